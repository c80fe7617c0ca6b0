"""The chat of a table as its readers see it: who speaks, from which seat, and whether an account vouches for the name."""

from __future__ import annotations

from typing import Any

from kronika.store import Store
from kronika.store import tables as table_store
from kronika.store.tables import TableRow
from kronika.words import Words

from .table_view import says


def lines(store: Store, row: TableRow, words: Words, after: int = 0) -> list[dict[str, Any]]:
    """The last lines after a number, oldest first: id, name, text, at, seat (-1: none, or several), tag (what stands beside the name)."""
    out = []
    for line in table_store.talk(store, row.id, after):
        person, guest = line.pop("person"), line.pop("guest")
        seats = [line["seat"]] if line["seat"] >= 0 else row.seats_of(person)
        parts = [_seat(row, p, words) for p in seats] or [words("looks on")]
        out.append(line | {"name": line["name"] or words(table_store.LEFT), "tag": ", ".join(parts + [words("guest")] * guest)})
    return out


def _seat(row: TableRow, seat: int, words: Words) -> str:
    side = next((p.side for p in row.places if p.seat == seat), "")
    known = says(row.rules, words).about(f"side.{side}")
    return known or side.replace("-", " ").title() or words("seat {number}", number=seat + 1)
