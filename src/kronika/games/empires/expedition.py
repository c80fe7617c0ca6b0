"""The Expedition phase: ships in the order of the queue pillage or conquer islands; and the same at once, where a card allows it."""

from __future__ import annotations

from kronika.kernel import One

from .effects.gains import renew, take_goods
from .effects.work import resolve
from .events import CameHome, Conquered, Pillaged
from .hooks import happen
from .language.model import SHIP
from .state import DECKS, DISCARDS, EMPIRE, LANDED, NO_FISH, ROWS, EmpiresTable, new_turn, sailing, title

DISTANCES = ("near", "distant")
Choice = str | tuple[str, int] | tuple[str, str]


async def ship(t: EmpiresTable) -> None:
    """The first ship of the queue: its owner chooses an island (empires.expedition.order)."""
    seat = t.s.queue[0][0]
    new_turn(t.s, seat)
    await voyage(t, seat, 0, ("pillage", "conquer"), "")


async def early(t: EmpiresTable, seat: int, source: int, how: str, distance: str) -> None:
    """In the Action phase, with an own ship that waits and carries what is needed (empires.effects.early_expedition)."""
    s = t.s

    def able() -> list[int]:
        return [i for i in sailing(s, seat) if len(islands(t, i, (how,), distance)) > 1]

    ask = One(seat, "expedition.ship", able, of="ship", empty=-1)
    ask.subject = (source,)
    at = await ask
    if at >= 0:
        await voyage(t, seat, at, (how,), distance)


def islands(t: EmpiresTable, at: int, ways: tuple[str, ...], distance: str) -> list[Choice]:
    """What the ship may do: ("pillage", card), ("conquer", card), ("top", "near" or "distant") for the facedown card of a deck.  A distant
    island needs a fish aboard, a conquest a raze token (empires.expedition.near_choice, .distant_choice, .conquer).  "home" is last: it is
    the only choice if there is no island left, and one more where the table lets ships decline."""
    s = t.s
    _, fish, raze = s.queue[at]
    able = [way for way in ways if way == "pillage" or raze]
    out: list[Choice] = []
    for which in DISTANCES:
        if distance in ("", which) and able and (which == "near" or fish != NO_FISH):
            out += [(way, card) for card in s.cards.zone[ROWS[which]] for way in able]
            if s.cards.zone[DECKS[which]] or s.cards.zone[DISCARDS[which]]:
                out.append(("top", which))
    return [*out, "home"]


async def voyage(t: EmpiresTable, seat: int, at: int, ways: tuple[str, ...], distance: str) -> None:
    """Choose an island; the ship returns and its cargo is lost as soon as that is done (empires.expedition.return)."""
    s = t.s

    def choices() -> list[Choice]:
        found = islands(t, at, ways, distance)
        return found if len(found) == 1 or s.options["decline-island"] == "yes" else found[:-1]

    ask: One[Choice] = One(seat, "expedition.island", choices, of=":card")
    ask.subject = (at,)
    chosen = await ask
    _, _, raze = s.queue.pop(at)
    come_home(t, seat)
    if isinstance(chosen, str):  # "home"
        t.emit(CameHome, seat)
        return
    how, where = chosen
    if isinstance(where, str):  # the facedown card is looked at before it is decided what to do with it (empires.expedition.near_choice)
        card = land(t, where)
        able = [way for way in ways if way == "pillage" or raze]
        how_now = One(seat, "expedition.how", able)
        how_now.subject = (card,)
        how = await how_now
    else:
        card = where
    await (pillage if how == "pillage" else conquer)(t, seat, card)


def come_home(t: EmpiresTable, seat: int) -> None:
    """A ship back into its owner's supply; a common one returns to the common supply where the table plays it so."""
    p = t.s.players[seat]
    if p.common and t.s.options["common-ships"] == "returned":
        p.common -= 1
    else:
        p.goods[SHIP] += 1


def land(t: EmpiresTable, distance: str) -> int:
    """Turn the top card of an island deck up; an empty deck is made anew from its discard pile (empires.expedition.deck_empty)."""
    deck = t.s.cards.zone[DECKS[distance]]
    if not deck:
        renew(t, DECKS[distance], DISCARDS[distance])
    card = deck[-1]
    t.move(card, LANDED, up=True, out_of=DECKS[distance])
    return card


async def pillage(t: EmpiresTable, seat: int, card: int) -> None:
    """The goods of its pillage box, then the island is discarded (empires.expedition.pillage)."""
    text = t.s.library.title[card]
    t.emit(Pillaged, seat, card)
    t.move(card, DISCARDS[text.distance], up=True)
    await take_goods(t, seat, text.pillage, 1, card)
    await happen(t, "pillage", seat, card)


async def conquer(t: EmpiresTable, seat: int, card: int) -> None:
    """Into the empire instead of its goods; its bonus once, then what answers to conquests (empires.expedition.conquer, .conquer_bonus,
    .conquer_trigger)."""
    t.emit(Conquered, seat, card)
    t.move(card, EMPIRE + seat, up=True)
    t.s.resolving.append(card)
    await resolve(t, seat, card, title(t.s, card).bonus)
    t.s.resolving.pop()
    await happen(t, "conquer", seat, card)
