// Goals of a first game, with a finger at the control that leads to the next one, and hints: asked for after every change, if they are wanted.
import { get } from "./ask.js";

// The finger beside what the guide speaks of: of the answers that lead on, the last one that can be given now.
const finger = document.createElement("div");
finger.className = "finger";
finger.setAttribute("aria-hidden", "true");
finger.hidden = true;

// May more be put than stands in the form?
function missing() {
  const q = document.querySelector(".question[data-kind=distribute]");
  return q !== null && [...q.querySelectorAll("input")].reduce((sum, at) => sum + Number(at.value), 0) < Number(q.dataset.hi);
}

const within = (r) => r.right > 0 && r.bottom > 0 && r.left < innerWidth && r.top < innerHeight;

// Does the unfolded goal lie over it, or on a phone the sheet with the question?
const covered = (r) => document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)?.closest("#guide, .panel");

// What leads on, and why.
function aimed() {
  const points = JSON.parse(document.querySelector("#guide:not([hidden]) [data-points]")?.dataset.points ?? "[]");
  for (const [word, why] of points.reverse()) {
    const at = control(word);
    if (at) return { at, why };
  }
  return null;
}

// The control that gives an answer now, or gives it ready.
function control(word) {
  if (word === "ready") return document.querySelector(".panel .give:not(:disabled)");
  const text = CSS.escape(word);
  for (const where of [".board", ".panel"]) {
    const seen = (what) => [...document.querySelectorAll(`${where} ${what}`)].find((at) => {
      const r = at.getBoundingClientRect();
      return r.width && (where === ".panel" || within(r) && !covered(r)); // the list may have to be scrolled
    });
    const found = seen(`[data-plan$="=${text}"]`) ?? seen(`[data-answer="${text}"]`); // one press rather than two
    if (!found) continue;
    if (!found.matches("[aria-pressed=true]") || missing()) return found;
    return document.querySelector(".panel .give:not(:disabled)"); // chosen already; or more is to be chosen
  }
  return null;
}

const GAP = 11; // px for the tip and its nudging

// Where the finger would stand on each side of what it means, its middle a little away from the edge: at the middle of that side or at an end.
const SIDES = {
  right: (r, w, h, k) => [r.right + GAP, r.top + (r.height - h) * k],
  left: (r, w, h, k) => [r.left - GAP - w, r.top + (r.height - h) * k],
  above: (r, w, h, k) => [r.left + (r.width - w) * k, r.top - GAP - h],
  below: (r, w, h, k) => [r.left + (r.width - w) * k, r.bottom + GAP],
  inside: (r, w, h, k) => [r.right - w - 4, r.top + 4 + (r.height - h - 8) * k], // where all around is something else to press
};
const GRID = [0.05, 0.35, 0.65, 0.95].flatMap((i) => [0.1, 0.5, 0.9].map((j) => [i, j]));

const below = (x, y, w, h) => GRID.map(([i, j]) => document.elementFromPoint(x + w * i, y + h * j)).filter(Boolean);
const pressed = (at, x, y, w, h) => below(x, y, w, h).filter((e) => { const other = e.closest("[data-answer], [data-plan], button, summary, a"); return other && other !== at; });

// How much a finger there would hide of what else can be pressed or is to be read, or lie outside the window.
function hidden(at, x, y, w, h) {
  if (x < 0 || y < 0 || x + w > innerWidth || y + h > innerHeight) return 99;
  const under = below(x, y, w, h);
  const drawn = under.filter((e) => e.closest("svg.i, .sq"));
  const read = [...new Set(under.flatMap((e) => [e, e.parentElement]).filter(Boolean))].filter((e) => covers(e, x, y, w, h));
  return pressed(at, x, y, w, h).length / 3 + drawn.length / 4 + 4 * read.length; // it takes no press itself, but words under it cannot be read
}

// Is a word of the element itself under it?
function covers(e, x, y, w, h) {
  const range = document.createRange();
  return [...e.childNodes, ...[...e.children].flatMap((child) => [...child.childNodes])].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((r) => r.width > 1 && r.left < x + w && r.right > x && r.top < y + h && r.bottom > y);
  });
}

function point() {
  const aim = document.querySelector("#telling:not([hidden])") ? null : aimed();
  finger.hidden = !aim;
  because(aim?.why ?? "");
  if (!aim) return;
  const at = aim.at;
  finger.style.pointerEvents = "none"; // what lies below is looked at
  stand(at);
  const r = finger.getBoundingClientRect();
  if (aim.why && finger.dataset.side !== "inside" && !pressed(at, r.left, r.top, r.width, r.height).length) finger.style.pointerEvents = "auto"; // to be asked why
}

// Why it is there: beside the goal, for who reads and hears, and on the finger itself, for who looks at it.
function because(why) {
  const box = document.querySelector("#guide .guide-why");
  if (why) finger.dataset.tip = why; else delete finger.dataset.tip;
  if (!box || box.dataset.why === why) return;
  box.dataset.why = why;
  box.textContent = why && `${document.querySelector("#guide [data-here]").dataset.here}: ${why}`;
}

function stand(at) {
  finger.textContent = document.querySelector("#guide [data-here]")?.dataset.here ?? "";
  const r = at.getBoundingClientRect(), [w, h] = [finger.offsetWidth, finger.offsetHeight];
  if (!within(r)) { // the way there
    finger.textContent = `${r.top < 0 ? "↑" : "↓"} ${finger.textContent}`;
    finger.dataset.side = r.top < 0 ? "below" : "above";
    const y = r.top < 0 ? GAP : innerHeight - h - GAP, wide = finger.offsetWidth;
    const ways = [r.left + r.width / 2 - wide / 2, r.right - wide, r.left - wide - GAP].map((x) => Math.max(0, Math.min(innerWidth - wide, x)));
    finger.style.left = `${ways.map((x) => [hidden(at, x, y, wide, h), x]).reduce((a, b) => (b[0] < a[0] ? b : a))[1]}px`;
    finger.style.top = `${y}px`;
    return;
  }
  const sides = Object.entries(SIDES).flatMap(([side, where]) => [0.5, 0, 1].map((k) => {
    const [x, y] = where(r, w, h, k);
    return { side, x, y, bad: hidden(at, x, y, w, h) };
  }));
  const best = sides.reduce((a, b) => (b.bad < a.bad ? b : a));
  finger.dataset.side = best.side;
  finger.style.left = `${best.x}px`;
  finger.style.top = `${best.y}px`;
}

// On a phone the goal stands above the map, folded to its title as soon as something is pressed; a new one unfolds.  Elsewhere the hints stand
// below the answers, which they would push down; in a wide window the log has the room below the seats, if there is some.
const narrow = matchMedia("(max-width: 899px), (max-height: 599px)"), wide = matchMedia("(min-width: 1180px) and (min-height: 720px)");
const hintsBelow = document.createElement("section");
hintsBelow.className = "card guide-below";
let goal = "";

function place(box) {
  const side = document.querySelector(".side"), places = document.querySelector(".places"), tabs = document.querySelector(".tabs");
  const low = document.querySelector(".table-dock")?.getBoundingClientRect().top ?? innerHeight;
  const room = low - places.lastElementChild.getBoundingClientRect().bottom;
  const beside = wide.matches && room > 180 && document.querySelector(".table").dataset.over === "0";
  if (beside === side.contains(tabs)) {
    if (beside) places.after(tabs);
    else side.append(tabs);
    const log = document.getElementById("log");
    log.scrollTop = log.scrollHeight; // what is moved begins at its top
  }
  if (narrow.matches) places.after(box);
  else side.prepend(box);
  const hints = document.querySelector(".guide-hints");
  if (narrow.matches) hintsBelow.remove();
  else document.getElementById("panel").after(hintsBelow);
  if (hints) (narrow.matches ? box : hintsBelow).append(hints);
  hintsBelow.hidden = !hintsBelow.firstChild;
}

function fold(box, on) {
  box.classList.toggle("folded", on);
  box.querySelector(".guide-fold")?.setAttribute("aria-expanded", String(!on));
}

// A new goal is brought into sight; on a phone, where it lies over the map, once no move is under way there.
function reached(box, table) {
  if (narrow.matches && document.querySelector("[data-undo]") && document.querySelector("[data-zoom] [data-answer]")) { fold(box, true); return; }
  const at = box.querySelector("[data-goal]"), now = `${table} ${at?.dataset.goal}`, seen = sessionStorage.getItem("kronika-goal");
  fold(box, narrow.matches && now === seen && (!goal || box.classList.contains("folded")));
  if (goal && now !== goal) at.querySelector(".guide-at").scrollIntoView({ block: "nearest" });
  goal = now;
  sessionStorage.setItem("kronika-goal", now);
}

export function startGuide(here) {
  const box = document.getElementById("guide");
  const setting = document.querySelector("[data-setting=hints]");
  if (!box) return;
  const guided = box.dataset.guided === "1";
  const wanted = () => { const set = localStorage.getItem("kronika-hints"); return set === null ? guided : set === "1"; };
  document.body.append(finger);
  if (guided) {
    place(box);
    narrow.addEventListener("change", () => { place(box); fold(box, false); });
    wide.addEventListener("change", () => place(box));
    document.addEventListener("click", (e) => {
      if (e.target.closest(".guide-fold")) fold(box, !box.classList.contains("folded"));
      else if (narrow.matches && e.target.closest("[data-answer], [data-plan], .give")) fold(box, true);
    });
    setInterval(point, 600);  // controls move: a map is zoomed, a list scrolls, a turn is told
    addEventListener("pointerdown", (e) => { if (e.target !== finger) finger.hidden = true; });
  }
  let last = "", running = false, shown = "", hints = innerWidth > 1179; // a smaller window has no room for them unless they are asked for

  async function look() {
    const key = `${here.seq} ${here.seat} ${wanted()}`;
    if (running || key === last) return;
    if (here.seat < 0 || !(guided || wanted())) { box.hidden = true; last = key; return; }
    running = true;
    const goals = box.querySelector(".guide-all")?.open, old = document.querySelector(".guide-hints");
    if (old) hints = old.open;
    const html = await get(`/api/tables/${here.id}/guide?seat=${here.seat}&hints=${wanted()}`).catch(() => null);
    running = false;
    if (html !== null) {
      last = key;
      if (shown !== html) {
        box.innerHTML = shown = html;
        hintsBelow.replaceChildren();
        if (guided) place(box);
      }
      if (goals && box.querySelector(".guide-all")) box.querySelector(".guide-all").open = true;
      const now = document.querySelector(".guide-hints");
      if (now) now.open = hints;
      box.hidden = !html.trim();
      if (guided) { reached(box, here.id); point(); }
    }
    if (`${here.seq} ${here.seat} ${wanted()}` !== key) look();
  }
  document.addEventListener("kronika:swapped", look);
  if (setting) {
    setting.checked = wanted();
    setting.addEventListener("change", () => { localStorage.setItem("kronika-hints", setting.checked ? "1" : "0"); look(); });
  }
  look();
}
