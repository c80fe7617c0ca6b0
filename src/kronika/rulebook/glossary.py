"""The terms of the games in all languages: one word for one thing."""

from dataclasses import dataclass
from functools import lru_cache

from kronika.rulebook.books import load


@dataclass(frozen=True, slots=True)
class Term:
    id: str
    en: str
    cs: str
    ru: str
    note: str


@lru_cache(maxsize=1)
def terms() -> dict[str, Term]:
    """All terms by id."""
    return {t["id"]: Term(t["id"], t["en"], t["cs"], t["ru"], t.get("note", "")) for t in load("terms.toml")["term"]}
