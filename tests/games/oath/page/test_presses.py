"""What can be pressed on the board is legal, and what is legal can be pressed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from kronika.games.oath.game import GAME
from kronika.games.oath.page.plans import presses, steps
from kronika.games.oath.page.things import names
from kronika.kernel import Match, One, Table
from kronika.web.table_view import TableView
from tests.games.walking import walk

PRESSED = re.compile(r'data-answer="([^"]*)"(?: data-part="(\d+)")?|data-plan="act=([^;]+);([^=]+)=([^"]+)"')


def view_of(match: Match[Any]) -> TableView:
    return TableView.of(match, next(p for p in match.decisions() if p not in match.sealed))


def test_every_press_is_legal_and_leads_where_it_says() -> None:
    seen = set()
    for match in (match for seed, seats in ((1, 4), (2, 3), (3, 6)) for match in walk(GAME, seed, seats, 7, 600)):
        if match.over:
            continue
        view = view_of(match)
        d = view.decision
        assert d is not None
        for ways in presses(view).table.values():
            for way in ways:
                token, part, verb, key, value = (PRESSED.search(way.at) or pytest.fail(way.at)).groups()
                if verb is None:
                    assert token in view.choices_of(int(part or 0)), (d.key, token)
                    continue
                fork = match.fork()
                fork.play(d.seat, d.read(verb, fork.lexicon))
                then = fork.decisions().get(d.seat)
                if then is not None and then.key == key:
                    assert not then.refuse(then.read(value, fork.lexicon)), (verb, key, value)
                    seen.add(key)
                else:  # powers change the action first, or there was one way only
                    assert then is None or then.key != key
    assert {"travel.to", "muster.card", "trade.deal", "search.source"} <= seen


def test_everything_that_a_verb_can_be_about_is_on_the_board() -> None:
    found: dict[str, int] = {}
    for match in walk(GAME, 5, 4, 3, 900):
        if match.over or not any(d.key == "act" for d in match.decisions().values()):
            continue
        view = view_of(match)
        drawn = "".join(view.regions().values())
        for verb, key, of, legal in steps(Table(match.game, match.state.copy()), view.seat):
            if verb in view.choices:
                ask = One(view.seat, key, legal(), of=of)
                for value in ask.options:
                    token = view.lexicon.text(value, of)
                    assert f"{key}={token}" in drawn, (verb, token, names(ask, value, view.v))
                    found[verb] = found.get(verb, 0) + 1
    assert min(found.get(verb, 0) for verb in ("travel", "muster", "trade", "search", "recover", "adviser")) > 1, found


def test_a_press_is_what_the_list_says() -> None:
    """The same options in the list and on the board, whatever is asked: those that are about a thing have one."""
    placed: dict[str, set[bool]] = {}
    for match in walk(GAME, 8, 4, 1, 1500):
        if match.over:
            continue
        view = view_of(match)
        for part in view.questions:
            for choice in part.choices:
                placed.setdefault(part.decision.key, set()).add(bool(choice.names))
    of_things: Callable[[str], bool] = lambda key: placed.get(key) == {True}  # noqa: E731
    assert all(of_things(key) for key in ("muster.card", "travel.to", "search.source", "search.keep", "campaign.targets", "setup.site")
               if key in placed), placed
