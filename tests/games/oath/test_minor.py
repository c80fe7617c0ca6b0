"""Chapter 6: minor actions, the Grand Scepter, Citizens."""

from __future__ import annotations

import pytest

from kronika.games.oath.events import OfferAnswered
from kronika.games.oath.facts import CARD

from .scenario import Scenario


def red(*things: str, **numbers: int | str) -> Scenario:
    g = Scenario("purple", "red", "blue", turn="red").at("red", "mountain").site("lush-coast", purple=2)
    return g.have("red", *things, "-hospital", **numbers)


@pytest.mark.rule("oath.6.2", "oath.7.3.2", "oath.7.1.2.icons-place", "oath.7.1.2.pay", "oath.7.1.2.icons-burn")
def test_an_action_power_is_paid_and_barred_by_what_lies_on_it() -> None:
    g = red("tutor", favor=2, secrets=2).say("red use:tutor")
    assert g.lies("tutor") == {"favor": 1, "secrets": 1} and (g.p("red").favor, g.p("red").secrets, g.p("red").supply) == (1, 2, 7)
    assert "use:tutor" not in g.options() and [r.key for r in g.why_not("use:tutor")] == ["cost.laden"]


# peeking

@pytest.mark.rule("oath.6.3", "oath.6.3.again", "oath.10.peek")
def test_relics_at_the_site_may_be_looked_at_and_stay_known() -> None:
    g = red().site("mountain", relics=("map",)).site("wastes", relics=("whistle",)).say("red peek")
    assert g.knows("red", "map") and not g.knows("blue", "map") and not g.knows("red", "whistle")
    assert "peek" not in g.options()
    g.say("red travel", "red provinces-2")
    assert g.match.view(1).cards.zone[42] == [CARD["map"]] and g.match.view(2).cards.zone[42] == [-3]


@pytest.mark.rule("oath.6.4", "oath.scepter.actions", "oath.2.3.slots")
def test_the_scepters_holder_looks_into_the_reliquary() -> None:
    g = red("grand-scepter").reliquary(brutal="map").say("red reliquary")
    assert g.knows("red", "map") and not g.knows("purple", "map")
    assert "reliquary" not in red().options()


@pytest.mark.rule("oath.scepter.same-turn", "oath.2.4.scepter")
def test_a_taken_scepter_rests_for_the_turn_and_a_given_one_does_not() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "mountain").site("lush-coast", purple=1).at("purple", "mountain")
    g.have("red", "tutor", "acting-troupe", "-conspiracy", secrets=1).have("purple", "jinx")
    g.say("red adviser", "red reveal:cradle-1", "red grand-scepter")
    assert g.where("grand-scepter") == "held red" and "reliquary" not in g.options()
    g = red("grand-scepter")
    g.s.scepter = 9  # an earlier turn
    assert "reliquary" in g.options()


# warbands

@pytest.mark.rule("oath.6.5.out", "oath.6.5.in", "oath.10.rule.sites")
def test_warbands_between_board_and_site() -> None:
    g = red(force=2).site("mountain", red=3).say("red warbands-out")
    g.refuses("red 3")
    g.say("red 2", "red warbands-in", "red 4")
    assert g.bands("mountain") == {"red": 5} and g.p("red").force == 0
    assert "warbands-in" not in red(force=2).options()  # bandits rule it
    assert "warbands-out" not in red().site("mountain", red=1).options()


@pytest.mark.rule("oath.6.5.citizen-consent")
def test_a_citizen_asks_before_warbands_leave_the_site() -> None:
    for answer, left in (("no", 3), ("yes", 2)):
        g = red(role="citizen").site("mountain", purple=3).say("red warbands-out", "red 1", f"purple {answer}")
        assert g.bands("mountain") == {"purple": left} and g.p("red").force == 3 - left
    g = red(role="citizen", force=1).site("mountain", purple=1).say("red warbands-in")
    assert g.bands("mountain") == {"purple": 2}  # no consent needed


@pytest.mark.rule("oath.6.5.imperial-transfer", "oath.board.chancellor.move-warbands")
def test_imperial_players_at_one_site_share_warbands() -> None:
    g = red(role="citizen", force=1).at("purple", "mountain").have("purple", force=4).say("red transfer", "red take:purple", "red 2")
    assert (g.who, g.key) == ("purple", "transfer.consent")
    g.say("purple yes")
    assert (g.p("red").force, g.p("purple").force) == (3, 2)
    g.say("red transfer", "red give:purple", "red 3", "purple no")
    assert g.p("red").force == 3
    assert "transfer" not in red(role="citizen", force=1).at("purple", "wastes").options()
    assert "transfer" not in red(force=1).at("purple", "mountain").options()  # an Exile


# offers of Citizenship

def scepter(**numbers: int | str) -> Scenario:
    """The Chancellor has the Scepter; red and blue are Exiles."""
    g = Scenario("purple", "red", "blue", turn="purple").site("lush-coast", purple=2).at("purple", "lush-coast").at("red", "wastes")
    return g.have("purple", favor=3, secrets=2).have("red", **numbers).reliquary(brutal="map", careless="whistle")


OFFER = "purple brutal | 2 | 0 | - | - | 0 | 1 | - | -"  # the relic; gives favor, secrets, relics, banners; wants the same


@pytest.mark.rule("oath.6.6.1.who", "oath.6.6.1.terms", "oath.6.6.2.exchange", "oath.2.3.uncover", "oath.2.3.promises",
                  "oath.reliquary.statement")
def test_an_offer_is_made_whole_and_carried_out() -> None:
    g = scepter(secrets=1).say("purple citizenship", "purple red", "purple -", OFFER)
    assert (g.who, g.key, g.asked().subject) == ("red", "deal.accept", (0, "favor:2 reliquary:brutal", "secrets:1"))
    g.say("red yes")
    assert g.p("red").role == 2 and g.where("map") == "held red" and (g.p("red").favor, g.p("purple").secrets) == (2, 3)
    assert g.s.uncovered == [True, False, False, False]
    assert [e.accepted for e in g.events(OfferAnswered)] == [True]
    g.say("purple citizenship", "purple -")
    g.refuses("purple brutal | 0 | 0 | - | - | 0 | 0 | - | -")  # its relic is gone; exactly one relic is offered


@pytest.mark.rule("oath.6.6.1.peek", "oath.6.6.2.board")
def test_a_refused_offer_changes_nothing_but_what_was_shown() -> None:
    g = scepter(secrets=1).say("purple citizenship", "purple red", "purple careless", OFFER, "red no")
    assert g.p("red").role == 1 and g.p("purple").favor == 3 and g.where("map") == "reliquary brutal"
    assert g.knows("red", "whistle") and not g.knows("red", "map")


@pytest.mark.rule("oath.6.6.1.terms", "oath.2.5.3.people", "oath.10.give", "oath.10.exchange")
def test_banners_and_relics_change_hands_unhurt() -> None:
    g = scepter(secrets=1).have("purple", "peoples-favor", "ivory-eye").banner("peoples-favor", 4)
    g.say("purple citizenship", "purple red", "purple -", "purple brutal | 0 | 0 | ivory-eye | peoples-favor | 0 | 0 | - | -", "red yes")
    assert g.holder("peoples-favor") == "red" and g.tokens("peoples-favor") == 4 and not g.s.mob and g.where("ivory-eye") == "held red"


@pytest.mark.rule("oath.6.6.2.warbands", "oath.6.6.3", "oath.board.citizen")
def test_warbands_turn_purple() -> None:
    g = scepter(force=2).site("wastes", red=3).site("mountain", red=1).go()
    purple = g.p("purple").bank
    g.say("purple citizenship", "purple red", "purple -", "purple brutal | 0 | 0 | - | - | 0 | 0 | - | -", "red yes")
    assert g.bands("wastes") == {"purple": 3} and g.bands("mountain") == {"purple": 1} and g.p("red").force == 2
    assert g.p("red").bank == 14 and g.p("purple").bank == purple - 6


@pytest.mark.rule("oath.6.6.2.warbands")
def test_where_purple_runs_short_the_new_citizen_chooses() -> None:
    g = scepter(force=3).site("wastes", red=4).have("purple", force=17).go()
    assert g.p("purple").bank == 5
    g.say("purple citizenship", "purple red", "purple -", "purple brutal | 0 | 0 | - | - | 0 | 0 | - | -", "red yes")
    assert (g.who, g.key) == ("red", "citizenship.warbands")
    g.say("red hinterland-2=2 board=3")
    assert g.bands("wastes") == {"purple": 2} and g.p("red").force == 3 and g.p("red").bank == 14 and g.p("purple").bank == 0


@pytest.mark.rule("oath.6.6.2.vision", "oath.6.6.2.title", "oath.6.6.2.turn")
def test_vision_title_and_supply_of_a_new_citizen() -> None:
    g = Scenario("purple", "red", "blue", turn="red", oath="devotion").site("lush-coast", purple=2).at("red", "lush-coast")
    g.have("red", "faith", "grand-scepter", "darkest-secret", force=14, supply=2, favor=3).title("red", usurper=True)
    g.reliquary(brutal="map").say("red citizenship", "red red", "red brutal")  # the holder's own offer: no exchange
    assert g.p("red").role == 2 and g.where("faith") == "pile provinces" and (g.s.title, g.s.usurper) == (1, False)
    assert g.p("red").supply == 7 and g.s.turn == 2  # the Act Phase is over, the refill stays full


# exile

@pytest.mark.rule("oath.6.7.cost")
@pytest.mark.parametrize(("title", "people", "price"), [
    ("", "", 5), ("red", "", 6), ("", "red", 6), ("purple", "", 4), ("purple", "purple", 3), ("red", "red", 7), ("purple", "red", 5)])
def test_the_price_of_exile(title: str, people: str, price: int) -> None:
    assert "exile" not in exiler(title, people, price - 1).options()
    g = exiler(title, people, price).say("purple exile")
    assert g.p("purple").favor == 0 and g.p("red").favor == price


def exiler(title: str, people: str, favor: int) -> Scenario:
    """Under Protection the title stays with whoever holds most relics; blue, if nobody is named."""
    g = scepter(role="citizen").have("purple", favor=favor)
    if people:
        g.have(people, "peoples-favor")
    g.s.oath = 3
    return g.title(title or "blue").have(title or "blue", "brass-horse", "horned-mask", "cracked-horn")


@pytest.mark.rule("oath.6.7.effect", "oath.scepter.actions")
def test_an_exiled_citizen() -> None:
    g = scepter(role="citizen", force=4, supply=1).have("purple", favor=9).site("wastes", purple=1).go()
    purple = g.p("purple").bank
    g.say("purple exile")
    p = g.p("red")
    assert (p.role, p.force, p.bank, p.supply) == (1, 4, 10, 7) and g.p("purple").bank == purple + 4 and g.bands("wastes") == {"purple": 1}
    g = red("grand-scepter", role="citizen", favor=9)
    assert "exile" not in g.options()  # nobody exiles himself so


@pytest.mark.rule("oath.6.8.cost", "oath.6.8.effect", "oath.board.citizen")
def test_self_exile() -> None:
    g = red("tutor", role="citizen", force=3, favor=6, secrets=2).on("tutor", secrets=1).say("red self-exile")
    assert g.p("purple").favor == 6 and g.p("red").role == 1 and g.p("red").force == 3 and g.who == "blue" and g.p("red").supply == 7
    assert "self-exile" not in red("tutor", role="citizen", force=3, favor=5, secrets=2).on("tutor", secrets=1).options()


@pytest.mark.rule("oath.6.8.not-holder")
def test_the_scepters_holder_stays() -> None:
    assert "self-exile" not in red("grand-scepter", role="citizen", favor=9).options()


@pytest.mark.rule("oath.6.6.3", "oath.10.imperial-player", "oath.10.rule.cards", "oath.7.1.1.cards")
def test_the_empire_rules_together() -> None:
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", "tutor", purple=1).at("red", "mountain")
    g.have("red", favor=1, secrets=1)
    assert "use:tutor" not in g.options()
    for role, at in (("citizen", "mountain"), ("exile", "wastes")):  # by rule, or by standing there
        g = Scenario("purple", "red", "blue", turn="red").site("wastes", "tutor", purple=1).at("red", at)
        assert "use:tutor" in g.have("red", favor=1, secrets=1, role=role).options()
