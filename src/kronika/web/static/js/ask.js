// Asking the server, and saying what it said.
export const token = () => document.querySelector('meta[name="token"]').content;

const PATIENCE = 8000; // ms; a request that is sent again carries its key, so that it is carried out once

export class Refusal extends Error {
  constructor(status, error) { super(error.message); this.status = status; this.code = error.code; this.detail = error; }
}

// A key for one request that changes something: 96 random bits.
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(16).padStart(2, "0")).join("");
}

const say = (what) => document.body.dataset[what] || what;

export async function post(path, body, { method = "POST", key = newKey(), type = "application/json" } = {}) {
  let answer, said;
  try {
    answer = await fetch(path, { method, signal: AbortSignal.timeout(PATIENCE), headers: { "X-Token": token(), "Idempotency-Key": key, "Content-Type": type }, body: body === null || typeof body === "string" ? body ?? undefined : JSON.stringify(body) });
    said = await answer.text();
  } catch {
    throw new Refusal(0, { code: "offline", message: say("offline") });
  }
  if ([502, 503, 504].includes(answer.status)) throw new Refusal(0, { code: "offline", message: say("offline") });
  try { said = JSON.parse(said); } catch { said = { error: { code: "failed", message: say("failed") } }; }
  if (!answer.ok) throw new Refusal(answer.status, said.error);
  return said;
}

export async function get(path) {
  const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE), headers: { Accept: "application/json, text/html;q=0.5" } }).catch(() => { throw new Refusal(0, { code: "offline", message: say("offline") }); });
  const html = (answer.headers.get("content-type") || "").startsWith("text/html");
  if (html && answer.ok) return answer.text();
  const said = await answer.json().catch(() => ({ error: { code: "failed", message: say("failed") } }));
  if (!answer.ok) throw new Refusal(answer.status, said.error);
  return said;
}

let fading;
export function toast(text) {
  const at = document.getElementById("toast");
  at.textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => { at.textContent = ""; }, 4000);
}
