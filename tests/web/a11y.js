// An accessibility check of our own: names, roles, labels, contrast, headings, tab order.  Returns a list of faults.
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
  if (h1.length > 1) faults.push("several h1");
  const ids = {};
  for (const e of document.querySelectorAll("[id]")) { if (ids[e.id]) faults.push(`id twice: ${e.id}`); ids[e.id] = 1; }
  for (const e of document.querySelectorAll("a[href], button, summary, [role=button], [role=tab], [tabindex='0'], select, textarea, input:not([type=hidden])")) {
    if (!seen(e)) continue;
    const labelled = e.matches("input, select, textarea") ? [...(e.labels || [])].map((l) => l.textContent.trim()).join("") || text(e) || (e.placeholder && text(e)) : name(e);
    if (!labelled) faults.push(`no name: ${say(e)}`);
    if (e.tabIndex < 0 && !e.matches("[role=tab], main, .log .rule")) faults.push(`not reachable by keyboard: ${say(e)}`);
    if (e.tabIndex > 0) faults.push(`tab order forced: ${say(e)}`);
  }
  for (const e of document.querySelectorAll("img")) if (!e.hasAttribute("alt")) faults.push(`image without alt: ${e.src}`);
  for (const e of document.querySelectorAll("svg")) if (seen(e) && !e.closest("[aria-hidden=true]") && !e.getAttribute("aria-label") && !e.getAttribute("aria-labelledby") && !e.querySelector("title") && e.getAttribute("role") === "img") faults.push(`drawing without a name: ${say(e)}`);
  for (const e of document.querySelectorAll("[role]")) if (!["button", "tab", "tablist", "tabpanel", "list", "log", "status", "alert", "dialog", "tooltip", "group", "img", "listitem", "region", "note", "table", "row", "cell", "presentation", "none", "graphics-document", "graphics-symbol", "application", "radiogroup", "radio", "meter", "link", "search"].includes(e.getAttribute("role"))) faults.push(`unknown role: ${e.getAttribute("role")}`);
  for (const e of document.querySelectorAll("[aria-labelledby], [aria-controls], [aria-describedby]")) for (const a of ["aria-labelledby", "aria-controls", "aria-describedby"]) for (const i of (e.getAttribute(a) || "").split(" ")) if (i && !document.getElementById(i)) faults.push(`${a} points nowhere: ${i}`);

  // contrast of texts on plain grounds
  const parse = (c) => { const m = c.match(/[\d.]+/g)?.map(Number); return m && { r: m[0], g: m[1], b: m[2], a: m[3] ?? 1 }; };
  const over = (t, u) => ({ r: t.r * t.a + u.r * (1 - t.a), g: t.g * t.a + u.g * (1 - t.a), b: t.b * t.a + u.b * (1 - t.a), a: 1 });
  const ground = (e) => { const stack = []; for (let x = e; x; x = x.parentElement) { const c = parse(getComputedStyle(x).backgroundColor); if (getComputedStyle(x).backgroundImage !== "none") return null; if (c && c.a > 0) { stack.push(c); if (c.a === 1) break; } } let u = { r: 255, g: 255, b: 255, a: 1 }; for (const c of stack.reverse()) u = over(c, u); return u; };
  const lum = ({ r, g, b }) => { const f = (v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }; return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const told = new Set();
  while (walker.nextNode()) {
    const node = walker.currentNode, e = node.parentElement;
    if (!node.textContent.trim() || !e || e.closest("svg, script, style, option, :disabled, .after") || !seen(e)) continue;
    const s = getComputedStyle(e), front = parse(s.color), back = ground(e);
    if (!front || !back) continue;
    let alpha = 1; for (let x = e; x; x = x.parentElement) alpha *= Number(getComputedStyle(x).opacity);
    const a = lum(over({ ...front, a: front.a * alpha }, back)), b = lum(back);
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), size = parseFloat(s.fontSize), big = size >= 24 || (size >= 18.66 && Number(s.fontWeight) >= 700);
    const key = `${s.color} ${JSON.stringify(back)}`;
    if (ratio < (big ? 3 : 4.5) && !told.has(key)) { told.add(key); faults.push(`contrast ${ratio.toFixed(2)}: ${say(e)}`); }
  }
  return faults;
}
