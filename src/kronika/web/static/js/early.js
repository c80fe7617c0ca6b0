// What is pressed before the page's scripts stand is not lost: the last such press is carried out when they do.  No module: it runs at once.
(() => {
  let pressed = null;
  const keep = (e) => {
    const at = e.target.closest("button, [data-answer], [data-plan], [data-barred]");
    if (!at || at.type === "submit" && at.closest("form[method]")) return; // a form with an address of its own needs no script
    e.preventDefault();
    e.stopPropagation();
    pressed = at;
  };
  addEventListener("click", keep, true);
  addEventListener("DOMContentLoaded", () => {
    removeEventListener("click", keep, true);
    if (pressed?.isConnected) pressed.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
})();
