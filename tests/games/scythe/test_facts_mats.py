"""Faction mats and player mats against what is printed on them."""
from __future__ import annotations

import pytest

from kronika.games.scythe import facts as f

# Each mat: number, popularity, coins; then a section a bottom action: top action, cost, coverable squares, coins.
MATS = {
    "industrial": (1, 2, 4, [("bolster", 3, 1, 3), ("produce", 3, 2, 2), ("move", 3, 1, 1), ("trade", 4, 2, 0)]),
    "engineering": (2, 2, 5, [("produce", 3, 1, 2), ("trade", 4, 2, 0), ("bolster", 3, 2, 3), ("move", 3, 1, 1)]),
    "patriotic": (3, 2, 6, [("move", 2, 0, 1), ("bolster", 4, 3, 3), ("trade", 4, 2, 0), ("produce", 3, 1, 2)]),
    "mechanical": (4, 3, 6, [("trade", 3, 1, 0), ("bolster", 3, 2, 2), ("move", 3, 1, 2), ("produce", 4, 2, 2)]),
    "agricultural": (5, 4, 7, [("move", 2, 0, 1), ("trade", 4, 2, 0), ("produce", 4, 2, 2), ("bolster", 3, 2, 3)]),
}


@pytest.mark.rule("scythe.data.player_mats", "scythe.components.mats", "scythe.setup.value_sources", "scythe.setup.objectives")
@pytest.mark.parametrize("mat", MATS)
def test_each_player_mat(mat: str) -> None:
    number, popularity, coins, sections = MATS[mat]
    m = f.MATDATA[f.MATS.index(mat)]
    assert (m.id, m.number, m.popularity, m.coins, m.objectives) == (mat, number, popularity, coins, 2)
    assert [s.bottom for s in m.sections] == [0, 1, 2, 3]
    assert [(f.TOPS[s.top], s.cost, s.cubes, s.coins) for s in m.sections] == sections


@pytest.mark.rule("scythe.data.player_mats", "scythe.setup.cubes")
@pytest.mark.parametrize("mat", f.MATS)
def test_sums_that_hold_on_every_player_mat(mat: str) -> None:
    sections = f.MATDATA[f.MATS.index(mat)].sections
    assert sum(s.cost for s in sections) == 13
    assert sum(s.cubes for s in sections) == 6
    assert sum(s.coins for s in sections) == 6
    assert sorted(s.top for s in sections) == [0, 1, 2, 3]


@pytest.mark.rule("scythe.components.mats", "scythe.setup.start_player")
def test_mats_stand_in_the_order_of_their_numbers() -> None:
    assert [m.number for m in f.MATDATA] == [1, 2, 3, 4, 5]
    assert f.MATS == tuple(m.id for m in f.MATDATA)


@pytest.mark.rule("scythe.top.upgrade_slots", "scythe.setup.cubes")
def test_the_six_squares_under_cubes() -> None:
    assert f.TOP_SQUARES == ("move.units", "move.coins", "bolster.power", "bolster.cards", "trade.popularity", "produce.hexes")
    assert f.TOP_BASE == (2, 1, 2, 1, 1, 2)
    assert f.CUBES == 6


@pytest.mark.rule("scythe.data.player_mats")
def test_what_top_actions_cost() -> None:
    assert dict(zip(f.TOPS, f.TOP_COST, strict=True)) == {"move": 0, "bolster": 1, "trade": 1, "produce": 0}
    assert f.TRADE_TOKENS == 2


@pytest.mark.rule("scythe.produce.cost_data")
@pytest.mark.parametrize(
    ("workers", "price"),
    [(2, (0, 0, 0)), (3, (0, 0, 0)), (4, (1, 0, 0)), (5, (1, 0, 0)), (6, (1, 1, 0)), (7, (1, 1, 0)), (8, (1, 1, 1))],
)
def test_produce_price_by_workers_out(workers: int, price: tuple[int, int, int]) -> None:
    assert f.PRODUCE_COST[workers] == price
    assert len(f.PRODUCE_COST) == 9


@pytest.mark.rule("scythe.enlist.ongoing_table")
def test_ongoing_bonuses() -> None:
    assert dict(zip(f.BOTTOMS, f.RECRUIT, strict=True)) == {
        "upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "cards",
    }


@pytest.mark.rule("scythe.enlist.one_time")
def test_one_time_bonuses() -> None:
    assert dict(zip(f.ONE_TIME, f.ONE_TIME_GAIN, strict=True)) == {"power": 2, "coins": 2, "popularity": 2, "cards": 2}


@pytest.mark.rule("scythe.setup.structures")
def test_names_that_share_an_order() -> None:
    assert f.STRUCTURES == ("mine", "monument", "armory", "mill")
    assert f.TOPS == ("move", "bolster", "trade", "produce")
    assert dict(zip(f.BOTTOMS, f.RESOURCES, strict=True)) == {"upgrade": "oil", "deploy": "metal", "build": "wood", "enlist": "food"}


@pytest.mark.rule("scythe.components.factions")
def test_the_five_factions() -> None:
    assert f.FACTIONS == ("nordic", "rusviet", "crimea", "saxony", "polania")
    assert [(x.id, x.name, x.colour) for x in f.FACTION] == [
        ("nordic", "Nordic Kingdoms", "blue"),
        ("rusviet", "Rusviet Union", "red"),
        ("crimea", "Crimean Khanate", "yellow"),
        ("saxony", "Saxony Empire", "black"),
        ("polania", "Republic of Polania", "white"),
    ]


@pytest.mark.rule("scythe.components.faction_set")
def test_pieces_of_a_faction() -> None:
    assert (f.STARS, f.WORKERS, f.MECHS, f.CUBES) == (6, 8, 4, 6)
    assert len(f.STRUCTURES) == len(f.ONE_TIME) == 4
    assert f.WORKERS_AT_START == 2


@pytest.mark.rule("scythe.data.faction_mats", "scythe.setup.value_sources")
@pytest.mark.parametrize(
    ("faction", "power", "cards"), [("nordic", 4, 1), ("rusviet", 3, 2), ("crimea", 5, 0), ("saxony", 1, 4), ("polania", 2, 3)]
)
def test_starting_power_and_combat_cards(faction: str, power: int, cards: int) -> None:
    x = f.FACTION[f.FACTIONS.index(faction)]
    assert (x.power, x.cards) == (power, cards)
    assert power + cards == 5


@pytest.mark.rule("scythe.data.faction_mats")
@pytest.mark.parametrize(
    ("faction", "ability", "mechs", "terrains"),
    [
        ("nordic", "swim", ("riverwalk", "seaworthy", "artillery", "speed"), {"forest", "mountain"}),
        ("rusviet", "relentless", ("riverwalk", "township", "peoples-army", "speed"), {"farm", "village"}),
        ("crimea", "coercion", ("riverwalk", "wayfare", "scout", "speed"), {"farm", "tundra"}),
        ("saxony", "dominate", ("riverwalk", "underpass", "disarm", "speed"), {"forest", "mountain"}),
        ("polania", "meander", ("riverwalk", "submerge", "camaraderie", "speed"), {"village", "mountain"}),
    ],
)
def test_abilities(faction: str, ability: str, mechs: tuple[str, ...], terrains: set[str]) -> None:
    i = f.FACTIONS.index(faction)
    assert (f.FACTION[i].ability, f.FACTION[i].mechs) == (ability, mechs)
    assert f.RIVERWALK[i] == f.mask(p for t in terrains for p in f.places(f.TERRAIN_MASK[t]))
    assert tuple(a.id for a in f.ABILITY[i]) == (ability, *mechs)
    assert [a.kind for a in f.ABILITY[i]] == ["faction", "movement", "movement", "combat", "movement"]
    assert all(a.name and a.text.endswith(".") for a in f.ABILITY[i])
