"""Sentences of the kernel, the games and the store, said again in another language."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from kronika.installed import names as installed
from kronika.kernel import Illegal, Match, game, joined, message, message_of, os_message, plural, record
from kronika.words import date, translator
from kronika.words.catalogues import extracted, messages, sources
from tests.web.reading import foreign

OTHERS = ("cs", "ru")
SCYTHE = game("scythe")


def test_english_is_the_text_itself() -> None:
    why = message("line {line}: {why}", line=3, why=message("the record is empty"))
    assert why == "line 3: the record is empty" == translator("en").say(why)
    assert translator("cs").say(why) == "řádek 3: záznam je prázdný"
    assert translator("cs").say("the game is over") == translator("cs")("the game is over")  # a plain text is its own id


@pytest.mark.parametrize(("n", "cs", "ru"), [
    (1, "řádek hry", "строка игры"), (2, "řádky hry", "строки игры"), (5, "řádků hry", "строк игры")])
def test_forms_by_number(n: int, cs: str, ru: str) -> None:
    why = plural("the record has {n} line of play, so line {at} cannot be reached",
                "the record has {n} lines of play, so line {at} cannot be reached", n, at=9)
    assert ("lines" in why) == (n != 1)
    assert f"{n} {cs}" in translator("cs").say(why) and f"{n} {ru}" in translator("ru").say(why)


def test_sentences_one_after_the_other_and_faults_of_the_system() -> None:
    why = joined(message("the record is empty"), message("; the file from before is unharmed"))
    assert translator("cs").say(why) == "záznam je prázdný; dřívější soubor je nedotčen"
    assert translator("ru").say(message("{path} was not saved: {why}", path="a", why=os_message(PermissionError(13,
                                                                                                                "Permission denied")))) == (
        "a не сохранено: доступ запрещен")


def broken(text: str) -> BaseException:
    with pytest.raises(record.Broken) as found:
        record.load(text)
        record.replay(text)
    return found.value


HEAD = "kronika 1\ngame scythe 1\nseed 7\nseat nordic industrial\nseat saxony patriotic\n"
FAULTY = [
    "", "letter", "kronika 1 zz\n", "kronika 2\n", "kronika 1\nseed 7\n", "kronika 1\ngame scythe\n", "kronika 1\ngame scythe 1\nseed x\n",
    "kronika 1\ngame scythe 1\n", "kronika 1\ngame qqqq 1\nseed 7\n", HEAD + "seat a\n", HEAD + "set x\n", HEAD + "game scythe 1\n",
    HEAD + "# xyz\n", HEAD + "word\n", HEAD + "kronika 1\n", HEAD + "end 0 0000000000000000\nnordic move\n", HEAD + "nordic move\nseed 7\n",
    HEAD + "nordic qqqq\n", HEAD + "crimea move\n", HEAD + "nordic ! qqqq\n", HEAD + "nordic ! gift qqqq 1\n",
    HEAD + "end 5 0000000000000000\n",
    HEAD + "set mats=qqqq\n", HEAD + "set qqqq=1\n", HEAD + "seat crimea qqqq\n", HEAD + "seat nordic industrial\n", HEAD + "@ 9 {}\n",
    HEAD + "@ 0 {}\n",
    "kronika 1\ngame scythe 1\nseed 7\nseat nordic industrial\n",
]  # fmt: skip
TYPED = {*installed(), "nordic", "saxony", "crimea", "rusviet", "polania", "industrial", "engineering", "patriotic", "mechanical",
         "agricultural", "qqqq", "game",
         "name", "version", "seat", "side", "mat", "kind", "level", "answer", "option", "value", "set", "gift", "refuse", "fine", "depart",
         "seed", "keyerror", "coins", "power", "to", "kronika", "automa", "board", "chosen", "dealt", "move", "letter"}  # fmt: skip


@pytest.mark.parametrize("lang", OTHERS)
def test_every_fault_of_a_record(lang: str) -> None:
    w, left = translator(lang), dict[str, str]()
    kinds = set()
    for text in FAULTY:
        why = message_of(broken(text))
        assert why == str(broken(text))
        kinds.add(w.say(why))
        shown = w.say(why)
        assert "{" not in shown or "{" in why
        left |= foreign("<p>" + " ".join(p for i, p in enumerate(shown.replace("<", " ").split("'")) if i % 2 == 0) + "</p>", lang, TYPED)
    options = {part for o in SCYTHE.options for part in " ".join((o.id, *o.values)).replace("-", " ").split()}
    assert {word: t for word, t in left.items() if word not in options} == {} and len(kinds) > 20


@pytest.mark.parametrize("lang", OTHERS)
def test_every_refusal_of_a_match(lang: str) -> None:
    w, match = translator(lang), Match.new(SCYTHE, 7, 2)
    asked = next(iter(match.decisions()))
    tries: tuple[Callable[[], object], ...] = (
        lambda: match.play_text(asked, "qqqq"), lambda: match.play(1 - asked, 0), lambda: match.undo(asked, 9), lambda: match.rewind(99),
        lambda: match.apply_line(asked, "! qqqq"), lambda: match.play(99, 0))  # fmt: skip
    for refuse in tries:
        with pytest.raises(Illegal) as e:
            refuse()
        assert w.say(message_of(e.value)) != str(e.value)
        text = " ".join(p for i, p in enumerate(w.say(message_of(e.value)).split("'")) if i % 2 == 0)
        assert foreign(f"<p>{text}</p>", lang, TYPED | set(SCYTHE.side_actions)) == {}


def test_every_message_with_a_number_has_the_form_of_it() -> None:
    """The form goes by the number as the language has it: 105 and 111 of everything are said as 5 and 11 are; English has two forms."""
    found = [m for m in (m for of in sources() for m in messages(extracted(of))) if m.pluralizable]
    assert len(found) > 60
    for lang in ("en", *OTHERS):
        w = translator(lang)
        for m in found:
            one, more = tuple(m.id)
            assert [w.form(one, more, n) == w.form(one, more, n + 100) for n in (5, 11)] == [True, True]
            if lang == "en":
                assert (w.form(one, more, 1), w.form(one, more, 2)) == (one, more)


def test_a_number_before_a_plural_noun_goes_by_its_form() -> None:
    """A message that puts a number right before a noun in the plural would say "1 coins"."""
    nouns = "coins|cards|workers|mechs|recruits|upgrades|stars|units|territories|resources|structures|lines|answers"
    nouns += "|columns|seats|games|tokens"
    fixed = {
        "The map and the tables need {n} columns; this window has {here}.",  # always the same number
        "{name} has {number} stars: the sixth ends the game at once.",  # five
        "From {number} workers in play on, Produce costs {price} each time.",  # four or more
        "Popularity {have} is the last of its band: at {need} stars, territories and resources are worth more.",  # no number of stars
    }
    pattern = re.compile(r"\{(?:n|number|coins|cards|power|have|need|count|left|answers|games|seats)\} (?:[a-z]+ )?(?:" + nouns + r")\b")
    said = {m.id for m in (m for of in sources() for m in messages(extracted(of))) if isinstance(m.id, str) and pattern.search(m.id)}
    assert said - fixed == set()


def test_dates() -> None:
    assert [date(translator(lang), 0) for lang in ("en", "cs", "ru")] == ["1 January 1970", "1. ledna 1970", "1 января 1970"]
