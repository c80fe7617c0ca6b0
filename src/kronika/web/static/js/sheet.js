// On a phone the question is a sheet at the foot of the page: it folds up to one line with what is asked, and unfolds by a tap.
let panel, bar, question = "";
const key = "kronika-sheet";

export function startSheet() {
  panel = document.getElementById("panel");
  bar = document.getElementById("sheet");
  if (!bar) return;
  bar.addEventListener("click", () => fold(!panel.classList.contains("folded")));
  document.addEventListener("kronika:swapped", (e) => { if (e.detail.includes("panel")) asked(); else if (e.detail.includes("focus")) say(); });
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
  const form = panel.querySelector("form.decision"), now = form ? `${form.dataset.seat} ${form.dataset.question}` : "";
  if (now !== question) { question = now; top(); }
  const map = document.querySelector("[data-zoom]"), options = [...panel.querySelectorAll(".option[data-answer]")];
  const drawn = (at) => ["done", "stop"].includes(at.dataset.answer) || map.querySelector(`svg [data-answer="${CSS.escape(at.dataset.answer)}"]`);
  panel.classList.toggle("mapped", Boolean(map && options.length) && options.every(drawn)); // the map has it all: the sheet leaves it more room
  if (panel.querySelector("form.decision .give")) unfold();
  say();
  const place = document.querySelector(".place.asked");
  if (place) place.parentElement.scrollLeft = place.offsetLeft - place.parentElement.offsetLeft - 40;
}

// A new question starts at its top; where it is about one thing, that is in sight as a whole.
function top() {
  const side = panel.closest(".side");
  document.getElementById("sheet-body").scrollTop = side.scrollTop = 0;
  if (side.scrollHeight > side.clientHeight) panel.querySelector(".focus:not(:empty)")?.scrollIntoView({ block: "nearest" });
}

function say() {
  const text = (panel.querySelector(".prompt") || (panel.classList.contains("folded") && panel.querySelector(".panel-title")))?.textContent?.trim();
  const short = text?.length > 48 ? text.replace(/ \([^()]*\)$/, "") : text; // what a long one adds is on the table too
  bar.querySelector(".sheet-text").textContent = short || bar.dataset.fold; // said once: there, and not again in the sheet
  bar.classList.toggle("asks", Boolean(text));
}

export function unfold() { if (bar && panel.classList.contains("folded")) fold(false); }
