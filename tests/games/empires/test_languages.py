"""Empires of the North in Czech and Russian: every message, card and rule, and all that random games say; nothing is left in English."""
from __future__ import annotations

import re
from typing import Any

import pytest

from kronika.games.empires.game import GAME
from kronika.games.empires.language.clauses import Clauses
from kronika.games.empires.language.reader import BadDeck, Problem, read_deck
from kronika.games.empires.language.tokens import Mistake
from kronika.games.empires.solo.scenarios import SCENARIO
from kronika.games.empires.terminal import EmpiresTerminal
from kronika.games.empires.words import ABOUT, EmpiresSpeech
from kronika.games.empires.words.prompts import PROMPTS
from kronika.games.empires.words.reasons import FIXES, REASONS
from kronika.kernel import SPECTATOR, Match, chance
from kronika.rulebook import book, terms
from kronika.words import Words, speech, translator

from ..telling import drawn, heard

OTHERS = ("cs", "ru")
ENGLISH = re.compile(
    r"\b(?:the|of|and|with|your|you|from|for|which|where|gains?|draws?|builds?|cards?|wood|stone|sheep|fish|gold|raze|workers?|ships?"
    r"|field|location|island|nothing|each|spend|assign|release|round|deck|tile|disc)\b", re.IGNORECASE)
LATIN = re.compile(r"[A-Za-z]{2,}")


def foreign(text: str, lang: str) -> bool:
    """Is something in it left in English, or without what its names in braces stand for?"""
    text = re.sub(r"`[^`]+`", "", text)  # ids of rules and options
    found = ENGLISH.search(text) if lang == "cs" else set(LATIN.findall(text)) - {"Kronika"}
    return bool(found) or "{" in text


def says_in(lang: str) -> EmpiresSpeech:
    says = speech(GAME, translator(lang))
    assert isinstance(says, EmpiresSpeech)
    return says


@pytest.mark.parametrize("lang", OTHERS)
def test_every_card_has_its_name_and_text(lang: str) -> None:
    says, w = says_in(lang), translator(lang, "empires")
    titles = {title.id + title.deck: title for title in GAME.library.title}.values()
    assert len(titles) > 140
    for title in titles:
        lines = says.cards.lines(title)
        assert lines and [line for line in (says.names.title(title), *lines) if foreign(line, lang)] == [], title.id
    for clan in GAME.library.clans:
        assert not foreign(says.about(f"side.{clan.id}"), lang) and w(clan.about) != clan.about
        assert all(w(name) != name for name in clan.type_names)


@pytest.mark.parametrize("lang", OTHERS)
def test_names_of_clans_types_and_cards_are_terms(lang: str) -> None:
    table, w = {t.en: t for t in terms("empires").values()}, translator(lang, "empires")
    folded = {en.casefold(): t for en, t in table.items()}
    names = {title.name for title in GAME.library.title} | {clan.name for clan in GAME.library.clans}
    for name in names | {name for clan in GAME.library.clans for name in clan.type_names}:
        assert w(name).casefold() == getattr(folded[name.casefold()], lang).casefold(), name
    assert all(t.note for name, t in table.items() if t.id.startswith(("card-", "clan-", "type-")))


@pytest.mark.parametrize(("lang", "text", "said"), [
    ("en", "spend 1 fish -> gain 1 sheep", "spend 1 fish → gain 1 sheep"),
    ("cs", "spend 1 fish -> gain 1 sheep", "zaplaťte 1 rybu → získejte 1 ovci"),
    ("cs", "assign 2 worker -> refresh up to 5 field", "přidělte 2 osadníky → obnovte až 5 zdrojových lokací"),
    ("cs", "spend 1 raze -> exhaust 1 enemy action", "zaplaťte 1 žeton útoku → vyčerpejte 1 kartu s akcí (soupeřova)"),
    ("cs", "gain 1 vp per warrior max 3", "získejte 1 VB za každou kartu ve vašem impériu (typ Válečník) (nejvýš 3×)"),
    ("cs", "discard 1 this -> CONSTRUCT", "odložte ze svého impéria tuto kartu → proveďte akci VÝSTAVBA"),
    ("ru", "spend 1 fish -> gain 1 sheep", "заплатите 1 рыбу → получите 1 овцу"),
    ("ru", "assign 2 worker -> refresh up to 5 location", "назначьте 2 поселенцев → обновите не больше чем 5 локаций"),
    ("ru", "spend 1 worker -> draw 1, SAIL", "заплатите 1 поселенца → возьмите 1 карту, выполните действие ОТПЛЫТИЕ"),
])
def test_goods_and_cards_are_inflected_as_objects(lang: str, text: str, said: str) -> None:
    warriors = next(clan for clan in GAME.library.clans if clan.id == "ulaf")
    assert says_in(lang).cards.clause(Clauses(text, warriors.types).clause(), warriors.titles[0]) == said


@pytest.mark.parametrize("lang", OTHERS)
def test_every_rule(lang: str) -> None:
    rules = book("empires", lang).entries
    texts = {e.id: [e.title, e.text, *e.sources, *(t for x in e.examples for t in (x.given, x.expected))] for e in rules}
    assert len(rules) == 214 + 7  # those of the printed rulebook, and ours for one player
    assert {i: t for i, ts in texts.items() for t in ts if foreign(t, lang)} == {}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_question_reason_and_choice_before_a_match(lang: str) -> None:
    w, says = translator(lang, "empires"), says_in(lang)
    for text in (*(text for text, _ in PROMPTS.values()), *REASONS.values(), *FIXES.values(), *ABOUT.values()):
        said = w(text)
        assert said != text and not foreign(re.sub(r"\{\w+\}", "", said), lang), text
    for scenario in SCENARIO.values():
        assert [t for t in (scenario.name, scenario.text, *(e.name for e in scenario.events)) if foreign(w(t), lang) or w(t) == t] == []
        assert not foreign(says.about(f"option.scenario={scenario.id}"), lang)


def everything(seed: int, seats: int, w: Words) -> set[str]:
    """All that a random game says; each kind of question is heard up to four times."""
    m: Match[Any] = Match.new(GAME, seed, seats, log=True)
    says = speech(GAME, w, m.lexicon)
    assert isinstance(says, EmpiresSpeech)
    draw, seen, texts = chance(seed), dict[str, int](), set[str]()
    while not m.over:
        for seat, d in m.decisions().items():
            seen[d.key] = seen.get(d.key, 0) + 1
            view = m.view(seat)
            if seen[d.key] <= 4:
                texts.update(heard(d, says, view))
                if d.key == "turn.act":
                    texts.add(drawn(EmpiresTerminal(says), view, seat))
            m.play(seat, d.sample(draw.below))
    view = m.view(SPECTATOR)
    events = list(m.events_for(SPECTATOR))
    texts.update(p.text for p in (says.event(event, view) for event in events) if p is not None)
    texts.update(p.text for seat in range(seats) for _, p in says.digest(list(enumerate(events)), seat, view))
    texts.update(says.part(name) for score in GAME.score(m.state) for name, _ in score.parts)
    return texts


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(("seed", "seats"), [(1, 3), (2, 1)])
def test_a_random_game(lang: str, seed: int, seats: int) -> None:
    texts = everything(seed, seats, translator(lang, "empires"))
    assert len(texts) > 100
    assert [t for t in texts if foreign(t, lang)] == []


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("text", [
    "", "gain", "gain 1 beers", "spend 1 vp -> gain 1 wood", "gain 1 wood )", "harvest", "sail", "move", "discard 1 from deck",
    "take 1 of 2 field", "gain 1 same", "build drawn", "exhaust that", "gain 1 vp max 3",
    "move ship 1 per island", "spend 1 resource + 1 resource -> gain 1 vp",
    "gain 99 vp", "gain 1 vp per", "gain 1 vp if", "refresh 1 near field",
])
def test_mistakes_in_decks_are_said(lang: str, text: str) -> None:
    with pytest.raises(Mistake) as found:
        Clauses(text, ("warrior",)).clause()
    w, wrong = translator(lang, "empires"), found.value
    said = w.say(Problem("a.toml", 3, "Rowers", "action", wrong.problem, wrong.cure).said())
    assert said.startswith("a.toml:3: Rowers, action: ")
    told = re.sub(r"'[^']*'|->|\b[A-Z]{3,}\b|: [a-z, A-Z-]+$", "", said.removeprefix("a.toml:3: Rowers, action: "))
    assert not foreign(told, lang) or re.search(r"gain, draw|per, max", told), said


@pytest.mark.parametrize("lang", OTHERS)
def test_mistakes_of_a_whole_deck_are_said(lang: str) -> None:
    with pytest.raises(BadDeck) as found:
        read_deck('[deck]\nkind = "clan"\nid = "rowers"\nname = "Rowers"\n[[card]]\nname = "Oar"\ncopies = 9\ncolour = "red"\n',
                  "rowers.toml")
    w = translator(lang, "empires")
    lines = [w.say(problem.said()) for problem in found.value.problems]
    assert len(lines) >= 4
    for line, problem in zip(lines, found.value.problems, strict=True):
        assert line != str(problem) and line.startswith("rowers.toml:")
