"""Costs of cards in cards must be payable in full."""

from __future__ import annotations

import pytest

from kronika.games.empires.state import DISCARD, HAND
from tests.games.empires.position import Position
from tests.games.empires.test_effects import does, use


@pytest.mark.rule("empires.discs.card_window", "empires.location_action.step2")
def test_a_boost_does_not_pay_with_itself() -> None:
    p = Position('name = "Fair" on = "POPULATE" boost = "discard 1 from hand -> gain 2 vp"').hand(0, "fair").start()
    assert p.offered(0, "disc populate") == ["disc populate"]
    p = Position('name = "Fair" on = "POPULATE" boost = "discard 1 from hand -> gain 2 vp"').hand(0, "fair", "idle-1").start()
    p.say(0, "disc populate fair")
    assert p.have(0, "vp") == 2 and p.names(HAND) == [] and p.names(DISCARD) == ["fair", "idle-1"]


@pytest.mark.rule("empires.location_action.step2", "empires.location_action.step4")
@pytest.mark.parametrize("cost", ["exhaust 1 beer", "exhaust 1 ready beer", "release 1 gold from ready beer"])
def test_a_card_in_use_is_not_the_ready_card_that_its_cost_asks_for(cost: str) -> None:
    p = does(f"{cost} -> gain 2 vp").on("shop", gold=1).start()
    assert p.offered(0, "use shop") == [] and p.refused(0, "use shop") == [f"cost.{cost.split()[0]}"]
    p = use(does(f"{cost} -> gain 2 vp", 'name = "Pub" type = "beer" cost = "1 wood" action = "draw 1"').empire(0, "pub").on("pub", gold=1))
    assert p.have(0, "vp") == 2 and p.tokens("shop") == {}
