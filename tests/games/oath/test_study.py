"""What is read off finished matches."""

from __future__ import annotations

from kronika.games.oath.events import ActionBegan, CampaignDecided, GameWon
from kronika.games.oath.game import GAME
from kronika.games.oath.study import OathStudy
from kronika.kernel import Match


def test_rounds_actions_and_how_it_was_won() -> None:
    s = Match.new(GAME, 1, 3).state
    s.round = 6
    told = [ActionBegan(1, "muster", 6), ActionBegan(1, "campaign", 5), CampaignDecided(1, 0, 4, 2, True), ActionBegan(2, "campaign", 6),
            CampaignDecided(2, 0, 1, 3, False), GameWon(1, ("stable-regime", "successor"))]
    found = OathStudy(GAME).findings(s, told)
    assert (found.length, found.first) == (6, 0)
    assert found.taken == ({}, {"muster": 1, "campaign": 1, "campaign won": 1, "won by stable-regime and successor": 1}, {"campaign": 1})
