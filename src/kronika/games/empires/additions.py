"""Decks that people bring to a table."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from kronika.kernel import Addition, Additions, Unsound

from .game import GAME, EmpiresGame
from .language import BadDeck, read_deck
from .language.library import beside, built_in, digest_of, with_decks


class Decks(Additions):
    """Clans and islands, in place of those of the same id or beside them."""

    option, most = "decks", 10

    def read(self, text: str, file: str) -> Addition:
        """A deck as `kronika deck check` reads it."""
        try:
            deck = read_deck(text, file)
            with_decks([deck])
        except BadDeck as bad:
            raise Unsound([problem.said() for problem in bad.problems]) from None
        return Addition(deck.id, deck.name, digest_of(deck))

    def game(self, texts: Sequence[str]) -> EmpiresGame:
        """The game with these decks, those of `--decks` and ours."""
        try:
            decks = [read_deck(text, "") for text in texts]
            return EmpiresGame(with_decks([*decks, *beside(decks, GAME.library.brought)]))
        except BadDeck as bad:
            raise Unsound([problem.said() for problem in bad.problems]) from None

    def samples(self) -> dict[str, str]:
        """The files of our decks."""
        home = files(__package__) / "decks"
        return {deck.id: (home / deck.file).read_text(encoding="utf-8") for deck in built_in()}

    def digests(self, value: str) -> tuple[str, ...]:
        """`ulaf.0123456789abcdef+near.…`"""
        return tuple(digest for word in value.split("+") if (digest := word.partition(".")[2]))


ADDITIONS = Decks()
