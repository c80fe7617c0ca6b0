"""Words: texts of cards from their data, and everything that random games ask, tell and refuse."""

from __future__ import annotations

import re

import pytest

from kronika.games.empires.game import EmpiresGame
from kronika.games.empires.language import Library, library, read_deck
from kronika.games.empires.words import EmpiresSpeech
from kronika.games.empires.words.prompts import PROMPTS
from kronika.games.empires.words.reasons import REASONS
from kronika.kernel import Match, chance
from kronika.rulebook import known
from kronika.words import translator
from tests.games.empires.position import Position, clan, islands
from tests.games.empires.test_random_games import WIDE

GAME = EmpiresGame(library(""))
ROOM = re.compile(r"[{}]|None|\b[a-z]+-[a-z]+\.[a-z]")


def says(game: EmpiresGame) -> EmpiresSpeech:
    return EmpiresSpeech(game, translator("en"))


def text(*cards: str) -> list[str]:
    """What stands on the first card."""
    game = Position(*cards).game
    speech = says(game)
    amber = next(clan for clan in game.library.clans if clan.id == "amber")
    return speech.cards.lines(next(t for t in amber.titles if not t.start))


@pytest.mark.parametrize(("card", "lines"), [
    ('name = "Inn" cost = "1 wood + 1 stone" action = "spend 1 worker -> gain 1 vp"',
     ["Cost: 1 wood and 1 stone", "Action: spend 1 worker → gain 1 VP"]),
    ('name = "Inn" type = "beer" cost = "1 wood" action = "assign 1 worker -> gain 1 vp per beer or 1 gold per island max 3"',
     ["Cost: 1 wood", ("Action: assign 1 worker → gain 1 VP for each Beer card in your empire or gain 1 gold for each island "
                       "in your empire (at most 3 times)")]),
    ('name = "Pier" cost = "2 wood" when = "you conquer" feature = "gain 1 vp" once = true',
     ["Cost: 2 wood", "Feature: once a round, when you conquer an island: gain 1 VP"]),
    ('name = "Pier" cost = "2 wood" when = "opponent build beer" feature = "spend 1 food -> draw 2" type = "beer"',
     ["Cost: 2 wood", "Feature: each time an opponent builds a card (Beer card): you may spend 1 food → draw 2 cards"]),
    ('name = "Chest" cost = "1 wood" action = "assign 1 good -> gain 1 food" stored = "2 good: gain 1 vp or 1 gold"',
     ["Cost: 1 wood", "Action: assign 1 good of any kind → gain 1 food", "For every 2 goods of any kind stored: gain 1 VP or gain 1 gold"]),
    ('name = "Feast" on = "HARVEST" boost = "move disc, release up to 3 worker"',
     ["Play with Harvest", "Instant: move an action disc of yours to any tile, release up to 3 workers"]),
    ('name = "Bog" on = "SAIL" field-or-upgrade = "1 food + 1 vp"', ["Build with Sail", "Field or field upgrade: 1 food and 1 VP"]),
    ('name = "Weir" on = "SAIL" upgrade = "1 fish" bonus = "gain 1 gold"',
     ["Build with Sail", "Field upgrade: 1 fish", "Building bonus: gain 1 gold"]),
    ('name = "Mirror" cost = "1 wood" copy = "other action"',
     ["Cost: 1 wood", "Feature: copies another card of your empire (action card (another one))"]),
    ('name = "Pyre" cost = "1 wood" action = "discard up to 3 field -> gain 2 vp per discarded, HARVEST if first"',
     ["Cost: 1 wood", ("Action: discard up to 3 fields from your empire → gain 2 VP for each one discarded, "
                       "perform HARVEST if you are first player")]),
])
def test_texts_of_cards(card: str, lines: list[str]) -> None:
    assert text(card) == lines


def test_every_card_of_every_deck_has_a_text() -> None:
    for game in (GAME, WIDE):
        cards = says(game).cards
        for title in dict.fromkeys(game.library.title):
            lines = cards.lines(title)
            assert lines and all(line and not ROOM.search(line) for line in lines), (title.id, lines)


def test_every_verb_and_modifier_has_words() -> None:
    clauses = ["gain 2 different resource", "gain 1 same", "take 1 from 2 field", "harvest 1 field giving fish",
               "refresh all exhausted island",
               "release all good from this", "release 1 good from other ready beer, exhaust that", "store 1 gold", "move disc next",
               "move ship 2", "swap ship", "pillage near", "conquer distant", "pillage", "conquer near", "discard all from hand",
               "discard up to 2 from hand", "recover up to 2 boost", "search beer", "search idle-1", "build", "draw 1, build drawn",
               "ready all", "ready 2", "exhaust 1 enemy action", "(gain 1 vp, draw 1) or gain 1 wood", "gain 1 vp per 2 island",
               "gain 1 vp per 2 stored wood", "gain 1 vp per sailing max 1", "gain 1 vp per enemy card with worker", "gain 1 vp if no beer",
               "gain 1 vp if round 3", "gain 1 vp if sailing", "gain 1 vp if 2 near islands", "refresh 1 this"]
    for clause in clauses:
        cost = "spend 1 resource -> " if "refresh" in clause or "same" in clause else ""
        for line in text(f'name = "X" type = "beer" cost = "1 wood" action = "{cost}{clause}"'):
            assert not ROOM.search(line), line


@pytest.mark.parametrize(("game", "seats"), [(GAME, 1), (GAME, 3), (WIDE, 2), (WIDE, 4), (WIDE, 1)])
@pytest.mark.parametrize("seed", [1, 2])
def test_everything_in_a_random_game_is_said(game: EmpiresGame, seats: int, seed: int) -> None:
    m = Match.new(game, seed, seats, log=True)
    speech, r, told = says(game), chance(seed), 0
    keys, asked_labels = set(), 0
    while not m.over:
        for seat, d in [(p, d) for p, d in m.decisions().items() if p not in m.sealed][:1]:
            view = m.view(seat)
            prompt = speech.prompt(d, view)
            keys.add(d.key)
            assert prompt.text and not ROOM.search(prompt.text) and all(map(known, prompt.rules)), (d.key, prompt)
            labels = [speech.option(d, v, view).text for v in getattr(d, "options", ())]
            assert all(labels) and not any(ROOM.search(label) for label in labels), labels
            asked_labels += len(labels)
            for value, reasons in d.why_not():
                assert speech.option(d, value, view).text
                for why in reasons:
                    sentence = speech.reason(why, view)
                    assert sentence.text and not ROOM.search(sentence.text) and all(map(known, sentence.rules)), why
            answer = d.sample(r.below)
            assert speech.answer(d, answer, view)
            m.play(seat, answer)
            for viewer in (-1, 0):
                for e in m.events_for(viewer, told):
                    line = speech.event(e, m.view(viewer))
                    assert line is None or line.text and not ROOM.search(line.text) and all(map(known, line.rules)), e
            told = m.event_count
    assert len(keys) > 4 and asked_labels > 60
    assert all(speech.part(name) for s in game.score(m.state) for name, _ in s.parts)


def test_no_prompt_or_reason_cites_a_rule_that_is_not_there() -> None:
    assert [rule for _, rule in PROMPTS.values() if not known(rule)] == []
    assert len(REASONS) > 15


def test_a_hidden_card_has_no_name() -> None:
    speech = says(GAME)
    assert speech.names.card(-3) == "a card"


@pytest.mark.rule("empires.components.clan_decks")
def test_our_cards_are_labelled_as_ours_wherever_they_are_chosen() -> None:
    speech = says(GAME)
    for side in GAME.sides:
        assert speech.about(f"side.{side}").endswith("These are cards of our own.")
    assert "not those of the printed" in speech.about("option.decks") + speech.about("option.decks=kronika")
    assert "not those of the printed book" in speech.about("option.scenario")


def test_options_and_scenarios_have_words() -> None:
    speech = says(GAME)
    for o in GAME.options:
        assert speech.about(f"option.{o.id}") and speech.about(f"title.{o.id}")
        assert all(speech.about(f"option.{o.id}={v}") for v in o.values), o.id
    assert speech.about("nothing") == "" and speech.side("ulaf") == "Ulaf" and speech.title() == "Empires of the North"


def test_decks_of_an_owner_are_called_so() -> None:
    decks = [clan("amber"), islands("near"), islands("distant")]
    assert says(EmpiresGame(Library(decks, decks[:1]))).about("side.amber") == "Amber: a deck that somebody brings along."


def test_reasons_lead_to_a_way_out() -> None:
    p = Position('name = "Inn" cost = "2 wood" action = "spend 1 worker -> gain 1 vp"', 'name = "Bog" on = "SAIL" field = "1 food"')
    p.hand(0, "inn", "bog").start()
    speech, view = says(p.game), p.m.view(0)
    found = {p.text(v, p.asked().of): speech.reason(why[0], view).text for v, why in p.asked().why_not()}
    assert found["build inn"] == "2 wood missing. Harvest a field with wood, or pillage; gold stands for it."
    assert found["build bog"] == "A field is built with the action Sail, not by paying. Perform Sail and choose the card with it."


def test_a_deck_that_is_read_has_a_line_for_each_title() -> None:
    deck = read_deck('[deck]\nkind = "islands"\nid = "near"\nname = "Near"\n' + "".join(
        f'[[card]]\nname = "I{i}"\npillage = "1 wood"\naction = "gain 1 vp"\n' for i in range(12)), "near.toml")
    assert [t.line for t in deck.titles][:2] == [5, 9]
