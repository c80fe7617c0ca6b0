// What a person has answered and the server has not heard yet: it waits in sight, is sent under its key until it is heard, or is withdrawn.
import { post, newKey } from "./ask.js";

const AGAIN = 1500; // ms between tries while nothing tells that the connection is back
let waiting = null;

export const busy = () => waiting !== null;

// The server's reply, or null if the person withdrew it.  Raises Refusal.
export async function deliver(path, body) {
  const mine = waiting = { withdrawn: false, wake: () => {} };
  const key = newKey();
  try {
    for (;;) {
      try {
        const said = await post(path, body, { key });
        return mine.withdrawn ? null : said;
      } catch (e) {
        if (mine.withdrawn) return null;
        if (e.code !== "offline") throw e;
        show(mine);
        await new Promise((done) => { mine.wake = done; setTimeout(done, AGAIN); });
        if (mine.withdrawn) return null;
      }
    }
  } finally {
    if (waiting === mine) { waiting = null; hide(); }
  }
}

// The connection is back.
export function wake() { waiting?.wake(); }

function show(mine) {
  const box = document.getElementById("outbox");
  if (!box || !box.hidden) return;
  box.hidden = false;
  box.querySelector("[data-withdraw]").onclick = () => {
    mine.withdrawn = true;
    mine.wake();
    const said = document.getElementById("refusal");
    if (said) { said.textContent = box.dataset.withdrawn; said.hidden = false; }
    if (waiting === mine) { waiting = null; hide(); }
  };
}

function hide() { const box = document.getElementById("outbox"); if (box) box.hidden = true; }
