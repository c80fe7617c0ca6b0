"""What a game gives the kernel, and the registry of games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar, get_type_hints

from kronika.installed import names, package

from .chance import Chance
from .decide import Pick, Reason
from .events import Event, Moved
from .lexicon import Lexicon
from .messages import mark, message
from .powers import NOBODY, Active, Powers
from .state import State
from .table import GameState, Zone

if TYPE_CHECKING:
    from .table import Table

S = TypeVar("S", bound=GameState)


NO_SIDE = mark("{game} has no side {word}; it has: {list}")
NO_MAT = mark("{game} has no mat {word}; it has: {list}")
NO_KIND = mark("{game} has no kind of seat {word}; it has: {list}")
NO_LEVEL = mark("{game} has no level {word}; it has: {list}")


class Option(NamedTuple):
    """A choice about the whole match, made before it starts and written into its record."""

    id: str
    values: tuple[str, ...]  # the first is the default
    rule: str = ""
    faces: tuple[str, ...] = ()  # what each value switches on, "" for nothing: its powers are how the option changes the rules
    players: range | None = None  # numbers of seats at which it says anything; None: at any


class Fame(NamedTuple):
    """What of a game's victories a hall of fame keeps: who was the first to win with so many players, as a side, on a mat, or with so
    many points, where the table has the option "on"."""

    option: str
    points: tuple[int, ...] = ()
    most: int = 2  # lines of one victory
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


class SideAction:
    """Base of things players do that are no decision of the rules: gifts, fines, standing refusals, conceding.

    Subclasses are frozen dataclasses whose fields are ints or strings; Game.side_actions maps the word of the record to the class.
    `of` names the lexicon table of each field, like a decision's: "seat:" for a seat and a plain number.

        @dataclass(frozen=True)
        class Gift(SideAction):
            of = "seat:"
            to: int
            coins: int          # in the record: "ann ! gift bob 3"
    """

    of: ClassVar[str] = ""

    def text(self, word: str, lexicon: Lexicon) -> str:
        """As the record writes it: the word, then every field."""
        kinds = self.of.split(":") + [""] * len(_fields(type(self)))
        return " ".join([word, *(lexicon.text(getattr(self, f), k) for f, k in zip(_fields(type(self)), kinds))])


def _fields(kind: type[SideAction]) -> list[str]:
    return list(getattr(kind, "__dataclass_fields__", ()))


def read_side_action(game: Game[Any], text: str, lexicon: Lexicon) -> SideAction:
    """The side action of SideAction.text.  Raises ValueError with a sentence."""
    word, *args = text.split() or [""]
    kind = game.side_actions.get(word)
    if kind is None:
        raise ValueError(message("{game} has no side action {word}; it has: {list}", game=game.name, word=repr(word),
                              list=", ".join(game.side_actions) or message("none")))
    names, hints = _fields(kind), get_type_hints(kind)
    if len(args) != len(names):
        raise ValueError(message("the side action {word} is written with {form}, not {text}", word=repr(word), form=repr(" ".join([word,
                                                                                                                             *names])),
                              text=repr(text)))
    values = []
    for name, arg, of in zip(names, args, kind.of.split(":") + [""] * len(names)):
        value = lexicon.value(arg, of) if hints[name] is not str or of else arg
        if type(value) is not hints[name]:
            no = (message("{arg} is no {kind} for {name} of the side action {word}", arg=repr(arg), kind=message(of), name=repr(name),
                          word=repr(word))
                  if of else message("{arg} is no number for {name} of the side action {word}", arg=repr(arg), name=repr(name),
                                     word=repr(word)))
            raise ValueError(no)
        values.append(value)
    return kind(*values)


class _Made(type):
    """Fixes the powers of a game when the object has been made, whatever its own __init__ did."""

    def __call__(cls, *args: Any, **kw: Any) -> Any:
        made = super().__call__(*args, **kw)
        if hasattr(made, "powers"):
            variants = [face for option in made.options for face in option.faces if face]
            made.powers.freeze(made.name, [*made.faces, *variants] if made.faces else ())
        return made


class Game(Generic[S], metaclass=_Made):
    """The rules of one game.  Everything is a pure function of the state; the object itself never changes.

    Making it fixes its powers (Powers.freeze): ValueError if their code and `faces` do not fit."""

    name: str
    version: str
    state: type[S]
    lexicon: Lexicon  # words for numbers; a match adds the table "seat", see words_for
    powers: Powers
    faces: Collection[str] = ()  # every face that has a power, from the facts: each must have code then, and no other may
    back: list[int]  # card -> its back, a public fact
    players: range = range(2, 3)
    sides: tuple[str, ...] = ()
    mats: tuple[str, ...] = ()
    kinds: Mapping[str, tuple[str, ...]] = {}  # kinds of seat that the rules play -> levels, the first the default
    kind_seats: Mapping[str, int] = {}  # kinds that play only at tables of so many seats, the only such one there
    options: tuple[Option, ...] = ()
    side_actions: Mapping[str, type[SideAction]] = {}
    passes: frozenset[str] = frozenset()  # words of options by which nothing happens: what is answered for who is away
    fame: Fame | None = None  # None: no hall of fame is kept
    events: tuple[type[Event], ...] = ()  # every kind of event that the rules emit, beside Moved: stores read them back

    def seating(self, wanted: Sequence[Seat], options: Mapping[str, str], seed: int) -> list[Seat]:
        """Fill in what was left open and put the seats in table order.  Raises ValueError with a sentence."""
        return [seat._replace(place=i) for i, seat in enumerate(wanted)]

    def setup(self, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> S:
        """The state at the first safe point, from complete seats and options."""
        raise NotImplementedError

    # a campaign: matches that begin from what an earlier one left

    legacy: type[State] | None = None  # the class of what a finished match leaves; None: every match stands alone

    def leaves(self, s: S) -> State | None:
        """What the finished match leaves for a next one: an object of `legacy`, or None."""
        return None

    def seating_after(self, legacy: Any, wanted: Sequence[Seat], options: Mapping[str, str], seed: int) -> list[Seat]:
        """seating() of a match that begins from what an earlier one left."""
        return self.seating(wanted, options, seed)

    def setup_after(self, legacy: Any, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> S:
        """setup() of a match that begins from what an earlier one left; `legacy` is a copy for this set-up alone.  Raises ValueError with
        a sentence for what cannot be gone on from."""
        raise NotImplementedError

    def legacy_refused(self, legacy: State | None) -> str:
        """Why a match cannot begin from this, or ""."""
        if legacy is None or self.legacy is not None and type(legacy) is self.legacy:
            return ""
        if self.legacy is None:
            return message("a match of {game} stands alone: it cannot begin from an earlier one", game=self.name)
        return message("a match of {game} begins from a {one}, not from a {other}", game=self.name, one=self.legacy.__name__,
                       other=type(legacy).__name__)

    def opening(self, seed: int, seats: Sequence[Seat] | int, options: Mapping[str, str] | None,
                legacy: State | None = None) -> tuple[list[Seat], dict[str, str]]:
        """The complete seats, in table order, and options of a new match; seats may be a number (0: the smallest of the game).

        Raises ValueError with a sentence for a number of seats, a side, a mat, an option or a legacy that the game does not have."""
        if why := self.legacy_refused(legacy):
            raise ValueError(why)
        full = self.complete(options or {})
        wanted = [Seat()] * (seats or self.players[0]) if isinstance(seats, int) else list(seats)
        if len(wanted) not in self.players:
            raise ValueError(self.seats_refused(wanted))
        return self.seating(wanted, full, seed) if legacy is None else self.seating_after(legacy.copy(), wanted, full, seed), full

    def start(self, seed: int, seats: Sequence[Seat], options: Mapping[str, str], legacy: State | None = None) -> S:
        """The state at the first safe point, from complete seats and options and what an earlier match left."""
        return self.setup(seed, seats, options) if legacy is None else self.setup_after(legacy.copy(), seed, seats, options)

    async def step(self, t: Table[S]) -> None:
        """From one safe point to the next; everything it needs is in t.s."""
        raise NotImplementedError

    def over(self, s: S) -> bool:
        """Whether the match is over; asked at every safe point and after side actions."""
        raise NotImplementedError

    def score(self, s: S) -> list[Score]:
        """Everybody's score as if the game ended now, best first."""
        return []

    def standing(self, view: S) -> list[Score]:
        """What the seats would have if the match ended now, from what one viewer's view tells; [] where a game counts nothing before its
        end."""
        return []

    def zone(self, z: int) -> Zone:
        """What the zone does to knowledge."""
        raise NotImplementedError

    def face(self, s: S, card: int) -> str | None:
        """The face a card shows where it lies, if its powers are active there."""
        return None

    def face_text(self, face: str) -> str:
        """What a card or ability with that face says, for the author of its power; "" if the facts do not tell."""
        return ""

    def owner(self, s: S, source: int) -> int:
        """The seat whose powers those of an active source are, or NOBODY: what hooks of `own` powers are indexed by.

        Where it changes without a move of the card, the rules deactivate the source before and activate it after."""
        return NOBODY

    def active_sources(self, s: S) -> Iterator[tuple[int, str]]:
        """Every active (source, face), from scratch.  Games with sources beside cards, or with variants, extend it."""
        for card in range(len(s.cards.at)):
            face = self.face(s, card)
            if face is not None:
                yield card, face

    def variants(self, options: Mapping[str, str]) -> Iterator[tuple[int, str]]:
        """(source, face) of what the options of a match switch on; sources are -1, -2, ... by the order of the options."""
        for number, option in enumerate(self.options):
            face = option.faces[option.values.index(options[option.id])] if option.faces else ""
            if face:
                yield -1 - number, face

    def redact(self, v: S, seat: int) -> None:
        """Hide in a view what is secret beside cards."""

    def violations(self, s: S) -> list[str]:
        """Broken invariants, as sentences: components lost or doubled, a number out of its range."""
        return []

    def side_action_refused(self, t: Table[S], seat: int, action: SideAction, asked: Mapping[int, Any]) -> Reason | str:
        """The reason against the side action now, or a sentence, or "".  asked: the open decisions by seat."""
        return message("no such side action")

    def departure(self, s: S) -> str:
        """The side action, as text, that is made for a seat whose person leaves for good; "": there is none, and a bot may play on."""
        return ""

    def apply_side_action(self, t: Table[S], seat: int, action: SideAction) -> None:
        """Carry out an allowed side action."""

    def event_classes(self) -> dict[str, type[Event]]:
        """Every kind of event of a match, by its stable word."""
        kinds: list[type[Event]] = [Moved, *self.events]
        return {kind.name: kind for kind in kinds}

    def index(self, s: S) -> dict[str, Active]:
        """The index of active sources, made from scratch."""
        return self.powers.index((source, face, self.owner(s, source)) for source, face in self.active_sources(s))

    def lexicon_for(self, seats: Sequence[Seat]) -> Lexicon:
        """The lexicon of a match: the words of seats are their sides, if each has one of its own."""
        sides = [seat.side for seat in seats]
        if sides and all(sides) and len(set(sides)) == len(sides):
            return self.lexicon.also({"seat": sides})
        if "seat" in self.lexicon.tables:
            return self.lexicon
        return self.lexicon.also({"seat": [f"seat-{i + 1}" for i in range(self.players[-1])]})

    def settled(self, s: S, seats: Sequence[Seat]) -> list[Seat]:
        """The seats with the sides and mats that they have come to in the match, where it is there that they are chosen."""
        return list(seats)

    def seats_refused(self, seats: Sequence[Seat]) -> str:
        """Why these complete seats cannot be those of a match, or "": what a foreign record is asked before set-up."""
        if len(seats) not in self.players:
            return message("{game} is for {least} to {most} seats, not {n}", game=self.name, least=self.players[0], most=self.players[-1],
                        n=len(seats))
        for seat in seats:
            for what, word, known in ((NO_SIDE, seat.side, self.sides), (NO_MAT, seat.mat, self.mats),
                                      (NO_KIND, seat.kind, tuple(self.kinds)), (NO_LEVEL, seat.level, self.kinds.get(seat.kind, ()))):
                if word and known and word not in known:
                    return message(what, game=self.name, word=repr(word), list=", ".join(known))
            if seat.side and self.sides and sum(seat.side == other.side for other in seats) > 1:
                return message("two seats are {side}", side=repr(seat.side))
        return ""

    def sample_side_action(self, s: S, seat: int, pick: Pick) -> SideAction | None:
        """For the checks: some side action of this seat that might be allowed now, or None."""
        return None

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, defaults filled in.  Raises ValueError for an unknown one."""
        known = {o.id: o for o in self.options}
        for key, value in options.items():
            if key not in known:
                raise ValueError(message("{game} has no option {key}; it has: {list}", game=self.name, key=repr(key),
                                         list=", ".join(known)))
            if value not in known[key].values:
                raise ValueError(message("option {key} is one of {list}, not {value}", key=key, list=", ".join(known[key].values),
                                      value=repr(value)))
        return {o.id: options.get(o.id, o.values[0]) for o in self.options}


def _load(name: str) -> Game[Any]:
    where = package(name)
    return where.load(where.game, Game)


def games() -> dict[str, Game[Any]]:
    """Every installed game by name.  Raises LookupError if one does not load."""
    return {name: _load(name) for name in names()}


def game(name: str) -> Game[Any]:
    """The installed game of that name.  Raises LookupError with a sentence."""
    if name not in names():
        listed = ", ".join(names()) or message("none")
        raise LookupError(message("no game is called {name}; installed: {list}", name=repr(name), list=listed))
    return _load(name)


__all__ = ["SideAction", "Chance", "Game", "Option", "Score", "Seat", "game", "games", "read_side_action"]
