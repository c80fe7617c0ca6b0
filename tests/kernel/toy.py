"""The smallest whole game: draw from a deck or play from hand.  With a fault planted on demand."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from kronika.kernel import (
    ALL,
    Amount,
    Confirm,
    Derived,
    Event,
    Form,
    Game,
    GameState,
    Lexicon,
    Many,
    One,
    Option,
    Permission,
    Powers,
    Quantity,
    Reason,
    Score,
    Sealed,
    Seat,
    SideAction,
    Table,
    Zone,
    chance,
)

DECK, TABLEAU, HAND = 0, 1, 2
WORTH: Quantity[Table[Toy], [int]] = Quantity("worth")
DRAW: Permission[Table[Toy], [int]] = Permission("draw")


class Toy(GameState):
    turn: int
    points: list[int]
    duels: int
    given_up: bool
    bids: dict[int, int]
    note: Derived[dict[str, int]]


@dataclass(frozen=True)
class Played(Event):
    seat: int
    card: int
    worth: int


@dataclass(frozen=True)
class Peeked(Event):
    """The planted fault "loud": everybody is told the drawn card."""

    seat: int
    card: int


@dataclass(frozen=True)
class Gift(SideAction):
    """Points for the other."""

    of = "seat:"
    to: int
    points: int


@dataclass(frozen=True)
class GiveUp(SideAction):
    pass


@WORTH.on("lens")
def lens(t: Table[Toy], source: int, card: int) -> int:
    return 1


@DRAW.on("dam")
def dam(t: Table[Toy], source: int, seat: int) -> str | None:
    return "dam" if len(t.s.cards.zone[HAND + seat]) >= 3 else None


class ToyGame(Game[Toy]):
    name, version, state, back = "toy", "1", Toy, [0] * 12
    lexicon = Lexicon({"card": [f"k{i}" for i in range(12)], "seat": ["ann", "bob"]})
    powers = Powers(WORTH, DRAW)
    options = (Option("duels", ("yes", "no")),)
    events: tuple[type[Event], ...] = (Played, Peeked)
    side_actions = {"gift": Gift, "give-up": GiveUp}

    def __init__(self, fault: str = "") -> None:
        self.fault, self.calls = fault, 0

    def zone(self, z: int) -> Zone:
        return (Zone(0), Zone(ALL), Zone(1, hand=True), Zone(2, hand=True))[z]

    def face(self, s: Toy, card: int) -> str | None:
        return ("lens" if card < 3 else "dam" if card < 6 else "plain") if s.cards.at[card] == TABLEAU else None

    def over(self, s: Toy) -> bool:
        return s.given_up or not s.cards.zone[DECK] and not s.cards.zone[HAND + s.turn]

    def score(self, s: Toy) -> list[Score]:
        order = sorted(range(2), key=lambda p: (-s.points[p], p))
        return [Score(p, s.points[p], 1 + (s.points[p] < max(s.points)), (("points", s.points[p]),)) for p in order]

    def violations(self, s: Toy) -> list[str]:
        return ["points vanished"] if sum(s.points) < 2 * len(s.cards.zone[TABLEAU]) else []

    def setup(self, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Toy:
        s = Toy()
        s.chance, s.actor, s.points, s.duels = chance(seed), -1, [0, 0], 1 if options["duels"] == "yes" else 0
        s.cards.zone = {z: [] for z in range(4)}
        s.cards.zone[DECK] = list(range(12))
        s.cards.at, s.cards.up, s.cards.known = [0] * 12, [0] * 12, [0] * 12
        t = Table(self, s)
        t.shuffle(DECK)
        for p in (0, 1, 0, 1):
            t.move(s.cards.zone[DECK][-1], HAND + p)
        s.learned = 0
        return s

    def side_action_refused(self, t: Table[Toy], seat: int, action: SideAction, asked: Mapping[int, object]) -> str:
        if isinstance(action, Gift):
            if self.fault == "refusal acts":
                t.s.points[seat] += 1
            return "" if action.to == 1 - seat and 0 < action.points <= t.s.points[seat] else "you cannot give that"
        return ""

    def apply_side_action(self, t: Table[Toy], seat: int, action: SideAction) -> None:
        if self.fault == "aside strands":
            for p in (0, 1):
                for card in t.s.cards.zone[HAND + p][:]:
                    t.move(card, DECK)
        if self.fault == "aside loses":
            t.s.points[seat] -= 1
        if isinstance(action, Gift):
            t.s.points[seat] -= action.points
            t.s.points[action.to] += action.points
        else:
            t.s.given_up = True

    def sample_side_action(self, s: Toy, seat: int, pick: Callable[[int], int]) -> SideAction | None:
        return GiveUp() if pick(150) == 0 else Gift(1 - seat, pick(4))

    async def step(self, t: Table[Toy]) -> None:
        s, seat, fault = t.s, t.s.turn, self.fault
        deck, hand = s.cards.zone[DECK], s.cards.zone[HAND + seat]

        def verbs() -> list[str]:
            can_draw = deck and not DRAW.bans(t, seat)
            if fault == "options tell" and deck and deck[-1] % 2:
                return ["play", "wait"]
            if fault == "option twice":
                return ["wait", "wait", *["play"] * bool(hand)]
            return (["draw"] if can_draw else []) + (["play"] if hand else []) + ["duel"] * bool(s.duels) + ["wait"] * (not hand)

        question = One(seat, "verb", verbs)
        if fault == "barred and offered":
            question.blocked = lambda: [(verbs()[0], [Reason("no")])]
        if fault == "no reason":
            question.blocked = lambda: [("fly", [])]
        if fault == "usual illegal":
            question.default = "fly"
        theirs = s.cards.zone[HAND + 1 - seat]
        if fault == "default tells":
            question.default = verbs()[sum(theirs) % len(verbs())]
        if fault == "subject tells":
            question.subject = (sum(theirs) % 5,)
        if fault == "reason tells":
            held = sum(theirs)
            question.blocked = lambda: [("fly", [Reason("no", args=(held % 5,))])]
        verb = await question
        if fault == "digits":
            await One(seat, "digits", ("7", "8"))
        if fault == "memory in what is derived":
            s.note = {"turns": s.note.get("turns", 0) + 1}
            s.points[seat] += s.note["turns"] % 2
        if fault == "sample illegal":
            await Many(seat, "odd", (1, 2, 3), also=lambda a: "never", safe=lambda: (1,))
        if verb == "draw":
            card = deck[-1]
            if fault == "bad undo":
                deck.pop()
                hand.append(card)
                s.cards.at[card], s.cards.known[card] = HAND + seat, s.cards.known[card] | 1 << seat
            elif fault == "hidden local":
                await One(seat, "sure", ("yes", "no"))
                t.move(card, HAND + seat)
            else:
                t.move(card, HAND + seat, out_of=DECK)
            if fault == "loud":
                t.emit(Peeked, seat, card)
        elif verb == "play":
            if fault == "names hidden":
                await One(seat, "peek", lambda: s.cards.zone[HAND + 1 - seat] + hand, of="card")
            card = await One(seat, "play", lambda: hand, of="card")
            if fault == "stale index":
                hand.remove(card)
                s.cards.zone[TABLEAU].append(card)
                s.cards.at[card], s.cards.known[card] = TABLEAU, ALL
            else:
                t.move(card, TABLEAU, up=True, out_of=HAND + seat)
            s.points[seat] += 0 if fault == "lost point" else WORTH.total(t, 2, card)
            t.emit(Played, seat, card, s.points[seat])
            if fault == "foreign chance":
                s.points[seat] += random.randrange(3)
        elif verb == "duel":
            s.duels -= 1
            bids = {p: Form(p, "duel", Amount(p, "duel.bid", 0, 3), Many(p, "duel.how", ("high", "low"))) for p in (0, 1)}
            both = await Sealed("duel", bids)
            s.bids = {p: both[p][0] for p in (0, 1)}
            high = max(s.bids.values())
            for p in (0, 1):
                if s.bids[p] == high and await Confirm(p, "duel.take"):
                    s.points[p] += 1
        if fault == "memory outside":
            self.calls += 1
            s.points[seat] += self.calls % 2
        if fault == "open eyes":  # the discs of the view show what the deck holds
            s.points[1] += deck[-1] if deck else 0
        if fault == "shown outside":
            s.bids = {9: deck[-1]} if deck else {}
        s.turn = 1 - seat if fault != "no end" or not s.cards.zone[TABLEAU] else s.turn
        if fault == "no end" and not deck:
            t.move(s.cards.zone[TABLEAU][-1], DECK)
