"""What a position is worth to a seat, in points of the final score: what it has, and what its cards may still bring.

The prices are estimates, made by hand: docs/balance-empires.md fits by regression what one more of a thing goes with, which is no price
to choose by (who takes much gold had the cards for it).  What a card may bring is read off its clauses, so cards of anybody's decks have
a worth.
"""

from __future__ import annotations

from math import fsum
from typing import Any, Final, NamedTuple

from kronika.kernel import Value

from .effects import payment
from .language import Clause, Step, Title
from .language.model import ANY_GOOD, ANY_RESOURCE, FOOD, FREE, GOLD, RAZE, SAME, SHIP, VP, WORKER, Goods, Needs, Steps, Stored
from .scoring import total
from .solo.play import ROUNDS, alone
from .state import EMPIRE, HAND, IDLE, NO_FISH, TABLE, VICTORY, Empires

# points for one of each kind, in the middle of a game (food, wood, stone, sheep, fish, gold, raze, worker, ship, vp, card, and choices)
PRICE: Final = (0.65, 0.65, 0.65, 0.6, 0.65, 1.05, 0.8, 1.3, 1.0, 1.0, 0.8, 0.7, 1.05, 0.8)
PERFORM: Final = {"EXPLORE": 0.8, "POPULATE": 1.3, "CONSTRUCT": 1.8, "HARVEST": 1.6, "SAIL": 2.2}
EFFECT: Final = {"harvest": 1.5, "build": 1.8, "search": 1.0, "recover": 0.6, "refresh": 0.8, "ready": 0.4, "release": 0.6, "store": 0.3,
                 "discard": -1.2, "discard-hand": -0.6, "exhaust": 0.6, "move-disc": 0.5, "move-ship": 0.2, "swap-ship": 0.2,
                 "pillage": 2.2, "conquer": 3.0}
COST: Final = {"release": 0.2, "discard": 1.4, "discard-hand": 0.6, "exhaust": 0.5}
SPENT_WORKER, LENT_WORKER = 0.35, 0.9  # for the round; until it is released
COUNTED = 2.0  # what a `per` finds on the average
SHIP_TO: Final = {(False, False): 2.0, (True, False): 3.0, (False, True): 3.2, (True, True): 4.6}  # (fish aboard, raze aboard)
OFTEN: Final = {"round": 1.0, "assign": 1.5, "release": 1.0, "sail": 1.2, "build": 1.0, "harvest": 0.9, "conquer": 0.7, "pillage": 0.8}
QUIET: Final = ("expedition", "cleanup")  # phases in which nobody acts
A_ROUND: Final = 6.0  # points on the track that the leader makes in a round


class Worth(NamedTuple):
    """Of one card."""

    use: float  # of using its action
    needs: Needs | None  # what that takes from the supply; None: it has no action
    workers: int  # of these
    feature: float  # a round
    harvest: float  # of its goods
    rule: Stored | None  # what stored tokens pay
    stored: float  # for each complete set of them, a round
    held: float  # in hand, if it is played in the last round
    kept: float  # in hand, for each round more


Use = tuple[int, float, Needs, int]  # a card with an action, what using it brings, what it needs, workers of that


class EmpiresValue(Value[Empires]):
    """Points now, and those to be expected from goods, cards, ships and workers in the rounds that are left."""

    turns = 10  # each is one action: what its order was worth shows after about a round

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        told: dict[int, Worth] = {}
        self.worth = [told.get(id(text)) or told.setdefault(id(text), worth(text)) for text in game.library.title]
        self.known: dict[tuple[Any, ...], tuple[float, tuple[Use, ...]]] = {}  # empire -> what it brings
        self.met: dict[tuple[Any, ...], float] = {}  # a seat and all that its expectation is read from -> the expectation

    def of(self, s: Empires, seat: int) -> float:
        """The seat's expectation less the mean of the others': the end comes at the same time for all."""
        others = [p for p in range(len(s.players)) if p != seat]
        if s.phase == "over":
            return float(total(s, seat) - max((total(s, p) for p in others), default=0))
        left = rounds_left(s)
        mine = self.expected(s, seat, left)
        return mine - fsum(self._others(s, p, left) for p in others) / len(others) if others else mine

    def _others(self, s: Empires, seat: int, left: float) -> float:
        """As `expected`, of a seat that is not at it: most answers of who is leave it as it was."""
        p, zone = s.players[seat], s.cards.zone
        key = (seat, left, s.options["raze-tokens"], s.phase, s.exhausted, p.tired, p.passed, *p.goods, *p.discs, *p.turned,
               *zone[EMPIRE + seat], -1, *zone[HAND + seat], -1, *zone[TABLE + seat], -1,
               *s.queue, *s.host.items(), -1, *s.copies.items(), *((c, *on) for c, on in s.assigned.items()))
        known = self.met.get(key)
        if known is None:
            if len(self.met) > 20_000:
                self.met.clear()
            known = self.met[key] = self.expected(s, seat, left)
        return known

    def expected(self, s: Empires, seat: int, left: float) -> float:
        """The final score that may be expected.  left: rounds after this one."""
        p = s.players[seat]
        goods = p.goods
        acting = not p.passed and s.phase not in QUIET
        keen = 1.0 if acting else min(1.0, left)  # how much what can be spent is worth more than what it scores
        mine = s.cards.zone[EMPIRE + seat]
        now, (later, actions) = 0.0, self._empire(s, mine)
        if acting:
            spent = s.exhausted
            free = goods[WORKER]
            for card, use, needs, workers in actions:  # the best first: a worker works once
                if not spent >> card & 1:
                    if workers > free:
                        continue
                    free -= workers
                    now += use if needs is FREE or payment.payable(goods, needs) else 0.4 * use
        out = goods[VP] + len(mine) + 0.5 * sum(goods[:GOLD]) + goods[GOLD] * (1 + 0.05 * keen)
        if s.assigned:
            out += self._assigned(s, mine, left)
        for n in goods[:GOLD]:
            if n:
                out += keen * (0.18 if n == 1 else 0.36)
        raze = goods[RAZE]
        out += keen * (0.8 * raze if raze < 2 else 1.0 + 0.3 * raze)
        if s.options["raze-tokens"] == "1":
            out += raze * (1 - 0.6 * keen)
        workers = goods[WORKER] + p.tired
        out += left * (0.75 * workers if workers < 7 else 2.45 + 0.4 * workers)
        ships = goods[SHIP]
        for place, (owner, fish, aboard) in enumerate(s.queue):
            if owner == seat:
                ships += 1
                out += SHIP_TO[fish != NO_FISH, bool(aboard)] - 0.15 * place
        out += 0.5 * left * min(ships, 3)
        discs = 0
        if acting:
            out += 0.8 * now + 0.02 * goods[WORKER]
            for at, turned in zip(p.discs, p.turned):
                if at == IDLE:
                    discs += 1
                    out += 1.5
                elif not turned and goods[FOOD] + goods[GOLD]:
                    out += 0.6
        return out + left * later + self._hand(s, seat, left, 2.5 * left + (1 + discs if acting else 0))

    def _empire(self, s: Empires, mine: list[int]) -> tuple[float, tuple[Use, ...]]:
        """What the cards of an empire bring in a round, and those with an action, the best first."""
        key = (*mine, -1, *s.host.items(), *s.copies.items())
        known = self.known.get(key)
        if known is None:
            if len(self.known) > 20_000:
                self.known.clear()
            known = self.known[key] = self._brings(s, mine)
        return known

    def _brings(self, s: Empires, mine: list[int]) -> tuple[float, tuple[Use, ...]]:
        uses = features = 0.0
        fields: dict[int, float] = {}
        actions: list[Use] = []
        for card in mine:
            copied = s.copies.get(card, -1)
            w = self.worth[copied if copied >= 0 else card]
            if w.harvest:
                field = s.host.get(card, card)
                fields[field] = fields.get(field, 0.0) + w.harvest
            if w.needs is not None:
                uses += w.use
                actions.append((card, w.use, w.needs, w.workers))
            features += w.feature
        best = 0.8 * max(fields.values()) if fields else 0.0
        actions.sort(key=lambda use: -use[1])
        return features + best + 0.75 * (uses if uses < 5 else 2 + 0.6 * uses), tuple(actions)

    def _assigned(self, s: Empires, mine: list[int], left: float) -> float:
        """Workers on cards may come back, stored goods pay."""
        out = 0.0
        for card, on in s.assigned.items():
            if card in mine:
                out += 0.5 * on[WORKER] * min(1.0, left)
                copied = s.copies.get(card, -1) if s.copies else -1
                w = self.worth[copied if copied >= 0 else card]
                if w.rule is not None:
                    kind = w.rule.kind
                    held = sum(on[:GOLD]) if kind == ANY_RESOURCE else sum(on[:WORKER]) if kind == ANY_GOOD else on[kind]
                    out += held / w.rule.n * w.stored * 0.8 * left
        return out

    def _hand(self, s: Empires, seat: int, left: float, room: float) -> float:
        """What cards in hand may bring.  room: so many will be played, the best first."""
        worth = self.worth
        found = [worth[c].held + left * worth[c].kept if c >= 0 else 0.4
                 for c in (*s.cards.zone[HAND + seat], *s.cards.zone[TABLE + seat])]
        if len(found) > room:
            found.sort(reverse=True)
            played = int(room)
            return fsum(found[:played]) + 0.15 * fsum(found[played:])
        return fsum(found)


def rounds_left(s: Empires) -> float:
    """Rounds to come after this one, as the track looks."""
    if alone(s):
        return float(ROUNDS - s.round)
    lead = max(p.goods[VP] for p in s.players)
    if s.ending or lead >= VICTORY:
        return 0.0
    return max(0.3, (VICTORY - lead) / A_ROUND - 0.5)


def worth(text: Title) -> Worth:
    """What a title may bring, by its clauses."""
    use, needs = 0.0, None
    if text.action is not None:
        use, needs = max(0.05, clause_worth(text.action)), text.action.needs
    feature = 0.0
    if text.feature is not None:
        times = OFTEN.get(text.feature.event, 0.6)
        feature = max(0.0, clause_worth(text.feature.clause)) * (min(times, 1.0) if text.feature.once else times)
    stored = steps_worth(text.stored.effects) if text.stored is not None else 0.0
    harvest = goods_worth(text.field)
    if text.boost is not None:
        held, kept = 0.7 * max(0.3, clause_worth(text.boost)), 0.0
    else:
        held = 0.6 * max(0.2, 1 + steps_worth(text.bonus) + 0.8 * harvest - goods_worth(text.cost, spent=True))
        kept = 0.6 * (0.7 * max(use, 1.0 * (text.copy is not None)) + feature + 0.3 * harvest + 0.5 * stored)
    workers = dict(needs.exact).get(WORKER, 0) if needs is not None else 0
    return Worth(use, needs, workers, feature, harvest, text.stored, stored, held, kept)


def clause_worth(clause: Clause) -> float:
    paid = fsum(cost_worth(step) for step in clause.costs)
    taken = sum(step.n if step.filter is not None else sum(term.n for term in step.goods) for step in clause.costs)
    return steps_worth(clause.effects, float(taken or 1)) - paid


def steps_worth(steps: Steps, taken: float = 1.0) -> float:
    """taken: units that the costs took, for effects per unit."""
    return fsum(step_worth(step, taken) for step in steps)


def step_worth(step: Step, taken: float) -> float:
    if step.verb == "choose":
        each = max(steps_worth(option, taken) for option in step.options)
    elif step.verb == "all":
        each = steps_worth(step.options[0], taken)
    elif step.verb == "gain":
        each = goods_worth(step.goods)
    elif step.verb == "perform":
        each = PERFORM[step.title.upper()]
    elif step.verb == "take":
        each = 0.65 * step.n * step.take
    else:
        each = EFFECT[step.verb] * (1.3 if step.every else 0.8 * step.n if step.upto else step.n)
    if step.per is not None:
        counted = taken if step.per.what in ("spent", "assigned", "discarded", "released") else COUNTED / step.per.each
        each *= min(counted, step.cap) if step.cap else counted
    return each * (0.6 if step.when is not None else 1.0)


def cost_worth(step: Step) -> float:
    if step.goods:
        return goods_worth(step.goods, spent=True, lent=step.verb == "assign") * (0.6 if step.upto else 1.0)
    return COST[step.verb] * (0.7 * step.n if step.upto else step.n)


def goods_worth(goods: Goods, spent: bool = False, lent: bool = False) -> float:
    """spent workers are back in the next round, lent ones lie on the card."""
    out = 0.0
    for term in goods:
        price = PRICE[term.kind]
        if spent and term.kind == WORKER:
            price = LENT_WORKER if lent else SPENT_WORKER
        out += term.n * price
    return out


assert len(PRICE) == SAME + 1
