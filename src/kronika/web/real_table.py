"""Beside a game on a real table: score sheets, and companions, opponents that the rules play."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Form, Path, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from kronika.installed import package
from kronika.kernel import Game, Score, Sheet, games, message, message_of
from kronika.store import Refused, Store, companions
from kronika.store.companions import CompanionRow
from kronika.store.errors import moved_on, unknown
from kronika.store.installed import find_game
from kronika.words import Speech, Words, date

from .api import Id
from .companion_page import LONGEST, CompanionPage, companion_page
from .pages import Text, as_somebody, go, page, some_name
from .requester import CurrentRequester, Requester, words_of
from .table_view import says

router = APIRouter(include_in_schema=False)
Name = Annotated[str, Path(max_length=40)]
Pieces = Annotated[list[Annotated[str, Form(max_length=200)]], Form(max_length=60)]


@router.get("/beside", response_class=HTMLResponse)
async def beside(requester: CurrentRequester) -> Response:
    """What there is for each game, and one's own companions."""
    words = words_of(requester)
    mine: list[CompanionRow] = await requester.context.registry.run(companions.of_person, requester.me) if requester.me else []
    offers = [(name, says(g, words).title(), bool(package(name).sheet), _called(g, words)) for name, g in games().items()]
    shown = [(row.id, _called(find_game(row.game), words), date(words, row.updated)) for row in mine]
    return page(requester, "beside.html", offers=[o for o in offers if o[2] or o[3]], mine=shown, suggestion=some_name(words))


def _called(g: Game[Any], words: Words) -> str:
    made = companion_page(g, words.of(g.name))
    return made.called() if made else ""


# score sheets


class Field(NamedTuple):
    """One thing to enter, with what was entered."""

    key: str
    label: str
    most: int
    choices: tuple[str, ...]
    value: int


def _sheet(name: str) -> tuple[Game[Any], Sheet]:
    """Raises Refused."""
    g, where = find_game(name), package(name)
    if not where.sheet:
        raise unknown("sheet")
    return g, where.load(where.sheet, Sheet)  # type: ignore[type-abstract]


@router.get("/sheet/{name}", response_class=HTMLResponse)
async def sheet_page(requester: CurrentRequester, request: Request, name: Name) -> Response:
    """Everything that was entered stands in the address, so that the sheet can be kept, sent and gone back to."""
    requester.limit("sheet", 5, 30)
    g, sheet = _sheet(name)
    words, given = words_of(requester), request.query_params
    speech = says(g, words)
    count = next((n for n in sheet.players if str(n) == given.get("n")), max(2, sheet.players[0]))
    names = [given.get(f"name-{p}", "")[:30] for p in range(count)]
    shared = [_field(speech, e.id, "all", e, given) for e in sheet.entries if e.shared]
    each = [[_field(speech, e.id, str(p), e, given) for e in sheet.entries if not e.shared] for p in range(count)]
    scores, wrong = list[Score](), ""
    try:
        _within([*shared, *(f for fields in each for f in fields)])
        scores = sheet.count(_values(shared), [_values(fields) for fields in each])
    except ValueError as e:
        wrong = speech.words.say(message_of(e))
    return page(requester, "sheet.html", title=speech.title(), about=speech.about("sheet"), players=sheet.players, count=count, names=names,
                shared=shared, each=each, scores=scores, wrong=wrong, part=speech.part, name=name)


def _field(speech: Speech, id: str, whose: str, entry: Any, given: Any) -> Field:
    key = f"{whose}.{id}"
    said = given.get(key, "")
    value = int(said) if said.isascii() and said.isdecimal() and len(said) < 5 else -1 if said else 0
    choices = tuple(speech.about(f"sheet.{id}={c}") or c for c in entry.choices)
    return Field(key, speech.about(f"sheet.{id}") or id, entry.most, choices, value)


def _within(fields: list[Field]) -> None:
    """Raises ValueError."""
    for f in fields:
        most = len(f.choices) - 1 if f.choices else f.most
        if not 0 <= f.value <= most:
            raise ValueError(message("{what}: a number from 0 to {most}", what=f.label, most=most))


def _values(fields: list[Field]) -> dict[str, int]:
    return {f.key.partition(".")[2]: f.value for f in fields}


# companions


@router.post("/beside/{name}")
async def begin(requester: CurrentRequester, name: Name, guest: Annotated[str, Form(alias="name")] = "") -> Response:
    requester.limit("create", 0.1, 20, crowd=2)
    g, response = find_game(name), go("/beside")
    made = companion_page(g, words_of(requester).of(name))
    if made is None:
        raise unknown("companion")
    text = made.begin(secrets.randbelow(1_000_000))
    id = await as_somebody(requester, guest, response, lambda store, who: companions.begin(store, who, name, text))
    response.headers["location"] = f"/companion/{id}"
    return response


async def _find(requester: Requester, id: str) -> tuple[CompanionRow, CompanionPage]:
    """One's own.  Raises Refused."""
    row: CompanionRow = await requester.context.registry.run(companions.find, requester.person, id)
    made = companion_page(find_game(row.game), words_of(requester).of(row.game))
    if made is None:
        raise unknown("companion")
    return row, made


@router.get("/companion/{id}", response_class=HTMLResponse)
async def companion(requester: CurrentRequester, id: Id) -> Response:
    return go(f"/sign-in?next=/companion/{id}") if requester.me is None else await _show(requester, *await _find(requester, id))


async def _show(requester: Requester, row: CompanionRow, made: CompanionPage, status: int = 200, wrong: str = "") -> Response:
    try:
        seen = await requester.work(lambda store: made.see(row.text))
    except ValueError as e:  # rules that read it are newer than it is
        raise Refused(409, "unreadable", message_of(e)) from None
    return page(requester, "companion.html", status, row=row, seen=seen, title=made.called(), wrong=wrong)


@router.post("/companion/{id}")
async def act(requester: CurrentRequester, id: Id, what: Text, seq: Text, number: Text = "", none: Text = "",
              part: Pieces = []) -> Response:  # noqa: B006
    """what: answer, correct (an answer by its number), undo or revert (the last correction)."""
    requester.limit("act", 10, 40)
    row, made = await _find(requester, id)
    if seq != str(row.seq):
        raise moved_on(row.seq)
    reply = " ".join(" ".join(part).split()) or none
    try:
        await requester.work(_CHANGES.get(what, _answer), requester, row, made, reply, int(number) if number.isdecimal() else 0)
    except ValueError as e:
        return await _show(requester, row, made, 422, made.words.say(message_of(e)))
    return go(f"/companion/{id}")


def _answer(store: Store, requester: Requester, row: CompanionRow, made: CompanionPage, reply: str, number: int) -> None:
    text = made.answer(row.text, reply)
    if len(text) > LONGEST:
        raise ValueError(message("this is too long"))
    companions.keep(store, requester.person, row, text)


def _correct(store: Store, requester: Requester, row: CompanionRow, made: CompanionPage, reply: str, number: int) -> None:
    text, dropped = made.correct(row.text, number, reply)
    companions.keep(store, requester.person, row, text, row.text, dropped)


def _undo(store: Store, requester: Requester, row: CompanionRow, made: CompanionPage, reply: str, number: int) -> None:
    companions.keep(store, requester.person, row, made.undo(row.text))


def _revert(store: Store, requester: Requester, row: CompanionRow, made: CompanionPage, reply: str, number: int) -> None:
    companions.keep(store, requester.person, row, row.before or row.text)


_CHANGES: dict[str, Callable[..., None]] = {"answer": _answer, "correct": _correct, "undo": _undo, "revert": _revert}


@router.post("/companion/{id}/remove")
async def remove(requester: CurrentRequester, id: Id) -> Response:
    await requester.context.registry.run(companions.remove, requester.person, id)
    return go("/beside")


@router.get("/companion/{id}/text", response_class=PlainTextResponse)
async def text(requester: CurrentRequester, id: Id) -> Response:
    """The file with which the terminal goes on."""
    row, _ = await _find(requester, id)
    return PlainTextResponse(row.text, headers={"Content-Disposition": f'attachment; filename="{row.game}-{id}.txt"'})
