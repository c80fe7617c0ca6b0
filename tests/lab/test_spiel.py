"""The games behind OpenSpiel's Python API."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest

from kronika.kernel import chance
from kronika.lab.research.aec import raw_env
from kronika.lab.research.spiel import SIZE, KronikaGame

SMALL = {"game": "harbour", "players": 2, "seeds": 5}


def test_what_openspiel_asks_of_a_game() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("kronika", SMALL), 2, False, False)


def test_worlds_are_seeds() -> None:
    table, state = raw_env("harbour", 2), pyspiel.load_game("kronika", {**SMALL, "first": 4}).new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(world, 0.2) for world in range(5)]
    state.apply_action(3)
    table.start(7)
    draws = chance(1)
    while not state.is_terminal():
        mask = table.observe(table.agent_selection)["action_mask"]
        assert state.legal_actions() == np.flatnonzero(mask).tolist()
        action = state.legal_actions()[draws.below(len(state.legal_actions()))]
        state.apply_action(action)
        table.step(action)
    assert table.match.over and state.returns() == [table.rewards[agent] for agent in table.possible_agents]
    assert sum(state.returns()) == 0


@pytest.mark.parametrize(("name", "players"), [("scythe", 3), ("oath", 4), ("empires", 2)])
def test_clones_go_their_own_way(name: str, players: int) -> None:
    """In the middle of an answer too: what is asked and seen is the same, and playing on in a clone changes nothing here."""
    made = pyspiel.load_game("kronika", {"game": name, "players": players})
    state, draws = made.new_initial_state(), chance(3)
    state.apply_action(11)
    for step in range(60):
        if step % 3 == 0:
            clone, before = state.clone(), str(state)
            assert str(clone) == before and clone.legal_actions() == state.legal_actions()
            for player in range(players):
                assert clone.observation_string(player) == state.observation_string(player)
                assert clone.observation_tensor(player) == state.observation_tensor(player)
                assert len(state.observation_tensor(player)) == SIZE
            clone.apply_action(clone.legal_actions()[-1])
            assert str(state) == before
        state.apply_action(state.legal_actions()[draws.below(len(state.legal_actions()))])


def test_what_is_not_there() -> None:
    with pytest.raises(LookupError, match="chess"):
        KronikaGame({"game": "chess"})
    for wrong, says in (({"players": 7}, "7"), ({"options": "nothing=on"}, "nothing"), ({"options": "goals"}, "'goals' is not")):
        with pytest.raises(ValueError, match=says):
            KronikaGame({"game": "scythe", **wrong})
