"""Why an action is not offered in the Act Phase: what one might expect to be able to do, and what stands against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kronika.kernel import Reason

from . import empire, minor
from .actions import muster, recover, search, trade, travel
from .campaign import declare
from .cards import asleep
from .costs import cost_of, spent_on_it, unpayable
from .facts import ACTION_COST, GRAND_SCEPTER, SLOTS
from .hooks import ACTION, MAY_CAMPAIGN, MAY_LAND
from .promises import peace
from .realm import has_access, rules
from .state import CITIZEN, OathTable, cards_at, keeper_of, others, where

Reasons = list[Reason]
POWERS = ("action", "modifier", "battle_plan", "wake", "rest", "persistent")
"""Kinds of powers that work while their card lies faceup."""


def blocked_verbs(t: OathTable, seat: int, offered: Iterable[object]) -> list[tuple[str | tuple[str, int], Reasons]]:
    """Actions and powers that are not among the offered verbs, with their reasons."""
    open_ = set(offered)
    found: list[tuple[str | tuple[str, int], Reasons]] = []
    for verb, reasons in WHY.items():
        if verb not in open_ and (why := list(dict.fromkeys(reasons(t, seat)))):
            found.append((verb, why))
    for source, _ in ACTION.active(t, seat):
        if has_access(t, seat, source) and ("use", source) not in open_:
            why = unpayable(t, seat, source, cost_of(t, source)) or spent_on_it(t, seat, source)
            found.append((("use", source), why or [Reason("power.condition", "oath.7.3.2")]))
    return found + [(("use", card), why) for card, why in asleep(t, seat, *POWERS)]


def _search(t: OathTable, seat: int) -> Reasons:
    return [r for source in search.sources(t, seat) for r in search.reasons(t, seat, source)]


def _muster(t: OathTable, seat: int) -> Reasons:
    here = cards_at(t.s, where(t.s, seat))
    return [r for card in here for r in muster.reasons(t, seat, card)] if here else _no_card("oath.5.2.1")


def _trade(t: OathTable, seat: int) -> Reasons:
    deals = trade.deals(t, seat)
    return [r for deal in deals for r in trade.reasons(t, seat, deal)] if deals else _no_card("oath.5.3.1")


def _no_card(rule: str) -> Reasons:
    return [Reason("act.no-card", rule, fix=("travel", ""))]


def _recover(t: OathTable, seat: int) -> Reasons:
    return [r for target in recover.targets(t, seat) for r in recover.reasons(t, seat, target)]


def _travel(t: OathTable, seat: int) -> Reasons:
    here = t.s.players[seat].pawn
    return [r for to in range(len(SLOTS)) if to != here for r in travel.reasons(t, seat, to)]


def _campaign(t: OathTable, seat: int) -> Reasons:
    """Supply, a vow, a promise; or nobody is here and nobody else rules the site (oath.5.5.1.defender)."""
    short = ACTION_COST["campaign"] - t.s.players[seat].supply
    why = [Reason("supply", "oath.4.2.supply", args=(short,), fix=("supply", str(short)))] if short > 0 else []
    why += MAY_CAMPAIGN.bans(t, seat) + [r for other in others(t.s, seat) for r in peace(t, seat, other)]
    if not why and not declare.possible(t, seat):
        why.append(Reason("campaign.nobody", "oath.5.5.1.defender", fix=("travel", "")))
    return why


def _reliquary(t: OathTable, seat: int) -> Reasons:
    return minor.scepter_reasons(t, seat) if keeper_of(t.s, GRAND_SCEPTER) == seat else []


def _warbands_out(t: OathTable, seat: int) -> Reasons:
    here = t.s.players[seat].pawn
    ruled = rules(t, seat, here)
    return [Reason("warbands.last", "oath.6.5.out")] if ruled else []


def _warbands_in(t: OathTable, seat: int) -> Reasons:
    if not t.s.players[seat].force:
        return []
    ruled = rules(t, seat, t.s.players[seat].pawn)
    return MAY_LAND.bans(t, seat) if ruled else [Reason("warbands.not-ruled", "oath.6.5.in", fix=("campaign", ""))]


def _citizenship(t: OathTable, seat: int) -> Reasons:
    if keeper_of(t.s, GRAND_SCEPTER) != seat:
        return []
    nobody = [] if empire.exiles(t) else [Reason("citizenship.nobody", "oath.6.6.1.who")]
    bare = [] if empire.reliquary_places(t) else [Reason("citizenship.no-relic", "oath.6.6.1.terms")]
    return minor.scepter_reasons(t, seat) + nobody + bare


def _exile(t: OathTable, seat: int) -> Reasons:
    if keeper_of(t.s, GRAND_SCEPTER) != seat:
        return []
    return minor.scepter_reasons(t, seat) + [r for citizen in empire.citizens(t) for r in empire.exile_reasons(t, seat, citizen)]


def _self_exile(t: OathTable, seat: int) -> Reasons:
    return empire.self_exile_reasons(t, seat) if t.s.players[seat].role == CITIZEN else []


WHY: dict[str, Callable[[OathTable, int], Reasons]] = {
    "search": _search, "muster": _muster, "trade": _trade, "recover": _recover, "travel": _travel, "campaign": _campaign,
    "reliquary": _reliquary, "warbands-out": _warbands_out, "warbands-in": _warbands_in, "citizenship": _citizenship, "exile": _exile,
    "self-exile": _self_exile}
