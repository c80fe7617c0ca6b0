"""In which language a request is answered."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from kronika.store.people import Person
from kronika.words import LANGUAGES

LANG = "kronika-lang"  # the cookie of the page's switch; in a request's scope, the language that was found


def language(request: HTTPConnection, me: Person | None) -> str:
    """By the page's switch, by account, by the browser."""
    preferred = [request.cookies.get(LANG, ""), me.lang if me else ""]
    preferred += [part.partition(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")[:8]]
    return next((w for w in preferred if w in LANGUAGES), "en")


def spoken(request: HTTPConnection) -> str:
    """The language of a request that is answered without its asker: theirs if it was found before the fault, else the browser's."""
    found: str | None = request.scope.get(LANG)
    return found or language(request, None)
