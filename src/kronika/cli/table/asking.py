"""One question on the screen: prompt, numbered options, and typed lines until one of them answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from kronika.kernel import Decision, Distribute, Form, Many, One, Order, Reason

from .answers import Reader, Unclear, grammar
from .screen import styled

if TYPE_CHECKING:
    from .hot_seat import HotSeat

NUMBER = "bold bright_cyan"
Command = Callable[[str, Decision[Any]], bool]


class Questioner:
    """Asks decisions.  Letters that are commands go to the function given to ask()."""

    def __init__(self, hot_seat: HotSeat) -> None:
        self.hot_seat = hot_seat
        self.reader = Reader(hot_seat.match.lexicon, hot_seat.words)

    def ask(self, decision: Decision[Any], view: Any, command: Command) -> Any:
        """A legal answer.  The command may raise Redo, when the question has gone."""
        if isinstance(decision, Form):
            return self._form(decision, view, command)
        self.show(decision, view)
        while True:
            answer = self._line(decision, view, command)
            if answer is not None:
                return answer[0]

    def _form(self, form: Form, view: Any, command: Command) -> tuple[Any, ...]:
        """The parts one after the other; "b" goes back one, a line with | answers all that are left."""
        w, screen = self.hot_seat.words, self.hot_seat.screen
        screen.say(self.hot_seat.says.prompt(form, view).text, "bold")
        answers: list[Any] = []
        while len(answers) < len(form.parts):
            part = form.parts[len(answers)]
            only = part.forced()
            if part.size() == 1 and not part.refuse(only):
                answers.append(only)
                continue
            self.show(part, view, w("{n} of {all}", n=len(answers) + 1, all=len(form.parts)))
            answer = None
            while answer is None:
                answer = self._line(part, view, command, form=(form, answers))
            if answer == ("back",):
                if answers:
                    answers.pop()
                else:
                    screen.say(w("This is the first part."), "yellow")
            elif answer[0] == "whole":
                return tuple(answer[1])
            else:
                answers.append(answer[0])
            if len(answers) == len(form.parts) and (why := form.refuse(tuple(answers))):  # each is sound, but not all together
                said = [self.hot_seat.says.reason(r, view).text for r in form.reasons(tuple(answers))] or [w.say(why)]
                screen.say(w("Not allowed: {why}.", why="; ".join(s.rstrip(".") for s in said)), "yellow")
                answers.pop()
        return tuple(answers)

    def _line(
        self, decision: Decision[Any], view: Any, command: Command, form: tuple[Form, list[Any]] | None = None
    ) -> tuple[Any, ...] | None:
        """One typed line: (answer,), or None if it was a command or nothing legal."""
        hot_seat, w = self.hot_seat, self.hot_seat.words
        text = hot_seat.screen.ask(self._cursor(decision))
        if form is not None and text == "b":
            return ("back",)
        if not text:
            if decision.default is not None and not decision.refuse(decision.default):
                return (decision.default,)
            if isinstance(decision, One) and len(decision.options) == 1:
                return (decision.options[0],)
            hot_seat.screen.say(w("Type an answer, or h for help."), "yellow")
            return None
        if command(text, decision):
            return None
        try:
            if form is not None and "|" in text:
                whole, given = form
                rest = self.reader.read(Form(whole.seat, whole.key, *whole.parts[len(given) :]), text)
                answer: Any = (*given, *rest)
                why, reasons = whole.refuse(answer), whole.reasons(answer)
                result: tuple[Any, ...] = ("whole", answer)
            else:
                answer = self.reader.read(decision, text)
                why, reasons = decision.refuse(answer), decision.reasons(answer)
                result = (answer,)
        except Unclear as e:
            if not self._barred(text, decision, view):
                hot_seat.screen.say(str(e), "yellow")
            return None
        if why:
            said = [hot_seat.says.reason(r, view).text for r in reasons] or [w.say(why)]
            hot_seat.screen.say(w("Not allowed: {why}.", why="; ".join(s.rstrip(".") for s in said)), "yellow")
            return None
        return result

    def _barred(self, text: str, decision: Decision[Any], view: Any) -> bool:
        """A typed word that means something which is not allowed now: say why."""
        hot_seat, w = self.hot_seat, self.hot_seat.words
        barred: list[tuple[Any, list[Reason]]] = getattr(decision, "why_not", list)()
        for value, reasons in barred:
            if hot_seat.match.lexicon.text(value, decision.of) == text.lower():
                why = " ".join(hot_seat.says.reason(r, view).text for r in reasons)
                hot_seat.screen.say(
                    w("Not allowed: {option}. {why}", option=hot_seat.says.option(decision, value, view).text, why=why), "yellow"
                )
                return True
        return False

    # showing

    def show(self, decision: Decision[Any], view: Any, step: str = "") -> None:
        """Prompt and options; the board too, where options are places on it."""
        hot_seat, says = self.hot_seat, self.hot_seat.says
        screen = hot_seat.screen
        marks = hot_seat.marks(decision)
        if screen.interactive and marks:
            hot_seat.show_board(decision.seat, decision)
        prompt = says.prompt(decision, view)
        line = styled((f"{hot_seat.name(decision.seat)}", "bold reverse"), " · ", (prompt.text, "bold"))
        if step:
            line.append(f"  ({step})", "dim")
        screen.say("")
        screen.show(line)
        for hint in filter(None, (*says.hint(decision, view), says.need(decision, view))):
            screen.indent(Text(hint, "dim"), 2)
        rows = self.rows(decision, view)
        if len(rows) > 8 and max(text.cell_len + 5 for _, text in rows) * 2 + 4 <= screen.width:
            screen.show(
                Columns(
                    [Text().append(f"{i:>4} ", NUMBER).append_text(text) for i, text in rows], padding=(0, 2), column_first=True, equal=True
                )
            )
        elif rows:
            grid = Table.grid(padding=(0, 1))
            grid.add_column(justify="right", width=4, style=NUMBER)
            grid.add_column()
            for i, text in rows:
                grid.add_row(str(i), text)
            screen.show(grid)

    def rows(self, decision: Decision[Any], view: Any) -> list[tuple[int, Text]]:
        """The options, numbered from 1; the usual answer is underlined."""
        says, usual = self.hot_seat.says, decision.default
        if isinstance(decision, (One, Many, Order)):
            chosen = [] if usual is None else [usual] if isinstance(decision, One) else list(usual)
            return [
                (i, Text(says.option(decision, v, view).text, "underline" if v in chosen else ""))
                for i, v in enumerate(decision.options, 1)
            ]
        if isinstance(decision, Distribute):
            bins = zip(decision.bins, decision.caps, decision.floors, strict=True)
            return [(i, Text(f"{says.option(decision, b, view).text}  ({low}-{cap})")) for i, (b, cap, low) in enumerate(bins, 1)]
        return []

    def _cursor(self, decision: Decision[Any]) -> Text:
        w = self.hot_seat.words
        how = grammar(decision, w)
        line = styled((f"  [{how}", "dim"))
        usual = decision.default
        if usual is None and isinstance(decision, One) and len(decision.options) == 1:
            usual = decision.options[0]
        if usual is not None:
            text = decision.text(usual, self.hot_seat.match.lexicon)
            line.append(w(" · Enter = {usual}", usual=text if len(text) < 40 else w("the usual")), "dim")
        return line.append(w(" · ? h u q]"), "dim").append(" > ", "bold")
