"""The small panels: seats, tracks and the bonus tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from kronika.web.memo import drawn, kept

from ..facts import BANDS, BONUS, FACTIONS, MAX_POPULARITY, MAX_POWER, TRIUMPH
from ..scoring import tile_count
from ..state import STAR_KINDS, Scythe, hand, mechs_out, stars, workers_out
from ..words.names import FACTION_NAME, STAR_NAME, side_word
from .look import STAR_ICON, side

if TYPE_CHECKING:
    from kronika.web.table_view import TableView
    from kronika.words import Words


def seat(table_view: TableView, number: int) -> dict[str, Any]:
    """What everybody may see of a seat at a glance."""
    s: Scythe = table_view.v
    p, w = s.players[number], table_view.words
    return {
        "side": side_word(p.faction),
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


def tab(table_view: TableView, number: int) -> Markup:
    """The sign of a seat on the tab of its mats; its number while it has no faction."""
    return drawn(table_view, "tab.html", side=side_word(table_view.v.players[number].faction), number=number + 1,
                 name=table_view.seat_name(number))


def tracks(table_view: TableView) -> Markup:
    """What is printed along the edges of the board: popularity with its bands, power, the Triumph track, the structure bonus tile."""
    s: Scythe = table_view.v
    told = [(p.faction, p.power, p.popularity, p.stars, p.built) for p in s.players]
    return kept(table_view, "tracks", f"{s.tile}{told}", lambda: _tracks(table_view, s))


def _tracks(table_view: TableView, s: Scythe) -> Markup:
    w = table_view.words
    rules = ("scythe.power.track", "scythe.popularity.track", "scythe.score.bands", "scythe.star.kinds", "scythe.structure_bonus.payout")
    return Markup(
        '<div class="edge left">{}</div><div class="edge right">{}<ul class="triumph" role="list" aria-label="{}">{}</ul></div>'
        '<div class="tile">{}</div><p class="track-rules small">{}</p>'
    ).format(
        _track(w, s, "popularity", MAX_POPULARITY, w("Popularity")),
        _track(w, s, "power", MAX_POWER, w("Power")),
        w("Stars placed"),
        _triumph(s, w),
        _tile(table_view, s),
        table_view.draw("rules.html", ids=rules),
    )


def _track(w: Words, s: Scythe, what: str, most: int, label: str) -> Markup:
    """Numbered cells, the highest first, with the markers of the seats in them; the bands of popularity say what they pay."""
    values = escape(", ".join(f"{w(FACTION_NAME[p.faction])} {getattr(p, what)}" for p in s.players if p.faction >= 0))
    head = f'<svg class="i head"><use href="#sc-{what}"/></svg>'
    out = [f'<div class="track {what}" role="img" aria-label="{escape(label)}: {values}" data-tip="{escape(label)}">{head}']
    tops = {b.up_to: i for i, b in enumerate(BANDS)} if what == "popularity" else {}
    for n in range(most, -1, -1):
        pegs = "".join(_peg(s, what, seat_) for seat_, p in enumerate(s.players) if getattr(p, what) == n and p.faction >= 0)
        band = f" b{next(i for i, b in enumerate(BANDS) if n <= b.up_to)}" if tops else ""
        pays = _rates(w, tops[n]) if n in tops else ""
        out.append(f'<span class="cell{band}{" last" if n == most else ""}{" ridge" if n in tops else ""}"><b>{n}</b>{pegs}{pays}</span>')
    return Markup("".join([*out, "</div>"]))


def _peg(s: Scythe, what: str, seat_: int) -> str:
    sign = FACTIONS[s.players[seat_].faction]
    return (
        f'<svg class="peg-box side-{sign}" viewBox="-28 -28 56 56" data-name="seat-{seat_}">'
        f'<use class="peg" href="#sc-p-{sign}" data-piece="{what}-{seat_}" x="-26" y="-26" width="52" height="52"/></svg>'
    )


def _rates(w: Words, band: int) -> str:
    """What a band pays for a star, a territory and a pair of resources."""
    b = BANDS[band]
    told = w("Coins at the end: {star} for a star, {territory} for a territory, {pair} for two resources",
             star=b.star, territory=b.territory, pair=b.pair)
    rows = zip(("star", "hexagon", "any"), (b.star, b.territory, b.pair))
    paid = "".join(f'<i><svg class="i"><use href="#sc-{name}"/></svg>{n}</i>' for name, n in rows)
    return f'<span class="rates" data-tip="{escape(told)}">{paid}</span>'


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
    paid = w("Structures bring coins at the end: {list}", list=", ".join(w("{coins} for {count}", coins=coins, count=count)
                                                                        for coins, count in _tiers(w, tile.tiers)))
    counts = Markup("").join(
        Markup('<span class="{}"><svg class="i"><use class="peg" href="#sc-p-{}"/></svg><span class="num">{}</span></span>').format(
            side(p.faction), FACTIONS[p.faction], tile_count(s, i)
        )
        for i, p in enumerate(s.players) if p.faction >= 0
    )
    return Markup(
        '<span data-tip="{}"><svg class="i" aria-hidden="true"><use href="#sc-build"/></svg> <b>{}</b> <span class="muted">{}</span></span>'
        '<span class="tile-now">{} {}</span>'
    ).format(w(tile.text), w(tile.title), paid, w("Now:"), counts)


def _tiers(w: Words, tiers: tuple[tuple[int, int], ...]) -> list[tuple[int, str]]:
    """(coins, the counts that bring them): 4 for "2–3", the last for "6 or more"."""
    ends = [least - 1 for least, _ in tiers[1:]]
    out = [(coins, f"{least}–{end}" if least < end else str(least)) for (least, coins), end in zip(tiers, ends)]
    return [*out, (tiers[-1][1], w("{n} or more", n=tiers[-1][0]))]
