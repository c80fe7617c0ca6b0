"""Powers of one owner, reactions in a chosen order, interrupts, costs; and what is refused when a game is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kronika.kernel import (
    NOBODY,
    Act,
    Confirm,
    Cost,
    Currency,
    Game,
    GameState,
    Interrupt,
    Lexicon,
    Option,
    Part,
    Permission,
    Powers,
    Quantity,
    Reach,
    Reason,
    Table,
    Trigger,
)


class Court(GameState):
    coins: list[int]
    done: list[str]


CourtTable = Table[Court]
SEATS = 6
TAX: Quantity[CourtTable, [int, int]] = Quantity("tax", own=True)
MAY: Permission[CourtTable, [int]] = Permission("may", own=True)
SIGHT: Reach[CourtTable, [int]] = Reach("sight", own=True)
FEAST: Trigger[CourtTable, [int]] = Trigger("feast", chooser=lambda t, host: host, of="card")
DUTY: Trigger[CourtTable, [int]] = Trigger("duty", own=True)
HARM: Interrupt[CourtTable, int, [int]] = Interrupt("harm", own=True)
PRICE: Quantity[CourtTable, [int, int]] = Quantity("price", own=True)
DEED: Act[CourtTable] = Act("deed", own=True)


async def pay_coins(t: CourtTable, source: int, user: int, n: int) -> None:
    t.s.coins[user] -= n


COIN = Currency("coin", lambda t, source, user: t.s.coins[user], pay_coins, "court.coin", PRICE)


@TAX.on("steward")
def steward(t: CourtTable, source: int, seat: int, n: int) -> int:
    t.s.done.append(f"asked {source}")
    return 1


@TAX.on("famine")
def famine(t: CourtTable, source: int, seat: int, n: int) -> Part:
    return Part("times", 2)


@MAY.on("ban")
def ban(t: CourtTable, source: int, seat: int) -> str:
    return "banned"


@SIGHT.on("tower")
def tower(t: CourtTable, source: int, seat: int) -> int:
    return 1 << source


@FEAST.on("jester", "bard", "cook", when=lambda t, source, host: f"no {source}" not in t.s.done)
async def perform(t: CourtTable, source: int, host: int) -> None:
    t.s.done.append(f"feast {source}")
    if source == 3:
        t.s.done.append("no 4")


@DUTY.on("guard")
async def guard(t: CourtTable, source: int, seat: int) -> None:
    t.s.done.append(f"guard {source}")


@HARM.on("armour")
async def armour(t: CourtTable, source: int, harm: int, seat: int) -> int:
    return harm - 1


@HARM.on("shield", rank=1)
async def shield(t: CourtTable, source: int, harm: int, seat: int) -> int | None:
    return None if await Confirm(seat, "shield.use") else harm


@HARM.on("scar", rank=2)
async def scar(t: CourtTable, source: int, harm: int, seat: int) -> int:
    t.s.done.append(f"scar {harm}")
    return harm


@PRICE.on("haggler")
def haggler(t: CourtTable, source: int, user: int, of: int) -> int:
    return -1


@DEED.act("banquet", when=lambda t, source, user: "closed" not in t.s.done, cost=Cost((COIN, 3)))
async def banquet(t: CourtTable, source: int, user: int) -> None:
    t.s.done.append(f"banquet {source}")


class CourtGame(Game[Court]):
    name, version, state, back, players = "court", "1", Court, [], range(2, SEATS + 1)
    lexicon = Lexicon({"card": [f"card-{n}" for n in range(60)]})
    powers = Powers(TAX, MAY, SIGHT, FEAST, DUTY, HARM, PRICE, DEED)

    def owner(self, s: Court, source: int) -> int:
        return source // 10 if 0 <= source < 60 else NOBODY


def table(*faces: tuple[int, str]) -> CourtTable:
    """Sources 0..9 are the first seat's, 10..19 the second's, and so on; from 60 on they are nobody's."""
    t: CourtTable = Table(CourtGame(), Court())
    t.s.coins = [2] * SEATS
    for source, face in faces:
        t.activate(source, face)
    return t


def run(coro: Any, *answers: Any) -> tuple[list[Any], Any]:
    """The questions that a rule asked, and what it returned."""
    asked: list[Any] = []
    try:
        for a in (None, *answers):
            asked += [coro.send(a)]
    except StopIteration as end:
        assert len(asked) == len(answers)
        return asked, end.value
    raise AssertionError(f"still asking {asked[-1].key}")


def test_only_the_powers_of_the_seat_and_of_nobody_are_asked() -> None:
    t = table((1, "steward"), (2, "steward"), (12, "steward"), (60, "famine"))
    assert TAX.total(t, 5, 0, 9) == 14 and t.s.done == ["asked 1", "asked 2"]  # (5 + 1 + 1) * 2
    assert TAX.total(t, 5, 1, 9) == 12 and t.s.done[2:] == ["asked 12"]
    assert TAX.total(t, 5, 5, 9) == 10 and TAX.parts(t, 1, 9) == [(12, Part("add", 1)), (60, Part("times", 2))]
    t = table((1, "ban"), (11, "tower"), (12, "tower"), (13, "guard"), (23, "guard"))
    assert MAY.bans(t, 0) == [Reason("banned", source="ban")] and MAY.bans(t, 1) == []
    assert SIGHT.total(t, 1, 1) == 1 | 1 << 11 | 1 << 12 and SIGHT.total(t, 1, 0) == 1 and SIGHT.parts(t, 0) == []
    run(DUTY.fire(t, 2))
    assert t.s.done == ["guard 23"]


def test_an_index_by_owner_made_anew_is_the_one_that_was_kept() -> None:
    faces = [(12, "steward"), (1, "steward"), (60, "famine"), (3, "jester"), (1, "ban")]
    t = table(*faces)
    assert CourtGame.powers.index((source, face, t.game.owner(t.s, source)) for source, face in faces) == t.s.active
    for source, face in faces:
        t.deactivate(source, face)
    assert t.s.active == {}
    with pytest.raises(LookupError, match="source 1 does not show the face 'ban' on may"):
        t.deactivate(1, "ban")


def test_a_power_follows_its_card_to_another_owner() -> None:
    class Moving(CourtGame):
        back = [0]

        def face(self, s: Court, card: int) -> str:
            return "ban"

        def owner(self, s: Court, source: int) -> int:
            return s.cards.at[source]

        def zone(self, z: int) -> Any:
            from kronika.kernel import ALL, Zone

            return Zone(ALL)

    t: CourtTable = Table(Moving(), Court())
    t.s.cards.zone, t.s.cards.at, t.s.cards.up, t.s.cards.known = {0: [0], 1: []}, [0], [1], [0xFFFF]
    t.s.actor, t.s.active = -1, t.game.index(t.s)
    assert MAY.bans(t, 0) and not MAY.bans(t, 1)
    t.move(0, 1, up=True)
    assert not MAY.bans(t, 0) and MAY.bans(t, 1) and t.s.active == t.game.index(t.s)


def test_a_named_player_orders_what_happens_at_once() -> None:
    t = table((3, "jester"), (4, "bard"), (15, "cook"))
    asked, _ = run(FEAST.fire(t, 4), 15, 4)
    assert [(d.seat, d.key, d.of) for d in asked] == [(4, "feast.order", "card")] * 2
    assert [d.options for d in asked] == [[3, 4, 15], [3, 4]]
    assert t.s.done == ["feast 15", "feast 4", "feast 3", "no 4"]
    t = table((3, "jester"), (4, "bard"), (15, "cook"))
    asked, _ = run(FEAST.fire(t, 4), 3)  # the jester makes the bard fall silent: the cook alone is left, and nobody is asked
    assert t.s.done == ["feast 3", "no 4", "feast 15"]


def test_two_faces_of_one_source_are_told_apart_in_the_order() -> None:
    t = table((3, "jester"), (3, "bard"))
    asked, _ = run(FEAST.fire(t, 0), (3, "jester"))
    assert asked[0].options == [(3, "bard"), (3, "jester")] and t.s.done == ["feast 3", "no 4", "feast 3", "no 4"]


@pytest.mark.parametrize(("answer", "result", "done"), [(True, None, []), (False, 2, ["scar 2"])])
def test_a_reaction_changes_or_cancels_what_is_about_to_happen(answer: bool, result: int | None, done: list[str]) -> None:
    t = table((1, "armour"), (2, "shield"), (3, "scar"), (11, "armour"))
    asked, got = run(HARM.settle(t, 3, 0), answer)
    assert asked[0].key == "shield.use" and got == result and t.s.done == done
    assert run(HARM.settle(t, 3, 1))[1] == 2 and run(HARM.settle(t, 3, 2))[1] == 3


def test_a_cost_lists_explains_and_pays_itself() -> None:
    t = table((1, "banquet"), (11, "banquet"), (12, "haggler"))
    assert list(DEED.offers(t, 0)) == []
    assert DEED.blocked(t, 0) == [(1, [Reason("cost.coin", "court.coin", "banquet", (1,), ("coin", "1"))])]
    (source, power), = DEED.offers(t, 1)  # its haggler makes everything one coin cheaper
    assert source == 11 and power.cost.due(t, source, 1) == [(COIN, 2)] and DEED.blocked(t, 1) == []
    run(DEED.use(t, 11, 1))
    assert t.s.coins == [2, 0, 2, 2, 2, 2] and t.s.done == ["banquet 11"]
    with pytest.raises(LookupError, match="source 11 offers seat 1 nothing on deed"):
        run(DEED.use(t, 11, 1))
    t.s.done.append("closed")
    assert DEED.blocked(t, 0) == []


class Variants(CourtGame):
    """What an option changes is a power of nobody's that the option switches on."""

    options = (Option("weather", ("fair", "bad"), faces=("", "famine")), Option("gifts", ("yes", "no")),
               Option("law", ("old", "new"), faces=("ban", "")))

    def active_sources(self, s: Court) -> Iterator[tuple[int, str]]:
        yield from self.variants({"weather": "bad" if "bad weather" in s.done else "fair", "gifts": "no", "law": "old"})


def test_an_option_switches_a_power_on() -> None:
    t: CourtTable = Table(Variants(), Court())
    t.s.active = t.game.index(t.s)
    assert TAX.total(t, 5, 0, 1) == 5 and MAY.bans(t, 4) == [Reason("banned", source="ban")]
    t.s.done = ["bad weather"]
    t.s.active = t.game.index(t.s)
    assert TAX.total(t, 5, 0, 1) == TAX.total(t, 5, 3, 1) == 10 and TAX.parts(t, 2, 1) == [(-1, Part("times", 2))]


def test_faces_of_options_are_compared_with_the_code_too() -> None:
    hook: Quantity[Any, []] = Quantity("q")
    hook.on("known")(lambda t, source: 1)
    made = game_with(("known",), hook)
    made.options = (Option("weather", ("fair", "bad"), faces=("", "storm")),)
    with pytest.raises(ValueError, match="made: no code is registered for 'storm'"):
        made()


# what is refused when a game is made

def test_two_hooks_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two hooks are called 'twin'"):
        Powers(Quantity("twin"), Trigger("twin"))


def game_with(faces: tuple[str, ...], hook: Quantity[Any, []]) -> type[Game[Any]]:
    return type("Made", (Game,), {"name": "made", "powers": Powers(hook), "faces": faces})


def test_code_and_facts_must_fit_when_the_game_is_made() -> None:
    hook: Quantity[Any, []] = Quantity("q")
    hook.on("known")(lambda t, source: 1)
    game_with(("known",), hook)()
    with pytest.raises(ValueError, match=r"made: no code is registered for 'forgotten': is the module"):
        game_with(("known", "forgotten"), hook)()
    with pytest.raises(ValueError, match=r"made: the code on q for 'known' belongs to nothing"):
        game_with(("other",), hook)()


def test_code_that_comes_after_the_game_was_made_is_refused() -> None:
    hook: Quantity[Any, []] = Quantity("q")
    game_with((), hook)()
    with pytest.raises(RuntimeError, match="'late' comes too late for q: the powers of made are fixed"):
        hook.on("late")(lambda t, source: 1)


# cost

class Counting(dict[str, Any]):
    """An index that counts what is read from it."""

    entries = 0

    def get(self, key: str, default: Any = None) -> Any:
        row = super().get(key, default)
        self.entries += len(row or ())
        return row


def test_a_hook_costs_what_is_on_it_and_not_what_is_active() -> None:
    """400 faces on 40 hooks, ten a hook, all active, 80 of each of five owners: a call looks at the two of its seat on its hook."""
    calls: list[int] = []
    hooks: list[Quantity[Any, [int]]] = [Quantity(f"hook-{n}", own=True) for n in range(40)]
    for number in range(400):
        def code(t: Any, source: int, seat: int) -> int:
            calls.append(source)
            return 1
        hooks[number % 40].on(f"face-{number}")(code)

    class Many(CourtGame):
        powers, faces = Powers(*hooks), [f"face-{n}" for n in range(400)]

        def owner(self, s: Court, source: int) -> int:
            return source // 40 % 5

    t: CourtTable = Table(Many(), Court())
    for number in range(400):
        t.activate(number, f"face-{number}")
    t.s.active = index = Counting(t.s.active)
    for seat in range(5):
        calls.clear()
        index.entries = 0
        assert hooks[7].total(t, 0, seat) == 2 and calls == [40 * seat + 7, 40 * seat + 207] and index.entries == 2
    untouched = {row: live for row, live in index.items() if row != "hook-7 of seat 0"}
    t.deactivate(7, "face-7")  # and activating touches the row it belongs to: the others are the very same objects
    assert all(t.s.active[row] is live for row, live in untouched.items())
    assert t.s.active["hook-7 of seat 0"] == ((207, "face-207"),)
