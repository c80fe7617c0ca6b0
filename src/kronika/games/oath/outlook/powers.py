"""Which of a seat's powers could be used now, and why not the others."""
from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from kronika.kernel import Reason

from .. import modifiers
from ..act import ACTIONS
from ..actions import trade
from ..campaign import plans
from ..campaign.force import side_of
from ..cards import PRINTED
from ..costs import cost_of, unpayable
from ..facts.kinds import Cost, Power
from ..hooks import ACTION, MODIFIER, PLAN, REST, WAKE
from ..powers.choices import nothing
from ..realm import has_access, rules_card
from ..state import OathTable

KINDS = {"action": ACTION, "rest": REST, "wake": WAKE, "modifier": MODIFIER, "battle_plan": PLAN}
_PHASE = {"action": "act", "modifier": "act", "rest": "rest", "wake": "wake"}
_RULE = {"action": "oath.7.3.2", "modifier": "oath.7.4.start", "rest": "oath.7.3.4", "wake": "oath.7.3.1", "battle_plan": "oath.7.5.2"}


class Usable(NamedTuple):
    """A power within a seat's reach: its source, what it is and costs, and why it cannot be used now; no reasons: it can."""

    source: int
    power: Power
    cost: Cost
    reasons: tuple[Reason, ...]


def powers(t: OathTable, seat: int) -> tuple[Usable, ...]:
    """Every power that the seat rules or stands beside and that somebody chooses to use, in the order of its sources.

    Persistent powers, when-played powers and standing texts are no choice of anybody and are left out.
    """
    return tuple(
        Usable(source, power, cost_of(t, source), tuple(why_not(t, seat, source, face, power)))
        for source, face in sorted(t.game.active_sources(t.s)) if has_access(t, seat, source)
        for power in PRINTED.get(face, ()) if power.kind in KINDS and not power.must
    )


def why_not(t: OathTable, seat: int, source: int, face: str, power: Power) -> list[Reason]:
    """Why the power cannot be used now: its phase, rule where it asks for rule, its condition, its cost."""
    s = t.s
    if power.kind == "battle_plan":
        if not rules_card(t, seat, source):
            return [Reason("plan.not-ruled", "oath.7.5.1")]
        if side_of(s, seat) < 0:
            return [Reason("power.no-campaign", "oath.7.5.2")]
        return plans.reasons(t, seat, source)
    why = unpayable(t, seat, source, cost_of(t, source))
    if seat != s.turn:
        return [Reason("power.not-your-turn", _RULE[power.kind]), *why]
    if s.phase != _PHASE[power.kind]:
        why.insert(0, Reason("power.phase", _RULE[power.kind], args=(_PHASE[power.kind],)))
    if source in s.spent_powers and power.kind in ("rest", "wake"):
        why.insert(0, Reason("power.used", _RULE[power.kind]))
    found = KINDS[power.kind].power.get(face)
    if power.kind == "action" and s.phase == "act" and found and not found.when(t, source, seat):  # elsewhere the map may be gone
        why.append(Reason("power.condition", "oath.7.1.3"))
    return why


def actions(t: OathTable, seat: int) -> tuple[str, ...]:
    """Major and minor actions that the seat could take now."""
    if seat != t.s.turn or t.s.phase != "act":
        return ()
    return tuple(word for word, (offered, _) in ACTIONS.items() if offered(t, seat))


def idle_in_trade(t: OathTable, seat: int) -> bool:
    """Would every trade be the same whichever of the powers offered for it the seat used?  They are free and do nothing else."""
    offered = modifiers.offers(t, seat, "trade")
    if any(cost_of(t, source) != Cost() or MODIFIER.code[face.partition("/")[0]] is not nothing for source, face in offered):
        return False
    plain = _trades(t, seat)
    return all(_trades(modifiers.tried(t, seat, chosen), seat) == plain
               for n in range(1, len(offered) + 1) for chosen in combinations(offered, n) if not modifiers.affordable(t, seat, chosen))


def _trades(t: OathTable, seat: int) -> list[tuple[trade.Deal, int, tuple[int, int]]]:
    return [(deal, trade.price(t, seat, deal[1]), trade.brings(t, seat, deal)) for deal in trade.deals(t, seat)
            if not trade.reasons(t, seat, deal)]
