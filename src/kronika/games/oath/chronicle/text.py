"""The chronicle as a text file: what people own, mail, branch and read.

    kronika chronicle 1
    name Ashes of the Vale
    rules 1                              version of the rules that wrote it
    game 1 2026-11-28 supremacy          number, date, oath
    seat purple Ann
    seat red Bob
    won red usurper
    added elders tents ...               and removed, built, ruined
    record 5f0c9a3e01b2c3d4
    world 1 people                       games played, oath of the next one
    citizens blue
    site plains up longbows + ivory-eye  eight of them from the top: denizens and edifices, then facedown relics
    deck garrison ...                    top first, as many lines as it takes; also relics and dispossessed
    end

Every line ends in a check, as in a record.  From "deck" on stands what nobody at the table knows.
"""
from __future__ import annotations

import re
from collections.abc import Iterator

from kronika.games.oath.chronicle.history import Chronicle, Played, citizens
from kronika.games.oath.chronicle.world import Place, World, faults, place, word_of
from kronika.games.oath.facts import CARD, COLOURS, EDIFICE, EDIFICES, OATHS, SLOTS
from kronika.kernel import message
from kronika.kernel.chain import Broken, Form, seal, unseal
from kronika.words import mark

FORM = Form(
    "kronika chronicle 1",
    mark("the chronicle is empty"),
    mark("this is no chronicle: a chronicle begins with {right}, not with {first}"),
)
VERSION = "1"
PER_LINE = 8
RUINED = {e.ruined.id: EDIFICE.start + i for i, e in enumerate(EDIFICES)}
_DATE = re.compile(r"\d{4}-\d\d-\d\d")


# --- writing -----------------------------------------------------------------------------------------

def write(c: Chronicle) -> str:
    """The text of a chronicle, a check at the end of each line."""
    w = c.world
    first = w.played - len(c.games) + 1
    lines = [FORM.first, f"name {c.name or '-'}", f"rules {VERSION}"]
    for number, game in enumerate(c.games, first):
        lines += _game(number, game)
    lines += [f"world {w.played} {OATHS[w.oath].id}", " ".join(["citizens", *(citizens(w) or "-")])]
    lines += [_site(w, p) for p in w.places]
    for key, cards in (("deck", w.deck), ("relics", w.relics), ("dispossessed", w.dispossessed)):
        lines += [" ".join([key, *(word_of(w, card) for card in cards[i : i + PER_LINE])]) for i in range(0, len(cards), PER_LINE)]
    return seal([*lines, "end"])


def _game(number: int, g: Played) -> Iterator[str]:
    yield f"game {number} {g.date} {g.oath}"
    yield from (f"seat {colour} {name}" for colour, name in zip(g.colours, g.names, strict=True))
    yield " ".join(["won", g.winner, *g.won_by])
    for key, words in (("added", g.added), ("removed", g.removed), ("built", g.built), ("ruined", g.ruined)):
        if words:
            yield " ".join([key, *words])
    yield f"record {g.record}"


def _site(w: World, p: Place) -> str:
    relics = ["+", *(word_of(w, card) for card in p.relics)] if p.relics else []
    return " ".join(["site", word_of(w, p.site), "up" if p.up else "down", *(word_of(w, card) for card in p.cards), *relics])


# --- reading -----------------------------------------------------------------------------------------

class _Lines:
    """The lines in order; every complaint names the line."""

    def __init__(self, lines: list[tuple[int, str]]) -> None:
        self.lines, self.i = lines, 0
        self.seen: dict[int, int] = {}  # card of the world -> its line

    @property
    def key(self) -> str:
        return self.lines[self.i][1].split(" ")[0] if self.i < len(self.lines) else ""

    def broken(self, why: str) -> Broken:
        """The line that was read last is wrong."""
        return Broken(self.lines[max(self.i - 1, 0)][0], why)

    def take(self, key: str, least: int = 0, most: int | None = None) -> list[str]:
        """The words of the next line, which must begin with the key."""
        if self.i == len(self.lines):
            raise self.broken(message("the chronicle stops here: a line that begins with {key} is missing", key=repr(key)))
        _, line = self.lines[self.i]
        self.i += 1
        word, *rest = line.split(" ")
        if word != key:
            raise self.broken(message("here should stand a line that begins with {key}, not with {word}", key=repr(key), word=repr(word)))
        if len(rest) < least or most is not None and len(rest) > most:
            raise self.broken(message("a line {key} has {n} words behind it, not {there}", key=repr(key), n=least, there=len(rest)))
        return rest


def read(text: str) -> Chronicle:
    """The chronicle of a text.

    Raises:
        Broken: truncated, edited, of another version, a card twice, a site missing: the line and what is wrong with it.
    """
    lines, fault = unseal(text, FORM)
    if fault:
        raise fault
    r = _Lines(lines)
    r.i = 1
    c = Chronicle()
    c.name = " ".join(r.take("name", 1))
    c.name = "" if c.name == "-" else c.name
    (version,) = r.take("rules", 1, 1)
    if version != VERSION:
        raise r.broken(message("the chronicle was written by version {version} of the rules; this program has version {right}",
                               version=repr(version), right=repr(VERSION)))
    numbers: list[int] = []
    while r.key == "game":
        number, game = _read_game(r)
        if numbers and number != numbers[-1] + 1:
            raise r.broken(message("game {n} follows game {last}", n=number, last=numbers[-1]))
        numbers.append(number)
        c.games.append(game)
    c.world = _read_world(r, numbers[-1] if numbers else None)
    if r.i != len(r.lines):
        r.i += 1
        raise r.broken(message("there is something behind the end"))
    return c


def _one_of(r: _Lines, what: str, word: str, known: list[str]) -> int:
    if word not in known:
        raise r.broken(message("{word} is no {what}; there are: {list}", word=repr(word), what=message(what), list=", ".join(known)))
    return known.index(word)


_COLOUR, _OATH, _CARD = mark("colour"), mark("oath"), mark("card")


def _read_game(r: _Lines) -> tuple[int, Played]:
    g = Played()
    number, g.date, g.oath = r.take("game", 3, 3)
    if not number.isdecimal() or int(number) < 1:
        raise r.broken(message("{word} is no number of a game", word=repr(number)))
    if not _DATE.fullmatch(g.date):
        raise r.broken(message("{word} is no date; a date looks like {right}", word=repr(g.date), right="2026-11-28"))
    _one_of(r, _OATH, g.oath, [o.id for o in OATHS])
    while r.key == "seat":
        colour, *name = r.take("seat", 2)
        _one_of(r, _COLOUR, colour, list(COLOURS))
        g.colours.append(colour)
        g.names.append(" ".join(name))
    g.winner, *g.won_by = r.take("won", 2)
    _one_of(r, _COLOUR, g.winner, g.colours)
    for key, words in (("added", g.added), ("removed", g.removed), ("built", g.built), ("ruined", g.ruined)):
        if r.key == key:
            words += r.take(key, 1)
            for word in words:
                _card(r, word)
    (g.record,) = r.take("record", 1, 1)
    return int(number), g


def _card(r: _Lines, word: str) -> tuple[int, bool]:
    """(card, whether it lies on its ruined side)."""
    if word in RUINED:
        return RUINED[word], True
    if word not in CARD:
        raise r.broken(message("there is no card {word}", word=repr(word)))
    return CARD[word], False


def _lay(r: _Lines, w: World, word: str) -> int:
    """A card of the world, which can lie in one place only."""
    card, ruined = _card(r, word)
    line = r.lines[r.i - 1][0]
    if card in r.seen:
        raise r.broken(message("{card} is there twice: it lies in line {line} already", card=repr(word), line=r.seen[card]))
    r.seen[card] = line
    if card in EDIFICE:
        w.ruined[card - EDIFICE.start] = ruined
    return card


def _read_world(r: _Lines, last: int | None) -> World:
    w = World()
    played, oath = r.take("world", 2, 2)
    w.oath = _one_of(r, _OATH, oath, [o.id for o in OATHS])
    if not played.isdecimal() or last is not None and int(played) != last:
        raise r.broken(message("the world is that after game {n}, not after game {word}", n=last if last is not None else 0,
                               word=repr(played)))
    w.played = int(played)
    citizen = [word for word in r.take("citizens", 1) if word != "-"]
    for word in citizen:
        _one_of(r, _COLOUR, word, list(COLOURS[1:]))
    w.citizens = [colour in citizen for colour in COLOURS]
    w.ruined = [False] * len(EDIFICES)
    start = r.i
    for slot in SLOTS:
        if r.key != "site":
            r.i = min(r.i + 1, len(r.lines))
            raise r.broken(message("the site {slot} is missing: there are {n} sites, not {right}", slot=slot, n=r.i - 1 - start,
                                   right=len(SLOTS)))
        w.places.append(_read_site(r, w))
    for key, cards in (("deck", w.deck), ("relics", w.relics), ("dispossessed", w.dispossessed)):
        while r.key == key:
            cards += [_lay(r, w, word) for word in r.take(key, 1)]
    r.take("end", 0, 0)
    if wrong := faults(w):
        raise Broken(0, wrong[0])
    return w


def _read_site(r: _Lines, w: World) -> Place:
    site, side, *words = r.take("site", 2)
    _one_of(r, mark("side of a site"), side, ["up", "down"])
    at = words.index("+") if "+" in words else len(words)
    card, *cards = [_lay(r, w, word) for word in [site, *words[:at]]]
    return place(card, side == "up", cards, [_lay(r, w, word) for word in words[at + 1 :]])
