"""Oath in Czech and Russian: every message, card and rule, and all that random games say; nothing is left in English."""
from __future__ import annotations

import re
from typing import Any

import pytest

from kronika.games.oath import facts as f
from kronika.games.oath.game import GAME
from kronika.games.oath.terminal import OathTerminal
from kronika.games.oath.words import OathSpeech
from kronika.games.oath.words.prompts import PROMPTS
from kronika.games.oath.words.reasons import REASONS, WAYS_OUT
from kronika.kernel import SPECTATOR, Match, One, chance
from kronika.rulebook import book, terms
from kronika.words import Words, speech, translator

from ..telling import drawn, heard
from .test_random_games import ANY

OTHERS = ("cs", "ru")
ENGLISH = re.compile(
    r"\b(?:the|of|and|with|your|you|from|for|which|whom|where|gains?|loses|draws|site|cards?|favor|secrets?|warbands?|relic|banner|none"
    r"|pawn|adviser|travels?|search|campaign|nothing|more|targets?|wins?|offers?)\b", re.IGNORECASE)
LATIN = re.compile(r"[A-Za-z]{2,}")
TYPED = {"II", "III", "IV"}


def foreign(text: str, lang: str) -> bool:
    """Is something in it left in English, or without what its names in braces stand for?"""
    text = re.sub(r"`[^`]+`", "", text)  # ids of rules and options
    found = ENGLISH.search(text) if lang == "cs" else set(LATIN.findall(text)) - TYPED
    return bool(found) or "{" in text


def every_text() -> dict[str, str]:
    """Every name and text of a component, by where it stands."""
    found: dict[str, str] = {}
    for d in (f.denizen(card, ruined) for card in (*f.DENIZEN, *f.EDIFICE) for ruined in ({False, card in f.EDIFICE})):
        found |= {f"{d.id}": d.name} | {f"{d.id} {i}": p.text for i, p in enumerate(d.powers)}
    for r in (f.relic(card) for card in f.RELIC):
        found |= {r.id: r.name} | {f"{r.id} {i}": p.text for i, p in enumerate(r.powers)}
    for v in (f.vision(card) for card in f.VISION):
        found |= {v.id: v.name, f"{v.id} text": v.text}
    for s in (f.site(card) for card in f.SITE):
        found |= {s.id: s.name, f"{s.id} text": s.text}
    for trait in f.TRAITS:
        found[f"trait {trait.id}"] = trait.name
    for things in (f.BANNERS, f.OATHS, f.REGIONS):
        found |= {f"{type(x).__name__} {x.id}": x.name for x in things}
    for b in f.BANNERS:
        found |= {f"{b.id} text": b.text, f"{b.id} mob": b.mob_text}
    for o in f.OATHS:
        found |= {f"{o.id} goal": o.goal_text, f"{o.id} successor": o.successor_text}
    for trait in f.TRAITS:
        found[f"{trait.id} text"] = trait.text
    return found


@pytest.mark.parametrize("lang", OTHERS)
def test_every_card_has_its_name_and_text(lang: str) -> None:
    w, texts = translator(lang, "oath"), every_text()
    said = {where: w(text) for where, text in texts.items() if text}
    assert len(said) > 500
    same = {"Portál", "Oath"}
    assert {where: text for where, text in said.items() if foreign(text, lang) or (text == texts[where] and text not in same)} == {}


@pytest.mark.parametrize("lang", OTHERS)
def test_no_two_cards_share_a_name(lang: str) -> None:
    w = translator(lang, "oath")
    names = [w(f.denizen(card).name) for card in (*f.DENIZEN, *f.EDIFICE)] + [w(f.denizen(card, True).name) for card in f.EDIFICE]
    names += [w(f.relic(card).name) for card in f.RELIC] + [w(f.site(card).name) for card in f.SITE]
    names += [w(f.vision(card).name) for card in f.VISION]
    assert len(names) == 198 + 12 + 21 + 23 + 5 and len(set(names)) == len(names)


def test_names_of_cards_are_terms_that_say_whose_they_are() -> None:
    table = {t.en: t for t in terms("oath").values() if t.note.partition("; ")[0] in ("denizen", "edifice", "relic", "site", "vision")}
    names = {f.denizen(card, ruined).name for card in (*f.DENIZEN, *f.EDIFICE) for ruined in ({False, card in f.EDIFICE})}
    names |= {f.relic(card).name for card in f.RELIC} | {f.site(card).name for card in f.SITE} | {f.vision(card).name for card in f.VISION}
    assert set(table) == names
    for t in table.values():
        assert t.note.endswith(("our own translation", "Czech of the Law, Russian our own")), t.id
        assert [translator(lang, "oath")(t.en) for lang in OTHERS] == [t.cs, t.ru]


@pytest.mark.parametrize("lang", OTHERS)
def test_every_rule(lang: str) -> None:
    rules = book("oath", lang).entries
    texts = {e.id: [e.title, e.text, *e.sources, *(t for x in e.examples for t in (x.given, x.expected))] for e in rules}
    assert len(rules) == 392
    letters = {"A", "B", "M1"}
    assert {i: t for i, ts in texts.items() for t in ts if foreign(" ".join(w for w in t.split() if w not in letters), lang)} == {}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_question_and_reason(lang: str) -> None:
    w = translator(lang, "oath")
    for text in (*(text for text, _ in PROMPTS.values()), *REASONS.values(), *WAYS_OUT.values()):
        said = w(text)
        assert said != text and not foreign(re.sub(r"\{\w+\}", "", said), lang), text


def everything(seed: int, w: Words) -> set[str]:
    """All that a random game says; each kind of question is heard up to four times."""
    m: Match[Any] = Match.new(ANY, seed, 3 + seed % 3, log=True)
    says = speech(GAME, w, m.lexicon)
    assert isinstance(says, OathSpeech)
    draw, seen, texts = chance(seed), dict[str, int](), set[str]()
    while not m.over:
        for seat, d in m.decisions().items():
            seen[d.key] = seen.get(d.key, 0) + 1
            view = m.view(seat)
            if seen[d.key] <= 4:
                texts |= {*heard(d, says, view), *(phrase.text for phrase in says.advice(view, seat))}
                if d.key == "act":
                    texts.add(drawn(OathTerminal(says), view, seat))
            m.play(seat, d.sample(draw.below))
    view = m.view(SPECTATOR)
    texts.update(p.text for p in (says.event(event, view) for event in m.events_for(SPECTATOR)) if p is not None)
    return texts


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("seed", (1, 2))
def test_a_random_game(lang: str, seed: int) -> None:
    texts = everything(seed, translator(lang, "oath"))
    assert len(texts) > 150
    assert [t for t in texts if foreign(t, lang)] == []


def test_forms_and_numbers_of_the_language() -> None:
    m: Match[Any] = Match.new(GAME, 1, 3)
    for lang, forms, half in (("cs", ["1 přízeň", "3 přízně", "5 přízní"], "12,5"), ("ru", ["1 отряд", "22 отряда", "25 отрядов"], "12,5")):
        says = speech(GAME, translator(lang), m.lexicon)
        assert isinstance(says, OathSpeech)
        what = "favor" if lang == "cs" else "warbands"
        assert [says.names.amount(what, int(form.split()[0])) for form in forms] == forms
        assert says.standing.tenths(125) == half
    assert [speech(GAME, translator(lang), m.lexicon).title() for lang in ("en", *OTHERS)] == ["Oath", "Oath", "Клятва"]


WORDS_OF_POWERS = (
    "one", "three", "put",
    "burn", "keep", "raise", "lower", "site", "adviser", "relic", "favor", "secret", "secrets", "add", "remove", "enough",
    "relic-1", "cradle-2/relic-3", "cradle", "provinces", "hinterland", "brutal", "greedy", "board-1", "cradle-1", "board",
)


@pytest.mark.parametrize("lang", ("en", *OTHERS))
def test_every_word_that_a_power_asks_for_is_said(lang: str) -> None:
    """The words among which powers let choose (powers/choices.py: pick_word) and of their other questions."""
    m: Match[Any] = Match.new(GAME, 1, 3)
    says, view = speech(GAME, translator(lang), m.lexicon), m.view(1)
    asked = One(1, "power.look", lambda: WORDS_OF_POWERS)
    for word in WORDS_OF_POWERS:
        said = says.option(asked, word, view).text
        assert said != word or lang == "en" and word in ("favor", "secrets", "add", "remove"), word
        assert lang == "en" or not foreign(said, lang), word


@pytest.mark.parametrize("lang", ("en", *OTHERS))
def test_what_is_chosen_before_a_match_is_said(lang: str) -> None:
    says = speech(GAME, translator(lang))
    ids = [f"title.{o.id}" for o in GAME.options] + [f"option.{o.id}" for o in GAME.options]
    ids += [f"option.{o.id}={value}" for o in GAME.options for value in o.values] + [f"side.{side}" for side in GAME.sides]
    for id in (*ids, "side", "series.favor", "series.treasures"):
        assert says.about(id) and (lang == "en" or not foreign(says.about(id), lang)), id
    assert says.about("option.nothing") == says.about("side.nobody") == ""
    assert all(says.side_action(word) for word in GAME.side_actions)
