"""Line charts in SVG, in the colours of the sides: told apart by stroke and marker as well, and readable as a table."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

WIDE, HIGH = 640, 220
LEFT, RIGHT, TOP, BOTTOM = 38, 18, 12, 24


class Chart(NamedTuple):
    """at: lines of the record at each point; values: a list a seat; lines: of the whole record; sides: the word or number of each
    seat's side."""

    at: list[int]
    values: list[list[int]]
    lines: int
    sides: list[str]


def ticks(low: int, high: int) -> list[int]:
    """At most six round numbers that cover the range."""
    step = 1
    for step in (n * 10 ** k for k in range(6) for n in (1, 2, 5)):
        if (high - low) / step <= 5:
            break
    first = low // step * step
    return list(range(first, high + step, step))


def chart(c: Chart) -> Markup:
    """The SVG; its name is given by the figure around it."""
    low = min(0, *(min(v) for v in c.values))
    marks = ticks(low, max(1, *(max(v) for v in c.values)))
    low, high = marks[0], marks[-1]

    def x(n: int) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * n / max(1, c.lines)

    def y(v: float) -> float:
        return HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * (v - low) / (high - low)

    out = [Markup('<svg class="chart" viewBox="0 0 {} {}" role="img" aria-hidden="true" focusable="false">').format(WIDE, HIGH)]
    rule = Markup('<line class="grid-line" x1="{}" x2="{}" y1="{:.1f}" y2="{:.1f}"/>'
                  '<text class="tick" x="{}" y="{:.1f}" text-anchor="end">{}</text>')
    out += [rule.format(LEFT, WIDE - RIGHT, y(mark), y(mark), LEFT - 6, y(mark) + 4, mark) for mark in marks]
    for seat, values in enumerate(c.values):
        points = " ".join(f"{x(n):.1f},{y(v):.1f}" for n, v in zip(c.at, values, strict=True))
        line = ('<g class="side-{0}"><polyline class="series casing" points="{1}"/>'
                '<polyline class="series series-{2}" points="{1}"/>{3}</g>')
        out.append(Markup(line).format(c.sides[seat], points, seat, marker(seat, x(c.at[-1]), y(values[-1]))))
    out.append(Markup("</svg>"))
    return Markup("").join(out)


def marker(seat: int, x: float = 0, y: float = 0) -> Markup:
    """A small shape of its own for each seat, in the chart and in its legend."""
    shapes = ("M-5,-5H5V5H-5Z", "M0,-6L6,5H-6Z", "M0,-6L6,0L0,6L-6,0Z", "M-5,0A5,5 0 1 0 5,0A5,5 0 1 0 -5,0Z", "M-6,-5H6L0,6Z",
              "M-6,-2H-2V-6H2V-2H6V2H2V6H-2V2H-6Z")
    return Markup('<path class="series-mark" d="{}" transform="translate({:.1f},{:.1f})"/>').format(
        shapes[seat % len(shapes)], x, y)
