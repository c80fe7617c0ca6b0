// Since you last looked: sentences on coming back, and a short replay on the board.
import { get, toast, token } from "./ask.js";
import { swap } from "./regions.js";
import { lightUp } from "./tips.js";

const AWAY = 60000; // ms after which a tab that comes back is told what it missed
const PACE = 1900;

export function startSince(here, resync) {
  const box = document.getElementById("since");
  if (!box) return;
  let steps = [], at = -1, timer = 0, hidden = 0, left = here.seq;

  async function ask(after) {
    const said = await get(`/api/tables/${here.id}/since?seat=${here.seat}&after=${after}`).catch(() => null);
    if (!said || !said.html) return;
    steps = said.steps;
    box.innerHTML = said.html;
    box.hidden = false;
  }

  function looked() {
    if (!document.body.hasAttribute("data-known")) return;
    fetch(`/api/tables/${here.id}/looked`, { method: "POST", keepalive: true, headers: { "X-Token": token(), "Content-Type": "application/json" }, body: JSON.stringify({ seq: here.seq }) }).catch(() => {});
  }

  async function show(n) {
    at = Math.max(0, Math.min(steps.length - 1, n));
    box.querySelector(".since-replay").hidden = false;
    box.querySelector("output").textContent = `${at + 1}/${steps.length}`;
    const line = box.querySelector(".since-line"), step = steps[at];
    line.innerHTML = step.lines.join("<br>");
    try {
      const got = await get(`/api/tables/${here.id}/since/${step.seq}?seat=${here.seat}`);
      if (steps[at] === step) swap(got.regions);
    } catch (e) { toast(e.message); end(); return; }
    for (const old of document.querySelectorAll(".lit[data-name]")) old.classList.remove("lit");
    for (const ref of line.querySelectorAll("[data-ref]")) lightUp(ref.dataset.ref.split(" "));
  }

  function run() {
    clearTimeout(timer);
    timer = setTimeout(async () => { if (at >= steps.length - 1) { end(); return; } await show(at + 1); if (timer) run(); }, PACE);
  }

  function end() {
    clearTimeout(timer);
    timer = 0;
    const replay = box.querySelector(".since-replay");
    if (replay) replay.hidden = true;
    if (at >= 0) { at = -1; resync(); }
  }

  box.addEventListener("click", async (e) => {
    const b = e.target.closest("[data-since-play], [data-since-close], [data-since-step], [data-since-end]");
    if (!b) return;
    if (b.matches("[data-since-play]")) { await show(0); timer = 1; run(); }
    else if (b.matches("[data-since-step]")) { clearTimeout(timer); timer = 0; show(at + Number(b.dataset.sinceStep)); }
    else { end(); if (b.matches("[data-since-close]")) box.hidden = true; }
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") { hidden = Date.now(); left = here.seq; looked(); }
    else if (hidden && Date.now() - hidden > AWAY && here.seq > left) ask(left);
  });
  ask(-1);
}
