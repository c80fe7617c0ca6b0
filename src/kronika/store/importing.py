"""Records brought in, a finished game for the archive or one to go on with, and records given out.

What the rules do not know travels in notes: the table's name, who sat where, and which kind of seat it was."""

from __future__ import annotations

import json

from sqlalchemy import insert

from kronika.bots import kinds as bot_kinds
from kronika.kernel import Illegal, Match, message_of, record

from . import additions, schema
from .claims import note
from .engine import Store, new_id, new_token
from .errors import Refused
from .journal import Change, Kept, append, head_of, insert_all, now
from .live import head
from .people import NAME as NAME_LENGTH
from .people import Person
from .tables import TITLE, TableRow
from .typed import clean

LONGEST = 20_000  # lines of play
TABLE, NAME, KIND = "table", "name", "kind"  # notes of ours; the latter two with the number of a seat: name-1
LATE = "late"  # late-1=2 bot after 17: the second seat's time was up after 17 lines, and a bot played on; agreed: by consent


def give_out(row: TableRow, k: Kept) -> str:
    """The record of a game that has ended, finished or not, with its table's name, people, kinds of seats and who was late beside the
    remarks that it came with."""
    own = {TABLE: row.title}
    for p in row.places:
        own |= {f"{NAME}-{p.seat + 1}": p.name if p.kind == "person" else "", f"{KIND}-{p.seat + 1}": f"{p.kind} {p.level}".strip()}
    late = [row for row in k.journal if row.kind in ("late", "unfinished") and row.text]
    own |= {f"{LATE}-{n}": f"{row.seat + 1} {row.text} after {row.length}" for n, row in enumerate(late, 1)}
    lines = [line for line in k.header.splitlines() if line.partition("=")[0] not in {f"note {key}" for key in own}]
    header = "\n".join([*lines, *(f"note {key}={text}" for key, text in own.items() if text)])
    k = k._replace(header=header)
    return record.reseal(k.finished() if k.status == "over" else k.text(point=False))


def bring_in(store: Store, who: Person, text: str) -> str:
    """A new table from a record, played again line by line so that it has its whole log.  Raises Refused.

    All its seats are this person's: who brings a record in may have chosen its seed, and knows everything that is hidden."""
    game = ""
    try:
        r = record.parse(text)
        game = r.game
        if r.fault:
            raise r.fault
        if len(r.lines) > LONGEST:
            raise Refused(422, "record", "this record is too long")
        texts = additions.had(store, who, r.game, r.options)
        g = additions.game_with(r.game, texts)
        record.replay(text, game=g)
        match = record.opening(r, g, log=True)
        match.notes = {key: text for key, text in r.notes.items() if key != TABLE and key.partition("-")[0] not in (NAME, KIND)}
        rows = [_change(match, 0, -1, "start", "", 0)]
        header = head_of(match)
        for line in r.lines:
            seat, length = int(match.lexicon.value(line.seat, "seat")), len(match.answers)
            match.apply_line(seat, line.text)
            if len(match.answers) > length:  # sealed answers come when the last of them is in
                rows.append(_change(match, len(rows), seat, "aside" if line.text.startswith("! ") else "answer", line.text, length))
        for line in r.waiting:
            match.apply_line(int(match.lexicon.value(line.seat, "seat")), line.text)
    except record.Broken as e:
        raise Refused(422, "record", message_of(e), game=game, line=e.line) from None
    except RecursionError:
        raise Refused(422, "record", "this record is nested too deep", game=game) from None
    except (Illegal, *record.DAMAGE) as e:
        raise Refused(422, "record", message_of(e), game=game) from None
    id = new_id()
    with store.write() as c:
        c.execute(insert(schema.match).values(
            id=id, game=g.name, version=g.version, title=clean(r.notes.get(TABLE, ""), TITLE), owner=who.id, private=True,
            invite=new_token(), seed=str(match.seed), options=json.dumps(match.options), header=header, seq=len(rows) - 2,
            created=now(), updated=now()))
        for number, seat_ in enumerate(g.settled(match.state, match.seats)):
            name = clean(r.notes.get(f"{NAME}-{number + 1}", ""), NAME_LENGTH)
            kind, _, level = r.notes.get(f"{KIND}-{number + 1}", "person").partition(" ")
            bot = kind == "bot" and level.partition(":")[0] in bot_kinds()
            person = None if seat_.kind or bot or match.over and name else who.id  # a finished game's people are whom it names
            c.execute(insert(schema.place).values(
                match=id, slot=number, seat=number, kind=seat_.kind or ("bot" if bot else "person"),
                level=seat_.level if seat_.kind or not bot else level, side=seat_.side, mat=seat_.mat, person=person, name=name,
                invite=new_token()))
        additions.bring(c, id, g.name, texts)
        insert_all(c, id, rows[:-1])
        append(c, id, rows[-1], head(match), match.save_point())
        note(table=id)
    return id


def _change(match: Match[object], seq: int, seat: int, kind: str, text: str, length: int) -> Change:  # type: ignore[type-var]
    lines = tuple(f"{match.seat_word(p)} {t}" for p, t in match.answers[length:])
    events = tuple(e.to_data() for e in match.take_events())
    return Change(seq, "", seat, kind, text, lines, len(match.answers), events, 0, now())
