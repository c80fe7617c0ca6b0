// One table: the live connection, and everything on its page.
import { post, get, toast } from "./ask.js";
import { Link } from "./link.js";
import { deliver, busy, wake } from "./outbox.js";
import { settled, startPresses } from "./press.js";
import { hashes, swap } from "./regions.js";
import { startPanel, composed, pick } from "./panel.js";
import { startTabs } from "./tabs.js";
import { startZoom, zoomKey } from "./zoom.js";
import { startReader } from "./read.js";
import { startReplay } from "./replay.js";
import { addLines, answered, telling } from "./telling.js";
import { alertTurn, startSettings } from "./alerts.js";
import { startClocks } from "./clock.js";
import { hearPresence, startPresence } from "./presence.js";
import { startBelow } from "./below.js";
import { startGuide } from "./guide.js";
import { startSince } from "./since.js";
import { startSheet, unfold } from "./sheet.js";
import { plan, startPlan } from "./plan.js";
import { startBubbles } from "./bubble.js";
import { startDrag } from "./drag.js";
import { startFan } from "./fan.js";

const table = document.querySelector("[data-table]");
const id = table.dataset.table;
const waiting = table.dataset.region === "waiting";
let seen = -1;

export const here = { id, get seq() { return Number(table.dataset.seq); }, get seat() { return Number(table.dataset.seat); } };

function hello() {
  const last = document.querySelector("#log li:last-child")?.dataset.key || "";
  return { have: hashes(), last, chat: Number(document.getElementById("chat-lines")?.dataset.last || 0), see: seen, paced: true };
}

// Everything drawn anew, after the board showed something else.
function resync() {
  for (const at of document.querySelectorAll("[data-region]")) at.dataset.hash = "";
  link.again();
}

let lostTimer = 0, standing = null;
function live(on) {
  if (on === standing) return;
  standing = on;
  if (on) wake();
  document.body.classList.toggle("off", !on);
  const lost = document.getElementById("lost");
  clearTimeout(lostTimer);
  if (lost && on) { lost.hidden = true; lost.textContent = ""; }
  else if (lost && !link?.left) lostTimer = setTimeout(() => { lost.textContent = lost.dataset.text; lost.hidden = false; }, 2500);
  const at = document.getElementById("live");
  if (!at) return;
  at.textContent = on ? at.dataset.on : at.dataset.off;
  at.classList.toggle("on", on);
}

function hear(m) {
  if (m.reload) { location.reload(); return; }
  if (m.chat) chat(m.chat);
  if (m.present) hearPresence(m.present);
  if (m.seq === undefined) return;
  const moved = m.seq !== here.seq;
  table.dataset.seq = m.seq;
  table.dataset.seat = m.seat;
  if (m.over && table.dataset.over === "0") { location.reload(); return; }
  if (moved) document.getElementById("preview").replaceChildren();
  if (m.regions) swap(m.regions, m.hashes);
  if (m.log) addLines(m.log, m.log_anew, moved);
  const asked = m.asked && table.dataset.asked === "0";
  table.dataset.asked = m.asked ? "1" : "0";
  alertTurn(m.asked, asked, table.dataset.yourTurn);
}

function chat(lines) {
  const box = document.getElementById("chat-lines");
  if (!box) return;
  const low = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
  for (const line of lines) {
    if (line.id <= Number(box.dataset.last)) continue;
    const li = document.createElement("li"), b = document.createElement("b");
    b.textContent = line.name;
    const tag = document.createElement("span");
    tag.className = "tag";
    tag.textContent = line.tag;
    li.append(b, " ", tag, " ", line.text);
    box.append(li);
    box.dataset.last = line.id;
    const badge = document.getElementById("unread");
    if (badge && !box.offsetParent) { badge.hidden = false; badge.textContent = Number(badge.textContent || 0) + 1; }
  }
  if (low) box.scrollTop = box.scrollHeight;
}

// what people do

let under = { seq: -1, way: null }; // the last thing that was sent: when, and the promise of its end

// A second press in the same position is none; one that answers what the first led to (news may come before the reply) waits until the
// first is quite done.
export async function send(what, body) {
  if (busy() && here.seq === under.seq) return;
  const before = busy() ? under.way : null;
  under = { seq: here.seq, way: before ? before.then(() => carry(what, body)) : carry(what, body) };
  await under.way;
}

async function carry(what, body) {
  answered();
  const refusal = document.getElementById("refusal");
  if (refusal) refusal.hidden = true;
  underWay(1);
  try {
    const said = await deliver(`/api/tables/${id}/${what}`, body);
    if (said?.seq) await shownUntil(said.seq); // a second press meant for the old position does nothing
  } catch (e) {
    const text = e.code === "moved-on" ? table.dataset.wait : e.message;
    if (refusal) { refusal.textContent = text; refusal.hidden = false; refusal.dataset.old = e.code === "moved-on" ? "1" : ""; unfold(); }
    else toast(text);
  } finally {
    underWay(-1);
  }
}

// An answer counts as under way until it shows; the next may be sent a little before that.
let sending = 0;
function underWay(more) {
  sending += more;
  document.body.classList.toggle("busy", sending > 0);
}

function shownUntil(seq) {
  const late = Date.now() + 3000;
  return new Promise((done) => {
    const look = () => (here.seq >= seq || Date.now() > late ? done() : setTimeout(look, 15));
    look();
  });
}

const asked = () => document.querySelector("form.decision");
const place = () => ({ seq: here.seq, seat: Number(asked()?.dataset.seat ?? table.dataset.seat) });
// An answer names the question that was on the screen: what others do beside it does not matter, another question does.
export const answer = (text) => send("answer", { seq: Number(asked().dataset.question), seat: Number(asked().dataset.seat), answer: text });

table.addEventListener("submit", (e) => {
  if (e.target.method === "post") return; // it leads to another page
  e.preventDefault();
  if (e.target.matches("form.decision")) {
    const text = composed(e.target);
    if (text !== null) answer(text);
  } else if (e.target.matches("[data-undo-choices]")) {
    send("undo-request", { ...place(), keep: Number(e.target.elements.keep.value) }).then(closeUndo);
  } else if (e.target.matches("[data-chat]")) {
    const field = e.target.elements.text, text = field.value.trim();
    if (!text) return;
    draft(field, ""); // at once: a second Enter finds nothing to say
    post(`/api/tables/${id}/chat`, { text }).catch((x) => { toast(x.message); if (!field.value) draft(field, text); });
  }
});

// A line that is being written survives the page's loading anew, as when the game begins.
function draft(field, text) {
  field.value = text;
  sessionStorage.setItem(`kronika-chat-${id}`, text);
}
const chatField = document.getElementById("chat-text");
if (chatField) {
  draft(chatField, sessionStorage.getItem(`kronika-chat-${id}`) || chatField.value);
  chatField.addEventListener("input", () => draft(chatField, chatField.value));
}

table.addEventListener("click", (e) => {
  const at = e.target.closest("[data-answer], [data-plan], [data-undo], [data-undo-own], [data-ask-undo], [data-undo-close], [data-see], [data-vote], [data-hand-over], [data-concede], [data-take-back], [data-keep-seat], [data-seat-request], [data-unfinished], [data-barred]");
  if (at) act(at);
  else if (!e.target.closest("button, a, summary, input, label, select")) {
    const idle = e.target.closest(".board [data-why], .board [data-name]");
    if (idle && table.dataset.over === "0") explain(idle);
  }
});
table.addEventListener("keydown", (e) => {
  if ((e.key === "Enter" || e.key === " ") && e.target.matches?.("[data-answer]:not(button), [data-plan], [data-barred]:not(button)")) {
    if (e.key === "Enter" && e.target.hasAttribute("aria-pressed") && giveReady()) { e.preventDefault(); return; }
    e.preventDefault();
    act(e.target);
  }
});

// What one press does; an answer is a promise that is kept when the page shows what came of it.
function act(at) {
  const d = at.dataset;
  if (d.plan !== undefined) return plan(d.plan, at.getAttribute("aria-label"));
  if (d.answer !== undefined) { const text = pick(d.answer, d.part); return text === null ? null : answer(text); }
  press(at, d);
  return null;
}

function press(at, d) {
  if (d.undo) send("undo", { ...place(), moves: Number(d.undo) });
  else if (d.undoOwn !== undefined) send("undo-request", place());
  else if (d.askUndo !== undefined) askUndo();
  else if (d.undoClose !== undefined) closeUndo();
  else if (d.see) { seen = Number(d.see); link.send({ see: seen }); }
  else if (d.vote) send("undo-consent", { request: Number(d.request), seq: Number(d.requestSeq), agree: d.vote === "1" });
  else if (d.barred !== undefined) explain(at);
  else if (d.takeBack) post(`/api/tables/${id}/seat`, { seat: Number(d.takeBack), to: "me" }).then(() => location.reload(), (x) => toast(x.message));
  else if (d.keepSeat) post(`/api/tables/${id}/seat`, { seat: Number(d.keepSeat), to: "nobody" }).then(() => location.reload(), (x) => toast(x.message));
  else if (d.seatRequest) { if (confirm(d.sure)) post(`/api/tables/${id}/seat-request`, { seq: here.seq, seat: Number(d.of), what: d.seatRequest }).then((said) => said.done && location.reload(), (x) => toast(x.message)); }
  else if (d.unfinished !== undefined) { if (confirm(d.sure)) send("leave-unfinished", { ...place(), seat: Number(d.unfinished) }); }
  else if (confirm(d.sure)) {
    const seat = Number(d.handOver ?? d.concede);
    const to = document.querySelector(`[data-bot="${seat}"]`).value;
    post(`/api/tables/${id}/seat`, { seat, to, concede: d.concede !== undefined }).then(() => location.reload(), (x) => toast(x.message));
  }
}

// Further back than one may alone: to which own decision, and what goes with it.
async function askUndo() {
  const got = await get(`/api/tables/${id}/undo-choices?seat=${place().seat}`).catch((e) => { toast(e.message); return null; });
  const box = document.getElementById("undo-choices");
  if (got) { box.innerHTML = got.html; box.dataset.seq = got.seq; unfold(); box.querySelector("input, button")?.focus(); }
}

function closeUndo() { document.getElementById("undo-choices").replaceChildren(); }

async function why(open) {
  const list = document.querySelector("[data-barred-list]");
  if (!list) return;
  if (open) { list.open = !list.open || open === true; unfold(); }
  if (!list.open) return;
  const body = list.querySelector(".barred-body");
  if (body.dataset.seq === String(here.seq)) return;
  body.innerHTML = await get(`/api/tables/${id}/barred?seat=${place().seat}`).catch((e) => { toast(e.message); return ""; });
  body.dataset.seq = here.seq;
}
const explain = startBubbles({ more: table.dataset.whyAll, now: table.dataset.notNow }, () => `/api/tables/${id}/barred?seat=${place().seat}`, () => why(true));
table.addEventListener("toggle", (e) => { if (e.target.matches("[data-barred-list]")) why(false); }, true);

// previews

let shown = "", timer;
function preview(e) {
  const at = e.target.closest?.("[data-answer]");
  const key = at ? `${here.seq} ${at.dataset.part || 0} ${at.dataset.answer}` : "";
  if (key === shown) return;
  shown = key;
  clearTimeout(timer);
  for (const old of document.querySelectorAll(".hint-mark")) old.classList.remove("hint-mark");
  if (!at) { document.getElementById("preview")?.replaceChildren(); return; }
  timer = setTimeout(async () => {
    const made = await get(`/api/tables/${id}/preview?seat=${place().seat}&part=${at.dataset.part || 0}&answer=${encodeURIComponent(at.dataset.answer)}`).catch(() => null);
    if (!made || shown !== key) return;
    document.getElementById("preview").innerHTML = made.html;
    for (const name of made.mark || []) for (const m of document.querySelectorAll(`[data-name~="${CSS.escape(name)}"]`)) m.classList.add("hint-mark");
  }, 120);
}
if (document.querySelector(".board[data-preview]")) { table.addEventListener("pointerover", preview); table.addEventListener("focusin", preview); }

// what the answer as it stands in the form would lead to
let weighing;
function weigh() {
  clearTimeout(weighing);
  weighing = setTimeout(async () => {
    const form = document.querySelector("form.decision[data-weighed]"), text = form && composed(form);
    if (!text) return;
    const made = await get(`/api/tables/${id}/preview?seat=${place().seat}&whole=true&answer=${encodeURIComponent(text)}`).catch(() => null);
    if (made && form.isConnected && composed(form) === text) form.querySelector(".weighed").innerHTML = made.html;
  }, 120);
}
document.addEventListener("kronika:composed", weigh);
weigh();

// keys

document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches?.("input:not([type=checkbox]):not([type=radio]), textarea, select")) return;
  if (e.repeat || document.querySelector(".cover .cover-card")) return;
  if (e.key === "?") { why(true); e.preventDefault(); return; }
  if (zoomKey(e)) return;
  if (!settled()) return;
  if (e.key === "u") { document.querySelector("[data-undo='1'], [data-undo-own]")?.click(); return; }
  const option = document.querySelector(`#panel [data-shortcut="${CSS.escape(e.key)}"]`);
  if (option) { e.preventDefault(); option.click(); option.focus({ preventScroll: true }); return; }
  if (e.key === "Escape") { closeUndo(); for (const menu of document.querySelectorAll(".menu[open], [data-barred-list][open]")) menu.open = false; }
  if (e.key === "Enter" && (e.target.matches?.(".step") || !e.target.closest?.("button, a, summary, [data-answer], [data-plan], [data-barred], #chat-text")) && giveReady()) e.preventDefault();
});

// Enter gives what is ready, wherever the focus is: a filled form, or the usual one of several options.
function giveReady() {
  const give = document.querySelector("form.decision .give:not(:disabled), form.decision[data-whole='1'] .option.usual[data-answer]");
  give?.click();
  return Boolean(give);
}

// under the cover between hands nothing can be reached
function shut() {
  const cover = document.querySelector(".cover .cover-card");
  for (const e of document.querySelectorAll(".top, .table > :not(.cover)")) e.inert = Boolean(cover);
  if (cover && !cover.contains(document.activeElement)) cover.querySelector("button").focus();
}
document.addEventListener("kronika:swapped", shut);
shut();

if (!waiting) { startBelow(); startPresses(table); startDrag(table, act); startFan(table, act); startPanel(); startSheet(); startTabs(); startReader(); startZoom(); startPlan(answer, (moves) => send("undo", { ...place(), moves }), here); startReplay(here); telling.start(); startSettings(); startGuide(here); startClocks(); startPresence(); startSince(here, resync); }
else startPresence();
const link = new Link(`/ws/tables/${id}`, hello, hear, live);
alertTurn(table.dataset.asked === "1", false, table.dataset.yourTurn);
