"""The six edifices, intact and ruined: each side as the facts say."""

from __future__ import annotations

import pytest

from kronika.games.oath.facts import CARD
from kronika.games.oath.hooks import KEEPS_SITE
from kronika.games.oath.state import DISCARD, DISPOSSESSED

from ..scenario import BLANK, SWORD, Scenario


def red(*things: str, site: tuple[str, ...] = (), **numbers: int | str) -> Scenario:
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", put="river", purple=2).site("mountain", *site)
    return g.at("red", "mountain").at("blue", "plains").have("red", *things, "-elders", **numbers)


def test_sprawling_rampart() -> None:
    """Each site of its ruler adds one die more as a target."""
    for ruler, dice in (("blue", 4), ("purple", 2)):
        g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", put="river", purple=2).site("buried-giant", purple=1)
        g.site("salt-flats", "sprawling-rampart", **{ruler: 1}).site("wastes", blue=1).site("rocky-coast", blue=1).at("red", "wastes")  # type: ignore[arg-type]
        g.have("red", "-elders", force=2).have("blue", "longbows").at("blue", "plains").title("purple").site("plains", purple=1)
        g.say("red campaign", "red rocky-coast wastes", "red 2")
        assert g.s.camp.defense == dice


def test_bandit_rampart() -> None:
    """Two attack dice less if its site is a target; bandits always use it."""
    g = red(site=("bandit-rampart",), force=4).dice(BLANK, SWORD).say("red campaign", "red mountain", "red 4")
    assert g.events_of_roll("attack") == 1  # the mountain takes one, the rampart two
    g = red(site=("bandit-rampart",), force=4).at("red", "wastes").dice(BLANK, *(SWORD,) * 4).say("red campaign", "red wastes", "red 4")
    assert g.events_of_roll("attack") == 4


def test_hall_of_debate() -> None:
    """Nobody declares the People's Favor as a target."""
    g = red(site=("hall-of-debate",), force=2).at("red", "wastes").at("blue", "wastes").have("blue", "peoples-favor", "map")
    assert g.say("red campaign", "red blue").options() == ["map", "pawn-blue"]


def test_hall_of_mockery() -> None:
    """Whoever recovers the People's Favor has it on its Mob side."""
    g = red(site=("hall-of-mockery",), favor=2).say("red recover", "red order")
    assert g.holder("peoples-favor") == "red" and g.s.mob


def test_forest_temple() -> None:
    """In the Chronicle a site with a beast card stays."""
    g = red(site=("forest-temple",)).site("wastes", "wolves").site("great-slum", "tents").go()
    assert [slot for slot in range(8) if KEEPS_SITE.total(g.table, 0, slot)] == [2, 6]


def test_ruined_temple() -> None:
    """Enemies of its ruler cannot play beast cards faceup."""
    g = red("-wolves", site=("ruined-temple",)).say("red adviser", "red 0")
    assert g.options() == ["discard:cradle-1"]
    assert [r.key for r in g.why_not("adviser:cradle-1")] == ["play.ruined-temple"]
    assert "adviser:cradle-1" in red("-wolves", site=("ruined-temple",)).site("mountain", red=1).say("red adviser", "red 0").options()
    assert "adviser:cradle-1" in red("-tents", site=("ruined-temple",)).say("red adviser", "red 0").options()


@pytest.mark.rule("oath.7.6.3.binding", "oath.10.exchange")
def test_festival_district() -> None:
    """A binding exchange of favor, secrets and advisers with one player."""
    g = red("wolves", "-tents", site=("festival-district",), favor=3).have("blue", "keep", "-dazzle", secrets=2)
    g.say("red use:festival-district", "red blue", "red 2 | 0 | 1 | 0 | 2 | 1", "blue yes")
    assert (g.p("red").favor, g.p("red").secrets, g.p("blue").favor, g.p("blue").secrets) == (1, 2, 2, 0)
    assert g.where("tents") == "adviser blue" and g.where("dazzle") == "adviser red" and not g.s.cards.up[CARD["tents"]]
    assert g.knows("blue", "tents") and not g.knows("purple", "tents")
    g.say("red use:festival-district", "red blue", "red 1 | 0 | - | 0 | 0 | -", "blue no")
    assert g.p("red").favor == 1
    g.say("red use:festival-district", "red blue")
    assert g.refuses("red 0 | 0 | - | 0 | 0 | 1") == "play.advisers-full"  # a fourth adviser
    full = red("wolves", "-tents", site=("festival-district",)).have("blue", "keep", "-dazzle", "jinx").say("red use:festival-district")
    assert full.say("red blue").refuses("red 0 | 0 | 1 | 0 | 0 | -") == "play.advisers-full"  # the other way round
    assert "not a selection" in g.refuses("red 0 | 0 | - | 0 | 0 | 0")  # the Keep is locked


@pytest.mark.parametrize(("way", "winner"), [("keep", -1), ("raise", 0), ("lower", -1)])
def test_squalid_district(way: str, winner: int) -> None:
    """Its ruler may raise or lower the end die by one, but no Citizen."""
    g = Scenario("purple", "red", turn="red", round=5).site("lush-coast", purple=1).site("mountain", "squalid-district", purple=1)
    g.at("red", "mountain").have("red", "-elders").dice(4).say("red rest")
    assert (g.who, g.key) == ("purple", "power.fate")
    g.say(f"purple {way}")
    assert g.s.winner == winner  # a five that is raised ends round five


def test_great_spire() -> None:
    """Any number of denizens just drawn for random ones of the Dispossessed."""
    g = red(site=("great-spire",), secrets=1).deck("wolves", "faith", "tents").dispossessed("keep", "dazzle")
    g.say("red search", "red great-spire:great-spire/used", "red wolves")
    random = {"dazzle", "keep"} & set(g.options())
    assert len(random) == 1 and set(g.options()) == {"faith", *random} and g.where("wolves") == "dispossessed"


def test_fallen_spire() -> None:
    """Up to five denizens from the top of the pile for random Dispossessed; Visions are passed over."""
    g = red(site=("fallen-spire",), secrets=2).pile("provinces", "wolves", "faith", "tents", "keep")
    g.dispossessed("dazzle", "riots", "elders").say("red use:great-spire")
    g.refuses("red 4")
    g.say("red 2")
    pile = g.s.cards.zone[DISCARD + 1]
    assert pile[0] == CARD["keep"] and pile[2] == CARD["faith"] and {CARD["wolves"], CARD["tents"]} < set(g.s.cards.zone[DISPOSSESSED])
    assert g.lies("fallen-spire") == {"secrets": 1} and g.p("red").secrets == 0


def test_ancient_forge() -> None:
    """Draw the top relic; keep it or put it under the deck."""
    g = red(site=("ancient-forge",), favor=2, secrets=1).relic_deck("map").say("red use:ancient-forge", "red yes")
    assert g.where("map") == "held red" and g.lies("ancient-forge") == {"favor": 2} and g.p("red").secrets == 0


def test_broken_forge() -> None:
    """It becomes the intact forge."""
    g = red(site=("broken-forge",), favor=4, secrets=3).relic_deck("map").say("red use:ancient-forge")
    assert g.lies("broken-forge") == {"favor": 2, "secrets": 2} and g.s.ruined[5] is False
    g.say("red rest")
    assert g.bank("nomad") == 5  # now it has a suit, to whose bank its favor returns


@pytest.mark.parametrize("edifice", ["sprawling-rampart", "forest-temple", "ruined-temple", "broken-forge"])
def test_edifices_are_never_discarded(edifice: str) -> None:
    """The Roving Terror takes the place of a denizen; there is none."""
    assert "use:roving-terror" not in red(site=("roving-terror",), secrets=1).site("wastes", edifice).options()
    assert "use:roving-terror" in red(site=("roving-terror",), secrets=1).site("wastes", "tutor").options()
