// Cards of rules: whatever names a rule (data-rule) shows it on hover and focus; a tap or Enter keeps the card open.
import { meant } from "./pointer.js";

const known = new Map();
let card, at = null, pinned = false, timer = 0;

export function startRules() {
  card = document.createElement("div");
  card.id = "rule-card";
  card.className = "card rule-card";
  card.hidden = true;
  card.tabIndex = -1;
  card.setAttribute("role", "note");
  document.body.append(card);
  document.addEventListener("pointerover", (e) => { if (e.pointerType !== "touch" && meant(e)) soon(e); });
  document.addEventListener("focusin", (e) => { if (e.target.closest?.("[data-rule]") && e.target.matches(":focus-visible")) soon(e); else if (!pinned && !card.contains(e.target)) hide(); });
  document.addEventListener("click", (e) => {
    const link = e.target.closest?.("[data-rule]");
    if (!link) { if (!card.contains(e.target)) hide(); return; }
    if (e.ctrlKey || e.metaKey || e.shiftKey || !document.querySelector("[data-table]")) return; // the rules' own pages just follow their links
    e.preventDefault();
    e.stopPropagation(); // what it stands on may be an option
    show(link, true);
  }, true);
  document.addEventListener("keydown", (e) => {
    if (e.key === "Escape" && !card.hidden) { const back = at, inside = card.contains(document.activeElement); hide(); if (inside) back?.focus(); }
    const log = e.target.closest?.(".log");
    if (log && (e.key === "ArrowDown" || e.key === "ArrowUp")) along(log, e);
  });
  document.addEventListener("kronika:swapped", () => { if (!pinned && at && !at.isConnected) hide(); });
  const chapter = () => { const d = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1))); if (d && d.matches("details")) { d.open = true; d.scrollIntoView({ block: "center" }); } };
  addEventListener("hashchange", chapter);
  chapter();
}

// In the log, the arrow keys go from rule to rule, so that Tab need not.
function along(log, e) {
  const all = [...log.querySelectorAll(".rule")];
  if (!all.length) return;
  const i = all.indexOf(document.activeElement);
  const next = i < 0 ? (e.key === "ArrowUp" ? all.length - 1 : -1) : i + (e.key === "ArrowDown" ? 1 : -1);
  if (all[next]) { all[next].focus(); e.preventDefault(); }
}

function soon(e) {
  const link = e.target.closest?.("[data-rule]");
  clearTimeout(timer);
  if (link) { if (link !== at || card.hidden) timer = setTimeout(() => show(link, false), 220); }
  else if (!card.hidden && !pinned && !card.contains(e.target)) timer = setTimeout(hide, 260);
}

async function show(link, pin) {
  clearTimeout(timer);
  const id = link.dataset.rule;
  at?.removeAttribute("aria-describedby");
  at = link;
  pinned = pin;
  if (!known.has(id)) {
    const answer = await fetch(`/rules/${encodeURIComponent(id)}/card`).catch(() => null);
    if (!answer || !answer.ok) { if (at === link) hide(); return; }
    known.set(id, await answer.text());
    if (at !== link) return; // another one meanwhile
  }
  card.innerHTML = known.get(id);
  card.hidden = false;
  card.scrollTop = 0;
  link.setAttribute("aria-describedby", card.id);
  const box = link.getBoundingClientRect(), wide = card.offsetWidth, high = card.offsetHeight;
  const side = link.closest(".side")?.getBoundingClientRect(); // beside the panel, so that its options stay in sight
  if (side && side.left > wide + 16) {
    card.style.left = `${side.left - wide - 8}px`;
    card.style.top = `${Math.max(60, Math.min(box.top - 24, innerHeight - high - 8))}px`;
    if (pin) card.focus({ preventScroll: true });
    return;
  }
  card.style.left = `${Math.max(8, Math.min(innerWidth - wide - 8, box.left + box.width / 2 - wide / 2))}px`;
  const below = box.bottom + 8 + high <= innerHeight || box.top < innerHeight - box.bottom;
  card.style.top = `${below ? Math.max(8, Math.min(box.bottom + 8, innerHeight - high - 8)) : Math.max(8, box.top - high - 8)}px`;
  if (pin) card.focus({ preventScroll: true });
}

function hide() {
  clearTimeout(timer);
  card.hidden = true;
  pinned = false;
  at?.removeAttribute("aria-describedby");
  at = null;
}
