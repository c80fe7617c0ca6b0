"""How people choose to be told while they are away, and the links in what they are told."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Any

from fastapi import APIRouter, BackgroundTasks, Form, Path
from fastapi.responses import FileResponse, HTMLResponse, Response

from kronika.store import Refused, notices, people
from kronika.store.journal import now
from kronika.store.notices import Channel

from . import hooks, push
from .account import changed, show
from .api import Id
from .mail import mail_address, send_mail
from .pages import Text, address, go
from .requester import CurrentRequester, Requester, words_of

router = APIRouter(include_in_schema=False)
Address = Annotated[str, Form(max_length=600)]
Secret = Annotated[str, Path(max_length=60)]


@router.post("/account/notices")
async def add(requester: CurrentRequester, later: BackgroundTasks, kind: Text, where: Address = "", keys: Text = "",
              first: Text = "", last: Text = "", zone: Text = "0", digest: Text = "") -> Response:
    """A mail address is written to first, and nothing else before whoever reads there has agreed."""
    async def do() -> str:
        words, settings = words_of(requester), requester.context.settings
        requester.limit("notices", 0.02, 6, crowd=2)
        quiet = f"{first}-{last}" if first and last else ""
        made = {"quiet": quiet, "zone": _minutes(zone), "digest": bool(digest), "at": now()}
        if kind == "mail":
            if where.count("@") != 1 or not where.isprintable() or any(c in where for c in " ,;<>") or len(where) > 200:
                raise Refused(422, "address", "write a mail address")
            channel = await _add(requester, kind, where, made)
            if not channel.confirmed:
                link = address(requester, f"/confirm/{channel.word}")
                later.add_task(send_mail, mail_address(settings, requester.context.store), where, words("Notices from Kronika"), words(
                    "{name} wants to be told here when it is their turn. If that is you, open this address:\n\n{link}\n\n"
                    "If it is not, do nothing.", name=requester.person.name, link=link))
                return words("A mail is on its way there: open the address in it.") if settings.mail else words(
                    "This server sends no mail: what it would send lies in a folder of its host, who may pass it on.")
        elif kind == "hook":
            checked = await requester.work(lambda _: hooks.check_address(where, settings.private_hooks))
            await _add(requester, kind, checked, made | {"confirmed": True})
        elif kind == "push":
            checked = await requester.work(lambda _: hooks.check_address(where, settings.private_hooks))
            await _add(requester, kind, checked, made | {"confirmed": True, "keys": push.check_keys(keys)})
        else:
            raise Refused(422, "kind", "this server has no such way to tell you")
        return words("You will be told when it is your turn.")

    return await changed(requester, do)


async def _add(requester: Requester, kind: str, where: str, more: dict[str, Any]) -> Channel:
    base, who = address(requester, ""), requester.person
    made: Channel = await requester.context.registry.run(lambda store: notices.add(store, who, kind, where, base, **more))
    await _begins(requester, made)
    return made


async def _begins(requester: Requester, channel: Channel) -> None:
    """Whoever has a table of this person in memory must know that somebody there is told now."""
    for table in await requester.context.registry.run(people.tables_of, channel.person) if channel.confirmed else ():
        await requester.context.registry.announce(table)


def _minutes(zone: str) -> int:
    return int(zone) if zone.removeprefix("-").isdecimal() and zone.isascii() and len(zone) < 5 else 0


@router.post("/account/notices/remove")
async def remove(requester: CurrentRequester, number: Text) -> Response:
    async def do() -> str:
        words = words_of(requester)
        await requester.context.registry.run(notices.remove, requester.person,
                                             int(number) if number.isascii() and number.isdecimal() and len(number) < 10 else -1)
        return words("You are told nothing there any more.")

    return await changed(requester, do)


@router.get("/confirm/{word}", response_class=HTMLResponse)
async def confirm_page(requester: CurrentRequester, word: Secret) -> Response:
    """A page with a button: programs that look at links in mails must not press it."""
    found = await _known(requester, word)
    return show(requester, "notice.html", channel=found, word=word, stops=False)


@router.post("/confirm/{word}")
async def confirm(requester: CurrentRequester, word: Secret) -> Response:
    found: Channel = await requester.context.registry.run(notices.confirm, word)
    await _begins(requester, found)
    return show(requester, "notice.html", channel=found, word="", stops=False)


@router.get("/stop/{word}", response_class=HTMLResponse)
async def stop_page(requester: CurrentRequester, word: Secret) -> Response:
    return show(requester, "notice.html", channel=await _known(requester, word), word=word, stops=True)


@router.post("/stop/{word}")
async def stop(requester: CurrentRequester, word: Secret) -> Response:
    found = await _known(requester, word)
    await requester.context.registry.run(notices.stop, word)
    return show(requester, "notice.html", channel=found, word="", stops=True)


async def _known(requester: Requester, word: str) -> Channel:
    requester.limit("word", 0.1, 20, crowd=1)
    found: Channel = await requester.context.registry.run(notices.by_word, word)
    return found


@router.get("/go/{id}")
async def open_table(requester: CurrentRequester, id: Id) -> Response:
    """The link in a notice: whoever is not signed in here is asked to, and comes to the table then."""
    return go(f"/table/{id}" if requester.me is not None else f"/sign-in?next=/table/{id}")


@router.get("/sw.js")
async def worker() -> Response:
    """The service worker must lie at the top to stand for the whole site."""
    return FileResponse(str(files("kronika.web").joinpath("static/js/sw.js")), media_type="text/javascript",
                        headers={"Cache-Control": "no-cache"})
