"""Powers in three shapes, each a typed hook that card code registers on.

modify   Quantity / Permission / Reach   pure; returns a contribution to a named number, or a reason against
react    Trigger / Interrupt      async; runs on a named event, or before it and instead of it, and may ask anyone (reactions.py)
act      Act                      cost + condition + async body; offered as an option (acts.py)

A power belongs to a *face* (a stable word, e.g. "longbows").  A *source* (usually a card number) shows a face
while it is active; Table.activate and Table.deactivate keep the index of active sources in the state.  It has a row for each hook, and
for a hook of `own` powers a row for each seat: Game.owner says whose a source is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from .decide import Reason
from .events import ALL

if TYPE_CHECKING:
    from .table import Table

T = TypeVar("T", bound="Table[Any]")
P = ParamSpec("P")
F = TypeVar("F", bound=Callable[..., Any])
Active = tuple[tuple[int, str], ...]
NOBODY = -1  # owns what belongs to no seat: asked for every seat


class Part(NamedTuple):
    """A contribution that is not a plain addition.  Order of work: add, times, cap, floor, be."""

    op: str
    n: int


class Hook(Generic[F]):
    """A named place in the rules where powers may act.

    own: the first argument of every call is a seat, and only the powers of that seat, and those of nobody, are asked; so their code
    need not test whose they are, and their cost does not grow with what others have."""

    def __init__(self, name: str, own: bool = False) -> None:
        self.name, self.own = name, own
        self.seats: dict[Any, str] = {n: f"{name} of seat {n}" for n in range(ALL.bit_length())} if own else {}  # rows of the index
        self.code: dict[str, F] = {}
        self.rank: dict[str, int] = {}
        self.frozen = ""  # the game whose powers they are, once it is made

    def on(self, *faces: str, rank: int = 0) -> Callable[[F], F]:
        """Decorator: this code works for these faces; lower ranks come first, then lower sources.

        Raises ValueError for a face that is on the hook already, RuntimeError when a game has been made with the hook."""
        def register(f: F) -> F:
            for face in faces:
                if face in self.code:
                    raise ValueError(f"{face} is already on {self.name}")
                if self.frozen:
                    raise RuntimeError(f"{face!r} comes too late for {self.name}: the powers of {self.frozen} are fixed when the game is "
                                       "made, so import the module that registers it before")
                self.code[face], self.rank[face] = f, rank
            return f
        return register

    def row(self, *about: Any) -> str:
        """The row of the index that a call with these arguments works with."""
        return self.seats[about[0]] if self.own else self.name

    def rows(self, owner: int) -> tuple[str, ...]:
        """The rows of the index that a source of this owner stands in."""
        return (self.name,) if not self.own else tuple(self.seats.values()) if owner == NOBODY else (self.seats[owner],)

    def active(self, t: Table[Any], *about: Any) -> Active:
        """(source, face) of everything active on this hook, in order; of one of `own` powers: of the seat that is named first."""
        live: Active = t.s.active.get(self.row(*about) if self.own else self.name, ())
        return live


class Quantity(Hook[Callable[Concatenate[T, int, P], "int | Part"]], Generic[T, P]):
    """A named number.  total() is what rules use; parts() is the same list for tooltips."""

    def parts(self, t: T, *args: P.args, **kw: P.kwargs) -> list[tuple[int, Part]]:
        """(source, contribution) of every active source that contributes."""
        out = []
        for source, face in self.active(t, *args):
            got = self.code[face](t, source, *args, **kw)
            if got:
                out.append((source, got if isinstance(got, Part) else Part("add", got)))
        return out

    def total(self, t: T, base: int, *args: P.args, **kw: P.kwargs) -> int:
        """The number after all contributions."""
        live = t.s.active.get(self.seats[args[0]] if self.own else self.name)
        if live is None:
            return base
        rest: list[Part] | None = None
        code = self.code
        for source, face in live:
            got = code[face](t, source, *args, **kw)
            if got:
                if type(got) is int:
                    base += got
                else:
                    rest = [*(rest or ()), got]  # type: ignore[list-item]
        return base if rest is None else fold(base, rest)


def fold(n: int, parts: list[Part]) -> int:
    """The number after these contributions, worked in the order of Part."""
    n += sum(p.n for p in parts if p.op == "add")
    for p in parts:
        if p.op == "times":
            n *= p.n
    for p in parts:
        n = min(n, p.n) if p.op == "cap" else max(n, p.n) if p.op == "floor" else n
    for p in parts:
        if p.op == "be":
            n = p.n
    return n


class Permission(Hook[Callable[Concatenate[T, int, P], "Reason | str | None"]], Generic[T, P]):
    """Something allowed unless an active power objects.  "Cannot" beats "may" and "must".

    Card code returns a Reason, or just its message id, or nothing."""

    def parts(self, t: T, *args: P.args, **kw: P.kwargs) -> list[tuple[int, Reason]]:
        """(source, reason) of every active source that objects; a reason without a source of its own names the face."""
        live = t.s.active.get(self.seats[args[0]] if self.own else self.name)
        if live is None:
            return []
        out = []
        for source, face in live:
            why = self.code[face](t, source, *args, **kw)
            if why:
                reason = Reason(why) if isinstance(why, str) else why
                out.append((source, reason if reason.source else reason._replace(source=face)))
        return out

    def bans(self, t: T, *args: P.args, **kw: P.kwargs) -> list[Reason]:
        """The reasons alone: [] means allowed."""
        if (self.seats[args[0]] if self.own else self.name) not in t.s.active:
            return []
        return [why for _, why in self.parts(t, *args, **kw)]


class Reach(Hook[Callable[Concatenate[T, int, P], int]], Generic[T, P]):
    """A set of places as a bit mask; contributions are masks, joined by OR.

        REACH: Reach[Table, [int, int]] = Reach("move.reach")
        here = REACH.total(t, NEIGHBOURS[place], unit, place)
    """

    def parts(self, t: T, *args: P.args, **kw: P.kwargs) -> list[tuple[int, int]]:
        """(source, mask) of every active source that adds something: the tooltip of total()."""
        live = t.s.active.get(self.seats[args[0]] if self.own else self.name)
        if live is None:
            return []
        return [(source, mask) for source, face in live if (mask := self.code[face](t, source, *args, **kw))]

    def total(self, t: T, base: int, *args: P.args, **kw: P.kwargs) -> int:
        """base with the masks of all active sources joined to it."""
        live = t.s.active.get(self.seats[args[0]] if self.own else self.name)
        if live is not None:
            for source, face in live:
                base |= self.code[face](t, source, *args, **kw)
        return base


class Powers:
    """All hooks of a game; knows which hooks a face is on.  Raises ValueError for two hooks of one name."""

    unfinished: ClassVar[bool] = False  # set by tools for authors, which look at games some of whose faces have no code yet

    def __init__(self, *hooks: Hook[Any]) -> None:
        names = [hook.name for hook in hooks]
        if twice := next((name for name in names if names.count(name) > 1), None):
            raise ValueError(f"two hooks are called {twice!r}: each needs a name of its own, for the index is kept by names")
        self.hooks = hooks
        self._of: dict[str, tuple[Hook[Any], ...]] = {}

    def freeze(self, game: str, faces: Collection[str] = ()) -> None:
        """The game of that name is made: compare the code with the faces that its facts know (if it says which), and take no more code.

        Raises ValueError with a sentence for code on a face that nothing shows, and for a face without code."""
        if faces:
            for hook in self.hooks:
                if stray := [face for face in hook.code if face not in faces]:
                    raise ValueError(f"{game}: the code on {hook.name} for {', '.join(map(repr, stray))} belongs to nothing: no card or "
                                     "ability has such a face")
            if (bare := self.without_code(faces)) and not self.unfinished:
                raise ValueError(f"{game}: no code is registered for {', '.join(map(repr, bare))}: is the module that does it imported?")
        for hook in self.hooks:
            hook.frozen = hook.frozen or game

    def without_code(self, faces: Collection[str]) -> list[str]:
        """Those of the faces that are on no hook."""
        return [face for face in faces if not any(face in hook.code for hook in self.hooks)]

    def of(self, face: str) -> tuple[Hook[Any], ...]:
        """The hooks that a face is on."""
        got = self._of.get(face)
        if got is None:
            got = self._of[face] = tuple(h for h in self.hooks if face in h.code)
        return got

    def index(self, active: Iterable[tuple[int, str, int]]) -> dict[str, Active]:
        """The index of these (source, face, owner), made from scratch; equal to activating them one by one."""
        index: dict[str, Active] = {}
        hooks: dict[str, Hook[Any]] = {}
        for source, face, owner in active:
            for hook in self.of(face):
                for row in hook.rows(owner):
                    index[row] = (*index.get(row, ()), (source, face))
                    hooks[row] = hook
        return {row: _in_order(hooks[row], live) for row, live in index.items()}

    def activate(self, index: dict[str, Active], source: int, face: str, owner: int = NOBODY) -> dict[str, Active]:
        """A new index with the source in its place: by rank, then by source."""
        if not self.of(face):
            return index
        index = index.copy()
        for hook in self.of(face):
            for row in hook.rows(owner):
                index[row] = _in_order(hook, (*index.get(row, ()), (source, face)))
        return index

    def deactivate(self, index: dict[str, Active], source: int, face: str) -> dict[str, Active]:
        """A new index without the source, whoever owned it.  Raises LookupError if it was not active."""
        if not self.of(face):
            return index
        index, entry = index.copy(), (source, face)
        for hook in self.of(face):
            found = [row for row in hook.rows(NOBODY) if entry in index.get(row, ())]
            if not found:
                raise LookupError(f"source {source} does not show the face {face!r} on {hook.name}")
            for row in found:
                live = list(index.pop(row))
                live.remove(entry)
                if live:
                    index[row] = tuple(live)
        return index


def _in_order(hook: Hook[Any], row: Active) -> Active:
    rank = hook.rank
    return tuple(sorted(row, key=lambda e: (rank[e[1]], e[0], e[1])))
