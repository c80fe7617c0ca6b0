"""Bots at tables never hold them up."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.kernel import Match, games, record
from kronika.web import thinking


class Endless:
    def answer(self, *_: Any) -> Any:
        while True:
            pass


class Faulty:
    def answer(self, *_: Any) -> Any:
        raise ZeroDivisionError


@pytest.mark.parametrize("made", [Endless, Faulty])
def test_a_bot_that_gives_no_answer_is_answered_for(made: type[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(games()["empires"], 5, 2)
    seat = next(iter(match.decisions()))
    monkeypatch.setattr(thinking, "bot", lambda *_: made())
    monkeypatch.setattr(thinking, "LIMIT", 0.3)
    text = thinking.think(record.write(match), (), seat, "own", "", 3)
    match.play_text(seat, text)
    assert text == thinking.think(record.write(Match.new(games()["empires"], 5, 2)), (), seat, "own", "", 3)
