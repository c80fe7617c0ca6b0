"""Random players with an aim: they play for what costs something, so that questions with barred options come often.

Three answers of four follow the aim, the others are any legal ones.  A section whose bottom action can be paid for is preferred, and
the bottom action is taken; tokens are traded for the bottom action that lacks least; the character goes to encounters and to
the Factory, characters and mechs go where a combat waits.  Everything is a legal answer to the question: no position is made.
"""

from __future__ import annotations

from typing import Any

from kronika.games.scythe.actions.columns import bottom_reasons, column, cost, purse
from kronika.games.scythe.actions.reach import steps
from kronika.games.scythe.facts import FACTORY, MATDATA, RESOURCES
from kronika.games.scythe.state import FACTORY_SECTION, PER, WORKER, Scythe, bits, worker_hexes
from kronika.kernel import Decision, Match
from kronika.kernel.chance import Chance


def answer(m: Match[Scythe], d: Decision[Any], r: Chance) -> Any:
    """A legal answer, most often one with the aim."""
    found = aims(m, d) if r.below(4) else []
    return found[r.below(len(found))] if found else d.sample(r.below)


def aims(m: Match[Scythe], d: Decision[Any]) -> list[Any]:
    """Answers that the aim leaves; [] for any."""
    options: list[Any] = list(getattr(d, "options", ()))
    if d.key == "turn.section":
        return _sections(m, d.seat, options)
    if d.key == "turn.top":
        return [v for v in options if v in ("units", "goods", "produce", "use", "power", "cards")]
    if d.key == "trade.goods":
        return [tuple(d.hi * (k == kind) for k in range(4)) for kind in _lacking(m, d.seat)]  # type: ignore[attr-defined]
    if d.key == "move.unit":
        busy = [k for k in options if isinstance(k, int) and steps(m.table, d.seat * PER + k) & _goals(m.state, d.seat, k)]
        return busy or [k for k in options if isinstance(k, int)]
    if d.key == "move.to":
        goals = _goals(m.state, d.seat, int(d.subject[0]) % PER)
        return [v for v in options if isinstance(v, int) and goals >> v & 1]
    if d.key in ("turn.bottom", "upgrade.from", "deploy.mech", "build.structure", "enlist.recruit"):
        return [v for v in options if v not in ("skip", "none")]
    return []


def _sections(m: Match[Scythe], seat: int, options: list[Any]) -> list[Any]:
    paid = [v for v in options if isinstance(v, str) and v != FACTORY_SECTION
            and not bottom_reasons(m.table, seat, column(m.state.players[seat], v))]
    if paid:
        return paid
    p = m.state.players[seat]
    if "trade" in options and p.coins and worker_hexes(m.state, seat):
        return ["trade"]
    return [v for v in options if v in ("move", "produce")]


def _lacking(m: Match[Scythe], seat: int) -> list[int]:
    """The kind of resource of which the least is missing for some bottom action."""
    p = m.state.players[seat]
    lack = {c.bottom: cost(p, c) - purse(m.state, seat, c.bottom) for c in MATDATA[p.mat].sections}
    short = [kind for kind in range(len(RESOURCES)) if lack[kind] > 0]
    return [kind for kind in short if lack[kind] == min(lack[k] for k in short)]


def _goals(s: Scythe, seat: int, k: int) -> int:
    """Where a unit would like to be."""
    if k >= WORKER:
        return 0
    goals = sum(1 << h for other, army in enumerate(s.army) if other != seat for h in bits(army))
    return goals | (s.tokens | 1 << FACTORY if k == 0 else 0)
