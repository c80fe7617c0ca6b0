"""The Lookout phase."""

from __future__ import annotations

import pytest

from kronika.games.empires.state import DECK, DISCARD, DRAWN, HAND
from kronika.kernel import Illegal
from tests.games.empires.position import Position


def lookout(**goods: int) -> Position:
    p = Position()
    return p.goods(0, **goods).goods(1, worker=5).start("lookout")


@pytest.mark.rule("empires.lookout.purpose", "empires.lookout.step2_draw", "empires.def.card.sources", "empires.def.card.own_deck")
def test_everybody_looks_at_the_top_four_at_the_same_time() -> None:
    p = Position().goods(0, worker=5).goods(1, worker=5)
    top = p.s.cards.zone[DECK][-4:]
    p.start("lookout")
    assert {seat: d.key for seat, d in p.m.decisions().items()} == {0: "lookout.keep", 1: "lookout.keep"}
    assert sorted(p.state.cards.zone[DRAWN]) == sorted(top), "from the own deck"
    assert all(c < 0 for c in p.m.view(1).cards.zone[DRAWN])


@pytest.mark.rule("empires.lookout.step1_set_aside", "empires.lookout.step5_merge", "empires.lookout.step3_pay",
                  "empires.lookout.step4_discard",
                  "empires.def.worker", "empires.def.worker.tired")
def test_a_worker_is_tired_for_each_card_kept_and_the_rest_is_discarded() -> None:
    p = Position().hand(0, "idle-1").goods(0, worker=5).goods(1, worker=5).start("lookout")
    assert p.names(HAND) == ["idle-1"], "the hand is apart from what is drawn"
    drawn = p.state.cards.zone[DRAWN][:]
    p.play(0, tuple(drawn[:2])).play(1, ())
    assert (p.have(0, "worker"), p.have(0, "tired"), p.have(1, "worker"), p.have(1, "tired")) == (3, 2, 5, 0)
    assert sorted(p.state.cards.zone[HAND][1:]) == sorted(drawn[:2]) and sorted(p.state.cards.zone[DISCARD]) == sorted(drawn[2:])


@pytest.mark.rule("empires.lookout.step3_pay")
def test_nobody_keeps_more_cards_than_workers_are_available() -> None:
    p = lookout(worker=1, tired=4)
    drawn = p.state.cards.zone[DRAWN][:]
    with pytest.raises(Illegal, match="choose 0 to 1"):
        p.play(0, tuple(drawn[:2]))
    p.play(0, tuple(drawn[:1]))


@pytest.mark.rule("empires.def.hand.no_limit")
def test_a_hand_has_no_limit() -> None:
    p = Position().goods(0, worker=4).goods(1, worker=5).hand(0, *(f"idle-{i}" for i in range(1, 21))).start("lookout")
    p.play(0, tuple(p.state.cards.zone[DRAWN])).play(1, ())
    assert len(p.state.cards.zone[HAND]) == 24


@pytest.mark.rule("empires.lookout.deck_empty", "empires.general.reshuffle", "empires.general.discard_own")
def test_the_discard_pile_is_shuffled_into_a_new_deck_but_not_what_was_drawn() -> None:
    p = Position().goods(0, worker=5).goods(1, worker=5)
    deck = p.s.cards.zone[DECK]
    while len(deck) > 3:
        p.t.move(deck[0], DISCARD, up=True)
    three = deck[:]
    p.start("lookout")
    drawn = p.state.cards.zone[DRAWN]
    assert len(drawn) == 4 and set(three) <= set(drawn)
    assert p.state.cards.zone[DISCARD] == [] and len(p.state.cards.zone[DECK]) == 26


@pytest.mark.rule("empires.lookout.deck_empty")
def test_with_both_piles_empty_fewer_cards_are_drawn() -> None:
    p = Position().goods(0, worker=5).goods(1, worker=5)
    deck = p.s.cards.zone[DECK]
    while len(deck) > 1:
        p.t.move(deck[0], HAND)
    p.start("lookout")
    assert len(p.state.cards.zone[DRAWN]) == 1


@pytest.mark.rule("empires.lookout.stored_payout", "empires.kw.stored")
def test_stored_goods_pay_at_the_end_of_lookout_and_stay() -> None:
    p = Position('name = "Chest" cost = "1 wood" action = "assign 1 gold -> gain 1 food" stored = "2 gold: gain 1 vp"')
    p.empire(0, "chest").on("chest", gold=5).goods(0, worker=5).goods(1, worker=5).start("lookout")
    assert p.have(0, "vp") == 0
    p.play(0, ()).play(1, ())
    assert p.have(0, "vp") == 2 and p.tokens("chest") == {"gold": 5} and p.state.phase == "action"


@pytest.mark.rule("empires.kw.stored.multiple")
def test_each_set_pays_by_itself_and_alternatives_are_mixed() -> None:
    p = Position('name = "Chest" cost = "1 wood" action = "assign 1 wood -> gain 1 food" stored = "2 wood: gain 1 stone or 1 sheep"')
    p.empire(0, "chest").on("chest", wood=5).goods(0, worker=5).goods(1, worker=5).start("lookout")
    p.play(0, ()).play(1, ())
    assert p.key(0) == "effect.choose"
    p.play(0, 0).play(0, 1)
    assert (p.have(0, "stone"), p.have(0, "sheep")) == (1, 1) and p.key(0) == "turn.act"


@pytest.mark.rule("empires.round.phases", "empires.round.no_production", "empires.def.resource.sources")
def test_a_round_has_four_phases_and_no_production() -> None:
    p = lookout(worker=5)
    before = p.state.players[0].goods[:5]
    phases = ["lookout"]
    p.play(0, ()).play(1, ())
    phases.append(p.state.phase)
    assert p.state.players[0].goods[:5] == before
    p.say(0, "disc sail").say(0, "none") if p.key(0) == "sail.cargo" else p.say(0, "disc sail")
    p.say(1, "pass").say(0, "pass")
    phases.append(p.state.phase)
    p.m.play(0, p.asked(0).options[0])  # type: ignore[attr-defined]
    assert phases == ["lookout", "action", "expedition"] and p.state.round == 2 and p.state.phase == "keep"
