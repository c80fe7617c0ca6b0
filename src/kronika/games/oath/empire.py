"""Citizens come and go: offers of Citizenship, exile, self-exile (oath.6.6.*, oath.6.7.*, oath.6.8.*,
oath.empire.summary)."""

from __future__ import annotations

from kronika.kernel import Distribute, Form, Many, One, Reason

from . import deals, tokens
from .cards import discard, take_relic
from .events import RoleChanged, TitleTurned, WarbandsMoved
from .facts import EXILE_PRICE, GRAND_SCEPTER, MAX_SUPPLY, PEOPLES_FAVOR, SLOTS, TRAITS
from .hooks import MAY_EXILE
from .state import CITIZEN, EXILE, HELD, RELIQUARY, REVEALED, TRAIT, OathTable, keeper_of

PLACES = tuple(trait.id for trait in TRAITS)
OFFERED = ("favor", "secrets", "relic", "banner")


def exiles(t: OathTable) -> list[int]:
    return [seat for seat, p in enumerate(t.s.players) if p.role == EXILE]


def reliquary_places(t: OathTable) -> list[str]:
    """Places of the Reliquary that still hold a relic."""
    return [word for i, word in enumerate(PLACES) if t.s.cards.zone[RELIQUARY + i]]


def can_offer(t: OathTable) -> bool:
    return bool(exiles(t) and reliquary_places(t))


async def offer_citizenship(t: OathTable, seat: int) -> None:
    """The holder of the Grand Scepter offers one Reliquary relic, and whatever both exchange; the Exile says yes or no
    (oath.6.6.1.*)."""
    exile = await One(seat, "citizenship.to", lambda: exiles(t), of="seat")
    for word in await Many(seat, "citizenship.show", lambda: reliquary_places(t)) if exile != seat else ():
        t.see(t.s.cards.zone[RELIQUARY + PLACES.index(word)][0], 1 << exile)
    kinds = OFFERED if exile != seat else ()
    form = Form(seat, "citizenship.offer", One(seat, "citizenship.relic", lambda: reliquary_places(t)),
                *deals.parts(t, seat, seat, exile, kinds, "gives"), *deals.parts(t, seat, exile, seat, kinds, "wants"))
    form.subject = (exile,)
    place, *rest = await form
    gives, wants = deals.goods(kinds, tuple(rest[:len(kinds)])), deals.goods(kinds, tuple(rest[len(kinds):]))
    if exile != seat and not await deals.accepted(t, seat, exile, gives, wants, f"reliquary:{place}"):
        return
    await become_citizen(t, exile)
    if exile != seat:
        await deals.exchange(t, seat, exile, gives, wants)
    leave_reliquary(t, PLACES.index(place), exile)


def leave_reliquary(t: OathTable, place: int, seat: int) -> int:
    """A relic leaves the Reliquary; the Chancellor has the trait of its place from now on (oath.2.3.uncover).  Returns the relic."""
    relic = t.s.cards.zone[RELIQUARY + place][0]
    take_relic(t, seat, relic, taken=False)
    t.s.uncovered[place] = True
    t.activate(TRAIT + place, PLACES[place])
    return relic


async def become_citizen(t: OathTable, seat: int) -> None:
    """What an Exile does who becomes a Citizen, by an offer or by a power (oath.7.6.1): warbands (oath.6.6.2.warbands), the Vision
    (oath.6.6.2.vision) and the rest of oath.6.6.2.*."""
    s = t.s
    p = s.players[seat]
    slots, kept = await ask_replaced(t, seat)
    p.role = CITIZEN
    t.emit(RoleChanged, seat, CITIZEN)
    turn_purple(t, seat, slots, kept)
    for card in s.cards.zone[REVEALED + seat][:]:
        discard(t, seat, card)
    if s.title == seat and s.usurper:
        s.usurper = False
        t.emit(TitleTurned, seat, False)
    p.supply = MAX_SUPPLY
    if s.turn == seat and s.phase == "act":
        s.ending = True


async def ask_replaced(t: OathTable, seat: int) -> tuple[list[int], tuple[int, ...]]:
    """Slots with own warbands, and how many of them and last of the board are replaced by purple ones: all, or as the new Citizen
    chooses if these run short (oath.6.6.2.warbands)."""
    s = t.s
    slots = [slot for slot in range(len(SLOTS)) if s.lands[slot].bands[seat]]
    caps = [*(s.lands[slot].bands[seat] for slot in slots), s.players[seat].force]
    n = min(sum(caps), s.players[0].bank)
    return slots, await Distribute(seat, "citizenship.warbands", [*(SLOTS[slot] for slot in slots), "board"], caps, n, n)


def turn_purple(t: OathTable, seat: int, slots: list[int], kept: tuple[int, ...]) -> None:
    s = t.s
    own, purple = s.players[seat], s.players[0]
    own.bank += own.force
    purple.bank -= sum(kept)
    own.force = kept[-1]
    for slot, n in zip(slots, kept):
        bands = s.lands[slot].bands
        own.bank += bands[seat]
        bands[seat], bands[0] = 0, bands[0] + n
    if any(kept):
        t.emit(WarbandsMoved, 0, "personal:0", f"citizen:{seat}", sum(kept))


# exile

def exile_price(t: OathTable, payer: int, citizen: int) -> int:
    """Five favor, corrected by who holds the title and the People's Favor (oath.6.7.cost)."""
    s = t.s
    people = s.holder[PEOPLES_FAVOR]
    return EXILE_PRICE + (s.title == citizen) + (people == citizen) - (s.title == payer) - (people == payer)


def exile_reasons(t: OathTable, seat: int, citizen: int) -> list[Reason]:
    why = MAY_EXILE.bans(t, citizen)
    if citizen == seat:
        why.append(Reason("exile.self", "oath.scepter.actions"))
    short = exile_price(t, seat, citizen) - tokens.purse(t, seat)
    if short > 0:
        why.append(Reason("cost.favor", "oath.6.7.cost", args=(short,), fix=("favor", str(short))))
    return why


def citizens(t: OathTable) -> list[int]:
    return [seat for seat, p in enumerate(t.s.players) if p.role == CITIZEN]


async def exile(t: OathTable, seat: int) -> None:
    """The holder of the Grand Scepter pays a Citizen and turns its board to Exile (oath.6.7.effect)."""
    citizen = await One(seat, "exile.whom", lambda: [c for c in citizens(t) if not exile_reasons(t, seat, c)], of="seat",
                        barred=lambda: [(c, why) for c in citizens(t) if (why := exile_reasons(t, seat, c))])
    tokens.give_favor(t, seat, citizen, exile_price(t, seat, citizen))
    become_exile(t, citizen)


def become_exile(t: OathTable, seat: int) -> None:
    """Own warbands take the place of the purple ones on the board, as far as they go; Supply is full."""
    s = t.s
    p = s.players[seat]
    s.players[0].bank += p.force
    p.force = min(p.force, p.bank)
    p.bank -= p.force
    p.role, p.supply = EXILE, MAX_SUPPLY
    t.emit(RoleChanged, seat, EXILE)


def self_exile_price(t: OathTable, seat: int) -> int:
    """Favor for each warband on the board and each own secret on board and cards (oath.6.8.cost)."""
    return t.s.players[seat].force + tokens.all_secrets(t.s, seat) + tokens.secrets_on_cards(t.s, seat)


def self_exile_reasons(t: OathTable, seat: int) -> list[Reason]:
    why = MAY_EXILE.bans(t, seat)
    if keeper_of(t.s, GRAND_SCEPTER) == seat:
        why.append(Reason("self-exile.scepter", "oath.6.8.not-holder"))
    short = self_exile_price(t, seat) - tokens.purse(t, seat)
    if short > 0:
        why.append(Reason("cost.favor", "oath.6.8.cost", args=(short,), fix=("favor", str(short))))
    return why


def self_exile(t: OathTable, seat: int) -> None:
    """Pay the holder of the Grand Scepter, become an Exile, and the Act Phase is over (oath.6.8.effect)."""
    tokens.give_favor(t, seat, t.s.cards.at[GRAND_SCEPTER] - HELD, self_exile_price(t, seat))
    become_exile(t, seat)
    t.s.ending = True
