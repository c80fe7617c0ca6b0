"""Set-up, the course of a turn, gains, recruit bonus, marker, Programs and stars."""

from __future__ import annotations

import pytest

from kronika.games.scythe.automa.explain import AutomaGained, AutomaMoved, MarkerMoved, ProgramTurned, RecruitLine, TurnSkipped
from kronika.games.scythe.events import StarPlaced
from kronika.games.scythe.facts import BOTTOMS, FACTIONS, HOME, MATDATA, PLACE_WORDS, TOPS
from kronika.games.scythe.state import AUTOMA_DECK, FACTORY_OFFER, HAND, OBJECTIVES, controlled, hand, objectives, stars
from kronika.kernel import SPECTATOR, Match, Seat, chance
from tests.games.scythe.scenario import GAME

from .solo import Solo
from .test_cards import everything_possible


def match(human: str = "nordic", automa: str = "saxony", level: str = "automa", **options: str) -> Match:  # type: ignore[type-arg]
    return Match.new(GAME, 7, [Seat(human), Seat(automa, kind="automa", level=level)], {k.replace("_", "-"): v for k, v in options.items()})


POWER_AND_CARDS = {"nordic": (4, 1), "rusviet": (3, 2), "crimea": (5, 0), "saxony": (1, 4), "polania": (2, 3)}


@pytest.mark.rule(
    "automa.setup.power_cards",
    "automa.setup.coins",
    "automa.general.popularity_fixed",
    "automa.setup.units",
    "automa.setup.mat",
    "automa.setup.faction",
    "automa.setup.difficulty",
    "automa.setup.human",
    "automa.ultimaszyna.start",
)
@pytest.mark.parametrize("level", ["autometta", "ultimaszyna"])
@pytest.mark.parametrize("side", FACTIONS)
def test_set_up(side: str, level: str) -> None:
    human = "crimea" if side != "crimea" else "nordic"
    m = match(human, side, level)
    s, it = m.state, next(i for i, seat in enumerate(m.seats) if seat.side == side)
    p = s.players[it]
    assert (p.power, len(hand(s, it))) == POWER_AND_CARDS[side]
    assert (p.coins, p.popularity, p.marker, p.program) == (5, 10, 0, 0)
    at = s.at[it * 13 : it * 13 + 13]
    assert PLACE_WORDS[at[0]] == f"base-{side}" and at[1:5] == [-1] * 4 and at[7:] == [-1] * 6
    assert at[5:7] == list(HOME[FACTIONS.index(side)]) and not stars(p)
    for seat in (SPECTATOR, 1 - it):
        assert all(card < 0 for card in m.view(seat).cards.zone[HAND + it])  # nobody looks at its cards
    mine = s.players[1 - it]
    assert mine.mat >= 0 and len(objectives(s, 1 - it)) == 2 and (mine.power, len(hand(s, 1 - it))) == POWER_AND_CARDS[human]


@pytest.mark.rule("automa.setup.board", "automa.setup.deck", "automa.general.no_human_assets")
def test_board_and_deck() -> None:
    s = match().state
    assert len(s.cards.zone[FACTORY_OFFER]) == 3 and len(s.cards.zone[AUTOMA_DECK]) == 19
    it = next(i for i, p in enumerate(s.players) if p.automa)
    p = s.players[it]
    assert p.mat == -1 and not s.cards.zone[OBJECTIVES + it]
    assert not any(p.recruited) and set(p.built) == {-1} and all(p.cubes)


@pytest.mark.rule("automa.turn.first", "automa.definition.purpose")
def test_the_human_begins_whatever_the_mats_and_turns_alternate() -> None:
    for mat in "15":
        m = Match.new(GAME, 3, [Seat("polania", mat), Seat("nordic", kind="automa")], keep=False)
        human = next(i for i, p in enumerate(m.state.players) if not p.automa)
        dice, turns = chance(5), []
        while not m.over and m.state.turns < 12:
            seat, d = next(iter(m.decisions().items()))
            assert seat == human
            if d.key == "turn.section" and m.state.turns not in turns:
                turns.append(m.state.turns)
            m.play(seat, d.sample(dice.below))
        assert turns == [1, 3, 5, 7, 9, 11]


@pytest.mark.rule("automa.definition.multi", "automa.setup.faction")
@pytest.mark.parametrize(
    "seats, says",
    [
        ([Seat(), Seat(), Seat(kind="automa")], "exactly one other seat"),
        ([Seat(kind="automa"), Seat(kind="automa")], "exactly one other seat"),
        ([Seat(), Seat("albion", kind="automa")], "expansions are not part of this game"),
        ([Seat(), Seat(kind="automa", level="x")], "no level 'x'"),
        ([Seat("saxony"), Seat("saxony", kind="automa")], "same faction"),
    ],
)
def test_refused_tables(seats: list[Seat], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Match.new(GAME, 1, seats)


@pytest.mark.rule("automa.difficulty.levels", "automa.setup.difficulty")
def test_the_level_comes_from_the_seat_or_from_the_table() -> None:
    def level(m: Match) -> int:  # type: ignore[type-arg]
        return max(int(p.automa) for p in m.state.players)

    assert level(Match.new(GAME, 1, [Seat(), Seat(kind="automa")])) == 1
    assert level(Match.new(GAME, 1, [Seat(), Seat(kind="automa")], {"automa-level": "ultimaszyna"})) == 4
    assert level(Match.new(GAME, 1, [Seat(), Seat(kind="automa", level="automaszyna")], {"automa-level": "ultimaszyna"})) == 3


# the turn


@pytest.mark.rule("automa.turn.skip_autometta", "automa.turn.skip_ignored", "automa.adjust.skip")
@pytest.mark.parametrize(
    "level, option, skipped",
    [
        ("autometta", "by-level", True),
        ("automa", "by-level", False),
        ("automaszyna", "by-level", False),
        ("ultimaszyna", "by-level", False),
        ("automa", "all-levels", True),
        ("automaszyna", "all-levels", True),
        ("ultimaszyna", "all-levels", False),
    ],
)
@pytest.mark.parametrize("program", [0, 1])
def test_skip_symbol(level: str, option: str, skipped: bool, program: int) -> None:
    """Card 8 bears the skip symbol and a star: skipped, it gives nothing at all, and the marker stays."""
    g = Solo("nordic", "crimea", level, {"automa-skips": option}).at("crimea", m1="d4").recruited("nordic", deploy="coins")
    before = g.automa(program=program).p("crimea").marker
    g.turn(8)
    assert bool(g.events(TurnSkipped)) == skipped and (g.p("crimea").marker == before) == skipped
    assert bool(g.events(AutomaMoved)) != skipped and (g.p("nordic").coins > 0) == (not skipped and program == 1)
    assert (len(g.units("crimea")) == 2) == skipped
    assert g.main() == [8] and g.s.box == 1  # the card lies there all the same


@pytest.mark.rule("automa.move.before_gains")
def test_a_unit_gained_this_turn_does_not_move_this_turn() -> None:
    g = Solo("nordic", "crimea").at("crimea", w1="g3").turn(8)  # Move Mech or Move Worker; a mech
    assert g.failed() == ["no-mech"] and g.where("crimea", "m1") == "base-crimea"


@pytest.mark.rule("automa.turn.deck_empty")
def test_an_empty_deck_is_made_of_both_piles() -> None:
    g = everything_possible("nordic").piles(main=(1, 2), combat=(3, 4), deck=(5,)).turn()
    assert len(g.main()) == 17 and g.main()[-1] == 5 and g.combats() == [3, 4]
    g.s.turn = g.seat("nordic")
    g.go(phase="automa")
    assert len(g.main()) == 1 and g.combats() == [] and len(g.s.cards.zone[AUTOMA_DECK]) == 18
    assert g.p("nordic").program == 0


@pytest.mark.rule("automa.turn.end_immediately", "automa.star.sixth")
def test_a_sixth_star_in_the_move_ends_the_turn() -> None:
    g = everything_possible("saxony").stars("saxony", upgrades=1, mechs=1, structures=1, recruits=1, combat=1).turn(7, 10)
    assert g.match.over and stars(g.p("saxony")) == 6
    assert g.p("saxony").coins == 0 and not g.events(RecruitLine) and g.p("saxony").marker == 5
    assert g.p("polania").popularity == 0  # the bonus of the card


@pytest.mark.rule("automa.turn.end_immediately", "automa.star.power")
def test_a_sixth_star_among_the_gains_ends_them() -> None:
    g = everything_possible("nordic").stars("nordic", upgrades=1, mechs=1, structures=1, recruits=1, combat=1).automa(power=15, program=1)
    g.turn(8 + 11)  # card 19 II: 3 power, then a coin
    assert g.match.over and g.star("nordic", "power") == 1 and g.p("nordic").coins == 0 and g.p("nordic").power == 16


# gains


@pytest.mark.rule("automa.gain.worker")
def test_worker_onto_the_base_until_all_are_out() -> None:
    g = Solo("nordic", "saxony").at("saxony", w1="f1", w2="g1").turn(14)
    assert g.where("saxony", "w3") == "base-saxony"
    g = Solo("nordic", "saxony").at("saxony", **{f"w{i}": "f1" for i in range(1, 9)}).turn(14)
    assert sum(k.startswith("w") for k in g.units("saxony")) == 8


@pytest.mark.rule("automa.gain.combat_unit", "automa.gain.no_unlock", "automa.general.no_abilities")
def test_character_first_then_mechs() -> None:
    g = Solo("nordic", "saxony").at("saxony", hero="mat", m1="g1", m2="g1").turn(16)
    assert g.where("saxony", "hero") == "base-saxony" and g.where("saxony", "m3") == "mat"
    g.s.turn = g.seat("saxony")
    g.turn(10)
    assert g.where("saxony", "m3") == "base-saxony"
    g = Solo("nordic", "saxony").at("saxony", m1="g1", m2="g1", m3="g1").turn(16)
    assert g.where("saxony", "m4") != "mat" and stars(g.p("saxony")) == 0  # four mechs, no star
    assert not any(source // 32 == g.seat("saxony") for faces in g.s.active.values() for source, _ in faces)
    g = Solo("nordic", "saxony").at("saxony", m1="g1", m2="g1", m3="g1", m4="g1").turn(16)
    assert len(g.units("saxony")) == 5


@pytest.mark.rule("automa.gain.coin", "automa.gain.power", "automa.gain.card")
def test_coin_power_and_card() -> None:
    g = Solo("nordic", "saxony").at("saxony", w1="f1").automa(program=1)
    g.turn(12)
    assert (g.p("saxony").coins, len(hand(g.s, g.seat("saxony")))) == (1, 1)
    assert g.match.view(g.seat("nordic")).cards.zone[HAND + g.seat("saxony")][0] < 0
    g = Solo("nordic", "saxony").at("saxony", w1="f1").automa(power=14).turn(12)
    assert g.p("saxony").power == 16 and [(e.printed, e.number) for e in g.events(AutomaGained)] == [(4, 2)]


# recruits


@pytest.mark.rule("automa.recruit.human_bonus", "automa.recruit.automa_none")
def test_recruit_bonus() -> None:
    """Recruit + power: 1 power for the human if that bonus is open."""
    g = Solo("nordic", "saxony").recruited("nordic", upgrade="coins").turn(1)
    assert g.p("nordic").power == 1 and g.events(RecruitLine)[0].paid
    g = Solo("nordic", "saxony").recruited("nordic", deploy="power").turn(1)
    assert g.p("nordic").power == 0 and not g.events(RecruitLine)[0].paid


@pytest.mark.rule("automa.recruit.automa_none", "automa.recruit.own_actions")
def test_the_humans_own_actions_pay_the_human_only() -> None:
    """The bottom action Upgrade is taken; the recruit that came from it brings its bonus to its owner alone."""
    g = Solo("nordic", "saxony").recruited("nordic", upgrade="coins").have("nordic", power=2)
    top = next(TOPS[c.top] for c in MATDATA[g.p("nordic").mat].sections if BOTTOMS[c.bottom] == "upgrade")
    g.at("nordic", w1="a4").tokens("a4", oil=4).go(top, phase="bottom").say("nordic take")
    while g.key not in ("turn.end", "turn.section", "over"):
        d = g.asked()
        g.match.play(d.seat, d.sample(lambda n: 0))
    assert sum(g.p("nordic").lowered) == 1 and g.p("nordic").power == 3 and g.p("saxony").power == 0


@pytest.mark.rule("automa.recruit.star")
def test_a_star_by_the_bonus_comes_after_the_cards_effect() -> None:
    g = Solo("nordic", "saxony").recruited("nordic", upgrade="coins").have("nordic", power=15).automa(marker=8).turn(1)
    assert [(e.seat, e.kind) for e in g.events(StarPlaced)] == [(g.seat("saxony"), "upgrades"), (g.seat("nordic"), "power")]
    g = (
        Solo("nordic", "saxony")
        .recruited("nordic", upgrade="coins")
        .have("nordic", power=15)
        .stars("nordic", combat=2, objective=1, mechs=1, workers=1)
    )
    g.automa(marker=8).turn(1)
    assert g.match.over and g.p("saxony").marker == 9


# marker, Programs, stars


@pytest.mark.rule("automa.tracker.advance", "automa.tracker.no_advance")
def test_marker() -> None:
    """From the right end of a row to the left end of the next: spaces are counted in reading order, four a row."""
    g = Solo("nordic", "saxony").automa(marker=3).turn(3)
    assert g.p("saxony").marker == 4
    g.turn(4)
    assert g.p("saxony").marker == 4  # crossed star


@pytest.mark.rule("automa.tracker.star_space", "automa.star.placement_free", "automa.star.only_sources")
@pytest.mark.parametrize(
    "level, spaces",
    [
        ("autometta", [10, 15, 18, 20, 22, 23]),
        ("automa", [9, 14, 17, 19, 20, 21]),
        ("automaszyna", [9, 12, 14, 16, 17, 18]),
        ("ultimaszyna", [8, 11, 13, 15, 16, 17]),
    ],
)
def test_six_stars_a_track(level: str, spaces: list[int]) -> None:
    g = Solo("nordic", "saxony", level)
    for space in spaces:
        g.automa(marker=space - 1, power=0).turn(2)
        assert g.p("saxony").marker == space and stars(g.p("saxony")) == spaces.index(space) + 1
    assert g.star("saxony", "combat") == g.star("saxony", "power") == 0 and max(g.p("saxony").stars) == 1
    assert g.match.over
    others = Solo("nordic", "saxony", level).automa(marker=spaces[0] - 3).turn(2, 2)
    assert not stars(others.p("saxony"))


@pytest.mark.rule("automa.program.switch", "automa.program.once")
def test_program_switch() -> None:
    g = Solo("nordic", "saxony").piles(main=(5, 6), combat=(7,)).automa(marker=8).turn(2)
    assert g.p("saxony").program == 1 and len(g.events(ProgramTurned)) == 1
    assert g.main() == g.combats() == [] and len(g.s.cards.zone[AUTOMA_DECK]) == 19
    g.automa(marker=13).turn(2)
    assert stars(g.p("saxony")) == 2 and len(g.events(ProgramTurned)) == 0 and g.main() == [2]
    assert g.p("saxony").program == 1


@pytest.mark.rule("automa.program.only_tracker", "automa.star.power")
def test_other_stars_do_not_switch() -> None:
    g = everything_possible("saxony").turn(7, 10)
    assert g.star("saxony", "combat") == 1 and g.p("saxony").program == 0
    g = Solo("nordic", "saxony").automa(power=14).turn(3)
    assert g.star("saxony", "power") == 1 and g.p("saxony").program == 0
    g.automa(marker=8).turn(2)
    assert g.p("saxony").program == 1
    g.automa(power=13, marker=5).turn(6)
    assert g.star("saxony", "power") == 1  # once


@pytest.mark.rule("automa.general.no_resources", "automa.star.only_sources")
def test_no_resources_and_no_other_stars() -> None:
    m = Match.new(GAME, 11, [Seat("nordic"), Seat("saxony", kind="automa", level="automa")], keep=False)
    m.playout(chance(3).below)
    s = m.state
    it = next(i for i, p in enumerate(s.players) if p.automa)
    assert m.over and sum(sum(s.goods[h * 4 : h * 4 + 4]) for h in range(47) if controlled(s, it) >> h & 1) == 0
    assert s.players[it].stars[6] <= 2 and stars(s.players[it]) == 6


@pytest.mark.rule("automa.tracker.advance")
def test_marker_is_told() -> None:
    g = Solo("nordic", "saxony").automa(marker=2).turn(2)
    assert [(e.cell, e.dry) for e in g.events(MarkerMoved)] == [(3, True)]


def test_a_mat_named_for_an_automa_stays_in_the_box() -> None:
    match = Match.new(GAME, 1, [Seat("nordic"), Seat("saxony", "3", kind="automa")])
    assert [seat.mat != "" for seat in match.seats] == [True, False]
