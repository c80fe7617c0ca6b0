"""The Hall of Fame: a text file in the user's data folder with the first winner under each set of conditions.

    # Hall of Fame of scythe: the first to win under each condition
    nordic                  Ada     82  2026-01-31  nordic, industrial, 3 players

A name stands there at most twice (scythe.variant.hall_of_fame): people choose which entries are worth it.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from kronika.cli.table.keeping import data_folder
from kronika.cli.table.screen import EndOfInput, styled
from kronika.kernel import record

from ..game import FAME

if TYPE_CHECKING:
    from pathlib import Path

    from kronika.cli.table.hot_seat import HotSeat

MOST, LEVELS = FAME.most, FAME.points  # entries a name may have; coins that make a condition of their own


class FirstWin(NamedTuple):
    """A line of the file."""

    condition: str
    name: str
    score: int
    date: str
    how: str

    def text(self) -> str:
        """The line."""
        return "  ".join([f"{self.condition:<24}", f"{self.name:<16}", f"{self.score:>4}", self.date, self.how])


def path_of(game: str) -> Path:
    """The file of a game."""
    return data_folder() / f"hall-of-fame-{game}.txt"


def read(text: str) -> list[FirstWin]:
    """The entries of a file; lines that are no entries are skipped."""
    out = []
    for line in text.splitlines():
        cells = [c.strip() for c in line.split("  ") if c.strip()]
        if len(cells) == 5 and not line.startswith("#") and cells[2].lstrip("-").isdecimal():
            out.append(FirstWin(cells[0], cells[1], int(cells[2]), cells[3], cells[4]))
    return out


def write(game: str, entries: list[FirstWin]) -> str:
    """The file of these entries."""
    lines = [
        f"# Hall of Fame of {game}: the first to win under each condition; a name stands here at most {MOST} times",
        *(e.text() for e in entries),
    ]
    return "\n".join(lines) + "\n"


def conditions(side: str, mat: str, players: int, score: int) -> list[str]:
    """What a win can be the first of."""
    out = [f"with {players} players"]
    out += [f"as {side}"] if side else []
    out += [f"on {mat}"] if mat else []
    return out + [f"with {n} points or more" for n in LEVELS if score >= n]


def enter(hot_seat: HotSeat) -> None:
    """After a game that a person has won: offer the conditions nobody has won under, and write the chosen one."""
    m, w, screen = hot_seat.match, hot_seat.words, hot_seat.screen
    if m.options.get(FAME.option, "off") != "on" or not screen.interactive:
        return
    for s in m.game.score(m.state):
        if s.rank != 1 or s.seat not in hot_seat.people:
            continue
        try:
            path = path_of(m.game.name)
            entries = read(path.read_text(encoding="utf-8")) if path.exists() else []
            seat = m.game.settled(m.state, m.seats)[s.seat]
            free = [c for c in conditions(seat.side, seat.mat, len(m.seats), s.total) if c not in {e.condition for e in entries}]
            if not free:
                continue
            screen.say(w("{name}: nobody has won under these conditions before:", name=hot_seat.name(s.seat)), "bold")
            for i, c in enumerate(free, 1):
                screen.say(f"{i:>4} {c}")
            entry = _choose(hot_seat, entries, free, f"{seat.side}, {seat.mat}, {len(m.seats)} players, seed {m.seed}", s.total)
            if entry:
                path.parent.mkdir(parents=True, exist_ok=True)
                record.save(path, write(m.game.name, [*entries, entry]))
                screen.say(w("Written into {path}.", path=path), "dim")
        except EndOfInput:
            return
        except (OSError, UnicodeDecodeError) as e:
            screen.say(w("The Hall of Fame could not be written: {why}", why=e), "bright_red")


def _choose(hot_seat: HotSeat, entries: list[FirstWin], free: list[str], how: str, score: int) -> FirstWin | None:
    w, screen = hot_seat.words, hot_seat.screen
    name = ""
    while not name:
        name = " ".join(screen.ask(styled(w("Your name for the Hall of Fame (Enter: none): "))).split())[:16]
        if not name:
            return None
        if sum(e.name.casefold() == name.casefold() for e in entries) >= MOST:
            screen.say(w("{name} stands there twice already.", name=name), "yellow")
            name = ""
    while True:
        text = screen.ask(styled(w("Which condition (1-{n}, Enter: the first)? ", n=len(free)))) or "1"
        if text.isdecimal() and 1 <= int(text) <= len(free):
            return FirstWin(free[int(text) - 1], name, score, f"{datetime.now():%Y-%m-%d}", how)
