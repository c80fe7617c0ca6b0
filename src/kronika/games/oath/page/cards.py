"""Cards as plain data for the templates, made from the facts that drive them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kronika.words import mark

from ..facts import EDIFICE, OATHS, RELIC, SITE, VISION, denizen, relic, site, vision
from ..facts.kinds import Cost, Power
from ..state import Oath, ruined
from .look import KIND_NAME, KIND_RULE, speech, suit_word, word_of

if TYPE_CHECKING:
    from kronika.web.presses import Presses
    from kronika.web.table_view import TableView
    from kronika.words import Words


BACKS = ("denizen", "vision", "relic", "site", "edifice")
ONLY = {"site": mark("only at sites"), "adviser": mark("only as an adviser")}


def face(table_view: TableView, a: Presses, card: int, name: str = "") -> dict[str, Any]:
    """Everything that is drawn of a card as it lies.  name: of its place, for a card that the viewer does not know."""
    s: Oath = table_view.v
    if card < 0:
        return back(table_view, a, BACKS[-1 - card] if -1 - card < len(BACKS) else "denizen", name)
    n = speech(table_view).names
    x: dict[str, Any] = {
        "id": name or f"card-{card}", "piece": f"card-{card}", "kind": word_of(card), "name": n.card(card, s), "suit": "none",
        "back": False, "only_word": "",
        "suit_name": "", "cost": [], "powers": [], "only": "", "locked": False, "defense": 0, "up": bool(s.cards.up[card]), "ruined": False,
        "favor": s.favor_on.get(card, 0), "secrets": s.secrets_on.get(card, 0), "used": any(card == used for used, _, _ in s.used),
        "ways": a.ways(f"card-{card}") + (a.ways(name) if name not in ("", f"card-{card}") else []),
    }
    w = table_view.words
    if card in RELIC:
        r = relic(card)
        return x | {"suit": "relic", "defense": r.defense, "cost": costs(r.cost), "powers": _powers(w, r.powers)}
    if card in VISION:
        v = vision(card)
        goal = OATHS[v.oath].name if v.oath >= 0 else ""
        return x | {"suit": "vision", "cost": costs(v.cost), "powers": [("", "", w(v.text), "oath.5.1.4.III.reveal" if goal else "")]}
    if card in SITE:
        return x | {"suit": "site", "powers": [("", "", w(site(card).text), "")]}
    d = denizen(card, ruined(s, card))
    return x | {
        "suit": suit_word(d.suit), "suit_name": n.suit(d.suit) if d.suit >= 0 else w("no suit"), "cost": costs(d.cost),
        "powers": _powers(w, d.powers), "only": w(ONLY[d.only]) if d.only else "", "only_word": d.only, "locked": d.locked,
        "ruined": card in EDIFICE and ruined(s, card),
    }


def back(table_view: TableView, a: Presses, kind: str, name: str) -> dict[str, Any]:
    """The back of a card of which the viewer knows its sort only."""
    w = table_view.words
    text = {"vision": w("a Vision"), "relic": w("a relic"), "site": w("a site"), "edifice": w("an edifice")}.get(kind, w("a denizen"))
    return {"id": name, "piece": name, "kind": kind, "name": text, "suit": "back", "up": False, "ways": a.ways(name), "back": True}


def costs(cost: Cost) -> list[tuple[str, int, bool]]:
    """(what, how many, burned) of each part of a cost."""
    return [(what, n, burned) for what, n, burned in (("favor", cost.favor, False), ("secret", cost.secrets, False),
            ("favor", cost.burn_favor, True), ("secret", cost.burn_secrets, True)) if n]


def _powers(w: Words, powers: Sequence[Power]) -> list[tuple[str, str, str, str]]:
    """(kind, its name, text, rule) of each power."""
    return [(p.kind, w(KIND_NAME[p.kind]), w(p.text), KIND_RULE.get(p.kind, "")) for p in powers]

