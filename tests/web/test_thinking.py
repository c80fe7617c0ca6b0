"""Bots at tables never hold them up."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

import pytest
from starlette.testclient import TestClient

from kronika.bots import Memory, analyse
from kronika.kernel import Match, games, record
from kronika.store.live import Live
from kronika.web import thinker
from kronika.web.thinkers import Thinkers
from kronika.web.thinking import TRIES, _question

from .conftest import Somebody
from .test_api import to_the_end

People = Callable[[str], Somebody]


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
    monkeypatch.setattr(thinker, "bot", lambda *_: made())
    monkeypatch.setattr(thinker, "LIMIT", 0.3)
    text = thinker.think(record.write(match), (), seat, "own", "", 3)
    match.play_text(seat, text)
    assert text == thinker.think(record.write(Match.new(games()["empires"], 5, 2)), (), seat, "own", "", 3)


def slowly(what: int) -> int:
    time.sleep(0.5)
    return what


def test_the_death_of_a_process_costs_only_what_it_was_thinking_of() -> None:
    async def three() -> list[Any]:
        thinkers = Thinkers(2)
        found = await asyncio.gather(thinkers.run(os._exit, 1), *(thinkers.run(slowly, n) for n in (7, 8)), return_exceptions=True)
        thinkers.stop()
        return found

    died, *others = asyncio.run(three())
    assert isinstance(died, BrokenProcessPool) and others == [7, 8]


def test_a_question_of_which_processes_die_is_answered_by_none(somebody: People, client: TestClient) -> None:
    table = somebody("Ann").sit([{"kind": "me"}, {"kind": "bot"}], game="empires")
    live = Live.load(client.app.state.context.store, table)  # type: ignore[attr-defined]
    seat = live.asked[0]
    assert _question(live, seat, 3, Memory(), TRIES - 1).record
    asked = _question(live, seat, 3, Memory(), TRIES)
    assert not asked.record
    live.match.play_text(seat, asked.answer)


def test_a_bot_gives_advice_to_whoever_is_asked(somebody: People, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking_ = client.app.state.thinking  # type: ignore[attr-defined]
    ann, eve = somebody("Ann"), somebody("Eve")
    table = ann.sit([{"kind": "me"}, {"kind": "me"}], game="empires")
    assert 'data-tab="advice"' in ann.page(f"/table/{table}")
    assert "No bot has time" in ann.raw("GET", f"/api/tables/{table}/advice").text  # no process thinks
    with ThreadPoolExecutor(1) as pool:
        thinking_.advised.clear()
        monkeypatch.setattr(thinking_, "processes", 1)
        monkeypatch.setattr(thinking_, "thinkers", Thinkers(1, lambda: pool))
        text = ann.raw("GET", f"/api/tables/{table}/advice").text
    assert text.count("<b>") in (1, 2, 3) and "What a bot would answer" in text
    assert text == ann.raw("GET", f"/api/tables/{table}/advice").text  # thought about once
    assert "You are asked nothing now." in eve.raw("GET", f"/api/tables/{table}/advice").text


def test_a_table_chooses_whether_a_bot_gives_advice(somebody: People) -> None:
    ann = somebody("Ann")
    table = ann.sit([{"kind": "me"}, {"kind": "me"}], game="empires", hints=False)
    assert 'data-tab="advice"' not in ann.page(f"/table/{table}")
    assert "At this table no bot gives advice." in ann.raw("GET", f"/api/tables/{table}/advice").text


def test_a_finished_game_is_looked_at_again(somebody: People, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking_ = client.app.state.thinking  # type: ignore[attr-defined]
    ann = somebody("Ann")
    table = ann.sit([{"kind": "me"}, {"kind": "me"}])
    assert ann.refused("GET", f"/api/tables/{table}/analysis") == (409, "running")
    to_the_end({0: ann, 1: ann}, table)
    assert 'data-tab="analysis"' in ann.page(f"/table/{table}")
    assert "No bot has time" in ann.page(f"/api/tables/{table}/analysis")  # no process thinks
    with ThreadPoolExecutor(1) as pool:
        monkeypatch.setattr(thinking_, "processes", 1)
        monkeypatch.setattr(thinking_, "behind", Thinkers(1, lambda: pool))
        monkeypatch.setattr(thinker, "analyse", partial(analyse, seconds=1))
        text = ann.page(f"/api/tables/{table}/analysis")
    assert "<svg" in text and ("data-replay-to" in text or "no answer that surely cost" in text)
