"""What a game gives the kernel, and the registry of games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from .chance import Chance
from .decide import Lexicon
from .powers import Active, Powers
from .table import GameState, Zone

if TYPE_CHECKING:
    from .table import Table

S = TypeVar("S", bound=GameState)


class Option(NamedTuple):
    """A choice about the whole match, made before it starts and written into its record."""

    id: str
    values: tuple[str, ...]  # the first is the default
    rule: str = ""


class Seat(NamedTuple):
    """Who sits where: the game's side (faction, clan, colour) and mat, or "" for "any".

    kind is "" for a seat that answers decisions (a person or a bot: the rules do not care), or one of Game.kinds
    for an opponent that the rules themselves play; level is that opponent's level.
    """

    side: str = ""
    mat: str = ""
    kind: str = ""
    level: str = ""
    place: int = -1  # its place in the list that was asked for; -1 before seating


class Score(NamedTuple):
    """One seat at the end (or now, if the match ended now): total, its named parts, and the rank from 1."""

    seat: int
    total: int
    rank: int
    parts: tuple[tuple[str, int], ...]


class Aside:
    """Base of things players do that are no decision of the rules: gifts, fines, standing refusals, conceding.

    Subclasses are frozen dataclasses; Game.asides maps the word of the record to the class.
    """

    __slots__ = ()


class Game(Generic[S]):
    """The rules of one game.  Everything is a pure function of the state; the object itself never changes."""

    name: str
    version: str
    state: type[S]
    lexicon: Lexicon  # must have the table "seat": words for seat numbers come from seat_word()
    powers: Powers
    back: list[int]  # card -> its back, a public fact
    players: range = range(2, 3)
    sides: tuple[str, ...] = ()
    mats: tuple[str, ...] = ()
    kinds: Mapping[str, tuple[str, ...]] = {}  # kinds of seat that the rules play -> levels, the first the default
    options: tuple[Option, ...] = ()
    asides: Mapping[str, type[Aside]] = {}

    def seating(self, wanted: Sequence[Seat], options: Mapping[str, str], seed: int) -> list[Seat]:
        """Fill in what was left open and put the seats in table order.  Raises ValueError with a sentence."""
        return [seat._replace(place=i) for i, seat in enumerate(wanted)]

    def setup(self, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> S:
        """The state at the first safe point, from complete seats and options."""
        raise NotImplementedError

    async def step(self, t: Table[S]) -> None:
        """From one safe point to the next; everything it needs is in t.s."""
        raise NotImplementedError

    def over(self, s: S) -> bool:
        raise NotImplementedError

    def score(self, s: S) -> list[Score]:
        """Everybody's score as if the game ended now, best first."""
        return []

    def zone(self, z: int) -> Zone:
        raise NotImplementedError

    def face(self, s: S, card: int) -> str | None:
        """The face a card shows where it lies, if its powers are active there."""
        return None

    def living(self, s: S) -> Iterator[tuple[int, str]]:
        """Every active (source, face), from scratch.  Games with sources beside cards extend it."""
        for card in range(len(s.cards.at)):
            face = self.face(s, card)
            if face is not None:
                yield card, face

    def scrub(self, v: S, seat: int) -> None:
        """Hide in a view what is secret beside cards."""

    def wrong(self, s: S) -> list[str]:
        """Broken invariants."""
        return []

    def aside_refused(self, t: Table[S], seat: int, aside: Aside, asked: Mapping[int, Any]) -> str:
        """Why the aside is not allowed now, or "".  asked: the open decisions by seat."""
        return "no such aside"

    def aside(self, t: Table[S], seat: int, aside: Aside) -> None:
        """Carry out an allowed aside."""

    def index(self, s: S) -> dict[str, Active]:
        index: dict[str, Active] = {}
        for source, face in self.living(s):
            index = self.powers.wake(index, source, face)
        return index

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, defaults filled in.  Raises ValueError for an unknown one."""
        known = {o.id: o for o in self.options}
        for key, value in options.items():
            if key not in known:
                raise ValueError(f"{self.name} has no option {key!r}; it has: {', '.join(known)}")
            if value not in known[key].values:
                raise ValueError(f"option {key} is one of {', '.join(known[key].values)}, not {value!r}")
        return {o.id: options.get(o.id, o.values[0]) for o in self.options}


def games() -> dict[str, Game[Any]]:
    """Every installed game by name (entry point group "kronika.games")."""
    return {e.name: e.load() for e in sorted(entry_points(group="kronika.games"), key=lambda e: e.name)}


def game(name: str) -> Game[Any]:
    """The installed game of that name.  Raises LookupError with a sentence."""
    for e in entry_points(group="kronika.games"):
        if e.name == name:
            found: Game[Any] = e.load()
            return found
    raise LookupError(f"no game is called {name!r}; installed: {', '.join(games()) or 'none'}")


__all__ = ["Aside", "Chance", "Game", "Option", "Score", "Seat", "game", "games"]
