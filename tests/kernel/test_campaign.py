"""A match that begins from what an earlier one left: set-up, record, replay, loading, taking back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from kronika.kernel import Match, Seat, State, chance, imagine
from kronika.kernel.check import Fault, answer, check_game
from kronika.kernel.record import Broken, load, replay, reseal, strip, verify, write

from .toy import Toy, ToyGame


class Tale(State):
    """What a match of the saga leaves: who won, and the points to begin with."""

    winners: list[int]
    points: list[int]


class Saga(ToyGame):
    legacy = Tale

    def leaves(self, s: Toy) -> Tale:
        left = Tale()
        best = max(s.points)
        left.winners, left.points = [p for p in (0, 1) if s.points[p] == best], [n // 2 for n in s.points]
        return left

    def setup_after(self, legacy: Any, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Toy:
        if not legacy.winners:
            raise ValueError("nobody won the match before")
        s = self.setup(seed, seats, options)
        s.points, s.turn = legacy.points, legacy.winners.pop()  # its own copy, to be used up
        return s


def tale(*points: int, winners: Sequence[int] = (1,)) -> Tale:
    left = Tale()
    left.points, left.winners = list(points), list(winners)
    return left


def played(m: Match[Any], lines: int = 10_000, seed: int = 5) -> Match[Any]:
    r = chance(seed)
    while not m.over and len(m.answers) < lines:
        m.play(*answer(m, r))
    return m


def test_set_up_takes_what_the_earlier_match_left_and_leaves_it_whole() -> None:
    left = tale(7, 9)
    m = Match.new(Saga(), 3, legacy=left)
    assert m.state.points == [7, 9] and list(m.decisions()) == [1] and m.leaves() is None
    assert m.legacy is left and left.winners == [1]
    assert Match.new(Saga(), 3).legacy is None and Match.new(Saga(), 3).state.points == [0, 0]


def test_matches_in_a_row() -> None:
    left: State | None = None
    for seed in range(4):
        m = played(Match.new(Saga(), seed, legacy=left))
        begun = left.points if isinstance(left, Tale) else [0, 0]
        left = m.leaves()
        assert isinstance(left, Tale) and left.points == [n // 2 for n in m.state.points]
        assert replay(write(m), 0, Saga()).state.points == begun


def test_the_record_names_and_carries_what_the_match_began_from() -> None:
    m = played(Match.new(Saga(), 3, legacy=tale(7, 9)), 6)
    line = next(line for line in strip(write(m)).splitlines() if line.startswith("legacy"))
    assert line == f'legacy {tale(7, 9).digest()} {{"winners":[1],"points":[7,9]}}'
    for again in (replay(write(m), game=Saga()), load(write(m), game=Saga())):
        assert again.state.digest() == m.state.digest() and write(again) == write(m)
        assert isinstance(again.legacy, Tale) and again.legacy.digest() == tale(7, 9).digest()
    assert verify(write(m), Saga()) and "legacy" not in write(Match.new(Saga(), 3))


def test_taking_back_forks_and_imagined_matches_keep_it() -> None:
    m = played(Match.new(Saga(), 3, legacy=tale(7, 9)), 6)
    text = write(m)
    lines = m.answers[-4:]
    m.rewind(4)
    assert m.legacy is not None and m.legacy.digest() == tale(7, 9).digest()
    for seat, line in lines:
        m.apply_line(seat, line)
    assert write(m) == text and write(m.fork(keep=True)) == text
    assert imagine(m, next(iter(m.decisions())), chance(1)).legacy is m.legacy
    r = load(text, game=Saga())
    r.rewind(len(r.answers))
    assert r.state.points == [7, 9] and list(r.decisions()) == [1]


@pytest.mark.parametrize(("change", "why"), [
    (("[7,9]", "[7,8]"), "what the match began from differs from its digest"),
    (('"points"', '"points'), "what the match began from is damaged or does not fit this version: JSONDecodeError"),
    (('"winners":[1],', ""), "what the match began from is damaged or does not fit this version: KeyError"),
    (("legacy ", "legacy 1"), "a digest here has 16 hexadecimal digits"),
    (("legacy ", "legacy 0123456789abcdef {}\nlegacy "), "there are two lines 'legacy'"),
])
def test_a_record_whose_beginning_was_changed_is_refused_at_its_line(change: tuple[str, str], why: str) -> None:
    text = reseal(strip(write(played(Match.new(Saga(), 3, legacy=tale(7, 9)), 6))).replace(*change, 1))
    for read in (replay, load):
        with pytest.raises(Broken, match=why) as error:
            read(text, game=Saga())
        assert error.value.line == (5 if "two lines" in why else 4)
    assert not verify(text, Saga())


def test_only_what_the_game_leaves_can_be_gone_on_from() -> None:
    class Other(State):
        pass

    with pytest.raises(ValueError, match="a match of toy stands alone: it cannot begin from an earlier one"):
        Match.new(ToyGame(), 3, legacy=tale(1, 1))
    with pytest.raises(ValueError, match="a match of toy begins from a Tale, not from a Other"):
        Match.new(Saga(), 3, legacy=Other())
    with pytest.raises(ValueError, match="nobody won the match before"):
        Match.new(Saga(), 3, legacy=tale(1, 1, winners=()))
    text = write(Match.new(Saga(), 3, legacy=tale(7, 9)))
    with pytest.raises(Broken, match="line 4: a match of toy stands alone"):
        load(text, game=ToyGame())
    bad = reseal(strip(text).replace(strip(text).splitlines()[3], f"legacy {tale(0, 0, winners=()).digest()} "
                                     '{"winners":[],"points":[0,0]}'))
    with pytest.raises(Broken, match="the match cannot be set up: nobody won the match before"):
        replay(bad, game=Saga())


@pytest.mark.parametrize("seed", range(1, 6))
def test_random_matches_of_a_campaign(seed: int) -> None:
    check_game(Saga(), seed, every=2, legacy=tale(seed, 2))


def test_the_checks_look_at_what_is_left() -> None:
    class Careless(ToyGame):
        def leaves(self, s: Toy) -> Tale:
            return tale(1, 1)

    with pytest.raises(Fault, match="leaves what no match can begin from: a match of toy stands alone"):
        check_game(Careless(), 3)
