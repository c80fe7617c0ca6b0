"""5.4 Recover, and what the banners are (2.5)."""

from __future__ import annotations

import pytest

from kronika.games.oath.facts import CARD

from .scenario import Scenario


def red(*things: str, site: str = "mountain", relics: tuple[str, ...] = ("map",), favor: int = 0, secrets: int = 0,
        spent: int = 0) -> Scenario:
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", purple=1).have("red", *things, "-hospital")
    g.have("red", favor=favor, secrets=secrets, spent=spent)
    return (g.site("provinces-2", put=site, relics=relics) if site != "mountain" else g.site(site, relics=relics)).at("red", site)


@pytest.mark.rule("oath.5.4.1", "oath.5.4.2.relic", "oath.5.4.3", "oath.2.8.4", "oath.2.4.1")
@pytest.mark.parametrize(("site", "have", "left", "bank"), [
    ("mountain", {"favor": 2}, (0, 0), 0), ("marshes", {"secrets": 2}, (0, 1), 0), ("deep-woods", {"secrets": 3}, (0, 1), 0),
    ("ancient-city", {"favor": 4}, (1, 0), 3)])
def test_the_price_is_the_sites(site: str, have: dict[str, int], left: tuple[int, int], bank: int) -> None:
    g = red(site=site, favor=have.get("favor", 0), secrets=have.get("secrets", 0))
    g.go()
    shared = g.s.shared
    g.say("red recover", "red relic-1")
    assert g.where("map") == "held red" and g.s.cards.up[CARD["map"]] == 1 and g.p("red").supply == 6
    assert (g.p("red").favor, g.p("red").secrets) == left and g.bank("order") == 3 + bank
    assert g.s.shared == shared + (2 if site == "mountain" else 0)


@pytest.mark.rule("oath.5.4.2.relic", "oath.2.8.4", "oath.5.4.1")
def test_relics_that_cannot_be_bought() -> None:
    assert "recover" not in red(favor=1).options()  # two favor are asked
    g = red(site="charming-valley", favor=5, secrets=2).say("red recover")
    assert "relic-1" not in g.options() and [r.key for r in g.why_not("relic-1")] == ["recover.no-price"]
    g = red(favor=5, relics=()).site("wastes", relics=("map",)).say("red recover")
    assert g.key == "recover.pay"  # a relic elsewhere is no target


@pytest.mark.rule("oath.5.4.1", "oath.5.4.2.people", "oath.5.4.4.people", "oath.2.5.1", "oath.2.1.3", "oath.banner.people.face")
def test_the_peoples_favor_from_far_away() -> None:
    g = red(favor=7, relics=()).have("blue", "peoples-favor").at("blue", "wastes").banner("peoples-favor", 3, mob=True).say("red recover")
    g.refuses("red 3")
    g.say("red 5", "red hearth")
    assert g.holder("peoples-favor") == "red" and g.tokens("peoples-favor") == 5 and not g.s.mob and g.p("red").favor == 2
    assert [g.bank(suit) for suit in ("hearth", "beast", "nomad", "discord")] == [4, 4, 4, 3]  # one by one around the banks


@pytest.mark.rule("oath.5.4.4.people")
def test_eight_favor_go_round_the_banks() -> None:
    g = red(favor=9, relics=()).have("blue", "peoples-favor").banner("peoples-favor", 8)
    g.s.banks = [1] * 6
    g.say("red recover", "red order")
    assert [g.bank(suit) for suit in ("discord", "arcane", "order", "hearth", "beast", "nomad")] == [2, 2, 3, 3, 2, 2]


def keeper(site: tuple[str, ...], advisers: tuple[str, ...], tokens: int = 1, secrets: int = 5) -> Scenario:
    """Blue holds the Darkest Secret at the Wastes, where there is room for two in this test."""
    g = red(secrets=secrets, relics=()).have("blue", "darkest-secret", *advisers).at("blue", "salt-flats").site("salt-flats", *site)
    return g.banner("darkest-secret", tokens)


@pytest.mark.rule("oath.5.4.1.darkest", "oath.5.4.1.no-suit", "oath.banner.secret.protection")
@pytest.mark.parametrize(("site", "advisers", "open_"), [
    (("longbows", "wolves"), ("bear-traps",), True), (("longbows",), ("bear-traps",), False), (("hall-of-mockery",), (), False),
    (("elders",), (), True), (("elders",), ("-great-crusade",), True), ((), (), False)])
def test_when_the_darkest_secret_is_exposed(site: tuple[str, ...], advisers: tuple[str, ...], open_: bool) -> None:
    assert ("recover" in keeper(site, advisers).options()) == open_


@pytest.mark.rule("oath.5.4.2.darkest", "oath.5.4.4.darkest", "oath.banner.secret.face", "oath.2.5.1")
def test_the_old_secrets_are_split() -> None:
    g = keeper(("elders",), (), tokens=4).say("red recover")
    assert g.holder("darkest-secret") == "red" and g.tokens("darkest-secret") == 5  # more than four is all there is
    assert g.p("red").secrets == 1 and g.p("blue").secrets == 3


@pytest.mark.rule("oath.5.4.1.self", "oath.5.4.4.darkest-self")
def test_the_darkest_secret_from_oneself_and_from_the_bank() -> None:
    g = red("darkest-secret", secrets=4, relics=()).banner("darkest-secret", 3).say("red recover")
    assert g.tokens("darkest-secret") == 4 and g.p("red").secrets == 3
    g = red(secrets=4, relics=()).banner("darkest-secret", 3).say("red recover")
    assert g.holder("darkest-secret") == "red" and g.p("red").secrets == 1  # one to the taker, the rest to the shared bank
    assert [g.p(name).secrets for name in g.names if name != "red"] == [0] * (len(g.names) - 1)


@pytest.mark.rule("oath.7.1.2.facedown-secrets", "oath.5.4.2.darkest")
def test_facedown_secrets_buy_no_banner() -> None:
    assert "recover" not in red(spent=4, secrets=1, relics=()).options()


@pytest.mark.rule("oath.2.2.3", "oath.9.3.holding")
def test_any_number_of_relics_may_be_held() -> None:
    g = red("whistle", "ivory-eye", "brass-horse", "horned-mask", favor=2).say("red recover", "red relic-1")
    assert len(g.s.cards.zone[71]) == 5
