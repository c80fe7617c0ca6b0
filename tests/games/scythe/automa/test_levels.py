"""Ultimaszyna's own rules and the options of a table."""

from __future__ import annotations

import pytest

from kronika.games.scythe.automa.explain import AutomaMoved, EncounterGone, FactoryGone, MoveLeftOut, NothingDeployed
from kronika.games.scythe.automa.gains import Due, due
from kronika.games.scythe.facts import FACTIONS, HEX
from kronika.games.scythe.facts.automa import AUTOMA_CARDS, LEVELS
from kronika.kernel import Match, Seat, chance
from kronika.kernel.check import Case
from kronika.kernel.record import load, replay, write
from tests.games.scythe.scenario import GAME

from .solo import Solo
from .test_cards import everything_possible, numbers

LEVEL = {x.id: x for x in LEVELS}
DEFAULTS = GAME.complete({})


def row(card: int, program: int, faction: str, level: str = "automa", **options: str) -> list[Due]:
    chosen = DEFAULTS | {f"automa-{k}": v for k, v in options.items()}
    return due(AUTOMA_CARDS[card - 1].programs[program], FACTIONS.index(faction), LEVEL[level], chosen)


# Ultimaszyna


@pytest.mark.rule("automa.ultimaszyna.water", "automa.water.lifted")
def test_no_water_limits() -> None:
    g = Solo("polania", "saxony", "ultimaszyna").at("saxony", w1="f2")
    g.choose("move_worker")
    assert g.p("saxony").marker == 0 and g.valid() >= {"e2", "g2"}


@pytest.mark.rule("automa.ultimaszyna.all_moves", "automa.ultimaszyna.pickup", "automa.ultimaszyna.same_unit")
def test_all_moves_one_after_the_other() -> None:
    """Card 18: Encounter/Factory, then Move Character: the same unit moves twice, and what lay on its way is taken."""
    g = Solo("polania", "saxony", "ultimaszyna").at("saxony", m1="d3", hero="g1").at("polania", hero="a5").offer("f1", "f2", "f3").turn(18)
    assert [(e.symbol, e.to) for e in g.events(AutomaMoved)] == [("encounter_or_factory", HEX["d4"]), ("move_character", HEX["c4"])]
    assert len(g.events(FactoryGone)) == 1 and g.where("saxony", "hero") == "c4"
    g = Solo("polania", "saxony", "ultimaszyna").at("saxony", w1="a4").at("polania", m1="e6").turn(18)
    assert [e.hex for e in g.events(EncounterGone)] == [HEX["b5"]] and g.where("saxony", "hero") == "c4"


@pytest.mark.rule("automa.ultimaszyna.all_moves")
def test_what_fails_is_passed_over() -> None:
    g = everything_possible("nordic", "ultimaszyna").automa(program=1, power=6).turn(14)  # attack from 7 power on, attack on workers, mech
    assert [e.symbol for e in g.events(AutomaMoved)] == ["attack_worker", "move_mech"] and g.failed() == ["too-weak"]


@pytest.mark.rule("automa.ultimaszyna.coins", "automa.ultimaszyna.power")
def test_one_coin_and_one_power_more() -> None:
    """Gain of 1 coin: 2; of 1 power: 2; once a row, however many symbols."""
    assert row(2, 0, "saxony", "ultimaszyna") == [Due("coin", 1, 2)]
    assert row(1, 0, "saxony", "ultimaszyna")[0] == Due("power", 1, 2)
    assert row(2, 0, "crimea", "ultimaszyna") == [Due("coin", 2, 3)] and row(1, 1, "saxony", "ultimaszyna") == [Due("power", 4, 5)]
    assert row(3, 0, "saxony", "ultimaszyna") == [Due("power", 3, 4)]  # no coins shown: none
    g = Solo("polania", "saxony", "ultimaszyna").turn(2)
    assert g.p("saxony").coins == 2


@pytest.mark.rule("automa.ultimaszyna.start")
def test_no_extra_at_the_start() -> None:
    m = Match.new(GAME, 1, [Seat("polania"), Seat("nordic", kind="automa", level="ultimaszyna")])
    assert (m.state.players[0].coins, m.state.players[0].power) == (5, 4)


@pytest.mark.rule("automa.difficulty.levels", "automa.difficulty.effect")
def test_levels_differ_as_written() -> None:
    flags = {x.id: (x.skips, x.all_moves, x.defeated_to_base, x.extra_coins, x.extra_power) for x in LEVELS}
    none = (False, False, False, 0, 0)
    assert flags == {"autometta": (True, *none[1:]), "automa": none, "automaszyna": none, "ultimaszyna": (False, True, True, 1, 1)}


# options


@pytest.mark.rule("automa.adjust.coins")
def test_coins_more_or_less() -> None:
    """One less, gain of 1 coin: 0, and nothing is taken away."""
    assert row(2, 0, "saxony", coins="-1") == [Due("coin", 1, 0)] and row(2, 0, "saxony", coins="+1") == [Due("coin", 1, 2)]
    assert row(2, 0, "crimea", coins="-1") == [Due("coin", 2, 1)]
    assert row(2, 0, "saxony", "ultimaszyna", coins="-1") == [Due("coin", 1, 1)]
    g = Solo("polania", "saxony", options={"automa-coins": "-1"}).automa(coins=3).turn(2)
    assert g.p("saxony").coins == 3


@pytest.mark.rule("automa.adjust.power")
@pytest.mark.parametrize("option, one, four", [("+1", 2, 8), ("+2", 3, 12), ("-1", 0, 0), ("-2", 0, 0)])
def test_power_more_or_less(option: str, one: int, four: int) -> None:
    """Two less, gain of 1 power: 0.  Each single power counts."""
    assert row(1, 0, "saxony", power=option)[0].number == one and row(1, 1, "saxony", power=option)[0].number == four
    assert row(1, 0, "saxony", "ultimaszyna", power=option)[0].number == one + 1


@pytest.mark.rule("automa.adjust.skip_moves")
@pytest.mark.parametrize("option, every", [("fourth", 4), ("fifth", 5)])
def test_every_fourth_or_fifth_move_is_left_out(option: str, every: int) -> None:
    g = Solo("polania", "saxony", options={"automa-skip-move": option}).at("saxony", w1="f1").automa(marker=10)
    left_out = []
    for n in range(1, 11):
        g.turn(3)
        left_out += [n] if g.events(MoveLeftOut) else []
        g.automa(power=0)
        assert bool(g.events(MoveLeftOut)) != bool(g.events(AutomaMoved))
        g.automa(marker=10)
    assert left_out == [n for n in range(1, 11) if n % every == 0]


@pytest.mark.rule("automa.adjust.skip_moves")
def test_a_turn_without_a_possible_move_does_not_count() -> None:
    g = Solo("polania", "saxony", options={"automa-skip-move": "fourth"}).automa(marker=10)
    g.turn(3)
    assert g.failed() == ["no-worker"] and g.p("saxony").moves == 0


@pytest.mark.rule("automa.adjust.skip_deploy")
@pytest.mark.parametrize("option, left_out", [("fourth", [(2, 4), (4, 4)]), ("fifth", [(3, 5)])])
def test_every_fourth_or_fifth_deployment_is_left_out(option: str, left_out: list[tuple[int, int]]) -> None:
    """Card 9 deploys a worker and a mech, five times: 5 workers and 3 mechs with "fourth", 4 and 4 with "fifth"; an instruction
    with nobody left on the mat does not count."""
    g = Solo("polania", "saxony", options={"automa-skip-deploy": option})
    out = []
    for n in range(1, 6):
        g.automa(marker=10).turn(9)
        out += [(n, e.every) for e in g.events(NothingDeployed) if e.every]
    crew = [u[0] for u in g.units("saxony")]
    assert out == left_out and (crew.count("w"), crew.count("m")) == ((5, 3) if option == "fourth" else (4, 4))


@pytest.mark.rule("automa.adjust.all_moves")
def test_all_moves_at_another_level() -> None:
    g = everything_possible("nordic").turn(11)
    assert [e.symbol for e in g.events(AutomaMoved)] == ["move_mech"]
    g = Solo("saxony", "nordic", options={"automa-all-moves": "yes"}).at("nordic", m1="d5", w1="d3", hero="c3").offer("f1", "f2", "f3")
    g.turn(11)
    assert [e.symbol for e in g.events(AutomaMoved)] == ["move_mech", "encounter_or_factory", "move_character"]
    assert len(g.events(FactoryGone)) == 1 and numbers(g)[0] == 1


# whole games


@pytest.mark.rule("automa.difficulty.effect", "automa.setup.faction", "automa.turn.first")
@pytest.mark.parametrize("pair", [(a, b) for a in FACTIONS for b in FACTIONS if a != b], ids="-".join)
def test_all_pairs_of_factions(pair: tuple[str, str]) -> None:
    human, automa = pair
    level = LEVELS[(FACTIONS.index(human) + FACTIONS.index(automa)) % 4].id
    Case(GAME, 40 + FACTIONS.index(human), [Seat(human), Seat(automa, kind="automa", level=level)], every=24)()


CHOICES = [
    {"automa-skips": "all-levels", "automa-coins": "+1", "automa-power": "-1", "automa-skip-move": "fourth"},
    {"automa-coins": "-1", "automa-power": "+2", "automa-skip-deploy": "fifth", "automa-all-moves": "yes"},
    {"displaced-workers": "after-move", "objective-timing": "any-time", "encounters": "blind", "lake-retreat": "any-lake"},
    {"mats": "chosen", "seating": "random", "automa-skip-move": "fifth", "automa-skip-deploy": "fourth"},
]


@pytest.mark.rule("automa.definition.purpose")
@pytest.mark.parametrize("options", CHOICES, ids=str)
@pytest.mark.parametrize("level", LEVEL)
def test_games_with_options(level: str, options: dict[str, str]) -> None:
    Case(GAME, 5, [Seat(), Seat(kind="automa", level=level)], options, every=24)()


@pytest.mark.rule("automa.definition.purpose")
def test_a_game_against_an_automa_is_recorded_and_replayed() -> None:
    m = Match.new(GAME, 12, [Seat(), Seat(kind="automa", level="automaszyna")], log=True)
    dice = chance(4)
    while not m.over:
        for seat, d in m.decisions().items():
            m.play(seat, d.sample(dice.below))
    for again in (load(write(m), game=GAME), replay(write(m), game=GAME)):
        assert again.state.digest() == m.state.digest() and write(again) == write(m)
