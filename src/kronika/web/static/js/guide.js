// Goals of a first game, with a finger at the control that leads to the next one, and hints: asked for after every change, if they are wanted.
import { get } from "./ask.js";

// The finger beside what the guide speaks of: of the answers that lead on, the last one that can be given now.
const finger = document.createElement("div");
finger.className = "finger";
finger.setAttribute("aria-hidden", "true");
finger.hidden = true;

// May more be put than stands in the form?
function missing() {
  const q = document.querySelector(".question[data-kind=distribute]");
  return q !== null && [...q.querySelectorAll("input")].reduce((sum, at) => sum + Number(at.value), 0) < Number(q.dataset.hi);
}

function aimed() {
  const words = document.querySelector("#guide:not([hidden]) [data-points]")?.dataset.points.split("|").filter(Boolean) ?? [];
  for (const word of words.reverse()) {
    if (word === "ready") {
      const give = document.querySelector(".panel .give:not(:disabled)");
      if (give) return give;
    }
    const text = CSS.escape(word);
    for (const where of [".board", ".panel"]) {
      const found = [...document.querySelectorAll(`${where} :is([data-answer="${text}"], [data-plan$="=${text}"])`)].find((at) => {
        const r = at.getBoundingClientRect();
        return r.width && r.right > 0 && r.bottom > 0 && r.left < innerWidth && r.top < innerHeight;
      });
      if (found) return found.matches("[aria-pressed=true]") && !missing() ? document.querySelector(".panel .give:not(:disabled)") ?? found : found;
    }
  }
  return null;
}

function point() {
  const at = document.querySelector("#telling:not([hidden])") ? null : aimed();
  finger.hidden = !at;
  if (!at) return;
  const r = at.getBoundingClientRect(), left = r.right + 90 > innerWidth;
  finger.textContent = document.querySelector("[data-here]")?.dataset.here ?? "";
  finger.classList.toggle("from-left", left);
  const within = r.width > 110 && at.closest(".board"); // a wide control has room for the finger itself
  finger.style.left = `${left ? r.left : within ? r.right - 72 : r.right}px`;
  finger.style.top = `${r.top + r.height / 2}px`;
}

export function startGuide(here) {
  const box = document.getElementById("guide");
  const setting = document.querySelector("[data-setting=hints]");
  if (!box) return;
  const guided = box.dataset.guided === "1";
  const wanted = () => { const set = localStorage.getItem("kronika-hints"); return set === null ? guided : set === "1"; };
  document.body.append(finger);
  if (guided) {
    setInterval(point, 600);  // controls move: a map is zoomed, a list scrolls, a turn is told
    addEventListener("pointerdown", () => { finger.hidden = true; });
  }
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
      if (guided) point();
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
