"""Where everybody stands: the next check, what is missing, what a campaign promises, which powers are open."""
from __future__ import annotations

from fractions import Fraction

import pytest

from kronika.games.oath.campaign.force import ATTACK, DEFENSE
from kronika.games.oath.outlook.campaign import choices, declared, outlook, prospects
from kronika.games.oath.outlook.powers import actions, powers
from kronika.games.oath.outlook.standing import Lack, checks, leader, ways
from kronika.games.oath.state import SOURCES
from kronika.words import speech, translator

from .scenario import BLANK, GAME, HOLLOW, SHIELD, SWORD, Scenario


def lacks(g: Scenario, colour: str) -> dict[str, tuple[Lack, ...]]:
    g.go()
    return {way.way: way.lacks for way in ways(g.table) if way.seat == g.seat(colour)}


# the next check

@pytest.mark.rule("oath.4.1.2", "oath.4.1.3", "oath.3.1")
def test_a_usurper_wins_in_the_next_wake_phase_but_one() -> None:
    """Red has just taken the title: their Wake Phase of round 3 turns it, that of round 4 wins."""
    g = Scenario("purple", "red", turn="red", oath="people", round=2).have("red", "peoples-favor").title("red")
    g.go()
    found = [(c.kind, c.round, c.winner, c.chance) for c in checks(g.table)]
    assert found == [("wake", 3, -1, Fraction(0)), ("wake", 4, 1, Fraction(1))]
    first = leader(g.table)
    assert first and first.by == ("usurper",)


@pytest.mark.rule("oath.3.3", "oath.3.3.round5", "oath.3.3.round6", "oath.3.3.round7", "oath.3.4.1")
def test_the_fate_die_and_the_last_round() -> None:
    g = Scenario("purple", "red", turn="purple", round=5).site("plains", purple=1)
    g.go()
    fates = [(c.round, c.winner, c.chance) for c in checks(g.table) if c.kind != "wake"]
    assert fates == [(5, 0, Fraction(1, 6)), (6, 0, Fraction(1, 3)), (7, 0, Fraction(2, 3)), (8, 0, Fraction(1))]
    assert [c.round for c in checks(g.table) if c.kind == "wake"] == [5, 6, 7, 8]


@pytest.mark.rule("oath.3.2.three-drawn", "oath.3.2.faith")
def test_a_vision_is_met_in_the_own_wake_phase_only() -> None:
    g = Scenario("purple", "red", "blue", turn="red").have("blue", "faith", "darkest-secret").visions(3)
    g.go()
    first = leader(g.table)
    assert first and (first.kind, first.round, first.seat, first.winner, first.by) == ("wake", 2, 2, 2, ("faith",))


# what is missing

@pytest.mark.rule("oath.2.11.tie-holder", "oath.2.11.supremacy")
def test_what_an_exile_lacks_for_the_title() -> None:
    g = Scenario("purple", "red", turn="red").site("plains", purple=1).site("mountain", purple=1).site("wastes", red=1)
    assert lacks(g, "red")["usurper"] == (Lack("lack.title", subject=0), Lack("lack.sites", 2), Lack("lack.side"))
    assert lacks(g, "purple") == {"empire": ()}


@pytest.mark.rule("oath.3.2.conquest", "oath.3.2.three-drawn", "oath.3.2.sanctuary")
def test_what_a_vision_lacks() -> None:
    g = Scenario("purple", "red", "blue", turn="red").site("plains", purple=2).site("wastes", red=1).have("red", "conquest").visions(1)
    g.have("blue", "sanctuary", "map")
    assert lacks(g, "red")["conquest"] == (Lack("lack.sites", 1), Lack("lack.visions", 2))
    assert lacks(g, "blue")["sanctuary"] == (Lack("lack.treasures", 1), Lack("lack.visions", 2))  # the Chancellor has the Grand Scepter


@pytest.mark.rule("oath.3.3.1", "oath.3.3.1.devotion", "oath.3.3.1.supremacy", "oath.board.citizen")
def test_what_a_successor_lacks() -> None:
    g = Scenario("purple", "red", oath="devotion", turn="red").have("red", role="citizen").title("purple")
    assert lacks(g, "red") == {"successor": (Lack("lack.scepter", subject=0),)}
    more = Scenario("purple", "red", "blue", turn="red").have("red", "map", role="citizen").have("blue", "whistle", "brass-horse")
    assert lacks(more, "red") == {"successor": (Lack("lack.treasures", 1),)}  # Exiles are not compared
    lost = Scenario("purple", "red", "blue", turn="red", oath="people").have("red", "darkest-secret", role="citizen")
    lost.have("blue", "peoples-favor").title("blue")
    assert lacks(lost, "red") == {"successor": (Lack("lack.empire-title", subject=2),)}
    assert lacks(lost, "blue")["usurper"] == (Lack("lack.side"),)


def test_without_a_revealed_vision_there_is_one_to_reveal() -> None:
    assert lacks(Scenario("purple", "red").have("red", "-faith"), "red")["vision"] == (Lack("lack.vision"),)


# campaigns

@pytest.mark.rule("oath.5.5.2.attack-pool", "oath.5.5.4.bandits", "oath.10.force")
def test_before_a_campaign_each_defender_is_weighed() -> None:
    """Two warbands against one bandit site: two dice against one die and a bandit."""
    g = Scenario("purple", "red", turn="red").at("red", "wastes").at("purple", "plains").have("red", force=2)
    g.go()
    (only,) = prospects(g.table, 1)
    assert (only.defender, only.outlook.attack_dice, only.outlook.defense_dice) == (-1, 2, 1)
    # Shields 0, 1, 2 on 3, 2, 1 faces; attack needs 2, 3, 4 or more, each warband left adding one.
    assert only.outlook.odds.defender_losses == 0 and 0 < only.outlook.odds.outright < only.outlook.odds.win < 1


@pytest.mark.rule("oath.5.5.4.strength", "oath.5.5.5.strength", "oath.5.5.5.sacrifice")
def test_the_outlook_follows_the_steps() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "mountain").at("purple", "plains").have("red", force=3, supply=2)
    g.site("mountain", purple=1)
    g.dice(SHIELD, BLANK, SWORD, HOLLOW).say("red campaign")
    while g.key != "campaign.pool":
        g.say(f"red {g.options()[0]}")
    assert outlook(g.table) is None
    g.say("red 3")
    assert g.key == "campaign.sacrifice"  # the dice fell: two attack dice, as the Mountain took one, against site and title
    at_last = outlook(g.table)
    assert at_last and at_last.odds.win == 1 and at_last.odds.outright == 0
    assert at_last.odds.attacker_losses == 2 and at_last.odds.defender_losses == 0  # 1 against 2: two must go; one of one is none


@pytest.mark.rule("oath.5.5.6.half", "oath.5.5.6.attacker")
@pytest.mark.parametrize(("step", "won", "decided", "expected"), [
    ("losses", True, -1, (1, 1, 0, 2)), ("losses", False, -1, (0, 0, 1, 0)),
    ("roll", True, ATTACK, (1, 1, 0, 2)), ("roll", False, DEFENSE, (0, 0, 1, 0)),
    ("spoils", True, -1, (1, 1, 0, 0)), ("end", False, -1, (0, 0, 0, 0)),
])
def test_what_is_decided_is_certain(step: str, won: bool, decided: int, expected: tuple[int, ...]) -> None:
    """Three against five: the beaten side still loses half of its force, rounded down, and nothing more once it has."""
    g = Scenario("purple", "red", turn="red").at("red", "mountain").at("purple", "plains").have("red", force=3, supply=2)
    g.site("mountain", purple=5).say("red campaign")
    while g.key != "campaign.pool":
        g.say(f"red {g.options()[0]}")
    g.s.camp.step, g.s.camp.won, g.s.camp.decided = step, won, decided
    found = outlook(g.table)
    assert found and tuple(found.odds) == expected

def says_odds(g: Scenario) -> str:
    """What stands above the open question."""
    return " ".join(speech(GAME, translator("en")).hint(g.asked(), g.match.view(g.asked().seat)))


@pytest.mark.rule("oath.5.5.3.bandits")
def test_the_odds_count_every_plan_that_bandits_are_sure_to_use() -> None:
    """The Keep gives bandits two dice beside the one of the site; Longbows take one from the attack: the odds have both from the start."""
    g = Scenario("purple", "red", turn="red").at("red", "wastes").site("wastes", "keep", "longbows").have("red", force=5, supply=7).go()
    (before,) = prospects(g.table, 1)
    assert (before.outlook.attack_dice, before.outlook.defense_dice) == (4, 3)
    assert [SOURCES[card] for card in before.outlook.sure] == ["longbows", "keep"]
    assert before.outlook.plans == ()
    g.say("red campaign", "red wastes")
    then = declared(g.table, tuple(g.s.camp.targets))
    assert then == before.outlook and "Counted" in says_odds(g)
    g.say("red 5")
    assert (len(g.s.camp.swords), len(g.s.camp.shields)) == (4, 3)


@pytest.mark.rule("oath.5.5.3.defender")
def test_what_people_may_use_is_named_as_not_counted() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "wastes").at("purple", "wastes").site("wastes", "keep", purple=2)
    g.have("purple", favor=3, force=1).have("red", force=5, supply=7).go().say("red campaign")
    (least, *_) = choices(g.table)
    assert least.outlook.sure == () and [(plan.user, SOURCES[plan.card]) for plan in least.outlook.uncounted] == [(0, "keep")]
    assert "Not counted, battle plans that may still come: Keep (Purple)" in says_odds(g)


# powers

@pytest.mark.rule("oath.7.1.1.cards", "oath.7.1.2.pay", "oath.7.5.1", "oath.7.5.2", "oath.7.3.4")
def test_which_powers_are_open_and_why_not_the_others() -> None:
    g = (Scenario("purple", "red", turn="red").at("red", "plains").have("red", "insomnia", "elders", favor=1)
         .site("plains", "wayside-inn", "longbows", purple=1))
    g.go()
    found = {g.match.game.lexicon.text(u.source, "card"): [r.key for r in u.reasons] for u in powers(g.table, 1)}
    assert found["wayside-inn"] == [] and found["elders"] == ["cost.favor"]
    assert found["longbows"] == ["plan.not-ruled"]
    assert found["insomnia"] == ["power.phase"]
    theirs = {g.match.game.lexicon.text(u.source, "card"): [r.key for r in u.reasons] for u in powers(g.table, 0)}
    assert theirs["longbows"] == ["power.no-campaign"] and theirs["wayside-inn"][0] == "power.not-your-turn"


def test_conditions_are_asked_in_their_phase_only() -> None:
    """While the chronicle is written the map has no sites to look at."""
    g = Scenario("purple", "red", turn="red").have("red", "ivory-eye", secrets=1).go()
    g.s.phase = "chronicle"
    g.lay(g.s.cards.zone[20][0], 2)
    (eye,) = powers(g.table, 1)
    assert [r.key for r in eye.reasons] == ["power.phase"]


@pytest.mark.rule("oath.6.free", "oath.4.2.supply")
def test_which_actions_are_open() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "plains").have("red", supply=0).site("plains", red=2)
    g.go()
    assert actions(g.table, 1) == ("warbands-out",) and actions(g.table, 0) == ()


@pytest.mark.rule("oath.5.5.2.sites", "oath.5.5.2.must-site")
def test_while_targets_are_chosen_the_fewest_and_all_are_weighed() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "mountain").at("purple", "wastes").have("red", force=4)
    g.site("mountain", purple=1).site("rocky-coast", purple=1).say("red campaign")
    assert g.key == "campaign.targets"
    fewest, all_ = choices(g.table)
    assert ([len(x.targets) for x in (fewest, all_)], fewest.outlook.defense_dice, all_.outlook.defense_dice) == ([1, 2], 2, 3)
    assert fewest.outlook.attack_dice == all_.outlook.attack_dice == 3  # the Mountain takes one
    assert fewest.outlook.odds.win > all_.outlook.odds.win > 0


@pytest.mark.rule("oath.5.5.2.ally-chancellor", "oath.5.5.4.allies")
def test_the_chancellor_is_counted_with_a_citizen_who_is_attacked() -> None:
    """Four against the Citizen's two alone, or with the Chancellor's three beside them."""
    def against(chancellor: int) -> Fraction:
        g = Scenario("purple", "red", "blue", turn="red").at("red", "mountain").at("blue", "mountain").at("purple", "mountain")
        g.have("blue", role="citizen", force=2).have("purple", force=chancellor).have("red", force=4).site("mountain", purple=1).go()
        (found,) = [x for x in prospects(g.table, 1) if x.defender == 2][:1]
        return found.outlook.odds.win
    assert against(3) < against(0)


