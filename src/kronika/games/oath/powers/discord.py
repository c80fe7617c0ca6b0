"""Discord: thieves, liars and mobs."""

from __future__ import annotations

from kronika.kernel import Part

from .. import empire
from ..campaign.force import ATTACK, DEFENSE, side_of
from ..campaign.roll import SHIELDS_OF, shields, throw
from ..cards import discard, fixed, may_take, removable_on_map, swap, take_relic, took_relics
from ..costs import cost_of, pay, payable
from ..events import PowerActed, PowerUsed, SecretsMoved, WarbandsMoved
from ..facts import BEAST, DARKEST_SECRET, DENIZEN, NOMAD, PEOPLES_FAVOR, REGIONS, RELIC, SLOTS, SUITS, denizen
from ..hooks import (
    ACTION,
    ARRIVED,
    BANDITS_AT,
    BURNS_TO,
    CAMPAIGNED,
    CAPACITY,
    LIMIT,
    MAY_LAND,
    MAY_PLAN,
    MAY_PLAY,
    MAY_RECOVER,
    MAY_REMOVE,
    MODIFIER,
    MUSTER_GAIN,
    PLAY_CONDITION,
    REST,
    TITLE_TAKEN,
    TOOK_RELICS,
    WHEN_PLAYED,
)
from ..realm import adviser_limit, adviser_places, is_enemy, lord, neighbours, ruled_cards, ruled_slots, rules, rules_card, standing_at
from ..state import (
    ADVISERS,
    DISCARD,
    EXILE,
    REVEALED,
    OathTable,
    adviser_of,
    cards_at,
    keeper_of,
    on_map,
    region,
    relics,
    ruined,
    shown,
    slot_of,
    suit,
)
from ..tokens import (
    all_secrets,
    gain_favor,
    gain_secrets,
    gain_warbands,
    give_favor,
    kill_at_site,
    kill_on_board,
    pass_secrets,
    place_favor,
    purse,
    take_favor,
    to_site,
)
from .choices import nothing, pick_adviser, pick_bank, pick_card, pick_player, pick_word, wants

# Limits of advisers

@LIMIT.on("assassin", "silver-tongue", "insomnia")
def two_advisers(t: OathTable, card: int, seat: int, coming: int) -> Part | int:
    """The holder's adviser limit is two; the lowest limit counts (oath.7.6.4)."""
    return Part("cap", 2) if adviser_of(t.s, card) == seat else 0


# Action

def near_advisers(t: OathTable, user: int) -> list[int]:
    """Faceup advisers of players at the user's site, the user too, that can be discarded."""
    return [a for seat in (*neighbours(t.s, user), user) for a in shown(t.s, seat) if not fixed(t, user, a)]


@ACTION.act("assassin", when=lambda t, card, user: bool(near_advisers(t, user)))
async def assassin(t: OathTable, card: int, user: int) -> None:
    discard(t, user, await pick_card(t, user, card, lambda: near_advisers(t, user)))


def keepers(t: OathTable, user: int) -> list[int]:
    """Players at the user's site with more than one secret on the board, however it lies."""
    return [seat for seat in neighbours(t.s, user) if all_secrets(t.s, seat) > 1]


@ACTION.act("sleight-of-hand", when=lambda t, card, user: bool(keepers(t, user)))
async def sleight_of_hand(t: OathTable, card: int, user: int) -> None:
    pass_secrets(t, await pick_player(t, user, card, lambda: keepers(t, user)), user, 1)


@ACTION.act("scryer", when=lambda t, card, user: any(t.s.cards.zone[DISCARD + r] for r in range(len(REGIONS))))
async def scryer(t: OathTable, card: int, user: int) -> None:
    """Look through the discard pile of a region."""
    piles = t.s.cards.zone
    word = await pick_word(t, user, card, "power.region", lambda: [r.id for i, r in enumerate(REGIONS) if piles[DISCARD + i]])
    for found in piles[DISCARD + [r.id for r in REGIONS].index(word)]:
        t.see(found, 1 << user)


@ACTION.act("gambling-hall", when=lambda t, card, user: any(t.s.banks))
async def gambling_hall(t: OathTable, card: int, user: int) -> None:
    """Four defense dice; as much favor of one bank as they show shields, doubled as in a campaign."""
    won = shields(t, await throw(t, user, 4, "defense"))
    if won:
        gain_favor(t, user, await pick_bank(t, user, card, lambda: [b for b, n in enumerate(t.s.banks) if n]), won)


def strangers(t: OathTable, user: int) -> list[tuple[int, int]]:
    """(seat, place) of the faceup advisers of others that can be exchanged."""
    s = t.s
    return [(seat, i) for seat in range(len(s.players)) if seat != user for i, card in enumerate(s.cards.zone[ADVISERS + seat])
            if s.cards.up[card] and not fixed(t, user, card)]


@ACTION.act("enchantress", when=lambda t, card, user: bool(strangers(t, user)))
async def enchantress(t: OathTable, card: int, user: int) -> None:
    """She changes places with a faceup adviser; who has too many then discards one, but not her."""
    seat, place = await pick_adviser(t, user, card, lambda: strangers(t, user))
    swap(t, card, t.s.cards.zone[ADVISERS + seat][place])
    for who in (user, seat):
        if adviser_places(t, who) > adviser_limit(t, who):
            mine = await pick_adviser(t, who, card, lambda who=who: [  # type: ignore[misc]
                (who, i) for i, a in enumerate(t.s.cards.zone[ADVISERS + who]) if a != card and not fixed(t, who, a)])
            if mine[0] >= 0:
                discard(t, who, t.s.cards.zone[ADVISERS + who][mine[1]])


# When Played

@WHEN_PLAYED.act("a-small-favor")
async def a_small_favor(t: OathTable, card: int, seat: int) -> None:
    gain_warbands(t, seat, 4)


@WHEN_PLAYED.act("key-to-the-city")
async def key_to_the_city(t: OathTable, card: int, seat: int) -> None:
    """Where no ruler's pawn stands, everybody at the site dies and one warband of the player comes."""
    s, slot = t.s, slot_of(t.s, card)
    if slot < 0 or any(rules(t, ruler, slot) for ruler in standing_at(s, slot)):
        return
    for hue, n in enumerate(s.lands[slot].bands):
        kill_at_site(t, slot, hue, n)
    if gain_warbands(t, seat, 1) and not MAY_LAND.bans(t, seat):
        to_site(t, seat, slot, 1)


@WHEN_PLAYED.act("charlatan")
async def charlatan(t: OathTable, card: int, seat: int) -> None:
    """All secrets on the Darkest Secret but one are burned."""
    burned = t.s.tokens[DARKEST_SECRET] - 1
    if burned > 0:
        t.s.tokens[DARKEST_SECRET] = 1
        t.emit(SecretsMoved, f"banner:{DARKEST_SECRET}", "shared", burned)


def near_relics(t: OathTable, user: int) -> list[int]:
    """Relics of players at the user's site that can be taken."""
    return [r for seat in neighbours(t.s, user) for r in relics(t.s, seat) if not may_take(t, user, seat, "relic", r)]


@WHEN_PLAYED.act("blackmail", when=lambda t, card, user: bool(near_relics(t, user)))
async def blackmail(t: OathTable, card: int, seat: int) -> None:
    """The owner of a relic gives three favor for it, or loses it."""
    relic = await pick_card(t, seat, card, lambda: near_relics(t, seat))
    owner = keeper_of(t.s, relic)
    if purse(t, owner) >= 3 and await wants(t, owner, card, relic):
        give_favor(t, owner, seat, 3)
    else:
        take_relic(t, seat, relic)
        await took_relics(t, seat, (relic,))


@WHEN_PLAYED.act("dissent")
async def dissent(t: OathTable, card: int, seat: int) -> None:
    """Everybody but the People's Favor's holder places a favor here for every suit among the cards they rule."""
    for who in range(len(t.s.players)):
        if who != t.s.holder[PEOPLES_FAVOR]:
            place_favor(t, who, card, min(purse(t, who), len({suit(t.s, ruled) for ruled in ruled_cards(t, who)})))


def visions_shown(t: OathTable) -> list[int]:
    return [vision for seat in range(len(t.s.players)) for vision in t.s.cards.zone[REVEALED + seat]]


@WHEN_PLAYED.act("false-prophet", when=lambda t, card, user: t.s.players[user].role == EXILE and bool(visions_shown(t)))
async def false_prophet(t: OathTable, card: int, seat: int) -> None:
    """An Exile's warband on a revealed Vision: it counts as revealed by them too, until it is discarded (cards.discard)."""
    p = t.s.players[seat]
    if p.bank and p.prophecy < 0:
        vision = await pick_card(t, seat, card, lambda: visions_shown(t))
        p.bank -= 1
        p.prophecy = vision
        t.emit(WarbandsMoved, seat, f"personal:{seat}", f"card:{vision}", 1)


@WHEN_PLAYED.act("royal-ambitions", when=lambda t, card, user: t.s.players[user].role == EXILE
                 and len(ruled_slots(t, user)) > len(ruled_slots(t, 0)))
async def royal_ambitions(t: OathTable, card: int, seat: int) -> None:
    """An Exile who rules more sites than the Chancellor may become a Citizen, with a relic of the Reliquary, unseen (oath.6.6.2)."""
    if not await wants(t, seat, card):
        return
    await empire.become_citizen(t, seat)
    word = await pick_word(t, seat, card, "power.reliquary", lambda: empire.reliquary_places(t))
    if word:
        empire.leave_reliquary(t, empire.PLACES.index(word), seat)


@PLAY_CONDITION.on("salt-the-earth")
def no_locked_card(t: OathTable, source: int, seat: int, card: int, how: str, slot: int) -> str | None:
    """Not to a site with a locked card."""
    return "play.salt-the-earth" if how == "site" and any(locked(t, seat, old) for old in cards_at(t.s, slot)) else None


def locked(t: OathTable, seat: int, card: int) -> bool:
    """Printed, or for this seat by the Ancient Bloodline."""
    return denizen(card, ruined(t.s, card)).locked or bool(MAY_REMOVE.bans(t, seat, card))


@WHEN_PLAYED.act("salt-the-earth", needs_no_room=True)
async def salt_the_earth(t: OathTable, card: int, seat: int) -> None:
    """All other denizens of the site are discarded."""
    for old in [a for a in cards_at(t.s, slot_of(t.s, card)) if a != card and a in DENIZEN]:
        if not fixed(t, seat, old):
            discard(t, seat, old)


@CAPACITY.on("salt-the-earth")
def one_card(t: OathTable, card: int, slot: int) -> Part | int:
    return Part("be", 1) if slot == slot_of(t.s, card) else 0


@WHEN_PLAYED.act("riots", when=lambda t, card, user: t.s.mob)
async def riots(t: OathTable, card: int, seat: int) -> None:
    """While the Mob is up: all cards at sites of the commonest suit there are discarded, but for this one."""
    counts = [sum(1 for a in on_map(t.s) if suit(t.s, a) == of) for of in range(len(SUITS))]
    if not any(counts):
        return
    of = await pick_bank(t, seat, card, lambda: [b for b, n in enumerate(counts) if n == max(counts)])
    for old in removable_on_map(t, seat):
        if suit(t.s, old) == of and old != card:
            discard(t, seat, old)


@WHEN_PLAYED.act("bandit-chief")
async def bandit_chief(t: OathTable, card: int, seat: int) -> None:
    """A warband dies at each site; where several colours stand the player says whose."""
    for slot in range(len(SLOTS)):
        bands = t.s.lands[slot].bands
        hue = await pick_player(t, seat, card, lambda bands=bands: [h for h, n in enumerate(bands) if n])  # type: ignore[misc]
        if hue >= 0:
            kill_at_site(t, slot, hue, 1)


@BANDITS_AT.on("bandit-chief")
def more_bandits(t: OathTable, card: int, slot: int) -> int:
    return 2


# Rest

def silver_banks(t: OathTable, seat: int) -> list[int]:
    """Banks with favor whose suit a card at the holder's site has."""
    suits = {suit(t.s, card) for card in cards_at(t.s, t.s.players[seat].pawn)}
    return [bank for bank, favor in enumerate(t.s.banks) if favor and bank in suits]


@REST.act("silver-tongue", when=lambda t, card, user: bool(silver_banks(t, user)))
async def silver_tongue(t: OathTable, card: int, user: int) -> None:
    """Take a favor from a bank whose suit lies at the site."""
    gain_favor(t, user, await pick_bank(t, user, card, lambda: silver_banks(t, user)), 1)


@REST.act("insomnia")
async def insomnia(t: OathTable, card: int, user: int) -> None:
    gain_secrets(t, user, 1)


@REST.act("naysayers", when=lambda t, card, user: t.s.players[t.s.title].role == EXILE and t.s.players[0].favor > 0)
async def naysayers(t: OathTable, card: int, user: int) -> None:
    """While an Exile has the title, a favor of the Chancellor."""
    take_favor(t, user, 0, 1)


# Modifier

MODIFIER.act("downtrodden")(nothing)


@MUSTER_GAIN.on("downtrodden/used")
def downtrodden(t: OathTable, source: int, seat: int, card: int) -> int:
    """Two warbands more where the bank of the card's suit is poorer than every other."""
    of, banks = suit(t.s, card), t.s.banks
    return 2 * int(of >= 0 and all(banks[of] < n for b, n in enumerate(banks) if b != of))


# Persistent

@MAY_RECOVER.on("vow-of-renewal")
def vow_of_renewal(t: OathTable, card: int, seat: int, kind: str, which: int) -> str | None:
    """The holder cannot recover the People's Favor ..."""
    return "recover.vow-of-renewal" if adviser_of(t.s, card) == seat and (kind, which) == ("banner", PEOPLES_FAVOR) else None


@BURNS_TO.on("vow-of-renewal")
def burned_favor(t: OathTable, card: int) -> Part | int:
    """... and favor that anybody burns comes to the holder's board."""
    holder = adviser_of(t.s, card)
    return Part("be", holder) if holder >= 0 else 0


@MAY_PLAN.on("beast-tamer")
def beast_tamer(t: OathTable, card: int, user: int, plan: int) -> str | None:
    """Who campaigns against the holder's side, or is attacked by it, cannot use plans of beast and nomad cards."""
    against = {side_of(t.s, adviser_of(t.s, card)), side_of(t.s, user)} == {ATTACK, DEFENSE}
    return "plan.beast-tamer" if against and suit(t.s, plan) in (BEAST, NOMAD) else None


@ARRIVED.on("boiling-lake")
async def boiling_lake(t: OathTable, card: int, seat: int, source: int, to: int) -> None:
    """Who comes here without ruling this card loses two warbands."""
    if to == slot_of(t.s, card) and not rules_card(t, seat, card):
        t.emit(PowerActed, card)
        kill_on_board(t, seat, 2)


@TOOK_RELICS.on("relic-thief")
async def relic_thief(t: OathTable, card: int, taker: int, taken: tuple[int, ...]) -> None:
    """The holder may pay to roll a defense die for each relic that somebody in the region takes; without a shield the relics are theirs."""
    holder, cost = adviser_of(t.s, card), cost_of(t, card)
    if holder in (taker, -1) or region(t.s, holder) != region(t.s, taker) or not payable(t, holder, card, cost):
        return
    prey = [r for r in taken if keeper_of(t.s, r) == taker and r in RELIC and not may_take(t, holder, taker, "relic", r)]
    if not prey or not await wants(t, holder, card, taker):
        return
    pay(t, holder, card, cost)
    t.emit(PowerUsed, holder, card)
    faces = await throw(t, holder, len(taken), "defense")
    if not any(SHIELDS_OF[face] for face in faces):
        for relic in prey:
            take_relic(t, holder, relic)
        await took_relics(t, holder, tuple(prey))


@CAMPAIGNED.on("sneak-attack")
async def sneak_attack(t: OathTable, card: int, attacker: int, defender: int) -> None:
    """After somebody else's campaign the holder may campaign against them without Supply."""
    holder = adviser_of(t.s, card)
    if holder not in (attacker, -1):
        t.s.after.append(("campaign", holder, attacker))


@MAY_PLAY.on("gossip")
def gossip(t: OathTable, source: int, seat: int, card: int, how: str, slot: int) -> str | None:
    """Enemies of the ruler play no facedown advisers; under bandits that is everybody."""
    return "play.gossip" if how == "facedown" and is_enemy(t.s, lord(t, source), seat) else None


@TITLE_TAKEN.on("chaos-cult")
async def chaos_cult(t: OathTable, card: int, new: int, old: int) -> None:
    """A favor from anybody else who takes the title."""
    holder = adviser_of(t.s, card)
    if holder not in (new, -1):
        t.emit(PowerActed, card)
        take_favor(t, holder, new, 1)
