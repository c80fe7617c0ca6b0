"""The score of a match: a text file that people can read and any version can reopen.

    kronika 1
    game oath-slice 0.1
    seed 7
    set players=4
    1 red search
    2 red longbows
    # 20 5f0c...          digest of the state after 20 answers
    @ 18 {...}            the state at the last action boundary, before answer 19
    ? blue 3              a sealed answer that waits for the others
"""

from __future__ import annotations

import json
from typing import TypeVar

from .decide import Sealed
from .match import Match
from .table import GameState, Game

S = TypeVar("S", bound=GameState)
EVERY = 20


class Broken(Exception):
    """The score does not fit these game; the message says where."""


def write(m: Match[S], seed: int, options: dict[str, int], digests: dict[int, str] | None = None) -> str:
    words = m.game.lexicon
    out = ["kronika 1", f"game {m.game.name} {m.game.version}", f"seed {seed}"]
    out += [f"set {k}={v}" for k, v in options.items()]
    for n, (seat, text) in enumerate(m.answers, 1):
        out.append(f"{n} {words.text(seat, 'seat')} {text}")
        if digests and n in digests:
            out.append(f"# {n} {digests[n]}")
    base = m.frame.base if m.pending is not None else m.state
    if base is not None:
        start = m.frame.start if m.pending is not None else len(m.answers)
        out.append(f"@ {start} {json.dumps(base.to_data(), separators=(',', ':'))}")
    if isinstance(m.pending, Sealed):
        out += [f"? {words.text(p, 'seat')} {m.pending.parts[p].text(a, words)}" for p, a in m.sealed.items() if p in m.asks()]
    return "\n".join(out) + "\n"


def _answer(m: Match[S], line: str) -> None:
    words = m.game.lexicon
    who, _, text = line.partition(" ")
    seat = words.value(who, "seat")
    asked = m.asks().get(seat)
    if asked is None:
        raise Broken(f"{who} is not asked")
    m.play(seat, asked.read(text, words))


def _parse(text: str) -> tuple[dict[str, str], dict[str, int], list[str], dict[int, str], tuple[int, str] | None, list[str]]:
    head: dict[str, str] = {}
    options: dict[str, int] = {}
    moves: list[str] = []
    digests: dict[int, str] = {}
    snap: tuple[int, str] | None = None
    waiting: list[str] = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "set":
            key, _, value = rest.partition("=")
            options[key] = int(value)
        elif word == "#":
            n, _, d = rest.partition(" ")
            digests[int(n)] = d
        elif word == "@":
            n, _, d = rest.partition(" ")
            snap = int(n), d
        elif word == "?":
            waiting.append(rest)
        elif word.isdigit():
            moves.append(rest)
        elif word:
            head[word] = rest
    return head, options, moves, digests, snap, waiting


def replay(game: Game[S], text: str, log: bool = False) -> Match[S]:
    """From the start, checking every digest on the way: for fixtures and for verifying a finished game."""
    head, options, moves, digests, _, waiting = _parse(text)
    m = Match.new(game, int(head["seed"]), options, log=log)
    for n, line in enumerate(moves, 1):
        _answer(m, line)
        if n in digests and m.state.digest() != digests[n]:
            raise Broken(f"digest differs after answer {n}")
    for line in waiting:
        _answer(m, line)
    return m


def load(game: Game[S], text: str, log: bool = False) -> Match[S]:
    """From the last snapshot and the answers after it: survives any change of game before that point."""
    _, _, moves, _, snap, waiting = _parse(text)
    if snap is None:
        return replay(game, text, log)
    m = Match(game, game.state.from_data(json.loads(snap[1])), log=log)
    for line in moves[snap[0]:] + waiting:
        _answer(m, line)
    before = []
    for line in moves[:snap[0]]:
        who, _, answer = line.partition(" ")
        before.append((int(game.lexicon.value(who, "seat")), answer))
    m.answers[:0] = before
    m.frame.start += len(before)
    for mark in m.marks:
        if mark.frame is not m.frame:
            mark.frame.start += len(before)
    return m
