"""Chapter 7 and the words of chapters 9 and 10: what all powers have in common."""

from __future__ import annotations

import pytest

from kronika.games.oath import tokens
from kronika.games.oath.cards import discard
from kronika.games.oath.events import Rolled
from kronika.games.oath.facts import CARD, FAVOR
from kronika.games.oath.realm import adviser_limit
from kronika.games.oath.state import DISCARD

from .scenario import BLANK, SWORD, Scenario, raid


def red(*things: str, **numbers: int | str) -> Scenario:
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", put="river", purple=2).at("red", "mountain").at("blue", "plains")
    return g.have("red", *things, "-elders", **numbers)


# costs

@pytest.mark.rule("oath.7.1.2.off-turn")
def test_paying_outside_the_own_turn() -> None:
    """Favor goes straight to its bank, secrets stay, facedown."""
    g = raid(against=("extra-provisions", "nature-worship"), favor=2, secrets=2)
    g.say("blue extra-provisions")
    assert g.p("blue").favor == 1 and g.bank("hearth") == 4 and not g.lies("extra-provisions")
    g.say("blue nature-worship", "blue remove")
    assert (g.p("blue").secrets, g.p("blue").spent) == (1, 1) and not g.lies("nature-worship")


@pytest.mark.rule("oath.7.1.3", "oath.9.3.shortage")
def test_a_power_is_carried_out_as_far_as_possible() -> None:
    g = red("-salad-days").banks(discord=0, arcane=1, order=0, hearth=0, beast=0, nomad=0)
    g.say("red adviser", "red 0", "red site:provinces-1")
    assert g.p("red").favor == 1 and g.bank("arcane") == 0


@pytest.mark.rule("oath.7.1.4.when", "oath.7.1.4.adviser")
def test_a_persistent_power_works_at_its_time_and_for_its_holder() -> None:
    g = raid("rangers", against=("true-names", "wolves"), favor=2)
    assert [e.dice for e in g.events(Rolled)] == ["defense", "attack"]  # beast plans are closed to the opponent of the holder
    g = raid("rangers", favor=2).have("purple", "true-names", "wolves")
    assert g.options() == ["rangers", "-1"]  # purple takes no part


# modifiers

@pytest.mark.rule("oath.7.4.start", "oath.7.4.1", "oath.7.4.2")
def test_modifiers_are_declared_at_the_start_for_one_action() -> None:
    g = red("cup-of-plenty", "true-names", secrets=2).site("mountain", "wolves", "wild-cry").say("red trade")
    assert (g.key, g.options()) == ("trade.modifiers", ["cup-of-plenty:cup-of-plenty/used"])
    g.say("red -", "red favor:wolves")
    assert g.p("red").supply == 6  # not used
    g.say("red trade", "red cup-of-plenty:cup-of-plenty/used", "red favor:wild-cry")
    assert g.p("red").supply == 6 and g.s.used == []  # without cost it may be used again, for another action


@pytest.mark.rule("oath.7.4.3", "oath.5.1.4.II.overflow")
def test_a_modifier_in_use_is_not_discarded() -> None:
    g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", "mountain").have("red", "wild-cry", "wolves", "tents")
    g.deck("dazzle", "riots", "storyteller").say("red search", "red wild-cry:wild-cry/used", "red dazzle", "red riots storyteller")
    g.say("red adviser:cradle-1")
    assert g.key == "play.overflow" and g.options() == ["wolves", "tents"]


@pytest.mark.rule("oath.9.2.must", "oath.9.2.if-able")
def test_a_must_asks_nobody() -> None:
    g = Scenario("purple", "red", turn="purple").site("mountain", "wolves").at("purple", "mountain").reliquary(careless="")
    g.have("purple", "-tents", secrets=1).say("purple trade")
    assert g.p("purple").favor == 2  # the trait is applied without a question


@pytest.mark.rule("oath.9.2.ignore", "oath.7.6.2")
def test_spending_no_supply_ignores_every_surcharge() -> None:
    g = red("tents", favor=1).site("mountain", put="charming-valley").at("red", "charming-valley")
    g.say("red travel", "red tents:tents/used", "red provinces-3")
    assert g.p("red").supply == 7


@pytest.mark.rule("oath.7.6.1", "oath.9.1.powers")
def test_citizenship_by_a_power_comes_without_a_relic() -> None:
    g = red("-long-lost-heir", force=3, supply=2).site("wastes", red=2).say("red adviser", "red 0", "red adviser:cradle-1", "red yes")
    assert g.p("red").role == 2 and g.bands("wastes") == {"purple": 2} and g.s.uncovered == [False] * 4
    assert (g.who, g.key) == ("blue", "act") and g.p("red").supply == 7


@pytest.mark.rule("oath.7.6.4")
def test_the_lowest_adviser_limit_counts() -> None:
    g = red("silver-tongue", "insomnia").go()
    assert adviser_limit(g.table, 1) == 2
    g = red("wolves", "-assassin").say("red adviser", "red 1", "red adviser:cradle-1")
    assert g.key == "play.overflow" and len(g.options()) == 2  # two is the limit once it lies there: one of the others goes
    g.say("red wolves")
    assert g.where("wolves") == "pile hinterland" and g.where("assassin") == "adviser red"


# words

@pytest.mark.rule("oath.10.discard.other-region", "oath.10.discard.pile")
def test_where_discarded_cards_go() -> None:
    g = red().site("plains", "wolves").site("wastes", "tents").site("mountain", "keep").go()
    for word, pile in (("wolves", 1), ("tents", 0), ("keep", 2)):
        discard(g.table, 1, CARD[word])
        assert g.s.cards.zone[DISCARD + pile][-1] == CARD[word]


@pytest.mark.rule("oath.10.discard.tokens", "oath.2.1.7")
def test_tokens_on_a_discarded_card() -> None:
    g = red().site("mountain", "wolves").on("wolves", favor=2, secrets=1).go()
    discard(g.table, 2, CARD["wolves"])
    assert g.bank("beast") == 5 and (g.p("blue").spent, g.p("red").spent) == (1, 0)


@pytest.mark.rule("oath.10.burn", "oath.10.banks", "oath.2.1.7")
def test_burning_and_the_shared_bank() -> None:
    g = red(favor=3, secrets=2).go()
    shared = g.s.shared
    tokens.burn_favor(g.table, 1, 2)
    tokens.burn_secrets(g.table, 1, 1)
    assert g.s.shared == shared + 2 and sum(g.s.banks) == 18 and (g.p("red").favor, g.p("red").secrets) == (1, 1)


@pytest.mark.rule("oath.9.3.limited", "oath.1.4.tokens")
def test_favor_and_warbands_are_limited_and_secrets_are_not() -> None:
    g = red().go()
    tokens.gain_secrets(g.table, 1, 50)
    assert g.p("red").secrets == 50
    assert tokens.gain_warbands(g.table, 1, 99) == 14 and tokens.gain_favor(g.table, 1, 0, 99) == 3
    assert sum(g.s.banks) + g.s.shared + sum(p.favor for p in g.s.players) + g.s.tokens[0] == FAVOR


@pytest.mark.rule("oath.10.swap", "oath.10.move", "oath.10.locked", "oath.7.2.2", "oath.7.2.1.site-only", "oath.7.2.1.adviser-only")
def test_labels_hold_for_swaps_and_moves() -> None:
    g = red("horned-mask", "wolves", "a-small-favor", "acting-troupe", secrets=1).site("mountain", "keep", "tents")
    g.say("red use:horned-mask")
    assert g.where("tents") == "adviser red" and g.where("wolves") == "provinces-1"  # the only pair without a label against it


@pytest.mark.rule("oath.10.reveal")
def test_revealed_is_seen_by_everybody() -> None:
    g = red("brass-horse", secrets=1).pile("provinces", "wolves").say("red use:brass-horse")
    assert all(g.knows(colour, "wolves") for colour in ("purple", "red", "blue"))


@pytest.mark.rule("oath.10.your-site", "oath.10.after")
def test_the_site_is_where_the_pawn_stands() -> None:
    g = red(favor=1).site("mountain", "wolves").site("wastes", "tents")
    assert "muster" in g.options() and g.say("red muster").lies("wolves") == {"favor": 1}


@pytest.mark.rule("oath.5.1.2.power-draw", "oath.2.7.1")
def test_a_vision_drawn_by_a_power_counts() -> None:
    g = red(secrets=2).site("mountain", "oracle").deck("wolves", "faith", "tents").say("red use:oracle")
    assert g.s.visions == 1 and g.key == "play.how"


# ways to win, once more where the outlook does not look

@pytest.mark.rule("oath.3.2.rebellion", "oath.3.2.three-drawn", "oath.2.11.people")
@pytest.mark.parametrize(("visions", "wins"), [(2, False), (3, True)])
def test_rebellion(visions: int, wins: bool) -> None:
    g = Scenario("purple", "red", turn="red").have("red", "rebellion", "peoples-favor").visions(visions).site("plains", purple=1).go("wake")
    assert (g.s.winner == 1) == wins


@pytest.mark.rule("oath.3.4", "oath.3.4.2", "oath.3.4.4", "oath.board.chancellor.win")
@pytest.mark.parametrize(("usurper", "vision", "winner", "by"), [
    (True, True, 1, ["usurper"]), (False, True, 2, ["faith"]), (False, False, 0, ["exhaustion-default"])])
def test_war_exhaustion_in_its_order(usurper: bool, vision: bool, winner: int, by: list[str]) -> None:
    g = Scenario("purple", "red", "blue", turn="blue", round=8, oath="protection").have("red", "map", "whistle")
    g.title("red", usurper=usurper)
    g.have("blue", "darkest-secret", "-tents", *(["faith"] if vision else [])).have("red", "brass-horse").visions(3)
    g.say("blue rest")
    assert (g.s.winner, g.s.won_by) == (winner, by)


def test_jinx_rolls_again_for_its_ruler() -> None:
    """FAQ: battle dice and others, once, after the roll was seen."""
    g = raid("jinx", "longbows", secrets=1, garrison=2).dice(BLANK, *(BLANK,) * 4, *(SWORD,) * 4).say("red -1")
    assert (g.who, g.key) == ("red", "power.use")
    g.say("red yes", "red -")
    assert g.bands("wastes") == {} and g.lies("jinx") == {"secrets": 1}


@pytest.mark.rule("oath.10.discard.tokens")
@pytest.mark.parametrize(("by", "spent"), [(0, [2, 0, 0]), (2, [0, 0, 2]), (-1, [0, 0, 0])])
def test_secrets_on_a_discarded_card_are_for_who_discards_it(by: int, spent: list[int]) -> None:
    """Those of bandits are nobody's."""
    g = red().site("mountain", "wolves").on("wolves", secrets=2).go()
    discard(g.table, by, CARD["wolves"])
    assert [p.spent for p in g.s.players] == spent and g.lies("wolves") == {}
