"""The hall of fame in the browser: its page, and the choice after a victory."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Path
from fastapi.responses import HTMLResponse, Response

from kronika.kernel import Game
from kronika.store import fame
from kronika.store.installed import find_game
from kronika.words import Words, date

from .api import Id
from .pages import go, page
from .requester import CurrentRequester, visible, words_of
from .table_view import says

router = APIRouter(include_in_schema=False)


def said(g: Game[Any], words: Words, condition: str) -> str:
    """A condition in the reader's words."""
    kind, _, value = condition.partition(" ")
    if kind == "players":
        return words.many("with {n} player", "with {n} players", int(value))
    if kind == "points":
        return words("with {n} points or more", n=value)
    return says(g, words).about(f"{kind}.{value}") or value.replace("-", " ").title()


@router.get("/fame/{name}", response_class=HTMLResponse)
async def hall(requester: CurrentRequester, name: Annotated[str, Path(max_length=40)]) -> HTMLResponse:
    g, words = find_game(name), words_of(requester)
    found: list[fame.FameRow] = await requester.context.registry.run(fame.lines, name)
    return page(requester, "fame.html", game=says(g, words).title(),
                lines=[(said(g, words, x.condition), x, date(words, x.at)) for x in found])


@router.post("/fame/{name}/{id}")
async def keep(requester: CurrentRequester, name: Annotated[str, Path(max_length=40)], id: Id,
               condition: Annotated[list[str], Form(max_length=8)] = []) -> Response:  # noqa: B006  FastAPI copies it
    row = await visible(requester, id)
    await requester.context.registry.run(fame.keep, row, requester.person, condition)
    return go(f"/fame/{row.game}")
