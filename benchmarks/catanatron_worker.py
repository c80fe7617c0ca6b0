"""Runs in the environment that has catanatron: reads {"seed", "games"} a line, plays, answers with counts and processor seconds."""

from __future__ import annotations

import importlib.metadata
import json
import sys
import time
from typing import Any

from catanatron import Color, Game, RandomPlayer

COLOURS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)


def play(seed: int, games: int) -> dict[str, Any]:
    """Whole games, timed; then one of them again, untimed, to see how many decisions had more than one option."""
    decisions = 0
    start = time.process_time()
    for number in range(games):
        game = Game([RandomPlayer(c) for c in COLOURS], seed=seed + number)
        game.play()
        decisions += len(game.state.actions)
    spent = time.process_time() - start

    options: list[int] = []

    def choose(player: Any, game: Any, actions: Any) -> Any:
        options.append(len(actions))
        return player.decide(game, actions)

    Game([RandomPlayer(c) for c in COLOURS], seed=seed).play(decide_fn=choose)
    share = sum(n > 1 for n in options) / len(options)
    return {"decisions": decisions, "chosen": round(share * decisions), "seconds": spent}


for line in sys.stdin:
    asked = json.loads(line)
    answer = play(asked["seed"], asked["games"]) if asked else {"version": importlib.metadata.version("catanatron")}
    print(json.dumps(answer), flush=True)
