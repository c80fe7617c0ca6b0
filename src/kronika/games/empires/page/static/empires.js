// Groups of an empire are folded by the person, and stay so on this table when they are drawn anew or the page is loaded again.
const store = `kronika-folded-${document.querySelector("[data-table]")?.dataset.table}`;
const folded = new Set(JSON.parse(sessionStorage.getItem(store) || "[]"));
function fold() {
  for (const group of document.querySelectorAll("[data-group]")) {
    const shut = folded.has(group.dataset.group);
    group.classList.toggle("folded", shut);
    group.querySelector(".g-head").setAttribute("aria-expanded", String(!shut));
  }
}
document.addEventListener("click", (e) => {
  const head = e.target.closest(".g-head");
  if (!head) return;
  const name = head.parentElement.dataset.group;
  if (!folded.delete(name)) folded.add(name);
  sessionStorage.setItem(store, JSON.stringify([...folded]));
  fold();
});
document.addEventListener("kronika:drawn", fold);
fold();

// Whose empire has something that can be pressed now, is marked on its tab.
function marks() {
  for (const tab of document.querySelectorAll(".em-tab")) {
    const mat = document.querySelector(`.em-mat[data-panel="${tab.dataset.tab}"]`);
    tab.classList.toggle("can", Boolean(mat?.querySelector("[data-answer], [data-ways]")));
  }
}
document.addEventListener("kronika:swapped", marks);
marks();

// What lies under the score is not reached by Tab.
function covered() { document.querySelector(".em-sheet").inert = document.querySelector(".em-stage section") !== null; }
for (const news of ["kronika:drawn", "kronika:swapped"]) document.addEventListener(news, covered);
covered();

// The legend closes by Esc and by a press beside it.
const legend = document.querySelector(".em-legend");
document.addEventListener("keydown", (e) => { if (e.key === "Escape" && legend?.open) { legend.open = false; legend.querySelector("summary").focus(); } });
document.addEventListener("click", (e) => { if (legend?.open && !legend.contains(e.target)) legend.open = false; });
