"""Coming and going: signing in and out, making an account, and the page on which people look after theirs."""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, BackgroundTasks, Path, Query
from fastapi.responses import HTMLResponse, Response

from kronika.installed import package
from kronika.kernel import games
from kronika.store import Refused, clocks, leaving, notices, people
from kronika.store.journal import now
from kronika.store.people import Person
from kronika.words import mark

from . import push
from .mail import send_mail
from .pages import Text, address, as_somebody, go, inside, page, remember, some_name
from .requester import CurrentRequester, Requester, words_of
from .signing import check_in, enter, everywhere, gone, leave, sign_up
from .table_view import says

router = APIRouter(include_in_schema=False)
Word = Annotated[str, Path(max_length=300)]
RESET_AGE, BACK_AGE = 24 * 3600, 180 * 24 * 3600  # seconds for which a reset, and a guest's way back, can be used


NOTHING: dict[str, Any] = {"wrong": "", "done": "", "new": False, "anew": False, "asked": False, "who": None, "mail_sent": False}


def show(requester: Requester, template: str, status: int = 200, **more: Any) -> Response:
    """One of these pages; what it is not told is not there."""
    return page(requester, template, status, **NOTHING | more)


def signed(requester: Requester, response: Response, who: Person | None) -> Response:
    """The response, with a new session."""
    requester.context.sessions.write(response, requester.context.sessions.begin(who))
    if who is not None:
        remember(requester, response, who.lang)
    return response


async def form(requester: Requester, template: str, do: Callable[[], Awaitable[Response]], **more: Any) -> Response:
    """What a form does, or the form again with what is wrong."""
    try:
        return await do()
    except Refused as e:
        return show(requester, template, e.status, wrong=words_of(requester).say(e.message), **more)


@router.post("/guest")
async def guest(requester: CurrentRequester, name: Text, next: Text = "/") -> Response:
    response = go(next)
    requester.me = None
    await as_somebody(requester, name, response, lambda store, who: None)
    return response


def entrance(requester: Requester, next: str, login: str = "", name: str = "") -> dict[str, Any]:
    return {"next": inside(next), "login": login, "name": name, "suggestion": some_name(words_of(requester))}


@router.get("/sign-in", response_class=HTMLResponse)
async def sign_in_page(requester: CurrentRequester, next: Annotated[str, Query(max_length=300)] = "/") -> Response:
    return show(requester, "entrance.html", **entrance(requester, next))


@router.post("/sign-in")
async def sign_in(requester: CurrentRequester, login: Text, password: Text, next: Text = "/") -> Response:
    async def do() -> Response:
        return signed(requester, go(next), await check_in(requester, login, password))

    return await form(requester, "entrance.html", do, **entrance(requester, next, login))


@router.post("/sign-up")
async def make_account(requester: CurrentRequester, login: Text, password: Text, name: Text = "", next: Text = "/") -> Response:
    async def do() -> Response:
        return signed(requester, go(next), await sign_up(requester, login, password, name))

    return await form(requester, "entrance.html", do, new=True, **entrance(requester, next, login, name))


@router.post("/sign-out")
async def sign_out(requester: CurrentRequester) -> Response:
    """A guest, whom no password lets in again, is told the way back."""
    who = requester.me
    await leave(requester)
    if who is None or not who.guest:
        return signed(requester, go("/"), None)
    word = requester.context.sessions.word("back", who)
    requester.me = requester.session = None
    return show(requester, "signed_out.html", who=who, word=word, back=address(requester, f"/back/{word}"), anew=True)


@router.get("/back/{word}", response_class=HTMLResponse)
async def back_page(requester: CurrentRequester, word: Word) -> Response:
    who = await _by_word(requester, "back", word, BACK_AGE)
    return show(requester, "signed_out.html", who=who, word=word, back="")


@router.post("/back/{word}")
async def back(requester: CurrentRequester, word: Word) -> Response:
    who = await _by_word(requester, "back", word, BACK_AGE)
    return signed(requester, go("/"), await enter(requester, who))


async def _by_word(requester: Requester, kind: str, word: str, age: int) -> Person:
    requester.limit("word", 0.1, 20, crowd=1)
    id, epoch = requester.context.sessions.read_word(kind, word, age)
    who: Person | None = await requester.context.registry.run(people.find, id) if id else None
    if who is None or who.epoch != epoch or who.guest != (kind == "back"):
        raise Refused(404, "unknown", mark("this address is of no use any more: ask for a new one"))
    return who


# the page of an account


async def account_page(requester: Requester, status: int = 200, **more: Any) -> Response:
    told = await requester.context.registry.run(notices.channels, requester.person)
    key = await requester.context.registry.run(push.public_key)
    return show(requester, "account.html", status, who=requester.person, mail_sent=bool(requester.context.settings.mail), channels=told,
                push_key=key, brings=_brings(requester), **more)


def _brings(requester: Requester) -> list[tuple[str, str]]:
    """Games to which people bring something, and what."""
    found = {name: says(g, words_of(requester)) for name, g in games().items() if package(name).additions}
    return [(name, f"{speech.title()}: {speech.about('additions')}") for name, speech in found.items()]


@router.get("/account", response_class=HTMLResponse)
async def account(requester: CurrentRequester) -> Response:
    return go("/sign-in?next=/account") if requester.me is None else await account_page(requester)


async def changed(requester: Requester, do: Callable[[], Awaitable[str]]) -> Response:
    """The page again, with what was done or what is wrong."""
    try:
        return await account_page(requester, done=await do())
    except Refused as e:
        return await account_page(requester, e.status, wrong=words_of(requester).say(e.message))


@router.post("/account/name")
async def rename(requester: CurrentRequester, name: Text) -> Response:
    async def do() -> str:
        requester.limit("name", 0.02, 10)
        requester.me = await requester.context.registry.run(people.rename, requester.person, name)
        requester.context.forget(requester.id)
        for table in await requester.context.registry.run(people.tables_of, requester.id):
            await requester.context.registry.announce(table)
        words = words_of(requester)
        return words("You are called {name} now.", name=requester.person.name)

    return await changed(requester, do)


@router.post("/account/password")
async def change_password(requester: CurrentRequester, old: Text, new: Text) -> Response:
    """All other sessions end; this one goes on under a new cookie."""
    try:
        requester.limit("sign-in", 0.1, 12, crowd=1)
        requester.limit_login(requester.person.login)
        requester.me = await requester.context.hash(people.change_password, requester.person, old, new)
    except Refused as e:
        return await account_page(requester, e.status, wrong=words_of(requester).say(e.message))
    await requester.context.connections.end_person(requester.id)
    words = words_of(requester)
    done = words("The password is changed. Everywhere else you are signed out.")
    return signed(requester, await account_page(requester, done=done), requester.me)


@router.post("/account/mail")
async def set_mail(requester: CurrentRequester, mail: Text = "") -> Response:
    async def do() -> str:
        await requester.context.registry.run(people.set_mail, requester.person, mail)
        requester.me = requester.person._replace(mail=mail.strip())
        requester.context.forget(requester.id)
        words = words_of(requester)
        return words("The address is kept.")

    return await changed(requester, do)


@router.post("/account/vacation")
async def vacation(requester: CurrentRequester, until: Text = "") -> Response:
    async def do() -> str:
        words = words_of(requester)
        moment = _day_after(until)
        for table in await requester.context.registry.run(clocks.vacation, requester.person.id, moment, now()):
            await requester.context.registry.announce(table)
        requester.me = requester.person._replace(away=moment)
        requester.context.forget(requester.id)
        return words("You are on vacation: tables that give some wait for you.") if moment else words("Welcome back.")

    return await changed(requester, do)


def _day_after(until: str) -> float:
    """The end of a day, as a browser's field gives it; 0 for none, or one that has gone.  Raises Refused."""
    if not until:
        return 0.0
    try:
        moment = datetime.fromisoformat(until).replace(tzinfo=UTC).timestamp() + 86_400
    except (ValueError, OverflowError):
        raise Refused(422, "date", "write the date as 2027-08-31") from None
    return moment if moment > time.time() else 0.0


@router.post("/account/everywhere")
async def sign_out_everywhere(requester: CurrentRequester) -> Response:
    await everywhere(requester, requester.person)
    return signed(requester, go("/"), None)


@router.get("/account/export")
async def export(requester: CurrentRequester) -> Response:
    requester.limit("export", 0.02, 5)
    told = await requester.context.registry.run(leaving.export, requester.person)
    return Response(json.dumps(told, ensure_ascii=False, indent=1), media_type="application/json",
                    headers={"Content-Disposition": 'attachment; filename="kronika-me.json"'})


@router.post("/account/delete")
async def delete(requester: CurrentRequester, password: Text = "", sure: Text = "") -> Response:
    words = words_of(requester)
    if not sure:
        return await account_page(requester, 422, wrong=words("Tick that you are sure."))
    try:
        await gone(requester, password)
    except Refused as e:
        return await account_page(requester, e.status, wrong=words.say(e.message))
    return signed(requester, go("/"), None)


# a forgotten password


@router.get("/reset", response_class=HTMLResponse)
async def reset_page(requester: CurrentRequester) -> Response:
    return show(requester, "reset.html", mail_sent=bool(requester.context.settings.mail))


@router.post("/reset")
async def ask_reset(requester: CurrentRequester, login: Text, later: BackgroundTasks) -> Response:
    """The same answer whether there is such a login or not."""
    requester.limit("reset", 0.01, 5, crowd=1)
    requester.limit_login(login)
    settings, words = requester.context.settings, words_of(requester)
    found: Person | None = await requester.context.registry.run(people.by_login, login) if settings.mail else None
    if found is not None and found.mail:
        link = address(requester, f"/reset/{requester.context.sessions.word('reset', found)}")
        later.add_task(send_mail, settings.mail, found.mail, words("A new password for Kronika"),
                       words("Whoever opens this address within a day can set a new password for {login}:\n\n{link}\n\n"
                             "If you did not ask for it, do nothing.", login=found.login, link=link))
    return show(requester, "reset.html", mail_sent=bool(settings.mail), asked=True)


@router.get("/reset/{word}", response_class=HTMLResponse)
async def new_password_page(requester: CurrentRequester, word: Word) -> Response:
    return show(requester, "reset.html", who=await _by_word(requester, "reset", word, RESET_AGE), word=quote(word))


@router.post("/reset/{word}")
async def new_password(requester: CurrentRequester, word: Word, new: Text) -> Response:
    who = await _by_word(requester, "reset", word, RESET_AGE)

    async def do() -> Response:
        me: Person = await requester.context.hash(people.set_password, who, new)
        await requester.context.connections.end_person(who.id)
        return signed(requester, go("/"), await enter(requester, me))

    return await form(requester, "reset.html", do, who=who, word=quote(word))
