"""Smaller PNG files: a picture of the page needs no more than 256 colours."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from pathlib import Path

MAGIC = b"\x89PNG\r\n\x1a\n"
Colour = tuple[int, int, int]


def shrink(file: Path) -> None:
    """Write an 8-bit RGB or RGBA file anew with a palette, if that is smaller; alpha is dropped (a page has none)."""
    data = file.read_bytes()
    wide, high, pixels = _decode(data)
    counts = Counter(pixels)
    palette = _palette(counts)
    near = {c: min(range(len(palette)), key=lambda i, c=c: sum((a - b) ** 2 for a, b in zip(c, palette[i]))) for c in counts}  # type: ignore[misc]
    rows = b"".join(b"\0" + bytes(near[p] for p in pixels[y * wide : y * wide + wide]) for y in range(high))
    made = (
        MAGIC
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0))
        + _chunk(b"PLTE", bytes(v for c in palette for v in c))
        + _chunk(b"IDAT", zlib.compress(rows, 9))
        + _chunk(b"IEND", b"")
    )
    if len(made) < len(data):
        file.write_bytes(made)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _palette(counts: Counter[Colour]) -> list[Colour]:
    """The 256 boxes of colour space that hold most pixels, rare ones counting a little more; of each its commonest colour."""
    boxes: dict[Colour, list[Colour]] = {}
    for c in counts:
        boxes.setdefault((c[0] >> 4, c[1] >> 4, c[2] >> 4), []).append(c)
    best = sorted(boxes.values(), key=lambda box: -sum(counts[c] for c in box))[:200]
    chosen = [max(box, key=lambda c: counts[c]) for box in best]
    return list(dict.fromkeys(chosen + [c for c, _ in counts.most_common(400)]))[:256]


def _decode(data: bytes) -> tuple[int, int, list[Colour]]:
    """Width, height, pixels."""
    at, packed, wide, high, step = len(MAGIC), b"", 0, 0, 3
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            wide, high, _, colour = struct.unpack_from(">IIBB", body)
            step = 4 if colour == 6 else 3
        elif kind == b"IDAT":
            packed += body
        at += size + 12
    raw, line, out = zlib.decompress(packed), wide * step, list[Colour]()
    above = bytes(line)
    for y in range(high):
        start = y * (line + 1)
        above = _unfilter(raw[start], bytearray(raw[start + 1 : start + 1 + line]), above, step)
        out += zip(above[0::step], above[1::step], above[2::step])
    return wide, high, out


def _unfilter(how: int, row: bytearray, above: bytes, step: int) -> bytes:
    """The bytes of a row from what its filter has left (PNG specification, 9.2)."""
    for i in range(len(row)) if how else ():
        a = row[i - step] if i >= step else 0
        b, c = above[i], above[i - step] if i >= step else 0
        if how == 4:
            pa, pb, pc = abs(b - c), abs(a - c), abs(a + b - 2 * c)
            guess = a if pa <= pb and pa <= pc else b if pb <= pc else c
        else:
            guess = a if how == 1 else b if how == 2 else (a + b) >> 1
        row[i] = row[i] + guess & 255
    return bytes(row)
