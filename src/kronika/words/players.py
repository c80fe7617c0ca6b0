"""What the kinds of players are called: people and bots by the words that a list of seats has for them."""

from __future__ import annotations

from .translate import Words, mark

PLAYERS = {"human": mark("human"), "random": mark("random"), "greedy": mark("greedy"), "search": mark("search"),
           "foresight": mark("foresight"),
           "passing": mark("passes what it may"),
           "level1": mark("level 1: newcomer"), "level2": mark("level 2: apprentice"), "level3": mark("level 3: regular"),
           "level4": mark("level 4: expert"), "level5": mark("level 5: master")}


def player(words: Words, kind: str) -> str:
    """The name of a kind of player; one of another package is called by its word."""
    return words(PLAYERS.get(kind, kind))


def bot(words: Words, kind: str) -> str:
    """What a bot is called wherever it sits or can be chosen."""
    return words("Bot, {kind}", kind=player(words, kind or "random"))
