"""Books, chapters and entries, read from the TOML files of the installed games once per process.

Each game has a folder of books (installed.GamePackage.rulebook): a folder for each with `structure.toml` and a file for each language,
and beside them what holds for all of its books: `physical.toml`, `terms.toml`, `synonyms.toml` and `stems.toml`, as far as it has them.
"""

import difflib
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from typing import Any

from kronika.installed import packages

DEFAULT = "en"


class Unknown(LookupError):
    """No such book, entry or language; the message says what exists or is meant instead."""

    def __init__(self, text: str, near: Sequence[str] = ()) -> None:
        """near: ids that may be meant."""
        super().__init__(text)
        self.near = tuple(near)

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Example:
    """A situation and what the rule makes of it."""

    given: str
    expected: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule.

    ``kind`` is one of definition, concept, component, setup, turn, action, ability, combat, scoring, end, edge-case, variant.
    ``sources`` name the chapters of the printed rules it comes from, in the entry's language.
    """

    id: str
    book: str
    chapter: str
    kind: str
    title: str
    text: str
    examples: tuple[Example, ...]
    sources: tuple[str, ...]
    lang: str


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """All rules of one book in one language, in the order of the book."""

    name: str
    lang: str
    title: str
    chapters: tuple[Chapter, ...]
    by_id: Mapping[str, Entry]

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self.by_id.values())

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.by_id.values())

    def __len__(self) -> int:
        return len(self.by_id)


def shelves() -> dict[str, Traversable]:
    """Game -> its folder of books, for every installed game that has one."""
    found = {name: where.folder(where.rulebook) for name, where in packages().items()}
    return {name: folder for name, folder in found.items() if folder is not None}


def load(folder: Traversable, name: str) -> dict[str, Any]:
    """A TOML file of a folder as plain data; none if there is no such file."""
    file = folder.joinpath(f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@lru_cache(maxsize=1)
def _places() -> dict[str, tuple[str, Traversable]]:
    """Book -> its game and its folder, in alphabetical order."""
    found = {p.name: (game, p) for game, folder in shelves().items() for p in folder.iterdir() if p.joinpath("structure.toml").is_file()}
    return dict(sorted(found.items()))


def books() -> tuple[str, ...]:
    """Names of all books, in alphabetical order."""
    return tuple(_places())


def game_of(name: str) -> str:
    """The game that a book belongs to.  Raises Unknown."""
    return _place(name)[0]


def _place(name: str) -> tuple[str, Traversable]:
    if name not in _places():
        raise Unknown(f"there is no rulebook {name!r}; there are {', '.join(books())}")
    return _places()[name]


@cache
def words(name: str, lang: str) -> dict[str, Any]:
    """The file of a book in a language, or "structure", as plain data."""
    return load(_place(name)[1], lang)


@cache
def languages(name: str) -> tuple[str, ...]:
    """Languages in which the book exists, English first."""
    found = [p.name.removesuffix(".toml") for p in _place(name)[1].iterdir() if p.name.endswith(".toml") and p.name != "structure.toml"]
    return tuple(sorted(found, key=lambda lang: (lang != DEFAULT, lang)))


@cache
def _structure(name: str) -> tuple[tuple[str, tuple[tuple[str, str, tuple[str, ...]], ...]], ...]:
    """Chapters of a book as (chapter id, ((entry id, kind, source keys), …))."""
    chapters = words(name, "structure")["chapter"]
    return tuple((c["id"], tuple((e["id"], e["kind"], tuple(e["sources"])) for e in c["entries"])) for c in chapters)


@cache
def extends(name: str) -> str | None:
    """The book whose rules this one changes, or None for a book that stands alone."""
    base: str | None = words(name, "structure").get("extends")
    return base


@cache
def book(name: str, lang: str = DEFAULT) -> Book:
    """The book in a language.

    Raises Unknown when there is no such book, or the book does not exist in that language.
    """
    if lang not in languages(name):
        raise Unknown(f"the rulebook {name!r} does not exist in {lang!r}; it exists in {', '.join(languages(name))}")
    texts = words(name, lang)
    chapters = []
    by_id: dict[str, Entry] = {}
    for chapter, rows in _structure(name):
        entries = []
        for key, kind, sources in rows:
            w = texts["entry"][key]
            examples = tuple(Example(a, b) for a, b in zip(w.get("example_input", ()), w.get("example_expected", ()), strict=True))
            found = Entry(
                key, name, chapter, kind, w["title"], w["text"].strip(), examples, tuple(texts["sources"][s] for s in sources), lang
            )
            entries.append(found)
            by_id[key] = found
        chapters.append(Chapter(chapter, texts["chapters"][chapter], tuple(entries)))
    return Book(name, lang, texts["title"], tuple(chapters), by_id)


@lru_cache(maxsize=1)
def _home() -> dict[str, str]:
    """Entry id -> book."""
    return {key: name for name in books() for _, rows in _structure(name) for key, _, _ in rows}


def known(key: str) -> bool:
    """Is there an entry with this id?"""
    return key in _home()


def ids(name: str) -> tuple[str, ...]:
    """All entry ids of a book, in order."""
    return tuple(key for _, rows in _structure(name) for key, _, _ in rows)


def entry(key: str, lang: str = DEFAULT) -> Entry:
    """The entry with this id. Raises Unknown, naming the closest ids, when there is none."""
    name = _home().get(key)
    if name is None:
        near = difflib.get_close_matches(key, _home(), 3, 0.6)
        raise Unknown(f"there is no rule {key!r}" + (f"; perhaps {', '.join(near)}" if near else ""), near)
    return book(name, lang).by_id[key]
