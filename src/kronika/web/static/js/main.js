// What every page needs; a table loads its own part.
import { newKey, post, toast } from "./ask.js";
import { once } from "./press.js";
import { startTips } from "./tips.js";
import { startNotices } from "./notices.js";
import { startRules } from "./rules.js";

startTips();
startRules();
startNotices();
document.addEventListener("click", (e) => {
  const open = document.querySelectorAll(".menu[open]");
  for (const menu of open) if (!menu.contains(e.target)) menu.open = false;
  const at = e.target.closest("[data-theme-switch], [data-copy], [data-sit], [data-leave], [data-close], [data-seat-more], [data-seat-less], [data-print]");
  if (!at) return;
  const table = document.querySelector("[data-table]")?.dataset.table;
  if (at.matches("[data-theme-switch]")) switchTheme();
  else if (at.matches("[data-print]")) print();
  else if (at.matches("[data-copy]")) copy(at.dataset.copy, at);
  else if (at.matches("[data-sit]")) once(at, () => post(`/api/tables/${table}/join`, { slot: Number(at.dataset.sit) }).then(() => location.reload(), refused));
  else if (at.matches("[data-leave]")) once(at, () => post(`/api/tables/${table}/leave`, { slot: Number(at.dataset.leave) }).then(() => location.reload(), refused));
  else if (at.matches("[data-close]")) close(at, table);
  else seats(at.matches("[data-seat-more]") ? 1 : -1);
});

document.querySelector("[data-import]")?.addEventListener("change", async (e) => {
  const file = e.target.files[0];
  if (!file) return;
  once(e.target, async () => post("/api/records", await file.text(), { type: "text/plain" }).then((said) => location.assign(`/table/${said.id ?? said.table}`), refused));
});

// A name is typed once on the first page, and goes along through whichever door.
document.querySelector(".welcome input[name=name]")?.addEventListener("input", (e) => {
  for (const too of document.querySelectorAll("[data-name-too]")) too.value = e.target.value;
});

function refused(e) { toast(e.message); }

// The news that the table is gone may be quicker than the reply, and must not load its page again.
function close(at, table) {
  document.body.dataset.leaving = "1";
  once(at, () => post(`/api/tables/${table}`, null, { method: "DELETE" }).then(() => location.assign("/"), (e) => { delete document.body.dataset.leaving; refused(e); }));
}

function switchTheme() {
  const dark = document.documentElement.dataset.theme ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  document.cookie = `kronika-theme=${dark ? "light" : "dark"};path=/;max-age=31536000;samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
}

async function copy(text, at) {
  try {
    await navigator.clipboard.writeText(text);
    toast("✓ " + at.textContent.trim());
  } catch {
    const field = at.parentElement.querySelector("input");
    if (field) { field.focus(); field.select(); }
  }
}

function seats(by) {
  const form = document.querySelector("[data-create]");
  const count = form.elements.count;
  const n = Math.min(Number(form.dataset.most), Math.max(Number(form.dataset.least), Number(count.value) + by));
  count.value = n;
  for (const row of form.querySelectorAll("[data-row]")) row.hidden = Number(row.dataset.row) >= n;
  for (const only of form.querySelectorAll("[data-players]")) only.hidden = !only.dataset.players.split(" ").includes(String(n));
  form.querySelector("[data-seat-more]").hidden = n >= Number(form.dataset.most);
  form.querySelector("[data-seat-less]").hidden = n <= Number(form.dataset.least);
}

// The lobby looks again now and then, while somebody looks at it.
const lobby = document.querySelector("[data-lobby]");
if (lobby) {
  setInterval(async () => {
    if (document.hidden || lobby.contains(document.activeElement)) return;
    const answer = await fetch(location.pathname + location.search).catch(() => null);
    if (!answer?.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-lobby]");
    if (fresh && fresh.innerHTML !== lobby.innerHTML) lobby.innerHTML = fresh.innerHTML;
  }, 10000);
}

// A sign of life from the press to the next page.
document.addEventListener("submit", (e) => setTimeout(() => { if (!e.defaultPrevented) document.body.classList.add("busy"); }));
document.addEventListener("click", (e) => {
  const a = e.target.closest("a[href^='/']:not([download], [target])");
  if (a && !(e.ctrlKey || e.metaKey || e.shiftKey)) setTimeout(() => { if (!e.defaultPrevented) document.body.classList.add("busy"); });
});
// A form is sent once; one that the browser shows again after going back is another.
document.addEventListener("submit", (e) => {
  if (e.target.method !== "post") return;
  if (e.target.dataset.sent) e.preventDefault();
  else setTimeout(() => { if (!e.defaultPrevented) e.target.dataset.sent = "1"; });
}, true);
addEventListener("pageshow", (e) => {
  document.body.classList.remove("busy");
  if (!e.persisted) return;
  for (const form of document.querySelectorAll("form[method=post]")) {
    delete form.dataset.sent;
    form.setAttribute("action", form.getAttribute("action").replace(/once=[^&]*/, `once=${newKey()}`));
  }
});

if (document.querySelector("[data-create]")) seats(0);
