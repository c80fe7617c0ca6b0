"""The page that shows every element of the shell and of each game: what docs/design-language.md describes."""

from __future__ import annotations

import re

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from kronika.kernel import games

from .game_page import page_of
from .pages import page
from .requester import CurrentRequester, words_of
from .table_view import says
from .templating import static_url

router = APIRouter(include_in_schema=False)

COLOURS = ("paper", "paper-2", "paper-3", "ink", "ink-2", "line", "accent", "good", "bad", "warn", "lit", "lit-2", "wood", "wood-2",
           "linen", "linen-2", "engrave")
"""The named colours of shell.css."""
SIZES = ("s1", "s2", "s3", "s4", "s5", "s6")


@router.get("/design", response_class=HTMLResponse)
async def design(requester: CurrentRequester) -> HTMLResponse:
    words, shown = words_of(requester), []
    for name, game in sorted(games().items()):
        own = page_of(game)
        sprite = own.sprite()
        if sprite:
            shown.append((name, says(game, words).title(), sprite, re.findall(r'<symbol id="([^"]+)"', sprite), game.sides))
    styles = [static_url(f"games/{name}/{f}") for name, *_ in shown for f in page_of(games()[name]).styles]
    return page(requester, "design.html", games=shown, styles=styles, colours=COLOURS, sizes=SIZES)
