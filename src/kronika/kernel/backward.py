"""Taking back: a seat's own last answers, from under what others did beside the questions since then; and, by consent, from the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .history import Illegal
from .messages import message, message_of

if TYPE_CHECKING:
    from .match import Match


def take_back(m: Match[Any], moves: int) -> None:
    """Stand before the last `moves` marked answers; side actions since then are carried out again, in their order.

    Raises Illegal, and leaves everything as it was, if one of them is not possible without those answers."""
    h, table, log = m.history, m.table, m.table.log
    mark = h.marks[-moves]
    before, state, frames, marks, told = dict(m.__dict__), table.s, h.frames[:], h.marks[:], list(log or ())
    beside = [(p, text) for p, text in m.answers[mark.lines:] if text.startswith("! ")]
    m.answers, m.digests = m.answers[:mark.lines], m.digests[:]
    if log is not None:
        del log[max(0, mark.events - m.dropped):]
        m.dropped = min(m.dropped, mark.events)
    while m.digests and m.digests[-1][0] > len(m.answers):
        m.digests.pop()
    m.sealed = {}
    m.stand(h.back_to(mark, moves), mark.tape)
    h.renew(mark.frame)
    for p, text in beside:
        try:
            m.apply_line(p, text)
        except Illegal as error:
            m.__dict__.update(before)
            table.s, h.frames, h.marks = state, frames, marks
            if log is not None:
                log[:] = told
            raise Illegal(message("{what} rests on it: {why}", what=text, why=message_of(error)), "undo-aside") from error


def from_the_start(match: Match[Any], lines: int) -> Match[Any]:
    """The match played again up to so many lines of its record.  Raises Illegal if other rules played its beginning."""
    game, wrote = match.game, match.versions[0][1]
    if len(match.versions) > 1 or wrote != game.version or not match.keep:
        raise Illegal(message("the beginning was played by version {wrote} of {game}; this is {version}, which cannot play it again",
                              wrote=wrote, game=game.name, version=game.version), "version")
    again = match.begin(game, match.seed, match.seats, match.options, log=match.table.log is not None, legacy=match.legacy)
    try:
        for seat, text in match.answers[:lines]:
            again.apply_line(seat, text)
    except Illegal as error:
        raise Illegal(message("the match cannot be played again from its start: {why}", why=message_of(error)), "rewind") from error
    again.notes = match.notes
    return again
