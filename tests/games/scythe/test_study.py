"""What is read off finished matches."""

from __future__ import annotations

from kronika.games.scythe import events as e
from kronika.games.scythe.game import GAME
from kronika.games.scythe.study import ScytheStudy
from kronika.kernel import Match


def test_rounds_deeds_and_stars() -> None:
    """Seven turns of three seats: the third round has begun.  The second seat began and fought twice, once in vain."""
    s = Match.new(GAME, 1, 3).state
    s.turns = 7
    fought = [e.Fought(5, 1, 0, (3, 2), ((), ()), (3, 2), 1), e.Fought(5, 1, 2, (0, 2), ((), ()), (0, 2), 2)]
    told = [e.TurnBegan(1, 1), e.Deployed(1, 0, 5), e.Deployed(1, 2, 5), *fought, e.StarPlaced(1, "combat", 1), e.Upgraded(0, 1, 2)]
    found = ScytheStudy(GAME).findings(s, told)
    assert (found.length, found.first) == (3, 1)
    assert found.taken == ({"upgrade": 1}, {"mech": 2, "combat won": 1, "star: combat": 1}, {"combat won": 1})
