"""Hearth: home, feasts and neighbours."""

from __future__ import annotations

from kronika.kernel import Part

from .. import deals, empire
from ..actions.recover import RELIC_WORDS
from ..campaign.force import ATTACK, DEFENSE, side_of
from ..cards import bury_relic, discard, fixed, is_vision, removable_at, take_relic, took_relics
from ..events import PowerActed, SecretsMoved
from ..facts import DARKEST_SECRET, DENIZEN, HEARTH, NOMAD, ORDER, PEOPLES_FAVOR, denizen
from ..hooks import (
    ACTION,
    CAMPAIGNED,
    DISCARD_FIRST,
    LOSSES,
    LOST,
    MATCHING,
    MAY_CAMPAIGN,
    MAY_LAND,
    MAY_SACRIFICE,
    MODIFIER,
    MUSTER_GAIN,
    PLAN,
    PLAYED,
    SAVED,
    SEARCH_COST,
    SEARCH_KEEPS,
    SKULLS,
    TRADE_COST,
    WHEN_PLAYED,
    WON,
)
from ..realm import neighbours, ruled_cards, rules
from ..rest import return_tokens
from ..state import (
    AT,
    BANDITS,
    DISCARD,
    EXILE,
    RELICS,
    OathTable,
    adviser_of,
    loot_at,
    others,
    region,
    shown,
    slot_of,
    suit,
    user_of,
    where,
)
from ..tokens import favor_between, gain_favor, gain_supply, gain_warbands, kill_on_board, take_favor
from .choices import nothing, pick_bank, pick_card, pick_player, pick_word, wants
from .moves import has_way, make_way
from .plans import foes_hold, leaves, put_defense, spares_user, swing_attack, users_side_won

LAST = 9  # a rank after every other change of the number


def full_banks(t: OathTable) -> list[int]:
    return [bank for bank, favor in enumerate(t.s.banks) if favor]


# Action: favor, secrets, Supply

@ACTION.act("tinkers-fair")
async def tinkers_fair(t: OathTable, card: int, user: int) -> None:
    """A binding exchange with one other player; relics of the Reliquary lie in no personal bank, so they are not in it."""
    other = await pick_player(t, user, card, lambda: others(t.s, user))
    await deals.propose(t, user, other, ("favor", "secrets", "relic"))


@ACTION.act("deed-writer")
async def deed_writer(t: OathTable, card: int, user: int) -> None:
    """The same with ruled sites instead of relics."""
    other = await pick_player(t, user, card, lambda: others(t.s, user))
    await deals.propose(t, user, other, ("favor", "secrets", "site"))


@ACTION.act("wayside-inn")
async def wayside_inn(t: OathTable, card: int, user: int) -> None:
    gain_supply(t, user, 2)


@ACTION.act("memory-of-home", when=lambda t, card, user: any(bank != HEARTH for bank in full_banks(t)))
async def memory_of_home(t: OathTable, card: int, user: int) -> None:
    """Everything in one bank goes to the hearth bank."""
    bank = await pick_bank(t, user, card, lambda: [bank for bank in full_banks(t) if bank != HEARTH])
    favor_between(t, bank, HEARTH, t.s.banks[bank])


@ACTION.act("levelers", when=lambda t, card, user: len(set(t.s.banks)) > 1)
async def levelers(t: OathTable, card: int, user: int) -> None:
    """Two favor from the fullest bank to the emptiest; the user settles ties."""
    banks = t.s.banks
    rich = await pick_bank(t, user, card, lambda: [b for b, n in enumerate(banks) if n == max(banks)])
    poor = await pick_bank(t, user, card, lambda: [b for b, n in enumerate(banks) if n == min(banks)])
    favor_between(t, rich, poor, 2)


@ACTION.act("storyteller")
async def storyteller(t: OathTable, card: int, user: int) -> None:
    """A secret onto the Darkest Secret, also while it is in the shared bank."""
    t.s.tokens[DARKEST_SECRET] += 1
    t.emit(SecretsMoved, "shared", f"banner:{DARKEST_SECRET}", 1)


@ACTION.act("charming-friend", when=lambda t, card, user: bool(moneyed(t, user)))
async def charming_friend(t: OathTable, card: int, user: int) -> None:
    """A favor off the board of a player at the user's site."""
    take_favor(t, user, await pick_player(t, user, card, lambda: moneyed(t, user)), 1)


def moneyed(t: OathTable, user: int) -> list[int]:
    """Players at the user's site with favor on their board."""
    return [seat for seat in neighbours(t.s, user) if t.s.players[seat].favor]


@ACTION.act("a-round-of-ale")
async def a_round_of_ale(t: OathTable, card: int, user: int) -> None:
    """What returns in a Rest Phase returns now, but for the favor that has just been placed here."""
    return_tokens(t, user, but=card)


# Action: cards, relics, roles

@ACTION.act("armed-mob", when=lambda t, card, user: bool(mobbed(t, user)))
async def armed_mob(t: OathTable, card: int, user: int) -> None:
    """A faceup adviser of who keeps the Darkest Secret without the People's Favor is discarded."""
    discard(t, user, await pick_card(t, user, card, lambda: mobbed(t, user)))


def mobbed(t: OathTable, user: int) -> list[int]:
    holder = t.s.holder[DARKEST_SECRET]
    if holder < 0 or t.s.holder[PEOPLES_FAVOR] == holder:
        return []
    return [adviser for adviser in shown(t.s, holder) if not fixed(t, user, adviser)]


@ACTION.act("tavern-songs", when=lambda t, card, user: bool(t.s.cards.zone[DISCARD + region(t.s, user)]))
async def tavern_songs(t: OathTable, card: int, user: int) -> None:
    """Look at the three uppermost cards of the region's discard pile."""
    for found in t.s.cards.zone[DISCARD + region(t.s, user)][-3:]:
        t.see(found, 1 << user)


@ACTION.act("homesteaders", when=lambda t, card, user: bool(settlers(t, user)))
async def homesteaders(t: OathTable, card: int, user: int) -> None:
    """A faceup adviser moves to the user's site: no play, so nothing is gained (oath.7.2.1.adviser-only, oath.7.2.2)."""
    adviser = await pick_card(t, user, card, lambda: settlers(t, user))
    await make_way(t, user, where(t.s, user))
    t.move(adviser, AT + where(t.s, user), up=True)


def settlers(t: OathTable, user: int) -> list[int]:
    """Faceup advisers that may lie at the user's site, if there is room."""
    if not has_way(t, user, where(t.s, user)):
        return []
    return [adviser for adviser in shown(t.s, user)
            if adviser in DENIZEN and denizen(adviser).only != "adviser" and not fixed(t, user, adviser)]


def breakable(t: OathTable, user: int) -> list[str]:
    """Facedown relics of the user's site that can be moved, by their places."""
    return [word for word, relic in zip(RELIC_WORDS, loot_at(t.s, where(t.s, user))) if not fixed(t, user, relic)]


@ACTION.act("relic-breaker", when=lambda t, card, user: bool(breakable(t, user)))
async def relic_breaker(t: OathTable, card: int, user: int) -> None:
    """A facedown relic of the site goes under the relic deck; three warbands for it."""
    word = await pick_word(t, user, card, "power.relic", lambda: breakable(t, user))
    bury_relic(t, loot_at(t.s, where(t.s, user))[RELIC_WORDS.index(word)])
    gain_warbands(t, user, 3)


@ACTION.act("ballot-box", when=lambda t, card, user: t.s.players[user].role == EXILE and t.s.holder[PEOPLES_FAVOR] == user)
async def ballot_box(t: OathTable, card: int, user: int) -> None:
    """An Exile with the People's Favor becomes a Citizen, without a relic of the Reliquary (oath.6.6.2)."""
    await empire.become_citizen(t, user)


# When Played

@WHEN_PLAYED.act("family-heirloom", when=lambda t, card, user: bool(t.s.cards.zone[RELICS]))
async def family_heirloom(t: OathTable, card: int, seat: int) -> None:
    """The top relic is kept, or goes under the deck."""
    deck = t.s.cards.zone[RELICS]
    t.see(deck[-1], 1 << seat)
    if await wants(t, seat, card):
        relic = deck[-1]
        take_relic(t, seat, relic)
        await took_relics(t, seat, (relic,))
    else:
        t.move(deck[-1], RELICS, place=0, out_of=RELICS)


@WHEN_PLAYED.act("fabled-feast", when=lambda t, card, user: bool(full_banks(t)))
async def fabled_feast(t: OathTable, card: int, seat: int) -> None:
    """Favor from one bank for every hearth card that the player rules, this one always counted."""
    ruled = {found for found in ruled_cards(t, seat) if suit(t.s, found) == HEARTH} | {card}
    n = len(ruled)
    gain_favor(t, seat, await pick_bank(t, seat, card, lambda: full_banks(t)), n)


@WHEN_PLAYED.act("salad-days")
async def salad_days(t: OathTable, card: int, seat: int) -> None:
    """A favor from each of three banks."""
    used: list[int] = []
    for _ in range(min(3, len(full_banks(t)))):
        bank = await pick_bank(t, seat, card, lambda: [b for b in full_banks(t) if b not in used])
        used.append(bank)
        gain_favor(t, seat, bank, 1)


# Persistent: what others do

@PLAYED.on("book-binders")
async def book_binders(t: OathTable, source: int, seat: int, card: int, slot: int) -> None:
    """Two favor from one bank when somebody else plays a Vision faceup, the Conspiracy too."""
    holder = adviser_of(t.s, source)
    if holder not in (seat, -1) and is_vision(card):
        t.emit(PowerActed, source)
        gain_favor(t, holder, await pick_bank(t, holder, source, lambda: full_banks(t)), 2)


@PLAYED.on("saddle-makers")
async def saddle_makers(t: OathTable, source: int, seat: int, card: int, slot: int) -> None:
    """Two favor from the bank of a nomad or order card that somebody else plays faceup."""
    holder = adviser_of(t.s, source)
    if holder not in (seat, -1) and card in DENIZEN and denizen(card).suit in (NOMAD, ORDER):
        t.emit(PowerActed, source)
        gain_favor(t, holder, denizen(card).suit, 2)


@CAMPAIGNED.on("herald")
async def herald(t: OathTable, source: int, attacker: int, defender: int) -> None:
    """A favor of a bank of one's choice when somebody else has campaigned against a player."""
    holder = adviser_of(t.s, source)
    if holder not in (attacker, -1) and defender >= 0:
        t.emit(PowerActed, source)
        gain_favor(t, holder, await pick_bank(t, holder, source, lambda: full_banks(t)), 1)


@MATCHING.on("marriage")
def marriage(t: OathTable, card: int, seat: int, of: int) -> int:
    """Counts as two hearth advisers, and takes one place."""
    return int(adviser_of(t.s, card) == seat and of == HEARTH)


@MAY_CAMPAIGN.on("vow-of-peace")
def vow_of_peace(t: OathTable, card: int, attacker: int) -> str | None:
    """The holder cannot campaign; Citizens of a Chancellor who holds it can."""
    return "campaign.vow-of-peace" if adviser_of(t.s, card) == attacker else None


@MAY_SACRIFICE.on("vow-of-peace")
def no_sacrifice_against(t: OathTable, card: int) -> str | None:
    """Who attacks the holder sacrifices no warbands."""
    return "campaign.vow-of-peace" if adviser_of(t.s, card) == t.s.camp.defender else None


# Modifiers

MODIFIER.act("welcoming-party")(nothing)


@PLAYED.on("welcoming-party/used", rank=1)
async def welcoming_party(t: OathTable, source: int, seat: int, card: int, slot: int) -> None:
    """A favor from the hearth bank for a denizen of this Search that is played faceup."""
    if t.s.fresh and card in DENIZEN and card != source:
        t.emit(PowerActed, source)
        gain_favor(t, seat, HEARTH, 1)


MODIFIER.act("crop-rotation", also=("play",))(nothing)


@DISCARD_FIRST.on("crop-rotation/used")
def crop_rotation(t: OathTable, source: int, seat: int, slot: int) -> int:
    """Before a play to a site one of its denizens may be discarded."""
    return sum(1 << card for card in removable_at(t, seat, slot)) if seat == user_of(t.s, source) else 0


MODIFIER.act("land-warden")(nothing)


@SEARCH_KEEPS.on("land-warden/used")
def land_warden(t: OathTable, source: int, seat: int) -> int:
    """Two of the drawn cards may be played; the rules see to it that one goes to a site."""
    return 1


MODIFIER.act("news-from-afar")(nothing)


@SEARCH_COST.on("news-from-afar/used", rank=LAST)
def news_from_afar(t: OathTable, source: int, seat: int, where_from: str) -> Part:
    """No Supply for this Search."""
    return Part("be", 0)


MODIFIER.act("rowdy-pub")(nothing)


@MUSTER_GAIN.on("rowdy-pub/used")
def rowdy_pub(t: OathTable, source: int, seat: int, card: int) -> int:
    """A warband more for a Muster on this very card."""
    return int(card == source)


@MODIFIER.act("awaited-return", when=lambda t, card, user: t.s.players[user].force > 0)
async def awaited_return(t: OathTable, card: int, user: int) -> None:
    """One own warband on the board dies ..."""
    kill_on_board(t, user, 1)


@TRADE_COST.on("awaited-return/used", rank=LAST)
def no_supply_for_the_trade(t: OathTable, source: int, seat: int, card: int) -> Part:
    """... and this Trade spends no Supply."""
    return Part("be", 0)


# Battle plans

@PLAN.act("extra-provisions")
async def extra_provisions(t: OathTable, card: int, user: int) -> None:
    put_defense(t, 1)


def no_favor_against(t: OathTable, card: int, user: int) -> bool:
    """The opponent does not hold the People's Favor."""
    return not foes_hold(t, user, PEOPLES_FAVOR)


@PLAN.act("village-constable", when=no_favor_against)
async def village_constable(t: OathTable, card: int, user: int) -> None:
    await swing_attack(t, user, card, 2)


@PLAN.act("the-great-levy", when=no_favor_against)
async def the_great_levy(t: OathTable, card: int, user: int) -> None:
    """Three dice in or out ..."""
    await swing_attack(t, user, card, 3)


@SKULLS.on("the-great-levy/used", rank=LAST)
def no_skulls(t: OathTable, card: int) -> Part | int:
    """... and skulls in the user's own roll kill nobody."""
    return Part("be", 0) if side_of(t.s, user_of(t.s, card)) == ATTACK else 0


@PLAN.act("hearts-and-minds")
async def hearts_and_minds(t: OathTable, card: int, user: int) -> None:
    """The defender wins without a roll."""
    t.s.camp.decided = DEFENSE


@WON.on("hearts-and-minds/used")
async def hearts_lost(t: OathTable, card: int) -> None:
    """The card leaves at the end, unless its user holds the People's Favor."""
    user = user_of(t.s, card)
    if user == BANDITS or t.s.holder[PEOPLES_FAVOR] != user:
        leaves(t, card)


PLAN.act("traveling-doctor")(nothing)


LOSSES.on("traveling-doctor/used", rank=LAST)(spares_user)


@LOST.on("traveling-doctor/used")
async def traveling_doctor(t: OathTable, card: int) -> None:
    """Discarded if the user's side loses."""
    if not users_side_won(t, card):
        leaves(t, card)


PLAN.act("hospital", when=lambda t, card, user: user >= 0)(nothing)


@SAVED.on("hospital/used")
def hospital(t: OathTable, card: int, side: int, board: int) -> Part | int:
    """Warbands of the user's side that would be killed go to the card's site, while the user rules it (FAQ 55)."""
    user, slot = user_of(t.s, card), slot_of(t.s, card)
    saved = side_of(t.s, user) == side and slot >= 0 and rules(t, user, slot) and not MAY_LAND.bans(t, user)
    return Part("be", slot) if saved else 0


