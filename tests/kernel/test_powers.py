"""Hooks: what contributes, in which order, and what a tooltip can show."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.kernel import (
    Act,
    Event,
    Game,
    GameState,
    Lexicon,
    Match,
    One,
    Part,
    Permission,
    Power,
    Powers,
    Quantity,
    Reach,
    Reason,
    Table,
    Trigger,
)
from kronika.kernel.powers import fold

from .toy import DRAW, HAND, WORTH, ToyGame


class Bare(GameState):
    done: list[int]


COST: Quantity[Table[Bare], [int]] = Quantity("cost")
MAY: Permission[Table[Bare], [int]] = Permission("may")
REACH: Reach[Table[Bare], [int]] = Reach("reach")
WHEN: Trigger[Table[Bare], [int]] = Trigger("when")
ORDERED: Trigger[Table[Bare], [int]] = Trigger("ordered", order=lambda t, source, n: -source)
ACTS: Act[Table[Bare]] = Act("acts")


@COST.on("cheap")
def cheap(t: Table[Bare], source: int, n: int) -> int:
    return -1


@COST.on("double", rank=-1)
def double(t: Table[Bare], source: int, n: int) -> Part:
    return Part("times", 2)


@COST.on("never-above-four")
def capped(t: Table[Bare], source: int, n: int) -> Part:
    return Part("cap", 4)


@COST.on("silent")
def silent(t: Table[Bare], source: int, n: int) -> int:
    return 0


@MAY.on("strict")
def strict(t: Table[Bare], source: int, n: int) -> Reason | None:
    return Reason("too.many", "rule.id", args=(n,)) if n > 3 else None


@MAY.on("short", "twin")
def short(t: Table[Bare], source: int, n: int) -> str | None:
    return "odd" if n % 2 else None


@REACH.on("boat")
def boat(t: Table[Bare], source: int, n: int) -> int:
    return 0b1000


@REACH.on("tunnel")
def tunnel(t: Table[Bare], source: int, n: int) -> int:
    return 0b0110 if n else 0


@WHEN.on("first", "second", "third")
@ORDERED.on("first", "second", "third")
async def react(t: Table[Bare], source: int, n: int) -> None:
    t.s.done.append(source)
    if n == 7 and source == 1:
        t.deactivate(2, "second")


@ACTS.act("pay", when=lambda t, source, user: user == 1, timing="rest")
async def pay(t: Table[Bare], source: int, user: int) -> None:
    t.s.done.append(100 + await One(user, "pay", (1, 2)))


class BareGame(Game[Bare]):
    name, version, state, back = "bare", "1", Bare, []
    lexicon, powers = Lexicon({}), Powers(COST, MAY, REACH, WHEN, ORDERED, ACTS)


def table(*faces: tuple[int, str]) -> Table[Bare]:
    t: Table[Bare] = Table(BareGame(), Bare())
    for source, face in faces:
        t.activate(source, face)
    return t


def run(coro: Any) -> None:
    with pytest.raises(StopIteration):
        coro.send(None)


def test_a_quantity_is_what_its_parts_make_of_it() -> None:
    t = table((1, "cheap"), (2, "double"), (3, "never-above-four"), (4, "silent"))
    assert COST.total(t, 2, 0) == 2 and COST.total(t, 9, 0) == 4  # (2-1)*2; min((9-1)*2, 4)
    assert COST.parts(t, 0) == [(2, Part("times", 2)), (1, Part("add", -1)), (3, Part("cap", 4))]
    assert COST.total(table(), 5, 0) == 5 and COST.parts(table(), 0) == []


@pytest.mark.parametrize(("parts", "result"), [
    ([Part("be", 0), Part("add", 5)], 0), ([Part("floor", 7)], 7), ([Part("cap", 2), Part("times", 3)], 2),
    ([Part("cap", 2), Part("floor", 4)], 4)])
def test_the_order_of_work_is_add_times_bounds_be(parts: list[Part], result: int) -> None:
    assert fold(3, parts) == result


def test_a_permission_gives_every_reason_with_its_source() -> None:
    t = table((8, "strict"), (5, "short"))
    assert MAY.bans(t, 2) == [] and MAY.bans(table(), 5) == []
    assert MAY.parts(t, 5) == [(5, Reason("odd", source="short")), (8, Reason("too.many", "rule.id", "strict", (5,)))]
    assert MAY.bans(t, 5) == [why for _, why in MAY.parts(t, 5)]


def test_reach_joins_masks() -> None:
    t = table((1, "boat"), (2, "tunnel"))
    assert REACH.total(t, 0b1, 1) == 0b1111 and REACH.total(t, 0b1, 0) == 0b1001 and REACH.total(table(), 0b1, 1) == 0b1
    assert REACH.parts(t, 1) == [(1, 0b1000), (2, 0b0110)] and REACH.parts(t, 0) == [(1, 0b1000)] and REACH.parts(table(), 1) == []


def test_reactions_run_in_the_order_of_sources_or_of_their_key() -> None:
    t = table((3, "third"), (1, "first"), (2, "second"))
    run(WHEN.fire(t, 0))
    run(ORDERED.fire(t, 0))
    assert t.s.done == [1, 2, 3, 3, 2, 1]


def test_a_source_that_an_earlier_reaction_silenced_does_not_react() -> None:
    t = table((1, "first"), (2, "second"), (3, "third"))
    run(WHEN.fire(t, 7))
    assert t.s.done == [1, 3]
    run(WHEN.fire(table(), 7))


def test_acts_are_offered_when_their_condition_holds() -> None:
    t = table((4, "pay"))
    assert list(ACTS.offers(t, 0)) == []
    (source, power), = ACTS.offers(t, 1)
    assert source == 4 and type(power) is Power and power.facts == {"timing": "rest"}
    coro = power.body(t, source, 1)
    decision = coro.send(None)  # type: ignore[attr-defined]
    assert decision.key == "pay"


def test_waking_and_sleeping_make_new_indexes() -> None:
    t = table((1, "cheap"))
    before = t.s.active
    t.activate(2, "cheap")
    assert before == {"cost": ((1, "cheap"),)} and t.s.active == {"cost": ((1, "cheap"), (2, "cheap"))}
    t.deactivate(1, "cheap")
    t.deactivate(2, "cheap")
    assert t.s.active == {}
    t.activate(1, "a face without code")
    assert t.s.active == {}


def test_a_face_is_on_a_hook_once() -> None:
    with pytest.raises(ValueError, match="cheap is already on cost"):
        COST.on("cheap")(cheap)


def test_cards_of_the_toy_wake_and_sleep_by_moving() -> None:
    m = Match.new(ToyGame(), 3)
    t: Table[Any] = m.table
    for card in (0, 1, 3):
        t.move(card, 1, up=True)
    assert WORTH.total(t, 2, 9) == 4 and [s for s, _ in WORTH.parts(t, 9)] == [0, 1]
    for card in (7, 8, 9):
        if m.state.cards.at[card] != HAND:
            t.move(card, HAND)
    assert DRAW.bans(t, 0) == [Reason("dam", source="dam")]
    t.move(3, 0)
    assert DRAW.bans(t, 0) == []


def test_a_word_of_an_event_can_be_chosen() -> None:
    class CoinGiven(Event):
        __slots__ = ()

    class Other(Event):
        __slots__ = ()
        name = "gift"

    assert CoinGiven.name == "coin-given" and Other.name == "gift" and CoinGiven().to_data() == {"event": "coin-given"}
