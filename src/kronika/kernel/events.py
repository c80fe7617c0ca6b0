"""Events: what happened, told to people.  Typed, redacted for each viewer, and with a data form for stores and pages."""

from __future__ import annotations

import dataclasses
import re
from functools import cache
from types import ModuleType
from typing import Any, ClassVar, Self

ALL = (1 << 16) - 1  # every seat, as a mask


class Event:
    """Base of typed log and animation events; see Table.emit.

    A subclass is a (frozen) dataclass, or a slotted class whose __init__ takes its slots in order.  Fields are ints, strings, bools,
    None and tuples or lists of those; cards are named by their numbers, so that seen_by can replace them by backs.
    """

    __slots__ = ()
    name: ClassVar[str] = "event"  # stable word for stores, pages and message ids: the class name, "CoinGiven" -> "coin-given"

    def __init_subclass__(cls, **kw: Any) -> None:
        super().__init_subclass__(**kw)
        if "name" not in cls.__dict__:
            cls.name = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def seen_by(self, seat: int) -> Event | None:
        """What this seat (SPECTATOR: -1) may be told: the event, one like it with secrets left out, or nothing."""
        return self

    @classmethod
    @cache
    def field_names(cls) -> tuple[str, ...]:
        """The fields in the order of __init__."""
        if dataclasses.is_dataclass(cls):
            return tuple(f.name for f in dataclasses.fields(cls))
        return tuple(f for c in reversed(cls.__mro__) for f in c.__dict__.get("__slots__", ()))

    def to_data(self) -> dict[str, Any]:
        """{"event": name, field: value, ...}, ready for JSON (tuples as lists)."""
        return {"event": self.name} | {f: _plain(getattr(self, f)) for f in self.field_names()}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """The event of this class again; a field that it did not have yet when it was told has its default.  Raises ValueError if the
        data are of another event."""
        known, given = cls.field_names(), set(data) - {"event"}
        if data.get("event") != cls.name or not given <= set(known) or not set(known) - given <= cls._defaults():
            raise ValueError(f"not the data of {cls.name}: {data}")
        return cls(**{f: _frozen(data[f]) for f in known if f in data})

    @classmethod
    @cache
    def _defaults(cls) -> frozenset[str]:
        """Fields that may be missing."""
        if not dataclasses.is_dataclass(cls):
            return frozenset()
        return frozenset(f.name for f in dataclasses.fields(cls) if f.default is not dataclasses.MISSING)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash((self.name, str(self.to_data())))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{f}={getattr(self, f)!r}' for f in self.field_names())})"


def events_in(module: ModuleType) -> tuple[type[Event], ...]:
    """The event classes that a module defines, in their order: for Game.events."""
    return tuple(v for v in vars(module).values() if isinstance(v, type) and issubclass(v, Event) and v.__module__ == module.__name__)


def _plain(v: Any) -> Any:
    if isinstance(v, (tuple, list)):
        return [_plain(x) for x in v]
    if isinstance(v, dict):
        return {str(k): _plain(x) for k, x in v.items()}
    return v


def _frozen(v: Any) -> Any:
    return tuple(map(_frozen, v)) if isinstance(v, list) else v


class Moved(Event):
    """Told by every move of a card; who does not know the card afterwards sees its back (a negative number, views.back)."""

    __slots__ = ("card", "source", "to", "up", "known", "back")

    def __init__(self, card: int, source: int, to: int, up: bool, known: int, back: int) -> None:
        """source, to: zones; up: faceup now; known: mask of seats that know the card now; back: how others write it."""
        self.card, self.source, self.to, self.up, self.known, self.back = card, source, to, up, known, back

    def seen_by(self, seat: int) -> Event:
        if self.known == ALL or seat >= 0 and self.known >> seat & 1:
            return self
        return Moved(self.back, self.source, self.to, self.up, ALL, self.back)
