"""Many matches stepped at once: arrays in, arrays out, for learners that want a batch of positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .aec import Observation, raw_env


class Batch:
    """n matches side by side; one that has ended begins anew with the next seed.

    make: makes one environment.  Attributes to read: seats (int32 (n,), the place of the agent that is asked in each match), observations
    (as of aec.py, with an axis of length n before the others).
    """

    def __init__(self, make: Callable[[], raw_env], n: int) -> None:
        self.envs = [make() for _ in range(n)]
        self.agents: list[str] = self.envs[0].possible_agents
        self.seats: NDArray[np.int32] = np.zeros(n, np.int32)
        self.observations: dict[str, Any] = {}
        self._seed = 0

    def reset(self, seed: int) -> dict[str, Any]:
        """All matches anew, with the seeds from this one on.  Returns the observations."""
        self._seed = seed
        for e in self.envs:
            self._begin(e)
        return self._look()

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> tuple[dict[str, Any], NDArray[np.float32], NDArray[np.bool_]]:
        """One action for each match, of the agent that is asked there.

        Returns (observations of whoever is asked then, rewards (n, agents), which matches ended with it).  Raises ValueError for an
        action that its mask does not allow; the matches before it have taken theirs."""
        rewards = np.zeros((len(self.envs), len(self.agents)), np.float32)
        ended = np.zeros(len(self.envs), np.bool_)
        for i, (e, action) in enumerate(zip(self.envs, actions, strict=True)):
            e.step(int(action))
            if e.match.over or e.truncations[self.agents[0]]:
                rewards[i] = [e.rewards[agent] for agent in self.agents]
                ended[i] = True
                self._begin(e)
        return self._look(), rewards, ended

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """An open action for each match, all alike likely."""
        mask: NDArray[np.int8] = self.observations["action_mask"]
        best: NDArray[np.int64] = np.where(mask > 0, rng.random(mask.shape), -1.0).argmax(1)
        return best

    def _begin(self, e: raw_env) -> None:
        e.start(self._seed)
        self._seed += 1

    def _look(self) -> dict[str, Any]:
        seen: list[Observation] = [e.observe(e.agent_selection) for e in self.envs]
        self.seats[:] = [self.agents.index(e.agent_selection) for e in self.envs]
        self.observations = {
            "observation": {name: np.stack([x["observation"][name] for x in seen]) for name in seen[0]["observation"]},
            "action_mask": np.stack([x["action_mask"] for x in seen]),
        }
        return self.observations
