"""What happens right now: beside the question a combat, an encounter or the choice of a Factory card; over the map the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.web.memo import drawn

from .. import scoring
from ..combat import defender_at
from ..events import CombatBegan, Fought, TurnBegan
from ..facts import (
    BONUS,
    BOTTOMS,
    COMBAT,
    ENCOUNTER,
    ENCOUNTER_CARDS,
    FACTIONS,
    FACTORY_CARD,
    FACTORY_CARDS,
    MATDATA,
    MATS,
    RESOURCES,
    TOPS,
    VALUE,
    EncounterOption,
)
from ..setup import DRAFT_BEGINS, PHASES
from ..state import ENCOUNTER_OPEN, PER, Scythe, fighters, hand, stars, workers
from ..words.names import BOTTOM_NAME, TOP_NAME, Names
from . import drafting
from .answers import Answers
from .boards import factory_card
from .look import BOTTOM_ICON, TOP_ICON, hex_ref, icon_of
from .vignettes import vignette

if TYPE_CHECKING:
    from kronika.web.table_view import TableView


def stage(table_view: TableView, a: Answers) -> Markup:
    """What takes the place of the map: the score sheet, the choice of a mat."""
    if table_view.over:
        return drawn(table_view, "score.html", x=sheet(table_view, table_view.v))
    if table_view.v.phase == "mats":  # everybody sees what there is to choose from; who is asked presses it
        asked, taken = "setup.mat" in a.keys, {p.mat for p in table_view.v.players}
        mats = [mat(table_view, a.at("setup.mat", word), word) | {"free": number not in taken} for number, word in enumerate(MATS)]
        return drawn(table_view, "choose_mat.html", mats=mats, asked=asked)
    if table_view.v.phase in DRAFT_BEGINS.values():
        return drafting.stage(table_view, a)
    return Markup("")


def focus(table_view: TableView, a: Answers) -> Markup:
    """The one thing that the question is about, beside it: a Factory card, resources, an encounter, a combat."""
    s: Scythe = table_view.v
    if table_view.over or s.phase in PHASES:
        return Markup("")
    if "factory.card" in a.keys:
        return drawn(
            table_view,
            "choose_factory.html",
            cards=[
                {
                    **factory_card(FACTORY_CARDS[c.value - FACTORY_CARD.start], table_view),
                    "at": a.at("factory.card", token),
                    "piece": f"card-{c.value}",
                }
                for token, c in a.of("factory.card").items()
                if c.value in FACTORY_CARD
            ],
        )
    if "trade.goods" in a.keys:
        return drawn(table_view, "goods.html", goods=[{"icon": what, "what": what, "at": a.at("trade.goods", what)} for what in RESOURCES])
    if s.cards.zone[ENCOUNTER_OPEN]:
        return drawn(table_view, "encounter.html", x=_encounter(table_view, a, s))
    fight = _fight(table_view, s)
    return drawn(table_view, "combat.html", x=fight) if fight else Markup("")


def _encounter(table_view: TableView, a: Answers, s: Scythe) -> dict[str, Any]:
    """The open card.  While it is read out blind, the viewer has the scenes only, and only if he is the one who chooses."""
    card = s.cards.zone[ENCOUNTER_OPEN][0]
    known = card in ENCOUNTER
    taking = "encounter.gains" in a.keys
    options: list[dict[str, Any]] = []
    for i in (1, 2, 3):
        told = a.of("encounter.choose").get(str(i))
        x: dict[str, Any] = {
            "n": i,
            "at": a.at("encounter.choose", str(i)),
            "taken": bool(s.taken >> i & 1),
            "tried": bool(s.tried >> i & 1),
            "text": told.label if told and not known else "",
            "scene": "",
            "cost": [],
            "gain": [],
        }
        if known:
            option = ENCOUNTER_CARDS[card - ENCOUNTER.start].options[i - 1]
            n = Names(table_view.words)
            x["text"], x["scene"] = n.amounts(option.gain), table_view.words(option.blind)
            x["paid"] = f"{n.amounts(option.cost) or table_view.words('free')} ▸ {x['text']}"
            x |= _prices(option, a, taking and x["taken"])
        options.append(x)
    title = ENCOUNTER_CARDS[card - ENCOUNTER.start].title if known else ""
    return {
        "title": table_view.words(title) if title else "",
        "vignette": vignette(ENCOUNTER_CARDS[card - ENCOUNTER.start].number) if known else "",
        "options": options,
        "known": known,
        "side": FACTIONS[s.players[s.turn].faction],
        "who": table_view.seat_name(s.turn),
        "done": a.at("encounter.choose", "done"),
        "asks": bool(a.of("encounter.choose")),
    }


def _prices(option: EncounterOption, a: Answers, taking: bool) -> dict[str, Any]:
    return {
        "cost": [(icon_of(what), n, what) for what, n in option.cost.items()],
        "gain": [(icon_of(what), n, what, a.at("encounter.gains", what) if taking else "") for what, n in option.gain.items()],
    }


def mat(table_view: TableView, at: Markup, word: str) -> dict[str, Any]:
    """A player mat to choose; at: what makes it an answer."""
    m, w = MATDATA[MATS.index(word)], table_view.words
    return {
        "name": w(m.name),
        "number": m.number,
        "popularity": m.popularity,
        "coins": m.coins,
        "at": at,
        "sections": [
            {
                "top": w(TOP_NAME[TOPS[c.top]]),
                "top_icon": TOP_ICON[TOPS[c.top]],
                "bottom": w(BOTTOM_NAME[c.bottom]),
                "bottom_icon": BOTTOM_ICON[c.bottom],
                "resource": RESOURCES[c.bottom],
                "cost": c.cost,
                "cubes": c.cubes,
                "coins": c.coins,
            }
            for c in m.sections
        ],
        "order": [BOTTOMS[c.bottom] for c in m.sections],
    }


def _fight(table_view: TableView, s: Scythe) -> dict[str, Any] | None:
    """The combat that is being fought, or the last one of this turn; also one that has just ended a turn."""
    just_now = any(isinstance(e, Fought) for e in table_view.fresh)
    begun: CombatBegan | None = None
    over: Fought | None = None
    for e in reversed(table_view.events):
        if isinstance(e, Fought) and over is None:
            over = e
        elif isinstance(e, CombatBegan):
            begun = e
            break
        elif isinstance(e, TurnBegan) and not just_now:
            break
    asks = table_view.decision
    if begun is None and asks is not None and asks.key == "combat.commit":  # the events may have been forgotten
        where = int(asks.subject[0])
        begun = CombatBegan(where, s.turn, defender_at(s, where))
    if begun is None:
        return None
    sides = [_side(table_view, s, seat, i, begun, over) for i, seat in enumerate((begun.attacker, begun.defender))]
    return {"hex": Names(table_view.words).place(begun.hex, s), "ref": hex_ref(begun.hex), "sides": sides, "over": over is not None}


def _side(table_view: TableView, s: Scythe, seat: int, index: int, begun: CombatBegan, over: Fought | None) -> dict[str, Any]:
    p = s.players[seat]
    x: dict[str, Any] = {
        "seat": seat,
        "side": FACTIONS[p.faction],
        "name": table_view.seat_name(seat),
        "role": index,
        "power": p.power,
        "hand": len(hand(s, seat)),
        "dial": None,
        "cards": [],
        "total": None,
        "won": False,
        "units": [],
    }
    if over is not None:
        x |= {
            "dial": over.dials[index],
            "cards": [VALUE[c] for c in over.cards[index] if c in COMBAT],
            "total": over.totals[index],
            "won": over.winner == seat,
        }
        return x
    army, crew = fighters(s, seat, begun.hex), workers(s, seat, begun.hex)
    x["units"] = [("h" if u % PER == 0 else "m") + f"-{FACTIONS[p.faction]}" for u in army] + [f"w-{FACTIONS[p.faction]}"] * len(crew)
    x["state"] = "choosing" if seat in table_view.asked else "ready" if seat in table_view.sealed else "waits"
    return x


BAR = 92  # height of the highest column of the count


def _bars(parts: list[int], most: int) -> list[tuple[float, float]]:
    """(y, height) of each part of a total, piled up from the foot of a drawing of height BAR."""
    out, foot = [], float(BAR)
    for n in parts:
        high = BAR * max(n, 0) / max(most, 1)
        foot -= high
        out.append((round(foot, 1), round(high, 1)))
    return out


def sheet(table_view: TableView, s: Scythe) -> dict[str, Any]:
    """The score sheet: each part with the count and the rate it comes from."""
    w = table_view.words
    columns = []
    most = max((score.total for score in table_view.scores), default=0)
    for score in sorted(table_view.scores, key=lambda x: x.seat):
        p = s.players[score.seat]
        rate = scoring.band(p.popularity)
        detail = {
            "coins": "",
            "stars": f"{stars(p)} × {rate.star} =",
            "territories": f"{scoring.territories(s, score.seat)} × {rate.territory} =",
            "resources": f"{scoring.pairs(s, score.seat)} × {rate.pair} =",
            "structures": f"{scoring.tile_count(s, score.seat)} →",
        }
        columns.append(
            {
                "seat": score.seat,
                "side": FACTIONS[p.faction],
                "name": table_view.seat_name(score.seat),
                "person": table_view.places[score.seat].name,
                "rank": score.rank,
                "total": score.total,
                "popularity": p.popularity,
                "parts": [(n, detail.get(name, "")) for name, n in score.parts],
                "bars": _bars([n for _, n in score.parts], most),
            }
        )
    parts = [table_view.says.part(name) for name, _ in table_view.scores[0].parts] if table_view.scores else []
    icons = {"coins": "coin", "stars": "star", "territories": "hexagon", "resources": "any", "structures": "build"}
    names = [name for name, _ in table_view.scores[0].parts] if table_view.scores else []
    return {"columns": columns, "parts": list(zip(parts, [icons.get(n, "coin") for n in names])), "tile": w(BONUS[s.tile].text)}
