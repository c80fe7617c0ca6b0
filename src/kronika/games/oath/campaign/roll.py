"""Steps 4 and 5: the rolls, the strengths, the sacrifice (oath.5.5.4.*, oath.5.5.5.*).

The strengths are pure functions of the state and of faces, so that odds can be computed from them.
"""

from __future__ import annotations

from collections.abc import Sequence

from kronika.kernel import Confirm

from ..events import CampaignDecided, Rolled
from ..facts import ATTACK_FACES, DEFENSE_FACES
from ..hooks import ATTACK_DICE, HOLLOW, MAY_SACRIFICE, ROLLED, SACRIFICE_WORTH, SHIELDS, SKULLS, SWORDS, TIMES
from ..state import OathTable
from .force import ATTACK, DEFENSE, bandits_with, choose_dead, defending, rows_of

SWORDS_OF = tuple(face.count("sword") for face in ATTACK_FACES)
HOLLOW_OF = tuple(face.count("hollow") for face in ATTACK_FACES)
SKULLS_OF = tuple(face.count("skull") for face in ATTACK_FACES)
SHIELDS_OF = tuple(face.count("shield") for face in DEFENSE_FACES)
DOUBLES_OF = tuple(face.count("double") for face in DEFENSE_FACES)


def attack_dice(t: OathTable) -> int:
    """Dice that the attacker rolls."""
    return max(0, ATTACK_DICE.total(t, t.s.camp.attack))


def swords(t: OathTable, faces: Sequence[int]) -> int:
    """Full swords, and one for each pair of hollow ones over all dice (oath.5.5.5.hollow)."""
    full = sum(SWORDS.total(t, SWORDS_OF[face], face) for face in faces)
    hollow = sum(HOLLOW.total(t, HOLLOW_OF[face], face) for face in faces)
    times = TIMES.total(t, 1)
    return full * times + hollow * times // 2


def skulls(t: OathTable, faces: Sequence[int]) -> int:
    """Skulls that kill attackers (oath.5.5.5.skulls)."""
    return SKULLS.total(t, TIMES.total(t, 1) * sum(SKULLS_OF[face] for face in faces))


def shields(t: OathTable, faces: Sequence[int]) -> int:
    """Shields, doubled once for each doubling face (oath.5.5.4.doubling)."""
    return sum(SHIELDS.total(t, SHIELDS_OF[face], face) for face in faces) << sum(DOUBLES_OF[face] for face in faces)


def defense_strength(t: OathTable, faces: Sequence[int]) -> int:
    """Shields, and the warbands and bandits of the defending force."""
    return shields(t, faces) + sum(row.n for row in defending(t)) + bandits_with(t, DEFENSE)


def worth(t: OathTable) -> int:
    """What a sacrificed warband adds."""
    return max(1, SACRIFICE_WORTH.total(t, 1))


def sacrifice_needed(t: OathTable, attack: int, defense: int) -> int:
    """Warbands to sacrifice for a victory: exactly as many as are needed; 0 if the attack is stronger already
    (oath.5.5.5.sacrifice, oath.5.5.5.winner)."""
    return max(0, -((attack - defense - 1) // worth(t))) if attack <= defense else 0


async def roll(t: OathTable) -> None:
    """The defender rolls, then the attacker; powers may have dice rolled again."""
    s = t.s
    c = s.camp
    if c.decided >= 0:
        c.won, c.step = c.decided == ATTACK, "losses"
        return
    c.shields = await throw(t, c.defender, c.defense, "defense")
    c.swords = await throw(t, c.attacker, attack_dice(t), "attack")
    await choose_dead(t, ATTACK, skulls(t, c.swords))
    c.step = "sacrifice"


async def throw(t: OathTable, seat: int, n: int, dice: str) -> list[int]:
    """The faces of n dice, after reactions."""
    s = t.s
    s.dice = [s.chance.below(6) for _ in range(n)]
    t.emit(Rolled, seat, dice, tuple(s.dice))
    await ROLLED.fire(t, seat, dice)
    faces, s.dice = s.dice, []
    return faces


async def sacrifice(t: OathTable) -> None:
    """The attacker may sacrifice exactly what is needed (oath.10.sacrifice); then it is known who won."""
    c = t.s.camp
    attack, defense = swords(t, c.swords), defense_strength(t, c.shields)
    need = sacrifice_needed(t, attack, defense)
    if need and need <= sum(row.n for row in rows_of(t, ATTACK)) and not MAY_SACRIFICE.bans(t):
        ask = Confirm(c.attacker, "campaign.sacrifice")
        ask.subject = (need, attack, defense)
        if await ask:
            c.sacrificed = need
            attack += need * worth(t)
            await choose_dead(t, ATTACK, need)
    c.won = attack > defense
    c.step = "losses"
    t.emit(CampaignDecided, c.attacker, c.defender, attack, defense, c.won)
