// The live connection.  One that swallows everything without closing is noticed by its silence and made anew; so is one that lost a message.
const TICK = 2000, PING = 4000, SILENCE = 9000; // ms

export class Link {
  // hello(): what the page has, sent first; hear(message); live(on): whether what is shown is what is
  constructor(address, hello, hear, live) {
    Object.assign(this, { address, hello, hear, live, socket: null, tries: 0, heard: 0, pinged: 0, count: 0, left: false, timer: 0 });
    addEventListener("pagehide", () => { this.left = true; });
    addEventListener("pageshow", (e) => { if (e.persisted) { this.left = false; this.connect(); } });
    addEventListener("online", () => { if (!this.open) this.connect(); });
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") this.tick(); });
    setInterval(() => this.tick(), TICK);
    this.connect();
  }

  get open() { return this.socket?.readyState === 1; }

  send(message) { if (this.open) this.socket.send(JSON.stringify(message)); }

  connect() {
    clearTimeout(this.timer);
    this.forget();
    const socket = this.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${this.address}`);
    this.heard = this.pinged = Date.now();
    this.count = 0;
    socket.onopen = () => { this.send(this.hello()); };
    socket.onmessage = (e) => { if (socket === this.socket) this.take(JSON.parse(e.data)); };
    socket.onclose = (e) => { if (socket === this.socket) this.lost(e.code); };
  }

  take(m) {
    this.heard = Date.now();
    this.tries = 0;
    if (m.pong) {
      if (m.pong !== this.count + 1) this.again(); // something was said that never came
      else this.live(true);
      return;
    }
    this.count += 1;
    if (m.n !== this.count) { this.again(); return; }
    this.live(true);
    try { this.hear(m); } finally { this.send({ drawn: this.count }); }
  }

  tick() {
    const now = Date.now();
    if (!this.socket || this.left) return;
    if (this.socket.readyState <= 1 && now - this.heard > SILENCE) this.drop();
    else if (this.open && now - this.pinged >= PING) { this.pinged = now; this.send({ ping: this.count }); }
  }

  // An old socket says nothing any more: closing may take it minutes.
  forget() {
    const old = this.socket;
    this.socket = null;
    if (old) { old.onopen = old.onmessage = old.onclose = null; old.close(); }
  }

  drop() { this.forget(); this.lost(0); }

  // At once, with everything that the page has told again.
  again() { this.connect(); }

  lost(code) {
    this.live(false);
    if (this.left) return;
    if (code === 4404 || code === 4403) { if (!document.body.dataset.leaving) location.reload(); return; } // closed, or no longer for these eyes: the server says so
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), Math.min(5000, 150 * 2 ** this.tries) * (0.7 + Math.random() * 0.6));
  }
}
