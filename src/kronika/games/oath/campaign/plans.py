"""Step 3: battle plans, the attacker's first (oath.5.5.3.*, oath.7.5.*)."""

from __future__ import annotations

from kronika.kernel import One, Reason, Sifted

from .. import modifiers
from ..cards import PRINTED, asleep
from ..costs import cost_of, pay, unpayable
from ..events import PowerUsed
from ..facts.kinds import Cost
from ..hooks import MAY_PLAN, PLAN, PLAN_BURNS, PLAN_SECRETS
from ..realm import rules_card
from ..state import BANDITS, OathTable
from .force import ATTACK, DEFENSE, side_of, targeted_slots

SIDES = {"attacker": (ATTACK,), "defender": (DEFENSE,), "either": (ATTACK, DEFENSE)}
PLAN_SIDES = {face: SIDES[power.side] for face, powers in PRINTED.items() for power in powers if power.kind == "battle_plan"}
PASS = -1


def cost(t: OathTable, user: int, plan: int) -> Cost:
    """The printed cost, and what opponents add to it."""
    base, live = cost_of(t, plan), t.s.active
    if PLAN_SECRETS.name not in live and PLAN_BURNS.name not in live:
        return base
    return base._replace(secrets=PLAN_SECRETS.total(t, base.secrets, user, plan),
                         burn_favor=PLAN_BURNS.total(t, base.burn_favor, user, plan))


def reasons(t: OathTable, user: int, plan: int) -> list[Reason]:
    """Why the user cannot use a plan it rules."""
    why = [Reason("plan.used", "oath.5.5.3.attacker")] if any(source == plan for source, _, _ in t.s.used) else []
    return why + MAY_PLAN.bans(t, user, plan) + unpayable(t, user, plan, cost(t, user, plan), plan=True)


def ruled(t: OathTable, user: int) -> list[int]:
    """Battle plans that fit the user's side and that it rules (oath.7.5.1, oath.7.5.kinds)."""
    side = side_of(t.s, user)
    return [plan for plan, face in PLAN.active(t, user)
            if side in PLAN_SIDES[face] and rules_card(t, user, plan) and PLAN.power[face].when(t, plan, user)]


def usable(t: OathTable, user: int) -> list[int]:
    return [plan for plan in ruled(t, user) if not reasons(t, user, plan)]


async def step(t: OathTable) -> None:
    """One plan of the side whose window it is, or its end."""
    c = t.s.camp
    if c.decided >= 0:
        c.asked, c.step = [], "roll"
    elif c.step == "plans":
        if not await use_one(t, c.attacker):
            c.asked, c.step = [], "defense-plans"
    elif c.defender == BANDITS:
        await bandit_plans(t)
        c.step = "roll"
    else:
        await defending_step(t)


async def defending_step(t: OathTable) -> None:
    """The defender settles who of its side uses a plan next (oath.5.5.3.allies)."""
    c = t.s.camp

    def open_() -> list[int]:
        return [seat for seat in (c.defender, *c.allies) if seat not in c.asked and usable(t, seat)]

    seat = await One(c.defender, "campaign.who-plans", open_, of="seat", empty=PASS)
    if seat == PASS:
        c.asked, c.step = [], "roll"
    elif not await use_one(t, seat):
        c.asked.append(seat)


async def use_one(t: OathTable, user: int) -> bool:
    """Ask for one battle plan; False if the user passes or has none."""
    plan = await Sifted(user, "campaign.plan", lambda: [*ruled(t, user), PASS], lambda plan: plan == PASS or not reasons(t, user, plan),
                        of="card", barred=lambda: [*((plan, why) for plan in ruled(t, user) if (why := reasons(t, user, plan))),
                                         *asleep(t, user, "battle_plan")])
    if plan == PASS:
        return False
    await use(t, user, plan)
    return True


async def use(t: OathTable, user: int, plan: int) -> None:
    """Pay, use, and do what the plan does at once; what it does later is on its face in use."""
    face = t.game.face(t.s, plan)
    assert face is not None
    if user >= 0:
        pay(t, user, plan, cost(t, user, plan))
    modifiers.use(t, plan, user, f"{face}/used")
    t.emit(PowerUsed, user, plan)
    await PLAN.code[face](t, plan, user)


async def bandit_plans(t: OathTable) -> None:
    """Bandits use every free plan they rule, from the top of the Cradle (oath.5.5.3.bandits); table option bandit-plans."""
    while found := bandit_usable(t):
        await use(t, BANDITS, found[0])


def bandit_usable(t: OathTable) -> list[int]:
    near = t.s.options["bandit-plans"] == "targeted"
    return [plan for plan in usable(t, BANDITS) if not near or t.s.cards.at[plan] % 10 in targeted_slots(t.s)]


