"""The two attacks, on combat units and on workers (automa.move.attack_military.*, automa.move.attack_workers.*)."""

from __future__ import annotations

from ...facts import mask
from ...state import CHARACTER, WORKER, bits
from ..candidates import Board, Failure, UnitMove, destination, narrow, nearest_unit, on_map, strike, valid


def choose_army(b: Board, least: int) -> UnitMove | Failure:
    """With at least so much power: where the fewest enemy combat units stand."""
    if b.me.power < least:
        return Failure("too-weak", "automa.move.attack_military.condition", (least, b.me.power))
    unit = nearest_unit(b, b.out(CHARACTER, WORKER), "automa.move.attack_military.select")
    if unit < 0:
        return Failure("no-fighter", "automa.move.empty_selection")
    enemies = b.foe_fighters()
    left = valid(b, "automa.move.attack_military.valid", b.around_with_base() & on_map(mask(enemies)))
    if not left:
        return Failure("no-target", "automa.move.attack_military.valid")
    fewest = narrow(b, "fewest-enemies", "automa.move.attack_military.destination", bits(left), enemies.count)
    return UnitMove(unit, destination(b, fewest))


def choose_workers(b: Board, least: int = 0) -> UnitMove | Failure:
    """Where workers stand without an army: the most resource tokens."""
    unit = nearest_unit(b, b.out(CHARACTER, WORKER), "automa.move.attack_workers.select")
    if unit < 0:
        return Failure("no-fighter", "automa.move.empty_selection")
    near = b.around_with_base()
    left = valid(b, "automa.move.attack_workers.valid", near & b.foe_workers(near))
    left = strike(b, "enemy-fighter", "automa.move.attack_workers.valid", left, on_map(mask(b.foe_fighters())) if left else 0)
    if not left:
        return Failure("no-target", "automa.move.attack_workers.valid")
    richest = narrow(b, "most-tokens", "automa.move.attack_workers.destination", bits(left), b.goods, max)
    return UnitMove(unit, destination(b, richest))
