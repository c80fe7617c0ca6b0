// Where several people share a screen, the empire on show is that of whoever is asked.
const asked = () => document.querySelector("form.decision")?.dataset.seat;
let shown = asked();
document.addEventListener("kronika:swapped", () => {
  const seat = asked();
  if (seat === undefined || seat === shown) return;
  shown = seat;
  document.querySelector(`.em-tab[data-tab="mat-${CSS.escape(seat)}"]`)?.click();
});
