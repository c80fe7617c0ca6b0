// What has a template (data-read) is read in full by hover and focus; a press or tap pins it, with everything that can be done with it as
// buttons.  A mouse answers at once where there is one answer; a finger on the board reads first, but for
// data-read="light".
import { meant } from "./pointer.js";

let read = null;
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

export function startReader() {
  read = document.getElementById("read");
  if (!read) return;
  const card = (e) => e.target.closest?.(".board [data-read], .focus [data-read]");
  document.addEventListener("pointerdown", (e) => { touch = e.pointerType === "touch"; }, true);
  document.addEventListener("pointerover", (e) => {
    if (e.pointerType === "touch" || read.classList.contains("pinned")) return;
    const at = card(e);
    if (at && meant(e)) show(at, false); else hide();
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
    if (one && !(touch && at.dataset.read !== "light" && !at.closest(".focus"))) { hide(); return; }
    e.stopPropagation();
    e.preventDefault();
    show(at, true);
  }, true);
  document.addEventListener("keydown", (e) => {
    if (e.key === "Escape") hide(true);
    if ((e.key === "Enter" || e.key === " ") && e.target.matches?.(".board [data-ways], .focus [data-ways]")) { e.preventDefault(); e.stopPropagation(); show(e.target, true); }
  }, true);
  document.addEventListener("kronika:swapped", () => hide());
}
