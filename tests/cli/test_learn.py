"""`kronika learn`."""

from __future__ import annotations

from .conftest import Cli


def test_a_game_without_weights_is_refused(cli: Cli) -> None:
    ran = cli("learn", "harbour", "--games", "10")
    assert ran.code == 2 and "harbour has no value with weights that could be learned" in ran.err
