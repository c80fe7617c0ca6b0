"""Where an event happened and what it looks like: attributes of its line in the log, from which the page plays it on the map."""

from __future__ import annotations

from markupsafe import Markup

from kronika.kernel import Event

from ..automa.explain import AutomaDeployed, AutomaGained, AutomaMoved, EncounterGone, FactoryGone, TurnSkipped
from ..automa.questions import WentHome
from ..events import (
    Built,
    CombatBegan,
    Deployed,
    Displaced,
    EncounterMet,
    FactoryTaken,
    Fought,
    Gained,
    ObjectiveShown,
    Placed,
    Retreated,
    SentBack,
    StarPlaced,
    Stepped,
)
from ..facts import FACTORY
from ..state import MECH, PER, Scythe, base_of
from .look import hex_ref, icon_of, side, unit_ref


def deed(event: Event, s: Scythe) -> Markup:
    """What the page plays of an event, as the attributes of its line; empty for what does not happen on the table.

    data-act: move, fight, build, gain, card, star, rest (a turn in which nothing is done); data-from, data-to: places; data-moves: pieces
    that move, or come where they were not; data-seat: whose counts change, data-sign: what flies there; data-dials, data-sides: what a
    fight came to."""
    if isinstance(event, (Stepped, AutomaMoved)):
        aboard = event.aboard if isinstance(event, Stepped) else ()
        return _act("move", to=hex_ref(event.to), source=hex_ref(event.source), moves=(event.unit, *aboard))
    if isinstance(event, SentBack):
        return _act("move", to=hex_ref(event.to), source=hex_ref(event.source), moves=(event.unit,))
    if isinstance(event, Retreated):
        return _act("move", to=hex_ref(event.to), source=hex_ref(event.hex))
    if isinstance(event, (Displaced, WentHome)):
        home = event.victim if isinstance(event, Displaced) else event.seat
        return _act("move", to=hex_ref(base_of(s, home)), source=hex_ref(event.hex))
    if isinstance(event, Fought):
        sides = " ".join(side(s.players[seat].faction) for seat in (event.attacker, event.defender))
        return _act("fight", to=hex_ref(event.hex)) + Markup(' data-dials="{} {}" data-sides="{}"').format(*event.totals, sides)
    if isinstance(event, CombatBegan):
        return _act("fight", to=hex_ref(event.hex))
    if isinstance(event, Deployed):
        return _act("build", to=hex_ref(event.hex), moves=(event.seat * PER + MECH + event.slot,))
    if isinstance(event, AutomaDeployed):
        return _act("build", to=hex_ref(base_of(s, event.seat)), moves=(event.unit,))
    if isinstance(event, Built):
        return _act("build", to=hex_ref(event.hex))
    if isinstance(event, Placed):
        return _act("gain", to=hex_ref(event.hex))
    if isinstance(event, (EncounterMet, EncounterGone)):
        return _act("card", to=hex_ref(event.hex))
    if isinstance(event, (FactoryTaken, FactoryGone)):
        return _act("card", to=hex_ref(FACTORY))
    if isinstance(event, (Gained, AutomaGained)):
        return _act("gain", seat=event.seat, sign=icon_of(event.what)) if event.number else Markup("")
    if isinstance(event, ObjectiveShown):
        return _act("card", seat=event.seat)
    if isinstance(event, StarPlaced):
        return _act("star", seat=event.seat, sign="star")
    if isinstance(event, TurnSkipped):
        return _act("rest", seat=event.seat)
    return Markup("")


def _act(kind: str, *, to: str = "", source: str = "", moves: tuple[int, ...] = (), seat: int = -1, sign: str = "") -> Markup:
    out = Markup(' data-act="{}"').format(kind)
    about = {"to": to, "from": source, "moves": " ".join(map(unit_ref, moves)), "seat": str(seat) if seat >= 0 else "",
             "sign": f"#sc-{sign}" if sign else ""}
    for name, value in about.items():
        if value:
            out += Markup(' data-{}="{}"').format(name, value)
    return out
