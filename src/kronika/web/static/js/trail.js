// What the others did, on the map: each line of the log that tells a deed (data-act) is played where it happened, and its arrow stays
// until one answers oneself.  Nothing moves for people who want it still; sounds only for those who want them.  A map is a drawing
// that can be zoomed, or a board of plain elements marked data-trail, which gets a drawing over it.
import { sound } from "./sound.js";

const NS = "http://www.w3.org/2000/svg";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function drawing() {
  const svg = document.querySelector("[data-zoom] svg[viewBox]"), board = document.querySelector("[data-trail]");
  if (svg || !board) return svg;
  let over = board.querySelector(":scope > .trail-map");
  if (!over) {
    over = document.createElementNS(NS, "svg");
    over.setAttribute("class", "trail-map");
    over.setAttribute("aria-hidden", "true");
    board.append(over);
  }
  return over;
}

// The middle of what a name stands for, in units of the map.
function spot(map, name) {
  const at = name && (map.closest("[data-trail]") || map).querySelector(`[data-name~="${CSS.escape(name)}"]`);
  const box = at?.getBoundingClientRect();
  if (!box?.width) return null;
  const m = map.getScreenCTM().inverse();
  return new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(m);
}

function layer(map) {
  let g = map.querySelector(".l-trail");
  if (!g) {
    g = document.createElementNS(NS, "g");
    g.setAttribute("class", "l-trail");
    map.append(g);
  }
  return g;
}

export function clearTrail() { for (const g of document.querySelectorAll(".l-trail")) g.replaceChildren(); }

// What one did oneself is heard, not played: one has seen it.
export function heard(line) { for (const at of line.querySelectorAll("[data-act]")) sound(at.dataset.act); }

// Plays one line on the map; pace: ms an arrow takes.
export function play(line, side, pace) {
  const map = drawing(), took = still() ? 0 : pace;
  for (const at of line.querySelectorAll("[data-act]")) {
    const d = at.dataset;
    sound(d.act);
    if (!map) continue;
    const to = spot(map, d.to), from = spot(map, d.from);
    if (d.act === "move" && from && to) arrow(map, from, to, side, took);
    else if (to && !still()) {
      if (from) fly(map, from, to, side, took, d.act);
      ring(map, to, side, took, d.act);
    }
  }
  const seat = line.querySelector("[data-act=gain], [data-act=star]");
  if (seat && !still()) flash(seat.dataset.seat, seat.dataset.act);
}

function arrow(map, from, to, side, took) {
  const path = document.createElementNS(NS, "path"), dx = to.x - from.x, dy = to.y - from.y, far = Math.hypot(dx, dy) || 1;
  const bend = Math.min(18, far / 6), tip = 16;
  const ex = to.x - dx / far * tip, ey = to.y - dy / far * tip, mx = (from.x + ex) / 2 - dy / far * bend, my = (from.y + ey) / 2 + dx / far * bend;
  const turn = Math.atan2(ey - my, ex - mx), wing = (a) => `${ex - 13 * Math.cos(turn + a)},${ey - 13 * Math.sin(turn + a)}`;
  path.setAttribute("d", `M${from.x},${from.y}Q${mx},${my} ${ex},${ey}M${wing(0.5)}L${ex},${ey}L${wing(-0.5)}`);
  path.setAttribute("class", `trail ${side}`);
  path.setAttribute("pathLength", "1");
  layer(map).append(path);
  if (took) path.animate([{ strokeDasharray: "1 1", strokeDashoffset: 1 }, { strokeDasharray: "1 1", strokeDashoffset: 0 }], { duration: took, easing: "ease-out" });
}

function ring(map, at, side, took, kind) {
  const c = document.createElementNS(NS, "circle");
  c.setAttribute("cx", at.x);
  c.setAttribute("cy", at.y);
  c.setAttribute("r", 34);
  c.setAttribute("class", `pulse-ring ${side} ${kind}`);
  layer(map).append(c);
  c.animate([{ transform: "scale(.3)", opacity: 1 }, { transform: "scale(1.25)", opacity: 0 }], { duration: Math.max(350, took), easing: "ease-out" }).finished.then(() => c.remove(), () => c.remove());
}

// A card or a token on its way.
function fly(map, from, to, side, took, kind) {
  const at = document.createElementNS(NS, "rect"), [wide, high, round] = kind === "card" ? [26, 36, 4] : [16, 16, 8];
  for (const [name, value] of [["x", from.x - wide / 2], ["y", from.y - high / 2], ["width", wide], ["height", high], ["rx", round]]) at.setAttribute(name, value);
  at.setAttribute("class", `flying ${side} ${kind}`);
  layer(map).append(at);
  const gone = () => at.remove();
  at.animate([{ transform: "none" }, { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px)` }], { duration: Math.max(350, took), easing: "cubic-bezier(.3,.1,.2,1)" }).finished.then(gone, gone);
}

// A seat that gains something lights up; a star drops into its place.
function flash(seat, kind) {
  const at = document.querySelector(`.place[data-mats="${CSS.escape(seat || "")}"]`);
  const target = kind === "star" && at?.querySelector(".stars") || at?.querySelector(".vals");
  target?.animate([{ transform: kind === "star" ? "translateY(-14px) scale(1.6)" : "scale(1.18)" }, { transform: "none" }], { duration: 420, easing: "cubic-bezier(.3,1.6,.5,1)" });
}
