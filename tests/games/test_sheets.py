"""Score sheets for games on a real table: numbers of the rulebooks, and what does not fit together."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.installed import package
from kronika.kernel import Sheet, game, games
from kronika.words import LANGUAGES, speech, translator


def sheet(name: str) -> Sheet:
    where = package(name)
    return where.load(where.sheet, Sheet)  # type: ignore[type-abstract]


def counted(name: str, each: list[dict[str, int]], **shared: int) -> list[tuple[int, int, int]]:
    """(seat, total, rank) by rank; what is not given is 0."""
    s = sheet(name)
    table = {e.id: shared.get(e.id.replace("-", "_"), 0) for e in s.entries if e.shared}
    players = [{e.id: given.get(e.id, 0) for e in s.entries if not e.shared} for given in each]
    return [(x.seat, x.total, x.rank) for x in s.count(table, players)]


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_entered_has_a_name(name: str, lang: str) -> None:
    if not package(name).sheet:
        return
    says = speech(game(name), translator(lang))
    entries = sheet(name).entries
    labels = ["sheet", *(f"sheet.{e.id}" for e in entries), *(f"sheet.{e.id}={c}" for e in entries for c in e.choices)]
    assert [label for label in labels if not says.about(label)] == []


@pytest.mark.rule("scythe.score.total", "scythe.score.bands", "scythe.factory.score")
def test_scythe_multiplies_by_popularity() -> None:
    """Popularity 7 to 12: 4 coins a star, 3 a territory, 2 a pair; the Factory counts as three territories."""
    one = {"coins": 20, "popularity": 10, "stars": 6, "territories": 5, "factory": 1, "resources": 9}
    assert counted("scythe", [one]) == [(0, 20 + 6 * 4 + (5 + 3) * 3 + 4 * 2, 1)]


@pytest.mark.rule("scythe.tiebreak.order", "scythe.tiebreak.exhausted")
def test_scythe_breaks_ties() -> None:
    base = {"coins": 30, "pieces": 8, "power": 3}
    assert counted("scythe", [base, base | {"power": 4}]) == [(1, 30, 1), (0, 30, 2)]
    assert counted("scythe", [base, base | {"pieces": 9}, base]) == [(1, 30, 1), (0, 30, 2), (2, 30, 2)]


@pytest.mark.rule("empires.end.scoring.resources", "empires.end.tie.shared")
def test_empires_counts_pairs_and_breaks_ties() -> None:
    one = {"track": 20, "cards": 6, "resources": 5, "gold": 3, "raze": 2}
    assert counted("empires", [one]) == [(0, 20 + 6 + 2 + 3, 1)]
    assert counted("empires", [one], raze_counts=1) == [(0, 33, 1)]
    assert counted("empires", [one, one | {"hand": 1}]) == [(1, 31, 1), (0, 31, 2)]
    assert counted("empires", [one, one]) == [(0, 31, 1), (1, 31, 1)]


SUPREMACY, PEOPLE = 0, 1
EXILES: list[dict[str, int]] = [{"title": 1, "sites": 3}, {"sites": 2}, {"sites": 3}]


@pytest.mark.rule("oath.3.4")
@pytest.mark.parametrize(("each", "more", "winner"), [
    (EXILES, {}, 0),  # the Empire has the title
    ([{"sites": 2}, {"title": 1, "sites": 4}], {"usurper": 1}, 1),
    ([{"sites": 2}, {"title": 1, "sites": 4}], {}, 0),  # an Oathkeeper who is no Usurper, and no Vision: the Chancellor
    ([{"sites": 2}, {"title": 1, "sites": 3}, {"sites": 1, "vision": 2, "peoples-favor": 1}], {}, 2),  # Rebellion: the People's Favor
    ([{"sites": 2}, {"title": 1, "sites": 3}, {"sites": 3, "vision": 1}], {}, 0),  # Conquest needs more sites than everybody else
    ([{"sites": 2}, {"title": 1}, {"sites": 3, "vision": 1}], {}, 2),
])
def test_who_wins_oath_as_the_eighth_round_ends(each: list[dict[str, int]], more: dict[str, int], winner: int) -> None:
    result = counted("oath", each, **more)
    assert result[0] == (winner, 1, 1) and {rank for _, _, rank in result[1:]} == {2}


@pytest.mark.rule("oath.3.3.1")
def test_a_citizen_succeeds_the_chancellor() -> None:
    """Of the Oath of Supremacy: the Citizen with the most relics and banners among the Imperial players."""
    heir = [{"title": 1, "sites": 4, "relics": 1}, {"role": 1, "relics": 2, "scepter": 1}, {"relics": 5}]
    assert counted("oath", heir)[0][0] == 1
    assert counted("oath", [heir[0] | {"darkest-secret": 1}, *heir[1:]])[0][0] == 0


@pytest.mark.parametrize(("each", "text"), [
    ([{"title": 1}, {"title": 1}], "only one player"), ([{"sites": 5}, {"sites": 4}], "there are 8 sites"),
    ([{"relics": 19}, {"relics": 19}], "relics")])
def test_what_does_not_fit_together(each: list[dict[str, Any]], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        counted("oath", each)
