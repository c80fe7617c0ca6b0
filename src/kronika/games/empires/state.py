"""Everything a match of Empires of the North has to remember, and the plain questions about it.

Goods of a player are numbers by kind (language.model: FOOD .. VP).  A set of cards is a bit mask.
"""

from __future__ import annotations

from kronika.kernel import Derived, GameState, State, Table

from .language import Library, Title
from .language.model import GOODS

# zones of cards
BOX, NEAR_DECK, NEAR_ROW, NEAR_DISCARD, DISTANT_DECK, DISTANT_ROW, DISTANT_DISCARD, LANDED = range(8)
DECK, DISCARD, HAND, DRAWN, EMPIRE, TABLE = 10, 20, 30, 40, 50, 60  # + seat; DRAWN: looked at; TABLE: shown while it is played or paid for
END = 70
ROWS = {"near": NEAR_ROW, "distant": DISTANT_ROW}
DECKS = {"near": NEAR_DECK, "distant": DISTANT_DECK}
DISCARDS = {"near": NEAR_DISCARD, "distant": DISTANT_DISCARD}

DISCS, SHIPS, WORKERS, VICTORY = 2, 2, 5, 25
IDLE = -1  # a disc in its owner's supply
NO_FISH, FISH_ABOARD, GOLD_ABOARD = range(3)


class Player(State):
    """One seat."""

    clan: int
    goods: list[int]  # by kind: resources, gold, raze tokens, available workers, ships in supply, VP on the track
    tired: int  # workers on the clan tile
    passed: bool
    discs: list[int]  # the tile each disc lies on, or IDLE
    turned: list[bool]  # is its exhausted face up?
    common: int  # how many of its ships are common ones


class Empires(GameState):
    """A match of Empires of the North at a safe point."""

    library: Derived[Library]  # the texts of the cards: a fact of the game
    options: dict[str, str]
    players: list[Player]
    circle: list[int]  # the tiles in their order round the circle
    round: int  # from 1
    first: int  # who holds the first-player token
    phase: str  # opening, lookout, keep, stored, event, dawn, action, expedition, cleanup, over
    turn: int  # whose turn it is; in Lookout and Expedition the seat that is at it
    ending: bool  # somebody reached the end of the game in an Action phase
    exhausted: int  # cards turned sideways
    fired: int  # features limited to once a round that were used in this one
    host: dict[int, int]  # upgrade -> the field it lies under
    copies: dict[int, int]  # copying location -> the card it copies; -1: that card has gone
    assigned: dict[int, list[int]]  # card -> tokens on it by kind (FOOD .. WORKER)
    queue: list[tuple[int, int, int]]  # ships on the expedition board: owner, fish (NO_FISH ..), raze token
    resolving: list[int]  # cards whose clauses are being worked, outermost first
    worked: int  # effects worked in this turn
    events: list[int]  # alone: the order in which the events of the scenario come
    orange: int  # alone: tiles that lie on their orange side
    answered: dict[int, int]  # feature -> how often it answered in this turn


EmpiresTable = Table[Empires]


def title(s: Empires, card: int) -> Title:
    """What the card says where it lies: a copying location says what it copies."""
    copied = s.copies.get(card, -1) if s.copies else -1
    return s.library.title[copied if copied >= 0 else card]


def hand(s: Empires, seat: int) -> list[int]:
    return s.cards.zone[HAND + seat]


def empire(s: Empires, seat: int) -> list[int]:
    """All cards of the empire: locations, fields and their upgrades, islands (empires.def.empire)."""
    return s.cards.zone[EMPIRE + seat]


def owner(s: Empires, card: int) -> int:
    """The seat in whose empire the card lies, or -1."""
    seat = s.cards.at[card] - EMPIRE
    return seat if 0 <= seat < len(s.players) else -1


def ready(s: Empires, card: int) -> bool:
    return not s.exhausted >> card & 1


def exhaust(s: Empires, card: int) -> None:
    s.exhausted |= 1 << card


def refresh(s: Empires, card: int) -> None:
    s.exhausted &= ~(1 << card)


def fields(s: Empires, seat: int) -> list[int]:
    """The fields that can be harvested: each with its upgrades is one (empires.tiles.harvest)."""
    return [c for c in s.cards.zone[EMPIRE + seat] if title(s, c).field and c not in s.host]


def stack(s: Empires, field: int) -> list[int]:
    """A field and its upgrades."""
    return [field, *(upgrade for upgrade, under in s.host.items() if under == field)]


def provided(s: Empires, field: int) -> set[int]:
    """The kinds of goods on a field and all its upgrades (empires.actions.build.upgrade)."""
    return {term.kind for c in stack(s, field) for term in title(s, c).field}


def hosts(s: Empires, seat: int, upgrade: int) -> list[int]:
    """Fields that provide a kind of goods in common with the upgrade (empires.actions.build.upgrade)."""
    kinds = {term.kind for term in s.library.title[upgrade].field}
    return [f for f in fields(s, seat) if kinds & provided(s, f)]


def tokens(s: Empires, card: int) -> list[int]:
    """Tokens assigned to the card, by kind."""
    return s.assigned.get(card) or [0] * (len(GOODS) + 1)


def sailing(s: Empires, seat: int) -> list[int]:
    """Places in the queue of the seat's ships, from the front."""
    return [i for i, ship in enumerate(s.queue) if ship[0] == seat]


def opponents(s: Empires, seat: int) -> list[int]:
    """Who can be the target of an action: opponents that have not passed (empires.actions.pass.protection)."""
    return [p for p in range(len(s.players)) if p != seat and not s.players[p].passed]


def new_turn(s: Empires, seat: int) -> None:
    """This seat is at it now."""
    s.turn, s.worked = seat, 0
    s.answered.clear()


def clockwise(s: Empires, seat: int) -> list[int]:
    """Every seat, beginning with this one."""
    n = len(s.players)
    return [(seat + i) % n for i in range(n)]


def neighbours(s: Empires, tile: int) -> tuple[int, int]:
    """The two tiles beside a tile of the circle (empires.setup.06_action_circle)."""
    i = s.circle.index(tile)
    return s.circle[i - 1], s.circle[(i + 1) % len(s.circle)]
