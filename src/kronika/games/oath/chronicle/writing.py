"""Chapter 8: the winner writes the chronicle (oath.8.*); locks do not count (oath.7.2.2.chronicle).

The cards of the finished game are put in order where they lie, so that the zones of the last state are the world of the next game:
the map, the world deck, the relic deck, the Archive, the Dispossessed.  ``step`` goes from one safe point to the next; ``s.part`` is
the step of the chapter.
"""
from __future__ import annotations

from collections import Counter

from kronika.kernel import Confirm, Many, One

from ..cards import turn_edifice
from ..empire import become_exile
from ..events import RoleChanged, SiteRevealed
from ..facts import DENIZEN, EDIFICE, EDIFICES, GRAND_SCEPTER, OATHS, REGIONS, SLOTS, SUITS, VISION, VISIONS, denizen, site
from ..hooks import KEEPS_SITE
from ..realm import colour, rules
from ..state import (
    ADVISERS,
    ARCHIVE,
    AT,
    BOX,
    CITIZEN,
    DISCARD,
    DISPOSSESSED,
    EXILE,
    HELD,
    LOOT,
    NOBODY,
    RELICS,
    RELIQUARY,
    SITES,
    SLOT,
    WORLD,
    Oath,
    OathTable,
    clockwise,
    faceup,
    ruined,
    shown,
    site_card,
    suit,
)
from .events import CardsJoined, CardsLeft, EdificeBuilt, EdificeRuined, MapCleared, OathSworn
from .world import by_suit, world_deck

JOINING = (3, 2, 1)
"""Cards of the winner's suit and of the two suits after it that join the world deck."""
LEAVING = 6


async def step(t: OathTable) -> None:
    """The next step of the chapter; after the last one the match is over."""
    s = t.s
    await STEPS[s.part](t)
    s.part += 1
    if s.part == len(STEPS):
        s.phase = "over"


# --- 8.1 and 8.2: the oath, Citizens ---------------------------------------------------------------------

async def swear(t: OathTable) -> None:
    """The oath of the next game: that of the Vision that alone won, else any but the one just played (oath.8.1.vision, oath.8.1.other)."""
    s = t.s
    s.next_oath = vision_oath(s)
    if s.next_oath < 0:
        s.next_oath = await One(s.winner, "chronicle.oath", [oath for oath in range(len(OATHS)) if oath != s.oath], of="oath")
    t.emit(OathSworn, s.winner, s.next_oath)


def vision_oath(s: Oath) -> int:
    """The oath of the Vision that was the only way of winning, or -1."""
    won = [vision.oath for vision in VISIONS if vision.id in s.won_by]
    return won[0] if len(won) == len(s.won_by) == 1 else -1


async def offer_citizenship(t: OathTable) -> None:
    """Citizens of an Exile who won become Exiles; then the winner may offer Citizenship to the others (oath.8.2.*)."""
    s = t.s
    fallen = [seat for seat, p in enumerate(s.players) if p.role == CITIZEN] if s.players[s.winner].role == EXILE else []
    for seat in fallen:
        become_exile(t, seat)
    free = [seat for seat in clockwise(s, s.winner) if s.players[seat].role == EXILE and seat not in (s.winner, *fallen)]
    for seat in await Many(s.winner, "chronicle.offer", free, of="seat"):
        ask = Confirm(seat, "chronicle.accept")
        ask.subject = (s.winner,)
        if await ask:
            accept(t, seat)


def accept(t: OathTable, seat: int) -> None:
    """At each site the new Citizen rules, one warband of the winner takes the place of theirs (oath.8.2.accept)."""
    s = t.s
    hue, p = colour(s, s.winner), s.players[seat]
    for slot in [slot for slot in range(len(SLOTS)) if rules(t, seat, slot)]:
        bands = s.lands[slot].bands
        p.bank += bands[seat]
        bands[seat] = 0
        if s.players[hue].bank:
            s.players[hue].bank -= 1
        elif s.players[s.winner].force:
            s.players[s.winner].force -= 1
        else:
            continue
        bands[hue] += 1
    p.bank, p.force, p.role = p.bank + p.force, 0, CITIZEN
    s.usurper = s.usurper and s.title != seat
    t.emit(RoleChanged, seat, CITIZEN)


# --- 8.3: edifices and the map ------------------------------------------------------------------------------

async def build(t: OathTable) -> None:
    """A winner of the Empire may build an edifice in place of a denizen, or repair one (oath.8.3.1.build, oath.8.3.1.repair)."""
    s = t.s
    if s.players[s.winner].role == EXILE:
        return
    card = await One(s.winner, "chronicle.edifice", lambda: [*found, NOBODY] if (found := sites_to_build(t)) else [], of="card",
                     empty=NOBODY)
    if card < 0:
        return
    slot = s.cards.at[card] - AT
    if card in EDIFICE:
        turn_edifice(t, card)
        t.emit(EdificeBuilt, s.winner, card, slot, NOBODY)
        return
    edifice = edifice_of(s, card)
    place = s.cards.zone[AT + slot].index(card)
    strip(t, card)
    t.move(card, WORLD, place=0)
    t.move(edifice, AT + slot, up=True, place=place)
    t.emit(EdificeBuilt, s.winner, edifice, slot, card)


def sites_to_build(t: OathTable) -> list[int]:
    """Denizens that an edifice of the Archive may replace, and ruins that may be repaired, at sites the winner rules."""
    s = t.s
    found: list[int] = []
    for slot in range(len(SLOTS)):
        if rules(t, s.winner, slot):
            cards = s.cards.zone[AT + slot]
            standing = [card for card in cards if card in EDIFICE]
            found += [card for card in standing if ruined(s, card)] if standing else [c for c in cards if edifice_of(s, c) >= 0]
    return found


def edifice_of(s: Oath, card: int) -> int:
    """The edifice of a denizen's suit, if it lies in the Archive; else -1."""
    if card not in DENIZEN:
        return NOBODY
    of = denizen(card).suit
    return next((EDIFICE.start + i for i, e in enumerate(EDIFICES) if e.suit == of and s.cards.at[EDIFICE.start + i] == ARCHIVE), NOBODY)


async def clear_map(t: OathTable) -> None:
    """Sites go or stay, edifices fall, pieces leave, what stays moves together, new sites come (oath.8.3.2 to oath.8.3.5)."""
    mine = [rules(t, t.s.winner, slot) for slot in range(len(SLOTS))]
    kept = [stays(t, slot, mine[slot]) for slot in range(len(SLOTS))]
    for slot in range(len(SLOTS)):
        if not kept[slot]:
            remove(t, slot)
        elif not mine[slot]:
            fall(t, slot)
    clear_pieces(t)
    arrange(t, [slot for slot in range(len(SLOTS)) if kept[slot]])


def stays(t: OathTable, slot: int, mine: bool) -> bool:
    """Sites the winner rules, those with an intact edifice, and those a power keeps (oath.8.3.2.keep)."""
    s = t.s
    intact = any(card in EDIFICE and not ruined(s, card) for card in s.cards.zone[AT + slot])
    return faceup(s, slot) and (mine or intact or bool(KEEPS_SITE.total(t, 0, slot)))


def remove(t: OathTable, slot: int) -> None:
    """The site to its deck, denizens to a discard pile, relics to the relic deck, ruins to the Archive (oath.8.3.2.cards)."""
    s = t.s
    for card in s.cards.zone[AT + slot][:]:
        strip(t, card)
        t.move(card, ARCHIVE if card in EDIFICE else DISCARD)
        if card in EDIFICE:
            s.ruined[card - EDIFICE.start] = False  # whole again, whenever it is built
    for relic in s.cards.zone[LOOT + slot][:]:
        t.move(relic, RELICS, place=0)
    t.move(site_card(s, slot), SITES)


def fall(t: OathTable, slot: int) -> None:
    """Where the winner does not rule, edifices fall into ruin and take the denizens of the site with them (oath.8.3.3.ruin)."""
    s = t.s
    falling = [card for card in s.cards.zone[AT + slot] if card in EDIFICE and not ruined(s, card)]
    for card in falling:
        turn_edifice(t, card)
        t.emit(EdificeRuined, card, slot)
    for card in s.cards.zone[AT + slot][:] if falling else ():
        if card in DENIZEN:
            strip(t, card)
            t.move(card, DISCARD)


def clear_pieces(t: OathTable) -> None:
    """Pawns, favor, secrets and warbands leave the map (oath.8.3.4); what lies on cards goes too."""
    s = t.s
    for land in s.lands:
        for hue, n in enumerate(land.bands):
            s.players[hue].bank += n
        s.shared += land.favor
        land.bands, land.favor, land.secrets = [0] * len(land.bands), 0, 0
    for p in s.players:
        p.pawn = NOBODY
        p.bank += p.prophecy >= 0
        p.prophecy = NOBODY
    s.shared += sum(s.favor_on.values())
    s.favor_on.clear()
    s.secrets_on.clear()


def strip(t: OathTable, card: int) -> None:
    """Favor and secrets leave a card."""
    t.s.shared += t.s.favor_on.pop(card, 0)
    t.s.secrets_on.pop(card, 0)


def arrangement(whole: list[int], fallen: list[int]) -> tuple[list[int], list[int]]:
    """Where sites end up: by slot the slot each comes from (-1: a new one), and the fallen ones that find no place.

    Whole ones move up, region after region; fallen ones fill the Hinterland, then the Provinces, from the bottom
    (oath.8.3.5.step1 to oath.8.3.5.step5)."""
    goal = [NOBODY] * len(SLOTS)
    goal[: len(whole)] = whole
    left = list(fallen)
    for region in reversed(REGIONS[1:]):
        for slot in reversed(region.slots):
            if goal[slot] < 0 and left:
                goal[slot] = left.pop()
    return goal, left


def arrange(t: OathTable, kept: list[int]) -> None:
    """Move the sites that stay, fill the empty slots from the site deck, turn one up in each region without
    (oath.8.3.3.aside, oath.8.3.5.step6, oath.8.3.5.step7)."""
    s = t.s
    fallen = [slot for slot in kept if any(card in EDIFICE and ruined(s, card) for card in s.cards.zone[AT + slot])]
    goal, homeless = arrangement([slot for slot in kept if slot not in fallen], fallen)
    for slot in homeless:
        remove(t, slot)
    held = {slot: tuple(s.cards.zone[zone + slot][:] for zone in (SLOT, AT, LOOT)) for slot in kept if slot not in homeless}
    for slot, old in enumerate(goal):
        if old >= 0 and old != slot:
            for zone, cards in zip((SLOT, AT, LOOT), held[old], strict=True):
                for card in cards:
                    t.move(card, zone + slot, up=s.cards.up[card] == 1)
    t.shuffle(SITES)
    for slot, old in enumerate(goal):
        if old < 0 and s.cards.zone[SITES]:
            t.move(s.cards.zone[SITES][-1], SLOT + slot, out_of=SITES)
    t.emit(MapCleared, tuple(goal))
    for region in REGIONS:
        if not any(faceup(s, slot) for slot in region.slots):
            t.turn(site_card(s, region.slots[0]), True)
            t.emit(SiteRevealed, region.slots[0])


# --- 8.4 and 8.5: six cards come, six go ----------------------------------------------------------------------

async def add_cards(t: OathTable) -> None:
    """Three, two and one card of the winner's suit and the next two around the map; if the Archive lacks one, six of the commonest suit
    of the Dispossessed, whose others return to the Archive (oath.8.4.*)."""
    s = t.s
    first = await One(s.winner, "chronicle.suit", winner_suits(s), of="suit")
    wanted = [(first + i) % len(SUITS) for i in range(len(JOINING))]
    stock = by_suit(card for card in s.cards.zone[ARCHIVE] if card in DENIZEN)
    if all(len(stock[of]) >= n for of, n in zip(wanted, JOINING, strict=True)):
        for of, n in zip(wanted, JOINING, strict=True):
            join(t, stock[of], n)
        t.emit(CardsJoined, tuple(of for of, n in zip(wanted, JOINING, strict=True) for _ in range(n)), False)
    else:
        await heal(t)


def winner_suits(s: Oath) -> list[int]:
    """The commonest suits of the winner's faceup advisers; all of them without any (oath.8.4.suit)."""
    counts = Counter(of for card in shown(s, s.winner) if (of := suit(s, card)) >= 0)
    most = max(counts.values(), default=0)
    return [of for of in range(len(SUITS)) if counts[of] == most]


def join(t: OathTable, cards: list[int], n: int) -> None:
    """Random ones of these cards join the world deck, which is shuffled later."""
    t.s.chance.shuffle(cards)
    for card in cards[:n]:
        t.move(card, WORLD, place=0)


async def heal(t: OathTable) -> None:
    s = t.s
    sizes = [len(pile) for pile in by_suit(s.cards.zone[DISPOSSESSED])]
    of = await One(s.winner, "chronicle.heal", [i for i, n in enumerate(sizes) if n == max(sizes)], of="suit")
    pile = by_suit(s.cards.zone[DISPOSSESSED])[of]
    n = min(sum(JOINING), len(pile))
    join(t, pile, n)
    for card in sorted(s.cards.zone[DISPOSSESSED]):
        t.move(card, ARCHIVE)
    t.emit(CardsJoined, (of,) * n, True)


async def remove_cards(t: OathTable) -> None:
    """The Visions are set aside; of the discard piles and the losers' advisers six random cards join the Dispossessed, unseen
    (oath.8.5.visions, oath.8.5.remove)."""
    s = t.s
    for card in VISION:
        t.move(card, BOX)
    pool = [card for region in range(len(REGIONS)) for card in s.cards.zone[DISCARD + region]]
    pool += [card for seat in range(len(s.players)) if seat != s.winner for card in s.cards.zone[ADVISERS + seat]]
    for card in pool:
        strip(t, card)
        t.move(card, DISCARD)
    t.shuffle(DISCARD)
    n = min(LEAVING, len(s.cards.zone[DISCARD]))
    for _ in range(n):
        t.move(s.cards.zone[DISCARD][-1], DISPOSSESSED, out_of=DISCARD)
    t.emit(CardsLeft, n)


# --- 8.6 to 8.8: relics, boards, the world deck ------------------------------------------------------------------

async def tidy_relics(t: OathTable) -> None:
    """The Scepter away, losers' relics shuffled in, sites topped up, the winner's and the Reliquary's on top (oath.8.6.*)."""
    s = t.s
    t.move(GRAND_SCEPTER, BOX)
    for seat in range(len(s.players)):
        if seat != s.winner:
            for relic in s.cards.zone[HELD + seat][:]:
                t.move(relic, RELICS)
    t.shuffle(RELICS)
    for slot in range(len(SLOTS)):
        while faceup(s, slot) and len(s.cards.zone[LOOT + slot]) < site(site_card(s, slot)).relics and s.cards.zone[RELICS]:
            t.move(s.cards.zone[RELICS][-1], LOOT + slot, out_of=RELICS)
    best = [*s.cards.zone[HELD + s.winner], *(card for i in range(4) for card in s.cards.zone[RELIQUARY + i])]
    s.chance.shuffle(best)
    for relic in best:
        t.move(relic, RELICS)
        s.cards.known[relic] = 0


async def rebuild(t: OathTable) -> None:
    """All denizens that are left, without those at sites, and the five Visions make the new world deck (oath.8.8.*)."""
    s = t.s
    for zone in (*(DISCARD + region for region in range(len(REGIONS))), *(ADVISERS + seat for seat in range(len(s.players)))):
        for card in s.cards.zone[zone][:]:
            strip(t, card)
            t.move(card, WORLD, place=0)
    for card in VISION:
        if s.cards.at[card] != WORLD:
            t.move(card, WORLD, place=0)
    t.arrange(WORLD, world_deck(s.chance, [card for card in s.cards.zone[WORLD] if card in DENIZEN])[::-1], 0)


STEPS = (swear, offer_citizenship, build, clear_map, add_cards, remove_cards, tidy_relics, rebuild)
