// Several decisions answered in a row by one press: each step is given when its question comes, and the rest is dropped as soon as
// something else is asked.  What is sure to be wanted (carry everything, end of the turn) is given by setting.  What was given so
// stands over the question and can be taken back, or asked after all, by one press.
import { composed } from "./panel.js";

const between = (key) => key.startsWith("pay.") || key.endsWith(".modifiers"); // a price, or what changes the action, ends no plan
let steps = [], label = "", count = 0, since = 0, skipped = "", less = "", told = "", what = [], hold = "", running = false, last = -1;
let give, undo, here, line;

export function startPlan(answer, takeBack, at) {
  [give, undo, here, line] = [answer, takeBack, at, document.getElementById("plan")];
  document.addEventListener("kronika:swapped", (e) => { if (e.detail.includes("panel")) setTimeout(go); });
  document.addEventListener("keydown", (e) => { if (e.key === "Escape") drop(); });
  line.addEventListener("click", (e) => {
    if (e.target.closest("[data-plan-drop]")) drop();
    else if (e.target.closest("[data-plan-undo]")) back(count);
    else if (e.target.closest("[data-plan-ask]")) { hold = skipped; back(since); }
  });
  go();
}

// A press on something that carries a plan: "key=token;key=token".
export function plan(text, name) {
  steps = text.split(";").map((step) => { const i = step.indexOf("="); return [step.slice(0, i), step.slice(i + 1)]; });
  [label, count, since, skipped] = [name, 0, 0, ""];
  return go();
}

function drop() { steps = []; count = 0; skipped = ""; say(); }

function back(moves) {
  steps = [];
  count = 0;
  skipped = "";
  undo(moves);
}

const form = () => document.querySelector("form.decision:not([data-given])");
const offers = (f, token) => [...f.querySelectorAll(".question [data-answer], .question input")].some((x) => (x.dataset.answer ?? x.value) === token);
const wanted = (name) => localStorage.getItem(`kronika-${name}`) !== "0";

function next(f) {
  const key = f.dataset.key;
  if (steps.length) {
    if (steps[0][0] === key && offers(f, steps[0][1])) return steps.shift()[1];
    if (!between(key)) steps = [];
  }
  if (key === hold) { hold = ""; return null; }
  const options = f.querySelectorAll(".question [data-answer]"), usual = f.querySelector(".option.usual[data-answer]");
  const ready = usual || f.querySelector(".give:not(:disabled)"), whole = () => usual?.dataset.answer ?? composed(f);
  const boxes = f.querySelectorAll(".question[data-kind=many] input");
  if (f.dataset.routine === "end" && wanted("end") && options.length === 1) return options[0].dataset.answer;
  if (f.dataset.routine === "idle" && wanted("all") && ready) return whole(); // whatever is answered, nothing changes
  if (f.dataset.routine === "only" && wanted("all") && boxes.length === 1 && ready) return composed(f);
  if (f.dataset.routine === "all" && wanted("all") && ready) return skip(f, key, whole());
  return null;
}

// Given without being asked; of the same question twice running, both can be asked after all.
function skip(f, key, answer) {
  if (skipped !== key || since !== what.length) { since = 0; what = []; }
  skipped = key;
  what.push(f.dataset.what || "");
  [told, less] = [f.dataset.told || "", f.dataset.less || ""];
  return answer;
}

async function go() {
  if (running) return;
  running = true;
  try {
    if (here.seq !== last) { count = 0; skipped = ""; if (!steps.length) label = ""; } // somebody pressed or moved: what was planned is history
    for (let f = form(); f; f = form()) {
      const before = here.seq, text = next(f);
      if (text === null) break;
      await give(text);
      last = here.seq;
      if (last === before) { steps = []; break; }
      count += 1;
      since += 1;
    }
  } finally { running = false; }
  last = here.seq;
  say();
}

// How many answers can be taken back alone: none of before somebody learned something, or answered.
const free = () => Math.max(0, ...[...document.querySelectorAll("[data-undo]")].map((at) => Number(at.dataset.undo)));

function say() {
  if (!line) return;
  const waits = steps.length > 0, done = !waits && label !== "" && count > 1 && count <= free(), asks = skipped !== "" && since <= free();
  line.hidden = !(waits || done || asks);
  line.querySelector("b").textContent = waits || done ? label : "";
  line.querySelector("[data-plan-drop]").hidden = !waits;
  line.querySelector("[data-plan-undo]").hidden = !done;
  line.querySelector(".plan-told").textContent = asks ? told.replace("{what}", what.join(", ")) : "";
  const ask = line.querySelector("[data-plan-ask]");
  ask.hidden = !asks;
  ask.textContent = less || ask.dataset.usual;
}
