"""Where an event happened and what it looks like: attributes of its line in the log, from which the page plays it on the map."""

from __future__ import annotations

from markupsafe import Markup

from kronika.kernel import Event

from ..events import (
    Built,
    CombatBegan,
    Deployed,
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
from .look import hex_ref


def deed(event: Event) -> Markup:
    """data-act (move, fight, build, gain, card, star), data-from, data-to: places; data-seat: whose counts change.  Empty for the rest."""
    if isinstance(event, (Stepped, SentBack)):
        return _act("move", hex_ref(event.to), hex_ref(event.source))
    if isinstance(event, Retreated):
        return _act("move", hex_ref(event.to), hex_ref(event.hex))
    if isinstance(event, (CombatBegan, Fought)):
        return _act("fight", hex_ref(event.hex))
    if isinstance(event, (Deployed, Built)):
        return _act("build", hex_ref(event.hex))
    if isinstance(event, Placed):
        return _act("gain", hex_ref(event.hex), seat=event.seat)
    if isinstance(event, EncounterMet):
        return _act("card", hex_ref(event.hex))
    if isinstance(event, FactoryTaken):
        return _act("card", hex_ref(FACTORY))
    if isinstance(event, Gained):
        return _act("gain", seat=event.seat)
    if isinstance(event, ObjectiveShown):
        return _act("card", seat=event.seat)
    if isinstance(event, StarPlaced):
        return _act("star", seat=event.seat)
    return Markup("")


def _act(kind: str, to: str = "", source: str = "", seat: int = -1) -> Markup:
    out = Markup(' data-act="{}"').format(kind)
    for name, value in (("to", to), ("from", source), ("seat", str(seat) if seat >= 0 else "")):
        if value:
            out += Markup(' data-{}="{}"').format(name, value)
    return out
