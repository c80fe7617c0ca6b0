"""One module a move kind: each looks at the board and answers a UnitMove, or a Failure with its reason."""

from __future__ import annotations

from collections.abc import Callable

from ..candidates import Board, Failure, UnitMove
from . import attack, encounter, peaceful, worker

SYMBOLS: dict[str, Callable[[Board, int], UnitMove | Failure]] = {
    "move_worker": worker.choose,
    "move_mech": peaceful.choose_mech,
    "move_character": peaceful.choose_character,
    "encounter_or_factory": encounter.choose,
    "attack_combat_unit": attack.choose_army,
    "attack_worker": attack.choose_workers,
}
"""By the symbol of the card; the number is the power the symbol demands."""
