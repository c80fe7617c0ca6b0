"""Cards that leave an empire."""

from __future__ import annotations

from ..events import LeftEmpire
from ..hooks import happen
from ..language.model import WORKER
from ..state import DISCARD, DISCARDS, EmpiresTable, owner, refresh


async def leave(t: EmpiresTable, seat: int, card: int) -> None:
    """A card of the empire to its discard pile: clan cards to their owner's, islands to that of their kind (empires.general.discard_own,
    empires.general.discard_island).  Upgrades go with their field (empires.def.field.upgrade)."""
    s = t.s
    copying = [copy for copy, of in s.copies.items() if of == card]
    gone = [card, *(upgrade for upgrade, field in s.host.items() if field == card or field in copying)]
    for c in gone:
        without = [copy for copy, of in s.copies.items() if of == c]
        _away(t, seat, c)
        for copy in without:
            lose(t, copy)
            if s.options["copied-card-leaves"] == "discarded":
                _away(t, seat, copy)
    for c in gone:
        await happen(t, "discard", seat, c)


def _away(t: EmpiresTable, seat: int, card: int) -> None:
    s = t.s
    if owner(s, card) != seat:
        return
    tokens = s.assigned.pop(card, None)
    if tokens and tokens[WORKER] and s.options["workers-on-discard"] == "tired":  # the others return to the common supply
        s.players[seat].tired += tokens[WORKER]
    s.host.pop(card, None)
    refresh(s, card)
    s.fired &= ~(1 << card)
    t.emit(LeftEmpire, seat, card)
    distance = s.library.title[card].distance
    t.move(card, DISCARDS[distance] if distance else DISCARD + seat, up=True)
    s.copies.pop(card, None)


def lose(t: EmpiresTable, copy: int) -> None:
    """The card it copies has gone: it says nothing any more and copies no other (empires.kw.copy.fixed)."""
    face = t.game.face(t.s, copy)
    if face is not None:
        t.deactivate(copy, face)
    t.s.copies[copy] = -1
    t.s.exhausted &= ~(1 << copy)
