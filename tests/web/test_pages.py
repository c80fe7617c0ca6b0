"""Every page at three sizes, light and dark, in three languages: names, roles, order, focus, contrast, size of targets, no scrolling
sideways, no complaint of the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from kronika.kernel import Seat

from .browser import SIZES, Visitor, resized, sideways
from .databases import HERE, give_away
from .screens.positions import Wanted, after, asked, find
from .servers import Remote, Server
from .test_browser import finished

DECKS = HERE.parents[1] / "src/kronika/games/empires/decks"
A11Y, FOCUS = (HERE / "a11y.js").read_text(), (HERE / "focus.js").read_text()
TWO = [Seat("nordic"), Seat("saxony")]

# name of a page -> what is asked there
QUESTIONS: dict[str, Wanted] = {
    "question: section": asked("turn.section"),
    "question: where to": asked("move.to"),
    "question: what to carry": asked("move.cargo"),
    "question: payment": asked("pay.tokens"),
    "question: several": asked("produce.where"),
    "question: dials": asked("combat.commit"),
    "question: encounter": asked("encounter.choose"),
    "question: Factory card": asked("factory.card"),
}


@pytest.fixture(scope="module")
def places(server: Server) -> tuple[Remote, dict[str, str]]:
    """Ann, and the address of every kind of page as she may see it; those that begin with "stranger: " are for somebody else."""
    ann, bob = Remote(server.url, "Ann"), Remote(server.url, "Bob")

    def table(seats: list[dict[str, str]], game: str = "scythe", who: Remote = ann, **more: Any) -> dict[str, Any]:
        made: dict[str, Any] = who.call("POST", "/api/tables", {"game": game, "seats": seats, **more})
        return made

    def record(text: str, others: tuple[int, ...] = ()) -> str:
        made = ann.http.post("/api/records", content=text.encode(), headers={"X-Token": ann.token}).json()
        give_away(server.database, made["id"], others)
        return f"/table/{made['id']}"

    me, bot, open_ = {"kind": "me"}, {"kind": "bot"}, {"kind": "open"}
    waiting = table([me, open_, {"kind": "reserved"}], title="Friday evening")
    first = ann.http.post("/first-game/scythe", data={"token": ann.token}).headers["location"]
    shared = table([me, open_], "toy", private=True)
    bob.call("POST", f"/api/tables/{shared['id']}/join", {"slot": 1, "invite": shared["invite"]})
    asked_ = next(p for p in ann.call("GET", f"/api/tables/{shared['id']}")["asked"])
    requester, other = (ann, bob) if asked_ in ann.call("GET", f"/api/tables/{shared['id']}")["yours"] else (bob, ann)
    request = {"seq": 2, "seat": other.call("GET", f"/api/tables/{shared['id']}")["yours"][0]}
    for seq, (who, seat) in enumerate(((requester, asked_), (other, request["seat"]))):
        who.call("POST", f"/api/tables/{shared['id']}/answer", {"seq": seq, "seat": seat, "answer": "draw"})
    other.call("POST", f"/api/tables/{shared['id']}/undo-request", request)
    out = {
        "lobby": "/", "create": "/create/scythe", "create: plain": "/create/toy", "account": "/sign-in",
        "account: own": "/account", "account: forgotten": "/reset", "rules": "/rules",
        "rules: found": "/rules?q=combat", "rules: nothing": "/rules?q=zzzzzz", "rule": "/rules/scythe.combat.lake.workers",
        "programs": "/api", "error: no page": "/nowhere", "error: no rule": "/rules/scythe.nothing",
        "error: no table": "/table/" + "a" * 16,
        "waiting": f"/table/{waiting['id']}", "guide": first, "reference": f"{first}/options", "request": f"/table/{shared['id']}",
        "cover": f"/table/{table([me, me])['id']}", "others": f"/table/{table([open_, bot], who=bob)['id']}",
        "score: plain": f"/table/{finished(server)[1]}", "score": record(find("scythe", TWO, lambda m: m.over)),
        "stranger: lobby": "/", "stranger: archive": "/archive", "stranger: join": f"/join/{waiting['invite']}",
        "stranger: watch": f"/table/{table([me, bot])['id']}", "stranger: error": f"/table/{shared['id']}",
        "stranger: create": "/create/scythe",
    }
    out |= {name: record(find("scythe", TWO, wanted), others=(1,)) for name, wanted in QUESTIONS.items()}
    beside = ann.http.post("/beside/scythe", data={"token": ann.token}).headers["location"]
    for seq, word in enumerate(("polania", "saxony", "automa", "own", "-", "next", "7", "c1", "none", "no")):
        ann.http.post(beside, data={"token": ann.token, "what": "answer", "seq": str(seq), "part": word})
    out |= {"beside": "/beside", "companion": beside, "sheet": "/sheet/scythe?n=5", "sheet: roles": "/sheet/oath?n=6",
            "stranger: beside": "/beside"}
    saga = ann.http.post("/campaigns", data={"token": ann.token, "game": "oath", "title": "Ashes of the Vale"}).headers["location"]
    out |= {"archive": "/archive", "campaigns": "/campaigns", "campaign": saga, "create: campaign": f"/create/oath?campaign={saga[10:]}",
            "stranger: campaign": saga}
    return ann, out


ALONE, THREE = [Seat("glenn")], [Seat("glenn"), Seat("ulaf"), Seat("panuk")]
EMPIRES: dict[str, tuple[list[Seat], Wanted]] = {
    "question: cards to keep": (THREE, asked("lookout.keep")),
    "question: turn": (THREE, after(120, "turn.act")),
    "question: cargo": (THREE, asked("sail.cargo")),
    "question: island": (THREE, asked("expedition.island")),
    "question: effect": (THREE, asked("effect.choose")),
    "question: event": (ALONE, asked("solo.event")),
    "question: alone": (ALONE, after(45, "turn.act")),
    "score": (ALONE, lambda m: m.over),
}


@pytest.fixture(scope="module")
def empires(server: Server) -> tuple[Remote, dict[str, str]]:
    """The same of Empires of the North: its questions, playing alone, a guided game, and decks of one's own."""
    ann = Remote(server.url, "Ann")
    deck = (DECKS / "ulaf.toml").read_text("utf-8").replace('id = "ulaf"', 'id = "owls"')
    own = ann.call("POST", "/api/games/empires/additions", {"text": deck})["id"]
    seats = [{"kind": "me", "side": "owls"}, {"kind": "open"}]
    waiting = ann.call("POST", "/api/tables", {"game": "empires", "seats": seats, "additions": [own]})["id"]
    out = {
        "guide": ann.http.post("/first-game/empires", data={"token": ann.token}).headers["location"],
        "create": "/create/empires", "create: alone": "/create/empires?with=alone", "create: decks": f"/create/empires?own={own}",
        "decks": "/own/empires", "decks: one": f"/own/empires/{own}", "stranger: decks": "/own/empires?sample=ulaf",
        "waiting": f"/table/{waiting}", "brought": f"/table/{waiting}/additions",
    }
    for name, (seated, wanted) in EMPIRES.items():
        text = find("empires", seated, wanted)
        made = ann.http.post("/api/records", content=text.encode(), headers={"X-Token": ann.token}).json()
        give_away(server.database, made["id"], range(1, len(seated)))
        out[name] = f"/table/{made['id']}"
    return ann, out


def settle(page: Page, name: str) -> None:
    """Wait until the page is what a person sees: connected, uncovered, its panels open."""
    if name.startswith("question") and page.locator(".cover-card button").count():
        page.locator(".cover-card button").click()
    if page.locator("#live").count():
        page.wait_for_selector("#live.on", state="attached")
    if name == "guide":
        page.wait_for_selector("#guide h2")
    if not name.startswith("question"):  # what is folded up is looked at too
        page.evaluate("() => { [...document.querySelectorAll('main details:not(.em-legend)')].slice(0, 6).forEach((d) => d.open = true); }")
    page.evaluate("() => document.fonts.ready.then(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))))")


def tabs(page: Page) -> list[str]:
    return [t for t in page.locator(".tab-row [data-tab]").evaluate_all("x => x.map((t) => t.dataset.tab)") if t != "log"]


PLANTED = """<!doctype html><html lang="en"><title>x</title><body style="background:#fff;color:#000"><main><h1>One</h1><h3>Three</h3>
<style>.tiny { width: 10px; height: 10px; padding: 0; border: 0 }</style>
<button class="tiny" aria-label="a"></button><button class="tiny" aria-label="b"></button><button></button>
<p style="color:#aaa">pale</p><input aria-label="field" style="border:1px solid #eee"><ul><div>x</div></ul>
<div style="display:flex;flex-direction:row-reverse"><a href="/a">first</a></div><span aria-hidden="true"><a href="/b">hidden</a></span>
<table><tr><td>1</td></tr></table><nav><a href="/c">somewhere</a></nav><button>a<a href="/d">b</a></button><p role="heap">x</p>
<a id="dull" href="/e" style="outline:none">dull</a><div style="width:3000px">wide</div></main></body></html>"""
SEEN = ("heading 1 to 3", "small target 10x10", "no name", "contrast", "edge of a field", "in a list, not an item",
        "another order than Tab", "hidden from readers", "table without headers", "part without a name", "a control in a control",
        "unknown role")


def test_the_checks_see_planted_faults(visitor: Callable[..., Visitor]) -> None:
    page = visitor().page
    page.set_content(PLANTED)
    found = page.evaluate(A11Y)
    assert [fault for fault in SEEN if not any(fault in f for f in found)] == []
    assert sideways(page) > 0
    page.keyboard.press("Tab")
    assert any("focus not seen" in f and "dull" in f for f in page.evaluate(FOCUS))


FEW = {"en": [("phone", "light"), ("tablet", "dark"), ("desktop", "light")], "cs": [("laptop", "dark")], "ru": [("phone", "light")]}
LOOKS = {
    "en": [(size, theme) for size in SIZES for theme in ("light", "dark")],
    "cs": [("phone", "light")],
    "ru": [("phone", "light"), ("tablet", "light")],  # the longest words
}


@pytest.mark.parametrize("lang", list(LOOKS))
def test_every_page(visitor: Callable[..., Visitor], places: tuple[Remote, dict[str, str]], lang: str) -> None:
    judge(visitor, *places, lang, LOOKS[lang])


@pytest.mark.parametrize("lang", ["en", *(pytest.param(lang, marks=pytest.mark.long) for lang in ("cs", "ru"))])
def test_pages_of_empires(visitor: Callable[..., Visitor], empires: tuple[Remote, dict[str, str]], lang: str) -> None:
    judge(visitor, *empires, lang, FEW[lang])


def judge(visitor: Callable[..., Visitor], ann: Remote, pages: dict[str, str], lang: str, looks: list[tuple[str, str]]) -> None:
    """Every page at every look; who looks is Ann, or a stranger."""
    known, stranger = visitor("phone", lang, reduced_motion="reduce"), visitor("phone", lang, reduced_motion="reduce")
    known.context.add_cookies([{"name": c.name, "value": c.value or "", "url": known.url} for c in ann.http.cookies.jar])
    faults: dict[str, list[str]] = {}

    def look(page: Page, name: str) -> None:
        for size, theme in looks:
            resized(page, *SIZES[size])
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            found = [*page.evaluate(A11Y), *([f"{sideways(page)} pixels too wide"] if sideways(page) else [])]
            if page.evaluate("document.documentElement.lang") != lang:
                found.append("another language")
            faults.setdefault(f"{name}, {lang} {size} {theme}", []).extend(found)

    for name, address in pages.items():
        who = stranger if name.startswith("stranger") else known
        resized(who.page, *SIZES["phone"])
        page = who.open(address)
        settle(page, name)
        look(page, name)
        if lang == "en":
            page.keyboard.press("Tab")
            faults[f"{name}, focus"] = page.evaluate(FOCUS)
        if name in ("score", "question: section"):
            page.evaluate("() => { for (const d of document.querySelectorAll('main details')) d.open = false; }")  # it may lie over others
            for tab in tabs(page):
                page.click(f".tab-row [data-tab={tab}]")
                if tab == "charts":
                    page.wait_for_selector("[data-panel=charts] figure svg polyline")
                look(page, f"{name}, {tab}")
        if name == "score":
            page.click("[data-step=first]")
            page.wait_for_function("() => document.querySelector('[data-replay] output').textContent.startsWith('0/')")
            look(page, "replay")
        expected = [t for t in who.trouble if "the server responded with a status of 40" in t and "error" in name]
        faults[f"{name}, {lang}, browser"] = [t for t in who.trouble if t not in expected]
        who.trouble.clear()
    where: dict[str, list[str]] = {}
    for place, found in faults.items():
        for fault in found:
            where.setdefault(fault, []).append(place)
    assert not where, "\n".join(f"{fault}   [{len(at)}: {at[0]}]" for fault, at in where.items())
