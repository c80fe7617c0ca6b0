"""Which test stands for which card and which ruling of the FAQ: `python -m tests.games.oath.cards` prints the list."""

from __future__ import annotations

import ast
from pathlib import Path

from kronika.games.oath.facts import BANNERS, DENIZENS, EDIFICES, RELICS, SITES, TRAITS, VISIONS

HERE = Path(__file__).parent
RULINGS = range(1, 61)
"""The FAQ has sixty rulings; the test of each is called test_faq_NUMBER_and_more."""


def words() -> list[str]:
    """Every denizen, side of an edifice, site, relic, Vision, banner and place of the Reliquary."""
    sides = [side.id for edifice in EDIFICES for side in (edifice.intact, edifice.ruined)]
    return [*(d.id for d in DENIZENS), *sides, *(s.id for s in SITES), *(r.id for r in RELICS), *(v.id for v in VISIONS),
            *(b.id for b in BANNERS), *(t.id for t in TRAITS)]


def named_tests() -> dict[str, list[str]]:
    """Card -> the tests that name it: test_THE_CARD, test_THE_CARD_and_more, or one with the card among its parameters."""
    found: dict[str, list[str]] = {word: [] for word in words()}
    for path in sorted([*HERE.glob("test_*.py"), *HERE.parent.glob("test_*.py")]):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                given = {c.value for d in node.decorator_list for c in ast.walk(d) if isinstance(c, ast.Constant)}
                for word, names in found.items():
                    stem = "test_" + word.replace("-", "_")
                    if node.name == stem or node.name.startswith(stem + "_") or word in given:
                        names.append(f"{path.name}::{node.name}")
    return found


def faq_tests() -> dict[int, list[str]]:
    """Ruling -> the tests that bear its number."""
    found: dict[int, list[str]] = {number: [] for number in RULINGS}
    for path in sorted(HERE.parent.glob("test_faq_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_faq_"):
                found[int(node.name.split("_")[2])].append(f"{path.name}::{node.name}")
    return found
