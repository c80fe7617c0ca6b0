"""Typed answers."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.cli.table.answers import Reader, Unclear, grammar
from kronika.kernel import Amount, Confirm, Decision, Distribute, Form, Lexicon, Many, One, Order
from kronika.words import translator

WORDS = translator("en")
LEXICON = Lexicon({"fruit": ["apple", "apricot", "pear", "plum"]})
READER = Reader(LEXICON, WORDS)

ONE = One(0, "one", [3, 0, 1], of="fruit")
MANY = Many(0, "many", [3, 0, 1], 1, 2, of="fruit")
ANY = Many(0, "any", [3, 0, 1], of="fruit")
ORDER = Order(0, "order", [3, 0, 1], of="fruit")
AMOUNT = Amount(0, "amount", 2, 7)
SPLIT = Distribute(0, "split", [0, 2, 3], [2, 1, 4], 3, 5, of="fruit")
PIECE = Distribute(0, "piece", [0, 2], [1, 1], 1, 1, of="fruit")
CONFIRM = Confirm(0, "confirm")
FORM = Form(0, "form", AMOUNT, MANY)


@pytest.mark.parametrize(
    ("decision", "text", "answer"),
    [
        (ONE, "1", 3),
        (ONE, "3", 1),
        (ONE, "plum", 3),
        (ONE, "apricot", 1),
        (ONE, "pl", 3),
        (ONE, "PLUM", 3),
        (MANY, "2", (0,)),
        (MANY, "3 1", (3, 1)),
        (MANY, "3,1", (3, 1)),
        (MANY, "1-2", (3, 0)),
        (MANY, "plum apple", (3, 0)),
        (ANY, "-", ()),
        (ANY, "none", ()),
        (ANY, "all", (3, 0, 1)),
        (ORDER, "3 1 2", (1, 3, 0)),
        (ORDER, "2", (0, 3, 1)),
        (ORDER, "", (3, 0, 1)),
        (AMOUNT, "2", 2),
        (AMOUNT, "max", 7),
        (AMOUNT, "min", 2),
        (SPLIT, "2 0 1", (2, 0, 1)),
        (SPLIT, "1=1 3=2", (1, 0, 2)),
        (SPLIT, "plum=3", (0, 0, 3)),
        (SPLIT, "apple plum plum", (1, 0, 2)),
        (PIECE, "2", (0, 1)),
        (PIECE, "pear", (0, 1)),
        (PIECE, "1 0", (1, 0)),
        (CONFIRM, "y", True),
        (CONFIRM, "no", False),
        (CONFIRM, "2", False),
        (FORM, "3 | 1 2", (3, (3, 0))),
    ],
)
def test_what_is_typed_is_what_is_answered(decision: Decision[Any], text: str, answer: object) -> None:
    assert READER.read(decision, text) == answer
    assert decision.refuse(answer) == ""


@pytest.mark.parametrize(
    ("decision", "text", "says"),
    [
        (ONE, "4", "no option 4"),
        (ONE, "0", "no option 0"),
        (ONE, "ap", "apple and apricot"),
        (ONE, "kiwi", "1 to 3"),
        (ONE, "-1", "1 to 3"),
        (MANY, "-", "Choose 1 to 2"),
        (MANY, "1 2 3", "you chose 3"),
        (MANY, "1 1", "second time"),
        (MANY, "2-9", "range"),
        (MANY, "x", "no option"),
        (ORDER, "1 1", "second time"),
        (AMOUNT, "8", "2 to 7"),
        (AMOUNT, "two", "2 to 7"),
        (AMOUNT, "²", "2 to 7"),
        (SPLIT, "2 0", "3 numbers"),
        (SPLIT, "3 0 0", "apple takes 0 to 2"),
        (SPLIT, "1 0 0", "add up to 1"),
        (SPLIT, "kiwi=3", "none of the places"),
        (SPLIT, "1=x", "PLACE=NUMBER"),
        (SPLIT, "2 1 4", "add up to 7"),
        (CONFIRM, "maybe", "y or n"),
        (FORM, "3", "2 questions"),
    ],
)
def test_what_is_no_answer_is_told_with_what_would_be(decision: Decision[Any], text: str, says: str) -> None:
    with pytest.raises(Unclear) as unclear:
        READER.read(decision, text)
    assert says in str(unclear.value)


def test_every_kind_of_question_says_how_to_answer() -> None:
    for d in (ONE, MANY, ANY, ORDER, AMOUNT, SPLIT, PIECE, CONFIRM):
        assert grammar(d, WORDS)
