"""What stands in a game's sprite and style sheet, for what is drawn without a template or away from the game's pages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from markupsafe import Markup


@cache
def icon(prefix: str, name: str, cls: str = "") -> Markup:
    """The symbol `prefix-name` as it stands in a line; the same few hundred are drawn again and again."""
    return Markup('<svg class="i{}" aria-hidden="true"><use href="#{}-{}"/></svg>').format(f" {cls}" if cls else "", prefix, name)


@cache
def shape(page: Path, symbol: str) -> str:
    """What a symbol of the sprite is drawn from.  page: the folder of the game's page."""
    found = re.search(rf'<symbol id="{symbol}"[^>]*>(.*?)</symbol>', (page / "templates" / "icons.svg").read_text(encoding="utf-8"))
    assert found is not None, symbol
    return found[1]


@cache
def side_colours(sheet: Path) -> dict[str, dict[str, str]]:
    """side, side-ink and edge of each side, as a style sheet names them."""
    css = sheet.read_text(encoding="utf-8")
    return {name: dict(re.findall(r"--([a-z-]+): (#\w+)", block)) for name, block in re.findall(r"^\.side-([a-z]+) \{([^}]*)\}", css, re.M)}
