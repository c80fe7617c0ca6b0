"""The match: asking, refusing, taking back, forks, side actions, events."""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from kronika.kernel import SPECTATOR, Illegal, Match, Moved, Seat, UndoLimit, chance, imagine, view
from kronika.kernel.check import answer

from .toy import HAND, Gift, GiveUp, Played, ToyGame

GAME = ToyGame()


def toy(seed: int = 3, **kw: Any) -> Match[Any]:
    return Match.new(GAME, seed, **kw)


def some(n: int, seed: int = 3, **kw: Any) -> Match[Any]:
    """A match after n random answers."""
    m, r = toy(seed, **kw), chance(4)
    for _ in range(n):
        m.play(*answer(m, r))
    return m


def test_a_new_match_stands_at_its_first_question() -> None:
    m = toy()
    assert list(m.decisions()) == [0] and m.decisions()[0].key == "verb" and not m.over
    assert m.answers == [] and m.options == {"duels": "yes"}
    assert m.seats == [Seat(place=0), Seat(place=1)] and m.undo_limit(0) == UndoLimit(0, "start")


@pytest.mark.parametrize("seats", [1, 3, [Seat()] * 5])
def test_a_wrong_number_of_seats(seats: Any) -> None:
    with pytest.raises(ValueError, match="2 to 2 seats"):
        toy(seats=seats)


def test_illegal_answers_never_reach_the_rules() -> None:
    m = toy()
    before, lines = m.state.digest(), list(m.answers)
    for seat, given, key in ((1, "draw", "not-asked"), (0, "steal", "refused"), (0, None, "refused"), (7, "draw", "not-asked"),
                             (-1, "draw", "not-asked")):
        with pytest.raises(Illegal) as error:
            m.play(seat, given)
        assert error.value.key == key and str(error.value)
    assert m.state.digest() == before and m.answers == lines


def test_an_unknown_seat_and_a_match_that_is_over_are_named() -> None:
    m = toy()
    with pytest.raises(Illegal, match="seat 'ann' is not asked; the question is for ann"):
        m.play("ann", "draw")  # type: ignore[arg-type]
    m.side_action(1, GiveUp())
    with pytest.raises(Illegal, match="the game is over"):
        m.play(0, "draw")
    with pytest.raises(Illegal, match="the game is over"):
        m.play_text(0, "draw")
    with pytest.raises(Illegal, match="the game is over"):
        m.side_action(0, GiveUp())


def test_text_that_answers_nothing_is_refused_with_examples() -> None:
    m = toy()
    with pytest.raises(Illegal, match="'fly' does not answer 'verb' for ann: not an option; legal is, for example: 'draw', 'play', 'd"):
        m.play_text(0, "fly")
    m.play_text(0, "duel")
    for junk in ("3", "x | low", "3 | sideways", "3 | low low", "", "9 | -"):
        with pytest.raises(Illegal, match=r"'duel' for bob.*legal is, for example: '0 \| -'"):
            m.play_text(1, junk)
    m.play_text(1, "3 | low")
    assert m.sealed == {1: (3, ("low",))}


def test_sealed_answers_may_change_until_the_last_is_in() -> None:
    m = toy()
    m.play(0, "duel")
    m.play(1, (3, ("low",)))
    assert m.answers == [(0, "duel")] and set(m.decisions()) == {0, 1} and m.undo_limit(0) == UndoLimit(0, "other")
    m.play(1, (1, ()))
    assert m.sealed == {1: (1, ())}
    m.play(0, (2, ()))
    assert m.answers == [(0, "duel"), (0, "2 | -"), (1, "1 | -")] and m.state.bids == {0: 2, 1: 1} and m.sealed == {}
    assert m.undo_limit(0) == UndoLimit(0, "other") and m.undo_limit(1) == UndoLimit(0, "other")


def test_undo_stops_at_knowledge_and_at_others() -> None:
    m = toy()
    m.play(0, "draw")
    assert m.undo_limit(0) == UndoLimit(0, "knowledge")
    m.play(1, "play")
    assert m.undo_limit(1) == UndoLimit(1, "other") and m.undo_limit(0).moves == 0
    m.play(1, m.decisions()[1].sample(chance(0).below))
    assert m.undo_limit(1).moves == 2  # an own card shown by choice is no obstacle
    m.undo(1, 2)
    assert m.decisions()[1].key == "verb" and m.answers == [(0, "draw")]
    with pytest.raises(Illegal, match="bob can take back 0 answers now, not 1") as error:
        m.undo(1)
    assert error.value.key == "undo-other"
    for moves in (0, -1, 2, True):
        with pytest.raises(Illegal):
            m.undo(0, moves)


def test_undo_over_many_actions_of_one_seat_needs_few_copies() -> None:
    """Twenty own actions in a row: every one can be taken back, and most keep no state of their own."""

    class Alone(ToyGame):
        async def step(self, t: Any) -> None:
            from kronika.kernel import One

            t.s.points[0] += await One(0, "add", (1, 2, 3))
            t.s.points[1] += await One(0, "more", (1, 2, 3))

        def over(self, s: Any) -> bool:
            return bool(s.points[0] >= 60)

    m, digests = Match.new(Alone(), 1), []
    for n in range(40):
        digests.append(m.state.digest())
        m.play(0, 1 + n % 3)
    assert m.undo_limit(0) == UndoLimit(40, "start") and sum(f.base is not None for f in m.history.frames) <= 7
    r = chance(7)
    while m.answers:
        n = 1 + r.below(min(5, len(m.answers)))
        m.undo(0, n)
        assert m.state.digest() == digests[len(m.answers)]
        if r.below(3) == 0:
            k = len(m.answers)
            m.play(0, 1 + k % 3)
            if k + 1 < len(digests):
                assert m.state.digest() == digests[k + 1]
    assert m.undo_limit(0) == UndoLimit(0, "start")


def test_a_fork_plays_on_its_own() -> None:
    m = some(11)
    before = m.state.digest()
    for keep in (False, True):
        f = m.fork(keep)
        assert f.state.digest() == before and f.decisions().keys() == m.decisions().keys()
        f.play(*answer(f, chance(1)))
        assert m.state.digest() == before
    f = m.fork(keep=True)
    assert f.answers == m.answers and f.undo_limit(f.decisions().popitem()[0]).why == "loaded"
    with pytest.raises(RuntimeError, match="no history to keep"):
        m.fork().fork(keep=True)
    with pytest.raises(RuntimeError, match="no way back"):
        toy(keep=False).fork()


@pytest.mark.parametrize("seed", range(12))
def test_a_fork_of_a_fork_stands_where_it_stands(seed: int) -> None:
    """Also after answers, side actions, sealed answers that wait, and in imagined matches."""
    m, r = some(seed % 8 + 3), chance(seed)
    while not m.over:
        f = m.fork() if seed % 2 else imagine(m, next(iter(m.decisions())), r)
        for _ in range(r.below(6)):
            if f.over:
                break
            if r.below(6) == 0 and f.state.points[0]:
                f.side_action(0, Gift(1, 1))
            else:
                p, d = next((p, d) for p, d in f.decisions().items() if p not in f.sealed)
                f.play(p, d.sample(r.below))
        again = f.fork().fork()
        assert again.state.digest() == f.state.digest() and again.sealed == f.sealed and again.over == f.over
        assert [(p, d.key, d.size()) for p, d in again.decisions().items()] == [(p, d.key, d.size()) for p, d in f.decisions().items()]
        one, two = again.playout(chance(7).below), f.fork().playout(chance(7).below)
        assert one == two and f.fork().state.digest() == f.state.digest()
        m.play(*answer(m, r))


def test_a_playout_that_was_stopped_can_be_forked_from_the_next_safe_point_on() -> None:
    f = some(4).fork()
    f.playout(chance(1).below, 1)
    with pytest.raises(RuntimeError, match="no way back"):
        f.fork()
    while f.state.turn == (turn := f.state.turn):
        f.play(*answer(f, chance(2)))
        if f.over or f.state.turn != turn:
            break
    assert f.fork().state.digest() == f.state.digest()


def test_a_fork_of_a_finished_match() -> None:
    m = toy()
    m.side_action(0, GiveUp())
    assert m.fork().over and m.fork(keep=True).state.digest() == m.state.digest()


def test_playout_ends_and_gives_the_same_for_the_same_chance() -> None:
    a, b = toy(keep=False), toy(keep=False)
    assert a.playout(chance(1).below) == b.playout(chance(1).below) > 5 and a.over and a.state.digest() == b.state.digest()
    c = toy(keep=False)
    assert c.playout(chance(1).below, 4) == 4 and not c.over
    c.play(*answer(c, chance(2)))
    c.playout(chance(1).below)
    assert c.over and c.playout(chance(1).below) == 0
    with pytest.raises(RuntimeError, match="fork"):
        toy().playout(chance(1).below)


def test_a_playout_goes_on_from_a_sealed_answer_that_waits() -> None:
    m = toy()
    m.play(0, "duel")
    m.play(1, (3, ()))
    f = m.fork()
    f.playout(chance(3).below, 1)
    assert f.state.bids[1] == 3 and m.state.bids == {}


def test_views_and_imagined_games() -> None:
    m = toy()
    v = m.view(0)
    assert v.cards.zone[HAND + 1] == [-1, -1] and set(v.cards.zone[0]) == {-1} and v.chance.seed == 0

    def hands(seat: int, of: int) -> set[tuple[int, ...]]:
        return {tuple(imagine(m, seat, chance(i)).state.cards.zone[HAND + of]) for i in range(30)}

    assert len(hands(0, 1)) > 5 and hands(0, 0) == {tuple(m.state.cards.zone[HAND])}
    assert len(hands(SPECTATOR, 0)) > 5
    assert view(GAME, m.state, SPECTATOR).cards.zone[HAND] == [-1, -1]


def test_an_imagined_match_knows_only_the_own_sealed_answer() -> None:
    m = toy()
    m.play(0, "duel")
    m.play(1, (3, ()))
    assert imagine(m, 0, chance(1)).sealed == {} and imagine(m, 1, chance(1)).sealed == {1: (3, ())}
    assert "3" not in str(m.view(0).bids)


# consent


def test_rewind_goes_back_beyond_every_barrier() -> None:
    m, digests = toy(5, log=True), []
    r = chance(4)
    while len(m.answers) < 12:
        digests.append((len(m.answers), m.state.digest(), m.event_count))
        m.play(*answer(m, r))
    told = m.events_for(0)
    for lines, digest, heard in (d for d in reversed(digests) if d[0] < len(m.answers)):
        m.rewind(len(m.answers) - lines)
        assert (len(m.answers), m.state.digest(), m.event_count) == (lines, digest, heard)
        if lines < 3:
            break
    assert told[:m.event_count] == m.events_for(0)


def test_nothing_is_taken_back_once_the_match_is_over() -> None:
    m, r = toy(5), chance(4)
    while not m.over:
        m.play(*answer(m, r))
    before, last = (m.state.digest(), m.answers[:]), m.answers[-1][0]
    assert m.undo_limit(last) == UndoLimit(0, "over")
    back: Callable[[], None]
    for back in (lambda: m.undo(last), lambda: m.rewind(1)):
        with pytest.raises(Illegal, match="the game is over") as refused:
            back()
        assert refused.value.key == "over"
    assert (m.state.digest(), m.answers) == before


@pytest.mark.parametrize("lines", [0, -1, 99, 1.0, False])
def test_rewind_of_what_is_not_there(lines: Any) -> None:
    m = some(5)
    before = m.state.digest()
    with pytest.raises(Illegal, match="5 lines to take back"):
        m.rewind(lines)
    assert m.state.digest() == before and len(m.answers) == 5


def test_rewind_is_refused_if_other_rules_played_the_beginning() -> None:
    m = some(5)
    m.versions = [(0, "0.9"), (4, "1")]
    with pytest.raises(Illegal, match=r"played by version 0\.9 of toy; this is 1") as error:
        m.rewind(1)
    assert error.value.key == "version" and len(m.answers) == 5


# events


def test_events_are_numbered_redacted_and_unsaid_by_undo() -> None:
    m = toy(log=True)
    m.play(0, "draw")
    own, others = m.events_for(0), m.events_for(1)
    assert isinstance(own[0], Moved) and own[0].card >= 0 and isinstance(others[0], Moved) and others[0].card == -1
    assert m.events_for(SPECTATOR) == others and m.event_count == 1
    m.play(1, "play")
    m.play(1, m.decisions()[1].options[0])  # type: ignore[attr-defined]
    assert [n for n, _ in m.numbered_events(0, since=1)] == [1, 2] and isinstance(m.events_for(0, 1)[-1], Played)
    m.undo(1)
    assert m.event_count == 1


def test_stored_events_can_be_dropped_and_numbers_go_on() -> None:
    m = toy(log=True)
    m.play(0, "draw")
    m.drop_events(1)
    m.drop_events(0)
    assert m.event_count == 1 and m.numbered_events(0) == []
    m.play(1, "draw")
    assert [n for n, _ in m.numbered_events(0)] == [1] and m.event_count == 2
    m.play(0, "play")
    m.play(0, m.decisions()[0].options[0])  # type: ignore[attr-defined]
    assert m.event_count == 4
    m.drop_events(4)
    m.undo(0)
    assert m.event_count == 2 and m.numbered_events(0) == []


def test_without_a_log_nothing_is_told() -> None:
    m = toy()
    m.play(0, "draw")
    assert m.events_for(0) == [] and m.event_count == 0
    m.drop_events(5)
    assert m.event_count == 0


def test_events_have_a_data_form() -> None:
    e = Played(1, 5, 3)
    assert e.name == "played" and e.to_data() == {"event": "played", "seat": 1, "card": 5, "worth": 3}
    assert Played.from_data(e.to_data()) == e
    moved = Moved(3, 0, 1, False, 2, -1)
    assert Moved.from_data(moved.to_data()) == moved and hash(moved) == hash(Moved(3, 0, 1, False, 2, -1)) and "card=3" in repr(moved)
    assert moved != Moved(4, 0, 1, False, 2, -1) and moved != e
    for data in ({"event": "moved"}, {"event": "played", "seat": 1}, {}):
        with pytest.raises(ValueError, match="not the data of played"):
            Played.from_data(data)


@dataclass(frozen=True)
class Louder(Played):
    why: str = ""


def test_an_event_told_before_it_had_a_field_has_the_default() -> None:
    data = {"event": "louder", "seat": 1, "card": 5, "worth": 3}
    assert Louder.from_data(data) == Louder(1, 5, 3, "") and Louder.from_data({**data, "why": "x"}).why == "x"
    for wrong in ({**data, "when": 1}, {k: v for k, v in data.items() if k != "worth"}):
        with pytest.raises(ValueError, match="not the data of louder"):
            Louder.from_data(wrong)


# size and speed, with room for a loaded machine


def test_a_live_match_is_small() -> None:
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [some(18, seed, log=True) for seed in range(20)]
        gc.collect()
        each = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    finally:
        tracemalloc.stop()
    assert each < 60_000


def test_fork_and_undo_are_fast() -> None:
    m = some(11)
    start = time.perf_counter()
    for _ in range(200):
        m.fork()
    assert (time.perf_counter() - start) / 200 < 0.001
