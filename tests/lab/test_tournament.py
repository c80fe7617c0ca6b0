"""Tournaments: who meets whom, and ratings."""

from __future__ import annotations

from pathlib import Path

import pytest

from kronika.kernel import Seat, game
from kronika.lab import Place, Player, Result
from kronika.lab.estimates import Share
from kronika.lab.kept import Kept
from kronika.lab.tournament import Sat, Tournament, possible, round_robin, swiss, tournament

HARBOUR = game("harbour")
BOTS = [Player(Seat(), name) for name in ("random", "greedy", "level1")]


def sat(*table: int, ranks: tuple[int, ...] = (1, 2), places: tuple[int, ...] = (0, 1)) -> Sat:
    return Sat(table, Result(1, 10, 0.1, ("",) * len(table), places, (0,) * len(table), ranks, ""))


def test_who_won_against_whom() -> None:
    """a beats b twice, once from the second place at the table; b and c share a victory."""
    t = Tournament("abc")
    t.games = [sat(0, 1), sat(1, 0, places=(1, 0)), sat(1, 2, ranks=(1, 1))]
    assert t.won(0) == Share(2, 2) == t.won(0, 1) and t.won(1) == Share(0.5, 3) and t.won(1, 2) == Share(0.5, 1)
    assert t.standing() == [0, 2, 1] and t.won(0, 2).n == 0
    assert t.sections()[1].rows[0] == ["a", "", "", Share(2, 2)]


def test_a_rating_after_one_game_is_that_of_the_library() -> None:
    """openskill's documentation: a victory takes 25 and 8.333 to 27.635 and 8.066 for the winner, to 22.365 for the loser."""
    t = Tournament("ab")
    t.games = [sat(1, 0)]
    (loser, _), (winner, half) = t.ratings()
    assert (round(winner, 3), round(half, 2), round(loser, 3)) == (27.635, 15.81, 22.365)
    first = t.data()["entrants"][0]
    assert first["name"] == "b" and first["against"]["a"]["wins"] == 1
    assert first["rating_interval"] == pytest.approx([11.83, 43.44], abs=0.011)


def test_everybody_meets_everybody_who_may_sit_with_them() -> None:
    assert round_robin(BOTS, 2, lambda players: True) == [(0, 1), (0, 2), (1, 2)]
    scythe = game("scythe")
    automas = [Player(Seat(kind="automa", level=level), "") for level in ("autometta", "automaszyna")]
    assert round_robin([BOTS[0], *automas], 2, lambda players: possible(scythe, players, {})) == [(0, 1), (0, 2)]
    with pytest.raises(ValueError, match="automa:autometta finds no table of 2 among the others"):
        round_robin(automas, 2, lambda players: possible(scythe, players, {}))


def test_the_swiss_way_seats_neighbours_who_have_not_met() -> None:
    """After the first round a and c lead: they meet; e, last in the list, sat out and now plays, so that the lower loser sits out."""
    t = Tournament("abcde")
    assert swiss(t, 2, lambda table: True) == [(0, 1), (2, 3)] and t.byes == {4: 1}
    t.games = [sat(0, 1), sat(2, 3)]
    assert t.standing() == [0, 2, 1, 3, 4]
    assert swiss(t, 2, lambda table: True) == [(0, 2), (1, 4)] and t.byes == {4: 1, 3: 1}
    two = Tournament("ab")
    two.games = [sat(0, 1)]
    assert swiss(two, 2, lambda table: True) == [(0, 1)]  # there is nobody else
    with pytest.raises(ValueError, match="cannot all be seated at tables of 2"):
        swiss(two, 2, lambda table: False)


def test_each_seed_is_played_in_every_turn_of_the_seats(tmp_path: Path) -> None:
    t = tournament(HARBOUR, BOTS, {}, 2, seeds=2, seed=5)
    assert [g.table for g in t.games[:4]] == [(0, 1), (1, 0), (0, 2), (2, 0)] and len(t.games) == 12
    assert [g.result.seed for g in t.games] == [5] * 6 + [6] * 6
    kept, counted = tmp_path / "games", list[int]()
    tournament(HARBOUR, BOTS, {}, 2, seeds=1, seed=5, kept=Kept(kept, Result, {}))
    again = tournament(HARBOUR, BOTS, {}, 2, 2, 5, place=Place(), kept=Kept(kept, Result, {}), progress=counted.append)
    assert counted == [6, 1, 1, 1, 1, 1, 1] and again.data() == t.data()


def test_rounds_of_the_swiss_way() -> None:
    t = tournament(HARBOUR, BOTS, {}, 2, seeds=1, rounds=3)
    assert len(t.games) == 6 and sum(t.byes.values()) == 3 and set(t.byes) == {0, 1, 2}
