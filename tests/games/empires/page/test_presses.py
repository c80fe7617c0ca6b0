"""What can be pressed on the board is legal, and what is legal can be pressed."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from kronika.games.empires.game import GAME
from kronika.games.empires.page.things import pressed, presses
from kronika.kernel import Match
from kronika.rulebook import known
from kronika.web.table_view import TableView
from tests.games.walking import walk

RULE = re.compile(r'href="/rules/([a-z0-9._-]+)"', re.I)
TOKEN = re.compile(r'data-answer="([^"]*)"')
BY_LIST = {"feature.use", "effect.choose", "pay.how", "spend.up-to", "assign.up-to"}
"""Questions whose answer is no thing on the table: yes or no, which effect, how many of each."""
WORDS = {"none", "done", "home", "field", "lose", "pay", "cancel"}
"""Answers that are no thing on the table."""


def view_of(match: Match[Any]) -> TableView:
    return TableView.of(match, next(p for p in match.decisions() if p not in match.sealed))


def test_a_press_is_what_the_list_says() -> None:
    """Whatever is asked: each option stands on the thing that it is about, and nothing else is pressed."""
    seen: Counter[str] = Counter()
    for match in (match for seed, seats in ((1, 3), (2, 4)) for match in walk(GAME, seed, seats, 7, 400)):
        if match.over:
            continue
        view = view_of(match)
        d = view.decision
        assert d is not None
        drawn = "".join(view.regions().values())
        on_board = set(TOKEN.findall(drawn))
        legal = set(view.choices)
        assert on_board <= legal, (d.key, on_board - legal)
        if d.key not in BY_LIST:
            missing = {token for token in legal - on_board if token not in WORDS}
            assert not missing, (d.key, missing, [pressed(d, view.choices[token].value, view.v) for token in missing])
        seen[d.key] += 1
    common = ("opening.keep", "lookout.keep", "turn.act", "sail.cargo", "expedition.island", "harvest.field")
    assert min(seen[key] for key in common) > 1, seen


def test_a_tile_is_one_press() -> None:
    """With no card to go with it a disc is placed by one press on its tile; with one, by one press on the card."""
    match = next(m for m in walk(GAME, 4, 2, 1) if any(d.key == "turn.act" for d in m.decisions().values()))
    view = view_of(match)
    a = presses(view)
    plain = [token for token, c in view.choices.items() if c.value[0] == "disc" and len(c.value) == 2]
    assert plain
    for token in plain:
        assert a.ways(f"tile-{token.split(':')[1]}")[0].at == f' data-answer="{token}"'
    for token, choice in view.choices.items():
        if choice.value[0] == "disc" and len(choice.value) == 3:
            assert any(token in w.at for w in a.ways(f"card-{choice.value[2]}")), token


def test_opponents_cards_are_raided_where_they_lie() -> None:
    """With a raze token each ready card with an action in an empire that has not passed is pressed in that empire."""
    for match in walk(GAME, 6, 3, 2, 900):
        if match.over or not any(d.key == "turn.act" for d in match.decisions().values()):
            continue
        view = view_of(match)
        raids = {token: c.value[1] for token, c in view.choices.items() if c.value[0] == "raid"}
        if raids:
            regions = view.regions()
            for token, card in raids.items():
                assert f'data-answer="{token}"' in regions[f"empire-{view.v.cards.at[card] - 50}"]
            return
    raise AssertionError("nobody could raid")


def test_every_language_draws_every_position() -> None:
    for lang in ("en", "cs", "ru"):
        for match in walk(GAME, 7, 3, 90, 400, log=True):
            for seat in range(-1, 3):
                view = TableView.of(match, seat, lang)
                regions = view.regions()
                assert regions["ring"] and regions["islands"] and all(regions[f"empire-{p}"] for p in range(3))
                for rule in set(RULE.findall("".join(regions.values()))):
                    assert known(rule), rule
