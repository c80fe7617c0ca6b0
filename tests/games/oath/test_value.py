"""What positions are worth, and that the greedy player sees campaigns through to their end."""

from __future__ import annotations

import pytest

from kronika.bots.greedy import opinions
from kronika.games.oath.game import GAME
from kronika.games.oath.value import OathValue
from kronika.kernel import Match, chance

from .scenario import BLANK, HOLLOW, SHIELDS, SWORD, Scenario


def test_what_brings_victories_is_better_for_its_holder_and_worse_for_the_other() -> None:
    s = Match.new(GAME, 3, 2).state
    value = OathValue(GAME)
    before = value.of(s, 1)
    for change in ("title", "banner", "force", "favor", "secrets"):
        t = s.copy()
        if change == "title":
            t.title = 1
        elif change == "banner":
            t.holder[0] = 1
        else:
            setattr(t.players[1], change, getattr(t.players[1], change) + 1)
        assert value.of(t, 1) > before and value.of(t, 0) < value.of(s, 0), change


def test_the_end_counts_more_than_anything() -> None:
    s = Match.new(GAME, 3, 2).state
    s.phase, s.winner = "over", 1
    assert (OathValue(GAME).of(s, 1), OathValue(GAME).of(s, 0)) == (100, 0)


def chances(g: Scenario) -> list[float]:
    return [OathValue(GAME).of(g.s, seat) for seat in range(len(g.s.players))]


def test_the_chances_of_all_seats_are_one_together() -> None:
    found = chances(Scenario("purple", "red", "blue", turn="red").at("red", "plains").go())
    assert sum(found) == pytest.approx(100) and min(found) > 0


def test_who_holds_the_title_is_better_off_and_the_usurper_more_so() -> None:
    def of(**how: bool) -> float:
        g = Scenario("purple", "red", turn="purple").at("red", "plains").site("plains", red=1).site("wastes", purple=1)
        return chances((g.title("red", **how) if how else g).go())[1]

    assert of() < of(usurper=False) < of(usurper=True)


def test_a_citizen_who_would_succeed_takes_the_victory_from_the_chancellor() -> None:
    """By Supremacy with the most relics and banners among the Empire's (oath.3.3.1)."""
    def of(relics: tuple[str, ...]) -> list[float]:
        return chances(Scenario("purple", "red", turn="purple", round=7).at("red", "plains").have("red", *relics, role="citizen").go())

    without, heir = of(()), of(("map", "whistle", "truthful-harp"))
    assert heir[1] > without[1] and heir[0] < without[0]


@pytest.mark.parametrize(("dice", "won"), [((BLANK, SWORD, SWORD), True), ((SHIELDS, HOLLOW, HOLLOW), False)])
def test_a_campaign_is_looked_at_to_its_end(dice: tuple[int, ...], won: bool) -> None:
    """Two warbands against one bandit: two swords take the site; one sword against two shields and the bandit, with no more than two to
    sacrifice, does not.  To begin a campaign alone costs Supply and gains nothing."""
    g = Scenario("purple", "red", turn="red").at("red", "plains").site("plains").have("red", force=2).dice(*dice).go()
    campaign, rest = opinions(g.match, 1, ["campaign", "rest"], chance(1), 2)
    assert (campaign > rest) == won
