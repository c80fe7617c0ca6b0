"""The outer loop: each step takes one small part of a turn, and what follows it without a question, and comes back to a safe point.

Set-up, then rounds of turns: Wake, Act, Rest (oath.4.*).  A running campaign and whatever must follow it come before the rest of
the turn; the title is settled whenever something has changed.
"""

from __future__ import annotations

from . import act, after, campaign, rest, setup, title, victory, wake
from .chronicle import writing
from .events import RoundBegan
from .phases import begin_turn, enter, next_turn
from .state import OathTable


async def step(t: OathTable) -> None:
    s = t.s
    if s.phase == "chronicle":
        await writing.step(t)
    elif s.camp.attacker >= 0:
        await campaign.step(t)
    elif s.turns and not title.stands(t):
        await title.settle(t)
    elif s.after:
        await after.step(t)
    elif s.phase == "act" and s.ending:
        enter(t, "rest")
        await resting(t)
    else:
        await PHASES[s.phase](t)


async def waking(t: OathTable) -> None:
    """Wake in its order: the People's Favor, victory, the Usurper, Wake powers (oath.4.1)."""
    s = t.s
    if s.part == 0:
        await wake.peoples_favor(t)
        s.part = 1
    if s.part == 1:
        s.part = 2
        wake.check_victory(t)
    if s.phase == "wake" and not await wake.powers(t):
        enter(t, "act")
        if not s.after:
            await act.step(t)


async def resting(t: OathTable) -> None:
    """Rest in its order: favor, secrets, Supply, Rest powers (oath.4.3)."""
    s = t.s
    if s.part == 0:
        rest.refresh(t)
        s.part = 1
    if not await rest.powers(t):
        next_turn(t)
        if s.phase == "wake" and not s.after:
            await waking(t)


async def round_end(t: OathTable) -> None:
    await victory.end_of_round(t)
    if t.s.phase == "round-end":
        t.s.round += 1
        t.emit(RoundBegan, t.s.round)
        begin_turn(t, 0)


PHASES = {"prompts": setup.prompts, "pawns": setup.place_pawn, "wake": waking, "act": act.step, "rest": resting, "round-end": round_end}

