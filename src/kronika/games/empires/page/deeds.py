"""Where an event happened and what it looks like: attributes of its line in the log, from which the page plays it on the board."""

from __future__ import annotations

from markupsafe import Markup

from kronika.kernel import Event

from .. import events as e
from ..language.model import KIND_WORDS
from .look import card_name, tile_name


def deed(event: Event) -> Markup:
    """data-act (move, build, gain, card, fight, star), data-from, data-to: names on the board; data-seat: whose counts change."""
    if isinstance(event, e.DiscUsed):
        return _act("build" if event.came < 0 else "move", tile_name(event.tile), tile_name(event.came) if event.came >= 0 else "")
    if isinstance(event, e.DiscMoved):
        return _act("move", tile_name(event.tile), tile_name(event.came))
    if isinstance(event, (e.Gained, e.Released)):
        return _act("gain", card_name(event.source if isinstance(event, e.Gained) else event.card), seat=event.seat,
                    sign=f"#em-{KIND_WORDS[event.kind]}")
    if isinstance(event, (e.Built, e.Used, e.FeatureUsed, e.Harvested, e.BoostPlayed, e.Stocked)):
        return _act("build" if isinstance(event, e.Built) else "card", card_name(event.card))
    if isinstance(event, (e.Pillaged, e.Conquered)):
        return _act("gain" if isinstance(event, e.Pillaged) else "star", card_name(event.card), seat=event.seat)
    if isinstance(event, e.Raided):
        return _act("fight", card_name(event.card))
    if isinstance(event, (e.Exhausted, e.Refreshed, e.LeftEmpire)):
        return _act("card", card_name(event.card))
    if isinstance(event, e.Sailed):
        return _act("move", "queue", tile_name("sail"))
    return Markup("")


def _act(kind: str, to: str = "", source: str = "", seat: int = -1, sign: str = "") -> Markup:
    out = Markup(' data-act="{}"').format(kind)
    for name, value in (("to", to), ("from", source), ("seat", str(seat) if seat >= 0 else ""), ("sign", sign)):
        if value:
            out += Markup(' data-{}="{}"').format(name, value)
    return out
