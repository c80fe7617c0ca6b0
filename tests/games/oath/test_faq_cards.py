"""The rulings of the FAQ, one test each: cards, trade, banners, relics (18 to 41).  `python -m tests.games.oath.cards` lists them."""

from __future__ import annotations

import pytest

from kronika.games.oath.facts import CARD
from kronika.games.oath.state import DRAWN, WORLD

from .cards.test_discord import table
from .cards.test_hearth import table as apart
from .scenario import Scenario


def chancellor(*things: str, **uncovered: str) -> Scenario:
    """The Chancellor's turn at the Mountain with these places of the Reliquary uncovered."""
    g = Scenario("purple", "red", "blue", turn="purple").at("purple", "mountain").at("red", "wastes").at("blue", "plains")
    return g.reliquary(**uncovered).have("purple", *things)


# search

def test_faq_18_a_power_that_draws_stops_at_a_vision() -> None:
    g = table("truthful-harp").deck("wolves", "faith", "tents", "keep", "riots").say("red search", "red truthful-harp:truthful-harp/used")
    assert g.options() == ["wolves", "faith"] and g.s.visions == 1
    g = table(secrets=2).site("mountain", "oracle").deck("tutor", "faith", "wolves").visions(2).say("red use:oracle")
    assert g.s.visions == 3


def test_faq_19_the_marker_of_visions_never_goes_back() -> None:
    g = table("cracked-horn").deck("wolves", "faith").say("red search", "red cracked-horn:cracked-horn/used", "red wolves")
    assert g.s.cards.zone[WORLD] == [CARD["faith"]] and g.s.visions == 1
    g.say("red discard:cradle-1", "red search", "red -")
    assert g.s.visions == 2  # drawn again, it counts again


def test_faq_20_modifiers_are_chosen_before_the_draw() -> None:
    g = table("truthful-harp").deck("wolves", "keep", "tents", "dazzle", "riots").say("red search")
    assert g.key == "search.modifiers" and g.s.cards.zone[DRAWN + 1] == []
    assert g.say("red -").options() == ["wolves", "keep", "tents"]


@pytest.mark.parametrize(("augury", "drawn"), [(False, 3), (True, 4)])
def test_faq_21_numbers_of_drawn_cards_add_up(augury: bool, drawn: int) -> None:
    """One from the bottom by the Mushrooms, two more by the greedy trait, one by the Augury."""
    g = chancellor(*(["augury"] if augury else []), "-elders", greedy="").have("purple", secrets=1).site("mountain", "mushrooms")
    g.pile("provinces", "wolves", "keep", "tents", "dazzle", "riots")
    g.say("purple search", "purple " + "augury:augury/used " * augury + "mushrooms:mushrooms/used")
    assert len(g.options()) == drawn and "wolves" not in g.options() and g.p("purple").supply == 7


def test_faq_22_turning_up_an_adviser_is_playing_it() -> None:
    g = table("-elders", "tutor", "wolves", "assassin", favor=2).site("wastes", "forced-labor", blue=1).site("mountain", blue=1)
    g.deck("keep", "longbows", "tents").say("red search")
    assert (g.p("red").favor, g.p("blue").favor) == (1, 1)
    g.say("red tents", "red keep longbows", "red discard:cradle-1", "red adviser")
    assert (g.p("red").favor, g.p("blue").favor) == (0, 2)  # the price is due again
    g.say("red adviser:cradle-1")
    assert g.key == "play.overflow"  # and so is the limit of the Assassin: two


def test_faq_23_a_bonus_for_a_drawn_card_is_for_its_faceup_play() -> None:
    g = table().site("mountain", "welcoming-party").deck("tutor", "wolves", "longbows").say("red search")
    g.say("red welcoming-party:welcoming-party/used", "red tutor", "red wolves longbows", "red facedown:cradle-1")
    assert g.p("red").favor == 0 and g.bank("hearth") == 3
    g.say("red adviser", "red adviser:cradle-1")
    assert g.p("red").favor == 0 and g.bank("hearth") == 3  # nor for turning it up later


def test_faq_24_what_cannot_be_kept_or_played_is_discarded() -> None:
    """A card for sites only, a full site, and a gossip who forbids facedown advisers."""
    g = table().site("wastes", "gossip", blue=1).site("mountain", "tutor", "wolves").deck("keep").say("red search", "red keep")
    assert g.key == "play.how" and g.options() == ["discard:cradle-1"]


@pytest.mark.parametrize("card", ["insomnia", "assassin", "silver-tongue"])
@pytest.mark.parametrize(("locked", "fits"), [(("a-small-favor", "faithful-friend"), False), (("a-small-favor", "tutor"), True)])
def test_faq_25_a_smaller_limit_against_locked_advisers(card: str, locked: tuple[str, ...], fits: bool) -> None:
    g = table("-" + card, *locked).say("red adviser")
    assert ("adviser:cradle-1" in g.options()) == fits


def test_faq_26_the_limit_is_that_of_the_card_that_came() -> None:
    """Beside the Family Wagon: one adviser that is no nomad, and no limit for nomads."""
    g = table("-family-wagon", "tutor", "elders", "lost-tongue").say("red adviser")
    assert "adviser:cradle-1" in g.options()
    g.say("red adviser:cradle-1")
    assert [g.where(card) for card in ("family-wagon", "tutor", "elders", "lost-tongue")] == ["adviser red"] * 4


def test_faq_27_no_card_goes_to_a_facedown_site() -> None:
    g = table("-wolves", "peoples-favor").site("provinces-2", up=False).say("red adviser")
    assert [option for option in g.options() if option.startswith("site")] == ["site:provinces-1", "site:provinces-3"]


def test_faq_28_a_swap_is_no_play() -> None:
    """No favor, nothing of When Played; locked cards stay."""
    g = table("horned-mask", "wolves", secrets=1).site("mountain", "salad-days", "garrison").say("red use:horned-mask")
    assert g.where("salad-days") == "adviser red" and g.where("garrison") == "provinces-1" and g.p("red").favor == 0 and g.key == "act"
    g = table("-great-herd").site("wastes", "faithful-friend").site("plains", "twin-brother").have("red", supply=2)
    g.say("red adviser", "red site:provinces-1", "red yes")
    assert (g.where("great-herd"), g.where("twin-brother")) == ("cradle-1", "provinces-1")  # the friend is locked
    assert g.p("red").favor == 1 and g.key == "act"  # for the herd's own play; the brother does not ask


def test_faq_29_reactions_to_the_play_come_before_when_played() -> None:
    """Blue gets two favor for the order card, and the Royal Tax takes them at once."""
    g = table("-royal-tax").site("mountain", red=1).have("blue", "saddle-makers").say("red adviser", "red adviser:cradle-1")
    assert (g.p("red").favor, g.p("blue").favor, g.bank("order")) == (2, 0, 1)
    g = table("-garrison").have("blue", "saddle-makers").banks(order=2).say("red adviser", "red site:provinces-1")
    assert (g.p("red").favor, g.p("blue").favor) == (1, 1)  # but after the favor for the play


def test_faq_30_the_conspiracy() -> None:
    """It goes to the box also when its power is not used; it is a Vision for what speaks of Visions."""
    def plot(*advisers: str) -> Scenario:
        g = table("longbows", "garrison", *advisers, "-conspiracy", secrets=1).have("blue", "keep", "whistle")
        return g.say("red adviser")
    g = plot().say("red reveal:cradle-1", "red -1")
    assert g.where("conspiracy") == "box" and g.where("whistle") == "held blue" and g.p("red").secrets == 1
    assert "reveal:cradle-1" not in plot("vow-of-obedience").options()
    g = table("-conspiracy").have("blue", "book-binders").say("red adviser", "red reveal:cradle-1", "blue nomad")
    assert g.p("blue").favor == 2


def test_faq_31_what_belongs_to_the_search_bracken_redirects() -> None:
    """A card that the People's Favor discards goes where the searcher likes; one that Dazzle discards does not."""
    g = table("bracken", "peoples-favor").site("mountain", "longbows").deck("wolves", "tutor").say("red search")
    g.say("red bracken:bracken/used", "red wolves", "red under-cradle", "red site:provinces-1", "red peoples-favor:longbows")
    g.say("red on-cradle")
    assert g.where("longbows") == "pile cradle" and g.where("wolves") == "provinces-1"
    g = table("bracken").site("mountain", "longbows").deck("dazzle", "tutor").say("red search", "red bracken:bracken/used", "red dazzle")
    g.say("red under-cradle", "red adviser:cradle-1")
    assert g.where("longbows") == "pile hinterland" and g.key == "act"


def test_faq_32_the_scryer_sees_the_whole_pile() -> None:
    words = ("tutor", "wolves", "longbows", "keep", "tents", "faith")
    g = table("scryer", secrets=1).pile("hinterland", *words).pile("cradle", "garrison").say("red use:scryer", "red hinterland")
    assert [g.knows("red", card) for card in words] == [True] * 6 and not g.knows("blue", "tutor")


# trade

def test_faq_33_trade_counts_faceup_advisers_and_one_bank() -> None:
    g = table("secret-signal", "-garrison", secrets=1).site("mountain", "longbows").banks(order=1)
    g.say("red trade", "red secret-signal:secret-signal/used")
    assert g.p("red").favor == 1  # one for the Trade; the second would have to come from the order bank as well
    assert [g.bank(suit) for suit in ("order", "arcane", "beast", "hearth", "nomad", "discord")] == [0, 3, 3, 3, 3, 3]


def test_faq_34_the_careless_trait_pays_for_secrets_too() -> None:
    g = chancellor("true-names", "-elders", careless="").site("mountain", "wolves").have("purple", favor=2).say("purple trade")
    assert (g.p("purple").favor, g.p("purple").secrets, g.bank("beast")) == (1, 0, 2)  # one match, one secret less


# banners

def test_faq_35_a_banner_from_oneself() -> None:
    g = table("circlet-of-command", "darkest-secret", "-elders", secrets=4).banner("darkest-secret", 3).say("red recover")
    assert g.tokens("darkest-secret") == 4 and g.p("red").secrets == 3  # all three old ones come back
    g = table("circlet-of-command", "peoples-favor", favor=3).banner("peoples-favor", 2, mob=True).say("red recover", "red order")
    assert g.tokens("peoples-favor") == 3 and not g.s.mob and g.p("red").favor == 0
    assert "recover" not in table(secrets=4, favor=4).have("blue", "circlet-of-command", "darkest-secret", "peoples-favor").options()


@pytest.mark.parametrize(("site", "advisers", "open_"), [
    ((), (), False), (("broken-forge",), (), False), (("jinx",), (), True), (("jinx",), ("-elders",), True), (("jinx",), ("tutor",), False),
    (("jinx", "wolves"), ("tutor",), True)])
def test_faq_36_when_the_darkest_secret_can_be_recovered(site: tuple[str, ...], advisers: tuple[str, ...], open_: bool) -> None:
    """Red stands elsewhere; what lies at blue's site and whom blue has faceup counts."""
    g = table("garrison", secrets=2).have("blue", "darkest-secret", *advisers).at("blue", "salt-flats").site("salt-flats", *site)
    assert ("recover" in g.options()) == open_


def test_faq_37_secrets_on_a_banner_in_the_shared_bank() -> None:
    g = apart("storyteller", favor=2, secrets=4).site("mountain", "forgotten-vault").banner("darkest-secret", 1).say("red use:storyteller")
    assert g.tokens("darkest-secret") == 2 and g.holder("darkest-secret") == ""
    g.say("red use:forgotten-vault", "red burn")
    assert g.tokens("darkest-secret") == 1
    g = apart("-elders", secrets=4).banner("darkest-secret", 3).say("red recover")
    assert g.tokens("darkest-secret") == 4 and g.p("red").secrets == 1  # one to the taker; the other two are nobody's


def test_faq_38_the_last_favor_of_a_poor_holder_stays() -> None:
    g = Scenario("purple", "red", turn="red").have("red", "peoples-favor", favor=0).banner("peoples-favor", 1).go("wake")
    assert g.tokens("peoples-favor") == 1 and g.key == "act"


def test_faq_39_on_the_mob_side_one_on_and_one_off() -> None:
    g = Scenario("purple", "red", turn="red").have("red", "peoples-favor", favor=1).banner("peoples-favor", 3, mob=True).go("wake")
    g.say("red add", "red beast")  # nothing is left to add: one is returned
    assert g.tokens("peoples-favor") == 3 and g.bank("beast") == 4 and g.p("red").favor == 0


def test_faq_40_a_banner_that_is_given_stays_as_it_is() -> None:
    g = Scenario("purple", "red", "blue", turn="purple").at("purple", "mountain").at("red", "wastes").reliquary(brutal="map")
    g.have("purple", "peoples-favor", "darkest-secret", "-elders").banner("peoples-favor", 5, mob=True).banner("darkest-secret", 4)
    g.say("purple citizenship", "purple red", "purple -")
    g.say("purple brutal | 0 | 0 | - | peoples-favor darkest-secret | 0 | 0 | - | -", "red yes")
    assert g.holder("peoples-favor") == g.holder("darkest-secret") == "red" and g.s.mob
    assert (g.tokens("peoples-favor"), g.tokens("darkest-secret")) == (5, 4)


def test_faq_41_relics_at_a_site_are_looked_at_freely_and_remembered() -> None:
    g = table(supply=2).site("mountain", relics=("map", "whistle"))
    assert not g.knows("red", "map")
    g.say("red peek", "red travel", "red provinces-2")
    assert g.pawn("red") == "provinces-2" and g.knows("red", "map") and g.knows("red", "whistle") and not g.knows("blue", "map")
    assert CARD["map"] in g.match.view(1).cards.zone[42] and CARD["map"] not in g.match.view(2).cards.zone[42]


