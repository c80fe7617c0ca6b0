"""kill -9 of the server while people come, sit down, talk, bring games in and play: what was acknowledged is there, once, and no
table is stuck."""

from __future__ import annotations

import contextlib
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from kronika.kernel import Seat, record
from kronika.store import Store, campaigns, schema
from kronika.store.installed import find_game
from kronika.store.journal import kept
from kronika.store.tables import MOST_OPEN
from tests.store.conftest import fresh

from .conftest import rng, sample
from .databases import free_port, install_toy
from .screens.positions import almost
from .servers import Remote

TABLES = 3
LONGEST = 6000  # answers of a game, and looks at one of bots


class Mortal:
    """A server that is killed and started again."""

    def __init__(self, database: str, folder: Path, clock: Path | None = None, **settings: Any) -> None:
        """clock: a file with the seconds by which its clock is turned forward."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        with (folder / "zygote.log").open("wb") as log:
            self.zygote = subprocess.Popen(
                [sys.executable, "-m", "tests.web.zygote", str(self.port), database, json.dumps(settings), str(clock or "")],
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
        with contextlib.suppress(ProcessLookupError):
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
    """Plays both seats of tables, one after another, and remembers what was acknowledged; patient with a dead server.

    Where matches leave something, tables begin soon before their end, and each becomes the first of a campaign, whose next table is made:
    what a match leaves is then written often."""

    def __init__(self, ann: Remote, seed: int, game: str) -> None:
        super().__init__(daemon=True)
        self.ann, self.draw, self.seed, self.kind = ann, rng(seed), seed, game
        self.acknowledged: list[tuple[str, int, int, str]] = []  # (table, seq, seat, answer)
        self.founded: list[tuple[str, str, str]] = []  # (campaign, its first match, the table that follows)
        self.keys: dict[str, str] = {}
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
            self.tables.append(self.next_table())
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
            elif response.status_code not in (409, 422):  # a condition on the whole answer is no option
                raise AssertionError(response.text)

    def next_table(self) -> str:
        game = find_game(self.kind)
        if game.legacy is None:
            body = {"game": self.kind, "seats": [{"kind": "me"}, {"kind": "me"}], "title": f"{self.seed}"}
            return str(self.ann.call("POST", "/api/tables", body)["id"])
        if len(self.founded) < min(len(self.tables), MOST_OPEN // TABLES - 2):  # the tables that follow stay open
            before = self.tables[-1]
            home = self.form(f"/campaigns/from/{before}").removeprefix("/campaign/")
            table = self.form(f"/campaign/{home}/next", after=before).removeprefix("/table/")
            self.founded.append((home, before, table))
        text = almost(self.kind, [Seat(side) for side in game.sides[:2]], 4, TABLES * len(self.tables) + self.seed + 1)
        return number(self.ann.http.post("/api/records", content=text.encode(), headers={
            "X-Token": self.ann.token, "Idempotency-Key": self.key("record")}).json())

    def key(self, what: str) -> str:
        """The same for the same request until it is answered."""
        return self.keys.setdefault(f"{what} {len(self.tables)}", secrets.token_urlsafe(16))

    def form(self, path: str, **fields: str) -> str:
        """Send a form as a page does; where it leads.  Repeated under its key by whoever calls again."""
        said = self.ann.http.post(f"{path}?once={self.key(path)}", data={"token": self.ann.token, **fields})
        assert said.status_code == 303, (path, said.status_code, said.text[:300])
        return said.headers["location"]


class Newcomer(threading.Thread):
    """Comes as a guest, takes the last seat of a table, talks, brings a record in, signs up, and asks to take back: again and again,
    each act under a key of its own that it repeats until it is answered, as our pages do."""

    def __init__(self, url: str, record: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.url, self.record, self.seed = url, record, seed
        self.done: list[tuple[str, tuple[Any, ...]]] = []  # (kind of act, what must be there)
        self.counts: dict[str, int] = {}
        self.stop, self.wrong = False, list[str]()
        self.repeated = 0

    def act(self, who: Remote, method: str, path: str, body: Any = None, text: str = "") -> Any:
        """Until it is answered; a refusal is an answer."""
        key = secrets.token_urlsafe(16)
        while not self.stop:
            try:
                headers = {"X-Token": who.token, "Idempotency-Key": key}
                said = who.http.request(method, path, headers=headers, **({"content": text} if text else {"json": body}))
                if said.status_code < 500:
                    return said.json()
            except httpx.HTTPError:
                pass
            self.repeated += 1
            time.sleep(0.02)
        raise EndOfPlay

    def note(self, kind: str, *what: Any) -> None:
        self.counts[kind] = self.counts.get(kind, 0) + 1
        self.done.append((kind, what))

    def run(self) -> None:
        n = 0
        while not self.stop:
            n += 1
            try:
                self.round(n)
            except EndOfPlay:
                return
            except httpx.HTTPError:  # before anything was acknowledged
                time.sleep(0.02)
            except Exception as e:
                self.wrong.append(repr(e))
                return

    def round(self, n: int) -> None:
        name = f"n{self.seed}x{n}"
        ann, bob = Remote.visit(self.url), Remote.visit(self.url)
        for who, called in ((ann, name), (bob, name + "b")):
            said = self.act(who, "POST", "/api/guest", {"name": called})
            assert "error" not in said, said
            if "token" not in said:  # carried out before its server died: the session came with the reply
                said = who.call("GET", "/api/me")
            who.token = said["token"]
            self.note("guest", called)
        made = self.act(ann, "POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}], "title": name,
                                                    "options": {"duels": "no"}})
        table = number(made)
        done(self.act(bob, "POST", f"/api/tables/{table}/join", {}))
        self.note("sit and start", table, name + "b")
        done(self.act(bob, "POST", f"/api/tables/{table}/chat", {"text": name}))
        self.note("chat", table, name)
        done(self.act(ann, "POST", f"/api/tables/{table}/answer", {"seq": 0, "seat": 0, "answer": "draw"}))
        self.note("answer", table, 1, "draw")
        asked = done(self.act(ann, "POST", f"/api/tables/{table}/undo-request", {"seq": 1, "seat": 0}))["request"]
        done(self.act(bob, "POST", f"/api/tables/{table}/undo-consent", {"request": asked, "seq": 1, "agree": True}))
        self.note("undo by consent", table)
        brought = self.act(ann, "POST", "/api/records", text=self.record)
        self.note("import", number(brought))
        self.act(ann, "POST", "/api/account", {"login": name, "password": f"a long one {name}"})
        self.note("sign-up", name)


def number(said: Any) -> str:
    """The table in a reply, the first or that of a repetition."""
    assert "error" not in said, said
    return str(said.get("id") or said["table"])


def done(said: Any) -> Any:
    """A reply that is no refusal: one must not count as an act that was acknowledged."""
    assert "error" not in said, said
    return said


class EndOfPlay(Exception):
    """The test is over."""


def missing(store: Store, acts: list[tuple[str, tuple[Any, ...]]]) -> list[object]:
    """Acknowledged acts whose effect is not there, or is there twice."""
    out: list[object] = []
    with store.read() as c:
        for kind, what in acts:
            m, p, t = schema.match.c, schema.person.c, schema.chat.c
            if kind == "guest":
                n = c.scalar(select(func.count()).where(p.name == what[0]))
            elif kind == "sit and start":
                sits = select(func.count()).select_from(schema.place.join(schema.person, p.id == schema.place.c.person))
                n = c.scalar(sits.where(schema.place.c.match == what[0], p.name == what[1]))
            elif kind == "chat":
                n = c.scalar(select(func.count()).where(t.match == what[0], t.text == what[1]))
            elif kind == "answer":
                d = schema.decision.c
                n = c.scalar(select(func.count()).where(d.match == what[0], d.kind == "answer", d.text == what[2]))
            elif kind == "undo by consent":
                d = schema.decision.c
                n = c.scalar(select(func.count()).where(d.match == what[0], d.kind == "rewind"))
            elif kind == "import":
                n = c.scalar(select(func.count()).where(m.id == what[0], m.status == "over"))
            else:
                n = c.scalar(select(func.count()).where(p.login == what[0], p.password.is_not(None)))
            if n != 1:
                out.append((kind, what, n))
    return out


def kills(database: str, folder: Path, times: int, game: str = "toy") -> str:
    """Kill it so many times under play of a game; what was counted."""
    server, dice = Mortal(database, folder), random.Random(times)
    server.start()
    store = Store(database, migrate=False)
    try:
        ann = Remote(server.url, "Ann")
        bots = [
            ann.call("POST", "/api/tables", {"game": game, "seats": [{"kind": "bot"}, {"kind": "bot"}], "seed": i})["id"] for i in range(2)
        ]
        players = [Player(ann.elsewhere(server.url), seed, game) for seed in range(TABLES)]
        newcomers = [Newcomer(server.url, finished_record(ann), seed) for seed in range(2)]
        for p in (*players, *newcomers):
            p.start()
        for turn in range(times):
            before, came = sum(len(p.acknowledged) for p in players), sum(len(n.done) for n in newcomers)
            time.sleep(dice.uniform(0.05, 0.5))
            for tries in range(1000):  # on a busy machine that was hardly time to start, and a password takes longer than any other act
                further = turn % 2 or sum(len(n.done) for n in newcomers) > came or tries > 100
                ended = any(p.wrong for p in players) or any(n.wrong for n in newcomers)
                if ended or further and sum(len(p.acknowledged) for p in players) > before:
                    break
                time.sleep(0.02)
            acts = [(n, list(n.done)) for n in newcomers]
            server.kill()
            for n, done in acts:
                assert not missing(store, done[-12:]) and not n.wrong, (missing(store, done[-12:]), n.wrong)
            told = [(p, list(p.acknowledged)) for p in players]
            for p, acknowledged in told:
                journals = {t: {c.seq: c for c in kept(store, t).journal} for t in {a[0] for a in acknowledged[-40:]}}
                for table, seq, seat, answer in acknowledged[-40:]:
                    assert (journals[table][seq].seat, journals[table][seq].text) == (seat, answer)
                assert not p.wrong, p.wrong
            server.start()
            if ann.call("GET", f"/api/tables/{bots[-1]}")["status"] == "over":
                bots.append(ann.call("POST", "/api/tables", {"game": game, "seats": [{"kind": "bot"}, {"kind": "bot"}]})["id"])
        before = sum(len(p.acknowledged) for p in players)
        for _ in range(1000):  # after the last kill, too, they play on
            if sum(len(p.acknowledged) for p in players) > before:
                break
            time.sleep(0.02)
        for p in players:
            p.stop = True
        for n in newcomers:
            n.stop = True
        for n in newcomers:
            n.join(20)
            assert not missing(store, n.done) and not n.wrong, (missing(store, n.done), n.wrong)
        for table in {what[0] for n in newcomers for kind, what in n.done if kind == "sit and start"}:
            assert ann.call("GET", f"/api/tables/{table}")["status"] != "open", "a full table that nobody starts"
        counted = {kind: sum(n.counts.get(kind, 0) for n in newcomers) for kind in newcomers[0].counts}
        again = sum(n.repeated for n in newcomers)
        for p in players:
            p.join(20)
            assert not p.wrong, p.wrong
            p.stop = False
            table = p.tables[-1]  # nothing is stuck: the last table plays to its end
            for _ in range(LONGEST):
                row = p.ann.call("GET", f"/api/tables/{table}")
                if row["status"] == "over":
                    break
                answer = sample(p.ann.call("GET", f"/api/tables/{table}/legal?seat={row['asked'][0]}")["questions"], p.draw)
                p.ann.raw("POST", f"/api/tables/{table}/answer", {"seq": row["seq"], "seat": row["asked"][0], "answer": answer})
            assert ann.call("GET", f"/api/tables/{table}")["status"] == "over"
            for t in p.tables:
                assert record.verify(ann.raw("GET", f"/api/tables/{t}/record").text), t
                journal = {c.seq: (c.seat, c.text) for c in kept(store, t).journal}
                for table, seq, seat, answer in p.acknowledged:
                    assert table != t or journal[seq] == (seat, answer), (t, seq)
            for home, first, table in p.founded:  # each campaign once, with its finished game and the one that goes on from it
                found = {c.match: c for c in campaigns.chapters(store, home)}
                assert set(found) == {first, table} and found[table].after == first and campaigns.world(store, home, first) is not None
        answers, tables, worlds = (sum(len(what) for what in counts) for counts in zip(
            *((p.acknowledged, p.tables, p.founded) for p in players), strict=True))
        assert answers > times and bool(worlds) == (find_game(game).legacy is not None)
        for table in bots:
            for _ in range(LONGEST):
                if ann.call("GET", f"/api/tables/{table}")["status"] == "over":
                    break
                time.sleep(0.1)
            assert ann.call("GET", f"/api/tables/{table}")["status"] == "over", "a table of bots is stuck"
        return (f"{game}, {times} kills: {answers} acknowledged answers, all there; {tables} tables of people and {len(bots)} of bots, "
                f"none stuck, {worlds} campaigns; {counted}, each there once; {again} requests sent again")
    finally:
        server.end()
        store.close()


def finished_record(ann: Remote) -> str:
    """The record of a game of Ann's that is over."""
    draw, seats = rng(9), [{"kind": "me"}, {"kind": "me"}]
    table = ann.call("POST", "/api/tables", {"game": "toy", "seats": seats, "seed": 9})["id"]
    while (row := ann.call("GET", f"/api/tables/{table}"))["status"] != "over":
        seat = row["asked"][0]
        answer = sample(ann.call("GET", f"/api/tables/{table}/legal?seat={seat}")["questions"], draw)
        ann.call("POST", f"/api/tables/{table}/answer", {"seq": row["seq"], "seat": seat, "answer": answer})
    return ann.raw("GET", f"/api/tables/{table}/record").text


def database(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    return f"sqlite:///{folder / 'k.db'}" if kind == "sqlite" else fresh(request.getfixturevalue("postgres_server"), "killed")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_ten_kills(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    print(kind, kills(database(kind, request, tmp_path), tmp_path, 10))


@pytest.mark.long
@pytest.mark.parametrize("game", ["toy", "scythe", "oath", "empires"])
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_two_hundred_kills(kind: str, game: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    print(kind, kills(database(kind, request, tmp_path), tmp_path, 200, game))
