"""What positions are worth."""

from __future__ import annotations

import pytest

from kronika.games.scythe.facts import RESOURCES
from kronika.games.scythe.game import GAME
from kronika.games.scythe.state import MECH, WORKER, bits, put
from kronika.games.scythe.value import WON, ScytheValue
from kronika.kernel import Match


def test_more_of_everything_is_better_for_its_owner_and_worse_for_the_other() -> None:
    s = Match.new(GAME, 3, 2).state
    value = ScytheValue(GAME)
    before = value.of(s, 0)

    def gain(change: str, seat: int = 0) -> float:
        t = s.copy()
        p = t.players[seat]
        if change == "cube":
            p.cubes[0] = False
        elif change == "star":
            p.stars[6] = 1
        else:
            setattr(p, change, getattr(p, change) + 1)
        return value.of(t, 0) - before

    assert all(gain(what) > 0 for what in ("coins", "power", "popularity", "cube", "star"))
    assert gain("coins") == 1 and gain("coins", 1) == -1
    assert gain("star") >= 3  # what it scores at the lowest popularity
    assert gain("power", 1) < 0


def test_a_token_counts_for_what_it_can_still_pay() -> None:
    """Four of a resource are enough, and two where nothing is left to be paid with it (all mechs are out): a fifth and a third add nothing,
    however many of others lie there."""
    s = Match.new(GAME, 3, 2).state
    place, value = next(iter(bits(s.here[0]))), ScytheValue(GAME)
    weight = value.weights[value.names.index("tokens")]

    def tokens(**goods: int) -> float:
        """What these are worth, in tokens."""
        t, bare = s.copy(), s.copy()
        t.goods[place * 4:place * 4 + 4], bare.goods[place * 4:place * 4 + 4] = [goods.get(kind, 0) for kind in RESOURCES], [0] * 4
        return (value.of(t, 0) - value.of(bare, 0)) / weight

    assert tokens(metal=4) == tokens(metal=9) == 4 and tokens(metal=4, wood=1) == 5
    for mech in range(MECH, WORKER):
        put(s, mech, place)
    assert tokens(metal=2) == tokens(metal=9) == 2 and tokens(metal=9, oil=4) == 6


def test_at_the_end_fortune_and_who_leads_are_all() -> None:
    s = Match.new(GAME, 3, 2).state
    s.players[0].coins, s.players[1].coins, s.players[1].power = 50, 40, 16
    s.players[0].popularity = s.players[1].popularity
    unfinished = ScytheValue(GAME).of(s, 0)
    s.phase = "over"
    assert ScytheValue(GAME).of(s, 0) == 10 + WON != unfinished and ScytheValue(GAME).of(s, 1) == -10 - WON


@pytest.mark.rule("scythe.tiebreak.order")
def test_equal_fortunes_are_worth_what_the_tie_breakers_say() -> None:
    """As many pieces: power decides, then nothing is left that could."""
    s = Match.new(GAME, 3, 2).state
    for p in s.players:
        p.coins, p.power, p.popularity = 50, 7, 9
    s.phase = "over"
    assert ScytheValue(GAME).of(s, 0) == ScytheValue(GAME).of(s, 1) == 0
    s.players[1].power = 8
    assert ScytheValue(GAME).of(s, 1) == WON == -ScytheValue(GAME).of(s, 0)
