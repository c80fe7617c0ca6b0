// Plates at a new table: the chosen one lies before its seat; what lies before one seat is not offered to another.
const form = document.querySelector("[data-create]");

function show(choice) {
  const shown = choice.querySelector(".seat-plate-shown"), box = choice.querySelector("input:checked");
  if (!shown || !box) return;
  choice.classList.toggle("named", box.value !== "");
  const from = box.value === "" ? choice.querySelector(".plate-any-of").childNodes : [...box.parentElement.children].filter((at) => at !== box);
  shown.replaceChildren(...[...from].map((at) => at.cloneNode(true)));
}

function bar() {
  for (const kind of ["side", "mat"]) {
    const chosen = [...form.querySelectorAll(`[data-row]:not([hidden]) [data-plate=${kind}] input:checked`)];
    for (const box of form.querySelectorAll(`[data-plate=${kind}] input`)) {
      box.disabled = box.value !== "" && !box.checked && chosen.some((other) => other.value === box.value && other.name !== box.name);
    }
  }
}

// What is said of whoever is chosen; a kind that plays only at a table of so many seats gives its place to a bot where there are more.
function fit() {
  const rows = [...form.querySelectorAll("[data-row]:not([hidden])")], seats = rows.map((row) => row.querySelector("select"));
  const kind = (seat) => seat.value.split(":")[0];
  for (const only of form.querySelectorAll("[data-seats-of]")) {
    const what = only.dataset.seatsOf, many = rows.length > Number(only.dataset.only), theirs = seats.filter((seat) => kind(seat) === what);
    if (many) for (const seat of theirs) seat.value = seat.querySelector("option[value^='bot:']").value;
    only.hidden = !many && !theirs.length;
    for (const seat of seats) for (const option of seat.querySelectorAll(`option[value^="${what}:"]`)) option.disabled = many || theirs.length > 0 && kind(seat) !== what;
  }
  const open = form.querySelector("[data-when-open]");
  if (open) open.hidden = !seats.some((seat) => seat.value === "open");
  rows.forEach((row, n) => { for (const how of row.querySelectorAll("[data-how]")) how.hidden = how.dataset.how !== kind(seats[n]); });
}

form.addEventListener("change", (e) => {
  const choice = e.target.closest("[data-plate]");
  if (choice) show(choice);
  bar();
  fit();
});
form.addEventListener("click", (e) => {
  const choice = e.target.closest("[data-plate]");
  if (choice && e.detail && e.target.closest(".plate")) setTimeout(() => { choice.open = false; });  // chosen by a press; arrows go on
  if (e.target.closest("summary")) for (const other of form.querySelectorAll("[data-plate][open]")) if (other !== choice) other.open = false;
  const more = e.target.closest("[data-more-bots-show]");
  if (more) { for (const choice of form.querySelectorAll("[data-row] select")) choice.append(form.querySelector("[data-more-bots]").content.cloneNode(true)); more.hidden = true; form.querySelector("[data-row]:not([hidden]) ~ [data-row] select")?.focus(); }
  if (e.target.closest("[data-seat-more], [data-seat-less]")) setTimeout(() => { bar(); fit(); });
});
document.addEventListener("keydown", (e) => {
  const open = e.key === "Escape" && form.querySelector("[data-plate][open]");
  if (open) { open.open = false; open.querySelector("summary").focus(); }
});
for (const choice of form.querySelectorAll("[data-plate]")) show(choice);
bar();
fit();
