"""Several answers by one press: what a printed gain, a cube, a mech, a structure or a recruit on the mats answers one after the other,
and a unit that is pressed while another may still walk on.  Each is offered only if every step of it is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from kronika.kernel import Table

from ..actions import columns, reach, rows
from ..facts import ABILITY, BOTTOMS, FACTORY_CARD, FACTORY_CARDS, STRUCTURES, TOP_BASE, TOP_SQUARES, TRADE_TOKENS
from ..state import FACTORY_OWN, Scythe, ScytheTable, mechs_left, recruits_left, structures_left
from ..turn import ALTERNATIVES, top_reasons
from ..words.names import BOTTOM_NAME, STRUCTURE_NAME, TOP_NAME, Names

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

    from .answers import Answers

Plans = dict[tuple[str, str], Markup]
"""(question that the last step answers, its token) -> attributes of the element that is pressed."""
WHAT = {"goods": "resources", "produce": "hexes"}  # words of the decision -> words of the printed gains


def plans(table_view: TableView, a: Answers) -> Plans:
    """Everything that the viewer can plan now."""
    d = table_view.decision
    if d is None or a.form:
        return {}
    t: ScytheTable = Table(table_view.game, table_view.v)
    if a.key == "turn.section":
        return _tops(table_view, a, t, d.seat)
    if a.key == "turn.bottom" and "take" in a.of("turn.bottom"):
        return _bottoms(table_view, t, d.seat)
    if a.key == "move.to" and "stop" in a.of("move.to"):
        return _others(table_view, t, d.seat)
    return {}


def _plan(*steps: tuple[str, str], label: str) -> Markup:
    text = ";".join(f"{key}={token}" for key, token in steps)
    return Markup(' data-plan="{}" tabindex="0" role="button" aria-label="{}"').format(text, label)


def _tops(table_view: TableView, a: Answers, t: ScytheTable, seat: int) -> Plans:
    """Section and alternative of the top action together."""
    out: Plans = {}
    for section in a.of("turn.section"):
        for pick in ALTERNATIVES.get(section, ()):
            if not top_reasons(t, seat, pick, section):
                label = f"{_section(table_view, section)}: {_gain(table_view, t.s, seat, section, pick)}"
                out[section, pick] = _plan(("turn.section", section), ("turn.top", pick), label=label)
    return out


def _section(table_view: TableView, section: str) -> str:
    return table_view.words(TOP_NAME[section])


def _gain(table_view: TableView, s: Scythe, seat: int, section: str, pick: str) -> str:
    """The printed gain in words."""
    what, names = WHAT.get(pick, pick), Names(table_view.words)
    if pick == "use":
        card = s.cards.zone[FACTORY_OWN + seat][0]
        return table_view.words(FACTORY_CARDS[card - FACTORY_CARD.start].title)
    if pick == "goods":
        return names.amount(what, TRADE_TOKENS)
    square = TOP_SQUARES.index(f"{section}.{what}")
    return names.amount(what, rows.amount(s.players[seat], square)) if TOP_BASE[square] else ""


def _bottoms(table_view: TableView, t: ScytheTable, seat: int) -> Plans:
    """The bottom action and what it is about together; a payment that is a choice comes between."""
    s, w = t.s, table_view.words
    p = s.players[seat]
    if p.section not in ALTERNATIVES or p.section == "factory":
        return {}
    kind = columns.column(p, p.section).bottom
    found: list[tuple[str, str, str]] = []
    if kind == columns.UPGRADE:
        found = [("upgrade.from", TOP_SQUARES[i], "") for i in range(6) if p.cubes[i]]
    elif kind == columns.DEPLOY and columns.deploy_hexes(t, seat):
        found = [("deploy.mech", f"m{i + 1}", w(ABILITY[p.faction][i + 1].name)) for i in mechs_left(s, seat)]
    elif kind == columns.BUILD and columns.build_hexes(t, seat):
        found = [("build.structure", STRUCTURES[i], w(STRUCTURE_NAME[i])) for i in structures_left(p)]
    elif kind == columns.ENLIST:
        found = [("enlist.recruit", BOTTOMS[i], w(BOTTOM_NAME[i])) for i in recruits_left(p)]
    action = w(BOTTOM_NAME[kind])
    return {(key, token): _plan(("turn.bottom", "take"), (key, token), label=f"{action}: {name}" if name else action)
            for key, token, name in found}


def _others(table_view: TableView, t: ScytheTable, seat: int) -> Plans:
    """A unit that may walk on stands still, and another one moves."""
    if not t.s.left:
        return {}
    names = Names(table_view.words)
    faction = t.s.players[seat].faction
    return {("move.unit", table_view.word(k, "unit")): _plan(("move.to", "stop"), ("move.unit", table_view.word(k, "unit")),
                                                            label=names.unit(k, faction)) for k in reach.movable(t)}
