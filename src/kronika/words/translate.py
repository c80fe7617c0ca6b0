"""Catalogues: the platform's and one of each game's own, by language, read when first needed."""

from __future__ import annotations

import gettext
import os
from functools import cache
from importlib.resources import files
from typing import Any

from kronika.installed import package

from . import po

LANGUAGES = ("en", "cs", "ru")
OBJECT = "object"
"""Context of messages with a number as the object of a verb."""


def mark(text: str) -> str:
    """Say that a text in a table is a message id, so that catalogues list it; it is translated when it is shown."""
    return text


def marks(one: str, more: str) -> tuple[str, str]:
    """Say that two texts in a table are the forms of one message with a number, for `Words.many`."""
    return one, more


def objects(one: str, more: str) -> tuple[str, str]:
    """The same for what is also the object of a verb ("gain 1 fish"), which many languages say in another form: for `Words.as_object`."""
    return one, more


class Words:
    """The messages of one language: the platform's, or those of a game, which fall back to the platform's."""

    def __init__(self, lang: str, catalogue: gettext.NullTranslations) -> None:
        self.lang = lang
        self._catalogue = catalogue

    def of(self, game: str) -> Words:
        """The words of a game in the same language: its own catalogue first, then the platform's."""
        return translator(self.lang, game)

    def __call__(self, message: str, **values: object) -> str:
        """The message in this language, its {names} filled in."""
        text = self._catalogue.gettext(message) if message else ""
        return text.format(**values) if values else text

    def many(self, one: str, more: str, n: int, **values: object) -> str:
        """The form of the message that goes with a number; {n} is the number."""
        return self.form(one, more, n).format(n=n, **values)

    def decimal(self, x: float) -> str:
        """A number with one place after the mark that the language writes."""
        return f"{x:.1f}" if self.lang == "en" else f"{x:.1f}".replace(".", ",")

    def as_object(self, one: str, more: str, n: int, **values: object) -> str:
        """The form that goes with a number, as the object of a verb."""
        return self._catalogue.npgettext(OBJECT, one, more, n).format(n=n, **values)

    def form(self, one: str, more: str, n: int) -> str:
        """The same, with its names still in braces."""
        return self._catalogue.ngettext(one, more, n)

    def say(self, text: str) -> str:
        """A sentence of the kernel, a game or the store: a kernel.Said from its message id and what was put in, else as a message."""
        id: str | None = getattr(text, "id", None)
        if id is None:
            return self(text)
        given: dict[str, Any] = getattr(text, "values", {})
        values: dict[str, Any] = {k: self.say(v) if isinstance(v, str) and hasattr(v, "id") else v for k, v in given.items()}
        more: str = getattr(text, "more", "")
        return self.form(id, more, values["n"]).format(**values) if more else self(id, **values)

    def sense(self, context: str, message: str, **values: object) -> str:
        """A message whose translation depends on where it stands."""
        text = self._catalogue.pgettext(context, message)
        return text.format(**values) if values else text

    def listed(self, parts: list[str]) -> str:
        """Parts as a sentence has them: "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self(mark("{list} and {last}"), list=", ".join(parts[:-1]), last=parts[-1])


def translator(lang: str = "en", game: str = "") -> Words:
    """The words of a language, a game's or the platform's own; English for a language that has no catalogue."""
    where = package(game)
    return _words(lang if lang in LANGUAGES else LANGUAGES[0], where.module if where.locale else "", where.locale)


@cache
def _words(lang: str, module: str, folder: str) -> Words:
    if not module:
        return Words(lang, _catalogue(lang, "kronika.words", "locale"))
    own = _catalogue(lang, module, folder)
    own.add_fallback(_words(lang, "", "")._catalogue)
    return Words(lang, own)


def _catalogue(lang: str, module: str, folder: str) -> gettext.NullTranslations:
    file = files(module).joinpath(folder, f"{lang}.po")
    return po.load(file) if file.is_file() else gettext.NullTranslations()


def preferred_language(asked: str = "") -> str:
    """The language to speak: the one asked for, else the environment's (KRONIKA_LANG before the locale), else English."""
    for wanted in (asked, *(os.environ.get(name, "") for name in ("KRONIKA_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))):
        for word in wanted.split(":"):
            short = word.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            if short in LANGUAGES:
                return short
    return "en"
