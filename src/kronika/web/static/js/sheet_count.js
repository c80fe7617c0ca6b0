// The score sheet: counted again while numbers are entered; what was entered stands in the address.
const form = document.querySelector("[data-sheet-form]");

let timer, latest = 0;
async function count(whole) {
  const mine = ++latest, address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
  if (whole) { location.assign(address); return; }
  history.replaceState(null, "", address);
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok || mine !== latest) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  form.querySelector("[data-sheet-result]").replaceChildren(...fresh.querySelector("[data-sheet-result]").children);
}

form.addEventListener("input", (e) => {
  clearTimeout(timer);
  timer = setTimeout(() => count(e.target.name === "n"), 300);
});
