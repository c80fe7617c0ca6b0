"""The catalogues say everything, in every language, with the numbers, names and terms of the English text."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel import Locale
from babel.messages.catalog import Message

from kronika.rulebook import terms
from kronika.rulebook.stems import stem, tokens
from kronika.words import LANGUAGES, translator
from kronika.words.catalogues import PLURALS, Source, extracted, messages, read, source, sources, translated

OTHERS = LANGUAGES[1:]
# Heads of narrow columns, names of a few letters on the map, and words that mean something else than the term: "your" units,
# a "Seat" of the table, an "option" of the table.
SHORT = {"Coin", "armory", "mill", "your", "Seat", "seat", "option", "OPTION"}
Key = tuple[str | None, tuple[str, ...]]


def texts(m: Message) -> tuple[str, ...]:
    """The English text, or its two forms."""
    return (m.id,) if isinstance(m.id, str) else tuple(m.id)


def key(m: Message) -> Key:
    return m.context, texts(m)


def forms(m: Message) -> tuple[str, ...]:
    return (m.string,) if isinstance(m.string, str) else tuple(m.string or ())


def every(lang: str, *of: Source) -> Iterator[Message]:
    """The messages of some catalogues, else of all."""
    return (m for source in of or sources() for m in messages(read(source, lang)))


def pairs(lang: str, *of: Source) -> Iterator[tuple[str, str]]:
    """Every translated form beside the English text it stands for; of texts with a number, the one for many."""
    for m in every(lang, *of):
        for form in filter(None, forms(m)):
            yield texts(m)[-1], form


def names(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+(?:!r)?)\}", text))


def figures(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", re.sub(r"\{\w+(?:!r)?\}", "", text)))


def words(text: str) -> str:
    """What is said, without names in braces and options of commands, which are typed."""
    return re.sub(r"\{\w+(?:!r)?\}|--[\w-]+", " ", text)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("of", sources(), ids=lambda of: of.name)
def test_a_catalogue_has_the_messages_of_the_source_and_no_others(of: Source, lang: str) -> None:
    """script/words brings them up to date."""
    said, known = {key(m) for m in messages(extracted(of))}, {key(m) for m in messages(read(of, lang))}
    assert len(said) > 400
    assert (sorted(said - known, key=str), sorted(known - said, key=str)) == ([], [])


@pytest.mark.parametrize("lang", OTHERS)
def test_every_message_has_all_its_forms(lang: str) -> None:
    assert [texts(m)[0] for m in every(lang) if not translated(m, lang) or m.fuzzy] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_names_in_braces_and_numbers_stay(lang: str) -> None:
    assert [(e, t) for e, t in pairs(lang) if names(e) != names(t)] == []
    plain = [(texts(m)[0], forms(m)[0]) for m in every(lang) if not m.pluralizable and m.string]
    assert [(e, t) for e, t in plain if figures(e) != figures(t)] == []


def edges(text: str) -> tuple[bool, bool, str]:
    """Does it begin, end with a space; its stop, question mark or colon."""
    last = text.rstrip()[-1:]
    return text[:1].isspace(), text[-1:].isspace(), last if last in ".?…:" else ""


@pytest.mark.parametrize("lang", OTHERS)
def test_texts_begin_and_end_alike(lang: str) -> None:
    """Parts of a line keep their spaces (before a comma there is none), sentences their stop, questions their mark."""
    whole = [(e, t) for e, t in pairs(lang) if e not in SHORT]
    assert [(e, t) for e, t in whole if edges(e) != edges(" " + t if t[:1] in ",;" and e[:1].isspace() else t)] == []


def test_russian_is_in_cyrillic() -> None:
    """Latin words are those of the English text that are typed, or names of programs."""
    wrong = []
    for e, t in pairs("ru"):
        foreign = set(re.findall(r"[A-Za-z]{2,}", words(t))) - set(re.findall(r"[A-Za-z]{2,}", words(e)))
        if foreign or (t == e and set(re.findall(r"[A-Za-z]{3,}", words(e))) - {"Enter"}):
            wrong.append((e, t))
    assert wrong == []


def test_russian_does_without_yo() -> None:
    assert [text for m in every("ru") for text in forms(m) if "ё" in text.lower()] == []


def test_czech_is_not_left_in_english() -> None:
    english = {"the", "of", "and", "with", "your", "you", "from", "for", "is", "are", "it", "that", "this", "which"}
    said = [(e, t, re.sub(r"'\w+'", "", t)) for e, t in pairs("cs")]  # without what is typed
    assert [(e, t) for e, t, bare in said if english & set(tokens(words(bare)))] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_a_term_alone_is_the_term_of_the_rulebook(lang: str) -> None:
    wrong = []
    for of in sources():
        table = {re.sub(r" \(.*", "", t.en).casefold(): t for t in terms(of.name).values()}
        for e, t in pairs(lang, of):
            term = table.get(e.strip().casefold())
            if term is not None and e not in SHORT and t.strip().casefold() != getattr(term, lang).casefold():
                wrong.append((e, t, getattr(term, lang)))
    assert wrong == []


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(
    "id",
    [
        "mech",
        "worker",
        "unit",
        "recruit",
        "combat-card",
        "factory",
        "encounter-token",
        "encounter-card",
        "objective",
        "star",
        "upgrade",
        "technology-cube",
        "structure-bonus",
        "player-mat",
        "faction-mat",
        "home-base",
        "action-token",
        "coin",
        "power",
        "popularity",
        "lake",
        "tunnel",
        "riverwalk",
    ],
)
def test_terms_in_sentences(lang: str, id: str) -> None:
    """Where the English text has the term, the translation has the word for it, in whatever form."""
    term = terms("scythe")[id]
    english = [stem(w, "en") for w in tokens(re.sub(r" \(.*", "", term.en))]
    wanted = {stem(w, lang) for w in tokens(getattr(term, lang))}
    wrong = []
    for e, t in pairs(lang, source("scythe")):
        if e in SHORT or "WHAT" in e or "refuse power" in e or "bonus za naverbování" in t.lower():
            continue  # words that are typed; and the Czech bonus is one of enlisting
        said = [stem(w, "en") for w in tokens(words(e))]
        if any(said[i : i + len(english)] == english for i in range(len(said))) and not wanted <= {stem(w, lang) for w in tokens(words(t))}:
            wrong.append((e, t))
    assert wrong == []


@pytest.mark.parametrize(("lang", "order"), [("cs", ("one", "few", "other")), ("ru", ("one", "few", "many"))])
def test_plural_forms_are_those_of_the_language(lang: str, order: tuple[str, ...]) -> None:
    w, rule = translator(lang, "scythe"), Locale(lang).plural_form
    said = {n: w.many("{n} coin", "{n} coins", n).split()[1] for n in range(203)}
    shown = {kind: said[next(n for n in said if rule(n) == kind)] for kind in order}
    assert len(order) == PLURALS[lang][0]
    assert all(said[n] == shown[rule(n)] for n in said)
    assert said[5] == {"cs": "mincí", "ru": "монет"}[lang] and said[21] == {"cs": "mincí", "ru": "монета"}[lang]
