"""The rulebook in the browser: contents, search in the reader's language, a page an entry, and the card that hovering shows."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Path, Query
from fastapi.responses import HTMLResponse

from kronika.kernel import games
from kronika.rulebook import Book, Chapter, Entry, book, books, extends, game_of, search
from kronika.words import Words

from .pages import page
from .requester import CurrentRequester, words_of
from .table_view import says
from .templating import templates
from .titles import find, spoken

router = APIRouter()
Key = Annotated[str, Path(max_length=120, description="the id of a rule, such as scythe.combat.tie")]
Query200 = Annotated[str, Query(max_length=200)]
FOUND = 12  # rules that a search shows


class TableOption(NamedTuple):
    """An option of the table that changes a rule."""

    game: str
    title: str
    about: str
    values: tuple[str, ...]


def ordered_books(lang: str) -> list[Book]:
    """Every book as a reader of the language has it; a book that others build on comes before them."""
    return [book(name, spoken(name, lang)) for name in sorted(books(), key=lambda name: (game_of(name), extends(name) is not None, name))]


@lru_cache(maxsize=16)
def _options(words: Words) -> dict[str, list[TableOption]]:
    """Rule -> the options of tables that change it."""
    out: dict[str, list[TableOption]] = {}
    for g in games().values():
        speech = says(g, words)
        for o in g.options:
            values = tuple(speech.about(f"option.{o.id}={v}") or v for v in o.values)
            shown = TableOption(speech.title(), speech.about(f"title.{o.id}") or o.id, speech.about(f"option.{o.id}"), values)
            out.setdefault(o.rule, []).append(shown)
    return out


def as_data(e: Entry, b: Book, c: Chapter) -> dict[str, Any]:
    return {"id": e.id, "book": b.name, "chapter": {"id": c.id, "title": c.title}, "kind": e.kind, "title": e.title, "text": e.text,
            "examples": [x.given + " → " + x.expected for x in e.examples], "sources": list(e.sources), "lang": e.lang,
            "address": f"/rules/{e.id}"}


@router.get("/rules", response_class=HTMLResponse, include_in_schema=False)
async def contents(requester: CurrentRequester, q: Query200 = "") -> HTMLResponse:
    words = words_of(requester)
    hits = await requester.work(lambda _: search(q, words.lang, limit=FOUND)) if q.strip() else ()
    guessed = sorted({near for h in hits for _, found in h.guessed for near in found})
    return page(requester, "rules.html", q=q.strip(), hits=hits, guessed=guessed, books=ordered_books(words.lang),
                options=_options(words))


@router.get("/rules/{key}", response_class=HTMLResponse, include_in_schema=False)
async def one(requester: CurrentRequester, key: Key) -> HTMLResponse:
    words = words_of(requester)
    b, c, e = find(key, words.lang)
    ids = [x.id for x in b.entries]
    at = ids.index(key)
    near = [b.by_id[ids[i]] if 0 <= i < len(ids) else None for i in (at - 1, at + 1)]
    return page(requester, "rule.html", b=b, c=c, e=e, before=near[0], after=near[1], options=_options(words).get(key, []))


@router.get("/rules/{key}/card", response_class=HTMLResponse, include_in_schema=False)
async def card(requester: CurrentRequester, key: Key) -> HTMLResponse:
    """What hovering over a link to a rule shows."""
    words = words_of(requester)
    b, c, e = find(key, words.lang)
    html = templates().get_template("rule_card.html").render(b=b, c=c, e=e, _=words, options=_options(words).get(key, []))
    return HTMLResponse(html, headers={"Cache-Control": "private, max-age=600", "Vary": "Cookie, Accept-Language"})


@router.get("/api/rules", tags=["rules"], summary="Rules that fit some words, in any form, best first")
async def find_rules(requester: CurrentRequester, q: Query200, limit: Annotated[int, Query(ge=1, le=50)] = 10) -> list[dict[str, Any]]:
    lang = words_of(requester).lang
    return [{"id": h.entry.id, "title": h.entry.title, "passage": h.passage, "address": f"/rules/{h.entry.id}"}
            for h in await requester.work(lambda _: search(q, lang, limit=limit))]


@router.get("/api/rules/{key}", tags=["rules"], summary="One rule in the reader's language")
async def tell_rule(requester: CurrentRequester, key: Key) -> dict[str, Any]:
    b, c, e = find(key, words_of(requester).lang)
    return as_data(e, b, c)
