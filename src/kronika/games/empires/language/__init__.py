"""The card language: deck files, the clauses on cards, and their mistakes in words."""

from .library import Library, built_in, library
from .model import Clause, Deck, Feature, Filter, Step, Stored, Term, Title
from .reader import BadDeck, Problem, read_deck, read_file

__all__ = ["BadDeck", "Clause", "Deck", "Feature", "Filter", "Library", "Problem", "Step", "Stored", "Term", "Title", "built_in", "library",
           "read_deck", "read_file"]
