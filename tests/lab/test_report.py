"""Reports over many games, and what a change of the rules changes in them."""

from __future__ import annotations

import math
from typing import Any

import pytest

from kronika.kernel import Findings
from kronika.lab import Result
from kronika.lab.estimates import Mean, Share
from kronika.lab.impact import sections as impact_of
from kronika.lab.report import sections
from kronika.lab.studied import Studied
from kronika.lab.tables import Section, html, markdown, percent


def finished(seed: int, totals: tuple[int, ...], ranks: tuple[int, ...], sides: tuple[str, ...] = ("red", "blue"), rounds: int = 5,
             drawn: frozenset[str] = frozenset(), played: frozenset[str] = frozenset()) -> Studied:
    result = Result(seed, 10 * rounds, 0.1, sides, (0, 1), totals, ranks, "")
    return Studied(result, ("", ""), tuple({"points": t} for t in totals), ("go", "stay"), Findings(rounds, 0, drawn, played))


GAMES = [finished(1, (10, 8), (1, 2), drawn=frozenset({"a", "b"}), played=frozenset({"a"})), finished(2, (6, 6), (1, 1)),
         finished(3, (4, 9), (2, 1), rounds=7, drawn=frozenset({"a"}))]


def table(title: str, found: list[Section]) -> dict[str, tuple[Any, ...]]:
    return {str(row[0]): tuple(row[1:]) for row in next(s for s in found if s.title == title).rows}


def test_shared_victories_count_in_parts() -> None:
    rows = table("Sides", sections(GAMES))
    assert rows["red"][:2] == ("3", Share(1.5, 3)) and rows["blue"][:2] == ("3", Share(1.5, 3))
    assert rows["red"][2].startswith("6.67 ±")


def test_sources_lengths_and_cards() -> None:
    found = sections(GAMES)
    assert table("Scores by source", found) == {"points": ("7.67", "6.67")}  # blue 23/3, red 20/3
    assert table("Length", found)["rounds"][1:] == ("5", "5 to 7")
    assert table("Cards", found) == {"a": ("2", Share(1, 2)), "b": ("1", Share(0, 1))}


def test_first_answers_need_some_games() -> None:
    assert "First answers" not in [s.title for s in sections(GAMES)]
    rows = table("First answers", sections(GAMES * 2))
    assert rows["red: go"][:2] == ("6", Share(3, 6))


def test_the_change_is_that_of_the_same_seed() -> None:
    after = [finished(1, (12, 8), (1, 2)), finished(2, (6, 8), (2, 1)), finished(3, (6, 11), (2, 1), rounds=7)]
    rows = table("Games", impact_of(list(zip(GAMES, after))))
    assert rows["another winner"][1].startswith("0.33") and rows["another winner"][3] == "no"
    assert rows["mean total"][2].startswith("+1.33")  # (1 + 1 + 2) / 3
    assert rows["rounds"][2] == "+0.00 ± 0.00"
    sides = table("Sides", impact_of(list(zip(GAMES, after))))
    assert sides["red: total"][2].startswith("+1.33") and sides["blue: share of victories"][2].startswith("+0.17")


def test_cards_whose_use_changed_beyond_chance() -> None:
    drawn = frozenset({"a", "b"})
    before = [finished(n, (1, 0), (1, 2), drawn=drawn, played=frozenset({"b"})) for n in range(20)]
    after = [finished(n, (1, 0), (1, 2), drawn=drawn, played=drawn) for n in range(20)]
    assert table("Cards", impact_of(list(zip(before, after)))) == {"a": (Share(0, 20), Share(20, 20))}


@pytest.mark.parametrize(("values", "value", "half"), [([], 0, math.inf), ([3], 3, math.inf), ([1, 3], 2, 1.96), ([2, 2, 2], 2, 0)])
def test_means_and_their_intervals(values: list[float], value: float, half: float) -> None:
    """1 and 3: the standard deviation is 1.414, its share of the mean of two 1, times 1.96."""
    found = Mean.of(values)
    assert found.value == value and (found.half == half or abs(found.half - half) < 1e-9)


def test_pages() -> None:
    found = [Section("A <b>", "note", ("x", "y"), [("a|b", Share(1, 4))])]
    assert percent(Share(1, 4)) == "25.0 (5–70)"  # Wilson, by hand: 4.6 to 69.9
    assert "| a\\|b | 25.0 (5–70) |" in markdown("T", "intro", found)
    page = html("T", "intro", found)
    assert "A &lt;b&gt;" in page and '<rect x="24.0"' in page and "http" not in page
