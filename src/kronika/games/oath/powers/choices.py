"""Questions that many powers ask.  Each says what it is about with the source of the power; -1 (or "") comes back if there is nothing
to choose.  Give options as a function: they are built when somebody needs them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kronika.kernel import Amount, Confirm, Many, One

from ..state import OathTable

Numbers = Callable[[], Iterable[int]]


async def pick_bank(t: OathTable, user: int, source: int, banks: Numbers) -> int:
    return await _one(t, user, source, "power.bank", banks, "suit")


async def pick_player(t: OathTable, user: int, source: int, seats: Numbers) -> int:
    return await _one(t, user, source, "power.player", seats, "seat")


async def pick_card(t: OathTable, user: int, source: int, cards: Numbers) -> int:
    """A card that the user may know: faceup, or its own."""
    return await _one(t, user, source, "power.card", cards, "card")


async def pick_site(t: OathTable, user: int, source: int, slots: Numbers) -> int:
    return await _one(t, user, source, "power.site", slots, "slot")


async def pick_sites(t: OathTable, user: int, source: int, slots: Numbers, n: int) -> tuple[int, ...]:
    """So many sites at once: what happens at them is the same in any order."""
    ask = Many(user, "power.sites", slots, n, n, of="slot")
    ask.subject = (source,)
    return await ask


async def _one(t: OathTable, user: int, source: int, key: str, options: Numbers, of: str) -> int:
    ask = One(user, key, options, of=of, empty=-1)
    ask.subject = (source,)
    return await ask


async def pick_adviser(t: OathTable, user: int, source: int, places: Callable[[], Iterable[tuple[int, int]]]) -> tuple[int, int]:
    """An adviser by (seat, place beside the board), so that facedown ones stay unnamed; (-1, -1) if there is none."""
    ask = One(user, "power.adviser", places, of="seat:", empty=(-1, -1))
    ask.subject = (source,)
    return await ask


async def pick_cards(t: OathTable, user: int, source: int, cards: Numbers, lo: int, hi: int) -> tuple[int, ...]:
    ask = Many(user, "power.cards", cards, lo, hi, of="card")
    ask.subject = (source,)
    return await ask


async def pick_word(t: OathTable, user: int, source: int, question: str, words: Callable[[], Iterable[str]], *about: int | str) -> str:
    """One of several readings: "add" or "remove", "favor" or "secret", ...; question: its key in words/prompts.py; about: what the prompt
    says beside it."""
    ask = One(user, question, words, empty="")
    ask.subject = (source, *about)
    return await ask


async def pick_number(t: OathTable, user: int, source: int, lo: int, hi: int) -> int:
    ask = Amount(user, "power.number", lo, max(lo, hi))
    ask.subject = (source,)
    return await ask


async def wants(t: OathTable, user: int, source: int, about: int = -1) -> bool:
    """Yes or no to a power that may be used; about: a seat, card or slot that the prompt names."""
    ask = Confirm(user, "power.use")
    ask.subject = (source,) if about < 0 else (source, about)
    return await ask


async def nothing(t: OathTable, source: int, user: int) -> None:
    """The body of a modifier or plan whose whole effect is on its face in use."""
