"""The map as plain data: eight sites with everything that lies and stands there, and the discard piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..facts import CARDS, REGION_OF, REGIONS, site
from ..outlook.campaign import guarded
from ..realm import capacity, site_ruler
from ..state import BANDITS, DISCARD, SLOT, Oath, cards_at, loot_at, where
from .cards import face
from .look import SCENES, known, side, slot_name, speech, suit_word
from .things import loot_name

if TYPE_CHECKING:
    from kronika.web.presses import Presses
    from kronika.web.table_view import TableView


def place(table_view: TableView, a: Presses, slot: int) -> dict[str, Any]:
    """One of the eight places of the map."""
    s: Oath = table_view.v
    n, w = speech(table_view).names, table_view.words
    pile = s.cards.zone[SLOT + slot]
    card = pile[0] if pile and pile[0] >= 0 else -1
    up = card >= 0 and bool(s.cards.up[card])
    land = s.lands[slot]
    t = known(table_view)
    x: dict[str, Any] = {
        "slot": slot, "name": n.card(card, s) if card >= 0 else w("Facedown"), "up": up, "known": card >= 0,
        "scene": SCENES[CARDS[card]] if card >= 0 else "back",
        "favor": land.favor, "secrets": land.secrets,
        "ways": a.ways(slot_name(slot)),
        "cards": [face(table_view, a, c) for c in cards_at(s, slot)],
        "loot": [face(table_view, a, c, f"loot-{slot}-{i}") if c < 0 else face(table_view, a, c, loot_name(s, slot, i))
                 for i, c in enumerate(loot_at(s, slot))],
        "bands": [(side(s, hue), count, n.seat(hue)) for hue, count in enumerate(land.bands) if count],
        "pawns": [pawn(table_view, a, seat) for seat, p in enumerate(s.players) if p.pawn == slot],
        "ruler": "", "guarded": "", "capacity": 0, "filled": len(cards_at(s, slot)), "about": None,
    }
    if up:
        ruler = site_ruler(t, slot) if s.winner < 0 else BANDITS  # the next world is nobody's yet
        dice, force = guarded(t, slot)
        x |= {"ruler": side(s, ruler), "ruler_name": n.seat(ruler), "capacity": capacity(t, slot), "bandits": ruler == BANDITS,
              "guarded": w("If attacked: {dice} and {what}", dice=w.many("{n} defense die", "{n} defense dice", dice),
                           what=n.amount("warbands", force))}
    if card >= 0:
        x["about"] = about(table_view, card)
    return x


def pawn(table_view: TableView, a: Presses, seat: int) -> dict[str, Any]:
    """A pawn as it stands somewhere."""
    s: Oath = table_view.v
    return {"seat": seat, "side": side(s, seat), "name": table_view.seat_name(seat), "ways": a.ways(f"pawn-{seat}"),
            "turn": seat == s.turn and s.turns > 0, "me": seat == table_view.seat}


def about(table_view: TableView, card: int) -> dict[str, Any]:
    """What is printed on a site card."""
    f, n, w = site(card), speech(table_view).names, table_view.words
    price: list[tuple[str, int, bool]] = []
    if f.recover is not None:
        price = [(what, k, burned) for what, k, burned in (("favor", f.recover.favor, False), ("favor", f.recover.burn_favor, True),
                 ("secret", f.recover.burn_secrets, True)) if k]
    home = f.homeland
    return {
        "text": w(f.text), "coast": f.coast, "capacity": f.capacity, "relics": f.relics,
        "price": price, "bank": suit_word(f.recover.bank) if f.recover is not None and f.recover.bank >= 0 else "",
        "bank_name": n.suit(f.recover.bank) if f.recover is not None and f.recover.bank >= 0 else "",
        "home": suit_word(home.suit) if home else "", "home_name": n.suit(home.suit) if home else "",
    }


def region(table_view: TableView, a: Presses, number: int) -> dict[str, Any]:
    """The head of a region: its name, its discard pile, and what it costs to come here from where one stands."""
    s: Oath = table_view.v
    n, w = speech(table_view).names, table_view.words
    cards = s.cards.zone[DISCARD + number]
    seat = table_view.seat if table_view.seat >= 0 else s.turn
    here = where(s, seat) if seat < len(s.players) else -1
    return {
        "number": number, "name": n.region(number), "cards": len(cards), "ways": a.ways(f"pile-{number}"),
        "travel": REGIONS[REGION_OF[here]].travel[number] if here >= 0 else None,
        "discards": n.region(REGIONS[number].discards),
        "tip": w("Discard pile of the {region}, {n} in it. Cards discarded in the {region} go to the pile of the {other}.",
                 region=n.region(number), n=len(cards), other=n.region(REGIONS[number].discards)),
    }


def overview(table_view: TableView, sites: list[dict[str, Any]]) -> dict[str, Any]:
    """The whole map at a glance, for narrow windows: what each site (as `place` gives it) holds, as signs."""
    keys = ("slot", "name", "up", "bands", "ruler")
    return {"sites": [{k: x[k] for k in keys} | {"suits": [c["suit"] for c in x["cards"]], "loot": len(x["loot"]),
                      "pawns": [p["side"] for p in x["pawns"]], "region": REGION_OF[x["slot"]], "legal": bool(x["ways"])} for x in sites],
            "regions": [speech(table_view).names.region(i) for i in range(len(REGIONS))]}
