// "Your turn": in the title, by a sound and by a notification, as the person likes.
import { toast } from "./ask.js";
import { sound } from "./sound.js";

const title = document.title;

export function startSettings() {
  const volume = document.querySelector("[data-volume]");
  if (volume) {
    volume.value = localStorage.getItem("kronika-volume") ?? "50";
    volume.addEventListener("change", () => { localStorage.setItem("kronika-volume", volume.value); sound("gain"); });
  }
  for (const box of document.querySelectorAll("[data-setting]")) {
    const key = `kronika-${box.dataset.setting}`;
    box.checked = box.dataset.on === undefined ? localStorage.getItem(key) === "1" : localStorage.getItem(key) !== "0";
    const show = () => { if (box.dataset.shown !== undefined) document.querySelector(".table")?.toggleAttribute(`data-${box.dataset.setting}`, box.checked); };
    show();
    box.addEventListener("change", async () => {
      if (box.checked && box.dataset.setting === "notify" && !(await notifies(box))) box.checked = false;
      localStorage.setItem(key, box.checked ? "1" : "0");
      show();
      if (box.checked && box.dataset.setting === "sound") chime();
    });
  }
}

export function alertTurn(asked, fresh, words) {
  document.title = asked ? `● ${words} · ${title}` : title;
  if (!fresh) return;
  if (localStorage.getItem("kronika-sound") === "1") chime();
  if (document.hidden && localStorage.getItem("kronika-notify") === "1" && window.Notification?.permission === "granted") notify(words);
}

function notify(words) {
  try {
    const note = new Notification(words, { body: title, tag: location.pathname });
    note.onclick = () => { focus(); note.close(); };
    return true;
  } catch {
    return false;  // phones have the name, and refuse to make one
  }
}

// Whether the box may stay ticked; if not, it says why.
async function notifies(box) {
  const permission = window.Notification ? await Notification.requestPermission() : "none";
  const shown = permission === "granted" && notify(box.dataset.sample);
  toast(shown ? "" : permission === "denied" || permission === "default" ? box.dataset.refused : box.dataset.none);
  return shown;
}

function chime() {
  try {
    const audio = new AudioContext();
    [[0, 523.25], [0.16, 659.25]].forEach(([at, tone]) => {
      const wave = audio.createOscillator(), gain = audio.createGain();
      wave.type = "sine";
      wave.frequency.value = tone;
      gain.gain.setValueAtTime(0, audio.currentTime + at);
      gain.gain.linearRampToValueAtTime(0.12, audio.currentTime + at + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.7);
      wave.connect(gain).connect(audio.destination);
      wave.start(audio.currentTime + at);
      wave.stop(audio.currentTime + at + 0.8);
    });
  } catch { /* no sound here */ }
}
