"""Two or three cards that work on each other, and the rulings of the FAQ that come of it."""

from __future__ import annotations

import pytest

from kronika.games.oath.campaign.roll import defense_strength
from kronika.games.oath.events import CampaignDecided, Rolled
from kronika.games.oath.facts import CARD, HEARTH
from kronika.games.oath.realm import adviser_limit, adviser_places, capacity, matching
from kronika.games.oath.state import DISCARD, WORLD

from .scenario import BLANK, DOUBLE, HOLLOW, SHIELD, SHIELDS, SKULL, SWORD, Scenario, raid


def red(*things: str, **numbers: int | str) -> Scenario:
    """Red at the mountain; the Empire holds the river in the Cradle; blue is on the plains."""
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", put="river", purple=2).at("red", "mountain").at("blue", "plains")
    return g.have("red", *things, "-elders", **numbers)


# prices: what lowers them and what raises them

def test_tents_and_charming_valley() -> None:
    g = red("tents", favor=1, supply=0).site("mountain", put="charming-valley").at("red", "charming-valley")
    g.say("red travel", "red tents:tents/used", "red provinces-2")
    assert g.p("red").supply == 0  # no Supply is no Supply, surcharge or not


def test_decadent_and_the_shrouded_wood() -> None:
    g = Scenario("purple", "red", turn="purple").site("wastes", put="shrouded-wood").site("lush-coast", put="river")
    g.at("purple", "shrouded-wood").have("purple", "-elders").reliquary(decadent="").say("purple travel")
    assert g.say("purple hinterland-1").p("purple").supply == 7 - 3  # two out of the wood, and one more into the Hinterland


def test_decadent_and_a_coast() -> None:
    g = Scenario("purple", "red", turn="purple").at("purple", "lush-coast").have("purple", "-elders").reliquary(decadent="")
    assert g.say("purple travel", "purple hinterland-1").p("purple").supply == 7 - 2


def test_toll_roads_and_forest_paths() -> None:
    """Forest Paths disregard powers of sites, not those of cards."""
    g = red("forest-paths", favor=2).site("great-slum", "wolves", "toll-roads", blue=1)
    g.say("red travel", "red forest-paths:forest-paths/used")
    assert g.say("red hinterland-3").p("blue").favor == 1 and g.p("red").supply == 7
    g = red("forest-paths", favor=1).site("great-slum", "wolves", "toll-roads", blue=1)
    g.say("red travel", "red forest-paths:forest-paths/used")
    assert "hinterland-3" not in g.options()  # the one favor is gone for the paths


def test_forest_paths_and_the_hidden_place() -> None:
    g = red("forest-paths", favor=1).site("wastes", "wolves", put="the-hidden-place")
    g.say("red travel", "red forest-paths:forest-paths/used")
    assert g.say("red hinterland-2").pawn("red") == "hinterland-2" and g.p("red").spent == 0


def test_two_toll_roads_would_be_two_tolls() -> None:
    g = red(favor=1, secrets=1).site("wastes", "toll-roads", put="the-hidden-place", blue=1).say("red travel", "red hinterland-2")
    assert (g.p("red").favor, g.p("red").secrets, g.p("red").spent) == (0, 0, 1)  # a toll and a secret for one trip


def test_darkest_secret_under_greedy_and_augury() -> None:
    g = Scenario("purple", "red", turn="purple").visions(3).at("purple", "mountain").reliquary(greedy="")
    g.have("purple", "darkest-secret", "augury").deck("wolves", "keep", "tents", "dazzle", "riots", "storyteller", "salad-days")
    g.say("purple search", "purple augury:augury/used")
    assert len(g.options()) == 6 and g.p("purple").supply == 5


def test_mushrooms_with_augury() -> None:
    """Augury adds to the single card (FAQ 21)."""
    g = red("augury", secrets=1).site("mountain", "mushrooms").pile("provinces", "wolves", "keep", "tents")
    g.say("red search", "red augury:augury/used mushrooms:mushrooms/used")
    assert sorted(g.options()) == ["keep", "tents"] and g.p("red").supply == 7


def test_marshes_with_truthful_harp() -> None:
    g = red("truthful-harp").site("mountain", put="marshes").at("red", "marshes").deck("wolves", "keep", "tents", "dazzle", "riots")
    g.say("red search", "red truthful-harp:truthful-harp/used")
    assert len(g.options()) == 4


def test_cup_of_plenty_and_curfew() -> None:
    """No Supply, but the ruler's favor is due."""
    g = red("cup-of-plenty", "true-names", favor=1, secrets=1).site("mountain", "wolves", "curfew", blue=1)
    g.say("red trade", "red cup-of-plenty:cup-of-plenty/used", "red favor:wolves")
    assert g.p("red").supply == 7 and g.p("blue").favor == 1 and g.p("red").favor == 2


def test_careless_and_vow_of_poverty() -> None:
    """The vow takes the trait's favor too."""
    g = Scenario("purple", "red", turn="purple").site("mountain", "wolves").at("purple", "mountain").reliquary(careless="")
    g.have("purple", "vow-of-poverty", "-tents", secrets=1).say("purple trade")
    assert g.p("purple").favor == 0 and g.bank("beast") == 3


def test_secret_signal_and_careless() -> None:
    """One favor from the trait alone is exactly one."""
    g = Scenario("purple", "red", turn="purple").site("mountain", "wolves").at("purple", "mountain").reliquary(careless="")
    g.have("purple", "secret-signal", "-tents", favor=2).say("purple trade", "purple secret-signal:secret-signal/used")
    assert g.p("purple").favor == 2


def test_initiation_rite_and_pressgangs() -> None:
    g = red("initiation-rite", "pressgangs", secrets=1).site("mountain", "wolves").on("wolves", favor=1)
    g.say("red muster", "red pressgangs:pressgangs/used")
    assert g.lies("wolves") == {"favor": 1, "secrets": 1} and g.p("red").force == 2


def test_ring_of_devotion_vow_of_beastkin_and_the_river() -> None:
    g = red("ring-of-devotion", "vow-of-beastkin", favor=1).site("river", "wolves", purple=0, red=1)
    g.at("red", "river").have("red", "true-names")
    assert g.say("red muster").p("red").force == 2 + 2 + 1 + 1


def test_spell_breaker_against_gleaming_armor() -> None:
    """A plan that costs a secret only because of the armor is barred too."""
    g = raid("longbows", "scouts", against=("gleaming-armor",))
    assert g.options() == ["longbows", "scouts", "-1"]
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", blue=2).site("mountain", "spell-breaker", blue=1).at("red", "wastes")
    g.have("red", "longbows", force=3, secrets=3).have("blue", "gleaming-armor").at("blue", "plains").site("plains", purple=1)
    g.site("lush-coast", purple=1).site("great-slum", purple=1).dice(BLANK, HOLLOW, HOLLOW, SWORD)
    g.say("red campaign", "red wastes", "red 3")
    assert g.key == "campaign.sacrifice" and g.asked().subject == (1, 2, 2)  # no plan was offered


def test_gleaming_armor_and_insect_swarm_together() -> None:
    g = raid("longbows", against=("gleaming-armor", "insect-swarm"), favor=3, secrets=3).say("red longbows", "red add")
    assert (g.p("red").favor, g.p("red").secrets, g.lies("longbows")) == (2, 2, {"secrets": 1})


def test_jinx_cannot_be_paid_on_a_laden_card() -> None:
    """It is no battle plan, so the placement limit holds."""
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", blue=9).site("lush-coast", purple=1).site("buried-giant", purple=1)
    g.at("red", "wastes").at("blue", "plains").have("red", "jinx", "-elders", force=2, secrets=2).on("jinx", favor=1)
    g.say("red campaign", "red wastes", "red 2")
    assert g.key == "act"  # rolled, lost, and nobody was asked


# plans against plans

def test_rangers_stop_the_skulls_that_lancers_double() -> None:
    g = raid("rangers", "lancers", force=4, garrison=9, favor=2).dice(BLANK, SKULL, SKULL, SWORD, SWORD)
    g.say("red rangers", "red lancers")
    (fight,) = g.events(CampaignDecided)
    assert fight.attack == 12 and g.p("red").force == 4  # twice two skulls killed nobody


def test_lancers_double_hollow_swords_before_pairing() -> None:
    g = raid("lancers", "-tents", force=3, garrison=9).dice(BLANK, HOLLOW, HOLLOW, HOLLOW).say("red lancers")
    assert g.events(CampaignDecided)[0].attack == 3  # six halves


def test_war_tortoise_against_skull_faces_doubled() -> None:
    g = raid("lancers", "-tents", against=("war-tortoise",), force=4, garrison=9, favor=2).dice(BLANK, SKULL, SKULL, SWORD, SWORD)
    g.say("red lancers", "blue war-tortoise")
    assert g.events(CampaignDecided)[0].attack == 4 and g.p("red").force == 0  # the swords of skull faces do not count, their skulls do


def test_rain_boots_and_a_doubling_face() -> None:
    g = raid("rain-boots", against=("storm-caller",), force=4, garrison=1).dice(SHIELD, SHIELDS, DOUBLE, *(SWORD,) * 4)
    g.say("red rain-boots", "blue storm-caller", "red no")
    assert g.events(CampaignDecided)[0].defense == 1 + 2 * 2


def test_mounted_patrol_after_a_swing() -> None:
    g = raid("horse-archers", against=("mounted-patrol",), force=4, garrison=9).dice(BLANK, *(HOLLOW,) * 3)
    g.say("red horse-archers", "red add", "blue mounted-patrol")
    assert g.events_of_roll("attack") == 3  # seven, halved


def test_traveling_doctor_against_brutal() -> None:
    g = Scenario("purple", "red", "blue", turn="purple").site("wastes", red=3).at("purple", "wastes").reliquary(brutal="")
    g.site("lush-coast", purple=1).site("buried-giant", purple=1).at("red", "plains").have("purple", "-elders", force=5)
    g.have("red", "traveling-doctor").dice(BLANK, *(SWORD,) * 5)
    g.say("purple campaign", "purple wastes", "purple 5", "red traveling-doctor", "purple -")
    assert g.p("red").force == 3 and g.where("traveling-doctor").startswith("pile")


def test_shield_wall_and_billowing_fog() -> None:
    """What spares the force beats what would wipe it out."""
    g = raid(against=("shield-wall", "billowing-fog"), garrison=3, force=4).dice(*(BLANK,) * 3, *(SWORD,) * 4)
    g.say("blue shield-wall", "blue billowing-fog", "red -")
    assert g.p("blue").force == 3


def test_code_of_honor_comes_alone() -> None:
    g = raid("code-of-honor", "longbows", against=("bear-traps",)).say("red longbows", "red add")
    assert g.who == "blue"  # the code is closed to red now
    g = raid("code-of-honor", "longbows", against=("bear-traps",)).say("red code-of-honor", "red add")
    assert g.who == "blue"


def test_specialist_closes_the_allies_plans_too() -> None:
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", purple=1).site("lush-coast", purple=1)
    g.at("red", "wastes").at("blue", "wastes").have("red", "specialist", force=2, favor=2).have("purple", "bear-traps")
    g.have("blue", "longbows", role="citizen")
    g.say("red campaign", "red blue", "red wastes", "red 2", "red specialist")
    assert [len(e.faces) for e in g.events(Rolled)][:1] == [2]  # nobody was asked for a plan


def test_beast_tamer_and_true_names() -> None:
    g = raid("rangers", "lancers", "longbows", against=("beast-tamer", "bear-traps"), favor=3)
    assert g.options() == ["longbows", "-1"]  # no beast and no nomad plan
    g = raid("longbows", against=("true-names", "bear-traps"))
    assert (g.who, g.key) == ("blue", "campaign.plan")  # an order adviser closes order plans


def test_marsh_spirit_closes_the_attackers_plans() -> None:
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", "marsh-spirit", blue=2).site("lush-coast", purple=1)
    g.site("buried-giant", purple=1).at("red", "wastes").at("blue", "plains").have("red", "longbows", force=3)
    g.have("blue", "bear-traps").say("red campaign", "red wastes", "red 3")
    assert g.who == "blue"


def test_wild_mounts_saves_two_nomad_plans() -> None:
    g = raid("wild-mounts", "horse-archers", "rain-boots", "wolves", force=4, garrison=1)
    g.dice(BLANK, *(SWORD,) * 7).say("red horse-archers", "red add", "red rain-boots", "red wild-mounts", "red -", "red wolves")
    assert g.where("horse-archers") == g.where("rain-boots") == "adviser red" and g.where("wolves").startswith("pile")


def test_hearts_and_minds_stays_with_the_peoples_favor() -> None:
    for holder, where in (("blue", "hinterland-2"), ("purple", "pile cradle")):
        g = Scenario("purple", "red", "blue", turn="red").site("wastes", "hearts-and-minds", blue=2).site("lush-coast", purple=1)
        g.site("buried-giant", purple=1).at("red", "wastes").at("blue", "plains").have("red", "-elders", force=4).have("blue", favor=3)
        g.have(holder, "peoples-favor").say("red campaign", "red wastes", "red 4", "blue hearts-and-minds")
        assert g.where("hearts-and-minds") == where and g.p("red").force == 2


def test_slander_and_vow_of_kinship() -> None:
    """The holder of the vow has no favor on the board to burn."""
    g = Scenario("purple", "red", "blue", turn="red").at("red", "wastes").at("blue", "wastes").site("lush-coast", purple=1)
    g.have("red", "slander", force=4, favor=1).have("blue", "vow-of-kinship").dice(BLANK, BLANK, *(SWORD,) * 4)
    g.say("red campaign", "red blue", "red pawn-blue", "red 4", "red slander", "red -1")
    assert g.bank("nomad") == 3 and g.key == "act"


def test_vow_of_renewal_gets_what_a_campaign_burns() -> None:
    g = Scenario("purple", "red", "blue", turn="red").at("red", "wastes").at("blue", "wastes").site("lush-coast", purple=1)
    g.have("red", "-elders", force=4).have("blue", favor=6).have("purple", "vow-of-renewal").dice(BLANK, BLANK, *(SWORD,) * 4)
    g.say("red campaign", "red blue", "red pawn-blue", "red 4", "red -1", "red yes")
    assert g.p("blue").favor == 3 and g.p("purple").favor == 3


def test_hospital_keeps_the_dead_that_shield_wall_would_lose() -> None:
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", blue=3).site("mountain", "hospital", blue=1)
    g.site("lush-coast", purple=1).site("buried-giant", purple=1).site("plains", purple=1).at("red", "wastes")
    g.at("blue", "rocky-coast").have("red", "-elders", force=4)
    g.have("blue", "shield-wall", favor=2).dice(*(BLANK,) * 3, *(SWORD,) * 4).say("red campaign", "red wastes", "red 4")
    g.say("blue hospital", "blue shield-wall", "red -")
    assert g.bands("mountain") == {"blue": 4} and g.p("blue").force == 0


# playing cards

def test_a_full_site_and_the_great_slum_with_the_peoples_favor() -> None:
    """Both may discard first, each once."""
    g = red("peoples-favor", "-wolves").site("mountain", "tents", "dazzle", "riots", put="great-slum").at("red", "great-slum")
    g.say("red adviser", "red 0", "red site:provinces-1", "red great-slum:tents")
    assert sorted(g.options()) == ["-1:-1", "peoples-favor:dazzle", "peoples-favor:riots"]
    g.say("red peoples-favor:riots")
    assert g.where("wolves") == "provinces-1" and g.where("dazzle") == "provinces-1"


def test_a_lowered_limit_goes_with_its_card() -> None:
    g = red("assassin").go()
    assert adviser_limit(g.table, 1) == 2
    g.table.move(CARD["assassin"], DISCARD, up=False)
    assert adviser_limit(g.table, 1) == 3


def test_two_lowered_limits_do_not_add_up() -> None:
    g = red("silver-tongue", "insomnia").go()
    assert adviser_limit(g.table, 1) == 2


def test_family_wagon_and_marriage() -> None:
    """Marriage takes one place and counts as two hearth advisers; nomads are outside the wagon's limit."""
    g = red("family-wagon", "tents", "marriage").go()
    assert adviser_limit(g.table, 1) == 1 and adviser_places(g.table, 1) == 2  # the marriage and the facedown card of the kit
    assert matching(g.table, 1, HEARTH) == 2


def test_insomnia_cannot_come_beside_two_locked_advisers() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "mountain").site("lush-coast", purple=1)
    g.have("red", "a-small-favor", "faithful-friend", "-insomnia").say("red adviser")
    assert "adviser:cradle-1" not in g.options()


def test_salt_the_earth_makes_room_and_shrinks_the_site() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "mountain").site("mountain", "tents", "dazzle").site("lush-coast", purple=1)
    g.have("red", "-salt-the-earth").say("red adviser", "red site:provinces-1")
    assert g.where("tents").startswith("pile") and capacity(g.table, 2) == 1
    g = Scenario("purple", "red", turn="red").at("red", "mountain").site("mountain", "keep").site("lush-coast", purple=1)
    g.have("red", "-salt-the-earth").say("red adviser")
    assert "site:provinces-1" not in g.options()


def test_welcoming_party_is_not_paid_for_a_flip() -> None:
    """FAQ 23."""
    g = red("-tents").site("mountain", "welcoming-party").say("red adviser", "red 0", "red adviser:cradle-1")
    assert g.bank("hearth") == 3


def test_saddle_makers_before_when_played() -> None:
    """FAQ 29: the reaction comes before the card's own power."""
    g = red("-garrison").have("blue", "saddle-makers").banks(order=2).say("red adviser", "red 0", "red site:provinces-1")
    assert g.p("blue").favor == 1 and g.p("red").favor == 1  # the player's own favor came first


def test_book_binders_and_conspiracy() -> None:
    """FAQ 30: the Conspiracy counts as a Vision."""
    g = red("-conspiracy").have("blue", "book-binders").say("red adviser", "red 0", "red reveal:cradle-1")
    assert (g.who, g.key) == ("blue", "power.bank")


def test_vow_of_obedience_bars_the_conspiracy() -> None:
    g = red("vow-of-obedience", "-conspiracy").say("red adviser", "red 1")
    assert "reveal:cradle-1" not in g.options()


def test_sacred_ground_spares_the_conspiracy() -> None:
    g = red("-conspiracy", "-faith").site("wastes", "sacred-ground").say("red adviser", "red 0")
    assert "reveal:cradle-1" in g.options()
    g = red("-conspiracy", "-faith").site("wastes", "sacred-ground").say("red adviser", "red 1")
    assert "reveal:cradle-1" not in g.options()


def test_gossip_leaves_only_the_discard() -> None:
    """FAQ 24: what can be kept neither facedown nor faceup is discarded."""
    g = red("-keep").site("mountain", "tents", "dazzle").site("wastes", "gossip").say("red adviser", "red 0")
    assert g.options() == ["discard:cradle-1"]


def test_bracken_moves_what_the_peoples_favor_discards() -> None:
    """FAQ 31."""
    g = red("bracken", "peoples-favor").site("mountain", "tents", "dazzle").deck("wolves", "keep", "riots")
    g.say("red search", "red bracken:bracken/used", "red wolves")
    assert g.key == "search.discard-where"


def test_cracked_horn_with_a_drawn_vision() -> None:
    """FAQ 19: under the deck, and the marker stays."""
    g = red("cracked-horn").deck("wolves", "faith").say("red search", "red cracked-horn:cracked-horn/used", "red wolves")
    assert g.s.visions == 1 and g.s.cards.zone[WORLD] == [CARD["faith"]]


# steals against protections

def test_lost_tongue_and_who_rules_a_nomad_card() -> None:
    g = Scenario("purple", "red", "blue", turn="red").at("red", "wastes").at("blue", "wastes").site("lush-coast", purple=1)
    g.have("red", "bear-traps", "longbows", "-conspiracy", secrets=1).have("blue", "lost-tongue", "battle-honors", "map")
    g.say("red adviser", "red reveal:cradle-1")
    assert g.where("map") == "held blue"
    g = Scenario("purple", "red", "blue", turn="red").at("red", "wastes").at("blue", "wastes").site("lush-coast", purple=1)
    g.have("red", "bear-traps", "longbows", "-conspiracy", secrets=1).have("blue", "lost-tongue", "battle-honors", "map")
    g.site("mountain", "tents", red=1).say("red adviser", "red reveal:cradle-1")
    assert "map" in g.options()


def test_circlet_against_the_conspiracy() -> None:
    g = Scenario("purple", "red", "blue", turn="red").at("red", "wastes").at("blue", "wastes").site("lush-coast", purple=1)
    g.have("red", "bear-traps", "longbows", "-conspiracy", secrets=1).have("blue", "circlet-of-command", "battle-honors", "map")
    assert g.say("red adviser", "red reveal:cradle-1").options() == ["circlet-of-command", "-1"]


def test_ancient_bloodline_locks_relics_and_denizens_for_enemies() -> None:
    g = red(favor=5, secrets=2).site("mountain", "wolves", "tents", relics=("map",), blue=1).have("blue", "ancient-bloodline")
    assert "relic-1" not in g.say("red recover").options()
    g = red("peoples-favor", "-riots").site("mountain", "wolves", "tents", blue=1).have("blue", "ancient-bloodline")
    g.say("red adviser", "red 0")
    assert "site:provinces-1" not in g.options()  # no room, and nothing there can be discarded


def test_relic_thief_reacts_to_taking_not_to_gifts() -> None:
    g = red(favor=2).site("mountain", relics=("map",)).have("blue", "relic-thief", favor=1, secrets=1).at("blue", "buried-giant")
    g.say("red recover", "red relic-1")
    assert g.who == "blue"


def test_roving_terror_leaves_locked_cards() -> None:
    g = red(secrets=1).site("mountain", "roving-terror").site("wastes", "keep").site("great-slum", "tents")
    g.say("red use:roving-terror")
    assert g.where("roving-terror") == "hinterland-3" and g.where("tents").startswith("pile")


def test_great_herd_swaps_and_plays_nothing() -> None:
    """FAQ 28."""
    g = red("-great-herd").site("wastes", "tents").say("red adviser", "red 0", "red site:provinces-1")
    g.say("red yes")
    assert g.where("great-herd") == "hinterland-2" and g.where("tents") == "provinces-1" and g.p("red").favor == 1


# forced trips

def test_narrow_pass_bends_a_banishing() -> None:
    g = Scenario("purple", "red", "blue", turn="red").at("red", "wastes").at("blue", "wastes").site("lush-coast", put="river", purple=1)
    g.site("buried-giant", put="narrow-pass").have("red", "-elders", force=4).dice(BLANK, BLANK, *(SWORD,) * 4)
    g.say("red campaign", "red blue", "red pawn-blue", "red 4")
    assert [o for o in g.options() if o.startswith("provinces")] == ["provinces-2"]


def test_vow_of_union_cannot_be_whistled_away() -> None:
    g = red("whistle", secrets=1).site("plains", blue=1).have("blue", "vow-of-union", force=2).say("red use:whistle", "red blue")
    assert g.pawn("blue") == "cradle-1"


def test_grasping_vines_and_boiling_lake_hit_forced_travellers() -> None:
    """FAQ 42."""
    g = red("whistle", secrets=1).site("mountain", "boiling-lake", red=1).have("blue", force=3).say("red use:whistle", "red blue")
    assert g.p("blue").force == 1


# bandits and the crown

def test_bandit_chief_and_the_crown() -> None:
    g = Scenario("purple", "red", "blue", turn="blue").have("red", "bandit-crown").at("red", "wastes").at("blue", "wastes")
    g.site("mountain", "bandit-chief").have("blue", "-elders", force=9).site("lush-coast", purple=1).title("red")
    g.say("blue campaign", "blue wastes")
    assert defense_strength(g.table, ()) == 3


@pytest.mark.parametrize(("mask", "usable"), [(True, True), (False, False)])
def test_grand_mask_and_an_action_at_an_imperial_site(mask: bool, usable: bool) -> None:
    g = red(*(["grand-mask"] if mask else []), favor=1, secrets=1).site("wastes", "tutor", purple=1)
    assert ("use:tutor" in g.options()) == usable


def test_no_second_wind_for_a_new_citizen() -> None:
    """Martial Culture ends the Act Phase, so nothing of it follows."""
    def won() -> Scenario:
        g = Scenario("purple", "red", "blue", turn="red").site("wastes", blue=1).site("mountain", "martial-culture", red=1)
        g.site("lush-coast", purple=2).site("buried-giant", purple=1).at("red", "wastes").at("blue", "plains")
        g.have("red", "second-wind", "-elders", force=5, favor=2, secrets=2, supply=5).dice(BLANK, *(SWORD,) * 5)
        return g.say("red campaign", "red wastes", "red 5", "red second-wind", "red martial-culture", "red -")

    g = won().say("red yes")
    assert g.p("red").role == 2 and g.who == "blue"
    assert won().say("red no").key == "after.travel"
