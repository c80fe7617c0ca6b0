"""Sample mutants of the rules of a game, run its tests on each, say how many were noticed and show the others."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

import kronika.kernel  # noqa: F401  loaded once here, not in every fork

from .mutants import Mutant, sample
from .trial import UNCHANGED, Live, attempt, collected, glance, survey

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src/kronika/games"
# drawing and telling, what bots and comparisons read; the Automa has its own rulebook and its own run
NO_RULES = ("page", "words", "terminal", "commands", "digest", "guide", "hints", "automa", "trial", "value", "study", "sheet", "additions")
NO_AUTOMA = ("words", "explain", "companion")  # of the Automa: words and the helper at a real table
ALARMS = {"golden", "counts", "random", "follows", "page", "digest", "hints", "guide"}  # files of tests that prove no rule; not run


class Survey(NamedTuple):
    """What the unchanged tests do."""

    seconds: dict[str, float]
    lines: dict[str, dict[str, list[str]]]

    def order(self, m: Mutant, slowest: float) -> tuple[list[str], list[str]]:
        """Tests that reach the mutant's statement, and all others; quick ones first, those slower than `slowest` left out."""
        reached = self.lines.get(str(m.path), {})
        near = {name for line in range(m.start, m.end + 1) for name in reached.get(str(line), ())}
        quick = sorted((name for name, spent in self.seconds.items() if spent <= slowest), key=lambda name: self.seconds[name])
        return [name for name in quick if name in near], [name for name in quick if name not in near]


def is_alarm(test: Path) -> bool:
    """Does the file compare with what we once printed, or draw, instead of following the rulebook?"""
    return not ALARMS.isdisjoint([*test.parts, *test.stem.split("_")])


def rule_tests(game: str) -> list[str]:
    """Files that test rules."""
    return [str(path) for path in sorted(Path("tests/games", game).rglob("test_*.py")) if not is_alarm(path)]


def rules(game: str, automa: bool) -> list[Path]:
    """Files to change: the rules of the game, or those of the Automa."""
    package, no = (GAMES / game / "automa", NO_AUTOMA) if automa else (GAMES / game, NO_RULES)
    return [p for p in sorted(package.rglob("*.py")) if not p.relative_to(package).parts[0].startswith(no)]


def fork(work: Callable[[], int]) -> int:
    """Do it in a fork; returns the child's number."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        code = 99
        try:
            code = work()
        finally:
            os._exit(code)
    return child


def look(package: Path, items: list[pytest.Item], folder: Path) -> Survey:
    """Run the unchanged tests.  Exits if they fail."""
    out = folder / "survey.json"
    _, status = os.waitpid(fork(lambda: survey(package, items, out)), 0)
    seen = json.loads(out.read_text("utf-8")) if out.exists() else {}
    if status or not seen.get("lines"):
        sys.exit(f"The tests fail without any change, or test another checkout ({seen.get('failed')}): nothing to measure.")
    return Survey(seen["seconds"], seen["lines"])


def verdict(status: int, failed: str) -> str:
    """What became of a mutant."""
    if os.WIFSIGNALED(status):
        return "timeout" if os.WTERMSIG(status) in (signal.SIGVTALRM, signal.SIGKILL) else "crash"
    code = os.WEXITSTATUS(status)
    if code in (0, UNCHANGED):
        return "survived" if code == 0 else "unchanged"
    if not failed:
        return "import"  # the changed module could not even be loaded
    return "killed"


def run(numbers: list[int], work: Callable[[int, Path], int], jobs: int, folder: Path, say: Callable[[int, str], None]) -> dict[int, str]:
    """The verdict of `work` in a fork on each mutant; `say` is told of each."""
    waiting, running, verdicts = numbers[::-1], dict[int, int](), dict[int, str]()
    while waiting or running:
        while waiting and len(running) < jobs:
            number = waiting.pop()
            out = folder / f"{number}"
            out.write_text("", "utf-8")
            running[fork(partial(work, number, out))] = number
        child, status = os.wait()
        number = running.pop(child)
        verdicts[number] = verdict(status, (folder / f"{number}").read_text("utf-8"))
        say(number, verdicts[number])
    return verdicts


def main() -> None:
    """Read the command line and do it."""
    ask = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    ask.add_argument("--mutants", type=int, default=330, help="how many to sample (default: 330)")
    ask.add_argument("--seed", type=int, default=1, help="of the sample (default: 1)")
    ask.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="forks at a time (default: one a core)")
    ask.add_argument("--slowest", type=float, default=5.0, metavar="SECONDS", help="leave out tests slower than this (default: 5)")
    ask.add_argument("--least", type=float, default=85.0, metavar="PERCENT", help="exit 1 below this share of kills (default: 85)")
    ask.add_argument("--out", type=Path, default=ROOT / ".mutate", help="folder for the survivors (default: .mutate)")
    ask.add_argument("--game", default="scythe", help="whose rules (default: scythe)")
    ask.add_argument("--automa", action="store_true", help="change the rules of the Automa of Scythe instead of those of the game")
    ask.add_argument("tests", nargs="*", help="test files to run (default: all that test rules of the game)")
    asked = ask.parse_args()

    os.chdir(ROOT)
    began = time.monotonic()
    paths, tests = rules(asked.game, asked.automa), asked.tests or rule_tests(asked.game)
    mutants, total = sample(paths, asked.mutants, asked.seed)
    every = list(range(len(mutants)))

    def note(number: int, verdict: str) -> None:
        if verdict == "survived":
            m = mutants[number]
            print(f"{m.path.relative_to(ROOT)}:{m.line} {m.operator} survived", flush=True)

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def first(items: list[pytest.Item]) -> None:
            """Swap the code of functions under collected tests: quick, and enough for most."""
            seen = look(GAMES / asked.game, items, folder)
            slow = sorted(n for n, spent in seen.seconds.items() if spent > asked.slowest)
            print(f"{len(mutants)} of {total} mutants in {len(paths)} files; {len(seen.seconds) - len(slow)} tests; "
                  f"left out as slower than {asked.slowest:g} s: {', '.join(slow) or 'none'}", flush=True)
            named, live = {item.nodeid: item for item in items}, Live()

            def work(number: int, out: Path) -> int:
                m = mutants[number]
                near, _ = seen.order(m, asked.slowest)
                return glance(live, m.path, m.source(), [named[n] for n in near], seen.seconds, out) if near else UNCHANGED
            found = run(every, work, asked.jobs, folder, lambda number, verdict: None)
            (folder / "first.json").write_text(json.dumps(found), "utf-8")

        if os.waitpid(fork(lambda: collected(tests, first)), 0)[1] or not (folder / "first.json").exists():
            sys.exit("The run broke off.")
        seen = Survey(*(json.loads((folder / "survey.json").read_text("utf-8"))[key] for key in ("seconds", "lines")))
        verdicts = {int(k): v for k, v in json.loads((folder / "first.json").read_text("utf-8")).items()}
        doubtful = [n for n in every if verdicts[n] in ("survived", "unchanged")]
        print(f"{len(mutants) - len(doubtful)} killed at first; {len(doubtful)} once more, loaded from the start", flush=True)

        def again(number: int, out: Path) -> int:
            m = mutants[number]
            near, others = seen.order(m, asked.slowest)
            if verdicts[number] == "survived":
                others = []  # they do not come to the statement
            return attempt(m.path, m.source(), [*near, *others], seen.seconds, out)
        verdicts |= run(doubtful, again, asked.jobs, folder, note)

    asked.out.mkdir(exist_ok=True)
    alive = [m for n, m in enumerate(mutants) if verdicts[n] == "survived"]
    report = asked.out / "survivors.txt"
    report.write_text("\n\n".join(f"{m.path.relative_to(ROOT)}:{m.line} {m.operator}\n{m.diff()}" for m in alive) + "\n", "utf-8")
    share = 100 * (1 - len(alive) / len(mutants))
    counts = ", ".join(f"{kind} {n}" for kind, n in Counter(verdicts.values()).most_common())
    print(f"{share:.1f} % of {len(mutants)} mutants killed in {(time.monotonic() - began) / 60:.0f} min ({counts}); "
          f"survivors in {os.path.relpath(report)}")
    sys.exit(share < asked.least)


if __name__ == "__main__":
    main()
