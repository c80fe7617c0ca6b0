"""The checks: a sound game passes, and every kind of planted fault is found."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kronika.kernel import Event, Seat, Table
from kronika.kernel.check import Fault, cases, check_game, fingerprint, rollout
from kronika.kernel.record import parse, replay

from .toy import ToyGame

ROOT = Path(__file__).parents[2]
FAULTS = {
    "options tell": "options of verb tell",
    "bad undo": "BadUndo",
    "hidden local": "hidden card in 'card'",
    "names hidden": "names a card",
    "stale index": "index of powers",
    "lost point": "points vanished",
    "foreign chance": "differs|not the same",
    "memory outside": "differs|not the same|follows from a hidden one",
    "open eyes": "follows from a hidden one|re-dealing shows",
    "loud": "tells seat",
    "option twice": "is there twice",
    "refusal acts": "left a trace",
    "shown outside": "outside the zones",
    "no end": "no end after",
    "barred and offered": "which it offers",
    "no reason": "bars 'fly' without a reason",
    "usual illegal": "usual answer to verb is not legal",
    "digits": "reads back as 7",
    "memory in what is derived": "differs|not the same|follows from a hidden one",
    "sample illegal": "a sample of odd is refused",
    "aside strands": "nobody can answer play",
    "aside loses": "points vanished",
    "default tells": "the default of verb tell",
    "subject tells": "the subject of verb tell",
    "reason tells": "the reasons of verb tell",
}


@pytest.mark.parametrize("case", cases(ToyGame(), 40, every=1), ids=str)
def test_the_sound_toy_passes(case: Any) -> None:
    report = case()
    assert report.answers > 3 and report.looks >= report.answers and report.keys["verb"]


def test_a_report_says_what_was_done() -> None:
    reports = [check_game(ToyGame(), seed, [Seat("red"), Seat("blue")], {"duels": "no"}, every=2) for seed in range(12)]
    assert sum(r.side_actions for r in reports) and sum(r.undone for r in reports) and not sum(r.keys["duel"] for r in reports)
    assert reports[0].seats[1].side == "blue" and [s.rank for s in reports[0].score] and reports[0].game == "toy"


def test_equal_arguments_make_equal_games() -> None:
    assert check_game(ToyGame(), 5) == check_game(ToyGame(), 5)


@pytest.mark.parametrize("fault", FAULTS)
def test_the_checks_bite(fault: str) -> None:
    found: list[str] = []
    for seed in range(30):
        try:
            check_game(ToyGame(fault), seed, every=1, limit=100)
        except Fault as error:
            assert error.seed == seed and f"seed {seed}" in str(error)
            found.append(str(error))
            if re.search(FAULTS[fault], str(error)):
                return
    pytest.fail(f"{fault} was not found; found were {found}")


def test_a_fault_carries_a_record_that_leads_to_it() -> None:
    for seed in range(30):
        try:
            check_game(ToyGame("lost point"), seed)
        except Fault as fault:
            lines = parse(fault.record).lines
            m = replay(fault.record, len(lines), ToyGame("lost point"))
            assert m.game.violations(m.state) == ["points vanished"]
            return
    pytest.fail("no fault was found")


def test_a_crash_of_the_rules_is_a_fault_too() -> None:
    class Crash(ToyGame):
        async def step(self, t: Table[Any]) -> None:
            if t.s.points[0] > 3:
                raise KeyError("lost")
            await super().step(t)

    with pytest.raises(Fault, match=r"the rules fail: KeyError: 'lost' \(seed 2") as error:
        check_game(Crash(), 2)
    assert isinstance(error.value.__cause__, KeyError)


def test_a_game_that_cannot_be_set_up_is_a_fault() -> None:
    class Unset(ToyGame):
        def setup(self, *_: Any) -> Any:
            raise RuntimeError("no board")

    with pytest.raises(Fault, match="no board"):
        check_game(Unset(), 2)


def test_an_event_that_is_no_data_is_found() -> None:
    class Odd(Event):
        __slots__ = ("what",)

        def __init__(self, what: object) -> None:
            self.what = what

    class Tells(ToyGame):
        events = (*ToyGame.events, Odd)

        async def step(self, t: Table[Any]) -> None:
            t.emit(Odd, {1, 2})
            await super().step(t)

    with pytest.raises(Fault, match="not JSON serializable"):
        check_game(Tells(), 2)
    Tells.events = ToyGame.events
    with pytest.raises(Fault, match=r"Odd is emitted and not among Game\.events"):
        check_game(Tells(), 2)


def test_a_rollout_plays_to_the_end_or_the_limit() -> None:
    m, n = rollout(ToyGame(), 3)
    again, k = rollout(ToyGame(), 3)
    assert m.over and n == k > 5 and m.state.digest() == again.state.digest()
    m, n = rollout(ToyGame(), 3, limit=4)
    assert n == 4 and not m.over


def test_a_fingerprint_stands_for_many_games() -> None:
    assert fingerprint(ToyGame(), 5) == fingerprint(ToyGame(), 5) != fingerprint(ToyGame(), 5, seed=2)


PROGRAM = """
from kronika.kernel.check import check_game, fingerprint
from tests.kernel.toy import ToyGame
print(fingerprint(ToyGame(), 6), [check_game(ToyGame(), s).answers for s in range(6)])
"""


def test_no_hash_order_in_play_or_checks() -> None:
    out = {subprocess.run([sys.executable, "-c", PROGRAM], env=os.environ | {"PYTHONHASHSEED": h, "PYTHONPATH": f"{ROOT}:{ROOT / 'src'}"},
                          capture_output=True, text=True, check=True).stdout for h in ("0", "1", "77")}
    assert len(out) == 1


FORGOTTEN = """
from kronika.kernel import Confirm, One, Table
from typing import Any
async def pay(t: Table[Any]) -> None: ...
async def rule(t: Table[Any]) -> None:
    pay(t)
    Confirm(0, "k")
    x: str = One(0, "k", ("a", "b"))
"""


def test_the_type_checker_catches_a_forgotten_await(tmp_path: Path) -> None:
    from mypy import api

    (tmp_path / "forgotten.py").write_text(FORGOTTEN)
    out, _, _ = api.run([str(tmp_path / "forgotten.py"), "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path)])
    assert "[unused-coroutine]" in out and "[unused-awaitable]" in out and "[assignment]" in out
