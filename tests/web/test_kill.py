"""kill -9 of the server while people and bots play: what was acknowledged is there, and no table is stuck."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from kronika.kernel import record
from kronika.store import Store
from kronika.store.journal import kept
from tests.store.conftest import fresh

from .conftest import rng, sample
from .databases import free_port, install_toy
from .servers import Remote

TABLES = 3


class Mortal:
    """A server that is killed and started again."""

    def __init__(self, database: str, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        with (folder / "zygote.log").open("wb") as log:
            self.zygote = subprocess.Popen(
                [sys.executable, "-m", "tests.web.zygote", str(self.port), database],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=install_toy(),
                bufsize=1,
            )
        self.pid = 0

    def start(self) -> None:
        assert self.zygote.stdin and self.zygote.stdout
        self.zygote.stdin.write("start\n")
        self.pid = int(self.zygote.stdout.readline())
        for _ in range(400):
            try:
                if httpx.get(f"{self.url}/healthz", timeout=2).is_success:
                    return
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError("the server does not come back")

    def kill(self) -> None:
        os.killpg(self.pid, signal.SIGKILL)
        for _ in range(200):
            try:
                os.kill(self.pid, 0)
            except ProcessLookupError:
                return
            time.sleep(0.01)

    def end(self) -> None:
        self.kill()
        self.zygote.stdin.close()  # type: ignore[union-attr]
        self.zygote.wait(60)


class Player(threading.Thread):
    """Plays both seats of tables, one after another, and remembers what was acknowledged; patient with a dead server."""

    def __init__(self, ann: Remote, seed: int) -> None:
        super().__init__(daemon=True)
        self.ann, self.draw, self.seed = ann, rng(seed), seed
        self.acknowledged: list[tuple[str, int, int, str]] = []  # (table, seq, seat, answer)
        self.tables: list[str] = []
        self.stop = False
        self.wrong: list[str] = []

    def run(self) -> None:
        while not self.stop:
            try:
                self.game()
            except httpx.HTTPError:
                time.sleep(0.02)
            except AssertionError as e:
                self.wrong.append(str(e))
                return

    def game(self) -> None:
        if not self.tables or self.ann.call("GET", f"/api/tables/{self.tables[-1]}")["status"] == "over":
            body = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}], "title": f"{self.seed}"}
            self.tables.append(self.ann.call("POST", "/api/tables", body)["id"])
        table = self.tables[-1]
        while not self.stop:
            row = self.ann.call("GET", f"/api/tables/{table}")
            if row["status"] == "over":
                return
            seat = row["asked"][0]
            answer = sample(self.ann.call("GET", f"/api/tables/{table}/legal?seat={seat}")["questions"], self.draw)
            response = self.ann.raw("POST", f"/api/tables/{table}/answer", {"seq": row["seq"], "seat": seat, "answer": answer})
            if response.is_success:
                self.acknowledged.append((table, response.json()["seq"], seat, answer))
            elif response.status_code != 409:
                raise AssertionError(response.text)


def kills(database: str, folder: Path, times: int) -> str:
    """Kill it so many times under play; what was counted."""
    server, dice = Mortal(database, folder), random.Random(times)
    server.start()
    store = Store(database, migrate=False)
    try:
        ann = Remote(server.url, "Ann")
        bots = [
            ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "bot"}, {"kind": "bot"}], "seed": i})["id"] for i in range(2)
        ]
        players = [Player(ann.elsewhere(server.url), seed) for seed in range(TABLES)]
        for p in players:
            p.start()
        for _ in range(times):
            before = sum(len(p.acknowledged) for p in players)
            time.sleep(dice.uniform(0.05, 0.5))
            for _ in range(1000):  # on a busy machine that was hardly time to start
                if sum(len(p.acknowledged) for p in players) > before or any(p.wrong for p in players):
                    break
                time.sleep(0.02)
            server.kill()
            told = [(p, list(p.acknowledged)) for p in players]
            for p, acknowledged in told:
                journals = {t: {c.seq: c for c in kept(store, t).journal} for t in {a[0] for a in acknowledged[-40:]}}
                for table, seq, seat, answer in acknowledged[-40:]:
                    assert (journals[table][seq].seat, journals[table][seq].text) == (seat, answer)
                assert not p.wrong, p.wrong
            server.start()
            if ann.call("GET", f"/api/tables/{bots[-1]}")["status"] == "over":
                bots.append(ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "bot"}, {"kind": "bot"}]})["id"])
        before = sum(len(p.acknowledged) for p in players)
        for _ in range(1000):  # after the last kill, too, they play on
            if sum(len(p.acknowledged) for p in players) > before:
                break
            time.sleep(0.02)
        for p in players:
            p.stop = True
        for p in players:
            p.join(20)
            assert not p.wrong, p.wrong
            p.stop = False
            table = p.tables[-1]  # nothing is stuck: the last table plays to its end
            for _ in range(300):
                if ann.call("GET", f"/api/tables/{table}")["status"] == "over":
                    break
                row = p.ann.call("GET", f"/api/tables/{table}")
                answer = sample(p.ann.call("GET", f"/api/tables/{table}/legal?seat={row['asked'][0]}")["questions"], p.draw)
                p.ann.call("POST", f"/api/tables/{table}/answer", {"seq": row["seq"], "seat": row["asked"][0], "answer": answer})
            assert ann.call("GET", f"/api/tables/{table}")["status"] == "over"
            for t in p.tables:
                assert record.verify(ann.raw("GET", f"/api/tables/{t}/record").text), t
                journal = {c.seq: (c.seat, c.text) for c in kept(store, t).journal}
                for table, seq, seat, answer in p.acknowledged:
                    assert table != t or journal[seq] == (seat, answer), (t, seq)
        answers, tables = sum(len(p.acknowledged) for p in players), sum(len(p.tables) for p in players)
        assert answers > times
        for table in bots:
            for _ in range(600):
                if ann.call("GET", f"/api/tables/{table}")["status"] == "over":
                    break
                time.sleep(0.1)
            assert ann.call("GET", f"/api/tables/{table}")["status"] == "over", "a table of bots is stuck"
        return f"{times} kills: {answers} acknowledged answers, all there; {tables} tables of people and {len(bots)} of bots, none stuck"
    finally:
        server.end()
        store.close()


def database(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    return f"sqlite:///{folder / 'k.db'}" if kind == "sqlite" else fresh(request.getfixturevalue("postgres_server"), "killed")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_ten_kills(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    kills(database(kind, request, tmp_path), tmp_path, 10)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_two_hundred_kills(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    print(kind, kills(database(kind, request, tmp_path), tmp_path, 200))
