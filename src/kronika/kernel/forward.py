"""Random play to the end, as fast as the rules allow: nothing is kept, nothing written, nothing to take back."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

from .decide import UNFORCED, Decision, Pick
from .game import Game
from .table import GameState, Table
from .together import Sealed

S = TypeVar("S", bound=GameState)
Coro = Coroutine[Decision[Any], Any, None]


def run(game: Game[S], table: Table[S], asked: Decision[Any] | None, coro: Coro | None, sealed: dict[int, Any], pick: Pick,
        limit: int) -> tuple[Decision[Any] | None, Coro | None, int]:
    """From an open question to the end or for about `limit` answers.  Returns the question that is open then, its coroutine, and the
    number of answers.  sealed: answers already given to an open Sealed."""
    s, step, over = table.s, game.step, game.over
    n, d = 0, asked
    while d is not None and n < limit:
        answer: Any
        if d.__class__ is Sealed:
            answer, given = _everybody(d, sealed, pick)
            n += given
            s.actor, sealed = -1, {}
        else:
            answer = d.sample(pick)
            s.actor = d.seat
            n += 1
        while True:
            try:
                if coro is None:
                    if over(s):
                        d = None
                        break
                    coro = step(table)
                    d = coro.send(None)
                else:
                    d = coro.send(answer)
            except StopIteration:
                coro = None
                continue
            if d.__class__ is Sealed:
                only = {p: part.forced() for p, part in d.parts.items()}
                if any(a is UNFORCED for a in only.values()):
                    break
                answer = only
            else:
                answer = d.forced()
                if answer is UNFORCED:
                    break
    return d, coro, n


def _everybody(d: Decision[Any], sealed: dict[int, Any], pick: Pick) -> tuple[dict[int, Any], int]:
    """An answer for each seat of a Sealed, and how many of them were chosen."""
    assert isinstance(d, Sealed)
    answers, n = {}, 0
    for p, part in d.parts.items():
        only = part.forced()
        if only is UNFORCED:
            only = sealed[p] if p in sealed else part.sample(pick)
            n += 1
        answers[p] = only
    return answers, n
