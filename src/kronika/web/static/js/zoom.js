// Zoom and pan of the map by wheel, pinch, drag and keys: only the viewBox changes.
const boards = new WeakMap();
const seen = new Map(); // what was looked at, by the drawing's frame and place: a redrawing of the whole drawing keeps it

export function startZoom() {
  dress();
  document.addEventListener("kronika:swapped", dress);
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
    pan(state, (old.clientX - e.clientX) * units(state), (old.clientY - e.clientY) * units(state));
  } else if (state.fingers.size === 2) {
    const [a, b] = [...state.fingers.values()];
    const other = a.pointerId === e.pointerId ? b : a;
    const was = Math.hypot(old.clientX - other.clientX, old.clientY - other.clientY), is = Math.hypot(e.clientX - other.clientX, e.clientY - other.clientY);
    if (is > 0) zoom(state, was / is, (e.clientX + other.clientX) / 2, (e.clientY + other.clientY) / 2);
  }
}

function pan(state, dx, dy) {
  state.now[0] += dx;
  state.now[1] += dy;
  apply(state);
}

function zoom(state, by, x, y) {
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
  state.now[1] = Math.max(fy, Math.min(fy + fh - state.now[3], state.now[1]));
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
    pan(state, (e.key === "ArrowRight" ? step : e.key === "ArrowLeft" ? -step : 0), (e.key === "ArrowDown" ? step : e.key === "ArrowUp" ? -step : 0));
  } else return false;
  e.preventDefault();
  return true;
}
