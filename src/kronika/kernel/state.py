"""States: slotted classes whose copy, data form and digest come from their annotations.

Allowed field types: int, bool, str, X | None of those, tuple[...] of those, list[T],
dict[int | str, T], another State, Derived[T] (shared by copies, replaced and never
changed in place, neither saved nor digested), and Later[T] (a field that came when matches
had been kept already: left out of data and digest while it is empty, so that theirs stay as
they were).  A state is born empty; set-up fills it.
"""

from __future__ import annotations

import hashlib
import json
import types
from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Self, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
_DERIVED = "derived"
Derived = Annotated[T, _DERIVED]
_LATER = "later"
Later = Annotated[T, _LATER]
Data = Any  # JSON-able

_COMPACT = json.JSONEncoder(separators=(",", ":"))
_ATOMS = (int, bool, str, type(None))


class _Shape:
    """How one annotated type is born, copied, saved and loaded: four source expressions."""

    def __init__(self, tp: Any, env: dict[str, Any]) -> None:
        said = get_args(tp) if get_origin(tp) is Annotated else ()
        self.derived, self.later = _DERIVED in said, _LATER in said
        if said:
            tp = said[0]
        origin, args = get_origin(tp), get_args(tp)
        self.atom = False
        if isinstance(tp, StateMeta):
            n = tp.__name__
            env[n] = tp
            env[n + "_copy"], env[n + "_save"], env[n + "_load"] = tp.copy, tp.to_data, tp.from_data
            self.new, self.copy = f"{n}()", n + "_copy({0})"
            self.save, self.load = n + "_save({0})", n + "_load({0})"
        elif origin is list:
            s = _Shape(args[0], env)
            self.new, self.copy = "[]", "{0}.copy()" if s.atom else _each(s.copy)
            self.save = "{0}[:]" if s.save == "{0}" else _each(s.save)
            self.load = "{0}[:]" if s.load == "{0}" else _each(s.load)
        elif origin is dict:
            key, s = args[0], _Shape(args[1], env)
            if key not in (int, str):
                raise TypeError(f"dict keys must be int or str, not {key}")
            back = "int(k)" if key is int else "k"
            self.new = "{{}}"
            self.copy = "{0}.copy()" if s.atom else _pairs("k", s.copy)
            self.save, self.load = _pairs("str(k)" if key is int else "k", s.save), _pairs(back, s.load)
        elif origin is tuple:
            if not all(a is Ellipsis or _Shape(a, env).atom for a in args):
                raise TypeError(f"tuples hold plain values only: {tp}")
            self.atom = True
            self.new, self.copy, self.save, self.load = "()", "{0}", "list({0})", "tuple({0})"
        elif tp in _ATOMS or (origin in (Union, types.UnionType) and all(a in _ATOMS for a in args)):
            self.atom = True
            self.new = repr(tp()) if tp in (int, bool, str) else "None"
            self.copy = self.save = self.load = "{0}"
        elif self.derived:
            self.new = self.copy = self.save = self.load = "None"
        else:
            raise TypeError(f"a state cannot hold {tp}")
        if self.derived:
            self.copy = "{0}"


def _each(expr: str) -> str:
    return "[" + expr.format("x") + " for x in {0}]"


def _pairs(key: str, expr: str) -> str:
    return "{{" + key + ": " + expr.format("v") + " for k, v in {0}.items()}}"


class StateMeta(type):
    """Makes the methods of a state class from its annotations, when the class is made."""

    copy: Any
    to_data: Any
    from_data: Any

    def __new__(mcs, name: str, bases: tuple[type, ...], ns: dict[str, Any]) -> Any:
        ns["__slots__"] = tuple(ns.get("__annotations__", {})) if bases else ()
        cls = super().__new__(mcs, name, bases, ns)
        if bases:
            _generate(cls)
        return cls


_EMPTY = """
def init(self): pass
def copy(self): return new(cls)
def to_data(self): return {}
def from_data(d): return new(cls)
"""


def _generate(cls: Any) -> None:
    env: dict[str, Any] = {"new": object.__new__, "cls": cls}
    hints = get_type_hints(cls, include_extras=True)
    shapes = {f: _Shape(tp, env) for f, tp in hints.items() if get_origin(tp) is not ClassVar}
    saved = {f: s for f, s in shapes.items() if not s.derived and not s.later}
    later = {f: s for f, s in shapes.items() if s.later}
    lines = ["def init(self):"] + [f" self.{f} = " + s.new.format("") for f, s in shapes.items()]
    lines += ["def copy(self):", " o = new(cls)"]
    lines += [f" o.{f} = " + s.copy.format(f"self.{f}") for f, s in shapes.items()]
    lines += [" return o", "def to_data(self):", " d = {"]
    lines += [f"  {f!r}: " + s.save.format(f"self.{f}") + "," for f, s in saved.items()]
    lines += [" }", *(f" if self.{f}: d[{f!r}] = " + s.save.format(f"self.{f}") for f, s in later.items()), " return d"]
    lines += ["def from_data(d):", " o = new(cls)"]
    lines += [f" o.{f} = " + (s.new.format("") if s.derived else s.load.format(f"d[{f!r}]")) + (
        f" if {f!r} in d else " + s.new.format("") if s.later else "") for f, s in shapes.items()]
    lines += [" return o"]
    source = "\n".join(lines) if shapes else _EMPTY
    exec(compile(source, f"<state {cls.__name__}>", "exec"), env)
    cls.__init__, cls.copy, cls.to_data = env["init"], env["copy"], env["to_data"]
    cls.from_data, cls.FIELDS, cls.SAVED = staticmethod(env["from_data"]), tuple(shapes), (*saved, *later)


class State(metaclass=StateMeta):
    """Base of everything that a match must copy, save and compare.

        class Player(State):
            coins: int
            hand: list[int]

    Raises TypeError when the class is made if a field has a type that cannot be copied."""

    FIELDS: ClassVar[tuple[str, ...]]
    SAVED: ClassVar[tuple[str, ...]]

    def copy(self) -> Self:
        """A deep copy; Derived fields are shared."""
        raise NotImplementedError  # this and the next two are generated for every subclass

    def to_data(self) -> Data:
        """Plain data for JSON, without Derived fields."""
        raise NotImplementedError

    @staticmethod
    def from_data(data: Data) -> Any:
        """The state of to_data(), also after a trip through JSON.  Raises KeyError and the like for other data."""
        raise NotImplementedError

    def digest(self) -> str:
        """16 hexadecimal digits: BLAKE2b over the JSON of to_data().  The order of dict keys counts."""
        text = _COMPACT.encode(self.to_data())
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{f}={getattr(self, f)!r}' for f in self.SAVED)})"


def differences(a: Data, b: Data, path: str = "") -> Iterator[str]:
    """Paths at which two data forms differ: the first thing to print when digests disagree."""
    if isinstance(a, dict) and isinstance(b, dict):
        if list(a) != list(b):
            yield f"{path}: keys {list(a)} / {list(b)}"
        for k in a:
            if k in b:
                yield from differences(a[k], b[k], f"{path}.{k}")
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for i, (x, y) in enumerate(zip(a, b)):
            yield from differences(x, y, f"{path}[{i}]")
    elif a != b:
        yield f"{path}: {a!r} / {b!r}"
