"""Powers that are offered as options, and what they cost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from .decide import Reason
from .powers import Hook, Quantity, T

Body = Callable[[T, int, int], Awaitable[None]]  # (table, source, user)


@dataclass(frozen=True)
class Currency(Generic[T]):
    """What costs are paid in: coins, cards, a power turned over."""

    name: str  # Reason("cost.NAME", args=(missing,), fix=(NAME, missing)) says that there is too little of it
    have: Callable[[T, int, int], int]  # (table, source, user): how many the user could pay for this source
    pay: Callable[[T, int, int, int], Awaitable[None]]  # (table, source, user, number): take them; may ask which
    rule: str = ""
    price: Quantity[T, [int, int]] | None = None  # what powers make of the number; asked about (user, source)


class Cost(Generic[T]):
    """A price as data, which lists, explains and pays itself.

        COIN = Currency("coin", lambda t, source, user: t.s.coins[user], pay_coins)
        @EXTRA.act("cider", cost=Cost((COIN, 2)))
    """

    __slots__ = ("items",)

    def __init__(self, *items: tuple[Currency[T], int]) -> None:
        self.items = items

    def due(self, t: T, source: int, user: int) -> list[tuple[Currency[T], int]]:
        """(currency, number) as it stands for this user now, powers that change prices included."""
        return [(what, n if what.price is None else max(0, what.price.total(t, n, user, source))) for what, n in self.items]

    def lacks(self, t: T, source: int, user: int) -> list[Reason]:
        """Why the user cannot pay; [] if it can."""
        missing = [(what, n - what.have(t, source, user)) for what, n in self.due(t, source, user)]
        return [Reason(f"cost.{what.name}", what.rule, args=(n,), fix=(what.name, str(n))) for what, n in missing if n > 0]

    async def pay(self, t: T, source: int, user: int) -> None:
        """Take all of it, in its order."""
        for what, n in self.due(t, source, user):
            if n:
                await what.pay(t, source, user, n)


class Power(NamedTuple):
    """Something a player may do: its face, condition, body, cost and facts (timing, how often: whatever the game wants)."""

    face: str
    when: Callable[[Any, int, int], bool]  # (table, source, user)
    body: Callable[[Any, int, int], Awaitable[None]]
    facts: dict[str, Any]
    cost: Cost[Any]


class Act(Hook[Body[T]], Generic[T]):
    """Powers that are offered as options.  own: to their owner alone."""

    def __init__(self, name: str, own: bool = False) -> None:
        super().__init__(name, own)
        self.power: dict[str, Power] = {}

    def act(self, face: str, when: Callable[[T, int, int], bool] = lambda t, source, user: True, rank: int = 0,
            cost: Cost[T] | None = None, **facts: Any) -> Callable[[Body[T]], Body[T]]:
        """Decorator: the body of what this face lets its user do, offered when `when` allows it and the cost can be paid."""
        def register(body: Body[T]) -> Body[T]:
            self.on(face, rank=rank)(body)
            self.power[face] = Power(face, when, body, facts, cost or Cost())
            return body
        return register

    def offers(self, t: T, user: int) -> Iterator[tuple[int, Power]]:
        """(source, power) of everything the user may do now."""
        for source, face in self.active(t, user):
            power = self.power[face]
            if power.when(t, source, user) and not (power.cost.items and power.cost.lacks(t, source, user)):
                yield source, power

    def blocked(self, t: T, user: int) -> list[tuple[int, list[Reason]]]:
        """(source, reasons) of what the user could do if it could pay; a reason names the face as its source."""
        return [(source, [why._replace(source=face) for why in lacks]) for source, face in self.active(t, user)
                if self.power[face].when(t, source, user) and (lacks := self.power[face].cost.lacks(t, source, user))]

    async def use(self, t: T, source: int, user: int) -> None:
        """Pay the cost of what this source offers the user, and do it.  Raises LookupError if it offers nothing now."""
        power = next((power for found, power in self.offers(t, user) if found == source), None)
        if power is None:
            raise LookupError(f"source {source} offers seat {user} nothing on {self.name}")
        await power.cost.pay(t, source, user)
        await power.body(t, source, user)
