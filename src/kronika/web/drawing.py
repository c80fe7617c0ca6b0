"""What one viewer of a table is sent: places at the table, regions, lines of the log."""

from __future__ import annotations

import time
from typing import NamedTuple

from markupsafe import Markup

from kronika.store.live import Live, LoggedEvent
from kronika.store.tables import TableRow
from kronika.words import Words, bot

from . import metrics
from .game_page import page_of
from .memo import Kept, digest
from .table_view import ShownSeat, TableView

LOG = 80  # lines of the log on the page; older ones are asked for


class LogLine(NamedTuple):
    """One line of the log as one viewer reads it."""

    key: str  # "seq.place"
    seat: int
    html: Markup
    depth: int = 0  # under what caused it


class Drawn(NamedTuple):
    """All regions of a table for one viewer, with short hashes to tell which have changed."""

    regions: dict[str, Markup]
    hashes: dict[str, str]
    lines: list[LogLine]
    asked: bool  # the viewer must act
    seq: int
    over: bool


def places_of(row: TableRow, table_view: TableView, me: str) -> list[ShownSeat]:
    """Who sits where, in table order."""
    out, words = [], table_view.shell_words
    for p in sorted(row.places, key=lambda p: p.seat):
        kind = p.kind if p.kind in ("person", "bot") else "rules"
        name = words(p.name) if p.left else p.name if kind == "person" else (
            bot(words, p.level) if kind == "bot" else table_view.says.kind(p.kind, p.level))
        clock = table_view.clocks.get(p.seat) if kind == "person" else None
        out.append(ShownSeat(p.seat, name or table_view.seat_name(p.seat), kind, p.level, bool(me) and p.person == me, p.conceded,
                             clock.left if clock else None, clock.due if clock else None))
    return out


def table_view_of(row: TableRow, live: Live, seat: int, words: Words, me: str = "") -> TableView:
    """The table view of a running or finished table for one viewer (seat SPECTATOR: only public knowledge)."""
    seen = [e for t in live.recent[-LOG:] if (e := t.event.seen_by(seat)) is not None]
    fresh = [e for t in live.recent if t.seq == live.seq and (e := t.event.seen_by(seat)) is not None]
    table_view = TableView(live.match, seat, seq=live.seq, question=live.since(seat), words=words, events=seen, fresh=fresh,
                           unfinished=live.unfinished)
    table_view.clocks = live.clocks
    table_view.places = places_of(row, table_view, me)
    return table_view


def draw(row: TableRow, live: Live, seat: int, words: Words, me: str, cover: int = -1) -> Drawn:
    """Everything that one viewer is shown; kept until the match changes."""
    mine = tuple(row.seats_of(me))
    alone = row.agreed_by(row.owned_by(me))
    own = tuple(p.seat for p in row.places if me and p.person == me)  # those that a bot plays for them too
    key = (seat, words.lang, mine, own, cover, alone, tuple((p.kind, p.level, p.name, p.conceded) for p in row.places))
    found: Drawn | None = live.drawn.get(key)
    if found is not None:
        return found
    begun = time.perf_counter()
    table_view = table_view_of(row, live, seat, words, me)
    table_view.alone = alone
    table_view.kept = live.shown.setdefault((seat, words.lang), Kept()).turn()
    shell = table_view.shell(cover)
    regions = {"panel": shell.panel(), "undo": shell.undo(), "cover": shell.cover()} | table_view.regions(shell)
    hashes = table_view.kept.digest(regions)
    asked = bool(set(mine) & table_view.asked) and not live.ended
    drawn = live.drawn[key] = Drawn(regions, hashes, log_lines(live, table_view), asked, live.seq, live.match.over)
    metrics.DRAW_TIME.observe(time.perf_counter() - begun)
    return drawn


def log_lines(live: Live, table_view: TableView, told: list[LoggedEvent] | None = None) -> list[LogLine]:
    """The log as the viewer may read it, oldest first."""
    known = live.lines.setdefault((table_view.seat, table_view.lang), {})
    out, kept = [], {}
    told_now = live.recent[-3 * LOG:] if told is None else told
    for t, depth in zip(told_now, page_of(table_view.game).depths([t.event for t in told_now]), strict=True):
        key = f"{t.seq}.{t.place}"
        if key in known:
            line = known[key]
        else:
            event = t.event.seen_by(table_view.seat)
            html = table_view.line(event) if event is not None else None
            line = None if html is None else LogLine(key, who(table_view, t), html, depth)
        kept[key] = line
        if line is not None:
            out.append(line)
    if told is None:
        live.lines[table_view.seat, table_view.lang] = kept
    return out[-LOG:] if told is None else out


def who(table_view: TableView, t: LoggedEvent) -> int:
    """Whose doing an event was: as the game says, else whoever answered."""
    seat = page_of(table_view.game).who(t.event)
    return t.seat if seat is None else seat


def fill(html: str, regions: dict[str, Markup]) -> Markup:
    """A layout with its regions put into their places: `data-region="x"></` becomes the region's content."""
    html = str(html)  # whose replace() takes markup as it is
    for name, content in regions.items():
        h = digest(content)
        html = html.replace(f'data-region="{name}">', f'data-region="{name}" data-hash="{h}">{content}', 1)
    return Markup(html)
