"""Since you last looked: at most five sentences, what concerns the reader first."""

from __future__ import annotations

import pytest

from kronika import rulebook
from kronika.games.scythe import events as e
from kronika.games.scythe.automa.explain import AutomaDeployed, AutomaGained
from kronika.games.scythe.digest import MOST, digest
from kronika.games.scythe.facts import HEX, OBJECTIVE
from kronika.games.scythe.game import GAME
from kronika.games.scythe.state import STAR_KINDS
from kronika.games.scythe.words.digest import NOTES
from kronika.kernel import SPECTATOR, Event, Match, Seat, chance
from kronika.words import speech, translator

from .scenario import Scenario

A5, B5, D4 = HEX["a5"], HEX["b5"], HEX["d4"]


def told(*events: Event) -> list[tuple[int, Event]]:
    return list(enumerate(events, 100))


def fight(where: int, attacker: int, defender: int, winner: int) -> e.Fought:
    return e.Fought(where, attacker, defender, (1, 0), ((), ()), (1, 0), winner)


def keys(events: list[tuple[int, Event]], viewer: int, g: Scenario) -> list[str]:
    return [note.key for note in digest(events, viewer, g.match.view(viewer))]


def test_the_reader_s_own_fate_comes_first() -> None:
    g = Scenario("nordic", "saxony", "crimea").go()
    events = told(e.Upgraded(1, 0, 0), e.Deployed(1, 0, A5), fight(B5, 1, 2, 1), e.Displaced(1, 0, A5, 2), e.StarPlaced(2, "power", 1),
                  fight(D4, 2, 0, 2))
    assert keys(events, 0, g) == ["digest.lost", "digest.driven", "digest.star", "digest.fought", "digest.mechs"]
    assert keys(events, 1, g) == ["digest.won", "digest.star", "digest.fought"]
    first = digest(events, 0, g.match.view(0))[0]
    assert (first.seat, first.args, first.first, first.last) == (2, (D4,), 105, 105)


def test_alike_things_are_counted_up_and_never_more_than_five_are_told() -> None:
    g = Scenario("nordic", "saxony", "crimea").go()
    events = told(e.Displaced(1, 0, A5, 1), e.Displaced(1, 0, A5, 2), *(e.Upgraded(2, i, 0) for i in range(3)))
    driven, upgrades = digest(events, 0, g.match.view(0))
    assert driven.args == (3, A5) and (driven.first, driven.last) == (100, 101) and upgrades.args == (3,)
    many = told(*(fight(h, 1, 0, 1) for h in range(9)))
    assert len(digest(many, 0, g.match.view(0))) == MOST


def test_what_the_reader_did_is_no_news() -> None:
    g = Scenario("nordic", "saxony", "crimea").go()
    own = told(e.Built(0, 1, A5), e.Upgraded(0, 0, 0), e.Gained(0, "coins", 9, "move"), e.Enlisted(0, 1, 1), e.FactoryTaken(0, 93))
    assert keys(own, 0, g) == []
    assert keys(own, 1, g) == ["digest.factory", "digest.built", "digest.recruits", "digest.upgrades", "digest.coins"]
    assert keys(own, SPECTATOR, g) == keys(own, 1, g)


def test_small_change_is_left_out() -> None:
    g = Scenario("nordic", "saxony").go()
    assert keys(told(e.Gained(1, "coins", 4, "move")), 0, g) == []
    assert keys(told(e.Gained(1, "coins", 4, "move"), AutomaGained(1, "coins", 1, 1, "x")), 0, g) == ["digest.coins"]


@pytest.mark.rule("scythe.control.units_override_structure")
def test_a_structure_with_an_enemy_on_it_is_told() -> None:
    g = Scenario("nordic", "saxony").built("nordic", mill="b5").at("saxony", m1="b5").go()
    (note,) = digest(told(e.Stepped(14, A5, B5, (), (0, 0, 0, 0))), 0, g.match.view(0))
    assert (note.key, note.seat, note.args) == ("digest.taken", 1, (B5, 3))
    g = Scenario("nordic", "saxony").built("nordic", mill="b5").go()
    assert keys(told(e.Stepped(14, A5, B5, (), (0, 0, 0, 0))), 0, g) == []


def test_every_note_has_a_sentence_with_a_rule() -> None:
    g = Scenario("nordic", "saxony", "crimea").built("nordic", mill="b5").at("crimea", m1="b5").go()
    says = speech(GAME, translator("en"))
    each: list[Event] = [
        fight(A5, 1, 0, 1), fight(A5, 1, 0, 0), fight(A5, 1, 2, 1), e.Displaced(1, 0, A5, 1), e.Displaced(1, 2, A5, 1),
        e.StarPlaced(1, "power", 2), e.StarPlaced(0, "power", 2), e.ObjectiveShown(1, OBJECTIVE.start), e.CoinsGiven(1, 0, 3),
        e.Fined(1, 9), e.FactoryTaken(1, 93),
        e.Gained(0, "power", 1, "recruit"), e.EncounterMet(1, A5, 65), AutomaDeployed(1, 14), e.Built(1, 2, A5), e.Enlisted(1, 0, 0),
        e.Upgraded(1, 0, 0), e.Gained(1, "coins", 7, "trade"), e.Stepped(14, A5, B5, (), (0, 0, 0, 0)), e.GameEnded(1, (10, 30, 20)),
    ]
    seen = set()
    for event in each:
        notes = digest(told(event), 0, g.match.view(0))
        ((number, phrase),) = says.digest(told(event), 0, g.match.view(0))
        assert number == 100 and phrase.text.endswith(".") and "{" not in phrase.text
        assert all(rulebook.entry(rule) for rule in phrase.rules)
        seen |= {note.key for note in notes}
    assert seen == set(NOTES) - {"digest.factory-gone"}
    assert g.names == ["nordic", "crimea", "saxony"]
    assert says.digest(told(e.GameEnded(1, (10, 30, 20))), 0, g.match.view(0))[0][1].text == (
        "The game is over: Crimea placed the sixth star; the most coins: Crimea, 30.")
    assert len(STAR_KINDS) == 9


@pytest.mark.parametrize("kind", ["", "automa"])
def test_whole_games_can_be_told_at_any_time_to_anybody(kind: str) -> None:
    seats = [Seat(), Seat(kind=kind, level="automa" if kind else ""), *([] if kind else [Seat()])]
    match, r = Match.new(GAME, 3, seats, log=True), chance(8)
    says = speech(GAME, translator("en"), match.lexicon)
    since, count = 0, 0
    while not match.over and count < 4000:
        seat, d = next((seat, d) for seat, d in match.decisions().items() if seat not in match.sealed)
        match.play(seat, d.sample(r.below))
        count += 1
        if count % 60 == 0 or match.over:
            for viewer in range(-1, len(match.seats)):
                news = says.digest(match.numbered_events(viewer, since), viewer, match.view(viewer))
                assert len(news) <= MOST and all(number >= since and phrase.text for number, phrase in news)
            since = match.event_count
    assert match.over or count == 4000
