"""Goals of a guided game stay reached when what they ask for is paid or lost again: through reloads, restarts, and not through undo."""

from __future__ import annotations

import pytest

from kronika.games.empires import guide as empires
from kronika.games.oath import guide as oath
from kronika.games.scythe import guide as scythe
from kronika.kernel import chance, game
from kronika.store.live import Live
from kronika.web.goals import reached
from kronika.words import speech, translator

from ..games.guided import others

GUIDES = {"scythe": (scythe.GUIDE, scythe.WALK), "empires": (empires.GUIDE, empires.WALK), "oath": (oath.GUIDE, oath.WALK)}


@pytest.mark.parametrize("name", GUIDES)
def test_a_goal_once_reached_stays_reached(name: str) -> None:
    guide, walk = GUIDES[name]
    match, says, draw = guide.begin(game(name), log=False), speech(game(name), translator("en")), chance(5)
    live, lost, before, start = Live("", match, 0, []), set[int](), set[int](), len(match.answers)
    for text in (text for action in walk for text in action):
        others(match, guide.player, draw)
        match.play_text(guide.player, text)
    for _ in range(400 if name != "empires" else 12):
        if lost:
            break
        shown = {n for n, (_, _, done) in enumerate(says.goals(match.view(guide.player), guide.player)) if done}
        now = reached(live, guide.player, says)
        assert before | shown <= now
        lost, before = now - shown, set(now)
        for seat, decision in match.decisions().items():
            match.play(seat, decision.sample(draw.below))
    if name != "empires":  # there nothing that a goal asks for is ever given away again
        assert lost
    assert reached(Live("", match, 0, []), guide.player, says) >= before, "after a restart"
    assert not says.points(match.view(guide.player), guide.player, range(len(says.goals(match.view(guide.player), guide.player))))
    match.rewind(len(match.answers) - start)
    assert reached(live, guide.player, says) == set(), "what was taken back was not reached"
