"""The traits of the Reliquary and the powers of the banners."""

from __future__ import annotations

import pytest

from ..scenario import BLANK, HOLLOW, SWORD, Scenario


def purple(**uncovered: str) -> Scenario:
    """The Chancellor's turn with these places of the Reliquary uncovered."""
    g = Scenario("purple", "red", "blue", turn="purple").site("lush-coast", put="river", purple=1)
    g.site("buried-giant", put="marshes", purple=1)
    return g.site("rocky-coast", put="steppe").reliquary(**uncovered).have("purple", "-elders").at("purple", "mountain")


@pytest.mark.rule("oath.reliquary.brutal", "oath.7.1.1.always")
def test_brutal() -> None:
    """The loser kills its whole force, the defender's or the Chancellor's own."""
    g = purple(brutal="").site("mountain", red=5).have("purple", force=3).dice(BLANK, *(HOLLOW,) * 2)
    g.say("purple campaign", "purple mountain", "purple 3")
    assert g.p("purple").force == 0
    g = purple(brutal="").site("mountain", red=2).have("purple", force=4).dice(BLANK, *(SWORD,) * 3)
    g.say("purple campaign", "purple mountain", "purple 4", "purple -")
    assert g.p("red").force == 0 and g.p("red").bank == 14
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", purple=1).site("buried-giant", purple=1).reliquary(brutal="")
    g.site("wastes", blue=2).at("red", "wastes").have("red", "-elders", force=4).dice(BLANK, *(SWORD,) * 4)
    g.say("red campaign", "red wastes", "red 4", "red -")
    assert g.p("blue").force == 1  # only the Chancellor's campaigns


@pytest.mark.rule("oath.reliquary.decadent.cradle", "oath.reliquary.decadent.hinterland")
@pytest.mark.parametrize(("here", "to", "price"), [
    ("mountain", "cradle-1", 0), ("wastes", "cradle-2", 0), ("plains", "cradle-2", 1), ("plains", "hinterland-1", 5),
    ("wastes", "hinterland-3", 4), ("mountain", "hinterland-1", 3)])
def test_decadent(here: str, to: str, price: int) -> None:
    """Into the Cradle for nothing, into the Hinterland for one more."""
    g = purple(decadent="").at("purple", here).say("purple travel", f"purple {to}")
    assert g.p("purple").supply == 7 - price


@pytest.mark.rule("oath.reliquary.careless.favor", "oath.reliquary.careless.secret")
def test_careless() -> None:
    """A favor more with either trade, a secret less in one for secrets."""
    g = purple(careless="").site("mountain", "wolves").have("purple", "true-names", secrets=1).say("purple trade")
    assert g.p("purple").favor == 3
    g = purple(careless="").site("mountain", "wolves").have("purple", "true-names", "wild-cry", favor=2).say("purple trade")
    assert (g.p("purple").favor, g.p("purple").secrets) == (1, 1)
    g = purple(careless="").site("mountain", "wolves").have("purple", favor=2).say("purple trade")
    assert (g.p("purple").favor, g.p("purple").secrets) == (1, 0)  # never below nothing


@pytest.mark.rule("oath.reliquary.greedy.draw", "oath.reliquary.greedy.cannot", "oath.9.2.cannot")
def test_greedy() -> None:
    """Two cards more; no Search that costs more than two."""
    g = purple(greedy="").deck("wolves", "keep", "tents", "dazzle", "riots", "elders").say("purple search")
    assert g.options() == ["wolves", "keep", "tents", "dazzle", "riots"]
    assert "search" not in purple(greedy="").visions(1).deck("wolves", "keep").options()
    g = purple(greedy="").visions(1).deck("wolves", "keep").have("purple", "darkest-secret")
    assert "search" in g.options()


@pytest.mark.rule("oath.2.3.inert")
def test_relics_in_the_reliquary_are_out_of_reach() -> None:
    g = Scenario("purple", "red", turn="red", oath="protection").site("lush-coast", purple=1)
    g.reliquary(brutal="map", decadent="oracular-pig")
    g.at("red", "mountain").at("purple", "mountain").have("red", "-elders", "whistle", force=3).deck("wolves").go()
    assert g.s.title == 0  # one relic each: those of the Reliquary do not count, a tie stays
    assert "use:oracular-pig" not in g.options()
    g.say("red campaign", "red purple")
    assert g.options() == ["lush-coast", "grand-scepter", "pawn-purple"]


@pytest.mark.rule("oath.banner.secret.search")
@pytest.mark.parametrize(("visions", "price"), [(0, 2), (1, 2), (4, 2)])
def test_darkest_secret(visions: int, price: int) -> None:
    """The world deck costs its holder two."""
    g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", "mountain").have("red", "-elders", "darkest-secret")
    assert g.visions(visions).deck("wolves", "keep", "tents").say("red search").p("red").supply == 7 - price


def test_peoples_favor_after_a_facedown_adviser_turns_up() -> None:
    """Its powers work for cards that turn up too."""
    g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", "mountain").have("red", "-elders", "peoples-favor")
    assert "site:provinces-2" in g.say("red adviser").options()
