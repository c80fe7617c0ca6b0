"""The Python in the documents of the kernel runs, is typed, and says what is true."""

from __future__ import annotations

import doctest
import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mypy import api

from kronika.kernel import Match
from kronika.kernel.chain import Chain
from kronika.kernel.parse import RESERVED

ROOT = Path(__file__).parents[2]


def python_of(document: str) -> str:
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    return "\n\n".join(re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE))


@pytest.fixture(scope="module")
def guide(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The module that all the Python of the guide to games makes."""
    path = tmp_path_factory.mktemp("guide") / "guide_to_games.py"
    path.write_text(python_of("writing-a-game.md"), encoding="utf-8")
    spec = importlib.util.spec_from_file_location("guide_to_games", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["guide_to_games"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["guide_to_games"]


def test_the_python_of_the_guide_runs(guide: Any) -> None:
    for case in guide.cases(guide.Generous(), 5, seats=2, every=1):
        case()


VERBS = ("new", "decisions", "view", "play", "play_text", "side_action", "undo", "rewind", "fork")


@pytest.mark.parametrize("verb", VERBS)
def test_examples_of_a_match(verb: str, guide: Any) -> None:
    """The examples in the docstrings of what one does with a match, on the game of the guide."""
    examples = doctest.DocTestFinder(recurse=False).find(getattr(Match, verb), verb, globs=vars(guide) | {"Match": Match})
    assert sum(len(test.examples) for test in examples), verb
    said: list[str] = []
    for test in examples:
        assert not doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(test, out=said.append).failed, "".join(said)


def test_the_python_of_the_guide_is_typed(tmp_path: Path) -> None:
    path = tmp_path / "guide_to_games.py"
    path.write_text(python_of("writing-a-game.md"), encoding="utf-8")
    out, _, status = api.run([str(path), "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path)])
    assert status == 0, out


def test_the_guide_names_every_kind_of_decision() -> None:
    text = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
    for kind in ("One", "Many", "Order", "Amount", "Distribute", "Confirm", "Form", "Sealed"):
        assert f"| `{kind}(" in text


def test_the_format_names_every_kind_of_line() -> None:
    text = (ROOT / "docs" / "record-format.md").read_text(encoding="utf-8")
    for word in RESERVED:
        assert f"| `{word} " in text
    assert "8 bytes" in text and Chain().hash.digest_size == 8
