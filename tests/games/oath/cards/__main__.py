"""python -m tests.games.oath.cards: each card and each ruling of the FAQ with its tests."""

from __future__ import annotations

from .listing import faq_tests, named_tests

for word, names in [*named_tests().items(), *((f"FAQ {number}", names) for number, names in faq_tests().items())]:
    print(f"{word:24} {', '.join(names) or 'NO TEST'}")
