"""What active powers do when something happens (Trigger) or is about to (Interrupt)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, Generic, TypeVar

from .decide import One
from .powers import Active, F, Hook, P, T

V = TypeVar("V")
Entry = tuple[int, str]  # source, face


class _Reactions(Hook[F], Generic[F]):
    """Which reactions are due, and in which order."""

    def __init__(self, name: str, order: Callable[..., int] | None = None, *, own: bool = False,
                 chooser: Callable[..., int] | None = None, of: str = "") -> None:
        """order: a key of each source, (table, source, ...) -> int, for rules like "the active player first, then leftwards".
        chooser: (table, ...) -> the seat that orders simultaneous reactions; as long as more than one is due it is asked
        "NAME.order" with the sources as options.  of: their table in the lexicon."""
        super().__init__(name, own)
        self.order, self.chooser, self.of = order, chooser, of
        self.when: dict[str, Callable[..., bool]] = {}

    def on(self, *faces: str, rank: int = 0, when: Callable[..., bool] | None = None) -> Callable[[F], F]:
        """Decorator, as of every hook.  when: a condition with the arguments of the code; without it nothing is due, nobody asked."""
        register = super().on(*faces, rank=rank)

        def both(f: F) -> F:
            register(f)
            if when is not None:
                self.when.update(dict.fromkeys(faces, when))
            return f
        return both

    def due(self, t: Any, row: Active, *args: Any, **kw: Any) -> list[Entry]:
        """Those of these entries that are active and whose condition holds, in order."""
        live, when = t.s.active.get(self.row(*args), ()), self.when
        out = [e for e in row if e in live and (e[1] not in when or when[e[1]](t, e[0], *args, **kw))]
        if self.order is not None and len(out) > 1:
            key = self.order
            out.sort(key=lambda e: key(t, e[0], *args, **kw))
        return out

    async def pick(self, t: Any, due: list[Entry], *args: Any, **kw: Any) -> Entry:
        """The one of these, several, that the chooser wants first."""
        assert self.chooser is not None
        sources = [source for source, _ in due]
        options: dict[Any, Entry] = dict(zip(sources, due)) if len(set(sources)) == len(due) else {e: e for e in due}
        return options[await One(self.chooser(t, *args, **kw), f"{self.name}.order", list(options), of=self.of)]


class Trigger(_Reactions[Callable[Concatenate[T, int, P], Awaitable[None]]], Generic[T, P]):
    """Something that happens and that active powers react to."""

    async def fire(self, t: T, *args: P.args, **kw: P.kwargs) -> None:
        """Every source that was active when it happened, unless an earlier reaction silenced it."""
        row: Active | None = t.s.active.get(self.seats[args[0]] if self.own else self.name)
        while row:
            due = self.due(t, row, *args, **kw)
            if not due:
                return
            first = due[0] if self.chooser is None or len(due) == 1 else await self.pick(t, due, *args, **kw)
            row = tuple(e for e in row if e != first) if len(row) > 1 else ()
            await self.code[first[1]](t, first[0], *args, **kw)


class Interrupt(_Reactions[Callable[Concatenate[T, int, V, P], Awaitable["V | None"]]], Generic[T, V, P]):
    """Something about to happen that active powers may change, replace or cancel.

        HARM: Interrupt[Table, int, [int]] = Interrupt("harm", own=True)      # how much; whom

        @HARM.on("shield")
        async def shield(t, source, harm, seat):
            return None if await Confirm(seat, "shield.use") else harm
    """

    def row(self, *about: Any) -> str:
        return super().row(*about[1:]) if self.own else self.name

    async def settle(self, t: T, what: V, *args: P.args, **kw: P.kwargs) -> V | None:
        """What happens in the end: each reaction is given what is about to happen and returns what stands instead (the same to let it
        be); None: it does not happen, and nobody else reacts.  `own`: the first argument after `what` is the seat."""
        row = self.active(t, what, *args)
        while row:
            due = self.due(t, row, what, *args, **kw)
            if not due:
                break
            first = due[0] if self.chooser is None or len(due) == 1 else await self.pick(t, due, what, *args, **kw)
            row = tuple(e for e in row if e != first) if len(row) > 1 else ()
            changed = await self.code[first[1]](t, first[0], what, *args, **kw)
            if changed is None:
                return None
            what = changed
        return what
