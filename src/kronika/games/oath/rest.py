"""The Rest Phase (oath.4.3.*)."""

from __future__ import annotations

from . import tokens
from .events import SecretsMoved, SupplyChanged
from .facts import EDIFICE, MAX_SUPPLY, refill
from .hooks import REST
from .phase_powers import one_power
from .state import CHANCELLOR, CITIZEN, OathTable, ruined


def refresh(t: OathTable) -> None:
    """Favor to its banks, secrets back and faceup, Supply refreshed and increased by what was not spent (oath.4.3.1 to .4)."""
    s = t.s
    seat = s.turn
    return_tokens(t, seat)
    p = s.players[seat]
    before, p.supply = p.supply, min(MAX_SUPPLY, refreshed(t, seat) + p.supply)
    t.emit(SupplyChanged, seat, p.supply, p.supply - before, "rest")


def return_tokens(t: OathTable, seat: int, but: int = -1) -> None:
    """Favor on denizens and edifices to the banks, secrets on cards to the board, facedown ones up; the card `but` keeps its favor."""
    s = t.s
    for card in list(s.favor_on):
        if card < EDIFICE.stop and card != but and not ruined(s, card):
            tokens.favor_off(t, card, "rest")
    n = sum(s.secrets_on.values())
    if n:
        t.emit(SecretsMoved, "cards", f"board:{seat}", n)
    s.secrets_on.clear()
    p = s.players[seat]
    p.secrets += n + p.spent
    p.spent = 0


def refreshed(t: OathTable, seat: int) -> int:
    """Where the marker goes before unspent Supply is added (oath.4.3.3, oath.4.3.3.citizen)."""
    p = t.s.players[seat]
    return t.s.players[0].supply if p.role == CITIZEN else refill(p.role == CHANCELLOR, p.bank)


async def powers(t: OathTable) -> bool:
    """One Rest power; False when there is none left or the player wants no more (oath.4.3.5)."""
    return await one_power(t, REST, "rest.power")
