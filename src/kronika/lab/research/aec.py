"""A PettingZoo environment: any installed game, any number of seats it takes, one agent a seat that people could take.

    env = raw_env("scythe", seats=2)                 # kronika.lab.research.aec
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        mask = None if terminated or truncated else observation["action_mask"]
        env.step(None if mask is None else env.action_space(agent).sample(mask))

**Actions**: Discrete(ACTIONS).  A question of the rules is answered by small choices (choices.py), one a step: action k takes the k-th
choice that is open, ACTIONS - 1 shows further ones where there are more.  What each choice is stands in the observation.

**Observation** of an agent (zero where it is not asked):
- "observation": a Dict of
  - "view": float32 (WIDTH,), what the seat may see, hashed (features.py); from -32,768 to 32,767;
  - "question": int32 (4,): the question's word, the seat, how many choices there are, how many were taken for this answer; 0 to 65,535;
  - "taken": int32 (TAKEN, PARTS): the last choices of the answer that is being put together, the newest first; 0 to 65,535;
  - "choices": int32 (ACTIONS - 1, PARTS): what each action would choose: kind of word, then its parts (features.of_choice); 0 to 65,535;
- "action_mask": int8 (ACTIONS,), 1 for what is open.

**Rewards** come at the end: a victory, shared among those who share it, less the mean over all seats, so that their sum is zero; alone, 1
for a victory and -1 for a defeat.  The final scores are in the infos ("total", "rank").  Chance is decided by the seed alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from kronika.kernel import Confirm, Game, Match, Seat
from kronika.kernel import game as installed

from . import features
from .choices import NOTHING, Composer

ACTIONS: Final = 128
FURTHER: Final = ACTIONS - 1
TAKEN: Final = 8
WORD: Final = 0xFFFF

Observation = dict[str, Any]


def space() -> spaces.Dict:
    """The space of every agent's observations."""
    numbers = (("question", (4,)), ("taken", (TAKEN, features.PARTS)), ("choices", (FURTHER, features.PARTS)))
    return spaces.Dict({
        "observation": spaces.Dict({"view": spaces.Box(-32768, 32767, (features.WIDTH,), np.float32),
                                    **{name: spaces.Box(0, WORD, shape, np.int32) for name, shape in numbers}}),
        "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
    })


class raw_env(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # noqa: N801 - untyped; the name that they look for
    """One match after another at one table.

    Attributes to read: match, seat (of each agent in this match), steps taken and answers given in this match."""

    metadata: dict[str, Any] = {"name": "kronika_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str | Game[Any], seats: Sequence[Seat] | int = 2, options: Mapping[str, str] | None = None,
                 most: int = 1_000_000, render_mode: str | None = None, forkable: bool = False) -> None:
        """most: steps after which a match is truncated; forkable: it can be forked (and is slower).  Raises ValueError for seats or
        options that the game does not have."""
        super().__init__()
        self.game = installed(game) if isinstance(game, str) else game
        self.seats, self.options, self.most, self.render_mode, self.forkable = seats, options, most, render_mode, forkable
        wanted = sorted(Match.new(self.game, 0, seats, options, keep=False).seats, key=lambda seat: seat.place)
        self.possible_agents = [f"seat_{seat.place}" for seat in wanted if not seat.kind]
        self.agents: list[str] = []
        self.observation_spaces = {agent: space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; without a seed, with one that follows from the last seed given."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.start(int(self._seeds.integers(1 << 31)) if seed is None else seed)

    def start(self, seed: int) -> None:
        """A new match with this seed, as `kronika simulate` has it."""
        self.match = match = Match.new(self.game, seed, self.seats, self.options, keep=self.forkable)
        self.agents = self.possible_agents[:]
        self.seat = {f"seat_{s.place}": i for i, s in enumerate(match.seats) if not s.kind}
        self._agent = {i: agent for agent, i in self.seat.items()}
        self.composer, self.asked, self.taken, self.first, self.path = Composer(Confirm(0, "")), -1, list[list[int]](), 0, list[int]()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.steps = self.answers = 0
        self._ask()

    def step(self, action: int | None) -> None:
        """Take a choice for the agent that is asked.  Raises ValueError, and changes nothing, for what its mask does not allow."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < ACTIONS or not self._mask()[action]:
            raise ValueError(f"action {action} is not open; open are {self.open()}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.steps += 1
        if action == FURTHER and self._pages():
            self.first = (self.first + FURTHER) % (self._pages() * FURTHER)
        else:
            self.taken.insert(0, features.of_choice(self.composer.open[self.first + action], self.composer.step.of))
            self.path.append(self.first + int(action))
            self.composer.take(self.path[-1])
            self.first = 0
            self._go_on()
        if self.steps >= self.most and not self.match.over:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Give answers that are complete, until a choice is open or the match is over."""
        if not self.composer.open:
            self._play()
            self._ask()

    def _ask(self) -> None:
        while not self.match.over:
            self.asked, decision = next(iter(self.match.unanswered().items()))
            self.composer, self.taken, self.first, self.path = Composer(decision), list[list[int]](), 0, list[int]()
            if self.composer.open:
                self.agent_selection = self._agent[self.asked]
                self.infos[self.agent_selection] = {"question": decision.key}
                return
            self._play()
        self._end()

    def fork(self) -> raw_env:
        """An independent environment in the same position, for one that was made forkable.  Raises RuntimeError for any other."""
        new = copy(self)
        new.match, new.agents, new.taken, new.path = self.match.fork(), self.agents[:], self.taken[:], self.path[:]
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            setattr(new, name, dict(getattr(self, name)))
        if not new.match.over:
            new.composer = Composer(new.match.decisions()[self.asked])
            for index in self.path:
                new.composer.take(index)
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> raw_env:
        return self.fork()

    def open(self) -> list[int]:
        """The actions that the mask of the agent that is asked allows."""
        return [int(action) for action in np.flatnonzero(self._mask())]

    def spoken(self, action: int) -> str:
        """What an open action chooses, as records write it."""
        if action == FURTHER and self._pages():
            return "further"
        choice = self.composer.open[self.first + action]
        return "-" if choice is None else self.match.lexicon.text(choice, self.composer.step.of)

    def _play(self) -> None:
        self.match.play(self.asked, self.composer.answer)
        self.answers += 1

    def _end(self) -> None:
        scores = {x.seat: x for x in self.game.score(self.match.state)}
        winners = [seat for seat, score in scores.items() if score.rank == 1]
        for agent, seat in self.seat.items():
            won = (seat in winners) / max(len(winners), 1)
            self.rewards[agent] = won - 1 / len(scores) if len(scores) > 1 else 2 * won - 1
            self.infos[agent] = {"total": scores[seat].total, "rank": scores[seat].rank}
        self.terminations = dict.fromkeys(self.agents, True)

    def _pages(self) -> int:
        """How many times FURTHER choices there are; 0 if one page does."""
        n = len(self.composer.open)
        return -(-n // FURTHER) if n > FURTHER else 0

    def _mask(self) -> features.Bytes:
        mask = np.zeros(ACTIONS, np.int8)
        mask[:min(len(self.composer.open) - self.first, FURTHER)] = 1
        mask[FURTHER] = bool(self._pages())
        return mask

    def observe(self, agent: str) -> Observation:
        """What the agent sees: see above."""
        here = agent == self.agent_selection and not self.match.over
        taken = np.zeros((TAKEN, features.PARTS), np.int32)
        question = np.zeros(4, np.int32)
        if here:
            for i, row in enumerate(self.taken[:TAKEN]):
                taken[i] = row
            question[:] = features.word(self.infos[agent]["question"]), self.asked, len(self.composer.open), len(self.taken)
        step = self.composer.step if here else NOTHING
        return {
            "observation": {
                "view": features.of_view(self.match, self.seat[agent]),
                "question": question,
                "taken": taken,
                "choices": features.of_step(step, self.first, FURTHER),
            },
            "action_mask": self._mask() if here else np.zeros(ACTIONS, np.int8),
        }

    def render(self) -> str | None:
        """The question and its choices, for the "ansi" mode."""
        if self.render_mode != "ansi" or self.match.over:
            return None
        return f"{self.agent_selection} {self.infos[self.agent_selection]['question']}: {' '.join(map(self.spoken, self.open()))}"

    def close(self) -> None:
        """Nothing is held."""


def env(game: str | Game[Any], seats: Sequence[Seat] | int = 2, options: Mapping[str, str] | None = None,
        most: int = 1_000_000, render_mode: str | None = None) -> AECEnv[str, Observation, int | None]:
    """raw_env with PettingZoo's checks of the order of calls around it."""
    return OrderEnforcingWrapper(raw_env(game, seats, options, most, render_mode))
