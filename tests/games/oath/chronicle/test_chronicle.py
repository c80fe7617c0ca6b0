"""Games in a row: each begins from the world that the one before left, and its record carries that world."""
from __future__ import annotations

import pytest

from kronika.games.oath.chronicle.history import after, begin
from kronika.games.oath.chronicle.text import read, write
from kronika.games.oath.chronicle.world import World, faults, first_world, scripted_world
from kronika.games.oath.facts import CARD, COLOURS, OATH
from kronika.games.oath.game import GAME
from kronika.games.oath.state import CITIZEN, EXILE, LOOT, RELICS, WORLD, Oath, faceup, site_card
from kronika.kernel import Match, Seat, chance
from kronika.kernel.record import replay, verify
from kronika.kernel.record import write as record


def play(m: Match[Oath], seed: int) -> Match[Oath]:
    draw = chance(seed)
    while not m.over:
        for seat, question in m.decisions().items():
            m.play(seat, question.sample(draw.below))
    return m


@pytest.mark.rule("oath.1.1", "oath.1.3", "oath.1.9", "oath.1.18", "oath.8.1.store", "oath.8.7.1", "oath.8.7.2")
def test_a_game_begins_from_a_world() -> None:
    w = scripted_world()
    w.oath, w.citizens[2], w.played = OATH["devotion"], True, 4
    seats = [Seat(colour) for colour in ("purple", "red", "blue")]
    m: Match[Oath] = Match.new(GAME, 7, seats, {"seating": "given"}, legacy=w)
    s = m.state
    assert [site_card(s, slot) for slot in range(8)] == [p.site for p in w.places]
    assert [faceup(s, slot) for slot in range(8)] == [p.up for p in w.places]
    assert s.cards.zone[LOOT + 2] == [CARD["ivory-eye"]] and [p.role for p in s.players] == [0, EXILE, CITIZEN]
    assert s.oath == OATH["devotion"] and s.holder == [-1, 0]
    assert s.cards.zone[RELICS] == w.relics[4:][::-1]
    assert s.cards.zone[WORLD] == w.deck[: 56 - 3 - 9][::-1]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_eight_games_in_a_row(seed: int) -> None:
    c = begin("Test", first_world(chance(seed)))
    for number in range(8):
        m = play(Match.new(GAME, seed * 100 + number, 2 + (seed + number) % 5, legacy=c.world), seed + number)
        left = m.leaves()
        assert isinstance(left, World) and faults(left) == [] and left.played == number + 1
        seats = [(seat.side, "x") for seat in m.seats]
        c = after(c, left, "2026-11-28", seats, seats[m.state.winner][0], m.state.won_by, m.state.digest())
        c = read(write(c))
        assert c.world.to_data() == left.to_data()
    assert len(c.games) == 8 and {colour for game in c.games for colour in game.colours} <= set(COLOURS)


def test_the_record_carries_the_world_it_began_from() -> None:
    m = play(Match.new(GAME, 3, 3, legacy=scripted_world()), 3)
    text = record(m)
    assert verify(text, GAME).ok and f"legacy {scripted_world().digest()} " in text
    assert replay(text, game=GAME).state.digest() == m.state.digest()


def test_a_world_that_cannot_be_played_is_refused() -> None:
    w = scripted_world()
    w.deck.append(w.deck[0])
    with pytest.raises(ValueError, match="'garrison' is there twice"):
        Match.new(GAME, 1, 3, legacy=w)
    bare = World()
    with pytest.raises(ValueError, match="boards or edifices too many or too few"):
        Match.new(GAME, 1, 3, legacy=bare)
