"""A match at one terminal: whose turn it is to type, what is shown before, bots in between, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kronika.bots import Bot, Memory, bot, remembered
from kronika.cli.terminal import terminal
from kronika.kernel import SPECTATOR, Decision, Match
from kronika.words import Speech, Words, player, speech

from . import keeping
from .asking import Questioner
from .commands import Commands, Leave, Redo
from .news import News
from .screen import EndOfInput, Screen, styled

HUMAN = "human"
LEAST = 80  # columns that a drawing needs


class Chair(NamedTuple):
    """Who answers for a seat: "human", a kind of bot, or "" where the rules play."""

    who: str
    level: str = ""

    def text(self) -> str:
        """As the notes of a record write it."""
        return (self.who or "rules") + (f":{self.level}" if self.level else "")


class Unfinished(Exception):
    """The script ended before the match did."""


class HotSeat:
    """One match, its people and bots by seat number, and one screen."""

    def __init__(self, match: Match[Any], chairs: Sequence[Chair], screen: Screen, words: Words, path: Path | None = None) -> None:
        """path: where the match is saved; None: a new file in the user's data folder."""
        self.match, self.chairs, self.screen, self.words = match, list(chairs), screen, words
        self.says: Speech = speech(match.game, words, match.lexicon)
        self.draw = terminal(self.says)
        self.path, self.was_over = path, match.over
        self.kept = keeping.stamp(path)  # the file as it is known here
        self.people = [seat for seat, chair in enumerate(chairs) if chair.who == HUMAN]
        self.bots: dict[int, Bot] = {
            seat: bot(chair.who, match.seed, chair.level) for seat, chair in enumerate(chairs) if chair.who not in (HUMAN, "")
        }
        self.memory = Memory()
        self.news = News(self)
        self.questioner = Questioner(self)
        self.commands = Commands(self)
        self.reader = -1  # the seat whose eyes are on the screen
        self.shown_turn: object = None
        self.hints = "no-hints" not in match.notes  # people may ask a bot for advice
        match.notes["players"] = ",".join(chair.text() for chair in self.chairs)

    # names

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.says.seat(seat, self.match.view(SPECTATOR))

    # the loop

    def run(self) -> None:
        """Play to the end.  Raises Leave when somebody leaves, Unfinished when a script ends early, keeping.NotKept."""
        self._greet()
        while not self.match.over:
            seat = self._next()
            if seat in self.bots:
                self.match.play(seat, remembered(self.memory, self.bots[seat], self.match, seat))
                if not self.people:
                    self.news.tell(SPECTATOR)
                continue
            try:
                self._human(seat)
            except EndOfInput:
                if self.screen.interactive:
                    raise Leave from None
                raise Unfinished(
                    self.words(
                        "the input ended before the game did: {name} is still asked ({question}).",
                        name=self.name(seat),
                        question=self.says.prompt(self.match.decisions()[seat], self.match.view(seat)).text,
                    )
                ) from None
        self._end()

    def _next(self) -> int:
        """Who answers next: people before bots, who could not be taken back else; the reader before other people."""
        waiting = list(self.match.unanswered())
        people = [seat for seat in waiting if seat in self.people]
        return self.reader if self.reader in people else (people or waiting)[0]

    def _human(self, seat: int) -> None:
        """One question to a person, until it is answered or something else was done."""
        self._hand_over(seat)
        decision = self.match.decisions()[seat]
        self._show_turn(seat)
        view = self.match.view(seat)
        try:
            answer = self.questioner.ask(decision, view, self.commands.run)
        except Redo:
            return
        before = self.match.event_count
        said = self.says.answer(decision, answer, view)
        self.match.play(seat, answer)
        self.screen.say(f"→ {said}", "bright_green")
        if self.match.event_count > before and self.news.tell(seat):
            self.shown_turn = None
        self.keep()

    def _hand_over(self, seat: int) -> None:
        """With several people: hide what the last one saw before the next one looks."""
        if seat == self.reader:
            return
        if len(self.people) > 1:
            self.screen.clear()
            if self.screen.interactive:
                self.screen.say("\n" * 3)
                self.screen.ask(styled((self.words("Pass the keyboard to {name}, then press Enter.", name=self.name(seat)), "bold"), " "))
                self.screen.clear()
            else:
                self.screen.rule(self.name(seat))
        self.reader, self.shown_turn = seat, None

    def _show_turn(self, seat: int) -> None:
        """What happened; at the first question of a turn, also after turns of others, the board and the mats."""
        others = self.news.tell(seat)
        turn = (self.draw.active(self.match.view(seat)), seat)
        if turn == self.shown_turn and not others:
            return
        self.shown_turn = turn
        self.show_all(seat)

    def show_all(self, seat: int) -> None:
        """Board, everybody's counts, the seat's own things."""
        view, width = self.match.view(seat), self.screen.width
        self.screen.show(self.draw.board(view, width, {}), self.draw.table(view, seat, width), self.draw.player_area(view, seat, width))

    def show_board(self, seat: int, decision: Decision[Any] | None = None) -> None:
        """The board, with the numbers of the options on their places."""
        view = self.match.view(seat)
        self.screen.show(self.draw.board(view, self.screen.width, self.marks(decision) if decision is not None else {}))

    def marks(self, decision: Decision[Any]) -> dict[int, str]:
        """Numbers of the options by the place they mean."""
        marks: dict[int, str] = {}
        for i, value in enumerate(getattr(decision, "options", ()), 1):
            place = self.draw.place(decision, value)
            if place is not None:
                marks[place] = f"{marks[place]},{i}" if place in marks else str(i)
        return marks

    # beginning, keeping, end

    def _greet(self) -> None:
        w, m = self.words, self.match
        self.screen.rule(styled((f" {self.says.title()} ", "bold"), (w("· seed {seed} ", seed=m.seed), "dim")))
        who = ", ".join(f"{self.name(i)} ({self._kind(i)})" for i in range(len(self.chairs)))
        self.screen.say(w("At the table: {who}.", who=who))
        changed = [f"{o.id}={m.options[o.id]}" for o in m.game.options if m.options.get(o.id, o.values[0]) != o.values[0]]
        if changed:
            self.screen.say(w("Options: {list}.", list=", ".join(changed)))
        if self.screen.width < LEAST:
            text = w("The map and the tables need {n} columns; this window has {here}.", n=LEAST, here=self.screen.width)
            self.screen.say(text, "yellow")
        if not self.screen.has_signs:
            text = w(
                "This terminal writes {encoding}, so the signs of the map become ?. Set LANG to a UTF-8 locale, for example C.UTF-8.",
                encoding=self.screen.console.encoding.upper(),
            )
            self.screen.say(text, "yellow")
        if self.people:
            self.screen.say(
                w("Type the number of an option. h: help · ?: why is something missing · u: take back · q: leave and save"), "dim"
            )

    def _kind(self, seat: int) -> str:
        """Who plays a seat, for people."""
        chair, place = self.chairs[seat], self.match.seats[seat]
        return ", ".join(player(self.words, part) for part in chair if part) if chair.who else self.says.kind(place.kind, place.level)

    def keep(self) -> None:
        """Save a game that people play at a terminal, so that nothing is lost; a failure is told once and does not stop the game."""
        if self.people and self.screen.interactive:
            keeping.autosave(self)

    def save(self, path: Path | None = None) -> Path:
        """Save now, to a path or to the match's own file.  Raises keeping.NotKept."""
        return keeping.save(self, path)

    def _end(self) -> None:
        m, screen = self.match, self.screen
        seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        if len(self.people) > 1:  # everybody looks now; what the last one was told needs no telling again
            self.news.told[seat] = self.news.told.get(self.reader, 0)
        self.news.tell(seat)
        view = m.view(seat)
        screen.show(self.draw.board(view, screen.width, {}), self.draw.table(view, seat, screen.width))
        scores = m.game.score(m.state)
        screen.show(self.draw.final(view, scores, {s.seat: self.name(s.seat) for s in scores}, screen.width))
        first = [self.name(s.seat) for s in scores if s.rank == 1]
        w = self.words
        if first:
            screen.say(
                w("{name} wins.", name=first[0]) if len(first) == 1 else w("{names} share the victory.", names=w.listed(first)),
                "bold bright_yellow",
            )
        if self.people and not self.was_over:
            if screen.interactive:
                try:
                    screen.say(w("The record of this game is {path}.", path=self.save()), "dim")
                except keeping.NotKept as e:
                    screen.say(str(e), "bright_red")
            self.draw.finished(self)
