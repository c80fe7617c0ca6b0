// The log, and the telling of what opponents did, line by line, at a speed one can set or skip.
import { clearTrail, heard, play } from "./trail.js";
import { lightUp } from "./tips.js";
import { look } from "./zoom.js";

const SPEEDS = [4000, 2200, 1100, 700, 400, 0]; // ms a line
let queue = [], timer = 0;

export const telling = { start };

function start() {
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
  const speed = document.querySelector("[data-telling-speed]");
  if (!speed) return;
  speed.value = localStorage.getItem("kronika-speed") ?? "3";
  speed.addEventListener("input", () => localStorage.setItem("kronika-speed", speed.value));
  document.querySelector("[data-telling=next]").addEventListener("click", next);
  document.querySelector("[data-telling=skip]").addEventListener("click", skip);
  document.addEventListener("keydown", (e) => { if (e.key === "Escape" && queue.length) skip(); });
}

export function addLines(lines, anew, moved) {
  const log = document.getElementById("log");
  const low = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  if (anew) log.replaceChildren();
  for (const line of lines) {
    const li = document.createElement("li");
    li.dataset.key = line.key;
    const sides = document.querySelectorAll(".places .place");
    const side = [...(sides[line.seat]?.classList || [])].find((c) => c.startsWith("side-"));
    if (side) li.classList.add(side);
    line.side = side;
    if (!anew) li.classList.add("new");
    li.innerHTML = line.html;
    log.append(li);
  }
  while (log.children.length > 400) log.firstChild.remove();
  if (low || anew) log.scrollTop = log.scrollHeight;
  if (moved && !anew) {
    const mine = (document.querySelector("[data-table]").dataset.mine || "").split(",");
    const others = lines.filter((x) => x.seat >= 0 && !mine.includes(String(x.seat)));
    if (lines.some((x) => mine.includes(String(x.seat))) && !queue.length) clearTrail(); // one has answered oneself
    if (others.length > 1 || queue.length) { queue.push(...others); if (!timer) next(); }
    else for (const line of others) play(parsed(line), line.side, 400);
    for (const line of lines) if (!others.includes(line)) heard(parsed(line));
  }
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
  at.innerHTML = line.html;
  at.className = `telling-line ${line.side || ""}`;
  play(at, line.side || "", Math.min(450, wait / 2));
  for (const old of document.querySelectorAll(".lit[data-name]")) old.classList.remove("lit");
  for (const ref of at.querySelectorAll("[data-ref]")) lightUp(ref.dataset.ref.split(" "));
  look([...at.querySelectorAll("[data-act]")].flatMap((x) => [x.dataset.from, x.dataset.to]));
  timer = setTimeout(next, Math.max(wait, wait * at.textContent.length / 60));
}

function skip() {
  clearTimeout(timer);
  timer = 0;
  queue = [];
  document.getElementById("telling").hidden = true;
  look();
  for (const old of document.querySelectorAll(".lit[data-name]")) old.classList.remove("lit");
}
