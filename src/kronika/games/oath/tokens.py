"""Favor, secrets and warbands: the only functions that move them (oath.9.3.*, oath.10.gain, oath.10.burn, oath.10.give,
oath.10.take, oath.10.kill)."""

from __future__ import annotations

from .events import FavorMoved, SecretsMoved, SecretsTurned, SupplyChanged, WarbandsMoved
from .facts import MAX_SUPPLY
from .hooks import BURNS_TO, PURSE, SAVED
from .realm import colour
from .state import NOBODY, Oath, OathTable, suit

# favor


def purse_bank(t: OathTable, seat: int) -> int:
    """The bank in which the seat's favor lies, or -1 for its board (Vow of Kinship)."""
    return PURSE.total(t, NOBODY, seat) if PURSE.name in t.s.active else NOBODY


def purse(t: OathTable, seat: int) -> int:
    """Favor that the seat can spend."""
    bank = purse_bank(t, seat)
    return t.s.players[seat].favor if bank < 0 else t.s.banks[bank]


def _from_purse(t: OathTable, seat: int, n: int) -> str:
    bank = purse_bank(t, seat)
    if bank < 0:
        t.s.players[seat].favor -= n
        return f"board:{seat}"
    t.s.banks[bank] -= n
    return f"bank:{bank}"


def receive_favor(t: OathTable, seat: int, n: int, source: str) -> None:
    """Favor that has left its place comes to the seat."""
    if n <= 0:
        return
    bank = purse_bank(t, seat)
    if bank < 0:
        t.s.players[seat].favor += n
    else:
        t.s.banks[bank] += n
    t.emit(FavorMoved, source, f"board:{seat}" if bank < 0 else f"bank:{bank}", n)


def gain_favor(t: OathTable, seat: int, bank: int, n: int) -> int:
    """From a suit's bank, as far as it goes (oath.9.3.shortage).  Returns how many came."""
    n = max(0, min(n, t.s.banks[bank]))
    t.s.banks[bank] -= n
    receive_favor(t, seat, n, f"bank:{bank}")
    return n


def favor_to_bank(t: OathTable, seat: int, bank: int, n: int) -> None:
    if n > 0:
        source = _from_purse(t, seat, n)
        t.s.banks[bank] += n
        t.emit(FavorMoved, source, f"bank:{bank}", n)


def favor_between(t: OathTable, source: int, to: int, n: int) -> None:
    """From one suit's bank to another, as far as it goes."""
    n = max(0, min(n, t.s.banks[source]))
    if n and source != to:
        t.s.banks[source] -= n
        t.s.banks[to] += n
        t.emit(FavorMoved, f"bank:{source}", f"bank:{to}", n)


def give_favor(t: OathTable, giver: int, taker: int, n: int) -> int:
    """Out of the giver's purse, as far as it goes; to bandits: burned (oath FAQ 17).  Returns how much was given."""
    n = max(0, min(n, purse(t, giver)))
    if n and taker < 0:
        burn_favor(t, giver, n)
    elif n:
        source = _from_purse(t, giver, n)
        receive_favor(t, taker, n, source)
    return n


def take_favor(t: OathTable, taker: int, victim: int, n: int) -> int:
    """From the victim's board, as far as it goes (oath.10.take)."""
    p = t.s.players[victim]
    n = max(0, min(n, p.favor))
    p.favor -= n
    receive_favor(t, taker, n, f"board:{victim}")
    return n


def burn_favor(t: OathTable, seat: int, n: int) -> int:
    """To the shared bank out of the seat's purse (oath.10.burn).  Returns how much was burned."""
    n = max(0, min(n, purse(t, seat)))
    if n:
        burnt_favor(t, n, _from_purse(t, seat, n))
    return n


def burnt_favor(t: OathTable, n: int, source: str) -> None:
    """Favor that has left its place is burned."""
    keeper = BURNS_TO.total(t, NOBODY)
    if keeper >= 0:
        receive_favor(t, keeper, n, source)
    elif n > 0:
        t.s.shared += n
        t.emit(FavorMoved, source, "shared", n)


def place_favor(t: OathTable, seat: int, card: int, n: int) -> None:
    """From the purse onto a card."""
    if n > 0:
        source = _from_purse(t, seat, n)
        t.s.favor_on[card] = t.s.favor_on.get(card, 0) + n
        t.emit(FavorMoved, source, f"card:{card}", n)


def place_on_banner(t: OathTable, seat: int, n: int) -> None:
    """Favor from the purse leaves for the People's Favor; who calls says how much lies there now."""
    t.emit(FavorMoved, _from_purse(t, seat, n), "banner:0", n)


def favor_off(t: OathTable, card: int, why: str = "") -> None:
    """Favor on a card returns to the bank of its suit; without a suit it goes to the shared bank.  why: as the event tells it."""
    n = t.s.favor_on.pop(card, 0)
    if n:
        bank = suit(t.s, card)
        if bank >= 0:
            t.s.banks[bank] += n
        else:
            t.s.shared += n
        t.emit(FavorMoved, f"card:{card}", f"bank:{bank}" if bank >= 0 else "shared", n, why)


# secrets


def gain_secrets(t: OathTable, seat: int, n: int, source: str = "shared") -> None:
    """From the shared bank, which never runs out (oath.9.3.limited)."""
    if n > 0:
        t.s.players[seat].secrets += n
        t.emit(SecretsMoved, source, f"board:{seat}", n)


def all_secrets(s: Oath, seat: int) -> int:
    """Secrets on the board, faceup and facedown."""
    return s.players[seat].secrets + s.players[seat].spent


def secrets_on_cards(s: Oath, seat: int) -> int:
    """Own secrets lying on cards: they all are the active player's (oath.4.3.2)."""
    return sum(s.secrets_on.values()) if seat == s.turn else 0


def pass_secrets(t: OathTable, giver: int, taker: int, n: int) -> int:
    """From board to board, faceup ones first; facedown ones stay facedown.  Returns how many."""
    a, b = t.s.players[giver], t.s.players[taker]
    up = max(0, min(n, a.secrets))
    down = max(0, min(n - up, a.spent))
    a.secrets, b.secrets = a.secrets - up, b.secrets + up
    a.spent, b.spent = a.spent - down, b.spent + down
    if up + down:
        t.emit(SecretsMoved, f"board:{giver}", f"board:{taker}", up + down)
    return up + down


def burn_secrets(t: OathTable, seat: int, n: int) -> int:
    """From the board, facedown ones first when there is no payment in it.  Returns how many."""
    p = t.s.players[seat]
    down = max(0, min(n, p.spent))
    up = max(0, min(n - down, p.secrets))
    p.spent -= down
    p.secrets -= up
    if up + down:
        t.emit(SecretsMoved, f"board:{seat}", "shared", up + down)
    return up + down


def burn_faceup(t: OathTable, seat: int, n: int) -> None:
    """A price that is paid with faceup secrets."""
    if n > 0:
        t.s.players[seat].secrets -= n
        t.emit(SecretsMoved, f"board:{seat}", "shared", n)


def flip_secrets(t: OathTable, seat: int, n: int) -> None:
    """Turn faceup secrets facedown; they turn up in the owner's Rest Phase (oath.4.3.2.facedown-sources)."""
    p = t.s.players[seat]
    n = max(0, min(n, p.secrets))
    p.secrets -= n
    p.spent += n
    if n:
        t.emit(SecretsTurned, seat, n)


def place_secrets(t: OathTable, seat: int, card: int, n: int) -> None:
    if n > 0:
        t.s.players[seat].secrets -= n
        t.s.secrets_on[card] = t.s.secrets_on.get(card, 0) + n
        t.emit(SecretsMoved, f"board:{seat}", f"card:{card}", n)


def spend_supply(t: OathTable, seat: int, n: int) -> None:
    if n:
        t.s.players[seat].supply -= n
        t.emit(SupplyChanged, seat, t.s.players[seat].supply, -n)


def gain_supply(t: OathTable, seat: int, n: int) -> None:
    """Never past the leftmost space."""
    p = t.s.players[seat]
    before, p.supply = p.supply, min(MAX_SUPPLY, p.supply + n)
    t.emit(SupplyChanged, seat, p.supply, p.supply - before)


# warbands


def gain_warbands(t: OathTable, seat: int, n: int) -> int:
    """From the personal bank of the seat's colour onto its board, as far as it goes; a Citizen's are purple.  Returns how many."""
    hue = colour(t.s, seat)
    bank = t.s.players[hue]
    n = max(0, min(n, bank.bank))
    bank.bank -= n
    t.s.players[seat].force += n
    if n:
        t.emit(WarbandsMoved, hue, f"personal:{hue}", f"board:{seat}", n)
    return n


def kill_on_board(t: OathTable, seat: int, n: int, side: int = -1) -> int:
    """Warbands of a board go back to the personal bank of their colour (oath.10.kill).

    side: of the running campaign, whose killed warbands are counted and may be saved; -1 outside campaigns.  Returns how many died."""
    p = t.s.players[seat]
    n = max(0, min(n, p.force))
    p.force -= n
    return _dead(t, colour(t.s, seat), n, f"board:{seat}", side, seat)


def kill_at_site(t: OathTable, slot: int, hue: int, n: int, side: int = -1) -> int:
    """Warbands of a colour at a site; see kill_on_board."""
    bands = t.s.lands[slot].bands
    n = max(0, min(n, bands[hue]))
    bands[hue] -= n
    return _dead(t, hue, n, f"site:{slot}", side)


def _dead(t: OathTable, hue: int, n: int, source: str, side: int, board: int = NOBODY) -> int:
    if n <= 0:
        return 0
    saved = SAVED.total(t, NOBODY, side, board) if side >= 0 else NOBODY
    if saved >= 0:
        t.s.lands[saved].bands[hue] += n
        t.emit(WarbandsMoved, hue, source, f"site:{saved}", n)
        return 0
    t.s.players[hue].bank += n
    if side >= 0:
        t.s.camp.killed[side] += n
    t.emit(WarbandsMoved, hue, source, f"personal:{hue}", n, t.s.camp.step if side >= 0 else "")
    return n


def to_site(t: OathTable, seat: int, slot: int, n: int) -> None:
    """Warbands from the board to a site."""
    if n > 0:
        hue = colour(t.s, seat)
        t.s.players[seat].force -= n
        t.s.lands[slot].bands[hue] += n
        t.emit(WarbandsMoved, hue, f"board:{seat}", f"site:{slot}", n)


def to_board(t: OathTable, slot: int, hue: int, seat: int, n: int) -> None:
    """Warbands of a colour from a site to a board."""
    if n > 0:
        t.s.lands[slot].bands[hue] -= n
        t.s.players[seat].force += n
        t.emit(WarbandsMoved, hue, f"site:{slot}", f"board:{seat}", n)


def board_to_board(t: OathTable, giver: int, taker: int, n: int) -> None:
    """Warbands between the boards of Imperial players."""
    n = max(0, min(n, t.s.players[giver].force))
    t.s.players[giver].force -= n
    t.s.players[taker].force += n
    if n:
        t.emit(WarbandsMoved, colour(t.s, giver), f"board:{giver}", f"board:{taker}", n)


def site_to_site(t: OathTable, source: int, to: int, hue: int, n: int) -> None:
    if n > 0:
        t.s.lands[source].bands[hue] -= n
        t.s.lands[to].bands[hue] += n
        t.emit(WarbandsMoved, hue, f"site:{source}", f"site:{to}", n)
