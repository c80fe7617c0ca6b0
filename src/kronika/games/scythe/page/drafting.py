"""What is there to choose from while factions and mats are drafted, in place of the map: everybody sees it, and who is asked presses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.web.memo import drawn

from ..draft import least
from ..facts import FACTION, FACTIONS, MATDATA, MATS
from ..state import Pair, Scythe
from ..words.names import Names
from . import plates
from .answers import Answers

if TYPE_CHECKING:
    from kronika.web.table_view import TableView


def stage(table_view: TableView, a: Answers) -> Markup:
    """Factions, pairs of both, or the pairs that are bid for."""
    s: Scythe = table_view.v
    w = table_view.words
    free = [side for i, side in enumerate(FACTIONS) if all(p.faction != i for p in s.players)]
    if s.phase == "factions":
        factions = [(a.at("setup.faction", side), plates.plate("side", side, w)) for side in free]
        return drawn(table_view, "choose_faction.html", factions=factions)
    if s.phase == "pairs":
        mats = [mat for i, mat in enumerate(MATS) if all(p.mat != i for p in s.players)]
        rows = [(side, w(FACTION[FACTIONS.index(side)].name), [(mat, a.at("setup.pair", f"{side}:{mat}")) for mat in mats])
                for side in free]
        heads = [(MATDATA[MATS.index(mat)].number, w(MATDATA[MATS.index(mat)].name)) for mat in mats]
        return drawn(table_view, "choose_pair.html", rows=rows, mats=heads, plates=[plates.plate("mat", mat, w) for mat in mats])
    return drawn(table_view, "bid_for_pair.html", pairs=[_pair(table_view, a, pair) for pair in s.pairs])


def _pair(table_view: TableView, a: Answers, pair: Pair) -> dict[str, Any]:
    """A pair with who has bid most for it, and what may be bid."""
    w, side, mat = table_view.words, FACTIONS[pair.faction], MATS[pair.mat]
    bids = range(least(pair), MATDATA[pair.mat].coins + 1)
    coins = Names(w).amount("coins", pair.coins)
    return {
        "faction": plates.plate("side", side, w),
        "mat": plates.plate("mat", mat, w),
        "holder": w("{seat}: {coins}", seat=table_view.seat_name(pair.seat), coins=coins) if pair.seat >= 0 else "",
        "bids": [(n, a.at("setup.pair-bid", f"{side}:{mat}:{n}")) for n in bids],
    }
