"""What happens right now, beside the question: drawn cards and what each could do where, a power that asks, a campaign, an offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.kernel import Event, Moved
from kronika.web.memo import drawn

from ..actions.play import legal_ways, reasons, ways
from ..events import BannerTaken, Rolled
from ..facts import BANNERS, DENIZEN, EDIFICE, VISION
from ..state import BANNER, DRAWN, HELD, PLAYING, REVEALED, Oath
from . import offers
from .cards import face
from .fight import fight
from .look import known, side, speech

if TYPE_CHECKING:
    from kronika.web.presses import Presses
    from kronika.web.table_view import TableView

DRAWING = ("search.keep", "search.keep-more", "setup.adviser", "search.discard", "setup.discard", "search.discard-where")


def stage(table_view: TableView, a: Presses) -> Markup:
    """What comes over the map: who has won."""
    s: Oath = table_view.v
    if not table_view.over:
        return Markup("")
    n = speech(table_view).names
    return drawn(table_view, "won.html", x={"side": side(s, s.winner), "name": n.seat(s.winner), "role": n.role(s.players[s.winner].role),
                                            "how": n.ways(s.won_by), "oath": n.oath(s.next_oath) if s.next_oath >= 0 else ""})


def focus(table_view: TableView, a: Presses) -> Markup:
    """The one thing that the question is about."""
    s: Oath = table_view.v
    if table_view.over:
        return Markup("")
    d = table_view.decision
    if d is not None and d.seat < len(s.players):
        if s.cards.zone[DRAWN + d.seat] and a.key in DRAWING:
            return drawn(table_view, "drawn.html", x=_drawn(table_view, a, d.seat))
        if s.cards.zone[PLAYING + d.seat] and a.key.startswith("play."):
            return drawn(table_view, "play.html", x=_playing(table_view, a, d.seat))
    deal = offers.offer(table_view, a)
    if deal is not None:
        return drawn(table_view, "offer.html", x=deal)
    asks, got = _asking(table_view, a), _got(table_view, a)
    scene = fight(table_view)
    out = drawn(table_view, "fight.html", x=scene) if scene is not None else Markup("")
    if asks is not None:
        out = drawn(table_view, "asks.html", c=asks) + out
    if any(got.values()):
        out = drawn(table_view, "got.html", x=got) + out
    fate = next((e for e in reversed(table_view.fresh) if isinstance(e, Rolled) and e.dice == "end"), None)
    return drawn(table_view, "fate.html", n=fate.faces[0], text=_told(table_view, fate)) + out if fate is not None else out


def _got(table_view: TableView, a: Presses) -> dict[str, Any]:
    """Relics and banners that have just become the viewer's."""
    n, seat = speech(table_view).names, table_view.seat
    return {
        "cards": [face(table_view, a, event.card) for event in table_view.fresh
                  if isinstance(event, Moved) and event.to == HELD + seat and seat >= 0 and event.card >= 0],
        "banners": [(BANNERS[event.banner].id, n.banner(event.banner), n.banner_text(event.banner)) for event in table_view.fresh
                    if isinstance(event, BannerTaken) and event.to == seat >= 0],
    }


def _told(table_view: TableView, event: Event) -> str:
    phrase = table_view.says.event(event, table_view.v)
    return phrase.text if phrase else ""


def _drawn(table_view: TableView, a: Presses, seat: int) -> dict[str, Any]:
    """Cards that were drawn, each with what could be done with it."""
    s: Oath = table_view.v
    cards = []
    for card in s.cards.zone[DRAWN + seat]:
        x = face(table_view, a, card)
        x["could"] = _could(table_view, seat, card) if card >= 0 and a.key in ("search.keep", "search.keep-more") else []
        cards.append(x)
    return {"cards": cards, "order": a.key.endswith(".discard"), "setup": a.key.startswith("setup")}


def _could(table_view: TableView, seat: int, card: int) -> list[tuple[str, str]]:
    """(way, why not; "" if it can be played so) for each way of playing a card."""
    if card not in DENIZEN and card not in VISION and card not in EDIFICE:
        return []
    t, says = known(table_view), speech(table_view)
    found = []
    for way in ways(t, seat, card):
        if way[0] != "discard":
            why = reasons(t, seat, card, way)
            found.append((_way(table_view, seat, card, way), says.reason(why[0], table_view.v).text if why else ""))
    return found


def _way(table_view: TableView, seat: int, card: int, way: tuple[str, int]) -> str:
    return speech(table_view).way(*way, seat, card, table_view.v)


def _playing(table_view: TableView, a: Presses, seat: int) -> dict[str, Any]:
    """The card that is being played, and the ways to play it."""
    s: Oath = table_view.v
    cards = s.cards.zone[PLAYING + seat]
    x = face(table_view, a, cards[0])
    barred = []
    if a.key == "play.how" and cards[0] >= 0:
        t = known(table_view)
        legal = legal_ways(t, seat, cards[0])
        barred = [(_way(table_view, seat, cards[0], way), speech(table_view).reason(why[0], s).text) for way in ways(t, seat, cards[0])
                  if way not in legal and (why := reasons(t, seat, cards[0], way))]
    options = [(token, choice.label, a.option("play.how", token)) for token, choice in table_view.choices.items()] \
        if a.key == "play.how" else []
    return {"card": x, "ways": options, "barred": barred, "more": [face(table_view, a, card) for card in cards[1:]],
            "revealed": len(s.cards.zone[REVEALED + seat])}


def _asking(table_view: TableView, a: Presses) -> dict[str, Any] | None:
    """The card whose power asks."""
    d = table_view.decision
    if d is None or not d.key.startswith("power."):
        return None
    card = next((x for x in d.subject if isinstance(x, int)), -1)
    return face(table_view, a, card) if 0 <= card < BANNER else None
