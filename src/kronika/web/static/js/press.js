// One press is one answer: what appears under a finger takes no press for as long as a double click lasts, and a held key is one press.
let drawn = -Infinity, question = "";

// ms; people can choose it (More), for fingers are different
const settling = () => Number(localStorage.getItem("kronika-settle") ?? 400);

export const settled = () => performance.now() - drawn >= settling();

// What answers, on the board and in the panel.
const ANSWERS = "[data-answer], [data-plan], form.decision, [data-undo], [data-undo-own], [data-vote], [data-see]";

export function startPresses(table) {
  const look = () => {
    const form = document.querySelector("form.decision");
    const now = form ? `${form.dataset.seat} ${form.dataset.question}` : "";
    if (now !== question) { question = now; drawn = performance.now(); }
  };
  look();
  if (question) drawn = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0; // it was there before this script
  document.addEventListener("kronika:swapped", look);
  const choice = document.querySelector("[data-settle]");
  if (choice) {
    choice.value = String(settling());
    choice.addEventListener("change", () => localStorage.setItem("kronika-settle", choice.value));
  }
  const stop = (e) => { e.preventDefault(); e.stopPropagation(); };
  table.addEventListener("click", (e) => { if (!settled() && e.target.closest(ANSWERS)) stop(e); }, true);
  document.addEventListener("keydown", (e) => { if (e.repeat && (e.key === "Enter" || e.key === " ") && !e.target.matches("textarea")) stop(e); }, true);
}

// A button that asks the server takes no second press until it has an answer.
export async function once(button, asking) {
  if (button.disabled) return;
  button.disabled = true;
  try { return await asking(); } finally { button.disabled = false; }
}
