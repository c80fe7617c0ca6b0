"""The companion by itself: a transcript of ten turns with two corrections, saving and resuming, bad answers, its words."""

from __future__ import annotations

from pathlib import Path

import pytest

from kronika.games.scythe.automa import questions as q
from kronika.games.scythe.automa.companion import Companion, Spoiled
from kronika.games.scythe.automa.explain import AutomaMoved, CombatCard, ProgramTurned
from kronika.games.scythe.facts import HEX, MAT
from kronika.games.scythe.state import PER, hand, stars
from kronika.games.scythe.words.companion import PROMPTS, Manual
from kronika.words import translator

from .beside import Beside

LINES = Path(__file__).with_name("ten_turns.txt").read_text("utf-8").splitlines()


def companion(
    *answers: str, level: str = "automa", you: str = "polania", it: str = "saxony", deck: str = "own", options: str = "-"
) -> Companion:
    c = Companion()
    for text in (you, it, level, deck, options, *answers):
        c.answer(text)
    return c


def key(c: Companion) -> str:
    return c.question.key if c.question else "over"


def place(c: Companion, k: int) -> int:
    return c.state.at[c.seat * PER + k]


@pytest.mark.rule("automa.definition.purpose", "automa.program.switch", "automa.gain.each_symbol", "automa.combat.human_first")
def test_ten_turns_with_two_corrections_agree_with_the_seat() -> None:
    b = Beside(LINES)
    assert (b.turns, b.fixed) == (10, 2)
    p = b.c.state.players[b.c.seat]
    # worked out from the ten cards: 5 coins, 1 and 2 gained; 1 + 1 + 4 power, 6 spent, 2 gained; 4 cards, 1 gained, 2 committed, 1 consoled
    assert (p.coins, p.power, len(hand(b.c.state, b.c.seat))) == (8, 2, 4)
    assert (p.marker, p.program, stars(p)) == (9, 1, 2) and dict(b.c.score())["stars"] == 8
    assert len([e for e in b.c.events if isinstance(e, ProgramTurned)]) == 1
    moves = [(e.symbol, e.to) for e in b.c.events if isinstance(e, AutomaMoved)]
    assert moves[2] == ("encounter_or_factory", HEX["f3"]) and moves[-1] == ("move_mech", HEX["f3"])


@pytest.mark.rule("automa.definition.purpose")
def test_it_can_be_saved_and_resumed_at_every_point() -> None:
    c = Beside(LINES).c
    for n in range(len(c.answers) + 1):
        part = Companion(c.answers[:n], c.seed)
        again = Companion.load(part.save())
        assert again.answers == c.answers[:n] and again.events == part.events
        assert key(again) == (c.answers[n][0] if n < len(c.answers) else "menu")
        if again.started:
            assert again.state.digest() == part.state.digest()


@pytest.mark.parametrize(
    "text, says",
    [
        ("", "line 1"),
        ("kronika 3", "line 1"),
        ("kronika-automa 1 seed 1\nyou polania", "line 2"),
        ("kronika-automa 1 seed 1\nyou: albion", "line 2"),
        ("kronika-automa 1 seed 1\nyou: polania\nlevel: automa", "'level' is answered where the question is 'automa'"),
    ],
)
def test_a_spoiled_file_is_refused_with_its_line(text: str, says: str) -> None:
    with pytest.raises(Spoiled, match=says):
        Companion.load(text)


@pytest.mark.parametrize(
    "answers, text",
    [
        ((), "hello"), ((), "at"), ((), "at z9"), ((), "at d4"), ((), "set power 17"), ((), "set marker 0"), ((), "set m9 d4"),
        ((), "set m1 base-nordic"), ((), "set program 3"), ((), ""), (("next",), "20"), (("next",), "x"),
        (("next", "7"), "d4 d4 d4 d4 d4 d4"),
        (("next", "7"), "none"), (("next", "7"), "k3"), (("next", "7", "d4"), "d4"), (("next", "7", "d4", "none"), "perhaps"),
    ],
)  # fmt: skip
def test_a_bad_answer_changes_nothing(answers: tuple[str, ...], text: str) -> None:
    c = companion(*answers)
    before, asked = c.answers[:], c.question
    with pytest.raises(q.Unclear):
        c.answer(text)
    assert c.answers == before and c.question == asked
    with pytest.raises(q.Unclear):
        c.correct(len(before) + 1, "1")
    assert c.answers == before


def test_bad_set_up() -> None:
    c = Companion()
    for bad in ("albion", "", "p o"):
        with pytest.raises(q.Unclear):
            c.answer(bad)
    c.answer("pol")
    with pytest.raises(q.Unclear):
        c.answer("polania")
    for text in ("saxony", "autom", "automa"):
        if text != "autom":
            c.answer(text)
        else:
            with pytest.raises(q.Unclear, match="autometta, automa"):
                c.answer(text)
    c.answer("own")
    with pytest.raises(q.Unclear):
        c.answer("automa-coins=7")
    c.answer("automa-coins=+1")
    assert key(c) == "menu"


@pytest.mark.rule("automa.adjust.coins")
def test_adjustments_hold() -> None:
    c = companion("next", "2", options="automa-coins=+1")
    while key(c) != "menu":
        c.answer({"fighters": "d4", "workers": "none"}[key(c)])
    assert c.state.players[c.seat].coins == 7


def test_corrections() -> None:
    c = companion("next", "7", "c1", "none", "no", "next")
    c.correct(7, "19")  # another card: the rest no longer answers what is asked
    assert [k for k, _ in c.dropped] == ["fighters", "workers", "recruit", "menu"] and key(c) == "workers"
    c.revert()
    assert key(c) == "card" and len(c.answers) == 11
    with pytest.raises(q.Unclear):
        c.correct(7, "20")
    assert len(c.answers) == 11
    c.correct(9, "f2")  # a worker of the person's on f2: the Automa's does not go there
    assert place(c, 5) == HEX["f1"] and not c.dropped
    c.undo()
    assert key(c) == "menu" and len(c.answers) == 10


def test_putting_the_table_right() -> None:
    c = companion("set w1 f2", "set hero mat", "set m1 base", "set power 9", "set coins 7", "set cards 2", "set marker 5", "set program 2")
    p = c.state.players[c.seat]
    assert (place(c, 5), place(c, 0)) == (HEX["f2"], MAT) and place(c, 1) == HEX["base-saxony"]
    assert (p.power, p.coins, len(hand(c.state, c.seat)), p.marker, p.program) == (9, 7, 2, 4, 1)
    c.answer("set cards 6")
    assert len(hand(c.state, c.seat)) == 6


@pytest.mark.rule("automa.combat.displace_workers", "automa.resources.no_top_card", "automa.resources.amount")
def test_the_person_drives_workers_off() -> None:
    c = companion("at f1")
    assert place(c, 5) == HEX["base-saxony"] and [e.number for e in c.events if isinstance(e, q.Spoils)] == [0]  # no card yet
    c = companion("next", "9", "d4", "none")
    c.answer("no")
    assert key(c) == "menu"
    c.answer("at g1")  # the box of card 9
    assert [e.number for e in c.events if isinstance(e, q.Spoils)] == [3] and "Put 3 oil onto g1 tundra" in lines(c)


@pytest.mark.rule("automa.combat.loss", "automa.combat.table", "automa.combat.cards", "automa.combat.loser_card")
def test_the_person_attacks_and_wins() -> None:
    c = companion("set hero f2", "set power 12", "at f2")
    assert key(c) == "total"
    c.answer("7+5")
    c.answer("12")  # middle column 5, two cards
    assert key(c) == "drawn"
    with pytest.raises(q.Unclear):
        c.answer("3")
    c.answer("2+4")
    p = c.state.players[c.seat]
    assert place(c, 0) == MAT and p.power == 7 and len(hand(c.state, c.seat)) == 4 - 2 + 1 and not stars(p)
    c = companion("set hero f2", "set power 12", "at f2", "10", "12", "6")
    assert place(c, 0) == HEX["f2"] and stars(c.state.players[c.seat]) == 1  # 11 to 10


@pytest.mark.rule("automa.combat.pre_abilities", "automa.combat.scout")
def test_abilities_before_the_table() -> None:
    c = companion("set hero d6", "set power 9", "at d6", "yes", "3", "5", you="nordic", it="rusviet")
    while key(c) == "drawn":
        c.answer("2")
    assert [e.power for e in c.events if isinstance(e, CombatCard)] == [7]
    c = companion("set hero d6", "at d6", "yes", you="crimea", it="saxony")
    assert len(hand(c.state, c.seat)) == 3 and key(c) == "total"


@pytest.mark.rule("automa.turn.deck_empty", "automa.resources.reshuffle")
def test_an_empty_deck_is_told() -> None:
    c = companion(level="autometta")
    for n in (4, 17, 7, 8):  # skipped turns
        c.answer("next")
        c.answer(str(n))
        assert key(c) == "menu"
    with pytest.raises(q.Unclear, match="lies on a pile already"):
        c.answer("next")
        c.answer("4")
    c.undo()
    c.answer("set hero f2")
    for n in [n for n in range(1, 20) if n not in (4, 17, 7, 8)]:
        c.answer("set hero f2")
        c.answer("at f2")
        c.answer("0")
        c.answer(str(n))
        if key(c) == "drawn":
            c.answer(str(2 * int(c.question.subject[0])) if c.question else "")
    c.answer("at f2") if place(c, 0) == HEX["f2"] else c.answer("set hero f2")
    if key(c) == "menu":
        c.answer("at f2")
    c.answer("0")
    assert [e.kept for e in c.events if isinstance(e, q.ShuffleNow)] == [True]
    with pytest.raises(q.Unclear, match="lies on a pile already"):
        c.answer("8")  # the top card of the main pile


def test_the_program_draws_and_the_person_ends() -> None:
    c = companion("next", deck="program")
    while key(c) != "menu":
        c.answer({"fighters": "d4", "workers": "none", "tokens": "none", "recruit": "no", "ability": "no", "goods": "0"}[key(c)])
    c.answer("over")
    assert c.over and c.question is None
    with pytest.raises(q.Unclear):
        c.answer("next")
    assert Companion.load(c.save()).over


@pytest.mark.rule("automa.recruit.human_bonus", "automa.neighbourhood.human")
def test_what_stays_true_is_asked_once() -> None:
    c = companion("next", "7", "c1", "none", "yes", "next", "9", "c1", "none")
    assert key(c) == "menu"  # cards 7 and 9: popularity both times


def lines(c: Companion, whole: bool = False) -> str:
    return "\n".join(p.text for p in Manual(translator("en")).lines(c, c.events, whole))


def test_every_question_has_words() -> None:
    c = Beside(LINES).c
    manual = Manual(translator("en"))
    for n in range(len(c.answers)):
        part = Companion(c.answers[:n], c.seed)
        assert part.question is not None
        phrase = manual.prompt(part.question)
        assert phrase.text.count("{") == 0 and phrase.rules[0].startswith("automa.")
    assert {k for k, _ in c.answers} <= PROMPTS.keys()
    assert "factions of expansions are not covered" in manual.prompt(Companion().question or q.Yes("you")).text
    short, whole = lines(c), lines(c, True)
    assert len(short) < len(whole) and "Closest to its base" in whole and "Closest to its base" not in short
    assert manual.mat(c)[-1].startswith("Units: hero") and "together" in manual.score(c)[0]
