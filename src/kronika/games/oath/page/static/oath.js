// The whole map at a glance opens one region.
document.addEventListener("click", (e) => {
  const at = e.target.closest("[data-region-of]");
  if (!at) return;
  document.querySelector(`.oa-tab[data-tab="region-${CSS.escape(at.dataset.regionOf)}"]`)?.click();
  document.getElementById("oa-regions").scrollIntoView({ block: "start" });
});
