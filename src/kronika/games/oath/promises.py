"""Binding promises of the Tribunal about the future (oath.7.6.3.tribunal).

Some the rules keep themselves: what was promised not to be done is refused, what was promised to be paid is paid.  Any other deed is a
matter of words between two players with a penalty; who feels cheated claims it, the other admits or denies, and a coin settles a dispute.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from kronika.kernel import Amount, Confirm, Decision, One, Reason, SideAction

from . import tokens
from .events import PromiseJudged, PromiseMade
from .facts import BANNERS, LAST_ROUND
from .state import Oath, OathTable

PEACE = "no-campaign"  # not to campaign against the other, up to the end of a round
LEAVES = tuple(f"no-recover-{banner.id}" for banner in BANNERS)  # not to recover a banner, up to the end of a round
PAYS = ("favor", "secrets")  # to pay so many in the own next Wake Phase
DEED = "deed"  # whatever was said at the table, with a penalty of favor
KINDS = ("nothing", PEACE, *LEAVES, *PAYS, DEED)
MOST = 36  # no number of a promise is greater

Promise = tuple[int, int, str, int]  # who owes, to whom, what, number: the last round, the amount, or the penalty


def parts(seat: int, verb: str) -> list[Decision[Any]]:
    """What one side promises: a kind and its number (a round, an amount, a penalty)."""
    return [One(seat, f"promise.{verb}", KINDS), Amount(seat, f"promise.{verb}-number", 0, MOST)]


def make(t: OathTable, debtor: int, creditor: int, kind: str, number: int) -> None:
    if kind != "nothing":
        t.s.promises.append((debtor, creditor, kind, min(number, LAST_ROUND) if kind == PEACE or kind in LEAVES else number))
        t.emit(PromiseMade, debtor, creditor, kind, number)


def held(s: Oath, debtor: int, kind: str, creditor: int = -1) -> bool:
    """Is the seat bound by such a promise in this round?"""
    return any(p[0] == debtor and p[2] == kind and creditor in (-1, p[1]) and s.round <= p[3] for p in s.promises)


def peace(t: OathTable, attacker: int, defender: int) -> list[Reason]:
    """Why the attacker is bound not to name this defender."""
    bound = defender >= 0 and held(t.s, attacker, PEACE, defender)
    return [Reason("promise.peace", "oath.7.6.3.tribunal", fix=("round", "later"))] if bound else []


def leaves(t: OathTable, seat: int, banner: int) -> list[Reason]:
    """Why the seat is bound not to recover the banner."""
    return [Reason("promise.banner", "oath.7.6.3.tribunal", fix=("round", "later"))] if held(t.s, seat, LEAVES[banner]) else []


def pay_due(t: OathTable, seat: int) -> None:
    """In the Wake Phase what was promised is paid, as far as it is there (oath.7.6.3.binding)."""
    due = [p for p in t.s.promises if p[0] == seat and p[2] in PAYS]
    for promise in due:
        t.s.promises.remove(promise)
        _, creditor, kind, n = promise
        if kind == "favor":
            tokens.give_favor(t, seat, creditor, n)
        else:
            tokens.pass_secrets(t, seat, creditor, n)


# deeds that somebody says were not done

@dataclass(frozen=True, slots=True)
class Claim(SideAction):
    """The other side has broken a promise made at the Tribunal: its number in the list of promises, from 1."""

    promise: int


SIDE_ACTIONS: dict[str, type[SideAction]] = {"claim": Claim}


def refused(t: OathTable, seat: int, action: SideAction, asked: Mapping[int, Any]) -> Reason | str:
    """What stands against a claim now, or ""."""
    s = t.s
    assert isinstance(action, Claim)
    if s.winner >= 0 or not 1 <= action.promise <= len(s.promises):
        return Reason("claim.none", "oath.7.6.3.tribunal")
    _, creditor, kind, _ = s.promises[action.promise - 1]
    if creditor != seat or kind != DEED:
        return Reason("claim.not-yours", "oath.7.6.3.tribunal")
    return Reason("claim.open", "oath.7.6.3.tribunal") if any(what == "claim" for what, _, _ in s.after) else ""


def carry_out(t: OathTable, seat: int, action: SideAction) -> None:
    """The question comes as soon as the running action is over."""
    assert isinstance(action, Claim)
    t.s.after.append(("claim", seat, action.promise - 1))


def sample(s: Oath, seat: int, pick: Callable[[int], int]) -> SideAction | None:
    return Claim(1 + pick(len(s.promises))) if s.promises else None


async def judge(t: OathTable, seat: int, number: int) -> None:
    """The debtor admits it or a coin decides; a broken promise costs its penalty, and a judged one is done."""
    s = t.s
    if number >= len(s.promises) or s.promises[number][2] != DEED:
        return
    debtor, creditor, _, penalty = s.promises[number]
    ask = Confirm(debtor, "promise.admit")
    ask.subject = (creditor, penalty)
    broken = await ask or s.chance.below(2) == 1
    del s.promises[number]
    t.emit(PromiseJudged, debtor, creditor, broken)
    if broken:
        tokens.give_favor(t, debtor, creditor, penalty)
