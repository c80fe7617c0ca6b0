"""Every card in both Programs, as printed: which move is done, what is gained, the recruit line and the star.

The position is the same for all: every symbol could be carried out, the Automa has 6 power, the person has enlisted everybody.
"""

from __future__ import annotations

import pytest

from kronika.games.scythe.automa.explain import AutomaMoved, MarkerMoved
from kronika.games.scythe.facts.automa import AUTOMA_CARDS, CARD_SYMBOLS, COLUMNS, LEVELS
from kronika.games.scythe.state import hand, mechs_out, stars, workers_out

from .solo import Solo

MOVES = {
    "W": "move_worker",
    "M": "move_mech",
    "C": "move_character",
    "E": "encounter_or_factory",
    "A": "attack_combat_unit",
    "a": "attack_worker",
}
# card, Program, faction of the Automa: move; coins, power, cards, workers, combat units; recruit bonus; star
PRINTED = """
 1 I  nordic  W 0 1 0 1 0 power      *
 1 I  saxony  E 0 1 0 1 0 power      *
 1 II saxony  W 0 4 0 0 0 power      *
 2 I  polania E 1 0 0 0 0 -          *
 2 I  crimea  W 2 0 0 0 0 -          *
 2 I  nordic  W 1 0 0 0 0 -          *
 2 II polania E 0 0 1 0 1 coins      *
 2 II crimea  W 1 0 1 0 1 coins      *
 2 II nordic  W 0 0 1 0 1 coins      *
 3 I  nordic  W 0 3 0 0 0 -          *
 3 II saxony  W 0 2 0 1 0 popularity *
 4 I  nordic  W 0 0 1 0 0 cards      -
 4 I  crimea  W 1 0 1 0 0 cards      -
 4 II nordic  W 2 0 0 0 0 power      -
 4 II crimea  W 3 0 0 0 0 power      -
 5 I  rusviet W 1 0 0 1 0 coins      *
 5 II polania M 0 4 0 1 0 cards      *
 6 I  crimea  W 0 2 0 0 0 -          *
 6 II nordic  M 0 2 0 0 1 power      *
 6 II crimea  M 1 2 0 0 1 power      *
 7 I  nordic  W 1 0 0 1 0 popularity *
 7 I  saxony  A 1 0 0 1 0 popularity *
 7 II nordic  M 0 0 1 0 1 coins      *
 7 II saxony  A 0 0 1 0 1 coins      *
 7 II rusviet M 0 0 1 0 2 coins      *
 8 I  nordic  M 0 0 0 0 1 -          *
 8 I  rusviet M 0 0 0 0 2 -          *
 8 II nordic  M 1 0 0 0 1 coins      *
 8 II saxony  M 1 1 0 0 1 coins      *
 9 I  polania E 0 0 0 1 1 popularity *
 9 I  nordic  M 0 0 0 1 1 popularity *
 9 II polania E 0 3 0 1 0 popularity *
 9 II nordic  M 0 3 0 1 0 popularity *
10 I  saxony  M 0 2 0 0 1 -          *
10 II crimea  M 2 0 0 0 1 -          *
11 I  nordic  M 1 0 0 1 0 -          *
11 I  rusviet M 1 0 0 2 0 -          *
11 II nordic  W 0 3 0 1 0 cards      *
11 II saxony  E 0 3 0 1 0 cards      *
12 I  nordic  W 0 4 0 0 0 -          *
12 I  saxony  M 0 4 0 0 0 -          *
12 II nordic  W 1 0 1 0 1 power      *
12 II saxony  M 1 0 1 0 1 power      *
13 I  saxony  A 1 0 0 0 0 -          *
13 I  nordic  E 1 0 0 0 0 -          *
13 II saxony  A 2 0 1 0 0 coins      *
13 II nordic  E 2 0 1 0 0 coins      *
14 I  rusviet E 0 0 1 1 0 cards      *
14 II polania a 0 3 0 0 0 popularity *
15 I  rusviet E 1 3 0 0 0 coins      -
15 II nordic  A 1 0 0 0 0 cards      -
15 II crimea  A 2 0 0 0 0 cards      -
16 I  nordic  E 0 0 0 0 1 -          *
16 II nordic  A 1 0 0 0 1 -          *
16 II saxony  A 1 1 0 0 1 -          *
17 I  polania A 2 0 0 0 0 power      -
17 II nordic  W 1 0 0 1 0 popularity -
17 II crimea  W 2 0 0 1 0 popularity -
18 I  saxony  E 1 0 0 1 0 -          *
18 II rusviet E 2 0 0 1 0 -          *
19 I  crimea  a 0 0 0 1 0 -          *
19 II nordic  a 1 3 0 0 0 cards      *
""".strip().splitlines()


def numbers(g: Solo) -> list[int]:
    seat = g.seat(g.it)
    p = g.p(g.it)
    out = mechs_out(g.s, seat) + (g.where(g.it, "hero") != "mat")
    return [p.coins, p.power, len(hand(g.s, seat)), workers_out(g.s, seat), out]


def everything_possible(automa: str, level: str = "automa") -> Solo:
    """Each of the six symbols could be carried out; the human's army is weak, so that attacks succeed."""
    human = "polania" if automa != "polania" else "saxony"
    g = Solo(human, automa, level).at(automa, hero="c3", m1="d5", w1="d3").at(human, hero="e6", w1="e4").tokens("e4", oil=2)
    g.recruited(human, upgrade="power", deploy="coins", build="popularity", enlist="cards").offer("f1", "f2", "f3")
    return g.automa(power=6, marker=5)


@pytest.mark.rule(
    "automa.turn.steps",
    "automa.move.symbol_order",
    "automa.move.one",
    "automa.move.faction_symbols",
    "automa.gain.each_symbol",
    "automa.gain.faction",
    "automa.recruit.human_bonus",
    "automa.turn.active_program",
    "automa.component.card_data",
    "automa.general.no_costs",
    "automa.move.attack_is_move",
)
@pytest.mark.parametrize("line", PRINTED, ids=["-".join(line.split()[:3]) for line in PRINTED])
def test_card(line: str) -> None:
    card, program, faction, move, coins, power, cards, crew, army, bonus, star = line.split()
    g = everything_possible(faction).automa(program=("I", "II").index(program))
    before, human = numbers(g), g.p(g.human)
    g.turn(int(card), 10)  # card 10 commits nothing in a combat
    assert g.key == "turn.section"
    assert [e.symbol for e in g.events(AutomaMoved)] == [MOVES[move]]
    assert [n - m for n, m in zip(numbers(g), before)] == [int(x) for x in (coins, power, cards, crew, army)]
    got = {"power": human.power, "coins": human.coins, "popularity": human.popularity, "cards": len(hand(g.s, g.seat(g.human)))}
    lost_combat = 0  # 0 against 0: the loser draws nothing
    assert {what for what, n in got.items() if n} == ({bonus} if bonus != "-" else set()) and sum(got.values()) <= 1 + lost_combat
    assert g.p(g.it).marker == (6 if star == "*" else 5) and len(g.events(MarkerMoved)) == (star == "*")
    assert g.star(g.it, "combat") == stars(g.p(g.it)) == (move == "A")
    assert g.main() == [int(card)] and g.combats() == ([10] if move == "A" else [])


@pytest.mark.rule("automa.component.cards", "automa.component.card_data", "automa.setup.deck")
def test_every_card_and_program_is_tested() -> None:
    assert {tuple(line.split()[:2]) for line in PRINTED} == {(str(n), p) for n in range(1, 20) for p in ("I", "II")}
    assert [card.number for card in AUTOMA_CARDS] == list(range(1, 20)) and len(LEVELS) == 4


@pytest.mark.rule("automa.combat.cards_distribution")
def test_distribution_of_card_icons() -> None:
    icons = [card.cards for card in AUTOMA_CARDS]
    assert [icons.count(n) for n in range(4)] == [4, 9, 5, 1] == CARD_SYMBOLS
    assert len(icons) == 4 + 9 + 5 + 1 and sum(icons) == 22


@pytest.mark.rule("automa.component.tracker_data", "automa.difficulty.levels")
def test_difficulty_cards() -> None:
    """Number of spaces, spaces without water, spaces with a star: six each, the last space among them."""
    assert [(x.id, x.cells, len(x.dry)) for x in LEVELS] == [
        ("autometta", 24, 5),
        ("automa", 22, 4),
        ("automaszyna", 19, 3),
        ("ultimaszyna", 18, 0),
    ]
    for level in LEVELS:
        assert len(level.stars) == len(set(level.stars)) == 6 and level.stars[-1] == level.cells - 1
        assert list(level.dry) == list(range(len(level.dry)))
    assert COLUMNS == [(0, 7), (8, 13), (14, 16)]


@pytest.mark.rule("automa.turn.independent_parts")
def test_combat_table_and_resource_box_do_not_depend_on_the_program() -> None:
    for program in (0, 1):
        g = everything_possible("nordic").automa(program=program).turn(5)
        assert g.s.box == 4
        assert g.p("nordic").marker == 6


@pytest.mark.rule("automa.move.symbol_order", "automa.move.attack_military.condition")
def test_attack_fails_its_condition_and_the_worker_moves() -> None:
    """Symbols Attack (threshold 8), Move Worker; power 5."""
    g = everything_possible("nordic").automa(power=5, program=1).turn(17)
    assert [e.symbol for e in g.events(AutomaMoved)] == ["move_worker"] and g.failed() == ["too-weak"]


@pytest.mark.rule("automa.move.symbol_order", "automa.move.empty_selection", "automa.move.none", "automa.move.encounter.destination")
def test_later_symbols_come_into_play() -> None:
    g = Solo("polania", "saxony").at("saxony", w1="f1").turn(8)  # no mech: Move Worker
    assert [e.symbol for e in g.events(AutomaMoved)] == ["move_worker"] and g.failed() == ["no-mech"]
    g = Solo("polania", "saxony").at("saxony", w1="e6", hero="d5").at("polania", w1="d4", w2="d6", w3="f6").turn(18)
    assert [e.symbol for e in g.events(AutomaMoved)] == ["move_character"] and g.failed() == ["no-token"]
    g = Solo("polania", "saxony").turn(16)  # nothing but the character on the base: no neighbourhood for Encounter/Factory
    assert [e.symbol for e in g.events(AutomaMoved)] == ["move_character"]
    g = Solo("polania", "saxony").at("saxony", hero="g1").automa(coins=0)
    g.s.tokens = 0
    g.turn(2)
    assert g.failed() == ["no-worker"] and not g.events(AutomaMoved)
    assert g.p("saxony").coins == 1  # nothing moved, the gains follow all the same
