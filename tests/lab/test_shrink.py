"""From a record with a complaint to a short test."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.kernel import Match, chance
from kronika.kernel.check import answer
from kronika.kernel.record import Broken, write
from kronika.lab.shrink import CHECKS, Complaint, as_test, check_named, retry
from tests.kernel.toy import TABLEAU, ToyGame

TOY = ToyGame()


def two_lie(m: Match[Any]) -> None:
    """Something is wrong once two cards lie open."""
    if len(m.state.cards.zone[TABLEAU]) >= 2:
        raise AssertionError(f"{len(m.state.cards.zone[TABLEAU])} cards lie open")


def played(game: ToyGame, seed: int = 3) -> str:
    m, r = Match.new(game, seed), chance(seed)
    while not m.over:
        m.play(*answer(m, r))
    return write(m)


def test_only_the_lines_that_matter_are_left() -> None:
    complaint = Complaint(played(TOY), two_lie, TOY)
    found = complaint.shrink()
    assert found is not None and found.why == "AssertionError: 2 cards lie open"
    assert len(complaint.lines) > 20
    for i in range(len(found.lines)):  # none of them can go
        less = complaint.play(found.lines[:i] + found.lines[i + 1:])
        assert less is None or not less.alike(found)
    assert sum(text.startswith("play") for _, text in found.lines) == 2


def test_a_shrunk_record_fails_until_it_is_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    complaint = Complaint(played(TOY), two_lie, TOY)
    found = complaint.shrink()
    assert found is not None
    text = complaint.record(found.lines)
    with pytest.raises(AssertionError, match="2 cards lie open"):
        retry(text, f"{__name__}:two_lie", TOY)
    retry(text, "sound", TOY)
    source = as_test(text, TOY, f"{__name__}:two_lie", found.why, "two_lie")
    done: dict[str, Any] = {}
    exec(source, done)
    assert done["RECORD"] == text and done["test_two_lie"].__doc__ == found.why


@pytest.mark.parametrize("why", ['KeyError: "it\'s"', r"ValueError: 'a\x'", '"""'])
def test_a_test_can_be_written_whatever_is_wrong(why: str) -> None:
    done: dict[str, Any] = {}
    exec(as_test(f"# {why}\n", TOY, "rules", why, "it"), done)
    assert done["test_it"].__doc__ == why and done["RECORD"] == f"# {why}\n"


def test_rules_that_fail_are_a_fault_too() -> None:
    broken = ToyGame("breaks")
    assert Complaint(played(TOY), check_named("rules"), TOY).shrink() is None

    def step(t: Any) -> Any:
        if len(t.s.cards.zone[TABLEAU]) == 1:
            raise ZeroDivisionError("a rule divides by nothing")
        return ToyGame.step(broken, t)

    broken.step = step  # type: ignore[method-assign]
    found = Complaint(played(TOY), check_named("rules"), broken).shrink()
    assert found is not None and found.why == "ZeroDivisionError: a rule divides by nothing"
    assert sum(text.startswith("play") for _, text in found.lines) == 1


@pytest.mark.parametrize("name", list(CHECKS))
def test_a_sound_game_passes_every_check(name: str) -> None:
    assert Complaint(played(TOY, 5), check_named(name), TOY).shrink() is None


@pytest.mark.parametrize(("name", "says"), [("soundd", "it is one of: rules, sound, position, undo, record, or MODULE:FUNCTION"),
                                            ("no.such:thing", "cannot be loaded: No module named"), ("os:nothing", "has no attribute"),
                                            ("os:sep", "there is no check")])
def test_a_check_that_is_none(name: str, says: str) -> None:
    with pytest.raises(LookupError, match=says):
        check_named(name)


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(Broken):
        Complaint("hello\n", CHECKS["rules"], TOY)
