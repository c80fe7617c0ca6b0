"""Random games by the hundred: forward-only play in one or more processes, and the sums over all of them.

A game's seed alone decides how it goes, so results do not depend on the number of processes.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from kronika.bots import answer, bot
from kronika.kernel import Game, Match, Seat, chance, message

from .spread import by_name, spread

LIMIT = 100_000  # answers: a game longer than this is a fault of its rules


class Player(NamedTuple):
    """A wanted seat and the bot that answers for it ("" if the rules play it)."""

    seat: Seat
    bot: str = "random"
    level: str = ""


class Result(NamedTuple):
    """One finished game."""

    seed: int
    answers: int
    seconds: float  # spent playing, without start-up of the process
    sides: tuple[str, ...]  # by seat number
    places: tuple[int, ...]  # by seat number: the place in the list of seats asked for
    totals: tuple[int, ...]  # by seat number
    ranks: tuple[int, ...]  # by seat number, from 1
    digest: str  # of the final state


class Sum(NamedTuple):
    """Games of one seat or side: how many were won (a shared win counts for everybody who shares it) and the mean score."""

    games: int
    wins: int
    score: float


class Summary(NamedTuple):
    """All games together."""

    game: str
    version: str
    seed: int
    results: tuple[Result, ...]
    seconds: float  # wall clock, with the start of processes

    @property
    def decisions(self) -> int:
        """Answers in all games."""
        return sum(r.answers for r in self.results)

    @property
    def rate(self) -> float:
        """Decisions a second of one process."""
        spent = sum(r.seconds for r in self.results)
        return self.decisions / spent if spent else 0.0

    def digest(self) -> str:
        """Of all results but the time they took: equal for equal seeds, wherever and however they ran."""
        text = json.dumps([(r.seed, r.answers, r.sides, r.totals, r.ranks, r.digest) for r in self.results])
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def by(self, what: Callable[[Result, int], str]) -> dict[str, Sum]:
        """Sums over what a seat of a result belongs to."""
        got: dict[str, list[tuple[int, int]]] = {}
        for r in self.results:
            for seat, total in enumerate(r.totals):
                got.setdefault(what(r, seat), []).append((total, r.ranks[seat]))
        return {k: Sum(len(v), sum(rank == 1 for _, rank in v), sum(t for t, _ in v) / len(v)) for k, v in sorted(got.items())}

    def by_seat(self) -> dict[str, Sum]:
        """Sums by place in the list of seats asked for, from 1."""
        return self.by(lambda r, seat: str(r.places[seat] + 1))

    def by_side(self) -> dict[str, Sum]:
        """Sums by side (faction, clan, colour)."""
        return self.by(lambda r, seat: r.sides[seat])

    def data(self) -> dict[str, Any]:
        """As JSON has it."""
        lengths = sorted(r.answers for r in self.results)

        def table(sums: dict[str, Sum]) -> dict[str, Any]:
            return {k: {"games": s.games, "wins": s.wins, "mean_score": round(s.score, 3)} for k, s in sums.items()}

        return {
            "game": self.game,
            "version": self.version,
            "seed": self.seed,
            "games": len(self.results),
            "decisions": self.decisions,
            "decisions_per_second": round(self.rate, 1),
            "seconds": round(self.seconds, 3),
            "by_seat": table(self.by_seat()),
            "by_side": table(self.by_side()),
            "length": {
                "mean": round(self.decisions / len(lengths), 2),
                "min": lengths[0],
                "median": lengths[len(lengths) // 2],
                "max": lengths[-1],
            },
            "digest": self.digest(),
        }


def one_game(g: Game[Any], players: Sequence[Player], options: dict[str, str], seed: int) -> Result:
    """Play one game, random players forward only: no snapshots, log or record.  Raises RuntimeError if it does not end."""
    return played(g, players, options, seed)[1]


def played(g: Game[Any], players: Sequence[Player], options: dict[str, str], seed: int, log: bool = False) -> tuple[Match[Any], Result]:
    """The same, with the match, and with what happened in it if log.  Only a match with bots that think keeps its answers."""
    began = time.perf_counter()
    plain = all(p.bot in ("random", "") for p in players)
    # who imagines needs the way back into an action
    match = Match.new(g, seed, [p.seat for p in players], options, keep=not plain, log=log)
    if plain:
        n = match.playout(chance(seed ^ 0x5EED).below, LIMIT)
    else:
        n = play_on(match, [players[s.place] for s in match.seats])
    if not match.over:
        raise RuntimeError(message("{game} with seed {seed} has not ended after {limit} answers", game=g.name, seed=seed, limit=LIMIT))
    spent = time.perf_counter() - began
    s, seats = match.state, range(len(match.seats))
    scores = {x.seat: x for x in g.score(s)}
    return match, Result(
        seed,
        n,
        spent,
        tuple(x.side or match.seat_word(i) for i, x in enumerate(match.seats)),
        tuple(x.place for x in match.seats),
        tuple(scores[i].total for i in seats),
        tuple(scores[i].rank for i in seats),
        s.digest(),
    )


def play_on(match: Match[Any], who: Sequence[Player]) -> int:
    """Let bots, by seat number, answer to the end (or LIMIT answers).  Returns the number of answers."""
    bots = {i: bot(p.bot, match.seed, p.level) for i, p in enumerate(who) if p.bot}
    n = 0
    while not match.over and n < LIMIT:
        seat = next(p for p in match.decisions() if p not in match.sealed)
        match.play(seat, answer(bots[seat], match, seat))
        n += 1
    return n


def simulate(
    g: Game[Any],
    players: Sequence[Player],
    options: dict[str, str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda n: None,
) -> Summary:
    """Play games with the seeds seed, seed+1, ...; with more than one job the game must be an installed one.

    progress is called with the number of games just finished.
    """
    began = time.perf_counter()
    work = partial(one_game, g, players, options) if jobs <= 1 else partial(by_name, one_game, g.name, tuple(players), options)
    done = sorted(spread(work, range(seed, seed + games), jobs, progress))
    return Summary(g.name, g.version, seed, tuple(done), time.perf_counter() - began)
