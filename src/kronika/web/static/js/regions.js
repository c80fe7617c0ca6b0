// Swapping regions: what changed is drawn anew, and pieces that moved glide.
import { glide, places } from "./glide.js";
import { keep } from "./keep.js";

export function hashes() {
  const have = {};
  for (const at of document.querySelectorAll("[data-region]")) have[at.dataset.region] = at.dataset.hash || "";
  return have;
}

// hashes: what the server knows these drawings by; without them (a replay) it sends its own again when asked.
export function swap(regions, hashes = {}) {
  const before = places();
  for (const name of Object.keys(regions)) { const at = document.querySelector(`[data-region="${CSS.escape(name)}"]`); if (at) at.dataset.hash = hashes[name] || ""; }
  const changed = Object.entries(regions).map(([name, html]) => [document.querySelector(`[data-region="${CSS.escape(name)}"]`), html]).filter(([at, html]) => at && at.innerHTML !== html);
  const putBack = keep(changed.map(([at]) => at));
  for (const [at, html] of changed) at.innerHTML = html;
  document.dispatchEvent(new CustomEvent("kronika:drawn", { detail: changed.map(([at]) => at.dataset.region) })); // what scripts add to it
  putBack();
  glide(before);
  document.dispatchEvent(new CustomEvent("kronika:swapped", { detail: Object.keys(regions) }));
}
