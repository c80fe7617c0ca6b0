// A card is read in full by hover and focus; a press or tap pins it, with everything that can be done with it as buttons.
const read = document.getElementById("oa-read");
let from = null, touch = false;

function fill(at, buttons) {
  const inside = at.querySelector(":scope > template");
  if (!inside) return false;
  read.replaceChildren(inside.content.cloneNode(true));
  if (buttons && !read.querySelector(".read-ways") && (at.dataset.answer !== undefined || at.dataset.plan !== undefined)) {
    const box = document.createElement("div"), way = document.createElement("button");
    box.className = "read-ways";
    way.type = "button";
    way.className = "btn way";
    way.textContent = at.getAttribute("aria-label");
    for (const name of ["data-answer", "data-part", "data-plan"]) if (at.hasAttribute(name)) way.setAttribute(name, at.getAttribute(name));
    box.append(way);
    read.append(box);
  }
  for (const way of read.querySelectorAll(".read-ways .btn")) { way.setAttribute("aria-label", way.textContent); way.removeAttribute("role"); }
  if (!buttons) for (const box of read.querySelectorAll(".read-ways")) box.remove();
  return true;
}

function show(at, pinned) {
  if (!at || !fill(at, pinned)) return;
  from = at;
  read.classList.toggle("pinned", pinned);
  read.hidden = false;
  const box = at.getBoundingClientRect(), wide = read.offsetWidth, high = read.offsetHeight;
  const right = box.right + wide + 12 < innerWidth, left = box.left > wide + 12;
  read.style.left = `${right ? box.right + 8 : left ? box.left - wide - 8 : Math.max(8, Math.min(innerWidth - wide - 8, box.left))}px`;
  const top = right || left ? box.top + box.height / 2 - high / 2 : box.bottom + high + 12 < innerHeight ? box.bottom + 6 : box.top - high - 6;
  read.style.top = `${Math.max(8, Math.min(innerHeight - high - 8, top))}px`;
  if (pinned) read.querySelector("button")?.focus({ preventScroll: true });
}

function hide(back) {
  if (read.hidden) return;
  const pinned = read.classList.contains("pinned");
  read.hidden = true;
  read.classList.remove("pinned");
  if (pinned && back) from?.focus({ preventScroll: true });
}

const card = (e) => e.target.closest?.(".oa [data-read]");
document.addEventListener("pointerdown", (e) => { touch = e.pointerType === "touch"; }, true);
document.addEventListener("pointerover", (e) => {
  if (e.pointerType === "touch" || read.classList.contains("pinned")) return;
  const at = card(e);
  if (at) show(at, false); else hide();
});
document.addEventListener("focusin", (e) => {
  if (read.contains(e.target) || read.classList.contains("pinned")) return;
  const at = card(e);
  if (at && at.matches(":focus-visible")) show(at, false); else hide();
});
document.addEventListener("click", (e) => {
  if (read.contains(e.target)) { if (e.target.closest("[data-answer], [data-plan]")) setTimeout(() => hide()); return; }
  const at = card(e);
  if (!at) { hide(); return; }
  const one = at.dataset.answer !== undefined || at.dataset.plan !== undefined;
  if (one && !(touch && at.matches(".oa-card, .oa-banner, .oa-land"))) { hide(); return; } // a mouse answers at once; a finger reads first
  e.stopPropagation();
  e.preventDefault();
  show(at, true);
}, true);
document.addEventListener("keydown", (e) => {
  if (e.key === "Escape") hide(true);
  if ((e.key === "Enter" || e.key === " ") && e.target.matches?.(".oa [data-ways]")) { e.preventDefault(); e.stopPropagation(); show(e.target, true); }
}, true);
document.addEventListener("kronika:swapped", () => hide());

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
