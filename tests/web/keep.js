// Every kind of question half filled, then drawn anew: what the page shows before and after.
async () => {
  const { swap } = await import(document.querySelector("script[src*='js/main.js']").src.replace("main.js", "regions.js"));
  const li = (t) => `<li data-token="${t}"><input type="number" min="0" max="9" value="0"></li>`;
  const question = (n, kind, body) => `<fieldset class="question" data-part="${n}" data-kind="${kind}" data-lo="0" data-hi="9">${body}</fieldset>`;
  const html = `<form class="decision" data-seat="0" data-question="7">
    ${question(0, "many", `<input type="checkbox" value="a"><input type="checkbox" value="b" checked>`)}
    ${question(1, "one", `<input type="radio" name="part-1" value="x" checked><input type="radio" name="part-1" value="y">`)}
    ${question(2, "amount", `<input type="number" min="0" max="5" value="0">`)}
    ${question(3, "distribute", `<ul>${li("p")}${li("q")}</ul>`)}
    ${question(4, "order", `<ol class="order"><li data-token="1">1</li><li data-token="2">2</li></ol>`)}</form>
    <details class="deep"><summary>s</summary>in it</details><div class="tall" tabindex="0">${"long<br>".repeat(200)}</div>`;
  swap({ panel: html });
  const $ = (s) => document.querySelector(`#panel ${s}`);
  document.styleSheets[0].insertRule(".tall { height: 50px; overflow: auto; }");
  $("[value=a]").checked = true; $("[value=b]").checked = false; $("[value=y]").checked = true;
  $("[data-part='2'] input").value = "4"; $("[data-token=q] input").value = "3";
  $(".order").append($(".order [data-token='1']")); $(".deep").open = true; $(".tall").scrollTop = 60;
  $("[data-token=q] input").focus();
  const look = () => ({
    ticks: [...document.querySelectorAll("#panel [type=checkbox], #panel [type=radio]")].map((x) => x.checked),
    numbers: [...document.querySelectorAll("#panel [type=number]")].map((x) => x.value),
    order: [...document.querySelectorAll("#panel .order li")].map((x) => x.dataset.token),
    open: $(".deep").open, scroll: $(".tall").scrollTop, focus: document.activeElement.closest("li")?.dataset.token });
  const before = look();
  swap({ panel: html + " " });
  const after = look();
  swap({ panel: html.replace('max="5"', 'max="2"') });
  const less = $("[data-part='2'] input").value;
  swap({ panel: html.replace('data-question="7"', 'data-question="8"') });
  return { before, after, less, other: look().ticks };
}
