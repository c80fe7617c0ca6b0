"""What all clans share, as plain data: the circle of tiles, the islands, the queue of ships, the score track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kronika.words import mark

from ..language.model import TILES, VP
from ..scoring import total
from ..solo.play import ROUNDS, alone
from ..state import DECKS, FISH_ABOARD, IDLE, LANDED, NO_FISH, ROWS, VICTORY, Empires
from .cards import lying
from .look import clan, colours, ship_name, speech, tile_name

if TYPE_CHECKING:
    from kronika.web.presses import Presses
    from kronika.web.table_view import TableView

PHASES = {"lookout": mark("Lookout phase"), "action": mark("Action phase"), "expedition": mark("Expedition phase"),
          "cleanup": mark("Cleanup phase")}
PHASE_OF = {"opening": "lookout", "lookout": "lookout", "keep": "lookout", "stored": "lookout", "event": "action", "dawn": "action",
            "action": "action", "expedition": "expedition", "cleanup": "cleanup"}


def ring(table_view: TableView, a: Presses) -> dict[str, Any]:
    """The five tiles in their order round the circle, each with the discs of all clans."""
    s: Empires = table_view.v
    n = speech(table_view).names
    tiles = []
    for place, tile in enumerate(s.circle):
        discs = [{"piece": f"disc-{seat}-{i}", "name": f"disc-{seat}-{TILES[tile]}", "side": colours(s, seat),
                  "turned": p.turned[i], "who": n.seat(seat, s), "ways": a.ways(f"disc-{seat}-{TILES[tile]}")}
                 for seat, p in enumerate(s.players) for i, at in enumerate(p.discs) if at == tile]
        tiles.append({"place": place, "word": TILES[tile], "name": n.tile(tile), "id": tile_name(tile), "discs": discs,
                      "ways": a.ways(tile_name(tile)), "orange": bool(s.orange >> tile & 1)})
    return {"tiles": tiles, "round": s.round, "last": ROUNDS if alone(s) else 0, "ending": s.ending,
            "phase": PHASE_OF.get(s.phase, ""), "phases": [(word, table_view.words(name)) for word, name in PHASES.items()]}


def idle_discs(s: Empires, seat: int) -> list[str]:
    """Pieces of the discs that have not been placed."""
    return [f"disc-{seat}-{i}" for i, at in enumerate(s.players[seat].discs) if at == IDLE]


def islands(table_view: TableView, a: Presses) -> dict[str, Any]:
    """Near and distant islands, what is left of their decks, and an island that has just been turned up."""
    s: Empires = table_view.v
    rows = [{"word": word, "cards": [lying(table_view, a, card) for card in s.cards.zone[row]], "deck": len(s.cards.zone[DECKS[word]]),
             "ways": a.ways(f"deck-{word}")} for word, row in ROWS.items()]
    return {"rows": rows, "landed": [lying(table_view, a, card) for card in s.cards.zone[LANDED]]}


def queue(table_view: TableView, a: Presses) -> dict[str, Any]:
    """The ships on the expedition board, the first in front, with what they carry."""
    s: Empires = table_view.v
    n = speech(table_view)
    ships = [{"id": ship_name(i), "side": colours(s, seat), "raze": bool(raze),
              "fish": "" if fish == NO_FISH else "fish" if fish == FISH_ABOARD else "gold", "ways": a.ways(ship_name(i)),
              "told": n.options.ship(i, s), "now": i == 0 and s.phase == "expedition"} for i, (seat, fish, raze) in enumerate(s.queue)]
    return {"ships": ships}


def track(table_view: TableView) -> dict[str, Any]:
    """The score track up to the points that end the game, and what each clan would have if it ended now."""
    s: Empires = table_view.v
    n = speech(table_view).names
    marks = [{"side": colours(s, seat), "clan": clan(s, seat), "name": n.seat(seat, s), "vp": p.goods[VP], "seat": seat,
              "total": total(s, seat)} for seat, p in enumerate(s.players)]
    reached = [min(p.goods[VP], VICTORY) for p in s.players]
    cells = [{"n": i, "at": [m for m, vp in zip(marks, reached) if vp == i]} for i in range(VICTORY + 1)]
    return {"cells": cells, "marks": marks, "end": VICTORY, "alone": alone(s)}


