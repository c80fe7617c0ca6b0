"""The single checks of a position: fidelity of copies, knowledge, undo, refusals.  check.py plays the games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypeVar

from .chance import Chance
from .decide import Confirm, Decision, One, _Listed
from .events import ALL, Event
from .game import Game
from .imagine import imagine
from .match import Illegal, Match
from .redacted import redacted
from .state import differences
from .table import GameState
from .together import Sealed
from .views import SPECTATOR, missing, view

S = TypeVar("S", bound=GameState)


class Fault(Exception):
    """A game broke a promise.  seed, answer, key and record say where: play `record` again to stand there."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.seed, self.answer, self.key, self.record = -1, 0, "", ""

    def __str__(self) -> str:
        if self.seed < 0:
            return super().__str__()
        question = f", open question {self.key}" if self.key else ""
        return f"{super().__str__()} (seed {self.seed}, after {self.answer} answers{question})"


def sound(game: Game[S], s: S, when: str = "") -> None:
    """The invariants of the game and of the kernel: components, zones, index of powers."""
    for fault in [*game.violations(s), *missing(game, s)]:
        raise Fault(when + fault)


def sample(d: Decision[Any], r: Chance) -> Any:
    """A random answer, which must be legal."""
    a = d.sample(r.below)
    if why := d.refuse(a):
        raise Fault(f"a sample of {d.key} is refused: {a!r}: {why}")
    return a


def words(d: Decision[Any], m: Match[Any]) -> list[str]:
    """What a question offers, as text: options, or bounds and size."""
    if d.kind == "form":
        return [w for part in d.questions() for w in words(part, m)]
    if isinstance(d, _Listed):
        return [m.lexicon.text(v, d.of) for v in d.options]
    return [d.kind, str(d.size()), *(str(getattr(d, f)) for f in ("lo", "hi", "bins", "caps", "floors") if hasattr(d, f))]


def known_to(s: GameState, card: int, seat: int) -> bool:
    known = s.cards.known[card]
    return known == ALL or seat >= 0 and bool(known >> seat & 1)


class CardNo(int):
    """An int that knows it came out of a pile.  Only the checks deal such cards; everything else sees plain ints."""


def mark(s: S) -> S:
    for pile in s.cards.zone.values():
        pile[:] = [CardNo(card) for card in pile]
    return s


_PLAIN = (int, str, bool, type(None))


def card_numbers(v: Any) -> Iterator[CardNo]:
    """Every card number anywhere in plain data."""
    todo = [v]
    while todo:
        x = todo.pop()
        kind = x.__class__
        if kind is CardNo:
            yield x
        elif kind is list or kind is tuple:
            todo += [y for y in x if y.__class__ not in _PLAIN]
        elif kind is dict:
            todo += [y for y in x.values() if y.__class__ not in _PLAIN]


class LeakCheckingLog(list[Event]):
    """A log that checks, when an event is told, that each viewer's share of it names only cards that the viewer knows."""

    def __init__(self, m: Match[Any]) -> None:
        super().__init__(m.table.log or [])
        self.m, self.known = m, m.game.event_classes()

    def append(self, event: Event) -> None:
        s = self.m.table.s
        if self.known.get(event.name) is not type(event):
            raise Fault(f"{type(event).__name__} is emitted and not among Game.events")
        whole = event.to_data()
        json.dumps(whole)
        secret = any(not known_to(s, card, SPECTATOR) for card in card_numbers(whole))
        for seat in range(SPECTATOR, len(self.m.seats)):
            told = event.seen_by(seat)
            if told is None or told is event and not secret:
                continue
            for card in card_numbers(told.to_data()):
                if not known_to(s, card, seat):
                    raise Fault(f"{event.name} tells seat {seat} of card {int(card)}, which it cannot know")
        super().append(event)


def check_position(m: Match[S], r: Chance) -> None:
    """Everything that must hold while a question is open, and that changes nothing."""
    game, s = m.game, m.state
    digest = s.digest()
    if s.copy().digest() != digest or game.state.from_data(json.loads(json.dumps(s.to_data()))).digest() != digest:
        raise Fault("copy or data form is not faithful")
    f = m.fork(keep=True)
    if f.state.digest() != digest:
        raise Fault(f"fork differs: {next(differences(s.to_data(), f.state.to_data()), 'order of keys')}")
    for seat in range(SPECTATOR, len(m.seats)):
        seen(m, seat)
    for p, d in m.decisions().items():
        offers = words(d, m)
        if offers != words(f.decisions()[p], f):
            raise Fault(f"fork asks otherwise: {d.key}")
        options(m, p, d)
        before = view(game, s, p).to_data()
        g = imagine(m, p, r)
        if view(game, g.state, p).to_data() != before:
            raise Fault(f"re-dealing shows: {next(differences(before, view(game, g.state, p).to_data()), 'order of keys')}")
        sound(game, g.state, "after re-dealing: ")
        if words(g.decisions()[p], g) != offers:
            raise Fault(f"the options of {d.key} tell what seat {p} cannot know")
        remarks(m, p, d, r)
        if not isinstance(m.pending, Sealed):
            twin(m, p, sample(d, r), r)
    hidden_locals(m)
    if s.digest() != digest:
        raise Fault("looking changed the state")


def remarks(m: Match[S], seat: int, d: Decision[Any], r: Chance) -> None:
    """What is said of a question tells nothing hidden: asked again in a world that the seat cannot tell apart, its default, subject and
    reasons are the same."""
    try:
        other = redacted(m, seat, r)
    except LookupError:
        return  # what the seat knows fits this one deal only
    for part, again in zip(d.questions(), other.decisions()[seat].questions()):
        for what, one, two in (("default", part.default, again.default), ("subject", part.subject, again.subject),
                               ("reasons", part.why_not(), again.why_not())):
            if one != two:
                raise Fault(f"the {what} of {part.key} tell what seat {seat} cannot know: {one!r}, and in another world {two!r}")


def options(m: Match[S], seat: int, d: Decision[Any]) -> None:
    """Options are distinct, have words, and name no card that the seat cannot know."""
    for part in dict.fromkeys((d, *d.questions())):
        if not part.size():
            raise Fault(f"nothing can be answered to {part.key}")
        if part.default is not None and part.refuse(part.default):
            raise Fault(f"the usual answer to {part.key} is not legal: {part.default!r}")
        for v, reasons in part.why_not():
            if not reasons or not all(r.key for r in reasons):
                raise Fault(f"{part.key} bars {v!r} without a reason")
            if isinstance(part, One) and not part.refuse(v):
                raise Fault(f"{part.key} bars {v!r}, which it offers")
        if not isinstance(part, _Listed):
            continue
        if len(set(part.options)) != len(part.options):
            raise Fault(f"an option of {part.key} is there twice: {part.options}")
        kinds = part.of.split(":")
        for v in [*part.options, *(v for v, _ in part.why_not())]:
            values = v if isinstance(v, tuple) else (v,)
            for value, of in zip(values, [*kinds, *[""] * len(values)], strict=False):
                is_card = isinstance(value, CardNo) or of == "card" and isinstance(value, int) and 0 <= value < len(m.state.cards.known)
                if is_card and not known_to(m.state, value, seat):
                    raise Fault(f"{part.key} names a card that seat {seat} cannot know")


def seen(m: Match[S], seat: int) -> None:
    """No number that stands for an unknown card may be anywhere in a view, nor may chance be."""
    v = view(m.game, m.state, seat)
    if v.chance.seed or v.chance.loaded:
        raise Fault(f"the view of seat {seat} shows what chance will bring")
    for pile in v.cards.zone.values():
        for card in pile:
            if card >= 0 and not known_to(m.state, card, seat):
                raise Fault(f"the view of seat {seat} shows {int(card)}")
    for card in card_numbers(v.to_data()):
        if not known_to(m.state, card, seat):
            raise Fault(f"the view of seat {seat} shows {int(card)} outside the zones")


def twin(m: Match[S], seat: int, a: Any, r: Chance) -> None:
    """The same answer in two worlds that the seat cannot tell apart.  If nobody learned anything and no chance was used,
    it must still not tell them apart: neither by what it sees nor by who is asked what next."""
    worlds = [m.fork(), imagine(m, seat, r)]
    before = m.state.learned, m.state.chance.drawn
    for w in worlds:
        w.play(seat, a)
        if (w.state.learned, w.state.chance.drawn) != before:
            return
    one, two = (view(m.game, w.state, seat).to_data() for w in worlds)
    if one != two:
        raise Fault(f"an open fact follows from a hidden one: {next(differences(one, two))}")
    if [(p, d.key) for p, d in worlds[0].decisions().items()] != [(p, d.key) for p, d in worlds[1].decisions().items()]:
        raise Fault(f"who is asked after {m.decisions()[seat].key} tells what seat {seat} cannot know")


def rule_stack(m: Match[Any]) -> list[tuple[str, dict[str, Any]]]:
    """The rules that wait for the open answer, outermost first, with their locals."""
    out: list[tuple[str, dict[str, Any]]] = []
    at: Any = m.waiting_rule
    while at is not None and getattr(at, "cr_frame", None) is not None:
        out.append((at.cr_code.co_name, dict(at.cr_frame.f_locals)))
        at = at.cr_await
    return out


def hidden_locals(m: Match[S]) -> None:
    """A waiting rule may hold public cards and references into the state, but no hidden card: it would outlive a re-deal."""
    c = m.state.cards
    piles = {id(pile) for pile in c.zone.values()}

    def hidden(v: Any) -> bool:
        if isinstance(v, (list, tuple)):
            return id(v) not in piles and any(map(hidden, v))
        return isinstance(v, dict) and any(map(hidden, v.values())) or isinstance(v, CardNo) and c.known[v] != ALL

    for rule, names in rule_stack(m):
        for name, held in names.items():
            if hidden(held):
                raise Fault(f"{rule} keeps a hidden card in {name!r} across an await")


JUNK: tuple[Any, ...] = (None, True, False, "", "no such thing", -1, 1.0, 10**9, (), (0, 0), (None,), (1.5,), ("no such thing",),
                         [], [0], {}, {0: 0}, ((),), b"x")


def refusals(m: Match[S], r: Chance) -> None:
    """What is not legal is refused, and nothing changes: neither state nor record nor question nor sealed answers."""
    def position() -> tuple[Any, ...]:
        return (m.state.digest(), len(m.answers), id(m.pending), dict(m.sealed), len(m.table.log or []), len(m.frame.tape),
                [(p, words(d, m)) for p, d in m.decisions().items()], [m.undo_limit(p) for p in range(len(m.seats))])

    before = position()
    some = next(iter(m.decisions().values())).sample(r.below)
    for seat in (-1, -2, len(m.seats), 10**6, *(p for p in range(len(m.seats)) if p not in m.decisions())):
        _refused(m, seat, some, f"an answer by seat {seat}")
        _refused(m, seat, None, f"nothing by seat {seat}")
    for p, d in m.decisions().items():
        for junk in JUNK:
            if d.refuse(junk):
                _refused(m, p, junk, f"{junk!r} for {d.key}")
            elif type(junk) not in (int, str, tuple, bool) or isinstance(junk, bool) and not isinstance(d, Confirm):
                raise Fault(f"{d.key} takes {junk!r}, which is no kind of answer")
        for text in ("", "no such thing", "| |", "-1", ":", "\x00", "1=1=1", "=", "é", "9" * 30, "- -"):
            try:
                a = d.read(text, m.lexicon)
            except ValueError:
                continue
            if d.refuse(a):
                _refused(m, p, a, f"{text!r} for {d.key}")
    if position() != before:
        raise Fault("a refusal left a trace")


def _refused(m: Match[S], seat: int, a: Any, what: str) -> None:
    try:
        m.play(seat, a)
    except Illegal:
        return
    raise Fault(f"{what} was accepted")


def take_back(m: Match[S], r: Chance) -> int:
    """Take back some of what is allowed: no die may be re-rolled, nothing learned forgotten; then play it again."""
    marks = m.history.marks
    if not marks or not m.undo_limit(seat := marks[-1].seat).moves:
        return 0
    n = 1 + r.below(m.undo_limit(seat).moves)
    while n and any(p != seat for p, _ in m.answers[marks[-n].lines:]):  # what others did beside it would come before it now
        n -= 1
    if not n:
        return 0
    before, s, heard = m.state.digest(), m.state, m.event_count
    lines = m.answers[-n:]
    m.undo(seat, n)
    if m.state.chance.seed != s.chance.seed:
        raise Fault("BadUndo: chance")
    forgotten = [c for c, mask in enumerate(s.cards.known) if mask >> seat & 1 and not m.state.cards.known[c] >> seat & 1]
    if forgotten:
        raise Fault(f"BadUndo: seat {seat} had learned {forgotten}")
    for p, text in lines:
        if p != seat:
            raise Fault("BadUndo: took back another player's answer")
        m.apply_line(p, text)
    if m.state.digest() != before:
        raise Fault(f"undo and again is not the same: {next(differences(s.to_data(), m.state.to_data()), 'order of keys')}")
    if m.event_count != heard:
        raise Fault("undo and again does not tell the same")
    return n


def imagined(m: Match[S], r: Chance) -> None:
    """A while of random play in a world that an asked seat may imagine.  (For anybody else the open question itself tells something,
    so a re-dealt hand need not have an answer to it.)"""
    asked = list(m.decisions())
    g = imagine(m, asked[r.below(len(asked))], r)
    if g.fork().state.digest() != g.state.digest():
        raise Fault("a fork of an imagined match differs from it")
    g.playout(r.below, 60)
    sound(m.game, g.state, "in an imagined game: ")
