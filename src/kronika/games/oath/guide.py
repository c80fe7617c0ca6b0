"""A first game: the Chancellor against two random Exiles from the first-game set-up, with goals for the first turns.

Nothing is forced: the goals say what is worth trying, the advice of the Speech how.  All of it is read off a view.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from kronika import kernel
from kronika.kernel import Guide, Seat, next_goal

from . import minor
from .actions import muster, play, recover, search, trade, travel
from .campaign import declare
from .facts import BANNERS, DARKEST_SECRET, DENIZEN, PEOPLES_FAVOR, SLOTS, WARBANDS
from .realm import site_ruler
from .state import ADVISERS, BANDITS, PLAYING, SLOT, Oath, OathTable, advisers, cards_at, faceup, laden, suit, treasures, where
from .tokens import purse

GUIDE = Guide(seed=29, seats=(Seat("purple"), Seat("red"), Seat("blue")))
WALK = (  # one way to the first four goals: the set-up and the first turn, an action a line
    ("the-old-oak", "ancient-binding battle-honors"),
    ("muster",),
    ("travel", "cradle-2"),
    ("campaign", "lush-coast", "5", "-1", "cradle-2=1"),
    ("search", "world:cradle", "dazzle", "martial-culture garrison", "adviser:cradle-1"),
)
OPEN_AT_START, OUT_AT_START, FAVOR_GOAL = 3, 7, 3
"""Faceup sites and purple warbands after the set-up; favor that a few trades bring."""


@dataclass(frozen=True)
class Goal(kernel.Goal[Oath]):
    """With what leads there."""

    leads: Callable[[OathTable, int], Iterable[str]]  # texts of answers on the way to it, the nearest to it last


def _ruled(v: Oath) -> int:
    return sum(land.bands[0] > 0 for land in v.lands)


def _open(v: Oath) -> int:
    piles = (v.cards.zone[SLOT + slot] for slot in range(len(SLOTS)))
    return sum(bool(pile) and pile[0] >= 0 and bool(v.cards.up[pile[0]]) for pile in piles)


def _played(v: Oath, seat: int) -> bool:
    """Two advisers, or one that lies faceup."""
    cards = v.cards.zone[ADVISERS + seat]
    return len(cards) > 1 or any(card in DENIZEN and v.cards.up[card] for card in cards)


# the way to a goal: what can be done for it here; else to the nearest site where it can be done

def _to(t: OathTable, seat: int, fits: Callable[[int], bool]) -> list[str]:
    there = [slot for slot in travel.destinations(t, seat) if fits(slot)]
    return ["travel", *(SLOTS[slot] for slot in sorted(there, key=lambda slot: -travel.price(t, seat, slot)))]


def _muster(t: OathTable, seat: int) -> list[str]:
    here = [card for card in cards_at(t.s, where(t.s, seat)) if not muster.reasons(t, seat, card)]
    if here:
        return ["muster", *_cards(t, here)]
    free = purse(t, seat) > 0
    return _to(t, seat, lambda slot: any(not laden(t.s, card) for card in cards_at(t.s, slot))) if free else _trade(t, seat)


def _reveal(t: OathTable, seat: int) -> list[str]:
    return _to(t, seat, lambda slot: not faceup(t.s, slot))


def _campaign(t: OathTable, seat: int) -> list[str]:
    here = where(t.s, seat)
    if t.s.camp.attacker < 0 and not t.s.players[seat].force:
        return _muster(t, seat)
    if t.s.camp.attacker >= 0 or declare.offered(t, seat) and BANDITS in declare.defenders(t, seat, here):
        return ["campaign", str(BANDITS), "ready"]
    return _to(t, seat, lambda slot: faceup(t.s, slot) and site_ruler(t, slot) == BANDITS)


def _search(t: OathTable, seat: int) -> list[str]:
    able = search.price(t, seat, "world") <= t.s.players[seat].supply
    return [*(["search", "world:cradle"] if able else []), "facedown:cradle-1", "adviser:cradle-1"]


def _trade(t: OathTable, seat: int) -> list[str]:
    here = [card for card in trade.cards(t, seat) if not trade.reasons(t, seat, ("favor", card)) and _pays(t, card)]
    if t.s.players[seat].secrets and here:
        return ["trade", *(f"favor:{word}" for word in _cards(t, here))]
    if (adviser := _adviser(t, seat)) or not t.s.players[seat].secrets:
        return adviser
    return _to(t, seat, lambda slot: any(_pays(t, card) for card in cards_at(t.s, slot)))


def _adviser(t: OathTable, seat: int) -> list[str]:
    """A facedown adviser that goes to the site brings a favor."""
    here, drawn = where(t.s, seat), t.s.cards.zone[PLAYING + seat]
    at = [i for i in minor.hidden_advisers(t, seat) if _settles(t, seat, advisers(t.s, seat)[i], here)]
    if (not at or minor.adviser_reasons(t, seat)) and not any(_settles(t, seat, card, here) for card in drawn):
        return []
    return ["adviser", *map(str, at), f"site:{SLOTS[here]}"]


def _settles(t: OathTable, seat: int, card: int, slot: int) -> bool:
    """Can the card be played to the site, and is favor left in its bank?"""
    return card in DENIZEN and t.s.banks[suit(t.s, card)] > 0 and not play.reasons(t, seat, card, ("site", slot))


def _treasure(t: OathTable, seat: int) -> list[str]:
    here = [target for target in recover.targets(t, seat) if target != BANNERS[DARKEST_SECRET].id and not recover.reasons(t, seat, target)]
    return ["recover", *here, "ready"] if here else _trade(t, seat)


def _pays(t: OathTable, card: int) -> bool:
    """Is the card free to trade with, and favor left in its bank?"""
    return not laden(t.s, card) and suit(t.s, card) >= 0 and t.s.banks[suit(t.s, card)] > 0


def _cards(t: OathTable, cards: Iterable[int]) -> list[str]:
    return [t.game.lexicon.text(card, "card") for card in cards]


def _mustered(v: Oath, seat: int) -> bool:
    """More warbands than at first, or what they were for."""
    return WARBANDS[0] - v.players[seat].bank > OUT_AT_START or _ruled(v) > OPEN_AT_START


def _treasured(v: Oath, seat: int) -> bool:
    """A relic beside the Grand Scepter, or the People's Favor."""
    return treasures(v, seat) > 1 or v.holder[PEOPLES_FAVOR] == seat


GOALS = (
    Goal("goal.muster", "oath.5.2.1", _mustered, _muster),
    Goal("goal.reveal", "oath.5.6.2.reveal", lambda v, seat: _open(v) > OPEN_AT_START, _reveal),
    Goal("goal.campaign", "oath.5.5.1.bandits", lambda v, seat: _ruled(v) > OPEN_AT_START, _campaign),
    Goal("goal.search", "oath.5.1.3", _played, _search),
    Goal("goal.trade", "oath.5.3.2.favor", lambda v, seat: v.players[seat].favor >= FAVOR_GOAL or _treasured(v, seat), _trade),
    Goal("goal.treasure", "oath.5.4.1", _treasured, _treasure),
)


def points(t: OathTable, seat: int = GUIDE.player, before: Collection[int] = ()) -> tuple[str, ...]:
    """What leads to the first goal that is not reached; where nothing does now, to the end of the turn.  t: of a view."""
    goal = next_goal(GOALS, t.s, seat, before) if where(t.s, seat) >= 0 else None
    return ("rest", *goal.leads(t, seat)) if goal is not None else ()
