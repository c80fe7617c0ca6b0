// Everything that Tab reaches, focused in turn (after a press of Tab): it must show the focus, and nothing may lie over it.
() => {
  const faults = [];
  const look = (e) => { const s = getComputedStyle(e); return [s.outlineStyle, s.outlineColor, s.outlineWidth, s.boxShadow, s.borderColor, s.backgroundColor, s.stroke, s.strokeWidth, s.filter].join(" "); };
  const say = (e) => `<${e.tagName.toLowerCase()}${e.id ? "#" + e.id : ""}.${e.getAttribute("class") || ""}> ${(e.textContent || "").trim().slice(0, 40)}`;
  for (const e of document.querySelectorAll("a[href], button, summary, select, textarea, input:not([type=hidden]), [tabindex='0']")) {
    if (!e.checkVisibility({ visibilityProperty: true }) || e.matches(":disabled, [inert] *") || e.tabIndex < 0) continue;
    const before = look(e), parent = e.parentElement && look(e.parentElement);
    e.focus();
    if (document.activeElement !== e) { faults.push(`takes no focus: ${say(e)}`); continue; }
    const o = getComputedStyle(e);
    if (look(e) === before && look(e.parentElement) === parent && !(o.outlineStyle !== "none" && parseFloat(o.outlineWidth) > 0)) faults.push(`focus not seen: ${say(e)}`);
    const r = e.getBoundingClientRect();
    const points = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]].map(([x, y]) => [r.x + r.width * x, r.y + r.height * y]);
    const hit = (x, y) => { const at = document.elementFromPoint(x, y); return at && (e.contains(at) || at.contains(e) && at !== document.body && at !== document.documentElement || e.closest("label")?.contains(at)); };
    const svg = e.ownerSVGElement;
    if (!svg && !points.some(([x, y]) => hit(x, y)) && !e.matches(".skip")) faults.push(`focus under something else: ${say(e)}`);
  }
  document.activeElement?.blur();
  return faults;
}
