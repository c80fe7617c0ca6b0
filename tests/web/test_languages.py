"""Every page in each language: nothing stays English, nothing is written past the catalogues, each reader has their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from kronika.games.scythe.page import ground
from kronika.installed import packages
from kronika.kernel import Match, Seat, chance, game
from kronika.store import people
from kronika.store import tables as table_store
from kronika.web import memo, rules, titles
from kronika.web.game_page import page_of
from kronika.web.pages import Shown, some_name
from kronika.web.table_view import ShownSeat, TableView
from kronika.words import speech, translator

from .conftest import Somebody, sample
from .reading import english, foreign, page_lang, texts

SCYTHE = game("scythe")
# People, games without catalogues, the address of the server of these tests, a search.
NAMES = {"Ann", "Bob", "table", "test", "qqqq"} | {
    word for name, where in packages().items() if not where.locale for word in speech(game(name), translator("en")).title().split()}
AUTOMA = [{"kind": "me", "side": "nordic"}, {"kind": "automa", "level": "autometta", "side": "saxony"}]


def ann(client: TestClient, lang: str) -> Somebody:
    client.headers["accept-language"] = lang
    return Somebody(client, "Ann")


def table(who: Somebody, seats: list[dict[str, str]], **more: Any) -> str:
    if all(s["kind"] not in ("open", "reserved") for s in seats):
        more["seed"] = 3  # of a game that nobody else plays
    return str(who.call("POST", "/api/tables", {"game": "scythe", "seats": seats, **more}, 201)["id"])


def play_on(who: Somebody, id: str, most: int = 5000) -> None:
    """Answer at random, most often by what is usual."""
    draw = chance(4)
    for _ in range(most):
        row = who.call("GET", f"/api/tables/{id}")
        if row["status"] == "over":
            return
        seat = row["asked"][0]
        answer = sample(who.legal(id, seat)["questions"], draw)
        who.call("POST", f"/api/tables/{id}/answer", {"seq": row["seq"], "seat": seat, "answer": answer})


def addresses(who: Somebody) -> Iterator[str]:
    """One address of every kind of page and of every part that a page asks for."""
    yield from ("/", "/archive", "/sign-in", "/create/scythe", "/rules", "/rules/scythe.combat.tie", "/rules/automa.turn.steps",
                "/rules/scythe.structure.mill.control/card", "/rules?q=qqqq", "/api", "/nothing-here", "/table/unknown-table-id")
    waiting = table(who, [{"kind": "me"}, {"kind": "open"}, {"kind": "reserved"}])
    row = who.call("GET", f"/api/tables/{waiting}")
    yield from (f"/table/{waiting}", f"/join/{row['invite']}")
    running = table(who, AUTOMA)
    play_on(who, running, 40)
    yield from (f"/table/{running}", f"/table/{running}/options")
    yield from (f"/api/tables/{running}/{part}" for part in ("barred?seat=0", "guide?seat=0", "since?seat=0&after=0"))
    yield from ("/", f"/api/tables/{running}/preview?seat=0&answer={who.legal(running, 0)['questions'][0]['options'][0]['answer']}")
    page = who.raw("POST", "/first-game/scythe", headers={"Accept": "text/html"}, follow_redirects=False)
    guided = page.headers["location"]
    yield from (guided, f"{guided}/options", f"/api/tables/{guided.rpartition('/')[2]}/guide?seat=0")
    short = table(who, [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    yield f"/table/{short}"


def html_of(who: Somebody, path: str) -> str:
    answer = who.raw("GET", path, headers={"Accept": "text/html"})
    assert answer.status_code < 500
    if answer.headers["content-type"].startswith("application/json"):
        data = answer.json()
        return str(data.get("html", "")) + "".join(line for step in data.get("steps", ()) for line in step["lines"])
    return answer.text


@pytest.mark.parametrize("lang", ["cs", "ru"])
def test_no_english_is_left_on_any_page(client: TestClient, lang: str) -> None:
    who = ann(client, lang)
    left = dict[str, tuple[str, str]]()
    for path in addresses(who):
        html = html_of(who, path)
        if "<html" in html:
            assert page_lang(html) == lang, path
        left |= {word: (path, text) for word, text in foreign(html, lang, NAMES).items()}
    assert left == {}


def test_the_check_finds_english() -> None:
    assert "Archive" in foreign("<p>Archive</p>", "cs", set()) and "Archive" in foreign("<p>Archive</p>", "ru", set())
    assert foreign('<p>Stoly</p><b lang="en">Archive</b>', "cs", set()) == {} and len(english("cs")) > 500


@pytest.mark.parametrize("lang", ["cs", "ru"])
def test_no_english_is_left_on_the_board_of_whole_games(lang: str) -> None:
    left: dict[str, str] = {}
    for seats in ((Seat("nordic"), Seat("saxony", kind="automa", level="autometta")), (Seat("polania"), Seat("crimea"), Seat("rusviet"))):
        match, draw, n = Match.new(SCYTHE, 11, seats, {}, log=True), chance(11).below, 0
        seen = dict[str, int]()
        while not match.over:
            seat, d = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
            seen[d.key] = seen.get(d.key, 0) + 1
            if seen[d.key] <= 3 or n % 60 == 0:
                anns = [ShownSeat(i, "Ann", "person") for i in range(len(seats))]
                table_view = TableView(match, seat, words=translator(lang), places=anns)
                for html in (table_view.shell().panel(), *table_view.regions().values()):
                    left |= foreign(str(html), lang, NAMES)
            match.play(seat, d.sample(draw))
            n += 1
        people = [ShownSeat(i, "Ann", "person") for i in range(len(seats))]
        table_view = TableView(match, -1, words=translator(lang), events=match.events_for(-1), places=people)
        for html in (*filter(None, map(table_view.line, table_view.events)), *page_of(SCYTHE).regions(table_view).values(),
                     table_view.shell().panel()):
            left |= foreign(str(html), lang, NAMES)
    assert left == {}


class Pseudo:
    """A catalogue whose letters all have a stroke through them, so that a text written past it stands out."""

    def gettext(self, text: str) -> str:
        return "".join(part if part.startswith("{") else re.sub(r"([^\W\d_])", "\\1\u0336", part) for part in re.split(r"(\{\w*\})", text))

    def ngettext(self, one: str, more: str, n: int) -> str:
        return self.gettext(one if n == 1 else more)

    def pgettext(self, context: str, text: str) -> str:
        return self.gettext(text)


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    kept: list[Callable[[], None]] = [memo._kept.clear, ground.ground.cache_clear, titles.rule_mark.cache_clear, rules._options.cache_clear]
    for game_ in ("", *packages()):
        monkeypatch.setattr(translator("en", game_), "_catalogue", Pseudo())
    for forget in kept:
        forget()
    yield
    for forget in kept:
        forget()


PLAIN = re.compile(r"(?<![\u0336\w])[A-Za-z]{2,}(?![\u0336\w])")
UNCHANGED = {*NAMES, "Kronika", "http", "QR", "OpenAPI", "JSON", "English", "II", "III", "IV"}  # the same in any language


def test_a_pseudo_language_shows_that_every_text_is_a_message(client: TestClient, pseudo: None) -> None:
    who = ann(client, "en")
    left = dict[str, tuple[str, str]]()
    for path in addresses(who):
        if path.startswith("/rules"):
            continue  # the rulebook has texts of its own in each language
        for text in texts(html_of(who, path).replace('<section class="card stack" lang="en">', '<section lang="-">'), "en", rules=False):
            left |= {w: (path, text) for w in PLAIN.findall(text) if w not in UNCHANGED}
    assert left == {}


# whose language


def test_the_language_of_the_browser_the_switch_and_the_account(client: TestClient) -> None:
    client.headers["accept-language"] = "fr-FR,ru;q=0.8,en;q=0.5"
    who = Somebody(client, "Ann")
    assert page_lang(who.page("/")) == "ru"
    back = who.raw("POST", "/lang", content=f"token={who.token}&lang=cs&next=/rules", follow_redirects=False,
                   headers={"Content-Type": "application/x-www-form-urlencoded"})
    assert back.headers["location"] == "/rules" and page_lang(who.page("/rules")) == "cs"
    # the account carries it to another browser, which would speak Russian
    who.token = who.call("POST", "/api/account", {"login": "Ann Novotna", "password": "long enough"})["token"]
    other = Somebody(client)
    assert page_lang(other.page("/")) == "ru"
    other.call("POST", "/api/sign-in", {"login": "Ann Novotna", "password": "long enough"})
    assert page_lang(other.page("/")) == "cs"


@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_each_page_has_the_switch(client: TestClient, lang: str) -> None:
    who = ann(client, lang)
    for path in ("/", "/archive", "/create/scythe", "/rules", "/rules/scythe.combat.tie", f"/table/{table(who, AUTOMA)}"):
        html = who.page(path)
        assert all(f'value="{code}" lang="{code}"' in html for code in ("en", "cs", "ru")), path


def test_two_people_at_one_table_read_their_own_languages(client: TestClient) -> None:
    client.headers["accept-language"] = "cs"
    ann = Somebody(client, "Ann")
    id = table(ann, [{"kind": "me", "side": "nordic"}, {"kind": "open", "side": "saxony"}])
    invite = ann.call("GET", f"/api/tables/{id}")["invite"]
    client.headers["accept-language"] = "ru"
    bob = Somebody(client, "Bob")
    bob.call("POST", f"/api/tables/{id}/join", {"slot": 1, "invite": invite})
    client.headers["accept-language"] = "cs"
    czech = ann.page(f"/table/{id}")
    client.headers["accept-language"] = "ru"
    russian = bob.page(f"/table/{id}")
    assert page_lang(czech) == "cs" and page_lang(russian) == "ru"
    assert "Podpora" in czech and "Усиление" in russian
    assert foreign(czech, "cs", NAMES) == {} and foreign(russian, "ru", NAMES) == {}


def test_the_end_of_a_game_in_each_language(client: TestClient) -> None:
    who = ann(client, "en")
    id = table(who, AUTOMA)
    play_on(who, id)
    left = dict[str, tuple[str, str]]()
    for lang in ("cs", "ru"):
        client.headers["accept-language"] = lang
        for path in (f"/table/{id}", f"/api/tables/{id}/charts", "/archive"):
            left |= {word: (path, text) for word, text in foreign(html_of(who, path), lang, NAMES).items()}
    assert left == {}


def test_goals_and_hints_are_said_in_each_language() -> None:
    from kronika.games.scythe.guide import GUIDE

    match = GUIDE.begin(SCYTHE)
    for lang in ("cs", "ru"):
        says = speech(SCYTHE, translator(lang))
        view = match.view(0)
        said = [p.text for p, _, _ in says.goals(view, 0)] + [how for _, how, _ in says.goals(view, 0)]
        said += [p.text for p in says.advice(view, 0)]
        assert len(said) > 12 and {w: t for t in said for w in foreign(f"<p>{t}</p>", lang, set())} == {}


def test_a_table_opened_by_play_speaks_the_language_that_was_asked_for(client: TestClient) -> None:
    """`kronika play --lang cs`, in a browser that was used in Russian before."""
    context = client.app.state.context  # type: ignore[attr-defined]
    me = people.guest(context.store, "You")
    people.speak(context.store, me, "cs")
    context.doors["word"] = me
    client.cookies.set("kronika-lang", "ru")
    assert page_lang(client.get("/", headers={"Accept": "text/html"}).text) == "ru"
    html = client.get("/enter/word?next=/", headers={"Accept": "text/html"}).text
    assert page_lang(html) == "cs"


# refusals


def refused(who: Somebody) -> Iterator[tuple[str, Any]]:
    """Requests that are refused, each for another reason."""
    seats: dict[str, Any] = {"kind": "bot", "level": "random"}
    yield "/api/tables/no-such-table", None
    yield "/api/games/chess", None
    yield "/api/nothing", None
    for body in (
        {"game": "scythe"}, {"game": "chess", "seats": [seats]}, {"game": "scythe", "seats": [seats]}, "text", {"game": 5, "seats": {}},
        {"game": "scythe", "seats": [seats, seats], "seed": -1}, {"game": "scythe", "seats": [seats, seats], "more": 1},
        {"game": "scythe", "seats": [seats, seats], "title": "x" * 300}, {"game": "scythe", "seats": []},
        {"game": "scythe", "seats": [seats, seats], "private": "x"}, {"game": "scythe", "seats": [seats, {"kind": "open"}], "seed": 1},
        {"game": "scythe", "seats": [seats, seats], "options": {"qqqq": "1"}},
        {"game": "scythe", "seats": [seats, seats], "options": {"mats": "qqqq"}},
        *({"game": "scythe", "seats": [seats, other]} for other in (
            {"kind": "automa", "level": "qqqq"}, {"kind": "bot", "level": "qqqq"}, {"kind": "qqqq"}, {"kind": "me", "side": "qqqq"},
            {"kind": "me", "mat": "qqqq"})),
        {"game": "scythe", "seats": [{"kind": "me", "side": "nordic"}, {"kind": "me", "side": "nordic"}]},
        {"game": "scythe", "seats": [seats, seats, {"kind": "automa"}]},
    ):
        yield "/api/tables", body
    yield "/api/account", {"login": "Ann", "password": "short"}
    yield "/api/sign-in", {"login": "Bob", "password": "long enough"}
    yield "/api/guest", {"name": "\u200b"}
    id = table(who, AUTOMA)
    row = who.call("GET", f"/api/tables/{id}")
    for answer in ("qqqq", "1 | 2", "\n", "9" * 300):
        yield f"/api/tables/{id}/answer", {"seq": row["seq"], "seat": 0, "answer": answer}
    yield f"/api/tables/{id}/answer", {"seq": row["seq"] + 1, "seat": 0, "answer": "1"}
    for action in ("qqqq", "gift qqqq 1", "gift saxony qqqq", "gift saxony", "gift saxony 999", "\n"):
        yield f"/api/tables/{id}/side-action", {"seq": row["seq"], "seat": 0, "action": action}
    yield f"/api/tables/{id}/undo", {"seq": row["seq"], "seat": 0, "moves": 3}
    yield f"/api/tables/{id}/seat", {"seat": 0, "to": "qqqq"}
    yield f"/api/tables/{id}/view?seat=7", None
    yield f"/api/tables/{id}/view?seat=99", None
    yield f"/api/tables/{id}/record", None
    yield f"/api/tables/{id}/replay?at=1", None


# Words that were typed, and those of options, which are typed.
QUOTED = re.compile(r"'[^']*'|\bqqqq\b|\b[a-z]+-[a-z-]+\b|: [a-z, -]+$|\((?:[a-z]+, )+[a-z]+\)")


@pytest.mark.parametrize("lang", ["cs", "ru"])
def test_refusals_are_said_in_the_language_of_the_request(client: TestClient, lang: str) -> None:
    who = ann(client, lang)
    left, kinds = dict[str, str](), set[str]()
    words = {*SCYTHE.sides, *SCYTHE.mats, *(w for o in SCYTHE.options for w in (o.id, *o.values)), *SCYTHE.side_actions, *SCYTHE.kinds,
             "scythe", "true", "false", "json", "qqqq", "automa", "autometta", "automaszyna", "ultimaszyna", "gift", "to", "coins", "none"}
    for path, body in refused(who):
        answer = who.raw("GET", path) if body is None else who.raw("POST", path, json=body)
        assert answer.status_code >= 400, path
        error = answer.json()["error"]
        kinds.add(error["code"])
        for text in (error["message"], *(x["why"] for x in error.get("details", ())), *(r["text"] for r in error.get("reasons", ()))):
            assert text and "{" not in text, text
            left |= foreign(f"<p>{QUOTED.sub(' ', text).replace('<', ' ')}</p>", lang, {*NAMES, *words})
    assert len(kinds) > 10 and left == {}


def test_a_refusal_is_said_in_the_language_of_the_account(client: TestClient) -> None:
    who = ann(client, "en")
    context = client.app.state.context  # type: ignore[attr-defined]
    me = who.call("GET", "/api/me")["id"]
    people.speak(context.store, people.find(context.store, me), "cs")  # type: ignore[arg-type]
    context.forget(me)
    assert who.raw("GET", "/api/tables/nothing").json()["error"]["message"] == translator("cs")("there is no such table")


def test_a_faulty_record_is_told_in_the_language_of_the_request(client: TestClient) -> None:
    who = ann(client, "cs")
    for text, said in (("", "záznam je prázdný"), ("kronika 1\nseed 7\n", "řádek 2: druhý řádek má být: game NAME VERSION")):
        answer = who.raw("POST", "/api/records", content=text, headers={"Content-Type": "text/plain"})
        assert answer.status_code == 422 and answer.json()["error"]["message"] == said


def test_finished_games_carry_their_day(client: TestClient) -> None:
    who = ann(client, "cs")
    short = table(who, [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    context = client.app.state.context  # type: ignore[attr-defined]
    row = table_store.table(context.store, short)._replace(updated=1795824000.0, status="over")
    assert [Shown(row, translator(lang), "").day() for lang in ("en", "cs", "ru")] == [
        "28 November 2026", "28. listopadu 2026", "28 ноября 2026"]
    assert Shown(row, translator("cs"), "").iso() == "2026-11-28T00:00:00+00:00"


def test_a_guest_gets_a_name_in_their_language() -> None:
    named = {lang: {some_name(translator(lang)) for _ in range(300)} for lang in ("cs", "ru")}
    assert "Lípa" in named["cs"] and "Липа" in named["ru"]
    assert all(foreign(f"<p>{name}</p>", lang, set()) == {} for lang, names in named.items() for name in names)
