"""What positions are worth."""

from __future__ import annotations

from kronika.games.oath.game import GAME
from kronika.games.oath.value import WON, OathValue
from kronika.kernel import Match


def test_what_brings_victories_is_better_for_its_holder_and_worse_for_the_other() -> None:
    s = Match.new(GAME, 3, 2).state
    value = OathValue(GAME)
    before = value.of(s, 1)
    for change in ("title", "banner", "force", "favor", "secrets"):
        t = s.copy()
        if change == "title":
            t.title = 1
        elif change == "banner":
            t.holder[0] = 1
        else:
            setattr(t.players[1], change, getattr(t.players[1], change) + 1)
        assert value.of(t, 1) > before and value.of(t, 0) < value.of(s, 0), change


def test_the_end_counts_more_than_anything() -> None:
    s = Match.new(GAME, 3, 2).state
    s.phase, s.winner = "over", 1
    assert (OathValue(GAME).of(s, 1), OathValue(GAME).of(s, 0)) == (WON, -WON)
