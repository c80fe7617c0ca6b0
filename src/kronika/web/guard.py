"""What stands before every request: size, origin, rate and the headers of every answer."""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kronika.words import mark, translator

from . import metrics
from .settings import Settings

BODY, RECORD = 32_768, 2_000_000  # bytes of a request; of an imported record
HOST = re.compile(r"[\w.\-\[\]:]{1,255}", re.ASCII)
SAFE = ("GET", "HEAD", "OPTIONS")


def policy(host: str) -> str:
    """The content security policy: nothing from outside, nothing in line."""
    return ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
            f"connect-src 'self' ws://{host} wss://{host}; "
            "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")


HEADERS = {
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
}


def wrong(status: int, code: str, message: str, **detail: object) -> JSONResponse:
    """The one shape of every refusal."""
    return JSONResponse({"error": {"code": code, "message": message, **detail}}, status)


def same_origin(headers: Headers, trusted: tuple[str, ...]) -> bool:
    """False for what a page of somebody else sends."""
    site = headers.get("sec-fetch-site")
    if site in ("cross-site", "same-site"):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc in (headers.get("host", ""), *trusted)


class Buckets:
    """Token buckets by name: `rate` a second, `burst` at once."""

    def __init__(self, most: int = 20_000) -> None:
        self._level: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._most = most

    def take(self, name: str, rate: float, burst: float) -> bool:
        now = time.monotonic()
        level, at = self._level.pop(name, (burst, now))
        level = min(burst, level + (now - at) * rate)
        ok = level >= 1
        self._level[name] = (level - 1 if ok else level, now)
        if len(self._level) > self._most:
            self._level.popitem(last=False)
        return ok


class Guard:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings, self.buckets = app, settings, Buckets()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if scope["type"] == "websocket":
            if same_origin(headers, self.settings.trusted):
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 4403})
            return
        refusal = self._refuse(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, _dressed(send, host))
            return
        longest = RECORD if scope["path"] == "/api/records" else BODY
        seen = 0

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > longest:
                raise HTTPException(413, mark("this is too long"))  # FastAPI answers it; others' exceptions in a body are 400
            return message

        await self.app(scope, counted, _dressed(send, host))

    def _refuse(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > (RECORD if scope["path"] == "/api/records" else BODY):
            return self._wrong(scope, 413, "too-long", mark("this is too long"))
        if len(scope["path"]) + len(scope["query_string"]) > 2000:
            return self._wrong(scope, 414, "too-long", mark("this address is too long"))
        if scope["method"] not in SAFE and not same_origin(headers, self.settings.trusted):
            return self._wrong(scope, 403, "origin", mark("this request came from another site"))
        if self.settings.limits and not scope["path"].startswith("/static/"):
            client = scope["client"][0] if scope.get("client") else ""
            rate, burst = (30.0, 120.0) if scope["method"] in SAFE else (15.0, 60.0)
            if not self.buckets.take(f"{client} {scope['method'] in SAFE}", rate, burst):
                response = self._wrong(scope, 429, "too-often", mark("slow down a little"))
                response.headers["Retry-After"] = "2"
                return response
        return None

    @staticmethod
    def _wrong(scope: Scope, status: int, code: str, message: str) -> JSONResponse:
        from .requester import spoken  # which is built on this module

        return wrong(status, code, translator(spoken(HTTPConnection(scope)))(message))


def _dressed(send: Send, host: str) -> Send:
    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            metrics.REQUESTS.labels(f"{message['status'] // 100}xx").inc()
            headers = MutableHeaders(scope=message)
            for key, value in HEADERS.items():
                headers.setdefault(key, value)
            headers.setdefault("Content-Security-Policy", policy(host if HOST.fullmatch(host) else "localhost"))
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return dressed
