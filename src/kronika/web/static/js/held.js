// While an opponent's turn is told in its order, a piece stays where it was until the line comes that moves it (data-moves in a deed).
import { fly, land } from "./glide.js";

let waits = new Map(); // piece -> { last: the name of the place where it stands in truth, now: what holds it elsewhere, and can be cancelled }

const piece = (name) => document.querySelector(`[data-piece="${CSS.escape(name)}"]`);
const moves = (deed) => (deed.dataset.moves || "").split(" ").filter(Boolean);
const gap = (spot, from, last, scale) => {
  const a = spot(from), b = spot(last);
  return a && b ? `translate(${(a.x - b.x) * scale}px, ${(a.y - b.y) * scale}px)` : "none";
};

// Drawn elsewhere without an animation: one that lasts would keep it on a layer of its own, and all that lies over it.
function wait(at, where) {
  Object.assign(at.style, where);
  return { cancel: () => { at.style.transform = at.style.opacity = ""; } };
}

// deeds: elements that will be told, in their order; spot: where a name is on the map.
export function hold(deeds, spot) {
  free();
  for (const deed of deeds) for (const name of moves(deed)) waits.set(name, { last: deed.dataset.to, now: null });
  const begun = new Set();
  for (const deed of deeds) {
    for (const name of moves(deed)) {
      const at = piece(name), x = waits.get(name);
      if (!at || begun.has(name)) continue;
      begun.add(name);
      for (const old of at.getAnimations()) old.cancel();
      land(name);
      const scale = at.ownerSVGElement ? 1 : spot.scale(); // a style within a drawing is in its units
      x.now = wait(at, deed.dataset.from ? { transform: gap(spot, deed.dataset.from, x.last, scale) } : { opacity: 0 }); // what is new is not there yet
    }
  }
}

// The deed is told now: its pieces go, or come.
export function release(deed, spot, took) {
  for (const name of moves(deed)) {
    const at = piece(name), x = waits.get(name);
    x?.now?.cancel();
    if (!at || !x || !took) continue;
    const way = (name) => ({ transform: gap(spot, name, x.last, spot.scale()) });
    const steps = deed.dataset.from ? [way(deed.dataset.from), way(deed.dataset.to)] : [{ opacity: 0, transform: "translateY(-12px)" }, { opacity: 1, transform: "none" }];
    const there = deed.dataset.to === x.last;
    x.now = fly(at, steps, { duration: took, easing: "cubic-bezier(.2,.7,.2,1)", fill: there ? "none" : "forwards" });
    if (there) waits.delete(name);
  }
}

export function free() {
  for (const x of waits.values()) x.now?.cancel();
  waits = new Map();
}
