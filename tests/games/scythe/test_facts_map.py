"""The board: every territory, river, tunnel, encounter and base against a picture of the printed map."""
from __future__ import annotations

from itertools import combinations

import pytest

from kronika.games.scythe import facts as f

# mt mountain, tu tundra, fa farm, fo forest, vi village, LK lake, FX Factory; * encounter, ^ tunnel. Rows from the top.
PICTURE = """
a mt  fa  vi* fo  tu  vi
b LK  tu* LK  tu^ mt* fa  fa*
c fo  mt^ fo  LK  fo^ vi
d fa  vi* LK  FX  mt  tu* mt
e fo* fo  fa^ tu  LK  vi^ LK
f mt  vi* vi* tu^ fo  mt* tu
g tu  LK  fa  mt* vi  fa
h vi
"""
CODE = {"mt": "mountain", "tu": "tundra", "fa": "farm", "fo": "forest", "vi": "village", "LK": "lake", "FX": "factory"}
PRINTED = [(row[0] + str(i + 1), cell) for row in PICTURE.split("\n") if row for i, cell in enumerate(row[2:].split())]

# Edges with a river, read off the board row by row.
RIVERS = """
a3-a4 a5-a6 a3-b4 a4-b4 a5-b6
b4-b5 b5-b6 b2-c1 b5-c5 b6-c6 b7-c6
c1-c2 c5-c6 c2-d2 c5-d6
d5-d6 d1-e1 d1-e2 d2-e2 d2-e3 d6-e6
e1-f1 e2-f1 e2-f2 e3-f2
f2-f3 f3-g3 f4-g3 f4-g4 f5-g4
g4-g5
"""

LAND_MASK = f.mask(f.HEX[word] for word, cell in PRINTED if cell != "LK")


def words(bits: int) -> set[str]:
    return {f.PLACE_WORDS[p] for p in f.places(bits)}


def reach(start: int, step: list[int]) -> set[str]:
    """Everything reached from a place by repeating a step."""
    seen = 1 << start
    while True:
        more = seen
        for p in f.places(seen):
            more |= step[p]
        if more == seen:
            return words(seen & ~(1 << start) if start >= f.HEXES else seen)
        seen = more


@pytest.mark.rule("scythe.data.board", "scythe.territory.definition", "scythe.territory.terrain_types", "scythe.components.board")
def test_every_territory_has_its_printed_terrain() -> None:
    assert len(PRINTED) == f.HEXES == 47
    assert list(f.HEX_WORDS) == [word for word, _ in PRINTED]
    assert f.TERRAIN == [CODE[cell[:2]] for _, cell in PRINTED]


@pytest.mark.rule("scythe.territory.terrain_types")
@pytest.mark.parametrize(
    ("terrain", "count"),
    [("mountain", 8), ("tundra", 8), ("farm", 7), ("forest", 7), ("village", 9), ("lake", 7), ("factory", 1)],
)
def test_number_of_territories_of_each_terrain(terrain: str, count: int) -> None:
    assert f.TERRAIN_MASK[terrain].bit_count() == count


def test_terrain_masks_part_the_map() -> None:
    assert sum(f.TERRAIN_MASK[t].bit_count() for t in f.TERRAINS) == 47
    assert f.LAND == LAND_MASK
    assert f.LAND | f.LAKES == (1 << 47) - 1
    assert f.LAND & f.LAKES == 0
    assert f.FACTORY == f.HEX["d4"]
    assert f.COORD[f.FACTORY] == (0, 0)
    assert (f.MOUNTAINS, f.TUNDRAS, f.FARMS, f.FORESTS, f.VILLAGES) == tuple(
        f.TERRAIN_MASK[t] for t in ("mountain", "tundra", "farm", "forest", "village")
    )


@pytest.mark.rule("scythe.components.encounter_tokens")
def test_eleven_territories_have_the_encounter_symbol() -> None:
    assert words(f.ENCOUNTERS) == {word for word, cell in PRINTED if "*" in cell}
    assert f.ENCOUNTERS.bit_count() == 11


@pytest.mark.rule("scythe.adjacency.tunnel")
def test_six_territories_have_a_tunnel() -> None:
    assert words(f.TUNNELS) == {"b4", "c2", "c5", "e3", "e6", "f4"}
    assert words(f.TUNNELS) == {word for word, cell in PRINTED if "^" in cell}


@pytest.mark.rule("scythe.adjacency.general")
def test_adjacency_is_sharing_an_edge_and_mutual() -> None:
    assert words(f.NEXT[f.HEX["d4"]]) == {"c3", "c4", "d3", "d5", "e4", "e5"}
    assert words(f.NEXT[f.HEX["a1"]]) == {"a2", "b1", "b2"}
    assert words(f.NEXT[f.HEX["b6"]]) == {"a5", "a6", "b5", "b7", "c5", "c6"}
    assert words(f.NEXT[f.HEX["e7"]]) == {"d6", "d7", "e6", "f6", "f7"}
    assert words(f.NEXT[f.HEX["h1"]]) == {"g3", "g4"}
    for a, b in combinations(range(f.HEXES), 2):
        q, r = f.COORD[a][0] - f.COORD[b][0], f.COORD[a][1] - f.COORD[b][1]
        touching = max(abs(q), abs(r), abs(q + r)) == 1
        assert bool(f.NEXT[a] >> b & 1) is bool(f.NEXT[b] >> a & 1) is touching
    assert all(f.NEXT[p] >> f.HEXES == 0 for p in range(f.PLACES)), "a base is nobody's neighbour"


@pytest.mark.rule("scythe.adjacency.river")
def test_the_rivers() -> None:
    printed = {frozenset(edge.split("-")) for edge in RIVERS.split()}
    assert len(printed) == 31
    found = {frozenset((f.HEX_WORDS[a], f.HEX_WORDS[b])) for a in range(f.HEXES) for b in f.places(f.RIVER[a])}
    assert found == printed
    for a in range(f.HEXES):
        assert all(f.RIVER[b] >> a & 1 for b in f.places(f.RIVER[a])), "a river has two banks"
        assert f.RIVER[a] & ~f.NEXT[a] == 0


@pytest.mark.rule("scythe.adjacency.lake")
def test_no_river_at_a_lake_and_no_ordinary_step_to_it() -> None:
    lakes = ["b1", "b3", "c4", "d3", "e5", "e7", "g2"]
    assert words(f.LAKES) == set(lakes)
    for lake in lakes:
        i = f.HEX[lake]
        assert f.RIVER[i] == f.WALK[i] == f.SHORE[i] == 0
        for n in f.places(f.NEXT[i]):
            assert f.SHORE[n] >> i & 1
            assert not f.RIVER[n] >> i & 1
            assert not f.WALK[n] >> i & 1
    assert words(f.SHORE[f.HEX["d4"]]) == {"c4", "d3", "e5"}


@pytest.mark.rule("scythe.adjacency.general", "scythe.adjacency.river", "scythe.adjacency.lake")
def test_an_ordinary_step_is_land_without_a_river() -> None:
    assert words(f.WALK[f.HEX["d4"]]) == {"c3", "d5", "e4"}
    assert words(f.WALK[f.HEX["b5"]]) == {"a4", "a5"}
    assert words(f.WALK[f.HEX["f6"]]) == {"e6", "f5", "f7", "g5", "g6"}
    for i in f.places(f.LAND):
        assert f.WALK[i] | f.RIVER[i] | f.SHORE[i] == f.NEXT[i]
        assert f.WALK[i].bit_count() + f.RIVER[i].bit_count() + f.SHORE[i].bit_count() == f.NEXT[i].bit_count()


@pytest.mark.rule("scythe.components.expansion_bases", "scythe.setup.seating")
def test_seven_bases_clockwise() -> None:
    assert f.BASE_WORDS == ("base-nordic", "base-rusviet", "base-togawa", "base-crimea", "base-saxony", "base-polania", "base-albion")
    assert len(f.PLACE_WORDS) == len(f.HEX) == f.PLACES == 54
    assert [f.PLACE_WORDS[b] for b in f.BASE_OF] == ["base-nordic", "base-rusviet", "base-crimea", "base-saxony", "base-polania"]
    assert all(not f.LAND >> b & 1 for b in range(47, 54))


@pytest.mark.rule("scythe.setup.workers", "scythe.data.board")
@pytest.mark.parametrize(
    ("base", "land", "river", "lake"),
    [
        ("nordic", {"a4", "a5"}, set(), set()),
        ("rusviet", {"c6", "d7"}, {"b7"}, set()),
        ("togawa", {"f7", "g6"}, set(), set()),
        ("crimea", {"g3", "h1"}, set(), {"g2"}),
        ("saxony", {"f1", "g1"}, set(), set()),
        ("polania", {"c1", "d1"}, set(), {"b1"}),
        ("albion", {"a1", "a2"}, set(), set()),
    ],
)
def test_what_each_base_touches(base: str, land: set[str], river: set[str], lake: set[str]) -> None:
    p = f.HEX[f"base-{base}"]
    assert words(f.WALK[p]) == land
    assert words(f.RIVER[p]) == river
    assert words(f.SHORE[p]) == lake
    assert words(f.NEXT[p]) == land | river | lake
    if base in f.FACTIONS:
        assert {f.PLACE_WORDS[h] for h in f.HOME[f.FACTIONS.index(base)]} == land


@pytest.mark.rule("scythe.data.board")
@pytest.mark.parametrize(
    ("faction", "home"),
    [
        ("nordic", {"a4", "a5", "b5"}),
        ("rusviet", {"c6", "d6", "d7"}),
        ("crimea", {"g3", "g4", "h1"}),
        ("saxony", {"f1", "f2", "g1"}),
        ("polania", {"c1", "d1", "d2"}),
    ],
)
def test_a_home_area_is_closed_in_and_riverwalk_opens_it(faction: str, home: set[str]) -> None:
    seat = f.FACTIONS.index(faction)
    base = f.BASE_OF[seat]
    assert reach(base, f.WALK) == home == words(f.PENINSULA[seat])
    assert f.ENCOUNTERS & f.PENINSULA[seat] and (f.ENCOUNTERS & f.PENINSULA[seat]).bit_count() == 1
    assert f.TUNNELS & f.PENINSULA[seat] == 0
    riverwalk = [f.WALK[p] | f.RIVER[p] & f.RIVERWALK[seat] for p in range(f.PLACES)]
    assert "d4" in reach(base, riverwalk)


@pytest.mark.rule("scythe.components.expansion_bases")
def test_the_mainland_is_one_piece_and_the_vacant_bases_stand_on_it() -> None:
    mainland = reach(f.FACTORY, f.WALK)
    assert len(mainland) == 25
    assert reach(f.HEX["base-albion"], f.WALK) == reach(f.HEX["base-togawa"], f.WALK) == mainland


@pytest.mark.rule("scythe.produce.table", "scythe.territory.terrain_types")
def test_what_a_territory_yields() -> None:
    wanted = {"tundra": f.OIL, "mountain": f.METAL, "forest": f.WOOD, "farm": f.FOOD, "village": 4, "lake": -1, "factory": -1}
    assert f.YIELD == [wanted[CODE[cell[:2]]] for _, cell in PRINTED]
    assert (f.OIL, f.METAL, f.WOOD, f.FOOD) == (0, 1, 2, 3)


@pytest.mark.rule("scythe.components.board", "scythe.components.power_dials", "scythe.power.track", "scythe.popularity.track")
def test_the_tracks() -> None:
    assert (f.MAX_POWER, f.MAX_POPULARITY, f.DIAL) == (16, 18, 7)
    assert f.TRIUMPH == (
        ("upgrades", 6), ("mechs", 4), ("structures", 4), ("recruits", 4), ("workers", 8),
        ("objective", 1), ("combat_win", 1), ("combat_win", 1), ("popularity", 18), ("power", 16),
    )


def test_masks_and_lists_of_places_agree() -> None:
    assert f.mask([]) == 0
    assert f.places(0) == []
    assert f.places(f.mask([53, 0, 7])) == [0, 7, 53]
