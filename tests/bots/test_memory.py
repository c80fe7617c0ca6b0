"""Bots come to an end, whatever they like best; and who proposes something expects others to judge it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from kronika.bots import Greedy, Memory, memory, position, remembered, weary
from kronika.kernel import (
    Ahead,
    Amount,
    Confirm,
    Game,
    GameState,
    Lexicon,
    Match,
    One,
    Powers,
    Score,
    Seat,
    Table,
    Value,
    Zone,
    chance,
    game,
    record,
)
from kronika.kernel.check import answer as some
from kronika.lab.simulate import Player, one_game, play_on
from tests.games.oath.cards.test_discord import table as at_a_site


class Fair(GameState):
    at: int
    paid: list[int]
    closed: bool


async def there_and_back(t: Table[Fair]) -> None:
    """Both places are liked equally, and the end not at all."""
    verb = await One(0, "walk", ["go", "close"])
    t.s.at, t.s.closed = 1 - t.s.at, verb == "close"


async def ever_on(t: Table[Fair]) -> None:
    verb = await One(0, "walk", ["go", "close"])
    t.s.at, t.s.closed = t.s.at + 1, verb == "close"


async def round_in_one_action(t: Table[Fair]) -> None:
    """The same within one action, the other seat being asked in between."""
    while await One(0, "walk", ["go", "close"]) == "go":
        await Confirm(1, "cheer")
    t.s.closed = True


async def ever_on_in_one_action(t: Table[Fair]) -> None:
    while await One(0, "walk", ["go", "close"]) == "go":
        t.s.at += 1
    t.s.closed = True


async def offers(t: Table[Fair]) -> None:
    """Seat 0 says how much the other shall pay, from -2 to 2; the other consents or not."""
    n = await Amount(0, "price", 0, 4)
    if await Confirm(1, "pay"):
        t.s.paid[0] += n - 2
        t.s.paid[1] -= n - 2
    t.s.closed = True


class FairGame(Game[Fair]):
    name, version, state, back = "toy", "1", Fair, list[int]()
    lexicon = Lexicon({"seat": ["ann", "bob"]})

    def __init__(self, rules: Callable[[Table[Fair]], Any]) -> None:
        self.powers, self.rules = Powers(), rules

    def zone(self, z: int) -> Zone:
        return Zone(0)

    def setup(self, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Fair:
        s = Fair()
        s.chance, s.actor, s.paid = chance(seed), -1, [0, 0]
        return s

    async def step(self, t: Table[Fair]) -> None:
        await self.rules(t)

    def over(self, s: Fair) -> bool:
        return s.closed

    def score(self, s: Fair) -> list[Score]:
        return [Score(0, s.paid[0] - 5 * s.closed, 1, ()), Score(1, s.paid[1], 1, ())]


class FairValue(Value[Fair]):
    consents = frozenset({"pay"})


class Restless:
    """Would go on for ever."""

    def answer(self, view: Any, asked: Any, *_: Any) -> Any:
        return asked.options[0] if isinstance(asked, One) else True


@pytest.mark.parametrize(("rules", "least", "most"), [(there_and_back, 5, 5), (round_in_one_action, 5, 5), (ever_on, 51, 120),
                                                      (ever_on_in_one_action, 41, 90)])
def test_no_bot_plays_for_ever(rules: Any, least: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In equal positions it goes twice; through ever new ones until it is weary, and no longer than chance would, which in 20 answers
    closes with all but one in a million."""
    monkeypatch.setattr(memory, "GAME", 50)
    lengths = []
    for _ in range(2):
        match, table = Match.new(FairGame(rules), 3), Memory()
        while not match.over and len(match.answers) <= most:
            seat = next(iter(match.decisions()))
            match.play(seat, remembered(table, Restless(), match, seat))
        lengths.append(len(match.answers))
    assert least <= lengths[0] == lengths[1] <= most


@pytest.mark.parametrize("rules", [there_and_back, ever_on])
def test_a_game_that_greedy_would_rather_not_end_ends(rules: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "GAME", 50)
    for seed in range(3):
        match = Match.new(FairGame(rules), seed)
        assert 4 < play_on(match, [Player(Seat(), "greedy")] * 2) < 120 and match.over


def test_whoever_asks_again_and_again_is_not_told_yes_in_the_end() -> None:
    class Stubborn:
        def answer(self, *_: Any) -> Any:
            return False

    match, table = Match.new(FairGame(round_in_one_action), 1), Memory()
    for _ in range(60):
        match.play(0, "go")
        assert position(match, 1) == b"" and not weary(match, 1)
        match.play(1, remembered(table, Stubborn(), match, 1))
    assert not any(given for seat, given in match.frame.tape if seat == 1)


def test_what_was_taken_back_is_forgotten() -> None:
    match, table = Match.new(FairGame(there_and_back), 1), Memory()
    for _ in range(3):
        where = position(match, 0)
        assert table.stale(match, where) == []
        for _ in range(2):
            table.note(where, "go")
        assert table.stale(match, where) == ["go"]
        match.play(0, "go")
        assert table.stale(match, position(match, 0)) == []
        match.undo(0)


def test_who_proposes_expects_others_to_judge_it() -> None:
    """The other pays nobody for nothing, but takes a present; without a value it answers at random."""
    game = FairGame(offers)
    match = Match.new(game, 1)
    line = Ahead.of(match, 0, FairValue(game))
    for luck in range(8):
        assert [line.after(n, chance(luck).below).state.paid for n in range(5)] == [[-2, 2], [-1, 1], [0, 0], [0, 0], [0, 0]]
    assert len({tuple(Ahead.of(match, 0).after(4, chance(luck).below).state.paid) for luck in range(8)}) == 2


def test_the_market_of_oath_ends_among_greedy_bots() -> None:
    """The Gathering lets everybody there propose exchanges as often as they like; what is proposed in one position is so at most twice."""
    g = at_a_site("-the-gathering", favor=2).at("blue", "wastes").have("blue", "tutor")
    g.say("red adviser", "red site:provinces-1", "purple no", "blue yes")
    match, market, n = g.match, Memory(), 0
    action = match.frame
    while match.frame is action and n < 100:
        seat = next(iter(match.decisions()))
        match.play(seat, remembered(market, Greedy(n), match, seat))
        n += 1
    assert 0 < n < 40


def test_scythe_ends_among_greedy_bots() -> None:
    """Both had more tokens than counted, of kinds that paid for nothing any more, and took coins for ever."""
    found = one_game(game("scythe"), [Player(Seat(), "greedy")] * 2, {}, 4)
    assert found.over and found.answers < 1500


@pytest.mark.parametrize("name", ["scythe", "oath", "empires"])
def test_a_position_is_known_again_by_its_values_alone(name: str) -> None:
    """Not by which of them happen to be one object: what a record opens is another match in the same position."""
    match, draws = Match.new(game(name), 5, 2), chance(5)
    for _ in range(30):
        for seat in match.unanswered():
            assert position(record.load(record.write(match)), seat) == position(match, seat)
        for _ in range(3):
            match.play(*some(match, draws))
