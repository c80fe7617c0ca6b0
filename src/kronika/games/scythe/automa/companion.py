"""The Automa beside a physical table: its turns by the rules of the seat, from what a person answers.

    c = Companion()
    c.answer("polania"); c.answer("saxony"); c.answer("automa"); c.answer("own"); c.answer("-")
    c.answer("next"); c.answer("7"); ...        # c.question is what it wants to know now
    c.correct(12, "d5 e6")                      # "I said that wrongly"
    text = c.save(); again = Companion.load(text)

The answers are all there is: everything is played again from them after each one, so any of them can be put right at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kronika.kernel import Event, Moved, Seat, Table, message, message_of
from kronika.words import mark

from .. import scoring
from ..events import GameEnded
from ..facts import FACTIONS, HEX, HEXES, MAT, MAX_POWER
from ..gains import draw
from ..game import GAME
from ..state import COMBAT_DISCARD, HAND, PER, Scythe, ScytheTable, fighters, go_home, hand, put, workers
from . import LEVEL_WORDS, deck, turn
from .physical import Memory, PhysicalSide
from .questions import (
    Need,
    OneOf,
    Question,
    SetRight,
    TurnOf,
    Unclear,
    WentHome,
    Words,
    read_unit,
)

HEADER = "kronika-automa 1"
MENU = {"next": 1, "at": 2, "set": 3, "over": 1}  # number of words
ADJUSTMENTS = frozenset(o.id for o in GAME.options if o.id.startswith("automa-") and o.id != "automa-level")  # the level is asked by itself
SETTABLE = {"power": MAX_POWER, "coins": 999, "cards": 42, "marker": 24}


class Spoiled(ValueError):
    """A text that is no saved companion: line and what is wrong."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(message("line {line}: {why}", line=line, why=why))


class Companion:
    """One game beside a table.  Attributes: answers [(key, text)], question (None when the game is over), events of all turns,
    dropped (answers that no longer fitted after the last correction; revert() brings them back)."""

    def __init__(self, answers: Sequence[tuple[str, str]] = (), seed: int = 1) -> None:
        """seed: what decides the cards if the program draws them."""
        self.seed = seed
        self.answers: list[tuple[str, str]] = list(answers)
        self.question: Question | None = None
        self.dropped: list[tuple[str, str]] = []
        self.events: list[Event] = []
        self.table: ScytheTable | None = None
        self._before: list[tuple[str, str]] = []
        self._run()

    # playing

    def answer(self, text: str) -> list[Event]:
        """Answer the open question.  Returns what is new to tell.  Raises Unclear, and then nothing has changed."""
        if self.question is None:
            raise Unclear(mark("The game is over."))
        self._before = []
        said = " ".join(text.split())
        before, events = self.answers[:], len(self.events)
        self.question.read(said)
        self.answers.append((self.question.key, said))
        try:
            self._run(strict=len(before))
        except Unclear:
            self.answers = before
            self._run()
            raise
        return self.events[events:]

    def correct(self, number: int, text: str) -> None:
        """Put right answer number 1, 2, ...: later answers stay as long as they answer the same questions.  Raises Unclear."""
        if not 1 <= number <= len(self.answers):
            raise Unclear(mark("There are answers 1 to {n}."), n=len(self.answers))
        before = self._before = self.answers[:]
        self.answers[number - 1] = (self.answers[number - 1][0], " ".join(text.split()))
        try:
            self._run(strict=number - 1)
        except Unclear:
            self.answers = before
            self._run()
            raise

    def revert(self) -> None:
        """Take the last correction back."""
        if self._before:
            self.answers, self._before = self._before, []
            self._run()

    def undo(self) -> None:
        """Take back the last answer."""
        if self.answers:
            self.answers.pop()
            self._run()

    def save(self) -> str:
        """Everything as a text: one answer a line."""
        return "\n".join([f"{HEADER} seed {self.seed}", *(f"{key}: {text}" for key, text in self.answers)]) + "\n"

    @classmethod
    def load(cls, text: str) -> Companion:
        """The companion of such a text.  Raises Spoiled."""
        lines = text.splitlines()
        head, _, seed = (lines[0] if lines else "").rpartition(" seed ")
        if head != HEADER or not seed.isdecimal():
            raise Spoiled(1, message("a saved companion begins with {right}", right=repr(HEADER)))
        answers = []
        for n, line in enumerate(lines[1:], 2):
            key, colon, given = line.partition(": ")
            if not colon:
                raise Spoiled(n, message("an answer is written as KEY: ANSWER, not {line}", line=repr(line)))
            answers.append((key, given))
        try:
            c = cls(answers, int(seed))
        except Unclear as error:
            raise Spoiled(1, message(error.text, **error.values)) from error
        if c.dropped:
            (key, given), wanted = c.dropped[0], c.question.key if c.question else ""
            if key == wanted:
                why = message("{text} is no answer to {question}", text=repr(given), question=repr(key))
            elif wanted:
                why = message("{key} is answered where the question is {question}", key=repr(key), question=repr(wanted))
            else:
                why = message("{key} is answered when the game is over", key=repr(key))
            raise Spoiled(len(lines) - len(c.dropped) + 1, why)
        return c

    # what there is to see

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def started(self) -> bool:
        """Is the set-up answered?"""
        return self.table is not None

    @property
    def state(self) -> Scythe:
        """The Automa's side; what the person has stands in it nowhere."""
        assert self.table is not None
        return self.table.s

    @property
    def seat(self) -> int:
        return next(i for i, p in enumerate(self.state.players) if p.automa)

    def score(self) -> tuple[tuple[str, int], ...]:
        """The Automa's fortune by parts, as if the game ended now (automa.score.same_way)."""
        return scoring.parts(self.state, self.seat)

    # the story, played again from the answers

    def _run(self, strict: int = -1) -> None:
        """strict: the number (from 0) of an answer that must be understood; others that do not fit end the story there."""
        self.table = None
        self.dropped, self._at, self._strict, self.question = [], 0, strict, None
        try:
            self._story()
        except Need as need:
            self.question = need.question
        self.dropped = self.answers[self._at:]
        del self.answers[self._at:]
        self.events = [e for e in self._log() if not isinstance(e, Moved)]

    def _log(self) -> list[Event]:
        return (self.table.log or []) if self.table is not None else []

    def _ask(self, question: Question) -> Any:
        if self._at == len(self.answers):
            raise Need(question)
        key, text = self.answers[self._at]
        try:
            if key != question.key:
                raise Need(question)
            value = question.read(text)
        except Unclear:
            if self._at == self._strict:
                raise
            raise Need(question) from None
        self._at += 1
        return value

    def _story(self) -> None:
        you = self._ask(OneOf("you", (), FACTIONS))
        it = self._ask(OneOf("automa", (you,), tuple(f for f in FACTIONS if f != you)))
        level = self._ask(OneOf("level", (), LEVEL_WORDS))
        own_deck = self._ask(OneOf("deck", (), ("own", "program"))) == "own"
        options = self._options(self._ask(Words("options")))
        seats = GAME.seating([Seat(you, "1"), Seat(it, kind="automa", level=level)], options, self.seed)
        t = self.table = Table(GAME, GAME.setup(self.seed, seats, options), [])
        seat = self.seat
        for unit in range((1 - seat) * PER, (2 - seat) * PER):
            put(t.s, unit, MAT)  # where the person's units stand is asked when it matters
        memory, number = Memory(), 0
        while t.s.phase != "over":
            t.s.phase, t.s.turn = "automa", seat
            said = self._ask(Words("menu"))
            number += self._menu(PhysicalSide(t, seat, self._ask, memory, own_deck), said, number)

    @staticmethod
    def _options(text: str) -> dict[str, str]:
        pairs = dict(word.partition("=")[::2] for word in text.split() if word != "-")
        for word in pairs:
            if word not in ADJUSTMENTS:
                raise Unclear(mark("{word} is no adjustment; ? lists them."), word=repr(word))
        try:
            return GAME.complete(pairs)
        except ValueError as error:
            raise Unclear("{why}", why=message_of(error)) from error

    def _menu(self, side: PhysicalSide, said: str, number: int) -> int:
        """One thing between two Automa turns.  Returns how many turns it was."""
        words = said.lower().split()
        what = next((m for m in MENU if words and m.startswith(words[0]) and len(words) == MENU[m]), "")
        if what == "next":
            side.t.emit(TurnOf, side.seat, number + 1)
            self._automa_turn(side)
            return 1
        if what == "over":
            side.t.s.phase = "over"
            side.t.emit(GameEnded, side.foe, ())
            return 0
        try:
            if what == "at":
                place = self._entered(side, words[1])
            elif what == "set":
                self._set(side, words[1], words[2])
                return 0
            else:
                raise Unclear(mark("Say next, at PLACE, set WHAT VALUE or over."))
        except Unclear:
            self._at -= 1
            if self._at == self._strict:
                raise
            raise Need(Words("menu")) from None
        self._invade(side, place)
        return 0

    @staticmethod
    def _automa_turn(side: PhysicalSide) -> None:
        """The turn of the seat; it asks through the side and never waits for a decision of a match."""
        going = turn.take(side)
        try:
            going.send(None)
        except StopIteration:
            return
        raise AssertionError("a companion's turn asks nothing of a match")

    @staticmethod
    def _entered(side: PhysicalSide, word: str) -> int:
        """A hex of the Automa's that the person's army entered."""
        place = HEX.get(word, -1)
        if not 0 <= place < HEXES:
            raise Unclear(mark("{word} is no territory; they are called a1 to h1, row by row from the top."), word=repr(word))
        if not side.t.s.here[side.seat] >> place & 1:
            raise Unclear(mark("No unit of the Automa is on {place}."), place=word)
        return place

    @staticmethod
    def _invade(side: PhysicalSide, place: int) -> None:
        """A combat, or its workers go home (automa.combat.displace_workers)."""
        s = side.t.s
        if fighters(s, side.seat, place):
            s.turn = side.foe
            side.battle(place, attacking=False)
            return
        crew = workers(s, side.seat, place)
        go_home(s, crew)
        side.t.emit(WentHome, side.seat, place, len(crew))
        side.spoils(place)

    @staticmethod
    def _set(side: PhysicalSide, what: str, value: str) -> None:
        """The table is as it is: a unit, a number or the Program put right."""
        s, me = side.t.s, side.me
        if what == "program":
            if value not in ("1", "2", "i", "ii"):
                raise Unclear(mark("The Program is 1 or 2."))
            me.program = int(value in ("2", "ii"))
        elif what in SETTABLE:
            most = deck.level_of(me).cells if what == "marker" else SETTABLE[what]
            if not value.isdecimal() or not int(what == "marker") <= int(value) <= most:
                raise Unclear(mark("{what} is a number up to {most}."), what=what, most=most)
            _set_number(side, what, int(value))
        else:
            unit = side.seat * PER + read_unit(what)
            place = side.base if value == "base" else MAT if value == "mat" else HEX.get(value, HEXES)
            if place >= HEXES and place != side.base:
                raise Unclear(mark("{word} is no place for it: a territory, base or mat."), word=repr(value))
            put(s, unit, place)
        side.t.emit(SetRight, what, value)


def _set_number(side: PhysicalSide, what: str, n: int) -> None:
    t, me = side.t, side.me
    if what == "marker":
        me.marker = n - 1
    elif what == "cards":
        while len(hand(t.s, side.seat)) > n:
            t.move(hand(t.s, side.seat)[-1], COMBAT_DISCARD, up=True, out_of=HAND + side.seat)
        draw(t, side.seat, n - len(hand(t.s, side.seat)))
    else:
        setattr(me, what, n)
