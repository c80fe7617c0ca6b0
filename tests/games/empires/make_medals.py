"""Writes the medals of the scenarios for one player anew: python -m tests.games.empires.make_medals [GAMES]

For each scenario and clan so many games of the bot `greedy`; bronze, silver and gold are what half, a quarter and a tenth of them reached.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import kronika.games.empires.solo as solo
from kronika.games.empires.game import EmpiresGame
from kronika.games.empires.language import library
from kronika.games.empires.scoring import total
from kronika.games.empires.solo.scenarios import SCENARIO
from kronika.kernel import Match, Seat
from kronika.lab.simulate import Player, play_on

GAME = EmpiresGame(library(""))
FILE = Path(solo.__file__).parent / "scenarios.toml"
SHARES = (0.5, 0.25, 0.1)


def points(scenario: str, clan: str, games: int) -> list[int]:
    """Totals of the bot, the best first."""
    out = []
    for seed in range(games):
        match = Match.new(GAME, seed, [Seat(clan)], {"scenario": scenario})
        play_on(match, [Player(Seat(), "greedy")])
        out.append(total(match.state, 0))
    return sorted(out, reverse=True)


def medals(found: Sequence[int]) -> list[int]:
    """The least VP for bronze, silver and gold; each medal asks for more than the one before it."""
    out = [found[int(len(found) * share)] for share in SHARES]
    return [out[0], max(out[1], out[0] + 1), max(out[2], out[1] + 1, out[0] + 2)]


def main(games: int) -> None:
    text = FILE.read_text("utf-8")
    text = re.sub(r"of \d+ games\b", f"of {games} games", text)
    for scenario in SCENARIO:
        by_clan = {clan: points(scenario, clan, games) for clan in GAME.sides}
        lines = [f'"" = {medals(sorted((n for found in by_clan.values() for n in found), reverse=True))}']
        lines += [f"{clan} = {medals(found)}" for clan, found in by_clan.items()]
        head, rest = text.split(f'id = "{scenario}"', 1)
        rest = re.sub(r"(?<=\[scenario\.medals\]\n)(?:\S+ = \[.*\]\n)+", "\n".join(lines) + "\n", rest, count=1)
        text = f'{head}id = "{scenario}"{rest}'
        print(scenario, lines, flush=True)
    FILE.write_text(text, "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
