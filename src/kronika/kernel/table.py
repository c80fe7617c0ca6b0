"""The table: what every state holds, and the one function that moves cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, ParamSpec, TypeVar

from .chance import Chance
from .events import ALL, Event, Moved
from .powers import Active
from .state import Derived, State

if TYPE_CHECKING:
    from .game import Game

P = ParamSpec("P")
SHOWN = tuple(-1 - back for back in range(1000))  # backs as views write them: one object each, for a log holds thousands


class Zone(NamedTuple):
    """What a zone does to the knowledge of its cards."""

    sight: int  # mask of the seats that see a facedown card put here
    hand: bool = False  # cards here cannot be told apart from outside
    counted: bool = True  # its size is public


class Cards(State):
    """Cards are ints.  zone[z] lists bottom to top; the other lists are indexed by card."""

    zone: dict[int, list[int]]
    at: list[int]  # the zone it lies in
    up: list[int]  # 1: faceup
    known: list[int]  # mask of seats that know which card this is


class GameState(State):
    """What the state of every game holds; its own fields come after these."""

    chance: Chance
    cards: Cards
    actor: int  # who gave the last answer that was not forced; -1: several or nobody
    learned: int  # times a seat learned what the actor could not have shown
    active: Derived[dict[str, Active]]  # hook -> its active sources; kept by Table.activate and deactivate


S = TypeVar("S", bound=GameState)


class Table(Generic[S]):
    """What rules are given.  While a rule runs, t.s and everything in it stay the same objects: an undo or a fork
    makes a new coroutine, a re-deal works in place.  So references may be kept across an await; hidden cards may not."""

    __slots__ = ("s", "game", "log")

    def __init__(self, game: Game[S], s: S, log: list[Event] | None = None) -> None:
        self.game, self.s, self.log = game, s, log

    def emit(self, event: Callable[P, Event], *args: P.args, **kw: P.kwargs) -> None:
        """Log an event; nothing is built while the log is muted."""
        if self.log is not None:
            self.log.append(event(*args, **kw))

    def activate(self, source: int, face: str) -> None:
        """The source shows the face from now on: its powers are active."""
        self.s.active = self.game.powers.activate(self.s.active, source, face, self.game.owner(self.s, source))

    def deactivate(self, source: int, face: str) -> None:
        """The source no longer shows the face."""
        self.s.active = self.game.powers.deactivate(self.s.active, source, face)

    def trial(self) -> Table[S]:
        """A table on a copy: pay, use and test there what an answer would lead to."""
        return Table(self.game, self.s.copy())

    def see(self, card: int, seats: int) -> None:
        """Show the card to these seats (a mask)."""
        s = self.s
        known = s.cards.known
        old = known[card]
        if seats & ~old:
            known[card] = ALL if seats == ALL else old | seats  # one object for all cards that lie open
            if s.actor < 0 or not old >> s.actor & 1:
                s.learned += 1

    def move(self, card: int, to: int, up: bool = False, place: int | None = None, out_of: int | None = None) -> None:
        """The one function that moves cards: order, facing, knowledge, active powers, telling.

        out_of names the zone the card must come from; give it whenever that zone is hidden."""
        s, game = self.s, self.game
        c = s.cards
        source, learned = c.at[card], s.learned
        if out_of is not None and source != out_of:
            raise LookupError(f"card {card} lies in zone {source}, not {out_of}: a stale number kept across an await?")
        old = game.face(s, card)
        owner = -1 if old is None else game.owner(s, card)
        pile, target = c.zone[source], c.zone[to]
        here, there = game.zone(source), game.zone(to)
        was_top = not here.counted and pile[-1] == card
        kept = pile.pop(pile.index(card))  # the very object: the fuzzer marks card numbers by a type of their own
        target.insert(len(target) if place is None else place, kept)
        c.at[card], c.up[card] = to, int(up)
        if up:
            self.see(card, ALL)
        else:
            if here.hand and source != to:
                self.conceal(pile, here.sight)
                c.known[card] &= here.sight | there.sight
            if there.sight:
                self.see(card, there.sight)
        if was_top and pile and s.learned == learned and (s.actor < 0 or not c.known[pile[-1]] >> s.actor & 1):
            s.learned += 1  # the back below was hidden: see views.deal
        new = game.face(s, card)
        if new != old or new is not None and game.owner(s, card) != owner:
            if old is not None:
                self.deactivate(card, old)
            if new is not None:
                self.activate(card, new)
        if self.log is not None:
            self.log.append(Moved(card, source, to, up, c.known[card], SHOWN[game.back[card]]))

    def conceal(self, cards: Iterable[int], sight: int) -> None:
        """Somebody chose or mixed secretly among these cards, in whatever zone: all but these seats (a mask) no longer know which is
        which.  Faceup cards stay known."""
        known, up = self.s.cards.known, self.s.cards.up
        for card in cards:
            if not up[card]:
                known[card] &= sight

    def arrange(self, zone: int, cards: Sequence[int], sight: int) -> None:
        """Put these cards of the zone, in this order from bottom to top, into the places that they hold now, unseen by all but these
        seats (a mask): part of a deck looked at and put back."""
        pile = self.s.cards.zone[zone]
        at = {card: place for place, card in enumerate(pile)}
        places = [at[card] for card in cards]
        for place, kept in zip(sorted(places), [pile[place] for place in places]):
            pile[place] = kept
        self.conceal(cards, sight)

    def turn(self, card: int, up: bool) -> None:
        """Turn a card where it lies."""
        c = self.s.cards
        self.move(card, c.at[card], up, c.zone[c.at[card]].index(card))

    def shuffle(self, zone: int) -> None:
        """Put the cards of a zone in a random order; nobody knows them any more."""
        c = self.s.cards
        self.s.chance.shuffle(c.zone[zone])
        for card in c.zone[zone]:
            c.known[card] = 0


__all__ = ["ALL", "Cards", "Event", "GameState", "Moved", "Table", "Zone"]
