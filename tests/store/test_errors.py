"""Refusals of the store."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from kronika import store
from kronika.kernel import Illegal, Unsound
from kronika.kernel.record import Broken
from kronika.store import Refused
from kronika.store.errors import NO_SUCH, unknown
from kronika.store.journal import Kept


def test_whatever_may_be_missing_has_its_sentence() -> None:
    package = Path(store.__file__).parent.parent
    asked = {what for room in ("store", "web") for f in (package / room).rglob("*.py")
             for what in re.findall(r'unknown\("([\w-]+)"\)', f.read_text(encoding="utf-8"))}
    assert asked == set(NO_SUCH)
    assert all((unknown(what).status, unknown(what).message) == (404, NO_SUCH[what]) for what in asked)


@pytest.mark.parametrize("refusal", [Broken(3, "why"), Illegal("no", "malformed", why="this"), Unsound(["one", "two"]),
                                     Refused(404, "unknown", "nobody", game="toy", seq=3)], ids=lambda e: type(e).__name__)
def test_a_refusal_comes_whole_out_of_another_process(refusal: Exception) -> None:
    """One that does not is taken for the death of all processes in which bots think."""
    found = pickle.loads(pickle.dumps(refusal))
    assert (type(found), str(found), vars(found)) == (type(refusal), str(refusal), vars(refusal))


def test_a_finished_match_without_its_last_position_is_refused() -> None:
    with pytest.raises(Refused, match="no last position"):
        Kept("toy", "kronika 1\ngame toy 1\n", 0, "over", [], None, []).finished()
