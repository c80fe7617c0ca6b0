"""A first game: the Chancellor against two Exiles, bots of the lowest level, from the first-game set-up, with goals for the first turns.

Nothing is forced: the goals say what is worth trying, the advice of the Speech how.  All of it is read off a view.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from kronika import kernel
from kronika.kernel import Guide, Seat, next_goal

from . import minor
from .actions import muster, play, recover, search, trade, travel
from .campaign import declare, plans
from .facts import ACTION_COST, BANNERS, CARDS, DARKEST_SECRET, DENIZEN, EDIFICE, FATE_FROM, PEOPLES_FAVOR, SLOTS, WARBANDS, denizen
from .facts.kinds import Cost
from .hooks import WHEN_PLAYED
from .realm import site_ruler
from .state import (
    ADVISERS,
    BANDITS,
    DRAWN,
    EXILE,
    PLAYING,
    SLOT,
    Oath,
    OathTable,
    advisers,
    cards_at,
    faceup,
    laden,
    ruined,
    suit,
    treasures,
    where,
)
from .tokens import purse

GUIDE = Guide(seed=29, seats=(Seat("purple"), Seat("red"), Seat("blue")), bot="level1")
WALK = (  # one way to the first four goals: the set-up and the first turn, an action a line
    ("battle-honors", "the-old-oak ancient-binding"),
    ("muster",),
    ("travel", "cradle-2"),
    ("campaign", "lush-coast", "5", "-1", "cradle-2=1"),
    ("search", "world:cradle", "dazzle", "martial-culture garrison", "facedown:cradle-1"),
)
SITE_ONLY = CARDS.index("the-old-oak")  # of the three cards at the beginning, the one that can never be a faceup adviser
OPEN_AT_START, OUT_AT_START, FAVOR_GOAL, HOLD_UNTIL, FORCE = 3, 7, 3, 3, 3
"""Faceup sites and purple warbands after the set-up; favor that a few trades bring; the round into which the oath is to be kept; warbands
that mostly beat the bandits."""


@dataclass(frozen=True)
class Goal(kernel.Goal[Oath]):
    """With what leads there.  free: time alone brings it, one may do as one likes meanwhile."""

    leads: Callable[[OathTable, int], list[str]]  # texts of answers on the way to it, the nearest to it last
    free: bool = False


def _ruled(v: Oath) -> int:
    return sum(land.bands[0] > 0 for land in v.lands)


def _open(v: Oath) -> int:
    piles = (v.cards.zone[SLOT + slot] for slot in range(len(SLOTS)))
    return sum(bool(pile) and pile[0] >= 0 and bool(v.cards.up[pile[0]]) for pile in piles)


def _played(v: Oath, seat: int) -> bool:
    """Two advisers, or one that lies faceup."""
    cards = v.cards.zone[ADVISERS + seat]
    return len(cards) > 1 or any(card in DENIZEN and v.cards.up[card] for card in cards)


# the way to a goal: what can be done for it here; else to the nearest site where it can be done.  Nothing that does harm

def _to(t: OathTable, seat: int, fits: Callable[[int], bool], then: int = 0) -> list[str]:
    """then: the Supply that what is to be done there costs."""
    left = t.s.players[seat].supply - then
    prices = {slot: travel.price(t, seat, slot) for slot in travel.destinations(t, seat) if fits(slot)}
    there = sorted((slot for slot, price in prices.items() if price <= left), key=lambda slot: -prices[slot])
    return ["travel", *(SLOTS[slot] for slot in there)] if there else []


def _muster(t: OathTable, seat: int) -> list[str]:
    if not t.s.turns:
        return _at_first(t, seat)
    here = [card for card in cards_at(t.s, where(t.s, seat)) if not muster.reasons(t, seat, card)]
    if here:
        return ["muster", *_cards(t, here)]
    if not purse(t, seat):
        return _trade(t, seat)
    return _to(t, seat, lambda slot: any(_bare(t, card) for card in cards_at(t.s, slot)), ACTION_COST["muster"])


def _at_first(t: OathTable, seat: int) -> list[str]:
    """Of the first three cards one that can become a faceup adviser; in which order the others go does not matter yet."""
    drawn = t.s.cards.zone[DRAWN + seat]
    return _cards(t, filter(_advises, drawn)) if len(drawn) > 2 else ["ready"]


def _reveal(t: OathTable, seat: int) -> list[str]:
    return _to(t, seat, lambda slot: not faceup(t.s, slot))


def _campaign(t: OathTable, seat: int) -> list[str]:
    here, c = where(t.s, seat), t.s.camp
    if c.attacker < 0 and t.s.players[seat].force < FORCE:
        return _muster(t, seat)
    if c.attacker == seat and c.step == "plans":
        return [str(plans.PASS), *_cards(t, [plan for plan in plans.usable(t, seat) if plans.cost(t, seat, plan) == Cost()]), "add"]
    if c.attacker >= 0 or declare.offered(t, seat) and BANDITS in declare.defenders(t, seat, here):
        return ["campaign", str(BANDITS), "ready", "yes"]
    return _to(t, seat, lambda slot: faceup(t.s, slot) and site_ruler(t, slot) == BANDITS, ACTION_COST["campaign"])


def _search(t: OathTable, seat: int) -> list[str]:
    playing, drawn = t.s.cards.zone[PLAYING + seat], t.s.cards.zone[DRAWN + seat]
    if playing and drawn:
        return ["ready"]  # the others are discarded, in any order
    if playing:
        ways = ("facedown",) if acts_at_once(t, seat) else ("facedown", "adviser")
        return [f"{way}:{SLOTS[0]}" for way in ways if not play.reasons(t, seat, playing[0], (way, 0))]
    if drawn:
        return _cards(t, sorted(filter(_advises, drawn), key=lambda card: not _acts(card)))
    return ["search", "world:cradle"] if search.price(t, seat, "world") <= t.s.players[seat].supply else []


def _rest(t: OathTable, seat: int) -> list[str]:
    """Nothing is to be done for it: the turn ends."""
    return []


def _trade(t: OathTable, seat: int) -> list[str]:
    here = [card for card in trade.cards(t, seat) if not trade.reasons(t, seat, ("favor", card)) and _pays(t, card)]
    if t.s.players[seat].secrets and here:
        return ["trade", *(f"favor:{word}" for word in _cards(t, here)), "ready"]
    on = _to(t, seat, lambda slot: any(_pays(t, card) for card in cards_at(t.s, slot)), ACTION_COST["trade"])
    return on if on and t.s.players[seat].secrets else _adviser(t, seat)


def _adviser(t: OathTable, seat: int) -> list[str]:
    """A facedown adviser that goes to the site brings a favor; none that does something at once."""
    here, drawn = where(t.s, seat), t.s.cards.zone[PLAYING + seat]
    at = [i for i in minor.hidden_advisers(t, seat) if _settles(t, seat, advisers(t.s, seat)[i], here)]
    if (not at or minor.adviser_reasons(t, seat)) and not any(_settles(t, seat, card, here) for card in drawn):
        return []
    return ["adviser", *map(str, at), f"site:{SLOTS[here]}"]


def _settles(t: OathTable, seat: int, card: int, slot: int) -> bool:
    """Can the card be played to the site without doing anything at once, and is favor left in its bank?"""
    return card in DENIZEN and not _acts(card) and t.s.banks[suit(t.s, card)] > 0 and not play.reasons(t, seat, card, ("site", slot))


def _treasure(t: OathTable, seat: int) -> list[str]:
    here = [target for target in recover.targets(t, seat) if target != BANNERS[DARKEST_SECRET].id and not recover.reasons(t, seat, target)]
    return ["recover", *here, "ready"] if here else _trade(t, seat)


def _pays(t: OathTable, card: int) -> bool:
    """Is the card free to trade with, and favor left in its bank?"""
    return _bare(t, card) and suit(t.s, card) >= 0 and t.s.banks[suit(t.s, card)] > 0


def _bare(t: OathTable, card: int) -> bool:
    return not laden(t.s, card) and not (card in EDIFICE and ruined(t.s, card))


def _advises(card: int) -> bool:
    """May it become a faceup adviser?"""
    return card in DENIZEN and denizen(card).only != "site"


def _acts(card: int) -> bool:
    """Does it do something as soon as it is played faceup?"""
    return card >= 0 and CARDS[card] in WHEN_PLAYED.power


def acts_at_once(t: OathTable, seat: int) -> bool:
    """Does the card that the seat is playing do something as soon as it lies faceup?"""
    return any(map(_acts, t.s.cards.zone[PLAYING + seat]))


def _cards(t: OathTable, cards: Iterable[int]) -> list[str]:
    return [t.game.lexicon.text(card, "card") for card in cards]


def _mustered(v: Oath, seat: int) -> bool:
    """More warbands than at first, or what they were for."""
    return WARBANDS[0] - v.players[seat].bank > OUT_AT_START or _ruled(v) > OPEN_AT_START


def _treasured(v: Oath, seat: int) -> bool:
    """A relic beside the Grand Scepter, or the People's Favor."""
    return treasures(v, seat) > 1 or v.holder[PEOPLES_FAVOR] == seat


def _held(v: Oath, seat: int) -> bool:
    """The oath in the Empire, and time gone by."""
    return v.round >= HOLD_UNTIL and v.players[v.title].role != EXILE


GOALS = (
    Goal("goal.muster", "oath.5.2.1", _mustered, _muster),
    Goal("goal.reveal", "oath.5.6.2.reveal", lambda v, seat: _open(v) > OPEN_AT_START, _reveal),
    Goal("goal.campaign", "oath.5.5.1.bandits", lambda v, seat: _ruled(v) > OPEN_AT_START, _campaign),
    Goal("goal.search", "oath.5.1.3", _played, _search),
    Goal("goal.rest", "oath.4.3.3", lambda v, seat: v.turns > 1, _rest),
    Goal("goal.trade", "oath.5.3.2.favor", lambda v, seat: v.players[seat].favor >= FAVOR_GOAL or _treasured(v, seat), _trade),
    Goal("goal.treasure", "oath.5.4.1", _treasured, _treasure),
    Goal("goal.hold", "oath.2.11.holder", _held, _rest, free=True),
    Goal("goal.fate", "oath.3.3", lambda v, seat: v.round > min(FATE_FROM) or v.winner >= 0, _rest, free=True),
)


def points(t: OathTable, seat: int = GUIDE.player, before: Collection[int] = ()) -> tuple[str, ...]:
    """What leads to the first goal that is not reached; where nothing does now, to the end of the turn.  Nothing while one may do as
    one likes, and once the game is won: the map turns into the next world.  t: of a view."""
    goal = next_goal(GOALS, t.s, seat, before)
    if goal is None or t.s.winner >= 0 or goal.free and t.s.players[seat].supply:
        return ()
    return ("rest", *goal.leads(t, seat))


def because(t: OathTable, seat: int, goal: Goal) -> str:
    """Why the finger stands where it does, as a message id, where that is no matter of course: "because.spent", ".nothing", ".facedown",
    ".adviser", ".plan"; else ""."""
    c = t.s.camp
    if t.s.turn != seat or t.s.phase != "act":
        return ""
    if t.s.cards.zone[PLAYING + seat]:
        return "because.facedown" if acts_at_once(t, seat) and goal.leads is _search else ""
    if c.attacker >= 0:
        return "because.plan" if c.attacker == seat and c.step == "plans" and len(goal.leads(t, seat)) > 2 else ""
    leads = goal.leads(t, seat)
    if leads[:1] == ["adviser"]:
        return "because.adviser"
    if leads or goal.key == "goal.rest":
        return ""
    if not t.s.players[seat].supply:
        return "because.spent"
    return "" if goal.free else "because.nothing"
