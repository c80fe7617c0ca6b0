"""Words that players would say so: what was put right once stays right."""

from __future__ import annotations

import pytest

from kronika.words import LANGUAGES, translator

SAID = [
    # game ("": the platform), language, English, what a player says
    ("", "ru", "free", "свободно"),  # of a seat
    ("", "cs", "free", "volné"),
    ("scythe", "ru", "free", "бесплатно"),  # of a price
    ("scythe", "cs", "free", "zdarma"),
    ("", "ru", "live", "на связи"),
    ("", "ru", "to act", "ходит"),
    ("", "ru", "Nothing can be taken back", "Отменить ничего нельзя"),
    ("", "ru", "First game of {game}, guided", "Первая партия в «{game}» с подсказками"),
    ("scythe", "ru", "It can go there from {place}: step there first.", "Туда можно попасть и так: первый шаг — {place}."),
    ("scythe", "cs", "Turn over an Automa card onto the main pile. Its number?",
     "Otočte kartu Automy na hlavní odhazovací balíček. Její číslo?"),
    ("", "cs", "Confirm", "Potvrdit"),
    ("", "ru", "Add a seat", "Добавить место"),
]


@pytest.mark.parametrize(("game", "lang", "english", "said"), SAID)
def test_a_player_would_say_it_so(game: str, lang: str, english: str, said: str) -> None:
    words = translator(lang, game) if game else translator(lang)
    assert words(english) == said


def test_the_number_of_territories_that_produce_is_said_in_russian() -> None:
    text = ("Produce costs nothing now; each new worker may make it dearer. "
            "Territories that would produce: {number}.")
    assert translator("ru", "scythe")(text, number=2).endswith("Территорий с производством: 2.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_free_of_charge_has_no_price_before_it(lang: str) -> None:
    w = translator(lang, "scythe")
    said = w.many("produce on up to {n} territory for {price}", "produce on up to {n} territories for {price}", 2, price=w("free"))
    assert {"en": "for free", "cs": "(zdarma)", "ru": "(бесплатно)"}[lang] in said
    assert not any(word in said for word in ("cena", "стоимость", "cost"))
