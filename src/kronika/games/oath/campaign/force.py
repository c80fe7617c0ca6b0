"""Who stands on which side of the campaign, and which warbands make up its force (oath.10.force, oath.5.5.4.*)."""

from __future__ import annotations

from typing import NamedTuple

from kronika.kernel import Distribute

from .. import tokens
from ..facts import SITE, SLOTS
from ..hooks import FORCE_SITES
from ..realm import bandits_at, colour, crown, imperial, ruling_colour
from ..state import BANDITS, PAWN, Oath, OathTable, slot_of

ATTACK, DEFENSE = 0, 1


class Row(NamedTuple):
    """Warbands of one colour at one place of a force; slot is -1 for a board, seat -1 for a site."""

    seat: int
    slot: int
    hue: int
    n: int

    @property
    def word(self) -> str:
        return SLOTS[self.slot] if self.slot >= 0 else f"board-{self.seat}"


def side_of(s: Oath, seat: int) -> int:
    """The side of a seat (or BANDITS) in the running campaign, or -1."""
    c = s.camp
    if c.attacker < 0:
        return -1
    if seat == c.attacker:
        return ATTACK
    return DEFENSE if seat == c.defender or seat in c.allies else -1


def foes(s: Oath, seat: int) -> list[int]:
    """"Your enemy" of a participant: the attacker, or the defender with all allies; bandits are in it as BANDITS
    (oath.10.your-enemy)."""
    c = s.camp
    return [c.defender, *c.allies] if side_of(s, seat) == ATTACK else [c.attacker]


def opponent(s: Oath, seat: int) -> int:
    """The attacker, or the defender, whoever the seat does not stand with; BANDITS are possible."""
    return s.camp.defender if side_of(s, seat) == ATTACK else s.camp.attacker


def winning(s: Oath, seat: int) -> bool:
    """Is the seat on the winning side?"""
    return (side_of(s, seat) == ATTACK) == s.camp.won


def targeted_slots(s: Oath) -> list[int]:
    return [slot_of(s, target) for target in s.camp.targets if target in SITE]


def has_target_at(s: Oath, slot: int) -> bool:
    """Is any target at this site: the site, or a pawn with what its player holds, or a relic that lies there?"""
    c = s.camp
    return any(target_slot(s, target) == slot for target in c.targets)


def target_slot(s: Oath, target: int) -> int:
    """Where a target is: its site, or the attacker's for what the defender has there."""
    slot = slot_of(s, target) if target < PAWN and target < len(s.cards.at) else -1
    return slot if slot >= 0 else s.camp.site


def force_slots(t: OathTable) -> list[int]:
    """Sites whose own warbands fight in the attacking force (Captains, Wild Allies, Vow of Union)."""
    mask = FORCE_SITES.total(t, t.s.camp.sites, t.s.camp.attacker)
    return [slot for slot in range(len(SLOTS)) if mask >> slot & 1]


def attacking(t: OathTable) -> list[Row]:
    """The attacker's board, and sites that powers bring in."""
    s = t.s
    c = s.camp
    hue = colour(s, c.attacker)
    rows = [Row(c.attacker, -1, hue, s.players[c.attacker].force)]
    rows += [Row(-1, slot, hue, s.lands[slot].bands[hue]) for slot in force_slots(t)]
    return [row for row in rows if row.n]


def board_counts(s: Oath, seat: int) -> bool:
    """Does the board of a defender or ally count: is its pawn at the attacker's site or at a targeted site?"""
    at = s.players[seat].pawn
    return at == s.camp.site or at in targeted_slots(s)


def defending(t: OathTable) -> list[Row]:
    """Warbands at targeted sites, and on the boards of defender and allies whose pawns are near (oath.5.5.4.strength,
    oath.5.5.4.allies)."""
    s = t.s
    c = s.camp
    if c.defender < 0:
        return []
    hue = ruling_colour(s, c.defender)
    rows = [Row(-1, slot, hue, s.lands[slot].bands[hue]) for slot in targeted_slots(s)]
    rows += [Row(seat, -1, colour(s, seat), s.players[seat].force) for seat in (c.defender, *c.allies) if board_counts(s, seat)]
    return [row for row in rows if row.n]


def rows_of(t: OathTable, side: int) -> list[Row]:
    return attacking(t) if side == ATTACK else defending(t)


def bandits_with(t: OathTable, side: int) -> int:
    """Bandits that fight on a side: those at targeted sites for themselves or for the holder of the Bandit Crown, those at sites
    that are brought into an attack for the holder (oath.2.8.3.bandit, oath.5.5.4.bandits, oath.7.6.5.force).  They cannot be killed
    (oath.7.6.5.immune)."""
    s = t.s
    c = s.camp
    if side == ATTACK:
        slots, mine = force_slots(t), wears(t, c.attacker)
    else:
        slots, mine = targeted_slots(s), c.defender == BANDITS or wears(t, c.defender)
    return sum(bandits_at(t, slot) for slot in slots if not any(s.lands[slot].bands)) if mine else 0


def wears(t: OathTable, seat: int) -> bool:
    """Do bandits count as the seat's warbands?"""
    king = crown(t)
    return king >= 0 and (king == seat or imperial(t.s, king) and imperial(t.s, seat))


def size(t: OathTable, side: int) -> int:
    """Warbands of the force, and bandits that belong to it."""
    return sum(row.n for row in rows_of(t, side)) + bandits_with(t, side)


def warbands(t: OathTable, side: int) -> int:
    """Warbands of the force; bandits are none but for the holder of the Bandit Crown (oath.10.bandits)."""
    c = t.s.camp
    seat = c.attacker if side == ATTACK else c.defender
    return sum(row.n for row in rows_of(t, side)) + (bandits_with(t, side) if seat >= 0 else 0)


def kill(t: OathTable, row: Row, n: int, side: int) -> int:
    if row.slot >= 0:
        return tokens.kill_at_site(t, row.slot, row.hue, n, side)
    return tokens.kill_on_board(t, row.seat, n, side)


def chooser(t: OathTable, side: int) -> int:
    """Who picks the dead: the attacker; the defender, or the Chancellor for the Empire (oath.5.5.6.empire-choice)."""
    s = t.s
    if side == ATTACK:
        return s.camp.attacker
    return 0 if imperial(s, s.camp.defender) else s.camp.defender


async def choose_dead(t: OathTable, side: int, n: int, who: int = -1) -> None:
    """Kill n warbands of a force, as the chooser picks them."""
    rows = rows_of(t, side) if n > 0 else []
    n = min(n, sum(row.n for row in rows))
    if n <= 0:
        return
    ask = Distribute(who if who >= 0 else chooser(t, side), "campaign.losses", [row.word for row in rows], [row.n for row in rows], n, n)
    for row, dead in zip(rows, await ask):
        kill(t, row, dead, side)
