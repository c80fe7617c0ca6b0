// The time that seats have left, counted down between updates.
const table = document.querySelector("[data-now]");
const lang = document.documentElement.lang;
const unit = (n, name) => new Intl.NumberFormat(lang, { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits: 0 }).format(n);
const two = (n) => String(n).padStart(2, "0");

export function said(seconds) {
  const s = Math.max(0, Math.floor(seconds)), hours = Math.floor(s / 3600), minutes = Math.floor(s / 60) % 60;
  if (hours >= 48) return unit(Math.floor(hours / 24), "day");
  return hours ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`;
}

export function startClocks() {
  if (!table) return;
  const ahead = Date.now() / 1000 - Number(table.dataset.now);  // of the server's clock
  const tick = () => {
    const now = Date.now() / 1000 - ahead;
    for (const clock of document.querySelectorAll(".clock[data-time]")) {
      const left = clock.dataset.due ? Number(clock.dataset.due) - now : Number(clock.dataset.time);
      const text = left > 0 ? said(left) : table.dataset.timeUp;
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle("late", clock.dataset.due !== undefined && left < 60);
    }
  };
  tick();
  setInterval(tick, 500);
  document.addEventListener("kronika:swapped", tick);
}
