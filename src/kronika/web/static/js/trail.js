// What the others did, on the map: each line of the log that tells a deed (data-act) is played where it happened, and its arrow stays
// until one answers oneself.  Nothing moves for people who want it still; sounds only for those who want them.  A map is a drawing
// that can be zoomed, or a board of plain elements marked data-trail, which gets a drawing over it.
import { release, hold as keepBack } from "./held.js";
import { sound } from "./sound.js";

const NS = "http://www.w3.org/2000/svg";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// deed: of several boards, that on which its place or its beginning is seen.
function drawing(deed = {}) {
  const svg = document.querySelector("[data-zoom] svg[viewBox]"), boards = [...document.querySelectorAll("[data-trail]")];
  const seen = (board) => [deed.to, deed.from].some((name) => name && board.querySelector(`[data-name~="${CSS.escape(name)}"]`)?.getBoundingClientRect().width);
  const board = boards.find(seen) || boards[0];
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

// A map's own way to say where a name is.
function spots(map) {
  const find = (name) => spot(map, name);
  find.scale = () => map.getScreenCTM().a;
  return find;
}

// Pieces that these lines will move stand where they were until their line is played.
export function hold(lines) {
  const map = drawing();
  if (map && !still()) keepBack(lines.flatMap((line) => [...line.querySelectorAll("[data-act]")]), spots(map));
}

// Plays one line on the map; pace: ms that each of its deeds takes, 0: only what stays is drawn.
export function play(line, side, pace) {
  const took = still() ? 0 : pace;
  for (const at of line.querySelectorAll("[data-act]")) {
    const d = at.dataset, map = drawing(d);
    if (pace) sound(d.act);
    if (map) {
      const to = spot(map, d.to), from = spot(map, d.from);
      release(at, spots(map), took);
      const walks = d.act === "move" && from && to;
      if (walks) arrow(map, from, to, side, took);
      else if (to && map.matches(".trail-map")) dot(map, d.to, side);
      if (to && took && !walks) {
        if (from) fly(map, from, to, side, took, d.act);
        ring(map, to, side, took, d.act);
        if (d.dials) dials(map, to, d.dials.split(" "), (d.sides || "").split(" "));
      }
    }
    if (took && d.seat && (d.act === "gain" || d.act === "star")) gained(map && spot(map, d.to) ? at : null, d, map, took);
  }
}

function arrow(map, from, to, side, took) {
  const dx = to.x - from.x, dy = to.y - from.y, far = Math.hypot(dx, dy) || 1;
  const bend = Math.min(18, far / 6), tip = 16;
  const ex = to.x - dx / far * tip, ey = to.y - dy / far * tip, mx = (from.x + ex) / 2 - dy / far * bend, my = (from.y + ey) / 2 + dx / far * bend;
  const turn = Math.atan2(ey - my, ex - mx), wing = (a) => `${ex - 13 * Math.cos(turn + a)},${ey - 13 * Math.sin(turn + a)}`;
  for (const kind of ["under", "trail"]) { // a pale line below in place of a glow, which would be made anew for each frame
    const path = document.createElementNS(NS, "path");
    path.setAttribute("d", `M${from.x},${from.y}Q${mx},${my} ${ex},${ey}M${wing(0.5)}L${ex},${ey}L${wing(-0.5)}`);
    path.setAttribute("class", `${kind} ${side}`);
    path.setAttribute("pathLength", "1");
    layer(map).append(path);
    if (took) path.animate([{ strokeDasharray: "1 1", strokeDashoffset: 1 }, { strokeDasharray: "1 1", strokeDashoffset: 0 }], { duration: took, easing: "ease-out" });
  }
}

// What somebody did something to keeps a dot of their colour at its corner.
function dot(map, name, side) {
  const box = map.closest("[data-trail]").querySelector(`[data-name~="${CSS.escape(name)}"]`).getBoundingClientRect();
  const id = `${name} ${side}`, all = [...layer(map).querySelectorAll(".did")];
  if (all.some((at) => at.dataset.did === id)) return;
  const there = all.filter((at) => at.dataset.did.startsWith(`${name} `)).length;
  const x = box.width < 60 ? box.right + 5 + 11 * there : box.right - 5 - 11 * there; // beside what is small
  const at = new DOMPoint(x, box.top + 5).matrixTransform(map.getScreenCTM().inverse()), c = document.createElementNS(NS, "circle");
  for (const [key, value] of [["cx", at.x], ["cy", at.y], ["r", 5]]) c.setAttribute(key, value);
  c.setAttribute("class", `did ${side}`);
  c.dataset.did = id;
  layer(map).append(c);
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

// What a seat gains flies to its counts, from where it was gained, else from the middle of the board; then they light up, a star drops in.
function gained(at, d, map, took) {
  const place = document.querySelector(`.place[data-mats="${CSS.escape(d.seat)}"]`), target = d.act === "star" && place?.querySelector(".stars") || place?.querySelector(".vals") || place?.querySelector(".counts");
  const board = map?.getBoundingClientRect(), box = target?.getBoundingClientRect();
  if (!box?.width) return;
  const from = at ? map.querySelector(`[data-name~="${CSS.escape(d.to)}"]`)?.getBoundingClientRect() || board : board;
  if (from && d.sign) {
    const coin = document.createElementNS(NS, "svg"), use = document.createElementNS(NS, "use");
    use.setAttribute("href", d.sign);
    coin.setAttribute("class", "flight i");
    coin.setAttribute("aria-hidden", "true");
    coin.append(use);
    coin.style.left = `${from.left + from.width / 2 - 13}px`;
    coin.style.top = `${from.top + from.height / 2 - 13}px`;
    place.closest(".table").append(coin);
    const dx = box.left + box.width / 2 - from.left - from.width / 2, dy = box.top + box.height / 2 - from.top - from.height / 2, gone = () => coin.remove();
    coin.animate([{ transform: "scale(.6)" }, { transform: `translate(${dx / 2}px, ${dy / 2 - 40}px) scale(1.5)` }, { transform: `translate(${dx}px, ${dy}px) scale(.8)` }], { duration: took, easing: "ease-in" }).finished.then(gone, gone);
  }
  const drop = d.act === "star" ? "translateY(-14px) scale(1.6)" : "scale(1.18)";
  target.animate([{ transform: drop }, { transform: "none" }], { duration: 420, delay: d.sign ? took * 0.8 : 0, easing: "cubic-bezier(.3,1.6,.5,1)" });
}

// The dials of a fight open where it was fought.
function dials(map, at, numbers, sides) {
  numbers.forEach((n, i) => {
    const g = document.createElementNS(NS, "g"), disc = document.createElementNS(NS, "circle"), text = document.createElementNS(NS, "text");
    const x = at.x + (i ? 27 : -27);
    for (const [name, value] of [["cx", x], ["cy", at.y], ["r", 24]]) disc.setAttribute(name, value);
    for (const [name, value] of [["x", x], ["y", at.y + 9], ["text-anchor", "middle"]]) text.setAttribute(name, value);
    text.textContent = n;
    g.setAttribute("class", `dial-shown ${sides[i] || ""}`);
    g.append(disc, text);
    layer(map).append(g);
    const gone = () => g.remove();
    g.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)", offset: 0.25 }, { transform: "scaleX(1)", offset: 0.9 }, { opacity: 0 }], { duration: 1600, easing: "ease-out" }).finished.then(gone, gone);
  });
}
