"""Locust: each user is one table with two scripted people, each with a live connection; the table acts every few seconds.

"update" is the time from sending an answer until the frame with the new regions has arrived at the other person's connection, which
asks for compression as browsers do.  It is taken in this process, so what this process does meanwhile for other tables (reading panels,
unpacking frames) is in it: it is too long rather than too short.
"""

from __future__ import annotations

import itertools
import json
import os
import time
from collections.abc import Callable
from typing import Any

import gevent  # type: ignore[import-untyped]
from gevent.event import Event  # type: ignore[import-untyped]
from locust import HttpUser, task
from locust.exception import RescheduleTask
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kronika.kernel import chance
from tests.web.answers import read_panel, sample

GAME = os.environ.get("LOAD_GAME", "scythe")
PACE = float(os.environ.get("LOAD_PACE", "5"))
SEEDS = itertools.count(1)
PATIENCE = 10.0  # seconds after which an update counts as lost


class Ear:
    """One person's live connection; `news` is called after each frame."""

    def __init__(self, host: str, table: str, cookie: str, news: Callable[[], None]) -> None:
        address = f"{host.replace('http', 'ws', 1)}/ws/tables/{table}"
        self.ws = connect(address, additional_headers={"Cookie": cookie}, max_size=None, open_timeout=60, close_timeout=1)
        self.ws.send(json.dumps({"have": {}, "last": "", "chat": 0}))
        self.seq, self.at, self.asked, self.over, self.panel, self.news = -1, 0.0, False, False, "", news
        self.gone = False
        self.reader = gevent.spawn(self.listen)

    def listen(self) -> None:
        while True:
            try:
                text = self.ws.recv()
            except ConnectionClosed:
                self.gone = True
                return
            now = time.perf_counter()
            m = json.loads(text)
            self.panel = m.get("regions", {}).get("panel", self.panel)
            if "seq" in m:
                self.seq, self.at, self.asked, self.over = m["seq"], now, m["asked"], m["over"]
                self.news()

    def close(self) -> None:
        """Like a browser that is gone: hundreds that say goodbye at the end would take longer than the run."""
        self.reader.kill()
        self.ws.close_socket()


class Table(HttpUser):
    host: str
    game = GAME
    beside: tuple[str, ...] = ()  # kinds of seats beside the two people

    def wait_time(self) -> float:
        """Every PACE seconds, in a phase of its own: Locust's pacing lets all that were spawned in one second act at once."""
        self.due += PACE
        return max(0.0, self.due - time.perf_counter())

    def on_start(self) -> None:
        self.listeners: list[Ear] = []  # first of all: a run may end while people are still coming
        self.draw = chance(next(SEEDS))
        self.people = [self.person("Ann"), self.person("Bob")]
        self.news = Event()
        self.sit()

    def person(self, name: str) -> dict[str, str]:
        self.client.cookies.clear()
        me = self.client.get("/api/me", name="me").json()
        made = self.client.post("/api/guest", json={"name": name}, headers={"X-Token": me["token"]}, name="guest").json()
        return {"token": made["token"], "cookie": f"kronika={self.client.cookies['kronika']}"}

    def ask(self, who: int, method: str, path: str, body: Any = None, name: str = "", also: tuple[int, ...] = ()) -> Any:
        """The JSON of an answer.  also: refusals that are no fault."""
        p = self.people[who]
        self.client.cookies.clear()
        with self.client.request(method, path, json=body, headers={"X-Token": p["token"], "Cookie": p["cookie"]}, name=name,
                                 catch_response=True) as response:
            if response.ok or response.status_code in also:
                response.success()
                return response.json()
            response.failure(response.text[:200])
            raise RescheduleTask

    def page(self, who: int, path: str, name: str) -> None:
        self.client.cookies.clear()
        self.client.get(path, headers={"Cookie": self.people[who]["cookie"], "Accept": "text/html"}, name=name)

    def listen(self, who: int) -> Ear:
        return Ear(self.host, self.table, self.people[who]["cookie"], self.news.set)

    def sit(self) -> None:
        for ear in self.listeners:
            ear.close()
        seats = [{"kind": kind} for kind in ("me", "open", *self.beside)]
        made = self.ask(0, "POST", "/api/tables", {"game": self.game, "seats": seats}, "create")
        self.table = made["id"]
        self.ask(1, "POST", f"/api/tables/{self.table}/join", {}, "join")
        self.listeners = [self.listen(0), self.listen(1)]
        pause = PACE * self.draw.below(1000) / 1000
        self.due = time.perf_counter() + pause
        gevent.sleep(pause)

    def on_stop(self) -> None:
        for ear in self.listeners:
            ear.close()

    @task
    def act(self) -> None:
        if any(ear.over for ear in self.listeners):
            self.sit()
            return
        ready = [(i, ear) for i, ear in enumerate(self.listeners) if ear.asked]
        if not ready:
            return
        who, ear = ready[0]
        other = self.listeners[1 - who]
        seat, questions = read_panel(ear.panel)
        seq, answer = ear.seq, sample(questions, self.draw)
        p = self.people[who]
        self.client.cookies.clear()
        begun = time.perf_counter()
        with self.client.post(f"/api/tables/{self.table}/answer", json={"seq": seq, "seat": seat, "answer": answer}, name="answer",
                              headers={"X-Token": p["token"], "Cookie": p["cookie"]}, catch_response=True) as response:
            if response.status_code == 422:  # a condition on the whole answer that a listing cannot tell: not the server's fault
                response.success()
                return
            if not response.ok:
                response.failure(response.text[:200])
                return
            response.success()
            seq = response.json()["seq"]
        with gevent.Timeout(PATIENCE, False):
            while min(other.seq, ear.seq) < seq:
                self.news.clear()
                self.news.wait()
        arrived = other.seq >= seq
        took = (other.at if arrived else time.perf_counter()) - begun
        self.environment.events.request.fire(request_type="WS", name="update", response_time=took * 1000, response_length=0,
                                             exception=None if arrived else TimeoutError("no update"), context={})
