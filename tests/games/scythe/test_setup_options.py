"""Options of the set-up and of leaving: banned pairs, an auction of mats, a game that ends when somebody leaves; and what is said of a
fight before a step leads into it."""

from __future__ import annotations

import pytest

from kronika.games.scythe.facts import MATS
from kronika.games.scythe.game import GAME
from kronika.games.scythe.setup import BANNED
from kronika.games.scythe.state import Scythe
from kronika.games.scythe.words import ScytheSpeech
from kronika.kernel import Illegal, Match, Seat
from kronika.kernel.check import check_game
from kronika.kernel.record import replay, verify, write
from kronika.words import translator

from .scenario import Scenario

FIVE = [Seat(side) for side in GAME.sides]


def pairs(match: Match[Scythe]) -> set[tuple[str, str]]:
    return {(seat.side, seat.mat) for seat in match.seats}


@pytest.mark.rule("scythe.setup.banned_pairs")
def test_banned_pairs_are_never_dealt() -> None:
    banned = set(BANNED)
    assert banned == {("rusviet", "industrial"), ("crimea", "patriotic")}
    assert any(pairs(Match.new(GAME, seed, FIVE)) & banned for seed in range(30))
    for seed in range(30):
        assert not pairs(Match.new(GAME, seed, FIVE, {"banned-pairs": "banned"})) & banned


@pytest.mark.rule("scythe.setup.banned_pairs")
def test_banned_pairs_are_refused_as_wishes() -> None:
    with pytest.raises(ValueError, match="banned"):
        Match.new(GAME, 1, [Seat("rusviet", "industrial"), Seat("nordic")], {"banned-pairs": "banned"})
    assert Match.new(GAME, 1, [Seat("rusviet", "industrial"), Seat("nordic")]).seats[1].mat == "industrial"


@pytest.mark.rule("scythe.setup.banned_pairs")
def test_who_chooses_leaves_a_mat_for_those_who_choose_later() -> None:
    """The mats 1 and 3 are left for Rusviet and Crimea: only one way to share them is no banned pair."""
    seats = [Seat("rusviet"), Seat("crimea"), Seat("nordic", "2"), Seat("saxony", "4"), Seat("polania", "5")]
    m = Match.new(GAME, 1, seats, {"mats": "chosen", "banned-pairs": "banned"})
    assert {s.side: MATS[p.mat] for s, p in zip(m.seats, m.state.players, strict=True)} == {
        "nordic": "engineering", "rusviet": "patriotic", "crimea": "industrial", "saxony": "mechanical", "polania": "agricultural"}
    free = Match.new(GAME, 1, seats, {"mats": "chosen"})
    assert len(free.decisions()[1].examples(free.lexicon)) == 2


@pytest.mark.rule("scythe.setup.banned_pairs")
@pytest.mark.parametrize("mats", ["chosen", "auction"])
def test_wishes_that_leave_somebody_a_banned_mat_alone_are_refused(mats: str) -> None:
    """Mat 1, Industrial, is the only one left, and Rusviet the only one without."""
    seats = [Seat("rusviet"), Seat("nordic", "2"), Seat("saxony", "3"), Seat("polania", "4"), Seat("crimea", "5")]
    with pytest.raises(ValueError, match="banned"):
        Match.new(GAME, 1, seats, {"mats": mats, "banned-pairs": "banned"})
    assert Match.new(GAME, 1, seats, {"mats": mats}).decisions()  # the usual table allows every pair


@pytest.mark.rule("scythe.setup.banned_pairs", "scythe.variant.leaving")
def test_games_without_the_later_options_keep_their_digest() -> None:
    usual, named = Match.new(GAME, 3, FIVE), Match.new(GAME, 3, FIVE, {"banned-pairs": "allowed", "leaving": "played-on"})
    assert usual.state.digest() == named.state.digest() and "banned-pairs" not in usual.state.options
    assert Match.new(GAME, 3, FIVE, {"leaving": "ends-game"}).state.digest() != usual.state.digest()


@pytest.mark.rule("scythe.setup.deal_mats")
def test_who_bids_most_chooses_first_and_pays() -> None:
    """Mat 5 (Agricultural) has 7 coins, mat 1 (Industrial) 4, mat 3 (Patriotic) 6."""
    m = Match.new(GAME, 1, [Seat("nordic"), Seat("rusviet"), Seat("crimea")], {"mats": "auction"})
    assert set(m.decisions()) == {0, 1, 2}
    with pytest.raises(Illegal):
        m.play(0, 5)  # no mat could pay it
    m.play(0, 1)
    m.play(2, 3)
    assert [p.coins for p in m.view(1).players] == [0, 0, 0]  # bids are secret
    m.play(1, 1)
    assert list(m.decisions()) == [2]
    m.play_text(2, "agricultural")
    assert list(m.decisions()) == [0]  # bid as much as seat 1, and sits before it
    m.play_text(0, "industrial")
    m.play_text(1, "patriotic")
    assert [p.coins for p in m.state.players] == [4 - 1, 6 - 1, 7 - 3] and m.state.turn == 0


@pytest.mark.rule("scythe.variant.leaving")
def test_a_game_ends_when_somebody_leaves_for_good() -> None:
    m = Match.new(GAME, 1, FIVE[:2], {"leaving": "ends-game"}, log=True)
    assert GAME.departure(m.state) == "depart"
    m.apply_line(1, "! depart")
    assert m.over and len(GAME.score(m.state)) == 2
    assert verify(write(m), GAME) and replay(write(m), game=GAME).over


@pytest.mark.rule("scythe.variant.leaving")
def test_elsewhere_a_bot_plays_on_and_nobody_ends_the_game() -> None:
    m = Match.new(GAME, 1, FIVE[:2])
    assert GAME.departure(m.state) == ""
    with pytest.raises(Illegal):
        m.apply_line(1, "! depart")
    choosing = Match.new(GAME, 1, FIVE[:2], {"leaving": "ends-game", "mats": "auction"})
    with pytest.raises(Illegal):
        choosing.apply_line(1, "! depart")


@pytest.mark.rule("scythe.combat.dial.limits")
def test_what_is_known_of_the_other_side_is_said_before_a_fight() -> None:
    g = Scenario("nordic", "rusviet", turn="nordic").at("nordic", m1="c5").at("rusviet", hero="d5").have("rusviet", power=7).go("move")
    g.cards("rusviet", 2, 3).say("nordic units", "nordic m1")
    says, question = ScytheSpeech(GAME, translator("en")), g.match.decisions()[0]
    lines = says.hint(question, g.match.view(0))
    assert any("d5" in line and "Rusviet" in line and "7 power" in line and "2 combat cards" in line for line in lines), lines
    assert any("no power" in line for line in lines)
    g.have("nordic", power=1)
    assert not any("no power" in line for line in says.hint(question, g.match.view(0)))


@pytest.mark.parametrize("options", [{"mats": "auction", "banned-pairs": "banned"}, {"leaving": "ends-game"}])
def test_random_games_hold(options: dict[str, str]) -> None:
    assert check_game(GAME, 5, seats=4, options=options, every=60).answers > 50
