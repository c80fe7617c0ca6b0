// Tabs: buttons [data-tab] show panels [data-panel]; ARIA roles and arrow keys are added here.
const chosen = new Map();

// Where several people share a screen, the mats on show are those of whoever is asked.
const asked = () => document.querySelector("form.decision")?.dataset.seat;
let shown = "";

function follow() {
  const seat = asked();
  if (seat === undefined || seat === shown) return;
  shown = seat;
  const tab = mats(seat);
  if (tab) show(tab.closest("[data-tabs]"), tab.dataset.tab);
}

const mats = (seat) => document.querySelector(`[data-tab="mat-${CSS.escape(seat)}"]`);

export function startTabs() {
  dress();
  shown = asked();
  document.addEventListener("kronika:swapped", follow);
  document.addEventListener("kronika:swapped", dress);
  document.addEventListener("click", (e) => {
    const seat = e.target.closest("[data-mats]"), tab = e.target.closest("[data-tab]") || seat && mats(seat.dataset.mats);
    if (tab) show(tab.closest("[data-tabs]"), tab.dataset.tab);
  });
  document.addEventListener("keydown", (e) => {
    const tab = e.target.closest?.("[data-tab]");
    if (!tab || !["ArrowLeft", "ArrowRight"].includes(e.key)) return;
    const all = [...own(tab.closest("[data-tabs]"), "[data-tab]")];
    const next = all[(all.indexOf(tab) + (e.key === "ArrowRight" ? 1 : all.length - 1)) % all.length];
    show(tab.closest("[data-tabs]"), next.dataset.tab);
    next.focus();
    e.preventDefault();
    e.stopPropagation();
  });
}

const own = (box, what) => [...box.querySelectorAll(what)].filter((x) => x.closest("[data-tabs]") === box);

function dress() {
  document.querySelectorAll("[data-tabs]").forEach((box, i) => {
    const tabs = own(box, "[data-tab]");
    if (!tabs.length) return;
    tabs[0].parentElement.setAttribute("role", "tablist");
    const name = box.dataset.tabs || `tabs-${i}`;
    for (const tab of tabs) {
      tab.setAttribute("role", "tab");
      tab.id ||= `${name}-tab-${tab.dataset.tab}`;
      tab.setAttribute("aria-controls", `${name}-panel-${tab.dataset.tab}`);
    }
    for (const panel of own(box, "[data-panel]")) {
      panel.id = `${name}-panel-${panel.dataset.panel}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", `${name}-tab-${panel.dataset.panel}`);
    }
    box.dataset.tabs = name;
    show(box, chosen.get(name) || tabs.find((t) => t.hasAttribute("data-first"))?.dataset.tab || tabs[0].dataset.tab, true);
  });
}

async function show(box, name, quiet = false) {
  if (!quiet) chosen.set(box.dataset.tabs, name);
  for (const tab of own(box, "[data-tab]")) {
    const on = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
  }
  for (const panel of own(box, "[data-panel]")) {
    panel.hidden = panel.dataset.panel !== name;
    if (!panel.hidden && panel.dataset.load && (!panel.dataset.loaded || panel.dataset.fresh !== undefined)) {
      const mine = panel.dataset.loaded = String(Number(panel.dataset.loaded || 0) + 1); // one asked for earlier may come later
      const answer = await fetch(panel.dataset.load);
      const html = answer.ok ? await answer.text() : (await answer.json()).error.message;
      if (panel.dataset.loaded === mine && panel.innerHTML !== html) panel.innerHTML = html;
    }
  }
  if (name === "chat") { const badge = document.getElementById("unread"); if (badge) { badge.hidden = true; badge.textContent = ""; } }
}
