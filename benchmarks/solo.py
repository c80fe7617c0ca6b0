"""What a turn costs that the rules play: Scythe's Automa at each level, without its explanation."""

from __future__ import annotations

import statistics
import time
from typing import Any

from kronika.kernel import Game, Match, Seat, chance


def automa_turn(game: Game[Any], level: str, games: int = 12) -> float:
    """Median seconds of an Automa turn in random matches: the answer that ends the person's turn, without one that asks in a combat."""
    costs = []
    for seed in range(games):
        match = Match.new(game, seed, [Seat(), Seat(kind="automa", level=level)], keep=False)
        draws = chance(seed).below
        while not match.over:
            for seat, decision in match.decisions().items():
                answer, turn = decision.sample(draws), match.state.turns
                start = time.process_time()
                match.play(seat, answer)
                spent = time.process_time() - start
                if match.state.turns == turn + 2:
                    costs.append(spent)
                break
    return statistics.median(costs)
