"""Decisions: every kind samples, validates, writes and reads the same answers; junk is refused with a sentence."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kronika.kernel import (
    UNFORCED,
    Amount,
    Confirm,
    DeadEnd,
    Decision,
    Distribute,
    Form,
    Lexicon,
    Many,
    One,
    Order,
    Reason,
    Sealed,
    Sifted,
    chance,
    one,
)

WORDS = Lexicon({"card": ["fox", "owl", "elk"], "place": ["c4", "žižkov", "Москва", "ö-1"]})
DECISIONS: dict[str, Decision[Any]] = {
    "one of words": One(0, "k", ("a", "b")),
    "one of cards": One(0, "k", (0, 1, 2), of="card"),
    "one of numbers": One(0, "k", (-3, 0, 17)),
    "one beyond the table": One(0, "k", (-1, 0, 3), of="card"),
    "one of pairs": One(0, "k", [("use", 1), ("use", 2)], of=":card"),
    "one of mixed": One(0, "k", ["pass", ("go", 1, -2), (2,), ()], of=":place"),
    "one in unicode": One(0, "k", (0, 1, 2, 3), of="place"),
    "one that passes": Sifted(0, "k", lambda: range(3), lambda v: v != 1, of="card"),
    "amount": Amount(0, "k", -2, 2),
    "many cards": Many(0, "k", (0, 1, 2), 1, 2, of="card"),
    "many pairs": Many(0, "k", [(0, -1), (1, 0), (2, 2)], of="place:"),
    "many with a condition": Many(0, "k", (1, 2, 3), also=lambda a: "" if 2 in a else "no 2", safe=lambda: (2,)),
    "order": Order(0, "k", (2, 0, 1), of="card"),
    "distribute": Distribute(0, "k", (0, 1), (2, 3), 2, 4, of="card"),
    "distribute with floors": Distribute(0, "k", (0, 1, 2), (4, 4, 4), 3, 7, of="place", floors=(1, 0, 2)),
    "confirm": Confirm(0, "k"),
    "form": Form(0, "k", Amount(0, "k", 0, 3), Many(0, "k", (0, 1), of="card"), Confirm(0, "k")),
}


@pytest.mark.parametrize("name", DECISIONS)
def test_samples_are_legal_and_read_back_from_their_text(name: str) -> None:
    d, r = DECISIONS[name], chance(5)
    for _ in range(60):
        a = d.sample(r.below)
        assert d.refuse(a) == ""
        text = d.text(a, WORDS)
        assert d.read(text, WORDS) == a and text == text.strip() != "" and "\n" not in text
    assert d.size() > 1 and d.forced() is UNFORCED


@pytest.mark.parametrize("name", DECISIONS)
def test_junk_is_refused_with_words(name: str) -> None:
    d = DECISIONS[name]
    for junk in (None, "z", 99, 1.0, (99,), [1], (1, 1, 1, 1), ([],), (1.0, 2.0), {}, b"a", ("a", 1.0), object()):
        assert d.refuse(junk), junk
    if not isinstance(d, Confirm):
        assert d.refuse(True) and d.refuse(False)


@pytest.mark.parametrize("name", DECISIONS)
@pytest.mark.parametrize("text", ["", " ", "-", ":", "::", "|", " | ", "a | b | c | d", "=", "1=", "=1", "fox=1 fox=1", "fox=x",
                                  "9" * 40, "²", "١٢", "1_0", "+1", "--1", "\x00", "yes no", "1.5", "é" * 9, "fox:owl:", "fox owl elk owl"])
def test_reading_garbage_gives_an_answer_to_refuse_or_a_value_error(name: str, text: str) -> None:
    d = DECISIONS[name]
    try:
        answer = d.read(text, WORDS)
    except ValueError as error:
        assert str(error)
    else:
        d.refuse(answer)


def test_every_option_can_be_given_as_an_example() -> None:
    d: One[str] = One(0, "k", ("a", "b", "c"))
    d.default = "c"
    assert d.examples(WORDS) == ["c", "a", "b"] and d.examples(WORDS, 2) == ["c", "a"]
    both = DECISIONS["form"].examples(WORDS)
    assert both and all(DECISIONS["form"].refuse(DECISIONS["form"].read(text, WORDS)) == "" for text in both)


@pytest.mark.parametrize("d", [One(0, "k", range(100)), Amount(0, "k", 0, 99), Distribute(0, "k", ("a", "b"), (9, 9), 0, 18)],
                         ids=lambda d: type(d).__name__)
def test_random_answers_are_the_usual_one_half_of_the_time(d: Decision[Any]) -> None:
    d.default = (7, 7) if isinstance(d, Distribute) else 77
    r = chance(2)
    usual = sum(d.sample(r.below) == d.default for _ in range(400))
    assert 160 < usual < 240


def test_numbers_and_bins_can_say_why_not() -> None:
    d = Amount(0, "dial", 0, 3)
    d.blocked = lambda: [(5, [Reason("combat.power", args=(3,))])]
    assert d.why_not() == [(5, [Reason("combat.power", args=(3,))])] and d.reasons(5)[0].key == "combat.power" and d.reasons(4) == []


def test_huge_option_sets_are_counted_and_sampled_without_a_list() -> None:
    d = Distribute(0, "k", tuple(range(12)), (20,) * 12, 60, 60)
    assert d.size() > 10**11 and d.refuse(d.sample(chance(1).below)) == ""
    assert Order(0, "k", tuple(range(30))).size() > 10**32


def test_distribute_with_floors_counts_what_one_would_count_by_hand() -> None:
    """Two bins, each 1 to 2, 3 pieces in all: (1,2) and (2,1)."""
    d = Distribute(0, "k", ("a", "b"), (2, 2), 3, 3, floors=(1, 1))
    assert d.size() == 2 and d.refuse((1, 2)) == d.refuse((2, 1)) == "" and d.forced() is UNFORCED
    assert "less than" in d.refuse((0, 2)) and "more than" in d.refuse((3, 0)) and "distribute" in d.refuse((1, 1))
    assert {d.sample(chance(n).below) for n in range(30)} == {(1, 2), (2, 1)}


def test_distribute_never_wants_more_than_there_is_room_for_nor_less_than_its_floors() -> None:
    assert Distribute(0, "k", ("a", "b"), (1, 2), 9, 9).forced() == (1, 2)
    assert Distribute(0, "k", ("a", "b"), (3, 3), 0, 3, floors=(2, 1)).forced() == (2, 1)
    assert Distribute(0, "k", ("a",), (5,), 3, 3).forced() == (3,)
    assert Distribute(0, "k", ("a", "b"), (3, 3), 0, 9, floors=(1, 1)).lo == 2


@pytest.mark.parametrize(("given", "numbers"), [((), [1, 2, 3]), ((1,), [0, 1]), ((3,), [0]), ((1, 0), [2]), ((1, 1), [1])])
def test_what_the_next_bin_may_get(given: tuple[int, ...], numbers: list[int]) -> None:
    """Three pieces in all, into bins for 1 to 3, up to 1 and up to 2."""
    assert list(Distribute(0, "k", ("a", "b", "c"), (3, 1, 2), 3, 3, floors=(1, 0, 0)).next(given)) == numbers


def test_distribute_reads_bins_in_any_order_and_names_a_wrong_one() -> None:
    d = DECISIONS["distribute"]
    assert d.read("owl=1 fox=2", WORDS) == (2, 1) and d.read("-", WORDS) == (0, 0)
    with pytest.raises(ValueError, match="there are: fox, owl"):
        d.read("elk=1", WORDS)


def test_forced_answers_are_not_asked_unless_covered() -> None:
    assert One(0, "k", ("a",)).forced() == "a" and One(0, "k", ("a",), cover=True).forced() is UNFORCED
    assert Many(0, "k", ()).forced() == () and Many(0, "k", (1,), 1).forced() == (1,) and Many(0, "k", (1, 2), 0, 0).forced() == ()
    assert Many(0, "k", (1,), 1, cover=True).forced() is UNFORCED
    assert Order(0, "k", (4,)).forced() == (4,) and Order(0, "k", (4,), cover=True).forced() is UNFORCED
    assert Amount(0, "k", 2, 2).forced() == 2 and Amount(0, "k", 2, 2, cover=True).forced() is UNFORCED
    assert Distribute(0, "k", (1, 2), (1, 1), 2, 2).forced() == (1, 1)
    assert Distribute(0, "k", (1, 2), (1, 1), 2, 2, cover=True).forced() is UNFORCED
    assert Form(0, "k", Amount(0, "k", 2, 2), Many(0, "k", ())).forced() == (2, ()) and Confirm(0, "k").forced() is UNFORCED


def test_having_no_option_is_a_dead_end_unless_it_answers_itself() -> None:
    with pytest.raises(DeadEnd):
        One(0, "k", ()).forced()
    empty: One[str] = One(0, "k", (), empty="none")
    assert empty.forced() == "none"


def test_many_with_more_asked_than_there_are_takes_all() -> None:
    d: Many[int] = Many(0, "k", (1, 2), 3, cover=True)
    assert d.refuse((1, 2)) == "" and d.refuse((1,)) and d.sample(chance(1).below) == (1, 2) and d.size() == 1


def test_many_without_a_legal_sample_says_so() -> None:
    d: Many[int] = Many(0, "pick", (1, 2), also=lambda a: "never")
    with pytest.raises(LookupError, match="pick"):
        d.sample(chance(1).below)
    assert d.refuse((1,)) == "never"


def test_many_keeps_the_order_of_its_options() -> None:
    d: Many[int] = Many(0, "k", (3, 1, 2))
    assert d.refuse((3, 2)) == "" and "order" in d.refuse((2, 3)) and d.refuse((3, 3))


def test_options_are_built_once_when_first_needed_and_again_when_forgotten() -> None:
    built = []

    def source() -> list[int]:
        built.append(1)
        return [1, 2]

    d: One[int] = One(0, "k", source)
    assert not built
    assert d.size() == 2 and d.refuse(1) == "" and len(built) == 1
    d.forget()
    assert d.size() == 2 and len(built) == 2


def test_what_is_not_allowed_has_its_reasons() -> None:
    def bans(place: int) -> list[Reason]:
        return [Reason("move.river", "scythe.move.rivers", fix=("mech", "riverwalk"))] if place == 2 else []

    d = one(0, "move.to", lambda: range(4), bans, of="place")
    assert list(d.options) == [0, 1, 3] and [v for v, _ in d.why_not()] == [2]
    assert d.refuse(2) == "the rules do not allow it now (scythe.move.rivers)" and d.reasons(2)[0].rule == "scythe.move.rivers"
    assert d.refuse(9) == "not an option"
    assert Confirm(0, "k").reasons("maybe") == []


def test_candidates_are_tested_no_oftener_than_needed() -> None:
    """Is there a choice?  The last passes, the one before does not, the next does.  Each is tested once, until it is forgotten."""
    tested: list[int] = []

    def passes(v: int) -> bool:
        tested.append(v)
        return v in (1, 3, 5)

    d = Sifted(0, "k", lambda: range(6), passes)
    assert d.forced() is UNFORCED and tested == [5, 4, 3]
    assert d.refuse(1) == "" and d.refuse(2) and d.refuse(True) and tested == [5, 4, 3, 1, 2, 0]  # a refusal looks at all
    assert d.options == [1, 3, 5] and d.size() == 3 and len(tested) == 6
    d.forget()
    assert d.options == [1, 3, 5] and len(tested) == 12


def test_sifted_options_are_drawn_alike() -> None:
    """Two of five pass, at one end of the candidates: each of them comes in a half of 60 000 draws (four standard deviations: 490)."""
    draw, d = chance(1).below, Sifted(0, "k", lambda: range(5), lambda v: v < 2)
    counts = Counter(d.sample(draw) for _ in range(60_000))
    assert counts.keys() == {0, 1} and abs(counts[0] - 30_000) < 490


@pytest.mark.parametrize(("passing", "cover", "expected"), [
    ((3,), False, 3), ((), False, -1), ((3,), True, UNFORCED), ((3, 2), False, UNFORCED)])
def test_a_sifted_question_that_has_one_answer_is_not_asked(passing: tuple[int, ...], cover: bool, expected: object) -> None:
    assert Sifted(0, "k", lambda: range(5), lambda v: v in passing, cover=cover, empty=-1).forced() == expected


def test_nothing_that_passes_is_a_dead_end() -> None:
    d = Sifted(0, "k", lambda: range(3), lambda v: False)
    with pytest.raises(DeadEnd):
        d.forced()
    with pytest.raises(DeadEnd):
        d.sample(chance(1).below)


def test_a_form_names_the_part_that_is_wrong() -> None:
    d = Form(0, "both", Amount(0, "dial", 0, 3), Confirm(0, "sure"))
    assert "dial" in d.refuse((9, True)) and "sure" in d.refuse((1, "no")) and "2 questions" in d.refuse((1,))
    with pytest.raises(ValueError, match="2 questions"):
        d.read("1", WORDS)


@pytest.mark.parametrize("name", DECISIONS)
def test_the_usual_answer_is_given_half_of_the_time_whatever_the_kind(name: str) -> None:
    d, r = DECISIONS[name], chance(3)
    usual = d.sample(chance(8).below)
    plain = sum(d.sample(r.below) == usual for _ in range(400))
    d.default = usual
    try:
        given = sum(d.sample(r.below) == usual for _ in range(400))
        assert given >= 170 and given > plain and d.examples(WORDS)[0] == d.text(usual, WORDS)
    finally:
        d.default = None


def dear(answers: tuple[Any, ...]) -> Reason | str:
    """An offer: what is given, what is asked for; something must be given for something."""
    given, wanted = answers
    return "" if bool(given) == bool(wanted) else Reason("offer.one-sided", "toy.offer") if given else "ask for nothing without giving"


def test_what_ties_the_parts_of_a_form_together_is_part_of_legality() -> None:
    d = Form(0, "offer", Amount(0, "gives", 0, 3), Amount(0, "wants", 0, 3), also=dear, safe=lambda: (0, 0))
    assert d.refuse((2, 1)) == "" and d.reasons((2, 1)) == []
    assert d.refuse((0, 1)) == "ask for nothing without giving"
    assert d.refuse((1, 0)) == "the rules do not allow it now (toy.offer)" and d.reasons((1, 0)) == [Reason("offer.one-sided", "toy.offer")]
    assert "gives" in d.refuse((9, 0)) and d.forced() is UNFORCED
    r = chance(3)
    assert all(not d.refuse(d.sample(r.below)) for _ in range(50))
    never = Form(0, "k", Confirm(0, "k"), also=lambda a: "never", safe=lambda: (True,))
    assert never.sample(r.below) == (True,)
    with pytest.raises(LookupError, match="no legal sample"):
        Form(0, "k", Confirm(0, "k"), also=lambda a: "never").sample(r.below)
    assert Form(0, "k", Amount(0, "k", 2, 2), also=lambda a: "").forced() is UNFORCED


@pytest.mark.parametrize("inner", [Form(0, "inner", Confirm(0, "k")), Sealed("inner", {0: Confirm(0, "k")})])
def test_a_form_within_a_form_is_refused_when_it_is_made(inner: Any) -> None:
    with pytest.raises(TypeError, match=r"outer: inner is a \w+ and cannot be part of a form; list its questions"):
        _ = Form(0, "outer", Confirm(0, "k"), inner)


@pytest.mark.parametrize("name", DECISIONS)
def test_the_kind_of_a_decision_and_its_questions(name: str) -> None:
    d = DECISIONS[name]
    named = One if isinstance(d, Sifted) else type(d)  # readers need not know how its options are found
    assert d.kind == named.__name__.lower() and d.questions() == (d.parts if isinstance(d, Form) else (d,))


def test_sealed_parts_stand_in_seat_order() -> None:
    d = Sealed("k", {1: Amount(1, "k", 0, 3), 0: Amount(0, "k", 0, 3)})
    assert list(d.parts) == [0, 1]


# words


def test_words_and_numbers_beyond_their_table() -> None:
    assert [WORDS.text(n, "card") for n in (1, 3, -1)] == ["owl", "3", "-1"] and WORDS.text(5, "nothing") == "5"
    assert WORDS.value("owl", "card") == 1 and WORDS.value("owl", "place") == "owl" and WORDS.value("-12", "card") == -12
    assert WORDS.value("fox:c4", "card:place") == (0, 0) and WORDS.value("fox:", "card") == (0,) and WORDS.value(":", "card") == ()


@pytest.mark.parametrize("bad", ["", "two words", "a:b", "-", "|", "12", "-3", "tab\t", "line\n", "fox"])
def test_words_that_could_not_be_read_back_are_refused(bad: str) -> None:
    with pytest.raises(ValueError):
        Lexicon({"card": ["fox", bad]})


def test_a_lexicon_with_other_tables_leaves_the_first_alone() -> None:
    more = WORDS.also({"card": ["ant"], "seat": ["red"]})
    assert more.text(0, "card") == "ant" and more.value("red", "seat") == 0 and more.text(0, "place") == "c4"
    assert WORDS.text(0, "card") == "fox"
