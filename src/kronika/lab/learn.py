"""Weights of a game's value, learned from games that bots play among themselves.

Positions of each game are kept as the features of every seat; what came of it is known at the end.  The weights that explain it best are
fitted, drawn towards those that the game has now: what games tell nothing about stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
STRENGTHS: Final = (np.inf, 1000.0, 300.0, 100.0, 30.0, 10.0, 3.0, 1.0)  # of the ridge: as if so many games had told the weights before
FOLDS: Final = 5  # one game in so many is left out of the fit that is judged
STEPS: Final = 30
HALVINGS: Final = 30  # of a step; one that leads down by then there always is, but for the computer's precision
CLOSE: Final = 1e-6  # a step that changes less is the last
SAME: Final = 1e-6  # a smaller spread is none


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
        seat = next(iter(match.unanswered()))
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
    toll, off = (odds, surprise) if value.chances else (leads, error)
    unseen = lessons[::FOLDS]
    judged = fit([x for n, x in enumerate(lessons) if n % FOLDS], before, toll)
    names = value.names
    return Learned(len(lessons), sum(len(x.rows) for x in lessons), dict(zip(names, before.tolist())),
                   dict(zip(names, fit(lessons, before, toll).tolist())), off(unseen, before), off(unseen, judged))


# --- the fit -------------------------------------------------------------------------------------------

class Slope(NamedTuple):
    """What weights come to on some games: how far they are off in all, its gradient and its Hessian."""

    off: float
    first: Floats
    second: Floats


Toll = Callable[[Sequence[Lesson], Floats], Slope]


def fit(lessons: Sequence[Lesson], before: Floats, toll: Toll) -> Floats:
    """Weights drawn towards those before, as strongly as it serves games that were left out of the fit best; where that is best of all,
    and where there are no two games, those before."""
    folds = [([x for n, x in enumerate(lessons) if n % FOLDS != fold], list(lessons[fold::FOLDS])) for fold in range(FOLDS)]
    folds = [fold for fold in folds if all(fold)]
    if not folds:
        return before

    def unseen(strength: float) -> float:
        return sum(toll(left, drawn(seen, before, toll, strength)).off for seen, left in folds)

    best = min(STRENGTHS, key=unseen)
    return drawn(lessons, before, toll, best)


def drawn(lessons: Sequence[Lesson], before: Floats, toll: Toll, strength: float) -> Floats:
    """Ridge towards the weights before, by Newton's steps, each halved until it leads down: what is minimised is how far the games are
    off, and half the strength times the square of each change, features being measured by their spread among the seats."""
    if strength == np.inf:
        return before
    scale = _spread(lessons)

    def at(change: Floats) -> Slope:
        off, first, second = toll(lessons, before + change / scale)
        return Slope(off + strength / 2 * float(change @ change), first / scale + strength * change,
                     second / np.outer(scale, scale) + strength * np.eye(len(scale)))

    change, now = np.zeros(len(before)), at(np.zeros(len(before)))
    for _ in range(STEPS):
        step = -np.linalg.solve(now.second, now.first)
        for _ in range(HALVINGS):
            then = at(change + step)
            if then.off <= now.off:
                break
            step = step / 2
        else:
            break
        change, now = change + step, then
        if np.abs(step).max() < CLOSE:
            break
    return np.asarray(before + change / scale)


def _spread(lessons: Sequence[Lesson]) -> Floats:
    """Of each feature, among the seats of a position; 1 where they never differ."""
    middle = [rows - rows.mean(axis=1, keepdims=True) for rows in (np.array(x.rows) for x in lessons)]
    found = np.sqrt(np.mean([(m**2).mean(axis=(0, 1)) for m in middle], axis=0))
    return np.where(found > SAME, found, 1.0)


# --- points: the lead of each seat over each other ---------------------------------------------------

def leads(lessons: Sequence[Lesson], weights: Floats) -> Slope:
    """Half the square by which the final lead is missed by the sums' lead: all positions and pairs of a game together count as one."""
    off, first, second = 0.0, np.zeros(len(weights)), np.zeros((len(weights), len(weights)))
    for x in lessons:
        rows, totals = np.array(x.rows), np.array(x.totals, dtype=float)
        a, b = np.triu_indices(len(totals), 1)
        lead = (rows[:, a] - rows[:, b]).reshape(-1, len(weights))
        miss = lead @ weights - np.tile(totals[a] - totals[b], len(rows))
        off += float(miss @ miss) / 2 / len(lead)
        first, second = first + lead.T @ miss / len(lead), second + lead.T @ lead / len(lead)
    return Slope(off, first, second)


def error(lessons: Sequence[Lesson], weights: Floats) -> float:
    """Root of the mean square by which the lead was missed."""
    return float(np.sqrt(2 * leads(lessons, weights).off / len(lessons)))


# --- odds: the winner among the seats -----------------------------------------------------------------

def odds(lessons: Sequence[Lesson], weights: Floats) -> Slope:
    """Minus the logarithm of the chance that the winner is given (conditional logistic regression); all positions of a game together
    count as one."""
    off, first, second = 0.0, np.zeros(len(weights)), np.zeros((len(weights), len(weights)))
    for x in lessons:
        rows, won = np.array(x.rows), np.array(x.won)
        sums = rows @ weights
        sums = sums - sums.max(axis=1, keepdims=True)
        logs = sums - np.log(np.exp(sums).sum(axis=1, keepdims=True))
        chances = np.exp(logs)
        mean = np.einsum("ps,psf->pf", chances, rows)
        seats = rows.reshape(-1, len(weights))
        off -= float((logs @ won).mean())
        first = first - np.einsum("ps,psf->f", won - chances, rows) / len(rows)
        second = second + ((seats.T * chances.ravel()) @ seats - mean.T @ mean) / len(rows)
    return Slope(off, first, second)


def surprise(lessons: Sequence[Lesson], weights: Floats) -> float:
    """Mean of minus the logarithm of the chance that the winner was given."""
    return odds(lessons, weights).off / len(lessons)


def file(told: Learned, command: str) -> str:
    """As the game's package keeps it: `value.toml`."""
    lines = ["# Weights of the features of a position; value.py says what they are.  Written by the command below, which draws them to",
             "# those that stood here before.  off: on games that the fit had not seen, with these weights and with those before.", "",
             f'made = "{command}"', f"games = {told.games}", f"positions = {told.positions}",
             f"off = [{told.off_after:.4f}, {told.off_before:.4f}]", "", "[weights]"]
    return "\n".join([*lines, *(f'"{name}" = {n:.3f}' if " " in name else f"{name} = {n:.3f}" for name, n in told.after.items())]) + "\n"
