"""Cards of order: each as the facts say."""

from __future__ import annotations

from typing import Any

import pytest

from ..scenario import BLANK, HOLLOW, SHIELDS, SKULL, SWORD, Scenario, raid
from .test_discord import attack, table


def test_battle_honors() -> None:
    """A plan with something "if victorious": two favor from the order bank."""
    g = raid("battle-honors", favor=0).dice(BLANK, SWORD, SWORD, SWORD, SWORD)
    g.say("red battle-honors")
    assert g.bank("order") == 3  # nothing yet
    g.say("red hinterland-2=1")  # four swords against two warbands
    assert g.p("red").favor == 2 and g.bank("order") == 1


def test_battle_honors_takes_what_is_there() -> None:
    g = raid("battle-honors", favor=0).dice(BLANK, SWORD, SWORD, SWORD, SWORD)
    g.banks(order=1)
    g.s.shared += 2
    g.say("red battle-honors", "red hinterland-2=1")
    assert g.p("red").favor == 1


def test_battle_honors_of_the_loser() -> None:
    g = raid(against=("battle-honors",), favor=0).dice(BLANK, SWORD, SWORD, SWORD, SWORD)
    g.say("blue battle-honors", "red -")
    assert g.p("blue").favor == 0


def test_bear_traps() -> None:
    """A defender's plan that works at once: a die less and a warband dead."""
    g = raid(against=("bear-traps",)).dice(SHIELDS, SWORD, SWORD, SWORD)
    assert g.s.camp.attack == 4
    g.say("blue bear-traps")
    assert g.events_of_roll("attack") == 3 and g.p("red").force == 3 and g.s.camp.killed == [1, 0]


def test_longbows() -> None:
    """One die in or out, as its user likes."""
    g = raid("longbows", pool=2)
    g.say("red longbows", "red add")
    assert g.s.camp.attack == 3
    g = raid(against=("longbows",), pool=2).dice(BLANK, SWORD)
    g.say("blue longbows", "blue remove")
    assert g.events_of_roll("attack") == 1


def test_pressgangs() -> None:
    """A modifier that makes an illegal Muster legal."""
    g = Scenario("purple", "red", turn="red").site("mountain", "wolves").on("wolves", favor=1).at("red", "mountain")
    g.have("red", "pressgangs", favor=2)
    g.say("red muster", "red pressgangs:pressgangs/used")
    assert g.lies("wolves") == {"favor": 2} and g.p("red").force == 2


def test_garrison() -> None:
    """When played: as many warbands as sites are ruled, then one to each."""
    g = Scenario("purple", "red", turn="red").site("mountain", red=1).site("wastes", red=1).at("red", "mountain")
    g.have("red", "-garrison", force=0)
    g.say("red adviser", "red site:provinces-1")  # the order changes nothing, so it is not asked
    assert g.bands("mountain") == {"red": 2} and g.bands("wastes") == {"red": 2} and g.p("red").force == 0


def test_garrison_asks_once_where_warbands_run_short() -> None:
    """One warband is left in the bank for three sites."""
    g = Scenario("purple", "red", turn="red").site("mountain", red=1).site("wastes", red=1).site("plains", red=11).at("red", "mountain")
    g.have("red", "-garrison", force=0).say("red adviser", "red site:provinces-1")
    assert g.key == "power.sites" and "one" not in g.refuses("red cradle-1 provinces-1")
    g.say("red hinterland-2")
    assert g.bands("wastes") == {"red": 2} and g.bands("mountain") == {"red": 1} and g.key == "act"


def test_toll_roads() -> None:
    """A persistent power: enemies pay a favor to the ruler, or do not come."""
    g = Scenario("purple", "red", "blue", turn="red").site("mountain", "toll-roads", blue=1).site("wastes", blue=1).at("red", "plains")
    g.have("red", favor=1).at("blue", "rocky-coast")
    g.say("red travel", "red hinterland-2")
    assert g.pawn("red") == "hinterland-2" and g.p("red").favor == 0 and g.p("blue").favor == 1


def test_toll_roads_bar_who_cannot_pay() -> None:
    g = Scenario("purple", "red", "blue", turn="red").site("mountain", "toll-roads", blue=1).site("wastes", blue=1).at("red", "plains")
    g.at("blue", "rocky-coast").say("red travel")
    assert "hinterland-2" not in g.options() and [r.key for r in g.why_not("hinterland-2")] == ["toll.favor"]


def test_wrestlers() -> None:
    """A warband of the defending force for a defense die."""
    g = attack(of_blue=("wrestlers",), blue=3).dice(*[BLANK] * 4).say("red campaign", "red wastes", "red 1")
    before = g.s.camp.defense
    g.say("blue wrestlers")
    assert g.bands("wastes") == {"blue": 2} and g.events_of_roll("defense") == before + 1


def test_keep() -> None:
    """Two defense dice if its site is a target."""
    g = attack().site("wastes", "keep", blue=2).dice(*[BLANK] * 4).say("red campaign", "red wastes", "red 1")
    before = g.s.camp.defense
    assert g.say("blue keep").events_of_roll("defense") == before + 2


def test_scouts() -> None:
    g = attack("scouts").say("red campaign", "red wastes", "red 1")
    supply = g.p("red").supply
    assert g.say("red scouts").p("red").supply == supply + 1


def test_martial_culture() -> None:
    """An Exile who beats an Exile may become a Citizen."""
    g = attack().site("mountain", "martial-culture", red=1).dice(BLANK, *[SWORD] * 4).site("rocky-coast", purple=1)
    g.say("red campaign", "red wastes", "red 4", "red martial-culture", "red hinterland-2=1", "red yes")
    assert g.p("red").role == 2


def test_code_of_honor() -> None:
    """Two dice, and no other plan of the side, before or after."""
    g = attack("code-of-honor", "longbows").dice(BLANK).say("red campaign", "red wastes", "red 1", "red code-of-honor", "red add")
    assert g.events_of_roll("attack") == 3  # Longbows were not asked for
    g = attack("code-of-honor", "longbows", "scouts").say("red campaign", "red wastes", "red 1", "red longbows", "red add")
    assert "code-of-honor" not in g.options() and "scouts" in g.options()


def test_outriders() -> None:
    g = attack("outriders").dice(BLANK, SKULL, SKULL).say("red campaign", "red wastes", "red 2", "red outriders")
    assert g.s.camp.killed[0] == 0


def test_messenger() -> None:
    """Warbands between the board and ruled sites; one stays at each."""
    g = table("messenger", favor=1, force=2).site("mountain", red=2).site("wastes", red=1).say("red use:messenger")
    assert g.refuses("red hinterland-2=1 board=4")
    g.say("red provinces-1=1 hinterland-2=3 board=1")
    assert g.bands("mountain") == {"red": 1} and g.bands("wastes") == {"red": 3} and g.p("red").force == 1


def test_field_promotion() -> None:
    """Three warbands for the winner."""
    g = attack("field-promotion").dice(BLANK, *[SWORD] * 4).say("red campaign", "red wastes", "red 4", "red field-promotion")
    before = g.p("red").force
    assert g.say("red hinterland-2=1").p("red").force == before - 1 + 3


def test_palanquin() -> None:
    """The user is carried where a neighbour could travel, and the neighbour travels there."""
    g = table("palanquin", favor=1).say("red use:palanquin", "red hinterland-2")
    assert g.pawn("red") == "hinterland-2" and g.pawn("blue") == "hinterland-2" and g.p("blue").supply == 7


def test_shield_wall() -> None:
    """Two defense dice; in defeat everybody dies."""
    g = attack(of_blue=("shield-wall",), blue=3).dice(*[BLANK] * 3, *[SWORD] * 4)
    g.say("red campaign", "red wastes", "red 4", "blue shield-wall")
    assert g.s.camp.won and g.s.camp.killed[1] == 3 and g.p("blue").force == 0


def test_military_parade() -> None:
    """A favor of its bank for each faceup adviser of the beaten."""
    g = attack("military-parade", of_blue=("tutor", "wolves", "-elders")).dice(BLANK, *[SWORD] * 4)
    g.say("red campaign", "red wastes", "red 4", "red military-parade", "red hinterland-2=1")
    assert g.p("red").favor == 5 and g.bank("arcane") == 2 and g.bank("beast") == 2 and g.bank("nomad") == 3


def test_tome_guardians() -> None:
    """Enemies of its ruler cannot get the Darkest Secret."""
    g = attack(of_blue=("darkest-secret",)).site("rocky-coast", "tome-guardians", blue=1).say("red campaign")
    assert "darkest-secret" not in g.options()
    g = attack(of_blue=("darkest-secret",)).say("red campaign")
    assert "darkest-secret" in g.options()
    g = table("tutor", secrets=5).site("mountain", "jinx").site("wastes", "tome-guardians")  # bandits are everybody's enemies
    assert "recover" not in g.options() and "tome-guardians" in [why.source for why in g.why_not("recover")]
    assert "recover" in table("tutor", secrets=5).site("mountain", "jinx").site("wastes", "tome-guardians", red=1).options()


def test_tyrant() -> None:
    """A warband dies wherever the holder comes, own ones too."""
    g = table("tyrant").site("wastes", blue=2).say("red travel", "red hinterland-2")
    assert g.bands("wastes") == {"blue": 1}
    assert table("tyrant").say("red travel", "red hinterland-2").pawn("red") == "hinterland-2"


def test_forced_labor() -> None:
    """An enemy at a site of the ruler pays to search, and to turn an adviser up."""
    g = table(favor=1).site("wastes", "forced-labor", blue=1).site("mountain", blue=1).deck("tutor", "wolves", "longbows").say("red search")
    assert g.p("red").favor == 0 and g.p("blue").favor == 1
    g = table("-elders").site("wastes", "forced-labor", blue=1).site("mountain", blue=1).deck("tutor")
    assert "search" not in g.options() and "adviser" not in g.options()


def test_secret_police() -> None:
    """An enemy reveals no Vision at a site of the ruler."""
    g = table("-conquest").site("wastes", "secret-police", blue=1).site("mountain", blue=1).say("red adviser")
    assert "reveal:cradle-1" not in g.options()
    g = table("-conquest").site("wastes", "secret-police", blue=1).site("mountain", purple=1).say("red adviser")
    assert "reveal:cradle-1" in g.options()


def test_specialist() -> None:
    """The defenders use no plans."""
    g = attack("specialist", of_blue=("longbows", "bear-traps")).dice(BLANK, SWORD)
    g.say("red campaign", "red wastes", "red 1", "red specialist")
    assert g.p("red").favor == 1 and g.events_of_roll("attack") == 1


def test_captains() -> None:
    """A campaign from a ruled site, with the warbands there, without Supply."""
    g = table(favor=1, force=1, supply=1).site("mountain", "captains").site("wastes", red=3).at("blue", "wastes").site("plains", purple=1)
    g.have("blue", "whistle").say("red use:captains")
    assert g.options() == ["whistle", "pawn-blue"] and g.s.camp.site == g.slot("wastes") and g.p("red").supply == 1
    pool: Any = g.say("red pawn-blue").asked()
    assert (g.key, pool.hi) == ("campaign.pool", 4)  # one on the board, three at the Wastes


@pytest.mark.rule("oath.5.5.6.attacker")
def test_beaten_captains_keep_their_site() -> None:
    """Half of the force of four is killed, here or on the board; who is left stays where he stood."""
    g = table(favor=1, force=1).site("mountain", "captains").site("wastes", red=3).at("blue", "wastes").site("plains", purple=1)
    g.have("blue", force=6).dice(BLANK, *[HOLLOW] * 4).say("red use:captains", "red pawn-blue", "red 4")
    g.say("red hinterland-2=2")
    assert g.bands("wastes") == {"red": 1} and g.p("red").force == 1 and g.key == "act"


def test_captains_stand_where_they_campaign() -> None:
    """The Narrow Pass and the Peace Envoy ask where the attacker is taken to stand, not where the pawn is."""
    g = table(favor=1).at("red", "plains").site("mountain", "captains", red=2).site("wastes", put="narrow-pass", blue=1)
    g.site("rocky-coast", blue=1).at("blue", "mountain").say("red use:captains")
    assert g.refuses("red rocky-coast pawn-blue") == "campaign.narrow-pass"  # from the Provinces into the Hinterland
    g = table(favor=1).at("red", "plains").site("mountain", "captains", red=2).site("provinces-3", put="narrow-pass", blue=1)
    g.site("provinces-2", blue=1).at("blue", "mountain").say("red use:captains", "red buried-giant pawn-blue")
    assert g.key == "campaign.pool"  # within the Provinces
    g = table("peace-envoy", favor=6, force=1).site("mountain", "captains").site("wastes", red=3).at("blue", "wastes")
    g.site("plains", purple=2).say("red use:captains", "red pawn-blue", "red 4", "red peace-envoy")
    assert g.p("blue").favor == 2 and g.p("red").favor == 2


def test_siege_engines() -> None:
    """Two warbands at one site of the region."""
    g = table("siege-engines", favor=1).site("provinces-2", blue=3).say("red use:siege-engines")
    assert g.bands("provinces-2") == {"blue": 1}


def test_royal_tax() -> None:
    """Two favor of whoever stands at a ruled site of the region."""
    g = table("-royal-tax").site("mountain", red=1).have("blue", favor=3).have("purple", favor=3).say("red adviser", "red adviser:cradle-1")
    assert g.p("red").favor == 2 and g.p("blue").favor == 1 and g.p("purple").favor == 3


def test_curfew() -> None:
    """An enemy pays the ruler to trade with a card of the ruler's."""
    g = table(favor=1, secrets=1).site("mountain", "curfew", "longbows", blue=1).say("red trade", "red favor:longbows")
    assert g.p("blue").favor == 1 and g.p("red").favor == 1
    g = table(secrets=1).site("mountain", "curfew", "longbows", blue=1)
    assert "trade" not in g.options()


def test_knights_errant() -> None:
    """A campaign without Supply after the Muster."""
    g = table("knights-errant", favor=1).site("mountain", "longbows").say("red muster", "red knights-errant:knights-errant/used")
    assert g.key == "after.campaign"


def test_vow_of_obedience() -> None:
    """No Visions; a favor in the Rest Phase."""
    g = table("vow-of-obedience", "-conquest").say("red adviser")
    assert "reveal:cradle-1" not in g.options()
    g = table("vow-of-obedience").say("red rest", "red vow-of-obedience", "red nomad")
    assert g.p("red").favor == 1


def test_hunting_party() -> None:
    """A campaign without Supply after a Search of the world deck."""
    g = table("hunting-party", force=2).deck("tutor", "wolves", "longbows")
    g.say("red search", "red hunting-party:hunting-party/used", "red wolves")
    g.say("red tutor longbows", "red discard:cradle-1")
    assert g.key == "after.campaign"


def test_council_seat() -> None:
    """Its holder cannot be exiled, not even by themself."""
    g = Scenario("purple", "red", turn="purple").have("red", "council-seat", role="citizen").have("purple", favor=9).at("red", "plains")
    assert "exile" not in g.at("purple", "mountain").options()
    g = Scenario("purple", "red", turn="purple").have("red", role="citizen").have("purple", favor=9).at("red", "plains")
    assert "exile" in g.at("purple", "mountain").options()


def test_encirclement() -> None:
    """Two dice for the larger force."""
    g = attack("encirclement").dice(BLANK).say("red campaign", "red wastes", "red 1", "red encirclement", "red add")
    assert g.events_of_roll("attack") == 3
    assert "encirclement" not in attack("encirclement", "longbows", blue=5).say("red campaign", "red wastes", "red 1").options()


def test_peace_envoy() -> None:
    """A favor a defense die to the opponent, and the victory without a drop of blood."""
    g = attack("peace-envoy", "longbows").say("red campaign", "red wastes", "red 1")
    dice = g.s.camp.defense
    g.say("red peace-envoy", "red hinterland-2=1")
    assert g.p("blue").favor == 3 + dice and g.p("red").favor == 2 - dice and g.bands("wastes") == {"red": 1} and g.p("blue").force == 2


def test_peace_envoy_for_who_cannot_pay() -> None:
    g = attack("peace-envoy", "longbows").have("red", favor=1).say("red campaign", "red wastes", "red 1")
    assert "peace-envoy" not in g.options()


def test_relic_hunter() -> None:
    """Facedown relics of targeted sites become targets, a die each; kept, or put under the deck."""
    g = attack("relic-hunter").site("wastes", relics=("map",), blue=2).dice(BLANK, BLANK, *[SWORD] * 4)
    g.say("red campaign", "red wastes", "red 4")
    g.say("red relic-hunter", "red hinterland-2/relic-1")
    assert g.events_of_roll("defense") == 2
    g.say("red hinterland-2=1", "red yes")
    assert g.where("map") == "held red"


def test_messenger_places_nothing_with_the_ring_of_devotion() -> None:
    """Warbands may come off sites, but none goes onto one."""
    g = table("messenger", "ring-of-devotion", favor=1, force=3).site("mountain", red=2).say("red use:messenger")
    assert g.refuses("red provinces-1=3 board=2")
    assert g.say("red provinces-1=1 board=4").p("red").force == 4


def test_messenger_reaches_sites_that_bandits_hold_for_the_crown() -> None:
    """A ruled site without warbands can be given some, and need not."""
    g = table("messenger", "bandit-crown", favor=1, force=2).site("mountain", red=1).say("red use:messenger")
    g.say("red provinces-1=1 hinterland-2=1 board=1")
    assert g.bands("wastes") == {"red": 1} and g.bands("mountain") == {"red": 1} and g.p("red").force == 1


def test_relic_hunter_takes_nothing_that_the_ancient_bloodline_keeps() -> None:
    """For an enemy of its holder the relics at the holder's sites are locked."""
    free = attack("relic-hunter").site("wastes", relics=("whistle",)).dice(BLANK).say("red campaign", "red wastes", "red 1")
    kept = attack("relic-hunter", of_blue=("ancient-bloodline",)).site("wastes", relics=("whistle",)).dice(BLANK, BLANK)
    assert "relic-hunter" in free.options() and kept.say("red campaign", "red wastes", "red 1").key != "campaign.plan"
