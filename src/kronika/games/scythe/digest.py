"""Since you last looked: what happened, in at most five notes, the most important for the reader first.

A note is data (key, who, what about, which events); words.digest says it.  Only events as the reader may see them go in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kronika.kernel import Event

from . import events as e
from .automa.explain import AutomaDeployed, AutomaGained, AutomaMoved, FactoryGone
from .events import Displaced, Fought
from .state import PER, STAR_KINDS, Scythe, others

MOST = 5
RICH = 5  # coins a seat must have gained to be worth a note


class Note(NamedTuple):
    """One thing that happened.

    key: message id; seat: whose doing (-1: the table's); args: as the message needs them; first, last: numbers of the events it is
    made of, so that a replay can show them; weight: the larger, the sooner it is told.
    """

    key: str
    seat: int
    args: tuple[int | str, ...]
    first: int
    last: int
    weight: int


class _Tally:
    """Notes that grow: several events of one kind and seat make one note."""

    def __init__(self) -> None:
        self.notes: dict[tuple[str, int, int | str], Note] = {}

    def put(self, key: str, seat: int, n: int, weight: int, *args: int | str, about: int | str = "") -> None:
        """A note of its own, or the first of its kind with this seat and subject."""
        old = self.notes.get((key, seat, about))
        self.notes[key, seat, about] = Note(key, seat, args, old.first if old else n, n, weight)

    def add(self, key: str, seat: int, n: int, weight: int, number: int, *args: int | str, about: int | str = "") -> None:
        """Count up; the number is the first argument of the note."""
        old = self.notes.get((key, seat, about))
        self.put(key, seat, n, weight, number + (int(old.args[0]) if old else 0), *args, about=about)


def digest(events: Iterable[tuple[int, Event]], viewer: int, now: Scythe, most: int = MOST) -> list[Note]:
    """At most so many notes about numbered events, for a seat (-1: a spectator), the most important first.  now: the viewer's view."""
    told, tally = list(events), _Tally()
    for n, event in told:
        _war(tally, n, event, viewer)
        _glory(tally, n, event, viewer)
        if getattr(event, "seat", -1) != viewer:
            _growth(tally, n, event)
    _taken(tally, told, viewer, now)
    notes = [note for note in tally.notes.values() if note.key != "digest.coins" or int(note.args[0]) >= RICH]
    return sorted(notes, key=lambda note: (-note.weight, note.first))[:most]


def _war(tally: _Tally, n: int, event: Event, viewer: int) -> None:
    if isinstance(event, Fought):
        loser = event.defender if event.winner == event.attacker else event.attacker
        if viewer == loser:
            tally.put("digest.lost", event.winner, n, 95, event.hex, about=n)
        elif viewer == event.winner:
            tally.put("digest.won", loser, n, 90, event.hex, about=n)
        else:
            tally.put("digest.fought", event.winner, n, 55, loser, event.hex, about=n)
    elif isinstance(event, Displaced):
        if event.victim == viewer:
            tally.add("digest.driven", event.seat, n, 88, event.number, event.hex, about=event.hex)
        elif event.seat != viewer:
            tally.add("digest.drove", event.seat, n, 40, event.number, event.victim, event.hex, about=event.hex)


def _glory(tally: _Tally, n: int, event: Event, viewer: int) -> None:
    if isinstance(event, e.GameEnded):
        best = max(event.totals) if event.totals else 0
        tally.put("digest.over", event.seat, n, 100, event.totals.index(best) if event.totals else -1, best)
    elif isinstance(event, e.StarPlaced):
        if event.seat != viewer and event.number < 5 and event.kind in ("combat", "objective"):
            return  # the combat or the objective is told itself
        weight = 85 if event.number >= 5 else 65 + event.number
        key = "digest.my-star" if event.seat == viewer else "digest.star"
        tally.put(key, event.seat, n, weight, STAR_KINDS.index(event.kind), event.number, about=event.kind)
    elif isinstance(event, e.ObjectiveShown) and event.seat != viewer:
        tally.put("digest.objective", event.seat, n, 64, event.card)
    elif isinstance(event, e.CoinsGiven) and event.to == viewer:
        tally.add("digest.gift", event.seat, n, 80, event.number)
    elif isinstance(event, e.Fined):
        tally.put("digest.fined", event.seat, n, 82 if event.seat == viewer else 30)
    elif isinstance(event, e.Gained) and event.seat == viewer and event.why == "recruit":
        tally.add("digest.recruit", viewer, n, 35, 1)


def _growth(tally: _Tally, n: int, event: Event) -> None:
    """What the others have built up: one note a seat for each kind of thing."""
    if isinstance(event, e.FactoryTaken):
        tally.put("digest.factory", event.seat, n, 50, event.card)
    elif isinstance(event, FactoryGone):
        tally.put("digest.factory-gone", event.seat, n, 45)
    elif isinstance(event, e.EncounterMet):
        tally.add("digest.encounters", event.seat, n, 25, 1)
    elif isinstance(event, (e.Deployed, AutomaDeployed)):
        tally.add("digest.mechs", event.seat, n, 34, 1)
    elif isinstance(event, e.Built):
        tally.put("digest.built", event.seat, n, 32, event.kind, event.hex, about=event.hex)
    elif isinstance(event, e.Enlisted):
        tally.add("digest.recruits", event.seat, n, 28, 1)
    elif isinstance(event, e.Upgraded):
        tally.add("digest.upgrades", event.seat, n, 22, 1)
    elif isinstance(event, (e.Gained, AutomaGained)) and event.what == "coins":
        tally.add("digest.coins", event.seat, n, 20, event.number)


def _taken(tally: _Tally, told: Sequence[tuple[int, Event]], viewer: int, now: Scythe) -> None:
    """Own structures on whose territories somebody else stands now, if they came in these events."""
    if viewer < 0:
        return
    mine = {hex_ for hex_ in now.players[viewer].built if hex_ >= 0 and others(now, viewer) >> hex_ & 1}
    for n, event in told:
        if isinstance(event, (e.Stepped, AutomaMoved)) and event.to in mine and event.unit // PER != viewer:
            tally.put("digest.taken", event.unit // PER, n, 75, event.to, now.sites[event.to] % 4, about=event.to)
