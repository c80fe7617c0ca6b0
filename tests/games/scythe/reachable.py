"""Random states with everything their open question bars, and what playing on from them opens.

The states come from whole games of random players with an aim (eager) with 2 to 5 seats, dealt and played by the rules: of each
kind of question a random few a game, so that the rare ones (a payment, a retreat) stand beside the common ones.  Playing on, a seat
plays at random, with an aim, or along one of the ways out it was offered.  Whether a barred thing is legal then is read off the
question when it is asked again, and where that is seldom (to deploy, a combat) off the position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from kronika.games.scythe.actions.columns import bottom_reasons, build_hexes, column, deploy_hexes, free_squares, purse
from kronika.games.scythe.actions.reach import steps
from kronika.games.scythe.actions.rows import producing
from kronika.games.scythe.facts import BOTTOMS, HEX, RESOURCES, TOPS
from kronika.games.scythe.game import GAME
from kronika.games.scythe.hooks import CARDS, RETREAT
from kronika.games.scythe.state import (
    FACTORY_SECTION,
    PER,
    Scythe,
    bits,
    controlled,
    fighters,
    hand,
    mechs_left,
    recruits_left,
    structures_left,
    worker_hexes,
    workers_out,
)
from kronika.games.scythe.ways import Way, met, unit_of
from kronika.games.scythe.why.mats import in_vain
from kronika.kernel import Decision, Distribute, Form, Many, Match, One, Reason, chance

from . import biased_random

STATES, GAMES = 500, 8
OWN_TURNS = 2
AIM: Way = ("aim",)
QUESTIONS = {  # question -> how many a game
    "turn.section": 8, "turn.top": 5, "turn.bottom": 4, "turn.end": 3,
    "move.unit": 4, "move.to": 5, "move.cargo": 5,
    "trade.where": 2, "produce.where": 3, "produce.amount": 2,
    "pay.tokens": 7, "pay.coercion": 3,
    "upgrade.from": 2, "upgrade.to": 3, "deploy.mech": 3, "deploy.where": 4,
    "build.structure": 3, "build.where": 4, "enlist.recruit": 4, "enlist.bonus": 4,
    "encounter.choose": 9, "combat.where": 2, "combat.commit": 5, "combat.retreat": 2,
}
FOR_GOOD = {"upgrade.from", "upgrade.to", "deploy.mech", "build.structure", "enlist.recruit", "enlist.bonus"}
"""Questions that bar what was done already: cubes, mechs, structures and recruits never come back."""
KINDS = ("section", "move", "payment", "deploy", "build", "enlist", "upgrade", "encounter", "combat")
"""Kinds of decision: a bottom action that a turn's question bars belongs to what it does."""


class Asked(NamedTuple):
    """One decision of a random game with everything it bars."""

    match: Match[Scythe]
    seat: int
    part: Decision[Any]
    blocked: list[tuple[Any, list[Reason]]]


def kind(a: Asked, value: Any) -> str:
    """Which kind of decision bars the value; trade and produce are kinds of their own."""
    if isinstance(value, tuple) and value[0] == "bottom" and value[1] != FACTORY_SECTION:
        return BOTTOMS[column(a.match.state.players[a.seat], value[1]).bottom]
    family = a.part.key.split(".")[0]
    return {"turn": "section", "pay": "payment"}.get(family, family)


def parts(d: Decision[Any]) -> tuple[Decision[Any], ...]:
    return d.parts if isinstance(d, Form) else (d,)


def drawn(seed: int) -> Iterator[Match[Scythe]]:
    """Positions of one random game: of each kind of question so many, any of them as likely as another."""
    match, r = Match.new(GAME, seed, 2 + seed % 4), chance(seed ^ 0xABC)
    kept: dict[str, list[Match[Scythe]]] = {key: [] for key in QUESTIONS}
    met_so_far = dict.fromkeys(QUESTIONS, 0)
    while not match.over:
        seat, d = next((seat, d) for seat, d in match.decisions().items() if seat not in match.sealed)
        if d.key in QUESTIONS:
            met_so_far[d.key] += 1
            place = r.below(met_so_far[d.key])
            if len(kept[d.key]) < QUESTIONS[d.key]:
                kept[d.key].append(match.fork(keep=True))
            elif place < QUESTIONS[d.key]:
                kept[d.key][place] = match.fork(keep=True)
        match.play(seat, biased_random.answer(match, d, r))
    for found in kept.values():
        yield from found


@cache
def states() -> list[Asked]:
    """Decisions of all seats as they come in whole games, everything they bar with them."""
    out = []
    for seed in range(GAMES):
        for match in drawn(seed):
            seat = next(seat for seat in match.decisions() if seat not in match.sealed)
            out += [Asked(match, seat, part, part.why_not()) for part in parts(match.decisions()[seat])]
    return out


# is it legal now?

def legal(a: Asked, value: Any, m: Match[Scythe], part: Decision[Any] | None) -> bool | None:
    """Is the barred value legal in this position?  None where that cannot be told now.  part: the same question, if it is asked again."""
    s, seat, key = m.state, a.seat, a.part.key
    if isinstance(value, tuple) and value[0] == "bottom" and value[1] != FACTORY_SECTION:
        if s.turn != seat:
            return None
        bottom = column(s.players[seat], value[1])
        if key == "turn.end":  # the action is over: it is legal when it is offered in a later turn
            if s.turns == a.match.state.turns or s.players[seat].section != value[1] or bottom_reasons(m.table, seat, bottom):
                return None
            return {"turn.bottom": True, "turn.end": False}.get(m.decisions()[seat].key)
        return not bottom_reasons(m.table, seat, bottom) and not in_vain(m.table, seat, bottom.bottom)
    if key in PLACES and value != "more":
        return value in PLACES[key](m, seat)
    if key in ABOUT:
        return value in ABOUT[key](a, m)
    return None if part is None else offered(part, value)


def offered(d: Decision[Any], value: Any) -> bool:
    """Does the question, asked again, offer the value?"""
    if value in ("more", "behind") or isinstance(value, tuple) and value[0] == "top":
        return all(v != value for v, _ in d.why_not()) and (d.key != "turn.section" or value[1] in getattr(d, "options", ()))
    if isinstance(d, Distribute):
        return value in d.bins
    return value in d.options if isinstance(d, One) else not d.refuse((value,) if isinstance(d, Many) else value)


def battlefield(a: Asked) -> int:
    """Where the combat is that the question belongs to."""
    if a.part.key == "combat.retreat":
        return a.match.state.at[a.seat * PER + int(a.part.subject[0])]
    return int(a.match.decisions()[a.seat].subject[0])


def _cards(m: Match[Scythe], seat: int, where: int) -> int:
    """Combat cards that the seat could commit there."""
    return min(len(hand(m.state, seat)), CARDS.total(m.table, len(fighters(m.state, seat, where)), seat, where))


def _paid(a: Asked, m: Match[Scythe]) -> set[Any]:
    kinds = {v: RESOURCES.index(str(r.args[0])) for v, (r,) in a.blocked}
    return {v for v, (r,) in a.blocked if purse(m.state, a.seat, kinds[v]) >= purse(a.match.state, a.seat, kinds[v]) + int(r.args[1])}


def _tokens(a: Asked, m: Match[Scythe]) -> set[Any]:
    kind_ = RESOURCES.index(str(a.part.subject[0]))
    return {h for h in bits(controlled(m.state, a.seat)) if m.state.goods[h * 4 + kind_]}


ABOUT: dict[str, Callable[[Asked, Match[Scythe]], set[Any]]] = {
    "pay.tokens": _tokens,
    "pay.coercion": _paid,
    "combat.power": lambda a, m: set(range(min(7, m.state.players[a.seat].power) + 1)),
    "combat.cards": lambda a, m: {"more"} if _cards(m, a.seat, battlefield(a)) > _cards(a.match, a.seat, battlefield(a)) else set(),
    "combat.retreat": lambda a, m: set(bits(RETREAT.total(m.table, 0, a.seat, battlefield(a)))),
}
PLACES: dict[str, Callable[[Match[Scythe], int], Any]] = {
    "produce.where": lambda m, seat: producing(m.table, seat, mill=True),
    "trade.where": lambda m, seat: bits(worker_hexes(m.state, seat)),
    "deploy.where": lambda m, seat: deploy_hexes(m.table, seat),
    "build.where": lambda m, seat: build_hexes(m.table, seat),
    "deploy.mech": lambda m, seat: mechs_left(m.state, seat),
    "build.structure": lambda m, seat: structures_left(m.state.players[seat]),
    "upgrade.from": lambda m, seat: [i for i, cube in enumerate(m.state.players[seat].cubes) if cube],
    "upgrade.to": lambda m, seat: free_squares(m.state.players[seat]),
    "enlist.recruit": lambda m, seat: recruits_left(m.state.players[seat]),
    "enlist.bonus": lambda m, seat: [i for i, taken in enumerate(m.state.players[seat].one_time) if not taken],
}


def same(a: Asked, d: Decision[Any]) -> bool:
    """Is it the question of the same kind again, about the same unit, place or card?"""
    about = d.key not in ("move.to", "move.cargo", "produce.amount", "encounter.choose") or d.subject[:1] == a.part.subject[:1]
    return d.key == a.part.key and about


def gone(against: list[Reason], reason: Reason) -> bool:
    """Does the reason stand no longer among those against a value?"""
    what = tuple(w for w in reason.args[:1] if isinstance(w, str))
    return all(r.key != reason.key or r.args[:len(what)] != what for r in against)


def spoilt(a: Asked, value: Any, s: Scythe) -> bool:
    """Has something else changed since, of which a way out that was offered then does not speak?"""
    if value == ("top", "produce"):
        return workers_out(s, a.seat) > workers_out(a.match.state, a.seat)  # the price has risen
    if a.part.key == "pay.tokens":
        return not s.goods[value * 4 + RESOURCES.index(str(a.part.subject[0]))]  # nothing lies there any more
    if a.part.key == "combat.cards":  # the combat is over
        return len(fighters(s, a.seat, battlefield(a))) < len(fighters(a.match.state, a.seat, battlefield(a)))
    return value == "stop" and s.turns != a.match.state.turns  # another Move of the unit has begun


# going a way

SECTION = {"via": "move", "clear": "move", "worker": "move", "control": "move", "factory": "move", "coins": "move", "fighter": "move",
           "mech": "move", "one-more": "move", "resource": "trade", "token": "trade", "popularity": "trade", "power": "bolster",
           "cards": "bolster"}
TOP = {"coins": "coins", "resource": "goods", "token": "goods", "popularity": "popularity", "power": "power", "cards": "cards"}
WALKERS = {"worker": range(5, PER), "one-more": range(5, PER), "fighter": range(5), "clear": range(5), "mech": range(1, 5)}


def wanted(a: Asked, m: Match[Scythe], d: Decision[Any], way: Way) -> Any:
    """The answer that goes the way, or comes back to the question once it was gone; None where any will do."""
    s, verb, options = m.state, way[0], getattr(d, "options", ())
    if d.key == "turn.section" and met(a.match.state, s, a.seat, way):
        home = a.match.state.players[a.seat].section
        return home if home in options else None
    if d.key == "combat.commit" and verb in ("power", "cards"):
        return 0, ()
    if verb in ("deploy", "out"):
        return _comes_out(m, d, way[1])
    section, top = SECTION.get(verb, ""), TOP.get(verb, "units")
    if section in ("bolster", "trade") and not s.players[a.seat].coins:
        section, top = "move", "coins"  # what it costs comes first
    if d.key == "turn.section" and section in options:
        return section
    if d.key == "turn.top" and top in options:
        return top
    if d.key == "trade.where" and HEX.get(way[-1]) in options:
        return HEX[way[-1]]
    if d.key == "trade.goods" and verb in ("resource", "token"):
        return tuple(d.hi * (i == RESOURCES.index(way[1])) for i in range(4))  # type: ignore[attr-defined]
    if d.key == "move.unit" and verb == "via":
        k = unit_of(0, way[1])
        return k if k in options else None
    if way[-1] in HEX and d.key == "move.unit":
        kinds = WALKERS.get(verb, range(PER))
        return next((k for k in options if k in kinds and steps(m.table, d.seat * PER + k) >> HEX[way[-1]] & 1), None)
    if way[-1] in HEX and d.key == "move.to":
        return HEX[way[-1]] if HEX[way[-1]] in options else "stop" if "stop" in options else None
    return "skip" if d.key == "turn.bottom" else None


def _comes_out(m: Match[Scythe], d: Decision[Any], word: str) -> Any:
    """The answer that deploys that mech, or produces workers."""
    options = getattr(d, "options", ())
    if d.key == "turn.section":
        deploys = next(top for top in TOPS if BOTTOMS[column(m.state.players[d.seat], top).bottom] == "deploy")
        section = deploys if word[0] == "m" else "produce"
        return section if section in options else None
    if d.key == "turn.bottom":
        return "take"
    slot = unit_of(0, word) - 1
    return slot if d.key == "deploy.mech" and slot in options else None


class Found(NamedTuple):
    """What playing on from one question showed."""

    opened: set[Any]  # values that became legal
    followed: list[tuple[Any, Reason, bool]]  # value, reason whose way out was followed, and whether it was of use then


class Future:
    """The seat's next two turns after a question: what opens, and which ways out were gone."""

    def __init__(self, a: Asked) -> None:
        self.a, self.opened = a, set[Any]()
        self.followed: dict[tuple[Any, Reason], bool] = {}
        self.gone_by: set[tuple[Any, Reason]] = set()  # ways that were followed at any time since

    def look(self, m: Match[Scythe], part: Decision[Any] | None) -> None:
        """part: the question, if it is asked again."""
        a, s, before = self.a, m.state, self.a.match.state
        against: dict[Any, list[Reason]] | None = None
        for value, reasons in a.blocked:
            ways = [r for r in reasons if r.fix and met(before, s, a.seat, r.fix)]
            self.gone_by.update((value, r) for r in ways)
            now = legal(a, value, m, part)
            if now:
                self.opened.add(value)
                self.followed.update(((value, r), True) for r in reasons if (value, r) in self.gone_by and (value, r) not in self.followed)
            if now is not False or spoilt(a, value, s):
                continue
            if part is not None and ways and against is None:
                against = dict(part.why_not())
            for r in ways:
                if part is not None or len(ways) == len(reasons):
                    self.followed.setdefault((value, r), against is not None and gone(against.get(value, []), r))


def play_on(a: Asked, way: Way, seed: int) -> Found:
    """The seat's next two turns at random, or with an aim (AIM), or along the way where it tells what to do."""
    match, r, future = a.match.fork(), chance(seed), Future(a)
    own = steps_taken = 0
    turns = match.state.turns
    while not match.over:
        s = match.state
        if s.turns != turns:
            turns, own = s.turns, own + (s.turn == a.seat)
            if own > OWN_TURNS:
                break
        asks = match.decisions()
        if steps_taken and a.seat in asks:
            for part in parts(asks[a.seat]):
                future.look(match, part if same(a, part) else None)
        seat = next(seat for seat in asks if seat not in match.sealed)
        d = asks[seat]
        want = wanted(a, match, d, way) if way and way != AIM and seat == a.seat else None
        match.play(seat, want if want is not None else biased_random.answer(match, d, r) if way == AIM else d.sample(r.below))
        steps_taken += 1
    return Found(future.opened, [(v, reason, ok) for (v, reason), ok in future.followed.items()])


@cache
def futures() -> list[tuple[Asked, Found]]:
    """Each state played on, three to five times: at random, with an aim, and along up to three of the ways out that it offers."""
    out = []
    for i, a in enumerate(states()):
        ways = list(dict.fromkeys(r.fix for _, rs in a.blocked for r in rs if r.fix))
        first = 3 * i % len(ways) if ways else 0
        tries = [(), AIM, *(ways[first:] + ways[:first])[:3]] if a.blocked else []
        found = [play_on(a, way, 1000 * i + j) for j, way in enumerate(tries)]
        out.append((a, Found({v for f in found for v in f.opened}, [x for f in found for x in f.followed])))
    return out
