// What stands crowded on one place of the map, fanned out beside it on hover, focus or tap: every piece by itself, what can be pressed
// large enough for a finger.  The map says which names are places: data-fan="hex-".
import { picture } from "./drag.js";
import { meant } from "./pointer.js";

const CROWD = 4, LINGER = 300; // pieces that are told apart at a glance; ms before a mouse that rests opens it
let box, table, act, shown = "", timer = 0;

export function startFan(whole, press) {
  const map = whole.querySelector("[data-fan]");
  if (!map) return;
  [table, act] = [whole, press];
  box = document.createElement("div");
  box.className = "fanned card";
  box.hidden = true;
  box.setAttribute("role", "group");
  table.append(box);
  map.addEventListener("pointerover", (e) => { if (e.pointerType !== "touch" && meant(e)) rest(map, placeOf(map, e.target)); });
  map.addEventListener("pointerleave", (e) => { if (!box.contains(e.relatedTarget)) rest(map, ""); });
  box.addEventListener("pointerleave", (e) => { if (e.pointerType !== "touch") hide(); });
  map.addEventListener("focusin", (e) => { const place = placeOf(map, e.target); if (e.target.matches(":focus-visible") && crowd(map, place).length >= CROWD) open(map, place, false, e.target); else hide(); });
  map.addEventListener("click", (e) => { if (e.pointerType === "touch") tap(map, e); }, true);
  document.addEventListener("click", (e) => { if (!map.contains(e.target)) hide(); });
  document.addEventListener("keydown", (e) => { if (e.key === "Escape") hide(); });
  document.addEventListener("pointerdown", (e) => { if (e.target.closest?.("[data-drag]")) hide(); });
  document.addEventListener("kronika:swapped", hide);
}

function hide() { clearTimeout(timer); shown = ""; if (box) box.hidden = true; }

function rest(map, place) {
  if (place === shown) return;
  clearTimeout(timer);
  if (shown) hide();
  if (place && crowd(map, place).length >= CROWD) timer = setTimeout(() => open(map, place, answers(map, place).length > 1), LINGER);
}

// Which place of the map an element stands on, or is.
function placeOf(map, at) {
  const named = at.closest?.("[data-name]");
  if (!named) return "";
  const find = (x) => x?.dataset.name.split(" ").find((name) => name.startsWith(map.dataset.fan)) || "";
  return find(named) || find(map.querySelector(`[data-piece~="${CSS.escape(named.dataset.name)}"]`));
}

const crowd = (map, place) => (place ? [...map.querySelectorAll(`[data-piece][data-name~="${CSS.escape(place)}"]`)] : []);
const LEGAL = "[data-answer], [data-plan]";
const pressed = (map, piece) => map.querySelector(`:is(${LEGAL})[data-name="${CSS.escape(piece.dataset.piece)}"]`);
const answers = (map, place) => crowd(map, place).map((piece) => pressed(map, piece)).filter(Boolean);

// A finger is too wide for what stands close together: one legal thing on a place is meant by the whole place, several are fanned out.
function tap(map, e) {
  const place = placeOf(map, e.target), direct = e.target.closest(LEGAL), found = answers(map, place);
  if (!place || e.target.closest("[data-barred]") || direct && !found.includes(direct)) return;
  if (found.length === 1 && direct) return;
  if (!found.length && crowd(map, place).length < 2) { hide(); return; }
  e.stopPropagation();
  e.preventDefault();
  if (found.length === 1) act(found[0]);
  else open(map, place, true);
}

function open(map, place, live, focused = null) {
  const pieces = crowd(map, place), cells = pieces.map((piece) => cell(map, piece, live, focused));
  const spot = map.querySelector(`[data-name~="${CSS.escape(place)}"]`).getBoundingClientRect();
  shown = place;
  box.replaceChildren(...cells);
  box.classList.toggle("live", live);
  box.hidden = false;
  const wide = box.offsetWidth, high = box.offsetHeight;
  box.style.left = `${Math.max(6, Math.min(innerWidth - wide - 6, spot.left + spot.width / 2 - wide / 2))}px`;
  box.style.top = `${spot.top > high + 10 ? spot.top - high - 2 : Math.min(innerHeight - high - 6, spot.bottom + 2)}px`;
}

function cell(map, piece, live, focused) {
  const at = live && pressed(map, piece), out = document.createElement(at ? "button" : "span"), drawing = piece.getBBox();
  out.className = "fan-cell";
  if (at) {
    out.type = "button";
    for (const name of ["data-answer", "data-plan", "data-part", "aria-label"]) if (at.hasAttribute(name)) out.setAttribute(name, at.getAttribute(name));
  }
  if (focused && pressed(map, piece) === focused) out.classList.add("now");
  const svg = picture(piece);
  svg.style.aspectRatio = `${drawing.width} / ${drawing.height}`;
  out.append(svg);
  return out;
}
