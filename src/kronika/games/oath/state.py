"""Everything a match of Oath has to remember, and the plain questions about it.

A slot 0..7 is a place of the map, from the top of the Cradle down; a colour of warbands is 0 for purple, else the seat of the Exile
whose colour it is.  Seat 0 is the Chancellor.  Who rules what is asked in realm.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from kronika.kernel import GameState, State, Table

from .facts import BANNERS, CARDS, COLOURS, EDIFICE, REGION_OF, SLOTS, TRAITS, denizen, site

BANDITS = -1
NOBODY = -1
CHANCELLOR, EXILE, CITIZEN = range(3)
ROLES = ("chancellor", "exile", "citizen")

# zones of cards
WORLD, RELICS, SITES, ARCHIVE, DISPOSSESSED, BOX = range(6)  # the decks, and what is not in play
DISCARD = 10  # + region
SLOT = 20  # + slot: the site card
AT = 30  # + slot: denizens and edifices
LOOT = 40  # + slot: facedown relics
RELIQUARY = 50  # + place
ADVISERS, HELD, REVEALED, DRAWN, PLAYING = 60, 70, 80, 90, 100  # + seat: held relics, the revealed Vision, cards drawn, cards being played

# sources of powers beside cards
BANNER = len(CARDS)  # + banner
TRAIT = BANNER + 2  # + place of the Reliquary
TITLE = TRAIT + 4
PAWN = TITLE + 1  # + seat: as a target, the pawn with the favor of its board
SOURCES = (*CARDS, *(banner.id for banner in BANNERS), *(trait.id for trait in TRAITS), "oathkeeper", *(f"pawn-{c}" for c in COLOURS))


class Player(State):
    """One seat: its board, pawn and personal bank; cards are in zones (oath.2.2.*, oath.10.banks)."""

    role: int
    pawn: int  # slot, -1 before it is placed
    supply: int
    favor: int
    secrets: int  # faceup
    spent: int  # facedown secrets
    force: int  # warbands on the board: own colour for an Exile, else purple
    bank: int  # own-colour warbands in the personal bank
    prophecy: int  # the Vision on which a warband of this seat stands (False Prophet), or -1


class Land(State):
    """What lies on a slot of the map beside cards."""

    bands: list[int]  # warbands by colour
    favor: int  # on the site card
    secrets: int
    swept: int  # mask of the suits of cards discarded from here in this turn


class Campaign(State):
    """The running campaign; attacker is -1 when there is none."""

    attacker: int
    defender: int  # a seat or BANDITS
    outsider: int  # the Citizen who is no Imperial player in this campaign, or -1
    step: str  # see campaign.STEPS
    site: int  # where the attacker is taken to stand
    free: bool  # no Supply is spent
    only: int  # the one player who may be named as defender, or -1
    sites: int  # mask of slots whose own warbands fight in the attacking force
    targets: list[int]  # site cards, relics (held, or facedown at a site), BANNER + banner, PAWN + seat
    lures: list[tuple[int, int]]  # (slot, place) of facedown relics that a plan has made targets: unknown, so without their numbers
    allies: list[int]
    asked: list[int]  # who has answered in this step
    attack: int  # dice in the pools
    defense: int
    swords: list[int]  # faces rolled
    shields: list[int]
    decided: int  # side that wins without a roll: 0 attacker, 1 defender; -1: by dice
    sacrificed: int
    won: bool  # the attacker is victorious
    killed: list[int]  # warbands killed, of the attacking and of the defending side
    survivors: list[int]  # by seat: warbands of the defeated force that are on that board now
    leaving: list[int]  # cards to discard when the campaign ends


class Oath(GameState):
    """A match of Oath at a safe point."""

    options: dict[str, str]
    players: list[Player]
    lands: list[Land]  # by slot
    round: int
    turn: int  # the active seat
    turns: int  # number of the running turn, from 1; 0 in set-up
    phase: str  # pawns, wake, act, rest, round-end, chronicle, over
    part: int  # step inside the phase
    oath: int
    title: int  # who holds the title
    usurper: bool  # its Usurper side is up
    visions: int  # Visions drawn from the world deck
    banks: list[int]  # favor by suit
    shared: int  # favor in the shared bank
    holder: list[int]  # of each banner: a seat, or -1 for the shared bank
    tokens: list[int]  # on each banner
    mob: bool
    ruined: list[bool]  # by edifice
    favor_on: dict[int, int]  # card -> favor
    secrets_on: dict[int, int]
    uncovered: list[bool]  # by place of the Reliquary: its relic has left, so the Chancellor has the trait
    caged: list[int]  # warbands by colour on the Obsidian Cage
    used: list[tuple[int, int, str]]  # (source, user, face) of powers in use until the action ends
    spent_powers: list[int]  # sources whose Wake or Rest power was used in this phase
    promises: list[tuple[int, int, str, int]]  # who owes, to whom, what, number: see promises.py
    after: list[tuple[str, int, int]]  # (what, seat, number): what must follow before the turn goes on, next last
    seems: int  # slot at which the active pawn is taken to be in this action, or -1
    guise: int  # the seat whose advisers the active player is taken to have in this action, or -1
    fresh: bool  # the card that is being played was drawn, and is no facedown adviser that turns up
    dice: list[int]  # faces of the roll that is being looked at
    scepter: int  # turn in which the Grand Scepter was last taken; 0: never
    ending: bool  # the Act Phase ends with the running action
    camp: Campaign
    winner: int
    colours: list[int]  # by seat
    boards: list[bool]  # by colour: the board began on its Citizen side
    played: int  # games of the chronicle before this one
    next_oath: int  # sworn in the chronicle; -1 before
    won_by: list[str]  # usurper, visionary, stable-regime, exhaustion, successor, and the Vision


OathTable = Table[Oath]


def clockwise(s: Oath, seat: int) -> Iterator[int]:
    """Every seat, beginning with this one."""
    n = len(s.players)
    return ((seat + i) % n for i in range(n))


def others(s: Oath, seat: int) -> list[int]:
    return [p for p in clockwise(s, seat) if p != seat]


# places

def site_card(s: Oath, slot: int) -> int:
    return s.cards.zone[SLOT + slot][0]


def faceup(s: Oath, slot: int) -> bool:
    c = s.cards
    pile = c.zone[SLOT + slot]
    return bool(pile) and c.up[pile[0]] == 1


def open_slots(s: Oath) -> list[int]:
    """Slots whose site is faceup."""
    return [slot for slot in range(len(SLOTS)) if faceup(s, slot)]


def slot_of(s: Oath, card: int) -> int:
    """The slot at which a card, relic or site card lies, or -1."""
    at = s.cards.at[card]
    return at % 10 if SLOT <= at < LOOT + 10 else -1


def where(s: Oath, seat: int) -> int:
    """The slot of the pawn, or the one at which it is taken to be in this action (oath.10.your-site)."""
    return s.seems if s.seems >= 0 and seat == s.turn else s.players[seat].pawn


def region(s: Oath, seat: int) -> int:
    return REGION_OF[where(s, seat)]


def region_slots(s: Oath, seat: int) -> list[int]:
    """Faceup sites in the region of the pawn."""
    here = region(s, seat)
    return [slot for slot in open_slots(s) if REGION_OF[slot] == here]


# cards

def cards_at(s: Oath, slot: int) -> list[int]:
    """Denizens and edifices at a site."""
    return s.cards.zone[AT + slot]


def loot_at(s: Oath, slot: int) -> list[int]:
    return s.cards.zone[LOOT + slot]


def on_map(s: Oath) -> list[int]:
    """Every denizen and edifice at a site, from the top of the Cradle."""
    return [card for slot in range(len(SLOTS)) for card in s.cards.zone[AT + slot]]


def advisers(s: Oath, seat: int) -> list[int]:
    return s.cards.zone[ADVISERS + seat]


def shown(s: Oath, seat: int) -> list[int]:
    """Faceup advisers."""
    up = s.cards.up
    return [card for card in s.cards.zone[ADVISERS + seat] if up[card]]


def adviser_of(s: Oath, card: int) -> int:
    """Whose adviser the card is, or -1."""
    at = s.cards.at[card]
    return at - ADVISERS if ADVISERS <= at < ADVISERS + 10 else -1


def relics(s: Oath, seat: int) -> list[int]:
    return s.cards.zone[HELD + seat]


def keeper_of(s: Oath, card: int) -> int:
    """Who holds the relic, or -1."""
    at = s.cards.at[card]
    return at - HELD if HELD <= at < HELD + 10 else -1


def owner_of(s: Oath, card: int) -> int:
    """Whose adviser or held relic the card is, or -1."""
    at = s.cards.at[card]
    return at % 10 if ADVISERS <= at < HELD + 10 else -1


def banners(s: Oath, seat: int) -> list[int]:
    return [b for b, holder in enumerate(s.holder) if holder == seat]


def treasures(s: Oath, seat: int) -> int:
    """Relics and banners held, counted together."""
    return len(s.cards.zone[HELD + seat]) + (s.holder[0] == seat) + (s.holder[1] == seat)


def ruined(s: Oath, card: int) -> bool:
    return card in EDIFICE and s.ruined[card - EDIFICE.start]


def suit(s: Oath, card: int) -> int:
    """The suit of a faceup denizen or intact edifice; -1 for anything else (oath.10.match)."""
    if card >= EDIFICE.stop or not s.cards.up[card]:
        return -1
    return denizen(card, ruined(s, card)).suit


def laden(s: Oath, card: int) -> bool:
    """Does the card carry favor or secrets?"""
    return card in s.favor_on or card in s.secrets_on


def is_site_only(s: Oath, card: int) -> bool:
    return card < EDIFICE.stop and denizen(card).only == "site"


def coast(s: Oath, slot: int) -> bool:
    return faceup(s, slot) and site(site_card(s, slot)).coast


# powers in use

def user_of(s: Oath, source: int) -> int:
    """Who uses the power of the source in the running action, or -2."""
    return next((user for used, user, _ in s.used if used == source), -2)
