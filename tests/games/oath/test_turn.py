"""Chapter 4: rounds, Wake, Act, Rest; and the title as it moves (2.11)."""

from __future__ import annotations

import pytest

from kronika.games.oath.events import RoundBegan, TitleMoved

from .scenario import Scenario


def red(**numbers: int) -> Scenario:
    return Scenario("purple", "red", "blue", turn="red").at("red", "mountain").site("lush-coast", purple=1).have("red", **numbers)


@pytest.mark.rule("oath.4.rounds", "oath.4.round-end", "oath.2.1.4")
def test_turns_go_clockwise_and_a_round_ends_after_the_last() -> None:
    g = Scenario("purple", "red", "blue", turn="purple", round=3).site("lush-coast", purple=1)
    g.say("purple rest", "red rest")
    assert g.who == "blue" and g.s.round == 3
    g.say("blue rest")
    assert g.who == "purple" and g.s.round == 4 and [e.number for e in g.events(RoundBegan)] == [4]


@pytest.mark.rule("oath.4.2", "oath.4.2.sequential", "oath.5.2.1")
def test_any_number_of_actions() -> None:
    g = red(favor=3, supply=3).site("mountain", "wolves", "elders", red=1).say("red muster", "red wolves", "red trade")
    assert g.p("red").supply == 1 and g.lies("wolves") == {"favor": 1} and g.lies("elders") == {"favor": 2}
    assert g.options() == ["warbands-in", "rest"]  # nothing is left to muster on


@pytest.mark.rule("oath.4.2.supply", "oath.board.supply-track", "oath.board.action-costs", "oath.6.free")
def test_supply_bars_actions_but_not_minor_ones() -> None:
    g = red(favor=2, secrets=1, force=2, supply=0).site("mountain", "wolves", red=1).have("red", "-elders")
    assert g.options() == ["warbands-in", "adviser", "use:wolves", "rest"]
    for supply in (1, 2):
        g = red(supply=supply, force=2).at("blue", "mountain").have("red", "-elders")
        assert ("campaign" in g.options()) == (supply == 2)


# Wake

def wake(holder: str = "red", tokens: int = 2, mob: bool = False, favor: int = 1) -> Scenario:
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", purple=1).have(holder, "peoples-favor").have("red", favor=favor)
    return g.banner("peoples-favor", tokens, mob).go("wake")


@pytest.mark.parametrize(("tokens", "mob"), [(4, False), (5, True), (7, True)])
def test_six_favor_and_more_make_the_mob(tokens: int, mob: bool) -> None:
    g = wake(tokens=tokens).say("red add")
    assert g.tokens("peoples-favor") == tokens + 1 and g.s.mob == mob


@pytest.mark.rule("oath.4.1.1.I.place-or-return", "oath.4.1.1.I.tie", "oath.banner.people.wake")
def test_the_peoples_favor_takes_or_returns_one() -> None:
    g = wake().say("red add")
    assert g.tokens("peoples-favor") == 3 and g.p("red").favor == 0
    g = wake(tokens=3)
    g.banks(order=1, beast=1)
    g.s.shared += 4
    g.say("red return")
    assert sorted(g.options()) == ["beast", "order"]  # the fewest
    g.say("red beast")
    assert g.tokens("peoples-favor") == 2 and g.bank("beast") == 2
    assert wake(holder="blue").key == "act"  # only its active holder


@pytest.mark.rule("oath.4.1.1.I.last-favor", "oath.4.1.1.I.no-favor")
def test_the_last_favor_stays_and_an_empty_purse_must_return() -> None:
    g = wake(tokens=1, favor=1)
    assert g.tokens("peoples-favor") == 2 and g.key == "act"  # adding is the only way, so nobody is asked
    assert wake(tokens=1, favor=0).tokens("peoples-favor") == 1  # nothing happens
    g = wake(tokens=3, favor=0)
    g.say("red order")
    assert g.tokens("peoples-favor") == 2 and g.bank("order") == 4


@pytest.mark.rule("oath.4.1.1.II", "oath.4.1.1.III", "oath.banner.people.mob")
def test_twice_on_the_mob_side_and_six_turn_it() -> None:
    g = wake(tokens=3, mob=True, favor=2).say("red add", "red return", "red order")
    assert g.tokens("peoples-favor") == 3 and g.s.mob
    g = wake(tokens=5).say("red add")
    assert g.s.mob and g.tokens("peoples-favor") == 6 and g.key == "act"  # turned now, but not done twice in this Wake


@pytest.mark.rule("oath.4.1.2", "oath.4.1.3", "oath.4.1", "oath.2.11.usurper-flip", "oath.board.exile.wake-order", "oath.board.exile.wins")
def test_the_check_comes_before_the_title_turns() -> None:
    g = Scenario("purple", "red", turn="red").site("mountain", red=1).title("red").go("wake")
    assert g.s.winner < 0 and g.s.usurper  # no win yet
    g = Scenario("purple", "red", turn="red").site("mountain", red=1).title("red", usurper=True).go("wake")
    assert g.s.winner == 1 and g.s.won_by == ["usurper"]
    g = Scenario("purple", "red", turn="red", oath="devotion").have("red", "faith", "darkest-secret").visions(3)
    g.title("red", usurper=True).go("wake")
    assert g.s.won_by == ["usurper", "faith"]


@pytest.mark.rule("oath.board.chancellor.wake")
def test_imperial_players_check_nothing_in_wake() -> None:
    g = Scenario("purple", "red", turn="purple").site("mountain", purple=1).title("purple").go("wake")
    assert g.s.winner < 0 and not g.s.usurper and g.key == "act"
    g = Scenario("purple", "red", turn="red", oath="protection").have("red", "map", "whistle", role="citizen").title("red").go("wake")
    assert g.s.winner < 0 and not g.s.usurper


@pytest.mark.rule("oath.4.1.4", "oath.7.3.1")
def test_an_opportunity_site_gives_one_token_after_the_check() -> None:
    g = Scenario("purple", "red", turn="red").site("salt-flats", favor=2, secrets=1).at("red", "salt-flats").go("wake")
    assert g.options() == ["salt-flats", "-1"]
    g.say("red salt-flats")
    assert g.options() == ["favor", "secret"]
    g.say("red secret")
    assert g.p("red").secrets == 1 and g.s.lands[4].secrets == 0 and g.key == "act"  # once
    empty = Scenario("purple", "red", turn="red").site("cradle-2", put="mine").at("red", "mine").go("wake")
    assert empty.key == "act"


# Rest

@pytest.mark.rule("oath.4.3", "oath.4.3.1", "oath.4.3.2", "oath.board.rest")
def test_tokens_come_back() -> None:
    g = red(spent=1, secrets=1).site("mountain", "wolves", "garrison", favor=2).site("wastes", "elders").have("red", "whistle")
    g.on("wolves", favor=2).on("garrison", favor=1).on("elders", secrets=2).on("whistle", secrets=1).banner("darkest-secret", 3)
    g.say("red rest")
    assert (g.bank("beast"), g.bank("order"), g.bank("nomad")) == (5, 4, 3)
    assert (g.p("red").secrets, g.p("red").spent) == (5, 0) and not g.s.secrets_on and not g.s.favor_on
    assert g.s.lands[2].favor == 2 and g.tokens("darkest-secret") == 3  # tokens on sites and banners stay


@pytest.mark.rule("oath.4.3.2.facedown-sources")
def test_facedown_secrets_turn_up_in_the_owners_rest_only() -> None:
    g = red().have("blue", spent=2).say("red rest")
    assert g.p("blue").spent == 2
    g.say("blue rest")
    assert g.p("blue").secrets == 2


@pytest.mark.rule("oath.4.3.3", "oath.4.3.4")
@pytest.mark.parametrize(("force", "unspent", "supply"), [(5, 0, 6), (6, 0, 5), (10, 2, 7), (11, 0, 4), (5, 5, 7)])
def test_supply_by_idle_warbands_and_what_was_not_spent(force: int, unspent: int, supply: int) -> None:
    g = red(force=force, supply=unspent).have("red", "-elders").say("red rest")  # 9 of 14 in the bank: 6, 4: 5
    assert g.p("red").supply == supply


@pytest.mark.rule("oath.4.3.3", "oath.4.3.3.citizen")
def test_supply_of_the_empire() -> None:
    g = Scenario("purple", "red", turn="purple").have("purple", force=6, supply=0).site("lush-coast", purple=1).say("purple rest")
    assert g.p("purple").supply == 5  # 17 of 24 in the bank
    g = Scenario("purple", "red", turn="red").have("red", role="citizen", supply=1).have("purple", supply=5).site("lush-coast", purple=1)
    assert g.say("red rest").p("red").supply == 6


@pytest.mark.rule("oath.4.3.5", "oath.7.3.4")
def test_rest_powers_come_last_and_once_each() -> None:
    g = red().site("mountain", "wolves").on("wolves", favor=1).have("red", "silver-tongue", "-elders").banks(beast=0, order=3)
    g.s.banks = [0] * 6
    g.say("red rest")
    assert g.options() == ["silver-tongue", "-1"]  # the beast favor is back in its bank already
    g.say("red silver-tongue")
    assert g.p("red").favor == 1 and g.who == "blue"  # once


# the title

@pytest.mark.rule("oath.2.11.holder", "oath.2.11.people", "oath.2.11.reset")
def test_the_title_moves_at_once_and_on_its_oathkeeper_side() -> None:
    g = Scenario("purple", "red", "blue", turn="red", oath="people").have("blue", "peoples-favor").title("blue", usurper=True)
    g.have("red", favor=3).say("red recover", "red 2", "red order")
    assert g.holder("peoples-favor") == "red" and (g.s.title, g.s.usurper) == (1, False)
    assert [(e.seat, e.old) for e in g.events(TitleMoved)] == [(1, 2)] and g.who == "red"  # in the middle of the turn


@pytest.mark.rule("oath.2.11.devotion", "oath.2.11.protection")
@pytest.mark.parametrize(("oath", "things", "holder"), [("devotion", ("darkest-secret",), 1), ("protection", ("map", "whistle"), 1),
                                                       ("protection", ("map",), 0)])
def test_goals_of_banners_and_relics(oath: str, things: tuple[str, ...], holder: int) -> None:
    g = Scenario("purple", "red", turn="red", oath=oath).have("red", *things).go()  # the Chancellor holds the Grand Scepter: a tie stays
    assert g.s.title == holder


@pytest.mark.rule("oath.2.11.supremacy", "oath.2.11.tie-holder")
@pytest.mark.parametrize(("slots", "holder"), [(3, 0), (4, 1)])
def test_the_holder_keeps_it_on_a_tie(slots: int, holder: int) -> None:
    g = Scenario("purple", "red", turn="red")
    for slot, land in enumerate(g.s.lands):
        land.bands = [1, 0] if slot < 3 else [0, 1] if slot < 3 + slots else [0, 0]
    assert g.go().s.title == holder


@pytest.mark.rule("oath.2.11.tie-others")
def test_who_drops_out_chooses_among_those_who_tie() -> None:
    g = Scenario("purple", "red", "blue", "yellow", turn="red").site("plains", purple=1).title("purple")
    g.site("mountain", red=1).site("wastes", red=1).site("salt-flats", blue=1).site("great-slum", blue=1).go()
    assert (g.who, g.key, g.options()) == ("purple", "title.to", ["red", "blue"])
    assert g.say("purple blue").s.title == 2


@pytest.mark.rule("oath.2.11.empire")
def test_the_chancellor_speaks_for_the_empire() -> None:
    g = Scenario("purple", "red", "blue", turn="blue").have("red", role="citizen").title("red").site("plains", purple=1).go()
    assert g.s.title == 0  # a Citizen does not keep what the Empire rules
    g = Scenario("purple", "red", "blue", turn="blue").have("red", role="citizen", force=2).title("purple").site("plains", purple=1)
    g.site("wastes", purple=1).at("red", "wastes").at("blue", "wastes").have("blue", force=3)
    g.say("blue campaign", "blue red", "blue wastes", "blue 3")
    assert g.s.camp.defense == 2  # the site, and the title that every Imperial defender shares
