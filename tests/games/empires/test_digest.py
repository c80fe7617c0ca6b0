"""What happened since somebody last looked."""

from __future__ import annotations

from kronika.games.empires.words import EmpiresSpeech
from kronika.words import translator
from tests.games.empires.position import Position

INN = 'name = "Inn" cost = "1 wood" action = "spend 1 worker -> gain 2 vp"'


def told(p: Position, seat: int) -> list[str]:
    says = EmpiresSpeech(p.game, translator("en"))
    return [phrase.text for _, phrase in says.digest(p.m.numbered_events(seat), seat, p.m.view(seat))]


def test_raids_on_the_reader_come_first_then_what_the_others_did() -> None:
    p = Position(INN, other=[INN], seats=3).empire(0, "inn").empire(1, "inn").hand(1, "idle-1", "idle-2")
    p.goods(0, raze=1).goods(1, worker=1, stone=2, raze=1).start()
    p.say(0, "raid inn").say(1, "build idle-1").say(2, "pass").say(0, "disc populate").say(1, "build idle-2").say(0, "pass")
    assert told(p, 1) == ["Amber exhausted of yours: Inn.", "Amber — passed.", "Green — passed."]
    assert told(p, 0)[0] == "Blue — built: Idle 1 and Idle 2."


def test_points_conquests_and_the_last_round() -> None:
    p = Position(other=[INN], first=1).empire(1, "inn").row("near", "near-1", "near-2").goods(1, worker=1, vp=24)
    p.ship(1, 0, 1).ship(0).start()
    p.say(1, "use inn").say(0, "pass").say(1, "pass").say(1, "conquer near-1")
    assert told(p, 0) == ["Blue has 25 VP or more: this is the last round.", "Blue — conquered: Near 1; 2 VP gained; passed."]


def test_nothing_is_told_of_nothing_and_never_more_than_five_sentences() -> None:
    p = Position(seats=4).start()
    assert told(p, 0) == []
    for seat in range(4):
        p.say(seat, "pass")
    assert told(p, 0)[-1] == "Round 2 has begun; Blue is first player." and len(told(p, 0)) == 4
