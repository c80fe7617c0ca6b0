"""Beast: animals, woods and what lives in them."""

from __future__ import annotations

from kronika.kernel import Distribute, Part

from .. import empire, modifiers
from ..actions.trade import can_trade
from ..campaign import declare
from ..cards import bury_relic, discard, fixed, removable_at, take_relic, took_relics
from ..events import PowerActed
from ..facts import BEAST, DENIZEN, DISCORD, GRAND_SCEPTER, HEARTH, NOMAD, ORDER, REGIONS, SUITS, denizen
from ..hooks import (
    ACTION,
    DISCARD_WHERE,
    IGNORES_SITES,
    LEAVING,
    MAY_MUSTER,
    MAY_TRADE,
    MODIFIER,
    MUSTER_COST,
    MUSTER_GAIN,
    PLAY_SITES,
    PLAYED,
    REST,
    SEARCH_BOTTOM,
    SEARCH_COST,
    SEARCH_PILES,
    TRADE_COST,
    TRADE_FAVOR,
    TRADE_SECRETS,
    TRADE_SITES,
    TRAVEL_COST,
    WEIGHT,
    WHEN_PLAYED,
)
from ..realm import is_enemy, lord, matching, rules
from ..state import (
    ADVISERS,
    AT,
    EXILE,
    RELICS,
    OathTable,
    adviser_of,
    cards_at,
    on_map,
    open_slots,
    others,
    region_slots,
    relics,
    shown,
    slot_of,
    suit,
)
from ..tokens import favor_between, gain_favor, gain_supply, gain_warbands, kill_on_board, take_favor
from .choices import nothing, pick_bank, pick_card, pick_player, pick_site, wants
from .moves import make_way

LAST = 9  # a rank after every other change of the number


def beast_slots(t: OathTable) -> list[int]:
    """Sites with a beast card."""
    return [slot for slot in open_slots(t.s) if any(suit(t.s, card) == BEAST for card in cards_at(t.s, slot))]


def beasts_on_map(t: OathTable) -> int:
    return sum(1 for card in on_map(t.s) if suit(t.s, card) == BEAST)


# Action

@ACTION.act("wolves", when=lambda t, card, user: any(p.force for p in t.s.players))
async def wolves(t: OathTable, card: int, user: int) -> None:
    """Kill a warband on any board, the own one included."""
    seat = await pick_player(t, user, card, lambda: (seat for seat, p in enumerate(t.s.players) if p.force))
    kill_on_board(t, seat, 1)


def disloyal(t: OathTable) -> list[int]:
    """Players with warbands on the board and a faceup order or discord adviser."""
    return [seat for seat, p in enumerate(t.s.players) if p.force and any(suit(t.s, a) in (ORDER, DISCORD) for a in shown(t.s, seat))]


@ACTION.act("second-chance", when=lambda t, card, user: bool(disloyal(t)))
async def second_chance(t: OathTable, card: int, user: int) -> None:
    """A warband of somebody with soldiers or rogues among the advisers dies, and one comes to the user."""
    if kill_on_board(t, await pick_player(t, user, card, lambda: disloyal(t)), 1):
        gain_warbands(t, user, 1)


@ACTION.act("memory-of-nature", when=lambda t, card, user: beasts_on_map(t) > 0 and sum(t.s.banks) > t.s.banks[BEAST])
async def memory_of_nature(t: OathTable, card: int, user: int) -> None:
    """As much favor of other banks as there are beast cards on the map comes to the beast bank."""
    banks = [bank for bank in range(len(SUITS)) if bank != BEAST]
    caps = [t.s.banks[bank] for bank in banks]
    n = min(beasts_on_map(t), sum(caps))
    ask = Distribute(user, "power.banks", banks, caps, n, n, of="suit")
    ask.subject = (card,)
    for bank, moved in zip(banks, await ask):
        favor_between(t, bank, BEAST, moved)


@ACTION.act("fae-merchant", when=lambda t, card, user: bool(t.s.cards.zone[RELICS]))
async def fae_merchant(t: OathTable, card: int, user: int) -> None:
    """Take the top relic; then one that is held, but for the Grand Scepter, goes under the deck."""
    relic = t.s.cards.zone[RELICS][-1]
    take_relic(t, user, relic)
    await took_relics(t, user, (relic,))
    gone = await pick_card(t, user, card, lambda: [r for r in relics(t.s, user) if r != GRAND_SCEPTER])
    if gone >= 0:
        bury_relic(t, gone)


def prey(t: OathTable, card: int, user: int) -> list[int]:
    """Denizens at other sites that can be discarded."""
    return [a for slot in open_slots(t.s) if slot != slot_of(t.s, card) for a in removable_at(t, user, slot)]


@ACTION.act("roving-terror", when=lambda t, card, user: not fixed(t, user, card) and bool(prey(t, card, user)))
async def roving_terror(t: OathTable, card: int, user: int) -> None:
    """A denizen of another site is discarded, and this card goes there."""
    victim = await pick_card(t, user, card, lambda: prey(t, card, user))
    slot = slot_of(t.s, victim)
    discard(t, user, victim)
    await make_way(t, user, slot)
    t.move(card, AT + slot, up=True)


@ACTION.act("pied-piper")
async def pied_piper(t: OathTable, card: int, user: int) -> None:
    """He walks to another player's advisers and takes two favor of theirs along; what paid for it goes with him."""
    other = await pick_player(t, user, card, lambda: others(t.s, user))
    t.move(card, ADVISERS + other, up=True)
    take_favor(t, user, other, 2)


@WEIGHT.on("pied-piper")
def past_the_limit(t: OathTable, card: int, seat: int, adviser: int) -> Part | int:
    """He comes past the adviser limit."""
    return Part("be", 0) if adviser == card else 0


@ACTION.act("wild-allies", when=lambda t, card, user: any(declare.possible(t, user, site=slot) for slot in beast_slots(t)))
async def wild_allies(t: OathTable, card: int, user: int) -> None:
    """A Campaign from a site with a beast card, with the user's warbands there and without Supply."""
    slot = await pick_site(t, user, card, lambda: [slot for slot in beast_slots(t) if declare.possible(t, user, site=slot)])
    await declare.begin(t, user, site=slot, free=True, sites=1 << slot)


# When Played

@WHEN_PLAYED.act("long-lost-heir", when=lambda t, card, user: t.s.players[user].role == EXILE)
async def long_lost_heir(t: OathTable, card: int, seat: int) -> None:
    """An Exile may become a Citizen, without a relic of the Reliquary (oath.6.6.2)."""
    if await wants(t, seat, card):
        await empire.become_citizen(t, seat)


@WHEN_PLAYED.act("threatening-roar")
async def threatening_roar(t: OathTable, card: int, seat: int) -> None:
    """Every nomad and beast card at the sites of the region is discarded, this one too if it lies there."""
    for slot in region_slots(t.s, seat):
        for old in removable_at(t, seat, slot):
            if suit(t.s, old) in (NOMAD, BEAST):
                discard(t, seat, old)


@WHEN_PLAYED.act("animal-host")
async def animal_host(t: OathTable, card: int, seat: int) -> None:
    """A warband for each beast card on the map."""
    gain_warbands(t, seat, beasts_on_map(t))


# Rest, and its vow

@TRADE_FAVOR.on("vow-of-poverty", rank=LAST)
def vow_of_poverty(t: OathTable, source: int, seat: int, card: int, wanted: str) -> Part | int:
    """The holder gains no favor from Trade, not even by the Careless trait."""
    return Part("be", 0) if adviser_of(t.s, source) == seat else 0


@REST.act("vow-of-poverty", when=lambda t, card, user: t.s.players[user].favor == 0 and any(t.s.banks))
async def alms(t: OathTable, card: int, user: int) -> None:
    """With an empty board two favor of one bank."""
    gain_favor(t, user, await pick_bank(t, user, card, lambda: [b for b, n in enumerate(t.s.banks) if n]), 2)


# Persistent

@LEAVING.on("grasping-vines")
async def grasping_vines(t: OathTable, card: int, seat: int, source: int, to: int) -> None:
    """An enemy who leaves a site of the ruler loses a warband."""
    ruler = lord(t, card)
    if rules(t, ruler, source) and is_enemy(t.s, ruler, seat):
        t.emit(PowerActed, card)
        kill_on_board(t, seat, 1)


@MAY_TRADE.on("forest-council")
def no_trade_with_beasts(t: OathTable, source: int, seat: int, card: int) -> str | None:
    """Enemies of the ruler neither trade with nor muster on beast cards."""
    return "forest-council" if suit(t.s, card) == BEAST and is_enemy(t.s, lord(t, source), seat) else None


MAY_MUSTER.on("forest-council")(no_trade_with_beasts)


@MAY_MUSTER.on("vow-of-beastkin")
def vow_of_beastkin(t: OathTable, source: int, seat: int, card: int) -> str | None:
    """The holder musters only where an adviser matches ..."""
    return "muster.vow-of-beastkin" if adviser_of(t.s, source) == seat and not matching(t, seat, suit(t.s, card)) else None


@MUSTER_GAIN.on("vow-of-beastkin")
def beastkin(t: OathTable, source: int, seat: int, card: int) -> int:
    """... and gets a warband more."""
    return int(adviser_of(t.s, source) == seat)


# Modifiers of Search

MODIFIER.act("errand-boy")(nothing)


@SEARCH_PILES.on("errand-boy/used")
def errand_boy(t: OathTable, card: int, seat: int) -> int:
    """The discard pile of any region."""
    return (1 << len(REGIONS)) - 1


MODIFIER.act("mushrooms")(nothing)


@SEARCH_BOTTOM.on("mushrooms/used")
def mushrooms(t: OathTable, card: int, seat: int) -> int:
    """One card from the bottom of the region's pile ..."""
    return 1


@SEARCH_COST.on("mushrooms/used", rank=LAST)
def mushrooms_are_free(t: OathTable, card: int, seat: int, source: str) -> Part:
    """... without Supply."""
    return Part("be", 0)


MODIFIER.act("new-growth", also=("play",))(nothing)


@PLAY_SITES.on("new-growth/used")
def new_growth(t: OathTable, source: int, seat: int, card: int) -> int:
    """Beast and hearth cards go to any faceup site with room."""
    return sum(1 << slot for slot in open_slots(t.s)) if card in DENIZEN and denizen(card).suit in (BEAST, HEARTH) else 0


MODIFIER.act("wild-cry", also=("play",))(nothing)


@PLAYED.on("wild-cry/used", rank=1)
async def wild_cry(t: OathTable, source: int, seat: int, card: int, slot: int) -> None:
    """A beast card that is played faceup: a Supply and two warbands."""
    if suit(t.s, card) == BEAST:
        gain_supply(t, seat, 1)
        gain_warbands(t, seat, 2)


MODIFIER.act("bracken")(nothing)


@DISCARD_WHERE.on("bracken/used")
def bracken(t: OathTable, card: int, seat: int) -> int:
    """On or under the pile of any region."""
    return (1 << 2 * len(REGIONS)) - 1


# Modifiers of Muster, Trade and Travel

MODIFIER.act("animal-playmates")(nothing)


@MUSTER_COST.on("animal-playmates/used", rank=LAST)
def animal_playmates(t: OathTable, source: int, seat: int, card: int) -> Part | int:
    """No Supply for a Muster on a beast card."""
    return Part("be", 0) if suit(t.s, card) == BEAST else 0


MODIFIER.act("the-old-oak")(nothing)


@TRADE_SECRETS.on("the-old-oak/used")
def the_old_oak(t: OathTable, source: int, seat: int, card: int) -> int:
    """A secret more for a Trade on the oak, with a beast adviser."""
    return int(card == source and matching(t, seat, BEAST) > 0)


MODIFIER.act("birdsong")(nothing)


@TRADE_COST.on("birdsong/used", rank=LAST)
def birdsong(t: OathTable, source: int, seat: int, card: int) -> Part | int:
    """No Supply for a Trade with a beast or nomad card."""
    return Part("be", 0) if suit(t.s, card) in (BEAST, NOMAD) else 0


def markets(t: OathTable, user: int) -> list[int]:
    """Sites with a beast card at which the user could trade."""
    found = []
    for slot in beast_slots(t):
        trial = t.trial()
        trial.s.seems = slot
        if can_trade(trial, user):
            found.append(slot)
    return found


@MODIFIER.act("small-friends", when=lambda t, card, user: bool(beast_slots(t)))
async def small_friends(t: OathTable, card: int, user: int) -> None:
    """This Trade is made as though the pawn were at a site with a beast card, with the modifiers of that site."""
    t.s.seems = await pick_site(t, user, card, lambda: markets(t, user))
    await modifiers.declare(t, user, "trade", can_trade)


@TRADE_SITES.on("small-friends/used")
def elsewhere(t: OathTable, card: int, seat: int) -> int:
    """Until the site is chosen any of them will do."""
    return sum(1 << slot for slot in beast_slots(t)) if t.s.seems < 0 else 0


MODIFIER.act("forest-paths")(nothing)


@TRAVEL_COST.on("forest-paths/used", rank=LAST)
def forest_paths(t: OathTable, card: int, seat: int, source: int, to: int) -> Part | int:
    """To a site with a beast card no Supply is spent ..."""
    return Part("be", 0) if to in beast_slots(t) else 0


@IGNORES_SITES.on("forest-paths/used")
def past_the_sites(t: OathTable, card: int, seat: int, source: int, to: int) -> int:
    """... and the powers of sites do not count."""
    return int(to in beast_slots(t))

