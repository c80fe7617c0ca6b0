"""Rules on the screen: one by its id, or a search."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from kronika import rulebook
from kronika.words import Words


def language(key: str, lang: str) -> str:
    """The language to show a rule or a book in: the wanted one if the book exists in it."""
    book = key.partition(".")[0]
    return lang if book in rulebook.books() and lang in rulebook.languages(book) else "en"


def title(key: str, lang: str) -> str:
    """The title of a rule, or "" for an id that is not in the rulebook."""
    return rulebook.entry(key, language(key, lang)).title if rulebook.known(key) else ""


def show_entry(console: Console, entry: rulebook.Entry, words: Words) -> None:
    """A rule in full."""
    console.print(Text().append(entry.title, "bold").append(f"  {entry.id}", "dim"))
    console.print(Padding(Text(entry.text), (0, 0, 0, 2), expand=False))
    for example in entry.examples:
        console.print(
            Padding(
                Text().append(words("Example: "), "italic dim").append(f"{example.given} → {example.expected}"), (0, 0, 0, 2), expand=False
            )
        )
    if entry.sources:
        console.print(Padding(Text(words("Source: {list}", list="; ".join(entry.sources)), "dim"), (0, 0, 0, 2), expand=False))


def show(console: Console, wanted: str, words: Words, game: str, limit: int = 5) -> bool:
    """The rule of an id, or what a search in the books of a game (of all games, if it has none) finds.  False if nothing was found."""
    key = wanted.strip()
    if rulebook.known(key):
        show_entry(console, rulebook.entry(key, language(key, words.lang)), words)
        return True
    books = [book for book in rulebook.books() if rulebook.game_of(book) == game]
    lang = words.lang if all(words.lang in rulebook.languages(book) for book in books) else "en"
    hits = rulebook.search(key, lang, books or None, limit)
    for hit in hits:
        console.print(Text().append(hit.entry.title, "bold").append(f"  {hit.entry.id}", "dim"))
        console.print(Padding(Text(hit.passage), (0, 0, 0, 2), expand=False))
    if not hits:
        console.print(Text(words("No rule was found for {text}.", text=repr(key)), "yellow"))
    return bool(hits)
