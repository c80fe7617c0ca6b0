"""Message catalogues: what is extracted, and how a compiled one speaks."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo

from kronika.words import Words
from kronika.words.catalogues import extracted, messages, source, sources


def test_texts_of_code_and_of_components_are_extracted() -> None:
    said = {of.name: {(m.id if isinstance(m.id, str) else m.id[0]): m for m in messages(extracted(of))} for of in sources()}
    assert {"{name} wins.", "Play a game in the browser, or in the terminal."} <= said["kronika"].keys()
    assert {"Where does it go?", "A river lies between.", "{n} coin", "Riverwalk", "Mountain lord",
            "Play Scythe's solo opponent beside the game on your table."} <= said["scythe"].keys()
    where = {Path(name).name for m in said["scythe"].values() for name, _ in m.locations}
    assert {"encounters.toml", "objectives.toml", "events.py", "player_area.py"} <= where


def test_lines_of_extracted_facts_are_right() -> None:
    path = source("scythe").root / "facts/objectives.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    found = list(extract_from_file("kronika.words.extract:facts", path, options={"keys": "title"}))
    assert found and all(str(text) in lines[line - 1] for line, text, _, _ in found)


def test_a_catalogue_with_three_plural_forms() -> None:
    catalogue = Catalog(locale="cs")
    catalogue.add(("{n} coin", "{n} coins"), ("{n} mince", "{n} mince", "{n} mincí"))
    catalogue.add("Where does it go?", "Kam jde?")
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    w = Words("cs", gettext.GNUTranslations(compiled))
    assert [w.many("{n} coin", "{n} coins", n) for n in (1, 2, 5)] == ["1 mince", "2 mince", "5 mincí"]
    assert w("Where does it go?") == "Kam jde?" and w("Nobody translated this") == "Nobody translated this"
