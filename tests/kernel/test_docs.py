"""The Python in the documents of the kernel runs, is typed, and says what is true."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path

import pytest
from mypy import api

from kronika.kernel.chain import Chain
from kronika.kernel.parse import RESERVED

ROOT = Path(__file__).parents[2]


def python_of(document: str) -> str:
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    return "\n\n".join(re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE))


def test_the_python_of_the_guide_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "guide_to_games.py"
    path.write_text(python_of("writing-a-game.md"), encoding="utf-8")
    spec = importlib.util.spec_from_file_location("guide_to_games", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "guide_to_games", module)
    spec.loader.exec_module(module)
    for case in module.cases(module.Generous(), 5, seats=2, every=1):
        case()


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
