"""Who is asking: sessions in signed cookies, and the tokens that show that a page of ours made the request."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from kronika.store.people import Person

COOKIE = "kronika"
AGE = 180 * 24 * 3600  # seconds a session lasts after it was last used
RENEW = 24 * 3600  # a session in use is written anew after so many seconds


class Session(NamedTuple):
    """key is new for every session and after every sign-in; person is "" for somebody without a name."""

    key: str
    person: str = ""
    epoch: int = 0


class Sessions:
    def __init__(self, secret: str, https: bool) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="session")
        self._secret, self._https = secret.encode(), https

    def read(self, request: HTTPConnection) -> Session | None:
        """The session of a request if its cookie is ours, whole and not too old."""
        found = self._opened(request.cookies.get(COOKIE, ""))
        return None if found is None else found[0]

    def _opened(self, cookie: str) -> tuple[Session, float] | None:
        """(session, its age in seconds).  One that seems to come from the future is as good: a clock was set back meanwhile."""
        try:
            data, at = self._signer.loads(cookie, return_timestamp=True)
        except BadSignature:
            return None
        age = time.time() - at.timestamp()
        ours = isinstance(data, list) and [type(x) for x in data] == [str, str, int]
        return (Session(*data), age) if ours and age <= AGE else None

    def unread(self, request: HTTPConnection) -> bool:
        """There is a cookie that we cannot read, say of another server on this host: no page may overwrite it."""
        return COOKIE in request.cookies and self.read(request) is None

    def renew(self, request: HTTPConnection, response: Response) -> None:
        """A session that is used does not end."""
        found = self._opened(request.cookies.get(COOKIE, ""))
        if found is not None and not 0 <= found[1] < RENEW and "set-cookie" not in response.headers:
            self.write(response, found[0])

    def of_cookie(self, header: str) -> Session | None:
        """The session that a Set-Cookie of ours begins."""
        try:
            jar: SimpleCookie = SimpleCookie(header)
        except CookieError:
            return None
        found = self._opened(jar[COOKIE].value) if COOKIE in jar else None
        return None if found is None else found[0]

    def begin(self, who: Person | None = None) -> Session:
        """A new session; a key that somebody planted before is worth nothing after it."""
        return Session(secrets.token_urlsafe(16), who.id if who else "", who.epoch if who else 0)

    def write(self, response: Response, session: Session) -> None:
        text = self._signer.dumps(list(session))
        response.set_cookie(COOKIE, text, max_age=AGE, httponly=True, samesite="lax", secure=self._https, path="/")

    def word(self, kind: str, who: Person) -> str:
        """A word that lets its bearer in as somebody, until their password or their sessions change: "reset" or "back"."""
        return str(URLSafeTimedSerializer(self._secret, salt=kind).dumps([who.id, who.epoch]))

    def read_word(self, kind: str, word: str, age: int) -> tuple[str, int]:
        """(person, epoch) of a word not older than so many seconds; ("", 0): it is none."""
        try:
            data, at = URLSafeTimedSerializer(self._secret, salt=kind).loads(word, return_timestamp=True)
        except BadSignature:
            return "", 0
        if time.time() - at.timestamp() > age:  # one from the future is as good, as with a cookie
            return "", 0
        return (data[0], data[1]) if isinstance(data, list) and [type(x) for x in data] == [str, int] else ("", 0)

    def _token(self, session: Session) -> bytes:
        return hmac.new(self._secret, f"csrf:{session.key}:{session.person}".encode(), hashlib.sha256).digest()[:20]

    def token(self, session: Session) -> str:
        """The token that forms and scripts of our pages send along.  Masked anew each time, so that compressed pages do not tell it."""
        mask = secrets.token_bytes(20)
        return (mask + bytes(a ^ b for a, b in zip(mask, self._token(session), strict=True))).hex()

    def fits(self, session: Session | None, token: str) -> bool:
        try:
            data = bytes.fromhex(token)
        except ValueError:
            return False
        if session is None or len(data) != 40:
            return False
        return hmac.compare_digest(bytes(a ^ b for a, b in zip(data[:20], data[20:], strict=True)), self._token(session))
