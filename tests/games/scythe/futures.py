"""Random states with everything their open question bars, and what playing on from them opens.

The states come from whole random games with 2 to 5 seats: of each kind of question a random few a game, so that the rare
ones (a payment, a retreat) stand beside the common ones.  Playing on, a seat plays at random, or along one of the ways out
it was offered.  Whether a barred thing is legal then is read off the question when it is asked again, and where that is seldom (to
deploy, a combat) off the position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from kronika.games.scythe import GAME
from kronika.games.scythe.actions.columns import build_hexes, deploy_hexes, free_squares, purse
from kronika.games.scythe.actions.reach import steps
from kronika.games.scythe.actions.rows import producing
from kronika.games.scythe.facts import HEX, RESOURCES
from kronika.games.scythe.hooks import RETREAT
from kronika.games.scythe.state import (
    PER,
    Scythe,
    bits,
    controlled,
    fighters,
    mechs_left,
    recruits_left,
    structures_left,
    worker_hexes,
    workers_out,
)
from kronika.games.scythe.ways import Way, met, unit_of
from kronika.kernel import Decision, Form, Match, Reason, chance

STATES, GAMES = 500, 8
OWN_TURNS = 2
KINDS = {  # kind of question -> how many a game
    "turn.section": 10, "turn.top": 6, "turn.bottom": 4, "turn.end": 4,
    "move.unit": 3, "move.to": 6, "move.cargo": 15,
    "trade.where": 3, "produce.where": 3, "produce.amount": 3,
    "pay.tokens": 6, "pay.coercion": 4,
    "upgrade.from": 2, "upgrade.to": 2, "deploy.mech": 2, "deploy.where": 4,
    "build.structure": 2, "build.where": 4, "enlist.recruit": 2, "enlist.bonus": 2,
    "encounter.choose": 8, "combat.commit": 6, "combat.retreat": 1,
}
FOR_GOOD = {"upgrade.from", "upgrade.to", "deploy.mech", "build.structure", "enlist.recruit", "enlist.bonus"}
"""Questions that bar what was done already: cubes, mechs, structures and recruits never come back."""
OPENING = {"turn.section", "turn.top", "turn.end", "move.unit", "move.to", "trade.where", "produce.where", "pay.tokens", "pay.coercion",
           "deploy.where", "build.where", "encounter.choose", "combat.power", "combat.cards"}
"""Questions whose barred things do become legal in the futures; the rest of KINDS bars too little, or too seldom, in random play."""


class Asked(NamedTuple):
    """One decision of a random game with everything it bars."""

    match: Match[Scythe]
    seat: int
    part: Decision[Any]
    barred: list[tuple[Any, list[Reason]]]


def parts(d: Decision[Any]) -> tuple[Decision[Any], ...]:
    return d.parts if isinstance(d, Form) else (d,)


def drawn(seed: int) -> Iterator[Match[Scythe]]:
    """Positions of one random game: of each kind of question so many, any of them as likely as another."""
    match, r = Match.new(GAME, seed, 2 + seed % 4), chance(seed ^ 0xABC)
    kept: dict[str, list[Match[Scythe]]] = {key: [] for key in KINDS}
    met_so_far = dict.fromkeys(KINDS, 0)
    while not match.over:
        seat, d = next((seat, d) for seat, d in match.asks().items() if seat not in match.sealed)
        if d.key in KINDS:
            met_so_far[d.key] += 1
            place = r.below(met_so_far[d.key])
            if len(kept[d.key]) < KINDS[d.key]:
                kept[d.key].append(match.fork(keep=True))
            elif place < KINDS[d.key]:
                kept[d.key][place] = match.fork(keep=True)
        match.play(seat, d.sample(r.below))
    for found in kept.values():
        yield from found


@cache
def states() -> list[Asked]:
    """Decisions of all seats as they come in whole games, everything they bar with them."""
    out = []
    for seed in range(GAMES):
        for match in drawn(seed):
            seat = next(seat for seat in match.asks() if seat not in match.sealed)
            out += [Asked(match, seat, part, part.why_not()) for part in parts(match.asks()[seat])]
    return out


# is it legal now?

def possible(a: Asked, m: Match[Scythe]) -> set[Any] | None:
    """What the question would offer in this position; None for a kind that only the question itself can tell."""
    t, s, seat, key = m.table, m.state, a.seat, a.part.key
    p, about = s.players[seat], a.part.about
    if key in PLAIN:
        return set(PLAIN[key](m, seat))
    if key == "pay.tokens":
        return {h for h in bits(controlled(s, seat)) if s.goods[h * 4 + RESOURCES.index(about[0])]}
    if key == "pay.coercion":
        kinds = {v: RESOURCES.index(str(r.args[0])) for v, (r,) in a.barred}
        return {v for v, (r,) in a.barred if purse(s, seat, kinds[v]) >= purse(a.match.state, seat, kinds[v]) + int(r.args[1])}
    if key == "combat.power":
        return set(range(min(7, p.power) + 1))
    if key == "combat.cards":
        where = battlefield(a)
        return {"more"} if len(fighters(s, seat, where)) > len(fighters(a.match.state, seat, where)) else set()
    if key == "combat.retreat":
        return set(bits(RETREAT.total(t, 0, seat, battlefield(a))))
    return None


def battlefield(a: Asked) -> int:
    """Where the combat is that the question belongs to."""
    if a.part.key == "combat.retreat":
        return a.match.state.at[a.seat * PER + int(a.part.about[0])]
    return int(a.match.asks()[a.seat].about[0])


PLAIN: dict[str, Callable[[Match[Scythe], int], Any]] = {
    "produce.where": lambda m, seat: producing(m.table, seat, mill=True),
    "trade.where": lambda m, seat: bits(worker_hexes(m.state, seat)),
    "deploy.where": lambda m, seat: deploy_hexes(m.table, seat),
    "build.where": lambda m, seat: build_hexes(m.table, seat),
    "deploy.mech": lambda m, seat: mechs_left(m.state, seat),
    "build.structure": lambda m, seat: structures_left(m.state.players[seat]),
    "upgrade.from": lambda m, seat: (i for i, cube in enumerate(m.state.players[seat].cubes) if cube),
    "upgrade.to": lambda m, seat: free_squares(m.state.players[seat]),
    "enlist.recruit": lambda m, seat: recruits_left(m.state.players[seat]),
    "enlist.bonus": lambda m, seat: (i for i, taken in enumerate(m.state.players[seat].one_time) if not taken),
}


def same(a: Asked, d: Decision[Any]) -> bool:
    """Is it the question of the same kind again, about the same unit, place or card?"""
    about = d.key not in ("move.to", "move.cargo", "produce.amount", "encounter.choose") or d.about[:1] == a.part.about[:1]
    return d.key == a.part.key and about


def open_now(s: Scythe, d: Decision[Any], value: Any) -> bool:
    """Does the question, asked again, offer the value?"""
    if value == "more" or isinstance(value, tuple) and value[0] in ("top", "bottom"):
        there = d.key != "turn.section" or value[1] in getattr(d, "options", ())
        return there and (d.key not in ("turn.top", "turn.bottom") or s.players[d.seat].section == value[1]) and all(
            v != value for v, _ in d.why_not())
    return not d.refuse((value,) if type(d).__name__ == "Many" else value)


def gone(d: Decision[Any], value: Any, reason: Reason) -> bool:
    """Does the reason stand no longer against that value?"""
    what = tuple(w for w in reason.args[:1] if isinstance(w, str))
    return all(r.key != reason.key or r.args[:len(what)] != what for v, rs in d.why_not() if v == value for r in rs)


# going a way

def wanted(a: Asked, m: Match[Scythe], d: Decision[Any], way: Way) -> Any:
    """The answer that goes the way, or comes back to the question once it was gone; None where any will do."""
    s, verb, options = m.state, way[0], getattr(d, "options", ())
    if d.key == "turn.section" and met(a.match.state, s, a.seat, way):
        home = a.match.state.players[a.seat].section
        return home if home in options else None
    if d.key == "combat.commit" and verb == "power":
        return 0, ()
    section = {"via": "move", "clear": "move", "worker": "move", "control": "move", "factory": "move", "coins": "move", "fighter": "move",
               "one-more": "move", "resource": "trade", "popularity": "trade", "power": "bolster", "cards": "bolster"}.get(verb, "")
    top = {"coins": "coins", "resource": "goods", "popularity": "popularity", "power": "power", "cards": "cards"}.get(verb, "units")
    if section in ("bolster", "trade") and not s.players[a.seat].coins:
        section, top = "move", "coins"  # what it costs comes first
    if d.key == "turn.section" and section in options:
        return section
    if d.key == "turn.top" and top in options:
        return top
    if d.key == "trade.goods" and verb == "resource":
        return tuple(d.hi * (i == RESOURCES.index(way[1])) for i in range(4))  # type: ignore[attr-defined]
    if d.key == "move.unit" and verb == "via":
        k = unit_of(0, way[1])
        return k if k in options else None
    if way[-1] in HEX and d.key == "move.unit":
        kinds = {"worker": range(5, PER), "one-more": range(5, PER), "fighter": range(5), "clear": range(5)}.get(verb, range(PER))
        return next((k for k in options if k in kinds and steps(m.table, d.seat * PER + k) >> HEX[way[-1]] & 1), None)
    if way[-1] in HEX and d.key == "move.to":
        return HEX[way[-1]] if HEX[way[-1]] in options else "stop" if "stop" in options else None
    return "skip" if d.key == "turn.bottom" else None


class Found(NamedTuple):
    """What playing on from one question showed."""

    opened: set[Any]  # values that became legal
    followed: list[tuple[Any, Reason, bool]]  # value, reason whose way out was followed, and whether it was of use then


class Future:
    """The seat's next two turns after a question: what opens, and which ways out were gone."""

    def __init__(self, a: Asked) -> None:
        self.a, self.opened = a, set[Any]()
        self.followed: dict[tuple[Any, Reason], bool] = {}

    def look(self, m: Match[Scythe], part: Decision[Any] | None) -> None:
        """part: the question, if it is asked again."""
        a, s, before = self.a, m.state, self.a.match.state
        offers = possible(a, m)
        if offers is None and part is None:
            return
        for value, reasons in a.barred:
            legal = offers is not None and value in offers or part is not None and open_now(s, part, value)
            if legal:
                self.opened.add(value)
            ways = [r for r in reasons if r.fix and (value, r) not in self.followed and met(before, s, a.seat, r.fix)]
            for r in ways:
                if value == ("top", "produce") and workers_out(s, a.seat) > workers_out(before, a.seat):
                    continue  # the price has risen since
                if a.part.key == "pay.tokens" and not s.goods[value * 4 + RESOURCES.index(str(a.part.about[0]))]:
                    continue  # nothing lies there any more
                if offers is not None and (value != "more" or a.part.key == "combat.cards"):
                    if len(ways) == len(reasons):
                        self.followed[value, r] = legal
                elif part is not None:
                    self.followed[value, r] = gone(part, value, r)


def play_on(a: Asked, way: Way, seed: int) -> Found:
    """The seat's next two turns at random, but along the way where it tells what to do."""
    match, r, future = a.match.fork(), chance(seed), Future(a)
    own = steps_taken = 0
    turns = match.state.turns
    while not match.over:
        s = match.state
        if s.turns != turns:
            turns, own = s.turns, own + (s.turn == a.seat)
            if own > OWN_TURNS:
                break
        asks = match.asks()
        if steps_taken and a.seat in asks:
            for part in parts(asks[a.seat]):
                future.look(match, part if same(a, part) else None)
        seat = next(seat for seat in asks if seat not in match.sealed)
        d = asks[seat]
        want = wanted(a, match, d, way) if way and seat == a.seat else None
        match.play(seat, d.sample(r.below) if want is None else want)
        steps_taken += 1
    return Found(future.opened, [(v, reason, ok) for (v, reason), ok in future.followed.items()])


@cache
def futures() -> list[tuple[Asked, Found]]:
    """Each state played on at random and along up to four of the ways out that it offers."""
    out = []
    for i, a in enumerate(states()):
        ways = list(dict.fromkeys(r.fix for _, rs in a.barred for r in rs if r.fix))
        tries = [(), *(ways[(i + j) % len(ways)] for j in range(min(4, len(ways))))] if a.barred else []
        found = [play_on(a, way, 1000 * i + j) for j, way in enumerate(tries)]
        out.append((a, Found({v for f in found for v in f.opened}, [x for f in found for x in f.followed])))
    return out
