"""Notices to people who are away: by mail, to a chat, to a browser; once, when they want them, and never in the way."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from kronika.store import Store, notices
from kronika.store.live import Live
from kronika.web.app import create
from kronika.web.outbox import Outbox
from kronika.web.settings import Settings

from .away import DAY, HOUR, Mailbox, Post, Wall, World, mailbox, post, store, wall
from .conftest import Somebody
from .databases import postgres

__all__ = ["mailbox", "post", "store", "wall"]
People = Callable[[str], Somebody]
OPEN = [{"kind": "me"}, {"kind": "open"}]


def test_whoever_is_away_is_told_once_until_they_come_back(store: Store, wall: Wall, post: Post) -> None:
    w = World(store, wall, post)
    assert w.work(HOUR) == 0  # Ann is asked, and wants no notices
    w.play(0)
    assert w.work(notices.PATIENCE - 1) == 0
    assert w.work(2) == 1
    assert w.texts == [f"It is your turn: Thursday https://k.test/go/{w.table}"]
    assert w.work(DAY) == 0
    w.play(1)  # they are back
    w.play(0)
    assert w.work(notices.PATIENCE) == 1


def test_nobody_is_told_what_they_have_seen(store: Store, wall: Wall, post: Post) -> None:
    from kronika.store.looking import look

    w = World(store, wall, post)
    w.play(0)
    look(store, w.table, w.bob, 1)
    assert w.work(HOUR) == 0


def test_nobody_is_told_of_a_turn_that_is_over(store: Store, wall: Wall, post: Post) -> None:
    w = World(store, wall, post)
    w.play(0)
    Live.load(store, w.table).rewind(store, w.ann.id, 0, 0)
    assert w.work(HOUR) == 0


def test_looking_makes_the_next_question_worth_a_notice(store: Store, wall: Wall, post: Post) -> None:
    from kronika.store.looking import look

    w = World(store, wall, post)
    w.play(0)
    assert w.work(HOUR) == 1
    look(store, w.table, w.bob, 1)
    Live.load(store, w.table).rewind(store, w.ann.id, 0, 0)
    w.play(0)
    assert w.work(HOUR) == 1


def test_whoever_comes_to_want_notices_is_told_at_tables_that_are_in_memory(client: TestClient, somebody: People, post: Post) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN, options={"duels": "no"})
    bob.call("POST", f"/api/tables/{table}/join", {})
    ann.play(table, 0, "draw")
    bob.play(table, 1, "draw")
    assert form(bob, "/account/notices", kind="hook", where="https://93.184.216.34/x").status_code == 200
    ann.play(table, 0, "draw")
    store = client.app.state.context.store  # type: ignore[attr-defined]
    assert len(notices.due(store, time.time() + HOUR)) == 1


@pytest.mark.parametrize(("late", "text"), [("remind", "You are awaited: Thursday"), ("bot", "A bot plays for you: Thursday"),
                                            ("end", "The game has ended: Thursday")])
def test_what_comes_of_lateness_is_told(store: Store, wall: Wall, post: Post, late: str, text: str) -> None:
    w = World(store, wall, post, f"days {DAY} 0 0 {late}")
    w.play(0)
    assert w.work(HOUR) == 1
    wall.at += DAY
    Live.load(store, w.table).late(store, 1)
    assert w.work(notices.PATIENCE) == 1 and w.texts[-1].startswith(text)


def test_quiet_hours_are_kept_by_the_persons_clock(store: Store, wall: Wall, post: Post) -> None:
    w = World(store, wall, post, quiet="22-8", zone=-60)  # 07:00 with them
    w.play(0)
    assert w.work(notices.PATIENCE) == 0
    assert w.work(HOUR - notices.PATIENCE - 1) == 0
    assert w.work(1) == 1


def test_a_digest_comes_once_a_day_with_everything(store: Store, wall: Wall, post: Post) -> None:
    w = World(store, wall, post, digest=True)
    other = w.sit()
    for table in (w.table, other):
        w.play(0, table=table)
    assert w.work(HOUR) == 1 and w.texts[0].count("It is your turn: Thursday") == 2
    for table in (w.table, other):
        w.play(1, table=table)
        w.play(0, table=table)
    assert w.work(DAY - HOUR) == 0
    assert w.work(HOUR + 1) == 1


def test_what_fails_is_tried_again_and_not_for_ever(store: Store, wall: Wall, post: Post) -> None:
    w = World(store, wall, post)
    w.play(0)
    post.status = 500
    assert w.work(notices.PATIENCE) == 1
    assert [w.work(d) for d in (59, 1, 239, 1)] == [0, 1, 0, 1]  # a minute, then four
    post.status = 200
    assert w.work(16 * 60) == 1
    assert w.work(DAY) == 0
    w.play(1)
    w.play(0)
    post.status = 503
    assert sum(w.work(DAY) for _ in range(12)) == notices.TRIES


def test_where_nobody_is_any_more_nothing_is_sent_again(store: Store, wall: Wall, post: Post) -> None:
    w = World(store, wall, post)
    w.play(0)
    post.status = 410
    assert w.work(HOUR) == 1
    assert notices.channels(store, w.bob) == [] and w.work(DAY) == 0


def test_a_redirect_is_not_followed(store: Store, wall: Wall, post: Post) -> None:
    w = World(store, wall, post)
    w.play(0)
    post.status = 307
    assert w.work(HOUR) == 1 and w.work(1) == 0


def test_of_two_processes_one_sends_and_one_that_dies_sends_nothing_twice(wall: Wall, post: Post) -> None:
    with postgres() as url:
        store = Store(url)
        w = World(store, wall, post)
        for _ in range(20):
            w.play(0, table=w.sit())
            wall.at += HOUR
            (number,) = notices.due(store, wall.at)
            with ThreadPoolExecutor(4) as processes:
                taken = list(processes.map(lambda n: notices.take(store, n, wall.at), [number] * 4))
            assert sum(t is not None for t in taken) == 1  # and whoever has it dies here, sent or not
            assert w.work(DAY) == 0
        store.close()


# mail


def form(who: Somebody, path: str, **fields: str) -> Any:
    return who.raw("POST", path, data={"token": who.token, **fields}, headers={"Accept": "text/html"}, follow_redirects=False)


def test_a_mail_address_is_used_when_whoever_reads_there_agrees(
        settings: Settings, mailbox: Mailbox, wall: Wall) -> None:
    url, mails = mailbox.url, mailbox.mails
    with TestClient(create(replace(settings, mail=url)), base_url="http://table.test") as client:
        ann, bob = Somebody(client, "Ann"), Somebody(client, "Bob")
        portal, registry = client.portal, client.app.state.context.registry  # type: ignore[attr-defined]
        assert portal is not None

        def work(after: float) -> int:
            wall.at += after
            before = len(mails)
            portal.call(Outbox(registry, replace(settings, mail=url)).work)
            return len(mails) - before

        for bad in ("", "bob", "bob@mail.test, eve@mail.test", "bob@mail.test\nBcc: x@y.z", "<bob@mail.test>", "b@" + "x" * 300):
            assert form(bob, "/account/notices", kind="mail", where=bad).status_code == 422
        assert form(bob, "/account/notices", kind="mail", where="bob@mail.test", zone="60").status_code == 200
        assert len(mails) == 1 and b"Bob wants to be told" in mails[0]
        word = re.search(r"/confirm/([\w-]+)", mails[0].decode())
        assert word is not None
        table = ann.sit(OPEN, options={"duels": "no"})
        bob.call("POST", f"/api/tables/{table}/join", {})
        ann.play(table, 0, "draw")
        assert work(HOUR) == 0  # not yet agreed
        bob.play(table, 1, "draw")
        assert "Yes, send them" in ann.page(f"/confirm/{word[1]}")
        assert form(bob, f"/confirm/{word[1]}").status_code == 200
        ann.play(table, 0, "draw")
        assert work(HOUR) == 1
        text = mails[1].decode()
        assert "Subject: It is your turn: Toy" in text and f"http://table.test/go/{table}" in text
        assert re.search(r"List-Unsubscribe: <http://table.test/stop/[\w-]+>", text) and text.count("/stop/") == 2
        bob.play(table, 1, "draw")
        ann.play(table, 0, "draw")
        eve = Somebody(client)  # the link works for whoever has the mail, signed in or not
        assert "No more" in eve.page(f"/stop/{word[1]}") and work(1) == 0
        assert form(eve, f"/stop/{word[1]}").status_code == 200
        assert work(HOUR) == 0
        assert eve.raw("GET", f"/go/{table}", follow_redirects=False).headers["location"] == f"/sign-in?next=/table/{table}"
        assert bob.raw("GET", f"/go/{table}", follow_redirects=False).headers["location"] == f"/table/{table}"


def test_a_host_that_sends_no_mail_files_it_and_says_so(client: TestClient, somebody: People, tmp_path: Path) -> None:
    ann = somebody("Ann")
    assert "This server sends no mail" in ann.page("/account")
    made = form(ann, "/account/notices", kind="mail", where="ann@mail.test")
    assert made.status_code == 200 and "This server sends no mail" in made.text and "on its way" not in made.text
    (file,) = (tmp_path / "mail").iterdir()
    assert b"To: ann@mail.test" in file.read_bytes() and b"/confirm/" in file.read_bytes()


def test_mail_is_written_into_a_folder_for_the_host_to_send(tmp_path: Path) -> None:
    from kronika.web import mail

    mail.check_mail(f"file://{tmp_path}/out")
    mail.deliver(f"file://{tmp_path}/out", "ann@mail.test", "Jste na řadě", "text", "https://k.test/stop/x")
    (file,) = (tmp_path / "out").iterdir()
    assert file.suffix == ".eml" and b"To: ann@mail.test" in file.read_bytes()
    (tmp_path / "no").write_text("a file, no folder")
    with pytest.raises(mail.Unsent):
        mail.deliver(f"file://{tmp_path}/no", "ann@mail.test", "x", "y")


# the account page


def test_channels_are_added_and_removed_on_the_account_page(somebody: People, client: TestClient, post: Post) -> None:
    ann = somebody("Ann")
    assert form(ann, "/account/notices", kind="hook", where=post.url).status_code == 422  # nor into its own net
    for bad in ({"kind": "pigeon"}, {"kind": "push", "where": "https://93.184.216.34/", "keys": "x"}, {}):
        assert form(ann, "/account/notices", **{"where": "https://93.184.216.34/x", **bad}).status_code == 422
    assert form(ann, "/account/notices", kind="hook", where="https://93.184.216.34/x", first="22", last="8", digest="1").status_code == 200
    page = ann.page("/account")
    assert "https://93.184.216.34/x" in page and "silent 22–8" in page and "once a day" in page
    number = re.search(r'name="number" value="(\d+)"', page)
    assert number is not None
    bob = somebody("Bob")
    assert form(bob, "/account/notices/remove", number=number[1]).status_code == 404  # another's
    assert form(ann, "/account/notices/remove", number="-1").status_code == 404
    assert form(ann, "/account/notices/remove", number=number[1]).status_code == 200
    assert "93.184.216.34" not in ann.page("/account")
    assert ann.refused("GET", "/confirm/nothing") == (404, "unknown") and ann.refused("GET", "/stop/nothing") == (404, "unknown")


def test_the_service_worker_stands_for_the_whole_site(client: TestClient) -> None:
    answer = client.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript") and "showNotification" in answer.text
