"""Cards of nomad: each as the facts say."""

from __future__ import annotations

from kronika.games.oath.facts import CARD
from kronika.games.oath.state import DISCARD

from ..scenario import BLANK, SHIELD, SHIELDS, SKULL, SWORD, Scenario
from .test_discord import attack, table


def test_rain_boots() -> None:
    """Single shields add nothing; the card leaves."""
    g = attack("rain-boots").dice(SHIELD, SWORD, SWORD, SWORD).say("red campaign", "red wastes", "red 3", "red rain-boots")
    assert g.s.camp.won
    g.say("red hinterland-2=1")
    assert g.where("rain-boots").startswith("pile")


def test_ancient_binding() -> None:
    """Everybody keeps one secret; the user's is the one on the card."""
    g = table("ancient-binding", secrets=4, spent=1).site("mountain", "tutor").on("tutor", secrets=2).have("blue", secrets=2, spent=2)
    g.say("red use:ancient-binding")
    assert (g.p("red").secrets, g.p("red").spent, g.lies("tutor"), g.lies("ancient-binding")) == (0, 0, {}, {"secrets": 1})
    assert g.p("blue").secrets + g.p("blue").spent == 1


def test_horse_archers() -> None:
    """Three dice; gone at the end."""
    g = attack("horse-archers").dice(BLANK, SWORD, SWORD, SWORD, SWORD)
    g.say("red campaign", "red wastes", "red 1", "red horse-archers", "red add")
    assert g.events_of_roll("attack") == 4
    g.say("red hinterland-2=1")
    assert g.where("horse-archers").startswith("pile")


def test_warning_signals() -> None:
    """The defender shifts warbands between board and ruled sites, one stays at each."""
    g = attack(of_blue=("warning-signals",), blue=3).have("blue", force=2).site("plains", blue=1).dice(BLANK, BLANK)
    g.say("red campaign", "red wastes", "red 1", "blue warning-signals")
    assert g.refuses("blue hinterland-2=6")
    g.say("blue cradle-1=1 hinterland-2=4 board=1")
    assert g.bands("wastes") == {"blue": 4} and g.where("warning-signals").startswith("pile")


def test_elders() -> None:
    g = table("elders", favor=2).say("red use:elders")
    assert g.p("red").secrets == 1 and g.lies("elders") == {"favor": 2}


def test_the_gathering() -> None:
    """From the Chancellor on pawns may come; then exchanges among those who are there."""
    g = table("-the-gathering", favor=2).at("blue", "wastes").have("blue", "tutor")
    g.say("red adviser", "red site:provinces-1", "purple no", "blue yes")
    assert g.pawn("blue") == "provinces-1" and g.who == "red"
    g.say("red blue", "red 1 | 0 | - | - | 0 | 0 | - | 0", "blue yes")
    assert g.where("tutor") == "adviser red" and g.p("blue").favor == 1


def test_faithful_friend() -> None:
    g = table("-faithful-friend", supply=2).say("red adviser", "red adviser:cradle-1")
    assert g.p("red").supply == 6


def test_tents() -> None:
    """No Supply within the region."""
    g = table("tents", "wolves", favor=1, secrets=1, force=1, supply=1).say("red travel", "red tents:tents/used", "red provinces-2")
    assert g.pawn("red") == "provinces-2" and g.p("red").supply == 1


def test_great_herd() -> None:
    """It may change places with a nomad card at another site."""
    g = table("-great-herd").site("wastes", "elders").say("red adviser", "red site:provinces-1", "red yes")
    assert g.where("great-herd") == "hinterland-2" and g.where("elders") == "provinces-1"
    g = table("-great-herd").site("wastes", "elders").say("red adviser", "red site:provinces-1", "red no")
    assert g.where("great-herd") == "provinces-1"


def test_convoys() -> None:
    """Another region's pile on top of the own one, in its order."""
    g = table(favor=1).site("mountain", "convoys").pile("provinces", "tutor").pile("cradle", "wolves", "longbows")
    g.say("red use:convoys", "red cradle")
    assert g.s.cards.zone[DISCARD + 1] == [CARD["tutor"], CARD["longbows"], CARD["wolves"]]  # bottom to top


def test_vow_of_kinship() -> None:
    """Favor of the holder lies in the nomad bank and is spent from there."""
    g = table("-vow-of-kinship", favor=4).banks(nomad=1).site("mountain", "tutor").say("red adviser", "red adviser:cradle-1")
    assert g.p("red").favor == 0 and g.bank("nomad") == 5
    g.say("red muster")
    assert g.lies("tutor") == {"favor": 1} and g.bank("nomad") == 4


def test_wild_mounts() -> None:
    """One beast card goes instead of the nomad plans."""
    g = attack("wild-mounts", "horse-archers", "wolves").dice(BLANK, SWORD, SWORD, SWORD, SWORD)
    g.say("red campaign", "red wastes", "red 1", "red horse-archers", "red add", "red wild-mounts", "red hinterland-2=1", "red wolves")
    assert g.where("horse-archers") == "adviser red" and g.where("wolves").startswith("pile") and g.where("wild-mounts") == "adviser red"


def test_lancers() -> None:
    """Everything counts twice, skulls too."""
    g = attack("lancers").dice(SHIELDS, SWORD, SWORD, SKULL).say("red campaign", "red wastes", "red 3", "red lancers")
    assert g.s.camp.killed[0] == 2 and g.s.camp.won  # eight swords against four


def test_mountain_giant() -> None:
    """One die and it stays, or three and it goes."""
    g = attack("mountain-giant").dice(BLANK, *[SWORD] * 4)
    g.say("red campaign", "red wastes", "red 1", "red mountain-giant", "red three", "red add")
    assert g.events_of_roll("attack") == 4
    assert g.say("red hinterland-2=1").where("mountain-giant").startswith("pile")
    g = attack("mountain-giant").dice(BLANK, *[SWORD] * 3)
    g.say("red campaign", "red wastes", "red 2", "red mountain-giant", "red one", "red add")
    assert g.events_of_roll("attack") == 3 and g.say("red hinterland-2=1").where("mountain-giant") == "adviser red"


def test_rival_khan() -> None:
    """Four dice against a nomad adviser."""
    g = attack("rival-khan", of_blue=("elders",)).dice(BLANK).say("red campaign", "red wastes", "red 1", "red rival-khan", "red add")
    assert g.events_of_roll("attack") == 5
    assert "rival-khan" not in attack("rival-khan", "longbows").say("red campaign", "red wastes", "red 1").options()


def test_lost_tongue() -> None:
    """The holder's relics and banners are for nobody who rules no nomad card."""
    g = attack(of_blue=("lost-tongue", "whistle", "peoples-favor")).say("red campaign")
    assert not {"whistle", "peoples-favor"} & set(g.options()) and "wastes" in g.options()
    g = attack("elders", of_blue=("lost-tongue", "whistle", "peoples-favor")).say("red campaign")
    assert {"whistle", "peoples-favor"} <= set(g.options())


def test_special_envoy() -> None:
    """A trip without Supply that ends the Act Phase."""
    g = table("special-envoy", supply=1).say("red travel", "red special-envoy:special-envoy/used", "red hinterland-2")
    assert g.pawn("red") == "hinterland-2" and (g.who, g.key) == ("blue", "act") and g.p("red").supply == 7  # 6 of the refill and the one


def test_resettle() -> None:
    """A nomad among anybody's advisers moves to a site with room."""
    g = table().site("mountain", "resettle").have("blue", "elders", "lost-tongue").say("red use:resettle")  # the other one is locked
    assert g.key == "power.site" and len(g.options()) == 8
    g.say("red hinterland-2")
    assert g.where("elders") == "hinterland-2" and g.where("lost-tongue") == "adviser blue" and g.p("red").favor == 0


def test_oracle() -> None:
    """The uppermost Vision comes out of the deck; cards above it stay."""
    g = table(secrets=2).site("mountain", "oracle").deck("tutor", "conquest", "wolves", "rebellion").visions(1).say("red use:oracle")
    assert g.where("conquest") == "playing red" and g.s.visions == 2 and g.where("tutor") == "world"
    g.say("red facedown:cradle-1")
    assert g.where("conquest") == "adviser red"


def test_pilgrimage() -> None:
    """The denizens of the site go, as many of the Dispossessed come to the pile."""
    g = table("-pilgrimage").site("mountain", "tutor", "wolves", "a-round-of-ale").dispossessed("keep", "longbows")
    g.say("red adviser", "red adviser:cradle-1")
    out = [card for card in ("tutor", "wolves", "keep", "longbows") if g.where(card) == "pile provinces"]
    assert len(out) == 2 and all(g.knows("red", card) for card in out) and g.where("a-round-of-ale") == "provinces-1"


def test_spell_breaker() -> None:
    """Enemies of its ruler use nothing that costs a secret."""
    g = table("wolves", "elders", favor=2, secrets=1, force=1).site("wastes", "spell-breaker", blue=1)
    assert "use:wolves" not in g.options() and "use:elders" in g.options()
    g = table("wolves", secrets=1, force=1).site("wastes", "spell-breaker", red=1)
    assert "use:wolves" in g.options()


def test_mounted_patrol() -> None:
    """Half of the attack pool is rolled, rounded down."""
    g = attack(of_blue=("mounted-patrol",)).dice(BLANK, SWORD).say("red campaign", "red wastes", "red 3", "blue mounted-patrol")
    assert g.events_of_roll("attack") == 1


def test_great_crusade() -> None:
    """A die for each ruled nomad card, itself too."""
    g = attack("great-crusade", "elders").dice(BLANK).say("red campaign", "red wastes", "red 1", "red great-crusade", "red add")
    assert g.events_of_roll("attack") == 3


def test_ancient_bloodline() -> None:
    """What lies at the holder's sites is as good as locked for enemies."""
    g = table("assassin", favor=9, secrets=9).have("blue", "ancient-bloodline").site("mountain", "tutor", relics=("map",), blue=1)
    g.site("plains", purple=1).say("red recover")
    assert g.options() == ["peoples-favor", "darkest-secret"] and [why.source for why in g.why_not("relic-1")] == ["ancient-bloodline"]
    g = table("assassin", favor=9, secrets=9).have("purple", "ancient-bloodline").site("mountain", "tutor", relics=("map",), blue=1)
    assert g.site("plains", purple=1).say("red recover").options() == ["relic-1", "peoples-favor", "darkest-secret"]  # not the holder's


def test_ancient_pact() -> None:
    """An Exile gives the Darkest Secret and becomes a Citizen with a relic unseen."""
    g = table("-ancient-pact", "darkest-secret").reliquary(brutal="map").say("red adviser", "red adviser:cradle-1", "red yes", "red brutal")
    assert g.holder("darkest-secret") == "purple" and g.p("red").role == 2 and g.where("map") == "held red"
    g = table("-ancient-pact").say("red adviser", "red adviser:cradle-1")
    assert (g.who, g.key, g.p("red").role) == ("red", "act", 1)


def test_storm_caller() -> None:
    g = attack(of_blue=("storm-caller",)).dice(*[BLANK] * 4).say("red campaign", "red wastes", "red 1")
    before = g.s.camp.defense
    g.say("blue storm-caller")
    assert g.events_of_roll("defense") == before + 2


def test_family_wagon() -> None:
    """One adviser that is not nomad, and any number of nomads."""
    g = table("-family-wagon", "tutor", "wolves").say("red adviser", "red adviser:cradle-1", "red tutor")
    assert g.where("tutor").startswith("pile") and g.where("wolves") == "adviser red"
    g = table("family-wagon", "elders", "lost-tongue", "-twin-brother").say("red adviser", "red adviser:cradle-1")
    assert g.where("twin-brother") == "adviser red"


def test_way_station() -> None:
    """Its ruler comes for nothing, others for a favor to the ruler."""
    g = table(supply=0).site("wastes", "way-station", red=1).say("red travel")  # nowhere else
    assert g.pawn("red") == "hinterland-2" and g.p("red").favor == 0
    g = table(favor=1, supply=0).site("wastes", "way-station", blue=1).site("plains", purple=1)
    g.say("red travel", "red way-station:way-station/used")
    assert g.pawn("red") == "hinterland-2" and g.p("blue").favor == 1 and g.p("red").favor == 0


def test_twin_brother() -> None:
    """He may change places with somebody's nomad adviser."""
    g = table("-twin-brother").have("blue", "elders").say("red adviser", "red adviser:cradle-1", "red yes")
    assert g.where("twin-brother") == "adviser blue" and g.where("elders") == "adviser red"


def test_hospitality() -> None:
    """A favor of a suit that both the new site and the advisers have."""
    g = table("hospitality", "tutor").site("wastes", "jinx").say("red travel", "red hospitality:hospitality/used", "red hinterland-2")
    assert g.p("red").favor == 1 and g.bank("arcane") == 2
    g = table("hospitality").site("wastes", "jinx").say("red travel", "red hospitality:hospitality/used", "red hinterland-2")
    assert g.p("red").favor == 0


def test_a_fast_steed() -> None:
    """No Supply with at most three warbands."""
    g = table("a-fast-steed", favor=1, force=3, supply=1).say("red travel", "red a-fast-steed:a-fast-steed/used", "red hinterland-2")
    assert g.pawn("red") == "hinterland-2"
    assert "travel" not in table("a-fast-steed", "wolves", favor=1, secrets=1, force=4, supply=1).options()


def test_relic_worship() -> None:
    """Three Supply for a recovered relic."""
    g = table("relic-worship", favor=9, secrets=9, supply=3).site("mountain", relics=("map",)).say("red recover")
    supply = g.p("red").supply
    g.say("red relic-worship:relic-worship/used")
    g.say("red relic-1")
    assert g.where("map") == "held red" and g.p("red").supply == supply - 1 + 3


def test_sacred_ground() -> None:
    """Visions are revealed there, or not at all; the Conspiracy anywhere."""
    g = table("-conquest").site("wastes", "sacred-ground").say("red adviser")
    assert "reveal:cradle-1" not in g.options()
    g = table("-conquest").site("mountain", "sacred-ground").say("red adviser")
    assert "reveal:cradle-1" in g.options()
    g = table("-conspiracy").site("wastes", "sacred-ground").say("red adviser")
    assert "reveal:cradle-1" in g.options()


def test_twin_brother_for_the_family_wagon() -> None:
    """With the wagon only one adviser that is no nomad may stay: one of the two goes, not both."""
    g = table("-twin-brother", "tutor", "wolves").have("blue", "family-wagon").say("red adviser", "red adviser:cradle-1", "red yes")
    assert g.key == "play.overflow" and sorted(g.options()) == ["tutor", "wolves"]
    g.say("red tutor")
    assert g.where("tutor").startswith("pile") and g.where("wolves") == g.where("family-wagon") == "adviser red"


def test_wild_mounts_are_no_must() -> None:
    g = attack("wild-mounts", "horse-archers", "wolves").dice(BLANK, SWORD, SWORD, SWORD, SWORD)
    g.say("red campaign", "red wastes", "red 1", "red horse-archers", "red add", "red wild-mounts", "red hinterland-2=1", "red -1")
    assert g.where("horse-archers") == "pile cradle" and g.where("wolves") == g.where("wild-mounts") == "adviser red"


def test_resettle_finds_a_place_at_the_great_slum() -> None:
    """A full Great Slum takes the card in place of one of its own."""
    g = table("elders").site("mountain", "resettle").site("great-slum", "wolves", "tutor", "garrison")
    g.say("red use:resettle", "red hinterland-3", "red tutor")
    assert g.where("elders") == "hinterland-3" and g.where("tutor") == "pile cradle"


def test_oracle_counts_as_a_search_for_forced_labor() -> None:
    """An enemy at a site of its ruler gives a favor first, or asks no Oracle."""
    def asking(favor: int) -> Scenario:
        g = table(secrets=2, favor=favor).site("mountain", "oracle", blue=1).site("plains", "forced-labor", blue=1).deck("wolves", "faith")
        return g.go()

    assert "use:oracle" not in asking(0).options()
    g = asking(1).say("red use:oracle", "red reveal:cradle-1")
    assert g.where("faith") == "revealed red" and (g.p("red").favor, g.p("blue").favor) == (0, 1)


def test_great_herd_stays_where_the_ancient_bloodline_keeps_it() -> None:
    """At a site of the holder it is locked for an enemy, as soon as it lies there."""
    def herd(of_blue: str) -> Scenario:
        g = table("-great-herd").site("lush-coast", purple=1).site("buried-giant", purple=1).site("mountain", blue=1)
        g.site("plains", "elders", red=1).have("blue", of_blue)
        return g.say("red adviser", "red site:provinces-1")

    assert herd("tutor").key == "power.use" and herd("ancient-bloodline").key == "act"
