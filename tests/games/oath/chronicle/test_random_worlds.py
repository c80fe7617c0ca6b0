"""Whole games at random seats, each carried through chapter 8: the world that comes out can be played, written and read."""
from __future__ import annotations

import pytest

from kronika.games.oath.chronicle.history import after, begin
from kronika.games.oath.chronicle.legacy import world_after
from kronika.games.oath.chronicle.text import read, write
from kronika.games.oath.chronicle.world import archive, faults, first_world, site_deck
from kronika.games.oath.facts import DENIZEN, EDIFICE, SITE, VISION
from kronika.games.oath.game import GAME
from kronika.games.oath.state import Oath
from kronika.kernel import Match, chance


def played_out(seed: int, seats: int) -> Match[Oath]:
    m, draw = Match.new(GAME, seed, seats), chance(seed)
    while not m.over:
        for seat, question in m.decisions().items():
            m.play(seat, question.sample(draw.below))
    return m


@pytest.mark.rule("oath.3.ways", "oath.8.actor", "oath.8.8.pool", "oath.8.8.build")
@pytest.mark.parametrize("seed", range(10))
def test_a_game_leaves_a_world(seed: int) -> None:
    m = played_out(seed, 2 + seed % 5)
    before, colours = first_world(chance(seed)), [seat.side for seat in m.seats]
    w = world_after(m.state)
    assert faults(w) == [] and w.played == 1 and w.oath == m.state.next_oath
    lying = [*w.deck, *w.dispossessed, *archive(w), *(card for p in w.places for card in p.cards)]
    assert sorted(lying) == [*DENIZEN, *EDIFICE, *VISION]
    assert sorted([*site_deck(w), *(p.site for p in w.places)]) == list(SITE)
    assert sum(card in VISION for card in w.deck[:12]) == 2 and sum(card in VISION for card in w.deck[:30]) == 5
    winner = m.seats[m.state.winner].side
    c = after(begin("", before), w, "2026-11-28", [(c, "x") for c in colours], winner, m.state.won_by, m.state.digest())
    assert read(write(c)).to_data() == c.to_data()
    (game,) = c.games
    assert len(game.added) == 6 and len(game.removed) == 6
