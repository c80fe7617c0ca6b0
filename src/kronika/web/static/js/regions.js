// Swapping regions; pieces that moved glide from where they were (FLIP).
const calm = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 420);

export function hashes() {
  const have = {};
  for (const at of document.querySelectorAll("[data-region]")) have[at.dataset.region] = at.dataset.hash || "";
  return have;
}

export function swap(regions) {
  const before = places();
  const focus = remember();
  const opened = new Set([...document.querySelectorAll("details[open][id]")].map((d) => d.id));
  for (const [name, html] of Object.entries(regions)) {
    const at = document.querySelector(`[data-region="${CSS.escape(name)}"]`);
    if (at && at.innerHTML !== html) at.innerHTML = html;
  }
  for (const id of opened) { const d = document.getElementById(id); if (d) d.open = true; }
  restore(focus);
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
  return found;
}

function glide(before) {
  for (const at of document.querySelectorAll("[data-piece]")) {
    const old = before.get(at.dataset.piece);
    if (before.size && !old) { at.animate([{ opacity: 0 }, { opacity: 1 }], { duration: calm() / 2 }); continue; }
    if (!old) continue;
    const now = at.getBoundingClientRect();
    if (!now.width && !now.height) continue;
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

function remember() {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const region = at.closest("[data-region]")?.dataset.region;
  if (!region) return null;
  const keys = ["id", "data-answer", "data-name", "data-undo", "data-see"];
  for (const key of keys) if (at.hasAttribute(key)) return { region, find: `[${key}="${CSS.escape(at.getAttribute(key))}"]` };
  return { region, find: "" };
}

function restore(focus) {
  if (!focus || (document.activeElement && document.activeElement !== document.body)) return;
  const region = document.querySelector(`[data-region="${CSS.escape(focus.region)}"]`);
  if (!region) return;
  const at = (focus.find && region.querySelector(focus.find)) || region.querySelector("[tabindex='-1']") || region.querySelector("button, input, select, [tabindex='0'], a[href]");
  at?.focus({ preventScroll: true });
}
