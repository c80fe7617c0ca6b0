"""The rules of every game in our own words: look-up by id, search, and which rules the tests cover.

The words stand in ``<language>/<book>.toml``; order, chapters and kinds in ``structure/<book>.toml``; the terms that all
languages keep to in ``terms.toml``.
"""

from kronika.rulebook.books import Book, Chapter, Entry, Example, Unknown, book, books, entry, known, languages
from kronika.rulebook.cover import Coverage, Mark, coverage, no_checkout
from kronika.rulebook.find import Hit, search
from kronika.rulebook.glossary import Term, terms

__all__ = [
    "Book",
    "Chapter",
    "Coverage",
    "Entry",
    "Example",
    "Hit",
    "Mark",
    "Term",
    "Unknown",
    "book",
    "books",
    "coverage",
    "entry",
    "known",
    "languages",
    "no_checkout",
    "search",
    "terms",
]
