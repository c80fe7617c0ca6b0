// On a phone the question is a sheet at the foot of the page: it folds up to one line with what is asked, and unfolds by a tap.
let panel, bar;
const key = "kronika-sheet";

export function startSheet() {
  panel = document.getElementById("panel");
  bar = document.getElementById("sheet");
  if (!bar) return;
  bar.addEventListener("click", () => fold(!panel.classList.contains("folded")));
  document.addEventListener("kronika:swapped", (e) => { if (e.detail.includes("panel")) asked(); });
  fold(sessionStorage.getItem(key) === "1");
  asked();
}

function fold(on) {
  panel.classList.toggle("folded", on);
  bar.setAttribute("aria-expanded", String(!on));
  sessionStorage.setItem(key, on ? "1" : "0");
  say();
}

// What is answered by ticking and counting cannot be given on the board alone.
function asked() {
  if (panel.querySelector("form.decision .give")) unfold();
  say();
  const place = document.querySelector(".place.asked");
  if (place) place.parentElement.scrollLeft = place.offsetLeft - place.parentElement.offsetLeft - 40;
}

function say() {
  const text = (panel.querySelector(".prompt") || panel.querySelector(".panel-title"))?.textContent.trim();
  bar.querySelector(".sheet-text").textContent = panel.classList.contains("folded") ? text || bar.dataset.fold : bar.dataset.fold;
}

export function unfold() { if (bar && panel.classList.contains("folded")) fold(false); }
