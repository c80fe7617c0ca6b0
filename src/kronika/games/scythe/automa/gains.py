"""Step B: what a card gives the Automa, with the extras of its level and of the table (automa.gain.*, automa.adjust.*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .. import gains, stars
from ..facts import MAT
from ..facts.automa import Level, Program
from ..state import CHARACTER, PER, WORKER, put
from . import EVERY
from .candidates import Board
from .explain import AutomaDeployed, AutomaGained, NothingDeployed

RULES = {"coin": "automa.gain.coin", "power": "automa.gain.power", "combat_card": "automa.gain.card", "worker": "automa.gain.worker",
         "character_or_mech": "automa.gain.combat_unit"}
TRACKS = {"coin": "coins", "power": "power", "combat_card": "cards"}


class Due(NamedTuple):
    """A gain that is due: what the card shows, and what it comes to."""

    what: str
    printed: int
    number: int


def due(program: Program, faction: int, level: Level, options: Mapping[str, str]) -> list[Due]:
    """The gains of a row, left to right.  Coins of a row are one gain, and so is power: a level's extra comes once for each
    (automa.ultimaszyna.coins, .power).  The table's option about power works on each single power, never below nothing."""
    printed: dict[str, int] = {}
    out: list[Due | str] = []
    for gain in program.gains:
        if gain.only not in (-1, faction):
            continue
        if gain.what in TRACKS:
            if gain.what not in printed:
                out.append(gain.what)
            printed[gain.what] = printed.get(gain.what, 0) + gain.amount
        else:
            out.append(Due(gain.what, gain.amount, gain.amount))
    return [Due(d, printed[d], adjusted(d, printed[d], level, options)) if isinstance(d, str) else d for d in out]


def adjusted(what: str, n: int, level: Level, options: Mapping[str, str]) -> int:
    if what == "coin":
        return max(0, n + level.extra_coins + int(options["automa-coins"]))
    if what == "power":
        return n * max(0, 1 + int(options["automa-power"])) + level.extra_power
    return n


def take(b: Board, program: Program) -> bool:
    """All gains, one after the other; a sixth star ends them.  Returns whether the game is over."""
    for gain in due(program, b.me.faction, b.level, b.t.s.options):
        if gain.what in TRACKS:
            before = b.cards() if gain.what == "combat_card" else getattr(b.me, TRACKS[gain.what])
            gains.gain(b.t, b.seat, TRACKS[gain.what], gain.number, "automa")
            after = b.cards() if gain.what == "combat_card" else getattr(b.me, TRACKS[gain.what])
            b.t.emit(AutomaGained, b.seat, gain.what, gain.printed, after - before, RULES[gain.what])
        else:
            for _ in range(gain.number):
                deploy(b, gain.what)
        if stars.place(b.t):
            return True
    return False


def deploy(b: Board, what: str) -> None:
    """A unit from the mat onto the base; the character before any mech.  Nothing is unlocked by it (automa.gain.no_unlock)."""
    s, base = b.t.s, b.seat * PER
    order = range(WORKER, PER) if what == "worker" else range(CHARACTER, WORKER)
    unit = next((base + k for k in order if s.at[base + k] == MAT), -1)
    every = EVERY[s.options["automa-skip-deploy"]]
    if unit >= 0 and every and b.me.deployments + 1 == every:
        b.me.deployments = 0
        b.t.emit(NothingDeployed, b.seat, what, every)
        return
    if unit < 0:
        b.t.emit(NothingDeployed, b.seat, what, 0)
        return
    if every:
        b.me.deployments += 1
    put(s, unit, b.base)
    b.t.emit(AutomaDeployed, b.seat, unit)
