"""`kronika automa`: the Automa for people with the physical game on their table.  The rules and words are the game's own;
here are only the terminal and the file."""

from __future__ import annotations

import secrets
from datetime import datetime
from pathlib import Path

import click
from rich.text import Text

from kronika.cli.command import LANG, Misuse, Trouble
from kronika.cli.records import in_file, unreadable
from kronika.cli.speaking import words
from kronika.cli.table.keeping import data_folder
from kronika.cli.table.screen import EndOfInput, Screen
from kronika.kernel import files, message_of, os_message
from kronika.kernel.chain import Broken
from kronika.words import Phrase, mark

from ..automa.companion import Companion, Spoiled
from ..automa.questions import Unclear
from ..words.companion import Manual

PLACES = (mark("FACTION"), mark("LEVEL"), mark("WHO"))  # what stands for a value in the usage line
COMMANDS = (
    ("?", mark("what can be answered here")),
    ("e", mark("explain the Automa's last turn")),
    ("m", mark("the Automa's mat")),
    ("s", mark("the score as it is now")),
    ("l", mark("all answers with their numbers")),
    ("fix N ANSWER", mark("put right answer number N; what follows from it is worked out again")),
    ("revert", mark("take that back")),
    ("u", mark("take back the last answer")),
    ("q", mark("save and leave")),
)


@click.command(epilog="Example: kronika automa --you polania --automa saxony --level automa --deck own")
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--you", metavar="FACTION", default=None, help="The faction you play; asked if left out.")
@click.option("--automa", "it", metavar="FACTION", default=None, help="The Automa's faction.")
@click.option("--level", metavar="LEVEL", default=None, help="autometta, automa, automaszyna or ultimaszyna.")
@click.option("--deck", metavar="WHO", default=None, help="own: you draw its cards; program: the program does.")
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="An adjustment; may be given more than once.")
@click.option("--seed", type=click.IntRange(0), default=None, help="What decides the cards that the program draws.")
@LANG
def automa(
    file: Path | None,
    you: str | None,
    it: str | None,
    level: str | None,
    deck: str | None,
    options: tuple[str, ...],
    seed: int | None,
    lang: str | None,
) -> None:
    """Play the Automa of Scythe beside the game on your table; goes on with FILE if it is there."""
    manual = Manual(words())
    if file is not None and file.exists():
        table = CompanionTable(_open(file), manual, file)
    else:
        table = CompanionTable(Companion(seed=secrets.randbelow(1_000_000) if seed is None else seed), manual, file)
        given = (you, it, level, deck, " ".join(options) or ("-" if you and it and level and deck else None))
        try:
            for text in given:
                if text is None:
                    break
                table.c.answer(text)
        except Unclear as e:
            raise Misuse(manual.unclear(e)) from None
    table.run()


def _open(file: Path) -> Companion:
    try:
        return Companion.load(files.read(file))
    except (Spoiled, Broken) as e:
        raise Trouble(in_file(file, message_of(e))) from None
    except OSError as e:
        raise Trouble(unreadable(file, e)) from None


class CompanionTable:
    """One companion before a person."""

    def __init__(self, c: Companion, manual: Manual, file: Path | None, screen: Screen | None = None) -> None:
        self.c, self.manual, self.w, self.file = c, manual, manual.w, file
        self.screen = screen or Screen()
        self.told = len(c.events)

    def run(self) -> None:
        """Ask until the game is over or the person leaves."""
        if self.c.started:
            self._mat()
        self._say(self.w("? shows what can be typed."), "dim")
        try:
            while not self.c.over:
                self._one(self._ask())
        except (EndOfInput, EOFError):
            pass
        if self.c.over:
            self._score()
        self._keep(True)

    def _ask(self) -> str:
        assert self.c.question is not None
        phrase = self.manual.prompt(self.c.question)
        return self.screen.ask(Text().append(f"{len(self.c.answers) + 1}. ", "dim").append(phrase.text, "bold").append(" > "))

    def _one(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if line in ("?", "h", "help"):
            self._help()
        elif line == "e":
            self._explain()
        elif line == "m":
            self._mat()
        elif line == "s":
            self._score()
        elif line == "l":
            for n, (key, text) in enumerate(self.c.answers, 1):
                self._say(f"{n:>4}. {key}: {text}")
        elif line == "q":
            raise EndOfInput
        elif line in ("u", "revert") or word == "fix":
            self._change(line, rest)
        elif line or self._usual():
            self._answer(line or self._usual())
        else:
            self._say(self.w("Type an answer; ? shows what can be typed."), "yellow")

    def _usual(self) -> str:
        """What Enter alone answers: no adjustments."""
        return "-" if self.c.question is not None and self.c.question.key == "options" else ""

    def _answer(self, line: str) -> None:
        fresh = not self.c.started
        try:
            events = self.c.answer(line)
        except Unclear as e:
            self._say(self.manual.unclear(e), "yellow")
            return
        for phrase in self.manual.lines(self.c, events):
            self._tell(phrase)
        if fresh and self.c.started:
            self._mat()
        self._keep(False)

    def _change(self, line: str, rest: str) -> None:
        """Corrections: the turn is worked out again, and told again where it differs."""
        before = self.c.events[:]
        try:
            if line == "u":
                self.c.undo()
            elif line == "revert":
                self.c.revert()
            else:
                number, _, text = rest.partition(" ")
                if not number.isdecimal() or not text:
                    self._say(self.w("A correction is written as fix N ANSWER; l lists the answers."), "yellow")
                    return
                self.c.correct(int(number), text)
        except Unclear as e:
            self._say(self.manual.unclear(e), "yellow")
            return
        same = 0
        while same < min(len(before), len(self.c.events)) and before[same] == self.c.events[same]:
            same += 1
        if same < len(before):
            self._say(self.w("What was told from there on no longer holds. It goes like this:"), "yellow")
        for phrase in self.manual.lines(self.c, self.c.events[same:]):
            self._tell(phrase)
        if self.c.dropped:
            lost = self.w.many(
                "{n} later answer no longer fits and was dropped; revert brings it back.",
                "{n} later answers no longer fit and were dropped; revert brings them back.",
                len(self.c.dropped),
            )
            self._say(lost, "yellow")
        if self.c.started:
            self._mat()
        self._keep(False)

    # showing

    def _tell(self, phrase: Phrase, whole: bool = False) -> None:
        if phrase.text.startswith("—"):
            self._say(phrase.text, "bold")
        else:
            rules = f"  [{', '.join(phrase.rules)}]" if whole and phrase.rules else ""
            self.screen.show(Text("  · ", "dim").append(phrase.text, "not dim").append(rules, "dim"))

    def _help(self) -> None:
        assert self.c.question is not None
        phrase = self.manual.prompt(self.c.question)
        self._say(f"{phrase.text}  [{', '.join(phrase.rules)}]")
        for line in self.manual.help(self.c.question):
            self._say("  " + line)
        for keys, text in COMMANDS:
            self.screen.show(Text(f"  {keys:<14}", "bold").append(self.w(text), "not bold"))

    def _explain(self) -> None:
        events = self.c.events
        starts = [i for i, e in enumerate(events) if e.name == "turn-of"]
        if not starts:
            self._say(self.w("The Automa has had no turn yet."), "yellow")
        for phrase in self.manual.lines(self.c, events[starts[-1] :] if starts else [], whole=True):
            self._tell(phrase, True)

    def _mat(self) -> None:
        if not self.c.started:
            self._say(self.w("The game is not set up yet."), "yellow")
            return
        for line in self.manual.mat(self.c):
            self._say(line, "cyan")

    def _score(self) -> None:
        if not self.c.started:
            self._say(self.w("The game is not set up yet."), "yellow")
            return
        for line in self.manual.score(self.c):
            self._say(line, "cyan")

    def _say(self, text: str, style: str = "") -> None:
        self.screen.say(text, style)

    # keeping

    def _keep(self, say: bool) -> None:
        """Save after every answer; a fault is told, the game goes on."""
        if not self.c.answers:
            return
        try:
            if self.file is None:
                folder = data_folder() / "games"
                folder.mkdir(parents=True, exist_ok=True)
                self.file = folder / f"automa-{datetime.now():%Y%m%d-%H%M%S}.txt"
            files.save(self.file, self.c.save())
        except OSError as e:
            self._say(self.w("Saving failed, the game goes on: {why}", why=self.w.say(getattr(e, "why", os_message(e)))), "bright_red")
            return
        if say:
            self._say(self.w("Saved. Continue with: kronika automa {file}", file=self.file))
