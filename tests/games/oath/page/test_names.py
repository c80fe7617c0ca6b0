"""Who is called what: seats have the names of their colours, whatever the seating."""

from __future__ import annotations

import pytest

from kronika.games.oath.game import GAME
from kronika.games.oath.page.look import side
from kronika.kernel import Match, Seat
from kronika.web.table_view import TableView


@pytest.mark.parametrize("order", [("purple", "red", "blue", "yellow"), ("purple", "yellow", "black", "red")])
def test_a_seat_is_called_by_the_colour_that_is_drawn_for_it(order: tuple[str, ...]) -> None:
    view = TableView.of(Match.new(GAME, 1, [Seat(colour) for colour in order], options={"seating": "given"}), 0)
    assert [view.seat_name(seat).partition(" ")[0].lower() for seat in range(4)] == list(order)
    assert [side(view.v, seat) for seat in range(4)] == list(order)
