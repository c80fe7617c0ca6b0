"""What stands on the map: where each piece is drawn, and the drawing of units, tokens, structures and control."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup, escape

from kronika.web.memo import kept
from kronika.words import Words

from ..facts import ABILITY, FACTIONS, FACTORY, HEXES, PLACES, RESOURCES
from ..state import FACTORY_OFFER, MECH, PER, WORKER, Scythe, bits, controlled, fighters, stock, workers
from ..words.names import FACTION_NAME, STRUCTURE_NAME, Names
from .geometry import CENTRE, border, points
from .look import RESOURCE_ICON, ROMAN, STRUCTURE_ICON, hex_ref, side, unit_ref

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

GOODS_Y = 32
ABREAST = 3  # workers that are seen side by side; a number tells the rest
SIZE = {"h": (69, 76), "m": (70, 72), "w": (36, 47)}
IN_ROW = {1: 1.0, 2: 0.8, 3: 0.68}  # fighters side by side: how large
IN_ROWS = {2: 0.62, 3: 0.53}


class Spot(NamedTuple):
    """A unit on the map: the middle and the size of its picture."""

    unit: int
    kind: str  # h, m, w
    x: float
    y: float
    w: float
    h: float


def kind_of(unit: int) -> str:
    k = unit % PER
    return "h" if k < MECH else "m" if k < WORKER else "w"


def _row(units: list[int], x: float, y: float, room: float, scale: float, most: int = 5) -> Iterator[Spot]:
    """Units side by side; they overlap when there are many, and those beyond `most` stand behind the last."""
    if not units:
        return
    n = min(len(units), most)
    sizes = [SIZE[kind_of(u)] for u in units]
    wide = max(w for w, _ in sizes) * scale
    step = min(wide * 0.92, (room - wide) / (n - 1)) if n > 1 else 0
    for i, (unit, (w, h)) in enumerate(zip(units, sizes)):
        yield Spot(unit, kind_of(unit), x + (min(i, n - 1) - (n - 1) / 2) * step, y, w * scale, h * scale)


def _army(units: list[int], x: float, y: float, room: float, small: float) -> Iterator[Spot]:
    """Character and mechs: side by side while there is room, else in rows of smaller ones."""
    abreast = max(1, int(room // 30))
    rows = -(-len(units) // abreast)
    each = -(-len(units) // rows)
    scale = small * (IN_ROW[min(3, len(units))] if rows == 1 else IN_ROWS[min(3, rows)])
    pitch = 58 / rows if rows > 1 else 0
    for row in range(rows):
        yield from _row(units[row * each : row * each + each], x, y + (row - (rows - 1) / 2) * pitch, room, scale)


def stand(s: Scythe, place: int) -> list[Spot]:
    """Where the units of a place are drawn, back to front."""
    here = [seat for seat in range(len(s.players)) if s.here[seat] >> place & 1]
    if not here:
        return []
    x, y = CENTRE[place]
    loaded, built = place < HEXES and any(stock(s, place)), place < HEXES and s.sites[place] >= 0
    shift, room, small = (0.0, 94.0, 1.0) if len(here) == 1 else (25.0, 47.0, 0.74)
    if built and len(here) == 1:  # the structure looks out at the left
        x, room, small = x + 12, 82.0, 0.9
    here.sort(key=lambda seat: seat != s.turn)  # who came stands on the left
    out: list[Spot] = []
    for i, seat in enumerate(here):
        cx = x + (i - (len(here) - 1) / 2) * 2 * shift
        army, crew = fighters(s, seat, place), workers(s, seat, place)
        crowd = len(army) > max(1, int(room // 30))
        fy, wy = (-17, 11) if army and crew and loaded else (-13, 18) if army and crew else (-11, -2) if loaded else (-1, 4)
        if army:
            out += _army(army, cx, y + fy, room, small * (0.86 if crew else 1))
        wy, scale = wy + 7 * crowd, small * (0.8 if crowd else 0.9 if army else 1)
        out += _row(crew, cx - (7 if len(crew) > ABREAST else 0), y + wy, room * 0.82, scale, ABREAST)
    return out


def spots(s: Scythe) -> dict[int, Spot]:
    """Every unit on the map."""
    return {spot.unit: spot for place in range(PLACES) if s.on[place] for spot in stand(s, place)}


def unit_tip(w: Words, s: Scythe, unit: int) -> str:
    """Whose unit it is, and the ability that a mech has brought."""
    faction, k = s.players[unit // PER].faction, unit % PER
    who = w(FACTION_NAME[faction])
    if MECH <= k < WORKER:
        ability = ABILITY[faction][k]
        return w("{who}: mech {slot}, {ability}. {text}", who=who, slot=ROMAN[k - MECH], ability=w(ability.name), text=w(ability.text))
    return f"{who}: {Names(w).unit(k, faction)}"


def units(table_view: TableView) -> Markup:
    """All units; every one is a piece of its own, so that each can glide."""
    s: Scythe = table_view.v
    spent = s.moved if s.phase == "move" else 0
    told = f"{s.turn} {spent} {s.at} {s.goods} {[p.faction for p in s.players]}"
    return kept(table_view, "units", told, lambda: _units(s, table_view.words))


def _units(s: Scythe, w: Words) -> Markup:
    out = []
    for place in range(PLACES):
        if not s.on[place]:
            continue
        stood = stand(s, place)
        out += [_unit(s, w, spot, place) for spot in stood]
        for seat in range(len(s.players)):
            crew = [spot for spot in stood if spot.kind == "w" and spot.unit // PER == seat]
            if len(crew) > ABREAST:
                last = crew[-1]
                out.append(f'<text class="count" x="{last.x + last.w / 2 + 7:.0f}" y="{last.y + 7:.0f}">{len(crew)}</text>')
        if len({spot.unit // PER for spot in stood}) > 1:
            x, y = CENTRE[place]
            out.append(
                f'<g class="clash"><circle cx="{x:.0f}" cy="{y - 38:.0f}" r="13"/>'
                f'<use href="#sc-swords" x="{x - 9:.0f}" y="{y - 47:.0f}" width="18" height="18"/></g>'
            )
    return Markup("".join(out))


def _unit(s: Scythe, w: Words, spot: Spot, place: int) -> str:
    faction = s.players[spot.unit // PER].faction
    word = FACTIONS[faction]
    name = unit_ref(spot.unit)
    spent = " spent" if s.phase == "move" and s.moved >> spot.unit & 1 else ""
    more = ""
    if spot.kind == "m":
        more = f'<text class="slot" x="{spot.x:.1f}" y="{spot.y + spot.h * 0.44:.1f}">{ROMAN[spot.unit % PER - MECH]}</text>'
    return (
        f'<g class="unit {spot.kind} side-{word}{spent}" data-piece="{name}" data-name="{name} {hex_ref(place)}" '
        f'data-tip="{escape(unit_tip(w, s, spot.unit))}"><use href="#sc-{spot.kind}-{word}" x="{spot.x - spot.w / 2:.1f}" '
        f'y="{spot.y - spot.h / 2:.1f}" width="{spot.w:.0f}" height="{spot.h:.0f}"/>{more}</g>'
    )


def things(table_view: TableView) -> Markup:
    """Structures, encounter tokens, resource tokens, cards on the Factory."""
    s: Scythe = table_view.v
    taken = sum(1 << place for place, mask in enumerate(s.on) if mask)
    offer = len(s.cards.zone[FACTORY_OFFER])
    told = f"{taken} {s.tokens} {s.sites} {s.goods} {offer} {[p.faction for p in s.players]}"
    return kept(table_view, "things", told, lambda: _things(s, table_view.words))


def _things(s: Scythe, w: Words) -> Markup:
    out = []
    for place in range(PLACES):
        x, y = CENTRE[place]
        if place < HEXES:
            if s.tokens >> place & 1:
                at = (x - 20, y - 21, 40) if not s.on[place] and s.sites[place] < 0 else (x + 14, y - 47, 28)
                out.append(
                    f'<use class="meet" href="#sc-encounter" data-piece="meet-{place}" data-name="{hex_ref(place)}" '
                    f'x="{at[0]:.0f}" y="{at[1]:.0f}" width="{at[2]}" height="{at[2]}"/>'
                )
            if s.sites[place] >= 0:
                out.append(_site(s, w, place))
        if any(stock(s, place)):
            out.append(_goods(s, w, place))
    if offer := len(s.cards.zone[FACTORY_OFFER]):
        x, y = CENTRE[FACTORY]
        left = w.many("{n} Factory card left", "{n} Factory cards left", offer)
        out.append(
            f'<g class="offer" data-tip="{escape(left)}">'
            f'<rect x="{x - 10:.0f}" y="{y + 26:.0f}" width="20" height="25" rx="3"/>'
            f'<text x="{x:.0f}" y="{y + 43:.0f}">{offer}</text></g>'
        )
    return Markup("".join(out))


def _site(s: Scythe, w: Words, place: int) -> str:
    seat, kind = divmod(s.sites[place], 4)
    faction = s.players[seat].faction
    x, y = CENTRE[place]
    tip = escape(f"{w(FACTION_NAME[faction])}: {w(STRUCTURE_NAME[kind])}")
    return (
        f'<g class="site {side(faction)}" data-piece="site-{seat}-{kind}" data-name="site-{seat}-{kind} {hex_ref(place)}" data-tip="{tip}">'
        f'<use href="#sc-{STRUCTURE_ICON[kind]}" x="{x - 50:.0f}" y="{y - 47:.0f}" width="46" height="46"/></g>'
    )


def goods_spots(s: Scythe, place: int) -> list[tuple[int, int, float, float, float]]:
    """The tokens of a place in a row, each kind once: (kind, number, x, y, size), x and y of the top left corner."""
    held = [(kind, n) for kind, n in enumerate(stock(s, place)) if n]
    x, y = CENTRE[place]
    size = (28, 28, 23, 19)[max(0, len(held) - 1)]
    widths = [size + (0 if n == 1 else 5 if n < 10 else 12) for _, n in held]
    left = x - (sum(widths) + 2 * (len(held) - 1)) / 2
    top = y + (GOODS_Y if place < HEXES else 26) - size / 2
    out = []
    for (kind, n), wide in zip(held, widths):
        out.append((kind, n, left, top, float(size)))
        left += wide + 2
    return out


def _goods(s: Scythe, w: Words, place: int) -> str:
    held = goods_spots(s, place)
    names = Names(w)
    tip = escape(f"{names.label(place, s)}: " + w.listed([names.amount(RESOURCES[kind], n) for kind, n, *_ in held]))
    out = [f'<g class="goods" data-piece="goods-{place}" data-name="{hex_ref(place)}" data-tip="{tip}">']
    for kind, n, x, y, size in held:
        out.append(f'<use href="#sc-{RESOURCE_ICON[kind]}" x="{x:.0f}" y="{y:.0f}" width="{size:.0f}" height="{size:.0f}"/>')
        if n > 1:
            out.append(f'<text x="{x + size - 5:.0f}" y="{y + size - 1:.0f}">{n}</text>')
    out.append("</g>")
    return "".join(out)


def owned(s: Scythe) -> Markup:
    """The land of each seat as on a map of states: a wash in its colour, and one border around what lies together."""
    out = []
    for seat, p in enumerate(s.players):
        land = {place for place in bits(controlled(s, seat)) if place < HEXES}
        if land:
            name, line = side(p.faction), border(land)
            ground = "".join(f"M{points(h).replace(' ', 'L')}Z" for h in sorted(land))
            out.append(
                f'<path class="land {name}" d="{ground}"/><path class="own-edge {name}" d="{line}"/><path class="own {name}" d="{line}"/>'
            )
    return Markup("".join(out))
