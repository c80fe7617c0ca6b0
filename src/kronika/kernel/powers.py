"""Powers in three shapes, each a typed hook that card code registers on.

modify   Quantity / Permission / Reach   pure; returns a contribution to a named number, or a reason against
react    Trigger                  async; runs on a named event and may ask anyone
act      Act                     cost + condition + async body; offered as an option

A power belongs to a *face* (a stable word, e.g. "longbows").  A *source* (usually a card number) shows a face
while it is active; Table.activate and Table.deactivate keep the index hook -> ((source, face), ...) in the state.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from .decide import Reason

if TYPE_CHECKING:
    from .table import Table

T = TypeVar("T", bound="Table[Any]")
P = ParamSpec("P")
F = TypeVar("F", bound=Callable[..., Any])
Active = tuple[tuple[int, str], ...]


class Part(NamedTuple):
    """A contribution that is not a plain addition.  Order of work: add, times, cap, floor, be."""

    op: str
    n: int


class Hook(Generic[F]):
    """A named place in the rules where powers may act."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.code: dict[str, F] = {}
        self.rank: dict[str, int] = {}

    def on(self, *faces: str, rank: int = 0) -> Callable[[F], F]:
        """Decorator: this code works for these faces; lower ranks come first, then lower sources."""
        def register(f: F) -> F:
            for face in faces:
                if face in self.code:
                    raise ValueError(f"{face} is already on {self.name}")
                self.code[face], self.rank[face] = f, rank
            return f
        return register

    def active(self, t: Table[Any]) -> Active:
        """(source, face) of everything active on this hook, in order."""
        live: Active = t.s.active.get(self.name, ())
        return live


class Quantity(Hook[Callable[Concatenate[T, int, P], "int | Part"]], Generic[T, P]):
    """A named number.  total() is what rules use; parts() is the same list for tooltips."""

    def parts(self, t: T, *args: P.args, **kw: P.kwargs) -> list[tuple[int, Part]]:
        """(source, contribution) of every active source that contributes."""
        out = []
        for source, face in self.active(t):
            got = self.code[face](t, source, *args, **kw)
            if got:
                out.append((source, got if isinstance(got, Part) else Part("add", got)))
        return out

    def total(self, t: T, base: int, *args: P.args, **kw: P.kwargs) -> int:
        """The number after all contributions."""
        live = t.s.active.get(self.name)
        if live is None:
            return base
        rest: list[Part] = []
        for source, face in live:
            got = self.code[face](t, source, *args, **kw)
            if got:
                if type(got) is int:
                    base += got
                else:
                    rest.append(got)  # type: ignore[arg-type]
        return fold(base, rest) if rest else base


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
        live = t.s.active.get(self.name)
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
        return [why for _, why in self.parts(t, *args, **kw)] if self.name in t.s.active else []


class Reach(Hook[Callable[Concatenate[T, int, P], int]], Generic[T, P]):
    """A set of places as a bit mask; contributions are masks, joined by OR.

        REACH: Reach[Table, [int, int]] = Reach("move.reach")
        here = REACH.total(t, NEIGHBOURS[place], unit, place)
    """

    def parts(self, t: T, *args: P.args, **kw: P.kwargs) -> list[tuple[int, int]]:
        """(source, mask) of every active source that adds something: the tooltip of total()."""
        live = t.s.active.get(self.name)
        if live is None:
            return []
        return [(source, mask) for source, face in live if (mask := self.code[face](t, source, *args, **kw))]

    def total(self, t: T, base: int, *args: P.args, **kw: P.kwargs) -> int:
        """base with the masks of all active sources joined to it."""
        live = t.s.active.get(self.name)
        if live is not None:
            for source, face in live:
                base |= self.code[face](t, source, *args, **kw)
        return base


class Trigger(Hook[Callable[Concatenate[T, int, P], Awaitable[None]]], Generic[T, P]):
    """Something that happens and that active powers react to."""

    def __init__(self, name: str, order: Callable[Concatenate[T, int, P], int] | None = None) -> None:
        """order: a key of each source for rules like "the active player first, then leftwards"."""
        super().__init__(name)
        self.order = order

    async def fire(self, t: T, *args: P.args, **kw: P.kwargs) -> None:
        """Every source that was active when it happened, unless an earlier reaction silenced it."""
        live = self.active(t)
        if self.order and len(live) > 1:
            key = self.order
            live = tuple(sorted(live, key=lambda e: key(t, e[0], *args, **kw)))
        for source, face in live:
            if (source, face) in self.active(t):
                await self.code[face](t, source, *args, **kw)


class Power(NamedTuple):
    """Something a player may do: its face, condition, body and facts (cost, timing: whatever the game wants)."""

    face: str
    when: Callable[[Any, int, int], bool]  # (table, source, user); the cost test is the game's
    body: Callable[[Any, int, int], Awaitable[None]]
    facts: dict[str, Any]


class Act(Hook[Callable[[T, int, int], Awaitable[None]]], Generic[T]):
    """Powers that are offered as options."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.power: dict[str, Power] = {}

    def act(self, face: str, when: Callable[[T, int, int], bool] = lambda t, source, user: True, rank: int = 0,
            **facts: Any) -> Callable[[Callable[[T, int, int], Awaitable[None]]], Callable[[T, int, int], Awaitable[None]]]:
        """Decorator: the body of what this face lets its user do, offered when `when` allows it."""
        def register(body: Callable[[T, int, int], Awaitable[None]]) -> Callable[[T, int, int], Awaitable[None]]:
            self.on(face, rank=rank)(body)
            self.power[face] = Power(face, when, body, facts)
            return body
        return register

    def offers(self, t: T, user: int) -> Iterator[tuple[int, Power]]:
        """(source, power) of everything the user may do now; the cost is the game's to test."""
        for source, face in self.active(t):
            power = self.power[face]
            if power.when(t, source, user):
                yield source, power


class Powers:
    """All hooks of a game; knows which hooks a face is on."""

    def __init__(self, *hooks: Hook[Any]) -> None:
        self.hooks = hooks
        self._of: dict[str, tuple[Hook[Any], ...]] = {}

    def of(self, face: str) -> tuple[Hook[Any], ...]:
        """The hooks that a face is on."""
        got = self._of.get(face)
        if got is None:
            got = self._of[face] = tuple(h for h in self.hooks if face in h.code)
        return got

    def index(self, living: Iterable[tuple[int, str]]) -> dict[str, Active]:
        """The index of these (source, face), made from scratch; equal to waking them one by one."""
        index: dict[str, Active] = {}
        for entry in living:
            for hook in self.of(entry[1]):
                index[hook.name] = (*index.get(hook.name, ()), entry)
        for hook in self.hooks:
            if row := index.get(hook.name):
                index[hook.name] = self._in_order(hook, row)
        return index

    @staticmethod
    def _in_order(hook: Hook[Any], row: Active) -> Active:
        rank = hook.rank
        return tuple(sorted(row, key=lambda e: (rank[e[1]], e[0], e[1])))

    def activate(self, index: dict[str, Active], source: int, face: str) -> dict[str, Active]:
        """A new index with the source in its place: by rank, then by source."""
        for hook in self.of(face):
            row = (*index.get(hook.name, ()), (source, face))
            index = index | {hook.name: self._in_order(hook, row)}
        return index

    def deactivate(self, index: dict[str, Active], source: int, face: str) -> dict[str, Active]:
        """A new index without the source."""
        for hook in self.of(face):
            row = list(index[hook.name])
            row.remove((source, face))
            index = index | {hook.name: tuple(row)}
            if not row:
                del index[hook.name]
        return index
