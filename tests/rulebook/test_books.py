"""The books: every language says the same things about the same entries."""

import re
from collections import Counter

import pytest

from kronika.rulebook import Unknown, book, books, entry, known, languages, terms
from kronika.rulebook.books import shelves
from kronika.rulebook.books import words as words_of

KINDS = {"definition", "concept", "component", "setup", "turn", "action", "ability", "combat", "scoring", "end", "edge-case", "variant"}
SHELF = [(name, lang) for name in books() for lang in languages(name)]
# Remarks of somebody comparing printed editions have no place in what players read.
FORBIDDEN = re.compile(
    r"\[[A-Z]\d\d\]|\bedition|\bprinting|\bCzech|\bRussian|\bverif|\bQRG\b|general knowledge|recommended|not in (the )?text"
    r"|\bsoftware|\bdigital|vydání|česk|rusk[éáýo]|ověřit|doporučen|softwar|digitáln|издани|чешск|русск|проверить|рекоменд|цифров",
    re.IGNORECASE,
)


def test_there_are_the_books_of_scythe() -> None:
    assert {"scythe", "automa"} <= set(books())
    assert all(languages(name)[0] == "en" for name in books())


@pytest.mark.parametrize(("name", "lang"), SHELF)
def test_every_entry_of_the_structure_has_words_and_the_other_way_round(name: str, lang: str) -> None:
    structure = [e["id"] for c in words_of(name, "structure")["chapter"] for e in c["entries"]]
    assert [i for i, n in Counter(structure).items() if n > 1] == []
    words = words_of(name, lang)
    assert set(words["entry"]) == set(structure)
    assert set(words["chapters"]) == {c["id"] for c in words_of(name, "structure")["chapter"]}
    assert [e.id for e in book(name, lang)] == structure


@pytest.mark.parametrize(("name", "lang"), SHELF)
def test_entries_are_whole(name: str, lang: str) -> None:
    for e in book(name, lang):
        assert re.fullmatch(r"[a-z]+(\.[A-Za-z0-9_-]+)+", e.id)
        assert e.id.startswith(f"{name}.")
        assert e.title and e.title == e.title.strip() and not e.title.endswith(".")
        assert len(e.text) >= 15 and e.text == e.text.strip(), e.id
        assert e.kind in KINDS
        assert e.sources
        assert all(x.given and x.expected for x in e.examples)


@pytest.mark.parametrize(("name", "lang"), SHELF)
def test_no_remarks_on_editions(name: str, lang: str) -> None:
    found = {
        e.id: m.group()
        for e in book(name, lang)
        for text in (e.title, e.text, *(t for x in e.examples for t in (x.given, x.expected)))
        if (m := FORBIDDEN.search(text))
    }
    assert found == {}


@pytest.mark.parametrize(("name", "lang"), SHELF)
def test_a_translation_keeps_examples_numbers_and_options(name: str, lang: str) -> None:
    """The same examples, option ids and, apart from words for small numbers, the same figures."""
    for e in book(name, lang):
        english = entry(e.id)
        assert len(e.examples) == len(english.examples), e.id
        assert set(re.findall(r"`[^`]+`", e.text)) == set(re.findall(r"`[^`]+`", english.text)), e.id
        for x, y in zip(e.examples, english.examples, strict=True):
            assert sorted(re.findall(r"\d+", x.expected)) == sorted(re.findall(r"\d+", y.expected)), e.id


def test_mentions_of_other_rules_exist() -> None:
    for name in books():
        for e in book(name):
            for mention in re.findall(r"`([a-z]+\.[A-Za-z0-9_.-]+)`", e.text):
                assert known(mention), (e.id, mention)


def test_chapters_hold_all_entries_once() -> None:
    b = book("scythe")
    assert [e for c in b.chapters for e in c.entries] == list(b.entries)
    assert len({c.id for c in b.chapters}) == len(b.chapters)
    assert all(c.title for c in b.chapters)


def test_look_up() -> None:
    e = entry("scythe.combat.tie")
    assert (e.book, e.chapter, e.lang) == ("scythe", "combat", "en")
    assert e.examples[0].expected == "7 : 7, the attacker wins"
    assert e.sources[0] == "Rulebook: Combat / Reveal"
    assert known(e.id) and not known("scythe.combat.ties")
    with pytest.raises(Unknown, match=r"perhaps scythe\.combat\.tie"):
        entry("scythe.combat.ties")
    with pytest.raises(Unknown, match="no rulebook 'chess'"):
        book("chess")
    with pytest.raises(Unknown, match="does not exist in 'xx'"):
        book("scythe", "xx")


def test_numbers_of_the_component_facts() -> None:
    """Figures that stand on mats and tiles are stated plainly."""
    assert "Popularity 7-12: 4, 3 and 2" in entry("scythe.score.bands").text
    assert "Deploy: 1 coin" in entry("scythe.enlist.ongoing_table").text
    mats = entry("scythe.data.player_mats").text
    for mat in ("Industrial (number 1; popularity 2, coins 4)", "Agricultural (number 5; popularity 4, coins 7)"):
        assert mat in mats


def test_terms() -> None:
    table = terms("scythe")
    assert len(table) > 150
    for t in (t for game in shelves() for t in terms(game).values()):
        assert t.en and t.cs and t.ru, t.id
        assert ";" not in t.en + t.cs + t.ru, f"{t.id}: one term only"
    assert (table["worker"].cs, table["worker"].ru) == ("dělník", "рабочий")


def test_files_are_read_from_the_package() -> None:
    assert shelves()["scythe"].joinpath("physical.toml").is_file()
