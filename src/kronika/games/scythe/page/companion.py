"""The Automa beside a real table, in the browser; rules and words are those of the command in the terminal."""

from __future__ import annotations

from collections.abc import Callable

from kronika.kernel import message
from kronika.web.companion_page import Beside, CompanionPage, Given, Part, Reply
from kronika.words import mark

from ..automa import questions as q
from ..automa.companion import SETTABLE, Companion
from ..facts import FACTION, FACTIONS, HEXES, PLACE_WORDS
from ..facts.automa import LEVELS
from ..game import UNIT_WORDS
from ..state import bits
from ..words.companion import Manual

ABOUT = {
    "you": mark("Your faction"), "automa": mark("The Automa's faction"), "level": mark("Difficulty"), "deck": mark("Who draws"),
    "options": mark("Adjustments"), "menu": mark("Between turns"), "card": mark("Automa card"), "combat-card": mark("Combat card"),
    "fighters": mark("Your army"), "workers": mark("Your workers"), "tokens": mark("Encounter tokens"), "ability": mark("Ability"),
    "goods": mark("Tokens there"), "recruit": mark("Recruit"), "used": mark("Ability used"), "total": mark("Your total"),
    "drawn": mark("Cards drawn"), "sixth": mark("Sixth star"),
}
DECK = {"own": mark("I draw from my deck"), "program": mark("The program draws")}


class AutomaPage(CompanionPage):
    def called(self) -> str:
        """What it is."""
        return self.words("The Automa of Scythe")

    def begin(self, seed: int) -> str:
        """A companion that nothing was answered to."""
        return Companion(seed=seed).save()

    def see(self, text: str) -> Beside:
        """The question with its replies, the last turn, the mat, the score."""
        c, manual = Companion.load(text), Manual(self.words)
        starts = [i for i, e in enumerate(c.events) if e.name == "turn-of"]
        last = c.events[starts[-1]:] if starts else c.events
        return Beside(
            manual.prompt(c.question) if c.question else None, self._replies(c, c.question) if c.question else [],
            manual.help(c.question) if c.question and c.question.key == "options" else [], manual.lines(c, last),
            manual.lines(c, last, whole=True), [Given(n, self.words(ABOUT[key]), said) for n, (key, said) in enumerate(c.answers, 1)],
            manual.mat(c) if c.started else [], manual.score(c) if c.started else [])

    def answer(self, text: str, reply: str) -> str:
        """One more answer."""
        c = Companion.load(text)
        self._clearly(lambda: c.answer(reply))
        return c.save()

    def correct(self, text: str, number: int, reply: str) -> tuple[str, int]:
        """An answer put right; everything after it is worked out again."""
        c = Companion.load(text)
        self._clearly(lambda: c.correct(number, reply))
        return c.save(), len(c.dropped)

    def undo(self, text: str) -> str:
        """Without the last answer."""
        c = Companion.load(text)
        c.undo()
        return c.save()

    @staticmethod
    def _clearly(do: Callable[[], object]) -> None:
        try:
            do()
        except q.Unclear as e:
            raise ValueError(message(e.text, **e.values)) from e

    # how a question can be answered

    def _replies(self, c: Companion, question: q.Question) -> list[Reply]:
        w = self.words
        if question.key == "menu":
            return self._menu(c)
        if question.key == "options":
            text = Part("text", w("OPTION=VALUE, several with spaces between; the first value is the usual one:"))
            return [self._word(w("No adjustments"), "-"), Reply(w("Keep"), (text,))]
        if isinstance(question, q.OneOf):
            return [self._word(self._called(question.key, word), word) for word in question.options]
        if isinstance(question, q.Card):
            return [self._word(str(n), str(n)) for n in question.left]
        if isinstance(question, q.Yes):
            return [self._word(w("Yes"), "yes"), self._word(w("No"), "no")]
        if isinstance(question, q.Places):
            places = tuple((PLACE_WORDS[p], PLACE_WORDS[p]) for p in bits(question.among))
            return [Reply(w("Answer"), (Part("many", w("Territories"), options=places, none="none"),))]
        if isinstance(question, q.Army):
            return [Reply(w("Answer"), (Part("text", w("A word for each unit: d4 c5 c5 base")),))]
        if isinstance(question, q.Number):
            return [Reply(w("Answer"), (Part("number", w("Number")),))]
        raise TypeError(f"nothing asks {question!r}")

    @staticmethod
    def _word(label: str, word: str) -> Reply:
        return Reply(label, (Part("word", word=word),))

    def _called(self, key: str, word: str) -> str:
        if word in FACTIONS:
            return self.words(FACTION[FACTIONS.index(word)].name)
        return self.words(DECK[word] if key == "deck" else next(level.name for level in LEVELS if level.id == word))

    def _menu(self, c: Companion) -> list[Reply]:
        w, side = self.words, c.state
        here = tuple((PLACE_WORDS[p], PLACE_WORDS[p]) for p in range(HEXES) if side.here[c.seat] >> p & 1)
        what = tuple((word, self._what(word)) for word in (*SETTABLE, "program", *UNIT_WORDS))
        out = [self._word(w("My turn is over"), "next")]
        if here:
            out.append(Reply(w("My army is there"), (
                Part("word", word="at"), Part("one", w("I entered a territory of the Automa"), options=here)), True))
        out.append(Reply(w("Put it right"), (Part("word", word="set"), Part("one", w("The table is otherwise"), options=what),
                                             Part("text", w("number, or place such as d4 or base"))), True))
        out.append(self._word(w("I have placed my sixth star"), "over")._replace(sure=True))
        return out

    def _what(self, word: str) -> str:
        names = {"marker": self.words("Marker"), "program": self.words("Program"), "cards": self.words("Combat cards")}
        return names.get(word) or (word if word in UNIT_WORDS else self.words(word).capitalize())
