"""The options of a table that the rules mention are those of the game, with the same values."""

import re

import pytest

from kronika.kernel.game import game
from kronika.rulebook import book, entry, known, languages

# "table option `mats` set to `chosen`": an option and, in the same sentence, values of it.
NAMES = re.compile(r"`([^`]+)`")
BOOKS = [(of, name, lang) for of, name in (("scythe", "scythe"), ("scythe", "automa"), ("oath", "oath")) for lang in languages(name)]


@pytest.mark.parametrize(("of", "name", "lang"), BOOKS)
def test_mentioned_options_and_values_exist(of: str, name: str, lang: str) -> None:
    options = {o.id: o.values for o in game(of).options}
    for e in book(name, lang):
        for sentence in re.split(r"(?<=[.;])\s", e.text):
            words = [w for w in NAMES.findall(sentence) if not known(w)]
            named = [w for w in words if w in options and w not in options.get("automa-level", ())]
            values = {v for w in named for v in options[w]}
            assert set(words) <= {*named, *values, "automa"}, (e.id, sentence)


@pytest.mark.parametrize("of", ["scythe", "oath"])
def test_every_option_is_explained_by_its_rule(of: str) -> None:
    for o in game(of).options:
        assert f"`{o.id}`" in entry(o.rule).text, o.id
