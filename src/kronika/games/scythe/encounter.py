"""Encounters: only a character that moved there meets the people of the land."""

from __future__ import annotations

from collections.abc import Mapping

from kronika.kernel import ALL, Distribute, One, Reason

from . import gains, stars
from .actions import columns, rows
from .events import EncounterChosen, EncounterMet
from .facts import ENCOUNTER, ENCOUNTER_CARDS, HEXES, RESOURCES, EncounterOption
from .hooks import ENCOUNTER_OPTIONS
from .state import ENCOUNTER_DECK, ENCOUNTER_OPEN, PER, Player, ScytheTable, mechs_left, recruits_left, structures_left, workers_out
from .why import fights as why

COSTS = {"coin": "coins", "popularity": "popularity", "power": "power"}
TRACKS = {"coin": "coins", "popularity": "popularity", "power": "power", "combat_card": "cards"}


def waiting(t: ScytheTable) -> bool:
    """Did the active character move onto a token, and is it still there? (scythe.encounter.trigger)"""
    s = t.s
    hero = s.turn * PER
    return bool(s.cards.zone[ENCOUNTER_OPEN]) or s.moved >> hero & 1 == 1 and 0 <= s.at[hero] < HEXES and s.tokens >> s.at[hero] & 1 == 1


async def encounter(t: ScytheTable) -> None:
    """One choice of the encounter: the token goes, a card is drawn, an option is paid for and its gain taken
    (scythe.encounter.procedure)."""
    s, seat = t.s, t.s.turn
    blind = s.options["encounters"] == "blind"
    where = s.at[seat * PER]
    if not s.cards.zone[ENCOUNTER_OPEN]:
        s.tokens &= ~(1 << where)
        s.taken = s.tried = 0
        t.move(s.cards.zone[ENCOUNTER_DECK][-1], ENCOUNTER_OPEN, up=not blind, out_of=ENCOUNTER_DECK)
        t.emit(EncounterMet, seat, where, -1 if blind else s.cards.zone[ENCOUNTER_OPEN][0])
    ask = One(seat, "encounter.choose", lambda: choices(t, seat), barred=lambda: blocked(t, seat))
    ask.subject = (s.cards.zone[ENCOUNTER_OPEN][0],)  # its scenes are read out, even while costs and gains are not shown
    pick = await ask
    if isinstance(pick, str):
        close(t)
        return
    card = s.cards.zone[ENCOUNTER_OPEN][0]
    option = ENCOUNTER_CARDS[card - ENCOUNTER.start].options[pick - 1]
    if reasons(t, seat, option):  # only a blind choice can be one that cannot be paid
        s.tried |= 1 << pick
        s.learned += 1
        t.emit(EncounterChosen, seat, -1, pick, False)
        return
    t.see(card, ALL)
    s.taken |= 1 << pick
    t.emit(EncounterChosen, seat, card, pick, True)
    for what, n in option.cost.items():
        gains.lose(t, seat, COSTS[what], n, "encounter")
    await take_gains(t, seat, where, option.gain)
    if stars.place(t) or s.taken.bit_count() > ENCOUNTER_OPTIONS.total(t, 0, seat):
        close(t)


def close(t: ScytheTable) -> None:
    """The card goes face down under the deck."""
    s = t.s
    t.move(s.cards.zone[ENCOUNTER_OPEN][0], ENCOUNTER_DECK, place=0)
    s.taken = s.tried = 0


def choices(t: ScytheTable, seat: int) -> list[int | str]:
    """Options that may be chosen; the first choice is compulsory (scythe.encounter.mandatory)."""
    s = t.s
    card = ENCOUNTER_CARDS[s.cards.zone[ENCOUNTER_OPEN][0] - ENCOUNTER.start]
    blind = s.options["encounters"] == "blind" and not s.taken
    free = [i for i in (1, 2, 3) if not (s.taken | s.tried) >> i & 1 and (blind or not reasons(t, seat, card.options[i - 1]))]
    return [*free, *(["done"] if s.taken else [])]


def blocked(t: ScytheTable, seat: int) -> list[tuple[int | str, list[Reason]]]:
    s = t.s
    if s.options["encounters"] == "blind" and not s.taken:
        tried = Reason("encounter.tried", "scythe.variant.blind_encounter")
        return [*((i, [tried]) for i in (1, 2, 3) if s.tried >> i & 1), ("done", [must(t, seat)])]
    card = ENCOUNTER_CARDS[s.cards.zone[ENCOUNTER_OPEN][0] - ENCOUNTER.start]
    out: list[tuple[int | str, list[Reason]]] = []
    for i in (1, 2, 3):
        if s.taken >> i & 1:
            out.append((i, [Reason("encounter.taken", "scythe.faction.polania.meander")]))
        elif against := reasons(t, seat, card.options[i - 1]):
            out.append((i, against))
    return [*out, *([] if s.taken else [("done", [must(t, seat)])])]


def must(t: ScytheTable, seat: int) -> Reason:
    """One option is compulsory; only who may take several can stop, after the first (scythe.encounter.mandatory)."""
    several = ENCOUNTER_OPTIONS.total(t, 0, seat) > 0
    return Reason("encounter.must", "scythe.encounter.mandatory", fix=("take", "option") if several else ())


def reasons(t: ScytheTable, seat: int, option: EncounterOption) -> list[Reason]:
    """Why an option cannot be chosen (scythe.encounter.unaffordable, .structure_blocked)."""
    s = t.s
    p, out = s.players[seat], []
    for what, n in option.cost.items():
        missing = n - getattr(p, COSTS[what])
        if missing > 0:
            out.append(Reason("encounter.unpaid", "scythe.encounter.unaffordable", args=(what, missing), fix=(COSTS[what], str(missing))))
    if "build" in option.gain and s.sites[s.at[seat * PER]] >= 0:
        out.append(Reason("encounter.site", "scythe.encounter.structure_blocked"))
    return out


def available(t: ScytheTable, seat: int, p: Player, what: str, number: int) -> int:
    """As much of a gain as there are pieces for (scythe.encounter.supply_empty)."""
    if what == "worker":
        return min(number, 8 - workers_out(t.s, seat))
    left = {"upgrade": sum(p.cubes) if columns.free_squares(p) else 0, "deploy": len(mechs_left(t.s, seat)),
            "build": len(structures_left(p)), "enlist": len(recruits_left(p))}
    return min(number, left.get(what, number))


async def take_gains(t: ScytheTable, seat: int, where: int, gain: Mapping[str, int]) -> None:
    """Any part may be declined; pieces and tokens come onto the character's hex (scythe.encounter.partial_gain, .placement)."""
    p = t.s.players[seat]
    names = [what for what in gain if available(t, seat, p, what, gain[what])]
    caps = [available(t, seat, p, what, gain[what]) for what in names]
    ask = Distribute(seat, "encounter.gains", names, caps, 0, sum(caps), of="gain")
    ask.default, ask.blocked = tuple(caps), lambda: why.no_gain([what for what in gain if what not in names])
    for what, n in zip(names, await ask):
        if n:
            await take(t, seat, where, what, n)


async def take(t: ScytheTable, seat: int, where: int, what: str, number: int) -> None:
    """One gain of an encounter, without the mat's costs and extras (scythe.encounter.no_mat_cost, .no_mat_benefit)."""
    if what in TRACKS:
        gains.gain(t, seat, TRACKS[what], number, "encounter")
    elif what in RESOURCES:
        gains.add_tokens(t, seat, where, RESOURCES.index(what), number, "encounter")
    elif what == "any_resource":
        await rows.choose_tokens(t, seat, where, number, "encounter")
    elif what == "worker":
        gains.add_workers(t, seat, where, number, "encounter")
    elif what == "upgrade":
        await columns.upgrade(t, seat)
    elif what == "deploy":
        await columns.deploy(t, seat, where)
    elif what == "build":
        await columns.build(t, seat, where)
    elif what == "enlist":
        await columns.enlist(t, seat)


