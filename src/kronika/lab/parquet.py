"""Games as Parquet, for those who study or learn from them: results by seat, and positions with what was answered in them.

    DIR/results.parquet            a row a seat of a game
    DIR/positions/SEED.parquet     a row a position, a file a game: read the folder as one table
    DIR/games                      kept games, by which a stopped run goes on

RESULTS and POSITIONS tell the columns.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from kronika.kernel import Game, Match

from .kept import Kept
from .research.features import of_view
from .simulate import Player, Result, at_random, outcome, turns

RESULTS: Final = pa.schema([
    ("game", pa.string()), ("version", pa.string()),
    ("seed", pa.int64()),  # with the list of seats and the options all that a game depends on
    ("seat", pa.int8()),  # in table order, from 0
    ("place", pa.int8()),  # in the list of seats asked for, from 0
    ("player", pa.string()),  # as in that list
    ("side", pa.string()),
    ("total", pa.int32()), ("rank", pa.int8()),  # at the end; ranks from 1
    ("won", pa.float32()),  # the seat's share of the victory
    ("answers", pa.int32()),  # of all seats, in the whole game
    ("over", pa.bool_()),  # False: it came to no end and counts as it stood
    ("digest", pa.string()),  # of the last state
])
POSITIONS: Final = pa.schema([
    ("seed", pa.int64()),
    ("ply", pa.int32()),  # answers before this one
    ("seat", pa.int8()),  # who is asked
    ("question", pa.string()),  # the key of the decision
    ("legal", pa.float64()),  # how many answers it has (an upper bound where extra conditions apply)
    ("answer", pa.string()),  # what was answered, as a record writes it
    ("score", pa.int32()),  # the seat's total, had the game ended here
    ("at", pa.list_(pa.uint16())),  # what the seat sees: places that are not zero in research.features.of_view (4,096 of them) ...
    ("number", pa.list_(pa.float32())),  # ... and what stands there
    ("total", pa.int32()), ("won", pa.float32()),  # at the end of this game: the seat's total, and its share of the victory
])


class Watched(NamedTuple):
    """A game and positions of it: rows of POSITIONS without the last two columns, which `Parquet` adds."""

    result: Result
    positions: list[tuple[Any, ...]]


def watched(every: int, g: Game[Any], players: Sequence[Player], options: dict[str, str], seed: int) -> Watched:
    """Play the game that simulate.one_game plays, looking at one answer in so many.  Raises what that raises."""
    began = time.perf_counter()
    match = Match.new(g, seed, [p.seat for p in players], options, keep=not at_random(players))
    found, n = list[tuple[Any, ...]](), 0
    for seat, given in turns(match, [players[s.place] for s in match.seats]):
        if n % every == 0:
            asked, view = match.decisions()[seat], of_view(match, seat)
            at = np.flatnonzero(view)
            score = next(x.total for x in g.score(match.state) if x.seat == seat)
            found.append((seed, n, seat, asked.key, float(asked.size()), asked.text(given, match.lexicon), score, at.tolist(),
                          view[at].tolist()))
        n += 1
    return Watched(outcome(match, n, time.perf_counter() - began), found)


class Parquet(Kept[Result]):
    """The folder of a run: each game is written as it ends.  Raises what Kept does."""

    def __init__(self, folder: Path, what: Mapping[str, str]) -> None:
        self.folder, self.positions = folder, folder / "positions"
        self.positions.mkdir(parents=True, exist_ok=True)
        super().__init__(folder / "games", Result, what)
        self.rows = {key: row for key, row in self.rows.items() if self._file(key).exists()}

    def _file(self, key: Hashable) -> Path:
        return self.positions / f"{key}.parquet"

    def add(self, key: Hashable, row: Watched) -> Result:
        """Write a game.  Returns its result.  Raises OSError."""
        r = row.result
        columns = list(zip(*((*p, r.totals[p[2]], r.share(p[2])) for p in row.positions))) or [()] * len(POSITIONS)
        file = self._file(key)
        part = file.with_suffix(".part")
        pq.write_table(pa.table(columns, schema=POSITIONS), part, compression="zstd")
        part.replace(file)
        return super().add(key, r)

    def write(self, g: Game[Any], players: Sequence[Player], results: Sequence[Result]) -> None:
        """Write the results of all games.  Raises OSError."""
        rows = [(g.name, g.version, r.seed, seat, place, players[place].text(), r.sides[seat], r.totals[seat], r.ranks[seat], r.share(seat),
                 r.answers, r.over, r.digest) for r in results for seat, place in enumerate(r.places)]
        pq.write_table(pa.table(list(zip(*rows)), schema=RESULTS), self.folder / "results.parquet", compression="zstd")
