"""What the processes that think do: a record's text comes in, an answer or some advice goes out.  They load no database and no pages."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence

import structlog

from kronika.bots import Advice, Analysis, advise, analyse, answer, bot
from kronika.kernel import chance, record
from kronika.kernel.additions import played_with
from kronika.words import translator

log = structlog.get_logger()
LIMIT = 8.0  # seconds that a bot may think about one answer


def begin() -> None:
    """In a new process: the server ends it, and it ends by itself should the server die, however hard it thinks."""
    if hasattr(os, "nice"):
        os.nice(10)  # who answers people goes first
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def consider(text: str, additions: tuple[str, ...], seat: int, lang: str, seed: int) -> list[Advice]:
    """Advice for a person, in their language."""
    match = record.load(text, played_with(record.parse(text).game, additions))
    try:
        with _limit(LIMIT):
            return advise(match, seat, translator(lang), seed)
    except (_TooLong, Exception) as e:
        log.warning("bots.no-advice", why=repr(e))
        return []


def look_back(text: str, additions: tuple[str, ...], lang: str) -> Analysis:
    """A finished game looked at again."""
    r = record.parse(text)
    return analyse(r, played_with(r.game, additions), translator(lang))


class _TooLong(BaseException):
    """A bot has thought for LIMIT seconds; no bot catches this by chance."""


def think(text: str, additions: tuple[str, ...], seat: int, kind: str, level: str, seed: int, stale: Sequence[str] = ()) -> str:
    """The answer of a bot, as text.  The record holds only what the seat may know: see thinking.py; stale: see bots.answer.  A bot that
    fails or does not come to an end is answered for by chance: a table must not wait for ever."""
    rules = played_with(record.parse(text).game, additions)
    match = record.load(text, rules)
    asked = match.decisions()[seat]
    try:
        with _limit(LIMIT):
            return asked.text(answer(bot(kind, seed, level), match, seat, stale=stale), match.lexicon)
    except (_TooLong, Exception) as e:
        log.warning("bots.no-answer", kind=kind, level=level, why=repr(e))
        fresh = record.load(text, rules).decisions()[seat]
        return fresh.text(fresh.sample(chance(seed).below), match.lexicon)


@contextlib.contextmanager
def _limit(seconds: float) -> Iterator[None]:
    """Raise _TooLong after so many seconds, where the system has such alarms; a process that does not even hear that ends by itself."""
    last = threading.Timer(2 * seconds, os._exit, (1,))
    last.daemon = True
    last.start()
    alarms = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if alarms:
        signal.signal(signal.SIGALRM, _alarm)
        signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        last.cancel()
        if alarms:
            signal.setitimer(signal.ITIMER_REAL, 0)


def _alarm(number: int, frame: object) -> None:
    raise _TooLong
