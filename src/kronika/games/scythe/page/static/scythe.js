// The end: totals count up source by source while the columns grow, and the curve of the game follows.  A press or a key shows all at once.
const STEP = 700;
const still = matchMedia("(prefers-reduced-motion: reduce)");
let counted = false;

function count() {
  const sheet = document.querySelector(".sc-stage .sheet");
  if (!sheet || counted) return;
  counted = true;
  curve(sheet.querySelector("[data-curve]"));
  if (still.matches) return;
  const totals = [...sheet.querySelectorAll("[data-count]")].map((at) => ({ at, parts: at.dataset.count.split(" ").map(Number) }));
  const begun = performance.now();
  sheet.classList.add("counting");
  const end = () => {
    sheet.classList.remove("counting");
    for (const { at, parts } of totals) at.textContent = parts.reduce((a, b) => a + b, 0);
    removeEventListener("pointerdown", end, true);
    removeEventListener("keydown", end, true);
  };
  const frame = (now) => {
    if (!sheet.classList.contains("counting")) return;
    const steps = (now - begun) / STEP;
    if (steps >= totals[0].parts.length + 0.5) return end();
    for (const { at, parts } of totals) at.textContent = Math.round(parts.reduce((sum, n, i) => sum + n * Math.min(1, Math.max(0, steps - i)), 0));
    requestAnimationFrame(frame);
  };
  addEventListener("pointerdown", end, true);
  addEventListener("keydown", end, true);
  requestAnimationFrame(frame);
}

async function curve(place) {
  const table = document.querySelector("[data-table]");
  if (!place || !table) return;
  const answer = await fetch(`/api/tables/${encodeURIComponent(table.dataset.table)}/charts`).catch(() => null);
  if (!answer?.ok) return;
  const charts = new DOMParser().parseFromString(await answer.text(), "text/html");
  const figure = charts.querySelector(`figure[data-series="${CSS.escape(place.dataset.curve)}"]`);
  if (figure) place.replaceChildren(document.importNode(figure, true));
}

// A combat that was fought opens its dials; a press opens them at once.
addEventListener("pointerdown", () => document.querySelector(".fight.over")?.classList.add("opened"), true);
addEventListener("keydown", () => document.querySelector(".fight.over")?.classList.add("opened"), true);
document.addEventListener("kronika:swapped", count);
count();
