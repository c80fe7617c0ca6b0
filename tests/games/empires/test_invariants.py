"""What must hold in every position is noticed when it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kronika.games.empires.effects.features import DEEPEST, MOST_ANSWERS
from kronika.games.empires.invariants import violations
from kronika.games.empires.language.model import SHIP, WORKER
from kronika.games.empires.state import BOX, DECK, NEAR_DECK, Empires
from tests.games.empires.position import Position

CARDS = ('name = "Inn" cost = "1 wood" action = "spend 1 worker -> gain 1 vp"', 'name = "Byre" on = "SAIL" upgrade = "1 food"',
         'name = "Mirror" cost = "1 wood" copy = "action"')


def position() -> Position:
    """An inn, its mirror, an upgrade under the home field, a disc on a tile, tokens on the inn: all as it may be."""
    p = Position(*CARDS).empire(0, "inn", "byre", "mirror").goods(0, worker=2).discs(0, "sail!")
    p.under("byre", "home-field").on("inn", worker=1)
    p.s.copies[p.at("mirror")] = p.at("inn")
    return p.start()


def lay(s: Empires, card: int, zone: int) -> None:
    s.cards.zone[s.cards.at[card]].remove(card)
    s.cards.zone[zone].append(card)
    s.cards.at[card] = zone


def goods(s: Empires, kind: int, n: int) -> None:
    s.players[0].goods[kind] = n


def answers_at_length(s: Empires) -> None:
    """Two answers of features allow 40 effects more than the 200 of a turn."""
    s.answered[5], s.worked = 2, 240


BROKEN: list[tuple[Callable[[Empires, Position], object], str]] = [
    (lambda s, p: goods(s, WORKER, -1), "less than nothing"),
    (lambda s, p: setattr(s.players[0], "tired", -1), "less than nothing"),
    (lambda s, p: goods(s, SHIP, 1), "has lost a ship"),
    (lambda s, p: s.players[0].turned.append(False), "exhausted disc"),
    (lambda s, p: s.players[1].turned.__setitem__(0, True), "exhausted disc"),
    (lambda s, p: s.assigned.__setitem__(p.at("inn"), [0] * 8), "in no empire"),
    (lambda s, p: s.assigned.__setitem__(p.at("inn"), [2, -1, 0, 0, 0, 0, 0, 0]), "in no empire"),
    (lambda s, p: s.assigned.__setitem__(s.cards.zone[DECK][0], [1] * 8), "in no empire"),
    (lambda s, p: setattr(s, "circle", [0, 1, 2, 3, 3]), "the circle of tiles"),
    (lambda s, p: lay(s, s.cards.zone[DECK][0], BOX), "the cards of its clan"),
    (lambda s, p: lay(s, s.cards.zone[BOX][0], DECK), "the cards of its clan"),
    (lambda s, p: lay(s, s.cards.zone[NEAR_DECK][0], BOX), "an island is in the box"),
    (lambda s, p: s.host.__setitem__(p.at("byre"), s.cards.zone[DECK][0]), "does not lie under a field"),
    (lambda s, p: s.host.__setitem__(s.cards.zone[DECK][0], p.at("home-field")), "does not lie under a field"),
    (lambda s, p: s.host.__setitem__(p.at("home-field"), p.at("home-bay")), "does not lie under a field"),
    (lambda s, p: s.copies.__setitem__(p.at("mirror"), s.cards.zone[DECK][0]), "which is not beside it"),
    (lambda s, p: s.copies.__setitem__(s.cards.zone[DECK][0], p.at("inn")), "which is not beside it"),
    (lambda s, p: s.copies.__setitem__(p.at("inn"), p.at("home-bay")), "which is not beside it"),
    (lambda s, p: setattr(s, "exhausted", 1 << s.cards.zone[DECK][0]), "outside the empires is exhausted"),
    (lambda s, p: setattr(s, "resolving", [3, 4, 3]), "worked inside itself"),
    (lambda s, p: setattr(s, "resolving", list(range(DEEPEST + 3))), "worked inside each other"),
    (lambda s, p: s.answered.__setitem__(5, MOST_ANSWERS + 1), "answered too often"),
    (lambda s, p: setattr(s, "worked", 201), "effects in one turn")]


@pytest.mark.parametrize(("spoil", "sentence"), BROKEN)
def test_each_broken_invariant_is_told(spoil: Callable[[Empires, Position], object], sentence: str) -> None:
    p = position()
    spoil(p.s, p)
    assert [sentence in line for line in violations(p.s)] == [True]


@pytest.mark.parametrize("allow", [
    lambda s, p: setattr(s, "worked", 200), lambda s, p: setattr(s, "resolving", list(range(DEEPEST + 2))),
    lambda s, p: s.answered.__setitem__(5, MOST_ANSWERS), lambda s, p: setattr(s, "exhausted", 1 << p.at("inn")),
    lambda s, p: goods(s, SHIP, 3), lambda s, p: s.copies.__setitem__(p.at("mirror"), -1), lambda s, p: answers_at_length(s)])
def test_what_is_at_the_border_is_allowed(allow: Callable[[Empires, Position], object]) -> None:
    p = position()
    allow(p.s, p)
    assert violations(p.s) == []
