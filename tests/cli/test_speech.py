"""Whatever Scythe asks, offers, tells or refuses has a text and a rule in the rulebook."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

from kronika import rulebook
from kronika.cli.table.answers import Reader, grammar
from kronika.cli.table.hot_seat import HUMAN, Chair, HotSeat, Unfinished
from kronika.cli.table.screen import EndOfInput, Screen
from kronika.games.scythe.words.prompts import PROMPTS
from kronika.games.scythe.words.reasons import REASONS
from kronika.kernel import SPECTATOR, Decision, Distribute, Form, Match, One, Reason, Seat, chance, game, record
from kronika.words import preferred_language, speech, translator

SCYTHE = game("scythe")


def test_every_prompt_names_rules_of_the_rulebook() -> None:
    unknown = [(key, rule) for key, (_, rules) in PROMPTS.items() for rule in rules if not rulebook.known(rule)]
    assert not unknown
    assert all(rules for _, rules in PROMPTS.values())


def texts(says: Any, d: Decision[Any], view: Any) -> list[str]:
    """Everything said about an open question."""
    values: Any = getattr(d, "options", getattr(d, "bins", ()))
    parts = [text for part in getattr(d, "parts", ()) for text in texts(says, part, view)]
    return [says.prompt(d, view).text, *says.hint(d, view), *(says.option(d, v, view).text for v in values), *parts]


@pytest.mark.parametrize("seed", range(4))
def test_all_that_is_said_in_a_game_has_words(seed: int) -> None:
    match = Match.new(SCYTHE, seed, 2 + seed, {"sample-scoring": "on", "encounters": ("open", "blind")[seed % 2]}, log=True)
    words = translator("en")
    says, draws, heard = speech(SCYTHE, words, match.lexicon), chance(seed).below, 0
    reader = Reader(match.lexicon, words)
    seen: dict[str, int] = {}
    view = match.view(SPECTATOR)
    while not match.over:
        seat, d = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
        answer = d.sample(draws)
        seen[d.key] = seen.get(d.key, 0) + 1
        if seen[d.key] < 25:
            view = match.view(seat)
            assert d.key in PROMPTS
            for text in texts(says, d, view):
                assert text and "{" not in text and text not in PROMPTS and "_" not in text, (d.key, text)
            barred: list[tuple[Any, list[Reason]]] = getattr(d, "why_not", list)()
            for value, reasons in barred:
                assert says.option(d, value, view).text
                for r in reasons:
                    assert r.key in REASONS and rulebook.known(r.rule)
                    assert "{" not in says.reason(r, view).text
            assert says.answer(d, answer, view)
            assert grammar(d, words) or isinstance(d, Form)
            parts: tuple[Decision[Any], ...] = d.parts if isinstance(d, Form) else (d,)
            for part, a in zip(parts, answer if isinstance(d, Form) else (answer,), strict=True):
                typed = part.text(a, match.lexicon) if not isinstance(part, Distribute) else " ".join(map(str, a))
                if isinstance(part, One) and typed.isdecimal():  # an option without a word of its own has its place only
                    typed = str(list(part.options).index(a) + 1)
                assert reader.read(part, typed) == a, (d.key, typed)
        match.play(seat, answer)
        told = match.numbered_events(SPECTATOR, heard)
        view = match.view(SPECTATOR) if told else view
        for _, event in told:
            phrase = says.event(event, view)
            assert phrase is None or phrase.text and "{" not in phrase.text and "_" not in phrase.text, event
            assert phrase is not None or type(event).__name__ == "Moved", event
        heard = match.event_count
        match.drop_events(heard)


def test_the_language_comes_from_the_wish_then_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    assert preferred_language("") == "cs" and preferred_language("ru") == "ru"
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert preferred_language("") == "en" and preferred_language("de") == "en"


def test_words_fill_in_and_count() -> None:
    w = translator("en")
    assert w.many("{n} coin", "{n} coins", 1) == "1 coin" and w.many("{n} coin", "{n} coins", 3) == "3 coins"
    assert w.listed(["a", "b", "c"]) == "a, b and c" and w.listed(["a"]) == "a" and w.listed([]) == ""
    assert translator("xx")("Hello {name}", name="Ada") == "Hello Ada"


class Typist(Screen):
    """Types at random: legal answers, commands and nonsense."""

    def __init__(self, limit: int) -> None:
        super().__init__(interactive=False, width=100)
        self.console.file = self.shown = io.StringIO()
        self.limit, self.draws = limit, chance(8).below
        self.hot_seat: HotSeat | None = None

    def ask(self, prompt: Text) -> str:
        assert self.hot_seat is not None
        match, draws = self.hot_seat.match, self.draws
        if len(match.answers) >= self.limit:
            raise EndOfInput
        if draws(6) == 0:
            return (
                "?",
                "h",
                "e",
                "m",
                "t",
                "d",
                "a",
                "l",
                "r",
                "r river",
                "u",
                "u 2",
                "? b",
                "nonsense",
                "0",
                "99",
                "-",
                "=",
                "1=1",
                "b",
                "|",
                "²",
            )[draws(22)]
        d = next(d for p, d in match.decisions().items() if p not in match.sealed)
        if isinstance(d, Form):
            return " | ".join(self._typed(part) for part in d.parts) if draws(2) else self._typed(d.parts[draws(len(d.parts))])
        return self._typed(d)

    def _typed(self, d: Decision[Any]) -> str:
        answer = d.sample(self.draws)
        if isinstance(d, One):
            return str(list(d.options).index(answer) + 1)
        if isinstance(d, Distribute):
            return " ".join(map(str, answer))
        return d.text(answer, self.hot_seat.match.lexicon) if self.hot_seat else ""


def test_a_long_stretch_of_typing_never_fails(tmp_path: Path) -> None:
    screen = Typist(400)
    match: Match[Any] = Match.new(SCYTHE, 21, [Seat("nordic"), Seat("saxony"), Seat("crimea")], {"sample-scoring": "on"}, log=True)
    hot_seat = HotSeat(match, [Chair(HUMAN), Chair(HUMAN), Chair("random")], screen, translator("en"), tmp_path / "game.kronika")
    screen.hot_seat = hot_seat
    with pytest.raises(Unfinished):
        hot_seat.run()
    shown = screen.shown.getvalue()
    assert len(match.answers) >= 400
    assert "Took back" in shown
    assert "Rules of this question" in shown
    assert record.replay(record.write(match)).state.digest() == match.state.digest()
