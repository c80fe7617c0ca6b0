"""Cards of beast: each as the facts say."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.oath.facts import CARD
from kronika.games.oath.state import DISCARD

from ..scenario import BLANK, SHIELDS, SKULL, SWORD
from .test_discord import attack, table


def test_errand_boy() -> None:
    """A Search may draw from the discard pile of another region."""
    g = table("errand-boy", favor=1).deck("tutor").pile("cradle", "wolves", "longbows", "naysayers")
    g.say("red search", "red errand-boy:errand-boy/used")
    assert "pile:cradle" in g.options()
    g.say("red pile:cradle", "red wolves", "red longbows naysayers")
    assert g.key == "play.how" and g.where("longbows") == "pile hinterland"  # discards go by the own region


def test_wolves() -> None:
    g = table("wolves", secrets=1, force=1).have("blue", force=2).say("red use:wolves", "red blue")
    assert g.p("blue").force == 1 and g.lies("wolves") == {"secrets": 1}


def test_animal_playmates() -> None:
    """Mustering on a beast card spends no Supply."""
    g = table("animal-playmates", favor=1, supply=3).site("mountain", "wolves")
    g.say("red muster", "red animal-playmates:animal-playmates/used")
    assert g.p("red").supply == 3 and g.p("red").force == 2


def test_true_names() -> None:
    """No plans of the suits of the holder's advisers against the holder."""
    g = attack("longbows", "horse-archers", of_blue=("true-names", "garrison")).say("red campaign", "red wastes", "red 1")
    assert "longbows" not in g.options() and "horse-archers" in g.options()


def test_the_old_oak() -> None:
    """A secret more for a Trade on it, with a beast adviser."""
    g = table("wolves", favor=2).site("mountain", "the-old-oak").say("red trade", "red the-old-oak:the-old-oak/used")
    alone = table(favor=2).site("mountain", "the-old-oak").say("red trade", "red the-old-oak:the-old-oak/used")
    assert g.p("red").secrets == 2 and alone.p("red").secrets == 0


def test_forest_paths() -> None:
    """To a site with a beast card: no Supply, and sites have no say."""
    g = table("forest-paths", favor=1, supply=0).site("wastes", "wolves").say("red travel", "red forest-paths:forest-paths/used")
    assert g.pawn("red") == "hinterland-2"  # the only place to go
    g = table("forest-paths", favor=1, supply=0).site("wastes", "wolves").site("plains", "errand-boy")
    g.site("mountain", put="charming-valley").at("red", "charming-valley").say("red travel", "red forest-paths:forest-paths/used")
    assert g.options() == ["cradle-1", "hinterland-2"]


def test_long_lost_heir() -> None:
    """An Exile may become a Citizen; the Act Phase is over."""
    g = table("-long-lost-heir").say("red adviser", "red adviser:cradle-1", "red yes")
    assert g.p("red").role == 2 and (g.who, g.key) == ("blue", "act")
    g = table("-long-lost-heir").say("red adviser", "red adviser:cradle-1", "red no")
    assert g.p("red").role == 1 and g.who == "red"


def test_rangers() -> None:
    """Skulls kill nobody; two dice more only against four defense dice."""
    g = attack("rangers").dice(BLANK, SKULL, SKULL).say("red campaign", "red wastes", "red 2", "red rangers")
    assert g.events_of_roll("attack") == 2 and g.s.camp.killed[0] == 0
    g = attack("rangers", of_blue=("peoples-favor",)).banner("peoples-favor", 3).say("red campaign", "red wastes peoples-favor", "red 2")
    assert g.s.camp.defense == 4
    assert g.say("red rangers").events_of_roll("attack") == 4


def test_roving_terror() -> None:
    """It takes the place of a denizen that it discards."""
    g = table(secrets=1).site("mountain", "roving-terror").site("wastes", "tutor").say("red use:roving-terror")
    assert g.where("roving-terror") == "hinterland-2" and g.where("tutor") == "pile cradle"
    assert g.lies("roving-terror") == {"secrets": 1}


def test_nature_worship() -> None:
    """A die for each faceup beast adviser."""
    g = attack("nature-worship", "wolves", "-errand-boy").dice(BLANK)
    g.say("red campaign", "red wastes", "red 1", "red nature-worship", "red add")
    assert g.events_of_roll("attack") == 3


def test_birdsong() -> None:
    g = table("birdsong", secrets=1, supply=2).site("mountain", "elders").say("red trade", "red birdsong:birdsong/used")
    assert g.p("red").supply == 2 and g.p("red").favor > 0


def test_small_friends() -> None:
    """A Trade as though the pawn stood at a site with a beast card."""
    g = table("small-friends", secrets=1).site("wastes", "errand-boy").say("red trade", "red small-friends:small-friends/used")
    assert g.lies("errand-boy") == {"secrets": 1} and g.pawn("red") == "provinces-1"


def test_grasping_vines() -> None:
    """Enemies lose a warband for leaving any site of the ruler."""
    g = table(force=2).site("wastes", "grasping-vines", blue=1).site("mountain", blue=1).say("red travel", "red cradle-1")
    assert g.p("red").force == 1
    g = table(force=2).site("wastes", "grasping-vines", blue=1).site("mountain", purple=1).say("red travel", "red cradle-1")
    assert g.p("red").force == 2


def test_threatening_roar() -> None:
    """Beasts and nomads at the sites of the region."""
    g = table("-threatening-roar").site("mountain", "wolves", "tutor").site("plains", "elders").say("red adviser", "red adviser:cradle-1")
    assert g.where("wolves").startswith("pile") and g.where("tutor") == "provinces-1" and g.where("elders") == "cradle-1"


def test_fae_merchant() -> None:
    """A relic is drawn, and one that is held goes under the deck."""
    g = table("fae-merchant", "whistle", secrets=1).relic_deck("map").say("red use:fae-merchant", "red whistle")
    assert g.where("map") == "held red" and g.where("whistle") == "relics"


def test_second_chance() -> None:
    """A warband of somebody with an order or discord adviser changes the colour."""
    g = table("second-chance", secrets=1).have("blue", "garrison", force=2).have("purple", "tutor", force=2).say("red use:second-chance")
    assert g.p("blue").force == 1 and g.p("red").force == 1 and g.p("purple").force == 2


def test_pied_piper() -> None:
    """He goes over with two favor; his cost stays on him; he counts for no limit."""
    g = table("pied-piper", secrets=1).have("blue", "tutor", "wolves", "longbows", favor=3).say("red use:pied-piper", "red blue")
    assert g.where("pied-piper") == "adviser blue" and g.p("red").favor == 2 and g.lies("pied-piper") == {"secrets": 1}
    assert g.where("tutor") == "adviser blue"


@pytest.mark.rule("oath.9.2.ignore")
def test_the_pied_piper_takes_no_place_afterwards() -> None:
    """Beside three others he lies as a fourth; the next adviser drives out one of the three."""
    g = table("pied-piper", "tutor", "wolves", "longbows").deck("garrison")
    g.say("red search", "red garrison", "red facedown:cradle-1")
    assert g.key == "play.overflow" and g.options() == ["tutor", "wolves", "longbows"]
    g.say("red wolves")
    assert g.where("pied-piper") == g.where("garrison") == "adviser red" and g.where("wolves") == "pile hinterland"
    g = table("pied-piper", "tutor", "wolves").deck("garrison").say("red search", "red garrison", "red facedown:cradle-1")
    assert g.key == "act" and g.where("garrison") == "adviser red"


def test_mushrooms() -> None:
    """One card from the bottom of the region's pile, without Supply."""
    g = table(secrets=1, supply=0).site("mountain", "mushrooms").pile("provinces", "tutor", "wolves", "longbows")
    g.say("red search", "red mushrooms:mushrooms/used", "red longbows")
    assert g.where("longbows") == "playing red" and g.where("tutor") == "pile provinces" and g.p("red").supply == 0


def test_insect_swarm() -> None:
    """Each plan of the other side burns a favor more."""
    g = attack("longbows", of_blue=("insect-swarm",)).dice(BLANK).say("red campaign", "red wastes", "red 1", "red longbows", "red add")
    free = attack("longbows").dice(BLANK).say("red campaign", "red wastes", "red 1", "red longbows", "red add")
    assert g.p("red").favor == free.p("red").favor - 1


def test_vow_of_union() -> None:
    """Warbands at ruled sites attack too; with warbands on the board the holder stays."""
    g = table("vow-of-union", force=1).site("mountain", red=2).site("wastes", red=1)
    assert "travel" not in g.options()
    g = table("vow-of-union", force=1).site("wastes", red=3).site("mountain", blue=1).site("plains", purple=1)
    g.say("red campaign", "red mountain")
    pool: Any = g.asked()
    assert (pool.lo, pool.hi) == (0, 4)  # one on the board, three at the Wastes; the last one at a ruled site may fight too


def test_giant_python() -> None:
    """Targets whose dice add up to an even number."""
    g = attack(of_blue=("giant-python",)).site("plains", blue=1).say("red campaign")
    assert g.refuses("red wastes") == "campaign.giant-python"
    g.say("red plains wastes")  # one die each
    assert g.s.camp.targets == [CARD["plains"], CARD["wastes"]]


def test_war_tortoise() -> None:
    """Two swords with a skull add nothing against its user; the skull kills."""
    g = attack(of_blue=("war-tortoise",)).dice(BLANK, SKULL, SWORD).say("red campaign", "red wastes", "red 2", "blue war-tortoise")
    assert g.s.camp.killed[0] == 1 and not g.s.camp.won


def test_war_tortoise_of_the_attacker() -> None:
    g = attack("war-tortoise").dice(SHIELDS, SWORD, SWORD, SWORD).say("red campaign", "red wastes", "red 3", "red war-tortoise")
    assert g.s.camp.won  # three swords against two warbands: the two shields add nothing


def test_new_growth() -> None:
    """Beast and hearth cards to any faceup site with room."""
    g = table("new-growth").deck("wolves", "tutor", "longbows").say("red search", "red new-growth:new-growth/used", "red wolves")
    g.say("red tutor longbows")
    assert "site:hinterland-2" in g.options()
    g = table("new-growth").deck("longbows", "tutor", "wolves").say("red search", "red new-growth:new-growth/used", "red longbows")
    g.say("red tutor wolves")
    assert "site:hinterland-2" not in g.options() and "site:provinces-1" in g.options()


def test_wild_cry() -> None:
    """A beast card that is played faceup."""
    g = table("wild-cry", supply=5).deck("wolves", "tutor", "longbows").say("red search", "red wild-cry:wild-cry/used", "red wolves")
    supply = g.p("red").supply
    g.say("red tutor longbows", "red site:provinces-1")
    assert g.p("red").supply == supply + 1 and g.p("red").force == 2


def test_animal_host() -> None:
    g = table("-animal-host").site("wastes", "wolves", blue=1).site("plains", "errand-boy").say("red adviser", "red site:provinces-1")
    assert g.p("red").force == 3


def test_memory_of_nature() -> None:
    """As much favor as there are beast cards on the map."""
    g = table("memory-of-nature", secrets=1).site("wastes", "wolves").site("plains", "errand-boy").banks(order=2, hearth=1, beast=0)
    g.say("red use:memory-of-nature", "red order=1 hearth=1")
    assert (g.bank("order"), g.bank("hearth"), g.bank("beast")) == (1, 0, 2)


def test_marsh_spirit() -> None:
    """Who targets its site uses no plans."""
    g = attack("longbows", "horse-archers").site("wastes", "marsh-spirit", blue=2).dice(BLANK, SWORD)
    g.say("red campaign", "red wastes", "red 1")
    assert g.key == "campaign.sacrifice" and g.events_of_roll("attack") == 1  # the dice fell without a question
    g = attack("longbows").site("wastes", "marsh-spirit", blue=2).have("blue", "peoples-favor").at("blue", "wastes")
    assert g.say("red campaign", "red wastes", "red 1").key == "campaign.sacrifice"
    g = attack("longbows").site("rocky-coast", "marsh-spirit", blue=1).say("red campaign", "red wastes", "red 1")
    assert g.key == "campaign.plan" and g.options() == ["longbows", "-1"]  # its site is no target


def test_vow_of_poverty() -> None:
    """No favor from Trade; two favor in the Rest Phase with an empty board."""
    g = table("vow-of-poverty", secrets=1).site("mountain", "tutor").say("red trade")
    assert g.p("red").favor == 0 and g.lies("tutor") == {"secrets": 1}
    g.say("red rest", "red vow-of-poverty", "red nomad")
    assert g.p("red").favor == 2


def test_forest_council() -> None:
    """Enemies of the ruler neither trade with nor muster on beasts."""
    g = table(favor=3, secrets=1).site("mountain", "wolves").site("wastes", "forest-council", blue=1)
    assert "muster" not in g.options() and "trade" not in g.options()
    g = table(favor=3, secrets=1).site("mountain", "wolves").site("wastes", "forest-council", red=1)
    assert "muster" in g.options() and "trade" in g.options()


def test_walled_garden() -> None:
    """A defense die for each beast card on the map, if its site is a target."""
    g = attack().site("wastes", "walled-garden", blue=2).site("plains", "wolves").dice(*[BLANK] * 6)
    g.say("red campaign", "red wastes", "red 1")
    before = g.s.camp.defense
    g.say("blue walled-garden", "blue add")
    assert g.events_of_roll("defense") == before + 2


def test_vow_of_beastkin() -> None:
    """Only where an adviser matches, and a warband more."""
    g = table("vow-of-beastkin", favor=2).site("mountain", "wolves", "tutor").say("red muster")
    assert g.lies("wolves") == {"favor": 1} and g.p("red").force == 3
    assert "muster" not in table("vow-of-beastkin", favor=2).site("mountain", "tutor").options()


def test_bracken() -> None:
    """Discards of the Search go on or under any pile."""
    g = table("bracken").deck("tutor", "wolves", "longbows").say("red search", "red bracken:bracken/used", "red tutor")
    assert g.options() == ["-1", "on-cradle", "on-provinces", "on-hinterland", "under-cradle", "under-provinces", "under-hinterland"]
    g.pile("cradle", "keep").say("red under-cradle", "red wolves longbows")
    assert g.s.cards.zone[DISCARD] == [CARD[word] for word in ("longbows", "wolves", "keep")]  # bottom to top


def test_wild_allies() -> None:
    """A campaign from a site with a beast card: no Supply, and the warbands there come along."""
    g = table("wild-allies", secrets=1, force=2, supply=0).site("wastes", "wolves", red=2).site("plains", purple=1).at("blue", "wastes")
    g.say("red use:wild-allies")
    assert g.key.startswith("campaign") and g.p("red").supply == 0 and g.s.camp.site == g.slot("wastes")


@pytest.mark.parametrize(("secrets", "offered"), [(1, False), (2, True)])
def test_wild_allies_whose_only_target_asks_for_the_secret_that_pays_them(secrets: int, offered: bool) -> None:
    """Nobody declares the Hidden Place without turning a secret; one placed on the allies is gone by then."""
    g = table("wild-allies", secrets=secrets, force=2).site("provinces-3", "wolves", put="the-hidden-place", blue=1)
    assert ("use:wild-allies" in g.options()) == offered


def test_mushrooms_of_another_region_by_the_errand_boy() -> None:
    """Both together: one card from the bottom of any region's pile."""
    g = table("errand-boy", favor=1, secrets=1, supply=0).site("mountain", "mushrooms").pile("cradle", "tutor", "longbows")
    g.pile("provinces", "elders").say("red search", "red errand-boy:errand-boy/used mushrooms:mushrooms/used")
    g.say("red bottom:cradle", "red longbows")
    assert g.where("longbows") == "playing red" and g.where("tutor") == "pile cradle"


def test_roving_terror_stays_where_the_ancient_bloodline_keeps_it() -> None:
    g = table(secrets=1).site("mountain", "roving-terror", blue=1).site("plains", "tutor").have("blue", "elders")
    assert "use:roving-terror" in g.options()
    g = table(secrets=1).site("mountain", "roving-terror", blue=1).site("plains", "tutor").have("blue", "ancient-bloodline")
    assert "use:roving-terror" not in g.options()


def test_bracken_covers_every_discard_of_the_search() -> None:
    """An adviser who makes room, and a Vision that is replaced, too."""
    g = table("tutor", "elders", "bracken").deck("wolves").say("red search", "red bracken:bracken/used", "red wolves")
    g.say("red adviser:cradle-1", "red elders", "red under-cradle")
    assert g.where("elders") == "pile cradle"
    g = table("bracken", "faith").deck("conquest").say("red search", "red bracken:bracken/used", "red conquest")
    assert g.say("red reveal:cradle-1", "red on-provinces").where("faith") == "pile provinces"
