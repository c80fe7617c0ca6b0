"""Order in war: ranks, walls and honour."""

from __future__ import annotations

from kronika.kernel import Many, Part

from .. import empire
from ..actions.recover import RELIC_WORDS
from ..campaign.force import ATTACK, DEFENSE, choose_dead, foes, opponent, rows_of, side_of, targeted_slots, warbands
from ..cards import fixed
from ..costs import cost_of
from ..events import PowerActed
from ..facts import ORDER, SLOTS
from ..hooks import LOSSES, MAY_PLAN, PLAN, SKULLS, WON
from ..realm import rules_card
from ..state import BANDITS, EXILE, OathTable, loot_at, shown, slot_of, suit, user_of
from ..tokens import burnt_favor, gain_favor, gain_supply, gain_warbands, give_favor, kill_on_board, purse
from .choices import nothing, wants
from .plans import put_attack, put_defense, swing_attack, users_side_won

LAST = 9  # a rank after every other change of the number


# Dice

@PLAN.act("longbows")
async def longbows(t: OathTable, card: int, user: int) -> None:
    await swing_attack(t, user, card, 1)


@PLAN.act("bear-traps")
async def bear_traps(t: OathTable, card: int, user: int) -> None:
    """One attack die less, and a warband of the attacker's board dies."""
    put_attack(t, -1)
    kill_on_board(t, t.s.camp.attacker, 1, side=ATTACK)


@PLAN.act("wrestlers", when=lambda t, card, user: bool(rows_of(t, DEFENSE)))
async def wrestlers(t: OathTable, card: int, user: int) -> None:
    """A warband of the defending force for a defense die."""
    await choose_dead(t, DEFENSE, 1)
    put_defense(t, 1)


@PLAN.act("keep", when=lambda t, card, user: slot_of(t.s, card) in targeted_slots(t.s))
async def keep(t: OathTable, card: int, user: int) -> None:
    """Two defense dice with its site as a target."""
    put_defense(t, 2)


@PLAN.act("shield-wall")
async def shield_wall(t: OathTable, card: int, user: int) -> None:
    """Two defense dice ..."""
    put_defense(t, 2)


@LOSSES.on("shield-wall/used")
def to_the_last(t: OathTable, card: int, side: int, force: int) -> Part | int:
    """... and the whole force dies if it loses."""
    return Part("be", force) if side == DEFENSE else 0


@PLAN.act("encirclement", when=lambda t, card, user: warbands(t, side_of(t.s, user)) > warbands(t, 1 - side_of(t.s, user)))
async def encirclement(t: OathTable, card: int, user: int) -> None:
    """Two dice for the larger force."""
    await swing_attack(t, user, card, 2)


PLAN.act("outriders")(nothing)


@SKULLS.on("outriders/used", rank=LAST)
def outriders(t: OathTable, card: int) -> Part:
    """The attacker's skulls kill nobody."""
    return Part("be", 0)


@PLAN.act("scouts")
async def scouts(t: OathTable, card: int, user: int) -> None:
    gain_supply(t, user, 1)


def hidden_relics(t: OathTable) -> list[str]:
    """Facedown relics at targeted sites that the attacker can take away, as "SLOT/relic-1"."""
    return [f"{SLOTS[slot]}/{word}" for slot in targeted_slots(t.s) for word, relic in zip(RELIC_WORDS, loot_at(t.s, slot))
            if not fixed(t, t.s.camp.attacker, relic)]


@PLAN.act("relic-hunter", when=lambda t, card, user: bool(hidden_relics(t)))
async def relic_hunter(t: OathTable, card: int, user: int) -> None:
    """Facedown relics at targeted sites become targets, a defense die each."""
    ask = Many(user, "power.relics", lambda: hidden_relics(t))
    ask.subject = (card,)
    for word in await ask:
        slot, _, relic = word.partition("/")
        t.s.camp.lures.append((SLOTS.index(slot), RELIC_WORDS.index(relic)))
        put_defense(t, 1)


# Honour: plans that shut out others

def friends(t: OathTable, one: int, other: int) -> bool:
    return side_of(t.s, one) == side_of(t.s, other) >= 0


def alone(t: OathTable, card: int, user: int, plan: int) -> bool:
    """Would the plan stand beside this card on the user's side?"""
    if plan == card:
        return any(friends(t, other, user) for source, other, _ in t.s.used if source != card)
    return any(source == card and friends(t, other, user) for source, other, _ in t.s.used)


@PLAN.act("code-of-honor")
async def code_of_honor(t: OathTable, card: int, user: int) -> None:
    """Two dice, and no other plan of this side."""
    await swing_attack(t, user, card, 2)


@MAY_PLAN.on("code-of-honor")
def only_plan(t: OathTable, card: int, user: int, plan: int) -> str | None:
    """Before it or after it; bandits who rule it use it and nothing else (FAQ 57)."""
    bandits = user == BANDITS and plan != card and rules_card(t, BANDITS, card)
    return "plan.code-of-honor" if bandits or alone(t, card, user, plan) else None


@PLAN.act("specialist")
async def specialist(t: OathTable, card: int, user: int) -> None:
    """The defenders, allies too, use no plans."""


@MAY_PLAN.on("specialist/used")
def no_plans(t: OathTable, card: int, user: int, plan: int) -> str | None:
    return "plan.specialist" if side_of(t.s, user) == DEFENSE else None


def stand(t: OathTable, seat: int) -> int:
    """The slot of the pawn, or where the attacker is taken to stand (Captains)."""
    return t.s.camp.site if seat == t.s.camp.attacker else t.s.players[seat].pawn


def can_buy_peace(t: OathTable, card: int, user: int) -> bool:
    """The opponent stands with the user, who can pay a favor a defense die beside the cost (FAQ 58)."""
    other = opponent(t.s, user)
    together = other >= 0 and stand(t, other) == stand(t, user)
    return together and purse(t, user) >= t.s.camp.defense + cost_of(t, card).favor


@PLAN.act("peace-envoy", when=lambda t, card, user: user >= 0 and can_buy_peace(t, card, user))
async def peace_envoy(t: OathTable, card: int, user: int) -> None:
    """A favor a defense die to the opponent: the user's side wins at once ..."""
    give_favor(t, user, opponent(t.s, user), t.s.camp.defense)
    t.s.camp.decided = side_of(t.s, user)


@LOSSES.on("peace-envoy/used", rank=LAST)
def peace(t: OathTable, card: int, side: int, force: int) -> Part:
    """... and nobody is killed."""
    return Part("be", 0)


@MAY_PLAN.on("peace-envoy")
def no_other_plan(t: OathTable, card: int, user: int, plan: int) -> str | None:
    """It is the only plan of its user."""
    if plan == card:
        return "plan.peace-envoy" if any(other == user for source, other, _ in t.s.used if source != card) else None
    return "plan.peace-envoy" if any(source == card and other == user for source, other, _ in t.s.used) else None


# If victorious

PLAN.act("battle-honors")(nothing)


@WON.on("battle-honors/used")
async def battle_honors(t: OathTable, card: int) -> None:
    """Two favor from the order bank for a user whose side won."""
    user = user_of(t.s, card)
    if user >= 0 and users_side_won(t, card):
        t.emit(PowerActed, card)
        gain_favor(t, user, ORDER, 2)


PLAN.act("field-promotion")(nothing)


@WON.on("field-promotion/used")
async def field_promotion(t: OathTable, card: int) -> None:
    """Three warbands for a user whose side won."""
    if users_side_won(t, card):
        t.emit(PowerActed, card)
        gain_warbands(t, user_of(t.s, card), 3)


PLAN.act("military-parade")(nothing)


@WON.on("military-parade/used")
async def military_parade(t: OathTable, card: int) -> None:
    """A favor of its bank for each faceup adviser of the beaten, allies too; bandits burn it."""
    user = user_of(t.s, card)
    if users_side_won(t, card):
        t.emit(PowerActed, card)
        for foe in foes(t.s, user):
            for bank in [suit(t.s, a) for a in shown(t.s, foe)] if foe >= 0 else []:
                if user >= 0:
                    gain_favor(t, user, bank, 1)
                elif t.s.banks[bank]:
                    t.s.banks[bank] -= 1
                    burnt_favor(t, 1, f"bank:{bank}")


PLAN.act("martial-culture")(nothing)


@WON.on("martial-culture/used", rank=LAST)
async def martial_culture(t: OathTable, card: int) -> None:
    """An Exile whose side beat another Exile may become a Citizen (oath.6.6.2)."""
    user, other = user_of(t.s, card), opponent(t.s, user_of(t.s, card))
    exiles = user >= 0 and other >= 0 and t.s.players[user].role == EXILE == t.s.players[other].role
    if exiles and users_side_won(t, card) and await wants(t, user, card):
        await empire.become_citizen(t, user)

