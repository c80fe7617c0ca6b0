// Asking the server, and saying what it said.
export const token = () => document.querySelector('meta[name="token"]').content;

export class Refusal extends Error {
  constructor(status, error) { super(error.message); this.status = status; this.code = error.code; this.detail = error; }
}

export async function post(path, body, method = "POST") {
  let answer;
  try {
    answer = await fetch(path, { method, headers: { "X-Token": token(), "Content-Type": "application/json" }, body: body === null ? undefined : JSON.stringify(body) });
  } catch (e) {
    throw new Refusal(0, { code: "offline", message: String(e.message) });
  }
  const said = await answer.json().catch(() => ({ error: { code: "failed", message: answer.statusText } }));
  if (!answer.ok) throw new Refusal(answer.status, said.error);
  return said;
}

export async function get(path) {
  const answer = await fetch(path, { headers: { Accept: "application/json, text/html;q=0.5" } });
  const html = (answer.headers.get("content-type") || "").startsWith("text/html");
  if (html && answer.ok) return answer.text();
  const said = await answer.json();
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
