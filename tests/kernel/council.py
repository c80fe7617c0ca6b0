"""A toy for six: powers that interrupt others' turns, facedown advisers, offers, and a campaign of matches.

In your turn: tax, draw a card, take a card from hand as a facedown adviser, call an adviser to the court (faceup, its power works), steal a
coin, give a feast, make an offer, or use a deed of your court.  When the deck is empty the richest wins and begins the next match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kronika.kernel import (
    ALL,
    Act,
    Amount,
    Confirm,
    Cost,
    Currency,
    Event,
    Form,
    Game,
    GameState,
    Interrupt,
    Lexicon,
    One,
    Option,
    Permission,
    Powers,
    Quantity,
    Reason,
    Score,
    Seat,
    State,
    Table,
    Trigger,
    Zone,
    chance,
    one,
)

KINDS = ("guard", "captain", "steward", "bard", "judge", "spy")
CARDS = [f"{kind}-{n}" for kind in KINDS for n in range(1, 6)]
DECK, COURT, ADVISER, HAND = 0, 10, 20, 30  # + seat
COURT_SIZE = 6


class Council(GameState):
    turn: int
    coins: list[int]
    honour: list[int]
    matches: int  # of the campaign that were played before
    wild: bool  # table option


class Annals(State):
    """What a match leaves."""

    matches: int
    winner: int


CouncilTable = Table[Council]
TAX: Quantity[CouncilTable, [int]] = Quantity("tax", own=True)  # seat
MAY_STEAL: Permission[CouncilTable, [int, int]] = Permission("steal.allowed", own=True)  # victim, thief
THEFT: Interrupt[CouncilTable, int, [int, int]] = Interrupt(
    "theft", own=True, chooser=lambda t, coins, victim, thief: victim, of="card")  # victim, thief
FEAST: Trigger[CouncilTable, [int]] = Trigger("feast", chooser=lambda t, host: host, of="card")  # host
DEED: Act[CouncilTable] = Act("deed", own=True)


@dataclass(frozen=True)
class Robbed(Event):
    victim: int
    thief: int
    coins: int


@TAX.on("steward")
def steward(t: CouncilTable, source: int, seat: int) -> int:
    return 1


@TAX.on("wild")
def wild(t: CouncilTable, source: int, seat: int) -> int:
    """A table option: everybody taxes one more."""
    return 1


@MAY_STEAL.on("judge")
def judge(t: CouncilTable, source: int, victim: int, thief: int) -> Reason | None:
    """Nobody richer steals from the judge's master."""
    return Reason("steal.judged") if t.s.coins[thief] > t.s.coins[victim] else None


@THEFT.on("guard")
async def guard(t: CouncilTable, source: int, coins: int, victim: int, thief: int) -> int | None:
    """May stop a theft, and falls in doing so."""
    if not await Confirm(victim, "guard.use"):
        return coins
    t.move(source, DECK, place=0)
    return None


@THEFT.on("captain", when=lambda t, source, coins, victim, thief: coins > 1)
async def captain(t: CouncilTable, source: int, coins: int, victim: int, thief: int) -> int:
    return 1


@FEAST.on("bard", when=lambda t, source, host: t.s.coins[host] > 0)
async def bard(t: CouncilTable, source: int, host: int) -> None:
    """A bard of any court is paid for a song, as long as the host can pay."""
    t.s.coins[host] -= 1
    t.s.coins[t.game.owner(t.s, source)] += 1


async def pay_coins(t: CouncilTable, source: int, user: int, n: int) -> None:
    t.s.coins[user] -= n


COIN = Currency("coin", lambda t, source, user: t.s.coins[user], pay_coins)


@DEED.act("spy", when=lambda t, source, user: any(hidden(t, user)), cost=Cost((COIN, 1)))
async def spy(t: CouncilTable, source: int, user: int) -> None:
    """Look at somebody's adviser."""
    whose = await One(user, "spy.whose", lambda: [p for p, there in enumerate(hidden(t, user)) if there], of="seat")
    for card in t.s.cards.zone[ADVISER + whose]:
        t.see(card, 1 << user)


def hidden(t: CouncilTable, seat: int) -> list[bool]:
    """By seat: does it have an adviser, and is it another?"""
    return [p != seat and bool(t.s.cards.zone[ADVISER + p]) for p in range(len(t.s.coins))]


class CouncilGame(Game[Council]):
    name, version, state, back = "council", "1", Council, [0] * len(CARDS)
    players = range(2, 7)
    sides = ("ash", "beech", "yew", "elm", "fir", "oak")
    lexicon = Lexicon({"card": CARDS, "seat": sides})
    powers = Powers(TAX, MAY_STEAL, THEFT, FEAST, DEED)
    faces = KINDS
    options = (Option("taxes", ("tame", "wild"), faces=("", "wild")),)
    events = (Robbed,)
    legacy = Annals

    def zone(self, z: int) -> Zone:
        seat = 1 << z % 10
        return Zone(0) if z == DECK else Zone(ALL) if z < ADVISER else Zone(seat) if z < HAND else Zone(seat, hand=True)

    def face(self, s: Council, card: int) -> str | None:
        return CARDS[card].partition("-")[0] if COURT <= s.cards.at[card] < ADVISER else None

    def owner(self, s: Council, source: int) -> int:
        return s.cards.at[source] - COURT if source >= 0 else -1

    def active_sources(self, s: Council) -> Any:
        yield from super().active_sources(s)
        yield from self.variants({"taxes": "wild" if s.wild else "tame"})

    def seating(self, wanted: Sequence[Seat], options: Mapping[str, str], seed: int) -> list[Seat]:
        free = [side for side in self.sides if all(seat.side != side for seat in wanted)]
        return [seat._replace(side=seat.side or free.pop(0), place=i) for i, seat in enumerate(wanted)]

    def setup(self, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Council:
        s, n = Council(), len(seats)
        s.chance, s.actor, s.wild = chance(seed), -1, options["taxes"] == "wild"
        s.coins, s.honour = [2] * n, [0] * n
        s.cards.zone = {z: [] for z in [DECK, *(at + p for at in (COURT, ADVISER, HAND) for p in range(n))]}
        s.cards.zone[DECK] = list(range(len(CARDS)))
        s.cards.at, s.cards.up, s.cards.known = [DECK] * len(CARDS), [0] * len(CARDS), [0] * len(CARDS)
        t = Table(self, s)
        t.shuffle(DECK)
        for p in range(n):
            t.move(s.cards.zone[DECK][-1], HAND + p, out_of=DECK)
        s.learned = 0
        return s

    def setup_after(self, legacy: Annals, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Council:
        s = self.setup(seed, seats, options)
        s.matches, s.turn = legacy.matches, legacy.winner % len(seats)
        s.coins[s.turn] += legacy.matches
        return s

    def leaves(self, s: Council) -> Annals:
        left = Annals()
        left.matches, left.winner = s.matches + 1, self.score(s)[0].seat
        return left

    def over(self, s: Council) -> bool:
        return not s.cards.zone[DECK]

    def score(self, s: Council) -> list[Score]:
        total = [c + 3 * h for c, h in zip(s.coins, s.honour)]
        order = sorted(range(len(total)), key=lambda p: (-total[p], p))
        return [Score(p, total[p], 1 + sum(n > total[p] for n in total), (("coins", s.coins[p]), ("honour", 3 * s.honour[p])))
                for p in order]

    def violations(self, s: Council) -> list[str]:
        return [f"seat {p} owes coins" for p, n in enumerate(s.coins) if n < 0]

    async def step(self, t: CouncilTable) -> None:
        s = t.s
        seat = s.turn
        court, hand, advisers = (s.cards.zone[at + seat] for at in (COURT, HAND, ADVISER))
        rivals = [p for p in range(len(s.coins)) if p != seat]

        def verbs() -> list[Any]:
            deeds = [("deed", source) for source, _ in DEED.offers(t, seat)]
            called = ["call"] if advisers and len(court) < COURT_SIZE else []
            robbed = ["steal"] if any(map(rich, rivals)) else []
            placed = ["adviser"] if hand and not advisers else []
            return ["tax", "draw", *placed, *called, "feast", "offer", *robbed, *deeds]

        def rich(p: int) -> bool:
            return s.coins[p] > 0 and not MAY_STEAL.bans(t, p, seat)

        verb = await One(seat, "verb", verbs, of=":card", barred=lambda: [(("deed", card), why) for card, why in DEED.blocked(t, seat)])
        if verb == "tax":
            s.coins[seat] += TAX.total(t, 1, seat)
        elif verb == "draw":
            t.move(s.cards.zone[DECK][-1], HAND + seat, out_of=DECK)
        elif verb == "adviser":
            card = await One(seat, "adviser.card", lambda: hand, of="card", cover=True)
            t.move(card, ADVISER + seat, out_of=HAND + seat)
        elif verb == "call":
            t.move(advisers[-1], COURT + seat, up=True, out_of=ADVISER + seat)
        elif verb == "feast":
            s.honour[seat] += 1
            await FEAST.fire(t, seat)
            if s.honour[seat] % 2 == 0 and s.cards.zone[DECK]:
                t.move(s.cards.zone[DECK][0], HAND + seat, out_of=DECK)
        elif verb == "offer":
            await self.offer(t, seat, rivals)
        elif verb == "steal":
            await self.theft(t, seat, await one(seat, "steal.whom", lambda: [p for p in rivals if s.coins[p]],
                                                lambda p: MAY_STEAL.bans(t, p, seat), of="seat"))
        else:
            await DEED.use(t, verb[1], seat)
        s.turn = (seat + 1) % len(s.coins)

    async def offer(self, t: CouncilTable, seat: int, rivals: list[int]) -> None:
        """Coins for coins later, or a bribe: something must be given or asked for, and not both ways."""
        to = await One(seat, "offer.to", rivals, of="seat")
        gives, wants = Amount(seat, "offer.gives", 0, t.s.coins[seat]), Amount(seat, "offer.wants", 0, t.s.coins[to])
        offer = await Form(seat, "offer", gives, wants, also=one_way, safe=lambda: (0, 0))
        if offer != (0, 0) and await Confirm(to, "offer.take"):
            t.s.coins[seat] += offer[1] - offer[0]
            t.s.coins[to] += offer[0] - offer[1]

    async def theft(self, t: CouncilTable, thief: int, victim: int) -> None:
        coins = await THEFT.settle(t, min(2, t.s.coins[victim]), victim, thief)
        if coins:
            t.s.coins[victim] -= coins
            t.s.coins[thief] += coins
            t.emit(Robbed, victim, thief, coins)


def one_way(answers: tuple[int, ...]) -> Reason | str:
    return Reason("offer.both-ways") if all(answers) else ""


COUNCIL = CouncilGame()
