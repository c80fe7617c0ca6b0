"""Cards of order: each as the facts say."""

from __future__ import annotations

from ..scenario import BLANK, SHIELDS, SWORD, Scenario, raid


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
    g.say("red adviser", "red site:provinces-1", "red provinces-1")
    assert g.bands("mountain") == {"red": 2} and g.bands("wastes") == {"red": 2} and g.p("red").force == 0


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
