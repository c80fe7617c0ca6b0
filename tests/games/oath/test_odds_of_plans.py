"""The odds of the outlook with each battle plan in use, against every roll of its pools counted through the rules themselves."""
from __future__ import annotations

from collections import Counter
from collections.abc import Coroutine
from fractions import Fraction
from typing import Any

import pytest

from kronika.games.oath import modifiers
from kronika.games.oath.campaign import plans, roll
from kronika.games.oath.campaign.force import ATTACK, DEFENSE, bandits_with, rows_of
from kronika.games.oath.cards import PRINTED
from kronika.games.oath.facts import CARD, EDIFICE, RELIC, denizen
from kronika.games.oath.hooks import LOSSES, MAY_SACRIFICE, PLAN, SAVED
from kronika.games.oath.outlook.campaign import chances, fight, outlook
from kronika.games.oath.outlook.fight import Odds
from kronika.games.oath.state import NOBODY, PAWN, OathTable
from kronika.kernel.decide import UNFORCED

from .scenario import SIDES, Scenario
from .test_fight import rolls

DICE = 8
WITHOUT_DICE = ("hearts-and-minds", "peace-envoy")  # they decide the campaign
SIDES_OF = {face: next(power.side for power in PRINTED[face] if power.kind == "battle_plan") for face in sorted(PLAN.power)}
USES = [(face, user) for face, side in SIDES_OF.items() for user, no in (("red", "defender"), ("purple", "attacker")) if side != no]


def battlefield(face: str, user: str) -> tuple[Scenario, int, int]:
    """Red attacks purple, who stands at the site with three more there, with eight dice on each side; the user rules the plan.
    Both are rich, and hold what plans ask for.  (scenario, user, card)"""
    g = Scenario("purple", "red", turn="red").at("red", "plains").at("purple", "plains")
    g.reliquary(brutal="map", decadent="whistle", careless="brass-horse", greedy="grand-mask")
    g.site("plains", "messenger", relics=("truthful-harp",), purple=3)
    g.have("red", "wolves", "jinx", favor=4, secrets=5, force=10).have("purple", "tents", "augury", favor=4, secrets=5, force=4)
    g.have(user, "darkest-secret", favor=10)
    if user == "purple":
        g.have("red", "elders")  # a nomad for the Rival Khan
        g.have("purple", force=8 if face == "encirclement" else 4)  # which wants the larger force
    card = SIDES[face][0] if face in SIDES else CARD[face]
    if card in RELIC or card not in EDIFICE and denizen(card).only != "site" and user == "red":
        g.have(user, face)
    elif user == "red":
        g.site("wastes", face, red=2)
    else:
        g.site("plains", face, relics=(), purple=3)
    return g.go(), g.seat(user), card


def drive(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run a rule, answering its questions with what comes first."""
    try:
        question = coroutine.send(None)
        while True:
            only = question.forced()
            question = coroutine.send(question.sample(lambda n: 0) if only is UNFORCED else only)
    except StopIteration:
        return


def used(face: str, by: str) -> OathTable:
    """The campaign with its pools filled and the plan in use."""
    g, user, card = battlefield(face, by)
    t = g.table
    c = t.s.camp
    c.attacker, c.defender, c.site, c.step, c.outsider = 1, 0, 0, "plans" if user else "defense-plans", NOBODY
    c.killed, c.survivors, c.targets = [0, 0], [0, 0], [t.s.cards.zone[20][0], PAWN]
    c.attack = c.defense = DICE
    assert card in plans.ruled(t, user) and not plans.reasons(t, user, card)  # what cannot be used would prove nothing
    modifiers.use(t, card, user, f"{face}/used")
    drive(PLAN.code[face](t, card, user))  # type: ignore[arg-type]
    return t


def counted(t: OathTable) -> Odds:
    """The same odds from every roll, each judged by the functions that the rules use."""
    defense = Counter[int]()
    for faces, ways in rolls(t.s.camp.defense):
        defense[roll.defense_strength(t, faces)] += ways
    mine, theirs = (sum(row.n for row in rows_of(t, side)) for side in (ATTACK, DEFENSE))
    beside = [bandits_with(t, side) for side in (ATTACK, DEFENSE)]
    saved = [SAVED.total(t, NOBODY, side, NOBODY) >= 0 for side in (ATTACK, DEFENSE)]
    lost = min(theirs, LOSSES.total(t, (theirs + beside[1]) // 2, DEFENSE, theirs + beside[1]))
    sums = Counter[str]()
    for faces, a in rolls(roll.attack_dice(t)):
        swords = roll.swords(t, faces)
        dead = min(mine, roll.skulls(t, faces))
        left = mine - dead
        beaten = min(left, LOSSES.total(t, (left + beside[0]) // 2, ATTACK, left + beside[0]))
        for strength, b in defense.items():
            ways, need = a * b, roll.sacrifice_needed(t, swords, strength)
            won = need <= left and not (need and MAY_SACRIFICE.bans(t))
            sums["all"] += ways
            sums["won"] += ways * won
            sums["outright"] += ways * (won and not need)
            sums["mine"] += ways * (dead + (need if won else beaten)) * (not saved[0])
            sums["theirs"] += ways * (lost if won else 0) * (not saved[1])
    return Odds(*(Fraction(sums[key], sums["all"]) for key in ("won", "outright", "mine", "theirs")))


@pytest.mark.parametrize(("face", "user"), [(face, user) for face, user in USES if face not in WITHOUT_DICE])
def test_odds_with_each_battle_plan(face: str, user: str) -> None:
    t = used(face, user)
    assert t.s.camp.decided < 0 and max(t.s.camp.attack, t.s.camp.defense) >= DICE
    assert chances(t, fight(t)) == counted(t)


@pytest.mark.parametrize(("face", "user"), [(face, user) for face, user in USES if face in WITHOUT_DICE])
def test_plans_that_decide_leave_nothing_to_chance(face: str, user: str) -> None:
    t = used(face, user)
    found = outlook(t)
    assert found and found.odds.win == found.odds.outright == (user == "red")
