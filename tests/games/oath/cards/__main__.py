"""python -m tests.games.oath.cards: each card and its tests."""

from __future__ import annotations

from .listing import named_tests

for word, names in named_tests().items():
    print(f"{word:24} {', '.join(names) or 'NO TEST'}")
