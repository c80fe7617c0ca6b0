"""What stands beside options, and the log: lines with references to the board, whose doing they were, numbers for the charts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.kernel import Decision, Event
from kronika.web.references import referring
from kronika.words import mark

from ..language.model import KIND_WORDS, TILES, VP
from ..solo.play import surcharge
from ..state import Empires, empire, hand, owner, title
from .deeds import deed
from .look import card_name, speech, tile_name
from .prospects import gains, prospect
from .things import names

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

GROUP = {"pass": mark("Pass"), "build": mark("Build"), "disc": mark("Place a disc"), "move": mark("Move a disc"),
         "use": mark("Use a card"), "raid": mark("Raid a card")}
CARDS = ("card", "source", "host", "of")  # fields of events that name a card


def option(table_view: TableView, d: Decision[Any], value: Any) -> dict[str, Any]:
    """Names of the things it is about; what it costs and gives; a label without the text of a card, which is read on the card."""
    s: Empires = table_view.v
    n = speech(table_view).names
    out: dict[str, Any] = {"names": " ".join(names(d, value, s))}
    if d.key == "turn.act":
        kind = value if isinstance(value, str) else value[0]
        out["group"] = table_view.words(GROUP[kind])
        return out | ({"key": "p"} if isinstance(value, str) else _act(table_view, kind, value[1:]))
    if d.of == "card" and isinstance(value, int) and 0 <= value < s.library.cards:
        out["label"] = n.card(value)
        if d.key == "harvest.field":
            out["gain"] = prospect(table_view, value, title(s, value))
    return out


def _act(table_view: TableView, kind: str, about: tuple[Any, ...]) -> dict[str, Any]:
    """Label, cost and gain of an action."""
    s: Empires = table_view.v
    n, w = speech(table_view).names, table_view.words
    card = about[-1] if isinstance(about[-1], int) else -1
    if kind == "build":
        text = s.library.title[card]
        return {"label": n.card(card), "cost": n.goods(text.cost)}
    if kind == "use":
        text = title(s, card)
        costs = [term for step in text.action.costs if step.verb == "spend" for term in step.goods] if text.action else []
        return {"label": n.card(card), "cost": n.goods(tuple(costs)), "gain": gains(table_view, card, text)}
    if kind == "raid":
        return {"label": w("{card} of {seat}", card=n.card(card), seat=n.seat(owner(s, card), s)), "cost": n.amount("raze", 1)}
    tile = about[1] if kind == "move" else about[0]
    label = w("{came} → {tile}", came=n.tile(about[0]), tile=n.tile(tile)) if kind == "move" else n.tile(tile)
    food = (kind == "move") + surcharge(s, TILES.index(tile))
    out = {"cost": n.amount("food", food)} if food else {}
    if card < 0:
        return out | {"label": label}
    return out | {"label": w("{action} + {card}", action=label, card=n.card(card)), "gain": gains(table_view, card, s.library.title[card])}


def preview(table_view: TableView, value: Any) -> dict[str, Any] | None:
    """What an answer would bring and cost, with all that answers to it, as far as no chance and nobody else comes first."""
    d, s = table_view.decision, table_view.v
    if d is None or d.kind not in ("one", "confirm"):
        return None
    after = table_view.tryout(value)
    cards = [c for c in (value if isinstance(value, tuple) else (value,)) if isinstance(c, int) and not isinstance(c, bool)]
    card = cards[-1] if cards and ("card" in d.of) and 0 <= cards[-1] < s.library.cards else -1
    change = _change(s, after, d.seat) if after is not None else []
    if card < 0 and not change:
        return None
    told = speech(table_view).cards.text(title(s, card) if owner(s, card) >= 0 else s.library.title[card]) if card >= 0 else ""
    return {"html": table_view.draw("preview.html", change=change, text=told), "mark": names(d, value, s)}


def _change(s: Empires, after: Empires, seat: int) -> list[tuple[str, str]]:
    """(sign, how many more or less) of what the seat has."""
    was, now = s.players[seat], after.players[seat]
    both = [(KIND_WORDS[kind], now.goods[kind] - was.goods[kind]) for kind in range(len(was.goods))]
    both += [("hand", len(hand(after, seat)) - len(hand(s, seat))), ("location", len(empire(after, seat)) - len(empire(s, seat)))]
    return [(sign, f"{n:+d}".replace("-", "−")) for sign, n in both if n]


def linked(table_view: TableView, event: Event) -> Markup | None:
    """The Speech's line with its cards, tiles and seats as references; what was done on the board can be played from it."""
    phrase = table_view.says.event(event, table_view.v)
    if phrase is None:
        return None
    s: Empires = table_view.v
    n = speech(table_view).names
    refs = {n.seat(i, s): f"seat-{i}" for i in range(len(s.players))}
    for field in CARDS:
        card = getattr(event, field, -1)
        if isinstance(card, int) and 0 <= card < s.library.cards:
            refs[n.card(card)] = card_name(card)
    tile = getattr(event, "tile", -1)
    if isinstance(tile, int) and tile >= 0:
        refs[n.tile(tile)] = tile_name(tile)
    return referring(phrase.text, refs, deed(event))


def who(event: Event) -> int | None:
    """Whose doing an event was; None: whoever answered."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None


def series(s: Empires) -> dict[str, list[int]]:
    """Numbers by seat for the charts of a game."""
    return {"track": [p.goods[VP] for p in s.players], "cards": [len(empire(s, i)) for i in range(len(s.players))]}
