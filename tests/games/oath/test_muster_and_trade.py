"""5.2 Muster and 5.3 Trade."""

from __future__ import annotations

import pytest

from .scenario import Scenario


def red(*advisers: str, site: tuple[str, ...] = ("wolves",), **numbers: int) -> Scenario:
    g = Scenario("purple", "red", "blue", turn="red").at("red", "mountain").site("lush-coast", purple=1).site("mountain", *site)
    return g.have("red", *advisers, "-hospital", **numbers)


@pytest.mark.rule("oath.5.2.1", "oath.5.2.2")
def test_muster() -> None:
    g = red(favor=1).say("red muster")
    assert (g.p("red").supply, g.p("red").favor, g.p("red").force, g.lies("wolves")) == (6, 0, 2, {"favor": 1})
    g = red(favor=1).on("wolves", secrets=1)
    assert "muster" not in g.options()
    g = red(favor=2, force=13).say("red muster")
    assert g.p("red").force == 14 and g.p("red").bank == 0  # as many as are left


@pytest.mark.rule("oath.2.9.ruined", "oath.2.9.intact", "oath.5.3.ineligible", "oath.5.2.1")
def test_edifices_and_ruins() -> None:
    g = red(site=("hall-of-debate",), favor=1, secrets=1)
    assert {"muster", "trade"} <= set(g.options())
    g = red(site=("hall-of-mockery",), favor=1, secrets=1)
    assert not {"muster", "trade"} & set(g.options())
    g = red(site=("hall-of-debate",), favor=1).say("red muster", "red rest")
    assert g.bank("hearth") == 4


@pytest.mark.rule("oath.5.2.2.citizen")
def test_a_citizen_musters_purple() -> None:
    g = red(favor=1).have("red", role="citizen").go()
    purple = g.p("purple").bank
    g.say("red muster")
    assert g.p("red").force == 2 and g.p("purple").bank == purple - 2 and g.p("red").bank == 14


@pytest.mark.rule("oath.5.3.1", "oath.5.3.2.favor", "oath.10.match", "oath.10.gain")
@pytest.mark.parametrize(("advisers", "bank", "gained"), [((), 3, 1), (("true-names",), 3, 2), (("true-names", "wild-cry"), 3, 3),
                                                          (("true-names", "wild-cry"), 2, 2), (("-true-names",), 3, 1)])
def test_a_secret_for_favor(advisers: tuple[str, ...], bank: int, gained: int) -> None:
    g = red(*advisers, secrets=1).banks(beast=bank).say("red trade")
    assert (g.p("red").favor, g.bank("beast"), g.lies("wolves"), g.p("red").supply) == (gained, bank - gained, {"secrets": 1}, 6)


@pytest.mark.rule("oath.5.3.2.secrets")
@pytest.mark.parametrize(("advisers", "gained"), [((), 0), (("true-names",), 1), (("true-names", "wild-cry"), 2)])
def test_favor_for_secrets(advisers: tuple[str, ...], gained: int) -> None:
    g = red(*advisers, favor=2).say("red trade")
    assert (g.p("red").favor, g.p("red").secrets, g.lies("wolves")) == (0, gained, {"favor": 2})


@pytest.mark.rule("oath.5.3.1", "oath.7.1.2.facedown-secrets", "oath.7.1.2.occupied")
def test_what_bars_a_trade() -> None:
    g = red(secrets=1, favor=2).say("red trade")
    assert g.options() == ["favor:wolves", "secrets:wolves"]  # one of the two
    assert "trade" not in red(spent=1, favor=1).options()  # a facedown secret buys nothing
    assert "trade" not in red(secrets=1).on("wolves", favor=1).options()
    assert "trade" not in red(secrets=1, supply=0).options()
