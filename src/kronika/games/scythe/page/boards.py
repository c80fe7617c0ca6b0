"""The mats of a seat as plain data for the templates: sections, faction mat, hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from ..actions.rows import amount
from ..facts import (
    ABILITY,
    BOTTOMS,
    COMBAT,
    FACTION,
    FACTIONS,
    FACTORY_CARD,
    FACTORY_CARDS,
    MATDATA,
    OBJECTIVE,
    OBJECTIVES,
    ONE_TIME,
    ONE_TIME_GAIN,
    PRODUCE_COST,
    RECRUIT,
    RESOURCES,
    STARS,
    STRUCTURES,
    TOP_BASE,
    TOP_COST,
    TOP_SQUARES,
    TOPS,
    TRADE_TOKENS,
    VALUE,
    WORKERS,
    WORKERS_AT_START,
    FactoryCard,
    Section,
)
from ..facts.automa import LEVELS
from ..objectives import meets
from ..state import FACTORY_OWN, FACTORY_SECTION, MECH, PER, STAR_KINDS, Player, Scythe, hand, mechs_left, objectives, workers_out
from ..words.names import BOTTOM_NAME, STAR_NAME, STRUCTURE_NAME, TOP_NAME
from .answers import Answers
from .look import BOTTOM_ICON, ROMAN, STAR_ICON, STRUCTURE_ICON, STRUCTURE_TEXT, TOP_ICON, icon_of, unit_ref

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

IDLE = ' tabindex="0"'  # what has a text of its own can be reached
TOKEN = {"resources": "goods", "hexes": "produce"}  # words of the benefits -> words of the decision


def mat(table_view: TableView, a: Answers, seat: int) -> dict[str, Any]:
    """Everything the template of a player mat needs; without sections for an Automa and before mats are chosen."""
    s: Scythe = table_view.v
    p = s.players[seat]
    mine = seat == table_view.seat
    sections = [_section(table_view, a, s, seat, column, mine) for column in MATDATA[p.mat].sections] if p.mat >= 0 and not p.automa else []
    return {
        "seat": seat,
        "mine": mine,
        "side": FACTIONS[p.faction],
        "name": MATDATA[p.mat].name if sections else "",
        "sections": sections,
        "factory": factory(table_view, a, seat),
        "rules": MAT_RULES,
        "automa": p.automa,
        "track": _automa_track(table_view, p) if p.automa else None,
    }


def told(s: Scythe, seat: int) -> str:
    """Everything that both mats of a seat show, beside what is legal."""
    p = s.players[seat]
    waiting = sum(1 << k for k, place in enumerate(s.at[seat * PER : seat * PER + PER]) if place < 0)
    card = s.cards.zone[FACTORY_OWN + seat][:1]
    counters = (p.faction, p.mat, p.automa, p.section, p.cubes, p.lowered, p.recruited, p.one_time, p.built, p.stars, p.marker)
    return f"{seat} {waiting} {card} {counters}"


def _automa_track(table_view: TableView, p: Player) -> dict[str, Any]:
    """The difficulty track of an Automa: where its marker is, which cells have a star, where it stays dry."""
    level = LEVELS[p.automa - 1]
    cells = [{"star": i in level.stars, "dry": i in level.dry} for i in range(level.cells)]
    return {"name": table_view.words(level.name), "at": p.marker, "cells": cells}


def _section(table_view: TableView, a: Answers, s: Scythe, seat: int, column: Section, mine: bool) -> dict[str, Any]:
    p, w = s.players[seat], table_view.words
    top, bottom = TOPS[column.top], BOTTOMS[column.bottom]
    here = p.section == top
    lowered = p.lowered[column.bottom]
    free = column.cubes - lowered
    squares = ["fixed"] * (column.cost - column.cubes) + ["free"] * free + ["cube"] * lowered
    kind = column.top
    return {
        "top": top,
        "name": w(TOP_NAME[top]),
        "icon": TOP_ICON[top],
        "here": here,
        "at": a.at("turn.section", top) if mine else "",
        "cost": TOP_COST[column.top],
        "benefits": [_benefit(a, p, row, top, mine, here) for row in _rows(top)],
        "workers": _worker_row(s, seat) if top == "produce" else [],
        "structure": {
            "icon": STRUCTURE_ICON[kind],
            "word": STRUCTURES[kind],
            "name": w(STRUCTURE_NAME[kind]),
            "tip": w(STRUCTURE_TEXT[kind]),
            "built": p.built[kind] >= 0,
            "piece": f"site-{seat}-{kind}",
            "at": a.either("build.structure", STRUCTURES[kind], f"site-{seat}-{kind}") if mine else "",
            "gain": ("tunnel", "popularity", "power", "produce")[kind],
        },
        "bottom": bottom,
        "bottom_name": w(BOTTOM_NAME[column.bottom]),
        "bottom_icon": BOTTOM_ICON[column.bottom],
        "resource": RESOURCES[column.bottom],
        "price": column.cost - lowered,
        "squares": squares,
        "coins": column.coins,
        "recruit": {
            "icon": icon_of(RECRUIT[column.bottom]),
            "what": RECRUIT[column.bottom],
            "taken": bool(p.recruited[column.bottom]),
            "at": a.either("enlist.recruit", bottom) if mine else "",
        },
        "cheaper": a.at("upgrade.to", bottom) if mine else "",
        "take": a.at("turn.bottom", "take") if mine and here else "",
    }


def _rows(top: str) -> list[tuple[str, int, int]]:
    """The benefits of a top action: (what, number printed openly, square that a cube covers or -1)."""
    found = [(name.partition(".")[2], TOP_BASE[i], i) for i, name in enumerate(TOP_SQUARES) if name.startswith(top + ".")]
    return [("resources", TRADE_TOKENS, -1), *found] if top == "trade" else found


def _benefit(a: Answers, p: Player, row: tuple[str, int, int], top: str, mine: bool, here: bool) -> dict[str, Any]:
    what, base, square = row
    token = TOKEN.get(what, what)
    return {
        "what": what,
        "icon": icon_of(what),
        "base": base,
        "square": square,
        "covered": square >= 0 and p.cubes[square],
        "n": amount(p, square) if square >= 0 else base,
        "token": token,
        "word": TOP_SQUARES[square] if square >= 0 else "",
        "at": (a.at("turn.top", token) if here else a.planned(top, token)) if mine else "",
        "cube": a.either("upgrade.from", TOP_SQUARES[square]) if mine and square >= 0 else "",
    }


def _worker_row(s: Scythe, seat: int) -> list[dict[str, Any]]:
    """The squares above Produce, left to right: a worker, or the cost it has uncovered (scythe.produce.cost_data)."""
    out, gone = workers_out(s, seat), []
    for n in range(WORKERS_AT_START, WORKERS):
        before, after = PRODUCE_COST[n], PRODUCE_COST[n + 1]
        what = next((name for name, x, y in zip(("power", "popularity", "coin"), before, after) if y > x), "")
        gone.append({"what": what, "open": n < out, "piece": unit_ref(seat * PER + 5 + n)})
    return gone


def factory(table_view: TableView, a: Answers, seat: int) -> dict[str, Any] | None:
    """The fifth section: the Factory card of the seat, if it has one that the viewer may see."""
    s: Scythe = table_view.v
    cards = s.cards.zone[FACTORY_OWN + seat]
    if not cards:
        return None
    mine, here = seat == table_view.seat, s.players[seat].section == FACTORY_SECTION
    if cards[0] not in FACTORY_CARD:
        return {"known": False, "here": here, "card": None}
    return {
        "known": True,
        "here": here,
        "card": factory_card(FACTORY_CARDS[cards[0] - FACTORY_CARD.start], table_view, a if mine else None),
        "at": a.at("turn.section", FACTORY_SECTION) if mine else "",
        "use": (a.at("turn.top", "use") if here else a.planned("factory", "use")) if mine else "",
        "take": a.at("turn.bottom", "take") if mine and here else "",
    }


def factory_card(card: FactoryCard, table_view: TableView, a: Answers | None = None) -> dict[str, Any]:
    """A Factory card for the templates; `a` where its gains can be chosen."""
    return {
        "number": card.number,
        "title": table_view.words(card.title),
        "cost": [(icon_of(k), n) for k, n in card.cost.items()],
        "gain": [(icon_of(k), n, a.at("factory.gain", k) if a else "") for k, n in card.gain],
        "choose": card.choose_one,
    }


def faction(table_view: TableView, a: Answers, seat: int) -> dict[str, Any]:
    """The faction mat: ability, mechs that wait or are out, one-time bonuses, stars."""
    s: Scythe = table_view.v
    p, w = s.players[seat], table_view.words
    mine = seat == table_view.seat
    own, *mechs = ABILITY[p.faction]
    left, idle = mechs_left(s, seat), "" if p.automa else IDLE
    return {
        "seat": seat,
        "side": FACTIONS[p.faction],
        "name": w(FACTION[p.faction].name),
        "heroes": w.listed([w(name) for name in (FACTION[p.faction].leader, *FACTION[p.faction].animals)]),
        "ability": (w(own.name), w(own.text)),
        "rules": (own.id,),
        "automa": p.automa,
        "mechs": [
            {
                "roman": ROMAN[i],
                "name": w(m.name),
                "text": w(m.text),
                "rule": m.id.replace("-", "_"),
                "kind": m.kind,
                "waits": i in left,
                "piece": unit_ref(seat * PER + MECH + i),
                "word": f"m{i + 1}",
                "at": a.either("deploy.mech", f"m{i + 1}", unit_ref(seat * PER + MECH + i), IDLE) if mine else Markup(idle),
            }
            for i, m in enumerate(mechs)
        ],
        "once": [
            {
                "icon": icon_of(what),
                "what": what,
                "n": ONE_TIME_GAIN[i],
                "taken": p.one_time[i],
                "at": a.at("enlist.bonus", what) if mine else "",
            }
            for i, what in enumerate(ONE_TIME)
        ],
        "stars": placed_stars(p, w),
        "left": STARS - sum(p.stars),
    }


def placed_stars(p: Player, w: Any) -> list[tuple[str, str]]:
    """(icon, name) of each star that is placed."""
    return [(STAR_ICON[kind], w(STAR_NAME[kind])) for kind, n in zip(STAR_KINDS, p.stars) for _ in range(n)]


MAT_RULES = {
    "move": "scythe.move.choice",
    "bolster": "scythe.bolster.choice",
    "trade": "scythe.trade.choice",
    "produce": "scythe.produce.territories",
    "upgrade": "scythe.upgrade.effect",
    "deploy": "scythe.deploy.unlock",
    "build": "scythe.build.placement",
    "enlist": "scythe.enlist.recruit",
}
"""The rule to begin with about each action of a player mat."""
SHOWN_AT = ("turn.section", "turn.top", "turn.bottom", "turn.end", "move.unit", "combat.where")


def own_hand(table_view: TableView, a: Answers, seat: int) -> dict[str, Any]:
    """Cards of a seat: with their faces for whoever may see them, else as backs."""
    s: Scythe = table_view.v
    cards = sorted((c for c in hand(s, seat) if c in COMBAT), key=lambda c: (VALUE[c], c))
    asked = next((k for k in ("combat.cards", "pay.coercion", "factory.pay-card") if k in a.keys), "")
    shown_at = next((k for k in SHOWN_AT if k in a.keys), "")
    goals = []
    for c in objectives(s, seat):
        if c in OBJECTIVE:
            card = OBJECTIVES[c - OBJECTIVE.start]
            goals.append(
                {
                    "title": table_view.words(card.title),
                    "text": table_view.words(card.text),
                    "end": card.when == "end",
                    "met": meets(s, seat, c),
                    "piece": f"card-{c}",
                    "word": "reveal:" + table_view.word(c, "card"),
                    "at": a.at(shown_at, "reveal:" + table_view.word(c, "card")),
                }
            )
    return {
        "cards": [{"value": VALUE[c], "piece": f"card-{c}", "at": a.at(asked, table_view.word(c, "card"))} for c in cards],
        "backs": len(hand(s, seat)) - len(cards),
        "goals": goals,
        "hidden": len(objectives(s, seat)) - len(goals),
        "mine": seat == table_view.seat,
    }
