"""What a campaign came to: both totals with what they are made of, and who won, while its stage is still open."""

from __future__ import annotations

import re

import pytest

from kronika.games.oath.page.fight import fight

from .test_weighed import asked


@pytest.mark.rule("oath.5.5.5.hollow", "oath.5.5.4.doubling")
def test_totals_are_told_with_their_parts() -> None:
    """Two hollow swords are one; shields are doubled before warbands are added."""
    hollow = 0
    for view in asked("campaign.sacrifice", 8):
        scene = fight(view)
        assert scene is not None
        (attack, defense), (swords, shields) = scene["totals"], scene["how"]
        if swords:
            parts = [int(n) for n in re.findall(r"\d+", " ".join(swords))]
            assert attack == parts[0] + (parts[1] // 2 if len(parts) > 1 else 0)
            hollow += len(parts) > 1
        if shields:
            product, warbands = re.fullmatch(r"shields: (.*)", shields[0]), re.fullmatch(r"warbands: (\d+)", shields[1])
            assert product and warbands
            whole = 1
            for factor in product[1].split(" = ")[0].split(" × "):
                whole *= int(factor)
            assert defense == whole + int(warbands[1])
    assert hollow


@pytest.mark.rule("oath.5.5.5.winner")
def test_the_winner_is_told_while_spoils_are_taken() -> None:
    views = asked("campaign.occupy", 3)
    assert views
    for view in views:
        scene = fight(view)
        assert scene is not None and scene["won"] is True
