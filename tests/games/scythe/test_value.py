"""What positions are worth."""

from __future__ import annotations

import pytest

from kronika.games.scythe.actions.columns import DEPLOY
from kronika.games.scythe.facts import MATDATA, TOPS
from kronika.games.scythe.game import GAME
from kronika.games.scythe.state import MECH, WORKER, bits, mechs_out, put
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
    """Tokens up to the cost of the bottom action are asked for, once more as many are spare; where all mechs are out two are, the rest is
    nothing.  An action that can be paid for is ready, but not in the section that was used last."""
    s = Match.new(GAME, 3, 2).state
    p, place, value = s.players[0], next(iter(bits(s.here[0]))), ScytheValue(GAME)
    deploy = next(section for section in MATDATA[p.mat].sections if section.bottom == DEPLOY)

    def purse(metal: int) -> tuple[int, int, int]:
        t = s.copy()
        t.goods[place * 4:place * 4 + 4] = [0, metal, 0, 0]
        return value.purse(t, 0, (0, mechs_out(s, 0) / 4, 0, 0))

    n = deploy.cost
    assert [purse(metal) for metal in (n - 1, n, n + 1, 3 * n)] == [(n - 1, 0, 0), (n, 0, 1), (n, 1, 1), (n, n, 1)]
    p.section = TOPS[deploy.top]
    assert purse(n) == (n, 0, 0)
    for mech in range(MECH, WORKER):
        put(s, mech, place)
    assert purse(9) == (0, 2, 0)


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
