"""Records brought in: a finished game for the archive, or one to go on with, all seats one person's."""

from __future__ import annotations

import json

from sqlalchemy import insert

from kronika.kernel import Illegal, Match, message_of, record

from . import schema
from .claims import note
from .engine import Store, new_id, new_token
from .errors import Refused
from .installed import find_game
from .journal import Change, append, head_of, now
from .live import head
from .people import Person

LONGEST = 20_000  # lines of play


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
        g = find_game(r.game)
        record.replay(text, game=g)
        match = record.opening(r, g, log=True)
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
    except (Illegal, ValueError, LookupError) as e:
        raise Refused(422, "record", message_of(e), game=game) from None
    id = new_id()
    with store.write() as c:
        c.execute(insert(schema.match).values(
            id=id, game=g.name, version=g.version, title="", owner=who.id, private=True, invite=new_token(), seed=str(match.seed),
            options=json.dumps(match.options), header=header, seq=-1, created=now(), updated=now()))
        for number, seat_ in enumerate(match.seats):
            person = None if seat_.kind else who.id
            c.execute(insert(schema.place).values(
                match=id, slot=number, seat=number, kind=seat_.kind or ("person" if person else "open"), level=seat_.level, side=seat_.side,
                mat=seat_.mat, person=person, invite=new_token()))
        for row in rows:
            append(c, id, row, head(match) if row is rows[-1] else {}, match.save_point() if row is rows[-1] else None)
        note(table=id)
    return id


def _change(match: Match[object], seq: int, seat: int, kind: str, text: str, length: int) -> Change:  # type: ignore[type-var]
    lines = tuple(f"{match.seat_word(p)} {t}" for p, t in match.answers[length:])
    events = tuple(e.to_data() for e in match.take_events())
    return Change(seq, "", seat, kind, text, lines, len(match.answers), events, 0, now())
