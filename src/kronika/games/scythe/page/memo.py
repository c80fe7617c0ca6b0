"""Drawings that are kept: most panels are the same after most answers, and for most viewers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

if TYPE_CHECKING:
    from kronika.web.scene import Scene

MOST = 4096
_kept: dict[tuple[str, str, str], Markup] = {}


def kept(name: str, lang: str, told: str, draw: Callable[[], Markup]) -> Markup:
    """The drawing of that name; `told` is everything that it depends on beside the language."""
    key = (name, lang, told)
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= MOST:
            for old in list(_kept)[: MOST // 4]:
                _kept.pop(old, None)
        found = _kept[key] = draw()
    return found


def drawn(scene: Scene, template: str, **data: Any) -> Markup:
    """A template that depends on plain data only."""
    return kept(template, scene.lang, repr(data), lambda: scene.draw(template, **data))
