"""The record of a match: a text file that people can read, mail and keep, and that any version can reopen.  See docs/record-format.md.

    kronika 1 d9
    game scythe 1 2b
    seed 7 c1
    legacy 5f0c9a3e01b2c3d4 {...} 6e   what an earlier match left, if this one began from it: digest and data
    seat nordic industrial 5d
    seat saxony patriotic 02
    set coin-gifts=no 71           options that are not at their default
    nordic move 14
    saxony ! gift nordic 2 e0      a side action
    # 5f0c9a3e 0b                  digest of the state after 20 lines
    @ 18 {...} 9a                  the state at the last action boundary, after line 18
    ? saxony 3 | - 44              a sealed answer that waits for the others
    end 412 5f0c9a3e01b2c3d4 17    instead of the last two: lines and digest of a finished match
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from .chain import Broken, reseal, seal, strip
from .files import NotSaved, read, save
from .game import Game
from .game import game as installed
from .match import Illegal, Match
from .messages import joined, message, message_of, plural
from .parse import RESERVED, Record, RecordLine, parse
from .state import State
from .together import Sealed
from .views import missing

DAMAGE = (ValueError, KeyError, TypeError, AttributeError, LookupError)  # what a state that is none makes of rules
TRUNCATED = message("the record stops here: its end (a line that begins with @ or end) is missing")
SHORT = 8  # hexadecimal digits of a digest in the middle of a record


def write(m: Match[Any]) -> str:
    """The record of a match that keeps its history: finished, or to be continued from its snapshot.

    It is the referee's copy: it holds everything, sealed answers included.  Raises ValueError for a match that only plays forward."""
    if not m.keep:
        raise ValueError("a match that only plays forward has no record")
    words = m.lexicon
    out = ["kronika 1", f"game {m.game.name} {m.versions[0][1]}", f"seed {m.seed}"]
    if m.legacy is not None:
        out.append(f"legacy {m.legacy.digest()} {_compact(m.legacy)}")
    for seat in m.seats:
        fields = [seat.side, seat.mat, seat.kind, seat.level][:4 if seat.kind else 2]
        out.append(" ".join(["seat", *(f or "-" for f in fields)]))
    plain = {option.id: option.values[0] for option in m.game.options}  # the rules version stands for the defaults
    out += [f"set {k}={v}" for k, v in m.options.items() if plain.get(k) != v]
    out += [f"note {k}={v}" for k, v in m.notes.items()]
    digests, versions = dict(m.digests), dict(m.versions[1:])
    names = [m.seat_word(p) for p in range(max(len(m.seats), 1 + max((p for p, _ in m.answers), default=-1)))]
    if bad := [w for w in out[3:] + names if "\n" in w or w in RESERVED]:
        raise ValueError(f"{bad[0]!r} cannot stand in a record")
    if 0 in versions:
        out.append(f"rules {versions[0]}")
    for n, (seat_no, text) in enumerate(m.answers, 1):
        out.append(f"{names[seat_no]} {text}")
        if n in digests:
            out.append(f"# {digests[n][:SHORT]}")
        if n in versions:
            out.append(f"rules {versions[n]}")
    if not m.over or len(m.versions) > 1:
        base, start = (m.state, len(m.answers)) if m.over else (m.frame.base, m.frame.start)
        assert base is not None  # keep
        out.append(f"@ {start} {_compact(base)}")
    if m.over:
        out.append(f"end {len(m.answers)} {m.state.digest()}")
    if isinstance(m.pending, Sealed):
        out += [f"? {words.text(p, 'seat')} {m.pending.parts[p].text(a, words)}" for p, a in m.sealed.items() if p in m.decisions()]
    return seal(out)


def _compact(s: State) -> str:
    return json.dumps(s.to_data(), separators=(",", ":"))


def _game(r: Record, game: Game[Any] | None) -> Game[Any]:
    if game is None:
        try:
            return installed(r.game)
        except LookupError as error:
            raise Broken(r.at["game"], message_of(error)) from error
    if game.name != r.game:
        raise Broken(r.at["game"], message("this is a match of {one}, not of {other}", one=repr(r.game), other=repr(game.name)))
    return game


def _enter(m: Match[Any], line: RecordLine, hint: str) -> None:
    seat = m.lexicon.value(line.seat, "seat")
    if type(seat) is not int or seat < 0:
        known = ", ".join(m.seat_word(p) for p in range(len(m.seats)))
        why = message("{word} is no seat of this match; its seats: {list}", word=repr(line.seat), list=known)
        raise Broken(line.number, joined(why, hint))
    try:
        m.apply_line(seat, line.text)
    except Illegal as error:
        raise Broken(line.number, joined(message_of(error), hint)) from error


def _hint(r: Record, game: Game[Any]) -> str:
    wrote = sorted({v for _, v in r.versions})
    return "" if wrote == [game.version] else message(
        " (written by version {wrote} of the rules of {game}; this is version {version}, which may ask other questions)",
        wrote=", ".join(wrote), game=game.name, version=game.version)


def _play(m: Match[Any], lines: list[RecordLine], r: Record, hint: str) -> None:
    """Enter lines, comparing every digest on the way."""
    digests = {n: (digest, number) for n, digest, number in r.digests}
    for line in lines:
        _enter(m, line, hint)
        n = len(m.answers)
        if n in digests and (m.digests[-1][1] if m.digests and m.digests[-1][0] == n else m.state.digest())[:SHORT] != digests[n][0]:
            raise Broken(digests[n][1], joined(plural(
                "after {n} line the state differs from the one that was recorded: an answer before it, the seed or a seat was changed",
                "after {n} lines the state differs from the one that was recorded: an answer before it, the seed or a seat was changed",
                n), hint))


def _no_setup(why: str, hint: str) -> str:
    return joined(message("the match cannot be set up: {why}", why=why), hint)


def _legacy(r: Record, game: Game[Any], hint: str) -> State | None:
    """What the match began from."""
    if r.legacy is None:
        return None
    digest, data, number = r.legacy
    if game.legacy is None:
        raise Broken(number, joined(message("a match of {game} stands alone: it cannot begin from an earlier one", game=game.name), hint))
    try:
        left: State = game.legacy.from_data(json.loads(data))
        fits = left.digest() == digest
    except DAMAGE as error:
        raise Broken(number, joined(message("what the match began from is damaged or does not fit this version: {why}",
                                            why=f"{type(error).__name__}: {error}"), hint)) from error
    if not fits:
        raise Broken(number, joined(message("what the match began from differs from its digest"), hint))
    return left


def opening(r: Record, game: Game[Any], log: bool = False) -> Match[Any]:
    """The match of a parsed record at its start.  Raises Broken."""
    hint = _hint(r, game)
    legacy = _legacy(r, game, hint)
    try:
        options = game.complete(r.options)
    except ValueError as error:
        raise Broken(r.at.get("set", r.at["game"]), _no_setup(message_of(error), hint)) from error
    if why := game.seats_refused(r.seats):
        raise Broken(r.at.get("seat", r.at["game"]), _no_setup(why, hint))
    try:
        return Match.begin(game, r.seed, r.seats, options, log=log, legacy=legacy)
    except (ValueError, LookupError) as error:
        raise Broken(r.at["game"], _no_setup(message_of(error), hint)) from error


def replay(text: str, at: int | None = None, game: Game[Any] | None = None, log: bool = False) -> Match[Any]:
    """The match played again from its start, every digest compared: whole, or its first `at` lines.

    With `at`, faults of the record behind that line are ignored.  game: for one that is not installed.  Raises Broken."""
    r = parse(text)
    lines = r.lines if at is None else r.lines[:max(at, 0)]
    if at is not None and not 0 <= at <= len(r.lines):
        raise Broken(0, plural("the record has {n} line of play, so line {at} cannot be reached",
                              "the record has {n} lines of play, so line {at} cannot be reached", len(r.lines), at=at))
    if r.fault and (at is None or r.fault.line <= (lines[-1].number if lines else max(r.at.values()))):
        raise r.fault
    game = _game(r, game)
    hint = _hint(r, game)
    m = opening(r, game, log)
    m.notes = dict(r.notes)
    _play(m, lines, r, hint)
    if at is None:
        for line in r.waiting:
            _enter(m, line, hint)
        _compare_end(m, r, hint)
    m.versions = [v for v in r.versions if v[0] <= len(lines)]
    return m


def _compare_end(m: Match[Any], r: Record, hint: str) -> None:
    if r.end:
        count, digest, number = r.end
        if count != len(r.lines):
            raise Broken(number, plural("the record should have {n} line of play; it has {there}",
                                       "the record should have {n} lines of play; it has {there}", count, there=len(r.lines)))
        if not m.over:
            raise Broken(number, joined(message("the match is not over after these lines"), hint))
        if m.state.digest() != digest:
            raise Broken(number, joined(message("the final state differs from the one that was recorded"), hint))
    elif r.snapshot and not hint:
        count, data, number = r.snapshot
        base = m.state if m.over else m.frame.base
        start = len(m.answers) if m.over else m.frame.start
        if base is None or count != start or _state(m.game, data, number, hint).digest() != base.digest():
            raise Broken(number, message("the snapshot differs from the state that the lines lead to"))


def _state(game: Game[Any], data: str, number: int, hint: str) -> Any:
    """The state of a snapshot, judged by the game: a forged one may look like a state and be none."""
    try:
        s = game.state.from_data(json.loads(data))
        s.active = game.index(s)
        wrong = [*game.violations(s), *missing(game, s)]
    except DAMAGE as error:
        raise Broken(number, joined(message("the snapshot is damaged or does not fit this version: {why}",
                                          why=f"{type(error).__name__}: {error}"), hint)) from error
    if wrong:
        raise Broken(number, joined(message("the snapshot is damaged: {why}", why=wrong[0]), hint))
    return s


def load(text: str, game: Game[Any] | None = None, log: bool = False) -> Match[Any]:
    """The match to go on with: from its snapshot and the lines after it, so that a change of rules before it does not matter.

    A finished match is played again from its start.  game: for one that is not installed.  Raises Broken."""
    r = parse(text)
    if r.fault:
        raise r.fault
    if r.truncated:
        raise Broken(r.last, joined(TRUNCATED, plural("; its first {n} line can still be replayed",
                                                     "; its first {n} lines can still be replayed", len(r.lines))))
    if r.snapshot is None:
        return replay(text, game=game, log=log)
    game = _game(r, game)
    hint = _hint(r, game)
    count, data, number = r.snapshot
    if count > len(r.lines):
        raise Broken(number, plural("the snapshot stands after {n} line of play; there are {there}",
                                   "the snapshot stands after {n} lines of play; there are {there}", count, there=len(r.lines)))
    names = game.lexicon_for(r.seats)
    before = []
    for line in r.lines[:count]:
        seat = names.value(line.seat, "seat")
        if type(seat) is not int:
            raise Broken(line.number, joined(message("{word} is no seat of this match", word=repr(line.seat)), hint))
        before.append((seat, line.text))
    options = {option.id: option.values[0] for option in game.options} | r.options
    s, legacy = _state(game, data, number, hint), _legacy(r, game, hint)
    try:
        m = Match(game, s, log=log, seed=r.seed, seats=r.seats, options=options, answers=before, legacy=legacy)
    except DAMAGE as error:
        why = message("the snapshot cannot be played on: {why}", why=f"{type(error).__name__}: {error}")
        raise Broken(number, joined(why, hint)) from error
    m.notes, m.versions = dict(r.notes), list(r.versions)
    m.digests = [(n, digest) for n, digest, _ in r.digests if n <= count]
    _play(m, r.lines[count:], r, hint)
    for line in r.waiting:
        _enter(m, line, hint)
    if r.versions[-1][1] != game.version:
        m.versions.append((len(m.answers), game.version))
    return m


class Verdict(NamedTuple):
    """What verify found; true if the record is sound."""

    ok: bool
    line: int  # the first line that is wrong, from 1; 0 if none is, or if no single line is to blame
    why: str  # a sentence; "" if sound
    game: str = ""
    version: str = ""  # of the rules that began it
    answers: int = 0  # lines of play
    digest: str = ""  # of the state at the end of the replay
    finished: bool = False

    def __bool__(self) -> bool:
        return self.ok


def verify(text: str, game: Game[Any] | None = None) -> Verdict:
    """Check every line, play the match again from its start and compare every digest.  Never raises for a bad record."""
    try:
        r = parse(text)
    except Broken as broken:
        return Verdict(False, broken.line, broken.why)
    about = (r.game, r.versions[0][1], len(r.lines))
    if r.truncated and not r.fault:
        r.fault = Broken(r.last, TRUNCATED)
    if r.fault:
        return Verdict(False, r.fault.line, r.fault.why, *about)
    try:
        m = replay(text, game=game)
    except Broken as broken:
        return Verdict(False, broken.line, broken.why, *about)
    return Verdict(True, 0, "", *about, m.state.digest(), m.over)


__all__ = ["Broken", "NotSaved", "Record", "Verdict", "load", "opening", "parse", "read", "replay", "reseal", "save", "strip",
           "verify", "write"]
