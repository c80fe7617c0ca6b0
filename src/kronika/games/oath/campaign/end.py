"""Step 8: plans of the victors, discards, and what follows a campaign (oath.5.5.8)."""

from __future__ import annotations

from kronika.kernel import One

from .. import modifiers
from ..cards import discard, fixed
from ..facts import BEAST, NOMAD
from ..hooks import CAMPAIGNED, SPARES_NOMADS, WON
from ..realm import rules_card
from ..state import BANDITS, NOBODY, Campaign, OathTable, on_map, shown, suit, user_of


async def end(t: OathTable) -> None:
    s = t.s
    attacker, defender = s.camp.attacker, s.camp.defender
    await WON.fire(t)
    await discard_plans(t)
    s.camp = nobody()
    await CAMPAIGNED.fire(t, attacker, defender)


def nobody() -> Campaign:
    """No campaign is under way."""
    c = Campaign()
    c.attacker = c.outsider = c.only = c.decided = NOBODY
    return c


async def discard_plans(t: OathTable) -> None:
    """Used plans that say so are discarded at the end; a beast card may go instead of all nomad ones (Wild Mounts)."""
    s = t.s
    users = {card: user_of(s, card) for card in s.camp.leaving}
    sparing = SPARES_NOMADS.parts(t)
    modifiers.release(t)
    for _, part in sparing:
        user = part.n
        nomads = [card for card, owner in users.items() if suit(s, card) == NOMAD and _same_side(t, owner, user)]
        if nomads and (beast := await instead(t, user)) >= 0:
            discard(t, user, beast)
            for card in nomads:
                del users[card]
    for card, user in users.items():
        discard(t, user, card)


def _same_side(t: OathTable, one: int, other: int) -> bool:
    attacker = t.s.camp.attacker
    return (one == attacker) == (other == attacker)


def beasts(t: OathTable, user: int) -> list[int]:
    """Beast cards that the user rules and can discard, those on the map from the top of the Cradle."""
    people = shown(t.s, user) if user >= 0 else []
    return [card for card in (*on_map(t.s), *people) if suit(t.s, card) == BEAST and rules_card(t, user, card) and not fixed(t, user, card)]


async def instead(t: OathTable, user: int) -> int:
    """The beast card that is given up for the nomad plans, or -1; bandits give up the first one."""
    if user == BANDITS:
        return next(iter(beasts(t, user)), NOBODY)
    card: int = await One(user, "wild-mounts.beast", lambda: [*beasts(t, user), NOBODY], of="card")
    return card
