"""Catalogues are read as they are."""

from __future__ import annotations

import gettext
import io

import pytest
from babel.messages.mofile import write_mo

from kronika.words import LANGUAGES, Words, po, translator
from kronika.words.catalogues import Source, read, sources

HEAD = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\n"

"""


def words(text: str) -> Words:
    return Words("cs", gettext.GNUTranslations(io.BytesIO(po.compiled(HEAD + text))))


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize("of", sources(), ids=lambda of: of.name)
def test_our_reader_finds_what_babels_compiler_finds(of: Source, lang: str) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, read(of, lang))
    compiled.seek(0)
    ours, theirs = (vars(t)["_catalog"] for t in (po.load(of.path(lang)), gettext.GNUTranslations(compiled)))
    ours.pop("")
    theirs.pop("")
    assert ours == theirs and len(ours) > 400


def test_lines_escapes_and_context() -> None:
    w = words('msgctxt "top"\nmsgid "Move"\nmsgstr "Pohyb"\n\nmsgid ""\n"one\\n"\n"\\"two\\" \\\\"\nmsgstr "tři"\n"\\tčtyři"\n')
    assert w.sense("top", "Move") == "Pohyb" and w("Move") == "Move"
    assert w('one\n"two" \\') == "tři\tčtyři"


def test_forms_by_number() -> None:
    w = words('msgid "{n} coin"\nmsgid_plural "{n} coins"\nmsgstr[0] "{n} mince"\nmsgstr[1] "{n} mince"\nmsgstr[2] "{n} mincí"\n')
    assert [w.many("{n} coin", "{n} coins", n) for n in (0, 1, 4, 5)] == ["0 mincí", "1 mince", "4 mince", "5 mincí"]


def test_uncertain_missing_and_obsolete_messages_stay_english() -> None:
    w = words(
        '#, fuzzy\nmsgid "a"\nmsgstr "á"\n\nmsgid "b"\nmsgstr ""\n\n#~ msgid "c"\n#~ msgstr "cé"\n\n'
        '#, python-brace-format\nmsgid "d {n}"\nmsgstr "dé {n}"\n'
    )
    assert [w("a"), w("b"), w("c"), w("d {n}", n=1)] == ["a", "b", "c", "dé 1"]


def test_a_line_without_quotation_marks_is_named() -> None:
    with pytest.raises(ValueError, match="line 7 of the catalogue"):
        po.compiled(HEAD + "msgid broken\n")


def test_english_needs_no_catalogue() -> None:
    assert translator("en")("{name} wins.", name="Anna") == "Anna wins."
