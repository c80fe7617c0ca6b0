"""The odds of a campaign against all rolls counted one by one."""
from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

import pytest

from kronika.games.oath import facts as f
from kronika.games.oath.outlook.fight import Fight, Odds, odds


def by_face(faces: tuple[tuple[str, ...], ...], symbol: str) -> tuple[int, ...]:
    return tuple(face.count(symbol) for face in faces)


def fight(attack: int, defense: int, warbands: tuple[int, int], bandits: tuple[int, int] = (0, 0)) -> Fight:
    """Without any power: what the dice show, and half of a beaten force dies."""
    half = tuple(n // 2 for n in range(40))
    return Fight(
        attack, defense, by_face(f.ATTACK_FACES, "sword"), by_face(f.ATTACK_FACES, "hollow"), by_face(f.ATTACK_FACES, "skull"),
        by_face(f.DEFENSE_FACES, "shield"), by_face(f.DEFENSE_FACES, "double"), 1, warbands, bandits, tuple(range(40)), (half, half),
    )


def rolls(n: int) -> list[tuple[tuple[int, ...], int]]:
    """Every roll of n dice as faces in order, with the number of orders in which they come."""
    return [
        (faces, factorial(n) // prod(factorial(k) for k in Counter(faces).values())) for faces in combinations_with_replacement(range(6), n)
    ]


def counted(g: Fight) -> Odds:
    """The same odds by looking at every roll: the rules of the Law once more, in plain steps."""
    defense = Counter[int]()
    for faces, ways in rolls(g.defense_dice):
        shields = sum(g.shield[x] for x in faces)
        for x in faces:
            shields *= 2 ** g.double[x]
        defense[shields] += ways
    sums = Counter[str]()
    for faces, a in rolls(g.attack_dice):
        full, hollow, bones = (g.times * sum(part[x] for x in faces) for part in (g.full, g.hollow, g.skull))
        swords = full + hollow // 2
        left = max(0, g.warbands[0] - g.skulls[bones])
        dead = g.warbands[0] - left
        for shields, b in defense.items():
            strength, ways = shields + g.warbands[1] + g.bandits[1], a * b
            sums["all"] += ways
            sacrifice = 0
            while swords + sacrifice * g.worth <= strength and sacrifice < left and g.may_sacrifice:
                sacrifice += 1
            if swords + sacrifice * g.worth > strength:
                sums["won"] += ways
                sums["outright"] += ways * (sacrifice == 0)
                sums["mine"] += ways * (dead + sacrifice) * (not g.saved[0])
                sums["theirs"] += ways * min(g.warbands[1], g.losses[1][g.warbands[1] + g.bandits[1]]) * (not g.saved[1])
            else:
                sums["mine"] += ways * (dead + min(left, g.losses[0][left + g.bandits[0]])) * (not g.saved[0])
    return Odds(*(Fraction(sums[key], sums["all"]) for key in ("won", "outright", "mine", "theirs")))


@pytest.mark.rule("oath.5.5.5.winner", "oath.5.5.5.hollow", "oath.5.5.5.sacrifice")
def test_one_die_against_one_worked_by_hand() -> None:
    """No warbands on either side: a sword beats no shield.  Swords 1 on two faces, 2 on one; shields 0 on three, 1 on two, 2 on one."""
    alone = odds(fight(1, 1, (0, 0)))
    assert alone.win == alone.outright == Fraction(2 * 3 + 1 * 5, 36)
    assert alone.attacker_losses == alone.defender_losses == 0


@pytest.mark.rule("oath.5.5.5.skulls", "oath.5.5.6.half", "oath.5.5.6.attacker")
def test_losses_worked_by_hand() -> None:
    """Two warbands with one die against three warbands without dice: swords never do alone.  Two swords come with a skull: one
    warband is left, and 2 + 1 is no more than 3.  One sword, two warbands: 1 + 2 = 3 neither.  So defeat, always."""
    lost = odds(fight(1, 0, (2, 3)))
    assert lost.win == 0 and lost.defender_losses == 0
    assert lost.attacker_losses == Fraction(5 * 1 + 1 * 1, 6)  # half of two, or the skull and half of one, which is none
    won = odds(fight(1, 0, (3, 2)))  # hollow: three go; a sword: two go; two swords and a skull: one more goes
    assert won.win == 1 and won.outright == 0
    assert won.attacker_losses == Fraction(3 * 3 + 2 * 2 + 1 * 2, 6) and won.defender_losses == 1


POWERS: dict[str, dict[str, Any]] = {
    "none": {},
    "outriders ignore skulls": {"skulls": (0,) * 40},
    "lancers count twice": {"times": 2},
    "zealots": {"worth": 3},
    "vow of peace": {"may_sacrifice": False},
    "rusting ray": {"hollow": (0,) * 6},
    "rain boots": {"shield": (0, 0, 0, 0, 2, 0)},
    "war tortoise against an attacker": {"full": (0, 0, 0, 1, 1, 0)},
    "war tortoise against a defender": {"shield": (0, 0, 1, 1, 0, 0)},
    "shield wall": {"losses": (tuple(n // 2 for n in range(40)), tuple(range(40)))},
    "brutal": {"losses": (tuple(range(40)), tuple(range(40)))},
    "billowing fog": {"losses": ((0,) * 40, tuple(n // 2 for n in range(40)))},
    "hospital": {"saved": (False, True)},
}


@pytest.mark.parametrize("name", POWERS)
@pytest.mark.parametrize(("attack", "defense", "warbands", "bandits"), [
    (8, 3, (8, 2), (0, 0)), (5, 8, (9, 0), (0, 3)), (10, 9, (10, 4), (1, 1)), (8, 8, (3, 1), (0, 0)),
])
def test_equal_to_counting_every_roll(
    name: str, attack: int, defense: int, warbands: tuple[int, int], bandits: tuple[int, int]
) -> None:
    g = fight(attack, defense, warbands, bandits)._replace(**POWERS[name])
    assert odds(g) == counted(g)


@pytest.mark.rule("oath.5.5.4.doubling")
def test_rolled_dice_are_no_longer_chance() -> None:
    g = fight(4, 6, (4, 2))
    assert odds(g._replace(shown_defense=0)).win > odds(g).win > odds(g._replace(shown_defense=12)).win
    shown = odds(g._replace(shown_defense=1, shown_attack=(4, 0), warbands=(3, 2)))
    assert shown == Odds(Fraction(1), Fraction(1), Fraction(0), Fraction(1))
