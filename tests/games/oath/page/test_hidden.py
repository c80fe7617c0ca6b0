"""What is drawn for a viewer names no card that this viewer does not know: seats, spectators, hundreds of positions."""

from __future__ import annotations

import re

import pytest

from kronika.games.oath import facts
from kronika.games.oath.game import GAME
from kronika.kernel import SPECTATOR
from kronika.kernel.events import ALL
from kronika.web.table_view import TableView
from tests.games.walking import walk

NAME = re.compile(r"zqname(\d{3})x")
PIECE = re.compile(r'data-(?:piece|name|ref)="[^"]*\bcard-(\d+)\b')


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each card's name is a word that occurs nowhere else."""
    for name, cards in (("DENIZENS", facts.DENIZEN), ("RELICS", facts.RELIC), ("VISIONS", facts.VISION), ("SITES", facts.SITE)):
        rows = zip(cards, getattr(facts, name), strict=True)
        monkeypatch.setattr(facts, name, tuple(row._replace(name=f"zqname{card:03}x") for card, row in rows))
    monkeypatch.setattr(facts, "EDIFICES", tuple(
        row._replace(intact=row.intact._replace(name=f"zqname{card:03}x"), ruined=row.ruined._replace(name=f"zqname{card:03}x"))
        for card, row in zip(facts.EDIFICE, facts.EDIFICES, strict=True)))


def leaks(seeds: range, seats: int, every: int, most: int) -> int:
    """Positions that were looked at; fails at the first hidden card."""
    looked = named = 0
    for match in (match for seed in seeds for match in walk(GAME, seed, seats, every, most)):
        looked += 1
        for seat in (SPECTATOR, *range(seats)):
            view = TableView.of(match, seat)
            lines = [view.line(e) or "" for e in match.events_for(seat)[-30:]]
            drawn = "".join([*view.regions().values(), *view.shell().panel(), *lines])
            bit = 0 if seat == SPECTATOR else 1 << seat
            known = match.state.cards.known
            unknown = {card for card, mask in enumerate(known) if mask != ALL and not mask & bit}
            told = {int(n) for n in (*NAME.findall(drawn), *PIECE.findall(drawn))}
            assert not told & unknown, (seat, told & unknown, [d.key for d in match.decisions().values()])
            named += len(told)
    assert named > looked * 10  # names are drawn at all
    return looked


def test_no_hidden_card_is_drawn(marked: None) -> None:
    assert leaks(range(2), 3, 15, 500) > 25


@pytest.mark.long
def test_no_hidden_card_is_drawn_in_two_hundred_positions(marked: None) -> None:
    assert leaks(range(4), 4, 8, 900) + leaks(range(4, 8), 6, 8, 900) >= 200
