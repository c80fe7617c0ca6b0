"""Deck files: from TOML to titles, with every mistake by file, line, card and clause."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from kronika.kernel import Message, joined, message, os_message, plural
from kronika.kernel.parse import RESERVED

from . import vocabulary as v
from .agree import walk
from .clauses import Clauses
from .model import ASSIGNABLE, KINDS, TILES, Deck, Step, Title, needs_of
from .tokens import Mistake

T = TypeVar("T")
DECK_KEYS = ("kind", "id", "name", "nation", "difficulty", "about", "origin", "types")
CARD_KEYS = ("id", "name", "type", "copies", "start", "on", "cost", "field", "upgrade", "field-or-upgrade", "action", "when", "once",
             "feature", "boost", "stored", "copy", "bonus", "pillage", "origin", "note")
KINDS_OF_FIELD = ("field", "upgrade", "field-or-upgrade")
SIZES = {"clan": 30, "near": 12, "distant": 10}  # empires.components.clan_decks, empires.components.islands
STARTS = 3
MOST_CARDS = 60  # [[card]] of a file: no deck has so many titles
NAME, LINE = 60, 300  # letters of a name or an id, of any other text
WORD = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
ID = message("an id is lower-case Latin letters and digits, a letter first, with hyphens between, such as 'ulaf'")
FIELD_GOODS = tuple(kind for kind in KINDS if kind not in ("ship",))


class Problem(NamedTuple):
    """One mistake in a deck file."""

    file: str
    line: int
    card: str  # name of the card, "" for the deck
    clause: str  # key, "" for the whole card
    problem: str
    cure: str

    def __str__(self) -> str:
        return self.said()

    def said(self) -> Message:
        """One sentence: where, what is wrong, what would be right."""
        place = ", ".join(part for part in (self.card, self.clause) if part)
        where = f"{self.file}:{self.line}: " + (f"{place}: " if place else "")
        return joined(where, self.problem, "; ", self.cure)


class BadDeck(ValueError):
    """A deck file with mistakes; str() is the first, `problems` are all."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems[0].said())
        self.problems = problems


class Places:
    """The lines at which tables and keys of a TOML file stand: tomllib does not tell."""

    def __init__(self, text: str) -> None:
        self.deck: dict[str, int] = {}
        self.cards: list[dict[str, int]] = []
        keys: dict[str, int] = {}
        for number, line in enumerate(text.splitlines(), 1):
            bare = line.strip()
            if re.match(r"\[\[\s*card\s*\]\]", bare):
                keys = {"": number}
                self.cards.append(keys)
            elif re.match(r"\[\s*deck\s*\]", bare):
                keys = self.deck
                keys[""] = number
            elif m := re.match(r"[\"']?([\w-]+)[\"']?\s*=", bare):
                keys.setdefault(m.group(1), number)

    def line(self, card: int, key: str) -> int:
        """Of a key of the card (-1: of the deck), or of its table."""
        keys = self.deck if card < 0 else self.cards[card] if card < len(self.cards) else {}
        return keys.get(key, keys.get("", 1))


class Reader:
    """Reads one file; collects mistakes in `problems`."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file, self.places = text, file, Places(text)
        self.problems: list[Problem] = []
        self.card, self.name = -1, ""
        self.types: tuple[str, ...] = ()
        self.titles: tuple[str, ...] = ()

    def wrong(self, key: str, problem: str, cure: str) -> None:
        self.problems.append(Problem(self.file, self.places.line(self.card, key), self.name, key, problem, cure))

    def read(self) -> Deck:
        """The deck.  Raises BadDeck with all mistakes."""
        try:
            data = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise BadDeck([self._toml(str(error))]) from None
        except (RecursionError, ValueError):  # tables in tables without end; numbers of thousands of digits
            raise BadDeck([self._toml(message("it is nested too deep, or has numbers that are too long"))]) from None
        for key in data.keys() - {"deck", "card"}:
            self.wrong(key, message("{key!r} is no part of a deck file", key=key),
                       message("a deck file has one [deck] and a [[card]] for each title"))
        head, cards = data.get("deck"), data.get("card", [])
        if not isinstance(head, dict):
            raise BadDeck([Problem(self.file, 1, "", "", message("the table [deck] is missing"),
                                   message("begin the file with [deck], kind, id and name"))])
        if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
            raise BadDeck([Problem(self.file, 1, "", "", message("cards are no list"), message("begin each title with [[card]]"))])
        if len(cards) > MOST_CARDS:
            raise BadDeck([Problem(self.file, self.places.line(MOST_CARDS, ""), "", "", message("the deck has too many titles"),
                                   message("a deck has at most {n}", n=MOST_CARDS))])
        deck = self._head(head)
        self.titles = tuple(str(card.get("id") or slug(str(card.get("name", "")))) for card in cards)
        titles = []
        for i, card in enumerate(cards):
            self.card, self.name = i, str(card.get("name") or card.get("id") or f"card {i + 1}")
            before = len(self.problems)
            title = self._title(card, deck)
            if title is not None and len(self.problems) == before:
                titles.append(title)
        self._whole(deck, cards)
        if self.problems:
            raise BadDeck(sorted(self.problems, key=lambda p: p.line))
        return Deck(deck.kind, deck.id, deck.name, deck.file, deck.nation, deck.difficulty, deck.about, deck.origin, deck.types,
                    deck.type_names, tuple(titles))

    def _toml(self, error: str) -> Problem:
        m = re.search(r"at line (\d+)", error)
        line = int(m.group(1)) if m else len(self.text.splitlines())
        why = re.sub(r"\s*\(at .*\)", "", error)
        return Problem(self.file, line, "", "", message("the file is no TOML: {why}", why=why[:1].lower() + why[1:]),
                       message(message('write key = "text" or key = number, one a line')))

    # the deck itself

    def _head(self, head: Mapping[str, Any]) -> Deck:
        self._keys(head, DECK_KEYS)
        kind, id_ = self._text(head, "kind"), self._text(head, "id")
        if kind not in ("clan", "islands"):
            self.wrong("kind", message("there is no kind of deck {kind!r}", kind=kind), message("kind is 'clan' or 'islands'"))
        if not WORD.fullmatch(id_):
            self.wrong("id", message("{word!r} is no id", word=id_), ID)
        elif kind == "clan" and (id_ in RESERVED or id_ in v.DISTANCES):
            self.wrong("id", message("a clan cannot have the id {word!r}", word=id_), message("choose another one"))
        if kind == "islands" and id_ not in v.DISTANCES:
            self.wrong("id", message("islands are not {word!r}", word=id_), message("the id of an island deck is 'near' or 'distant'"))
        name = self._text(head, "name") or id_
        given = head.get("types", {})
        if not isinstance(given, dict) or not all(isinstance(x, str) for x in given.values()):
            self.wrong("types", message("types are no table"),
                       message("write for example {example}", example="types = { beer = \"Beer\", feast = \"Feast\" }"))
            given = {}
        for word in given:
            if not re.fullmatch(r"[a-z]+", word):
                self.wrong("types", message("{word!r} cannot be the word of a type", word=word), message("use lower-case letters only"))
            elif word in v.RESERVED:
                self.wrong("types", message("{word!r} means something else in the card language", word=word),
                           message("choose another word for the type"))
        if given and kind == "islands":
            self.wrong("types", message("islands have no types"), message("leave the line out"))
        self.types = tuple(given)
        return Deck(kind, id_, name, self.file, self._text(head, "nation", ""), self._number(head, "difficulty", 0, 0, 10),
                    self._text(head, "about", ""), self._text(head, "origin", "owner"), self.types, tuple(given.values()))

    def _whole(self, deck: Deck, cards: list[dict[str, Any]]) -> None:
        """What can be said of all cards together only."""
        for twice in sorted({id_ for id_ in self.titles if id_ and self.titles.count(id_) > 1}):
            self.card = len(self.titles) - 1 - self.titles[::-1].index(twice)
            self.name = str(cards[self.card].get("name", twice))
            self.wrong("id", message("the id {twice!r} is taken by another card", twice=twice), message("give one of them another id"))
        self.card, self.name = -1, ""
        copies = [c if isinstance(c := card.get("copies", 1), int) else 1 for card in cards]
        starts = sum(c for card, c in zip(cards, copies, strict=True) if card.get("start") is True)
        wanted = SIZES.get("clan" if deck.kind == "clan" else deck.id, 0)
        there = sum(copies) - starts
        if there != wanted:
            right = message("it must have {n}, copies counted", n=wanted)
            if deck.kind == "clan":
                right = message("it must have {n}, copies counted, without the starting locations", n=wanted)
            self.wrong("", plural("the deck has {n} card", "the deck has {n} cards", there), right)
        if deck.kind == "clan" and starts != STARTS:
            self.wrong("", plural("the clan has {n} starting location", "the clan has {n} starting locations", starts),
                       message("it must have {n}: mark them with start = true", n=STARTS))
        used = [card.get("type") for card in cards]
        for word in self.types:
            if word not in used:
                self.wrong("types", message("no card has the type {word!r}", word=word), message("give it to a card or leave it out"))

    # one card

    def _title(self, card: Mapping[str, Any], deck: Deck) -> Title | None:
        self._keys(card, CARD_KEYS)
        name = self._text(card, "name")
        id_ = self._text(card, "id", slug(name))
        if name and not WORD.fullmatch(id_):
            if "id" in card:
                self.wrong("id", message("{word!r} is no id", word=id_), ID)
            else:
                self.wrong("name", message("no id can be made from the name {name!r}", name=name),
                           message("write one of your own, for example {example}: {rule}", example='id = "twin-ships"', rule=ID))
        kind = self._kind(card, deck)
        if not kind:
            return None
        start = self._flag(card, "start")
        type_ = self._text(card, "type", "")
        if type_ and type_ not in self.types:
            self.wrong("type", message("the deck has no type {type!r}", type=type_),
                       v.nearest(type_, self.types) if self.types else message("name it in the types of [deck] first"))
        on = self._on(card, kind, start)
        copies = self._number(card, "copies", 1, 1, 3)
        if copies > 1 and (start or kind == "island"):
            self.wrong("copies", message("there is one copy only of starting locations and islands"), message("leave the line out"))
        field_key = next((key for key in KINDS_OF_FIELD if key in card), "")
        goods = self._clause(card, field_key, lambda c: c.goods_only(FIELD_GOODS, message("can stand on a field"))) if field_key else None
        clause = self._clause(card, "feature", Clauses.clause)
        feature = self._clause(card, "when", lambda c: c.event(self._flag(card, "once"), clause)) if clause else None
        cost = self._clause(card, "cost", lambda c: c.goods_only((*ASSIGNABLE, "resource"), message("can be a building cost"))) or ()
        title = Title(
            id_, name, deck.id, kind, self.places.line(self.card, ""), start, type_, copies, on,
            cost=cost, price=needs_of((Step("spend", goods=cost),)),
            field=goods or (),
            action=self._clause(card, "action", Clauses.clause),
            feature=feature,
            boost=self._clause(card, "boost", Clauses.clause),
            stored=self._clause(card, "stored", Clauses.stored),
            copy=self._clause(card, "copy", Clauses.copied),
            bonus=self._clause(card, "bonus", Clauses.effects) or (),
            pillage=self._clause(card, "pillage", lambda c: c.goods_only((*KINDS, "resource", "good"), message("can be pillaged"))) or (),
            distance=deck.id if deck.kind == "islands" else "",
            origin=self._text(card, "origin", deck.origin), note=self._text(card, "note", ""))
        self._endless(title)
        return title

    def _kind(self, card: Mapping[str, Any], deck: Deck) -> str:
        """The kind of a card follows from what stands on it."""
        if deck.kind == "islands":
            for key in ("cost", "on", "start", "boost", "copy", "stored", *KINDS_OF_FIELD):
                if key in card:
                    self.wrong(key, message("an island has no {key!r}", key=key),
                               message("islands have pillage, an action or a feature, and a bonus"))
            if "pillage" not in card:
                self.wrong("", message("an island says what pillaging it brings"),
                           message("write for example {example}", example="pillage = \"2 wood + 1 gold\""))
            if "action" not in card and "feature" not in card:
                self.wrong("", message("an island has an action or a feature"),
                           message("write for example {example}", example="action = \"spend 1 worker -> gain 1 vp\""))
            return "island"
        if "pillage" in card:
            self.wrong("pillage", message("only islands are pillaged"), message("leave the line out"))
        kinds = [key for key in ("boost", *KINDS_OF_FIELD) if key in card]
        if len(kinds) > 1:
            self.wrong(kinds[1], message("a card cannot be {one} and {other}", one=kinds[0], other=kinds[1]),
                       message("use field-or-upgrade for a card that may be either"))
            return ""
        kind = kinds[0] if kinds else "location"
        effects = [key for key in ("action", "feature", "stored", "copy") if key in card]
        if kind == "location":
            if not effects and "bonus" not in card:
                self.wrong("", message("the card does nothing"),
                           message("give it an action, feature, stored, copy or bonus, a field, or a boost"))
            if "cost" not in card and card.get("start") is not True:
                self.wrong("", message("a location has a building cost"),
                           message("write for example {example}", example="cost = \"2 wood\""))
        else:
            for key in ("cost", *effects, *(("bonus",) if kind == "boost" else ())):
                if key in card:
                    self.wrong(key, message("a {kind} has no {key!r}", kind=kind, key=key), message("make it a card of its own"))
        if "copy" in card and len(effects) > 1:
            self.wrong("copy", message("a copying location has no other effect"),
                       message("leave out {list}", list=", ".join(e for e in effects if e != "copy")))
        if ("when" in card) != ("feature" in card):
            self.wrong("when" if "when" in card else "feature", message("a feature needs both 'when' and 'feature'"),
                       message("write for example {example}", example="when = \"you pillage\" and feature = \"gain 1 vp\""))
        if "once" in card and "feature" not in card:
            self.wrong("once", message("only features are limited to once a round"),
                       message("leave the line out: an action exhausts its card"))
        return kind

    def _on(self, card: Mapping[str, Any], kind: str, start: bool) -> str:
        given = self._text(card, "on", "")
        on = given.lower()
        needs = kind in (*KINDS_OF_FIELD, "boost") and not start
        if start and kind in ("upgrade", "field-or-upgrade", "boost"):
            self.wrong("start", message("a starting card is no {kind}", kind=kind), message("starting cards are fields or locations"))
        if needs and not given:
            self.wrong("", message("a {kind} names the action it goes with", kind=kind),
                       message("write on = one of {list}", list=", ".join(t.upper() for t in TILES)))
        elif given and kind in KINDS_OF_FIELD and start:
            self.wrong("on", message("a starting field goes with no action"), message("leave the line out"))
        elif given and not needs and kind != "island":  # of islands it is said with all that they have not
            self.wrong("on", message("only fields, upgrades and boosts go with an action"), message("leave the line out"))
        elif given and on not in TILES:
            self.wrong("on", message("there is no action {given!r}", given=given), v.nearest(given, [t.upper() for t in TILES]))
        return on if needs else ""

    def _endless(self, title: Title) -> None:
        """Two cards that refresh each other for nothing would go on for ever."""
        if title.action and not title.action.costs and any(step.verb == "refresh" for step in walk(title.action.effects)):
            self.wrong("action", message("an action that refreshes cards costs nothing, so two such cards never end"),
                       message("give it a cost, for example 'spend 1 worker -> refresh 1 location'"))

    # values

    def _clause(self, card: Mapping[str, Any], key: str, read: Callable[[Clauses], T]) -> T | None:
        if key not in card:
            return None
        before = len(self.problems)
        text = self._text(card, key)
        if len(self.problems) > before:
            return None
        try:
            return read(Clauses(text, self.types, self.titles))
        except Mistake as mistake:
            self.wrong(key, mistake.problem, mistake.cure)
            return None
        except RecursionError:
            self.wrong(key, message("the effects are nested too deep"), message("use fewer parentheses"))
            return None

    def _keys(self, table: Mapping[str, Any], known: tuple[str, ...]) -> None:
        for key in table:
            if key not in known:
                self.wrong(key, message("there is no key {key!r}", key=key), v.nearest(key, known))

    def _text(self, table: Mapping[str, Any], key: str, default: str | None = None) -> str:
        value = table.get(key, default)
        if value is None:
            self.wrong("", message("{key!r} is missing", key=key), message("write {example}", example=f'{key} = "..."'))
        elif not isinstance(value, str):
            self.wrong(key, message("{key!r} is no text", key=key), message("write {example}", example=f'{key} = "{value}"'))
        elif len(value) > (most := NAME if key in ("name", "id") else LINE) or not value.isprintable():
            self.wrong(key, message("{key!r} is too long or has signs that cannot be printed", key=key),
                       message("write one line of at most {n} letters", n=most))
        else:
            return value.strip()
        return ""

    def _number(self, table: Mapping[str, Any], key: str, default: int, least: int, most: int) -> int:
        value = table.get(key, default)
        if type(value) is not int or not least <= value <= most:
            self.wrong(key, message("{key!r} is not {value!r}", key=key, value=value),
                       message("it is a whole number from {least} to {most}", least=least, most=most))
            return default
        return value

    def _flag(self, table: Mapping[str, Any], key: str) -> bool:
        value = table.get(key, False)
        if type(value) is not bool:
            self.wrong(key, message("{key!r} is not {value!r}", key=key, value=value), message("it is true or false, without quotes"))
            return False
        return value


def slug(name: str) -> str:
    """The id of a card that names none: `Twin Ships` is twin-ships."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def read_deck(text: str, file: str) -> Deck:
    """The deck of a file's text.  Raises BadDeck."""
    return Reader(text, file).read()


def read_file(path: Path) -> Deck:
    """The deck of a file.  Raises BadDeck, also for a file that cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadDeck([Problem(path.name, 1, "", "", message("the file is not written in UTF-8"), message("save it as UTF-8"))]) from None
    except OSError as error:
        why = os_message(error)
        raise BadDeck([Problem(str(path), 1, "", "", message("the file cannot be read: {why}", why=why),
                               message("give the path of a deck file"))]) from None
    return read_deck(text, path.name)


__all__ = ["BadDeck", "Problem", "read_deck", "read_file", "slug"]
