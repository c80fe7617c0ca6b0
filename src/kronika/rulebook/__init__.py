"""The rules of every game in our own words: look-up by id, search, and which rules the tests cover.

The books are the games' own (books.py tells where they lie); here is what is done with them.
"""

from kronika.rulebook.books import Book, Chapter, Entry, Example, Unknown, book, books, entry, extends, game_of, known, languages
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
    "extends",
    "game_of",
    "known",
    "languages",
    "no_checkout",
    "search",
    "terms",
]
