"""A changing request that comes twice under the same key is carried out once and answered twice.

A page's script sends the key in the header Idempotency-Key, a form in its address: `action="/guest?once=…"`.  While this process
remembers the first reply it is sent again as it was; after that, or from another process, the request is known by the key that
was written beside its effect (store.claims).
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kronika.store import claims, people
from kronika.words import mark, translator

from .guard import SAFE, wrong
from .language import spoken
from .requester import AppContext

HEADER, FIELD = "idempotency-key", "once"
KEY = re.compile(r"[\w-]{8,64}", re.ASCII)
MOST, LONGEST = 2000, 65_536  # replies remembered; bytes of one


class Reply(NamedTuple):
    """What was answered, and whose session asked."""

    session: str
    messages: list[Message]


class Once:
    """ASGI middleware, within Guard."""

    def __init__(self, app: ASGIApp, context: AppContext) -> None:
        self.app, self.context = app, context
        self.replies: OrderedDict[str, asyncio.Future[Reply | None]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        key = _key(scope) if scope["type"] == "http" and scope["method"] not in SAFE else ""
        if not key:
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        if not KEY.fullmatch(key):
            words = translator(spoken(request))
            await wrong(422, "malformed", words(mark("a key has 8 to 64 letters, figures, - and _")))(scope, receive, send)
            return
        session = self.context.sessions.read(request)
        whose = session.key if session else ""
        key = f"{key} {scope['path']}"
        first = self.replies.get(key)
        if first is not None:
            reply = await asyncio.shield(first)
            if reply is not None and whose in (reply.session, _given(self.context, reply)):
                for message in reply.messages:
                    await send(message)
                return
        await self._carry_out(key, whose, scope, receive, send)

    async def _carry_out(self, key: str, whose: str, scope: Scope, receive: Receive, send: Send) -> None:
        mine: asyncio.Future[Reply | None] = asyncio.get_running_loop().create_future()
        self.replies[key] = mine
        while len(self.replies) > MOST:
            self.replies.popitem(last=False)
        sent: list[Message] = []

        async def heard(message: Message) -> None:
            sent.append(message)
            await send(message)

        word = key.partition(" ")[0]
        claim = claims.Claim(word, whose)
        token = claims.CURRENT.set(claim)
        try:
            known = await self.context.registry.run(claims.carried_out, word)
            if known is None:
                await self.app(scope, receive, heard)
            else:
                await (await self._again(scope, whose, *known))(scope, receive, heard)
        finally:
            claims.CURRENT.reset(token)
            # a form that was refused may be filled in better and sent again; a script makes a new key for every press
            kept = claim.made or FIELD not in parse_qs(scope["query_string"].decode("latin-1"))
            whole = bool(sent) and not sent[-1].get("more_body") and sent[0].get("status", 500) < 500
            if kept and whole and sum(len(m.get("body", b"")) for m in sent) <= LONGEST:
                mine.set_result(Reply(whose, sent))
            else:
                mine.set_result(None)
                if self.replies.get(key) is mine:
                    del self.replies[key]

    async def _again(self, scope: Scope, whose: str, session: str, notes: dict[str, Any]) -> Response:
        """The reply to a request that was carried out before, when the first reply is not remembered."""
        if scope["path"].startswith("/api/"):
            response: Response = JSONResponse({"repeated": True} | (notes if whose == session else {}))
        else:
            made = next((f"/{what}/{notes[what]}" for what in ("table", "campaign", "companion") if what in notes), "/")
            response = RedirectResponse(made, 303)
        if whose == session and "person" in notes:
            who = await self.context.registry.run(people.find, notes["person"])
            if who is not None:
                self.context.sessions.write(response, self.context.sessions.begin(who))
        return response


def _key(scope: Scope) -> str:
    given = Headers(scope=scope).get(HEADER, "")
    return given or (parse_qs(scope["query_string"].decode("latin-1")).get(FIELD) or [""])[0]


def _given(context: AppContext, reply: Reply) -> str:
    """The key of the session that a reply began, or that of whoever asked."""
    headers = Headers(raw=reply.messages[0]["headers"])
    for cookie in headers.getlist("set-cookie"):
        begun = context.sessions.of_cookie(cookie)
        if begun is not None:
            return begun.key
    return reply.session
