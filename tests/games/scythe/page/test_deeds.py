"""What others do is played from the lines of the log: every move, also the Automa's, has its places and its pieces."""

from __future__ import annotations

import re
from typing import Any

from kronika.games.scythe.automa.explain import AutomaDeployed, AutomaMoved
from kronika.games.scythe.events import Deployed, Fought, Gained, Placed, StarPlaced, Stepped
from kronika.games.scythe.facts import HEX, PLACE_WORDS
from kronika.games.scythe.page.deeds import deed
from kronika.kernel import Match, Seat, chance
from kronika.store.installed import find_game
from kronika.web.table_view import TableView


def lines(seats: list[Seat], games: int) -> list[tuple[Any, str]]:
    """(event, its line) of some random games."""
    told: list[tuple[Any, str]] = []
    for seed in range(games):
        match, draw = Match.new(find_game("scythe"), seed, seats, log=True), chance(seed)
        for _ in range(700):
            seat = next((p for p in match.decisions() if p not in match.sealed), -1)
            if seat < 0:
                break
            match.play(seat, match.decisions()[seat].sample(draw.below))
        table_view = TableView.of(match, 0)
        told += [(e, str(line)) for e in match.events_for(0) if (line := table_view.line(e)) is not None]
    return told


def test_every_step_has_an_arrow_and_a_piece_on_the_map() -> None:
    told = lines([Seat("nordic"), Seat("saxony", "", "automa", "automaszyna")], 2)
    moved = [(e, line) for e, line in told if isinstance(e, (Stepped, AutomaMoved))]
    assert {type(e) for e, _ in moved} == {Stepped, AutomaMoved}
    for e, line in moved:
        assert f'data-act="move" data-to="hex-{PLACE_WORDS[e.to]}" data-from="hex-{PLACE_WORDS[e.source]}"' in line
        assert re.search(rf'data-moves="[^"]*\bunit-{e.unit}\b', line)


def test_what_comes_into_play_and_what_is_gained_is_played() -> None:
    told = lines([Seat("nordic"), Seat("saxony")], 3) + lines([Seat("nordic"), Seat("saxony", "", "automa", "automaszyna")], 1)
    seen = set()
    for e, line in told:
        if isinstance(e, (Deployed, AutomaDeployed)):
            unit = e.unit if isinstance(e, AutomaDeployed) else e.seat * 13 + 1 + e.slot
            assert f'data-moves="unit-{unit}"' in line and 'data-act="build"' in line
        elif isinstance(e, Gained) and e.number:
            assert f'data-act="gain" data-seat="{e.seat}" data-sign="#sc-' in line
        elif isinstance(e, Placed):
            assert f'data-act="gain" data-to="hex-{PLACE_WORDS[e.hex]}"' in line
        elif isinstance(e, StarPlaced):
            assert f'data-act="star" data-seat="{e.seat}"' in line
        else:
            continue
        seen.add(type(e))
    assert {Deployed, AutomaDeployed, Gained, Placed, StarPlaced} <= seen


def test_a_fight_shows_what_both_sides_came_to() -> None:
    match = Match.new(find_game("scythe"), 3, [Seat("nordic"), Seat("saxony")])
    played = deed(Fought(HEX["d4"], 1, 0, (3, 2), ((), ()), (5, 4), 1), match.state)
    assert 'data-to="hex-d4"' in played and 'data-dials="5 4" data-sides="side-saxony side-nordic"' in played
