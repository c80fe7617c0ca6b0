// The log, and the telling of what opponents did, deed by deed, at a speed one can set or skip.  For people who want things still, and when
// it is skipped, only what stays is drawn: the arrows.
import { free } from "./held.js";
import { clearTrail, heard, hold, play } from "./trail.js";
import { lightUp } from "./tips.js";
import { look } from "./zoom.js";

const SPEEDS = [3000, 1600, 900, 450, 250, 0]; // ms a deed
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
let queue = [], timer = 0, following = true; // following: the log shows its newest lines, unless a person scrolls back

export const telling = { start };

function start() {
  const log = document.getElementById("log");
  if (log) {
    let top = 0; // only who scrolls back leaves the end; a log that loses room does not
    log.addEventListener("scroll", () => {
      following = log.scrollHeight - log.scrollTop - log.clientHeight < 60 || following && log.scrollTop >= top;
      top = log.scrollTop;
    });
    new ResizeObserver(() => follow(log)).observe(log); // a longer question leaves it less room
  }
  const speed = document.querySelector("[data-telling-speed]");
  if (!speed) return;
  speed.value = localStorage.getItem("kronika-speed") ?? "3";
  speed.addEventListener("input", () => localStorage.setItem("kronika-speed", speed.value));
  document.querySelector("[data-telling=next]").addEventListener("click", next);
  document.querySelector("[data-telling=skip]").addEventListener("click", skip);
  document.addEventListener("keydown", (e) => { if (e.key === "Escape" && queue.length) skip(); });
}

function follow(log) { if (following) log.scrollTop = log.scrollHeight; }

// One answers oneself: what was told of the others is over.  (A line of one's own says less: a turn that begins is no answer.)  Where a
// game says whose turn it is (data-turn), the arrows of another's turn stay through what one answers in it.
export function answered() {
  following = past = true; // what comes of it is to be seen, whoever scrolled back before
  if (!document.getElementById("telling")) return;
  skip();
  const turn = document.querySelector("[data-turn]")?.dataset.turn;
  if (!turn || own().includes(turn)) clearTrail();
}

function own() { return (document.querySelector("[data-table]").dataset.mine || "").split(","); }

export function addLines(lines, anew, moved) {
  const log = document.getElementById("log");
  if (anew) { log.replaceChildren(); following = true; }
  for (const line of lines) {
    const li = document.createElement("li");
    li.dataset.key = line.key;
    if (line.depth) li.dataset.depth = Math.min(line.depth, 4);
    const sides = document.querySelectorAll(".places .place");
    const side = [...(sides[line.seat]?.classList || [])].find((c) => c.startsWith("side-"));
    if (side) li.classList.add(side);
    line.side = side;
    if (!anew) li.classList.add("new");
    line.li = li;
    li.innerHTML = line.html;
    log.append(li);
  }
  while (log.children.length > 400) log.firstChild.remove();
  follow(log);
  if (moved && !anew) {
    const mine = own(), first = lines.findIndex((x) => x.seat >= 0 && !mine.includes(String(x.seat)));
    const others = lines.filter((x, i) => first >= 0 && i >= first && x.seat >= 0); // what happens to oneself after it, too
    for (const line of lines) line.at = parsed(line);
    meanwhile(worthTelling(others));
    tell(others);
    for (const line of lines) if (!others.includes(line)) heard(line.at);
  }
}

// Lines without a deed stay in the log, where a game has deeds.
function worthTelling(lines) {
  const deeds = lines.filter((line) => line.at.querySelector("[data-act]"));
  return deeds.length ? deeds : lines;
}

// What others did stands beside the question until one's own answer shows: then, not at the press, it leaves, so that nothing moves under
// the pointer.
let past = false;
document.addEventListener("kronika:swapped", () => { if (past) forget(); });

function forget() {
  const box = document.getElementById("meanwhile");
  past = false;
  if (!box) return;
  box.hidden = true;
  box.querySelector("span").replaceChildren();
}

function meanwhile(lines) {
  const box = document.getElementById("meanwhile");
  if (!box || !lines.length) return;
  for (const line of lines) {
    const at = document.createElement("span");
    at.className = line.side || "";
    at.innerHTML = line.html;
    for (const mark of at.querySelectorAll(".rule")) mark.remove();
    box.querySelector("span").append(at, " ");
  }
  box.hidden = false;
}

function tell(told) {
  if (still()) { for (const line of told) play(line.at, line.side, 0); return; }
  if (told.length < 2 && !queue.length && !timer) { for (const line of told) play(line.at, line.side, 400); return; }
  queue.push(...told);
  for (const line of told) line.li?.classList.add("coming");
  hold(queue.map((line) => line.at));
  if (!timer) next();
}

function parsed(line) {
  const span = document.createElement("span");
  span.innerHTML = line.html;
  return span;
}

function next() {
  clearTimeout(timer);
  timer = 0;
  const box = document.getElementById("telling");
  const line = queue.shift();
  const wait = SPEEDS[Number(document.querySelector("[data-telling-speed]").value)];
  if (!line || !wait) { skip(); return; }
  box.hidden = false;
  const at = box.querySelector(".telling-line");
  mark(line.li);
  at.innerHTML = line.html;
  at.className = `telling-line ${line.side || ""}`;
  play(at, line.side || "", Math.max(250, Math.min(450, wait)));
  for (const old of document.querySelectorAll(".lit[data-name]")) old.classList.remove("lit");
  for (const ref of at.querySelectorAll("[data-ref]")) lightUp(ref.dataset.ref.split(" "));
  look([...at.querySelectorAll("[data-act]")].flatMap((x) => [x.dataset.from, x.dataset.to]));
  timer = setTimeout(next, wait);
}

// The log goes with what is told: its line stands out, those to come are pale.
function mark(li) {
  document.querySelector("#log .telling-now")?.classList.remove("telling-now");
  for (const at of li ? [li] : document.querySelectorAll("#log .coming")) at.classList.remove("coming");
  li?.classList.add("telling-now");
  const log = document.getElementById("log");
  if (li && following) log.scrollTop = li.offsetTop - log.offsetTop - log.clientHeight + li.offsetHeight + 24;
}

function skip() {
  clearTimeout(timer);
  timer = 0;
  free();
  mark(null);
  for (const line of queue) play(line.at, line.side, 0);
  queue = [];
  document.getElementById("telling").hidden = true;
  look();
  for (const old of document.querySelectorAll(".lit[data-name]")) old.classList.remove("lit");
}
