"""What stands around the map: the oath and its title, rounds, Visions drawn, banks, decks, banners, and who wins when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..actions.search import price
from ..facts import BANNERS, FATE_FROM, LAST_ROUND, OATHS, SEARCH_COST, SUITS, TITLE_DICE, VISIONS_TO_WIN
from ..outlook.standing import Check, checks, ways
from ..state import RELICS, WORLD, Oath
from ..words.glossary import explained
from .look import side, speech

if TYPE_CHECKING:
    from kronika.web.presses import Presses
    from kronika.web.table_view import TableView
    from kronika.words import Words


def head(table_view: TableView, a: Presses) -> dict[str, Any]:
    """The oath with who keeps it, the rounds with the fate die, the Visions drawn."""
    s: Oath = table_view.v
    n, w = speech(table_view).names, table_view.words
    oath = OATHS[s.oath]
    return {
        "oath": n.oath(s.oath), "goal": w(oath.goal_text), "successor": w(oath.successor_text),
        "keeper": n.seat(s.title), "side": side(s, s.title), "usurper": s.usurper, "dice": TITLE_DICE[s.usurper],
        "ways": a.ways("title"),
        "rounds": [{"n": i, "now": i == s.round, "past": i < s.round, "fate": FATE_FROM.get(i, 0), "last": i == LAST_ROUND}
                   for i in range(1, LAST_ROUND + 1)],
        "visions": [{"n": i, "now": i == s.visions, "cost": cost, "wins": i == VISIONS_TO_WIN} for i, cost in enumerate(SEARCH_COST)],
        "visions_tip": explained(w, "visions"), "keeper_tip": explained(w, "usurper" if s.usurper else "oathkeeper"),
        "drawn": s.visions, "turn": side(s, s.turn) if s.turns else "", "turn_of": s.turn if s.turns else "", "played": s.played,
    }


def watch(table_view: TableView) -> dict[str, Any]:
    """Who wins at the coming checks if nothing changes, and what each seat lacks for its nearest way."""
    s: Oath = table_view.v
    standing = speech(table_view).standing
    t = speech(table_view).table(s)
    w, n = table_view.words, speech(table_view).names
    if s.winner >= 0:
        return {"won": {"name": n.seat(s.winner), "how": n.ways(s.won_by)}}
    coming = [check for check in checks(t) if check.winner >= 0][:2]
    lacks: dict[int, list[dict[str, Any]]] = {}
    for way in ways(t) if s.turns else ():
        lacks.setdefault(way.seat, []).append({"met": way.met, "text": standing.way(way).text,
                                               "short": [standing.lack(x) for x in way.lacks], "n": len(way.lacks)})
    return {
        "coming": [{"side": side(s, check.winner), "name": n.seat(check.winner), "when": when(w, check), "how": n.ways(check.by),
                    "chance": standing.share(check.chance) if check.chance != 1 else "", "text": standing.check(check).text}
                   for check in coming],
        "seats": [{"side": side(s, seat), "name": n.seat(seat), "way": min(found, key=lambda way: way["n"]),
                   "text": " ".join(way["text"] for way in found)} for seat, found in sorted(lacks.items())],
    }


def when(w: Words, check: Check) -> str:
    """The moment of a check in two words."""
    if check.kind == "wake":
        return w("wakes in round {n}", n=check.round)
    return w("end of round {n}", n=check.round) if check.kind == "fate" else w("after round {n}", n=check.round)


def banks(table_view: TableView, a: Presses) -> dict[str, Any]:
    """The favor banks in their cycle, the shared bank, the world deck, the relic deck."""
    s: Oath = table_view.v
    n = speech(table_view).names
    deck, relics = s.cards.zone[WORLD], s.cards.zone[RELICS]
    cost = price(speech(table_view).table(s), table_view.seat, "world") if table_view.seat >= 0 else SEARCH_COST[s.visions]
    return {
        "banks": [{"suit": word, "name": n.suit(i), "n": s.banks[i], "ways": a.ways(f"bank-{i}"), "i": i} for i, word in enumerate(SUITS)],
        "shared": s.shared, "bank_tip": explained(table_view.words, "bank"), "deck_tip": explained(table_view.words, "deck"),
        "deck": {"ways": a.ways("deck"), "cost": cost, "vision": bool(deck) and deck[-1] == -2},
        "relics": len(relics),
    }


def banners(table_view: TableView, a: Presses) -> dict[str, Any]:
    """Both banners: who holds them, what lies on them."""
    s: Oath = table_view.v
    n, w = speech(table_view).names, table_view.words
    return {"banners": [{
        "i": i, "id": b.id, "name": n.banner(i), "n": s.tokens[i], "token": b.token, "mob": i == 0 and s.mob,
        "holder": side(s, s.holder[i]) if s.holder[i] >= 0 else "", "holder_name": n.seat(s.holder[i]) if s.holder[i] >= 0 else "",
        "text": n.banner_text(i),
        "about": explained(w, "mob") if b.mob_text else "", "ways": a.ways(f"banner-{i}"),
    } for i, b in enumerate(BANNERS)]}
