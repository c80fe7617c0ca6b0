"""What the score would be if the game ended now."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kronika.kernel import Match, Seat, game
from kronika.web.table_view import TableView

from .conftest import Somebody

People = Callable[[str], Somebody]
ALONE = {"seats": [{"kind": "me"}, {"kind": "me"}]}


def test_the_opening_of_scythe_counts_coins_and_land() -> None:
    """Crimea with the Agricultural mat has 7 coins and popularity 4; its two workers hold a territory each, worth 2 coins up to
    popularity 6; the hero stands in the base, which is none (scythe.score.bands)."""
    match = Match.new(game("scythe"), 1, [Seat("crimea", "agricultural"), Seat("nordic", "mechanical")])
    found = {s.seat: s for s in TableView.of(match, 0).standing}
    seat = match.seats.index(next(s for s in match.seats if s.side == "crimea"))
    parts = dict(found[seat].parts)
    assert parts == {"coins": 7, "stars": 0, "territories": 2 * 2, "resources": 0, "structures": 0} and found[seat].total == 11


@pytest.mark.parametrize("name", ["scythe", "empires"])
@pytest.mark.parametrize("shown", [True, False])
def test_a_table_chooses_whether_it_is_seen(somebody: People, name: str, shown: bool) -> None:
    ann = somebody("Ann")
    table = ann.sit(ALONE["seats"], game=name, standing=shown)
    assert ('data-tab="standing"' in ann.page(f"/table/{table}")) == shown
    text = ann.raw("GET", f"/api/tables/{table}/standing?seat=0").text
    assert ("If the game ended now" in text) == shown and ("<table" in text) == shown


def test_a_game_that_counts_nothing_before_its_end_has_no_score_tab(somebody: People) -> None:
    ann = somebody("Ann")
    table = ann.sit([{"kind": "me"}, {"kind": "me"}])
    assert 'data-tab="standing"' not in ann.page(f"/table/{table}")
    assert "Nothing can be counted yet." in ann.raw("GET", f"/api/tables/{table}/standing").text
    assert somebody("Eve").refused("GET", f"/api/tables/{table}/standing?seat=0") == (403, "not-yours")
