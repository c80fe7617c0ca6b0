"""Why not: what is not offered, who objects, by which rule, and the nearest way out."""

from __future__ import annotations

import pytest

from .scenario import Scenario


def red(*things: str, **numbers: int | str) -> Scenario:
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", put="river", purple=2).at("red", "mountain").at("blue", "plains")
    return g.have("red", *things, "-elders", **numbers)


def keys(g: Scenario, word: str) -> list[str]:
    return [why.key for why in g.why_not(word)]


@pytest.mark.parametrize(("numbers", "cards", "verb", "reasons"), [
    ({"supply": 0}, ("wolves",), "search", ["search.empty", "supply"]), ({}, (), "muster", ["act.no-card"]),
    ({}, (), "trade", ["act.no-card"]),
    ({}, ("wolves",), "muster", ["cost.favor"]), ({"supply": 0, "favor": 1}, ("wolves",), "muster", ["supply"]),
    ({"favor": 1}, ("wolves",), "trade", ["cost.secrets", "cost.favor"]), ({"supply": 1}, (), "campaign", ["supply"]),
    ({"force": 1}, (), "warbands-in", ["warbands.not-ruled"])])
def test_actions_that_are_not_offered(numbers: dict[str, int], cards: tuple[str, ...], verb: str, reasons: list[str]) -> None:
    g = red().site("mountain", *cards)
    for name, n in numbers.items():
        g.have("red", **{name: n})
    assert verb not in g.options() and [key for key in keys(g, verb) if key in reasons] == reasons


def test_a_campaign_with_nobody_here() -> None:
    g = red(force=2).site("mountain", red=1)
    assert keys(g, "campaign") == ["campaign.nobody"]


def test_the_way_out_is_said_as_data() -> None:
    g = red(favor=1, supply=0).site("mountain", "wolves")
    assert [why.fix for why in g.why_not("muster")] == [("supply", "1")]
    g = red(favor=1, secrets=1).site("mountain", "wolves").on("wolves", favor=1)
    assert ("rest", "card") in [why.fix for why in g.why_not("muster")]


def test_who_objects() -> None:
    """The card that stands in the way is named."""
    g = red("whistle").site("wastes", "toll-roads", blue=1).say("red travel")
    assert [(why.key, why.source) for why in g.why_not("hinterland-2")] == [("toll.favor", "toll-roads")]
    g = red(favor=5).have("blue", "circlet-of-command", "peoples-favor")
    assert ("take.circlet", "circlet-of-command") in [(why.key, why.source) for why in g.why_not("recover")]


def test_defenders_and_targets() -> None:
    g = Scenario("purple", "red", "blue", "yellow", turn="red").site("lush-coast", purple=1).site("buried-giant", purple=1)
    g.site("wastes", blue=1).at("red", "wastes").at("blue", "plains").at("yellow", "wastes").have("blue", "map").have("red", force=2)
    g.say("red campaign")
    assert keys(g, "purple") == ["campaign.not-here"]
    g.say("red blue")
    assert keys(g, "map") == ["campaign.away"] and keys(g, "pawn-blue") == ["campaign.away"]


def test_advisers_that_cannot_make_room() -> None:
    g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", "mountain")
    g.have("red", "a-small-favor", "wolves", "tents").deck("dazzle", "riots", "storyteller")
    g.say("red search", "red dazzle", "red riots storyteller", "red adviser:cradle-1")
    assert g.options() == ["wolves", "tents"] and keys(g, "a-small-favor") == ["card.locked"]


def test_the_scepter_and_exile() -> None:
    g = red("grand-scepter", favor=2).have("blue", role="citizen")
    assert keys(g, "exile") == ["cost.favor"]
    g = red(role="citizen", force=2)
    assert keys(g, "self-exile") == ["cost.favor"] and g.why_not("self-exile")[0].args == (2,)


@pytest.mark.parametrize(("have", "args", "fix"), [
    ({"favor": 0}, (1,), ("favor", "1")), ({"favor": 1, "supply": 0}, (1,), ("supply", "1"))])
def test_how_much_is_missing_to_muster(have: dict[str, int], args: tuple[int, ...], fix: tuple[str, str]) -> None:
    (why,) = red(**have).site("mountain", "wolves").why_not("muster")
    assert (why.args, why.fix) == (args, fix)
