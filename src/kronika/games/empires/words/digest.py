"""What happened since somebody last looked, in at most five sentences: what concerns the reader first."""

from __future__ import annotations

from collections.abc import Sequence

from kronika.kernel import Event
from kronika.words import Phrase

from .. import events as e
from ..language.model import VP
from ..state import Empires
from .names import Names

MOST = 5


def digest(n: Names, events: Sequence[tuple[int, Event]], seat: int, s: Empires) -> list[tuple[int, Phrase]]:
    """Each sentence with the number of the event it begins at."""
    out = [*_end(n, events, s), *_raids(n, events, seat, s)]
    others = (_deeds(n, events, other, s) for other in range(len(s.players)) if other != seat)
    out += [told for told in others if told is not None]
    rounds = [(number, x) for number, x in events if isinstance(x, e.RoundBegan)]
    if rounds:
        number, x = rounds[-1]
        out.append((number, Phrase(n.w("Round {number} has begun; {seat} is first player.", number=x.number, seat=n.seat(x.first, s)),
                                   ("empires.round.phases",))))
    return out[:MOST]


def _end(n: Names, events: Sequence[tuple[int, Event]], s: Empires) -> list[tuple[int, Phrase]]:
    out = []
    for number, x in events:
        if isinstance(x, e.EndAnnounced):
            out.append((number, Phrase(n.w("{seat} has 25 VP or more: this is the last round.", seat=n.seat(x.seat, s)),
                                       ("empires.end.trigger",))))
    return out


def _raids(n: Names, events: Sequence[tuple[int, Event]], seat: int, s: Empires) -> list[tuple[int, Phrase]]:
    """Cards of the reader that were exhausted by others, a sentence for each who did it."""
    by: dict[int, list[tuple[int, int]]] = {}
    for number, x in events:
        if isinstance(x, e.Raided) and x.owner == seat:
            by.setdefault(x.seat, []).append((number, x.card))
    return [(raids[0][0], Phrase(n.w("{seat} exhausted of yours: {cards}.", seat=n.seat(who, s), cards=n.cards(card for _, card in raids)),
                                 ("empires.raid",))) for who, raids in by.items()]


def _deeds(n: Names, events: Sequence[tuple[int, Event]], who: int, s: Empires) -> tuple[int, Phrase] | None:
    """What another seat has built, conquered and pillaged, and its points."""
    w = n.w
    built, conquered, pillaged, points, first, passed = [], [], [], 0, -1, False
    for number, x in events:
        if getattr(x, "seat", -1) != who:
            continue
        if isinstance(x, e.Built):
            built.append(x.card)
        elif isinstance(x, e.Conquered):
            conquered.append(x.card)
        elif isinstance(x, e.Pillaged):
            pillaged.append(x.card)
        elif isinstance(x, e.Gained) and x.kind == VP:
            points += x.number
        elif isinstance(x, e.Passed):
            passed = True
        else:
            continue
        first = number if first < 0 else first
    parts = [(w("built: {cards}", cards=n.cards(built)), "empires.actions.build")] if built else []
    parts += [(w("conquered: {cards}", cards=n.cards(conquered)), "empires.expedition.conquer")] if conquered else []
    parts += [(w("pillaged: {cards}", cards=n.cards(pillaged)), "empires.expedition.pillage")] if pillaged else []
    parts += [(w("{points} gained", points=n.amount("vp", points)), "empires.general.score_immediately")] if points else []
    parts += [(w("passed"), "empires.actions.pass")] if passed else []
    if not parts:
        return None
    said = w("{seat} — {deeds}.", seat=n.seat(who, s), deeds="; ".join(text for text, _ in parts))
    return first, Phrase(said, tuple(rule for _, rule in parts))
