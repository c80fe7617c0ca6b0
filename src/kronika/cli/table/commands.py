"""The letters that are no answers: why not, explain, undo, save, leave, rules, help, looking around, side actions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.text import Text

from kronika.bots import advise
from kronika.kernel import Decision, Illegal, Reason, message_of
from kronika.words import mark

from . import keeping, lookup
from .answers import grammar
from .screen import styled

if TYPE_CHECKING:
    from .hot_seat import HotSeat

WHY = {
    "start": mark("the game begins there"),
    "loaded": mark("the game was loaded there"),
    "chance": mark("chance was used there"),
    "knowledge": mark("somebody learned something hidden there"),
    "other": mark("another player has answered since"),
    "aside": mark("something was done beside the questions"),
}
HELP = (
    ("1, 2, …", mark("take that option (its own word works too, e.g. b5)")),
    ("? [WORD]", mark("why is an option missing")),
    ("b", mark("what a bot would answer: the best three, with reasons")),
    ("e", mark("explain the opponents' turns since your own")),
    ("u [N]", mark("take back your last answer, or the last N")),
    ("u! [N]", mark("the same beyond that, if everybody agrees")),
    ("m  t  d  a", mark("show the map, everybody's counts, your mats, your abilities and cards in full")),
    ("l [N]", mark("the last N things that happened")),
    ("r WORDS", mark("look up a rule by words or id; r alone: the rules of this question")),
    ("s [FILE]", mark("save")),
    ("q", mark("save, leave, and continue later")),
    ("q!", mark("leave without saving")),
    ("h", mark("this help")),
)


class Redo(Exception):
    """The open question has changed; ask again."""


class Leave(Exception):
    """Somebody leaves the table; the match goes on another day."""


class Abandon(Exception):
    """Somebody leaves the table and does not want the game saved."""


class Commands:
    """Runs the commands at one hot seat."""

    def __init__(self, hot_seat: HotSeat) -> None:
        self.hot_seat = hot_seat
        self.save_failed = False

    def run(self, text: str, decision: Decision[Any]) -> bool:
        """Run a typed line if it is a command."""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        if word.startswith("?") and len(word) > 1:
            word, rest = "?", (word[1:] + " " + rest).strip()
        known = {
            "?": self.why,
            "b": self.advice,
            "e": self.explain,
            "u": self.undo,
            "u!": self.consent,
            "s": self.save,
            "q": self.leave,
            "q!": self.abandon,
            "r": self.rules,
            "h": self.help,
            "m": self.map,
            "t": self.table,
            "d": self.player_area,
            "a": self.details,
            "l": self.log,
            "!": self.side_action,
            "help": self.help,
            "quit": self.leave,
        }
        if word not in known or (rest and word in ("b", "e", "q", "h", "m", "t", "d", "a", "quit", "help")):
            return False
        known[word](rest, decision)
        return True

    def _say(self, text: str, style: str = "") -> None:
        self.hot_seat.screen.say(text, style)

    # asking

    def why(self, rest: str, decision: Decision[Any]) -> None:
        """Why options are missing, with rule and nearest way out."""
        hot_seat, w = self.hot_seat, self.hot_seat.words
        view = hot_seat.match.view(decision.seat)
        barred: list[tuple[Any, list[Reason]]] = getattr(decision, "why_not", list)()
        wanted, shown = rest.lower(), 0
        for value, reasons in barred:
            label = hot_seat.says.option(decision, value, view).text
            if wanted and wanted not in label.lower() and wanted not in hot_seat.match.lexicon.text(value, decision.of):
                continue
            shown += 1
            hot_seat.screen.show(Padding(Text(label, "bold"), (0, 0, 0, 2), expand=False))
            for reason in reasons:
                line = Text(hot_seat.says.reason(reason, view).text).append_text(self._rule(reason))
                hot_seat.screen.show(Padding(line, (0, 0, 0, 6), expand=False))
        if not barred:
            self._say(w("Nothing that could be asked for here is missing: every legal answer is offered."), "yellow")
        elif not shown:
            self._say(w("Nothing that is missing matches {text}.", text=repr(rest)), "yellow")
        rules = hot_seat.says.prompt(decision, view).rules
        if rules:
            self._say(w("Rules of this question: {list} (r ID shows one)", list=", ".join(rules)), "dim")

    def _rule(self, reason: Reason) -> Text:
        if not reason.rule:
            return Text("")
        title = lookup.title(reason.rule, self.hot_seat.words.lang)
        return Text().append(f"  [{reason.rule}{': ' + title if title else ''}]", "dim")

    def advice(self, rest: str, decision: Decision[Any]) -> None:
        """What the searching player would answer."""
        s, w = self.hot_seat, self.hot_seat.words
        if not s.hints:
            return self._say(w("At this table no bot gives advice."), "yellow")
        with s.screen.console.status(w("A bot is thinking…")):
            given = advise(s.match, decision.seat, w, s.match.seed)
        for n, a in enumerate(given, 1):
            behind = "  " + w("{n} behind the best", n=f"{a.behind:.1f}") if a.behind >= 0.05 else ""
            s.screen.show(Padding(Text(f"{n}. {a.label}", "bold").append(behind, "dim"), (0, 0, 0, 2), expand=False))
            for text in (", ".join(f"{p.name} {p.now:.0f} → {p.then:.1f}" for p in a.parts),
                         w("Then perhaps: {what}", what=" · ".join(map(": ".join, a.line))) if a.line else ""):
                if text:
                    s.screen.show(Padding(Text(text), (0, 0, 0, 5), expand=False))
        return None

    def explain(self, rest: str, decision: Decision[Any]) -> None:
        """The turns of the opponents since one's own."""
        hot_seat, w = self.hot_seat, self.hot_seat.words
        found = hot_seat.news.last_turns(decision.seat)
        if not found:
            self._say(w("No opponent has had a turn since this game was opened here."), "yellow")
            return
        for who, lines in found:
            self._say(w("The last turn of {name}:", name=hot_seat.name(who)), "bold")
            hot_seat.news.show(lines or [w("nothing happened")])

    def log(self, rest: str, decision: Decision[Any]) -> None:
        """The last things that happened."""
        n = int(rest) if rest.isdecimal() else 15
        self.hot_seat.news.show(self.hot_seat.news.lines(decision.seat, 0)[-n:])

    def rules(self, rest: str, decision: Decision[Any]) -> None:
        """Rules by words or id, or those of the question."""
        hot_seat = self.hot_seat
        if rest:
            lookup.show(hot_seat.screen.console, rest, hot_seat.words, hot_seat.match.game.name)
            return
        ids = hot_seat.says.prompt(decision, hot_seat.match.view(decision.seat)).rules
        for key in ids:
            lookup.show(hot_seat.screen.console, key, hot_seat.words, hot_seat.match.game.name)
        if not ids:
            self._say(hot_seat.words("Type r with words, for example: r river."), "yellow")

    def help(self, rest: str, decision: Decision[Any]) -> None:
        """What can be typed."""
        w = self.hot_seat.words
        self._say(w("Here: {grammar}", grammar=grammar(decision, w)), "bold")
        for keys, text in HELP:
            self.hot_seat.screen.show(styled((f"  {keys:<12}", "bold bright_cyan"), w(text)))
        for word, form in self._asides().items():
            self.hot_seat.screen.show(styled((f"  ! {form}".ljust(14), "bold bright_cyan"), "  ", self.hot_seat.says.side_action(word)))

    def _asides(self) -> dict[str, str]:
        """How each side action is written, by its word."""
        fields = {word: getattr(kind, "__dataclass_fields__", ()) for word, kind in self.hot_seat.match.game.side_actions.items()}
        return {word: " ".join([word, *(field.upper() for field in names)]) for word, names in fields.items()}

    # looking around

    def map(self, rest: str, decision: Decision[Any]) -> None:
        """The board."""
        self.hot_seat.show_board(decision.seat, decision)

    def table(self, rest: str, decision: Decision[Any]) -> None:
        """Everybody's counts."""
        s = self.hot_seat
        s.screen.show(s.draw.table(s.match.view(decision.seat), decision.seat, s.screen.width))

    def player_area(self, rest: str, decision: Decision[Any]) -> None:
        """The seat's own things."""
        s = self.hot_seat
        s.screen.show(s.draw.player_area(s.match.view(decision.seat), decision.seat, s.screen.width))

    def details(self, rest: str, decision: Decision[Any]) -> None:
        """Abilities and cards in full."""
        s = self.hot_seat
        s.screen.show(s.draw.details(s.match.view(decision.seat), decision.seat, s.screen.width))

    # going back

    def undo(self, rest: str, decision: Decision[Any]) -> None:
        """Take back own answers, as far as nothing was learned and nobody else has answered."""
        hot_seat, w, seat = self.hot_seat, self.hot_seat.words, decision.seat
        if rest == "!" or rest.startswith("! "):
            return self.consent(rest[1:].strip(), decision)
        if rest and not (rest.isdecimal() and int(rest)):
            return self._say(w("Type u, or u and how many answers: u 2."), "yellow")
        stop, n = hot_seat.match.undo_limit(seat), int(rest or 1)
        why = w(WHY.get(stop.why, stop.why))
        if not any(who == seat and not text.startswith("! ") for who, text in hot_seat.match.answers):
            return self._say(w("You have not answered anything yet."), "yellow")
        if stop.moves == 0:
            return self._say(w("Nothing can be taken back: {why}. With everybody's consent more is possible: u!", why=why), "yellow")
        if n > stop.moves:
            return self._say(
                w.many("Only {n} answer can be taken back: {why}.", "Only {n} answers can be taken back: {why}.", stop.moves, why=why),
                "yellow",
            )
        hot_seat.match.undo(seat, n)
        self._went_back(w.many("Took back {n} answer.", "Took back {n} answers.", n), seat)
        stop = hot_seat.match.undo_limit(seat)
        why = w(WHY.get(stop.why, stop.why))
        if stop.moves == 0:
            self._say(w("No more can be taken back: {why}.", why=why), "dim")
            raise Redo
        self._say(
            w.many("{n} more can be taken back; before it: {why}.", "{n} more can be taken back; before them: {why}.", stop.moves, why=why),
            "dim",
        )
        raise Redo

    def consent(self, rest: str, decision: Decision[Any]) -> None:
        """Back to before the seat's last answers whatever came between, if every other person agrees."""
        hot_seat, w, seat = self.hot_seat, self.hot_seat.words, decision.seat
        n, lines, own = int(rest) if rest.isdecimal() and int(rest) else 1, 0, 0
        for who, text in reversed(hot_seat.match.answers):
            lines += 1
            own += who == seat and not text.startswith("! ")
            if own == n:
                break
        if not own:
            return self._say(w("You have not answered anything yet."), "yellow")
        if own < n:
            return self._say(w.many("You have given {n} answer so far.", "You have given {n} answers so far.", own), "yellow")
        for other in hot_seat.people:
            if other == seat:
                continue
            text = hot_seat.screen.ask(
                styled(
                    w.many(
                        "{name}: {asker} would like to go back {n} line of the record. Do you agree? y/n ",
                        "{name}: {asker} would like to go back {n} lines of the record. Do you agree? y/n ",
                        lines,
                        name=hot_seat.name(other),
                        asker=hot_seat.name(seat),
                    )
                )
            )
            if text.lower() not in ("y", "yes"):
                return self._say(w("{name} does not agree.", name=hot_seat.name(other)), "yellow")
        try:
            hot_seat.match.rewind(lines)
        except Illegal as e:
            return self._say(w("That is not possible: {why}.", why=w.say(message_of(e))), "yellow")
        self._went_back(w.many("Went back {n} line of the record.", "Went back {n} lines of the record.", lines), seat)
        raise Redo

    def _went_back(self, text: str, seat: int) -> None:
        hot_seat = self.hot_seat
        hot_seat.news.told = {who: min(n, hot_seat.match.event_count) for who, n in hot_seat.news.told.items()}
        hot_seat.shown_turn = None if hot_seat.draw.active(hot_seat.match.view(seat)) != seat else hot_seat.shown_turn
        self._say(text, "bright_green")
        hot_seat.keep()

    # keeping

    def save(self, rest: str, decision: Decision[Any]) -> None:
        """Save to the game's file, or to another."""
        try:
            path = self.hot_seat.save(Path(rest).expanduser() if rest else None)
            self.save_failed = False
        except keeping.NotKept as e:
            self._say(str(e), "bright_red")
            return
        self._say(self.hot_seat.words("Saved: {path}", path=path), "bright_green")

    def leave(self, rest: str, decision: Decision[Any]) -> None:
        """Leave the table; a person stays if the game cannot be saved."""
        if self.hot_seat.screen.interactive:
            try:
                self.hot_seat.save()
            except keeping.NotKept as e:
                self.save_failed = True
                self._say(str(e), "bright_red")
                self._say(self.hot_seat.words("Stay, and save elsewhere with s FILE; or leave without saving with q!"), "yellow")
                return
        raise Leave

    def abandon(self, rest: str, decision: Decision[Any]) -> None:
        """Leave without saving."""
        raise Abandon

    def side_action(self, rest: str, decision: Decision[Any]) -> None:
        """A gift, a fine, a standing refusal."""
        hot_seat, w = self.hot_seat, self.hot_seat.words
        word = rest.split(maxsplit=1)[0] if rest else ""
        forms = self._asides()
        if word not in forms:
            known = w.listed([f"! {form}" for form in forms.values()])
            text = w("Beside the questions there are: {list}.", list=known) if forms else w("This game has nothing beside the questions.")
            return self._say(text, "yellow")
        if len(rest.split()) != len(forms[word].split()):
            return self._say(w("It is written: {form}", form=f"! {forms[word]}"), "yellow")
        try:
            hot_seat.match.apply_line(decision.seat, "! " + rest)
        except Illegal as e:
            return self._say(w("Not possible: {why}.", why=hot_seat.says.refusal(e, hot_seat.match.view(decision.seat)).rstrip(".")),
                             "yellow")
        before = hot_seat.news.told.get(decision.seat, 0)
        hot_seat.news.tell(decision.seat)
        if hot_seat.match.event_count == before:
            self._say(w("Done."), "bright_green")
        hot_seat.keep()
        raise Redo
