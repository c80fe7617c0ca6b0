"""The legal options on the map: a glow under what can be chosen, and above the pieces what is pressed, which covers nothing."""

from __future__ import annotations

from markupsafe import Markup

from ..facts import HEX, HEXES, PLACE_WORDS, RESOURCES
from ..state import PER, WORKER, Scythe
from .answers import EXPLAINED, Answers
from .geometry import CENTRE
from .look import hex_ref, unit_ref
from .pieces import Spot, goods_spots
from .pieces import spots as places_of_units

PLACES_ASKED = (
    "move.to",
    "combat.where",
    "combat.retreat",
    "combat.retreat-workers",
    "trade.where",
    "produce.where",
    "pay.tokens",
    "deploy.where",
    "build.where",
)


def marks(a: Answers, s: Scythe) -> Markup:
    """What is pressed, over everything that can be chosen on the map; a dot marks a place without pieces."""
    if not a.keys:
        return Markup("")
    out: list[Markup] = []
    spots = places_of_units(s)
    key = next((k for k in PLACES_ASKED if k in a.keys), "")
    if key:
        out += [_place(a, key, token) for token in a.of(key) if token in HEX]
        out += [_planned(plan, spots[s.turn * PER + k]) for k, plan in _waiting(a)]
        if "stop" in a.of(key) and a.about:
            out.append(_unit(a, key, "stop", spots[int(a.about[0])]))
    elif "move.unit" in a.keys:
        out += [
            _unit(a, "move.unit", token, spots[choice.value + s.turn * PER])
            for token, choice in a.of("move.unit").items()
            if isinstance(choice.value, int)
        ]
    elif "move.cargo" in a.keys and a.about:
        out += _cargo(a, s, spots)
    if key in EXPLAINED:
        out += [_place(a, key, token) for token in a.table_view.blocked if token in HEX]
    return Markup("").join(out)


ENDS = ("done", "stop", "skip", "none", "tokens")
"""Words that end something, or leave it."""


def ends(a: Answers) -> Markup:
    """Buttons on the board for what ends an action or leaves it; what the focus panel offers is there."""
    key = a.key if a.key in a.keys and not a.key.startswith("encounter.") else ""
    found = [token for token in ENDS if token in a.of(key)] if key else []
    return Markup("").join(Markup('<span class="btn"{}>{}</span>').format(a.at(key, token), a.of(key)[token].label) for token in found)


def glow(a: Answers, s: Scythe) -> Markup:
    """The light under what can be chosen; pieces stand on it."""
    key = next((k for k in PLACES_ASKED if k in a.keys), "")
    out = [_light(HEX[token]) for token in a.of(key) if token in HEX] if key else []
    moving = [int(a.about[0])] if a.key in ("move.to", "move.cargo") and a.about else []
    if "move.unit" in a.keys:
        moving = [c.value + s.turn * PER for c in a.of("move.unit").values() if isinstance(c.value, int)]
    spots = places_of_units(s) if moving else {}
    kind = "can" if "move.unit" in a.keys else "now"
    out += [
        Markup('<ellipse class="light {}" cx="{:.0f}" cy="{:.0f}" rx="{:.0f}" ry="{:.0f}"/>').format(
            kind, spots[u].x, spots[u].y + spots[u].h * 0.36, spots[u].w * 0.56, spots[u].w * 0.3
        )
        for u in moving
        if u in spots
    ]
    return Markup("").join(out)


def _light(place: int) -> Markup:
    x, y = CENTRE[place]
    if place < HEXES:
        return Markup('<use class="light" href="#sc-inner" x="{:.1f}" y="{:.1f}"/>').format(x, y)
    return Markup('<circle class="light" cx="{:.0f}" cy="{:.0f}" r="40"/>').format(x, y)


def _place(a: Answers, key: str, token: str) -> Markup:
    place = HEX[token]
    x, y = CENTRE[place]
    name, at = hex_ref(place), a.at(key, token)
    kind = "pick" if "data-answer" in at else "bar"
    if place < HEXES:
        return Markup('<use class="{}" href="#sc-inner" x="{:.1f}" y="{:.1f}" data-name="{}"{}/>').format(kind, x, y, name, at)
    return Markup('<circle class="{}" cx="{:.0f}" cy="{:.0f}" r="38" data-name="{}"{}/>').format(kind, x, y, name, at)


def _unit(a: Answers, key: str, token: str, spot: Spot) -> Markup:
    wide = spot.w + 6 if spot.kind != "w" else spot.w + 4
    drag = DRAG[key].format(unit_ref(spot.unit)) if key in DRAG else Markup("")
    return Markup('<rect class="pick" x="{:.0f}" y="{:.0f}" width="{:.0f}" height="{:.0f}" rx="9" data-name="{}"{}{}/>').format(
        spot.x - wide / 2, spot.y - spot.h / 2 - 2, wide, spot.h + 4, unit_ref(spot.unit), a.at(key, token), drag
    )


DRAG = {"move.unit": Markup(' data-drag="{}"'), "move.to": Markup(' data-drag="{}" data-held=""')}
"""A unit can be dragged where it is to go; while it moves it is in the hand already."""


def _waiting(a: Answers) -> list[tuple[int, Markup]]:
    """Units that can be taken up while another may still walk on."""
    return [(int(a.table_view.lexicon.value(token, "unit")), plan) for (key, token), plan in a.plans.items() if key == "move.unit"]


def _planned(plan: Markup, spot: Spot) -> Markup:
    return Markup('<rect class="pick" x="{:.0f}" y="{:.0f}" width="{:.0f}" height="{:.0f}" rx="9" data-name="{}"{}{}/>').format(
        spot.x - spot.w / 2 - 2, spot.y - spot.h / 2 - 2, spot.w + 4, spot.h + 4, unit_ref(spot.unit), plan,
        DRAG["move.unit"].format(unit_ref(spot.unit))
    )


def _cargo(a: Answers, s: Scythe, spots: dict[int, Spot]) -> list[Markup]:
    """Workers and tokens that can be taken along lie where the unit stands."""
    unit = int(a.about[0])
    place, seat = s.at[unit], unit // PER
    out = []
    tokens = {RESOURCES[kind]: (x, y, size, n) for kind, n, x, y, size in goods_spots(s, place)}
    for token in a.of("move.cargo"):
        if token in tokens:
            x, y, size, _n = tokens[token]
            out.append(
                Markup('<rect class="pick" x="{:.0f}" y="{:.0f}" width="{:.0f}" height="{:.0f}" rx="6" data-name="{}"{}/>').format(
                    x - 3, y - 3, size + 6, size + 6, f"{hex_ref(place)}", a.at("move.cargo", token)
                )
            )
        else:
            moved = token == "moved-worker"
            crew = [u for u in range(seat * PER + WORKER, seat * PER + PER) if s.at[u] == place and bool(s.moved >> u & 1) == moved]
            if crew:
                out.append(_unit(a, "move.cargo", token, spots[crew[0]]))
    return out


assert len(PLACE_WORDS) == len(CENTRE)
