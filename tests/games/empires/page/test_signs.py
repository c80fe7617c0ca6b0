"""Card faces: every clause of the language has signs, every sign is drawn and stands in the legend."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from kronika.games.empires.events import BoostPlayed, Built, DiscUsed, FeatureDone, FeatureUsed, Gained, Pillaged, TurnBegan, Used
from kronika.games.empires.game import GAME
from kronika.games.empires.language.clauses import Clauses
from kronika.games.empires.language.vocabulary import EVENTS
from kronika.games.empires.page.chain import depths
from kronika.games.empires.page.glyphs import Glyphs, signs
from kronika.games.empires.page.legend import legend
from kronika.games.empires.page.prospects import prospect
from kronika.kernel import Match, Seat
from kronika.web.game_page import page_of
from kronika.web.table_view import TableView

TITLES = {(t.deck, t.id): t for t in GAME.library.title}
WHOLE = (
    "spend up to 3 gold -> gain 1 vp per spent", "assign up to 2 good -> gain 1 vp per assigned",
    "release 1 worker from ready bank -> gain 1 vp",
    "discard 1 other card -> gain 2 different resource", "exhaust 1 ready action -> draw 1", "discard 1 from hand -> search bank",
    "build location", "harvest 1 field", "take 1 from 2 field", "refresh 1 exhausted island", "exhaust 1 enemy action", "ready all",
    "store 1 gold", "move disc", "move disc next", "move ship 2", "swap ship", "pillage near", "conquer distant", "recover 1 card", "SAIL",
    "gain 1 vp per 2 near island max 3", "gain 1 vp per sailing", "gain 1 vp if first", "gain 1 vp if no field", "gain 1 vp if round 3",
)


@pytest.fixture(scope="module")
def view() -> TableView:
    return TableView.of(Match.new(GAME, 1, [Seat(clan) for clan in GAME.sides[:4]], log=True))


def test_all_signs_of_our_cards_are_drawn_and_explained(view: TableView) -> None:
    glyphs = Glyphs(view.v)
    drawn = set(re.findall(r'id="em-([a-z0-9-]+)"', page_of(GAME).sprite()))
    explained = {sign for group in legend(view) for sign, _ in group["signs"]}
    for title in TITLES.values():
        used = signs(glyphs.rows(title))
        assert used and not used - drawn, (title.name, used - drawn)
        types = {sign for sign in used if sign.startswith("type-")}
        assert not used - types - explained, (title.name, used - explained)
    assert not explained - drawn - {sign for sign in explained if sign.startswith("=")}


def test_every_event_of_the_language_has_a_sign() -> None:
    drawn = set(re.findall(r'id="em-([a-z0-9-]+)"', page_of(GAME).sprite()))
    assert {f"on-{event}" for event in EVENTS} <= drawn


ULAF = ("vessel", "warrior", "hall")  # the types of deck ulaf, in their order


@pytest.mark.parametrize(("text", "row"), [
    ("spend 1 worker -> SAIL", [("worker", "1"), ("then", ""), ("tile-sail", "")]),
    ("gain 1 vp per 2 hall", [("vp", "1"), ("", "/"), ("type-2", "2")]),
    ("spend 1 raze -> exhaust 1 enemy action, gain 1 vp per 2 warrior max 2", [
        ("raze", "1"), ("then", ""), ("exhaust", ""), ("enemy", ""), ("action", ""), ("vp", "1"), ("", "/"), ("type-1", "2"), ("", "≤2")]),
    ("gain 1 food or gain 1 sheep", [("food", "1"), ("", "/"), ("sheep", "1")]),
])
def test_a_row_says_what_the_deck_says(view: TableView, text: str, row: list[tuple[str, str]]) -> None:
    assert Glyphs(view.v).clause(Clauses(text, ULAF).clause(), TITLES["ulaf", "longship"]) == row


@pytest.mark.parametrize(("when", "once", "row"), [
    ("you pillage", True, [("on-pillage", ""), ("once", ""), ("then", ""), ("vp", "1")]),
    ("you pillage distant island", False, [("on-pillage", ""), ("distant", ""), ("then", ""), ("vp", "1")]),
    ("opponent build warrior", False, [("enemy", ""), ("on-build", ""), ("type-1", ""), ("then", ""), ("vp", "1")]),
])
def test_a_feature_says_whom_it_answers(view: TableView, when: str, once: bool, row: list[tuple[str, str]]) -> None:
    feature = Clauses(when, ULAF).event(once, Clauses("gain 1 vp").clause())
    assert Glyphs(view.v).feature(feature, TITLES["ulaf", "longship"]) == row


def test_what_counts_on_the_table_is_counted() -> None:
    """A fort that gives a point for each two fields when it is built: a clan begins with three."""
    view = TableView.of(Match.new(GAME, 1, [Seat("ulaf"), Seat("panuk")], log=True), 0)
    fort = replace(TITLES["ulaf", "harbour-fort"], bonus=Clauses("gain 1 vp per 2 field").effects())
    hall = replace(fort, bonus=Clauses("gain 1 vp per hall", ULAF).effects())
    card = GAME.library.named("ulaf/harbour-fort")
    assert (prospect(view, card, fort), prospect(view, card, hall)) == ("1 VP", "nothing")


def test_features_lie_under_what_they_answer() -> None:
    told = [TurnBegan(0), DiscUsed(0, 4, -1), BoostPlayed(0, 5), Gained(0, 0, 1, 5), FeatureUsed(0, 7, "boost", 0, 5), Gained(0, 9, 1, 7),
            FeatureUsed(0, 8, "sail", 0, -1), FeatureDone(0, 8), FeatureDone(0, 7), Gained(0, 1, 1, -1), TurnBegan(1), Used(1, 9),
            Gained(1, 9, 1, 9), TurnBegan(0), Built(0, 3, -1, False)]
    assert depths(told) == [0, 0, 1, 1, 1, 2, 2, 2, 1, 1, 0, 0, 1, 0, 0]
    assert depths([Pillaged(0, 1), FeatureUsed(0, 7, "pillage", 0, 1), FeatureDone(0, 7), Pillaged(1, 2)]) == [0, 1, 1, 0]


def test_the_whole_language_has_signs(view: TableView) -> None:
    glyphs = Glyphs(view.v)
    drawn = set(re.findall(r'id="em-([a-z0-9-]+)"', page_of(GAME).sprite()))
    explained = {sign for group in legend(view) for sign, _ in group["signs"]}
    title = TITLES["mackinnon", next(id for deck, id in TITLES if deck == "mackinnon")]
    for text in WHOLE:
        used = {sign for sign, _ in glyphs.clause(Clauses(text, ("bank",)).clause(), title) if sign}
        assert used <= drawn & (explained | {"type-0"}), (text, used - explained)
