// What is not allowed says why, and what would help, in one bubble at its place; "more" opens the list of everything.
import { get } from "./ask.js";

let bubble, from = null;

export function startBubbles(words, address, more) {
  bubble = document.createElement("div");
  bubble.className = "card bubble";
  bubble.id = "bubble";
  bubble.hidden = true;
  bubble.tabIndex = -1;
  bubble.setAttribute("role", "note");
  document.body.append(bubble);
  document.addEventListener("click", (e) => {
    if (e.target.closest("[data-more-why]")) { hide(); more(); }
    else if (!bubble.contains(e.target) && !e.target.closest("[data-barred]")) hide();
  });
  document.addEventListener("keydown", (e) => { if (e.key === "Escape" && !bubble.hidden) { hide(); from?.focus?.(); } });
  document.addEventListener("kronika:swapped", hide);

  return async (at) => {
    const html = await get(address()).catch(() => "");
    const list = document.createElement("div");
    list.innerHTML = html;
    const found = list.querySelector(`[data-token="${CSS.escape(at.dataset.barred)}"]`);
    if (!found) { more(); return; }
    from = at;
    const link = document.createElement("button");
    link.type = "button";
    link.className = "btn quiet";
    link.dataset.moreWhy = "";
    link.textContent = words.more;
    bubble.replaceChildren(...found.childNodes, link);
    bubble.hidden = false;
    const box = at.getBoundingClientRect(), wide = bubble.offsetWidth, high = bubble.offsetHeight;
    bubble.style.left = `${Math.max(8, Math.min(innerWidth - wide - 8, box.left + box.width / 2 - wide / 2))}px`;
    bubble.style.top = `${box.top > high + 12 ? box.top - high - 8 : Math.min(innerHeight - high - 8, box.bottom + 8)}px`;
  };
}

function hide() { if (bubble) bubble.hidden = true; }
