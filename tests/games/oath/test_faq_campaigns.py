"""The rulings of the FAQ, one test each: travel and campaigns (42 to 60).  `python -m tests.games.oath.cards` lists them."""

from __future__ import annotations

import pytest

from kronika.games.oath.events import CampaignDecided
from kronika.games.oath.realm import imperial

from .cards.test_discord import attack, table
from .cards.test_relics import red as holder
from .scenario import BLANK, HOLLOW, SHIELDS, SKULL, SWORD, Scenario, raid


def field(*things: str, force: int = 4) -> Scenario:
    """Red at the Wastes; the Empire rules most sites and keeps the title."""
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", purple=1).site("buried-giant", purple=1).at("red", "wastes")
    return g.at("blue", "plains").have("red", *things, "-elders", force=force, favor=3, secrets=3)


# travel

@pytest.mark.parametrize(("site", "card", "rules_there", "left"), [
    ("mountain", "boiling-lake", "red", 1), ("plains", "grasping-vines", "red", 2), ("mountain", "tutor", "red", 3)])
def test_faq_42_forced_travel_is_travel(site: str, card: str, rules_there: str, left: int) -> None:
    """Blue is whistled from the Plains to the Mountain: two die in the lake, one in the vines; the Drum beats for it."""
    g = holder("whistle", secrets=1).site(site, card, **{rules_there: 1}).have("blue", "dragonskin-drum", force=3)  # type: ignore[arg-type]
    g.say("red use:whistle", "red blue")
    assert g.pawn("blue") == "provinces-1" and (g.who, g.key) == ("blue", "power.use") and g.p("blue").force == left
    assert g.say("blue yes").p("blue").force == left + 1


def test_faq_43_nobody_is_forced_to_pay() -> None:
    g = holder("whistle", secrets=1).site("mountain", "toll-roads", red=1).have("blue", favor=1).say("red use:whistle", "red blue")
    assert (g.who, g.key) == ("blue", "travel.consent")
    assert g.say("blue no").pawn("blue") == "cradle-1" and g.p("blue").favor == 1
    g = holder("whistle", secrets=1).site("mountain", put="the-hidden-place").at("red", "the-hidden-place").have("blue", secrets=1)
    assert (g.say("red use:whistle", "red blue").who, g.key) == ("blue", "travel.consent")
    g.say("blue yes")
    assert g.pawn("blue") == "provinces-1" and g.p("blue").spent == 1


def test_faq_44_bandits_own_no_facedown_site() -> None:
    """The Toll Roads are theirs: a favor is due at their faceup sites, none at a facedown one."""
    g = table().site("great-slum", "toll-roads").site("wastes", up=False).site("provinces-2", purple=1).say("red travel")
    assert "hinterland-2" in g.options() and [why.key for why in g.why_not("hinterland-3")] == ["toll.favor"]


def test_faq_45_no_supply_is_no_additional_supply() -> None:
    g = table("special-envoy", supply=0).site("mountain", put="charming-valley").at("red", "charming-valley")
    assert g.say("red travel", "red special-envoy:special-envoy/used", "red hinterland-1").pawn("red") == "hinterland-1"


def test_faq_46_the_shrouded_wood_and_whose_it_is() -> None:
    def wood(**bands: int) -> Scenario:
        g = holder("whistle", secrets=1).site("plains", put="shrouded-wood", **bands).at("blue", "shrouded-wood")  # type: ignore[arg-type]
        return g.say("red use:whistle", "red blue")
    assert wood().pawn("blue") == "provinces-1"  # under bandits the whistle leads
    g = wood(purple=1)
    assert (g.who, g.key) == ("purple", "travel.to")
    assert g.say("purple hinterland-1").pawn("blue") == "hinterland-1"
    assert wood(red=1).pawn("blue") == "provinces-1"  # the ruler's own whistle


def test_faq_47_the_hidden_place_asks_for_one_secret_each() -> None:
    def hidden(secrets: int) -> Scenario:
        g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", purple=1).site("provinces-3", put="the-hidden-place", blue=1)
        return g.have("red", "-elders", secrets=secrets, force=2).at("red", "mountain").at("blue", "the-hidden-place")
    g = hidden(3).say("red travel", "red provinces-3")
    assert g.p("red").spent == 1  # for the trip
    g.say("red campaign")
    assert g.refuses("red pawn-blue") == "campaign.must-site"
    g.say("red the-hidden-place pawn-blue")
    assert (g.p("red").secrets, g.p("red").spent) == (0, 3)  # and for two targets there
    g = hidden(2).say("red travel", "red provinces-3", "red campaign")
    assert g.refuses("red the-hidden-place pawn-blue") == "toll.secrets"
    assert "campaign" not in hidden(1).say("red travel", "red provinces-3").options()


def test_faq_48_a_modifier_for_a_trip_that_goes_elsewhere_is_wasted() -> None:
    g = table("tents", favor=1, supply=5).site("provinces-2", put="shrouded-wood", blue=1).at("red", "shrouded-wood")
    g.say("red travel", "red tents:tents/used")
    assert (g.who, g.key) == ("blue", "travel.to")
    g.say("blue hinterland-2")
    assert g.pawn("red") == "hinterland-2" and g.p("red").supply == 3 and g.lies("tents") == {"favor": 1}


# targets

def test_faq_49_what_must_be_a_target() -> None:
    g = field().site("wastes", blue=1).site("mountain", blue=1).at("blue", "wastes").say("red campaign")
    assert g.refuses("red mountain pawn-blue") == "campaign.must-site"
    g = field().site("mountain", blue=1).at("blue", "wastes").have("blue", "map").say("red campaign", "red blue")
    assert g.refuses("red mountain map") == "campaign.local"
    assert g.say("red mountain pawn-blue").key == "campaign.pool"


@pytest.mark.parametrize(("here", "targets"), [("wastes", ["mountain", "wastes", "map", "peoples-favor", "pawn-blue"]),
                                               ("plains", ["mountain", "wastes"])])
def test_faq_50_what_can_be_a_target(here: str, targets: list[str]) -> None:
    g = field().site("wastes", blue=1).site("mountain", blue=1).have("blue", "map", "peoples-favor", favor=2).at("blue", here)
    assert g.have("purple", "whistle").say("red campaign").options() == targets


# strength

@pytest.mark.parametrize(("swords", "won"), [(3, False), (4, True)])
def test_faq_51_a_tie_is_the_defenders(swords: int, won: bool) -> None:
    g = raid("longbows", force=4, garrison=3, against=("vow-of-peace",)).dice(BLANK, *[SWORD] * swords, *[HOLLOW] * (4 - swords))
    assert [e.won for e in g.say("red -1").events(CampaignDecided)] == [won]  # no sacrifice against a Vow of Peace


def test_faq_52_a_warband_that_is_lost_saves_no_site() -> None:
    """The only warband at the Wastes becomes a die: the site is still a target, and falls."""
    g = attack(of_blue=("wrestlers",), blue=1).dice(BLANK, BLANK, *[SWORD] * 4).say("red campaign", "red wastes", "red 4", "blue wrestlers")
    assert g.bands("wastes") == {} and g.key == "campaign.occupy"
    assert g.say("red hinterland-2=1").bands("wastes") == {"red": 1}


def test_faq_53_the_pool_does_not_shrink_with_the_force() -> None:
    """Bear Traps: a warband of four dies and one die goes; the other three are rolled."""
    g = raid(against=("bear-traps",)).dice(SHIELDS, SWORD, SWORD, SWORD).say("blue bear-traps")
    assert g.p("red").force == 3 and g.events_of_roll("attack") == 3


@pytest.mark.parametrize(("targets", "usable"), [("wastes", True), ("pawn-blue", False)])
def test_faq_54_a_card_at_a_target_is_one_at_a_targeted_site(targets: str, usable: bool) -> None:
    """Disgraced Captain and Relic Hunter want the site itself."""
    g = attack("disgraced-captain", "relic-hunter", "wolves", blue=0)
    g.site("wastes", "longbows", relics=("map",), blue=2 * usable, red=2 * (not usable)).say("red campaign", f"red {targets}", "red 1")
    assert [plan for plan in ("disgraced-captain", "relic-hunter") if plan in g.options()] == ["disgraced-captain", "relic-hunter"] * usable


# the Empire

def empire(*of_purple: str, blue: tuple[str, ...] = ()) -> Scenario:
    """Red attacks the Citizen blue at the Wastes; the Chancellor is far away, but an ally."""
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", purple=2).site("lush-coast", purple=1)
    g.at("red", "wastes").at("blue", "wastes").at("purple", "plains").have("blue", *blue, role="citizen", favor=2, secrets=2)
    return g.have("purple", *of_purple, favor=2, secrets=2)


def test_faq_55_you_is_the_whole_side() -> None:
    """Specialist shuts all allies' plans, an ally's Code of Honor those of its own side, and its Insect Swarm is dear for the enemy."""
    g = empire("bear-traps", blue=("longbows",)).have("red", "specialist", force=2, favor=2).dice(BLANK, BLANK, SWORD, HOLLOW)
    g.say("red campaign", "red blue", "red wastes", "red 2", "red specialist")
    assert g.key == "campaign.sacrifice" and g.events_of_roll("attack") == 2  # nobody of the Empire was asked
    g = empire("code-of-honor", blue=("longbows",)).have("red", "-elders", force=4)
    g.say("red campaign", "red blue", "red wastes", "red 4")
    assert (g.who, g.key, g.options()) == ("blue", "campaign.who-plans", ["blue", "purple"])
    g.dice(BLANK, BLANK, SWORD, SWORD).say("blue purple", "purple code-of-honor", "purple remove")
    assert g.events_of_roll("attack") == 2  # the Longbows had no turn any more
    g = empire("insect-swarm").have("red", "longbows", force=4, favor=2).say("red campaign", "red blue", "red wastes", "red 4")
    assert g.say("red longbows", "red add").p("red").favor == 1
    g = empire().have("red", "longbows", force=4, favor=2).say("red campaign", "red blue", "red wastes", "red 4")
    assert g.say("red longbows", "red add").p("red").favor == 2


def test_faq_56_plans_for_winners_come_after_the_spoils() -> None:
    """First site and pawn, then Citizenship by the Martial Culture; with it the act ends, so Second Wind, an "after", comes to nothing."""
    g = attack("second-wind").site("mountain", "martial-culture", red=1).dice(*[BLANK] * 3, *[SWORD] * 4).site("rocky-coast", purple=1)
    g.have("blue", favor=0).say("red campaign", "red wastes pawn-blue", "red 4", "red martial-culture", "red second-wind")
    assert g.key == "campaign.occupy"
    g.say("red hinterland-2=1")
    assert g.key == "campaign.banish"
    g.say("red cradle-1")
    assert (g.key, g.pawn("blue"), g.bands("wastes")) == ("power.use", "cradle-1", {"red": 1})
    assert g.say("red yes").p("red").role == 2 and g.who == "blue"


def test_faq_57_plans_of_bandits() -> None:
    """All free ones; with the Code of Honor no other; with Wild Mounts the first beast card from the top of the map goes."""
    g = field().site("mountain", "bear-traps").site("plains", "longbows").dice(BLANK, SWORD, SWORD)
    g.say("red campaign", "red wastes", "red 4")
    assert g.events_of_roll("attack") == 2 and g.p("red").force == 3
    g = field().site("mountain", "bear-traps").site("plains", "code-of-honor").dice(BLANK, SWORD, SWORD)
    g.say("red campaign", "red wastes", "red 4")
    assert g.events_of_roll("attack") == 2 and g.p("red").force == 4
    g = field().site("rocky-coast", "wolves").site("mountain", "wild-mounts").site("wastes", "great-crusade").site("plains", "errand-boy")
    g.dice(BLANK, SWORD, SWORD).say("red campaign", "red wastes", "red 4", "red -")
    assert g.events_of_roll("attack") == 2  # two nomad cards
    assert (g.where("great-crusade"), g.where("wolves")) == ("hinterland-2", "hinterland-1") and g.where("errand-boy").startswith("pile")


def test_faq_58_a_price_must_be_paid_and_a_gift_if_able() -> None:
    g = attack("peace-envoy", "longbows").have("red", favor=1).say("red campaign", "red wastes", "red 1")
    assert g.options() == ["longbows", "-1"]  # one for the envoy and one for the die of the Wastes
    g = raid("sticky-fire", garrison=3, force=4, favor=0).dice(BLANK, *[SWORD] * 4).say("red sticky-fire", "red -", "red yes")
    assert (g.p("blue").force, g.p("red").favor, g.p("blue").favor) == (0, 0, 0)


@pytest.mark.parametrize(("plans", "attack_", "left"), [
    (("lancers",), 10, 0), (("rangers", "lancers"), 10, 2), (("outriders", "lancers"), 10, 2), (("outriders",), 5, 2)])
def test_faq_59_skulls_doubled_and_stopped(plans: tuple[str, ...], attack_: int, left: int) -> None:
    """Two faces of two swords with a skull and a pair of hollow swords: five, or ten; two skulls, or four, kill, or nobody.  Half of a
    force that is left goes with the defeat."""
    g = raid(*plans, "-tents", force=4, garrison=14, favor=3).dice(BLANK, SKULL, SKULL, HOLLOW, HOLLOW)
    for plan in plans:
        g.say(f"red {plan}")
    assert [(e.attack, e.won) for e in g.events(CampaignDecided)] == [(attack_, False)] and g.p("red").force == left


def court() -> Scenario:
    """Purple, the Citizens red and blue at the Wastes, yellow elsewhere; red's turn."""
    g = Scenario("purple", "red", "blue", "yellow", turn="red").site("lush-coast", purple=1).site("wastes", purple=2)
    for seat, place in (("purple", "plains"), ("red", "wastes"), ("blue", "wastes"), ("yellow", "plains")):
        g.have(seat, force=2).at(seat, place)
    for seat, card in (("red", "-elders"), ("blue", "-tents"), ("yellow", "-keep")):
        g.have(seat, card, role="citizen")
    return g


def test_faq_60_campaigns_among_imperial_players() -> None:
    g = court().say("red campaign", "red blue", "red wastes pawn-blue")
    assert not imperial(g.s, 1) and imperial(g.s, 2)
    g.dice(*[BLANK] * 4, HOLLOW, HOLLOW).say("red 2")
    assert [(e.attack, e.defense, e.won) for e in g.events(CampaignDecided)] == [(1, 4, False)]  # the Empire's two and blue's two
    g = court().at("purple", "wastes").dice(*[BLANK] * 4, HOLLOW, HOLLOW).say("red campaign", "red blue", "red wastes pawn-blue", "red 2")
    assert [e.defense for e in g.events(CampaignDecided)] == [6]  # the Chancellor was asked by nobody
    for answers, strength in ((("yellow yes", "blue yes"), 6), (("yellow yes", "blue no"), 4), (("yellow no",), 4)):
        g = court().at("yellow", "wastes").dice(*[BLANK] * 4, HOLLOW, HOLLOW)
        g.say("red campaign", "red blue", "red wastes pawn-blue", "red 2")
        assert [e.defense for e in g.say(*answers).events(CampaignDecided)] == [strength]
    assert imperial(g.s, 1)  # again, after it
