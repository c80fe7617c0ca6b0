"""The second implementation (see `second`) and the engine agree in whole random games, decision by decision."""

from __future__ import annotations

from collections import Counter

import pytest

from kronika.games.oath.chronicle.legacy import world_after
from kronika.games.oath.game import GAME
from kronika.games.oath.state import Oath
from kronika.kernel import Match, chance

from .second.board import world
from .second.opening import opening
from .second.quiet import Quiet
from .second.watch import Watch
from .test_random_games import any_world


def chain(seed: int, seats: int, games: int) -> Counter[str]:
    """A game from any world, and games from what it leaves."""
    counts, legacy = Counter[str](), None
    for n in range(games):
        watch = Watch(seed + n, seats, legacy)
        counts += watch.run()
        legacy = world_after(watch.s)
    return counts


def starts(seed: int, seats: int) -> None:
    """A set-up from any world has everything where chapter 1 puts it."""
    legacy = any_world(chance(seed))
    m: Match[Oath] = Match.new(GAME, seed, seats, legacy=legacy)
    short = m.state.phase == "prompts"            # favor runs short: where it goes is the Chancellor's
    while m.state.phase == "prompts":
        m.play(0, m.decisions()[0].sample(lambda n: 0))
    w = world(m.state)
    wanted = opening(w["goal"], w["sites"], [legacy.citizens[c] for c in m.state.colours])
    for key, want in wanted.items():
        if key in ("sites", "players"):
            found = [{k: each[k] for k in one} for each, one in zip(w[key], want, strict=True)]
            if key == "sites" and short:
                found, want = [sum(site["favor"] for site in some) for some in (found, want)]
            assert found == want, (seed, key)
        else:
            assert w[key] == want, (seed, key)


@pytest.mark.rule("oath.1.12.board", "oath.1.12.sites", "oath.1.13", "oath.1.15", "oath.1.16")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_set_ups_agree(seats: int) -> None:
    for seed in range(20):
        starts(seed, seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_engine_and_second_implementation_agree(seats: int) -> None:
    counts = chain(seats, seats, 2)
    assert {"title", "after travel", "after rest", "after campaign", "chronicle: oath"} <= set(counts)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_they_agree_beside_all_the_cards(seats: int) -> None:
    counts = sum((Quiet(seed, seats).run() for seed in range(2)), Counter[str]())
    assert counts["title"] and counts["menu warbands-in"]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(200))
def test_engine_and_second_implementation_agree_in_many_games(seed: int) -> None:
    assert chain(1000 + 7 * seed, 2 + seed % 5, 4)["title"] and Quiet(seed, 2 + seed % 5).run()["title"]
