"""kill -9 of the processes that think, at random, while bots sit at many tables: no answer is lost, and every table goes on.
It needs a quiet machine, for processes that think stand behind everything else: a long test."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from pathlib import Path

import psutil
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kronika.kernel import record
from kronika.store import Store
from kronika.store.journal import kept

from .conftest import rng, sample
from .servers import Remote, Server, serving

GAMES = ("scythe", "empires", "oath")
LEVELS = ("level1", "level2", "level3")
WITHIN = 10.0  # seconds in which a table whose bot is asked must go on
PACE = 15.0  # seconds between two answers of the person at a table


class Sitting:
    """A table of a person and a bot, looked at by its live connection, as a page does."""

    def __init__(self, ann: Remote, url: str, number: int, open_: contextlib.ExitStack) -> None:
        self.ann, self.draw, self.acknowledged = ann, rng(number), list[tuple[int, str]]()
        seats = [{"kind": "me"}, {"kind": "bot", "level": LEVELS[number % len(LEVELS)]}]
        row = ann.call("POST", "/api/tables", {"game": GAMES[number // 3 % len(GAMES)], "seats": seats, "seed": number})
        self.id, self.seat = str(row["id"]), int(next(seat["seat"] for seat in row["seats"] if seat["you"]))
        self.seq, self.since, self.due = -1, time.monotonic(), time.monotonic() + PACE * random.random()
        self.waited = 0.0  # the longest time for which a bot did not answer
        self.over = False
        cookie = f"kronika={ann.http.cookies['kronika']}"
        address = f"{url.replace('http', 'ws', 1)}/ws/tables/{self.id}"
        self.ws = open_.enter_context(connect(address, additional_headers={"Cookie": cookie}, max_size=None))
        self.ws.send('{"have": {}, "last": "", "chat": 0}')
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.ws.recv()

    def look(self) -> None:
        """Answer if the person is asked and it is time; else see how long the bot has not answered."""
        row, now = self.ann.call("GET", f"/api/tables/{self.id}"), time.monotonic()
        self.over = row["status"] == "over"
        if row["seq"] != self.seq:
            self.seq, self.since = row["seq"], now
        if self.over:
            return
        if self.seat not in row["asked"]:
            self.waited = max(self.waited, now - self.since)
        elif now >= self.due:
            answer = sample(self.ann.call("GET", f"/api/tables/{self.id}/legal?seat={self.seat}")["questions"], self.draw)
            response = self.ann.raw("POST", f"/api/tables/{self.id}/answer", {"seq": row["seq"], "seat": self.seat, "answer": answer})
            if response.is_success:
                self.acknowledged.append((response.json()["seq"], answer))
                self.due = now + PACE
                self.since = time.monotonic()
            else:
                assert response.status_code in (409, 422), response.text  # a condition on the whole answer is no option


def thinkers(server: Server) -> list[psutil.Process]:
    assert server.process is not None
    with contextlib.suppress(psutil.NoSuchProcess):
        return [p for p in psutil.Process(server.process.pid).children() if any("spawn_main" in word for word in p.cmdline())]
    return []


def killed(folder: Path, tables: int, kills: int) -> str:
    database, dice = f"sqlite:///{folder / 'k.db'}", random.Random(kills)
    with serving(database, folder, "--pace", "0", "--thinkers", "2") as server, contextlib.ExitStack() as open_:
        people = [Remote(server.url, "Ann"), Remote(server.url, "Bob")]
        sat = [Sitting(people[n % 2], server.url, n, open_) for n in range(tables)]
        done, next_kill, last = 0, time.monotonic() + 1, 0.0
        while done < kills or time.monotonic() < last + WITHIN:
            for s in sat:
                if not s.over:
                    s.look()
            if done < kills and time.monotonic() >= next_kill and (found := thinkers(server)):
                dice.choice(found).kill()
                done, last = done + 1, time.monotonic()
                next_kill = last + dice.uniform(0.2, 4)
            time.sleep(0.02)
    store = Store(database, migrate=False)
    for s in sat:
        table = kept(store, s.id)
        journal = {c.seq: (c.seat, c.text) for c in table.journal}
        for seq, answer in s.acknowledged:
            assert journal[seq] == (s.seat, answer), (s.id, seq)
        record.load(table.text(), table.rules)  # what bots answered was legal
    store.close()
    slow = sorted((s.waited for s in sat), reverse=True)
    assert slow[0] < WITHIN, slow[:5]
    assert all(s.seq > 0 for s in sat)
    return (f"{done} kills, {tables} tables: {sum(len(s.acknowledged) for s in sat)} acknowledged answers and {sum(s.seq for s in sat)} "
            f"in all, all there; a bot took at most {slow[0]:.1f} s, at half of the tables at most {slow[len(slow) // 2]:.1f} s")


@pytest.mark.long
def test_a_hundred_kills_under_fifty_tables(tmp_path: Path) -> None:
    print(killed(tmp_path, 50, 100))
