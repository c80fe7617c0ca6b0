"""The searching player: information-set tree search.

Each iteration imagines the position anew, walks down one tree of answers that all imagined worlds share (open loop: a node is the answers
that led to it, whatever the worlds held), adds a node, plays on for a few plies and asks the game's `Value` how that looks.  Answers that
one world does not offer are passed over there, and every answer is judged by the worlds that offered it (Cowling, Powley and Whitehouse,
Information Set Monte Carlo Tree Search, 2012).  Of many answers only so many are tried as a node has visits for (progressive widening), at
the root those first that the greedy player likes.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from contextlib import suppress
from itertools import pairwise
from typing import Any, TypeVar

from kronika.kernel import Chance, DeadEnd, Decision, GameState, Illegal, Match, One, chance

from .greedy import DEEP, LONGEST, MOST, opinions, propose, quick, value_of
from .protocol import Budget, Choice, Imagine, Step

A = TypeVar("A")
SECONDS = 1.0  # a budget, if none is given
CURIOUS = 0.7  # how gladly answers that were tried seldom are tried again, in standard deviations of the values found
FIRST, WIDE = 3, 1.5  # a node may have FIRST answers, and WIDE * sqrt(visits) more
BIAS = 1.0  # what the greedy player's opinion is worth at the root while an answer has not been tried, in standard deviations
SLACK = 8  # iterations between two looks at whether the search is decided
TOLD = 8  # answers, with the first, that are remembered well enough to be told
RETRIED = 4  # worlds in which an answer may come to nothing
SURE = 3  # visits that an answer needs to be part of the line that is told


class Node:
    """A position in the tree.  children: by answer, in the order in which they were added."""

    __slots__ = ("children", "visits", "offered", "total", "bias", "asked", "seen", "parts")

    def __init__(self, bias: float = 0.0) -> None:
        self.children: dict[Any, Node] = {}
        self.visits, self.offered, self.total, self.bias = 0, 0, 0.0, bias
        self.asked: Decision[Any] | None = None  # what was asked here the last time
        self.seen: GameState | None = None  # how the world looked then to the seat that thinks, where reasons are wanted
        self.parts: Counter[str] = Counter()  # sums of the score by source, for answers at the root

    @property
    def mean(self) -> float:
        """The value for the seat whose answer led here."""
        return self.total / self.visits


class Spread:
    """Mean and deviation of the values found so far: the measure of curiosity."""

    __slots__ = ("n", "mean", "squares")

    def __init__(self) -> None:
        self.n, self.mean, self.squares = 0, 0.0, 0.0

    def add(self, x: float) -> None:
        self.n += 1
        off = x - self.mean
        self.mean += off / self.n
        self.squares += off * (x - self.mean)

    @property
    def deviation(self) -> float:
        return math.sqrt(self.squares / self.n) if self.squares else 1.0


class Tree:
    """One search.  cut: plies from the root to where a position is valued; weighed: so many answers are compared at each ply that the tree
    does not hold yet (1: played by chance); parts: the score by source is wanted."""

    def __init__(self, imagine: Imagine, draws: Chance, cut: int, weighed: int, parts: bool) -> None:
        self.imagine, self.draws, self.cut, self.weighed, self.parts = imagine, draws, cut, weighed, parts
        self.value, self.root, self.spread = value_of(imagine.world.game), Node(), Spread()
        self.waiting: list[tuple[Any, float]] = []  # answers to be tried at the root, the best first, with greedy's opinion of each

    def begin(self, proposed: list[Any], beside: tuple[Any, ...] = ()) -> None:
        """Order the proposals as the greedy player does, those beside them first."""
        liked = opinions(self.imagine.world, self.imagine.seat, proposed, self.draws, DEEP)
        middle = math.fsum(liked) / len(liked)
        scale = math.sqrt(math.fsum((x - middle) ** 2 for x in liked) / len(liked)) or 1.0
        order = sorted(range(len(liked)), key=lambda i: (proposed[i] not in beside, -liked[i]))
        self.waiting = [(proposed[i], (liked[i] - middle) / scale) for i in order]

    def iterate(self) -> None:
        """One world, if it is one: where the open question tells something of hidden cards, an imagined one may have no answer."""
        with suppress(DeadEnd, Illegal, LookupError):
            self._walk()

    def _walk(self) -> None:
        """Down the tree, a node more, on for the rest of the plies, and back up."""
        world, draws, me = self.imagine(self.draws, self.weighed > 1), self.draws, self.imagine.seat
        node, path, plies = self.root, [self.root], 0
        while not world.over and plies < self.cut:
            seat, asked = _open(world, me)
            plies += 1
            if len(world.decisions()) > 1 and seat != me:  # at the same time: nobody's thoughts may follow from what this seat will say
                world.play(seat, asked.sample(draws.below))
                continue
            node.asked = asked
            if self.parts and len(path) < TOLD:
                node.seen = world.view(me)
            answer, node = self._choose(node, asked)
            path.append(node)
            world.play(seat, answer)
            if not node.visits:
                break
        self._play_on(world, self.cut - plies)
        self._learn(path, world)

    def _play_on(self, world: Match[Any], plies: int) -> None:
        """Without the tree: each takes the best of a few answers, as its seat likes the end of the action.  What is under way then is
        played to its end."""
        draws, weighed = self.draws, self.weighed
        if weighed == 1:
            world.playout(draws.below, plies)
            plies = 0
        while not world.over and (plies > 0 or plies > -LONGEST and not self.value.settled(world.state)):
            plies -= 1
            seat, asked = _open(world, -1)
            if weighed == 1:
                world.play(seat, asked.sample(draws.below))
                continue
            world.play(seat, quick(world, seat, asked, draws, weighed))

    def _choose(self, node: Node, asked: Decision[Any]) -> tuple[Any, Node]:
        """The answer to go on with: a new one if the node may have more, else the best so far with curiosity for the others."""
        new = self._new(node, asked) if len(node.children) < FIRST + WIDE * math.sqrt(node.visits) else None
        if new is not None:
            return new
        legal = set(asked.options) if isinstance(asked, One) else None
        deviation, found, top = self.spread.deviation, None, -math.inf
        for answer, child in node.children.items():
            if answer not in legal if legal is not None else asked.refuse(answer):
                continue
            child.offered += 1
            n = child.visits
            if not n:  # no world was found yet in which something came of it
                if child.offered <= RETRIED:
                    return answer, child
                continue
            score = child.mean + deviation * (CURIOUS * math.sqrt(math.log(child.offered + 1) / n) + BIAS * child.bias / (n + 1))
            if score > top:
                found, top = (answer, child), score
        return found or self._new(node, asked) or self._add(node, asked.sample(self.draws.below))

    def _new(self, node: Node, asked: Decision[Any]) -> tuple[Any, Node] | None:
        """An answer that was not tried here yet: at the root a proposal, elsewhere the usual one, then any."""
        if node is self.root:
            at = next((i for i, (answer, _) in enumerate(self.waiting) if not asked.refuse(answer)), -1)
            return self._add(node, *self.waiting.pop(at)) if at >= 0 else None
        known = node.children
        if asked.default is not None and asked.default not in known:
            return self._add(node, asked.default)
        if isinstance(asked, One):
            left = [answer for answer in asked.options if answer not in known]
            return self._add(node, left[self.draws.below(len(left))]) if left else None
        answer = asked.sample(self.draws.below)
        return None if answer in known else self._add(node, answer)

    def _add(self, node: Node, answer: Any, bias: float = 0.0) -> tuple[Any, Node]:
        child = node.children.setdefault(answer, Node(bias))
        child.offered += 1
        return answer, child

    def _learn(self, path: list[Node], world: Match[Any]) -> None:
        """What came of it, for each seat that answered on the way."""
        found = self.value.each(world.state, {self.imagine.seat, *(node.asked.seat for node in path[:-1] if node.asked)})
        for node, child in pairwise(path):
            assert node.asked is not None
            node.visits += 1
            child.total += found[node.asked.seat]
        path[-1].visits += 1
        self.spread.add(found[self.imagine.seat])
        if self.parts:
            path[1].parts.update(self.value.parts(world.state, self.imagine.seat))

    def decided(self, left: float) -> bool:
        """Can no other answer be come back to more often in so many iterations?"""
        first, second, *_ = (*sorted((child.visits for child in self.root.children.values()), reverse=True), 0)
        return first - second > left and not self.waiting

    def choices(self) -> list[Choice]:
        """The answers that were tried, those first to which the search came back most."""
        tried = sorted(((answer, child) for answer, child in self.root.children.items() if child.visits),
                       key=lambda item: (-item[1].visits, -item[1].mean))
        return [Choice(answer, child.mean, child.visits, {part: n / child.visits for part, n in child.parts.items()}, _line(child))
                for answer, child in tried]


def _open(world: Match[Any], first: int) -> tuple[int, Decision[Any]]:
    """A seat that is asked, that one rather than others, and what."""
    asks = world.unanswered()
    seat = first if first in asks else next(iter(asks))
    return seat, asks[seat]


def _line(node: Node) -> tuple[Step, ...]:
    """What is expected to follow, as far as the search knows."""
    line: list[Step] = []
    while node.asked is not None and node.seen is not None and node.children:
        answer, child = max(node.children.items(), key=lambda item: item[1].visits)
        if child.visits < SURE:
            break
        line.append(Step(node.asked.seat, node.asked, answer, node.seen))
        node = child
    return tuple(line)


class Search:
    """Tree search within a budget of seconds or iterations; only the latter gives equal answers to equal seeds.

    level: so many iterations an answer, where no budget is given; cut, weighed: see Tree."""

    def __init__(self, seed: int = 0, level: str = "", cut: int = 12, weighed: int = 4) -> None:
        self.seed, self.cut, self.weighed = seed, cut, weighed
        self.own = Budget(iterations=int(level)) if level else Budget()

    def answer(self, view: GameState, decision: Decision[A], imagine: Imagine, budget: Budget) -> A:
        """A legal answer."""
        found: A = self.think(decision, imagine, budget)[0].answer
        return found

    def think(self, decision: Decision[Any], imagine: Imagine, budget: Budget, parts: bool = False,
              beside: tuple[Any, ...] = ()) -> list[Choice]:
        """The answers that were tried, the best first, with what may be expected of each.  parts: also by source of the score; beside:
        legal answers that are to be tried in any case."""
        budget = self.own if budget == Budget() else budget
        until = time.monotonic() + (SECONDS if budget.seconds is None else budget.seconds)
        draws = chance((self.seed << 8 ^ imagine.seat) * 1_000_003 + imagine.ply)
        proposed = list(dict.fromkeys([*beside, *propose(decision, draws, MOST)]))
        tree = Tree(imagine, draws, self.cut, self.weighed, parts)
        if len(proposed) == 1:
            return [Choice(proposed[0], 0.0, 0, {}, ())]
        tree.begin(proposed, beside)
        best = tree.waiting[0][0]
        began, n, most = time.monotonic(), 0, budget.iterations
        while True:
            tree.iterate()
            n += 1
            now = time.monotonic() if most is None else 0.0
            left = most - n if most is not None else n * (until - now) / (now - began + 1e-9)
            if left <= 0 or n % SLACK == 0 and tree.decided(left):
                return tree.choices() or [Choice(best, 0.0, 0, {}, ())]
