// Where several people share a screen, the mats on show are those of whoever is asked.
const asked = () => document.querySelector("form.decision")?.dataset.seat;
let shown = asked();

document.addEventListener("kronika:swapped", () => {
  const seat = asked();
  if (seat === undefined || seat === shown) return;
  shown = seat;
  document.querySelector(`.sc-tab[data-tab="mat-${CSS.escape(seat)}"]`)?.click();
});
