"""Objectives: what each card demands, and revealing one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from kronika.kernel import ALL

from . import stars
from .events import ObjectiveShown
from .facts import FACTORY, HEXES, LAKES, NEXT, OBJECTIVE, TERRAIN_MASK, TUNNELS
from .facts import OBJECTIVES as CARDS
from .hooks import KEEPS_OBJECTIVE
from .state import (
    COMBAT_STAR,
    OBJECTIVE_DECK,
    OBJECTIVE_STAR,
    OBJECTIVES,
    PER,
    Scythe,
    ScytheTable,
    bits,
    controlled,
    count_workers,
    fighters,
    hand,
    has_factory_card,
    holdings,
    mechs_out,
    objectives,
    stock,
    workers_out,
)

Count = Callable[[Scythe, int], int]
Test = Callable[[Scythe, int], bool]
Demand = Mapping[str, Any]


def meets(s: Scythe, seat: int, card: int) -> bool:
    """Does the seat meet all conditions of an objective card now?"""
    return all(met(s, seat) for met in TESTS[card - OBJECTIVE.start])


def holds(s: Scythe, seat: int, demand: Demand) -> bool:
    return test(demand)(s, seat)


def test(demand: Demand) -> Test:
    """One condition: a counted thing within bounds, or one of the odd ones."""
    name = demand["test"]
    if name in ODD:
        odd = ODD[name]
        return lambda s, seat: odd(s, seat, demand)
    count = COUNTS[name] if name in COUNTS else COUNTS_OF[name](demand)
    least, most = demand.get("equals", demand.get("at_least", 0)), demand.get("equals", demand.get("at_most", inf))
    return lambda s, seat: least <= count(s, seat) <= most


def _tunnels(s: Scythe, seat: int) -> int:
    return (controlled(s, seat) & TUNNELS).bit_count()


def _factory_neighbours(s: Scythe, seat: int) -> int:
    return (controlled(s, seat) & NEXT[FACTORY]).bit_count()


def _around_one_lake(s: Scythe, seat: int) -> int:
    mine = controlled(s, seat)
    return max((mine & NEXT[lake]).bit_count() for lake in bits(LAKES))


def _most_of_one_type(s: Scythe, seat: int) -> int:
    return max(holdings(s, seat))


def _least_of_each_type(s: Scythe, seat: int) -> int:
    return min(holdings(s, seat))


COUNTS: dict[str, Count] = {
    "tunnel_territories": _tunnels,
    "territories_adjacent_to_factory": _factory_neighbours,
    "territories_around_one_lake": _around_one_lake,
    "controlled_resources_one_type": _most_of_one_type,
    "controlled_resources_each_type": _least_of_each_type,
    "forced_worker_retreat_this_turn": lambda s, seat: s.scared,
    "power": lambda s, seat: s.players[seat].power,
    "popularity": lambda s, seat: s.players[seat].popularity,
    "coins": lambda s, seat: s.players[seat].coins,
    "factory_cards": lambda s, seat: int(has_factory_card(s, seat)),
    "mechs_deployed": mechs_out,
    "workers": workers_out,
    "upgrades": lambda s, seat: sum(s.players[seat].lowered),
    "structures": lambda s, seat: sum(h >= 0 for h in s.players[seat].built),
    "recruits": lambda s, seat: sum(map(bool, s.players[seat].recruited)),
    "combat_cards_in_hand": lambda s, seat: len(hand(s, seat)),
    "combat_stars": lambda s, seat: s.players[seat].stars[COMBAT_STAR],
}


def _terrain(demand: Demand) -> Count:
    mask = TERRAIN_MASK[demand["terrain"]]
    return lambda s, seat: (controlled(s, seat) & mask).bit_count()


def _crowd(s: Scythe, seat: int) -> int:
    """Most own pieces (units and structure) on one territory."""
    built = s.players[seat].built
    return max((s.on[h] >> seat * PER & (1 << PER) - 1).bit_count() + (h in built) for h in range(HEXES))


COUNTS_OF: dict[str, Callable[[Demand], Count]] = {"territories_of_terrain": _terrain, "own_tokens_on_one_territory": lambda demand: _crowd}


def counted(s: Scythe, seat: int, what: str) -> int:
    """How much the seat has of a counted thing: "coins", "territories_of_terrain:farm".  Raises KeyError for an unknown one."""
    name, _, terrain = what.partition(":")
    return (COUNTS[name] if name in COUNTS else COUNTS_OF[name]({"terrain": terrain}))(s, seat)


def _controls_factory(s: Scythe, seat: int, demand: Demand) -> bool:
    return bool(controlled(s, seat) >> FACTORY & 1)


def _nobody_stronger(s: Scythe, seat: int, demand: Demand) -> bool:
    return s.players[seat].power == max(p.power for p in s.players)


def _even_numbers(s: Scythe, seat: int, demand: Demand) -> bool:
    return workers_out(s, seat) == COUNTS["recruits"](s, seat)


def _rich_territory(s: Scythe, seat: int, demand: Demand) -> bool:
    return any(sum(row) >= demand["total_at_least"] and min(row) >= demand["each_type_at_least"]
               for row in (stock(s, h) for h in bits(controlled(s, seat))))


def _escort(s: Scythe, seat: int, demand: Demand) -> bool:
    hero = s.at[seat * PER]
    return (hero >= 0 and bool(controlled(s, seat) >> hero & 1) and len(fighters(s, seat, hero)) - 1 == demand["mechs_exactly"]
            and count_workers(s, seat, hero) == demand["workers_exactly"] and sum(stock(s, hero)) >= demand["resources_at_least"])


ODD: dict[str, Callable[[Scythe, int, Demand], bool]] = {
    "controls_factory": _controls_factory,
    "power_not_below_any_other_player": _nobody_stronger,
    "workers_equal_recruits": _even_numbers,
    "single_territory_resources": _rich_territory,
    "single_territory_group": _escort,
}

AT_ONCE = frozenset(card for card, facts in zip(OBJECTIVE, CARDS) if facts.when == "window")
TESTS: list[list[Test]] = [[test(demand) for demand in card.conditions] for card in CARDS]


# revealing

def reveals(s: Scythe, at_end: bool) -> list[tuple[str, int]]:
    """("reveal", card) for each objective the active seat may show now.  Cards that speak of the end of the turn wait for
    it (scythe.objective.reveal)."""
    seat = s.turn
    return [("reveal", card) for card in objectives(s, seat)
            if (at_end or card in AT_ONCE) and meets(s, seat, card)]


def reveal(t: ScytheTable, card: int) -> None:
    """Show the card, place the star, and put both cards under the deck; Saxony keeps the other (scythe.objective.discard)."""
    s = t.s
    seat = s.turn
    t.see(card, ALL)
    t.emit(ObjectiveShown, seat, card)
    kept = bool(KEEPS_OBJECTIVE.total(t, 0, seat))
    for each in [card] if kept else objectives(s, seat)[:]:
        t.move(each, OBJECTIVE_DECK, place=0, out_of=OBJECTIVES + seat)
    stars.award(t, seat, OBJECTIVE_STAR)
    stars.place(t)
