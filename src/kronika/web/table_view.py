"""What a table page is drawn from: the viewer's view and nothing behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from kronika.kernel import SPECTATOR, Decision, Event, Game, Illegal, Match, Reason, Score, Seat, chance, imagine
from kronika.store.clocks import Clock
from kronika.words import Speech, Words, speech, translator

from .game_page import page_of
from .memo import Kept
from .templating import game_templates, static_url, templates
from .titles import rule_mark


class ShownSeat(NamedTuple):
    """A seat at the table and who is there."""

    seat: int
    name: str
    kind: str  # person, bot, rules (an opponent that the rules play), empty
    level: str = ""
    you: bool = False
    conceded: bool = False
    time: float | None = None  # seconds on the seat's clock, as it stands; None at a table without limit
    due: float | None = None  # Unix time at which a clock that runs will have run out


class OptionView(NamedTuple):
    """One option as it is shown; token is its text in an answer."""

    token: str
    value: Any
    label: str
    cost: str = ""
    gain: str = ""
    group: str = ""
    icon: str = ""
    names: str = ""  # of the pieces and places it is about, for highlighting
    part: int = 0
    worth: int = 0  # what it counts in the sum of a form
    key: str = ""  # the letter that always chooses it; without one it has the next free number


class Barred(NamedTuple):
    """One thing that is not allowed now."""

    token: str
    label: str
    why: list[tuple[str, tuple[str, ...]]]  # [(sentence, rules)]
    names: str  # of the pieces and places it is about


class QuestionView(NamedTuple):
    """One question of the panel: a decision, or a part of a Form."""

    part: int
    kind: str  # one, many, order, amount, distribute, confirm
    decision: Decision[Any]
    prompt: str
    rules: tuple[str, ...]
    hints: tuple[str, ...]
    choices: tuple[OptionView, ...]
    lo: int = 0
    hi: int = 0
    caps: tuple[int, ...] = ()
    floors: tuple[int, ...] = ()
    need: str = ""  # how many may be chosen, where lo and hi do not tell it
    full: bool = False  # who takes fewer than hi is asked to say so
    default: str = ""  # the answer given so far, or the usual one, as text; "" if there is none


@lru_cache(maxsize=256)
def says(g: Game[Any], words: Words, seats: tuple[Seat, ...] = ()) -> Speech:
    """How a game is said; seats: of a match, which are called by their sides."""
    return speech(g, words, g.lexicon_for(seats) if seats else None)


class TableView:
    """Attributes are listed in docs/writing-a-page.md."""

    def __init__(self, match: Match[Any], seat: int, *, seq: int = 0, question: int = 0, words: Words | None = None,
                 places: Sequence[ShownSeat] = (), events: Sequence[Event] = (), fresh: Sequence[Event] = (),
                 replay: bool = False, focus: str = "", unfinished: bool = False) -> None:
        g = match.game
        self.game, self.seat, self.seq, self.replay, self.focus = g, seat, seq, replay, focus
        self.shell_words = words or translator("en")  # the platform's
        self.says: Speech = says(g, self.shell_words, tuple(Seat(s.side) for s in match.seats))
        self.words = self.says.words  # the game's, which fall back to the platform's
        self.unfinished = unfinished  # ended by agreement: nobody is asked any more
        self.clocks: Mapping[int, Clock] = {}
        self.kept = Kept()  # what this viewer was shown before
        self.alone = False  # nobody but the viewer need agree to anything
        self.question = question  # the position since which the viewer is asked what they are asked now
        self.lang = self.words.lang
        self.v: Any = match.view(seat)
        self.lexicon = match.lexicon
        self.seats: list[Seat] = g.settled(match.state, match.seats)
        self.options = dict(match.options)
        self.over = match.over
        asks = {} if unfinished else match.decisions()
        self.decision: Decision[Any] | None = None if replay else asks.get(seat)
        self.asked: set[int] = {p for p in asks if p not in match.sealed}
        self.sealed: set[int] = set(match.sealed)
        self.given = "" if seat not in match.sealed or self.decision is None else self.decision.text(match.sealed[seat], match.lexicon)
        self.scores: list[Score] = g.score(match.state) if match.over else []
        self.places = list(places) or [ShownSeat(i, self.seat_name(i), "rules" if s.kind else "person") for i, s in enumerate(match.seats)]
        self.events, self.fresh = list(events), list(fresh)
        stop = match.undo_limit(seat) if seat >= 0 and not match.over and not unfinished else None
        self.undo_moves, self.undo_why = (stop.moves, stop.why) if stop else (0, "")
        self._trial: Callable[[Any], Any] = lambda value: _tryout(match, seat, value)

    @classmethod
    def of(cls, match: Match[Any], seat: int = SPECTATOR, lang: str = "en") -> TableView:
        """A view without a table around it: for drawing a match that is at hand."""
        return cls(match, seat, words=translator(lang), events=match.events_for(seat))

    # words

    def word(self, value: Any, of: str) -> str:
        """The lexicon's stable word."""
        return str(self.lexicon.text(value, of))

    def seat_name(self, seat: int) -> str:
        """Who sits there in the game's terms (side)."""
        return self.says.seat(seat, self.v)

    @cached_property
    def standing(self) -> list[Score]:
        """The score if the match ended now, as far as this viewer knows."""
        return [] if self.over else self.game.standing(self.v)

    def ngettext(self, one: str, many: str, n: int, **values: object) -> str:
        return self.words.many(one, many, n, **values)

    def line(self, event: Event) -> Markup | None:
        """The log line of an event as the viewer may see it, with marks that lead to its rules."""
        phrase = self.says.event(event, self.v)
        if phrase is None:
            return None
        made = page_of(self.game).linked(self, event)
        line = Markup("{}").format(phrase.text) if made is None else made
        return Markup(" ").join([line, *(rule_mark(r, self.words, quiet=True) for r in phrase.rules)])

    # the open question

    @cached_property
    def questions(self) -> list[QuestionView]:
        """What the viewer is asked, part by part."""
        if self.decision is None:
            return []
        questions = self.decision.questions()
        given = self.given.split(" | ") if self.given else [""] * len(questions)
        return [self._question(d, i, given[i]) for i, d in enumerate(questions)]

    @cached_property
    def routine(self) -> str:
        """Which setting may answer the open question: "end", "only", "all", "idle" or ""."""
        return page_of(self.game).asks_by(self, self.decision) if self.decision is not None else ""

    @property
    def weighed(self) -> bool:
        """Is the answer previewed while it is put together?"""
        return len(self.questions) == 1 and self.questions[0].decision.key in page_of(self.game).weighs

    @property
    def taken(self) -> tuple[str, str, str] | None:
        """Of a question that a setting may answer with what stands ready: how that is told ("Carried along: {what}"), what it is, and what
        is written on the link that asks it after all."""
        d = self.decision
        ready = self._ready(d) if d is not None and self.routine == "all" else None
        if d is None or ready is None or d.key not in (less := page_of(self.game).less):
            return None
        told, link = less[d.key]
        return self.words(told), self.says.answer(d, ready, self.v), self.words(link)

    @property
    def choices(self) -> dict[str, OptionView]:
        return self.choices_of(0)

    def choices_of(self, part: int) -> dict[str, OptionView]:
        """Token -> choice of one part of the open question."""
        return {c.token: c for c in self.questions[part].choices} if part < len(self.questions) else {}

    @property
    def prompt(self) -> str:
        return self.says.prompt(self.decision, self.v).text if self.decision is not None else ""

    def _question(self, d: Any, part: int, given: str) -> QuestionView:
        kind = d.kind
        prompt = self.says.prompt(d, self.v)
        values = d.bins if kind == "distribute" else d.options if kind in ("one", "many", "order") else ()
        lo, hi = (d.lo, d.top()) if kind == "many" else (d.lo, d.hi) if kind in ("amount", "distribute") else (0, 0)
        caps, floors = (d.caps, d.floors) if kind == "distribute" else ((), ())
        if kind == "one":  # what ends something stands below what one might want to do before
            values = sorted(values, key=lambda v: self.lexicon.text(v, d.of) in self.game.passes)
        ready = self._ready(d)
        default = given or (d.text(ready, self.lexicon) if ready is not None else "")
        return QuestionView(part, kind, d, prompt.text, prompt.rules, tuple(self.says.hint(d, self.v)),
                        tuple(self._choice(d, v, part) for v in values), lo, hi, tuple(caps), tuple(floors), self.says.need(d, self.v),
                        kind == "distribute" and lo < hi and d.key in page_of(self.game).wanted, default)

    def _ready(self, d: Any) -> Any:
        """The answer that stands ready in the form; None: nothing is chosen yet."""
        return d.default if d.default is not None else page_of(self.game).preselect(self, d)

    def _choice(self, d: Any, value: Any, part: int) -> OptionView:
        extra = dict(page_of(self.game).option(self, d, value))
        label = extra.pop("label", "") or self.says.option(d, value, self.v).text
        return OptionView(self.lexicon.text(value, d.of), value, label, part=part, **extra)

    @cached_property
    def blocked(self) -> dict[str, list[Reason]]:
        """What is not allowed now, and why; worked out when it is looked at."""
        parts = self.decision.questions() if self.decision is not None else ()
        return {self.lexicon.text(v, d.of): rs for d in parts for v, rs in d.why_not()}

    @cached_property
    def reasons(self) -> list[Barred]:
        """Everything that is barred, and why."""
        parts = self.decision.questions() if self.decision is not None else ()
        page = page_of(self.game)
        return [Barred(self.lexicon.text(v, d.of), self.says.option(d, v, self.v).text,
                       [(p.text, p.rules) for p in (self.says.reason(r, self.v) for r in rs)], page.option(self, d, v).get("names", ""))
                for d in parts for v, rs in d.why_not()]

    def read(self, text: str) -> Any:
        """The answer that a text stands for, legal or not; None for what no answer looks like."""
        try:
            return None if self.decision is None else self.decision.read(text, self.lexicon)
        except ValueError:
            return None

    def tryout(self, value: Any) -> Any:
        """The view after this answer, in a world in which everything hidden is dealt anew; None if chance or somebody else comes first."""
        return self._trial(value)

    # drawing

    def draw(self, template: str, **more: Any) -> Markup:
        """A template of the game's page."""
        return Markup(game_templates(self.game).get_template(template).render(table_view=self, _=self.words, many=self.words.many, **more))

    def shell(self, cover: int = -1) -> Any:
        """The shell's macros: place(place, counts), panel(), cover(), plain().  cover: the seat that the screen is handed to."""
        w = self.shell_words
        more = {"table_view": self, "_": w, "many": w.many, "to": cover,
                "waiting": w.listed([self.seat_name(p) for p in sorted(self.asked)]),
                "winners": w.listed([self.seat_name(s.seat) for s in self.scores if s.rank == 1])}
        return templates().get_template("regions.html").make_module(more)

    def regions(self, shell: Any = None) -> dict[str, Markup]:
        """Everything of the table but the question: the seats with the game's counts, and what the game draws."""
        page, shell = page_of(self.game), shell or self.shell()
        seats = {f"place-{p.seat}": shell.place(p, page.counts(self, p.seat)) for p in self.places}
        return {"focus": Markup("")} | seats | page.regions(self)

    def static(self, file: str) -> str:
        return static_url(f"games/{self.game.name}/{file}")


def _tryout(match: Match[Any], seat: int, value: Any) -> Any:
    d = match.decisions().get(seat)
    if d is None or d.refuse(value):
        return None
    fork = imagine(match, seat, chance(len(match.answers)))
    before = fork.state.chance.drawn
    try:
        fork.play(seat, value)
    except Illegal:
        return None
    return None if fork.state.chance.drawn != before else fork.view(seat)
