"""The checks at the ends of the lines of a record.

A line's check is two hex digits: (first byte of the chain before the line + sum of the line's bytes) modulo 256, where the chain is a
BLAKE2b hash over all lines before.  So a changed, added or missing character shows in its own line, and anything else in the next one.
This finds accidents and careless edits; it is no seal against somebody who computes the checks anew.
"""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from .messages import mark, message

FIRST = "kronika 1"


class Form(NamedTuple):
    """A kind of text with checks: its first line, and what is said of an empty text and of another kind of text."""

    first: str
    empty: str
    other: str


RECORD = Form(FIRST, mark("the record is empty"), mark("this is no record of a match: a record begins with {right}, not with {first}"))


class Broken(Exception):
    """A record cannot be read or played; str() is a sentence that begins with the line, counted from 1 (0: the whole record)."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(message("line {line}: {why}", line=line, why=why) if line else why)
        self.line, self.why = line, why

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.line, self.why)  # it crosses between processes


class Chain:
    """Hands out one check after another."""

    __slots__ = ("hash",)

    def __init__(self) -> None:
        self.hash = hashlib.blake2b(digest_size=8)

    def check(self, line: str) -> str:
        data = line.encode()
        first = self.hash.copy().digest()[0]
        self.hash.update(data + b"\n")
        return f"{(first + sum(data)) & 255:02x}"


def lines_of(text: str) -> list[tuple[int, str]]:
    """(number, line) without blank lines; Windows line ends, a byte-order mark and blanks at the ends of lines do no harm."""
    return [(n, line) for n, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1) if (line := raw.rstrip(" \t\r"))]


def checked(text: str) -> bool:
    """Whether the record carries checks: its first line says so by having one."""
    lines = lines_of(text)
    return bool(lines) and lines[0][1] != FIRST


def seal(lines: list[str]) -> str:
    """The text of a record from its lines, a check at the end of each."""
    chain = Chain()
    return "".join(f"{line} {chain.check(line)}\n" for line in lines)


def unseal(text: str, form: Form = RECORD) -> tuple[list[tuple[int, str]], Broken | None]:
    """(number, line without its check), and the first line whose check does not fit.

    Raises Broken for what is no text of this form at all."""
    lines = lines_of(text)
    if not lines:
        raise Broken(0, message(form.empty))
    number, first = lines[0]
    if first == form.first:
        return lines, None
    words = form.first.split(" ")[:-1]
    if first.split(" ")[: len(words)] != words:
        raise Broken(number, message(form.other, right=repr(form.first), first=repr(first[:40])))
    out, wrong, chain = [], None, Chain()
    for number, line in lines:
        body, _, check = line.rpartition(" ")
        if not (body and len(check) == 2 and all(c in "0123456789abcdef" for c in check)):
            wrong = wrong or Broken(number, message(
                "it should end in a check of two hexadecimal digits, like every line, not in {check}", check=repr(check[-20:])))
            body = line
        else:
            fits = chain.check(body)
            if fits != check:
                wrong = wrong or Broken(number, message(
                    "it does not fit its check {check} ({fits} would fit): the line was changed, or one before it is missing",
                    check=check, fits=fits))
        out.append((number, body))
    number, first = out[0]
    if first != form.first and not (wrong and wrong.line == number):
        wrong = Broken(number, message("the format {first} is not known here; this program reads {right}", first=repr(first),
                                    right=repr(form.first)))
    return out, wrong


def strip(text: str) -> str:
    """The record without checks, to be edited by hand; reseal() adds them again."""
    return "".join(line + "\n" for _, line in unseal(text)[0])


def reseal(text: str) -> str:
    """The record with checks that fit, whatever they were."""
    return seal([line for _, line in unseal(text)[0]])
