"""Notices to people who are away: by mail, to a chat, to a browser; once, when they want them, and never in the way."""

from __future__ import annotations

import json
import re
import socketserver
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from starlette.testclient import TestClient

from kronika.store import Refused, Store, journal, live, notices, people, tables
from kronika.store.clocks import Pace
from kronika.store.live import Live
from kronika.store.tables import SeatRequest
from kronika.web import hooks, outbox, push
from kronika.web.app import create
from kronika.web.outbox import Outbox
from kronika.web.registry import TableRegistry
from kronika.web.settings import Settings

from .browser import Visitor
from .conftest import Somebody
from .databases import postgres
from .servers import Remote, Server
from .test_seam import enter

OPEN = [{"kind": "me"}, {"kind": "open"}]
HOUR, DAY = 3600, 86_400


class Post:
    """A server on loopback that keeps what is posted to it."""

    def __init__(self, status: int = 200) -> None:
        self.status, self.got = status, list[tuple[dict[str, str], bytes]]()
        post = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                post.got.append(({k.lower(): v for k, v in self.headers.items()}, self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(post.status)
                self.send_header("Location", "http://127.0.0.1:9/")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook"


@pytest.fixture
def post() -> Iterator[Post]:
    made = Post()
    yield made
    made.server.shutdown()
    made.server.server_close()


class Wall:
    """The time of this process, turned by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = 1_800_000_000.0  # 2027-01-15 08:00 by universal time
        for module in (journal, live, tables, outbox):
            monkeypatch.setattr(module, "now", lambda: self.at)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return Wall(monkeypatch)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path / 'notices.db'}")
    yield made
    made.close()


class World:
    """Ann and Bob at a table by turns; Bob wants notices.  `work` is one look of a server process into the outbox."""

    def __init__(self, store: Store, wall: Wall, post: Post, pace: str = "", **wants: Any) -> None:
        self.store, self.wall, self.post = store, wall, post
        self.ann, self.bob = people.guest(store, "Ann"), people.guest(store, "Bob")
        self.channel = notices.add(store, self.bob, "hook", post.url, "https://k.test", **{"confirmed": True, "at": wall.at} | wants)
        self.table = self.sit(pace)
        self.settings = Settings(private_hooks=True)

    def sit(self, pace: str = "") -> str:
        table = tables.create(self.store, self.ann, "toy", [SeatRequest("me"), SeatRequest("open")], {"duels": "no"}, "Thursday", seed=7,
                              pace=Pace.read(pace))
        tables.sit(self.store, table, self.bob, 1)
        return table

    def play(self, seat: int, text: str = "draw", table: str = "") -> None:
        Live.load(self.store, table or self.table).answer(self.store, (self.ann, self.bob)[seat].id, seat, text)

    def work(self, after: float = 0) -> int:
        """How many were sent."""
        self.wall.at += after
        before = len(self.post.got)
        sender = Outbox(TableRegistry(self.store), self.settings)
        for number in notices.due(self.store, self.wall.at):
            sender._send(number)
        return len(self.post.got) - before

    @property
    def texts(self) -> list[str]:
        return [json.loads(body)["text"] for _, body in self.post.got]


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


@pytest.mark.parametrize("address", [
    "https://localhost/x", "https://127.0.0.1/x", "https://[::1]/x", "https://10.0.0.1", "https://192.168.1.1:8443/", "https://169.254.169.254/",
    "https://[::ffff:127.0.0.1]/", "https://[fd00::1]/", "https://0.0.0.0/", "https://100.64.0.1/", "https://224.0.0.1/", "https://2130706433/"])
def test_nothing_is_posted_into_private_nets(address: str) -> None:
    with pytest.raises(Refused) as e:
        hooks.check_address(address)
    assert "public net" in str(e.value.message) or "no server" in str(e.value.message)
    with pytest.raises(Refused):
        hooks.post(address, b"", {})


@pytest.mark.parametrize("address", ["http://93.184.216.34/", "ftp://x.test", "https://", "x", "", "https://u:p@93.184.216.34/", "https://x:99999/",
                                     "https://x:y/", "https://[::1", "https://exa mple/\n", "https://" + "a" * 600, "file:///etc/passwd"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(Refused):
        hooks.check_address(address)


def test_a_name_that_moves_into_the_private_net_is_refused_when_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    where = ["93.184.216.34"]
    monkeypatch.setattr("kronika.web.hooks.socket.getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (n, 443)) for n in where])
    assert hooks.check_address("https://rebound.test/hook") == "https://rebound.test/hook"
    where[:] = ["93.184.216.34", "127.0.0.1"]  # one of several is enough
    with pytest.raises(Refused):
        hooks.post("https://rebound.test/hook", b"", {})


# a browser


class Browser:
    """The half of Web Push that is not ours."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"

    @property
    def keys(self) -> str:
        point = self.key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return json.dumps({"p256dh": push.encode(point), "auth": push.encode(self.auth)})

    def read(self, body: bytes) -> dict[str, Any]:
        news: dict[str, Any] = json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))
        return news


def test_a_browser_reads_what_was_encrypted_for_it_alone(store: Store, wall: Wall, post: Post) -> None:
    browser = Browser()
    w = World(store, wall, post)
    notices.remove(store, w.bob, w.channel.id)
    notices.add(store, w.bob, "push", post.url, "https://k.test", keys=push.check_keys(browser.keys), confirmed=True, at=wall.at)
    w.play(0)
    assert w.work(HOUR) == 1
    headers, body = post.got[0]
    assert browser.read(body) == {"text": "It is your turn: Thursday", "link": f"https://k.test/go/{w.table}", "tag": w.table}
    assert b"Thursday" not in body and headers["content-encoding"] == "aes128gcm" and 0 < int(headers["ttl"]) <= DAY
    assert re.fullmatch(r"[\w-]{1,32}", headers["topic"], re.ASCII)
    assert Vapid02.verify(headers["authorization"]) and headers["authorization"].endswith(f"k={push.public_key(store)}")
    with pytest.raises(Exception):  # noqa: B017
        Browser().read(body)


def test_the_servers_key_stays(store: Store) -> None:
    assert push.public_key(store) == push.public_key(store) and len(push.decode(push.public_key(store))) == 65


@pytest.mark.parametrize("keys", ["", "x", "[]", "{}", '{"p256dh":"AA","auth":"AA"}', '{"p256dh":1,"auth":2}', "[" * 5000,
                                  '{"p256dh":"' + "BA" * 44 + '","auth":"MDEyMzQ1Njc4OWFiY2RlZg"}'])
def test_what_is_no_subscription_is_refused(keys: str) -> None:
    with pytest.raises(Refused, match="no subscription"):
        push.check_keys(keys)


# mail


class Smtp(socketserver.StreamRequestHandler):
    """As much of a mail server as smtplib needs."""

    mails: list[bytes]

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                body = b""
                while (line := self.rfile.readline()) != b".\r\n":
                    body += line
                self.mails.append(body)
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 well\r\n")


@pytest.fixture
def smtp() -> Iterator[tuple[str, list[bytes]]]:
    Smtp.mails = []
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Smtp) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"smtp://127.0.0.1:{server.server_address[1]}/k@table.test", Smtp.mails
        server.shutdown()


def form(who: Somebody, path: str, **fields: str) -> Any:
    return who.raw("POST", path, data={"token": who.token, **fields}, headers={"Accept": "text/html"}, follow_redirects=False)


def test_a_mail_address_is_used_when_whoever_reads_there_agrees(
        settings: Settings, smtp: tuple[str, list[bytes]], wall: Wall) -> None:
    url, mails = smtp
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

People = Callable[[str], Somebody]


def test_channels_are_added_and_removed_on_the_account_page(somebody: People, client: TestClient, post: Post) -> None:
    ann = somebody("Ann")
    assert form(ann, "/account/notices", kind="mail", where="ann@mail.test").status_code == 422  # this host sends no mail
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


FAKE = """
Object.defineProperty(navigator, 'serviceWorker', {value: {register: async (at) => ({pushManager: {subscribe: async (how) => ({
  toJSON: () => ({endpoint: 'https://93.184.216.34/' + at.slice(1) + '-' + how.applicationServerKey.length, keys: KEYS})})}})}});
window.PushManager = function () {};
"""


def test_one_press_subscribes_this_browser(visitor: Callable[..., Visitor], server: Server) -> None:
    ann = visitor()
    ann.context.add_init_script(FAKE.replace("KEYS", Browser().keys))  # what a browser with its maker's service would say
    page = enter(ann, Remote(server.url, "Ann")).open("/account")
    page.click("text=Tell me in this browser")
    page.wait_for_selector("text=You will be told when it is your turn.")
    assert page.locator("text=this or another browser").count() == 1
    page.click("button:has-text('Remove')")
    page.wait_for_selector("text=You are told nothing there any more.")
    ann.calm()
