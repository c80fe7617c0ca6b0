"""The explanation: complete, in words, by known rules, and nothing of it is computed while nobody listens."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kronika.games.scythe.automa import candidates, explain
from kronika.games.scythe.automa.explain import (
    EVENTS,
    AutomaMoved,
    CardRevealed,
    Narrowed,
    Struck,
    SymbolFailed,
    SymbolIgnored,
    SymbolTried,
)
from kronika.games.scythe.words import ScytheSpeech
from kronika.games.scythe.words import automa as words
from kronika.games.scythe.words.names import Names
from kronika.kernel import Event, Match, Seat, chance
from kronika.rulebook.books import known
from kronika.words import translator
from tests.games.scythe.scenario import GAME

from .solo import Solo
from .test_cards import everything_possible


def log(seed: int, level: str) -> tuple[Match[Any], list[Event]]:
    m = Match.new(GAME, seed, [Seat(), Seat(kind="automa", level=level)], log=True)
    dice = chance(seed)
    while not m.over:
        for seat, d in m.decisions().items():
            m.play(seat, d.sample(dice.below))
            break
    human = next(i for i, s in enumerate(m.seats) if not s.kind)
    return m, m.events_for(human)


def test_the_whole_way_to_a_move() -> None:
    """Card 17 II for Nordic: an attack that power forbids, then Move Worker: candidates, numbers, what is left, destination."""
    g = everything_possible("nordic").automa(power=5, program=1).at("nordic", w2="a4").turn(17)
    kinds = [type(e) for e in g.table.log or [] if type(e) in EVENTS]
    assert kinds[:2] == [CardRevealed, SymbolTried]
    assert [(e.key, e.numbers) for e in g.events(SymbolFailed)] == [("too-weak", (8, 5))]
    first, *rest = g.events(Narrowed)
    assert first.key == "closest-to-base" and {n for _, _, n in first.found} == {4, 1} and len(first.kept) == 1
    assert g.events(Struck)[0].key == "valid" and rest
    moved = g.events(AutomaMoved)[0]
    assert moved.to == rest[-1].found[rest[-1].kept[0]][1]
    told: list[Any] = [*g.events(Narrowed), *g.events(Struck), *g.events(SymbolFailed)]
    assert all(known(e.rule) for e in told)


def test_symbols_of_other_factions_are_named() -> None:
    g = everything_possible("saxony").turn(12)
    assert [(e.symbol, e.faction) for e in g.events(SymbolIgnored)] == [("move_worker", 0)]


@pytest.mark.parametrize("level", ["autometta", "ultimaszyna"])
def test_every_event_of_whole_games_has_words_a_rule_and_a_data_form(level: str) -> None:
    seen: set[type[Event]] = set()
    for seed in range(1, 7):
        m, events = log(seed, level)
        telling = words.Telling(Names(translator("en")))
        for e in events:
            if type(e) not in EVENTS:
                assert telling.whole(e, m.state) is None
                continue
            seen.add(type(e))
            phrase = telling.whole(e, m.state)
            assert phrase is not None and phrase.text and "{" not in phrase.text
            assert all(map(known, phrase.rules)), phrase
            assert type(e).from_data(json.loads(json.dumps(e.to_data()))) == e
            short = telling.short(e, m.state)
            assert short is None or short.text == phrase.text
    assert len(seen) > 14


def test_short_and_whole_lines() -> None:
    g = Solo("polania", "saxony").at("saxony", w1="f1", w2="g1").automa(marker=0).turn(5)
    names, events = Names(translator("en")), g.table.log or []
    short, whole = words.lines(events, names, g.s), words.lines(events, names, g.s, whole=True)
    assert [p.text for p in short] == [
        "Saxony reveals card 5, Program I", "Saxony, Move Worker: worker from f1 to f2 village", "Saxony: a new worker on its base",
        "The marker that brings Saxony stars moves to space 2 of 22; its units do not cross water yet"]  # fmt: skip
    texts = [p.text for p in whole]
    assert "Closest to its base: worker on f1 (1), worker on g1 (1) → worker on f1, worker on g1" in texts
    assert "Another of its workers is on g1; left: f1, f2" in texts
    assert "In the neighbourhood of most of its units: f1 (1), f2 (1) → f1, f2" in texts
    assert "Tie, closest to the Factory: f1 (4), f2 (3) → f2" in texts
    says = ScytheSpeech(GAME, translator("en"))
    assert next(p.text for e in events if (p := says.event(e, g.s))) == texts[0]


def test_nothing_is_computed_while_the_log_is_muted(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("an explanation that nobody hears")

    for name in ("Narrowed", "Struck"):
        monkeypatch.setattr(candidates, name, never)
    monkeypatch.setattr(explain.CardRevealed, "__init__", never)
    m = Match.new(GAME, 3, [Seat(), Seat(kind="automa", level="ultimaszyna")], keep=False)
    m.playout(chance(3).below)
    assert m.over
