"""Chapter: set-up and the order of play."""

from __future__ import annotations

import pytest

from kronika.games.scythe.facts import FACTIONS, HEX, MATDATA, MATS
from kronika.games.scythe.state import (
    COMBAT_DECK,
    COMBAT_DISCARD,
    ENCOUNTER_DECK,
    FACTORY_BOX,
    FACTORY_OFFER,
    OBJECTIVE_DECK,
    PER,
    hand,
    objectives,
)
from kronika.kernel import Match, Seat

from .scenario import GAME, Scenario


def fresh(*sides: str, seed: int = 1, **options: str) -> Match:  # type: ignore[type-arg]
    seats = [Seat(side, mat) for side, _, mat in (name.partition("/") for name in sides)]
    return Match.new(GAME, seed, seats, {k.replace("_", "-"): v for k, v in options.items()})


@pytest.mark.rule("scythe.goal.winner")
def test_the_richest_wins() -> None:
    g = Scenario("nordic", "rusviet").have("nordic", coins=75).have("rusviet", coins=74)
    assert [(x.seat, x.total, x.rank) for x in GAME.score(g.s)] == [(0, 75, 1), (1, 74, 2)]


@pytest.mark.rule("scythe.game.player_count")
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_two_to_five_seats(n: int) -> None:
    assert len(Match.new(GAME, 1, n).state.players) == n
    for bad in (1, 6):
        with pytest.raises(ValueError, match="2 to 5"):
            Match.new(GAME, 1, bad)


@pytest.mark.rule("scythe.game.no_rounds", "scythe.turn.pass")
def test_single_turns_go_round_and_round() -> None:
    g = Scenario("nordic", "rusviet", "crimea", turn="nordic").go()
    seen = []
    for _ in range(7):
        seen.append(g.names[g.s.turn])
        g.say(f"{seen[-1]} {g.options()[0]}")
        while g.names[g.s.turn] == seen[-1] and g.key != "turn.section":
            g.say(f"{seen[-1]} {'skip' if g.key != 'turn.end' else 'done'}")
    assert seen == ["nordic", "rusviet", "crimea", "nordic", "rusviet", "crimea", "nordic"]


@pytest.mark.rule("scythe.setup.decks")
def test_decks_are_shuffled_face_down_and_apart() -> None:
    m, other = fresh("nordic", "rusviet", seed=1), fresh("nordic", "rusviet", seed=2)
    zones = m.state.cards.zone
    assert len(zones[ENCOUNTER_DECK]) == 28 and len(zones[OBJECTIVE_DECK]) == 23 - 4
    assert len(zones[COMBAT_DECK]) == 42 - 1 - 2 and zones[COMBAT_DISCARD] == []
    assert all(m.state.cards.known[c] == 0 for z in (ENCOUNTER_DECK, OBJECTIVE_DECK, COMBAT_DECK) for c in zones[z])
    assert zones[ENCOUNTER_DECK] != other.state.cards.zone[ENCOUNTER_DECK] != sorted(other.state.cards.zone[ENCOUNTER_DECK])


@pytest.mark.rule("scythe.setup.factory_cards")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_plus_one_factory_cards(players: int) -> None:
    s = Match.new(GAME, 3, players).state
    assert len(s.cards.zone[FACTORY_OFFER]) == players + 1 and len(s.cards.zone[FACTORY_BOX]) == 12 - players - 1
    assert all(s.cards.known[c] == 0 for c in s.cards.zone[FACTORY_OFFER])


@pytest.mark.rule("scythe.setup.structure_bonus", "scythe.components.structure_bonus_tiles")
def test_one_of_six_tiles_for_all() -> None:
    assert {Match.new(GAME, seed, 2).state.tile for seed in range(80)} == {0, 1, 2, 3, 4, 5}


@pytest.mark.rule("scythe.setup.encounter_tokens")
def test_a_token_on_each_encounter_symbol() -> None:
    tokens = fresh("nordic", "rusviet").state.tokens
    assert {word for word, place in HEX.items() if tokens >> place & 1} == {
        "a3",
        "b2",
        "b5",
        "b7",
        "d2",
        "d6",
        "e1",
        "f2",
        "f3",
        "f6",
        "g4",
    }


@pytest.mark.rule("scythe.setup.deal_mats")
def test_mats_are_dealt_apart_and_at_random() -> None:
    pairs = {(p.faction, p.mat) for seed in range(300) for p in Match.new(GAME, seed, 5).state.players}
    assert len(pairs) == 25  # every pairing occurs
    s = Match.new(GAME, 9, 5).state
    assert sorted(p.faction for p in s.players) == sorted(p.mat for p in s.players) == [0, 1, 2, 3, 4]
    with pytest.raises(ValueError, match="same faction"):
        fresh("nordic", "nordic")
    with pytest.raises(ValueError, match="same player mat"):
        fresh("nordic/1", "rusviet/industrial")
    for bad in ("albion", "togawa", "dwarves"):
        with pytest.raises(ValueError, match="no faction"):
            fresh(bad, "nordic")
    for bad in ("nordic/2A", "nordic/militant", "nordic/6"):
        with pytest.raises(ValueError, match="no player mat"):
            fresh(bad, "rusviet")


@pytest.mark.rule("scythe.setup.deal_mats", "scythe.setup.objectives")
def test_mats_may_be_chosen_in_the_match() -> None:
    m = fresh("nordic", "rusviet/2", "saxony", mats="chosen")
    assert list(m.decisions()) == [0] and m.decisions()[0].key == "setup.mat"
    m.play(0, MATS.index("agricultural"))
    with pytest.raises(Exception, match=r"not|already"):
        m.play(2, MATS.index("engineering"))  # taken
    m.play(2, MATS.index("industrial"))
    s = m.state
    assert [p.mat for p in s.players] == [4, 1, 0] and s.turn == 2
    assert [p.coins for p in s.players] == [7, 5, 4] and [len(objectives(s, i)) for i in range(3)] == [2, 2, 2]


@pytest.mark.rule("scythe.setup.seating")
def test_seats_follow_the_bases_clockwise() -> None:
    m = fresh("saxony", "nordic", "crimea")
    assert [FACTIONS[p.faction] for p in m.state.players] == ["nordic", "crimea", "saxony"]
    orders = {tuple(seat.side for seat in fresh("saxony", "nordic", "crimea", seed=i, seating="random").seats) for i in range(60)}
    assert len(orders) == 6


@pytest.mark.rule("scythe.setup.value_sources", "scythe.data.player_mats", "scythe.data.faction_mats")
@pytest.mark.parametrize(
    ("side", "power", "cards", "mat", "popularity", "coins"),
    [
        ("nordic", 4, 1, "1", 2, 4),
        ("rusviet", 3, 2, "2", 2, 5),
        ("crimea", 5, 0, "3", 2, 6),
        ("saxony", 1, 4, "4", 3, 6),
        ("polania", 2, 3, "5", 4, 7),
    ],
)
def test_starting_values(side: str, power: int, cards: int, mat: str, popularity: int, coins: int) -> None:
    other = "nordic" if side != "nordic" else "rusviet"
    m = fresh(f"{side}/{mat}", other)
    seat = next(i for i, x in enumerate(m.seats) if x.side == side)
    p = m.state.players[seat]
    assert (p.power, len(hand(m.state, seat)), p.popularity, p.coins, len(objectives(m.state, seat))) == (
        power,
        cards,
        popularity,
        coins,
        2,
    )


@pytest.mark.rule("scythe.setup.coins_visibility")
def test_coins_are_no_secret() -> None:
    g = Scenario("nordic", "rusviet").have("rusviet", coins=13)
    assert g.match.view(0).players[1].coins == g.match.view(-1).players[1].coins == 13


@pytest.mark.rule("scythe.setup.objectives")
def test_objectives_are_secret() -> None:
    m = fresh("nordic", "rusviet")
    assert [c < 0 for c in m.view(1).cards.zone[30]] == [True, True] and [c < 0 for c in m.view(0).cards.zone[30]] == [False, False]


@pytest.mark.rule("scythe.setup.objective_leftovers")
def test_the_rest_of_the_objectives_stays_a_pile_nobody_draws_from() -> None:
    g = Scenario("nordic", "rusviet", turn="nordic").objective("nordic", "o12", "o1").have("nordic", coins=25).go(phase="end")
    before = len(g.s.cards.zone[OBJECTIVE_DECK])
    g.say("nordic reveal:o12")
    assert len(g.s.cards.zone[OBJECTIVE_DECK]) == before + 2 and objectives(g.s, 0) == []


@pytest.mark.rule("scythe.setup.workers", "scythe.setup.workers_on_mat")
@pytest.mark.parametrize(
    ("side", "hexes"),
    [("nordic", ["a4", "a5"]), ("rusviet", ["c6", "d7"]), ("crimea", ["g3", "h1"]), ("saxony", ["f1", "g1"]), ("polania", ["c1", "d1"])],
)
def test_one_worker_on_each_land_neighbour_of_the_base(side: str, hexes: list[str]) -> None:
    m = fresh(side, "nordic" if side != "nordic" else "rusviet")
    seat = next(i for i, x in enumerate(m.seats) if x.side == side)
    places = m.state.at[seat * PER + 5 : seat * PER + 13]
    assert sorted(p for p in places if p >= 0) == sorted(HEX[h] for h in hexes) and places.count(-1) == 6


@pytest.mark.rule("scythe.setup.action_token", "scythe.turn.token.first")
def test_the_token_starts_beside_the_mat_and_any_section_is_open() -> None:
    m = fresh("nordic/1", "rusviet/2")
    assert [p.section for p in m.state.players] == ["", ""]
    assert sorted(m.decisions()[0].options) == ["bolster", "move", "produce", "trade"]  # type: ignore[attr-defined]


@pytest.mark.rule(
    "scythe.setup.cubes", "scythe.setup.structures", "scythe.setup.recruits", "scythe.setup.faction_mat", "scythe.components.faction_set"
)
def test_mats_start_full() -> None:
    m = fresh("nordic", "rusviet")
    for p in m.state.players:
        assert p.cubes == [True] * 6 and p.lowered == [0] * 4
        assert p.built == [-1] * 4 and p.recruited == [0] * 4 and p.one_time == [False] * 4
        assert sum(p.stars) == 0
    assert [m.state.at[k] for k in range(1, 5)] == [-1] * 4  # mechs cover their abilities
    assert sum(1 for unit in range(PER) if unit >= 5) == 8


@pytest.mark.rule("scythe.setup.start_player")
def test_the_lowest_mat_begins() -> None:
    assert fresh("nordic/5", "rusviet/3", "saxony/2").state.turn == 2
    assert fresh("nordic/2", "rusviet/3", "saxony/5").state.turn == 0


@pytest.mark.rule("scythe.setup.turn_order")
def test_then_clockwise_whatever_the_numbers() -> None:
    g = Scenario("nordic/5", "rusviet/1", "crimea/4", turn="rusviet").go(phase="end")
    assert g.names[g.s.turn] == "crimea"  # nothing to ask: nobody holds objectives


@pytest.mark.rule("scythe.setup.two_players", "scythe.enlist.two_players")
def test_two_players_get_a_neighbours_bonus_once() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").recruited("rusviet", build="power").at("nordic", w1="c3").tokens("c3", wood=3)
    g.go("move", phase="bottom").say("nordic take", "nordic none")
    assert g.p("rusviet").popularity == 1
    assert len(Match.new(GAME, 1, 2).state.cards.zone[FACTORY_OFFER]) == 3


@pytest.mark.rule("scythe.components.mats", "scythe.components.factions")
def test_five_mats_of_each_kind() -> None:
    assert len(MATDATA) == 5 and FACTIONS == ("nordic", "rusviet", "crimea", "saxony", "polania")
