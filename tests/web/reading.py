"""What a person reads on a page, and which words of it are English."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from typing import Any

from kronika.words.catalogues import messages, read, sources

READ = ("aria-label", "alt", "placeholder", "title", "data-tip", "data-sure", "data-wait", "data-your-turn", "data-on", "data-off",
        "data-go", "data-stop")  # attributes that are shown or read out
UNREAD = {"script", "style", "kbd", "code"}
VOID = {"meta", "link", "input", "br", "img", "hr"}
WORD = re.compile(r"[^\W\d_]{2,}")
NAMES = {"kronika", "openapi", "json", "qr"}  # the same in every language
TYPED = re.compile(r"\b[a-z_]+(?:\.[a-z_]+)+\b")  # ids of rules, which are addresses


class Reader(HTMLParser):
    """Collects texts; what says itself to be in another language than the page, or names a rule, is left out."""

    def __init__(self, lang: str, rules: bool) -> None:
        super().__init__()
        self.lang, self.rules = lang, rules
        self.texts: list[str] = []
        self.html = ""
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        a = {k: v or "" for k, v in attrs}
        if tag == "html":
            self.html = a.get("lang", "")
        foreign = a.get("lang", self.lang) != self.lang or (not self.rules and "data-rule" in a)
        hidden = tag in UNREAD or foreign or self._hidden
        if not hidden:
            self.texts += [a[k] for k in READ if k in a]
            if tag == "input" and a.get("type") in ("submit", "button"):
                self.texts.append(a.get("value", ""))
        if tag not in VOID:
            self._open.append((tag, hidden))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._hidden and data.strip():
            self.texts.append(" ".join(data.split()))

    @property
    def _hidden(self) -> bool:
        return bool(self._open) and self._open[-1][1]


def texts(html: str, lang: str, rules: bool = True) -> list[str]:
    """Everything readable on a page or a part of one.  rules: titles of rules too."""
    reader = Reader(lang, rules)
    reader.feed(html)
    reader.close()
    return reader.texts


def page_lang(html: str) -> str:
    """The language that a page says it is in."""
    reader = Reader("", True)
    reader.feed(html)
    return reader.html


def _words(form: Any) -> set[str]:
    parts = form if isinstance(form, (tuple, list)) else [form or ""]
    return {w.lower() for part in parts for w in WORD.findall(re.sub(r"\{\w*\}", " ", part))}


@cache
def english(lang: str) -> frozenset[str]:
    """Words of English messages that the language does not have."""
    found = [m for of in sources() for m in messages(read(of, lang))]
    own = {w for m in found for w in _words(m.string)}
    return frozenset({w for m in found for w in _words(m.id)} - own)


def foreign(html: str, lang: str, names: set[str]) -> dict[str, str]:
    """English word -> a text it stands in.  In Russian any word in Latin letters counts."""
    known = NAMES | {n.lower() for n in names}
    out = {}
    for text in texts(html, lang):
        for word in WORD.findall(TYPED.sub(" ", text)):
            low = word.lower()
            latin = lang == "ru" and low.isascii() and not set(word) <= set("IVX")
            if low not in known and (latin or low in english(lang)):
                out[word] = text
    return out
