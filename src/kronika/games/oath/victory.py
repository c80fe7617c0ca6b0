"""The ways to win, and who wins (oath.3.*, oath.4.1.2)."""

from __future__ import annotations

from .events import GameWon, Rolled
from .facts import CARDS, FATE_FROM, GRAND_SCEPTER, LAST_ROUND, OATHS, VISIONS_TO_WIN, vision
from .hooks import FATE
from .state import CITIZEN, EXILE, NOBODY, REVEALED, OathTable, keeper_of, treasures
from .title import banner, progress


def visions(t: OathTable, seat: int) -> list[int]:
    """Visions that count as revealed by the seat: its own, and the one on which its warband stands (False Prophet)."""
    p = t.s.players[seat]
    return [*t.s.cards.zone[REVEALED + seat], *([p.prophecy] if p.prophecy >= 0 else [])]


def vision_met(t: OathTable, seat: int, card: int, drawn: bool = True) -> bool:
    """The Vision's goal; three Visions must have been drawn, and "most" means more than everybody else (oath.3.2.*); table option
    vision-ties.  drawn: the number of Visions drawn counts."""
    s = t.s
    if drawn and s.visions < VISIONS_TO_WIN:
        return False
    goal = OATHS[vision(card).oath].goal
    numbers = progress(t, goal)
    if goal not in ("most_sites", "most_relics_and_banners"):
        return numbers[seat] > 0
    lead = int(s.options["vision-ties"] == "count")
    return all(numbers[seat] + lead > n for other, n in enumerate(numbers) if other != seat)


def usurper(t: OathTable, seat: int) -> bool:
    return t.s.title == seat and t.s.usurper and t.s.players[seat].role == EXILE


def own_victories(t: OathTable, seat: int) -> list[str]:
    """How an Exile wins now: "usurper", and the words of Visions that are met (oath.3.1, oath.3.2)."""
    if t.s.players[seat].role != EXILE:
        return []
    met = [CARDS[card] for card in visions(t, seat) if vision_met(t, seat, card)]
    return ["usurper"] * usurper(t, seat) + met


def successor(t: OathTable) -> int:
    """The Citizen who would win in the Chancellor's place, or -1 (oath.3.3.1.*)."""
    s = t.s
    goal = OATHS[s.oath].successor
    for seat, p in enumerate(s.players):
        if p.role != CITIZEN:
            continue
        if goal == "most_relics_and_banners":
            rivals = [treasures(s, other) for other, q in enumerate(s.players) if other != seat and q.role != EXILE]
            met = all(treasures(s, seat) > n for n in rivals)
        elif goal == CARDS[GRAND_SCEPTER]:
            met = keeper_of(s, GRAND_SCEPTER) == seat
        else:
            met = s.holder[banner(goal)] == seat
        if met:
            return seat
    return -1


def exhaustion(t: OathTable) -> tuple[int, list[str]]:
    """The winner at the end of round eight and how: the first that applies (oath.3.4.*)."""
    s = t.s
    exiles = [seat for seat, p in enumerate(s.players) if p.role == EXILE]
    if s.players[s.title].role != EXILE:
        return empire(t, "exhaustion-empire")
    for seat in exiles:
        if usurper(t, seat):
            return seat, ["usurper"]
    drawn = s.options["exhaustion-visions"] == "three-drawn"
    met = [(vision(card).rank, seat, CARDS[card]) for seat in exiles for card in visions(t, seat) if vision_met(t, seat, card, drawn)]
    if met:
        _, seat, word = min(met)
        return seat, [word]
    return empire(t, "exhaustion-default")


def empire(t: OathTable, by: str) -> tuple[int, list[str]]:
    """The Chancellor wins, or the Citizen who is Successor."""
    heir = successor(t)
    return (heir, [by, "successor"]) if heir >= 0 else (0, [by])


def win(t: OathTable, seat: int, by: list[str]) -> None:
    """The game is over; its winner writes the Chronicle (oath.3.ways)."""
    s = t.s
    s.winner, s.won_by, s.phase, s.part, s.next_oath = seat, by, "chronicle", 0, NOBODY
    t.emit(GameWon, seat, tuple(by))


async def end_of_round(t: OathTable) -> None:
    """Stable Regime in rounds five to seven, War Exhaustion in round eight (oath.4.round-end, oath.3.3.*)."""
    s = t.s
    if s.round >= LAST_ROUND:
        win(t, *exhaustion(t))
    elif s.round in FATE_FROM and s.players[s.title].role != EXILE:
        s.dice = [1 + s.chance.below(6)]
        t.emit(Rolled, 0, "end", tuple(s.dice), FATE_FROM[s.round])
        await FATE.fire(t)
        face, s.dice = s.dice[0], []
        if face >= FATE_FROM[s.round]:
            win(t, *empire(t, "stable-regime"))
