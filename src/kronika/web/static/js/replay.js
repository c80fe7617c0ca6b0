// A finished game: any position by slider and step keys.
import { get, toast } from "./ask.js";
import { swap } from "./regions.js";

export function startReplay(here) {
  const box = document.querySelector("[data-replay]");
  if (!box) return;
  const slider = box.querySelector("input[type=range]"), out = box.querySelector("output"), seat = box.querySelector("[data-replay-seat]");
  const play = box.querySelector("[data-replay-play]");
  const steps = Number(box.dataset.steps);
  let wanted = steps, running = false, timer = 0;

  async function show() {
    out.textContent = `${wanted}/${steps}`;
    if (running) return;
    running = true;
    try {
      let at = -1, as = "";
      while (at !== wanted || as !== seat.value) {
        at = wanted;
        as = seat.value;
        const got = await get(`/api/tables/${here.id}/replay?at=${at}&seat=${as}`);
        swap(got.regions);
        upTo(got.seq);
      }
    } catch (e) {
      toast(e.message);
    } finally {
      running = false;
    }
  }

  function upTo(seq) {
    let last;
    for (const li of document.querySelectorAll("#log li")) {
      const after = Number(li.dataset.key.split(".")[0]) > seq;
      li.classList.toggle("after", after);
      if (!after) last = li;
    }
    const log = document.getElementById("log");
    if (last) log.scrollTop = last.offsetTop - log.offsetTop - log.clientHeight / 2;
  }

  function go(step) {
    wanted = step === "first" ? 0 : step === "last" ? steps : Math.max(0, Math.min(steps, wanted + Number(step)));
    slider.value = wanted;
    show();
  }

  function stop() { clearInterval(timer); timer = 0; play.textContent = play.dataset.go; }

  slider.addEventListener("input", () => { wanted = Number(slider.value); show(); });
  seat.addEventListener("change", show);
  box.addEventListener("click", (e) => { const b = e.target.closest("[data-step]"); if (b) { stop(); go(b.dataset.step); } });
  document.addEventListener("click", (e) => {
    const to = e.target.closest("[data-replay-to]");
    if (to) { stop(); wanted = Number(to.dataset.replayTo); go(0); }
  });
  play.addEventListener("click", () => {
    if (timer) { stop(); return; }
    if (wanted >= steps) wanted = 0;
    play.textContent = play.dataset.stop;
    timer = setInterval(() => { go(1); if (wanted >= steps) stop(); }, 700);
  });
  document.addEventListener("keydown", (e) => {
    if (e.target.matches("input, select, textarea, [role=tab]")) return;
    const step = { ArrowLeft: "-1", ArrowRight: "1", Home: "first", End: "last" }[e.key];
    if (step) { e.preventDefault(); stop(); go(step); }
  });
}
