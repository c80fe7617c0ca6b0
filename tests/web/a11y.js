// An accessibility check of our own: names, roles, labels, contrast, headings, order, size of targets.  Returns a list of faults.
() => {
  const faults = [];
  const seen = (e) => { const s = getComputedStyle(e), r = e.getBoundingClientRect(); return s.visibility !== "hidden" && s.display !== "none" && r.width > 0 && r.height > 0 && !e.closest("[hidden], [aria-hidden=true]"); };
  const text = (e) => (e.getAttribute("aria-label") || (e.getAttribute("aria-labelledby") || "").split(" ").map((i) => document.getElementById(i)?.textContent || "").join(" ") || "").trim();
  const name = (e) => text(e) || e.innerText?.trim() || e.textContent.trim() || e.getAttribute("alt") || e.getAttribute("title") || [...(e.labels || [])].map((l) => l.textContent.trim()).join(" ");
  const say = (e) => `<${e.tagName.toLowerCase()}${e.id ? "#" + e.id : ""}${e.className && typeof e.className === "string" ? "." + e.className.split(" ").join(".") : ""}> ${(e.textContent || "").trim().slice(0, 40)}`;

  if (!document.documentElement.lang) faults.push("no language");
  if (!document.title.trim()) faults.push("no title");
  if (document.querySelectorAll("main").length !== 1) faults.push("not one main");
  const h1 = [...document.querySelectorAll("h1")].filter(seen);
  if (h1.length !== 1) faults.push(`${h1.length} h1`);
  let level = 0;
  for (const h of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    if (!seen(h) || !h.checkVisibility() || h.closest(".board")) continue; // mats have small titles of their own
    const n = Number(h.tagName[1]);
    if (n > level + 1 && level) faults.push(`heading ${level} to ${n}: ${say(h)}`);
    level = n;
  }
  const ids = {};
  for (const e of document.querySelectorAll("[id]")) { if (ids[e.id]) faults.push(`id twice: ${e.id}`); ids[e.id] = 1; }
  for (const e of document.querySelectorAll("a[href], button, summary, [role=button], [role=tab], [tabindex='0'], select, textarea, input:not([type=hidden])")) {
    if (!seen(e)) continue;
    const labelled = e.matches("input, select, textarea") ? [...(e.labels || [])].map((l) => l.textContent.trim()).join("") || text(e) || (e.placeholder && text(e)) : name(e);
    if (!labelled) faults.push(`no name: ${say(e)}`);
    if (e.tabIndex < 0 && !e.matches("[role=tab], main, .log .rule")) faults.push(`not reachable by keyboard: ${say(e)} ${say(e.parentElement)}`);
    if (e.tabIndex > 0) faults.push(`tab order forced: ${say(e)}`);
  }
  for (const e of document.querySelectorAll("img")) if (!e.hasAttribute("alt")) faults.push(`image without alt: ${e.src}`);
  for (const e of document.querySelectorAll("svg")) if (seen(e) && !e.closest("[aria-hidden=true]") && !e.getAttribute("aria-label") && !e.getAttribute("aria-labelledby") && !e.querySelector("title") && e.getAttribute("role") === "img") faults.push(`drawing without a name: ${say(e)}`);
  for (const e of document.querySelectorAll("[role]")) if (!["button", "tab", "tablist", "tabpanel", "list", "log", "status", "alert", "dialog", "tooltip", "group", "img", "listitem", "region", "note", "table", "row", "cell", "presentation", "none", "graphics-document", "graphics-symbol", "application", "radiogroup", "radio", "meter", "link", "search"].includes(e.getAttribute("role"))) faults.push(`unknown role: ${e.getAttribute("role")}`);
  for (const e of document.querySelectorAll("[aria-labelledby], [aria-controls], [aria-describedby]")) for (const a of ["aria-labelledby", "aria-controls", "aria-describedby"]) for (const i of (e.getAttribute(a) || "").split(" ")) if (i && !document.getElementById(i)) faults.push(`${a} points nowhere: ${i}`);
  const controls = "a[href], button, summary, select, textarea, input:not([type=hidden]), [tabindex='0'], [role=button], [role=tab]";
  for (const e of document.querySelectorAll("[aria-hidden=true]")) for (const x of [e, ...e.querySelectorAll(controls)]) if (x.matches(controls) && x.tabIndex >= 0 && x.checkVisibility({ visibilityProperty: true })) faults.push(`hidden from readers but reached by Tab: ${say(x)}`);
  for (const e of document.querySelectorAll("a[href], button, [role=button]")) for (const x of e.querySelectorAll(controls)) faults.push(`a control in a control: ${say(x)}`);
  for (const e of document.querySelectorAll("ul[role=list], ol, ul")) for (const x of e.children) if (!x.matches("li, script, template")) faults.push(`in a list, not an item: ${say(x)}`);
  for (const e of document.querySelectorAll("[role=tab]")) if (!e.closest("[role=tablist]") || !e.hasAttribute("aria-selected") || !e.getAttribute("aria-controls")) faults.push(`tab without its list, state or panel: ${say(e)}`);
  for (const e of document.querySelectorAll("table")) if (seen(e) && !e.querySelector("th[scope]") && !e.matches("[role=presentation]")) faults.push(`table without headers: ${say(e)}`);
  for (const e of document.querySelectorAll("nav, section[role=region], [role=search], [role=dialog], [role=log], [role=group]")) if (seen(e) && !e.matches("[role=search]") && !text(e)) faults.push(`part without a name: ${say(e)}`);

  // the order of Tab is that of the document; it must be what the eye sees too
  for (const e of document.querySelectorAll(controls)) {
    for (let x = e; x && x !== document.body; x = x.parentElement) {
      const s = getComputedStyle(x);
      if (s.order !== "0" || s.flexDirection.endsWith("reverse") && getComputedStyle(x).display.endsWith("flex")) { faults.push(`shown in another order than Tab goes: ${say(x)}`); break; }
    }
  }

  // size of targets: 24 pixels, or as much room around it; not for links within text and for what the list of options has as well
  const targets = [...document.querySelectorAll(controls)].filter((e) => seen(e) && e.checkVisibility() && !e.matches(":disabled, [inert] *, main, .log, .skip, .board [data-answer]")).map((e) => {
    const label = e.matches("input[type=checkbox], input[type=radio]") && e.closest("label");
    let r = (label || e).getBoundingClientRect();
    const after = getComputedStyle(e, "::after"), more = after.position === "absolute" && after.content !== "none" ? Math.max(0, -parseFloat(after.top)) || 0 : 0;
    r = new DOMRect(r.x - more, r.y - more, r.width + 2 * more, r.height + 2 * more);
    let layer = e; // what scrolls or floats on its own is no neighbour
    while (layer && layer !== document.body && !/fixed|sticky/.test(getComputedStyle(layer).position) && !(getComputedStyle(layer).position === "absolute" && getComputedStyle(layer).zIndex !== "auto") && !/auto|scroll/.test(getComputedStyle(layer).overflowY)) layer = layer.parentElement;
    return { e, r, layer, small: r.width < 23.5 || r.height < 23.5, x: r.x + r.width / 2, y: r.y + r.height / 2 };
  });
  for (const t of targets) {
    if (!t.small || t.e.matches("a") && getComputedStyle(t.e).display === "inline" && t.e.parentElement.textContent.trim() !== t.e.textContent.trim()) continue;
    for (const o of targets) {
      if (o === t || o.layer !== t.layer || o.e.contains(t.e) || t.e.contains(o.e)) continue;
      const dx = Math.max(o.r.left - t.x, 0, t.x - o.r.right), dy = Math.max(o.r.top - t.y, 0, t.y - o.r.bottom);
      if (Math.hypot(dx, dy) < 11.5 || o.small && Math.hypot(o.x - t.x, o.y - t.y) < 23.5) { faults.push(`small target ${t.r.width.toFixed(0)}x${t.r.height.toFixed(0)}: ${say(t.e)} beside ${say(o.e)}`); break; }
    }
  }

  // contrast of texts on plain grounds
  const parse = (c) => { const m = c.match(/[\d.]+/g)?.map(Number), k = c.startsWith("color(srgb") ? 255 : 1; return m && { r: m[0] * k, g: m[1] * k, b: m[2] * k, a: m[3] ?? 1 }; };
  const over = (t, u) => ({ r: t.r * t.a + u.r * (1 - t.a), g: t.g * t.a + u.g * (1 - t.a), b: t.b * t.a + u.b * (1 - t.a), a: 1 });
  const ground = (e) => { const stack = []; for (let x = e; x; x = x.parentElement) { const c = parse(getComputedStyle(x).backgroundColor); if (getComputedStyle(x).backgroundImage !== "none") return null; if (c && c.a > 0) { stack.push(c); if (c.a === 1) break; } } let u = { r: 255, g: 255, b: 255, a: 1 }; for (const c of stack.reverse()) u = over(c, u); return u; };
  const lum = ({ r, g, b }) => { const f = (v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }; return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const told = new Set();
  while (walker.nextNode()) {
    const node = walker.currentNode, e = node.parentElement;
    if (!node.textContent.trim() || !e || e.closest("svg, script, style, option, :disabled, [aria-disabled=true], .after, .visually-hidden") || !seen(e)) continue;
    const s = getComputedStyle(e), front = parse(s.color), back = ground(e);
    if (!front || !back) continue;
    let alpha = 1; for (let x = e; x; x = x.parentElement) alpha *= Number(getComputedStyle(x).opacity);
    const a = lum(over({ ...front, a: front.a * alpha }, back)), b = lum(back);
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), size = parseFloat(s.fontSize), big = size >= 24 || (size >= 18.66 && Number(s.fontWeight) >= 700);
    const key = `${s.color} ${JSON.stringify(back)}`;
    if (ratio < (big ? 3 : 4.5) && !told.has(key)) { told.add(key); faults.push(`contrast ${ratio.toFixed(2)}: ${say(e)}`); }
  }
  // the edge of a field must be seen (3:1)
  for (const e of document.querySelectorAll("select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file], [type=submit])")) {
    if (!seen(e) || e.matches(":disabled")) continue;
    const s = getComputedStyle(e), front = parse(s.borderTopColor), back = ground(e.parentElement);
    if (!front || !back || s.borderTopWidth === "0px") { faults.push(`field without an edge: ${say(e)} ${e.name || e.type}`); continue; }
    const a = lum(over(front, back)), b = lum(back), ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const key = `edge ${s.borderTopColor} ${JSON.stringify(back)}`;
    if (ratio < 3 && !told.has(key)) { told.add(key); faults.push(`edge of a field ${ratio.toFixed(2)}: ${say(e)} ${e.name || e.type}`); }
  }
  return faults;
}
