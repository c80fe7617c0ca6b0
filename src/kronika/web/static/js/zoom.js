// Zoom and pan of the map by wheel, pinch, drag and keys: only the viewBox changes.
const boards = new WeakMap();
const seen = new Map(); // what was looked at, by the drawing's frame and place: a redrawing of the whole drawing keeps it

export function startZoom() {
  dress();
  ask();
  document.addEventListener("kronika:swapped", (e) => { dress(); if (e.detail.includes("panel") || e.detail.includes("focus")) requestAnimationFrame(ask); });
}

// On a phone the map shows what the question is about, large enough for a finger, in the part that the sheet leaves free.
const narrow = matchMedia("(max-width: 899px), (max-height: 599px)");
let asked = "", across = innerWidth;
addEventListener("resize", () => { if (innerWidth !== across) { across = innerWidth; look(); } }); // turned round; a keyboard that comes up is no reason

function ask() {
  const form = document.querySelector("form.decision"), now = form ? `${form.dataset.seat} ${form.dataset.question}` : "";
  if (now === asked || document.querySelector(".dragging")) return; // nothing moves under a finger that drags
  asked = now;
  look();
}

// Names: what else than the question is to be seen, as while an opponent's turn is told.
export function look(names = null) {
  if (!narrow.matches || document.querySelector("[data-replay]")) return;
  for (const box of document.querySelectorAll("[data-zoom]")) {
    const state = boards.get(box.querySelector("svg[viewBox]"));
    if (!state || !box.offsetParent) continue;
    const found = names ? named(state, names) : subject(state);
    if (names && !found.length) continue;
    show(state, found.map((at) => at.getBBox()));
  }
}

const named = (state, names) => names.filter(Boolean).map((name) => state.svg.querySelector(`[data-name~="${CSS.escape(name)}"]`)).filter(Boolean);

function subject(state) {
  const legal = [...state.svg.querySelectorAll("[data-answer], [data-plan]")];
  if (legal.length) return legal;
  const about = named(state, [...document.querySelectorAll(".focus [data-ref]")].flatMap((at) => at.dataset.ref.split(" ")));
  return about.length ? about : own(state);
}

// The pieces of who is asked, where the question is about nothing on the map.
function own(state) {
  const seat = document.querySelector("form.decision")?.dataset.seat;
  const side = document.querySelector(`.place[data-mats="${seat}"]`)?.className.match(/\bside-\S+/)?.[0];
  return side ? [...state.svg.querySelectorAll(`[data-piece].${CSS.escape(side)}`)] : [];
}

const MARGIN = 46, CLOSE = 2.4, PAN = 300; // units around what is shown; how far it comes near by itself; ms

function show(state, boxes) {
  const r = state.svg.getBoundingClientRect(), [fx, fy, fw, fh] = state.full;
  const sheet = document.querySelector("#panel"), top = Math.max(r.top, document.querySelector(".top")?.getBoundingClientRect().bottom || 0);
  const covered = sheet && getComputedStyle(sheet).position === "fixed" ? sheet.getBoundingClientRect().top : innerHeight;
  const free = Math.max(r.height / 3, Math.min(r.bottom, covered) - top), whole = fw / r.width;
  let [x, y, right, low] = [fx, fy, fx + fw, fy + fh];
  if (boxes.length) {
    x = Math.min(...boxes.map((b) => b.x)) - MARGIN;
    y = Math.min(...boxes.map((b) => b.y)) - MARGIN;
    right = Math.max(...boxes.map((b) => b.x + b.width)) + MARGIN;
    low = Math.max(...boxes.map((b) => b.y + b.height)) + MARGIN;
  }
  const finger = Number(state.box.dataset.finger || 0) / 44 || whole; // units a pixel at which a place is as wide as a finger
  const scale = Math.min(whole, finger, Math.max(whole / CLOSE, (right - x) / r.width, (low - y) / free));
  const wide = scale * r.width, high = scale * r.height;
  state.spare = Math.max(0, r.bottom - covered) * scale;
  pan(state, [(x + right) / 2 - wide / 2, (y + low) / 2 - scale * (Math.max(0, top - r.top) + free / 2), wide, high]);
}

function pan(state, to) {
  const from = [...state.now], begun = performance.now(), took = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PAN;
  const moving = state.moving = {};
  const step = (now) => {
    if (state.moving !== moving) return; // somebody has taken it over
    const t = took ? Math.max(0, Math.min(1, (now - begun) / took)) : 1, eased = 1 - (1 - t) ** 3;
    state.now = from.map((n, i) => n + (to[i] - n) * eased);
    apply(state);
    if (t < 1) requestAnimationFrame(step);
  };
  step(begun);
}

function dress() {
  for (const [n, box] of document.querySelectorAll("[data-zoom]").entries()) {
    const svg = box.querySelector("svg[viewBox]");
    if (!svg || boards.has(svg)) continue;
    const full = svg.viewBox.baseVal;
    const state = { box, svg, full: [full.x, full.y, full.width, full.height], now: [full.x, full.y, full.width, full.height], fingers: new Map() };
    boards.set(svg, state);
    state.name = `${n} ${state.full.join(" ")}`;
    if (seen.has(state.name)) { state.now = [...seen.get(state.name)]; apply(state); }
    box.addEventListener("wheel", (e) => { if (!e.ctrlKey && (!box.matches(":hover") || e.deltaY > 0 && whole(state))) return; e.preventDefault(); zoom(state, e.deltaY > 0 ? 1.15 : 1 / 1.15, e.clientX, e.clientY); }, { passive: false });
    box.addEventListener("pointerdown", (e) => { if (!e.target.closest("[data-drag]")) state.fingers.set(e.pointerId, e); });
    box.addEventListener("pointermove", (e) => moved(state, e));
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) box.addEventListener(kind, (e) => state.fingers.delete(e.pointerId));
    tools(state);
    box.addEventListener("click", (e) => { if (state.dragged) { e.stopPropagation(); e.preventDefault(); state.dragged = 0; } }, true);
  }
}

const whole = (state) => state.now[2] >= state.full[2] - 1;

// Buttons for those who have neither wheel nor two fingers at hand.
function tools(state) {
  const words = state.box.closest(".board")?.dataset;
  if (!words?.zoomIn) return;
  const at = document.createElement("div");
  at.className = "zoom-tools";
  for (const [sign, name, by] of [["+", words.zoomIn, 1 / 1.5], ["−", words.zoomOut, 1.5], ["⤢", words.zoomAll, 0]]) {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = sign;
    b.setAttribute("aria-label", name);
    b.dataset.tip = name;
    b.addEventListener("click", () => {
      const box = state.svg.getBoundingClientRect();
      if (by) zoom(state, by, box.left + box.width / 2, box.top + box.height / 2);
      else { state.now = [...state.full]; apply(state); }
    });
    at.append(b);
  }
  state.box.append(at);
}

function units(state) {
  return state.now[2] / (state.svg.getBoundingClientRect().width || 1);
}

function moved(state, e) {
  const old = state.fingers.get(e.pointerId);
  if (!old) return;
  state.fingers.set(e.pointerId, e);
  if (state.fingers.size === 1) {
    if (state.now[2] >= state.full[2] - 1) return;
    state.dragged = (state.dragged || 0) + Math.abs(e.clientX - old.clientX) + Math.abs(e.clientY - old.clientY);
    if (state.dragged < 4) { state.dragged = 0; }
    shift(state, (old.clientX - e.clientX) * units(state), (old.clientY - e.clientY) * units(state));
  } else if (state.fingers.size === 2) {
    const [a, b] = [...state.fingers.values()];
    const other = a.pointerId === e.pointerId ? b : a;
    const was = Math.hypot(old.clientX - other.clientX, old.clientY - other.clientY), is = Math.hypot(e.clientX - other.clientX, e.clientY - other.clientY);
    if (is > 0) zoom(state, was / is, (e.clientX + other.clientX) / 2, (e.clientY + other.clientY) / 2);
  }
}

function shift(state, dx, dy) {
  state.moving = null;
  state.now[0] += dx;
  state.now[1] += dy;
  apply(state);
}

function zoom(state, by, x, y) {
  state.moving = null;
  const box = state.svg.getBoundingClientRect();
  const fx = (x - box.left) / box.width, fy = (y - box.top) / box.height;
  const wide = Math.min(state.full[2], Math.max(state.full[2] / 6, state.now[2] * by));
  const high = wide * state.full[3] / state.full[2];
  state.now = [state.now[0] + (state.now[2] - wide) * fx, state.now[1] + (state.now[3] - high) * fy, wide, high];
  apply(state);
}

function apply(state) {
  const [fx, fy, fw, fh] = state.full;
  state.now[0] = Math.max(fx, Math.min(fx + fw - state.now[2], state.now[0]));
  state.now[1] = Math.max(fy, Math.min(fy + fh - state.now[3] + (state.spare || 0), state.now[1]));
  state.svg.setAttribute("viewBox", state.now.map((n) => n.toFixed(2)).join(" "));
  state.box.classList.toggle("zoomed", state.now[2] < fw - 1);
  seen.set(state.name, state.now);
}

export function zoomKey(e) {
  const svg = document.querySelector("[data-zoom] svg[viewBox]");
  const state = svg && boards.get(svg);
  if (!state) return false;
  const box = svg.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
  if (e.key === "+" || e.key === "=") zoom(state, 1 / 1.3, x, y);
  else if (e.key === "-") zoom(state, 1.3, x, y);
  else if (e.key === "0") { state.now = [...state.full]; apply(state); }
  else if (e.key.startsWith("Arrow") && state.now[2] < state.full[2] - 1 && (e.target === document.body || e.target.closest?.("[data-zoom]"))) {
    const step = state.now[2] / 8;
    shift(state, (e.key === "ArrowRight" ? step : e.key === "ArrowLeft" ? -step : 0), (e.key === "ArrowDown" ? step : e.key === "ArrowUp" ? -step : 0));
  } else return false;
  e.preventDefault();
  return true;
}
