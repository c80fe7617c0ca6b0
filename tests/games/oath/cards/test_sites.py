"""The 23 sites: each power as the facts say."""

from __future__ import annotations

import pytest

from kronika.games.oath.facts import CARD

from ..scenario import BLANK, SWORD, Scenario


def at(site: str, *cards: str, red: int = 0, relics: tuple[str, ...] = (), favor: int = 0, secrets: int = 0) -> Scenario:
    """Red stands at the site, which lies in the Provinces; the Empire rules a site and keeps the title."""
    g = Scenario("purple", "red", "blue", turn="red").site("plains", purple=2).site("lush-coast", put="river")
    g.site("provinces-3", *cards, put=site, relics=relics, favor=favor, secrets=secrets, red=red)
    return g.at("red", site).at("blue", "river").have("red", "-elders")


@pytest.mark.rule("oath.4.1.4", "oath.2.8.5", "oath.7.1.1.sites")
def test_mine() -> None:
    g = at("mine", favor=1).go("wake").say("red mine")
    assert g.p("red").favor == 1 and g.s.lands[4].favor == 0
    assert at("mine").go("wake").key == "act"
    assert at("mine", favor=1).at("red", "plains").go("wake").key == "act"  # only for a pawn there


def test_salt_flats() -> None:
    g = at("salt-flats", favor=1, secrets=1).go("wake").say("red salt-flats", "red secret")
    assert (g.p("red").secrets, g.p("red").favor) == (1, 0)


def test_drowned_city() -> None:
    g = at("drowned-city", secrets=3).go("wake").say("red drowned-city")
    assert g.p("red").secrets == 1 and g.s.lands[4].secrets == 2


def homeland(site: str, card: str, relics: tuple[str, ...] = ()) -> Scenario:
    g = at(site, relics=relics)
    return g.have("red", f"-{card}").say("red adviser", f"red {len(g.s.cards.zone[61]) - 1}", "red site:provinces-3")


@pytest.mark.rule("oath.7.3.3")
@pytest.mark.parametrize(("site", "card", "gains"), [
    ("fertile-valley", "wayside-inn", {"favor": 2}), ("steppe", "tents", {"favor": 1, "secrets": 1}),
    ("standing-stones", "alchemist", {"favor": 1, "secrets": 1}), ("ancient-city", "scouts", {"favor": 1, "force": 2}),
    ("fertile-valley", "tents", {"favor": 1})])
def test_homelands(site: str, card: str, gains: dict[str, int]) -> None:
    """fertile-valley, steppe, standing-stones, ancient-city: a reward beside the favor for the play, for a card of the suit only."""
    g = homeland(site, card)
    assert {name: n for name in ("favor", "secrets", "force") if (n := getattr(g.p("red"), name))} == gains


@pytest.mark.parametrize(("site", "card"), [("wastes", "slander"), ("deep-woods", "wolves")])
def test_homelands_with_a_relic(site: str, card: str) -> None:
    """wastes, deep-woods: the relic lying here, without paying; it counts as recovering it."""
    g = homeland(site, card, relics=("map",))
    assert g.where("map") == "held red" and g.s.cards.up[CARD["map"]]
    assert g.p("red").favor == 1


def test_homeland_after_a_discard_of_the_suit() -> None:
    """No reward if a card of the suit was discarded from here in this turn."""
    g = at("fertile-valley", "storyteller").have("red", "peoples-favor", "-wayside-inn")
    g.say("red adviser", "red 1", "red site:provinces-3", "red peoples-favor:storyteller")
    assert g.where("wayside-inn") == "provinces-3" and g.p("red").favor == 1


@pytest.mark.parametrize("site", ["barren-coast", "lush-coast", "rocky-coast"])
def test_coasts(site: str) -> None:
    """barren-coast, lush-coast, rocky-coast: from coast to faceup coast for 1 Supply, the Narrow Pass does not interfere."""
    other = "rocky-coast" if site != "rocky-coast" else "barren-coast"
    g = at(site).site("hinterland-1", put=other).site("hinterland-2", put="narrow-pass").say("red travel", "red hinterland-1")
    assert g.p("red").supply == 6
    g = at(site).site("hinterland-1", put=other, up=False).say("red travel", "red hinterland-1")
    assert g.p("red").supply == 5  # facedown it is no coast yet


def test_plains() -> None:
    """One attack die more for whoever declares any target here."""
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", purple=1).at("red", "plains").at("blue", "plains")
    g.have("red", force=3).have("blue", "longbows").say("red campaign", "red blue", "red pawn-blue", "red 2")
    assert g.s.camp.attack == 3


def test_mountain() -> None:
    """One attack die less."""
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", purple=1).at("red", "mountain").at("blue", "mountain")
    g.have("red", force=3).have("blue", "longbows").say("red campaign", "red blue", "red pawn-blue", "red 2")
    assert g.s.camp.attack == 1
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", purple=1).at("red", "mountain").at("blue", "mountain")
    g.have("red", force=3).have("blue", "longbows").say("red campaign", "red blue", "red pawn-blue", "red 0")
    assert g.s.camp.attack == 0


def test_river() -> None:
    """One warband more when its ruler musters here."""
    for red, gained in ((1, 3), (0, 2)):
        g = Scenario("purple", "red", turn="red").site("plains", purple=2).site("lush-coast", "elders", put="river", red=red)
        assert g.at("red", "river").have("red", favor=1).say("red muster").p("red").force == gained


def test_marshes() -> None:
    """One card less in a Search."""
    g = at("marshes").deck("wolves", "keep", "tents").say("red search")
    assert g.options() == ["wolves", "keep"]


def test_narrow_pass() -> None:
    """Who comes from another region has to go there; and to target it if he targets anything in its region."""
    g = at("narrow-pass").at("red", "plains").say("red travel")
    assert [o for o in g.options() if o.startswith("provinces")] == ["provinces-3"]
    assert [r.key for r in g.why_not("provinces-1")] == ["travel.narrow-pass"]
    inside = at("narrow-pass").at("red", "mountain").say("red travel")
    assert "provinces-2" in inside.options()
    g = at("narrow-pass").at("red", "river").at("blue", "river").site("mountain", blue=1).site("narrow-pass", blue=1).site("river", blue=1)
    g.have("red", force=2).say("red campaign")
    g.refuses("red river mountain")
    g.say("red river mountain narrow-pass")
    assert g.key == "campaign.pool"


def test_charming_valley() -> None:
    """One Supply more to leave, unless the trip spends none."""
    assert at("charming-valley").say("red travel", "red cradle-1").p("red").supply == 4


def test_great_slum() -> None:
    """Whoever plays a card here may discard one from here first."""
    g = at("great-slum", "storyteller", "tents", "dazzle").have("red", "-wolves")
    g.say("red adviser", "red 1", "red site:provinces-3")
    assert sorted(g.options()) == ["great-slum:dazzle", "great-slum:storyteller", "great-slum:tents"]
    g.say("red great-slum:tents")
    assert g.where("wolves") == "provinces-3" and g.where("tents") == "pile hinterland"


def test_buried_giant() -> None:
    """A secret turned facedown: no Supply, and no Narrow Pass."""
    g = at("buried-giant").site("rocky-coast", put="narrow-pass").have("red", secrets=1, supply=0)
    g.say("red travel", "red buried-giant:buried-giant/used", "red hinterland-3")
    assert (g.p("red").secrets, g.p("red").spent, g.p("red").supply) == (0, 1, 0) and g.pawn("red") == "hinterland-3"


def test_shrouded_wood() -> None:
    """Every trip from here costs 2; an enemy player who rules it chooses the destination, even of a trip made by another."""
    assert at("shrouded-wood").say("red travel", "red provinces-1").p("red").supply == 5  # bandits rule: the traveller chooses
    g = at("shrouded-wood").site("shrouded-wood", blue=1).say("red travel")
    assert (g.who, g.key) == ("blue", "travel.to")
    g.say("blue hinterland-3")
    assert g.pawn("red") == "hinterland-3" and g.p("red").supply == 5
    g = at("shrouded-wood").site("shrouded-wood", purple=1).say("red travel")
    assert g.who == "purple"


def test_shrouded_wood_and_a_banished_pawn() -> None:
    g = Scenario("purple", "red", "blue", turn="red").site("plains", purple=2).site("provinces-3", put="shrouded-wood", red=1)
    g.at("red", "shrouded-wood").at("blue", "shrouded-wood").have("red", force=3).dice(BLANK, BLANK, SWORD, SWORD)
    g.say("red campaign", "red pawn-blue", "red 2", "red cradle-1")
    assert g.pawn("blue") == "cradle-1"  # the ruler's own banishing goes where he says
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", purple=2).site("provinces-3", put="shrouded-wood", purple=1)
    g.at("red", "shrouded-wood").at("blue", "shrouded-wood").have("red", force=3).dice(BLANK, BLANK, SWORD, SWORD)
    g.say("red campaign", "red blue", "red pawn-blue", "red 2", "red cradle-1")
    assert g.who == "purple"  # the wood's ruler decides


def test_the_hidden_place() -> None:
    """A secret facedown for the trip, and for a target declared there."""
    g = at("the-hidden-place").at("red", "mountain").have("red", secrets=1).say("red travel", "red provinces-3")
    assert (g.p("red").secrets, g.p("red").spent) == (0, 1)
    g = at("the-hidden-place").at("red", "mountain").say("red travel")
    assert [r.key for r in g.why_not("provinces-3")] == ["toll.secrets"]
    g = at("the-hidden-place").site("the-hidden-place", blue=1).site("mountain", blue=1).at("red", "mountain").at("blue", "mountain")
    g.have("red", force=2, secrets=1).say("red campaign", "red mountain the-hidden-place")
    assert (g.p("red").secrets, g.p("red").spent) == (0, 1)
    g = at("the-hidden-place").site("the-hidden-place", blue=1).site("mountain", blue=1).at("red", "mountain").at("blue", "mountain")
    g.have("red", force=2).say("red campaign")
    assert "the-hidden-place" not in g.options()


@pytest.mark.rule("oath.5.5.2.pawn", "oath.5.5.2.holdings")
def test_the_hidden_place_asks_for_what_a_defender_has_there_too() -> None:
    """One secret for each target declared there (FAQ 47): the pawn and relics beside it as well as the site."""
    g = at("the-hidden-place").at("red", "the-hidden-place").at("blue", "the-hidden-place").site("the-hidden-place", blue=1)
    g.have("blue", "dowsing-sticks").have("red", force=2, secrets=2).say("red campaign")
    assert g.refuses("red the-hidden-place dowsing-sticks pawn-blue") == "toll.secrets"
    g.say("red the-hidden-place pawn-blue")
    assert (g.p("red").secrets, g.p("red").spent) == (0, 2)
    g = at("the-hidden-place").at("red", "the-hidden-place").at("blue", "the-hidden-place").have("red", force=2)
    assert "campaign" not in g.options()


def test_a_homeland_gives_no_relic_that_the_ancient_bloodline_keeps() -> None:
    """For an enemy of the holder relics at the holder's sites are locked."""
    def wastes(of_blue: str) -> str:
        g = at("wastes").site("wastes", blue=1, relics=("whistle",)).at("red", "wastes").have("red", "-gambling-hall").have("blue", of_blue)
        return g.say("red adviser", "red 1", "red site:provinces-3").where("whistle")

    assert wastes("tutor") == "held red" and wastes("ancient-bloodline") == "loot provinces-3"
