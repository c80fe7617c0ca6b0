"""Which games are installed, and where each of them keeps its rooms.

Stands under everything else: the standard library only, and nothing of a game is imported before it is asked for, so that the list of
commands is quick and rules are played without web and terminal.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

T = TypeVar("T")
GROUP = "kronika.games"


@dataclass(frozen=True)
class Command:
    """A command of a game's own: its line of help (a message id) and where the click command is."""

    help: str
    place: str


@dataclass(frozen=True)
class Folder:
    """Files of the user's that a game can be played with, as `--NAME DIR` of the commands that play: the environment variable that holds
    the directory for the process and those it starts (the game reads it when it is loaded), its line of help, and the place of a function
    (directory) -> what is wrong with it, or ""."""

    variable: str
    help: str
    check: str


@dataclass(frozen=True, eq=False)
class GamePackage:
    """Where a game keeps its rooms; what the entry point of a game leads to.

    module is the package (`__name__`).  Places are written as in an entry point, ".words:OathSpeech", and may begin at the package.
    Everything but the game may be left out: then the platform's own does, from the stable words of the lexicon.
    """

    module: str
    game: str  # a kernel.Game
    speech: str = ""  # a class of words.Speech: how it is said
    terminal: str = ""  # a class of cli.terminal.Terminal: how it is drawn by characters
    page: str = ""  # a class of web.page.Page: how it is drawn in the browser
    campaign: str = ""  # a kernel.Campaign: how a row of matches is kept in a file
    value: str = ""  # a class of kernel.Value: how good a position is, for bots
    study: str = ""  # a class of kernel.Study: what is read off finished matches to compare many
    sheet: str = ""  # a kernel.Sheet: how the game on a real table is counted
    companion: str = ""  # a class of web.companion_page.CompanionPage: an opponent of the rules beside a real table
    guide: str = ""  # a kernel.Guide: its guided first game
    additions: str = ""  # a kernel.Additions: what people may bring to it on a server
    commands: Mapping[str, Command] = field(default_factory=dict)
    folders: Mapping[str, Folder] = field(default_factory=dict)
    rulebook: str = ""  # folder with a folder for each of its books
    locale: str = ""  # folder with its catalogues, LANG.po

    def load(self, place: str, kind: type[T]) -> T:
        """The object at a place.  Raises LookupError with a sentence if it cannot be loaded or is of another kind."""
        found = self._at(place)
        if not isinstance(found, kind):
            raise LookupError(_fault("{place} of the game package {module} is no {kind}", place, self.module, kind))
        return found

    def subclass(self, place: str, base: type[T]) -> type[T]:
        """The class at a place; the base itself for "".  Raises LookupError as `load` does."""
        found = self._at(place) if place else base
        if not (isinstance(found, type) and issubclass(found, base)):
            raise LookupError(_fault("{place} of the game package {module} is no class of {kind}", place, self.module, base))
        return found

    def folder(self, name: str) -> Traversable | None:
        """A folder of the package; None for ""."""
        return files(self.module).joinpath(name) if name else None

    def _at(self, place: str) -> Any:
        module, _, name = place.partition(":")
        try:
            return vars(import_module(module or self.module, self.module))[name]
        except Exception as e:  # whatever a foreign package does while it is imported
            raise LookupError(_fault("{place} of the game package {module} does not load: {why}", place, self.module,
                                     why=f"{type(e).__name__}: {e}")) from e


def _fault(text: str, place: str, module: str, kind: type | None = None, **more: str) -> str:
    from kronika.kernel.messages import message  # loaded when something is wrong

    return message(text, place=repr(place), module=repr(module), **({"kind": kind.__name__} if kind else {}), **more)


@cache  # reading the metadata of everything installed takes longer than opening a match
def _entries(find: Callable[..., Iterable[EntryPoint]], path: tuple[str, ...]) -> dict[str, EntryPoint]:
    return {e.name: e for e in sorted(find(group=GROUP), key=lambda e: e.name)}


@cache
def _load(e: EntryPoint) -> GamePackage:
    try:
        found = e.load()
    except Exception as error:  # whatever a foreign package does while it is imported
        raise LookupError(_fault("the game {place} is installed but {module} does not load: {why}", e.name, e.value,
                                 why=f"{type(error).__name__}: {error}")) from error
    if not isinstance(found, GamePackage):
        raise LookupError(_fault("the game {place} is installed but {module} is no {kind}", e.name, e.value, GamePackage))
    return found


def names() -> list[str]:
    """The names of all installed games, in alphabetical order."""
    return list(_entries(entry_points, tuple(sys.path)))


def package(name: str) -> GamePackage:
    """The package of a game; one without rooms for a game that is not installed.  Raises LookupError if it does not load."""
    e = _entries(entry_points, tuple(sys.path)).get(name)
    return GamePackage("", "") if e is None else _load(e)


def packages() -> dict[str, GamePackage]:
    """The packages of all installed games by name, without those that do not load: asking for their game tells why."""
    found = {}
    for name in names():
        try:
            found[name] = package(name)
        except LookupError:
            continue
    return found
