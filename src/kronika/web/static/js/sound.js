// Sounds of wood, coin, paper and steam, made in the browser; off until they are wanted, with a volume and hours of quiet.
const set = (name, usual) => localStorage.getItem(`kronika-${name}`) ?? usual;
let audio;

function quiet() {
  if (set("table-sound", "0") !== "1") return true;
  if (set("quiet", "0") !== "1") return false;
  const hour = new Date().getHours();
  return hour >= 22 || hour < 8;
}

// A burst of filtered noise: wood and paper knock and rustle, steam hisses.
function noise(at, length, tone, width, loud) {
  const frames = Math.ceil(audio.sampleRate * length), buffer = audio.createBuffer(1, frames, audio.sampleRate), data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const from = audio.createBufferSource(), band = audio.createBiquadFilter(), gain = audio.createGain();
  from.buffer = buffer;
  band.type = "bandpass";
  band.frequency.value = tone;
  band.Q.value = width;
  gain.gain.value = loud;
  from.connect(band).connect(gain).connect(audio.destination);
  from.start(audio.currentTime + at);
}

function ring(at, tone, length, loud) {
  const wave = audio.createOscillator(), gain = audio.createGain();
  wave.type = "triangle";
  wave.frequency.value = tone;
  gain.gain.setValueAtTime(loud, audio.currentTime + at);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + length);
  wave.connect(gain).connect(audio.destination);
  wave.start(audio.currentTime + at);
  wave.stop(audio.currentTime + at + length);
}

const SOUNDS = {
  move: (v) => { noise(0, 0.07, 420, 4, v * 2.4); noise(0.09, 0.06, 330, 4, v * 2); },
  build: (v) => { for (const at of [0, 0.11, 0.22]) noise(at, 0.06, 620, 6, v * 2.4); },
  gain: (v) => { ring(0, 2093, 0.25, v * 0.5); ring(0.07, 2637, 0.35, v * 0.45); },
  card: (v) => { noise(0, 0.16, 3200, 0.8, v); },
  fight: (v) => { noise(0, 0.6, 1400, 0.5, v * 1.5); noise(0.05, 0.16, 140, 2, v * 4); },
  star: (v) => { [1047, 1319, 1568].forEach((tone, i) => ring(i * 0.09, tone, 0.5, v * 0.5)); },
};

export function sound(kind) {
  if (quiet() || !SOUNDS[kind] || document.hidden) return;
  try {
    audio ||= new AudioContext();
    SOUNDS[kind](Number(set("volume", "50")) / 250);
  } catch { /* no sound here */ }
}
