"""What players do beside the rules: gifts of coins, the fine for stalling, standing refusals."""

from __future__ import annotations

import pytest

from kronika.games.scythe import gains, side_actions
from kronika.games.scythe.events import CoinsGiven, Fined, Gained
from kronika.games.scythe.side_actions import Fine, Gift, Refuse
from kronika.games.scythe.state import Scythe
from kronika.kernel import Illegal, Match, Reason, Seat, SideAction

from .scenario import GAME, Scenario


def three(**options: str) -> Scenario:
    g = Scenario("nordic/1", "rusviet/2", "crimea/3", turn="rusviet", options={k.replace("_", "-"): v for k, v in options.items()})
    return g.have("nordic", coins=5).have("rusviet", coins=2, popularity=3).go()


def refused(m: Scenario | Match[Scythe], seat: int, action: SideAction) -> str:
    why = side_actions.refused(m.table, seat, action, (m if isinstance(m, Match) else m.match).decisions())
    return why.key if isinstance(why, Reason) else why


@pytest.mark.rule("scythe.alliance.coins_only")
def test_gifts() -> None:
    g = three()
    assert [refused(g, 0, Gift(1, n)) for n in (-1, 0, 1, 5, 6)] == ["side-action.gift-coins", "side-action.gift-coins", "", "",
                                                                     "side-action.gift-coins"]
    assert [refused(g, 0, Gift(to, 1)) for to in (-1, 0, 1, 2, 3)] == ["side-action.gift-to", "side-action.gift-to", "", "",
                                                                       "side-action.gift-to"]
    assert refused(g, 2, Gift(0, 1)) == "side-action.gift-coins"
    g.match.side_action(0, Gift(2, 5))
    assert [p.coins for p in g.s.players] == [0, 2, 5]
    assert [(e.seat, e.to, e.number) for e in g.events(CoinsGiven)] == [(0, 2, 5)]
    assert refused(three(coin_gifts="no"), 0, Gift(1, 1)) == "side-action.no-gifts"


@pytest.mark.rule("scythe.alliance.coins_only")
def test_no_gift_from_a_seat_whose_sealed_answer_is_collected() -> None:
    g = three().at("rusviet", m1="c3").at("crimea", m1="d4").have("rusviet", power=1).have("crimea", power=1, coins=1)
    g.start_move(1).say("rusviet m1", "rusviet d4")
    assert [refused(g, seat, Gift((seat + 1) % 3, 1)) for seat in range(3)] == ["", "side-action.sealed", "side-action.sealed"]


@pytest.mark.rule("scythe.variant.stalling")
def test_the_fine_costs_two_popularity_once_a_turn() -> None:
    g = three(stalling_penalty="on")
    assert refused(g, 0, Fine()) == refused(g, 1, Fine()) == ""
    g.match.side_action(2, Fine())
    assert [p.popularity for p in g.s.players] == [0, 1, 0] and [(e.seat, e.number) for e in g.events(Fined)] == [(1, 2)]
    assert refused(g, 0, Fine()) == "side-action.fined"
    g.s.turns += 1
    assert refused(g, 0, Fine()) == ""
    assert refused(three(), 0, Fine()) == "side-action.no-fines"


@pytest.mark.rule("scythe.turn.benefit.partial")
@pytest.mark.parametrize("what", ["power", "popularity", "coins", "cards"])
def test_gains_are_refused_until_they_are_taken_again(what: str) -> None:
    def gained() -> list[int]:
        """What three of each kind bring."""
        g.have("nordic", power=0, popularity=0, coins=0)
        cards = len(g.hand("nordic"))
        for kind in ("power", "popularity", "coins", "cards"):
            gains.gain(g.table, 0, kind, 3, "test")
        p = g.p("nordic")
        return [p.power, p.popularity, p.coins, len(g.hand("nordic")) - cards]
    kinds = ["power", "popularity", "coins", "cards"]
    g = three()
    assert gained() == [3, 3, 3, 3] and len(g.events(Gained)) == 4
    g.match.side_action(0, Refuse(what, 1))
    assert gained() == [3 * (kind != what) for kind in kinds] and len(g.events(Gained)) == 7
    g.match.side_action(0, Refuse(what, 0))
    assert gained() == [3, 3, 3, 3]
    gains.gain(g.table, 1, what, 0, "test")
    assert g.p("rusviet").popularity == 3 and len(g.events(Gained)) == 11


@pytest.mark.rule("scythe.turn.benefit.partial")
def test_refusals_that_make_no_sense() -> None:
    g = three()
    assert [refused(g, 0, Refuse("coins", n)) for n in (-1, 0, 1, 2)] == ["side-action.refuse-what", "", "", "side-action.refuse-what"]
    assert refused(g, 0, Refuse("oil", 1)) == "side-action.refuse-what"
    assert refused(g, 0, SideAction()) == "side-action.unknown"
    with pytest.raises(Illegal):
        g.match.side_action(0, Refuse("oil", 1))


@pytest.mark.rule("scythe.end.trigger")
def test_nothing_after_the_end() -> None:
    g = three(stalling_penalty="on")
    g.s.phase = "over"
    assert {refused(g, 0, action) for action in (Gift(1, 1), Fine(), Refuse("coins", 1))} == {"side-action.over"}


@pytest.mark.rule("automa.definition.multi")
def test_an_automa_neither_gives_nor_takes() -> None:
    match = Match.new(GAME, 1, [Seat("nordic", "1"), Seat("rusviet", kind="automa")], {})
    automa = next(i for i, p in enumerate(match.state.players) if p.automa)
    human = 1 - automa
    for seat, action in ((human, Gift(automa, 1)), (automa, Gift(human, 1)), (automa, Refuse("coins", 1))):
        assert refused(match, seat, action) == "side-action.automa"
    assert refused(match, human, Refuse("coins", 1)) == ""
    assert refused(match, human, Gift(7, 1)) == "side-action.gift-to"
    assert refused(match, human, Gift(-1, 1)) == "side-action.gift-to"


def test_samples_are_of_all_kinds() -> None:
    def sampled(*picks: int) -> SideAction:
        left, sizes = list(picks), list[int]()

        def pick(n: int) -> int:
            sizes.append(n)
            return left.pop(0)
        action = side_actions.sample(three().s, 0, pick)
        assert not left and sizes in ([3], [3, 2, 4, 6], [3, 2, 3, 5])  # kinds; gains, one refusal in six; seats, coins
        return action
    assert sampled(0) == Fine()
    assert sampled(1, 1, 2, 0) == Refuse("coins", 1) and sampled(2, 1, 0, 3) == Refuse("power", 0)
    assert sampled(2, 0, 1, 4) == Gift(1, 5) and sampled(1, 0, 2, 0) == Gift(2, 1)
