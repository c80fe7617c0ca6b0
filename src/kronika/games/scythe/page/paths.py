"""Paths of SVG in few signs: every step counted from the one before, so that what is drawn alike is written alike and packs well."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"([A-Za-z])|(-?\d*\.?\d+)")
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "A": 7, "Z": 0}


def relative(d: str) -> str:
    """The same path (of M, L, H, V, Q, T, A, Z, in small letters too), to a tenth of a unit; what is rounded does not add up."""
    tokens = [(m[1], m[2]) for m in _TOKEN.finditer(d)]
    out: list[str] = []
    at, start, written, first = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]  # where the pen is and began; where what is written has it
    word, i = "", 0
    while i < len(tokens):
        if tokens[i][0]:
            word, i = tokens[i][0], i + 1
        kind, small = word.upper(), word.islower()
        given = [float(number) for _, number in tokens[i : i + _NUMBERS[kind]]]
        i += _NUMBERS[kind]
        if kind == "Z":
            out.append("z")
            at, written = start[:], first[:]
            continue
        head = given[:5] if kind == "A" else []  # radii and flags are no places
        axes = {"H": (0,), "V": (1,)}.get(kind, (0, 1))
        ends = [value + at[axes[n % len(axes)]] * small for n, value in enumerate(given[len(head) :])]
        steps = [round(value - written[axes[n % len(axes)]], 1) for n, value in enumerate(ends)]
        out.append(kind.lower() + " ".join(f"{n:g}" for n in (*head, *steps)))
        for axis, end, step in zip(axes, ends[-len(axes) :], steps[-len(axes) :], strict=True):
            at[axis], written[axis] = end, written[axis] + step
        if kind == "M":
            start, first, word = at[:], written[:], "l" if small else "L"
    return "".join(out).replace(" -", "-")
