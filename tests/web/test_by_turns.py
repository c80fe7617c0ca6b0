"""Play by turns from end to end, on servers whose clock is turned forward: who is away is told by every channel, reminded, replaced by a
bot, and comes back by the link in the notice; one process or two, killed in between."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from kronika.store import Store, schema
from kronika.store.notices import PATIENCE
from tests.store.conftest import fresh

from .away import DAY, Browser, Mailbox, Post, mailbox, post
from .conftest import rng
from .servers import Remote
from .test_kill import Mortal

__all__ = ["mailbox", "post"]
PUSHED, POSTED, MAILED = "push", "hook", "mail"


class Inbox:
    """Everything that Bob has been told, by channel: (text, link)."""

    def __init__(self, mailbox: Mailbox, post: Post) -> None:
        self.mailbox, self.post, self.browser = mailbox, post, Browser()

    def got(self) -> dict[str, list[tuple[str, str]]]:
        out: dict[str, list[tuple[str, str]]] = {PUSHED: [], POSTED: [], MAILED: []}
        for headers, body in list(self.post.got):
            if "ttl" in headers:
                news = self.browser.read(body)
                out[PUSHED].append((news["text"], news["link"]))
            else:
                found = re.search(r'"text": "(.+) (http[^ ]+)", "link"', body.decode())
                assert found is not None
                out[POSTED].append((found[1], found[2]))
        for mail in list(self.mailbox.mails):
            found = re.search(r"Subject: (.+)\r\n(?s:.)+?(http://\S+/go/\S+)", mail.decode())
            if found is not None:  # not the question whether he wants them
                out[MAILED].append((found[1], found[2]))
        return out

    def wait(self, texts: list[str]) -> None:
        """Until just these have come by each channel, in any order, each once."""
        until(lambda: all(Counter(text for text, _ in told) == Counter(texts) for told in self.got().values()), self.got)


def until(true: Callable[[], bool], why: Callable[[], object], patience: float = 20) -> None:
    late = time.monotonic() + patience
    while not true():
        assert time.monotonic() < late, why()
        time.sleep(0.05)


class Clock:
    """What is added to the time of the servers."""

    def __init__(self, folder: Path) -> None:
        self.file, self.ahead = folder / "clock", 0.0
        self.turn(0)

    def turn(self, seconds: float) -> None:
        self.ahead += seconds
        part = self.file.with_suffix(".part")
        part.write_text(str(self.ahead))
        part.replace(self.file)


@contextmanager
def servers(count: int, database: str, folder: Path, clock: Clock, mailbox: Mailbox) -> Iterator[list[Mortal]]:
    made = [Mortal(database, folder, clock.file, mail=mailbox.url, private_hooks=True) for _ in range(count)]
    try:
        for one in made:
            one.start()
        yield made
    finally:
        for one in made:
            one.end()


def wants_notices(bob: Remote, inbox: Inbox) -> None:
    """By every channel, as the account page asks for them."""
    for fields in ({"kind": "push", "where": inbox.post.url, "keys": inbox.browser.keys}, {"kind": "hook", "where": inbox.post.url},
                   {"kind": "mail", "where": "bob@mail.test"}):
        assert bob.http.post("/account/notices", data={"token": bob.token, **fields}).status_code == 200
    until(lambda: bool(inbox.mailbox.mails), lambda: "no mail asks him")
    word = re.search(r"/confirm/[\w-]+", inbox.mailbox.mails[0].decode())
    assert word is not None and bob.http.post(word[0], data={"token": bob.token}).status_code == 200


def sit(ann: Remote, bob: Remote, title: str, pace: str = "") -> str:
    """A table at which Ann has played and Bob is asked."""
    table = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}], "title": title, "pace": pace,
                                             "options": {"duels": "no"}})["id"]
    bob.call("POST", f"/api/tables/{table}/join", {})
    play(ann, table, 0)
    return str(table)


def play(who: Remote, table: str, seat: int) -> None:
    asked = who.call("GET", f"/api/tables/{table}/legal?seat={seat}")
    open_ = [option["answer"] for option in asked["questions"][0]["options"]]
    answer = "draw" if "draw" in open_ else open_[0]  # what the bot did before may leave nothing to draw for
    who.call("POST", f"/api/tables/{table}/answer", {"seq": asked["seq"], "seat": seat, "answer": answer})


@pytest.mark.parametrize("count", [pytest.param(1, marks=pytest.mark.long), 2])
def test_away_told_reminded_replaced_and_back(
        count: int, request: pytest.FixtureRequest, tmp_path: Path, mailbox: Mailbox, post: Post) -> None:
    database = f"sqlite:///{tmp_path / 'k.db'}" if count == 1 else fresh(request.getfixturevalue("postgres_server"), "turns")
    clock, inbox = Clock(tmp_path), Inbox(mailbox, post)
    with servers(count, database, tmp_path, clock, mailbox) as made:

        def kill(which: int) -> None:
            made[which % count].kill()
            made[which % count].start()

        ann = Remote(made[0].url, "Ann")
        bob = Remote(made[-1].url, "Bob")
        wants_notices(bob, inbox)
        patient, strict = sit(ann, bob, "patient", f"days {3 * DAY} 0 0 remind"), sit(ann, bob, "strict", f"days {3 * DAY} 0 0 bot")
        kill(0)
        told = ["It is your turn: patient", "It is your turn: strict"]
        clock.turn(PATIENCE + 1)
        inbox.wait(told)
        clock.turn(3 * DAY)
        told += ["You are awaited: patient", "A bot plays for you: strict"]
        inbox.wait(told)
        until(lambda: ann.call("GET", f"/api/tables/{strict}")["asked"] == [0], lambda: "the bot does not play")
        kill(1)
        play(ann, strict, 0)
        until(lambda: ann.call("GET", f"/api/tables/{strict}")["asked"] == [0], lambda: "the bot does not play on")
        for channel, got in inbox.got().items():
            (link,) = [link for text, link in got if text == "A bot plays for you: strict"]
            page = bob.http.get(link, follow_redirects=True)
            assert page.url.path == f"/table/{strict}" and 'data-take-back="1"' in page.text, channel
        bob.call("POST", f"/api/tables/{strict}/seat", {"seat": 1, "to": "me"})
        play(ann, strict, 0)
        play(bob, strict, 1)
        play(bob, patient, 1)  # late, and only reminded
        clock.turn(2 * DAY)
        play(ann, patient, 0)
        clock.turn(PATIENCE + 1)
        inbox.wait([*told, "It is your turn: patient"])  # he was back, so that it is news again
        assert ann.call("GET", f"/api/tables/{strict}")["seats"][1]["kind"] == "person"


def kills(database: str, folder: Path, mailbox: Mailbox, post: Post, times: int) -> str:
    """Two processes, one of which is killed while notices are on their way, again and again; what was sent, in a sentence."""
    clock, inbox, dice = Clock(folder), Inbox(mailbox, post), rng(times)
    with servers(2, database, folder, clock, mailbox) as made:
        ann, bob = Remote(made[0].url, "Ann"), Remote(made[0].url, "Bob")
        wants_notices(bob, inbox)
        for n in range(times):
            dead, alive = made[n % 2], made[(n + 1) % 2]
            if n % 20 == 19:  # one person has only so many tables open
                ann = Remote(alive.url, f"Ann {n}")
            for k in range(2):
                sit(ann.elsewhere(alive.url), bob.elsewhere(alive.url), f"round {n}.{k}")
            clock.turn(PATIENCE + 1)
            time.sleep(dice.below(300) / 1000)
            dead.kill()
            dead.start()
        store = Store(database, migrate=False)

        def statuses() -> Counter[str]:
            with store.read() as c:
                return Counter(c.scalars(select(schema.notice.c.status)))

        until(lambda: not statuses()["waiting"], statuses, 60)
        time.sleep(1)
        counts: dict[str, Counter[Any]] = {channel: Counter(got) for channel, got in inbox.got().items()}
        twice = {channel: [what for what, n in told.items() if n > 1] for channel, told in counts.items()}
        assert not any(twice.values()), twice
        came, found = sum(map(len, counts.values())), statuses()
        store.close()
    assert sum(found.values()) == 6 * times and set(found) <= {"sent", "sending"}
    assert found["sent"] <= came and came >= 3 * times  # only what was on its way when its process died may be lost
    return f"{times} kills: {6 * times} notices, {came} arrived, none twice; {found['sending']} were on their way when their process died"


@pytest.mark.long
def test_no_notice_twice_in_two_hundred_kills(postgres_server: str, tmp_path: Path, mailbox: Mailbox, post: Post) -> None:
    print(kills(fresh(postgres_server, "told"), tmp_path, mailbox, post, 200))
