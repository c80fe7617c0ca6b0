"""The rulings of the FAQ, one test each: turns, victory, favor and secrets (1 to 17).  `python -m tests.games.oath.cards` lists them."""

from __future__ import annotations

import pytest

from kronika.games.oath.events import Rolled

from .cards.test_discord import attack, table
from .cards.test_hearth import table as apart
from .scenario import BLANK, HOLLOW, SHIELDS, SWORD, Scenario, raid

SIX = 5  # the face of the fate die that shows a six


def test_faq_01_a_title_wins_in_the_second_wake_phase() -> None:
    g = Scenario("purple", "red", turn="red").site("mountain", red=1).title("red").go("wake")
    assert g.s.usurper and g.s.winner == -1
    g.say("red rest", "purple rest")
    assert (g.s.winner, g.s.won_by, g.s.round) == (1, ["usurper"], 3)


@pytest.mark.parametrize(("round", "holder", "winner"), [(5, "purple", 0), (5, "blue", 0), (5, "red", -1), (4, "purple", -1)])
def test_faq_02_the_fate_die_is_for_the_empires_title(round: int, holder: str, winner: int) -> None:
    """A six would end any of the rounds five to seven."""
    g = Scenario("purple", "red", "blue", turn="blue", round=round, oath="protection").have("blue", role="citizen")
    g.have(holder, "map", "whistle").title(holder).dice(SIX).say("blue rest")
    assert g.s.winner == winner and len(g.events(Rolled)) == (winner == 0)


@pytest.mark.parametrize(("usurper", "winner", "by"), [(False, 0, "exhaustion-default"), (True, 1, "usurper")])
def test_faq_03_only_the_usurper_side_wins_round_eight(usurper: bool, winner: int, by: str) -> None:
    g = Scenario("purple", "red", turn="red", round=8).site("mountain", red=1).title("red", usurper=usurper).say("red rest")
    assert (g.s.winner, g.s.won_by) == (winner, [by])


def test_faq_04_ties_for_the_title() -> None:
    g = Scenario("purple", "red", "blue", "yellow", turn="red").title("blue").site("mountain", red=1).site("wastes", blue=1)
    assert g.go().s.title == 2  # the holder keeps it
    g = Scenario("purple", "red", "blue", "yellow", turn="red").title("blue").site("mountain", red=1).site("wastes", yellow=1).go()
    assert (g.who, g.options()) == ("blue", ["red", "yellow"])
    assert g.say("blue yellow").s.title == 3


@pytest.mark.parametrize("usurper", [False, True])
def test_faq_05_a_vision_and_something_else(usurper: bool) -> None:
    """Faith alone leaves no choice but devotion; with the title any other oath than the one just played."""
    g = Scenario("purple", "red", turn="red", oath="supremacy").have("red", "faith", "darkest-secret").visions(3)
    g.site("mountain", red=1).title("red", usurper=usurper).go("wake")
    assert g.s.won_by == ["usurper", "faith"][not usurper:]
    assert (g.key == "chronicle.oath") == usurper
    assert not usurper or sorted(g.options()) == ["devotion", "people", "protection"]


@pytest.mark.parametrize(("force", "unspent", "supply"), [(11, 2, 6), (5, 3, 7)])
def test_faq_06_unspent_supply_comes_on_top(force: int, unspent: int, supply: int) -> None:
    """Three warbands at home refill to four, nine to six; seven is the leftmost space."""
    g = Scenario("purple", "red", turn="red").at("red", "mountain").have("red", force=force, supply=unspent).say("red rest")
    assert g.p("red").supply == supply


def test_faq_07_a_six_that_is_raised_ends_the_game() -> None:
    g = Scenario("purple", "red", turn="red", round=5).site("lush-coast", purple=1).site("mountain", "squalid-district", red=1)
    g.at("red", "mountain").have("red", "-elders").site("plains", purple=1).dice(SIX).say("red rest")
    assert (g.who, g.key) == ("red", "power.fate") and g.events(Rolled)[0].faces == (6,)  # after the roll
    assert g.say("red raise").s.winner == 0


def test_faq_08_paying_outside_the_own_turn() -> None:
    g = attack(of_blue=("extra-provisions", "mountain-giant")).have("blue", secrets=1, spent=2).dice(*[BLANK] * 2, *[SWORD] * 4)
    g.say("red campaign", "red wastes", "red 4", "blue extra-provisions", "blue mountain-giant")
    assert (g.bank("hearth"), g.p("blue").favor, g.lies("extra-provisions")) == (4, 2, {})
    assert (g.p("blue").secrets, g.p("blue").spent, g.lies("mountain-giant")) == (0, 3, {})
    g = attack(of_blue=("extra-provisions", "mountain-giant")).have("blue", secrets=0, spent=3).say("red campaign", "red wastes", "red 4")
    assert g.options() == ["extra-provisions", "-1"]  # facedown secrets pay for nothing


def test_faq_09_laden_cards() -> None:
    """What places tokens is closed, what burns is not; battle plans lie on laden cards too, once in a campaign."""
    g = table("elders", "memory-of-home", favor=2, secrets=1).on("elders", favor=1).on("memory-of-home", favor=1)
    assert "use:elders" not in g.options() and "use:memory-of-home" in g.options()
    g = attack("the-great-levy").on("the-great-levy", favor=1).dice(BLANK, *[SWORD] * 4).say("red campaign", "red wastes", "red 1")
    g.say("red the-great-levy", "red add")
    assert g.lies("the-great-levy") == {"favor": 3} and g.key == "campaign.occupy"  # it was not offered again


def test_faq_10_nothing_is_overpaid() -> None:
    g = table(favor=9).site("mountain", relics=("map",)).say("red recover", "red relic-1")
    assert g.p("red").favor == 7
    g = raid(force=5, garrison=4, pool=3, against=("longbows",)).dice(BLANK, SWORD, SWORD, SWORD).say("blue -1", "red yes", "red -")
    assert g.p("red").force == 3  # three swords and two sacrifices against four: five is one more, and no third warband goes


def test_faq_11_a_bank_gives_what_it_has() -> None:
    g = raid("battle-honors", favor=0).dice(BLANK, *[SWORD] * 4)
    g.banks(order=1)
    g.s.shared += 2
    g.say("red battle-honors", "red -")
    assert g.p("red").favor == 1 and g.bank("order") == 0


def test_faq_12_favor_of_a_discarded_card_comes_first() -> None:
    """The Taming Charm pays two of the bank to which the card's own favor has just come back."""
    g = table("taming-charm", secrets=1).site("mountain", "wolves").on("wolves", favor=2).banks(beast=0).say("red use:taming-charm")
    assert g.p("red").favor == 2 and g.bank("beast") == 0


def test_faq_13_to_which_pile_a_card_goes() -> None:
    g = table(secrets=1).site("mountain", "roving-terror").site("wastes", "tutor").say("red use:roving-terror")
    assert g.where("tutor") == "pile cradle"  # from the Hinterland on, while red stands in the Provinces
    g = table("errand-boy", favor=1).deck("tutor").pile("cradle", "wolves", "longbows", "naysayers")
    g.say("red search", "red errand-boy:errand-boy/used", "red pile:cradle", "red wolves", "red longbows naysayers")
    assert g.where("longbows") == g.where("naysayers") == "pile hinterland"  # drawn in the Cradle's pile, by a pawn in the Provinces


def test_faq_14_facedown_secrets_are_secrets() -> None:
    g = attack("book-burning").dice(*[BLANK] * 3, *[SWORD] * 4).have("blue", favor=0, secrets=0, spent=3)
    g.say("red campaign", "red wastes pawn-blue", "red 4", "red book-burning", "red hinterland-2=1", "red -1")
    assert (g.p("blue").secrets, g.p("blue").spent) == (0, 1)


def test_faq_15_giving_is_not_taking() -> None:
    """Nobody asks the Relic Thief for a relic that is exchanged; for one that is recovered he is asked."""
    g = apart(favor=4).site("mountain", "tinkers-fair", relics=("map",)).at("purple", "mountain").have("blue", "whistle")
    g.have("purple", "relic-thief", favor=1, secrets=1)
    g.say("red use:tinkers-fair", "red blue", "red 1 | 0 | - | 0 | 0 | whistle", "blue yes")
    assert g.where("whistle") == "held red" and (g.who, g.key) == ("red", "act")
    g.say("red recover", "red relic-1")
    assert (g.who, g.key) == ("purple", "power.use")


def test_faq_16_a_scepter_that_was_given_works_at_once() -> None:
    g = apart(favor=2).site("mountain", "tinkers-fair")
    g.say("red use:tinkers-fair", "red purple", "red 1 | 0 | - | 0 | 0 | grand-scepter", "purple yes")
    assert g.where("grand-scepter") == "held red" and "reliquary" in g.options()
    g = Scenario("purple", "red", turn="red").at("red", "wastes").at("purple", "wastes").site("lush-coast", purple=1)
    g.have("red", "-elders", force=9).dice(*[BLANK] * 9, *[SWORD] * 9)
    g.say("red campaign", "red purple", "red grand-scepter pawn-purple", "red 9", "red -1")
    assert g.where("grand-scepter") == "held red" and "reliquary" not in g.options()  # taken


def test_faq_17_what_bandits_would_get_is_burned() -> None:
    """They win with the Military Parade of the site: the favor of the bank goes to the shared one."""
    g = Scenario("purple", "red", turn="red").at("red", "wastes").site("wastes", "military-parade").site("lush-coast", purple=1)
    g.have("red", "tutor", "wolves", force=2).dice(SHIELDS, HOLLOW, HOLLOW).go()
    shared = g.s.shared
    g.say("red campaign", "red wastes", "red 2")
    assert (g.bank("arcane"), g.bank("beast"), g.s.shared) == (2, 2, shared + 2)
