"""What positions are worth: more of what scores is better, and cards are worth what they say."""

from __future__ import annotations

import pytest

from kronika.games.empires.value import EmpiresValue, worth
from tests.games.empires.position import Position


def value(p: Position, seat: int = 0) -> float:
    return EmpiresValue(p.game).of(p.s, seat)


@pytest.mark.parametrize("more", ["vp", "food", "gold", "raze", "worker", "ship"])
def test_one_more_of_everything_is_better_and_better_for_one_is_worse_for_the_other(more: str) -> None:
    before, after = Position().goods(0, vp=3, worker=5), Position().goods(0, **{"vp": 3, "worker": 5, more: 6})
    assert value(after) > value(before) and value(after, 1) < value(before, 1)


def test_a_card_is_worth_what_it_says() -> None:
    p = Position('name = "Weak" cost = "1 wood" action = "spend 1 worker -> gain 1 food"',
                 'name = "Strong" cost = "1 wood" action = "spend 1 worker -> gain 3 vp"',
                 'name = "Dear" cost = "5 wood" action = "spend 1 worker -> gain 3 vp"',
                 'name = "Answer" cost = "1 wood" when = "you sail" feature = "gain 2 vp"',
                 'name = "Song" on = "SAIL" boost = "gain 3 vp"', 'name = "Corn" on = "SAIL" field = "2 food"')
    of = {title.id: worth(title) for title in next(clan for clan in p.game.library.clans if clan.id == "amber").titles}
    assert of["weak"].use < of["strong"].use == of["dear"].use and of["weak"].kept < of["strong"].kept
    assert of["dear"].held < of["strong"].held
    assert of["answer"].feature > 1 and of["answer"].needs is None
    assert of["song"].held > 1 and of["song"].kept == 0
    assert of["corn"].harvest > 1


def test_one_value_serves_tables_that_score_raze_tokens_and_tables_that_do_not() -> None:
    """Bots of a process share it: what it remembers of one table must not be said of the other."""
    scored, plain = (Position(options={"raze-tokens": n}).goods(1, raze=3, vp=24) for n in ("1", "0"))
    shared = EmpiresValue(scored.game)
    assert shared.of(scored.s, 0) < shared.of(plain.s, 0)


def test_at_the_end_points_are_all() -> None:
    p = Position().goods(0, vp=30).goods(1, vp=20, worker=9)
    p.s.phase = "over"
    assert value(p) == 10 and value(p, 1) == -10
