// Goals of a first game, and hints: asked for after every change, if they are wanted.
import { get } from "./ask.js";

export function startGuide(here) {
  const box = document.getElementById("guide");
  const setting = document.querySelector("[data-setting=hints]");
  if (!box) return;
  const guided = box.dataset.guided === "1";
  const wanted = () => { const set = localStorage.getItem("kronika-hints"); return set === null ? guided : set === "1"; };
  let last = "", running = false, hints = innerWidth > 820; // a phone has no room for them unless they are asked for

  async function look() {
    const key = `${here.seq} ${here.seat} ${wanted()}`;
    if (running || key === last) return;
    if (here.seat < 0 || !(guided || wanted())) { box.hidden = true; last = key; return; }
    running = true;
    const goals = box.querySelector(".guide-all")?.open, old = box.querySelector(".guide-hints");
    if (old) hints = old.open;
    const html = await get(`/api/tables/${here.id}/guide?seat=${here.seat}&hints=${wanted()}`).catch(() => null);
    running = false;
    if (html !== null) {
      last = key;
      if (box.innerHTML !== html) box.innerHTML = html;
      if (goals && box.querySelector(".guide-all")) box.querySelector(".guide-all").open = true;
      const now = box.querySelector(".guide-hints");
      if (now) now.open = hints;
      box.hidden = !html.trim();
    }
    if (`${here.seq} ${here.seat} ${wanted()}` !== key) look();
  }
  document.addEventListener("kronika:swapped", look);
  if (setting) {
    setting.checked = wanted();
    setting.addEventListener("change", () => { localStorage.setItem("kronika-hints", setting.checked ? "1" : "0"); look(); });
  }
  look();
}
