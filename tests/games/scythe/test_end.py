"""Chapter: objectives, stars, the end of the game, final scoring, tie-breakers, agreements and variants."""

from __future__ import annotations

import pytest

from kronika.games.scythe import scoring, stars
from kronika.games.scythe.events import SampleScored
from kronika.games.scythe.side_actions import Fine, Gift
from kronika.games.scythe.state import OBJECTIVE_DECK, STAR_KINDS, objectives

from .scenario import CARD, GAME, Illegal, Scenario

FIVE = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "workers": 1}


def pair(**have: int) -> Scenario:
    return Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", **have)


# objectives: o8 poor but liked (window), o12 twenty coins (end of turn), o15 as many workers as recruits (window)


@pytest.mark.rule("scythe.objective.reveal")
def test_an_objective_is_shown_around_actions() -> None:
    g = pair(coins=1).objective("nordic", "o15", "o1").go()
    assert "reveal:o15" in g.options()
    g.say("nordic bolster")
    assert "reveal:o15" in g.options()
    g.say("nordic power", "nordic reveal:o15")
    assert g.star("nordic", "objective") == 1


@pytest.mark.rule("scythe.objective.reveal")
def test_cards_of_the_end_of_the_turn_wait_for_it() -> None:
    g = pair(coins=25).objective("nordic", "o12", "o1").go()
    assert "reveal:o12" not in g.options()
    g.say("nordic move")
    assert "reveal:o12" not in g.options()
    g.say("nordic coins")
    assert g.key == "turn.end" and g.options() == ["done", "reveal:o12"]


@pytest.mark.rule("scythe.objective.discard", "scythe.star.objective", "scythe.star.once")
def test_both_cards_leave_and_there_is_one_star() -> None:
    g = pair(coins=25).objective("nordic", "o12", "o1").go(phase="end").say("nordic reveal:o12")
    assert objectives(g.s, 0) == [] and g.star("nordic", "objective") == 1
    assert set(g.s.cards.zone[OBJECTIVE_DECK][:2]) == {CARD["o1"], CARD["o12"]} and not g.s.cards.up[CARD["o12"]]
    stars.award(g.table, 0, STAR_KINDS.index("objective"))
    assert g.star("nordic", "objective") == 1


@pytest.mark.rule("scythe.objective.optional")
def test_showing_may_wait_but_the_condition_must_hold_then() -> None:
    g = pair(coins=20).objective("nordic", "o12", "o1").go(phase="end").say("nordic done")
    g.s.turn = 0
    g.have("nordic", coins=19).go(phase="end")
    assert g.options() == ["done"]
    g.refuses("nordic reveal:o12")


@pytest.mark.rule("scythe.objective.not_others_turn")
def test_not_in_another_turn_nor_inside_an_action() -> None:
    g = pair().objective("nordic", "o15", "o1").at("nordic", m1="c3", hero="e4").at("rusviet", m1="d4", m2="f4").have("rusviet", power=1)
    g.start_move()
    assert g.key == "move.unit" and "reveal:o15" not in g.options()
    g.say("nordic m1", "nordic d4", "nordic hero", "nordic f4")
    assert g.key == "combat.where" and "reveal:o15" not in g.options()
    g = Scenario("nordic/1", "rusviet/2", turn="rusviet").objective("nordic", "o15", "o1").go()
    assert 0 not in g.match.decisions()


@pytest.mark.rule("scythe.objective.reveal")
def test_a_table_may_allow_any_time() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic", options={"objective-timing": "any-time"}).objective("nordic", "o15", "o12")
    g.at("nordic", m1="c3").have("nordic", coins=20).start_move()
    assert "reveal:o15" in g.options() and "reveal:o12" not in g.options()
    g.say("nordic reveal:o15")
    assert g.star("nordic", "objective") == 1 and g.key == "move.unit"


# stars


@pytest.mark.rule(
    "scythe.star.kinds",
    "scythe.star.upgrades",
    "scythe.star.mechs",
    "scythe.star.structures",
    "scythe.star.recruits",
    "scythe.star.workers",
    "scythe.star.popularity",
    "scythe.star.power",
    "scythe.star.mandatory",
)
@pytest.mark.parametrize("kind", ["upgrades", "mechs", "structures", "recruits", "workers", "popularity", "power"])
def test_each_achievement_gives_its_star(kind: str) -> None:
    def almost(whole: bool) -> Scenario:
        g = pair()
        if kind == "upgrades":
            g.upgraded("nordic", upgrade=1, deploy=2, build=1, enlist=2 if whole else 1)
        elif kind == "mechs":
            g.at("nordic", **{f"m{i}": "b6" for i in range(1, 5 if whole else 4)})
        elif kind == "structures":
            g.built("nordic", **{"mine": "b6", "mill": "e4", "armory": "f5", **({"monument": "c3"} if whole else {})})
        elif kind == "recruits":
            g.recruited(
                "nordic", **{"upgrade": "power", "deploy": "coins", "build": "cards", **({"enlist": "popularity"} if whole else {})}
            )
        elif kind == "workers":
            g.at("nordic", w1="base-nordic", **{f"w{i}": "b6" for i in range(2, 9 if whole else 8)})
        else:
            g.have("nordic", **{kind: {"popularity": 18, "power": 16}[kind] - (not whole)})
        stars.place(g.table)
        return g

    assert almost(whole=False).star("nordic", kind) == 0
    assert almost(whole=True).star("nordic", kind) == 1


@pytest.mark.rule("scythe.star.permanent", "scythe.star.once")
def test_a_star_stays_and_is_not_placed_again() -> None:
    g = pair(popularity=18)
    stars.place(g.table)
    g.have("nordic", popularity=15)
    stars.place(g.table)
    assert g.star("nordic", "popularity") == 1 and dict(scoring.parts(g.s, 0))["stars"] == 5
    g.have("nordic", popularity=18)
    stars.place(g.table)
    assert g.star("nordic", "popularity") == 1


@pytest.mark.rule("scythe.star.no_blocking")
def test_others_may_place_on_the_same_space() -> None:
    g = pair(power=16).have("rusviet", power=16)
    stars.place(g.table)
    assert (g.star("nordic", "power"), g.star("rusviet", "power")) == (1, 1)


# the end


@pytest.mark.rule("scythe.end.trigger", "scythe.end.top_action", "scythe.star.max_six")
def test_a_sixth_star_by_the_top_action_ends_all() -> None:
    g = pair(power=14, coins=1).stars("nordic", **FIVE).at("nordic", w1="b6").tokens("b6", oil=3).go("bolster").say("nordic power")
    assert g.key == "over" and g.p("nordic").power == 16 and g.lies("b6") == {"oil": 3} and sum(g.p("nordic").stars) == 6
    with pytest.raises(Illegal):
        g.match.play(1, "move")


@pytest.mark.rule("scythe.end.objective")
def test_a_sixth_star_by_an_objective_ends_without_the_action() -> None:
    g = pair(coins=1).stars("nordic", **FIVE).objective("nordic", "o15", "o1").go("bolster").say("nordic reveal:o15")
    assert g.key == "over" and g.p("nordic").power == 0


@pytest.mark.rule("scythe.end.bottom_action")
def test_an_earlier_star_does_not_cut_the_bottom_action_short() -> None:
    g = (
        Scenario("nordic/4", "rusviet/2", turn="nordic")
        .at("nordic", w1="b6")
        .tokens("b6", wood=3)
        .built("nordic", mine="c3", monument="e4", armory="d5")
    )
    g.go("move", phase="bottom").say("nordic take", "nordic mill")
    assert g.star("nordic", "structures") == 1 and g.p("nordic").coins == 2 and g.key == "turn.section"


@pytest.mark.rule("scythe.end.unequal_turns")
def test_turns_are_not_evened_out() -> None:
    g = pair(power=14, coins=1).stars("nordic", **FIVE).go("bolster").say("nordic power")
    assert g.match.over and g.s.turn == 0


# scoring


@pytest.mark.rule("scythe.score.total", "scythe.score.bands", "scythe.score.coins")
def test_the_worked_scoring_of_the_rulebook() -> None:
    """Popularity 10, five stars, eight territories, nine tokens: 20 + 24 + 8."""
    g = pair(popularity=10, coins=7).stars("nordic", **FIVE)
    g.at("nordic", hero="b6", m1="a6", m2="c5", w1="e4", w2="f5", w3="g5", w4="g6", w5="f7").tokens("b6", food=4).tokens("e4", oil=5)
    assert dict(scoring.parts(g.s, 0)) == {"coins": 7, "stars": 20, "territories": 24, "resources": 8, "structures": 0}
    assert scoring.total(g.s, 0) == 59


@pytest.mark.rule("scythe.score.bands", "scythe.score.stars", "scythe.score.popularity_final")
@pytest.mark.parametrize(
    ("popularity", "rates"), [(0, (3, 2, 1)), (6, (3, 2, 1)), (7, (4, 3, 2)), (12, (4, 3, 2)), (13, (5, 4, 3)), (18, (5, 4, 3))]
)
def test_popularity_bands(popularity: int, rates: tuple[int, int, int]) -> None:
    g = pair(popularity=popularity).stars("nordic", power=1).at("nordic", w1="b6").tokens("b6", food=2)
    parts = dict(scoring.parts(g.s, 0))
    assert (parts["stars"], parts["territories"], parts["resources"]) == rates


@pytest.mark.rule("scythe.score.territories", "scythe.score.territory_structure")
def test_territories_lakes_and_structures_count_bases_do_not() -> None:
    g = pair().at("nordic", m2="c4", w1="b6", hero="base-nordic").built("nordic", mill="e4", mine="f5").at("rusviet", w1="f5")
    assert scoring.territories(g.s, 0) == 3  # the lake, the farm, the lone Mill


@pytest.mark.rule("scythe.score.resources", "scythe.score.resources_pooled")
def test_pairs_over_all_types_and_places() -> None:
    g = pair(popularity=10).at("nordic", w1="b6", w2="e4").tokens("b6", oil=3).tokens("e4", food=1)
    assert scoring.pairs(g.s, 0) == 2
    g.tokens("b6", oil=12)
    assert dict(scoring.parts(g.s, 0))["resources"] == 12  # 13 tokens, 6 pairs at 2


@pytest.mark.rule("scythe.score.no_value")
def test_cards_power_and_tokens_elsewhere_are_worth_nothing() -> None:
    g = pair(power=16).cards("nordic", 5, 5, 5).tokens("base-nordic", oil=8).tokens("b6", oil=8)
    g.at("nordic", w1="base-nordic")
    assert scoring.total(g.s, 0) == 0


# tie-breakers: each in a position in which only it decides


@pytest.mark.rule("scythe.tiebreak.order", "scythe.tiebreak.first_detail")
def test_pieces_in_play_come_first() -> None:
    """71 coins each: 8 workers + 3 mechs + 2 structures against 6 + 4 + 4."""
    g = pair(coins=71, power=9).have("rusviet", coins=71)
    g.at("nordic", **{f"w{i}": "base-nordic" for i in range(1, 9)}, **{f"m{i}": "base-nordic" for i in (1, 2, 3)})
    g.at("rusviet", **{f"w{i}": "base-rusviet" for i in range(1, 7)}, **{f"m{i}": "base-rusviet" for i in (1, 2, 3, 4)})
    g.built("nordic", mine="b6", mill="e4").built("rusviet", mine="f5", mill="g5", armory="c3", monument="f7")
    g.have("nordic", coins=g.p("nordic").coins + scoring.total(g.s, 1) - scoring.total(g.s, 0))
    assert [(x.seat, x.rank) for x in GAME.score(g.s)] == [(1, 1), (0, 2)]


@pytest.mark.rule("scythe.tiebreak.order", "scythe.tiebreak.exhausted")
@pytest.mark.parametrize("what", ["power", "popularity", "tokens", "territories", "stars", "nothing"])
def test_then_power_popularity_tokens_territories_stars(what: str) -> None:
    g = pair(coins=20, popularity=3).have("rusviet", coins=20, popularity=3)
    if what in ("power", "popularity"):
        g.have("rusviet", **{what: 4})
    elif what == "tokens":
        g.at("nordic", w1="b6").at("rusviet", w1="e4").tokens("e4", oil=1)
    elif what == "territories":
        g.at("nordic", w1="b6", w2="b6").at("rusviet", w1="e4", w2="f5").have("nordic", coins=22)
    elif what == "stars":
        g.stars("rusviet", power=1).have("nordic", coins=23)
    ranks = {x.seat: x.rank for x in GAME.score(g.s)}
    assert ranks == ({0: 1, 1: 1} if what == "nothing" else {0: 2, 1: 1})


@pytest.mark.rule("scythe.tiebreak.factory")
def test_the_factory_is_one_territory_in_the_tie_breaker() -> None:
    g = pair(coins=20).at("nordic", w1="d4", w2="d4").have("rusviet", coins=22).at("rusviet", w1="e4", w2="f5")
    assert scoring.total(g.s, 0) == scoring.total(g.s, 1) == 26
    assert {x.seat: x.rank for x in GAME.score(g.s)} == {0: 2, 1: 1}


# agreements and variants


@pytest.mark.rule("scythe.alliance.coins_only")
def test_coins_may_be_given_at_any_time_but_not_under_a_sealed_answer() -> None:
    g = Scenario("nordic/1", "rusviet/2", "crimea/3", turn="rusviet").have("nordic", coins=5).have("rusviet", coins=4, power=3)
    g.at("rusviet", m1="c3").at("crimea", m1="d4").have("crimea", power=3, coins=2).start_move(1)
    g.match.side_action(0, Gift(1, 3))
    assert [p.coins for p in g.s.players] == [2, 7, 2]
    g.say("rusviet m1", "rusviet d4")
    assert g.key == "combat.commit"
    with pytest.raises(Illegal):
        g.match.side_action(1, Gift(2, 1))  # its own sealed answer is being collected
    g.match.side_action(0, Gift(2, 2))
    for bad in (Gift(0, 1), Gift(1, 1), Gift(9, 0)):
        with pytest.raises(Illegal):
            g.match.side_action(0, bad)  # to oneself, more than there is, to nobody
    assert [p.coins for p in g.s.players] == [0, 7, 4]


@pytest.mark.rule("scythe.alliance.tournament")
def test_no_gifts_in_a_tournament() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic", options={"coin-gifts": "no"}).have("nordic", coins=5).go()
    with pytest.raises(Illegal):
        g.match.side_action(0, Gift(1, 1))


@pytest.mark.rule("scythe.variant.stalling")
def test_a_fine_for_stalling() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic", options={"stalling-penalty": "on"}).have("nordic", popularity=1).go()
    g.match.side_action(1, Fine())
    assert g.p("nordic").popularity == 0
    with pytest.raises(Illegal):
        g.match.side_action(1, Fine())  # once a turn
    with pytest.raises(Illegal):
        pair().go().match.side_action(1, Fine())  # off unless the table wants it


@pytest.mark.rule("scythe.variant.sample_scoring")
def test_sample_scoring_after_the_first_star() -> None:
    g = (
        Scenario("nordic/1", "rusviet/2", turn="nordic", options={"sample-scoring": "on"})
        .have("nordic", power=14, coins=4)
        .have("rusviet", coins=6)
    )
    g.go("bolster").say("nordic power")
    (event,) = g.events(SampleScored)
    assert event.totals == (6, 6) and (g.p("nordic").coins, g.p("rusviet").coins) == (3, 6)  # three coins and a star; nobody is paid
    assert pair(power=14, coins=4).go("bolster").say("nordic power").events(SampleScored) == []
