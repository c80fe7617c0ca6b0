"""The odds while a campaign is being declared: of the targets that are ticked, of the dice that are put in, and what stands ready."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.oath.game import GAME
from kronika.games.oath.page import OathPage
from kronika.web.game_page import page_of
from kronika.web.table_view import TableView
from tests.games.walking import walk


def asked(key: str, n: int = 20) -> list[TableView]:
    """Positions of random games in which this is asked."""
    found = []
    for match in (match for seed, seats in ((1, 4), (2, 3), (3, 4)) for match in walk(GAME, seed, seats, 1, 900)):
        if not match.over and (seat := next((p for p, d in match.decisions().items() if d.key == key), -1)) >= 0:
            found.append(TableView.of(match.fork(), seat))
            if len(found) == n:
                break
    return found


def shown(view: TableView, text: str) -> str:
    made = page_of(view.game).preview(view, view.read(text))
    return str(made["html"]) if made else ""


@pytest.mark.rule("oath.5.5.2.must-site")
def test_ticked_targets_show_their_odds_or_why_they_cannot_be_declared() -> None:
    odds, why = 0, 0
    for view in asked("campaign.targets"):
        assert isinstance(page_of(view.game), OathPage) and view.weighed
        q = view.questions[0]
        least = page_of(view.game).preselect(view, q.decision)
        assert least and q.default == q.decision.text(least, view.lexicon) and not q.decision.refuse(least)
        assert "oa-odds" in shown(view, q.default)
        assert shown(view, "-") == "" and shown(view, "no-such-thing") == ""
        for choice in q.choices:
            html = shown(view, choice.token)
            refused = q.decision.refuse((choice.value,))
            assert ("oa-odds" in html) == (not refused) and html, choice.token
            odds, why = odds + (not refused), why + bool(refused)
    assert odds and why


def test_fewer_dice_promise_less() -> None:
    compared = 0
    for view in asked("campaign.pool"):
        d: Any = view.questions[0].decision
        if d.hi >= 2:
            chances = [view_odds(shown(view, str(n))) for n in (1, d.hi)]
            assert chances[0] <= chances[1]
            compared += chances[0] < chances[1]
    assert compared


def view_odds(html: str) -> int:
    """The length of the bar."""
    return int(html.partition('class="od-s" width="')[2].partition('"')[0])


@pytest.mark.rule("oath.5.5.7.I")
def test_a_warband_stands_ready_for_each_site_that_is_taken() -> None:
    found = asked("campaign.occupy", 6)
    assert found
    for view in found:
        d: Any = view.questions[0].decision
        ready = page_of(view.game).preselect(view, d)
        assert not d.refuse(ready) and 0 < sum(ready) <= min(d.hi, len(d.bins)) and set(ready) <= {0, 1}
