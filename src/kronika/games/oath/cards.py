"""Cards and banners on the move: drawing, discarding, locks, the adviser limit, relics and banners that change hands."""

from __future__ import annotations

from kronika.kernel import Reason

from . import facts, tokens
from .events import BannerTaken, MobTurned, SecretsMoved, SitesRuled, VisionDrawn, WarbandsMoved
from .facts import (
    BANNERS,
    CARDS,
    DENIZEN,
    DENIZENS,
    EDIFICE,
    EDIFICES,
    GRAND_SCEPTER,
    PEOPLES_FAVOR,
    REGION_OF,
    REGIONS,
    SLOTS,
    VISION,
    denizen,
)
from .facts.kinds import Power
from .hooks import LIMIT, MAY_REMOVE, MAY_TAKE, TOOK_RELICS, WEIGHT
from .realm import adviser_limit, adviser_places, ruled_slots
from .state import (
    ADVISERS,
    AT,
    DISCARD,
    EXILE,
    HELD,
    PLAYING,
    RELICS,
    OathTable,
    advisers,
    region,
    ruined,
    slot_of,
    suit,
)

Reasons = list[Reason]
PRINTED: dict[str, tuple[Power, ...]] = (
    {card.id: card.powers for card in DENIZENS} | {relic.id: relic.powers for relic in facts.RELICS}
    | {side.id: side.powers for edifice in EDIFICES for side in (edifice.intact, edifice.ruined)})  # face -> what is printed
CAGE = CARDS.index("obsidian-cage")


# drawing

def is_vision(card: int) -> bool:
    return card in VISION


def vision_drawn(t: OathTable, seat: int) -> None:
    """A Vision came off the world deck: announced, and the marker moves (oath.2.7.1, oath.5.1.2.power-draw)."""
    t.s.visions = min(len(VISION), t.s.visions + 1)
    t.emit(VisionDrawn, seat, t.s.visions)


# discarding

def pile_for(t: OathTable, by: int, card: int) -> int:
    """The region whose pile takes the card: after the pawn's region, or after the card's own if it lies elsewhere
    (oath.10.discard.pile, oath.10.discard.other-region)."""
    slot = slot_of(t.s, card)
    if slot >= 0 and (by < 0 or REGION_OF[slot] != region(t.s, by)):
        return REGIONS[REGION_OF[slot]].discards
    return REGIONS[region(t.s, by)].discards


def discard(t: OathTable, by: int, card: int, to: int = -1, bottom: bool = False) -> None:
    """Facedown onto a pile; favor on it to its bank, secrets on it facedown to who caused it (oath.10.discard.*).

    by: a seat or BANDITS; to: the zone if a power names another one, with bottom for "under it"."""
    s = t.s
    slot = slot_of(s, card)
    zone = to if to >= 0 else DISCARD + pile_for(t, by, card)
    if slot >= 0:
        s.lands[slot].swept |= 1 << suit(s, card) if suit(s, card) >= 0 else 0
    strip(t, by, card)
    for seat, p in enumerate(s.players):
        if p.prophecy == card:  # the warband on it dies and its owner plays the Vision (False Prophet)
            p.prophecy = -1
            p.bank += 1
            t.move(card, PLAYING + seat)
            s.after.append(("play", seat, card))
            return
    t.move(card, zone, place=0 if bottom else None)


def strip(t: OathTable, by: int, card: int) -> None:
    """Tokens leave a card that leaves play."""
    tokens.favor_off(t, card)
    n = t.s.secrets_on.pop(card, 0)
    if n and by >= 0:
        t.s.players[by].spent += n
        t.emit(SecretsMoved, f"card:{card}", f"board:{by}", n)


def fixed(t: OathTable, seat: int, card: int) -> Reasons:
    """Why the seat can neither discard nor move nor swap the card (oath.7.2.2, oath.7.4.3); seat may be BANDITS
    (oath.10.locked)."""
    s = t.s
    why = MAY_REMOVE.bans(t, seat, card)
    if card < EDIFICE.stop and s.cards.up[card] and denizen(card, ruined(s, card)).locked:
        why.append(Reason("card.locked", "oath.7.2.2", source=CARDS[card]))
    if any(used == card for used, _, _ in s.used):
        why.append(Reason("card.in-use", "oath.7.4.3", source=CARDS[card]))
    return why


# advisers

def surplus(t: OathTable, seat: int, card: int, up: bool) -> int:
    """How many advisers must go if the card comes, with the limit in force once it lies there (oath.7.6.4, FAQ 26)."""
    word = CARDS[card]
    if up and (word in LIMIT.code or word in WEIGHT.code) or WEIGHT.name in t.s.active:
        trial = t.trial()
        trial.move(card, ADVISERS + seat, up)
        return max(0, adviser_places(trial, seat) - adviser_limit(trial, seat, card))
    return max(0, adviser_places(t, seat) + 1 - adviser_limit(t, seat))


def removable_advisers(t: OathTable, seat: int) -> list[int]:
    """Own advisers that make room when they are discarded."""
    return [card for card in advisers(t.s, seat) if WEIGHT.total(t, 1, seat, card) > 0 and not fixed(t, seat, card)]


def asleep(t: OathTable, seat: int, *kinds: str) -> list[tuple[int, Reasons]]:
    """The seat's facedown advisers that would give it a power of these kinds if they lay faceup (oath.7.2.faceup)."""
    c = t.s.cards
    return [(card, [Reason("adviser.facedown", "oath.7.2.faceup", source=CARDS[card], fix=("turn-up", denizen(card).only))])
            for card in advisers(t.s, seat) if card in DENIZEN and not c.up[card] and c.known[card] >> seat & 1
            and any(power.kind in kinds for power in denizen(card).powers)]


# relics

def take_relic(t: OathTable, seat: int, relic: int, taken: bool = True) -> None:
    """A relic, the Grand Scepter among them, comes faceup to the personal bank (oath.2.4.*, oath.5.4.3).  taken: not given, as the Grand
    Scepter wants to know."""
    if relic == GRAND_SCEPTER and taken:
        t.s.scepter = t.s.turns
    before = ruled_slots(t, seat)
    t.move(relic, HELD + seat, up=True)
    if gained := tuple(slot for slot in ruled_slots(t, seat) if slot not in before):
        t.emit(SitesRuled, seat, relic, gained)


async def took_relics(t: OathTable, seat: int, relics: tuple[int, ...]) -> None:
    """Powers react to relics that were taken; not to gifts."""
    if relics:
        await TOOK_RELICS.fire(t, seat, relics)


def bury_relic(t: OathTable, relic: int) -> None:
    """Under the relic deck; secrets on it go back to the active player's board, warbands in the Cage to theirs."""
    s = t.s
    n = s.secrets_on.pop(relic, 0)
    if n:
        tokens.gain_secrets(t, s.turn, n, f"card:{relic}")
    tokens.favor_off(t, relic)
    if relic == CAGE:
        for hue in range(len(s.caged)):
            free_caged(t, hue, s.caged[hue])
    t.move(relic, RELICS, place=0)


def free_caged(t: OathTable, hue: int, n: int) -> None:
    """Warbands on the Obsidian Cage return to the board of their colour; those of an Exile who became a Citizen turn purple."""
    s = t.s
    if n <= 0:
        return
    s.caged[hue] -= n
    p = s.players[hue]
    if hue and p.role != EXILE:
        p.bank += n
        n = min(n, s.players[0].bank)
        s.players[0].bank -= n
    p.force += n
    t.emit(WarbandsMoved, hue, f"card:{CAGE}", f"board:{hue}", n)


def may_take(t: OathTable, taker: int, holder: int, kind: str, which: int) -> Reasons:
    """Why the taker can take neither this relic nor this banner from its holder."""
    return MAY_TAKE.bans(t, taker, holder, kind, which)


# banners

def seize_banner(t: OathTable, seat: int, banner: int) -> None:
    """Any way of taking but Recover: tokens are burned, never the last one, and the People's Favor turns to the Mob
    (oath.2.5.3.people, oath.2.5.3.secret, oath.10.seize)."""
    s = t.s
    old = s.holder[banner]
    burned = min(BANNERS[banner].seized, s.tokens[banner] - BANNERS[banner].least)
    if burned > 0:
        s.tokens[banner] -= burned
        if banner == PEOPLES_FAVOR:
            tokens.burnt_favor(t, burned, f"banner:{banner}")
    if banner == PEOPLES_FAVOR:
        turn_mob(t, True)
    s.holder[banner] = seat
    t.emit(BannerTaken, banner, old, seat, True)


def hand_over_banner(t: OathTable, seat: int, banner: int) -> None:
    """A gift, or a Recover: neither tokens nor side change (FAQ 40)."""
    old, t.s.holder[banner] = t.s.holder[banner], seat
    t.emit(BannerTaken, banner, old, seat, False)


def turn_mob(t: OathTable, mob: bool) -> None:
    if t.s.mob != mob:
        t.s.mob = mob
        t.emit(MobTurned, mob)


# swaps and moves

def may_lie_at_site(card: int) -> bool:
    """Faceup: a denizen that is not only for advisers."""
    return card < EDIFICE.start and denizen(card).only != "adviser"


def may_lie_with_advisers(card: int) -> bool:
    return card < EDIFICE.start and denizen(card).only != "site"


def swap(t: OathTable, one: int, other: int) -> None:
    """Two cards change places with each other; they keep their tokens and facing (oath.10.swap).  It is no play (FAQ 28)."""
    c = t.s.cards
    (a, i, up_a), (b, j, up_b) = ((c.at[card], c.zone[c.at[card]].index(card), bool(c.up[card])) for card in (one, other))
    t.move(one, b, up=up_a, place=j)
    t.move(other, a, up=up_b, place=i)


# edifices

def turn_edifice(t: OathTable, card: int) -> None:
    """Turn an edifice over where it lies: intact or ruined."""
    s = t.s
    old = t.game.face(s, card)
    i = card - EDIFICE.start
    s.ruined[i] = not s.ruined[i]
    new = t.game.face(s, card)
    if old:
        t.deactivate(card, old)
    if new:
        t.activate(card, new)


# what a power may point at

def removable_at(t: OathTable, seat: int, slot: int) -> list[int]:
    """Denizens at a site that the seat can discard, move or swap; edifices never."""
    return [card for card in t.s.cards.zone[AT + slot] if card < EDIFICE.start and not fixed(t, seat, card)]


def removable_on_map(t: OathTable, seat: int) -> list[int]:
    return [card for slot in range(len(SLOTS)) for card in removable_at(t, seat, slot)]


