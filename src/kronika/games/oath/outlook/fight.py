"""The odds of a campaign as arithmetic: exact distributions of both rolls, put together (oath.5.5.4.*, oath.5.5.5.*, oath.5.5.6.half).

Dice are added one after the other to a table of what they can come to, with the number of ways to get there; nothing is sampled.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple


class Fight(NamedTuple):
    """Two forces before the dice that are still to be rolled, with everything that powers make of them.

    By face of a die: full swords, hollow swords, skulls; shields, doublings.  Tables: ``skulls[n]`` is how many warbands n skulls kill
    (before the force runs out), ``losses[side][n]`` how many a defeated side loses of a force of n.
    """

    attack_dice: int
    defense_dice: int
    full: tuple[int, ...]
    hollow: tuple[int, ...]
    skull: tuple[int, ...]
    shield: tuple[int, ...]
    double: tuple[int, ...]
    times: int  # how often everything in the attack roll counts
    warbands: tuple[int, int]  # of the attacking and of the defending force: they can die
    bandits: tuple[int, int]  # they cannot
    skulls: tuple[int, ...]
    losses: tuple[tuple[int, ...], tuple[int, ...]]
    saved: tuple[bool, bool] = (False, False)  # killed warbands of the side only go elsewhere
    worth: int = 1  # what a sacrificed warband adds
    may_sacrifice: bool = True
    shown_defense: int = -1  # shields that were rolled already; -1: the defense dice are still to roll
    shown_attack: tuple[int, int] = (-1, -1)  # swords that were rolled already, and skulls that have not killed yet


class Odds(NamedTuple):
    """For an attacker who sacrifices whenever that wins.

    ``win``: the attacker's chance of victory; ``outright``: without a sacrifice; the other two: expected warbands killed on each side,
    by skulls, sacrifice and defeat.
    """

    win: Fraction
    outright: Fraction
    attacker_losses: Fraction
    defender_losses: Fraction


Ways = Mapping[tuple[int, int], int]


def attack_ways(f: Fight) -> Ways:
    """(swords, skulls) that the attack dice can come to, with the number of ways."""
    if f.shown_attack[0] >= 0:
        return {f.shown_attack: 1}
    table: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    faces = list(zip(f.full, f.hollow, f.skull, strict=True))
    for _ in range(f.attack_dice):
        grown: dict[tuple[int, int, int], int] = defaultdict(int)
        for (full, hollow, skull), ways in table.items():
            for a, b, c in faces:
                grown[full + a, hollow + b, skull + c] += ways
        table = grown
    found: dict[tuple[int, int], int] = defaultdict(int)
    for (full, hollow, skull), ways in table.items():
        found[full * f.times + hollow * f.times // 2, skull * f.times] += ways
    return found


def defense_ways(f: Fight) -> Mapping[int, int]:
    """Shields, doubled, that the defense dice can come to, with the number of ways."""
    if f.shown_defense >= 0:
        return {f.shown_defense: 1}
    table: dict[tuple[int, int], int] = {(0, 0): 1}
    faces = list(zip(f.shield, f.double, strict=True))
    for _ in range(f.defense_dice):
        grown: dict[tuple[int, int], int] = defaultdict(int)
        for (shields, doubles), ways in table.items():
            for a, b in faces:
                grown[shields + a, doubles + b] += ways
        table = grown
    found: dict[int, int] = defaultdict(int)
    for (shields, doubles), ways in table.items():
        found[shields << doubles] += ways
    return found


class Outcome(NamedTuple):
    """How one roll of all dice ends: whether the attacker wins, with how large a sacrifice, and the warbands killed on each side."""

    won: bool
    sacrificed: int
    killed: tuple[int, int]


def outcome(f: Fight, swords: int, skulls: int, shields: int) -> Outcome:
    """What follows from two rolls (oath.5.5.5.winner, oath.5.5.5.sacrifice, oath.5.5.6.half)."""
    mine, theirs = f.warbands
    dead = min(mine, f.skulls[skulls])
    mine -= dead
    defense = shields + theirs + f.bandits[1]
    need = 0 if swords > defense else -((swords - defense - 1) // f.worth)
    if need and not (f.may_sacrifice and need <= mine):
        lost = min(mine, f.losses[0][mine + f.bandits[0]])
        return Outcome(False, 0, _killed(f, dead + lost, 0))
    return Outcome(True, need, _killed(f, dead + need, min(theirs, f.losses[1][theirs + f.bandits[1]])))


def _killed(f: Fight, attacking: int, defending: int) -> tuple[int, int]:
    return (0 if f.saved[0] else attacking, 0 if f.saved[1] else defending)


def odds(f: Fight) -> Odds:
    """The exact odds of a fight."""
    total = won = outright = attacking = defending = 0
    defense = defense_ways(f)
    for (swords, skulls), a in attack_ways(f).items():
        for shields, b in defense.items():
            ways, end = a * b, outcome(f, swords, skulls, shields)
            total += ways
            won += ways * end.won
            outright += ways * (end.won and not end.sacrificed)
            attacking += ways * end.killed[0]
            defending += ways * end.killed[1]
    return Odds(*(Fraction(n, total) for n in (won, outright, attacking, defending)))
