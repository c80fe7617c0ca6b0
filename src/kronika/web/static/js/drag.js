// A piece is taken up and put down by dragging, with mouse or finger: what carries data-drag (the name of a piece) is pressed when the
// drag begins, and what is legal where it ends is pressed then.  With data-held it is taken up already.  A press alone stays a press.
import { settled } from "./press.js";

const FAR = 8; // px that make a drag of a press
let act, table, held = null;

export function startDrag(whole, press) {
  [table, act] = [whole, press];
  table.addEventListener("pointerdown", (e) => {
    const at = e.target.closest?.("[data-drag]");
    if (at && e.isPrimary && e.button === 0 && settled()) held = { at, name: at.dataset.drag, id: e.pointerId, x: e.clientX, y: e.clientY, taken: null, ghost: null };
  });
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", (e) => { if (held?.id === e.pointerId) drop(e); });
  document.addEventListener("pointercancel", (e) => { if (held?.id === e.pointerId) leave(); });
  document.addEventListener("keydown", (e) => { if (e.key === "Escape" && held?.ghost) { leave(); e.stopPropagation(); } }, true);
}

function move(e) {
  if (held?.id !== e.pointerId) return;
  if (!held.ghost) {
    if (Math.hypot(e.clientX - held.x, e.clientY - held.y) < FAR) return;
    begin(e);
  }
  held.ghost.style.transform = `translate(${e.clientX - held.x}px, ${e.clientY - held.y}px)`;
  const over = target(e.clientX, e.clientY);
  for (const old of table.querySelectorAll(".drop-here")) if (old !== over) old.classList.remove("drop-here");
  over?.classList.add("drop-here");
}

function begin(e) {
  const piece = document.querySelector(`[data-piece="${CSS.escape(held.name)}"]`) || held.at, box = piece.getBoundingClientRect();
  held.ghost = picture(piece);
  held.ghost.classList.add("ghost");
  held.ghost.dataset.ghost = held.name;
  for (const side of ["left", "top", "width", "height"]) held.ghost.style[side] = `${box[side]}px`;
  table.append(held.ghost);
  table.classList.add("dragging");
  table.setPointerCapture(e.pointerId);
  held.taken = held.at.hasAttribute("data-held") ? Promise.resolve() : Promise.resolve(act(held.at));
}

// A drawing of its own of a piece, also of one that is part of a larger drawing.
export function picture(piece) {
  const copy = piece.cloneNode(true);
  for (const at of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "data-piece", "data-name", "data-tip", "data-answer", "data-plan", "data-drag", "tabindex", "role"]) at.removeAttribute(name);
  if (!piece.ownerSVGElement) return copy;
  const box = piece.getBBox(), svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", [box.x, box.y, box.width, box.height].join(" "));
  svg.setAttribute("aria-hidden", "true");
  svg.append(copy);
  return svg;
}

const target = (x, y) => document.elementsFromPoint(x, y).map((at) => at.closest("[data-answer]:not([data-drag], .option)")).find((at) => at && table.contains(at));
const barred = (x, y) => document.elementsFromPoint(x, y).map((at) => at.closest("[data-barred]")).find(Boolean);

async function drop(e) {
  const mine = held, { clientX: x, clientY: y } = e;
  held = null;
  if (!mine.ghost) return;
  // the press that the browser makes of it is none
  const stop = (click) => { click.stopPropagation(); click.preventDefault(); };
  document.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", stop, true), 50);
  try {
    await mine.taken;
    const at = target(x, y) || barred(x, y);
    if (at) await act(at); // what is drawn then glides from where the ghost lies
  } finally { clear(mine); }
}

function leave() {
  const mine = held;
  held = null;
  if (mine) clear(mine);
}

function clear(mine) {
  mine.ghost?.remove();
  table.classList.remove("dragging");
  for (const old of table.querySelectorAll(".drop-here")) old.classList.remove("drop-here");
}
