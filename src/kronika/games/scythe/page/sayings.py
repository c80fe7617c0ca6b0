"""What the page adds to the sentences of the Speech: references, consequences, previews."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.kernel import Event, Table
from kronika.web.references import referring

from .. import scoring
from ..actions.reach import steps, stride
from ..events import Built, CombatBegan, Deployed, Fought, SentBack, Stepped
from ..facts import ABILITY, COMBAT, FACTIONS, HEX, HEXES, PLACE_WORDS, VALUE
from ..state import CHARACTER, MECH, PER, Scythe, bits, count_workers, hand, others, owner, put, stars
from ..words.names import Names
from .deeds import deed
from .look import hex_ref, unit_ref

if TYPE_CHECKING:
    from kronika.web.table_view import TableView


def option(table_view: TableView, d: Any, value: Any) -> dict[str, Any]:
    """What an option is about, for highlighting, and what its label does not say."""
    s: Scythe = table_view.v
    letter = {"key": LETTER[d.key].get(value, "")} if d.key in LETTER and isinstance(value, str) else {}
    if d.key == "turn.section":  # top action and bottom action, a line each
        return {"label": table_view.says.option(d, value, s).text.replace(" · ", "\n"), **letter}
    if d.key == "combat.cards" and d.of == "card" and isinstance(value, int) and value in COMBAT:
        return {"label": Names(table_view.words).card(value), "worth": VALUE[value]}
    if d.of == "unit" and isinstance(value, int):
        unit = d.seat * PER + value
        return {"names": f"{unit_ref(unit)} {hex_ref(s.at[unit])}", "group": Names(table_view.words).place(s.at[unit], s)}
    if d.of in ("place", "place:card", "hex") and isinstance(value, int) and 0 <= value < len(PLACE_WORDS):
        extra = {"names": hex_ref(value)}
        if d.key == "move.to" and d.subject:
            extra |= _consequences(table_view, s, int(d.subject[0]), value)
        return extra
    if d.key == "move.cargo" and d.subject:
        return {"names": hex_ref(s.at[int(d.subject[0])])}
    if d.key == "move.to" and d.subject:
        return {"names": unit_ref(int(d.subject[0])), **letter}
    return letter


LETTER = {
    "turn.section": {"move": "m", "bolster": "b", "trade": "t", "produce": "p", "factory": "f"},
    "turn.top": {"units": "m", "coins": "c", "power": "p", "cards": "k", "goods": "g", "popularity": "y", "produce": "p", "use": "f",
                 "skip": "s"},
    "turn.bottom": {"take": "a", "skip": "s"},
    "turn.end": {"done": "e"},
    "move.unit": {"done": "e"},
    "move.to": {"stop": "e"},
}
"""The fixed letters of options: section, action, skip, end."""


def preselect(table_view: TableView, d: Any) -> Any:
    """Where one may produce: everywhere, or where most workers are; what is paid: from the places that hold most."""
    s: Scythe = table_view.v
    if d.key == "produce.where":
        best = sorted(d.options, key=lambda h: -count_workers(s, d.seat, h))[: d.top()]
        chosen = tuple(h for h in d.options if h in best)
        return d.safe() if d.safe and d.refuse(chosen) else chosen
    if d.key == "pay.tokens":
        left, given = d.lo, dict.fromkeys(d.bins, 0)
        for place, cap in sorted(zip(d.bins, d.caps), key=lambda x: -x[1]):
            given[place] = min(cap, left)
            left -= given[place]
        return tuple(given[place] for place in d.bins)
    return None


def _consequences(table_view: TableView, s: Scythe, unit: int, to: int) -> dict[str, str]:
    """A combat, workers who must leave, people to meet."""
    w, seat = table_view.words, owner(unit)
    foes = [i for i in range(len(s.players)) if i != seat and s.here[i] >> to & 1]
    if any(s.army[i] >> to & 1 for i in foes):
        return {"gain": w("combat with {names}", names=w.listed([table_view.seat_name(i) for i in foes if s.army[i] >> to & 1]))}
    if foes:
        n = sum(count_workers(s, i, to) for i in foes)
        return {"cost": w.many("{n} worker driven off: −{n} popularity", "{n} workers driven off: −{n} popularity", n)}
    if unit % PER == CHARACTER and to < HEXES and s.tokens >> to & 1:
        return {"gain": w("an encounter")}
    return {}


# previews


def preview(table_view: TableView, value: Any) -> dict[str, Any] | None:
    """What an answer would change, and which places to mark."""
    d, s = table_view.decision, table_view.v
    if d is None:
        return None
    w = table_view.words
    lines: list[str] = []
    mark: list[str] = []
    if d.key == "move.unit" and isinstance(value, int):
        reached = reach(table_view, s, d.seat * PER + value)
        mark = [hex_ref(place) for place in bits(reached)]
        lines.append(w.many("can reach {n} place", "can reach {n} places", reached.bit_count()))
    elif d.key == "combat.commit" and isinstance(value, tuple):
        return {"html": _list([w("Your total: {n}", n=value[0] + sum(VALUE[c] for c in value[1]))]), "mark": []}
    elif isinstance(value, int) and d.of.startswith("place"):
        mark = [hex_ref(value)]
        if d.key == "move.to" and d.subject:
            lines += _consequences(table_view, s, int(d.subject[0]), value).values()
    after = table_view.tryout(value)
    if after is not None:
        lines += changes(table_view, s, after, d.seat)
    return {"html": _list(lines) if lines else Markup(""), "mark": mark} if lines or mark else None


def _list(lines: list[str]) -> Markup:
    return Markup('<ul class="changes">{}</ul>').format(Markup("").join(Markup("<li>{}</li>").format(line) for line in lines))


def reach(table_view: TableView, s: Scythe, unit: int) -> int:
    """Places that a unit can come to with all its steps, as a mask; it stops where it meets somebody."""
    trial = s.copy()
    t = Table(table_view.game, trial)
    total = stride(t, unit)
    start = s.at[unit]
    seen = edge = 1 << start
    for _ in range(total):
        found = 0
        for place in bits(edge):
            met = others(s, owner(unit)) >> place & 1 or unit % PER == CHARACTER and s.tokens >> place & 1
            if place != start and met:
                continue
            put(trial, unit, place)
            found |= steps(t, unit)
        edge = found & ~seen
        seen |= found
    return seen & ~(1 << start)


def changes(table_view: TableView, before: Scythe, after: Scythe, seat: int) -> list[str]:
    """The numbers of a seat that differ between two views."""
    w = table_view.words
    p, q = before.players[seat], after.players[seat]
    rows = (
        ("coins", p.coins, q.coins),
        ("power", p.power, q.power),
        ("popularity", p.popularity, q.popularity),
        ("combat cards", len(hand(before, seat)), len(hand(after, seat))),
        ("stars", stars(p), stars(q)),
        ("territories", scoring.territories(before, seat), scoring.territories(after, seat)),
    )
    return [w("{what}: {n} → {then}", what=w(what), n=n, then=then) for what, n, then in rows if n != then]


# the log


def linked(table_view: TableView, event: Event) -> Markup | None:
    """The Speech's line with its places, units and seats as references; what was done on the map can be played from it."""
    phrase = table_view.says.event(event, table_view.v)
    if phrase is None:
        return None
    s: Scythe = table_view.v
    refs = {table_view.seat_name(i): f"seat-{i}" for i in range(len(s.players))}
    if isinstance(event, (Stepped, SentBack)):
        refs[Names(table_view.words).unit(event.unit % PER, s.players[owner(event.unit)].faction)] = unit_ref(event.unit)
    if isinstance(event, Deployed):
        refs[table_view.words(ABILITY[s.players[event.seat].faction][event.slot + 1].name)] = unit_ref(event.seat * PER + MECH + event.slot)
    if isinstance(event, Built):
        refs[Names(table_view.words).structure(event.kind)] = f"site-{event.seat}-{event.kind}"
    refs |= {word: hex_ref(HEX[word]) for word in re.findall(r"\b[a-h][1-7]\b", phrase.text) if word in HEX}
    return referring(phrase.text, refs, deed(event, s), lambda ref: _sign(s, ref))


def _sign(s: Scythe, ref: str) -> str:
    """The shape and colour of a side before its name."""
    if not ref.startswith("seat-"):
        return ""
    faction = s.players[int(ref[5:])].faction
    if faction < 0:
        return ""
    word = FACTIONS[faction]
    return f'<svg class="i sign side-{word}" aria-hidden="true"><use class="peg" href="#sc-p-{word}"/></svg>'


def who(event: Event) -> int:
    """Whose doing an event was; -1: nobody's."""
    if isinstance(event, (Stepped, SentBack)):
        return owner(event.unit)
    if isinstance(event, (CombatBegan, Fought)):
        return event.attacker
    seat = getattr(event, "seat", -1)
    return seat if isinstance(seat, int) else -1


def series(s: Scythe) -> dict[str, list[int]]:
    """Numbers by seat for the charts of a game."""
    seats = range(len(s.players))
    return {
        "coins": [p.coins for p in s.players],
        "power": [p.power for p in s.players],
        "popularity": [p.popularity for p in s.players],
        "stars": [stars(p) for p in s.players],
        "territories": [scoring.territories(s, i) for i in seats],
        "fortune": [scoring.total(s, i) for i in seats],
    }
