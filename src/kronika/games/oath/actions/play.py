"""Playing a card: to a site, to the advisers, faceup as a Vision, or not at all (oath.5.1.4.*, oath.6.1)."""

from __future__ import annotations

from kronika.kernel import Many, One, Reason, Sifted

from ..cards import discard, fixed, is_vision, removable_advisers, surplus
from ..events import PowerActed
from ..facts import CARDS, CONSPIRACY, SLOTS, denizen
from ..hooks import DISCARD_FIRST, DISCARD_WHERE, MAY_PLAY, PLAY_CONDITION, PLAY_SITES, PLAYED, SITE_FAVOR, WHEN_PLAYED
from ..realm import adviser_limit, adviser_places, room_at
from ..state import (
    ADVISERS,
    AT,
    DISCARD,
    EXILE,
    PLAYING,
    REVEALED,
    WORLD,
    OathTable,
    advisers,
    faceup,
    where,
)
from ..tokens import gain_favor

Way = tuple[str, int]  # ("site", slot), ("adviser", 0), ("facedown", 0), ("reveal", 0), ("discard", 0)


def ways(t: OathTable, seat: int, card: int) -> list[Way]:
    """What a player might do with the card, before anybody objects; a facedown adviser is turned up, so it does not stay (oath.6.1)."""
    rest: list[Way] = [("facedown", 0), ("discard", 0)] if t.s.fresh else [("discard", 0)]
    if is_vision(card):
        return [("reveal", 0), *rest]
    mask = PLAY_SITES.total(t, 1 << where(t.s, seat), seat, card)
    return [*(("site", slot) for slot in range(len(SLOTS)) if mask >> slot & 1), ("adviser", 0), *rest]


def reasons(t: OathTable, seat: int, card: int, way: Way) -> list[Reason]:
    """Why the card cannot be played this way; [] if it can."""
    how, slot = way
    if how == "discard":
        return []
    why = list(MAY_PLAY.bans(t, seat, card, how, slot))
    own = PLAY_CONDITION.code.get(CARDS[card]) if how != "facedown" else None
    if own is not None and (objection := own(t, card, seat, card, how, slot)):
        why.append(objection if isinstance(objection, Reason) else Reason(objection, "oath.7.2.faceup", source=CARDS[card]))
    if how == "site":
        if denizen(card).only == "adviser":
            why.append(Reason("play.adviser-only", "oath.7.2.1.adviser-only", source=CARDS[card], fix=("place", "advisers")))
        if not faceup(t.s, slot):
            why.append(Reason("play.facedown-site", "oath.2.8.1.facedown"))
        elif not has_room(t, seat, card, slot):
            why.append(Reason("play.full", "oath.5.1.4.I.capacity", fix=("room", SLOTS[slot])))
    elif how == "reveal":
        if card != CONSPIRACY and t.s.players[seat].role != EXILE:
            why.append(Reason("play.imperial-vision", "oath.5.1.4.III.imperial", fix=("role", "exile")))
    else:
        if how == "adviser" and denizen(card).only == "site":
            why.append(Reason("play.site-only", "oath.7.2.1.site-only", source=CARDS[card], fix=("place", "site")))
        over = surplus(t, seat, card, how == "adviser")
        if over > len(removable_advisers(t, seat)):
            why.append(Reason("play.advisers-full", "oath.5.1.4.II.limit", fix=("room", "advisers")))
    return why


def has_room(t: OathTable, seat: int, card: int, slot: int) -> bool:
    """Room at the site, or a power that makes it first, or a card that needs none."""
    return room_at(t, slot) or needs_no_room(card) or any(firsts(t, seat, slot, AT + slot))


def needs_no_room(card: int) -> bool:
    power = WHEN_PLAYED.power.get(CARDS[card])
    return power is not None and bool(power.facts.get("needs_no_room"))


def firsts(t: OathTable, seat: int, slot: int, zone: int = -1, done: tuple[int, ...] = ()) -> list[tuple[int, int]]:
    """(source, card) that a power lets the seat discard before it plays to the slot; zone: only cards that lie there."""
    found = []
    for source, mask in DISCARD_FIRST.parts(t, seat, slot):
        if source not in done:
            for card, at in enumerate(t.s.cards.at):
                if mask >> card & 1 and card != source and (zone < 0 or at == zone) and not fixed(t, seat, card):
                    found.append((source, card))
    return found


def legal_ways(t: OathTable, seat: int, card: int) -> list[Way]:
    return [way for way in ways(t, seat, card) if not reasons(t, seat, card, way)]


def in_play(t: OathTable, seat: int) -> int:
    """The card that the seat is playing: the first of its playing zone."""
    return t.s.cards.zone[PLAYING + seat][0]


async def play_card(t: OathTable, seat: int, must_site: bool = False) -> str:
    """Play the first card of the seat's playing zone (oath.5.1.4, oath.10.play).  Returns how: site, adviser, facedown, reveal or discard.

    must_site: it has to go to a site (Land Warden's second card)."""
    def open_(way: Way) -> bool:
        return (not must_site or way[0] in ("site", "discard")) and not reasons(t, seat, in_play(t, seat), way)

    def blocked() -> list[tuple[Way, list[Reason]]]:
        card = in_play(t, seat)
        return [(way, why) for way in ways(t, seat, card) if (why := reasons(t, seat, card, way))]

    way: Way = await Sifted(seat, "play.how", lambda: ways(t, seat, in_play(t, seat)), open_, of=":slot", cover=True, barred=blocked)
    how, slot = way
    s = t.s
    if how == "discard":
        await discard_drawn(t, seat)
    elif how == "site":
        await to_site(t, seat, slot)
    elif how == "reveal":
        await reveal_vision(t, seat)
    else:
        await make_adviser(t, seat, how == "adviser")
    s.fresh = False
    return how


async def make_adviser(t: OathTable, seat: int, up: bool) -> None:
    """Surplus advisers go first, then the card lies to the right of the board (oath.5.1.4.II.overflow)."""
    over = surplus(t, seat, in_play(t, seat), up)
    if over:
        ask = Many(seat, "play.overflow", lambda: removable_advisers(t, seat), over, over, of="card", cover=True)
        ask.blocked = lambda: [(old, why) for old in advisers(t.s, seat) if (why := fixed(t, seat, old))]
        gone = await ask
        place = await ask_place(t, seat)
        for old in gone:
            put_away(t, seat, old, place)
    card = in_play(t, seat)
    t.move(card, ADVISERS + seat, up=up, out_of=PLAYING + seat)
    if up:
        await after_play(t, seat, card, -1)


async def trim_advisers(t: OathTable, seat: int, but: int = -1) -> None:
    """A swap or move left the seat over its adviser limit: surplus advisers are discarded, but not that one."""
    over = adviser_places(t, seat) - adviser_limit(t, seat)
    if over > 0:
        for old in await Many(seat, "play.overflow", lambda: [a for a in removable_advisers(t, seat) if a != but], over, over, of="card"):
            discard(t, seat, old)


def site_favor(t: OathTable, seat: int, card: int) -> int:
    """Favor that comes for playing the card to a site, as far as its bank reaches (oath.5.1.4.I.gain)."""
    return max(0, min(SITE_FAVOR.total(t, 1, seat, card), t.s.banks[denizen(card).suit]))


async def to_site(t: OathTable, seat: int, slot: int) -> None:
    """Faceup to the site, after discards that powers allow; then its favor (oath.5.1.4.I.*)."""
    await make_room(t, seat, slot)
    card = in_play(t, seat)
    t.move(card, AT + slot, up=True, out_of=PLAYING + seat)
    gain_favor(t, seat, denizen(card).suit, site_favor(t, seat, card))
    await after_play(t, seat, card, slot)


async def make_room(t: OathTable, seat: int, slot: int) -> None:
    """Powers that let a card be discarded first, each once (People's Favor, Great Slum, Crop Rotation)."""
    done: tuple[int, ...] = ()
    while True:
        free = room_at(t, slot) or needs_no_room(in_play(t, seat))

        def options(done: tuple[int, ...] = done, free: bool = free) -> list[tuple[int, int]]:
            every = firsts(t, seat, slot, done=done)
            if free:
                return [(-1, -1), *every] if every else []
            here = [offer for offer in every if t.s.cards.at[offer[1]] == AT + slot]
            sources = {source for source, _ in here}
            return here + [offer for offer in every if offer not in here and len(sources - {offer[0]}) > 0]

        ask = One(seat, "play.discard-first", options, of="card:card", empty=(-1, -1))
        ask.default = (-1, -1) if free else None
        source, gone = await ask
        if source < 0:
            return
        done += (source,)
        put_away(t, seat, gone, await ask_place(t, seat))


async def reveal_vision(t: OathTable, seat: int) -> None:
    """Onto the Revealed Vision space, whose old card is discarded; the Conspiracy lies nowhere (oath.5.1.4.III.reveal, oath.5.1.4.IV.*)."""
    s = t.s
    card = in_play(t, seat)
    if card == CONSPIRACY:
        t.turn(card, True)
    else:
        for old in s.cards.zone[REVEALED + seat][:]:
            put_away(t, seat, old, await ask_place(t, seat))
        t.move(in_play(t, seat), REVEALED + seat, up=True, out_of=PLAYING + seat)
    await after_play(t, seat, card, -1)


async def after_play(t: OathTable, seat: int, card: int, slot: int) -> None:
    """Reactions of others, modifiers, the homeland's power, then the card's own When Played power (oath.7.3.3)."""
    await PLAYED.fire(t, seat, card, slot)
    power = WHEN_PLAYED.power.get(CARDS[card])
    if power is not None and t.s.cards.up[card] and power.when(t, card, seat):
        t.emit(PowerActed, card)
        await power.body(t, card, seat)


# discards of a Search

UNDER_DECK = 6


def discard_places(t: OathTable, seat: int) -> list[int]:
    """Where the seat may put cards it discards in this Search: 0..2 on the pile of a region, 3..5 under it, 6 under the world deck."""
    mask = DISCARD_WHERE.total(t, 0, seat)
    return [place for place in range(UNDER_DECK + 1) if mask >> place & 1]


def put_away(t: OathTable, seat: int, card: int, place: int) -> None:
    """Discard to one of discard_places, or as usual for -1."""
    if place < 0:
        discard(t, seat, card)
    elif place == UNDER_DECK:
        discard(t, seat, card, WORLD, bottom=True)
    else:
        discard(t, seat, card, DISCARD + place % 3, bottom=place >= 3)


async def ask_place(t: OathTable, seat: int) -> int:
    """-1: the usual pile."""
    def options() -> list[int]:
        places = discard_places(t, seat)
        usual = [] if UNDER_DECK in places else [-1]  # the Cracked Horn, once in use, takes them all
        return [*usual, *places] if places else []

    where_to: int = await One(seat, "search.discard-where", options, of="discard", empty=-1)
    return where_to


async def discard_drawn(t: OathTable, seat: int) -> None:
    """The card that was to be played is discarded."""
    place = await ask_place(t, seat)
    put_away(t, seat, in_play(t, seat), place)
