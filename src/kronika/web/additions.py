"""What people bring to a game: the list that each keeps, and what a table is played with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, File, Form, Path, Query, UploadFile
from fastapi.responses import HTMLResponse, Response
from pydantic import Field

from kronika.kernel import message
from kronika.store import Refused, Store, additions
from kronika.store.additions import Own
from kronika.store.errors import unknown
from kronika.words import date, translator

from .api import Id, Model
from .pages import Shown, as_somebody, go, page, some_name
from .requester import CurrentRequester, Requester, visible, words_of
from .table_view import says

router = APIRouter()
GameName = Annotated[str, Path(max_length=40)]
FILES = 30  # of one upload; a folder may have others beside those that count


class NewAddition(Model):
    text: str = Field(max_length=100_000)
    file: str = Field("", max_length=200, description="what its problems call it")


def as_data(own: Own) -> dict[str, Any]:
    return {"id": own.id, "word": own.word, "name": own.name, "digest": own.digest, "created": own.created}


# for programs


@router.get("/api/games/{name}/additions", tags=["games"], summary="What you may bring to tables of a game")
async def list_own(requester: CurrentRequester, name: GameName) -> list[dict[str, Any]]:
    additions.reader(name)
    return [as_data(own) for own in await requester.context.registry.run(additions.of_person, requester.person, name)]


@router.post("/api/games/{name}/additions", tags=["games"], status_code=201,
             summary="Keep a text to bring to tables of a game; it takes the place of an earlier one of the same word")
async def add(requester: CurrentRequester, name: GameName, body: NewAddition) -> dict[str, Any]:
    made = await keep(requester, name, {body.file: body.text})
    return as_data(await one(requester, name, made[0]))


@router.get("/api/games/{name}/additions/{id}", tags=["games"], summary="One of them with its text")
async def read(requester: CurrentRequester, name: GameName, id: Id) -> dict[str, Any]:
    own = await one(requester, name, id)
    return as_data(own) | {"text": own.text}


@router.delete("/api/games/{name}/additions/{id}", tags=["games"], summary="Take one out of your list; tables keep what they have")
async def take_out(requester: CurrentRequester, name: GameName, id: Id) -> dict[str, Any]:
    additions.reader(name)
    await requester.context.registry.run(additions.remove, requester.person, name, id)
    return {"removed": id}


async def keep(requester: Requester, name: str, texts: Mapping[str, str]) -> list[str]:
    """Raises Refused with everything that is wrong."""
    requester.limit("addition", 0.2, 30)
    made: list[str] = await requester.work(additions.add, requester.person, name, texts)
    return made


async def one(requester: Requester, name: str, id: str) -> Own:
    """Raises Refused for one that is not the requester's."""
    additions.reader(name)
    mine: list[Own] = await requester.context.registry.run(additions.of_person, requester.person, name)
    for own in mine:
        if own.id == id:
            return own
    raise unknown("addition")


# for people


async def listed(requester: Requester, name: str, status: int = 200, wrong: list[str] | None = None, text: str = "") -> HTMLResponse:
    """The list, with what is wrong in what was to be added."""
    keeps, words = additions.reader(name), words_of(requester)
    mine: list[Own] = await requester.context.registry.run(additions.of_person, requester.me, name) if requester.me else []
    speech = says(additions.game_with(name), words)
    return page(requester, "own.html", status, name=name, title=speech.title(), about=speech.about, suffix=keeps.suffix,
                largest=keeps.largest, most=additions.MOST, own=mine, days={own.id: date(words, own.created) for own in mine},
                wrong=wrong or [], text=text, samples=list(keeps.samples()), suggestion=some_name(words))


@router.get("/own/{name}", response_class=HTMLResponse, include_in_schema=False)
async def own_page(requester: CurrentRequester, name: GameName, sample: Annotated[str, Query(max_length=60)] = "") -> HTMLResponse:
    """sample: one of the game's own, to begin from."""
    return await listed(requester, name, text=additions.reader(name).samples().get(sample, ""))


@router.post("/own/{name}", include_in_schema=False)
async def bring(requester: CurrentRequester, name: GameName, files: Annotated[list[UploadFile] | None, File()] = None,
                text: Annotated[str, Form(max_length=100_000)] = "", called: Annotated[str, Form(alias="name", max_length=300)] = "",
                ) -> Response:
    """Files, a folder of them, or a text that was typed; the list again with everything that is wrong."""
    keeps, response = additions.reader(name), go(f"/own/{name}")
    try:
        texts = await _texts(files or [], keeps.suffix)
        if text.strip():
            texts[f"text{keeps.suffix}"] = text.replace("\r\n", "\n")
        requester.limit("addition", 0.2, 30)
        await as_somebody(requester, called, response, lambda store, who: additions.add(store, who, name, texts))
    except Refused as e:
        words = translator(words_of(requester).lang, name)
        return await listed(requester, name, e.status, [words.say(x) for x in e.detail.get("problems") or [e.message]], text)
    return response


async def _texts(files: list[UploadFile], suffix: str) -> dict[str, str]:
    """By name, of the files that count.  Raises Refused."""
    wanted = [file for file in files if (file.filename or "").lower().endswith(suffix)]
    if len(wanted) > FILES:
        raise Refused(422, "too-many", message("bring at most {n} files at once", n=FILES))
    found, problems = {}, []
    for file in wanted:
        try:
            found[file.filename or ""] = (await file.read()).decode("utf-8-sig")
        except UnicodeDecodeError:
            problems.append(message("{file}: this is no text in UTF-8", file=repr(file.filename)))
    if problems:
        raise Refused(422, "unsound", problems[0], problems=problems)
    return found


@router.post("/own/{name}/remove", include_in_schema=False)
async def remove(requester: CurrentRequester, name: GameName, id: Annotated[str, Form(max_length=24)]) -> Response:
    additions.reader(name)
    await requester.context.registry.run(additions.remove, requester.person, name, id)
    return go(f"/own/{name}")


@router.get("/own/{name}/{id}", response_class=HTMLResponse, include_in_schema=False)
async def shown_page(requester: CurrentRequester, name: GameName, id: Id) -> HTMLResponse:
    """What is in one, as the game says it, and its text to be changed."""
    own, words = await one(requester, name, id), words_of(requester)

    def told(_: Store) -> list[tuple[str, list[str]]]:
        return says(additions.game_with(name, (own.text,)), words).brought()

    return page(requester, "own_one.html", name=name, own=own, told=await requester.work(told), largest=additions.reader(name).largest,
                about=says(additions.game_with(name), words).about)


@router.get("/table/{id}/additions", response_class=HTMLResponse, include_in_schema=False)
async def at_table(requester: CurrentRequester, id: Id) -> HTMLResponse:
    """What a table is played with: for whoever may see the table."""
    row, words = await visible(requester, id), words_of(requester)
    if not row.additions:
        raise unknown("addition")

    def told(_: Store) -> list[tuple[str, list[str]]]:
        return says(row.rules, words).brought()

    return page(requester, "brought.html", shown=Shown(row, words, requester.id), row=row, told=await requester.work(told))
