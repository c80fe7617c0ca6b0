"""What is posted to addresses that people name: only into the public net, and for a browser so that it alone can read it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable

import pytest
from py_vapid import Vapid02

from kronika.store import Refused, Store, notices
from kronika.web import hooks, push

from .away import DAY, HOUR, Browser, Post, Wall, World, post, store, wall
from .browser import Visitor
from .servers import Remote, Server
from .test_seam import enter

__all__ = ["post", "store", "wall"]


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


@pytest.mark.parametrize(("base", "sub"), [
    ("https://games.example.org:8443", "https://games.example.org:8443"), ("http://localhost:8000", "mailto:kronika@localhost"),
    ("http://pi", "mailto:kronika@pi"), ("http://127.0.0.1:8000", "mailto:kronika@127.0.0.1")])
def test_any_host_can_be_complained_to(store: Store, post: Post, base: str, sub: str) -> None:
    """RFC 8292 2.1: a mailto or https address; the signature is good for less than a day."""
    push.send_push(store, post.url, Browser().keys, {}, "t", base, private=True)
    claims = json.loads(push.decode(post.got[0][0]["authorization"].split(".")[1]))
    assert claims["sub"] == sub and 0 < claims["exp"] - time.time() < DAY


def test_the_servers_key_stays(store: Store) -> None:
    assert push.public_key(store) == push.public_key(store) and len(push.decode(push.public_key(store))) == 65


@pytest.mark.parametrize("keys", ["", "x", "[]", "{}", '{"p256dh":"AA","auth":"AA"}', '{"p256dh":1,"auth":2}', "[" * 5000,
                                  '{"p256dh":"' + "BA" * 44 + '","auth":"MDEyMzQ1Njc4OWFiY2RlZg"}'])
def test_what_is_no_subscription_is_refused(keys: str) -> None:
    with pytest.raises(Refused, match="no subscription"):
        push.check_keys(keys)


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
