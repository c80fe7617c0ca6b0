"""What the companion makes of a person's answers: looks, cards, combats and stars, each in a turn in which it decides."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.scythe.automa import questions as q
from kronika.games.scythe.automa.companion import Companion
from kronika.games.scythe.automa.explain import AutomaMoved, CombatCard, EncounterGone, FactoryGone, RecruitLine, Struck
from kronika.games.scythe.events import CombatBegan, Retreated
from kronika.games.scythe.facts import AUTOMA, HEX, MAT, PLACE_WORDS, RESOURCES
from kronika.games.scythe.state import AUTOMA_COMBAT, AUTOMA_DECK, AUTOMA_DISCARD, COMBAT_DISCARD, COMBAT_STAR, FACTORY_OWN, hand, stars

from .test_companion import companion, key, place


def told(c: Companion, kind: type[Any]) -> list[Any]:
    return [e for e in c.events if isinstance(e, kind)]


def moves(c: Companion) -> list[tuple[str, str]]:
    return [(e.symbol, PLACE_WORDS[e.to]) for e in told(c, AutomaMoved)]


def about(c: Companion) -> set[str]:
    """The territories that the open question is about."""
    assert isinstance(c.question, q.Places)
    return {h for h in HEX if c.question.among >> HEX[h] & 1}


def struck(c: Companion, reason: str) -> set[str]:
    return {PLACE_WORDS[p] for e in told(c, Struck) if e.key == reason for p in e.out}


def say(c: Companion, **answers: str) -> Companion:
    """Answer until something is asked that has no answer here; of places, those that the question is about."""
    while key(c).replace("-", "_") in answers:
        text = answers[key(c).replace("-", "_")]
        if isinstance(c.question, q.Places):
            text = " ".join(word for word in text.split() if word in about(c)) or "none"
        c.answer(text)
    return c


# cards


@pytest.mark.rule("automa.turn.steps", "automa.combat.card")
def test_cards_lie_face_up_on_their_piles() -> None:
    c = companion("next", "7")
    cards, card = c.state.cards, AUTOMA.start + 6
    assert cards.zone[AUTOMA_DISCARD] == [card] and cards.up[card] == 1 and len(cards.zone[AUTOMA_DECK]) == 18
    c = companion("set hero f2", "at f2", "9", "14", "2")
    cards, card = c.state.cards, AUTOMA.start + 13
    assert cards.zone[AUTOMA_COMBAT] == [card] and cards.up[card] == 1 and not cards.zone[AUTOMA_DISCARD]


@pytest.mark.rule("automa.turn.deck_empty", "automa.resources.reshuffle", "automa.turn.steps")
def test_an_empty_deck_takes_both_piles() -> None:
    """For a turn every card comes back, for a combat all but the top one of the main pile."""
    start = companion("set power 0", "set cards 0", level="autometta", deck="program").answers
    c = Companion([*start, *[("menu", "set hero f2"), ("menu", "at f2"), ("total", "1")] * 19])
    assert len(c.state.cards.zone[AUTOMA_COMBAT]) == 19 and not told(c, q.ShuffleNow)
    c.answer("next")
    assert [e.kept for e in told(c, q.ShuffleNow)] == [False] and not c.state.cards.zone[AUTOMA_COMBAT]
    assert len(c.state.cards.zone[AUTOMA_DECK]) == 18


@pytest.mark.rule("automa.move.encounter.valid", "automa.move.encounter.factory_card")
def test_the_factory_is_a_goal_until_it_has_a_card() -> None:
    """Card 18: the Factory beside its mech.  Card 15 then: it has its card, so only tokens would be goals."""
    people = {"tokens": "none", "fighters": "a5", "workers": "none", "recruit": "no"}
    c = say(companion("set m1 d5", "set marker 5", "next"), card="18", **people)
    assert moves(c) == [("encounter_or_factory", "d4")] and len(told(c, FactoryGone)) == 1
    assert len(c.state.cards.zone[FACTORY_OWN + c.seat]) == 1
    c.answer("set hero f1")
    c.answer("next")
    say(c, card="15", **people)
    assert [symbol for symbol, _ in moves(c)] == ["encounter_or_factory", "move_character"] and len(told(c, FactoryGone)) == 1


# looks


@pytest.mark.rule("automa.move.encounter.valid", "automa.move.encounter.token_removed")
def test_a_token_known_to_be_gone_is_not_asked_for_again() -> None:
    for said, symbol in (("f2", "encounter_or_factory"), ("none", "move_character")):
        c = companion("next", "18")
        assert key(c) == "tokens" and about(c) == {"f2"}  # the only one near the two workers at home
        c.answer(said)
        say(c, fighters="d4", workers="none")
        assert moves(c) == [(symbol, "f2")] and len(told(c, EncounterGone)) == (said == "f2")
        assert not c.state.tokens >> HEX["f2"] & 1
        c.answer("next")
        c.answer("14")
        assert key(c) == "fighters"


@pytest.mark.rule("automa.neighbourhood.human", "automa.move.worker.enemy_near")
@pytest.mark.parametrize(
    "you, fighter, marker, ability, left_out",
    [
        ("polania", "e3", 1, "riverwalk", "f2"),  # a village across the river
        ("polania", "g2", 1, "submerge", "f2"),  # on a lake every neighbour is near
        ("polania", "g3", 5, "submerge", "g2"),  # a lake beside it
        ("nordic", "g3", 5, "seaworthy", "g2"),
    ],
)
def test_an_ability_is_asked_for_if_it_makes_a_difference(you: str, fighter: str, marker: int, ability: str, left_out: str) -> None:
    def asked(said: str) -> Companion:
        c = companion(f"set marker {marker}", "set hero mat", "next", you=you)
        say(c, card="3", fighters=fighter, workers="none")
        while key(c) == "ability":
            assert c.question is not None
            wanted = c.question.subject == (ability,)
            seen.append(wanted)
            c.answer(said if wanted else "no")
        return c

    seen: list[bool] = []
    assert left_out in struck(asked("yes"), "near-enemy") and left_out not in struck(asked("no"), "near-enemy")
    assert sum(seen) == 2


@pytest.mark.rule("automa.neighbourhood.human", "automa.neighbourhood.human_links")
@pytest.mark.parametrize("you, fighter, marker", [("polania", "d4", 1), ("rusviet", "g2", 1), ("polania", "f2", 1), ("nordic", "f3", 1)])
def test_an_ability_that_makes_no_difference_is_not_asked_for(you: str, fighter: str, marker: int) -> None:
    """Far away; no ability for lakes; all is near without it; Riverwalk of Nordic does not lead to villages."""
    c = say(companion(f"set marker {marker}", "next", you=you), card="3", fighters=fighter, workers="none")
    assert key(c) == "menu"


@pytest.mark.rule("automa.neighbourhood.human")
def test_an_unlocked_ability_stays_unlocked() -> None:
    c = say(companion("next"), card="3", fighters="e3", workers="none", ability="yes")
    c.answer("next")
    assert key(say(c, card="1", tokens="none", fighters="e3", workers="none", recruit="no")) == "menu"
    c.answer("next")
    assert key(say(c, card="6", fighters="e3", workers="none")) == "menu" and struck(c, "near-enemy") == {"f2"}


@pytest.mark.rule("automa.move.attack_workers.resolve", "automa.move.noncombat.valid", "automa.ultimaszyna.all_moves")
def test_workers_driven_off_are_no_longer_there() -> None:
    """Card 14: the mech attacks the workers on c5; then c5 is free, and nothing brings it closer to c6 and the Factory."""
    c = companion("set hero mat", "set m1 d5", "set program 2", "next", level="ultimaszyna")
    say(c, card="14", fighters="c6", workers="c5", goods="0", recruit="no")
    assert key(c) == "menu" and moves(c) == [("attack_worker", "c5"), ("move_mech", "c5")]
    assert [e.hex for e in told(c, q.DroveOff)] == [HEX["c5"]]


@pytest.mark.rule("automa.move.attack_workers.destination")
def test_workers_with_the_most_tokens() -> None:
    c = companion("set m1 d5", "set marker 5", "next", "19", "c5 d4")
    say(c, fighters="a5")
    for _ in range(2):
        assert key(c) == "goods" and c.question is not None
        c.answer("3" if c.question.subject == (HEX["c5"],) else "2")
    assert moves(c) == [("attack_worker", "c5")]  # d4 would be closer to the Factory


# combats


@pytest.mark.rule("automa.combat.general", "automa.move.attack_military.place", "automa.combat.human_loses")
def test_a_beaten_army_is_on_its_base_for_the_next_symbol() -> None:
    """Card 16: the mech wins on c5; then only c6 is an enemy, c5 is free of enemies, and the mech need not move."""
    c = companion("set hero mat", "set m1 d5", "set power 12", "set program 2", "next", level="ultimaszyna")
    say(c, card="16", fighters="c5 c6", total="0", combat_card="10", drawn="2", workers="c5", recruit="no")
    assert key(c) == "menu" and moves(c) == [("attack_combat_unit", "c5"), ("move_mech", "c5")]
    assert [(e.hex, e.attacker, e.defender) for e in told(c, CombatBegan)] == [(HEX["c5"], c.seat, 1 - c.seat)]
    assert stars(c.state.players[c.seat]) == 1


@pytest.mark.rule("automa.combat.general", "automa.combat.loss", "automa.combat.loser_card", "automa.resources.when")
@pytest.mark.parametrize("total, won", [("6", True), ("7", True), ("8", False)])
def test_ties_go_to_an_attacking_automa(total: str, won: bool) -> None:
    """Card 15 attacks; card 6 commits 7 of 7 power, and there is no card."""
    c = companion("set m1 d5", "set hero mat", "set marker 5", "set power 7", "set cards 0", "set program 2", "next")
    say(c, card="15", fighters="c5", total=total, combat_card="6", sixth="no", recruit="no")
    assert key(c) == "menu"
    assert [(e.mine, e.yours, e.won, e.attacked) for e in told(c, q.Settled)] == [(7, int(total), won, True)]
    assert stars(c.state.players[c.seat]) == won and (place(c, 1) == HEX["c5"]) == won and (place(c, 1) == MAT) != won
    assert len(hand(c.state, c.seat)) == (not won) and not told(c, q.Spoils)
    assert [(e.hex, e.to, e.number) for e in told(c, Retreated)] == ([] if won else [(HEX["c5"], MAT, 1)])


@pytest.mark.rule("automa.combat.general", "automa.combat.loss", "automa.resources.amount")
@pytest.mark.parametrize("total, won", [("6", True), ("7", False), ("8", False)])
def test_ties_go_to_an_attacking_person(total: str, won: bool) -> None:
    """Two mechs and a worker of the Automa on d5; the box of the last card, 9, shows 3."""
    c = say(companion("next"), card="9", fighters="a5", workers="none", recruit="no")
    for text in ("set m1 d5", "set m2 d5", "set w1 d5", "set power 7", "set cards 0", "at d5", total, "6"):
        c.answer(text)
    assert key(c) == "menu"
    assert [(e.mine, e.yours, e.won, e.attacked) for e in told(c, q.Settled)] == [(7, int(total), won, False)]
    assert [(e.attacker, e.defender) for e in told(c, CombatBegan)] == [(1 - c.seat, c.seat)]
    base = HEX["base-saxony"]
    assert [(e.to, e.number) for e in told(c, Retreated)] == ([] if won else [(MAT, 2), (base, 1)])
    assert [e.number for e in told(c, q.Spoils)] == ([] if won else [3])


@pytest.mark.rule("automa.combat.loser_card", "automa.combat.cards")
def test_a_loser_without_power_or_cards_gets_no_card() -> None:
    c = companion("set hero f2", "set cards 2", "set power 5", "at f2", "9", "18")  # 1 power, no card
    assert len(hand(c.state, c.seat)) == 3 and c.state.players[c.seat].power == 4
    c = companion("set hero f2", "set cards 2", "set power 0", "at f2", "9", "18")
    assert len(hand(c.state, c.seat)) == 2
    c = companion("set hero f2", "set cards 2", "set power 0", "at f2", "32", "13", "10")  # both cards against all that five units commit
    assert len(hand(c.state, c.seat)) == 1
    assert len(c.state.cards.zone[COMBAT_DISCARD]) == 2 + 2  # four at first, two of them put right


@pytest.mark.rule("automa.combat.cards")
def test_a_total_of_cards_is_possible() -> None:
    """Combat cards show 2 to 5: two of them 4 to 10."""
    for text, good in (("3", False), ("4", True), ("10", True), ("11", False)):
        c = companion("set hero f2", "set power 12", "at f2", "12", "12")
        if good:
            c.answer(text)
            assert key(c) == "menu"
        else:
            with pytest.raises(q.Unclear):
                c.answer(text)


@pytest.mark.rule("automa.combat.pre_abilities")
@pytest.mark.parametrize("you, it, where", [("saxony", "nordic", "d6"), ("nordic", "saxony", "d6")])
def test_two_power_less_before_the_table(you: str, it: str, where: str) -> None:
    """Artillery and Disarm alike: 9 power become 7, which is the first column."""
    c = companion(f"set hero {where}", "set power 9", f"at {where}", "yes", "20", "5", you=you, it=it)
    assert [(e.power, e.column, e.dial) for e in told(c, CombatCard)] == [(7, 0, 2)]
    c = companion(f"set hero {where}", "set power 9", f"at {where}", "no", "20", "5", you=you, it=it)
    assert [(e.power, e.column, e.dial) for e in told(c, CombatCard)] == [(9, 1, 4)]
    assert key(companion(f"set hero {where}", "set power 0", f"at {where}", you=you, it=it)) == "total"  # nothing to lose


@pytest.mark.rule("automa.combat.scout")
def test_scout_takes_one_card() -> None:
    for said, left in (("yes", 2), ("no", 3)):
        c = companion("set hero d6", "set cards 3", "at d6", said, you="crimea")
        assert key(c) == "total" and len(hand(c.state, c.seat)) == left
    assert key(companion("set hero d6", "set cards 0", "at d6", you="crimea")) == "total"
    assert key(companion("set hero d6", "set cards 3", "set power 5", "at d6", you="rusviet")) == "total"


@pytest.mark.rule("automa.resources.type", "automa.resources.amount", "automa.combat.displace_workers")
def test_what_a_conquest_brings() -> None:
    """Card 9 shows 3.  Farm food, forest wood, mountain metal, tundra oil; Factory, lake and village nothing."""
    start = say(companion("next"), card="9", fighters="a5", workers="none", recruit="no").answers
    brings = {"b6": "food", "c5": "wood", "d5": "metal", "e4": "oil", "d4": "", "c4": "", "e6": ""}
    for where, resource in brings.items():
        c = Companion([*start, ("menu", f"set w1 {where}"), ("menu", f"at {where}")])
        kind = RESOURCES.index(resource) if resource else -1
        assert [(e.hex, e.kind, e.number) for e in told(c, q.Spoils)] == [(HEX[where], kind, 3 if resource else 0)]
        assert [(e.hex, e.number) for e in told(c, q.WentHome)] == [(HEX[where], 1)] and place(c, 5) == HEX["base-saxony"]


# the end


@pytest.mark.rule("automa.star.sixth", "automa.turn.end_immediately")
def test_the_persons_sixth_star_by_a_combat_ends_it() -> None:
    for said in ("yes", "no"):
        c = companion("set m1 d5", "set marker 5", "set power 5", "set program 2", "next")
        say(c, card="15", fighters="c5", total="20", combat_card="3", sixth=said, recruit="no")
        assert c.over == (said == "yes") and len(told(c, RecruitLine)) == (said == "no")
        assert c.state.players[c.seat].coins == 5 + (said == "no")


def five_stars() -> Companion:
    """Five times the marker enters a star space, and nothing else happens."""
    c = companion("set w1 mat", "set w2 mat", "set hero mat")
    for space, card in ((9, "3"), (14, "12"), (17, "3"), (19, "1"), (20, "6")):
        for text in ("set power 0", "set m1 mat", "set hero mat", f"set marker {space}", "next"):
            c.answer(text)
        say(c, card=card, fighters="a5", workers="none", recruit="no")
    assert stars(c.state.players[c.seat]) == 5
    return c


@pytest.mark.rule("automa.star.sixth", "automa.turn.end_immediately", "automa.star.combat")
def test_its_sixth_star_by_a_combat_ends_it_at_once() -> None:
    """It wins as the defender, and as the attacker: then neither gains nor a bonus follow."""
    start = five_stars().answers
    c = Companion([*start, ("menu", "set hero f2"), ("menu", "set power 7"), ("menu", "set cards 0"), ("menu", "at f2")])
    say(c, total="1", combat_card="19")
    assert c.over and c.state.players[c.seat].stars[COMBAT_STAR] == 1
    c = Companion([*start, ("menu", "set m1 d5"), ("menu", "set power 7"), ("menu", "set cards 0")])
    coins, lines = c.state.players[c.seat].coins, len(told(c, RecruitLine))
    c.answer("next")
    say(c, card="15", fighters="c5", total="1", combat_card="19")
    assert c.over and stars(c.state.players[c.seat]) == 6
    assert c.state.players[c.seat].coins == coins and len(told(c, RecruitLine)) == lines == 5


@pytest.mark.rule("automa.recruit.human_bonus")
def test_a_bonus_not_open_yet_is_asked_for_again() -> None:
    c = say(companion("next"), card="7", fighters="c1", workers="none", recruit="no")
    c.answer("next")
    say(c, card="9", fighters="c1", workers="none")
    assert key(c) == "recruit"
    c.answer("yes")
    assert [e.paid for e in told(c, RecruitLine)] == [False, True]
