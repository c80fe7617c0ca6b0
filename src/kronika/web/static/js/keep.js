// What a person has begun survives a redrawing: half-filled forms (while the question is the same), open details, scrolling, focus.
const TEXT = "input:not([type=checkbox]):not([type=radio]):not([type=hidden]), textarea, select";

// Looks at some regions before they are drawn anew; the function that it returns puts everything back.
export function keep(regions) {
  const found = regions.map((at) => ({ at, forms: forms(at), details: details(at), scrolled: scrolled(at) }));
  const focus = focused(regions);
  return () => {
    for (const { at, forms, details, scrolled } of found) {
      for (const form of forms) refill(at, form);
      for (const [path, open] of details) { const d = follow(at, path); if (d?.matches("details")) d.open = open; }
      for (const [path, top, left] of scrolled) { const e = follow(at, path); if (e) { e.scrollTop = top; e.scrollLeft = left; } }
    }
    refocus(focus);
  };
}

const name = (form) => `${form.dataset.seat} ${form.dataset.question}`;
const part = (at) => at.closest("[data-part]")?.dataset.part ?? "";
const item = (at) => at.closest("li[data-token]")?.dataset.token ?? "";
const key = (at) => `${part(at)}|${item(at)}|${at.name}|${at.matches("[type=checkbox], [type=radio]") ? at.value : ""}`;

function forms(region) {
  return [...region.querySelectorAll("form[data-question]")].map((form) => {
    const ticked = new Map(), text = new Map(), orders = [];
    for (const x of form.querySelectorAll("[type=checkbox], [type=radio]")) if (x.checked !== x.defaultChecked) ticked.set(key(x), x.checked);
    for (const x of form.querySelectorAll(TEXT)) if (x.value !== x.defaultValue) text.set(key(x), x.value);
    for (const list of form.querySelectorAll(".order")) orders.push([part(list), [...list.children].map((li) => li.dataset.token)]);
    return { name: name(form), ticked, text, orders };
  });
}

function refill(region, old) {
  const form = [...region.querySelectorAll("form[data-question]")].find((f) => name(f) === old.name);
  if (!form) return;
  for (const x of form.querySelectorAll("[type=checkbox], [type=radio]")) if (old.ticked.has(key(x))) x.checked = old.ticked.get(key(x));
  for (const x of form.querySelectorAll(TEXT)) {
    if (!old.text.has(key(x))) continue;
    const n = old.text.get(key(x));
    x.value = x.type === "number" ? Math.max(Number(x.min), Math.min(Number(x.max), Number(n))) : n; // what can be had may have changed
  }
  for (const [at, tokens] of old.orders) {
    const list = [...form.querySelectorAll(".order")].find((l) => part(l) === at);
    for (const t of tokens) { const li = list?.querySelector(`li[data-token="${CSS.escape(t)}"]`); if (li) list.append(li); }
  }
}

// Where an element stands, in a way that holds after a redrawing.
function path(at, region) {
  const steps = [];
  for (; at && at !== region; at = at.parentElement) {
    if (at.id) { steps.unshift(`#${CSS.escape(at.id)}`); break; }
    const same = [...at.parentElement.children].filter((x) => x.tagName === at.tagName);
    steps.unshift(`${at.tagName}:nth-of-type(${same.indexOf(at) + 1})`);
  }
  return steps.join(" > ");
}

const follow = (region, path) => (path ? region.querySelector(path.startsWith("#") ? path : `:scope > ${path}`) : region);

function details(region) {
  return [...region.querySelectorAll("details")].map((d) => [path(d, region), d.open]);
}

function scrolled(region) {
  return [region, ...region.querySelectorAll("*")].filter((e) => e.scrollTop || e.scrollLeft).map((e) => [path(e, region), e.scrollTop, e.scrollLeft]);
}

const NAMES = ["id", "data-answer", "data-name", "data-undo", "data-see", "data-vote", "data-up", "data-down", "data-less", "data-more", "type"];

function focused(regions) {
  const at = document.activeElement, region = regions.find((r) => r.contains(at));
  if (!region || at === region) return null;
  const named = NAMES.find((n) => at.hasAttribute(n));
  const within = [part(at) && `[data-part="${CSS.escape(part(at))}"]`, item(at) && `li[data-token="${CSS.escape(item(at))}"]`].filter(Boolean);
  const value = at.matches("[type=checkbox], [type=radio]") ? `[value="${CSS.escape(at.value)}"]` : "";
  const find = named ? [...within, `${at.tagName}[${named}="${CSS.escape(at.getAttribute(named))}"]${value}`].join(" ") : "";
  const answers = at.matches("[data-answer], [data-plan], [data-ways], .give");
  return { region: region.dataset.region, find, answers, where: path(at, region), marked: at.matches("input[type=text], textarea") ? [at.selectionStart, at.selectionEnd] : null };
}

function refocus(focus) {
  if (!focus || (document.activeElement && document.activeElement !== document.body)) return;
  const region = document.querySelector(`[data-region="${CSS.escape(focus.region)}"]`);
  if (!region) return;
  // An answer that is gone leads to the next question, never to another answer that Enter would then give.
  const at = (focus.find ? region.querySelector(focus.find) : follow(region, focus.where)) || (focus.answers && document.querySelector("#panel .panel-title")) || region.querySelector("[tabindex='-1']") || region.querySelector("button, input, select, [tabindex='0'], a[href]");
  at?.focus({ preventScroll: !at.matches(".panel-title") }); // a new question is brought into sight
  if (focus.marked && at?.setSelectionRange) at.setSelectionRange(...focus.marked);
}
