"""The rulebook in the browser: contents, search, entries, cards, and links from everything that a game says."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from kronika.kernel import Match, Seat, chance, game
from kronika.rulebook import book, books, entry, known, languages
from kronika.web.game_page import page_of
from kronika.web.table_view import TableView
from kronika.web.titles import spoken
from kronika.words import translator

from .conftest import Somebody
from .reading import texts

SCYTHE = game("scythe")
LANGS = ("en", "cs", "ru")
LINK = re.compile(r'data-rule="([^"]+)"')


@pytest.fixture(params=LANGS)
def reader(request: pytest.FixtureRequest, client: TestClient) -> tuple[Somebody, str]:
    client.headers["accept-language"] = request.param
    return Somebody(client), request.param


def test_contents_list_every_rule_under_its_chapter(reader: tuple[Somebody, str]) -> None:
    who, lang = reader
    html = who.page("/rules")
    for name in books():
        b = book(name, spoken(name, lang))
        assert set(LINK.findall(html)) >= set(b.by_id)
        said = texts(html, lang)
        assert b.lang != lang or all(c.title in said for c in b.chapters)  # what is in another language is marked as such


def test_each_rule_has_its_page_with_text_examples_and_sources(reader: tuple[Somebody, str]) -> None:
    who, lang = reader
    for name in (name for name in books() if lang in languages(name)):
        for e in list(book(name, lang))[::12]:
            said = " ".join(texts(who.page(f"/rules/{e.id}").replace("<code>", "").replace("</code>", ""), lang))
            given = [x.given.replace("`", "") for x in e.examples]
            for part in (e.title, *e.text.replace("`", "").split("\n\n"), *given, *e.sources, e.id):
                assert " ".join(part.split()) in said, (e.id, part)


@pytest.mark.parametrize(("lang", "words", "wanted"), [
    ("en", "lost battles", "scythe.combat.loser.retreat"), ("cs", "bojových karet", "scythe.components.combat_cards"),
    ("cs", "remíza v boji", "scythe.combat.tie"), ("ru", "перевозка рабочих механизмами", "scythe.move.mech_transport")])
def test_search_finds_word_forms_in_the_readers_language(client: TestClient, lang: str, words: str, wanted: str) -> None:
    client.headers["accept-language"] = lang
    who = Somebody(client)
    html = who.page("/rules", params={"q": words})
    hits = re.findall(r'<li class="card"><a href="/rules/([^"]+)">', html)
    assert wanted in hits[:3]
    found = who.call("GET", "/api/rules", params={"q": words})
    assert [x["id"] for x in found][:3] == hits[:3] and found[0]["title"] == entry(hits[0], lang).title


def test_a_card_shows_the_entry_and_the_option_that_changes_it(client: TestClient) -> None:
    who = Somebody(client)
    html = who.raw("GET", "/rules/scythe.structure.mill.control/card").text
    assert entry("scythe.structure.mill.control").title in html and "Mill needs control" in html and 'href="/rules/scythe' in html
    told = who.call("GET", "/api/rules/scythe.combat.tie")
    assert told["title"] == entry("scythe.combat.tie").title and told["examples"]


def test_an_unknown_rule_is_not_found(client: TestClient) -> None:
    who = Somebody(client)
    assert who.refused("GET", "/rules/scythe.no.such") == (404, "unknown")
    assert who.refused("GET", "/api/rules/scythe.no.such") == (404, "unknown")
    assert who.raw("GET", "/rules?q=" + "x" * 500, headers={"Accept": "text/html"}).status_code == 422
    assert "&lt;b&gt;" in who.page("/rules?q=<b>qq</b>") and "<b>qq" not in who.page("/rules?q=<b>qq</b>")


@pytest.mark.parametrize("seats", [
    (Seat("nordic"), Seat("saxony", kind="automa", level="automa")), (Seat("polania"), Seat("crimea"), Seat("rusviet"))])
def test_each_prompt_line_reason_and_card_leads_to_its_rules(seats: tuple[Seat, ...]) -> None:
    """A random game: every id that is named exists, and nothing that is said is without one."""
    match, draw = Match.new(SCYTHE, 5, seats, {}, log=True), chance(5).below
    says, seen, named = TableView.of(match, 0).says, dict[str, int](), set[str]()
    while not match.over:
        seat, d = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
        seen[d.key] = seen.get(d.key, 0) + 1
        if seen[d.key] <= 4:
            table_view = TableView(match, seat, words=translator("en"))
            assert all(q.rules for q in table_view.questions), d.key
            named |= {r for q in table_view.questions for r in q.rules}
            for token, label, reasons, _ in table_view.reasons:
                assert reasons and all(rules for _, rules in reasons), (d.key, token, label)
                named |= {r for _, rules in reasons for r in rules}
            regions = page_of(table_view.game).regions(table_view)
            named |= {r for html in regions.values() for r in LINK.findall(html)}
            if seat == 0:
                assert all(LINK.search(regions[name]) for name in ("mat-0", "faction-0", "hand-0", "tracks"))
        match.play(seat, d.sample(draw))
    for event in match.events_for(-1):
        phrase = says.event(event, match.view(-1))
        if phrase is not None and phrase.text:
            assert phrase.rules, (type(event).__name__, phrase.text)
            named |= set(phrase.rules)
    assert len(named) > 50 and {r for r in named if not known(r)} == set()


def test_the_log_of_a_table_links_its_lines(client: TestClient) -> None:
    who = Somebody(client, "Ann")
    id = who.call("POST", "/api/tables", {"game": "scythe", "seats": [{"kind": "me"}, {"kind": "automa", "level": "autometta"}]}, 201)["id"]
    me = who.call("GET", f"/api/tables/{id}")["yours"][0]
    who.play(id, me, who.legal(id, me)["questions"][0]["options"][0]["answer"])
    html = who.page(f"/table/{id}")
    log = html[html.index('id="log"'):]
    assert LINK.search(log) and 'tabindex="-1"' in log[: log.index("</ol>")]
    why = who.raw("GET", f"/api/tables/{id}/barred?seat={me}").text
    assert LINK.search(why) or "offered" in why
