"""What players do beside the questions: carried out at once, a barrier for whoever did it, and never in the way of another seat."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.kernel import Illegal, Match, UndoLimit
from kronika.kernel.record import verify, write

from .test_match import some, toy
from .toy import Gift, GiveUp, ToyGame


def test_an_aside_happens_beside_the_question_and_bars_its_own_seats_undo() -> None:
    m = some(6, log=True)
    m.state.points[:] = [5, 5]
    seat, asked = next(iter(m.decisions().items()))
    m.side_action(0, Gift(1, 2))
    assert m.state.points == [3, 7] and m.answers[-1] == (0, "! gift bob 2") and m.decisions()[seat] is asked
    m = toy(1)
    m.play(0, "play")
    m.state.points[:] = [5, 5]
    assert m.undo_limit(0).moves == 1
    m.side_action(0, Gift(1, 2))
    assert m.undo_limit(0) == UndoLimit(0, "aside")


def test_an_aside_of_another_seat_leaves_undo_open_and_stays() -> None:
    """Ann plays a card and gets points; Bob gives her one; she takes her card back, and keeps what he gave."""
    m = toy(1, log=True)
    m.play(0, "draw")
    m.play(1, "play")
    m.play(1, m.decisions()[1].options[0])  # type: ignore[attr-defined]
    worth, events = m.state.points[1], m.event_count
    m.play(0, "play")
    before = m.state.digest()
    m.play(0, m.decisions()[0].options[0])  # type: ignore[attr-defined]
    m.side_action(1, Gift(0, worth))
    assert m.undo_limit(0) == UndoLimit(2, "other")
    m.undo(0, 1)
    assert m.answers[-2:] == [(0, "play"), (1, f"! gift ann {worth}")]
    assert m.state.points == [worth, 0] and m.decisions()[0].key == "play" and m.event_count == events
    m.undo(0, 1)
    assert m.state.points == [worth, 0] and m.decisions()[0].key == "verb" and m.undo_limit(0) == UndoLimit(0, "aside")
    assert m.state.digest() != before
    assert verify(write(m), game=m.game).ok


class Envious(ToyGame):
    """One gives only to somebody who has points."""

    def side_action_refused(self, t: Any, seat: int, action: Any, asked: Any) -> Any:
        return "" if t.s.points[action.to] else "there is nothing to envy"


def test_an_answer_on_which_an_aside_rests_is_not_taken_back() -> None:
    m = Match.new(Envious(), seed=1, log=True)
    m.play(0, "play")
    m.play(0, m.decisions()[0].options[0])  # type: ignore[attr-defined]
    m.side_action(1, Gift(0, 0))
    before, lines, told, limit = m.state.digest(), list(m.answers), m.event_count, m.undo_limit(0)
    assert limit.moves == 2
    with pytest.raises(Illegal, match="! gift ann 0 rests on it: there is nothing to envy"):
        m.undo(0)
    assert (m.state.digest(), m.answers, m.event_count, m.undo_limit(0)) == (before, lines, told, limit)
    m.play(1, "draw")
    assert verify(write(m), game=m.game).ok


@pytest.mark.parametrize(("seat", "action", "why"), [
    (0, Gift(0, 1), "cannot give"), (0, Gift(1, 99), "cannot give"), (5, GiveUp(), "does not sit"), (-1, GiveUp(), "does not sit"),
    (0, "gift", "no such side action"), (0, None, "no such side action")])
def test_a_refused_aside_changes_nothing(seat: int, action: Any, why: str) -> None:
    m = some(4)
    before, lines, stop = m.state.digest(), list(m.answers), m.undo_limit(m.answers[-1][0])
    with pytest.raises(Illegal, match=why):
        m.side_action(seat, action)
    assert m.state.digest() == before and m.answers == lines and m.undo_limit(m.answers[-1][0]) == stop


@pytest.mark.parametrize(("text", "why"), [
    ("! gift", "is written with 'gift to points'"), ("! gift bob 1 2", "is written with"), ("! gift bob many", "no number for 'points'"),
    ("! gift carol 1", "no seat for 'to'"), ("! sing", "has no side action 'sing'; it has: gift, give-up"), ("! ",
                                                                                                             "has no side action ''")])
def test_aside_text_that_cannot_be_read(text: str, why: str) -> None:
    with pytest.raises(Illegal, match=why):
        some(4).apply_line(0, text)


def test_an_aside_in_the_middle_of_an_action_survives_fork_and_undo() -> None:
    m = toy(1)
    m.play(0, "play")
    m.play(0, m.decisions()[0].options[0])  # type: ignore[attr-defined]
    worth = m.state.points[0]
    m.play(1, "play")  # now bob is inside his action: which card?
    m.side_action(0, Gift(1, worth))
    assert m.decisions()[1].key == "play" and m.state.points == [0, worth]
    assert m.fork(keep=True).state.digest() == m.state.digest()
    before = m.state.digest()
    m.play(1, m.decisions()[1].options[0])  # type: ignore[attr-defined]
    assert m.undo_limit(1) == UndoLimit(2, "other")
    m.undo(1)
    assert m.state.digest() == before and m.answers[-1] == (0, f"! gift bob {worth}") and m.undo_limit(1) == UndoLimit(1, "other")


def test_an_aside_while_sealed_answers_wait_keeps_those_that_are_still_legal() -> None:
    m = toy()
    m.state.points[:] = [4, 4]
    m.play(0, "duel")
    m.play(1, (3, ()))
    m.side_action(0, Gift(1, 1))
    assert m.sealed == {1: (3, ())} and set(m.decisions()) == {0, 1}


def test_an_aside_can_end_the_match() -> None:
    m = some(3)
    m.side_action(1, GiveUp())
    assert m.over and m.decisions() == {} and m.answers[-1] == (1, "! give-up") and m.waiting_rule is None
