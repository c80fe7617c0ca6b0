"""The relics of the relic deck; the Grand Scepter's actions are in minor.py and empire.py."""

from __future__ import annotations

from kronika.kernel import ALL, Part, Reason

from ..actions.play import trim_advisers
from ..actions.travel import can_travel, force_travel, travel
from ..actions.travel import reasons as why_not_travel
from ..campaign.force import ATTACK, DEFENSE, attacking, opponent, side_of
from ..cards import bury_relic, fixed, free_caged, may_lie_at_site, may_lie_with_advisers, swap, take_relic, took_relics
from ..empire import PLACES, leave_reliquary, reliquary_places
from ..events import PowerActed, WarbandsMoved
from ..facts import DENIZEN, RELIC, denizen
from ..hooks import (
    ACTION,
    ARRIVED,
    DISCARD_WHERE,
    DRAWN_CARDS,
    EMPTY_RULER,
    KEPT,
    LOSSES,
    MASK,
    MAY_LAND,
    MAY_RECOVER,
    MAY_TAKE,
    MAY_TARGET,
    MODIFIER,
    MUSTER_GAIN,
    PLAN,
    PLAYED,
    SEARCH_DRAWS,
    SITE_FAVOR,
    TARGET_DICE,
    TRADE_COST,
    WON,
)
from ..realm import colour, matching, rules
from ..state import (
    ADVISERS,
    BANNER,
    DISCARD,
    DRAWN,
    EXILE,
    LOOT,
    PAWN,
    PLAYING,
    RELICS,
    RELIQUARY,
    SLOT,
    WORLD,
    OathTable,
    advisers,
    cards_at,
    faceup,
    keeper_of,
    region,
    shown,
    site_card,
    suit,
    user_of,
)
from ..tokens import gain_secrets, gain_supply, gain_warbands, give_favor, kill_at_site, kill_on_board
from .choices import nothing, pick_adviser, pick_card, pick_number, pick_player, pick_site, pick_word, wants
from .plans import users_side_won

FREE = 9  # the rank of "spend no Supply"

# battle plans


def losing_force(t: OathTable) -> list[tuple[int, int, int, int]]:
    """(seat, slot, colour, number) of the warbands of the defeated force that are still alive."""
    s = t.s
    if s.camp.won:
        return [(seat, -1, colour(s, seat), n) for seat, n in enumerate(s.camp.survivors) if n]
    return [(row.seat, row.slot, row.hue, row.n) for row in attacking(t)]


PLAN.act("sticky-fire")(nothing)


@WON.on("sticky-fire/used", rank=1)
async def sticky_fire(t: OathTable, card: int) -> None:
    """The user whose side won may kill the whole force of the opponent, who gets a favor for it; what spares a force spares it here too."""
    user = user_of(t.s, card)
    if user < 0 or not users_side_won(t, card) or not losing_force(t) or not await wants(t, user, card):
        return
    t.emit(PowerActed, card)
    give_favor(t, user, opponent(t.s, user), 1)
    side = DEFENSE if t.s.camp.won else ATTACK
    force = losing_force(t)
    if LOSSES.total(t, 1, side, sum(n for *_, n in force)):
        for seat, slot, hue, n in force:
            if slot >= 0:
                kill_at_site(t, slot, hue, n, side)
            else:
                kill_on_board(t, seat, n, side)
                t.s.camp.survivors[seat] = 0


PLAN.act("cursed-cauldron")(nothing)


@WON.on("cursed-cauldron/used", rank=3)
async def cursed_cauldron(t: OathTable, card: int) -> None:
    """A warband for each one of the other side that was killed in this campaign."""
    user = user_of(t.s, card)
    if user >= 0 and users_side_won(t, card) and (killed := t.s.camp.killed[1 - side_of(t.s, user)]):
        t.emit(PowerActed, card)
        gain_warbands(t, user, killed)


PLAN.act("obsidian-cage")(nothing)


@WON.on("obsidian-cage/used", rank=2)
async def obsidian_cage(t: OathTable, card: int) -> None:
    """The warbands of the opponent's force that were not killed are put on the Cage."""
    user = user_of(t.s, card)
    if user < 0 or not users_side_won(t, card):
        return
    for seat, slot, hue, n in losing_force(t):
        if slot >= 0:
            t.emit(PowerActed, card)
            t.s.lands[slot].bands[hue] -= n
        else:
            t.s.players[seat].force -= n
            t.s.camp.survivors[seat] = 0
        t.s.caged[hue] += n
        t.emit(WarbandsMoved, hue, f"site:{slot}" if slot >= 0 else f"board:{seat}", f"card:{card}", n)


@ACTION.act("obsidian-cage", when=lambda t, card, user: any(t.s.caged))
async def open_the_cage(t: OathTable, card: int, user: int) -> None:
    """Any number of warbands return to the boards of their colour."""
    hue = await pick_player(t, user, card, lambda: (hue for hue, n in enumerate(t.s.caged) if n))
    free_caged(t, hue, await pick_number(t, user, card, 1, t.s.caged[hue]))


# trips

def suited_slots(t: OathTable, of: int) -> list[int]:
    """Faceup sites with a card of the suit."""
    return [slot for slot in range(8) if faceup(t.s, slot) and any(suit(t.s, card) == of for card in cards_at(t.s, slot))]


@ACTION.act("brass-horse", when=lambda t, card, user: can_travel(t, user, free=True))
async def brass_horse(t: OathTable, card: int, user: int) -> None:
    """Reveal the top of the region's discard pile; travel to a site with a card of its suit, else to any; no Supply is spent."""
    pile = t.s.cards.zone[DISCARD + region(t.s, user)]
    slots: tuple[int, ...] = ()
    if pile:
        t.see(pile[-1], ALL)
        if pile[-1] in DENIZEN:
            slots = tuple(slot for slot in suited_slots(t, denizen(pile[-1]).suit) if not why_not_travel(t, user, slot, free=True))
    await travel(t, user, free=True, among=slots)


@ACTION.act("whistle", when=lambda t, card, user: any(p.pawn != t.s.players[user].pawn for p in t.s.players))
async def whistle(t: OathTable, card: int, user: int) -> None:
    """A pawn from elsewhere travels here, if able; its player gets the secret that was just placed."""
    here = t.s.players[user].pawn
    seat = await pick_player(t, user, card, lambda: (seat for seat, p in enumerate(t.s.players) if p.pawn != here))
    if not why_not_travel(t, seat, here, free=True) and await force_travel(t, user, seat, here) and t.s.secrets_on.get(card):
        t.s.secrets_on[card] -= 1
        if not t.s.secrets_on[card]:
            del t.s.secrets_on[card]
        gain_secrets(t, seat, 1, f"card:{card}")


@ARRIVED.on("dragonskin-drum")
async def dragonskin_drum(t: OathTable, card: int, seat: int, here: int, to: int) -> None:
    """After any trip of the holder: a warband."""
    if keeper_of(t.s, card) == seat and await wants(t, seat, card):
        t.emit(PowerActed, card)
        gain_warbands(t, seat, 1)


# searches and plays

MODIFIER.act("truthful-harp")(nothing)


@SEARCH_DRAWS.on("truthful-harp/used")
def truthful_harp(t: OathTable, card: int, seat: int, draw: str) -> int:
    """Two cards more; everybody sees what is drawn and what is kept."""
    return 2


@DRAWN_CARDS.on("truthful-harp/used")
async def show_the_draw(t: OathTable, card: int, seat: int) -> None:
    for drawn in t.s.cards.zone[DRAWN + seat]:
        t.see(drawn, ALL)


@KEPT.on("truthful-harp/used")
async def show_the_kept(t: OathTable, card: int, seat: int) -> None:
    for kept in t.s.cards.zone[PLAYING + seat]:
        t.see(kept, ALL)


MODIFIER.act("cracked-horn")(nothing)


@DISCARD_WHERE.on("cracked-horn/used")
def cracked_horn(t: OathTable, card: int, seat: int) -> int:
    """Everything discarded in this Search goes under the world deck."""
    return 1 << 6


@SITE_FAVOR.on("book-of-records")
def book_of_records(t: OathTable, card: int, seat: int, played: int) -> Part | int:
    """A secret for playing to a site, not a favor."""
    return Part("be", 0) if keeper_of(t.s, card) == seat else 0


@PLAYED.on("book-of-records", rank=-1)
async def recorded(t: OathTable, source: int, seat: int, card: int, slot: int) -> None:
    if slot >= 0 and keeper_of(t.s, source) == seat:
        t.emit(PowerActed, source)
        gain_secrets(t, seat, 1)


# muster and trade

MODIFIER.act("cup-of-plenty")(nothing)


@TRADE_COST.on("cup-of-plenty/used", rank=FREE)
def cup_of_plenty(t: OathTable, card: int, seat: int, traded: int) -> Part | int:
    """No Supply for a card whose suit one of the faceup advisers has."""
    return Part("be", 0) if matching(t, seat, suit(t.s, traded)) else 0


@MAY_LAND.on("ring-of-devotion")
def ring_of_devotion(t: OathTable, card: int, seat: int) -> str | None:
    """The holder places no warbands on sites, and musters two more."""
    return "ring-of-devotion" if keeper_of(t.s, card) == seat else None


@MUSTER_GAIN.on("ring-of-devotion")
def devoted(t: OathTable, card: int, seat: int, mustered: int) -> int:
    return 2 if keeper_of(t.s, card) == seat else 0


# who rules what

@MASK.on("grand-mask")
def grand_mask(t: OathTable, card: int) -> Part | int:
    """In the own turn of an Exile who holds it, the cards at Imperial sites are the Exile's, battle plans excluded."""
    seat = keeper_of(t.s, card)
    return Part("be", seat) if seat == t.s.turn and t.s.players[seat].role == EXILE else 0


@EMPTY_RULER.on("bandit-crown")
def bandit_crown(t: OathTable, card: int) -> Part | int:
    """Bandits count as the holder's warbands (oath.7.6.5.rule)."""
    seat = keeper_of(t.s, card)
    return Part("be", seat) if seat >= 0 else 0


def commanded(t: OathTable, circlet: int, taker: int, holder: int, what: int) -> Reason | None:
    """Other players can neither target nor take the banners and the other relics of the Circlet's holder."""
    mine = keeper_of(t.s, circlet)
    if mine < 0 or mine != holder or taker == mine or what == circlet or not (what in RELIC or BANNER <= what < PAWN):
        return None
    return Reason("take.circlet", "oath.9.2.cannot", source="circlet-of-command", fix=("target", "circlet-of-command"))


@MAY_TARGET.on("circlet-of-command")
def circlet_of_command(t: OathTable, card: int, attacker: int, defender: int, target: int) -> Reason | None:
    return commanded(t, card, attacker, defender, target)


@MAY_TAKE.on("circlet-of-command")
def not_taken(t: OathTable, card: int, taker: int, holder: int, kind: str, which: int) -> Reason | None:
    return commanded(t, card, taker, holder, which if kind == "relic" else BANNER + which)


@MAY_RECOVER.on("circlet-of-command")
def not_recovered(t: OathTable, card: int, seat: int, kind: str, which: int) -> Reason | None:
    return commanded(t, card, seat, t.s.holder[which], BANNER + which) if kind == "banner" else None


@TARGET_DICE.on("circlet-of-command")
def guarded(t: OathTable, card: int, defender: int, target: int) -> int:
    """The holder's pawn and favor add one die more."""
    return int(keeper_of(t.s, card) == defender and target == PAWN + defender)


# actions

def swaps(t: OathTable, user: int) -> tuple[list[int], list[int]]:
    """Faceup advisers and cards at the site that may change places."""
    mine = [card for card in shown(t.s, user) if may_lie_at_site(card) and not fixed(t, user, card)]
    here = cards_at(t.s, t.s.players[user].pawn)
    return mine, [card for card in here if may_lie_with_advisers(card) and not fixed(t, user, card)]


@ACTION.act("horned-mask", when=lambda t, card, user: all(swaps(t, user)))
async def horned_mask(t: OathTable, card: int, user: int) -> None:
    """Swap a faceup adviser with a card at the site."""
    adviser = await pick_card(t, user, card, lambda: swaps(t, user)[0])
    other = await pick_card(t, user, card, lambda: swaps(t, user)[1])
    swap(t, adviser, other)
    await trim_advisers(t, user, but=other)


@ACTION.act("dowsing-sticks", when=lambda t, card, user: bool(t.s.cards.zone[RELICS]))
async def draw_relic(t: OathTable, card: int, user: int) -> None:
    """Draw the top relic; keep it or put it under the deck."""
    t.move(t.s.cards.zone[RELICS][-1], DRAWN + user, out_of=RELICS)
    keep = await wants(t, user, card)
    relic = t.s.cards.zone[DRAWN + user][0]
    if keep:
        take_relic(t, user, relic)
        await took_relics(t, user, (relic,))
    else:
        t.move(relic, RELICS, place=0, out_of=DRAWN + user)


@ACTION.act("skeleton-key", when=lambda t, card, user: rules(t, 0, t.s.players[user].pawn) and bool(reliquary_places(t)))
async def skeleton_key(t: OathTable, card: int, user: int) -> None:
    """Look at a relic of the Reliquary, if the Chancellor rules the site; the user may take it."""
    place = PLACES.index(await pick_word(t, user, card, "power.reliquary", lambda: reliquary_places(t)))
    t.see(t.s.cards.zone[RELIQUARY + place][0], 1 << user)
    if await wants(t, user, card):
        relic = leave_reliquary(t, place, user)
        await took_relics(t, user, (relic,))


@ACTION.act("oracular-pig", when=lambda t, card, user: any(not t.s.cards.known[c] >> user & 1 for c in t.s.cards.zone[WORLD][-3:]))
async def oracular_pig(t: OathTable, card: int, user: int) -> None:
    """Look at the three top cards of the world deck."""
    for top in t.s.cards.zone[WORLD][-3:]:
        t.see(top, 1 << user)


@ACTION.act("map")
async def map_(t: OathTable, card: int, user: int) -> None:
    """Under the relic deck, for 4 Supply."""
    bury_relic(t, card)
    gain_supply(t, user, 4)


def unseen(t: OathTable, user: int) -> dict[str, list[tuple[int, int]]]:
    """Facedown things that the user does not know: sites (slot, 0), advisers (seat, place), relics at sites (slot, place).

    On a reader's table a site that the reader does not know is not there: no site card is as good as a hidden one."""
    c = t.s.cards

    def hidden(card: int) -> bool:
        return not c.up[card] and not c.known[card] >> user & 1

    found = {"site": [(slot, 0) for slot in range(8) if all(map(hidden, c.zone[SLOT + slot]))],
             "adviser": [(seat, i) for seat in range(len(t.s.players)) for i, card in enumerate(advisers(t.s, seat)) if hidden(card)],
             "relic": [(slot, i) for slot in range(8) for i, card in enumerate(c.zone[LOOT + slot]) if hidden(card)]}
    return {kind: places for kind, places in found.items() if places}


@ACTION.act("ivory-eye", when=lambda t, card, user: bool(unseen(t, user)))
async def ivory_eye(t: OathTable, card: int, user: int) -> None:
    """Look at a facedown site, a facedown adviser or a relic at a site."""
    kind = await pick_word(t, user, card, "power.look", lambda: unseen(t, user))
    if kind == "adviser":
        seat, i = await pick_adviser(t, user, card, lambda: unseen(t, user)["adviser"])
        t.see(t.s.cards.zone[ADVISERS + seat][i], 1 << user)
        return
    slot = await pick_site(t, user, card, lambda: dict.fromkeys(slot for slot, _ in unseen(t, user)[kind]))
    if kind == "site":
        t.see(site_card(t.s, slot), 1 << user)
    else:
        places = [i for where, i in unseen(t, user)["relic"] if where == slot]
        i = await pick_number(t, user, card, places[0] + 1, places[-1] + 1) - 1 if len(places) > 1 else places[0]
        t.see(t.s.cards.zone[LOOT + slot][i], 1 << user)


