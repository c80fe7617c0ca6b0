"""What a game is asked before a match, and the registry of games."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from kronika import installed
from kronika.installed import GamePackage
from kronika.kernel import Game, Seat, game, games
from kronika.kernel import game as look_up

from .toy import ToyGame

TOY = ToyGame()
PACKAGE = GamePackage(__name__, ":TOY")
LOST, WRONG = GamePackage(__name__, ".nowhere:GAME"), GamePackage(__name__, ":install")


def install(monkeypatch: pytest.MonkeyPatch, **values: str) -> None:
    points = [EntryPoint(name, value, "kronika.games") for name, value in values.items()]
    monkeypatch.setattr(installed, "entry_points", lambda group: points)


def test_an_installed_game_is_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, toy="tests.kernel.test_game:PACKAGE")
    assert game("toy") is TOY and games() == {"toy": TOY}


def test_errors_name_the_installed_games(monkeypatch: pytest.MonkeyPatch) -> None:
    here = "tests.kernel.test_game:"
    install(monkeypatch, toy=here + "PACKAGE", broken="no.such.module:GAME", wrong=here + "install", lost=here + "LOST", odd=here + "WRONG")
    with pytest.raises(LookupError, match="no game is called 'go'; installed: broken, lost, odd, toy, wrong"):
        look_up("go")
    with pytest.raises(LookupError, match=r"'broken' is installed but '.*' does not load: ModuleNotFoundError"):
        look_up("broken")
    with pytest.raises(LookupError, match=r"'wrong' is installed but .* is no GamePackage"):
        look_up("wrong")
    with pytest.raises(LookupError, match=r"'\.nowhere:GAME' of the game package '.*' does not load: ModuleNotFoundError"):
        look_up("lost")
    with pytest.raises(LookupError, match=r"':install' of the game package '.*' is no Game"):
        look_up("odd")
    assert game("toy") is TOY and list(installed.packages()) == ["lost", "odd", "toy"]
    install(monkeypatch)
    with pytest.raises(LookupError, match="installed: none"):
        look_up("go")


def test_options_are_completed_and_named_when_wrong() -> None:
    assert TOY.complete({}) == {"duels": "yes"} and TOY.complete({"duels": "no"}) == {"duels": "no"}
    with pytest.raises(ValueError, match="toy has no option 'speed'; it has: duels"):
        TOY.complete({"speed": "1"})
    with pytest.raises(ValueError, match="option duels is one of yes, no, not 'maybe'"):
        TOY.complete({"duels": "maybe"})


def test_seats_have_words() -> None:
    assert TOY.lexicon_for([Seat(), Seat()]).text(1, "seat") == "bob"
    assert TOY.lexicon_for([Seat("red"), Seat("blue")]).text(1, "seat") == "blue"
    assert TOY.lexicon_for([Seat("red"), Seat("red")]).text(1, "seat") == "bob"
    plain: Game[Any] = ToyGame()
    plain.lexicon = type(plain.lexicon)({})
    assert plain.lexicon_for([]).text(1, "seat") == "seat-2"


@pytest.mark.parametrize(("seats", "why"), [
    ([Seat("red")], "toy is for 2 to 2 seats, not 1"), ([Seat("red"), Seat("red")], "two seats are 'red'"),
    ([Seat("red"), Seat("pink")], "toy has no side 'pink'; it has: red, blue"), ([Seat("red", "top"), Seat("blue", "low")], "no mat 'low'"),
    ([Seat("red", kind="robot"), Seat("blue", kind="god")], "no kind of seat 'god'"),
    ([Seat("red", kind="robot", level="hard"), Seat("blue", kind="robot", level="x")], "no level 'x'; it has: easy, hard"),
    ([Seat("red", "top", "robot", "easy"), Seat("blue")], "")])
def test_complete_seats_are_judged(seats: list[Seat], why: str) -> None:
    class Sided(ToyGame):
        sides, mats, kinds = ("red", "blue"), ("top",), {"robot": ("easy", "hard")}

    found = Sided().seats_refused(seats)
    assert why in found and bool(why) == bool(found)


def test_what_a_game_need_not_say() -> None:
    bare: Game[Any] = Game()
    s = TOY.setup(1, [Seat(), Seat()], {"duels": "no"})
    assert bare.score(s) == [] and bare.violations(s) == [] and bare.face(s, 0) is None and bare.sample_side_action(s, 0,
                                                                                                                    lambda n: 0) is None
    assert [seat.place for seat in bare.seating([Seat(), Seat()], {}, 1)] == [0, 1]


def test_a_room_that_is_not_what_it_should_be_is_a_sentence() -> None:
    assert PACKAGE.subclass("", Game) is Game and GamePackage("tests.kernel.toy", "").subclass(":ToyGame", Game) is ToyGame
    with pytest.raises(LookupError, match=r"':TOY' of the game package '.*' is no class of Game"):
        PACKAGE.subclass(":TOY", Game)
    with pytest.raises(LookupError, match=r"':nothing' of the game package '.*' does not load: KeyError"):
        PACKAGE.load(":nothing", Game)
    assert installed.package("nobody has this").game == "" and PACKAGE.folder("") is None
