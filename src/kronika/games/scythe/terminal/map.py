"""The map of Scythe: pointy-top hexes in the rows of the board, with everything that stands on them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rich.text import Text

from kronika.words import Words

from .. import facts as f
from .. import state as st
from ..words.names import BASE_NAME
from .canvas import Canvas
from .looks import BADGE, FAINT, GROUND, LETTER, RESOURCE, RIVER, TERRAIN, structure

ROW = 16  # dots from one row of hexes to the next: four lines
TOP, SIDE = 9.5, 6.5  # dots from the middle of a hex up to its tip, and to its shoulder: slopes fill one line
LEFT, FIRST = 3.5, 4  # hexes left of the Factory, rows above it
WIDE, NARROW = 28, 19  # dots across a hex, at 114 and at 80 columns
Parts = list[tuple[str, str]]


def middle(place: int, across: int) -> tuple[float, float]:
    """Dots of the middle of a hex or base."""
    q, r = f.COORD[place]
    return across * (q + r / 2 + LEFT) + across / 2, ROW * (r + FIRST) + TOP


@cache
def _ground(across: int) -> Canvas:
    """The printed board: grounds, outlines and rivers, the same in every game."""
    c = Canvas(across * 4 + 1, ROW // 4 * 9 + 1)
    mids = [middle(p, across) for p in range(f.PLACES)]
    half = across / 2
    for row in range(c.height):
        for col in range(c.width):
            x, y = col * 2 + 0.75, row * 4 + 1.5
            for place, (mx, my) in enumerate(mids):
                dx, dy = abs(x - mx), abs(y - my)
                if dx <= half and dy <= TOP - (TOP - SIDE) * dx / half:
                    c.ground[row][col] = GROUND[f.TERRAIN[place] if place < f.HEXES else "base"]
                    break
    for place in range(f.PLACES):
        corners = _corners(place, across)
        for i in range(6):
            c.line(corners[i], corners[(i + 1) % 6], FAINT)
    for a in range(f.PLACES):
        for b in f.places(f.RIVER[a]):
            shared = [p for p in _corners(a, across) if any(abs(p[0] - x) < 1.5 and abs(p[1] - y) < 1.5 for x, y in _corners(b, across))]
            c.line(shared[0], shared[1], RIVER, 1, thick=True)
    return c


def _corners(place: int, across: int) -> list[tuple[float, float]]:
    x, y = middle(place, across)
    half = across / 2
    return [(x, y - TOP), (x + half, y - SIDE), (x + half, y + SIDE), (x, y + TOP), (x - half, y + SIDE), (x - half, y - SIDE)]


class Board:
    """Draws one view.  marks: what to show at the tip of a place, e.g. the number of an option."""

    def __init__(self, s: st.Scythe, words: Words, width: int, marks: Mapping[int, str]) -> None:
        self.s, self.words, self.marks = s, words, marks
        self.across = WIDE if width >= WIDE * 4 + 1 else NARROW
        self.room = (self.across - 2) // 2  # cells for text inside a hex
        self.canvas = _ground(self.across).sheet()

    def draw(self) -> Text:
        """The map, with nothing below it."""
        for place in range(f.PLACES):
            self._inside(place)
        return self.canvas.text()

    def _inside(self, place: int) -> None:
        x, y = middle(place, self.across)
        row = int(y - TOP) // 4
        lines = [self._name(place), *self._flow(place)]
        for i, parts in enumerate(lines, 1):
            self._centre(x, row + i, parts)
        if place in self.marks:
            self._centre(x, row, [(f" {self.marks[place]} ", "bold black on bright_green")])

    def _centre(self, x: float, row: int, parts: Parts) -> None:
        length = sum(len(text) for text, _ in parts)
        self.canvas.write(round(x / 2 - length / 2 + 0.25), row, parts)

    def _name(self, place: int) -> Parts:
        if place >= f.HEXES:
            owner = next((i for i, p in enumerate(self.s.players) if p.faction >= 0 and f.BASE_OF[p.faction] == place), -1)
            name = self.words(BASE_NAME[f.PLACE_WORDS[place].removeprefix("base-")])
            name = name if len(name) <= self.room else name.split()[0][: self.room]
            style = BADGE[f.FACTIONS[self.s.players[owner].faction]] if owner >= 0 else "grey50"
            return [(name.upper() if owner >= 0 else name.lower(), f"bold {style}" if owner >= 0 else style)]
        label, terrain = f.PLACE_WORDS[place], f.TERRAIN[place]
        name = self.words(TERRAIN[terrain])
        marks = ("✦" if self.s.tokens >> place & 1 else "") + ("Ω" if f.TUNNELS >> place & 1 else "")
        room = self.room - len(label) - 1 - len(marks)
        parts = [(label, "bold white"), (" " + (name if len(name) <= room else name[:4]), "white")]
        return parts + ([(marks, "bold bright_yellow")] if marks else [])

    def _things(self, place: int, short: bool) -> list[Parts]:
        """Badges: each seat's units, the structure, the tokens."""
        s, out = self.s, list[Parts]()
        for seat, p in enumerate(s.players):
            here = st.units(s, seat, place)
            if here:
                kinds = [u % st.PER for u in here]
                mechs, workers = sum(0 < k < st.WORKER for k in kinds), sum(k >= st.WORKER for k in kinds)
                text = LETTER[f.FACTIONS[p.faction]] + "★" * (0 in kinds) + _count("▲", mechs) + _count("●", workers)
                out.append([(text, f"bold {BADGE[f.FACTIONS[p.faction]]}")])
        if place < f.HEXES and s.sites[place] >= 0:
            seat, kind = divmod(s.sites[place], 4)
            faction = f.FACTIONS[s.players[seat].faction]
            out.append([(LETTER[faction] + "⌂" + structure(kind, self.words, short), BADGE[faction])])
        goods = st.stock(s, place)
        if any(goods):
            pieces = [(RESOURCE[i] + (str(n) if n > 1 else ""), "bold bright_white") for i, n in enumerate(goods) if n]
            out += [[piece] for piece in pieces]
        if place == f.FACTORY:
            left = len(s.cards.zone[st.FACTORY_OFFER])
            out.append([(f"▤{left}" if left else "", "white")])
        return out

    def _flow(self, place: int) -> list[Parts]:
        """Two lines of badges; what does not fit is shortened, squeezed together, and cut last."""
        lines: list[Parts] = [[], []]
        for gap, short in ((1, False), (1, True), (0, True)):
            lines = [[], []]
            at, used = 0, 0
            for parts in self._things(place, short):
                size = sum(len(text) for text, _ in parts)
                if used and used + gap + size > self.room and at == 0:
                    at, used = 1, 0
                if used and gap:
                    lines[at].append((" ", ""))
                    used += 1
                lines[at] += parts
                used += size
            if all(sum(len(t) for t, _ in line) <= self.room for line in lines):
                return lines
        return [_cut(line, self.room) for line in lines]


def _count(sign: str, n: int) -> str:
    return "" if n == 0 else sign if n == 1 else f"{sign}{n}"


def _cut(parts: Parts, room: int) -> Parts:
    out, left = Parts(), room
    for text, style in parts:
        if left > 0:
            out.append((text[:left], style))
            left -= len(text)
    if left < 0:
        text, style = out[-1]
        out[-1] = (text[:-1] + "…", style)
    return out
