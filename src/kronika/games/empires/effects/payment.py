"""Paying: what can be paid, and how its owner pays it.

Gold stands for resources that are spent (empires.def.gold), never for what is assigned (empires.kw.assign.no_gold).  All that one
clause takes from the supply is paid together, so that no choice on the way makes the rest unpayable.
"""

from __future__ import annotations

from kronika.kernel import Distribute, One, Reason

from ..events import Assigned, spent
from ..hooks import happen
from ..language.model import FISH, FOOD, FREE, GOLD, KIND_WORDS, RAZE, RESOURCES, WORKER, Needs, Steps, needs_of
from ..state import EmpiresTable, tokens
from .filters import Tally, is_kind

N = len(RESOURCES)


def payable(have: list[int], needs: Needs) -> bool:
    """Do these goods (by kind) cover the needs?"""
    if needs is FREE:
        return True
    exact, soft, spend_any, assign_any, any_good = needs
    if not spend_any and not assign_any:  # the common cases, quickly
        for kind, n in exact:
            if have[kind] < n:
                return False
        if not exact:
            gold = have[GOLD]
            for kind, n in soft:
                if have[kind] < n:
                    gold -= n - have[kind]
            return gold >= 0
        if not soft:
            return True
    left = have
    if exact:
        left = have[:]
        for kind, n in exact:
            left[kind] -= n
            if left[kind] < 0:
                return False
    wanted = sum(n for _, n in soft)
    covered = sum(min(n, left[kind]) for kind, n in soft)
    resources, gold = sum(left[:N]), left[GOLD]
    if any_good:
        return wanted - covered <= gold and assign_any + wanted <= resources + gold + left[RAZE]
    if assign_any > resources:
        return False
    return wanted + spend_any - min(covered + spend_any, resources - assign_any) <= gold


def missing(have: list[int], needs: Needs, rule: str) -> list[Reason]:
    """Why the needs are not covered: a reason for each kind that is short, with how many are missing, then what may be of any kind."""
    if payable(have, needs):
        return []
    short = [(kind, n - have[kind]) for kind, n in needs.exact if have[kind] < n]
    soft = [(kind, n - have[kind]) for kind, n in needs.soft if have[kind] < n]
    if sum(n for _, n in soft) > have[GOLD] - dict(needs.exact).get(GOLD, 0):
        short += soft
    out = [_lacks(rule, KIND_WORDS[kind], KIND_WORDS[kind], n) for kind, n in short]
    filled = have[:]
    for kind, n in short:
        filled[kind] += n
    more = 0
    while not payable(filled, needs):
        filled[FOOD] += 1
        more += 1
    return out + [_lacks(rule, "good" if needs.any_good else "resource", "resource", more)] * bool(more)


def _lacks(rule: str, kind: str, cure: str, n: int) -> Reason:
    return Reason("pay.missing", rule, args=(kind, n), fix=("goods", cure, str(n)))


def plus(needs: Needs, kind: int, n: int = 1) -> Needs:
    """The needs with so many more of a resource that gold can stand for."""
    soft = dict(needs.soft)
    soft[kind] = soft.get(kind, 0) + n
    return needs._replace(soft=tuple(sorted(soft.items())))


def hand_over(t: EmpiresTable, seat: int, kind: int, n: int) -> None:
    """To the common supply; workers become tired (empires.kw.spend, empires.general.workers_cost)."""
    if n:
        p = t.s.players[seat]
        p.goods[kind] -= n
        if kind == WORKER:
            p.tired += n
        t.emit(spent, seat, kind, n)


def lay(t: EmpiresTable, seat: int, card: int, kind: int, n: int) -> None:
    """From the supply onto the card (empires.kw.assign)."""
    t.s.players[seat].goods[kind] -= n
    put(t, seat, card, kind, n)


def put(t: EmpiresTable, seat: int, card: int, kind: int, n: int) -> None:
    """Tokens onto a card, from wherever they come."""
    on = tokens(t.s, card)
    on[kind] += n
    t.s.assigned[card] = on
    t.emit(Assigned, seat, card, kind, n)


async def pay(t: EmpiresTable, seat: int, card: int, costs: Steps, tally: Tally) -> None:
    """Take what these costs say from the supply: what is exact first, then what is assigned, then what gold can stand for."""
    needs = needs_of(costs)
    for step in costs:
        for term in step.goods if not step.upto else ():
            if term.kind <= WORKER and step.verb == "assign":
                lay(t, seat, card, term.kind, term.n)
                tally.assigned += term.n
            elif FISH < term.kind <= WORKER:
                hand_over(t, seat, term.kind, term.n)
                tally.spent += term.n
    rest = needs._replace(exact=())
    for left in range(needs.assign_any, 0, -1):
        tally.kind = await _kind(t, seat, card, rest._replace(assign_any=left))
        lay(t, seat, card, tally.kind, 1)
        tally.assigned += 1
    if needs.soft:
        await _exactly(t, seat, card, dict(needs.soft), tally)
    if needs.spend_any:
        await _any(t, seat, card, needs.spend_any, tally)
    for step in costs:
        if step.upto and step.goods:
            await _up_to(t, seat, card, step.verb, step.n, step.goods[0].kind, tally)
    if tally.assigned:
        await happen(t, "assign", seat, card)


async def _kind(t: EmpiresTable, seat: int, card: int, needs: Needs) -> int:
    """The kind of the next token that is assigned, where its player may choose."""
    goods = t.s.players[seat].goods

    def still(kind: int) -> bool:
        left = goods[:]
        left[kind] -= 1
        return payable(left, needs._replace(assign_any=needs.assign_any - 1))

    ask = One(seat, "assign.kind", lambda: [kind for kind in range(RAZE + 1 if needs.any_good else GOLD) if goods[kind] and still(kind)],
              of="kind")
    ask.subject = (card,)
    return await ask


async def _exactly(t: EmpiresTable, seat: int, card: int, wanted: dict[int, int], tally: Tally) -> None:
    """Spend resources of these kinds, with gold for as many of them as the player likes (empires.actions.build.gold)."""
    goods = t.s.players[seat].goods
    kinds, total = [kind for kind in wanted if goods[kind]], sum(wanted.values())
    caps = [min(wanted[kind], goods[kind]) for kind in kinds]
    least = total - sum(caps)
    spare = goods[GOLD] - least
    await _hand_over(t, seat, card, kinds, caps, [max(0, cap - spare) for cap in caps], least, total, tally)


async def _any(t: EmpiresTable, seat: int, card: int, total: int, tally: Tally) -> None:
    """Spend so many resources of any kind, or gold."""
    goods = t.s.players[seat].goods
    kinds = [kind for kind in range(N) if goods[kind]]
    caps = [goods[kind] for kind in kinds]
    await _hand_over(t, seat, card, kinds, caps, [0] * len(kinds), max(0, total - sum(caps)), total, tally)


async def _hand_over(t: EmpiresTable, seat: int, card: int, kinds: list[int], caps: list[int], floors: list[int], gold: int, total: int,
                     tally: Tally) -> None:
    """gold: the least of it that must be paid."""
    have = min(total, t.s.players[seat].goods[GOLD])
    ask = Distribute(seat, "pay.how", [*kinds, GOLD], [*caps, have], total, total, "kind", [*floors, gold])
    ask.subject = (card,)
    if sum(caps) + gold == total:
        ask.default = (*caps, gold)
    for kind, n in zip([*kinds, GOLD], await ask):
        hand_over(t, seat, kind, n)
        if n and kind != GOLD:
            tally.kind = kind
    tally.spent += total


async def _up_to(t: EmpiresTable, seat: int, card: int, verb: str, most: int, wanted: int, tally: Tally) -> None:
    """Spend or assign any number from 0."""
    goods = t.s.players[seat].goods
    kinds = [kind for kind in range(WORKER + 1) if is_kind(kind, wanted)]
    if verb == "spend" and wanted != GOLD:
        kinds.append(GOLD)
    kinds = [kind for kind in kinds if goods[kind]]
    ask = Distribute(seat, f"{verb}.up-to", kinds, [goods[kind] for kind in kinds], 0, most, "kind")
    ask.subject = (card,)
    for kind, n in zip(kinds, await ask):
        if n and verb == "assign":
            lay(t, seat, card, kind, n)
            tally.assigned += n
        elif n:
            hand_over(t, seat, kind, n)
            tally.spent += n
        if n:
            tally.kind = kind
