"""Records: written, read, continued, replayed, verified; and every kind of damage named by its line."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from kronika.kernel import Illegal, Match, Seat, Zone, chance
from kronika.kernel.chain import Chain, checked, seal
from kronika.kernel.check import answer
from kronika.kernel.record import Broken, load, parse, replay, reseal, strip, verify, write

from .toy import Gift, GiveUp, ToyGame

GAME = ToyGame()


def finished(seed: int = 9) -> Match[Any]:
    m, r = Match.new(GAME, seed), chance(4)
    while not m.over:
        if len(m.answers) == 12:
            m.side_action(0, Gift(1, 1))
        m.play(*answer(m, r))
    return m


def stopped(n: int = 9, seed: int = 9) -> Match[Any]:
    m, r = Match.new(GAME, seed), chance(4)
    for _ in range(n):
        m.play(*answer(m, r))
    return m


WHOLE = write(finished())
HALF = write(stopped())


def mended(text: str, change: Callable[[str], str]) -> str:
    """The record changed by hand, with fitting checks."""
    return reseal(change(strip(text)))


def test_a_record_reads_like_words() -> None:
    plain = strip(WHOLE)
    assert plain.startswith("kronika 1\ngame toy 1\nseed 9\nseat - -\nseat - -\n")
    assert "\nann draw\n" in plain or "\nbob draw\n" in plain
    assert "\n# " in plain and "\nend " in plain and "\n@ " not in plain


def test_both_ends_of_a_record_open_in_the_same_position() -> None:
    for n in range(24):
        m = stopped(n)
        text = write(m)
        for again in (load(text, GAME), replay(text, game=GAME)):
            assert again.state.digest() == m.state.digest() and again.answers == m.answers
            assert again.decisions().keys() == m.decisions().keys()
            assert write(again) == text and again.digests == [(k, d[:8] if again.digests != m.digests else d) for k, d in m.digests]


def test_a_loaded_match_goes_on_to_the_same_end() -> None:
    m = load(HALF, GAME)
    n = len(m.answers)
    for seat, text in [(GAME.lexicon_for([]).value(line.seat, "seat"), line.text) for line in parse(write(played_on())).lines][n:]:
        m.apply_line(seat, text)
    assert m.over and write(m) == write(played_on())


def played_on() -> Match[Any]:
    m, r = stopped(), chance(11)
    while not m.over:
        m.play(*answer(m, r))
    return m


def test_sealed_answers_that_wait_are_kept() -> None:
    m = Match.new(GAME, 3)
    m.play(0, "duel")
    m.play(1, (3, ("high",)))
    text = write(m)
    assert "\n? bob 3 | high " in text and verify(text, GAME)
    for again in (load(text, GAME), replay(text, game=GAME)):
        assert again.sealed == {1: (3, ("high",))}
        again.play(0, (0, ()))
        assert again.state.bids == {0: 0, 1: 3}


def test_replay_to_a_line() -> None:
    m = finished()
    for n in (0, 1, 7, 13, len(m.answers)):
        again = replay(WHOLE, n, GAME)
        assert again.answers == m.answers[:n]
    for n in (-1, len(m.answers) + 1):
        with pytest.raises(Broken, match="cannot be reached"):
            replay(WHOLE, n, GAME)


def test_a_replay_can_tell_its_events() -> None:
    assert replay(WHOLE, game=GAME, log=True).events_for(0) and not replay(WHOLE, game=GAME).events_for(0)


def test_seats_options_notes_and_asides_come_back() -> None:
    game = ToyGame()
    seats = [Seat("red", "left"), Seat("žlutá", "", "robot", "hard")]
    m = Match.new(game, -5, seats, {"duels": "no"})
    m.notes = {"table": "Tuesday = game night", "ann": "Anička"}
    m.play_text(0, "draw")
    m.side_action(1, GiveUp())
    text = write(m)
    assert "\nseat red left " in text and "\nseat žlutá - robot hard " in text and "\nžlutá ! give-up " in text
    again = load(text, game)
    assert [s[:4] for s in again.seats] == [s[:4] for s in m.seats] and again.options == {"duels": "no"} and again.notes == m.notes
    assert again.over and again.answers == m.answers and again.seed == -5 and verify(text, game).finished


def test_a_finished_record_is_at_most_twenty_bytes_a_line() -> None:
    """Everything included but the header, which this short game would not pay back."""
    body = WHOLE.split("seat - -")[2].split("\n", 1)[1]
    assert len(body.encode()) / len(finished().answers) <= 20


# damage


def lines(text: str) -> list[str]:
    return text.splitlines()


@pytest.mark.parametrize("text", [WHOLE, HALF], ids=["finished", "stopped"])
def test_every_change_of_one_character_is_found_in_its_line(text: str) -> None:
    r = chance(1)
    for at, old in enumerate(text):
        if old == "\n":
            continue
        new = chr(33 + r.below(94))
        if new == old:
            continue
        changed = text[:at] + new + text[at + 1:]
        verdict = verify(changed, GAME)
        assert not verdict and verdict.line == text.count("\n", 0, at) + 1, (at, old, new, verdict)


@pytest.mark.parametrize("text", [WHOLE, HALF], ids=["finished", "stopped"])
def test_every_missing_or_added_character_is_found_in_its_line(text: str) -> None:
    for at, old in enumerate(text[:-1]):
        line = text.count("\n", 0, at) + 1
        gone = verify(text[:at] + text[at + 1:], GAME)
        assert not gone and (gone.line == line or old in "\n" and gone.line <= line + 1), (at, old, gone)
        more = verify(text[:at] + "x" + text[at:], GAME)
        assert not more and more.line == line


def test_missing_doubled_and_swapped_lines_are_found() -> None:
    all_lines = lines(WHOLE)
    for n in range(1, len(all_lines) - 1):
        found = verify("\n".join(all_lines[:n] + all_lines[n + 1:]) + "\n", GAME)
        assert not found and n - 1 <= found.line <= n + 3
        found = verify("\n".join([*all_lines[:n], all_lines[n], *all_lines[n:]]) + "\n", GAME)
        assert not found and n <= found.line <= n + 4


@pytest.mark.parametrize("n", range(0, len(WHOLE) - 1, 7))
def test_a_truncated_record_is_refused_and_opens_up_to_the_cut(n: int) -> None:
    cut = WHOLE[:n]
    verdict = verify(cut, GAME)
    assert not verdict and verdict.why
    with pytest.raises(Broken):
        load(cut, GAME)
    whole_lines = [line for line in cut.splitlines(keepends=True) if line.endswith("\n")]
    text = "".join(whole_lines)
    if len(whole_lines) < 7:  # the head is not whole
        return
    played = len(parse(text).lines)
    again = replay(text, played, GAME)
    assert len(again.answers) + len(again.sealed) == played  # the cut may be between two sealed answers


def test_truncation_has_its_own_words() -> None:
    cut = "".join(WHOLE.splitlines(keepends=True)[:12])
    with pytest.raises(Broken, match=r"line 12: the record stops here.*first 7 lines can still be replayed"):
        load(cut, GAME)
    assert verify(cut, GAME).line == 12


@pytest.mark.parametrize(("text", "why"), [
    ("", "empty"), ("\n \n", "empty"), ("hello\nworld\n", "no record"), ("PK\x03\x04", "no record"),
    ("kronika 2 25\n", "format 'kronika 2' is not known"),
    ("<html>", "no record"), ("kronika 1\n", "no line 'game'"), ("kronika 1\ngame toy 1\n", "no line 'seed'"),
    ("kronika 1\nseed 1\ngame toy 1\n", "second line"), ("kronika 1\ngame toy\nseed 1\n", "game NAME VERSION"),
    ("kronika 1\ngame toy 1\nseed x\n", "'x' is not a whole number"), ("kronika 1\ngame toy 1\nseed 1\nseat a b c\n", "seat SIDE MAT"),
    ("kronika 1\ngame toy 1\nseed 1\nset duels\n", "OPTION=VALUE"), ("kronika 1\ngame toy 1\nseed 1\nnote x\n", "NAME=VALUE"),
    ("kronika 1\ngame toy 1\nseed 1\nseed 2\n", "two lines"), ("kronika 1\ngame toy 1\nseed 1\nann\n", "SEAT ANSWER"),
    ("kronika 1\ngame toy 1\nseed 1\nann draw\nset duels=no\n", "before the first answer"),
    ("kronika 1\ngame toy 1\nseed 1\n# 12\n", "8 hexadecimal"),
    ("kronika 1\ngame toy 1\nseed 1\nend x 00\n", "not a whole number"), ("kronika 1\ngame toy 1\nseed 1\nend 0 00\n", "16 hexadecimal"),
    ("kronika 1\ngame toy 1\nseed 1\n@ 0 {}\nann draw\n", "after the end"), ("kronika 1\ngame toy 1\nseed 1\nkronika 1\n", "second record"),
])
def test_what_is_no_record(text: str, why: str) -> None:
    for opened in (load, replay):
        with pytest.raises(Broken, match=why):
            opened(text, game=GAME)
    assert not verify(text, GAME)


HEAD = "kronika 1\ngame toy 1\nseed 9\nseat - -\nseat - -\n"


@pytest.mark.parametrize(("body", "line", "why"), [
    ("bob draw\n", 6, "bob is not asked; the question is for ann"),
    ("ann fly\n", 6, "'fly' does not answer 'verb' for ann"),
    ("carol draw\n", 6, "'carol' is no seat of this match; its seats: ann, bob"),
    ("ann draw\nann ! sing\n", 7, "no side action 'sing'"),
    ("ann draw\n# 00000000\n", 7, "after 1 line the state differs"),
    ("ann draw\nend 1 0000000000000000\n", 7, "the match is not over"),
    ("ann ! give-up\nend 1 0000000000000000\n", 7, "the final state differs"),
    ("ann ! give-up\nend 2 0000000000000000\n", 7, "should have 2 lines of play; it has 1"),
    ("ann ! give-up\nann draw\n", 7, "the game is over"),
    ("ann draw\n? bob draw\n? bob draw\n", 8, "not asked|does not answer"),
])
def test_lines_that_cannot_be_played(body: str, line: int, why: str) -> None:
    with pytest.raises(Broken, match=why) as error:
        replay(HEAD + body, game=GAME)
    assert error.value.line == line and verify(HEAD + body, GAME).line == line


@pytest.mark.parametrize(("change", "why"), [
    (("seed 9", "seed 8"), "does not answer|state differs|not asked|snapshot differs"),
    (("seat - -\nann", "seat - -\nset duels=maybe\nann"), "cannot be set up: option duels is one of yes, no"),
    (("seat - -\nann", "seat - -\nset speed=high\nann"), "cannot be set up: toy has no option 'speed'"),
])
def test_edits_with_fitting_checks_are_found_by_the_replay(change: tuple[str, str], why: str) -> None:
    for text in (WHOLE, HALF):
        verdict = verify(mended(text, lambda t: t.replace(*change)), GAME)
        assert not verdict
        assert verdict.line
        with pytest.raises(Broken, match=why):
            replay(mended(text, lambda t: t.replace(*change)), game=GAME)


@pytest.mark.parametrize(("old", "new"), [(r'"turn":\d', '"turn":7'), (r'"turn":\d', '"turn":-9'), (r'"zone":{"0":\[', '"zone":{"0":[3,')])
def test_a_forged_snapshot_with_fitting_checks_is_broken(old: str, new: str) -> None:
    forged = mended(HALF, lambda t: re.sub(old, new, t, count=1))
    assert forged != HALF
    with pytest.raises(Broken, match="snapshot"):
        load(forged, GAME)


def test_an_edited_snapshot_is_found_by_verify() -> None:
    edited = mended(HALF, lambda t: t.replace('"points":[', '"points":[1'))
    assert "snapshot differs" in verify(edited, GAME).why
    for damage in ('"points":', '"cards":'):
        with pytest.raises(Broken, match="snapshot is damaged"):
            load(mended(HALF, lambda t, d=damage: t.replace(d, '"x":')), GAME)  # type: ignore[misc]
    with pytest.raises(Broken, match="snapshot is damaged"):
        load(mended(HALF, lambda t: t.replace("@ ", "@ 1 nonsense ")), GAME)
    with pytest.raises(Broken, match="stands after 999 lines"):
        load(mended(HALF, lambda t: t.replace("\n@ 9 ", "\n@ 999 ").replace("\n@ 8 ", "\n@ 999 ")), GAME)


def test_another_game_and_an_unknown_one() -> None:
    class Chess(ToyGame):
        name = "chess"

    with pytest.raises(Broken, match="line 2: this is a match of 'toy', not of 'chess'"):
        load(WHOLE, Chess())
    unknown = reseal(strip(WHOLE).replace("game toy", "game nobody-plays-this"))
    with pytest.raises(Broken, match="line 2: no game is called 'nobody-plays-this'; installed: "):
        load(unknown)
    assert verify(unknown).line == 2 and verify(unknown).game == "nobody-plays-this"


def test_windows_line_ends_blanks_and_empty_lines_do_no_harm() -> None:
    for text in (WHOLE.replace("\n", "\r\n"), WHOLE.replace("\n", " \t \n"), "\ufeff" + WHOLE, WHOLE.replace("\n", "\n\n"),
                 WHOLE.rstrip("\n")):
        assert verify(text, GAME) and write(replay(text, game=GAME)) == WHOLE


def test_checks_are_those_that_are_documented() -> None:
    """The first line stands before an empty chain: first byte of BLAKE2b-64 of nothing, plus the bytes of the line."""
    import hashlib

    first = hashlib.blake2b(b"", digest_size=8).digest()[0]
    assert Chain().check("kronika 1") == f"{(first + sum(b'kronika 1')) % 256:02x}" == lines(WHOLE)[0].split()[-1]
    assert seal(strip(WHOLE).splitlines()) == WHOLE == reseal(WHOLE) and checked(WHOLE) and not checked(strip(WHOLE)) and not checked("")


def test_a_record_without_checks_is_read_as_well() -> None:
    assert verify(strip(WHOLE), GAME) and verify(strip(HALF), GAME) and load(strip(HALF), GAME).answers == stopped().answers


def test_a_match_that_only_plays_forward_has_no_record() -> None:
    with pytest.raises(ValueError, match="only plays forward"):
        write(Match.new(GAME, 1, keep=False))


@pytest.mark.parametrize("word", ["seat", "end", "#", "note"])
def test_seats_cannot_have_the_words_of_the_format(word: str) -> None:
    with pytest.raises(ValueError, match="cannot stand in a record"):
        write(Match.new(GAME, 1, [Seat(word), Seat("red")]))


@pytest.mark.parametrize("seed", range(150))
def test_whatever_is_done_to_a_record_it_is_broken_and_nothing_else(seed: int) -> None:
    """Lines dropped, doubled, swapped, cut and spoilt, with fitting checks: every opening works or raises Broken."""
    r, body = chance(seed), strip((WHOLE, HALF)[seed % 2]).splitlines()
    for _ in range(1 + r.below(3)):
        n, k = r.below(len(body)), r.below(len(body))
        line = body[n]
        match r.below(6):
            case 0:
                del body[n]
            case 1:
                body.insert(k, line)
            case 2:
                body[n], body[k] = body[k], body[n]
            case 3:
                body[n] = line[:r.below(len(line) + 1)] or "x"
            case 4:
                at = r.below(len(line))
                body[n] = line[:at] + "0123456789 -|:=@#?!{}[]\"x\u017e"[r.below(26)] + line[at + 1:]
            case _:
                body[n] = " ".join(reversed(line.split(" ")))
    text = seal(body)
    assert isinstance(verify(text, GAME).ok, bool)
    for opened in (load, replay, lambda t, game: replay(t, 3, game)):
        try:
            opened(text, game=GAME)
        except Broken as broken:
            assert str(broken)


# other versions of the rules


class NewRules(ToyGame):
    """Version 2: cards are worth three more, and the zone of the table is not counted by strangers."""

    version = "2"

    def zone(self, z: int) -> Zone:
        return super().zone(z)

    async def step(self, t: Any) -> None:
        t.s.points[t.s.turn] += 3
        await super().step(t)


def test_a_change_of_rules_does_not_break_a_live_match() -> None:
    new = NewRules()
    m = load(HALF, new)
    assert m.state.cards.to_data() == stopped().state.cards.to_data() and m.versions == [(0, "1"), (9, "2")]
    r = chance(6)
    while not m.over:
        m.play(*answer(m, r))
    text = write(m)
    assert "\ngame toy 1 " in text and "\nrules 2 " in text and "\n@ " in text and "\nend " in text
    again = load(text, new)
    assert again.over and again.state.digest() == m.state.digest() and again.versions == m.versions and write(again) == text


def test_a_replay_by_other_rules_says_who_wrote_the_record() -> None:
    with pytest.raises(Broken, match=r"written by version 1 of the rules of toy; this is version 2, which may ask other questions"):
        replay(WHOLE, game=NewRules())
    assert "written by version 1 of the rules of toy; this is version 2" in verify(WHOLE, NewRules()).why


def test_taking_back_by_consent_after_a_change_of_rules_is_refused() -> None:
    m = load(HALF, NewRules())
    with pytest.raises(Illegal, match="played by version 1"):
        m.rewind(2)
    same = load(HALF, GAME)
    same.rewind(len(same.answers))
    assert same.answers == [] and same.state.digest() == Match.new(GAME, 9).state.digest()


def test_loading_twice_under_new_rules_notes_the_version_once() -> None:
    once = load(HALF, NewRules())
    twice = load(write(once), NewRules())
    assert twice.versions == once.versions and write(twice) == write(once)
