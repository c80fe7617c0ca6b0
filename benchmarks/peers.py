"""Catanatron's random play beside ours, in turns, so that whatever else the machine does touches both alike.

Catanatron is a simulator of Catan for bots, in Python, and known to be fast: our measure for a rules engine that is not.
A decision is an action that a player chose; both count whole games, set-up included.  It counts rolling the dice and other
actions without alternative, which Kronika never asks for; so a second ratio is printed, of the decisions that had an alternative.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kronika.kernel import Game

from .own import playouts

HOME = Path(__file__).resolve().parent.parent / ".bench-venv"
WORKER = Path(__file__).with_name("catanatron_worker.py")
ROUNDS = 9
GAMES = 10  # of ours in a round; of catanatron as many as take about as long


def install() -> Path:
    """The Python of an environment with catanatron in it, made if missing."""
    python = HOME / "bin" / "python"
    ready = HOME / "ready"
    if not ready.exists():
        print(f"Installing catanatron into {HOME.name} ...", file=sys.stderr)
        venv.create(HOME, clear=True, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "catanatron"],
                       check=True, stdout=sys.stderr, stderr=subprocess.DEVNULL)
        ready.touch()
    return python


class Catanatron:
    """A process that plays random games on request."""

    def __init__(self) -> None:
        self.process = subprocess.Popen([install(), WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env={**os.environ, "PYTHONHASHSEED": "0"})
        self.version = str(self._ask({})["version"])

    def _ask(self, what: dict[str, int]) -> dict[str, Any]:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("catanatron stopped; its message is above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def play(self, seed: int, games: int) -> tuple[int, int, float]:
        """Decisions, those with more than one option, and processor seconds of that many games of four random players."""
        got = self._ask({"seed": seed, "games": games})
        return got["decisions"], got["chosen"], got["seconds"]

    def close(self) -> None:
        """End the process."""
        if self.process.stdin:
            self.process.stdin.close()
        self.process.wait()


def compare(game: Game[Any]) -> None:
    """Play in turns and print both rates and their ratio."""
    seats = game.players[-1]
    run = playouts(game, seats, GAMES)
    peer = Catanatron()
    try:
        run(0)
        peer.play(1, 2)
        ours, theirs, choices, share = [], [], [], []
        for number in range(1, ROUNDS + 1):
            start = time.process_time()
            answers = run(number)
            ours.append(answers / (time.process_time() - start))
            decisions, chosen, spent = peer.play(1 + 1000 * number, GAMES)
            theirs.append(decisions / spent)
            choices.append(chosen / spent)
            share.append(chosen / decisions)
            print(f"round {number}: {game.name} {ours[-1]:,.0f} decisions/s, catanatron {theirs[-1]:,.0f}, "
                  f"ratio {ours[-1] / theirs[-1]:.2f}", flush=True)
    finally:
        peer.close()
    print(f"{game.name}, {seats} random seats: {statistics.median(ours):,.0f} decisions/s (median of {ROUNDS})")
    print(f"catanatron {peer.version}, 4 random players: {statistics.median(theirs):,.0f} decisions/s; "
          f"{statistics.mean(share):.0%} of them had more than one option")
    print(f"ratio {_ratio(ours, theirs):.2f} (median over rounds; target >= 1); of decisions that had an alternative "
          f"{_ratio(ours, choices):.2f}")


def _ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    return statistics.median(a / b for a, b in zip(ours, theirs, strict=True))
