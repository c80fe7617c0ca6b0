"""Working the clauses of cards: costs, then effects, each by the procedure of its verb.

A procedure is registered under its verb by @cost or @effect and is given the table, the seat, the card that speaks, the step, and the tally
of what the clause's costs have taken.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from kronika.kernel import Reason

from ..language import Clause, Step
from ..language.model import FOOD, Steps
from ..state import EmpiresTable, hand, title
from . import payment
from .filters import Tally, exhaustible, holds, loaded, matching, times

Cost = Callable[[EmpiresTable, int, int, Step, Tally], Awaitable[None]]
Effect = Callable[[EmpiresTable, int, int, Step, Tally, int], Awaitable[None]]  # the last: how often
COSTS: dict[str, Cost] = {}
EFFECTS: dict[str, Effect] = {}


def cost(verb: str) -> Callable[[Cost], Cost]:
    """Decorator: how this cost is paid."""
    def register(procedure: Cost) -> Cost:
        COSTS[verb] = procedure
        return procedure
    return register


def effect(verb: str) -> Callable[[Effect], Effect]:
    """Decorator: how this effect is worked."""
    def register(procedure: Effect) -> Effect:
        EFFECTS[verb] = procedure
        return procedure
    return register


async def work(t: EmpiresTable, seat: int, card: int, clause: Clause) -> None:
    """Pay all costs of a clause that can be used, then work its effects (empires.location_action.step2, .step3)."""
    tally = Tally()
    t.s.resolving.append(card)
    paid = False
    for step in clause.costs:
        if not step.goods:
            await COSTS[step.verb](t, seat, card, step, tally)
        elif not paid:
            paid = True
            await payment.pay(t, seat, card, tuple(c for c in clause.costs if c.goods), tally)
    await resolve(t, seat, card, clause.effects, tally)
    t.s.resolving.pop()


async def resolve(t: EmpiresTable, seat: int, card: int, steps: Steps, tally: Tally | None = None) -> None:
    """Work effects in their order, each as far as possible (empires.location_action.step3)."""
    s = t.s
    tally = tally or Tally()
    for step in steps:
        if step.when is not None and not holds(s, seat, card, step.when):
            continue
        n = 1 if step.per is None else times(s, seat, card, step.per, step.cap, tally)
        if n:
            s.worked += 1
            await EFFECTS[step.verb](t, seat, card, step, tally, n)


def usable(t: EmpiresTable, seat: int, card: int, clause: Clause, food: int = 0) -> bool:
    """Can all costs of the clause be paid?  food: so much of it must be paid besides."""
    needs = payment.plus(clause.needs, FOOD, food) if food else clause.needs
    if not payment.payable(t.s.players[seat].goods, needs):
        return False
    return all(bool(step.goods) or possible(t, seat, card, clause, step) for step in clause.costs)


def possible(t: EmpiresTable, seat: int, card: int, clause: Clause, step: Step) -> bool:
    """Can a cost of the clause that takes no goods from the supply be paid?  The card of an action is turned before
    (empires.location_action.step4)."""
    if step.upto or step.every or step.title == "that":
        return True
    s, f = t.s, step.filter
    if f is None:  # discard from hand, where a boost lies no longer when its own cost is paid
        return sum(c != card for c in hand(s, seat)) >= step.n
    turned = card if clause is title(s, card).action and (f.state == "ready" or step.verb == "exhaust") else -1
    if step.verb == "release":
        return sum(s.assigned[c][kind] for c, kind in loaded(s, seat, step.kind, f, card) if c != turned) >= step.n
    found = exhaustible if step.verb == "exhaust" else matching
    return sum(c != turned for c in found(s, seat, f, card)) >= step.n


def hindrances(t: EmpiresTable, seat: int, card: int, clause: Clause, rule: str) -> list[Reason]:
    """Why the costs of the clause cannot be paid."""
    out = payment.missing(t.s.players[seat].goods, clause.needs, rule)
    return out + [Reason(f"cost.{step.verb}", rule, args=(step.n,)) for step in clause.costs
                  if not step.goods and not possible(t, seat, card, clause, step)]
