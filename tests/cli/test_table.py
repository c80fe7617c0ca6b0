"""The table in a terminal, driven by scripts: two people on the toy game, which has every kind of question."""

from __future__ import annotations

import errno
import io
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from kronika.cli.table import HotSeat
from kronika.cli.table.commands import Abandon, Leave
from kronika.cli.table.hot_seat import HUMAN, Chair, Unfinished
from kronika.cli.table.keeping import NotKept, data_folder
from kronika.cli.table.screen import Screen
from kronika.kernel import Amount, Form, Match, Seat, Table, game, message, record
from kronika.words import translator
from tests.kernel.toy import ToyGame

BOTH = (Chair(HUMAN), Chair(HUMAN))
ALONE = (Chair(HUMAN), Chair("random"))


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """sit(lines, chairs) plays a script; gives the hot_seat and what was shown."""

    def play(
        typed: str, chairs: tuple[Chair, ...] = BOTH, interactive: bool = False, match: Match[Any] | None = None
    ) -> tuple[HotSeat, str, Exception | None]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        screen = Screen(interactive, width=100)
        screen.console.file = shown = io.StringIO()
        match = match or Match.new(ToyGame(), 3, 2, log=True)
        hot_seat = HotSeat(match, chairs, screen, translator("en"), tmp_path / "game.kronika")
        try:
            hot_seat.run()
        except (Abandon, Leave, Unfinished) as e:
            return hot_seat, shown.getvalue(), e
        return hot_seat, shown.getvalue(), None

    return play


def test_options_are_numbered_and_words_work_too(sit: Any) -> None:
    hot_seat, shown, end = sit("1\ndraw\n")
    assert hot_seat.match.answers == [(0, "draw"), (1, "draw")]
    assert "1 draw" in " ".join(shown.split()) and isinstance(end, Unfinished)
    assert "the input ended" in str(end)


def test_a_bot_gives_advice_but_where_the_table_wants_none(sit: Any) -> None:
    hot_seat, shown, _ = sit("b\n1\n")
    assert re.search(r"1\. (draw|play|duel)", shown) and hot_seat.match.answers == [(0, "draw")]
    match: Match[Any] = Match.new(ToyGame(), 3, 2, log=True)
    match.notes["no-hints"] = "1"
    _, shown, _ = sit("b\n1\n", match=match)
    assert "At this table no bot gives advice." in shown and "1. " not in shown


def test_wrong_lines_are_told_and_the_question_stays(sit: Any) -> None:
    hot_seat, shown, _ = sit("9\nfly\n\n1\n")
    assert hot_seat.match.answers == [(0, "draw")]
    assert "There is no option 9" in shown and "'fly' is no option" in shown and "Type an answer" in shown


def test_sealed_forms_are_asked_part_by_part(sit: Any) -> None:
    hot_seat, shown, _ = sit("duel\n2\n1\n3 | -\n")
    assert hot_seat.match.answers == [(0, "duel"), (0, "2 | high"), (1, "3 | -")]
    assert "(1 of 2)" in shown and "(2 of 2)" in shown


def test_in_a_form_b_goes_back_one_part(sit: Any) -> None:
    hot_seat, shown, _ = sit("duel\nb\n2\nb\n3\n2\n0\n-\n")
    assert hot_seat.match.answers == [(0, "duel"), (0, "3 | low"), (1, "0 | -")]
    assert "This is the first part." in shown


class Offering(ToyGame):
    async def step(self, t: Table[Any]) -> None:
        await Form(0, "offer", Amount(0, "gives", 0, 3), Amount(0, "wants", 0, 3), safe=lambda: (0, 0),
                   also=lambda a: "" if bool(a[0]) == bool(a[1]) else message("choose {lo} to {hi}", lo=a[0], hi=3))
        await super().step(t)


def test_parts_that_do_not_go_together_are_told_and_the_last_is_asked_again(sit: Any) -> None:
    hot_seat, shown, _ = sit("2\n0\n1\n", match=Match.new(Offering(), 3, 2, log=True))
    assert hot_seat.match.answers == [(0, "2 | 1")] and "Not allowed: choose 2 to 3." in shown


def test_undo_goes_as_far_as_it_may_and_says_why_it_stops(sit: Any) -> None:
    hot_seat, shown, _ = sit("play\n1\nu\n")
    assert "You have not answered anything yet." in shown
    _, shown, _ = sit("draw\ndraw\nu\n")
    assert "Nothing can be taken back: somebody learned something hidden there." in shown
    hot_seat, shown, _ = sit("play\nu\nu\n")
    assert hot_seat.match.answers == []
    assert "Took back 1 answer." in shown and "No more can be taken back: the game begins there." in shown
    assert "You have not answered anything yet." in shown


def test_going_back_further_needs_consent(sit: Any) -> None:
    hot_seat, shown, _ = sit("draw\ndraw\nu\nu!\nn\nu!\ny\n")
    assert "Nothing can be taken back" in shown and "does not agree" in shown and "Went back 2 lines" in shown
    assert hot_seat.match.answers == []
    hot_seat, shown, _ = sit("draw\nu! 3\n")
    assert "You have not answered anything yet." in shown
    _, shown, _ = sit("draw\ndraw\nu! 3\n")
    assert "You have given 1 answer so far." in shown


def test_with_bots_only_going_back_asks_nobody(sit: Any) -> None:
    hot_seat, shown, _ = sit("draw\nu!\n", ALONE)
    assert "Went back" in shown and hot_seat.match.answers == []


def test_saving_leaving_and_resuming(sit: Any, tmp_path: Path) -> None:
    other = tmp_path / "other.kronika"
    hot_seat, shown, end = sit(f"draw\ns {other}\nduel\n1\n1\nq\n")
    assert f"Saved:{other}" in "".join(shown.split()) and isinstance(end, Leave)  # a long path may fill several lines
    saved = record.load(record.read(other), game=ToyGame(), log=True)
    assert saved.answers == [(0, "draw")] and saved.notes["players"] == "human,human"
    path = hot_seat.save()
    again = record.load(record.read(path), game=ToyGame(), log=True)
    assert again.sealed == hot_seat.match.sealed and list(again.decisions()) == list(hot_seat.match.decisions())
    hot_seat, shown, _ = sit("2 | -\n", match=again)
    assert hot_seat.match.answers[-2:] == [(0, "2 | -"), (1, "1 | high")]


def test_a_full_disk_spoils_neither_the_game_nor_the_file_before(sit: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hot_seat, _, _ = sit("draw\ns\n")
    before = (tmp_path / "game.kronika").read_bytes()

    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    hot_seat, shown, _ = sit("draw\ns\ndraw\n")
    assert "No space left on device" in " ".join(shown.split()) and hot_seat.match.answers == [(0, "draw"), (1, "draw")]
    assert (tmp_path / "game.kronika").read_bytes() == before and [p.name for p in tmp_path.iterdir()] == ["game.kronika"]
    with pytest.raises(NotKept):
        hot_seat.save()
    hot_seat, shown, _ = sit("\ndraw\n\ndraw\n\ndraw\n", interactive=True)
    assert shown.count("Saving failed, the game goes on") == 1


def test_leaving_waits_until_the_game_is_saved_or_given_up(sit: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Any, _text: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("kronika.kernel.record.save", full)
    _, shown, end = sit("draw\nq\n", ALONE, interactive=True)
    assert "leave without saving with q!" in shown and isinstance(end, Leave), "the end of the input leaves in any case"
    _, shown, end = sit("draw\nq!\n", ALONE, interactive=True)
    assert isinstance(end, Abandon) and not (tmp_path / "game.kronika").exists()


def test_two_windows_do_not_overwrite_each_other(sit: Any, tmp_path: Path) -> None:
    mine = tmp_path / "game.kronika"
    sit("draw\nq!\n", ALONE, interactive=True)
    assert mine.exists()

    def window() -> HotSeat:
        return HotSeat(record.load(mine.read_text(), ToyGame(), log=True), ALONE, Screen(False, 100), translator("en"), mine)

    first, second = window(), window()
    first.save()
    theirs = mine.read_text()
    first.save()
    with pytest.raises(NotKept, match="changed meanwhile"):
        second.save()
    assert mine.read_text() == theirs
    second.commands.save_failed = True
    second.save(tmp_path / "other.kronika")
    assert second.path == tmp_path / "other.kronika" and second.save() == second.path
    with pytest.raises(NotKept, match="no saved game"):
        (tmp_path / "README").write_text("not a record")
        second.save(tmp_path / "README")
    assert (tmp_path / "README").read_text() == "not a record"


def test_several_people_do_not_see_each_others_hands(sit: Any) -> None:
    _, shown, _ = sit("\nplay\n1\n\nplay\n", interactive=True)
    wipe = "\x1b[H\x1b[2J\x1b[3J"
    first, second = shown.split("Pass the keyboard to bob, then press Enter.")
    assert "Pass the keyboard to ann, then press Enter." in first
    after = first[first.rindex("→") :]  # from ann's last answer to bob's cover
    assert after.count(wipe) == 1 and not after[after.index(wipe) + len(wipe) :].strip()
    assert second.lstrip().startswith(wipe)


def test_one_person_is_not_covered(sit: Any) -> None:
    _, shown, _ = sit("draw\ndraw\n", ALONE, interactive=True)
    assert "Pass the keyboard" not in shown and "\x1b[3J" not in shown


def test_turns_of_others_are_told_before_the_next_question(sit: Any) -> None:
    match = Match.new(game("scythe"), 7, [Seat("nordic"), Seat("saxony")], log=True)
    _, shown, _ = sit("move\n2\n1\n", ALONE, match=match)
    first, second = (n for n, line in enumerate(shown.splitlines()) if "Which section of your mat" in line)
    between = shown.splitlines()[first:second]
    began = next(n for n, line in enumerate(between) if line.startswith("— Turn") and "Saxony" in line)
    assert any("Saxony chooses" in line for line in between[began:])
    mine = next(n for n, line in enumerate(between) if line.startswith("— Turn") and "Nordic" in line)
    assert any("NORDIC" in line for line in between[mine:]), "the board is shown as the others have left it"


def test_the_end_shows_the_score_sheet(sit: Any) -> None:
    hot_seat, shown, end = sit("1\n" * 400, ALONE)
    assert end is None and hot_seat.match.over and "Final score" in shown and ("wins." in shown or "share" in shown)


def test_asides_can_be_typed(sit: Any) -> None:
    hot_seat, shown, _ = sit("play\n1\n! gift ann 1\n! gift bob 1\n! dance\n! gift\nh\n")
    assert "Not possible" in shown and "! gift TO POINTS" in shown
    assert "Beside the questions there are: ! gift TO POINTS" in shown and "It is written: ! gift TO POINTS" in shown
    _, shown, _ = sit("h\n", ALONE, match=Match.new(game("scythe"), 7, 2, log=True))
    assert "give coins of yours to another player" in shown and "decline gains of a kind" in shown
    hot_seat, shown, _ = sit("! give-up\n")
    assert hot_seat.match.over and "Final score" in shown


def test_letters_look_around(sit: Any) -> None:
    _, shown, _ = sit("h\n?\ne\nm\nt\nd\na\nl\nr\nr combat tie\nhelp\n")
    assert "take that option" in shown and "No opponent has had a turn" in shown and "points" in shown
    assert "every legal answer is offered" in shown and "scythe.combat.tie" in shown


def test_a_window_that_cannot_show_the_map_is_told_what_it_needs() -> None:
    said = []
    for width, encoding in ((40, "latin-1"), (80, "utf-8")):
        screen = Screen(False, width=width)
        raw = io.BytesIO()
        screen.console.file = io.TextIOWrapper(raw, encoding, errors="replace", write_through=True)
        HotSeat(Match.new(ToyGame(), 3, 2, log=True), BOTH, screen, translator("en"))._greet()
        said.append(" ".join(raw.getvalue().decode(encoding).split()))
    assert "need 80 columns; this window has 40" in said[0] and "writes LATIN-1, so the signs of the map become ?" in said[0]
    assert "columns" not in said[1] and "UTF-8" not in said[1]


def test_the_data_folder_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert sys.platform != "linux" or data_folder() == tmp_path / "kronika"
