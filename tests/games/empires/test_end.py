"""Cleanup, the end of the game, final scoring and ties."""

from __future__ import annotations

import pytest

from kronika.games.empires.events import EndAnnounced
from kronika.games.empires.state import DISTANT_DISCARD, DISTANT_ROW, EMPIRE, NEAR_DISCARD, NEAR_ROW
from tests.games.empires.position import Position

INN = 'name = "Inn" cost = "1 wood" action = "assign 1 worker -> gain 1 vp"'


def all_pass(p: Position) -> Position:
    """Both pass, seat 0 first; no ship waits."""
    return p.say(0, "pass").say(1, "pass")


@pytest.mark.rule("empires.cleanup.workers", "empires.cleanup.refresh", "empires.cleanup.discs", "empires.cleanup.assigned_stay",
                  "empires.round.no_goods_discard")
def test_workers_cards_and_discs_return_assigned_tokens_and_goods_stay() -> None:
    p = Position(INN).empire(0, "inn", exhausted=True).on("inn", worker=2).discs(0, "sail!", "harvest")
    p.goods(0, worker=1, tired=3, wood=4, gold=1).start()
    all_pass(p)
    assert p.state.phase == "keep" and p.state.round == 2
    assert (p.have(0, "worker"), p.have(0, "tired"), p.have(0, "wood"), p.have(0, "gold")) == (4, 0, 4, 1)
    assert p.exhausted() == [] and p.state.players[0].discs == [-1, -1] and p.state.players[0].turned == [False, False]
    assert p.tokens("inn") == {"worker": 2} and not p.state.players[0].passed


@pytest.mark.rule("empires.cleanup.islands")
def test_islands_left_are_discarded_and_new_ones_revealed() -> None:
    p = Position().row("near", "near-1").row("distant", "distant-1", "distant-2").start()
    all_pass(p)
    assert len(p.names(NEAR_ROW)) == 2 and len(p.names(DISTANT_ROW)) == 2
    assert p.names(NEAR_DISCARD) == ["near-1"] and p.names(DISTANT_DISCARD) == ["distant-1", "distant-2"]


@pytest.mark.rule("empires.cleanup.first_player", "empires.actions.turn_order")
def test_the_first_player_token_goes_to_the_left() -> None:
    p = Position(seats=3, first=2).start()
    p.say(2, "pass").say(0, "pass").say(1, "pass")
    assert p.state.first == 0


@pytest.mark.rule("empires.cleanup.next_round", "empires.end.threshold_track_only")
def test_below_25_points_on_the_track_a_new_round_begins() -> None:
    p = Position().goods(0, vp=24, gold=30).start()
    all_pass(p)
    assert p.state.round == 2 and not p.m.over and p.game.score(p.state)[0].total == 57


@pytest.mark.rule("empires.end.trigger", "empires.cleanup.skip_last", "empires.goal.win", "empires.end.winner")
def test_25_points_in_the_action_phase_end_the_game_after_the_expedition() -> None:
    p = Position(INN).empire(0, "inn").on("inn", worker=1).goods(0, vp=24, worker=1).goods(1, gold=23).ship(1).start()
    p.say(0, "use inn")
    assert not p.m.over, "all finish the phase"
    p.say(1, "pass").say(0, "pass")
    assert p.events(EndAnnounced) == [EndAnnounced(0)] and list(p.m.decisions()) == [1]
    p.play(1, p.asked(1).options[0])  # type: ignore[attr-defined]
    assert p.m.over and p.have(0, "tired") == 0 and p.exhausted() == ["inn"], "no Cleanup"
    assert [(s.seat, s.total, s.rank) for s in p.game.score(p.state)] == [(0, 29, 1), (1, 26, 2)]


@pytest.mark.rule("empires.end.trigger_expedition", "empires.cleanup.next_round")
def test_25_points_in_the_expedition_make_the_next_round_the_last() -> None:
    p = Position(near=['name = "Rock" pillage = "5 vp" action = "gain 1 vp"']).row("near", "rock").ship(0).goods(0, vp=20).start()
    all_pass(p).say(0, "pillage rock")
    assert p.have(0, "vp") == 25 and p.state.round == 2 and not p.m.over
    p.say(1, "pass").say(0, "pass")
    assert p.m.over and p.state.round == 2


@pytest.mark.rule("empires.end.trigger")
def test_25_points_in_lookout_are_seen_at_the_end_of_the_action_phase() -> None:
    p = Position('name = "Chest" cost = "1 wood" action = "assign 1 gold -> gain 1 vp" stored = "1 gold: gain 1 vp"').empire(0, "chest")
    p.on("chest", gold=1).goods(0, vp=24).start("lookout")
    assert p.have(0, "vp") == 25 and not p.state.ending
    all_pass(p)
    assert p.m.over


@pytest.mark.rule("empires.end.scoring.cards", "empires.end.scoring.resources", "empires.end.scoring.gold",
                  "empires.end.scoring.assigned_excluded",
                  "empires.actions.build.upgrade_vp", "empires.expedition.conquer_vp")
def test_final_scoring() -> None:
    p = Position(INN, 'name = "Weir" on = "SAIL" upgrade = "1 fish"').empire(0, "inn", "weir", "near-1").under("weir", "home-bay")
    p.on("inn", gold=7, wood=8).goods(0, vp=10, food=1, wood=2, stone=1, sheep=1, fish=2, gold=3, raze=5, worker=9).start()
    score = p.game.score(p.state)[0]
    assert score.parts == (("track", 10), ("cards", 6), ("resources", 3), ("gold", 3), ("raze", 0)) and score.total == 22


@pytest.mark.rule("empires.def.raze")
def test_raze_tokens_are_worth_1_where_the_table_plays_it_so() -> None:
    p = Position(options={"raze-tokens": "1"}).goods(0, raze=5).start()
    assert dict(p.game.score(p.state)[0].parts)["raze"] == 5


@pytest.mark.rule("empires.components.score_board")
def test_points_are_counted_beyond_the_end_of_the_track() -> None:
    p = Position().goods(0, vp=140).start()
    assert p.game.score(p.state)[0].total == 143


# ties: both have 12

def tied(options: dict[str, str] | None = None) -> Position:
    return Position(options=options).goods(0, vp=9).goods(1, vp=9)


def ranks(p: Position) -> dict[int, int]:
    return {s.seat: s.rank for s in p.start().game.score(p.state)}


@pytest.mark.rule("empires.end.tie.cards")
def test_first_more_cards_in_the_empire() -> None:
    p = tied().empire(1, "idle-1").goods(1, vp=8).goods(0, worker=9)
    assert ranks(p) == {1: 1, 0: 2}


@pytest.mark.rule("empires.end.tie.workers")
def test_then_more_workers_tired_ones_too_but_not_assigned_ones() -> None:
    assert ranks(tied().goods(0, worker=1).goods(1, tired=2)) == {1: 1, 0: 2}
    p = tied().goods(0, worker=2).goods(1, worker=1).on("home-bay", 1, worker=5)
    assert ranks(p) == {0: 1, 1: 2}
    p = tied({"tie-workers": "all"}).goods(0, worker=2).goods(1, worker=1).on("home-bay", 1, worker=5)
    assert ranks(p) == {1: 1, 0: 2}


@pytest.mark.rule("empires.end.tie.hand")
def test_then_more_cards_in_hand() -> None:
    assert ranks(tied().hand(1, "idle-1")) == {1: 1, 0: 2}


@pytest.mark.rule("empires.end.tie.shared")
def test_else_the_victory_is_shared() -> None:
    assert ranks(tied()) == {0: 1, 1: 1}


def test_the_zones_of_a_finished_game_still_hold_everything() -> None:
    p = Position().goods(0, vp=25).start()
    all_pass(p)
    assert p.m.over and len(p.state.cards.zone[EMPIRE]) == 3
