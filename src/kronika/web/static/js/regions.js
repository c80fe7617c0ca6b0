// Swapping regions; pieces that moved glide from where they were (FLIP).
import { keep } from "./keep.js";

const calm = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 420);

export function hashes() {
  const have = {};
  for (const at of document.querySelectorAll("[data-region]")) have[at.dataset.region] = at.dataset.hash || "";
  return have;
}

// hashes: what the server knows these drawings by; without them (a replay) it sends its own again when asked.
export function swap(regions, hashes = {}) {
  const before = places();
  for (const name of Object.keys(regions)) { const at = document.querySelector(`[data-region="${CSS.escape(name)}"]`); if (at) at.dataset.hash = hashes[name] || ""; }
  const changed = Object.entries(regions).map(([name, html]) => [document.querySelector(`[data-region="${CSS.escape(name)}"]`), html]).filter(([at, html]) => at && at.innerHTML !== html);
  const putBack = keep(changed.map(([at]) => at));
  for (const [at, html] of changed) at.innerHTML = html;
  document.dispatchEvent(new CustomEvent("kronika:drawn", { detail: changed.map(([at]) => at.dataset.region) })); // what scripts add to it
  putBack();
  glide(before);
  document.dispatchEvent(new CustomEvent("kronika:swapped", { detail: Object.keys(regions) }));
}

function places() {
  const found = new Map();
  if (!calm()) return found;
  for (const at of document.querySelectorAll("[data-piece]")) {
    const box = at.getBoundingClientRect();
    if (box.width || box.height) found.set(at.dataset.piece, box); // what is not shown (on a hidden tab) was nowhere
  }
  for (const ghost of document.querySelectorAll("[data-ghost]")) found.set(ghost.dataset.ghost, ghost.getBoundingClientRect()); // where it was let go
  return found;
}

function glide(before) {
  for (const at of document.querySelectorAll("[data-piece]")) {
    const old = before.get(at.dataset.piece), now = at.getBoundingClientRect();
    if (!now.width && !now.height) continue; // what is not shown does not move
    if (before.size && !old) { at.animate([{ opacity: 0 }, { opacity: 1 }], { duration: calm() / 2 }); continue; }
    if (!old) continue;
    let dx = old.left - now.left, dy = old.top - now.top;
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    const svg = at.ownerSVGElement;
    if (svg) { // screen pixels to the units of the drawing
      const m = at.parentNode.getScreenCTM?.();
      if (m) { dx /= m.a || 1; dy /= m.d || 1; }
    }
    at.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: calm(), easing: "cubic-bezier(.2,.7,.2,1)" });
  }
}
