// Pieces that moved glide from where they were (FLIP).  One that is part of a larger drawing does so as a picture above everything:
// within the drawing the browser would paint anew whatever lies beside it, for every frame's layers.
import { picture } from "./drag.js";

const calm = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 420);
const flights = new Map(); // name of a piece -> what ends its flight

// Where each piece is seen now.
export function places() {
  const found = new Map();
  if (!calm()) return found;
  for (const at of document.querySelectorAll("[data-piece]")) {
    const box = at.getBoundingClientRect();
    if (box.width || box.height) found.set(at.dataset.piece, box); // what is not shown (on a hidden tab) was nowhere
  }
  for (const at of document.querySelectorAll("[data-flight]")) found.set(at.dataset.flight, at.getBoundingClientRect()); // still on its way
  for (const at of document.querySelectorAll("[data-ghost]")) found.set(at.dataset.ghost, at.getBoundingClientRect()); // where it was let go
  return found;
}

export function glide(before) {
  for (const name of [...flights.keys()]) land(name);
  const going = [];
  for (const at of document.querySelectorAll("[data-piece]")) {
    const old = before.get(at.dataset.piece), now = at.getBoundingClientRect();
    if (!now.width && !now.height) continue; // what is not shown does not move
    if (before.size && !old) { going.push([at, [{ opacity: 0 }, { opacity: 1 }], { duration: calm() / 2 }]); continue; }
    if (!old) continue;
    const dx = old.left - now.left, dy = old.top - now.top;
    if (Math.abs(dx) + Math.abs(dy) < 4) continue; // a row that grew by a line moves nothing
    going.push([at, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: calm(), easing: "cubic-bezier(.2,.7,.2,1)" }]);
  }
  for (const flight of going) fly(...flight); // all are measured before the first is drawn
}

// A piece on its way; steps in pixels of the window.  Its animation.
export function fly(at, steps, timing) {
  if (!at.ownerSVGElement) return at.animate(steps, timing);
  const name = at.dataset.piece;
  land(name);
  const box = at.getBoundingClientRect(), copy = picture(at);
  copy.classList.add("in-flight");
  copy.dataset.flight = name;
  for (const side of ["left", "top", "width", "height"]) copy.style[side] = `${box[side]}px`;
  at.closest(".table").append(copy);
  at.classList.add("away");
  const end = () => {
    copy.remove();
    at.classList.remove("away");
    if (flights.get(name) === end) flights.delete(name);
  };
  flights.set(name, end);
  const going = copy.animate(steps, timing);
  going.finished.then(timing.fill === "forwards" ? () => {} : end, end);
  return going;
}

// Its flight is over, wherever it was.
export function land(name) { flights.get(name)?.(); }
