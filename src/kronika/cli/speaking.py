"""Help and errors of commands in the reader's language.

click looks its own texts up with the standard library's gettext, which wants compiled catalogues of one domain; ours are read as they
are.  So `speak` gives click's modules our look-up instead, and Speaking is a context whose help is put into words paragraph by
paragraph: texts stand in the commands in English, as messages that words.extract finds there.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from typing import Any

import click

from kronika.words import Words, mark, marks, preferred_language, translator

MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "types")
# What click says in a command line such as ours; tests/cli/test_help.py compares them with the installed click.
SAID = (
    mark("Usage:"),
    mark("Options"),
    mark("Commands"),
    mark("Show this message and exit."),
    mark("Show the version and exit."),
    mark("default: {default}"),
    mark("required"),
    mark("Invalid value: {message}"),
    mark("Invalid value for {param_hint}: {message}"),
    mark("Missing argument"),
    mark("Missing option"),
    mark("Missing command."),
    mark("No such option {name!r}."),
    mark("No such command {name!r}."),
    mark("Option {name!r} does not take a value."),
    mark("{value} is not in the range {range}."),
    mark("{value!r} is not a valid {number_type}."),
    mark("{name} {filename!r} is a directory."),
    mark("{name} {filename!r} does not exist."),
    mark("{name} {filename!r} is not readable."),
    mark("{name} {filename!r} is not writable."),
)
COUNTED = (
    marks("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    marks("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    marks("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    marks("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
)
# Names of kinds of values that click puts into them.
KINDS = (mark("integer"), mark("integer range"), mark("float"), mark("float range"), mark("file"), mark("path"))
# What stands for a value in a usage line.
PLACES = (
    mark("OPTIONS"),
    mark("COMMAND"),
    mark("ARGS"),
    mark("GAME"),
    mark("FILE"),
    mark("DIR"),
    mark("NAME"),
    mark("ADDRESS"),
    mark("LOGIN"),
    mark("TARGET"),
    mark("BOOK"),
    mark("WORDS"),
    mark("SEATS"),
    mark("KINDS"),
    mark("OPTION"),
    mark("VALUE"),
    mark("LEVEL"),
    mark("HOST"),
    mark("SIDE"),
    mark("MAT"),
    mark("KIND"),
    mark("INTEGER"),
    mark("FLOAT"),
    mark("TEXT"),
    mark("PATH"),
    mark("RANGE"),
    mark("ROUNDS"),
)
# What the operating system says of files and ports.
FAULTS = (
    mark("No such file or directory"),
    mark("Permission denied"),
    mark("Operation not permitted"),
    mark("No space left on device"),
    mark("Disk quota exceeded"),
    mark("Is a directory"),
    mark("Not a directory"),
    mark("File exists"),
    mark("File name too long"),
    mark("Read-only file system"),
    mark("Input/output error"),
    mark("Too many open files"),
    mark("Address already in use"),
    mark("Cannot assign requested address"),
    mark("not saved"),
)


class _Frame(str):
    """A message of click that is still to be filled in: names of kinds are put in translated."""

    def format(self, *args: object, **values: object) -> str:
        known = {k: _kind(v) if k in ("number_type", "name") and isinstance(v, str) else v for k, v in values.items()}
        return str(self).format(*args, **known)


def _kind(name: str) -> str:
    said = words()(name.lower()) if name.lower() in KINDS else name
    return said[:1].upper() + said[1:] if name[:1].isupper() else said


def _one(message: str) -> str:
    return _Frame(message if message in KINDS else words()(message))  # a kind is translated when it is put in: click keeps it


def _form(one: str, more: str, n: int) -> str:
    return _Frame(words().form(one, more, n))


class _Now:
    words: Words = translator("en")


def words() -> Words:
    """The words of the language that this run of the command speaks."""
    return _Now.words


def speak_as(game: str) -> None:
    """Speak in the words of a game from here on: what runs is a command of its own."""
    _Now.words = _Now.words.of(game)


def speak(arguments: Sequence[str]) -> None:
    """Choose the language: --lang wherever it stands, KRONIKA_LANG, the locale, English."""
    lang = preferred_language(wanted(arguments))
    before, _Now.words = _Now.words, translator(lang)
    if lang == before.lang == "en":
        return
    for name in MODULES:
        module: Any = sys.modules.get(f"click.{name}")
        for look_up, ours in (("_", _one), ("ngettext", _form)):
            if hasattr(module, look_up):
                setattr(module, look_up, ours)


def wanted(arguments: Sequence[str]) -> str:
    """What --lang asks for, before or after the command; "" if it is not there."""
    for i, word in enumerate(arguments):
        if word == "--":
            break
        if word == "--lang":
            return arguments[i + 1] if i + 1 < len(arguments) else ""
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return ""


def places(text: str) -> str:
    """A usage line or the left side of an option: what stands for a value, translated."""
    return re.sub(r"\b[A-Z]{3,}\b", lambda m: words()(m[0]), text)


class Formatter(click.HelpFormatter):
    """Help, said in the language of this run."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, places(args), prefix)

    def write_heading(self, heading: str) -> None:
        super().write_heading(words()(heading))

    def write_text(self, text: str) -> None:
        super().write_text("\n\n".join(places(words()(" ".join(part.split()))) for part in text.split("\n\n")))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        said = []
        for left, right in rows:
            help, gap, extra = right.rpartition("  [")  # what click adds: a default, a range
            said.append((places(left), places(words()(help) + gap + extra if gap else words()(right))))
        super().write_dl(said, col_max, col_spacing)


class Speaking(click.Context):
    """The context of every command of ours."""

    formatter_class = Formatter
