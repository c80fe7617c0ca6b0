"""From seats, options and a seed to the first safe point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kronika.kernel import ALL, Seat, Table, chance

from . import rounds
from .effects.gains import draw
from .events import RoundBegan
from .language.model import CARD, SHIP, TILES, VP, WORKER
from .lookout import OPENING
from .solo.scenarios import SCENARIO
from .state import (
    BOX,
    DECK,
    DISCARD,
    DISCS,
    DISTANT_DECK,
    DRAWN,
    EMPIRE,
    HAND,
    IDLE,
    LANDED,
    NEAR_DECK,
    SHIPS,
    TABLE,
    WORKERS,
    Empires,
    Player,
)

if TYPE_CHECKING:
    from .game import EmpiresGame

OWN = (DECK, DISCARD, HAND, DRAWN, EMPIRE, TABLE)


def seating(game: EmpiresGame, wanted: Sequence[Seat], seed: int) -> list[Seat]:
    """Deal clans to those who named none; seats stay in the order asked for (empires.setup.07_choose_clan).  Raises ValueError."""
    if why := game.seats_refused(wanted):
        raise ValueError(why)
    named = [seat.side for seat in wanted if seat.side]
    left = [clan for clan in game.sides if clan not in named]
    chance(seed ^ 0x5EA7).shuffle(left)
    return [seat._replace(side=seat.side or left.pop(), place=i if seat.place < 0 else seat.place) for i, seat in enumerate(wanted)]


def setup(game: EmpiresGame, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Empires:
    """Everything of the set-up chapter (empires.setup.*)."""
    lib = game.library
    s = Empires()
    s.library, s.chance, s.actor, s.options = lib, chance(seed), -1, dict(options)
    clans = [lib.clan_ids.index(seat.side) for seat in seats]
    _lay_cards(s, clans)
    t = Table(game, s)
    for deck in (DISTANT_DECK, NEAR_DECK, *(DECK + seat for seat in range(len(seats)))):
        t.shuffle(deck)
    for distance in ("near", "distant"):
        rounds.reveal(t, distance)
    s.circle = list(range(len(TILES)))
    s.chance.shuffle(s.circle)
    for clan in clans:
        p = Player()
        p.clan, p.goods = clan, [0] * CARD
        p.goods[WORKER], p.goods[SHIP], p.goods[VP] = WORKERS, SHIPS, 0
        p.discs, p.turned = [IDLE] * DISCS, [False] * DISCS
        for card in lib.starts(clan):
            for term in lib.title[card].field:
                p.goods[term.kind] += term.n
        s.players.append(p)
    for seat in range(len(seats)):
        draw(t, seat, OPENING, DRAWN)
    s.first = s.chance.below(len(seats))
    if len(seats) == 1:
        s.events = list(range(len(SCENARIO[options["scenario"]].events)))
        s.chance.shuffle(s.events)
    s.round, s.phase, s.turn = 1, "opening", s.first
    s.active = game.index(s)
    t.emit(RoundBegan, 1, s.first)
    s.learned = 0
    return s


def _lay_cards(s: Empires, clans: Sequence[int]) -> None:
    """Starting locations in the empires, decks facedown, clans nobody plays in the box."""
    lib, zone = s.library, s.cards.zone
    for z in range(BOX, LANDED + 1):
        zone[z] = []
    for at in OWN:
        for seat in range(len(clans)):
            zone[at + seat] = []
    s.cards.at = [BOX] * lib.cards
    for seat, clan in enumerate(clans):
        for card in lib.starts(clan):
            s.cards.at[card] = EMPIRE + seat
        for card in lib.deck(clan):
            s.cards.at[card] = DECK + seat
    for card in range(lib.first_near, lib.cards):
        s.cards.at[card] = NEAR_DECK if card < lib.first_distant else DISTANT_DECK
    open_ = [at == BOX or EMPIRE <= at < EMPIRE + len(clans) for at in s.cards.at]
    for card, at in enumerate(s.cards.at):
        zone[at].append(card)
    s.cards.up = [int(face_up) for face_up in open_]
    s.cards.known = [ALL if face_up else 0 for face_up in open_]
