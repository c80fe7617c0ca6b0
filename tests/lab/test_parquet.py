"""Games as Parquet: every column by its meaning, and a run that was stopped."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from kronika.kernel import Match, Seat, game
from kronika.lab import Player, simulate
from kronika.lab.parquet import POSITIONS, RESULTS, Parquet, watched
from kronika.lab.research.features import of_view
from kronika.lab.simulate import one_game

from .test_spread import HARBOUR, SEATS, WHAT


def rows(file: Path) -> list[dict[str, Any]]:
    return pq.read_table(file).to_pylist()  # type: ignore[no-any-return]


@pytest.mark.parametrize(("name", "bots"), [("harbour", "random greedy"), ("oath", "random random"), ("empires", "random random")])
def test_a_game_that_is_watched_goes_as_any(name: str, bots: str) -> None:
    players = [Player(Seat(), bot) for bot in bots.split()]
    found, result = watched(7, game(name), players, {}, 3), one_game(game(name), players, {}, 3)
    assert found.result._replace(seconds=0) == result._replace(seconds=0)
    assert [p[1] for p in found.positions] == list(range(0, result.answers, 7))


@pytest.mark.parametrize("play", [one_game, partial(watched, 1)])
def test_a_random_game_without_end_is_a_fault_either_way(monkeypatch: pytest.MonkeyPatch, play: Callable[..., object]) -> None:
    monkeypatch.setattr(sys.modules["kronika.lab.simulate"], "LIMIT", 3)  # the package has a function of that name
    with pytest.raises(RuntimeError, match="harbour with seed 1 has not ended after 3 answers"):
        play(HARBOUR, SEATS, {}, 1)


def test_the_columns(tmp_path: Path) -> None:
    games = Parquet(tmp_path, WHAT)
    found = simulate(HARBOUR, SEATS, {}, 3, 1, kept=games, one=partial(watched, 1))
    games.write(HARBOUR, SEATS, found.results)
    assert found.digest() == simulate(HARBOUR, SEATS, {}, 3, 1).digest()
    results = rows(tmp_path / "results.parquet")
    assert list(results[0]) == RESULTS.names and [r["seed"] for r in results] == [1, 1, 2, 2, 3, 3]
    first = found.results[0]
    assert [r["total"] for r in results[:2]] == list(first.totals) and {r["player"] for r in results} == {"random"}
    assert sum(r["won"] for r in results) == 3
    positions = rows(tmp_path / "positions")
    assert list(positions[0]) == POSITIONS.names and len(positions) == found.decisions
    match = Match.new(HARBOUR, 1, [p.seat for p in SEATS], {})
    for p in (p for p in positions if p["seed"] == 1):
        asked, view = match.decisions()[p["seat"]], of_view(match, p["seat"])
        assert (p["question"], p["legal"]) == (asked.key, asked.size())
        assert {at: view[at] for at in view.nonzero()[0]} == dict(zip(p["at"], p["number"]))
        assert (p["total"], p["won"]) == (first.totals[p["seat"]], first.share(p["seat"]))
        match.play_text(p["seat"], p["answer"])
    assert match.over and match.state.digest() == first.digest


def test_a_game_without_its_positions_is_played_again(tmp_path: Path) -> None:
    simulate(HARBOUR, SEATS, {}, 3, 1, kept=Parquet(tmp_path, WHAT), one=partial(watched, 5))
    (tmp_path / "positions/2.parquet").unlink()
    counted = list[int]()
    simulate(HARBOUR, SEATS, {}, 3, 1, kept=Parquet(tmp_path, WHAT), one=partial(watched, 5), progress=counted.append)
    assert counted == [2, 1] and (tmp_path / "positions/2.parquet").exists()
