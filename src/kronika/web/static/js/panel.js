// The decision panel: shortcuts, and the text of an answer from what was ticked, ordered and counted.
const KEYS = "123456789abcdefghijklmnopqrstvwxyz";

export function startPanel() {
  usually();
  dress();
  document.addEventListener("kronika:drawn", (e) => { if (e.detail.includes("panel")) usually(); });
  document.addEventListener("kronika:swapped", (e) => { if (e.detail.includes("panel")) dress(); else for (const q of panel.querySelectorAll(".question")) mirror(q); });
  const panel = document.getElementById("panel");
  panel.addEventListener("click", (e) => {
    const fewer = e.target.closest("[data-fewer]");
    if (fewer) { delete fewer.closest(".question").dataset.full; fewer.hidden = true; need(fewer.closest(".question")); once(panel); }
    const step = e.target.closest("button[data-less], button[data-more], button[data-up], button[data-down]");
    if (!step) return;
    const li = step.closest("li");
    if (step.matches("[data-up]")) { li.previousElementSibling?.before(li); step.focus(); }
    else if (step.matches("[data-down]")) { li.nextElementSibling?.after(li); step.focus(); }
    else count(step.parentElement.querySelector("input"), step.matches("[data-more]") ? 1 : -1);
    need(step.closest(".question"));
  });
  panel.addEventListener("input", (e) => need(e.target.closest(".question")));
}

function count(field, by) {
  const q = field.closest(".question");
  if (by > 0 && q.dataset.kind === "distribute" && total(q) >= Number(q.dataset.hi)) return; // the cap of the whole
  field.value = Math.max(Number(field.min), Math.min(Number(field.max), Number(field.value || 0) + by));
}

const pictures = (panel) => new Set([...panel.querySelectorAll(".focus [data-answer]")].map((x) => x.dataset.answer));

// What is pressed by pictures until all is chosen is not asked by counting too, unless one takes fewer.
function once(panel) {
  const q = panel.querySelector("form[data-whole='1'] .question[data-kind=distribute]"), pictured = pictures(panel);
  if (!q) return;
  const all = q.dataset.full !== undefined && [...q.querySelectorAll("li[data-token]")].every((li) => pictured.has(li.dataset.token));
  for (const at of [q.querySelector(".options"), q.closest("form").querySelector(".give")]) at.hidden = all;
}

function dress() {
  const panel = document.getElementById("panel"), pictured = pictures(panel);
  once(panel);
  for (const b of panel.querySelectorAll("button.option")) b.parentElement.hidden = pictured.has(b.dataset.answer);
  const all = [...panel.querySelectorAll(".option kbd")], fixed = new Set(all.map((kbd) => kbd.textContent).filter((key) => key.length === 1 && key > "9"));
  const free = [...KEYS].filter((key) => !fixed.has(key) && key !== "u");
  for (const kbd of all) {
    const key = kbd.textContent && fixed.has(kbd.textContent) ? kbd.textContent : free.shift();
    if (!key) break;
    kbd.textContent = key;
    const at = kbd.closest("button") || kbd.closest("label")?.querySelector("input");
    if (at) { at.dataset.shortcut = key; at.setAttribute("aria-keyshortcuts", key); }
  }
  for (const q of panel.querySelectorAll(".question")) need(q);
  const form = panel.querySelector("form.decision"), now = form ? `${form.dataset.seat} ${form.dataset.question}` : "";
  const refusal = document.getElementById("refusal");
  if (refusal && now !== question) {  // what was refused because another question is asked is read beside that one
    if (!refusal.dataset.old) refusal.hidden = true;
    refusal.dataset.old = "";
  }
  question = now;
}
let question = "";

// A distribution or an order begins with what most would answer, or with what was answered already.
function usually() {
  for (const q of document.querySelectorAll("#panel .question[data-usual]")) {
    const item = (token) => q.querySelector(`li[data-token="${CSS.escape(token)}"]`);
    for (const part of q.dataset.usual.split(" ")) {
      const at = part.lastIndexOf("=");
      if (q.dataset.kind === "order") { const li = item(part); li?.parentElement.append(li); }
      else if (q.dataset.kind === "distribute" && at > 0) { const field = item(part.slice(0, at))?.querySelector("input"); if (field) field.value = part.slice(at + 1); }
    }
  }
}

// What is ticked or counted in the list shows on the board too.
function mirror(q) {
  const chosen = new Map();
  if (q.dataset.kind === "many") for (const x of q.querySelectorAll("input:checked")) chosen.set(x.value, 1);
  else if (q.dataset.kind === "distribute") for (const li of q.querySelectorAll("li[data-token]")) chosen.set(li.dataset.token, Number(li.querySelector("input").value));
  else return;
  for (const at of document.querySelectorAll(".board [data-answer], .focus [data-answer]")) {
    if ((at.dataset.part || "0") === q.dataset.part) at.setAttribute("aria-pressed", String((chosen.get(at.dataset.answer) || 0) > 0));
  }
}

// How far a question is answered: its button is ready when the numbers fit.
function need(q) {
  if (q) mirror(q);
  const form = q?.closest("form.decision");
  const sum = form?.querySelector(".sum-line");
  if (sum) {
    let n = 0;
    for (const x of form.querySelectorAll(".question[data-kind=amount] input")) n += Number(x.value);
    for (const x of form.querySelectorAll("input[data-worth]:checked")) n += Number(x.dataset.worth);
    sum.textContent = sum.dataset.sum.replace("{n}", n);
  }
  const left = q?.querySelector("[data-left]");
  if (left) {
    const n = Number(q.dataset.hi) - total(q);
    left.textContent = left.dataset.left.replace("{n}", n);
    q.querySelector("[data-fewer]").hidden = n === 0 || q.dataset.full === undefined;
  }
  for (const step of q?.querySelectorAll("[data-less], [data-more]") || []) { // "+" stops at what can be had
    const field = step.parentElement.querySelector("input"), all = q.dataset.kind === "distribute" && total(q) >= Number(q.dataset.hi);
    step.setAttribute("aria-disabled", String(step.matches("[data-more]") ? all || Number(field.value) >= Number(field.max) : Number(field.value) <= Number(field.min)));
  }
  if (form?.dataset.weighed !== undefined) document.dispatchEvent(new CustomEvent("kronika:composed"));
  const give = form?.querySelector(".give");
  if (give) give.disabled = [...form.querySelectorAll(".question")].some((x) => !fits(x));
}

const total = (q) => [...q.querySelectorAll("input")].reduce((n, x) => n + Number(x.value), 0);

function fits(q) {
  const lo = Number(q.dataset.lo), hi = Number(q.dataset.hi);
  if (q.dataset.kind === "many") { const n = q.querySelectorAll("input:checked").length; return n >= lo && n <= hi; }
  if (q.dataset.kind === "distribute") { const n = total(q); return n >= (q.dataset.full === undefined ? lo : hi) && n <= hi; }
  if (q.dataset.kind === "amount") { const n = Number(q.querySelector("input").value); return Number.isInteger(n) && n >= lo && n <= hi; }
  if (q.dataset.kind === "one" || q.dataset.kind === "confirm") return Boolean(q.querySelector("input:checked")) || !q.querySelector("input");
  return true;
}

function text(q) {
  switch (q.dataset.kind) {
    case "one": case "confirm": return q.querySelector("input:checked")?.value ?? null;
    case "many": return [...q.querySelectorAll("input:checked")].map((x) => x.value).join(" ") || "-";
    case "order": return [...q.querySelectorAll("li[data-token]")].map((x) => x.dataset.token).join(" ") || "-";
    case "amount": return String(Number(q.querySelector("input").value));
    case "distribute": return [...q.querySelectorAll("li[data-token]")].filter((x) => Number(x.querySelector("input").value)).map((x) => `${x.dataset.token}=${Number(x.querySelector("input").value)}`).join(" ") || "-";
  }
  return null;
}

export function composed(form) {
  const parts = [...form.querySelectorAll(".question")].map(text);
  return parts.includes(null) ? null : parts.join(" | ");
}

// Something legal was chosen on the board or in the list: the whole answer if that settles it, else null.
export function pick(token, part = "0") {
  const form = document.querySelector("form.decision");
  const q = form?.querySelector(`.question[data-part="${CSS.escape(part)}"]`);
  if (!q) return null;
  const kind = q.dataset.kind;
  if (form.dataset.whole === "1" && (kind === "one" || kind === "confirm")) return token;
  if (kind === "distribute" || kind === "order") {
    const li = q.querySelector(`li[data-token="${CSS.escape(token)}"]`);
    if (kind === "order") li?.parentElement.append(li); else if (li) count(li.querySelector("input"), 1);
  } else {
    const field = q.querySelector(`input[value="${CSS.escape(token)}"]`);
    if (field) field.checked = field.type === "radio" ? true : !field.checked;
  }
  need(q);
  const full = kind === "distribute" && total(q) === Number(q.dataset.hi) && !q.dataset.usual; // the last piece was pressed: that is the answer
  return full && form.dataset.whole === "1" ? composed(form) : null;
}
