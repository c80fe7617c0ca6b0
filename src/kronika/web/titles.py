"""Where a rule stands and what it is called in the reader's language."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from kronika.rulebook import Book, Chapter, Entry, book, entry, known, languages
from kronika.store import Refused
from kronika.words import Words, mark

NO_RULE = mark("there is no such rule")


def spoken(name: str, lang: str) -> str:
    """The language in which a reader of `lang` reads a book."""
    return lang if lang in languages(name) else "en"


def find(key: str, lang: str) -> tuple[Book, Chapter, Entry]:
    """A rule and where it stands.  Raises Refused."""
    if not known(key):
        raise Refused(404, "unknown", NO_RULE)
    home = entry(key).book
    b = book(home, spoken(home, lang))
    e = b.by_id[key]
    return b, next(c for c in b.chapters if c.id == e.chapter), e


@lru_cache(maxsize=4096)
def rule_title(key: str, lang: str) -> str:
    """What a rule is called; the id itself where no book has it."""
    return find(key, lang)[2].title if known(key) else key


def rule_text(text: str) -> Markup:
    """A text of the rulebook: what stands between `these` is something typed."""
    parts = text.split("`")
    return Markup("").join(Markup("<code>{}</code>").format(part) if i % 2 else escape(part) for i, part in enumerate(parts))


@lru_cache(maxsize=4096)
def rule_mark(key: str, words: Words, named: bool = False, quiet: bool = False) -> Markup:
    """A sign, or the rule's title, that leads to a rule and shows its card on hover and focus.

    quiet: Tab passes it by (in the log the arrow keys go from one to the next)."""
    title = rule_title(key, words.lang)
    about = Markup("") if named else Markup(' aria-label="{}"').format(words("Rule: {title}", title=title))
    return Markup('<a class="rule{}" data-rule="{}" href="/rules/{}"{}{}>{}</a>').format(
        " named" if named else "", key, key, about, Markup(' tabindex="-1"') if quiet else "", title if named else "")
