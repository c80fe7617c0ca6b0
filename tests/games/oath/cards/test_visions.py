"""The four Visions by which an Exile wins in the own Wake Phase once three Visions were drawn, and the Grand Scepter."""

from __future__ import annotations

import pytest

from ..scenario import Scenario


def wake(vision: str, *have: str, oath: str = "devotion", sites: int = 0, empire: int = 1) -> Scenario:
    """Red with a revealed Vision, holdings and sites wakes."""
    g = Scenario("purple", "red", "blue", turn="red", oath=oath).have("red", vision, *have).visions(3)
    places = ("mountain", "wastes", "rocky-coast", "plains", "lush-coast")
    for place in places[:sites]:
        g.site(place, red=1)
    for place in places[sites:sites + empire]:
        g.site(place, purple=1)
    return g.title("purple").go("wake")


@pytest.mark.rule("oath.3.2.conquest")
def test_conquest() -> None:
    """More sites than anybody else; a tie is not enough."""
    assert wake("conquest", oath="protection", sites=2, empire=1).s.winner == 1
    assert wake("conquest", oath="protection", sites=2, empire=2).s.winner == -1


@pytest.mark.rule("oath.3.2.sanctuary")
def test_sanctuary() -> None:
    """More relics and banners than anybody else: the Chancellor has the Grand Scepter."""
    assert wake("sanctuary", "map", "whistle").s.winner == 1
    assert wake("sanctuary", "map", "peoples-favor").s.winner == 1
    assert wake("sanctuary", "map").s.winner == -1


@pytest.mark.rule("oath.3.2.faith")
def test_faith() -> None:
    """The Darkest Secret."""
    assert wake("faith", "darkest-secret", oath="supremacy").s.winner == 1
    assert wake("faith", oath="supremacy").s.winner == -1


@pytest.mark.rule("oath.scepter.actions")
def test_grand_scepter() -> None:
    """Its holder offers Citizenship, exiles Citizens and looks into the Reliquary; nobody else does."""
    g = Scenario("purple", "red", turn="purple").at("purple", "mountain").at("red", "plains").have("purple", favor=9)
    assert {"citizenship", "reliquary"} <= set(g.go().options())
    g = Scenario("purple", "red", turn="red").at("purple", "plains").at("red", "mountain")
    assert not {"citizenship", "reliquary"} & set(g.go().options())
