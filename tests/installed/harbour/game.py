"""The rules: sail from pier to pier, sell goods where they are bought, set up lamps and pilots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kronika.kernel import (
    ALL,
    NOBODY,
    Confirm,
    Event,
    Game,
    GameState,
    Lexicon,
    Many,
    One,
    Option,
    Powers,
    Quantity,
    Reason,
    Score,
    Seat,
    Table,
    Trigger,
    Zone,
    chance,
)

from .facts import BUYS, CARDS, GOODS, GOODS_CARDS, PIERS, SHIPS, kind

DECK, SOLD, HAND, QUAY = 0, 1, 2, 8  # zones: HAND + seat, QUAY + seat (lamps and pilots that were set up)
MOST = 6  # seats
TOLL = 1


class Harbour(GameState):
    turn: int
    coins: list[int]
    sold: list[int]  # cards that a seat has sold
    ship: list[int]  # pier of each seat's ship
    toll: bool


HarbourTable = Table[Harbour]


@dataclass(frozen=True)
class Sailed(Event):
    seat: int
    pier: int


@dataclass(frozen=True)
class Sale(Event):
    seat: int
    cards: int
    coins: int


@dataclass(frozen=True)
class Toll(Event):
    seat: int
    payer: int


PRICE: Quantity[HarbourTable, [int]] = Quantity("price", own=True)
ARRIVED: Trigger[HarbourTable, [int, int]] = Trigger("arrived")


@PRICE.on("lamp")
def lamp(t: HarbourTable, source: int, seller: int) -> int:
    """harbour.lamp"""
    return 1


@ARRIVED.on("pilot")
async def pilot(t: HarbourTable, source: int, who: int, pier: int) -> None:
    """harbour.pilot: a ship that comes to the pier of another's ship may be asked for a coin."""
    s, owner = t.s, t.s.cards.at[source] - QUAY
    if s.toll and owner != who and s.ship[owner] == pier and s.coins[who] and await Confirm(owner, "pilot"):
        s.coins[who] -= TOLL
        s.coins[owner] += TOLL
        t.emit(Toll, owner, who)


class HarbourGame(Game[Harbour]):
    name, version, state, back = "harbour", "1", Harbour, [0] * len(CARDS)
    lexicon = Lexicon({"card": CARDS, "pier": PIERS, "seat": SHIPS})
    players, sides = range(2, MOST + 1), SHIPS
    options = (Option("toll", ("yes", "no"), "harbour.pilot"),)
    powers, faces = Powers(PRICE, ARRIVED), ("lamp", "pilot")
    events = (Sailed, Sale, Toll)

    def seating(self, wanted: Sequence[Seat], options: Mapping[str, str], seed: int) -> list[Seat]:
        free = [ship for ship in SHIPS if ship not in {seat.side for seat in wanted}]
        return [seat._replace(side=seat.side or free.pop(0), place=i) for i, seat in enumerate(wanted)]

    def setup(self, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Harbour:
        """harbour.setup"""
        s, n = Harbour(), len(seats)
        s.chance, s.actor, s.coins, s.sold, s.ship, s.toll = chance(seed), -1, [2] * n, [0] * n, list(range(n)), options["toll"] == "yes"
        s.cards.zone = {z: [] for z in (DECK, SOLD, *(at + p for at in (HAND, QUAY) for p in range(n)))}
        s.cards.zone[DECK] = list(range(len(CARDS)))
        s.cards.at, s.cards.up, s.cards.known = [DECK] * len(CARDS), [0] * len(CARDS), [0] * len(CARDS)
        t = Table(self, s)
        t.shuffle(DECK)
        for seat in range(n):
            t.move(s.cards.zone[DECK][-1], HAND + seat, out_of=DECK)
        return s

    def zone(self, z: int) -> Zone:
        if z < HAND:
            return Zone(0 if z == DECK else ALL)
        return Zone(1 << z - HAND, hand=True) if z < QUAY else Zone(ALL)

    def face(self, s: Harbour, card: int) -> str | None:
        return kind(card) if card >= GOODS_CARDS and s.cards.at[card] >= QUAY else None

    def owner(self, s: Harbour, source: int) -> int:
        return s.cards.at[source] - QUAY if s.cards.at[source] >= QUAY else NOBODY

    async def step(self, t: HarbourTable) -> None:
        """harbour.turn: one thing a turn."""
        s, seat = t.s, t.s.turn
        hand, deck = s.cards.zone[HAND + seat], s.cards.zone[DECK]

        def good(card: int) -> bool:
            return card < GOODS_CARDS and GOODS[BUYS[s.ship[seat]]] == kind(card)

        def verbs() -> list[str]:
            return ["load", "sail", *["sell"] * any(map(good, hand)), *["set-up"] * any(c >= GOODS_CARDS for c in hand)]

        def blocked() -> list[tuple[str, list[Reason]]]:
            why = {"sell": Reason("sell.nothing", "harbour.sell", args=(s.ship[seat],)), "set-up": Reason("set-up.nothing", "harbour.turn")}
            return [(verb, [reason]) for verb, reason in why.items() if verb not in verbs()]

        question = One(seat, "turn", verbs, cover=True)
        question.blocked, question.default = blocked, "load"
        verb = await question
        if verb == "load":
            t.move(deck[-1], HAND + seat, out_of=DECK)
        elif verb == "sail":
            s.ship[seat] = await One(seat, "sail.to", lambda: [p for p in range(len(PIERS)) if p != s.ship[seat]], of="pier")
            t.emit(Sailed, seat, s.ship[seat])
            await ARRIVED.fire(t, seat, s.ship[seat])
        elif verb == "sell":
            cards = await Many(seat, "sell.cards", lambda: [c for c in hand if good(c)], lo=1, of="card", cover=True)
            coins = PRICE.total(t, 2 * len(cards), seat)
            for card in cards:
                t.move(card, SOLD, up=True, out_of=HAND + seat)
            s.coins[seat] += coins
            s.sold[seat] += len(cards)
            t.emit(Sale, seat, len(cards), coins)
        else:
            card = await One(seat, "set-up.card", lambda: [c for c in hand if c >= GOODS_CARDS], of="card", cover=True)
            t.move(card, QUAY + seat, up=True, out_of=HAND + seat)
        s.turn = (seat + 1) % len(s.coins)

    def over(self, s: Harbour) -> bool:
        """harbour.end"""
        return not s.cards.zone[DECK]

    def score(self, s: Harbour) -> list[Score]:
        """harbour.end: coins, then cards sold."""
        seats = range(len(s.coins))
        worth = [(s.coins[p], s.sold[p]) for p in seats]
        return [Score(p, s.coins[p], 1 + sum(other > worth[p] for other in worth), (("coins", s.coins[p]), ("sold", s.sold[p])))
                for p in sorted(seats, key=lambda p: worth[p], reverse=True)]

    def violations(self, s: Harbour) -> list[str]:
        lost = len(s.cards.zone[SOLD]) != sum(s.sold)
        return ["a card was sold and not counted"] * lost + ["somebody owes coins"] * any(n < 0 for n in s.coins)


GAME = HarbourGame()
