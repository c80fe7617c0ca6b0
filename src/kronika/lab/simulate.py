"""Games by the hundred, random players forward only, and the sums over all of them.

Where no bot thinks by the clock, a game's seed alone decides how it goes, so results do not depend on where it is played.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import version
from typing import Any, Final, NamedTuple

from kronika.bots import Memory, bot, remembered
from kronika.kernel import Game, Match, Seat, chance, message

from .estimates import Group, grouped
from .kept import Kept
from .spread import HERE, Place, Progress, many

LIMIT: Final = 100_000  # answers: a random game longer than this is a fault of its rules
STALLED: Final = 10_000  # answers: bots that think have come to play on and on
ENDLESS: Final = 200  # answers within one action: they make each other offers without end


class Player(NamedTuple):
    """A wanted seat and the bot that answers for it ("" if the rules play it)."""

    seat: Seat
    bot: str = "random"
    level: str = ""

    def text(self) -> str:
        """As lists of seats have it."""
        place = "/".join(filter(None, (self.seat.side, self.seat.mat)))
        kind = ":".join(filter(None, (self.bot or self.seat.kind, self.level or self.seat.level)))
        return f"{place}={kind}" if place else kind


class Result(NamedTuple):
    """One game, as it ended; or as it stood, if the bots came to no end."""

    seed: int
    answers: int
    seconds: float  # spent playing, without start-up of the process
    sides: tuple[str, ...]  # by seat number
    places: tuple[int, ...]  # by seat number: the place in the list of seats asked for
    totals: tuple[int, ...]  # by seat number
    ranks: tuple[int, ...]  # by seat number, from 1
    digest: str  # of the final state
    over: bool = True

    def share(self, seat: int) -> float:
        """The seat's share of the victory."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0


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

    def by(self, what: Callable[[Result, int], str]) -> dict[str, Group]:
        """Groups by what a seat of a result belongs to."""
        return grouped((what(r, seat), r.share(seat), total) for r in self.results for seat, total in enumerate(r.totals))

    def by_seat(self) -> dict[str, Group]:
        """Groups by place in the list of seats asked for, from 1."""
        return self.by(lambda r, seat: str(r.places[seat] + 1))

    def by_side(self) -> dict[str, Group]:
        """Groups by side (faction, clan, colour)."""
        return self.by(lambda r, seat: r.sides[seat])

    def data(self) -> dict[str, Any]:
        """As JSON has it."""
        lengths = sorted(r.answers for r in self.results)

        def table(groups: dict[str, Group]) -> dict[str, Any]:
            return {k: {"games": x.won.n, "wins": round(x.won.part, 3), "interval": [round(bound, 4) for bound in x.won.interval()],
                        "mean_score": round(x.total.value, 3)} for k, x in groups.items()}

        return {
            "game": self.game,
            "version": self.version,
            "seed": self.seed,
            "games": len(self.results),
            "unfinished": sum(not r.over for r in self.results),
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
    """Play one game, random players forward only: no snapshots, log or record.  Raises RuntimeError if such a game does not end."""
    return played(g, players, options, seed)[1]


def played(g: Game[Any], players: Sequence[Player], options: dict[str, str], seed: int, log: bool = False) -> tuple[Match[Any], Result]:
    """The same, with the match, and with what happened in it if log.  Only a match with bots that think keeps its answers."""
    began = time.perf_counter()
    plain = at_random(players)
    # who imagines needs the way back into an action
    match = Match.new(g, seed, [p.seat for p in players], options, keep=not plain, log=log)
    if plain:
        n = match.playout(chance(seed ^ 0x5EED).below, LIMIT)
    else:
        n = play_on(match, [players[s.place] for s in match.seats])
    return match, outcome(match, n, time.perf_counter() - began)


def outcome(match: Match[Any], answers: int, seconds: float) -> Result:
    """What came of a match, or what would come of it if it ended now.  Raises RuntimeError after LIMIT answers, which only random players
    reach."""
    if not match.over and answers >= LIMIT:
        raise RuntimeError(message("{game} with seed {seed} has not ended after {limit} answers", game=match.game.name, seed=match.seed,
                                   limit=LIMIT))
    s, seats = match.state, range(len(match.seats))
    scores = {x.seat: x for x in match.game.score(s)}
    return Result(
        match.seed,
        answers,
        seconds,
        tuple(x.side or match.seat_word(i) for i, x in enumerate(match.game.settled(s, match.seats))),
        tuple(x.place for x in match.seats),
        tuple(scores[i].total for i in seats),
        tuple(scores[i].rank for i in seats),
        s.digest(),
        match.over,
    )


def unfinished(results: Iterable[Result]) -> str:
    """A sentence on games that came to no end; "" if there are none."""
    n = sum(not r.over for r in results)
    return f"{n:,} of them came to no end within {STALLED:,} answers, or {ENDLESS} in one action, and count as they stood." if n else ""


def turns(match: Match[Any], who: Sequence[Player], most: int = 0) -> Iterator[tuple[int, Any]]:
    """Let bots, by seat number, answer to the end (or so many answers, or ENDLESS ones in an action).  Gives each seat that is asked with
    its bot's answer, which it is played when the next one is asked for."""
    plain, draws, memory = at_random(who), chance(match.seed ^ 0x5EED), Memory()
    bots = {i: bot(p.bot, match.seed, p.level) for i, p in enumerate(who) if p.bot}
    left = most or (LIMIT if plain else STALLED)
    while not match.over and left and (plain or len(match.frame.tape) < ENDLESS):
        seat = next(iter(match.unanswered()))
        given = match.decisions()[seat].sample(draws.below) if plain else remembered(memory, bots[seat], match, seat)
        yield seat, given
        match.play(seat, given)
        left -= 1


def play_on(match: Match[Any], who: Sequence[Player], most: int = 0) -> int:
    """The same without looking at it.  Returns the number of answers."""
    return sum(1 for _ in turns(match, who, most))


def at_random(players: Iterable[Player]) -> bool:
    """Does nobody think?"""
    return all(p.bot in ("random", "") for p in players)


def what_is_played(g: Game[Any], players: Sequence[Player], options: dict[str, str]) -> dict[str, str]:
    """What games of these seats depend on, for Kept: in words, and the rules themselves by what they make of a random game.  Raises
    ValueError for seats and options that do not go together."""
    match = Match.new(g, 0, [p.seat for p in players], options, keep=False)
    match.playout(chance(0).below, LIMIT)
    return {"kronika": version("kronika"), "game": f"{g.name} {g.version}", "seats": ",".join(p.text() for p in players),
            "options": " ".join(f"{k}={v}" for k, v in match.options.items()), "rules": match.state.digest()}


def simulate(
    g: Game[Any],
    players: Sequence[Player],
    options: dict[str, str],
    games: int,
    seed: int = 0,
    place: Place = HERE,
    kept: Kept[Result] | None = None,
    progress: Progress = lambda n: None,
    one: Callable[..., Any] = one_game,
) -> Summary:
    """Play games with the seeds seed, seed+1, ...; elsewhere than here the game must be an installed one.

    progress is called with the number of games just finished; one: plays a game in a way of its own, of which kept.add makes the result.
    """
    began = time.perf_counter()
    results: list[Result] = many(one, g, (tuple(players), options), range(seed, seed + games), place, kept, progress)
    return Summary(g.name, g.version, seed, tuple(results), time.perf_counter() - began)
