"""The board of each seat as plain data: Supply, tokens, warbands, advisers, relics, banners, Vision, the Chancellor's Reliquary."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..facts import BANNERS, MAX_SUPPLY, TRAITS
from ..realm import adviser_limit, ruled_slots
from ..rest import refreshed
from ..state import ADVISERS, CHANCELLOR, HELD, RELIQUARY, REVEALED, Oath, banners, treasures
from ..words.glossary import GLOSSARY, explained
from .cards import face
from .look import known, side, speech
from .things import adviser_name

if TYPE_CHECKING:
    from kronika.web.presses import Presses
    from kronika.web.table_view import TableView
    from kronika.words import Words

ROLE_ICON = ("crown", "only-adviser", "shield")


def counts(table_view: TableView, seat: int) -> dict[str, Any]:
    """What everybody may see of a seat at a glance."""
    s: Oath = table_view.v
    p, w = s.players[seat], table_view.words
    t = known(table_view)
    return {
        "seat": seat, "side": side(s, seat), "role": ROLE_ICON[p.role],
        "role_name": speech(table_view).names.role(p.role),
        "title": s.title == seat, "usurper": s.usurper,
        "big": [("supply", w("Supply"), p.supply, ""), ("favor", w("favor"), p.favor, ""),
                ("secret", w("secrets"), p.secrets, f"+{p.spent}" if p.spent else ""), ("band", w("warbands on the board"), p.force, "")],
        "out": [("only-site", w("sites ruled"), len(ruled_slots(t, seat)) if s.winner < 0 else 0, explained(w, "sites")),
                ("relic", w("relics and banners"), treasures(s, seat), explained(w, "treasures")),
                ("card", w("advisers"), len(s.cards.zone[ADVISERS + seat]), explained(w, "advisers")),
                ("vision", w("Visions revealed"), len(s.cards.zone[REVEALED + seat]), explained(w, "visions"))],
        "tips": tips(w),
    }


def tips(w: Words) -> dict[str, str]:
    """The words that stand on boards, explained."""
    return {key: explained(w, key) for key in GLOSSARY}


def board(table_view: TableView, a: Presses, seat: int) -> dict[str, Any]:
    """Everything that lies before a seat."""
    s: Oath = table_view.v
    n, w = speech(table_view).names, table_view.words
    p, zone = s.players[seat], s.cards.zone
    purple = s.players[0].bank if p.role else p.bank
    bank = p.bank if p.role != 2 else purple
    rested = min(MAX_SUPPLY, refreshed(known(table_view), seat) + p.supply)
    held = [face(table_view, a, card) for card in zone[HELD + seat]]
    return {
        "seat": seat, "side": side(s, seat), "name": n.seat(seat), "role": ROLE_ICON[p.role], "role_name": n.role(p.role),
        "mine": seat == table_view.seat, "title": s.title == seat, "usurper": s.usurper,
        "supply": [{"n": i, "now": i == p.supply, "rest": i == rested} for i in range(MAX_SUPPLY, -1, -1)],
        "supply_now": p.supply,
        "favor": p.favor, "secrets": p.secrets, "spent": p.spent, "force": p.force, "bank": bank,
        "hue": "purple" if p.role != 1 else side(s, seat),
        "advisers": [face(table_view, a, card, adviser_name(s, seat, i) if card >= 0 else f"adviser-{seat}-{i}")
                     for i, card in enumerate(zone[ADVISERS + seat])],
        "room": max(0, adviser_limit(known(table_view), seat) - len(zone[ADVISERS + seat])),
        "places": [(f"{how}-{seat}", ways) for how in ("adviser", "facedown", "reveal") if (ways := a.ways(f"{how}-{seat}"))],
        "held": held,
        "banners": [(BANNERS[b].id, n.banner(b), s.tokens[b], BANNERS[b].token, b) for b in banners(s, seat)],
        "visions": [face(table_view, a, card) for card in zone[REVEALED + seat]],
        "reliquary": [reliquary(table_view, a, i) for i in range(len(TRAITS))] if p.role == CHANCELLOR else [],
        "legend": w("Supply after a Rest now"), "tips": tips(w), "role_tip": explained(w, f"role-{p.role}"),
    }


def reliquary(table_view: TableView, a: Presses, place: int) -> dict[str, Any]:
    """A place of the Imperial Reliquary: its relic, and the trait that it covers."""
    s: Oath = table_view.v
    w, trait = table_view.words, TRAITS[place]
    cards = s.cards.zone[RELIQUARY + place]
    return {"name": w(trait.name), "text": w(trait.text), "open": s.uncovered[place],
            "cards": [face(table_view, a, card, f"reliquary-{place}") for card in cards], "ways": a.ways(f"trait-{place}")}
