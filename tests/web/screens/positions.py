"""Positions worth a picture, found by play from fixed seeds, as records that a server takes in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kronika.bots.protocol import Budget, answer
from kronika.bots.registry import bot
from kronika.games.empires.events import FeatureUsed, TurnBegan
from kronika.kernel import SPECTATOR, Match, Seat, chance, record
from kronika.store.installed import find_game

Wanted = Callable[[Match[Any]], bool]


def asked(*keys: str) -> Wanted:
    """The open question is one of these."""
    return lambda m: any(d.key in keys for d in m.decisions().values())


def after(lines: int, key: str) -> Wanted:
    return lambda m: len(m.answers) >= lines and asked(key)(m)


def find(game: str, seats: list[Seat], wanted: Wanted, seeds: range = range(1, 60), most: int = 6000) -> str:
    """The record of the first such position.  Raises LookupError."""
    for seed in seeds:
        match, draw = Match.new(find_game(game), seed, seats, log=False), chance(seed)
        for _ in range(most):
            if wanted(match):
                return record.write(match)
            open_ = [p for p in match.decisions() if p not in match.sealed]
            if not open_:
                break
            match.play(open_[0], match.decisions()[open_[0]].sample(draw.below))
    raise LookupError("no such position was found")


def played(game: str, seats: list[Seat], wanted: Wanted, seed: int = 1, options: dict[str, str] | None = None) -> str:
    """The record of the first such position of a game between bots that play to win, of this seed or one of those after it: cards that
    are tuned change how a seed goes.  Raises LookupError."""
    for n in range(seed, seed + 8):
        match, greedy = Match.new(find_game(game), n, seats, options or {}, log=True), bot("greedy", n)
        while not match.over and not wanted(match):
            seat = next(p for p in match.decisions() if p not in match.sealed)
            match.play(seat, answer(greedy, match, seat, Budget(iterations=1)))
        if wanted(match):
            return record.write(match)
    raise LookupError("no such position was found")


def chained(match: Match[Any]) -> bool:
    """The first seat is to act, and the action before has set off at least two features."""
    if 0 not in match.decisions() or not asked("turn.act")(match):
        return False
    told = match.events_for(SPECTATOR)
    begun = [i for i, event in enumerate(told) if isinstance(event, TurnBegan)][-2:]
    return len(begun) == 2 and sum(isinstance(event, FeatureUsed) for event in told[begun[0]:begun[1]]) > 1


def ended(game: str, seed: int, seats: list[Seat]) -> Match[Any]:
    """A random game to its end."""
    match, draw = Match.new(find_game(game), seed, seats, log=False), chance(seed)
    while not match.over:
        seat = next(p for p in match.decisions() if p not in match.sealed)
        match.play(seat, match.decisions()[seat].sample(draw.below))
    return match


def almost(game: str, seats: list[Seat], last: int, seed: int = 1) -> str:
    """The record of a random game `last` answers before its end."""
    match = ended(game, seed, seats)
    return record.write(record.replay(record.write(match), at=len(match.answers) - last))


def _four() -> list[Seat]:
    return [Seat(s) for s in ("nordic", "rusviet", "crimea", "saxony")]


def _five() -> list[Seat]:
    return [Seat(s) for s in ("nordic", "rusviet", "crimea", "saxony", "polania")]


def _two() -> list[Seat]:
    return [Seat("nordic"), Seat("saxony")]


def _alone() -> list[Seat]:
    return [Seat("polania"), Seat("saxony", "", "automa", "automaszyna")]


CLANS = [Seat(side) for side in ("ulaf", "panuk", "glenn", "mackinnon")]
EMPIRES: dict[str, tuple[list[Seat], Wanted]] = {
    "empires": (CLANS, asked("turn.act")),
    "empires-full": (CLANS, lambda m: m.state.round >= 5 and 0 in m.decisions() and asked("turn.act")(m)),
    "empires-expedition": (CLANS, lambda m: m.state.round >= 3 and 0 in m.decisions() and asked("expedition.island")(m)),
    "empires-chain": (CLANS[:3], chained),
    "empires-score": (CLANS, lambda m: m.over),
    "empires-alone": (CLANS[:1], lambda m: m.state.round == 3 and asked("turn.act")(m)),
}
COLOURS = [Seat(side) for side in ("purple", "red", "blue", "yellow")]
OATH: dict[str, Wanted] = {
    "oath-opening": asked("act"),
    "oath-middle": lambda m: m.state.round >= 4 and asked("act")(m),
    "oath-targets": lambda m: len(m.answers) > 40 and any(
        d.key == "campaign.targets" and d.size() > 7 for d in m.decisions().values()),
    "oath-campaign": after(60, "campaign.plan"),
    "oath-search": after(60, "search.keep"),
    "oath-play": after(60, "play.how"),
    "oath-offer": after(60, "deal.accept"),
    "oath-won": lambda m: m.over,
}
POSITIONS: dict[str, tuple[Callable[[], list[Seat]], Wanted]] = {
    "opening": (_four, asked("turn.section")),
    "middle": (_four, after(400, "turn.section")),
    "full": (_five, after(900, "turn.section")),
    "moving": (_two, after(250, "move.to")),
    "combat": (_two, after(151, "combat.commit")),
    "encounter": (_two, asked("encounter.choose")),
    "factory": (_two, asked("factory.card")),
    "automa": (_alone, after(40, "turn.section")),
    "score": (_four, lambda m: m.over),
}


def record_of(name: str) -> str:
    """The record of a position."""
    if name in EMPIRES:
        return played("empires", *EMPIRES[name])
    if name in OATH:
        return find("oath", COLOURS, OATH[name])
    seats, wanted = POSITIONS[name]
    return find("scythe", seats(), wanted)
