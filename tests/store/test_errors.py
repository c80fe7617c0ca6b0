"""Refusals of the store."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kronika import store
from kronika.store import Refused
from kronika.store.errors import NO_SUCH, unknown
from kronika.store.journal import Kept


def test_whatever_may_be_missing_has_its_sentence() -> None:
    package = Path(store.__file__).parent.parent
    asked = {what for room in ("store", "web") for f in (package / room).rglob("*.py")
             for what in re.findall(r'unknown\("([\w-]+)"\)', f.read_text(encoding="utf-8"))}
    assert asked == set(NO_SUCH)
    assert all((unknown(what).status, unknown(what).message) == (404, NO_SUCH[what]) for what in asked)


def test_a_finished_match_without_its_last_position_is_refused() -> None:
    with pytest.raises(Refused, match="no last position"):
        Kept("toy", "kronika 1\ngame toy 1\n", 0, "over", [], None, []).finished()
