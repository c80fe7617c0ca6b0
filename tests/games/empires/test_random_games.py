"""Random games with all checks, on every number of seats, with our decks and with a deck that uses every word of the language."""

from __future__ import annotations

import pytest

from kronika.games.empires.game import EmpiresGame
from kronika.games.empires.language import library
from kronika.kernel import Match
from kronika.kernel.check import Case, cases, check_game
from kronika.kernel.record import Broken, load, replay, reseal, write
from tests.games.empires.position import Position

GAME = EmpiresGame(library(""))
EVERYTHING = (
    'name = "A" type = "beer" cost = "1 resource" action = "spend up to 2 wood -> gain 1 vp per spent max 2"',
    'name = "B" type = "beer" cost = "1 worker" action = "assign 1 good -> gain 1 same, gain 1 vp" stored = "2 good: gain 1 vp or 1 gold"',
    'name = "C" type = "feast" cost = "1 wood" action = "release up to 2 good from beer, exhaust 1 ready beer -> gain 2 vp"',
    'name = "D" type = "feast" cost = "1 wood" action = "discard up to 2 field -> gain 2 vp per discarded, draw 1, build drawn"',
    'name = "E" cost = "1 wood" action = "discard 1 from hand -> search feast, recover 1"',
    'name = "F" cost = "1 wood" copy = "other action"', 'name = "G" cost = "1 wood" copy = "field"',
    'name = "H" cost = "1 wood" when = "anyone sail" feature = "spend 1 food -> gain 2 different resource"',
    'name = "I" cost = "1 wood" when = "you harvest" feature = "gain 1 vp or draw 1" once = true',
    'name = "J" cost = "1 wood" when = "opponent build" feature = "EXPLORE"',
    'name = "K" cost = "1 wood" action = "spend 1 resource -> refresh up to 2 card, ready 1"',
    'name = "L" cost = "1 wood" action = "pillage or conquer or move ship 1 or swap ship"',
    'name = "M" cost = "1 wood" action = "exhaust 1 enemy action, store 1 gold"',
    'name = "N" cost = "1 wood" action = "CONSTRUCT, SAIL, POPULATE if first"',
    'name = "O" cost = "1 wood" action = "move disc, gain 2 resource, take 1 from 2 field"',
    'name = "P" cost = "1 wood" action = "build field or harvest 1 field or release all worker from this"',
    'name = "Q" on = "SAIL" copies = 2 boost = "gain 1 ship + 1 raze, swap ship"',
    'name = "R" on = "HARVEST" copies = 2 boost = "HARVEST, move disc next"',
    'name = "S" on = "CONSTRUCT" copies = 2 field-or-upgrade = "1 wood + 1 vp"', 'name = "T" on = "EXPLORE" copies = 2 upgrade = "1 fish"',
    'name = "U" cost = "1 stone" bonus = "gain 1 vp per 2 card if 2 island"',
    'name = "V" cost = "1 stone" when = "you discard" feature = "gain 1 vp"',
    'name = "W" cost = "1 stone" when = "anyone conquer" feature = "gain 1 raze or gain 1 worker"',
)
WIDE = Position(*EVERYTHING, other=EVERYTHING).game


@pytest.mark.parametrize("case", [case for seats in GAME.players for case in cases(GAME, 3, seats=seats, every=24)], ids=str)
def test_our_decks(case: Case) -> None:
    case()


@pytest.mark.parametrize("case", [*cases(WIDE, 5, seats=2), *cases(WIDE, 2, seats=4, every=24), *cases(WIDE, 2, seats=1)], ids=str)
def test_a_deck_that_uses_every_word(case: Case) -> None:
    case()


@pytest.mark.parametrize("options", [{o.id: o.values[-1] for o in GAME.options}, {"scenario": "flotilla"}], ids=["rivals", "flotilla"])
def test_the_other_options_of_the_table(options: dict[str, str]) -> None:
    for seats in (1, 3):
        check_game(WIDE if "decks" not in options else GAME, 7, seats, options, every=24)


@pytest.mark.rule("empires.components.clan_decks")
def test_a_record_needs_the_decks_it_was_played_with() -> None:
    m = Match.new(WIDE, 3, 2)
    for _ in range(12):
        for seat, asked in list(m.decisions().items())[:1]:
            m.play(seat, asked.sample(lambda n: n - 1))
    text = write(m)
    assert replay(text, game=WIDE).state.digest() == m.state.digest()
    assert "set decks=test" in text
    assert load(text, game=WIDE).state.digest() == m.state.digest()
    with pytest.raises(Broken, match=r"decks that are not here: test; give their files with --decks"):
        replay(text, game=GAME)
    mine = Position(seats=2).game
    text = text.replace("decks=test", "decks=0123456789abcdef").replace('"decks":"test"', '"decks":"0123456789abcdef"')
    for again in (load, replay):
        with pytest.raises(Broken, match=r"decks that are not here: 0123456789abcdef; give their files with --decks"):
            again(reseal(text), game=mine)
