"""The Wake Phase (oath.4.1.*)."""

from __future__ import annotations

from kronika.kernel import One

from . import tokens, victory
from .cards import turn_mob
from .events import FavorMoved, PowerUsed, TitleTurned
from .facts import MOB_FROM, PEOPLES_FAVOR, SUITS
from .hooks import WAKE
from .phase_powers import one_power
from .promises import pay_due
from .state import BANNER, EXILE, OathTable


async def peoples_favor(t: OathTable) -> None:
    """Its active holder adds one favor to it or returns one to a smallest bank, twice on the Mob side; six turn it to the Mob
    (oath.4.1.1.*)."""
    s = t.s
    pay_due(t, s.turn)
    if s.holder[PEOPLES_FAVOR] != s.turn:
        return
    for _ in range(2 if s.mob else 1):
        await add_or_return(t, s.turn)
    if s.tokens[PEOPLES_FAVOR] >= MOB_FROM:
        turn_mob(t, True)


async def add_or_return(t: OathTable, seat: int) -> None:
    s = t.s

    def options() -> list[str]:
        return ["add"] * (tokens.purse(t, seat) > 0) + ["return"] * (s.tokens[PEOPLES_FAVOR] > 1)

    pick = await One(seat, "wake.peoples-favor", options, empty="nothing")
    if pick != "nothing":
        t.emit(PowerUsed, seat, BANNER + PEOPLES_FAVOR, "wake")
    if pick == "add":
        tokens.place_on_banner(t, seat, 1)
        s.tokens[PEOPLES_FAVOR] += 1
    elif pick == "return":
        bank = await One(seat, "wake.smallest-bank", lambda: smallest_banks(t), of="suit")
        s.tokens[PEOPLES_FAVOR] -= 1
        s.banks[bank] += 1
        t.emit(FavorMoved, f"banner:{PEOPLES_FAVOR}", f"bank:{bank}", 1)


def smallest_banks(t: OathTable) -> list[int]:
    least = min(t.s.banks)
    return [bank for bank in range(len(SUITS)) if t.s.banks[bank] == least]


def check_victory(t: OathTable) -> None:
    """An Exile wins now, or turns a title it holds to its Usurper side (oath.4.1.2, oath.4.1.3)."""
    s = t.s
    by = victory.own_victories(t, s.turn)
    if by:
        victory.win(t, s.turn, by)
    elif s.title == s.turn and s.players[s.turn].role == EXILE and not s.usurper:
        s.usurper = True
        t.emit(TitleTurned, s.turn, True)


async def powers(t: OathTable) -> bool:
    """One Wake power; False when there is none left or the player wants no more (oath.4.1.4)."""
    return await one_power(t, WAKE, "wake.power")
