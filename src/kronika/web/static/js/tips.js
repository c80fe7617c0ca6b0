// Tooltips, and the lighting up of what a text speaks of.
import { meant } from "./pointer.js";

export function startTips() {
  const tip = document.getElementById("tip");
  const show = (e) => {
    const at = e.target.closest?.("[data-tip]");
    if (!at) { tip.hidden = true; return; }
    tip.textContent = at.dataset.tip;
    tip.hidden = false;
    const box = at.getBoundingClientRect();
    const wide = tip.offsetWidth, high = tip.offsetHeight;
    tip.style.left = `${Math.max(8, Math.min(innerWidth - wide - 8, box.left + box.width / 2 - wide / 2))}px`;
    tip.style.top = `${box.top > high + 12 ? box.top - high - 8 : box.bottom + 8}px`;
  };
  document.addEventListener("pointerover", (e) => { if (meant(e)) show(e); });
  document.addEventListener("pointerdown", (e) => { if (e.pointerType === "mouse") tip.hidden = true; });
  document.addEventListener("focusin", show);
  document.addEventListener("keydown", (e) => { if (e.key === "Escape") tip.hidden = true; });
  document.addEventListener("kronika:swapped", () => { tip.hidden = true; });
  const light = (e) => {
    for (const at of document.querySelectorAll(".lit[data-name]")) at.classList.remove("lit");
    const at = e.target.closest?.("[data-ref]");
    if (at) lightUp(at.dataset.ref.split(" "));
  };
  document.addEventListener("pointerover", light);
  document.addEventListener("focusin", light);
}

export function lightUp(names) {
  for (const name of names) {
    if (!name) continue;
    for (const at of document.querySelectorAll(`[data-name~="${CSS.escape(name)}"]`)) at.classList.add("lit");
  }
}
