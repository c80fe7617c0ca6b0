"""Who would win at the coming checks if nothing changed, and what everybody lacks for each way to win (oath.3.*).

All of it is public: titles, sites, banners, relics and revealed Visions.
"""
from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from .. import victory
from ..facts import CARDS, FATE_FACES, FATE_FROM, GRAND_SCEPTER, LAST_ROUND, OATHS, VISIONS_TO_WIN, vision
from ..state import CHANCELLOR, EXILE, OathTable, keeper_of
from ..title import banner, progress


class Check(NamedTuple):
    """A coming check of victory: in an Exile's Wake Phase ("wake"), by the fate die ("fate") or after the last round ("exhaustion").

    ``chance`` is that it ends the game; ``winner`` is -1 where nobody would win.
    """

    kind: str
    round: int
    seat: int  # whose Wake Phase, or -1
    winner: int
    by: tuple[str, ...]
    chance: Fraction


class Lack(NamedTuple):
    """Something missing: message id, how many, and what it is about (a card, a banner or a seat; -1 for nothing)."""

    key: str
    number: int = 0
    subject: int = -1


class Way(NamedTuple):
    """A way to win of a seat: "usurper", the word of a Vision, "vision" for none revealed, "empire" or "successor"; what it lacks."""

    seat: int
    way: str
    lacks: tuple[Lack, ...]

    @property
    def met(self) -> bool:
        return not self.lacks


# --- the coming checks ---------------------------------------------------------------------------------

def checks(t: OathTable) -> tuple[Check, ...]:
    """The checks from now on, in order, until one would surely end the game; nothing else is taken to change."""
    s = t.s
    if s.winner >= 0 or not s.turns:
        return ()
    trial = t.trial()
    found: list[Check] = []
    seat = s.turn if s.phase == "wake" and s.part < 2 else s.turn + 1
    for number in range(s.round, LAST_ROUND + 1):
        for who in range(seat, len(s.players)):
            found += _wake(trial, number, who)
            if found and found[-1].chance == 1:
                return tuple(found)
        found += _end_of_round(trial, number)
        seat = 0
    return tuple(found)


def _wake(t: OathTable, number: int, seat: int) -> list[Check]:
    """An Exile checks, then a title it holds shows Usurper (oath.4.1.2, oath.4.1.3)."""
    s = t.s
    if s.players[seat].role != EXILE:
        return []
    by = victory.own_victories(t, seat)
    if s.title == seat:
        s.usurper = True
    return [Check("wake", number, seat, seat if by else -1, tuple(by), Fraction(bool(by)))]


def _end_of_round(t: OathTable, number: int) -> list[Check]:
    s = t.s
    if number == LAST_ROUND:
        winner, by = victory.exhaustion(t)
        return [Check("exhaustion", number, -1, winner, tuple(by), Fraction(1))]
    if number not in FATE_FROM or s.players[s.title].role == EXILE:
        return []
    winner, by = victory.empire(t, "stable-regime")
    ends = sum(face >= FATE_FROM[number] for face in FATE_FACES)
    return [Check("fate", number, -1, winner, tuple(by), Fraction(ends, len(FATE_FACES)))]


def leader(t: OathTable) -> Check | None:
    """The first coming check at which somebody would win if nothing changed."""
    return next((check for check in checks(t) if check.winner >= 0), None)


# --- what is missing -------------------------------------------------------------------------------------

def ways(t: OathTable) -> tuple[Way, ...]:
    """What every seat lacks for every way to win that it has."""
    found: list[Way] = []
    for seat, p in enumerate(t.s.players):
        if p.role == EXILE:
            found.append(Way(seat, "usurper", usurper_lacks(t, seat)))
            revealed = victory.visions(t, seat)
            found += [Way(seat, CARDS[card], vision_lacks(t, seat, card)) for card in revealed]
            if not revealed:
                found.append(Way(seat, "vision", (Lack("lack.vision"),)))
        elif p.role == CHANCELLOR:
            found.append(Way(seat, "empire", empire_lacks(t)))
        else:
            found.append(Way(seat, "successor", (*successor_lacks(t, seat), *empire_lacks(t))))
    return tuple(found)


def usurper_lacks(t: OathTable, seat: int) -> tuple[Lack, ...]:
    """The title, by its goal, and its Usurper side (oath.3.1)."""
    s = t.s
    if s.title == seat:
        return () if s.usurper else (Lack("lack.side"),)
    goal = OATHS[s.oath].goal
    if goal in _MOST:
        numbers = progress(t, goal)
        short = max(numbers[s.title] + 1, *(n for other, n in enumerate(numbers) if other != seat)) - numbers[seat]
        return (Lack("lack.title", subject=s.title), Lack(_MOST[goal], max(1, short)), Lack("lack.side"))
    return (Lack("lack.title", subject=s.title), Lack("lack.banner", subject=banner(goal)), Lack("lack.side"))


def vision_lacks(t: OathTable, seat: int, card: int) -> tuple[Lack, ...]:
    """The goal of a revealed Vision, and three Visions drawn (oath.3.2.*)."""
    s = t.s
    goal = OATHS[vision(card).oath].goal
    drawn = (Lack("lack.visions", VISIONS_TO_WIN - s.visions),) if s.visions < VISIONS_TO_WIN else ()
    return (*_goal(t, seat, goal, range(len(s.players))), *drawn)


def successor_lacks(t: OathTable, seat: int) -> tuple[Lack, ...]:
    """The Successor goal (oath.3.3.1.*); Exiles are not compared."""
    goal = OATHS[t.s.oath].successor
    return _goal(t, seat, goal, [other for other, p in enumerate(t.s.players) if p.role != EXILE])


def empire_lacks(t: OathTable) -> tuple[Lack, ...]:
    """The title in the Empire, which then waits for the fate die or the last round (oath.3.3, oath.3.4.1)."""
    s = t.s
    return (Lack("lack.empire-title", subject=s.title),) if s.players[s.title].role == EXILE else ()


_MOST = {"most_sites": "lack.sites", "most_relics_and_banners": "lack.treasures"}


def _goal(t: OathTable, seat: int, goal: str, rivals: range | list[int]) -> tuple[Lack, ...]:
    """What is missing to have more than every rival, or to hold a banner or the Grand Scepter."""
    if goal in _MOST:
        numbers = progress(t, goal)
        short = max((numbers[other] + 1 for other in rivals if other != seat), default=0) - numbers[seat]
        return (Lack(_MOST[goal], short),) if short > 0 else ()
    if goal == CARDS[GRAND_SCEPTER]:
        return () if keeper_of(t.s, GRAND_SCEPTER) == seat else (Lack("lack.scepter", subject=keeper_of(t.s, GRAND_SCEPTER)),)
    return () if t.s.holder[banner(goal)] == seat else (Lack("lack.banner", subject=banner(goal)),)
