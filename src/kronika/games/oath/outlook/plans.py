"""What the battle plans that a seat could use now would change: nothing to ask about, or nothing that decides."""
from __future__ import annotations

from fractions import Fraction

from ..campaign import plans
from ..campaign.force import ATTACK, side_of
from ..state import OathTable
from .campaign import outlook
from .fight import Odds


def way_for(t: OathTable, seat: int, pool: str) -> str:
    """"add" or "remove": what a plan that may do either to this pool ("attack" or "defense") does in favor of its user."""
    return "add" if (pool == "attack") == (side_of(t.s, seat) == ATTACK) else "remove"


def used(t: OathTable, seat: int, plan: int) -> OathTable | None:
    """A table on which the seat has used the plan in its own favor; None where the plan asks more than that."""
    trial = t.trial()
    using = plans.use(trial, seat, plan)
    try:
        ask = using.send(None)
        while ask.key == "power.swing":
            ask = using.send(way_for(t, seat, str(ask.subject[-1])))
    except StopIteration:
        return trial
    using.close()
    return None


def settled(t: OathTable, seat: int) -> bool:
    """Is it sure who wins, whichever of its battle plans the seat uses in its own favor, and if it uses them all?"""
    now = _odds(t)
    if now is None or 0 < now.win and now.outright < 1:
        return False
    with_all = t
    for plan in plans.usable(t, seat):
        alone = used(t, seat, plan)
        more = used(with_all, seat, plan) if plan in plans.usable(with_all, seat) else with_all
        if alone is None or more is None or any(_who(_odds(after)) != _who(now) for after in (alone, more)):
            return False
        with_all = more
    return True


def idle(t: OathTable, seat: int) -> bool:
    """Is the seat sure to win, and would none of the battle plans that it could use kill fewer of its side or more of the other, bring it
    anything, or do anything later?"""
    now = _odds(t)
    if now is None or _who(now) != (side_of(t.s, seat) == ATTACK):
        return False
    return not any(_helps(t, used(t, seat, plan), seat, now) for plan in plans.usable(t, seat))


def _helps(t: OathTable, after: OathTable | None, seat: int, now: Odds) -> bool:
    then = _odds(after) if after is not None else None
    if after is None or then is None or _who(then) != _who(now):
        return True
    mine, theirs = _losses(t, then, seat)
    before = _losses(t, now, seat)
    return (mine < before[0] or theirs > before[1] or _gains(t, after, seat)
            or any(t.game.powers.of(face) for _, _, face in after.s.used[len(t.s.used):]))


def _odds(t: OathTable) -> Odds | None:
    found = outlook(t)
    return found.odds if found is not None else None


def _who(now: Odds | None) -> bool | None:
    """Is the attacker sure to win, without a sacrifice?  False: sure to lose; None: neither."""
    return None if now is None or 0 < now.win and now.outright < 1 else now.win > 0


def _losses(t: OathTable, odds: Odds, seat: int) -> tuple[Fraction, Fraction]:
    """Warbands that the side of the seat loses, and the other."""
    both = odds.attacker_losses, odds.defender_losses
    return both if side_of(t.s, seat) == ATTACK else both[::-1]


def _gains(t: OathTable, after: OathTable, seat: int) -> bool:
    """Has the seat more of anything?"""
    before, then = t.s.players[seat], after.s.players[seat]
    return any(getattr(then, what) > getattr(before, what) for what in ("supply", "favor", "secrets", "force"))
