"""An offer as a scene: what both sides give and get, and what both have to give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..events import OfferAnswered, OfferMade
from ..state import ADVISERS, HELD, Oath, banners
from .cards import face
from .look import side, speech
from .things import adviser_name

if TYPE_CHECKING:
    from kronika.web.presses import Presses
    from kronika.web.table_view import TableView

MAKING = ("deal.offer", "citizenship.offer", "promise.offer")


def offer(table_view: TableView, a: Presses) -> dict[str, Any] | None:
    """The offer that is being made or answered; None if there is none."""
    s: Oath = table_view.v
    d = table_view.decision
    if d is not None and d.key in MAKING and d.subject:
        other = int(d.subject[0])
        return {"made": False, "sides": [_purse(table_view, a, s, d.seat), _purse(table_view, a, s, other)]}
    if d is not None and d.key == "deal.accept" and len(d.subject) == 3:
        seat, gives, wants = d.subject
        return _made(table_view, s, int(seat), d.seat, str(gives), str(wants))
    last = next((e for e in reversed(table_view.events) if isinstance(e, (OfferMade, OfferAnswered))), None)
    if isinstance(last, OfferMade) and last.to in table_view.asked and last.to != table_view.seat:
        return _made(table_view, s, last.seat, last.to, " ".join(last.gives) or "-", " ".join(last.wants) or "-")
    return None


def _made(table_view: TableView, s: Oath, seat: int, other: int, gives: str, wants: str) -> dict[str, Any]:
    n = speech(table_view).names
    told = [[n.goods([word], s) for word in text.split()] if text != "-" else [] for text in (gives, wants)]
    return {"made": True, "sides": [
        {"side": side(s, who), "name": n.seat(who), "gives": told[i], "gets": told[1 - i], "me": who == table_view.seat}
        for i, who in enumerate((seat, other))]}


def _purse(table_view: TableView, a: Presses, s: Oath, seat: int) -> dict[str, Any]:
    """What a side has that can be given."""
    n, p = speech(table_view).names, s.players[seat]
    return {
        "side": side(s, seat), "name": n.seat(seat), "favor": p.favor, "secrets": p.secrets, "spent": p.spent,
        "cards": [face(table_view, a, card) for card in s.cards.zone[HELD + seat]]
        + [face(table_view, a, card, adviser_name(s, seat, i)) for i, card in enumerate(s.cards.zone[ADVISERS + seat])],
        "banners": [n.banner(b) for b in banners(s, seat)],
    }
