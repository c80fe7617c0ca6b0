"""Questions to several at once, while the state under them changes or is dealt anew."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.kernel import Amount, Form, Match, One, Sealed, Table, chance, imagine
from kronika.kernel.check import check_game
from kronika.kernel.record import load, replay, write

from .toy import HAND, Gift, Toy, ToyGame


class Auction(ToyGame):
    """Each turn both bid secretly what they have; who bids more gets a point, and the bids are gone."""

    async def step(self, t: Table[Any]) -> None:
        s = t.s

        def bid(p: int) -> One[int]:
            ask = One(p, "bid", lambda: range(s.points[p] + 1))
            ask.default, ask.subject = s.points[p], (p,)
            return ask

        s.bids = await Sealed("bids", {p: bid(p) for p in (0, 1)})
        s.points[0 if s.bids[0] >= s.bids[1] else 1] += 1
        await super().step(t)


def auction(*points: int) -> Match[Toy]:
    m = Match.new(Auction(), 3, log=True)
    m.state.points[:] = points
    return Match(m.game, m.state, log=True, seed=3, seats=m.seats, options=m.options)


def test_an_aside_that_leaves_nothing_to_ask_lets_the_match_go_on() -> None:
    m = auction(2, 4)
    m.play(1, 3)
    m.side_action(0, Gift(1, 2))  # the last open part can only be answered with 0 now
    assert m.answers == [(0, "! gift bob 2"), (1, "3")] and m.state.bids == {0: 0, 1: 3} and m.state.points == [0, 7]
    assert not m.sealed and list(m.decisions()) == [0] and m.decisions()[0].key == "verb"
    assert m.undo_limit(1).moves == 0


def test_the_same_when_nobody_had_answered() -> None:
    m = auction(2, 0)
    assert list(m.decisions()) == [0]
    m.side_action(0, Gift(1, 2))
    assert list(m.decisions()) == [1] and m.sealed == {0: 0}
    m = auction(1, 0)
    m.game.apply_side_action = lambda t, seat, action: t.s.points.__setitem__(0, 0)  # type: ignore[method-assign]
    m.side_action(0, Gift(1, 1))
    assert m.state.bids == {0: 0, 1: 0} and m.decisions()[0].key == "verb"


def test_its_record_leads_to_the_same_position() -> None:
    m = Match.new(Auction(), 3, log=True)
    r = chance(1)
    while sum(m.state.points) < 6 or m.pending is None or m.pending.key != "bids" or min(m.state.points) < 1 or m.sealed:
        seat, d = next((p, d) for p, d in m.decisions().items() if p not in m.sealed)
        m.play(seat, d.sample(r.below))
    m.play(1, 1)
    m.side_action(0, Gift(1, m.state.points[0]))
    assert m.decisions() and not m.sealed
    for again in (replay(write(m), game=Auction()), load(write(m), game=Auction())):
        assert again.state.digest() == m.state.digest() and write(again) == write(m)


@pytest.mark.parametrize("seed", range(1, 25))
def test_random_auctions(seed: int) -> None:
    check_game(Auction(), seed, every=2)


def test_an_imagined_match_asks_somebody_or_goes_on() -> None:
    """Ann has answered; in some imagined worlds bob's hidden hand leaves him nothing to choose."""
    class Showing(ToyGame):
        async def step(self, t: Table[Any]) -> None:
            def low(p: int) -> One[int]:
                return One(p, "show", lambda: [c for c in t.s.cards.zone[HAND + p] if c < 9] or [-1], of="card", cover=not p)

            await Sealed("show", {p: low(p) for p in (0, 1)})
            await super().step(t)

    m = Match.new(Showing(), 4)
    m.play(0, m.decisions()[0].sample(lambda n: 0))
    worlds = [imagine(m, 0, chance(n)) for n in range(20)]
    assert {tuple((p, d.key) for p, d in world.decisions().items()) for world in worlds} == {((0, "show"), (1, "show")), ((0, "verb"),)}


def test_imagined_matches_forget_what_was_said_of_the_question() -> None:
    m = auction(2, 4)
    assert [(d.default, d.subject) for d in m.decisions().values()] == [(2, (0,)), (4, (1,))]
    world = imagine(m, 0, chance(4))
    assert [(d.default, d.subject, d.why_not()) for d in world.decisions().values()] == [(None, (), [])] * 2
    form = Form(0, "k", Amount(0, "k", 0, 3))
    form.parts[0].default = 3
    form.forget_remarks()
    assert form.parts[0].default is None
    both = Sealed("k", {0: form})
    assert both.questions() == form.parts
