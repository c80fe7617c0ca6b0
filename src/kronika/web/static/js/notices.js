// On the account page: this browser's clock for quiet hours, and notices in this browser.
import { toast } from "./ask.js";

export function startNotices() {
  for (const field of document.querySelectorAll("[name=zone]")) field.value = -new Date().getTimezoneOffset();
  const form = document.querySelector("[data-push]");
  if (!form || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  form.hidden = false;
  form.querySelector("button").addEventListener("click", async () => {
    try {
      const here = await navigator.serviceWorker.register("/sw.js");
      const made = await here.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: form.dataset.push });
      const { endpoint, keys } = made.toJSON();
      form.elements.where.value = endpoint;
      form.elements.keys.value = JSON.stringify({ p256dh: keys.p256dh, auth: keys.auth });
      form.requestSubmit();
    } catch {
      toast(form.dataset.refused);
    }
  });
}
