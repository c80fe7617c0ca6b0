"""Reading a record into its parts, without knowing the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from .chain import Broken, checked, unseal
from .game import Seat
from .lexicon import whole
from .messages import message, message_of

RESERVED = ("kronika", "game", "seed", "legacy", "seat", "set", "note", "rules", "end", "#", "@", "?")


class RecordLine(NamedTuple):
    """One line of play: an answer, or a side action whose text begins with "! "."""

    number: int  # of the line in the file, from 1
    seat: str
    text: str


@dataclass
class Record:
    """The parts of a record.  Counts are lines of play; `number`s are lines of the file."""

    game: str = ""
    seed: int = 0
    legacy: tuple[str, str, int] | None = None  # what it began from: (digest, JSON, number)
    seats: list[Seat] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    lines: list[RecordLine] = field(default_factory=list)
    versions: list[tuple[int, str]] = field(default_factory=list)  # (count, version of the rules that played from there on)
    digests: list[tuple[int, str, int]] = field(default_factory=list)  # (count, digest, number)
    snapshot: tuple[int, str, int] | None = None  # (count, JSON, number)
    waiting: list[RecordLine] = field(default_factory=list)
    end: tuple[int, str, int] | None = None  # (count, digest, number)
    at: dict[str, int] = field(default_factory=dict)  # word of the header -> number
    last: int = 0  # number of the last line
    truncated: bool = False  # it has checks, but neither a snapshot nor an end
    fault: Broken | None = None  # the first line that does not fit its check


def parse(text: str) -> Record:
    """The parts of the text.  Raises Broken where it is no record; a line that only fails its check is in `fault`."""
    lines, fault = unseal(text)
    r = Record(fault=fault, last=lines[-1][0])
    for number, line in lines[1:]:
        word, _, rest = line.partition(" ")
        try:
            _take(r, number, word, rest)
        except ValueError as error:
            raise (fault if fault and fault.line <= number else Broken(number, message_of(error))) from None
    for word in ("game", "seed"):
        if word not in r.at:
            raise fault or Broken(r.last, message("the record has no line {word}", word=repr(word)))
    r.truncated = checked(text) and r.end is None and r.snapshot is None
    return r


def _take(r: Record, number: int, word: str, rest: str) -> None:
    """One line.  Raises ValueError with a sentence."""
    if word != "game" and "game" not in r.at:
        raise ValueError(message("the second line should be: game NAME VERSION"))
    if word in ("game", "seed", "legacy", "seat", "set", "note"):
        if r.lines:
            raise ValueError(message("a line {word} belongs before the first answer", word=repr(word)))
        if word in ("game", "seed", "legacy") and word in r.at:
            raise ValueError(message("there are two lines {word}", word=repr(word)))
        r.at[word] = number
    if word not in ("?", "end", "@") and (r.end or r.waiting or r.snapshot):
        raise ValueError(message("nothing is played after the end of a record"))
    match word:
        case "game":
            name, _, version = rest.partition(" ")
            if not name or not version or " " in version:
                raise ValueError(message("write: game NAME VERSION"))
            r.game, r.versions = name, [(0, version)]
        case "seed":
            r.seed = whole(rest)
        case "legacy":
            digest, _, data = rest.partition(" ")
            r.legacy = _hex(digest, 16), data, number
        case "seat":
            fields = ["" if f == "-" else f for f in rest.split()]
            if len(fields) not in (2, 4):
                raise ValueError(message("write: seat SIDE MAT, or: seat SIDE MAT KIND LEVEL"))
            side, mat, kind, level = (*fields, "", "")[:4]
            r.seats.append(Seat(side, mat, kind, level, len(r.seats)))
        case "set" | "note":
            key, sign, value = rest.partition("=")
            if not key or not sign:
                raise ValueError(message("write: {form}", form=f"{word} {'OPTION' if word == 'set' else 'NAME'}=VALUE"))
            (r.options if word == "set" else r.notes)[key] = value
        case "rules":
            r.versions.append((len(r.lines), rest))
        case "#":
            r.digests.append((len(r.lines), _hex(rest, 8), number))
        case "@":
            count, _, data = rest.partition(" ")
            r.snapshot = whole(count), data, number
        case "?":
            seat, _, answer = rest.partition(" ")
            r.waiting.append(RecordLine(number, seat, answer))
        case "end":
            count, _, digest = rest.partition(" ")
            r.end = whole(count), _hex(digest, 16), number
        case "kronika":
            raise ValueError(message("a second record begins here"))
        case _:
            if not rest:
                raise ValueError(message("{word} is no line of a record; a line of play is: SEAT ANSWER", word=repr(word[:40])))
            r.lines.append(RecordLine(number, word, rest))


def _hex(text: str, digits: int) -> str:
    if len(text) != digits or any(c not in "0123456789abcdef" for c in text):
        raise ValueError(message("a digest here has {digits} hexadecimal digits, not {text}", digits=digits, text=repr(text)))
    return text
