"""What is drawn for a viewer names no card that this viewer does not know: seats, spectators, many positions."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from kronika.games.empires.game import EmpiresGame
from kronika.games.empires.language.library import BUILT_IN, Library, built_in
from kronika.kernel import SPECTATOR, Event
from kronika.kernel.events import ALL
from kronika.web.table_view import TableView
from tests.games.walking import walk

PIECE = re.compile(r'data-(?:piece|name|ref|answer)="[^"]*\bcard-(\d+)\b')
NAME = re.compile(r"«([a-z]+):([a-z0-9-]+)»")


def marked() -> EmpiresGame:
    """Our decks, each title named by a word that occurs nowhere else."""
    return EmpiresGame(Library([replace(deck, titles=tuple(replace(t, name=f"«{deck.id}:{t.id}»") for t in deck.titles))
                                for deck in built_in()], value=BUILT_IN))


def leaks(game: EmpiresGame, seeds: range, seats: int, every: int, most: int) -> int:
    """Positions that were looked at; fails at the first hidden card."""
    looked = named = 0
    titles = {(t.deck, t.id) for t in game.library.title}
    for match in (match for seed in seeds for match in walk(game, seed, seats, every, most, log=True)):
        looked += 1
        for seat in (SPECTATOR, *range(seats)):
            view = TableView.of(match, seat)
            lines = [view.line(e) or "" for e in match.events_for(seat)[-30:]]
            drawn = "".join([*view.regions().values(), *view.shell().panel(), *lines])
            bit = 0 if seat == SPECTATOR else 1 << seat
            known = [mask == ALL or bool(mask & bit) for mask in match.state.cards.known]
            told_of = mentioned(match.events_for(seat), game)
            assert not [n for n in map(int, PIECE.findall(drawn)) if not known[n] and n not in told_of], (seat, match.decisions())
            shown = {game.library.title[c] for c, seen in enumerate(known) if seen}
            may = {(t.deck, t.id) for t in shown} | {(t.deck, step.title) for t in shown for clause in (t.action, t.boost) if clause
                                                    for step in clause.effects if step.verb == "search"}
            told = set(NAME.findall(drawn))
            may |= {(game.library.title[c].deck, game.library.title[c].id) for c in told_of}
            assert told <= titles and told <= may, (seat, told - may)
            named += len(told)
    assert named > looked * 10  # names are drawn at all
    return looked


def mentioned(events: list[Event], game: EmpiresGame) -> set[int]:
    """Cards that what was told to the viewer has named: one that was played lies open for ever in the log."""
    cards = [card for e in events for card in (getattr(e, name, -1) for name in ("card", "source", "of", "host")) if isinstance(card, int)]
    return {c for c in cards if 0 <= c < game.library.cards}


def test_no_hidden_card_is_drawn() -> None:
    assert leaks(marked(), range(1), 3, 17, 350) > 12


@pytest.mark.long
def test_no_hidden_card_is_drawn_in_two_hundred_positions() -> None:
    game = marked()
    assert leaks(game, range(4), 4, 8, 600) + leaks(game, range(4, 8), 2, 5, 600) >= 200
