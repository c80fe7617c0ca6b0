"""The journal of a match: every change in one transaction with the head and the snapshot, and a match read back from it.

A row of `decision` is one change.  `lines` are what it adds to the record; an undo marks the rows it takes back, so
the rows with undone = 0 give the record as it stands, and the whole table gives what really happened.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from kronika.kernel import Game, Match, SavePoint, record

from . import additions, schema
from .claims import note
from .engine import Store
from .errors import moved_on, unknown

ENDED = ("over", "unfinished")  # statuses of a match that nothing changes any more: finished, and ended unfinished
CHANNEL = "kronika"  # of PostgreSQL's notifications: "match seq 17"


class Change(NamedTuple):
    """One row of the journal."""

    seq: int
    person: str
    seat: int
    kind: str  # start, answer, sealed, aside, undo, rewind, rules, late, unfinished
    text: str
    lines: tuple[str, ...]  # added to the record, each "seat-word answer"
    length: int  # lines of the record after it
    events: tuple[dict[str, Any], ...]  # data of the events it told, unredacted
    undone: int = 0
    at: float = 0.0


def head_of(match: Match[Any]) -> str:
    """The first lines of a match's record, without checks: everything before its first answer."""
    lines = record.strip(record.write(match)).splitlines()
    return "\n".join(line for line in lines if line.partition(" ")[0] in ("kronika", "game", "seed", "legacy", "seat", "set", "note"))


def compose(header: str, lines: Sequence[str], point: tuple[int, str] | None = None, waiting: Sequence[str] = ()) -> str:
    """The text of a record, without checks, from what the store holds."""
    out = [header, *lines]
    if point is not None:
        out.append(f"@ {point[0]} {point[1]}")
    out += [f"? {line}" for line in waiting]
    return "\n".join(out) + "\n"


def append(c: Connection, match: str, change: Change, head: dict[str, Any], point: SavePoint[Any] | None, cut: int = -1) -> None:
    """Write a change, its snapshot (if a new one is due) and the head.  Raises Refused "moved-on" if the head is elsewhere, and for a match
    that is over: nothing is written after its end.

    head: further columns of `match` to set; cut: for an undo or a rewind, the length the record is cut to.  An undo takes back answers
    of its seat only: what others did beside the questions since then stays, and moves up.
    """
    m, d = schema.match.c, schema.decision.c
    moved = c.execute(update(schema.match).where(m.id == match, m.seq == change.seq - 1, m.status.notin_(ENDED))
                      .values(seq=change.seq, updated=change.at, **head)).rowcount
    if moved != 1:
        raise moved_on(change.seq)
    try:
        insert_all(c, match, [change])
    except IntegrityError:
        raise moved_on(change.seq) from None
    if cut >= 0:
        after = (d.match == match) & (d.undone == 0) & (d.length > cut) & (d.seq < change.seq)
        taken = d.kind.in_(("answer",) if change.kind == "undo" else ("answer", "aside"))
        c.execute(update(schema.decision).where(after, taken).values(undone=change.seq))
        if change.kind == "undo":
            c.execute(update(schema.decision).where(after, d.kind == "aside").values(length=d.length - int(change.text)))
    if point is not None:
        values = {"seq": change.seq, "start": point.lines, "state": json.dumps(point.state.to_data(), separators=(",", ":"))}
        if not c.execute(update(schema.snapshot).where(schema.snapshot.c.match == match).values(**values)).rowcount:
            c.execute(insert(schema.snapshot).values(match=match, **values))
    note(seq=change.seq)
    if c.dialect.name == "postgresql":  # heard by all processes when, and only if, this is written
        c.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": f"{match} seq {change.seq}"})


def insert_all(c: Connection, match: str, rows: Sequence[Change]) -> None:
    """Rows of the journal alone, without the head: of a match that nobody has seen yet, all but the last may be written so."""
    if rows:
        c.execute(insert(schema.decision), [
            {"match": match, "seq": r.seq, "person": r.person, "seat": r.seat, "kind": r.kind, "text": r.text, "lines": "\n".join(r.lines),
             "length": r.length, "events": json.dumps(r.events, separators=(",", ":")), "at": r.at} for r in rows])


def changes(c: Connection, match: str, after: int = -1, limit: int = 100_000) -> list[Change]:
    """The journal after a number, oldest first."""
    d = schema.decision.c
    rows = c.execute(select(schema.decision).where(d.match == match, d.seq > after).order_by(d.seq).limit(limit)).all()
    return [Change(r.seq, r.person or "", r.seat, r.kind, r.text, tuple(r.lines.split("\n")) if r.lines else (), r.length,
                   tuple(json.loads(r.events)), r.undone, r.at) for r in rows]


class Kept(NamedTuple):
    """A match as the store holds it."""

    game: str
    header: str
    seq: int
    status: str
    journal: list[Change]
    point: tuple[int, str] | None
    waiting: list[str]  # sealed answers that wait for others: "seat-word answer"
    pace: str = ""
    additions: tuple[str, ...] = ()

    @property
    def rules(self) -> Game[Any]:
        """The game with what was brought to the table."""
        return additions.game_with(self.game, self.additions)

    @property
    def version(self) -> str:
        """Of the rules that played last."""
        said = [row.text for row in self.journal if row.kind == "rules"]
        return said[-1] if said else self.header.splitlines()[1].split(" ")[2]

    @property
    def lines(self) -> list[str]:
        """The record's lines as they stand, with the lines that say which rules played from there on."""
        return [line for row in self.journal if not row.undone
                for line in ((f"rules {row.text}",) if row.kind == "rules" else row.lines)]

    def first(self, count: int) -> list[str]:
        """The record's first lines of play, with the lines about rules between them."""
        out: list[str] = []
        for line in self.lines:
            if not line.startswith("rules "):
                count -= 1
            if count < 0:
                break
            out.append(line)
        return out

    def text(self, point: bool = True) -> str:
        """The record; without the point it can only be replayed from the start."""
        return compose(self.header, self.lines, self.point if point else None, self.waiting)

    def finished(self) -> str:
        """The record of a finished match, with its last digest."""
        lines = self.lines
        count = sum(not line.startswith("rules ") for line in lines)
        end = f"end {count} {_digest(self)}"
        if len(lines) != count and self.point is not None:  # other rules played a part: only its last state is sure
            end = f"@ {count} {self.point[1]}\n{end}"
        return compose(self.header, [*lines, end])


def _digest(k: Kept) -> str:
    if k.point is None:
        raise unknown("snapshot")
    return str(k.rules.state.from_data(json.loads(k.point[1])).digest())


def kept(store: Store, match: str) -> Kept:
    """Everything of one match in one consistent read.  Raises Refused."""
    with store.read() as c:
        row = c.execute(select(schema.match).where(schema.match.c.id == match)).one_or_none()
        if row is None:
            raise unknown("table")
        point = c.execute(select(schema.snapshot).where(schema.snapshot.c.match == match)).one_or_none()
        texts = additions.at_tables(c, [match]).get(match, ())
        journal = [x for x in changes(c, match) if x.seq <= row.seq]
    return Kept(row.game, row.header, row.seq, row.status, journal, (point.start, point.state) if point else None,
                row.waiting.splitlines(), row.pace, texts)


def now() -> float:
    return time.time()
