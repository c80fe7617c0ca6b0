"""What stands before every request: its address and size, its origin, how often it comes; and the headers of every answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

import structlog
from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kronika.kernel import message
from kronika.words import mark, translator

from . import metrics
from .language import spoken
from .limits import Buckets, Metered, Work
from .settings import Settings

log = structlog.get_logger()
BODY, RECORD, FILES = 32_768, 2_000_000, 200_000  # bytes of a request; of an imported record; of files that a person brings to a game
ADDRESS = 2000  # bytes of a path with its query
HOST = re.compile(r"[\w.\-\[\]:]{1,255}", re.ASCII)
SAFE = ("GET", "HEAD", "OPTIONS")
STATIC = "/static/"
OFTEN = {"static": (60.0, 300.0), "look": (30.0, 120.0), "change": (15.0, 60.0)}  # requests of an address: a second, and at once
SECRET = re.compile(r"^/(join|enter|reset|back|confirm|stop)/.*")  # addresses that let whoever has them in
YEAR = 365 * 24 * 3600


def _longest(path: str) -> int:
    """Bytes of a request to this address."""
    return RECORD if path == "/api/records" else FILES if path.startswith("/own/") else BODY


def policy(host: str) -> str:
    """The content security policy: nothing from outside, nothing in line."""
    return ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
            f"connect-src 'self' ws://{host} wss://{host}; "
            "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")


HEADERS = {
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
}


def wrong(status: int, code: str, message: str, **detail: object) -> JSONResponse:
    """The one shape of every refusal."""
    return JSONResponse({"error": {"code": code, "message": message, **detail}}, status)


def loggable(path: str) -> str:
    """A path as logs tell it."""
    return SECRET.sub(r"/\1/…", path)


def same_origin(headers: Headers, trusted: tuple[str, ...]) -> bool:
    """False for what a page of somebody else sends."""
    site = headers.get("sec-fetch-site")
    if site in ("cross-site", "same-site"):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc in (headers.get("host", ""), *trusted)


def known_host(host: str, trusted: tuple[str, ...]) -> bool:
    """This server goes by that name: a number, a name of this computer itself, or one that its host has named.  A page of somebody else
    who let their own name lead here would be of the same origin."""
    if not HOST.fullmatch(host):
        return False
    name = urlsplit(f"//{host}").hostname or ""
    if name == "localhost" or host in trusted or name in trusted:
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """ASGI middleware.  failed: the answer to a request that failed for a reason of ours."""

    def __init__(self, app: ASGIApp, settings: Settings, buckets: Buckets, failed: Callable[[Request], Response]) -> None:
        self.app, self.settings, self.failed, self.buckets = app, settings, failed, buckets
        self.work = Work(buckets, settings.limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["type"] == "websocket":
            await self._socket(scope, headers, receive, send)
            return
        send = self._dressed(send, headers.get("host", ""))
        if scope["method"] == "HEAD":
            scope, send = {**scope, "method": "GET"}, _bare(send)
        refusal = self._refuse(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        longest = _longest(scope["path"])
        seen, begun = 0, False

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > longest:
                raise HTTPException(413, mark("this is too long"))  # FastAPI answers it; others' exceptions in a body are 400
            return message

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        metered = Metered(self._run(scope, counted, watched))
        try:
            await metered
        except Exception as e:
            log.error("request.failed", path=loggable(scope["path"]), exc_info=e)
            if begun:
                raise
            await self.failed(Request(scope))(scope, receive, send)
        finally:
            if not scope["path"].startswith(STATIC):
                self.work.charge(_address(scope), metered.seconds)

    async def _run(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        ours = known_host(headers.get("host", ""), self.settings.trusted) and same_origin(headers, self.settings.trusted)
        if not ours:
            await send({"type": "websocket.close", "code": 4403})
        elif self.settings.limits and not self.buckets.take_from("socket", _address(scope), 2, 60):
            await send({"type": "websocket.close", "code": 4429})
        else:
            await self.app(scope, receive, send)

    def _refuse(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        host, length = headers.get("host", ""), headers.get("content-length", "0")
        if not known_host(host, self.settings.trusted):
            return self._wrong(scope, 421, "host", message("this server does not go by the name {name}; its host can add it with --trust",
                                                           name=repr(host[:100])))
        if not (length.isascii() and length.isdigit() and len(length) < 12) or int(length) > _longest(scope["path"]):
            return self._wrong(scope, 413, "too-long", mark("this is too long"))
        if len(scope["path"]) + len(scope["query_string"]) > ADDRESS:
            return self._wrong(scope, 414, "too-long", mark("this address is too long"))
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            return self._wrong(scope, 422, "malformed", mark("this has signs that are not allowed here"))
        if scope["method"] not in SAFE and not same_origin(headers, self.settings.trusted):
            return self._wrong(scope, 403, "origin", mark("this request came from another site"))
        if self.settings.limits:
            kind = "static" if scope["path"].startswith(STATIC) else "look" if scope["method"] in SAFE else "change"
            if not (self.buckets.take_from(kind, _address(scope), *OFTEN[kind]) and (kind == "static" or self.work.left(_address(scope)))):
                response = self._wrong(scope, 429, "too-often", mark("slow down a little"))
                response.headers["Retry-After"] = "2"
                response.headers["Connection"] = "close"  # what else was sent on it is not answered
                return response
        return None

    @staticmethod
    def _wrong(scope: Scope, status: int, code: str, message: str) -> JSONResponse:
        return wrong(status, code, translator(spoken(HTTPConnection(scope))).say(message))

    def _dressed(self, send: Send, host: str) -> Send:
        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.REQUESTS.labels(f"{message['status'] // 100}xx").inc()
                headers = MutableHeaders(scope=message)
                for key, value in HEADERS.items():
                    headers.setdefault(key, value)
                headers.setdefault("Content-Security-Policy", policy(host if HOST.fullmatch(host) else "localhost"))
                headers.setdefault("Cache-Control", "no-store")
                if self.settings.https:
                    headers.setdefault("Strict-Transport-Security", f"max-age={YEAR}")
            await send(message)

        return dressed


def _address(scope: Scope) -> str:
    return str(scope["client"][0]) if scope.get("client") else ""


def _bare(send: Send) -> Send:
    """Without the body: the answer to HEAD."""
    async def bare(message: Message) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return bare
