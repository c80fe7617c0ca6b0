"""The Tribunal: exchanges with binding promises about the future."""

from __future__ import annotations

import pytest

from kronika.games.oath.events import PromiseJudged
from kronika.games.oath.promises import Claim
from kronika.kernel import Illegal

from ..scenario import Scenario

NOTHING = "nothing | 0"


def court(offer: str, answer: str = "yes") -> Scenario:
    """Red and blue at the Tribunal; red offers and blue answers."""
    g = Scenario("purple", "red", "blue", turn="red", round=3).site("lush-coast", purple=1).site("provinces-3", put="the-tribunal")
    g.at("red", "the-tribunal").at("blue", "the-tribunal")
    g.have("red", "-elders", favor=3, force=3).have("blue", "-tents", secrets=2, favor=2)
    return g.say("red use:the-tribunal", "red blue", f"red {offer}", f"blue {answer}")


@pytest.mark.rule("oath.7.6.3.binding", "oath.7.6.3.tribunal")
def test_the_tribunal() -> None:
    """Favor and secrets at once; who has promised peace is refused a campaign against the other, up to the round that was said."""
    g = court(f"2 | 0 | no-campaign | 4 | 0 | 1 | {NOTHING}")
    assert (g.p("red").favor, g.p("blue").favor, g.p("red").secrets) == (1, 4, 1) and g.s.promises == [(1, 2, "no-campaign", 4)]
    g.say("red campaign")
    assert g.key == "campaign.targets" and g.s.camp.defender == -1  # only bandits are left to attack
    later = court(f"2 | 0 | no-campaign | 4 | 0 | 1 | {NOTHING}")
    later.s.round = 5
    assert later.go().say("red campaign").options() == ["blue", "-1"]


def test_a_refused_offer_binds_nobody() -> None:
    g = court(f"2 | 0 | no-campaign | 4 | 0 | 1 | {NOTHING}", "no")
    assert g.s.promises == [] and g.p("red").favor == 3


def test_a_promise_not_to_recover_a_banner() -> None:
    g = court(f"0 | 0 | no-recover-peoples-favor | 8 | 0 | 0 | {NOTHING}")
    assert "recover" not in g.options()  # three favor would do for the People's Favor
    assert "recover" in court(f"0 | 0 | no-recover-darkest-secret | 8 | 0 | 0 | {NOTHING}").options()


def test_promised_payments_are_made_in_the_next_wake() -> None:
    """As far as they are able."""
    g = court("0 | 0 | favor | 5 | 0 | 0 | secrets | 1").go("wake")
    assert (g.p("red").favor, g.p("blue").favor) == (0, 5) and g.s.promises == [(2, 1, "secrets", 1)]
    g.say("red rest")
    assert g.s.turn == 2 and g.p("red").secrets == 1 and g.s.promises == []


@pytest.mark.parametrize(("admits", "coin", "broken"), [("yes", 0, True), ("no", 1, True), ("no", 0, False)])
def test_a_disputed_deed_is_settled_by_a_coin(admits: str, coin: int, broken: bool) -> None:
    """The penalty is due when the debtor admits it or the coin says so."""
    g = court(f"0 | 0 | deed | 2 | 0 | 0 | {NOTHING}").dice(coin)
    g.match.side_action(2, Claim(1))
    g.say("red rest")
    assert (g.who, g.key) == ("red", "promise.admit")
    g.say(f"red {admits}")
    assert [e.broken for e in g.events(PromiseJudged)] == [broken] and g.s.promises == []
    assert g.p("blue").favor == (4 if broken else 2)


def test_claims_that_are_refused() -> None:
    g = court(f"0 | 0 | deed | 2 | 0 | 0 | {NOTHING}")
    for seat, number in ((1, 1), (2, 2)):
        with pytest.raises(Illegal):
            g.match.side_action(seat, Claim(number))
    g.match.side_action(2, Claim(1))
    with pytest.raises(Illegal):
        g.match.side_action(2, Claim(1))
