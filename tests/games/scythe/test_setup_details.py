"""Chapter: set-up; who sits where, with what, and how the counters start."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.scythe.facts import HEX
from kronika.games.scythe.hooks import ability_face, mech_face, mech_source, recruit_source, structure_source
from kronika.games.scythe.state import FACTORY_OFFER, FACTORY_OWN, HAND, OBJECTIVES, hand, objectives
from kronika.kernel import ALL, Match, Seat

from .scenario import GAME, Scenario


def seated(*seats: Seat, seed: int = 1, **options: str) -> Match[Any]:
    return Match.new(GAME, seed, seats, options)


@pytest.mark.rule("scythe.setup.seating")
def test_a_seat_remembers_who_asked_for_it() -> None:
    m = seated(Seat("saxony"), Seat("nordic"), Seat("crimea"))
    assert [(s.side, s.place) for s in m.seats] == [("nordic", 1), ("crimea", 2), ("saxony", 0)]
    m = seated(Seat("saxony", place=7), Seat("nordic", place=0))
    assert [(s.side, s.place) for s in m.seats] == [("nordic", 0), ("saxony", 7)]


@pytest.mark.rule("scythe.setup.deal_mats")
def test_wishes_are_kept_and_the_rest_is_dealt_without_them() -> None:
    for seed in range(25):
        m = seated(Seat("polania", "3"), Seat(), Seat("", "agricultural"), Seat(), seed=seed)
        sides, mats = [s.side for s in m.seats], [s.mat for s in m.seats]
        assert len(set(sides)) == len(set(mats)) == 4
        assert mats[sides.index("polania")] == "patriotic" and "agricultural" in mats
    dealt = {tuple((s.side, s.mat) for s in Match.new(GAME, seed, 2).seats) for seed in range(40)}
    assert len(dealt) > 25
    assert Match.new(GAME, 5, 4).seats == Match.new(GAME, 5, 4).seats


@pytest.mark.rule("scythe.setup.deal_mats")
@pytest.mark.parametrize("mat", ["0", "6", "10", "1 ", "Industrial", "x"])
def test_mats_have_numbers_one_to_five_or_names(mat: str) -> None:
    with pytest.raises(ValueError, match="no player mat"):
        seated(Seat("nordic", mat), Seat("rusviet"))
    names = [seated(Seat("nordic", str(n)), Seat("rusviet")).seats[0].mat for n in range(1, 6)]
    assert names == ["industrial", "engineering", "patriotic", "mechanical", "agricultural"]
    assert all(seated(Seat("nordic", name), Seat("rusviet")).state.players[0].mat == i for i, name in enumerate(names))


@pytest.mark.rule("scythe.setup.start_player", "scythe.setup.action_token")
def test_counters_start_at_the_first_turn() -> None:
    s = seated(Seat("nordic", "2"), Seat("rusviet", "1")).state
    assert (s.turn, s.turns, s.phase, s.learned, s.actor) == (1, 1, "section", 0, -1)
    assert (s.left, s.moved, s.raids, s.scared, s.coerced, s.taken, s.tried, s.fined, s.opened) == (0, 0, [], 0, False, 0, 0, 0, False)
    assert set(s.goods) == {0} and set(s.sites) == {-1} and len(s.sites) == 47
    assert [p.refuses for p in s.players] == [[False] * 4] * 2 and [p.built_in for p in s.players] == [[0] * 4] * 2
    m = seated(Seat("nordic"), Seat("rusviet", "3"), Seat("crimea"), mats="chosen")
    assert (m.state.turn, m.state.phase, m.state.turns, [p.mat for p in m.state.players]) == (0, "mats", 0, [-1, 2, -1])
    m.play(0, 1)
    assert (m.state.turn, m.state.phase) == (2, "mats") and m.decisions()[2].options == [0, 3, 4]  # type: ignore[attr-defined]
    assert [len(objectives(m.state, seat)) for seat in range(3)] == [0, 0, 0]  # the mat says how many
    m.play(2, 0)
    assert (m.state.turn, m.state.turns, m.state.phase) == (2, 1, "section")
    assert [len(objectives(m.state, seat)) for seat in range(3)] == [2, 2, 2]


@pytest.mark.rule("scythe.setup.workers", "scythe.setup.character")
def test_five_seats_have_their_own_pieces_and_cards() -> None:
    s = seated(*[Seat(side) for side in ("nordic", "rusviet", "crimea", "saxony", "polania")]).state
    homes = [("base-nordic", "a4", "a5"), ("base-rusviet", "c6", "d7"), ("base-crimea", "g3", "h1"), ("base-saxony", "f1", "g1"),
             ("base-polania", "c1", "d1")]
    for seat, (base, *land) in enumerate(homes):
        places = s.at[seat * 13:seat * 13 + 13]
        assert places[0] == HEX[base] and places[1:5] == [-1] * 4 and sorted(places[5:7]) == sorted(HEX[h] for h in land)
        assert places[7:] == [-1] * 6
    assert [len(hand(s, seat)) for seat in range(5)] == [1, 2, 0, 4, 3]
    assert len(s.cards.zone[FACTORY_OFFER]) == 6 and all(s.cards.zone[FACTORY_OWN + seat] == [] for seat in range(5))
    assert all(s.cards.known[c] == 1 << seat for seat in range(5) for c in (*hand(s, seat), *objectives(s, seat)))


@pytest.mark.rule("scythe.setup.faction_mat", "scythe.deploy.unlock")
def test_what_lives_at_the_start_and_later() -> None:
    g = Scenario("nordic", "saxony", "polania")
    assert sorted(GAME.active_sources(g.s)) == [
        (-6, "variant-own-mine-disarms"), (4, ability_face(0)), (36, ability_face(3)), (68, ability_face(4))]
    g.at("saxony", m1="f1", m4="base-saxony").built("saxony", mine="a1", mill="h1").recruited("polania", upgrade="power", enlist="cards")
    assert sorted(GAME.active_sources(g.s))[2:] == sorted([
        (36, ability_face(3)), (mech_source(1, 0), mech_face(3, 0)), (mech_source(1, 3), mech_face(3, 3)),
        (structure_source(1, 0), "mine"), (structure_source(1, 3), "mill"),
        (68, ability_face(4)), (recruit_source(2, 0), "recruit-upgrade"), (recruit_source(2, 3), "recruit-enlist")])
    assert (mech_source(1, 0), structure_source(1, 0), recruit_source(2, 3)) == (32, 37, 76)


def test_who_sees_which_pile() -> None:
    """Hands and objectives belong to one seat; decks, the offer and an open encounter show themselves only by turning cards."""
    for seat in range(5):
        assert GAME.zone(HAND + seat).sight == GAME.zone(OBJECTIVES + seat).sight == 1 << seat
        assert GAME.zone(HAND + seat).hand and GAME.zone(OBJECTIVES + seat).hand and not GAME.zone(FACTORY_OWN + seat).hand
    assert [GAME.zone(z).sight for z in range(7)] == [0, ALL, 0, 0, 0, 0, 0]  # of these only the combat discards are seen by all
    assert [GAME.zone(z).sight for z in range(7, 11)] == [0, ALL, ALL, 0]
