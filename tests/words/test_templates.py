"""Pages say nothing that is not a message."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kronika

PACKAGE = Path(kronika.__file__).parent
TEMPLATES = sorted(PACKAGE.rglob("templates/*.html"))
CLASS = r"\{% block body_class %\}.*?\{% endblock %\}"
CODE = re.compile(CLASS + r"|\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<!--.*?-->|<(script|style)\b.*?</\1>", re.DOTALL)
TOLD = re.compile(r"\b(?:aria-label|alt|title|placeholder|data-tip|data-sure)=\"([^\"]*)\"")
ATTRIBUTE = re.compile(r"[\w-]+=\"[^\"]*\"|\bdata-[\w-]+")  # of a macro that gives attributes to a tag
# The program's name, names of keys, of languages in themselves, and what is not for reading.
PLAIN = {"Kronika", "Enter", "Esc", "English", "Čeština", "Русский", "OpenAPI", "JSON", "HTML"}


def texts(page: str) -> list[str]:
    """What stands between tags and in the attributes that are read out or shown."""
    page = CODE.sub(" ", page)
    between = [ATTRIBUTE.sub(" ", text) for text in re.split(r"<[^>]*>", page)]
    return [*TOLD.findall(page), *between]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda p: p.stem)
def test_all_text_of_a_template_is_marked(path: Path) -> None:
    words = {word for text in texts(path.read_text(encoding="utf-8")) for word in re.findall(r"[^\W\d_]{2,}", text)}
    assert words - PLAIN == set()


def test_there_are_templates() -> None:
    assert {"base", "table", "mat", "lobby"} <= {p.stem for p in TEMPLATES}
