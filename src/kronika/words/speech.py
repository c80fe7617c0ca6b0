"""How a game is said.  Each game has a Speech of its own; a game without one is said by the stable words of its lexicon, so that
any game can be played."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from kronika.installed import package

from .translate import Words


class Phrase(NamedTuple):
    """A text for people, and the ids of the rules it rests on."""

    text: str
    rules: tuple[str, ...] = ()


class Speech:
    """Base and fallback.  A view is the state as the reader may see it; nothing hidden can be said from it."""

    def __init__(self, game: Any, words: Words) -> None:
        self.game, self.words = game, words
        self.lexicon = game.lexicon  # a match gives its own, in which seats are called by their sides

    def title(self) -> str:
        """The game's name."""
        return str(self.game.name).capitalize()

    def seat(self, seat: int, view: Any) -> str:
        """Who sits there."""
        return str(self.lexicon.text(seat, "seat"))

    def prompt(self, decision: Any, view: Any) -> Phrase:
        """The question a decision asks."""
        return Phrase(plain(decision.key))

    def asked(self, decision: Any, view: Any) -> str:
        """The question as it is told later: with the round in which it was asked, if there are any."""
        question, number = self.prompt(decision, view).text, self.round(view)
        return self.words("Round {number}: {question}", number=number, question=question) if number else question

    def round(self, view: Any) -> int:
        """The number of the round, from 1 on; 0 where the game counts none."""
        return 0

    def option(self, decision: Any, value: Any, view: Any) -> Phrase:
        """One option of a listed decision, or one bin of a Distribute."""
        return Phrase(str(self.lexicon.text(value, decision.of)))

    def answer(self, decision: Any, answer: Any, view: Any) -> str:
        """A whole answer, for the echo and the log."""
        w = self.words
        kind = decision.kind
        if kind == "one":
            return self.option(decision, answer, view).text
        if kind in ("many", "order"):
            return ", ".join(self.option(decision, v, view).text for v in answer) or w("nothing")
        if kind == "distribute":
            put = [f"{self.option(decision, b, view).text} {n}" for b, n in zip(decision.bins, answer, strict=True) if n]
            return ", ".join(put) or w("nothing")
        if kind == "confirm":
            return w("yes") if answer else w("no")
        if kind == "form":
            return "; ".join(self.answer(d, a, view) for d, a in zip(decision.parts, answer, strict=True))
        return str(answer)

    def event(self, event: Any, view: Any) -> Phrase | None:
        """What happened, or None for what is not worth a line."""
        return None

    def whole(self, event: Any, view: Any) -> Phrase | None:
        """What happened with everything that led to it, where a game tells more about it than a line."""
        return self.event(event, view)

    def turn_of(self, event: Any, view: Any) -> int | None:
        """The seat whose turn the event begins, or None.  Several events in a row may name the same seat: the first counts."""
        return None

    def digest(self, events: Sequence[tuple[int, Any]], seat: int, view: Any) -> list[tuple[int, Phrase]]:
        """What happened in these numbered events, for a seat that did not look (-1: a spectator), in at most five sentences, each
        with the number of the event it begins at.  A game that does not weigh its events tells the last five."""
        lines = [(n, phrase) for n, event in events if (phrase := self.event(event, view)) is not None and phrase.text]
        return lines[-5:]

    def advice(self, view: Any, seat: int) -> list[Phrase]:
        """Hints that apply now for the seat whose turn it is, the most useful first: what a newcomer may overlook."""
        return []

    def goals(self, view: Any, seat: int) -> list[tuple[Phrase, str, bool]]:
        """Goals of the game's guided first game: what to reach, how, and whether this position shows it reached."""
        return []

    def opening(self) -> str:
        """What has happened before the guided first game begins, in two sentences; on a second line how it is won."""
        return ""

    def points(self, view: Any, seat: int, before: Collection[int] = ()) -> tuple[str, ...]:
        """Texts of answers that lead to the next goal, the last of them the nearest to it: the page points at the one that can be given.
        "ready" stands for giving what stands ready in a form.  before: numbers of goals that were reached earlier: they stay reached."""
        return ()

    def onward(self, view: Any, seat: int) -> list[Phrase]:
        """What to aim for once all goals of the guided first game are reached, and how the game ends, in a few sentences."""
        return []

    def why_here(self, answer: str, view: Any, seat: int, before: Collection[int] = ()) -> str:
        """Why the page points at this answer of `points`, in a short sentence; "" where it goes without saying."""
        return ""

    def reason(self, reason: Any, view: Any) -> Phrase:
        """Why something is not allowed."""
        return Phrase(plain(reason.key), (reason.rule,) if reason.rule else ())

    def refusal(self, illegal: Any, view: Any) -> str:
        """Why an answer or a side action was refused (kernel.Illegal): what the rules say against it, else the kernel's sentence."""
        return " ".join(self.reason(r, view).text for r in illegal.reasons) or self.words.say(illegal.why)

    def side_action(self, word: str) -> str:
        """What a side action does, for the help."""
        return self.words("beside the questions, at any time")

    def verdict(self, view: Any) -> list[Phrase]:
        """What the end of a match means beside its score, as of a match played alone."""
        return []

    def part(self, name: str) -> str:
        """A named part of a score."""
        return plain(name)

    def amount(self, worth: float) -> str:
        """So much of what the game's Value counts."""
        if (part := round(worth, 1)) >= 1:
            return self.words.many("{n} point", "{n} points", round(worth))
        return self.words("{n} of a point", n=self.words.decimal(part))

    def kind(self, kind: str, level: str = "") -> str:
        """What an opponent that the rules play is called in few words: a kind of Game.kinds, of a level."""
        return plain(level or kind)

    def about(self, id: str) -> str:
        """What is chosen before a match, and what its charts show: "title.OPTION", "option.OPTION", "option.OPTION=VALUE", "side" and "mat"
        (what a side and a mat are called), "side.WORD", "mat.WORD", "kind.KIND" and "kind.KIND:LEVEL", "series.NAME"; "" for an id that the
        game says nothing about.

        Beside those: "what", a sentence about what the game is, for who has never heard of it;
        "note", a sentence that whoever makes a table should know; "additions", what the list of what one brings oneself is
        called, and "additions.help", how such texts are written."""
        return ""

    def brought(self) -> list[tuple[str, list[str]]]:
        """What people brought to the match beside what the game comes with (kernel.Additions): the name of each, and what is in it, in
        lines; an empty line separates."""
        return []

    def need(self, decision: Any, view: Any) -> str:
        """How many of the options may be chosen together, where their number alone does not tell it; "" where it does."""
        return ""

    def hint(self, decision: Any, view: Any) -> Sequence[str]:
        """Lines under the prompt that help a newcomer; usually none."""
        return ()


def plain(key: str) -> str:
    """A message id as words: "move.to" -> "Move: to"."""
    first, _, rest = key.partition(".")
    text = f"{first}: {rest}" if rest else first
    return text.replace(".", " ").replace("_", " ").replace("-", " ").capitalize()


def speech(game: Any, words: Words, lexicon: Any = None) -> Speech:
    """The game's own speech in a language.  lexicon: that of a match, in which seats are called by their sides."""
    where = package(game.name)
    made = where.subclass(where.speech, Speech)(game, words.of(game.name))
    if lexicon is not None:
        made.lexicon = lexicon
    return made
