"""The game from outside in the terminal: its words, its drawing, its command, its rules."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Cli, cli

__all__ = ["cli"]


@pytest.mark.parametrize(("lang", "board", "question", "end"), [
    ("en", "The harbour", "What does your ship do?", "The harbour is closed."),
    ("cs", "Přístav", "Co udělá vaše loď?", "Přístav je zavřený."),
    ("ru", "Гавань", "Что делает ваш корабль?", "Гавань закрыта."),
])
def test_six_seats_to_the_end_in_its_own_words(cli: Cli, lang: str, board: str, question: str, end: str) -> None:
    ran = cli("play", "harbour", "--seats", "6", "--terminal", "--seed", "3", "--lang", lang, typed="1\n" * 200)
    assert ran.code == 0 and ran.err == ""
    assert all(text in ran.out for text in (board, question, end))


def test_its_command_speaks_its_words(cli: Cli) -> None:
    assert "prices" in cli("--help").out and "Ukáže, co které molo platí." in cli("--help", "--lang", "cs").out
    assert cli("prices").out.startswith("North pier (buys Silk): 2 coins a card")
    assert cli("prices", "--lang", "ru").out.startswith("Северный причал (покупает: Шелк): 2 монеты за карту")


def test_its_rules_are_looked_up_and_covered(cli: Cli) -> None:
    assert "Each lamp that you have set up" in cli("rules", "harbour.lamp").out
    assert "harbour.lamp" in cli("rules", "lighthouse").out  # a synonym of its own
    assert "Lodivodi" in cli("rules", "harbour.pilot", "--lang", "cs").out
    assert cli("coverage", "harbour").code == 0


def test_refusals_and_options_are_its_own(cli: Cli) -> None:
    ran = cli("play", "harbour", "--terminal", "--seats", "7")
    assert ran.code == 2 and "2 to 6" in ran.err
    assert cli("check", "harbour", "--games", "2", "--seats", "6", "--seed", "1").code == 0
