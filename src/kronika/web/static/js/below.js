// What a question is about stands above it; where there is little room, a scene that may (data-below) stands below the answers instead,
// a short one (data-below="narrow") only in a narrow window.
// It is moved in the document, so that Tab goes as the eye does.

const NARROW = matchMedia("(max-width: 1179px), (max-height: 599px)");

export function startBelow() {
  const focus = document.querySelector("#sheet-body > .focus"), panel = document.querySelector("#sheet-body > [data-region=panel]");
  if (!focus || !panel) return;
  const first = focus.nextElementSibling;

  function place() {
    const guided = document.querySelector(".side > .guide:not([hidden])");
    const scene = focus.querySelector("[data-below]"), room = NARROW.matches || guided && scene?.dataset.below !== "narrow";
    const below = Boolean(scene && document.querySelector("form.decision") && room);
    if (below === (focus.previousElementSibling === panel)) return;
    const at = focus.contains(document.activeElement) ? document.activeElement : null;
    if (below) panel.after(focus);
    else first.before(focus);
    at?.focus({ preventScroll: true });
  }
  document.addEventListener("kronika:swapped", place);
  NARROW.addEventListener("change", place);
  const guide = document.getElementById("guide");
  if (guide) new MutationObserver(place).observe(guide, { attributes: true, attributeFilter: ["hidden"] });
  place();
}
