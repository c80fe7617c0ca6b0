"""The decks that come with the game: no card is dead, and cards of which something is known keep it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations

import pytest

from kronika.games.empires.events import BoostPlayed, Built, Conquered, FeatureUsed, Pillaged, Stocked, Used
from kronika.games.empires.game import EmpiresGame
from kronika.games.empires.language import Deck, Title, built_in, library
from kronika.games.empires.language.agree import walk
from kronika.games.empires.language.model import Clause
from kronika.kernel import Match, Seat, chance

GAME = EmpiresGame(library(""))
DECKS = {deck.id: deck for deck in built_in()}


@cache
def deeds() -> frozenset[tuple[str, str]]:
    """(deed, deck/title) of everything that happened with a card in random games of all pairs of clans."""
    seen: set[tuple[str, str]] = set()
    kinds = {Built: "built", BoostPlayed: "played", Used: "used", FeatureUsed: "answered", Conquered: "conquered", Pillaged: "pillaged",
             Stocked: "stored"}
    for n, sides in enumerate(permutations(GAME.sides, 2)):
        for seed in range(9):
            m = Match.new(GAME, 100 * n + seed, [Seat(side) for side in sides], keep=False, log=True)
            pick = chance(n ^ 0x5EED).below
            while not m.over:
                seat, asked = next((p, d) for p, d in m.decisions().items() if p not in m.sealed)
                m.play(seat, asked.sample(pick))
            for event in m.table.log or ():
                if type(event) in kinds:
                    title = GAME.library.title[event.card]  # type: ignore[attr-defined]
                    seen.add((kinds[type(event)], f"{title.deck}/{title.id}"))
    return frozenset(seen)


def expected(t: Title) -> Iterator[str]:
    """What must happen with a card that is not dead."""
    if t.kind == "island":
        yield from ("conquered", "pillaged")
    elif t.boost:
        yield "played"
    elif not t.start:
        yield "built"
    if t.action:
        yield "used"
    if t.feature:
        yield "answered"
    if t.stored:
        yield "stored"


@pytest.mark.parametrize("deck", built_in(), ids=lambda deck: deck.id)
def test_no_card_is_dead(deck: Deck) -> None:
    dead = [(deed, t.id) for t in deck.titles for deed in expected(t) if (deed, f"{deck.id}/{t.id}") not in deeds()]
    assert dead == []


@pytest.mark.parametrize("deck", [deck for deck in built_in() if deck.kind == "clan"], ids=lambda deck: deck.id)
def test_a_clan_has_18_titles_and_each_of_its_types_is_looked_at(deck: Deck) -> None:
    own = [t for t in deck.titles if not t.start]
    assert sorted((t.copies for t in own), reverse=True) == [3] * 3 + [2] * 6 + [1] * 9
    assert all(t.is_field for t in deck.titles if t.start)
    text = " ".join(repr(t) for t in own)
    assert [word for word in deck.types if f"noun='{word}'" not in text] == []


def clause(deck: str, id_: str) -> Clause:
    t = DECKS[deck].title(id_)
    found = t.action or t.boost or (t.feature.clause if t.feature else None)
    assert t.origin == "reconstructed" and found is not None
    return found


def shape(deck: str, id_: str) -> tuple[list[str], list[str]]:
    """The verbs of costs and effects, choices opened."""
    c = clause(deck, id_)
    return [s.verb for s in c.costs], [s.verb for s in walk(c.effects) if s.verb not in ("choose", "all")]


@pytest.mark.parametrize(("deck", "id_", "costs", "effects"), [
    ("heidel", "preparation-for-the-festival", [], ["take"]), ("heidel", "asmunds-inn", ["spend"], ["gain"]),
    ("heidel", "farm", ["assign"], ["gain", "take"]), ("heidel", "nordic-festival", ["assign"], ["gain"]),
    ("heidel", "drinking-competition", [], ["move-disc", "release"]), ("heidel", "great-brewery", ["assign"], ["gain", "gain"]),
    ("heidel", "afterparty", ["assign"], ["refresh"]), ("ulaf", "twin-ships", [], ["gain"]),
    ("ulaf", "booze-up-on-the-waves", [], ["refresh"]), ("ulaf", "flokis-shipyard", [], ["gain"]),
    ("nanurjuk", "foundations", ["discard"], ["gain", "build"]), ("panuk", "resource-shop", ["spend"], ["perform", "gain"]),
    ("mackinnon", "prospectors", ["release", "exhaust"], ["gain"]), ("glenn", "brave-seafarers", ["spend"], ["perform"]),
    ("near", "witches-island", ["spend"], ["gain"]), ("near", "island-of-the-drunken-octopus", ["spend"], ["gain"]),
    ("near", "ghost-island", [], ["gain"]), ("distant", "neverland", ["spend"], ["perform"]),
    ("distant", "island-of-the-sea-serpent", ["spend"], ["gain"])])
def test_known_cards_keep_the_shape_that_is_known(deck: str, id_: str, costs: list[str], effects: list[str]) -> None:
    assert shape(deck, id_) == (costs, effects)


@pytest.mark.parametrize(("deck", "id_", "on"), [
    ("heidel", "preparation-for-the-festival", "harvest"), ("heidel", "drinking-competition", "harvest"),
    ("ulaf", "booze-up-on-the-waves", "harvest")])
def test_known_boosts_go_with_their_action(deck: str, id_: str, on: str) -> None:
    assert DECKS[deck].title(id_).on == on


def test_known_numbers() -> None:
    assert DECKS["heidel"].title("nordic-festival").action == clause("heidel", "nordic-festival")
    assert [s.goods[0].n for s in (*clause("heidel", "nordic-festival").costs, *clause("heidel", "nordic-festival").effects)] == [2, 2]
    assert [(s.n, s.upto) for s in clause("heidel", "drinking-competition").effects if s.verb == "release"] == [(3, True)]
    assert [(s.n, s.upto) for s in clause("nanurjuk", "expedition").costs] == [(3, True)]
    assert [t.n for t in DECKS["nanurjuk"].title("trading-floe").cost] == [1]
    assert clause("glenn", "brave-seafarers").costs[0].goods[0].n == 2
    assert [(f.who, f.event) for d, i in (("ulaf", "twin-ships"), ("near", "ghost-island")) if (f := DECKS[d].title(i).feature)] == [
        ("you", "pillage"), ("you", "conquer")]
    assert [f.once for d, i in (("ulaf", "twin-ships"), ("near", "ghost-island")) if (f := DECKS[d].title(i).feature)] == [False, False]
    assert [s.cap for s in walk(clause("heidel", "great-brewery").effects) if s.verb == "gain"] == [3, 3]
    assert DECKS["panuk"].title("frozen-harbour").bonus[0].per is not None
    assert DECKS["glenn"].title("out-of-town-ice-cream-maker").kind == "field-or-upgrade"
    assert DECKS["panuk"].title("frozen-mammoth").kind == "upgrade"
    assert DECKS["ulaf"].title("flokis-shipyard").copies == 1
