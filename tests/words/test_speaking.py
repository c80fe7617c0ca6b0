"""A game is said in Czech and Russian from the first question to the last line, by people, bots and the Automa."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from kronika.cli.table.answers import grammar
from kronika.games.scythe.terminal import ScytheTerminal
from kronika.kernel import SPECTATOR, Decision, Match, Seat, chance, game
from kronika.words import Words, speech, translator

SCYTHE = game("scythe")
TABLES = (
    (Seat("saxony"), Seat("polania"), Seat("crimea")),
    (Seat("nordic"), Seat("saxony", kind="automa", level="automa")),
)
ENGLISH = re.compile(r"\b(?:the|of|and|with|your|you|from|for|which|move|gain|coins?|power|cards?|worker|none)\b", re.IGNORECASE)
LATIN = re.compile(r"[A-Za-z]{2,}")
TYPED = {"all", "II", "III", "IV"}
INITIALS = re.compile(r"\b[NRCSP\d]+\b|\b[omwf\d]+\b")  # seats beside a star, tokens on the map


def said(d: Decision[Any], says: Any, view: Any, w: Words) -> Iterator[str]:
    """Everything that is said about an open question."""
    yield says.prompt(d, view).text
    yield from says.hint(d, view)
    yield grammar(d, w)
    for value in getattr(d, "options", getattr(d, "bins", ())):
        yield says.option(d, value, view).text
    for value, reasons in getattr(d, "why_not", tuple)():
        yield says.option(d, value, view).text
        yield from (says.reason(r, view).text for r in reasons)
    for part in getattr(d, "parts", ()):
        yield from said(part, says, view, w)


def drawn(draw: ScytheTerminal, view: Any, seat: int) -> Iterator[str]:
    for width in (80, 120):
        console = Console(file=io.StringIO(), width=width)
        for part in (
            draw.board(view, width, {}),
            draw.table(view, seat, width),
            draw.player_area(view, seat, width),
            draw.details(view, seat, width),
        ):
            console.print(part or "")
        yield console.file.getvalue()  # type: ignore[attr-defined]


def everything(seats: tuple[Seat, ...], w: Words) -> set[str]:
    """All texts of a game played at random; each kind of question is looked at up to eight times."""
    match = Match.new(SCYTHE, 7, seats, {"sample-scoring": "on"}, log=True)
    says, draws, heard = speech(SCYTHE, w, match.lexicon), chance(7).below, 0
    draw, seen, texts = ScytheTerminal(says), dict[str, int](), set[str]()
    while not match.over:
        seat, d = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
        answer, view = d.sample(draws), match.view(seat)
        seen[d.key] = seen.get(d.key, 0) + 1
        if seen[d.key] <= 8:
            texts |= {*said(d, says, view, w), says.answer(d, answer, view)}
            if d.key == "turn.section" and seen[d.key] % 3 == 0:
                texts.update(drawn(draw, view, seat))
        match.play(seat, answer)
        told, view = match.events_for(SPECTATOR), match.view(SPECTATOR)
        for event in told[heard:]:
            texts.update(p.text for p in (says.event(event, view), says.whole(event, view)) if p is not None)
        heard = len(told)
    texts.update(says.part(name) for score in SCYTHE.score(match.state) for name, _ in score.parts)
    return texts


@pytest.mark.parametrize("seats", TABLES, ids=("three", "automa"))
def test_czech(seats: tuple[Seat, ...]) -> None:
    texts = everything(seats, translator("cs"))
    assert len(texts) > 200
    assert [t for t in texts if ENGLISH.search(t) or "{" in t] == []


@pytest.mark.parametrize("seats", TABLES, ids=("three", "automa"))
def test_russian(seats: tuple[Seat, ...]) -> None:
    texts = everything(seats, translator("ru"))
    assert len(texts) > 200
    assert {word: t for t in texts for word in LATIN.findall(INITIALS.sub("", t)) if word not in TYPED} == {}
    assert [t for t in texts if "{" in t] == []
