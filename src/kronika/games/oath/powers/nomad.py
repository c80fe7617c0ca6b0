"""Nomad: herds, tents and long roads."""

from __future__ import annotations

from kronika.kernel import Part

from .. import deals, empire
from ..actions.play import trim_advisers
from ..cards import fixed, hand_over_banner, is_vision, removable_on_map, strip, swap, vision_drawn
from ..costs import pay_tolls, toll_reasons
from ..events import FavorMoved, PowerActed, SecretsMoved, Travelled
from ..facts import CONSPIRACY, DARKEST_SECRET, DENIZEN, NOMAD, REGION_OF, REGIONS, RELIC, denizen
from ..facts.kinds import Cost
from ..hooks import (
    ACTION,
    ARRIVED,
    LIMIT,
    MAY_PLAY,
    MAY_RECOVER,
    MAY_REMOVE,
    MAY_TAKE,
    MAY_TARGET,
    MAY_USE,
    MODIFIER,
    PLAYED,
    PURSE,
    RECOVERED,
    TRAVEL_COST,
    WEIGHT,
    WHEN_PLAYED,
)
from ..realm import is_enemy, lord, ruled_cards, rules, rules_card, standing_at
from ..state import (
    AT,
    BANNER,
    DISCARD,
    DISPOSSESSED,
    EXILE,
    PAWN,
    PLAYING,
    WORLD,
    OathTable,
    adviser_of,
    cards_at,
    clockwise,
    keeper_of,
    open_slots,
    region,
    shown,
    slot_of,
    suit,
    user_of,
)
from ..tokens import all_secrets, burn_secrets, gain_favor, gain_secrets, gain_supply, give_favor, purse
from .choices import nothing, pick_bank, pick_card, pick_player, pick_site, pick_word, wants
from .moves import has_way, make_way

LAST = 9  # a rank after every other change of the number


# Action

@ACTION.act("elders")
async def elders(t: OathTable, card: int, user: int) -> None:
    gain_secrets(t, user, 1)


@ACTION.act("ancient-binding")
async def ancient_binding(t: OathTable, card: int, user: int) -> None:
    """Everybody burns all secrets but one; the user's last one is that on this card."""
    s = t.s
    for seat in range(len(s.players)):
        burn_secrets(t, seat, all_secrets(s, seat) - (seat != user))
    for other in [c for c in s.secrets_on if c != card]:
        n = s.secrets_on.pop(other)
        t.emit(SecretsMoved, f"card:{other}", "shared", n)


def other_piles(t: OathTable, user: int) -> list[str]:
    return [r.id for i, r in enumerate(REGIONS) if i != region(t.s, user)]


@ACTION.act("convoys")
async def convoys(t: OathTable, card: int, user: int) -> None:
    """The discard pile of another region goes on top of the one here."""
    word = await pick_word(t, user, card, "power.region", lambda: other_piles(t, user))
    source = DISCARD + [r.id for r in REGIONS].index(word)
    for moved in t.s.cards.zone[source][:]:
        t.move(moved, DISCARD + region(t.s, user), out_of=source)


def nomads_among_advisers(t: OathTable, user: int) -> list[int]:
    """Faceup nomad advisers of anybody that may lie at a site."""
    return [a for seat in range(len(t.s.players)) for a in shown(t.s, seat)
            if suit(t.s, a) == NOMAD and denizen(a).only != "adviser" and not fixed(t, user, a)]


def roomy(t: OathTable, user: int) -> list[int]:
    return [slot for slot in open_slots(t.s) if has_way(t, user, slot)]


@ACTION.act("resettle", when=lambda t, card, user: bool(nomads_among_advisers(t, user) and roomy(t, user)))
async def resettle(t: OathTable, card: int, user: int) -> None:
    """A nomad among anybody's advisers moves to a site."""
    nomad = await pick_card(t, user, card, lambda: nomads_among_advisers(t, user))
    slot = await pick_site(t, user, card, lambda: roomy(t, user))
    await make_way(t, user, slot)
    t.move(nomad, AT + slot, up=True)


def can_search_too(t: OathTable, card: int, user: int) -> bool:
    """Can the user pay what others ask for a Search?"""
    return not toll_reasons(t, user, "search", 0)


@ACTION.act("oracle", when=lambda t, card, user: any(map(is_vision, t.s.cards.zone[WORLD])) and can_search_too(t, card, user))
async def oracle(t: OathTable, card: int, user: int) -> None:
    """The uppermost Vision of the world deck is played or discarded as after a Search, with its price under Forced Labor; the rest stays as
    it lies."""
    pay_tolls(t, user, "search", 0)
    vision = next(c for c in reversed(t.s.cards.zone[WORLD]) if is_vision(c))
    t.move(vision, PLAYING + user, out_of=WORLD)
    vision_drawn(t, user)
    t.s.after.append(("play", user, -1))


# When Played

@WHEN_PLAYED.act("faithful-friend")
async def faithful_friend(t: OathTable, card: int, seat: int) -> None:
    gain_supply(t, seat, 4)


@WHEN_PLAYED.act("the-gathering")
async def the_gathering(t: OathTable, card: int, seat: int) -> None:
    """From the Chancellor on everybody may put the pawn here; who is here may make binding exchanges, as many as they like."""
    s, slot = t.s, slot_of(t.s, card)
    if slot < 0:
        return
    for who in range(len(s.players)):
        if s.players[who].pawn != slot and await wants(t, who, card):
            source, s.players[who].pawn = s.players[who].pawn, slot
            t.emit(Travelled, who, source, slot, False)
    for who in clockwise(s, 0):
        while len(standing_at(s, slot)) > 1 and s.players[who].pawn == slot:
            other = await pick_player(t, who, card, lambda who=who: [*(p for p in standing_at(s, slot) if p != who), who])  # type: ignore[misc]
            if other == who:  # enough
                break
            await deals.propose(t, who, other, ("favor", "secrets", "relic", "adviser"))


def herd(t: OathTable, card: int, user: int) -> list[int]:
    """Nomad cards at sites that can be exchanged."""
    return [a for a in removable_on_map(t, user) if suit(t.s, a) == NOMAD and a != card]


@WHEN_PLAYED.act("great-herd", when=lambda t, card, user: slot_of(t.s, card) >= 0 and not fixed(t, user, card)
                 and bool(herd(t, card, user)))
async def great_herd(t: OathTable, card: int, seat: int) -> None:
    """It may change places with a nomad card at any site; that is no play."""
    if await wants(t, seat, card):
        swap(t, card, await pick_card(t, seat, card, lambda: herd(t, card, seat)))


def nomads_of_others(t: OathTable, user: int) -> list[int]:
    return [a for seat in range(len(t.s.players)) if seat != user for a in shown(t.s, seat)
            if suit(t.s, a) == NOMAD and not fixed(t, user, a)]


@WHEN_PLAYED.act("twin-brother", when=lambda t, card, user: bool(nomads_of_others(t, user)))
async def twin_brother(t: OathTable, card: int, seat: int) -> None:
    """He may change places with a faceup nomad adviser of somebody else; if that is the Family Wagon, its limit holds at once."""
    if await wants(t, seat, card):
        other = await pick_card(t, seat, card, lambda: nomads_of_others(t, seat))
        swap(t, card, other)
        await trim_advisers(t, seat, but=other)


@WHEN_PLAYED.act("pilgrimage")
async def pilgrimage(t: OathTable, card: int, seat: int) -> None:
    """The denizens of the site go to the Dispossessed; as many of these, shuffled and looked at, come to the region's pile."""
    slot = t.s.players[seat].pawn
    gone = [a for a in cards_at(t.s, slot) if a in DENIZEN and not fixed(t, seat, a)]
    for old in gone:
        strip(t, seat, old)
        t.move(old, DISPOSSESSED)
    t.shuffle(DISPOSSESSED)
    for _ in gone:
        new = t.s.cards.zone[DISPOSSESSED][-1]
        t.see(new, 1 << seat)
        t.move(new, DISCARD + region(t.s, seat), out_of=DISPOSSESSED)


@WHEN_PLAYED.act("ancient-pact", when=lambda t, card, user: t.s.players[user].role == EXILE and t.s.holder[DARKEST_SECRET] == user)
async def ancient_pact(t: OathTable, card: int, seat: int) -> None:
    """An Exile may give the Darkest Secret for Citizenship, with a relic of the Reliquary, unseen (oath.6.6.2)."""
    if not await wants(t, seat, card):
        return
    hand_over_banner(t, 0, DARKEST_SECRET)
    await empire.become_citizen(t, seat)
    word = await pick_word(t, seat, card, "power.reliquary", lambda: empire.reliquary_places(t))
    if word:
        empire.leave_reliquary(t, empire.PLACES.index(word), seat)


# Rules of the house

@PURSE.on("vow-of-kinship")
def vow_of_kinship(t: OathTable, card: int, seat: int) -> Part | int:
    """The holder's favor lies in the nomad bank ..."""
    return Part("be", NOMAD) if adviser_of(t.s, card) == seat else 0


@PLAYED.on("vow-of-kinship")
async def kin_share(t: OathTable, source: int, seat: int, card: int, slot: int) -> None:
    """... and what is on the board goes there when the vow is made."""
    p = t.s.players[seat]
    if card == source and p.favor:
        n, p.favor = p.favor, 0
        t.s.banks[NOMAD] += n
        t.emit(PowerActed, source)
        t.emit(FavorMoved, f"board:{seat}", f"bank:{NOMAD}", n)


@LIMIT.on("family-wagon")
def family_wagon(t: OathTable, card: int, seat: int, coming: int) -> Part | int:
    """One adviser that is not nomad ..."""
    return Part("cap", 1) if adviser_of(t.s, card) == seat else 0


@WEIGHT.on("family-wagon")
def nomads_ride_along(t: OathTable, card: int, seat: int, adviser: int) -> Part | int:
    """... and any number of nomad ones."""
    return Part("be", 0) if adviser_of(t.s, card) == seat and suit(t.s, adviser) == NOMAD else 0


# Persistent

@MAY_TARGET.on("lost-tongue")
def lost_tongue(t: OathTable, card: int, attacker: int, defender: int, target: int) -> str | None:
    """The holder's relics and banners are safe from whoever rules no nomad card: as targets ..."""
    holder = adviser_of(t.s, card)
    mine = keeper_of(t.s, target) == holder if target in RELIC else BANNER <= target < PAWN and t.s.holder[target - BANNER] == holder
    return "take.lost-tongue" if mine and spoken_for(t, holder, attacker) else None


@MAY_TAKE.on("lost-tongue")
def not_to_be_taken(t: OathTable, card: int, taker: int, holder: int, kind: str, which: int) -> str | None:
    """... from being taken by any power ..."""
    return "take.lost-tongue" if adviser_of(t.s, card) == holder and spoken_for(t, holder, taker) else None


@MAY_RECOVER.on("lost-tongue")
def not_to_be_recovered(t: OathTable, card: int, seat: int, kind: str, which: int) -> str | None:
    """... and from being recovered."""
    holder = adviser_of(t.s, card)
    return "take.lost-tongue" if kind == "banner" and t.s.holder[which] == holder and spoken_for(t, holder, seat) else None


def spoken_for(t: OathTable, holder: int, seat: int) -> bool:
    return holder >= 0 and seat != holder and not any(suit(t.s, a) == NOMAD for a in ruled_cards(t, seat))


@MAY_USE.on("spell-breaker")
def spell_breaker(t: OathTable, card: int, user: int, source: int, cost: Cost) -> str | None:
    """Enemies of the ruler use nothing that costs a secret."""
    return "power.spell-breaker" if cost.secrets + cost.burn_secrets and is_enemy(t.s, lord(t, card), user) else None


@MAY_REMOVE.on("ancient-bloodline")
def ancient_bloodline(t: OathTable, card: int, seat: int, other: int) -> str | None:
    """For the holder's enemies denizens and relics at the holder's sites are as good as locked."""
    holder, slot = adviser_of(t.s, card), slot_of(t.s, other)
    safe = holder >= 0 and slot >= 0 and (other in DENIZEN or other in RELIC) and rules(t, holder, slot)
    return "card.ancient-bloodline" if safe and is_enemy(t.s, holder, seat) else None


@MAY_PLAY.on("sacred-ground")
def sacred_ground(t: OathTable, source: int, seat: int, card: int, how: str, slot: int) -> str | None:
    """Visions are revealed here or nowhere, but for the Conspiracy."""
    away = t.s.players[seat].pawn != slot_of(t.s, source)
    return "play.sacred-ground" if how == "reveal" and card != CONSPIRACY and away else None


# Modifiers of Travel

@TRAVEL_COST.on("way-station", rank=LAST)
def way_station(t: OathTable, card: int, seat: int, source: int, to: int) -> Part | int:
    """Who rules it comes here without Supply ..."""
    return Part("be", 0) if to == slot_of(t.s, card) and rules_card(t, seat, card) else 0


@MODIFIER.act("way-station", anybody=True, when=lambda t, card, user: t.s.players[user].pawn != slot_of(t.s, card)
              and not rules_card(t, user, card) and purse(t, user) > 0)
async def pays_the_host(t: OathTable, card: int, user: int) -> None:
    """... and anybody else who gives its ruler a favor; under bandits it burns."""
    give_favor(t, user, lord(t, card), 1)


@TRAVEL_COST.on("way-station/used", rank=LAST)
def guest(t: OathTable, card: int, seat: int, source: int, to: int) -> Part | int:
    return Part("be", 0) if to == slot_of(t.s, card) else 0


MODIFIER.act("tents")(nothing)


@TRAVEL_COST.on("tents/used", rank=LAST)
def tents(t: OathTable, card: int, seat: int, source: int, to: int) -> Part | int:
    """No Supply within the region."""
    return Part("be", 0) if REGION_OF[source] == REGION_OF[to] else 0


MODIFIER.act("special-envoy")(nothing)


@TRAVEL_COST.on("special-envoy/used", rank=LAST)
def special_envoy(t: OathTable, card: int, seat: int, source: int, to: int) -> Part:
    """No Supply ..."""
    return Part("be", 0)


@ARRIVED.on("special-envoy/used", rank=LAST)
async def envoy_rests(t: OathTable, card: int, seat: int, source: int, to: int) -> None:
    """... and the Act Phase is over."""
    if seat == user_of(t.s, card):
        t.s.ending = True


MODIFIER.act("a-fast-steed", when=lambda t, card, user: t.s.players[user].force <= 3)(nothing)


@TRAVEL_COST.on("a-fast-steed/used", rank=LAST)
def a_fast_steed(t: OathTable, card: int, seat: int, source: int, to: int) -> Part | int:
    """No Supply with at most three warbands on the board."""
    return Part("be", 0) if t.s.players[seat].force <= 3 else 0


MODIFIER.act("hospitality")(nothing)


@ARRIVED.on("hospitality/used")
async def hospitality(t: OathTable, card: int, seat: int, source: int, to: int) -> None:
    """A favor of a bank whose suit both a card here and an adviser have."""
    def banks() -> list[int]:
        here = {suit(t.s, a) for a in cards_at(t.s, to)} & {suit(t.s, a) for a in shown(t.s, seat)}
        return [b for b, n in enumerate(t.s.banks) if n and b in here]

    if seat == user_of(t.s, card):
        bank = await pick_bank(t, seat, card, banks)
        if bank >= 0:
            t.emit(PowerActed, card)
            gain_favor(t, seat, bank, 1)


MODIFIER.act("relic-worship")(nothing)


@RECOVERED.on("relic-worship/used")
async def relic_worship(t: OathTable, card: int, seat: int, kind: str, which: int, paid: int) -> None:
    """Three Supply for a relic."""
    if kind == "relic":
        t.emit(PowerActed, card)
        gain_supply(t, seat, 3)
