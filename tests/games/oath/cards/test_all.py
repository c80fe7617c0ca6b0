"""No card without its test, and no power without its code."""

from __future__ import annotations

from kronika.games.oath.facts import DENIZENS
from kronika.games.oath.powers import POWERS

from .listing import faq_tests, named_tests


def test_every_card_has_a_test() -> None:
    assert [word for word, names in named_tests().items() if not names] == []


def test_every_denizen_with_a_power_has_its_code() -> None:
    code = {face.partition("/")[0] for hook in POWERS.hooks for face in hook.code}
    assert [d.id for d in DENIZENS if d.powers and d.id not in code] == []


def test_every_ruling_of_the_faq_has_a_test() -> None:
    assert [number for number, names in faq_tests().items() if not names] == []
