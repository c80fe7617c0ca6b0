"""The terms of each game in all languages: one word for one thing."""

from dataclasses import dataclass
from functools import cache

from kronika.rulebook.books import load, shelves


@dataclass(frozen=True, slots=True)
class Term:
    id: str
    en: str
    cs: str
    ru: str
    note: str


@cache
def terms(game: str) -> dict[str, Term]:
    """The terms of a game by id; none for a game without a list of terms."""
    folder = shelves().get(game)
    rows = load(folder, "terms").get("term", ()) if folder is not None else ()
    return {t["id"]: Term(t["id"], t["en"], t["cs"], t["ru"], t.get("note", "")) for t in rows}
