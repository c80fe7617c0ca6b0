"""The application: everything a server process consists of."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any

import structlog
from anyio import CapacityLimiter, to_thread
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import DataError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException

from kronika.kernel import Message
from kronika.rulebook import search
from kronika.store import Refused, Store
from kronika.store.claims import Repeated
from kronika.store.errors import first_line
from kronika.words import LANGUAGES, mark, translator

from . import (
    account,
    additions,
    api,
    archive,
    campaigns,
    consenting,
    design,
    fame,
    first_game,
    metrics,
    noticing,
    pages,
    play,
    real_table,
    rules,
    since,
    socket,
    tablepage,
    undoing,
)
from .forms import form_fault
from .guard import Guard, loggable, wrong
from .language import spoken
from .once import Once
from .outbox import Outbox
from .registry import TableRegistry
from .requester import AppContext, context_of
from .sessions import Sessions
from .settings import Settings, software
from .sweeping import Sweeping
from .templating import build, static_folders
from .thinking import Thinking

log = structlog.get_logger()
BARE = {404: mark("there is nothing at this address"), 405: mark("this is not possible here")}  # Starlette says these in its own words
TAGS = [{"name": "people", "description": "Guests and accounts. Sessions live in a cookie; GET /api/me tells the token that every changing "
                                         "request carries in the header X-Token."},
        {"name": "games", "description": "What is installed."}, {"name": "tables", "description": "Making, finding and joining tables."},
        {"name": "play", "description": "A running game. Every change names the position it answers to (seq); "
                                        "409 means the table has moved on. With a key of its own in the header Idempotency-Key "
                                        "a request may be sent again until it is answered: it is carried out once."},
        {"name": "talk"}, {"name": "rules", "description": "The rulebook, in the reader's language."},
        {"name": "record", "description": "Records of finished games, and records brought in."}]


def create(settings: Settings | None = None, store: Store | None = None) -> FastAPI:
    """A server on a database; the schema is brought up to date first.  Guard is around all of it."""
    settings = settings or Settings()
    store = store or Store(settings.database)
    registry = TableRegistry(store, settings.most_live)
    context = AppContext(settings, store, registry, Sessions(store.secret("session"), settings.https))
    thinking, sweeping, outbox = Thinking(registry, settings.pace, settings.thinkers), Sweeping(registry), Outbox(registry, settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store.file.hold()
        registry.fanout.start()
        thinking.start()
        warming = asyncio.create_task(to_thread.run_sync(warm, app))
        sweeping.start()
        outbox.start()
        context.presence.start()
        log.info("server.ready", database=store.url.get_backend_name(), version=software())
        yield
        log.info("server.stopping")
        await context.presence.stop()
        await outbox.stop()
        await sweeping.stop()
        warming.cancel()
        await thinking.stop()
        await registry.fanout.stop()
        store.close()

    app = FastAPI(title="Kronika", version=software(), summary="Tables of heavy board games", openapi_tags=TAGS, lifespan=lifespan,
                  docs_url=None, redoc_url=None, openapi_url="/api/openapi.json", responses={
                      "4XX": {"description": "Refused; nothing was changed", "content": {"application/json": {"schema": ERROR}}}})
    app.state.context = context
    app.state.thinking = thinking
    for router in (api.router, play.router, undoing.router, consenting.router, since.router, archive.router, fame.router,
                   campaigns.router, first_game.router, additions.router, account.router, noticing.router, real_table.router,
                   pages.router, rules.router, design.router, tablepage.router, socket.router):
        app.include_router(router)
    _plain(app, context)
    failed = _errors(app)
    app.add_middleware(Once, context=context)
    app.add_middleware(Guard, settings=settings, buckets=context.buckets, failed=failed)
    return app


ERROR: dict[str, Any] = {"type": "object", "required": ["error"], "properties": {"error": {
    "type": "object", "required": ["code", "message"], "properties": {"code": {"type": "string"}, "message": {"type": "string"}}}}}


def warm(app: FastAPI) -> None:
    """What the first to ask for it would wait for, and everybody with them, made beside the first requests."""
    app.openapi()
    for lang in LANGUAGES:
        search("warm", lang, limit=1)


def _plain(app: FastAPI, context: AppContext) -> None:
    """What is no page and no API."""
    health = CapacityLimiter(1)

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> JSONResponse:
        try:
            await to_thread.run_sync(context.store.ping, limiter=health)  # however many wait for the database
        except Refused as e:
            return JSONResponse({"ok": False, "database": e.message}, 503)
        except Exception as e:
            return JSONResponse({"ok": False, "database": type(e).__name__}, 503)
        return JSONResponse({"ok": True, "version": software(),
                             "sockets": int(sum(len(x.listeners) for x in context.registry.entries.values()))})

    @app.get("/metrics", include_in_schema=False)
    async def tell_metrics() -> Response:
        return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_LATEST)

    @app.get("/robots.txt", include_in_schema=False)
    async def robots() -> PlainTextResponse:
        return PlainTextResponse("User-agent: *\nDisallow: /table/\nDisallow: /join/\nDisallow: /api/\n")

    @app.get("/favicon.ico", include_in_schema=False)
    async def favicon(request: Request) -> Response:
        return await static_file(build(), "icon.svg", request)

    @app.get("/static/{mark}/{file:path}", include_in_schema=False)
    async def static_file(mark: str, file: str, request: Request) -> Response:
        found = _static(file, mark == build())
        if found is None:
            return PlainTextResponse("not found", 404)
        plain, packed, kind, age = found
        headers = {"Cache-Control": age, "Vary": "Accept-Encoding"}
        if packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(packed, media_type=kind, headers=headers | {"Content-Encoding": "gzip"})
        return Response(plain, media_type=kind, headers=headers)


STATIC, LONGEST = re.compile(r"[\w./-]+", re.ASCII), 120  # signs of a static file's name, and how many


@lru_cache(maxsize=512)
def _static(file: str, current: bool) -> tuple[bytes, bytes, str, str] | None:
    """(bytes, gzipped, type, cache control) of a static file, or None."""
    for prefix, folder in sorted(static_folders().items(), key=lambda x: -len(x[0])):
        if file.startswith(prefix):
            if not STATIC.fullmatch(file) or len(file) > LONGEST:
                return None
            path = (folder / file.removeprefix(prefix)).resolve()
            if path.is_relative_to(folder.resolve()) and path.is_file():
                data = path.read_bytes()
                kind = {".js": "text/javascript", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json"}.get(
                    path.suffix, mimetypes.guess_type(path.name)[0] or "application/octet-stream")
                packed = gzip.compress(data, 9, mtime=0) if len(data) > 400 else b""
                return data, packed, kind, "public, max-age=31536000, immutable" if current else "no-cache"
            return None
    return None


def _errors(app: FastAPI) -> Callable[[Request], Response]:
    """Every refusal in one shape: JSON for programs, a page for people.  Returns the answer to what failed for a reason of ours, which
    Guard gives, so that it has the headers of every other."""

    def answer(request: Request, status: int, code: str, message: str, game: str = "", **detail: object) -> Response:
        words = translator(spoken(request), game)
        message = words.say(message)
        detail = {k: [words.say(x) if isinstance(x, Message) else x for x in v] if isinstance(v, list) else
                  words.say(v) if isinstance(v, Message) else v for k, v in detail.items()}
        if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
            return wrong(status, code, message, **detail)
        return pages.error_page(request, status, code, message)

    @app.exception_handler(Refused)
    async def refused(request: Request, e: Refused) -> Response:
        detail = {k: v for k, v in e.detail.items() if isinstance(v, (str, int, list, bool))}
        return answer(request, e.status, e.code, e.message, e.game, **detail)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, e: RequestValidationError) -> Response:
        words = translator(spoken(request))
        where = [{"at": ".".join(map(str, x["loc"])), "why": words.say(form_fault(x))} for x in e.errors()[:10]]
        return answer(request, 422, "malformed", mark("this request is not of the expected form"), details=where)

    @app.exception_handler(HTTPException)
    async def plain(request: Request, e: HTTPException) -> Response:
        code = {404: "unknown", 405: "method", 413: "too-long"}.get(e.status_code, "refused")
        response = answer(request, e.status_code, code, BARE.get(e.status_code, str(e.detail)))
        response.headers.update(e.headers or {})
        return response

    @app.exception_handler(Repeated)
    async def repeated(request: Request, e: Repeated) -> Response:  # another process carried it out at the same moment
        return JSONResponse({"repeated": True}) if request.url.path.startswith("/api/") else pages.go("/")

    @app.exception_handler(DataError)
    @app.exception_handler(OverflowError)
    @app.exception_handler(UnicodeError)
    @app.exception_handler(RecursionError)
    async def unfit(request: Request, e: Exception) -> Response:  # a text, number or nesting that neither we nor the database can hold
        return answer(request, 422, "malformed", mark("something in this request is too large, too deep or no text"))

    @app.exception_handler(OperationalError)
    @app.exception_handler(PoolTimeout)
    async def database(request: Request, e: Exception) -> Response:
        log.error("database.failed", path=loggable(request.url.path), error=first_line(e))
        response = answer(request, 503, "database", mark("the database does not answer; nothing was changed"))
        response.headers["Retry-After"] = "2"
        return response

    return lambda request: answer(request, 500, "failed", mark("something went wrong here; nothing was changed"))


__all__ = ["create", "context_of"]
