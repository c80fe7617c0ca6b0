"""Paths in few signs go where the long ones went."""

from __future__ import annotations

import pytest

from kronika.games.scythe.page.paths import relative


@pytest.mark.parametrize("long, short", [
    ("M-1,-59L5,-46h-2L7,-35H-1Z", "m-1-59l6 13h-2l4 11h-8z"),
    ("M10,10 20,10V30ZL12,10", "m10 10l10 0v20zl2 0"),  # after Z from where the line began
    ("M0,0Q5,0 5,5T10,10", "m0 0q5 0 5 5t5 5"),
    ("M4,4a2,3 0 1 1 4,0A2,3 0 0 0 4,4", "m4 4a2 3 0 1 1 4 0a2 3 0 0 0-4 0"),
    ("M0.04,0H0.08H0.12H0.16", "m0 0h0.1h0h0.1"),  # what is rounded does not add up
])
def test_every_step_is_counted_from_the_one_before(long: str, short: str) -> None:
    assert relative(long) == short
