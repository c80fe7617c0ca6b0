"""Where an event happened and what it looks like: attributes of its line in the log, from which the page plays it on the board."""

from __future__ import annotations

from markupsafe import Markup

from kronika.kernel import Event, Moved

from .. import events as e
from ..chronicle import events as c
from ..state import BANNER, TRAIT
from .look import place_name, slot_name, zone_name


def deed(event: Event) -> Markup:
    """data-act (move, fight, build, gain, card, star), data-from, data-to: names on the board; data-seat: whose counts change."""
    if isinstance(event, e.Travelled):
        return _act("move", slot_name(event.to), slot_name(event.source))
    if isinstance(event, e.PowerUsed):
        return _act("use", f"banner-{event.source - BANNER}" if BANNER <= event.source < TRAIT else f"card-{event.source}")
    if isinstance(event, e.CampaignBegan):
        return _act("fight", slot_name(event.slot))
    if isinstance(event, (e.FavorMoved, e.SecretsMoved)):
        seat = int(event.to[6:]) if event.to.startswith("board:") else -1
        return _act("gain", place_name(event.to), place_name(event.source), seat)
    if isinstance(event, e.WarbandsMoved):
        kind = "gain" if "personal:" in (event.source[:9], event.to[:9]) else "move"
        return _act(kind, place_name(event.to), place_name(event.source), int(event.to[6:]) if event.to.startswith("board:") else -1)
    if isinstance(event, e.BannerTaken):
        return _act("star", f"banner-{event.banner}", seat=event.to)
    if isinstance(event, (e.TitleMoved, e.TitleTurned)):
        return _act("star", "title", seat=event.seat)
    if isinstance(event, e.VisionDrawn):
        return _act("card", "deck", seat=event.seat)
    if isinstance(event, e.SiteRevealed):
        return _act("build", slot_name(event.slot))
    if isinstance(event, c.EdificeBuilt):
        return _act("build", slot_name(event.slot))
    if isinstance(event, Moved):
        return _act("card", zone_name(event.to), zone_name(event.source))
    return Markup("")


def _act(kind: str, to: str = "", source: str = "", seat: int = -1) -> Markup:
    out = Markup(' data-act="{}"').format(kind)
    for name, value in (("to", to), ("from", source), ("seat", str(seat) if seat >= 0 else "")):
        if value:
            out += Markup(' data-{}="{}"').format(name, value)
    return out


