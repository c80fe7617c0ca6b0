"""The same games wherever they are played, also after a stop."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from kronika.kernel import Findings, Match, Seat, game
from kronika.lab import Place, Player, Result, simulate
from kronika.lab.kept import Kept, typed
from kronika.lab.simulate import one_game, outcome, play_on, unfinished, what_is_played
from kronika.lab.spread import spread
from kronika.lab.studied import Studied, study

HARBOUR, SEATS = game("harbour"), [Player(Seat())] * 2
WHAT = what_is_played(HARBOUR, SEATS, {})


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as found:  # type: ignore[no-untyped-call]
        yield found.scheduler_address


def test_two_dask_workers_and_two_processes_play_the_games_of_one(cluster: str) -> None:
    one, two, dask = (simulate(HARBOUR, SEATS, {}, 9, 4, place) for place in (Place(), Place(2), Place(dask=cluster)))
    assert one.digest() == two.digest() == dask.digest() and [r.seed for r in dask.results] == list(range(4, 13))
    here, there = ([s._replace(result=s.result._replace(seconds=0)) for s in study(HARBOUR, SEATS, {}, 3, 4, place)]
                   for place in (Place(), Place(dask=cluster)))
    assert here == there


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    file, done = tmp_path / "games", list[int]()

    def stop(n: int) -> None:
        done.append(n)
        if sum(done) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(HARBOUR, SEATS, {}, 6, 1, kept=Kept(file, Result, WHAT), progress=stop)
    file.write_text(file.read_text("utf-8") + "[4, [4, 10", "utf-8")  # left in the middle of a line
    done.clear()
    resumed = simulate(HARBOUR, SEATS, {}, 6, 1, kept=Kept(file, Result, WHAT), progress=done.append)
    assert done == [3, 1, 1, 1] and resumed.digest() == simulate(HARBOUR, SEATS, {}, 6, 1).digest()
    done.clear()
    more = simulate(HARBOUR, SEATS, {}, 8, 1, kept=Kept(file, Result, WHAT), progress=done.append)
    assert done == [6, 1, 1] and more.digest() == simulate(HARBOUR, SEATS, {}, 8, 1).digest()


def test_what_is_kept_is_of_the_same_kind(tmp_path: Path) -> None:
    file = tmp_path / "games"
    Kept(file, Result, WHAT)
    with pytest.raises(ValueError, match=r"played otherwise \(seats: random,random, not random,greedy\)"):
        Kept(file, Result, {**WHAT, "seats": "random,greedy"})
    for data in (b"no game\n", b"[1]\n", f"{json.dumps(WHAT)}\n[1, 2]\n".encode(), b"\x7fELF\xf0\n"):
        file.write_bytes(data)
        with pytest.raises(ValueError, match="does not hold games of this kind"):
            Kept(file, Result, WHAT)


def test_rows_come_back_as_they_were() -> None:
    row = Studied(Result(1, 2, 0.5, ("red",), (0,), (7,), (1,), "d", False), ("",), ({"coins": 7},), ("go",),
                  Findings(3, 0, frozenset({"b", "a"}), frozenset(), ({"wood": 1},)))
    assert typed(Studied, json.loads(json.dumps(row, default=sorted))) == row
    with pytest.raises(TypeError):
        typed(Result, [1, "2", 0.5, [], [], [], [], "d", True])


def broken(key: int) -> int:
    raise RuntimeError(f"no game {key}")


def test_a_fault_ends_everything() -> None:
    with pytest.raises(RuntimeError, match="no game"):
        list(spread(broken, range(4), Place(2)))


def test_a_game_of_bots_without_end_counts_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = [Player(Seat(), "greedy")] * 2
    match = Match.new(HARBOUR, 1, [p.seat for p in bots], {})
    assert play_on(match, bots, 3) == 3 and not outcome(match, 3, 0.1).over
    monkeypatch.setattr(sys.modules["kronika.lab.simulate"], "ENDLESS", 2)  # the package has a function of that name
    found = one_game(game("scythe"), bots, {}, 1)  # the first action of two answers
    assert not found.over and found.answers < 10
    assert unfinished([found]).startswith("1 of them came to no end") and unfinished([found._replace(over=True)]) == ""
