"""What must hold in every position."""

from __future__ import annotations

from .effects.features import DEEPEST, MOST_ANSWERS
from .language.model import SHIP
from .state import BOX, DECK, DISCARD, DRAWN, EMPIRE, HAND, IDLE, SHIPS, TABLE, Empires, empire, owner


def violations(s: Empires) -> list[str]:
    """Broken invariants, as sentences."""
    return [*_goods(s), *_cards(s), *_chains(s)]


def _goods(s: Empires) -> list[str]:
    out = []
    for seat, p in enumerate(s.players):
        if min(p.goods) < 0 or p.tired < 0:
            out.append(f"seat {seat} has less than nothing: {p.goods}, {p.tired} tired")
        if p.goods[SHIP] + sum(ship[0] == seat for ship in s.queue) < SHIPS:
            out.append(f"seat {seat} has lost a ship")
        if len(p.discs) != len(p.turned) or any(turned and at == IDLE for at, turned in zip(p.discs, p.turned)):
            out.append(f"seat {seat} has an exhausted disc in its supply")
    for card, on in s.assigned.items():
        if owner(s, card) < 0 or min(on) < 0 or not any(on):
            out.append(f"tokens {on} lie on card {card}, which is in no empire")
    if sorted(s.circle) != list(range(5)):
        out.append(f"the circle of tiles is {s.circle}")
    return out


def _cards(s: Empires) -> list[str]:
    """Clan cards stay with their clan, tokens and marks lie on cards that can have them."""
    lib, out = s.library, []
    for seat, p in enumerate(s.players):
        mine = {c for at in (DECK, DISCARD, HAND, DRAWN, EMPIRE, TABLE) for c in s.cards.zone[at + seat] if c < lib.first_near}
        if mine != {*lib.starts(p.clan), *lib.deck(p.clan)}:
            out.append(f"seat {seat} does not have the cards of its clan")
    if any(s.cards.at[c] == BOX for c in range(lib.first_near, lib.cards)):
        out.append("an island is in the box")
    for upgrade, field in s.host.items():
        if owner(s, upgrade) < 0 or owner(s, upgrade) != owner(s, field) or field in s.host:
            out.append(f"the upgrade {upgrade} does not lie under a field of its empire")
    for copy, of in s.copies.items():
        if owner(s, copy) < 0 or of >= 0 and owner(s, of) != owner(s, copy) or of in s.copies:
            out.append(f"card {copy} copies {of}, which is not beside it")
    laid = {c for seat in range(len(s.players)) for c in empire(s, seat)}
    if s.exhausted & ~sum(1 << c for c in laid):
        out.append("a card outside the empires is exhausted")
    return out


def _chains(s: Empires) -> list[str]:
    """No chain of effects is endless: no card is worked inside itself, and a turn works fewer effects than its features allow."""
    out = []
    if len(set(s.resolving)) < len(s.resolving):
        out.append(f"a card is worked inside itself: {s.resolving}")
    if len(s.resolving) > DEEPEST + 2:
        out.append(f"{len(s.resolving)} cards are worked inside each other")
    if max(s.answered.values(), default=0) > MOST_ANSWERS:
        out.append(f"a feature has answered too often: {s.answered}")
    if s.worked > 200 + sum(s.answered.values()) * 20:
        out.append(f"{s.worked} effects in one turn")
    return out
