"""All decks of a game and the numbers of their cards.

A clan has 33 numbers, its starting locations first; then come the near and the distant islands.  Card numbers, backs and words are
facts of the library and so of the game that is made from it.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path

from kronika.kernel import message, plural

from .model import Deck, Title
from .reader import SIZES, STARTS, BadDeck, Problem, read_deck, read_file

VARIABLE = "KRONIKA_DECKS"  # environment: a directory whose decks take the place of ours, for this process and those it starts
CLAN_CARDS = STARTS + SIZES["clan"]
BUILT_IN = "kronika"  # what the table option `decks` says of our own decks


class Library:
    """Attributes to read: clans (in the order of their ids), near, distant: decks; title: card -> its title; words: card -> its word in
    records; back: card -> number of its back; brought: decks of somebody else; value: what the table option `decks` says of them, by
    digest, or BUILT_IN."""

    def __init__(self, decks: Sequence[Deck], brought: Sequence[Deck] = (), value: str = "") -> None:
        """Raises BadDeck if a deck is there twice or islands are missing."""
        found: dict[tuple[str, str], Deck] = {}
        for deck in decks:
            if (deck.kind, deck.id) in found:
                raise BadDeck([Problem(deck.file, 1, "", "id", message(
                    "the {kind} {word!r} are in {file} too", kind=deck.kind, word=deck.id, file=found[deck.kind, deck.id].file),
                                       message("keep one of the files, or change the id"))])
            found[deck.kind, deck.id] = deck
        self.clans = tuple(found[key] for key in sorted(found) if key[0] == "clan")
        if not self.clans or ("islands", "near") not in found or ("islands", "distant") not in found:
            raise BadDeck([Problem("decks", 1, "", "", message("a game needs clans, near islands and distant islands"),
                                   message("add the missing deck files"))])
        self.near, self.distant = found["islands", "near"], found["islands", "distant"]
        self.clan_ids = tuple(clan.id for clan in self.clans)
        self.title: list[Title] = []
        self.words: list[str] = []
        self.back: list[int] = []
        for i, clan in enumerate(self.clans):
            self._lay([t for t in clan.titles if t.start], clan.id, 2 * i)
            self._lay([t for t in clan.titles if not t.start], clan.id, 2 * i + 1)
        self.first_near = len(self.title)
        self._lay(self.near.titles, self.near.id, 2 * len(self.clans))
        self.first_distant = len(self.title)
        self._lay(self.distant.titles, self.distant.id, 2 * len(self.clans) + 1)
        self.cards = len(self.title)
        self.brought = tuple(sorted(brought, key=lambda deck: deck.id))
        self.value = value or "+".join(word_of(deck) for deck in self.brought) or BUILT_IN

    def _lay(self, titles: Sequence[Title], deck: str, back: int) -> None:
        for title in titles:
            for copy in range(title.copies):
                self.title.append(title)
                self.words.append(f"{deck}/{title.id}" + (f"/{copy + 1}" if title.copies > 1 else ""))
                self.back.append(back)

    def starts(self, clan: int) -> range:
        """The cards of a clan's starting locations."""
        return range(clan * CLAN_CARDS, clan * CLAN_CARDS + STARTS)

    def deck(self, clan: int) -> range:
        """The 30 cards of a clan's deck."""
        return range(clan * CLAN_CARDS + STARTS, (clan + 1) * CLAN_CARDS)

    def named(self, word: str) -> int:
        """The card of a word.  Raises ValueError."""
        return self.words.index(word)


def digest_of(deck: Deck) -> str:
    """16 hexadecimal digits of everything that a deck says; the name of its file and its lines do not count."""
    plain = replace(deck, file="", titles=tuple(replace(t, line=0) for t in deck.titles))
    return hashlib.blake2b(repr(plain).encode(), digest_size=8).hexdigest()


def word_of(deck: Deck) -> str:
    """A deck in the value of the table option: `ulaf.0123456789abcdef`."""
    return f"{deck.id}.{digest_of(deck)}"


@cache
def built_in() -> tuple[Deck, ...]:
    """The decks that come with the game."""
    home = files("kronika.games.empires") / "decks"
    return tuple(read_deck(f.read_text(encoding="utf-8"), f.name) for f in sorted(home.iterdir(), key=lambda f: f.name)
                 if f.name.endswith(".toml"))


def read_folder(folder: Path) -> list[Deck]:
    """The decks of a directory.  Raises BadDeck with the mistakes of all its files."""
    paths = sorted(folder.glob("*.toml")) if folder.is_dir() else []
    if not paths:
        why = message("there is no deck file (*.toml) in it") if folder.is_dir() else message("there is no such directory")
        raise BadDeck([Problem(str(folder), 1, "", "", why, message("give the path of a directory with deck files"))])
    decks, problems = [], []
    for path in paths:
        try:
            decks.append(read_file(path))
        except BadDeck as bad:
            problems += bad.problems
    if problems:
        raise BadDeck(problems)
    return decks


def check_folder(folder: str) -> str:
    """The first mistake in the decks of a directory, and how many more there are; "" if they are sound."""
    try:
        with_decks(read_folder(Path(folder)))
    except BadDeck as bad:
        rest = len(bad.problems) - 1
        first = bad.problems[0].said()
        return plural("{problem} (and {n} more mistake: see kronika deck check)",
                      "{problem} (and {n} more mistakes: see kronika deck check)", rest, problem=first) if rest else first
    return ""


def with_decks(decks: Sequence[Deck]) -> Library:
    """Our decks, with these in place of those of the same id or beside them.  Raises BadDeck."""
    return Library([*decks, *beside(decks, built_in())], decks)


def beside(decks: Sequence[Deck], others: Sequence[Deck]) -> list[Deck]:
    """Of the others, what is not of the same kind and id as one of these decks."""
    taken = {(deck.kind, deck.id) for deck in decks}
    return [deck for deck in others if (deck.kind, deck.id) not in taken]


def library(folder: str | None = None) -> Library:
    """The decks of a directory (left out: of the environment's) together with ours.  Raises BadDeck."""
    wanted = os.environ.get(VARIABLE, "") if folder is None else folder
    if not wanted:
        return Library(built_in())
    return with_decks(read_folder(Path(wanted)))
