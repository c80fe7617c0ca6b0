"""An OpenSpiel game: any installed game for 2 seats or more that people could take.

    import pyspiel
    import kronika.lab.research.spiel                 # registers it; needs the extra openspiel
    game = pyspiel.load_game("kronika", {"game": "oath", "players": 3})
    state = game.new_initial_state()

**Parameters**: game (its name; the first installed one if left out), players, seeds (how many worlds there are, 1,000), first (the seed of
the first one, 1), options ("OPTION=VALUE OPTION=VALUE").

**Chance** moves once, at the root: it chooses one of the worlds, each as likely, which is a seed.  Everything random in a match follows
from it.

**Actions and observations** are those of aec.py: 128 actions; an observation tensor is "view", "question", "taken" and "choices" in this
order, float32 (SIZE,).  Players are numbered by their place in the list of seats.  There are no information states: what a seat has seen
is not remembered.

**Returns** are those of aec.py: a shared victory less the mean over all seats, so that their sum is zero.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from kronika.installed import names
from kronika.kernel import game as installed
from kronika.kernel import message

from . import features
from .aec import ACTIONS, FURTHER, TAKEN, raw_env

PARTS: Final = {"view": (features.WIDTH,), "question": (4,), "taken": (TAKEN, features.PARTS), "choices": (FURTHER, features.PARTS)}
SIZE: Final = sum(int(np.prod(shape)) for shape in PARTS.values())
STEPS: Final = 1_000_000  # a longer match is over without a victory
PARAMETERS: Final = {"game": next(iter(names()), ""), "players": 2, "seeds": 1000, "first": 1, "options": ""}

TYPE: Final = pyspiel.GameType(
    short_name="kronika", long_name="Kronika", dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC, information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM, reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=10, min_num_players=2,
    provides_information_state_string=False, provides_information_state_tensor=False, provides_observation_string=True,
    provides_observation_tensor=True, parameter_specification=PARAMETERS)


class KronikaGame(pyspiel.Game):  # type: ignore[misc]  # untyped
    """Matches of one table.  Raises LookupError for a game that is not installed, ValueError for seats or options that it does not have."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wanted = {**PARAMETERS, **(params or {})}
        n = int(wanted["players"])
        pairs = [pair.partition("=") for pair in str(wanted["options"]).split()]
        if wrong := [key for key, equals, _ in pairs if not equals]:
            raise ValueError(message("an option is set as OPTION=VALUE; {pair} is not.", pair=repr(wrong[0])))
        options = {key: value for key, _, value in pairs}
        self.table = raw_env(installed(str(wanted["game"])), n, options, STEPS, forkable=True)
        self.first, self.seeds = int(wanted["first"]), int(wanted["seeds"])
        info = pyspiel.GameInfo(num_distinct_actions=ACTIONS, max_chance_outcomes=self.seeds, num_players=n, min_utility=-1 / n,
                                max_utility=1 - 1 / n, utility_sum=0.0, max_game_length=STEPS)
        super().__init__(TYPE, info, wanted)

    def new_initial_state(self) -> KronikaState:
        """Before chance has chosen a world."""
        return KronikaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What one player sees, whatever is asked for."""
        return Observer()

    def begin(self, world: int) -> raw_env:
        """The match of a world."""
        self.table.start(self.first + world)
        table: raw_env = self.table.fork()
        return table


class KronikaState(pyspiel.State):  # type: ignore[misc]  # untyped
    """A position.  Attribute to read: table, the match as aec.py has it; None before chance has chosen a world."""

    def __init__(self, game: KronikaGame) -> None:
        super().__init__(game)
        self.table: raw_env | None = None

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.possible_agents.index(self.table.agent_selection)

    def is_terminal(self) -> bool:
        return self.table is not None and (self.table.match.over or self.table.steps >= STEPS)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n: int = self.get_game().seeds
        return [(world, 1 / n) for world in range(n)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.table is None else self.table.open()

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self.get_game().begin(action)
        else:
            self.table.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"world {action}" if self.table is None else self.table.spoken(action)

    def returns(self) -> list[float]:
        if self.table is None:
            return [0.0] * self.num_players()
        return [self.table.rewards[agent] for agent in self.table.possible_agents]

    def __str__(self) -> str:
        return "" if self.table is None else f"{self.table.match.seed}: {self.table.match.state.digest()} {self.table.path}"


class Observer:
    """What a player sees, as a tensor and as text (JSON of the view, and of what is asked)."""

    def __init__(self) -> None:
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict, at = dict[str, Any](), 0
        for name, shape in PARTS.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at:at + size].reshape(shape)
            at += size

    def set_from(self, state: KronikaState, player: int) -> None:
        """Look."""
        self.tensor.fill(0)
        if state.table is not None:
            seen = state.table.observe(state.table.possible_agents[player])["observation"]
            for name in PARTS:
                self.dict[name][:] = seen[name]

    def string_from(self, state: KronikaState, player: int) -> str:
        """Say."""
        if state.table is None:
            return ""
        agent = state.table.possible_agents[player]
        here = agent == state.table.agent_selection and not state.is_terminal()
        asked = [state.table.spoken(action) for action in state.table.open()] if here else []
        view = state.table.match.view(state.table.seat[agent]).to_data()
        view.pop("chance")
        return json.dumps([view, asked])


pyspiel.register_game(TYPE, KronikaGame)
