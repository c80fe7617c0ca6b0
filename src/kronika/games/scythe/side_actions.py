"""Things players do beside the rules: gifts of coins, a fine for stalling, standing refusals of gains."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from kronika.kernel import Reason, SideAction

from .events import CoinsGiven, Fined, SeatLeft
from .gains import KINDS, lose
from .hooks import MAY_GIVE
from .setup import PHASES, chosen
from .state import Scythe, ScytheTable

FINE = 2


@dataclass(frozen=True, slots=True)
class Gift(SideAction):
    """Coins to another seat; final, and binding nobody (scythe.alliance.coins_only)."""

    of = "seat:"
    to: int
    coins: int


@dataclass(frozen=True, slots=True)
class Fine(SideAction):
    """The table fines the player on turn for stalling (scythe.variant.stalling)."""


@dataclass(frozen=True, slots=True)
class Refuse(SideAction):
    """From now on the seat declines (or takes again) gains of a kind (scythe.turn.benefit.partial)."""

    what: str  # power, popularity, coins, cards
    refuse: int  # 1 or 0


@dataclass(frozen=True, slots=True)
class Depart(SideAction):
    """The seat leaves for good, and the game ends where it stands (scythe.variant.leaving)."""


SIDE_ACTIONS: dict[str, type[SideAction]] = {"gift": Gift, "fine": Fine, "refuse": Refuse, "depart": Depart}


def sample(s: Scythe, seat: int, pick: Callable[[int], int]) -> SideAction:
    """Some side action for the checks of random games."""
    if pick(3) == 0:
        return Fine()
    if pick(2):
        return Refuse(KINDS[pick(len(KINDS))], int(pick(6) == 0))
    return Gift(pick(len(s.players)), 1 + pick(max(1, s.players[seat].coins)))


def refused(t: ScytheTable, seat: int, action: SideAction, asked: Mapping[int, Any]) -> Reason | str:
    """What stands against a side action now, or ""."""
    s = t.s
    if s.phase == "over":
        return Reason("side-action.over")
    if s.players[seat].automa or isinstance(action, Gift) and 0 <= action.to < len(s.players) and s.players[action.to].automa:
        return Reason("side-action.automa")
    if isinstance(action, Gift):
        if barred := MAY_GIVE.bans(t, seat):
            return barred[0]
        if not 0 <= action.to < len(s.players) or action.to == seat:
            return Reason("side-action.gift-to")
        if not 1 <= action.coins <= s.players[seat].coins:
            return Reason("side-action.gift-coins")
        return Reason("side-action.sealed") if seat in asked and asked[seat].key == "combat.commit" else ""
    if isinstance(action, Fine):
        if s.options["stalling-penalty"] == "off":
            return Reason("side-action.no-fines", "scythe.variant.stalling")
        if s.phase in PHASES:  # nobody has popularity yet
            return Reason("side-action.not-begun", "scythe.variant.stalling")
        return Reason("side-action.fined", "scythe.variant.stalling") if s.fined == s.turns else ""
    if isinstance(action, Refuse):
        return "" if action.what in KINDS and action.refuse in (0, 1) else Reason("side-action.refuse-what")
    if isinstance(action, Depart):
        if s.phase in PHASES:
            return Reason("side-action.not-begun", "scythe.variant.leaving")
        return "" if chosen(s, "leaving") == "ends-game" else Reason("side-action.no-leaving", "scythe.variant.leaving")
    return Reason("side-action.unknown")


def carry_out(t: ScytheTable, seat: int, action: SideAction) -> None:
    s = t.s
    if isinstance(action, Gift):
        s.players[seat].coins -= action.coins
        s.players[action.to].coins += action.coins
        t.emit(CoinsGiven, seat, action.to, action.coins)
    elif isinstance(action, Fine):
        s.fined = s.turns
        t.emit(Fined, s.turn, FINE)
        lose(t, s.turn, "popularity", FINE, "stalling")
    elif isinstance(action, Depart):
        s.phase = "over"
        t.emit(SeatLeft, seat)
    elif isinstance(action, Refuse):
        s.players[seat].refuses[KINDS.index(action.what)] = bool(action.refuse)
