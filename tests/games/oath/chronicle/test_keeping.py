"""Chronicles as the platform keeps them: begun, brought along in either format, exported."""

from __future__ import annotations

import pytest

from kronika.games.oath.chronicle import save_string, text
from kronika.games.oath.chronicle.keeping import CHRONICLES
from kronika.games.oath.chronicle.world import first_world, scripted_world
from kronika.games.oath.game import GAME
from kronika.kernel import Match, chance
from kronika.kernel.chain import Broken


def test_a_new_chronicle_has_the_world_of_a_first_game_or_one_of_its_own() -> None:
    begun = text.read(CHRONICLES.begin("Ashes", None, 7))
    assert begun.name == "Ashes" and begun.games == [] and begun.world.digest() == first_world(chance(7)).digest()
    own = text.read(CHRONICLES.begin("", scripted_world(), 7))
    assert own.world.digest() == scripted_world().digest()


def test_it_is_exported_as_a_save_string_and_brought_back() -> None:
    told = CHRONICLES.begin("Ashes", None, 3)
    string = CHRONICLES.exports(told)["save-string"]
    assert save_string.read(string, chance(1)).name == "Ashes"
    again = text.read(CHRONICLES.bring(f"  {string}\n", 5))
    here, there = again.world, text.read(told).world
    assert again.name == "Ashes" and [p.site for p in here.places] == [p.site for p in there.places] and here.deck == there.deck
    assert CHRONICLES.bring(told, 5) == told


@pytest.mark.parametrize("wrong", ["kronika chronicle 1 00\n", "0303", "hello"])
def test_what_is_no_chronicle_is_refused_with_a_sentence(wrong: str) -> None:
    with pytest.raises((Broken, ValueError)):
        CHRONICLES.bring(wrong, 1)


def test_only_a_finished_match_is_written_down() -> None:
    told = CHRONICLES.begin("Ashes", None, 3)
    match = Match.new(GAME, 3, 2, legacy=CHRONICLES.open(told), keep=False)
    with pytest.raises(ValueError, match="the match is not over"):
        CHRONICLES.add(told, match, ["Ann", "Bob"], "2026-11-28")
    match.playout(chance(5).below)
    after = text.read(CHRONICLES.add(told, match, ["Ann", "Bob"], "2026-11-28"))
    assert [game.date for game in after.games] == ["2026-11-28"] and after.world.played == 1
