"""What one seat may know: views, and re-dealing what it may not (determinization)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from .chance import Chance
from .table import ALL, GameState

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S", bound=GameState)
SPECTATOR = -1


def back(b: int) -> int:
    """How a view writes an unknown card."""
    return -1 - b


def view(game: Game[S], s: S, seat: int) -> S:
    """The state as one seat may see it: a state of the same type with backs for unknown cards (-1: a spectator)."""
    v = s.copy()
    c, bit = v.cards, 1 << seat if seat >= 0 else 0
    known = s.cards.known
    for z, pile in c.zone.items():
        pile[:] = [card if known[card] & bit or known[card] == ALL else back(game.back[card]) for card in pile]
        if not game.zone(z).counted:
            del pile[:-1]
    for card, mask in enumerate(known):
        if not (mask & bit or mask == ALL):
            c.at[card], c.up[card], c.known[card] = -1, 0, 0
    v.chance, v.learned = Chance(), 0
    game.redact(v, seat)
    return v


class Deal(NamedTuple):
    """Hidden cards dealt anew."""

    swap: dict[int, int]  # card -> the card that lies where it lay
    piles: dict[int, list[int]]  # zones as they lie then, where that is known already

    def lay(self, s: GameState) -> None:
        """Lay the cards so, in place."""
        c, swap = s.cards, self.swap
        at, up, known = c.at[:], c.up[:], c.known[:]
        for old, new in swap.items():
            c.at[new], c.up[new], c.known[new] = at[old], up[old], known[old]
        for z, pile in c.zone.items():
            if z in self.piles:
                pile[:] = self.piles[z]
            elif not swap.keys().isdisjoint(pile):
                pile[:] = [swap.get(card, card) for card in pile]


def deal(game: Game[S], s: S, seat: int, chance: Chance) -> Deal:
    """Another way in which the cards may lie for all that the seat (SPECTATOR: -1) knows: unknown cards of one back change places.  In
    a zone whose size is not public also the backs do, but for the one on top, which everybody sees."""
    c, bit = s.cards, 1 << seat if seat >= 0 else 0
    known, back = c.known, game.back
    pools: dict[int, list[int]] = {}
    for pile in c.zone.values():
        for card in pile:
            mask = known[card]
            if not (mask & bit or mask == ALL):
                pools.setdefault(back[card], []).append(card)
    swap: dict[int, int] = {}
    for pool in pools.values():
        dealt = sorted(pool)  # so that equal chance deals the same cards to the same places in worlds that the seat cannot tell apart
        chance.shuffle(dealt)
        swap.update(zip(pool, dealt))
    piles: dict[int, list[int]] = {}
    for z, pile in c.zone.items():
        if swap.keys().isdisjoint(pile):
            continue
        lies = piles[z] = [swap.get(card, card) for card in pile]
        if len(pile) > 2 and not game.zone(z).counted:
            places = [i for i, card in enumerate(pile[:-1]) if card in swap]
            mixed = sorted(lies[i] for i in places)  # as above: not even where the backs lay
            chance.shuffle(mixed)
            for i, card in zip(places, mixed):
                lies[i] = card
    return Deal(swap, piles)


def determinize(game: Game[S], s: S, seat: int, chance: Chance) -> None:
    """Deal anew, in place, the cards that the seat (SPECTATOR: -1) does not know."""
    deal(game, s, seat, chance).lay(s)


def missing(game: Game[S], s: S) -> Iterable[str]:
    """Debug check: zones against places, and the index of powers against one made from scratch."""
    for z, pile in s.cards.zone.items():
        for card in pile:
            if s.cards.at[card] != z:
                yield f"card {card} lies in {z} but is said to be in {s.cards.at[card]}"
    if sum(map(len, s.cards.zone.values())) != len(s.cards.at):
        yield "a card is nowhere or twice"
    if game.index(s) != s.active:
        yield f"the index of powers is stale: {s.active} / {game.index(s)}"
