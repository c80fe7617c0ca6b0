"""Weights of a game's value, learned from games that bots play among themselves.

Positions of each game are kept as the features of every seat; what came of it is known at the end.  The weights that explain it best are
fitted, drawn towards those that the game has now: what few games tell nothing about stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kronika.bots import Memory, bot, remembered
from kronika.bots.greedy import value_of
from kronika.kernel import Game, Match, Seat, Weighed, chance, message

from .simulate import LIMIT
from .spread import HERE, Place, Progress, many

Floats = NDArray[np.float64]
PLAYERS: Final = ("level1", "level2", "level3", "level3")  # who plays: good and bad answers are both seen
MOST_SEATS: Final = 4
EVERY: Final = 8  # of the answers, one in so many is preceded by a position that is kept
DRAWN: Final = 2.0  # how strongly weights are drawn to those before: as if so many games had told them
UNSEEN: Final = 5  # one game in so many is left out of the fit that is judged
STEPS: Final = 30


class Lesson(NamedTuple):
    """What one game teaches.  rows: by position, seat and feature; won: each seat's share of the victory; totals: their final scores."""

    seed: int
    rows: list[list[list[float]]]
    won: list[float]
    totals: list[int]


class Learned(NamedTuple):
    """Weights by name, before and after; how far both were off on games that the fit had not seen: the mean surprise (natural logarithm)
    where the sums are odds, else the mean error of a lead in points."""

    games: int
    positions: int
    before: dict[str, float]
    after: dict[str, float]
    off_before: float
    off_after: float


def weighed(g: Game[Any]) -> Weighed[Any]:
    """The game's value.  Raises ValueError if it has no weights."""
    value = value_of(g)
    if not isinstance(value, Weighed):
        raise ValueError(message("{game} has no value with weights that could be learned.", game=g.name))
    return value


def lesson(g: Game[Any], seed: int) -> Lesson:
    """Let bots of several levels play a game, and keep some of its positions."""
    value, draws = weighed(g), chance(seed ^ 0x1EA27)
    seats = [n for n in g.players if 2 <= n <= MOST_SEATS]
    n = seats[draws.below(len(seats))]
    match = Match.new(g, seed, [Seat()] * n)
    bots = [bot(PLAYERS[draws.below(len(PLAYERS))], seed) for _ in match.seats]
    memory, rows = Memory(), list[list[list[float]]]()
    for _ in range(LIMIT):
        if match.over:
            break
        if not draws.below(EVERY) and value.settled(match.state):
            rows.append([[float(x) for x in row] for row in value.features(match.state)])
        seat = next(p for p in match.decisions() if p not in match.sealed)
        match.play(seat, remembered(memory, bots[seat], match, seat))
    scores = sorted(g.score(match.state), key=lambda score: score.seat)
    first = sum(score.rank == 1 for score in scores)
    return Lesson(seed, rows, [(score.rank == 1) / first for score in scores], [score.total for score in scores])


def learn(g: Game[Any], games: int, seed: int = 1, place: Place = HERE, progress: Progress = lambda n: None) -> Learned:
    """Play games with the seeds seed, seed+1, ... and fit the weights.  Raises ValueError if the game's value has none."""
    value = weighed(g)
    played: list[Lesson] = many(lesson, g, (), range(seed, seed + games), place, None, progress)
    lessons = [x for x in played if x.rows]
    before = np.array(value.weights)
    fit, off = (odds, surprise) if value.chances else (leads, error)
    unseen = lessons[::UNSEEN]
    judged = fit([x for n, x in enumerate(lessons) if n % UNSEEN], before)
    names = value.names
    return Learned(len(lessons), sum(len(x.rows) for x in lessons), dict(zip(names, before.tolist())),
                   dict(zip(names, fit(lessons, before).tolist())), off(unseen, before), off(unseen, judged))


# --- points: the lead of each seat over each other ---------------------------------------------------

def _leads(lessons: Sequence[Lesson]) -> tuple[Floats, Floats, Floats]:
    """Differences of features, of final totals, and what each counts: all positions of a game as much as one game."""
    xs, ys, counts = [], [], []
    for x in lessons:
        rows, totals = np.array(x.rows), np.array(x.totals, dtype=float)
        pairs = [(i, j) for i in range(len(totals)) for j in range(i)]
        for i, j in pairs:
            xs.append(rows[:, i] - rows[:, j])
            ys.append(np.full(len(rows), totals[i] - totals[j]))
            counts.append(np.full(len(rows), 1 / (len(rows) * len(pairs))))
    return np.concatenate(xs), np.concatenate(ys), np.concatenate(counts)


def leads(lessons: Sequence[Lesson], before: Floats) -> Floats:
    """Ridge regression of the final lead on the difference of the features."""
    x, y, count = _leads(lessons)
    weighty = x.T * count
    spread_ = np.diag(weighty @ x) / len(lessons) + 1e-9
    change = np.linalg.solve(weighty @ x + DRAWN * np.diag(spread_), weighty @ (y - x @ before))
    return before + change


def error(lessons: Sequence[Lesson], weights: Floats) -> float:
    """Root of the mean square by which the lead was missed."""
    x, y, count = _leads(lessons)
    return float(np.sqrt(np.average((y - x @ weights) ** 2, weights=count)))


# --- odds: the winner among the seats -----------------------------------------------------------------

def _chances(rows: Floats, weights: Floats) -> Floats:
    """By position and seat."""
    sums = rows @ weights
    powers = np.exp(sums - sums.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def odds(lessons: Sequence[Lesson], before: Floats) -> Floats:
    """Conditional logistic regression of the victory on the features, by Newton's steps."""
    told = [(np.array(x.rows), np.array(x.won)) for x in lessons]
    middle = [rows - rows.mean(axis=1, keepdims=True) for rows, _ in told]
    spread_ = sum((m**2).mean(axis=(0, 1)) for m in middle) / len(told) + 1e-9
    weights = before.copy()
    for _ in range(STEPS):
        slope, bend = -DRAWN * spread_ * (weights - before), DRAWN * np.diag(spread_)
        for rows, won in told:
            chances = _chances(rows, weights)
            slope = slope + np.einsum("ps,psf->f", won - chances, rows) / len(rows)
            mean = np.einsum("ps,psf->pf", chances, rows)
            bend = bend + (np.einsum("ps,psf,psg->fg", chances, rows, rows) - mean.T @ mean) / len(rows)
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def surprise(lessons: Sequence[Lesson], weights: Floats) -> float:
    """Mean of minus the logarithm of the chance that the winner was given."""
    found = [np.log(_chances(np.array(x.rows), weights) + 1e-12) @ np.array(x.won) for x in lessons]
    return float(np.mean([-one.mean() for one in found]))


def file(told: Learned, command: str) -> str:
    """As the game's package keeps it: `value.toml`."""
    lines = ["# Weights of the features of a position; value.py says what they are.  Written by the command below, which draws them to",
             "# those that stood here before.  off: on games that the fit had not seen, with these weights and with those before.", "",
             f'made = "{command}"', f"games = {told.games}", f"positions = {told.positions}",
             f"off = [{told.off_after:.4f}, {told.off_before:.4f}]", "", "[weights]"]
    return "\n".join([*lines, *(f'"{name}" = {n:.3f}' if " " in name else f"{name} = {n:.3f}" for name, n in told.after.items())]) + "\n"
