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
    else if (!bubble.contains(e.target) && !e.target.closest("[data-barred], .board [data-why], .board [data-name]")) hide();
  });
  document.addEventListener("keydown", (e) => { if (e.key === "Escape" && !bubble.hidden) { hide(); from?.focus?.(); } });
  document.addEventListener("kronika:swapped", hide);

  return async (at) => {
    const list = document.createElement("div"), form = document.querySelector("form.decision");
    if (form) list.innerHTML = await get(address()).catch(() => "");
    const found = reason(list, at);
    if (!found && at.dataset.barred) { more(); return; }
    from = at;
    const all = document.createElement("button");
    all.type = "button";
    all.className = "btn quiet";
    all.dataset.moreWhy = "";
    all.textContent = words.more;
    bubble.replaceChildren(...(found ? found.childNodes : [now(form)]), ...(form ? [all] : []));
    bubble.hidden = false;
    const box = at.getBoundingClientRect(), wide = bubble.offsetWidth, high = bubble.offsetHeight;
    bubble.style.left = `${Math.max(8, Math.min(innerWidth - wide - 8, box.left + box.width / 2 - wide / 2))}px`;
    bubble.style.top = `${box.top > high + 12 ? box.top - high - 8 : Math.min(innerHeight - high - 8, box.bottom + 8)}px`;
  };

  // What is asked instead, of something that this question is not about.
  function now(form) {
    const p = document.createElement("p"), question = document.querySelector("#panel .prompt")?.textContent.trim() || "";
    p.textContent = form ? words.now.replace("{question}", question) : question;
    return p;
  }
}

// The entry about an element, or about what it is part of: by the answers that it stands for, else by its names.
function reason(list, at) {
  for (let x = at; x && !x.matches(".board, .table"); x = x.parentElement) {
    for (const token of (x.dataset.barred ?? x.dataset.why ?? "").split(" ")) {
      const found = token && list.querySelector(`[data-token="${CSS.escape(token)}"]`);
      if (found) return found;
    }
    for (const name of (x.dataset.name || "").split(" ")) {
      const about = name && [...list.querySelectorAll("[data-names]")].filter((li) => li.dataset.names.split(" ").includes(name));
      if (about?.length) return about.find((li) => li.dataset.names === name) || about[0];
    }
  }
  return null;
}

function hide() { if (bubble) bubble.hidden = true; }
