"""The small panels: seats, tracks and the bonus tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from ..facts import BANDS, BONUS, FACTIONS, MAX_POPULARITY, MAX_POWER, TRIUMPH
from ..scoring import TILES
from ..state import STAR_KINDS, Scythe, hand, mechs_out, stars, workers_out
from ..words.names import FACTION_NAME, STAR_NAME
from .look import STAR_ICON, side
from .memo import kept

if TYPE_CHECKING:
    from kronika.web.table_view import TableView
    from kronika.words import Words

CELL, LEFT = 19.0, 24.0


def seat(table_view: TableView, number: int) -> dict[str, Any]:
    """What everybody may see of a seat at a glance."""
    s: Scythe = table_view.v
    p, w, place = s.players[number], table_view.words, table_view.places[number]
    return {
        "seat": number,
        "side": FACTIONS[p.faction],
        "name": table_view.seat_name(number),
        "person": place.name,
        "you": number == table_view.seat,
        "turn": s.turn == number and not table_view.over,
        "stars": stars(p),
        "big": [
            ("coin", w("coins"), p.coins),
            ("power", w("power"), p.power),
            ("popularity", w("popularity"), p.popularity),
            ("card", w("combat cards"), len(hand(s, number))),
        ],
        "out": [
            ("worker", w("workers in play"), workers_out(s, number), 8),
            ("mech", w("mechs deployed"), mechs_out(s, number), 4),
            ("cube", w("upgrades"), 6 - sum(p.cubes), 6),
            ("build", w("structures built"), sum(h >= 0 for h in p.built), 4),
            ("medal", w("recruits enlisted"), sum(map(bool, p.recruited)), 4),
        ]
        if not p.automa
        else [("worker", w("workers in play"), workers_out(s, number), 8), ("mech", w("mechs deployed"), mechs_out(s, number), 4)],
    }


def tracks(table_view: TableView) -> Markup:
    """Power, popularity with its bands, the Triumph track and the structure bonus tile."""
    s: Scythe = table_view.v
    told = [(p.faction, p.power, p.popularity, p.stars, p.built) for p in s.players]
    return kept("tracks", table_view.lang, f"{s.tile}{told}", lambda: _tracks(table_view, s))


def _tracks(table_view: TableView, s: Scythe) -> Markup:
    w = table_view.words
    power = _track(w, s, "power", MAX_POWER, w("Power"), [])
    bands = []
    low = 0
    for i, b in enumerate(BANDS):
        bands.append((low, b.up_to, (b.star, b.territory, b.pair), i))
        low = b.up_to + 1
    popularity = _track(w, s, "popularity", MAX_POPULARITY, w("Popularity"), bands)
    rules = ("scythe.power.track", "scythe.popularity.track", "scythe.score.bands", "scythe.star.kinds", "scythe.structure_bonus.payout")
    return Markup(
        '<div class="track">{}</div><div class="track">{}</div><ul class="triumph" role="list" aria-label="{}">{}</ul>'
        '<div class="tile">{}</div><p class="track-rules small">{}</p>'
    ).format(power, popularity, w("Stars placed"), _triumph(s, w), _tile(table_view, s), table_view.draw("rules.html", ids=rules))


def _track(
    w: Words, s: Scythe, what: str, most: int, label: str, bands: list[tuple[int, int, tuple[int, int, int], int]]
) -> Markup:
    """A row of numbered cells with the markers of the seats over it."""
    height = 62 if bands else 46
    values = escape(", ".join(f"{w(FACTION_NAME[p.faction])} {getattr(p, what)}" for p in s.players))
    wide = LEFT + CELL * (MAX_POPULARITY + 1) + 1
    out = [
        f'<svg class="tr" viewBox="0 0 {wide:.0f} {height}" role="img" aria-label="{escape(label)}: {values}">',
        f'<use href="#sc-{what}" x="2" y="21" width="17" height="17"/>',
    ]
    for a, b, rates, i in bands:
        x = LEFT + a * CELL
        out.append(
            f'<rect class="band b{i}" x="{x}" y="20" width="{(b - a + 1) * CELL}" height="40" rx="4"/>'
            + _rates(x + (b - a + 1) * CELL / 2, rates)
        )
    at: dict[int, list[int]] = {}
    for seat_, p in enumerate(s.players):
        at.setdefault(getattr(p, what), []).append(seat_)
    for n in range(most + 1):
        x = LEFT + n * CELL
        last = " last" if n == most else ""
        out.append(
            f'<rect class="cell{last}" x="{x + 0.5}" y="20.5" width="{CELL - 1}" height="20" rx="3"/>'
            f'<text class="no" x="{x + CELL / 2}" y="34.5">{n}</text>'
        )
    for n, seats in at.items():
        step = 8.0 if len(seats) < 3 else 7.0
        for i, seat_ in enumerate(seats):
            word = FACTIONS[s.players[seat_].faction]
            x = LEFT + (n + 0.5) * CELL + (i - (len(seats) - 1) / 2) * step
            y = 9 if len(seats) < 3 or i % 2 else 4
            out.append(
                f'<use class="peg side-{word}" href="#sc-p-{word}" data-piece="{what}-{seat_}" data-name="seat-{seat_}" '
                f'x="{x - 7:.1f}" y="{y - 3}" width="14" height="14"/>'
            )
    out.append("</svg>")
    return Markup("".join(out))


def _rates(x: float, rates: tuple[int, int, int]) -> str:
    """What a band pays for a star, a territory and a pair of resources."""
    return "".join(
        f'<use href="#sc-{name}" x="{x - 46 + i * 32:.1f}" y="43" width="13" height="13"/>'
        f'<text class="rate" x="{x - 27 + i * 32:.1f}" y="54">{n}</text>'
        for i, (name, n) in enumerate(zip(("star", "hexagon", "any"), rates))
    )


def _triumph(s: Scythe, w: Any) -> Markup:
    """One space for each star, in the order of the board, by name; combats have two."""
    out, seen = [], {"combat": 0}
    for what, _ in TRIUMPH:
        kind = "combat" if what == "combat_win" else what
        index = STAR_KINDS.index(kind)
        nth = seen.get(kind, 0)
        seen[kind] = nth + 1
        have = [p for p in s.players if p.stars[index] > nth]
        if kind == "combat" and nth == 1:  # a faction may place more than two
            have += [p for p in s.players for _ in range(p.stars[index] - 2)]
        pegs = Markup("").join(
            Markup('<svg class="i {}" aria-hidden="true"><use class="peg" href="#sc-p-{}"/></svg>').format(
                side(p.faction), FACTIONS[p.faction]
            )
            for p in have
        )
        name = w("another won combat") if nth else w(STAR_NAME[kind])
        who = w.listed([w(FACTION_NAME[p.faction]) for p in have]) if have else w("nobody yet")
        out.append(
            Markup(
                '<li class="tri{}" data-tip="{}"><svg class="i" aria-hidden="true"><use href="#sc-{}"/></svg>'
                '<span class="tri-name">{}</span><span class="visually-hidden">: {}</span><span class="pegs">{}</span></li>'
            ).format(" won" if have else "", w("{what}: {who}", what=name, who=who), STAR_ICON[kind], name, who, pegs)
        )
    return Markup("").join(out)


def _tile(table_view: TableView, s: Scythe) -> Markup:
    tile, w = BONUS[s.tile], table_view.words
    tiers = Markup(" · ").join(
        Markup('<span class="num">{}+</span>→<b class="num">{}</b>').format(least, coins) for least, coins in tile.tiers
    )
    counts = Markup("").join(
        Markup('<span class="{}"><svg class="i"><use class="peg" href="#sc-p-{}"/></svg><span class="num">{}</span></span>').format(
            side(p.faction), FACTIONS[p.faction], TILES[tile.key](s, i)
        )
        for i, p in enumerate(s.players)
    )
    return Markup(
        '<span data-tip="{}"><svg class="i" aria-hidden="true"><use href="#sc-build"/></svg> <b>{}</b> <span class="muted">{}</span></span>'
        '<span class="tile-now">{}</span>'
    ).format(w(tile.text), w(tile.title), tiers, counts)
