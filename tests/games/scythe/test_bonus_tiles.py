"""The six structure bonus tiles: what they count on the map and what they pay."""

from __future__ import annotations

import pytest

from kronika.games.scythe import scoring
from kronika.games.scythe.facts import BONUS

from .scenario import Scenario

KINDS = ("mine", "monument", "armory", "mill")


def paid(tile: str, hexes: str, *rivals: str) -> int:
    """Coins for Nordic structures on these hexes, mine first."""
    g = Scenario("nordic", "rusviet").built("nordic", **dict(zip(KINDS, hexes.split(), strict=False)))
    g.s.tile = next(i for i, b in enumerate(BONUS) if b.key == tile)
    for i, hex_ in enumerate(rivals):
        g.at("rusviet", **{f"w{i + 1}": hex_})
    return dict(scoring.parts(g.s, 0))["structures"]


@pytest.mark.rule("scythe.structure_bonus.lakes", "scythe.structure_bonus.payout", "scythe.score.structure_bonus")
@pytest.mark.parametrize(
    ("hexes", "coins"),
    [
        ("", 0),
        ("h1", 0),
        ("a1", 2),              # b1
        ("a1 c1", 2),           # b1 twice
        ("c2", 4),              # b3, d3
        ("d4", 4),              # c4, d3, e5
        ("d4 f7", 6),           # and e7: four
        ("d4 f7 g1", 6),        # and g2: five
        ("d4 f7 g1 a1", 9),     # and b1: six
        ("c3 f4 b2 f6", 9),     # b3 c4 d3, e5, b1, e7: six
        ("d4 d7 b2 g3", 9),     # c4 d3 e5, e7, b1 b3, g2: all seven
    ],
)
def test_lakes_beside_structures(hexes: str, coins: int) -> None:
    assert paid("lakes_next_to", hexes) == coins


@pytest.mark.rule("scythe.structure_bonus.tunnels_adjacent", "scythe.structure_bonus.adjacency")
@pytest.mark.parametrize(
    ("hexes", "coins"),
    [
        ("d4", 0),
        ("b4", 0),              # the tunnel under the structure itself is not beside it
        ("d4 c3", 4),           # b4, c2; the Mine of d4 is no tunnel
        ("a4", 2),              # b4, across the river
        ("c3 e4", 6),           # b4, c2, e3, f4
        ("c3 e4 b5", 6),        # and c5: five, across rivers
        ("c3 e4 d5", 9),        # c5 and e6: all six
    ],
)
def test_tunnels_beside_structures(hexes: str, coins: int) -> None:
    assert paid("tunnels_next_to", hexes) == coins


@pytest.mark.rule("scythe.structure_bonus.encounters", "scythe.structure_bonus.adjacency")
@pytest.mark.parametrize(
    ("hexes", "coins"),
    [
        ("d4", 0),
        ("a3", 0),              # its own symbol is not beside it
        ("a6", 2),              # b7
        ("c1", 4),              # b2 (across the river), d2
        ("e2", 4),              # d2, e1, f2
        ("c1 g3", 6),           # b2, d2, f3, g4
        ("e2 g3", 6),           # d2, e1, f2, f3, g4
        ("e2 g3 b6", 9),        # and b5, b7: seven
        ("e2 g3 b6 c1", 9),     # and b2: more than the tile prints
    ],
)
def test_encounter_symbols_beside_structures(hexes: str, coins: int) -> None:
    assert paid("encounters_next_to", hexes) == coins


@pytest.mark.rule("scythe.structure_bonus.encounters")
def test_a_used_encounter_counts_still() -> None:
    g = Scenario("nordic", "rusviet").built("nordic", mill="c1")
    g.s.tile = next(i for i, b in enumerate(BONUS) if b.key == "encounters_next_to")
    g.s.tokens = 0
    assert scoring.structure_bonus(g.s, 0) == 4


@pytest.mark.rule("scythe.structure_bonus.on_tunnels")
@pytest.mark.parametrize(
    ("hexes", "coins"), [("d4", 0), ("b4", 2), ("b4 d4", 2), ("b4 c2", 4), ("b4 c2 e3", 6), ("b4 c2 e3 e6", 6), ("d5 c5 f4", 4)]
)
def test_structures_on_tunnels(hexes: str, coins: int) -> None:
    assert paid("on_tunnels", hexes) == coins


@pytest.mark.rule("scythe.structure_bonus.row")
@pytest.mark.parametrize(
    ("hexes", "coins"),
    [
        ("", 0),
        ("h1", 2),
        ("h1 a1", 2),
        ("d4 d5", 4),
        ("d4 d5 e6", 4),        # bent
        ("d4 d5 d6", 6),        # the river between d5 and d6 does not break it
        ("f3 f4 f5 f6", 9),
        ("a4 b5 c5 d6", 9),     # down to the right, across two rivers
        ("a4 b5 d6 d5", 4),     # a gap
        ("f1 f2 a1 a2", 4),     # only the longest counts
        ("g3 e4 d4 f3", 6),     # d4, e4, f3 down to the left; g3 turns off
    ],
)
def test_structures_in_one_line(hexes: str, coins: int) -> None:
    assert paid("longest_line", hexes) == coins


@pytest.mark.rule("scythe.structure_bonus.farm_tundra")
@pytest.mark.parametrize(("hexes", "coins"), [("c3 d4", 0), ("b6", 2), ("e4 c3", 2), ("b6 e4", 4), ("b6 e4 a5", 6), ("b6 e4 a5 d1", 9)])
def test_structures_on_farms_and_tundras(hexes: str, coins: int) -> None:
    assert paid("on_farm_or_tundra", hexes) == coins


@pytest.mark.rule("scythe.structure_bonus.when", "scythe.score.structure_bonus")
@pytest.mark.parametrize(
    "tile", ["tunnels_next_to", "lakes_next_to", "encounters_next_to", "on_tunnels", "longest_line", "on_farm_or_tundra"]
)
def test_control_of_the_territory_does_not_matter(tile: str) -> None:
    hexes = "f4 e4"  # something for every tile
    assert paid(tile, hexes, "f4", "e4") == paid(tile, hexes) > 0


def test_nobody_else_is_paid() -> None:
    g = Scenario("nordic", "rusviet").built("nordic", mine="d4")
    for tile in range(6):
        g.s.tile = tile
        assert scoring.structure_bonus(g.s, 1) == 0
