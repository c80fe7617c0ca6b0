// Who is at the table, and for how long the others are away: counted on between the server's news.
const table = document.querySelector("[data-away-forms]");
const rules = new Intl.PluralRules(document.documentElement.lang), SAMPLES = [1, 2, 5].map((n) => rules.select(n));
const units = JSON.parse(table?.dataset.awayForms || "[]"); // [seconds, a sentence for each of SAMPLES]
let seen = {}; // seat -> when its person was seen last, ms; 0: is here; null: not known

// present: seat -> seconds since then
export function hearPresence(present) {
  const now = Date.now();
  seen = Object.fromEntries(Object.entries(present).map(([seat, age]) => [seat, age ? now - age * 1000 : age]));
  tell();
}

function said(at, away) {
  if (at === 0) return table.dataset.here;
  const unit = units.find(([seconds]) => away >= seconds);
  if (!unit) return table.dataset.away;
  const n = Math.floor(away / unit[0]);
  return unit[1 + SAMPLES.indexOf(rules.select(n))].replace("{n}", n);
}

function tell() {
  for (const of of document.querySelectorAll("[data-presence]")) {
    const at = seen[of.dataset.presence], away = at ? (Date.now() - at) / 1000 : 0;
    of.classList.toggle("here", at === 0);
    of.classList.toggle("gone", at !== 0 && at !== undefined);
    of.classList.toggle("long", away >= 60);
    const text = at === undefined ? "" : said(at, away);
    if (of.matches(".dot")) of.dataset.tip = text;
    else if (of.textContent !== text) of.textContent = text;
  }
}

export function startPresence() {
  setInterval(tell, 5000);
  document.addEventListener("kronika:swapped", tell);
}
