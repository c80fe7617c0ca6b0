"""The outer loop: each step takes one small part of a turn and comes back to a safe point.

A turn (scythe.turn.full_sequence): the section, the top action, after a Move the combats and what the character meets, the
bottom action, the end.  Objectives may be shown between them.
"""

from __future__ import annotations

from kronika.kernel import One, Reason

from . import combat, draft, encounter, factory, objectives, stars
from .actions import columns, move, rows
from .automa import turn as automa
from .events import SectionChosen, TurnBegan
from .facts import FACTORY_MOVE, MATDATA, TOP_COST, TOPS
from .gains import gain
from .hooks import REPEAT
from .state import FACTORY_SECTION, ScytheTable, clockwise, has_factory_card, worker_hexes
from .state import objectives as objectives_of
from .why import goals
from .why.mats import in_vain
from .why.moves import Barred

Pick = str | tuple[str, int]


async def step(t: ScytheTable) -> None:
    await PHASES[t.s.phase](t)


# the section

async def section(t: ScytheTable) -> None:
    """Place the action token on another section than last time (scythe.turn.token.different)."""
    s = t.s
    seat = s.turn
    pick: Pick = await One(seat, "turn.section", lambda: [*sections(t, seat), *reveals(t)], of=":card",
                           barred=lambda: barred_sections(t, seat))
    if isinstance(pick, tuple):
        objectives.reveal(t, pick[1])
        return
    s.players[seat].section = pick
    s.phase = "top"
    t.emit(SectionChosen, seat, pick)


def sections(t: ScytheTable, seat: int) -> list[Pick]:
    p = t.s.players[seat]
    every = [TOPS[c.top] for c in MATDATA[p.mat].sections]
    if has_factory_card(t.s, seat):
        every.append(FACTORY_SECTION)
    if not p.section or REPEAT.total(t, 0, seat):
        return list(every)
    return [name for name in every if name != p.section]


def barred_sections(t: ScytheTable, seat: int) -> Barred:
    """Sections that cannot be chosen; ("top", NAME) and ("bottom", NAME) where an action of a section could not be paid for now."""
    open_ = sections(t, seat)
    out: Barred = []
    if t.s.players[seat].section not in ("", *open_):
        out.append((t.s.players[seat].section, [Reason("turn.same-section", "scythe.turn.token.different", fix=("section", "other"))]))
    if not has_factory_card(t.s, seat):
        out.append((FACTORY_SECTION, [Reason("turn.no-factory-card", "scythe.factory.card.when", fix=("factory", "card"))]))
    for name in open_:
        against = [top_reasons(t, seat, pick, str(name)) for pick in ALTERNATIVES[str(name)]]
        if all(against):
            out.append((("top", name), list(dict.fromkeys(r for why in against for r in why))))
        out += barred_bottom(t, seat, str(name))
    return out + goals.reveals(t, seat)


def barred_bottom(t: ScytheTable, seat: int, name: str) -> Barred:
    """("bottom", NAME) if the bottom action of the section could not be paid for now, or would bring only its coins."""
    why = bottom_reasons(t, seat, name) + vain_reasons(t, seat, name)
    return [(("bottom", name), why)] if why else []


def bottom_reasons(t: ScytheTable, seat: int, name: str) -> list[Reason]:
    return [] if name == FACTORY_SECTION else columns.bottom_reasons(t, seat, columns.column(t.s.players[seat], name))


def barred_at_end(t: ScytheTable, seat: int) -> Barred:
    """At the end both actions are over, taken or not; the bottom one was not offered if it could not be paid for."""
    name = t.s.players[seat].section
    over = [Reason("turn.over", "scythe.turn.once", fix=("section", "other"))]
    return [(("bottom", name), over + bottom_reasons(t, seat, name)), *goals.reveals(t, seat, at_end=True)]


def vain_reasons(t: ScytheTable, seat: int, name: str) -> list[Reason]:
    return [] if name == FACTORY_SECTION else in_vain(t, seat, columns.column(t.s.players[seat], name).bottom)


def reveals(t: ScytheTable, at_end: bool = False) -> list[tuple[str, int]]:
    return objectives.reveals(t.s, at_end)


def reveals_any_time(t: ScytheTable) -> list[tuple[str, int]]:
    """Objectives that may be shown inside an action, where the table plays it so (table option objective-timing)."""
    return reveals(t) if t.s.options["objective-timing"] == "any-time" else []


# the top action

async def top(t: ScytheTable) -> None:
    """The top action of the section, or none (scythe.turn.optional)."""
    s = t.s
    seat = s.turn
    name = s.players[seat].section
    if not top_actions(t, seat):
        s.phase = "bottom"
        return
    pick: Pick = await One(seat, "turn.top", lambda: [*top_actions(t, seat), "skip", *reveals(t)], of=":card",
                           barred=lambda: [*barred_tops(t, seat), *barred_bottom(t, seat, name), *goals.reveals(t, seat)])
    if isinstance(pick, tuple):
        objectives.reveal(t, pick[1])
        return
    s.phase = "bottom"
    if pick == "skip":
        return
    if pick == "units":
        start_move(t, rows.amount(s.players[seat], rows.MOVE_UNITS), by_card=False)
        return
    if pick == "coins":
        gain(t, seat, "coins", rows.amount(s.players[seat], rows.MOVE_COINS), "move")
    elif name == "bolster":
        await rows.bolster(t, seat, pick)
    elif name == "trade":
        await rows.trade(t, seat, pick)
    elif name == "produce":
        await rows.produce(t, seat)
    else:
        await factory.top(t, seat)
    stars.place(t)


ALTERNATIVES = {"move": ("units", "coins"), "bolster": ("power", "cards"), "trade": ("goods", "popularity"), "produce": ("produce",),
                FACTORY_SECTION: ("use",)}


def top_actions(t: ScytheTable, seat: int) -> list[Pick]:
    return [name for name in ALTERNATIVES[t.s.players[seat].section] if not top_reasons(t, seat, name)]


def barred_tops(t: ScytheTable, seat: int) -> Barred:
    return [(name, why) for name in ALTERNATIVES[t.s.players[seat].section] if (why := top_reasons(t, seat, name))]


def top_reasons(t: ScytheTable, seat: int, name: str, section: str = "") -> list[Reason]:
    """Why an alternative of the top action is not open: the whole cost must be there (scythe.turn.cost.full)."""
    p = t.s.players[seat]
    if name == "use":
        return factory.reasons(t, seat)
    power, popularity, coins = rows.produce_price(t, seat) if name == "produce" else (0, 0, TOP_COST[TOPS.index(section or p.section)])
    price = (("power", power, p.power), ("popularity", popularity, p.popularity), ("coins", coins, p.coins))
    out = [Reason("top.unpaid", "scythe.turn.cost.unpayable", args=(what, n - have), fix=(what, str(n - have)))
           for what, n, have in price if have < n]
    if name == "goods" and not worker_hexes(t.s, seat):
        out.append(Reason("trade.no-worker", "scythe.trade.no_worker", fix=("worker", "territory")))
    return out


# the Move and what follows it

def start_move(t: ScytheTable, units: int, by_card: bool) -> None:
    s = t.s
    s.phase, s.left, s.moved, s.raids, s.by_card = "move", units, 0, [], by_card


async def moving(t: ScytheTable) -> None:
    shown = await move.move_phase(t, reveals_any_time(t))
    if shown >= 0:
        objectives.reveal(t, shown)


async def fighting(t: ScytheTable) -> None:
    shown = await combat.combat_phase(t, reveals_any_time(t))
    if shown >= 0:
        objectives.reveal(t, shown)


async def arrival(t: ScytheTable) -> None:
    """After all combats: the encounter, or the first visit of the Factory (scythe.encounter.trigger, scythe.factory.card.when)."""
    s = t.s
    if encounter.waiting(t):
        await encounter.encounter(t)
        return
    if factory.first_visit(t):
        await factory.take_card(t)
    s.phase, s.moved = "end" if s.by_card else "bottom", 0


# the bottom action and the end

async def bottom(t: ScytheTable) -> None:
    """The bottom action of the section, or none; the Factory card's is a Move of one unit (scythe.factory.move)."""
    s = t.s
    seat = s.turn
    name = s.players[seat].section
    if bottom_reasons(t, seat, name):
        s.phase = "end"
        return
    ask: One[Pick] = One(seat, "turn.bottom", lambda: ["take", "skip", *reveals(t)], of=":card",
                         barred=lambda: barred_bottom(t, seat, name) + goals.reveals(t, seat))
    ask.default = "take"
    pick = await ask
    if isinstance(pick, tuple):
        objectives.reveal(t, pick[1])
        return
    s.phase = "end"
    if pick == "skip":
        return
    if name == FACTORY_SECTION:
        start_move(t, FACTORY_MOVE[0], by_card=True)
        return
    await columns.bottom(t, seat, columns.column(s.players[seat], name))
    stars.place(t)


async def end(t: ScytheTable) -> None:
    """The last chance to show an objective, then the turn passes to the left (scythe.turn.pass)."""
    s = t.s
    pick: Pick = await One(s.turn, "turn.end", lambda: ["done", *reveals(t, at_end=True)], of=":card",
                           cover=bool(objectives_of(s, s.turn)), barred=lambda: barred_at_end(t, s.turn))
    if isinstance(pick, tuple):
        objectives.reveal(t, pick[1])
        return
    s.turn = clockwise(s, s.turn)[1]
    s.turns += 1
    s.scared, s.coerced, s.by_card = 0, False, False
    s.phase = "automa" if s.players[s.turn].automa else "section"
    t.emit(TurnBegan, s.turn, s.turns)


PHASES = {"bids": draft.bid, "mats": draft.choose_mat, "factions": draft.choose_faction, "pairs": draft.choose_pair,
          "pair-bids": draft.bid_for_pair, "section": section, "top": top, "move": moving, "combat": fighting, "arrival": arrival,
          "bottom": bottom, "end": end, "automa": automa.play}
