// The whole map at a glance opens one region.
document.addEventListener("click", (e) => {
  const at = e.target.closest("[data-region-of]");
  if (!at) return;
  document.querySelector(`.oa-tab[data-tab="region-${CSS.escape(at.dataset.regionOf)}"]`)?.click();
  document.getElementById("oa-regions").scrollIntoView({ block: "start" });
});

// Where several people share a screen, the board on show is that of whoever is asked.
const asked = () => document.querySelector("form.decision")?.dataset.seat;
let shown = asked();
document.addEventListener("kronika:swapped", () => {
  const seat = asked();
  if (seat === undefined || seat === shown) return;
  shown = seat;
  document.querySelector(`.oa-btab[data-tab="mat-${CSS.escape(seat)}"]`)?.click();
});
