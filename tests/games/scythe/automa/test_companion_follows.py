"""The companion and the seat are the same Automa: on equal positions and cards they do the same, turn by turn, to the end."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.scythe.automa import LEVEL_WORDS
from kronika.games.scythe.automa.companion import Companion

from .shadow import Shadow, played


@pytest.mark.rule("automa.definition.purpose", "automa.turn.steps")
@pytest.mark.parametrize("seed", (3, 5))
@pytest.mark.parametrize("level", LEVEL_WORDS)
def test_the_companion_follows_a_match(level: str, seed: int, monkeypatch: Any) -> None:
    m, turns = played(seed, level, monkeypatch)
    shadow = Shadow(m, level)
    for told in turns:
        shadow.follow(told)
        shadow.agrees(told.after)
    if not shadow.c.over:
        assert turns[-1].after.phase != "over"
        shadow.c.answer("over")
    again = Companion.load(shadow.c.save())
    assert again.answers == shadow.c.answers and again.state.digest() == shadow.c.state.digest()
    assert shadow.c.over and dict(again.score())["stars"] == 4 * sum(again.state.players[again.seat].stars)
