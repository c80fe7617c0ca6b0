"""Posting to web addresses that people name: chat servers and services that send to browsers.

The name is looked up once, every address it has must be one of the public net (unless the host allows its own), and the connection goes
to that address, so that nobody makes this server speak to what stands behind it.  No redirect is followed.
"""

from __future__ import annotations

import http.client
import ipaddress
import json
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import urlsplit

from kronika.kernel import message
from kronika.store import Refused

PATIENCE, LONGEST = 10, 500  # seconds; characters of an address


class Gone(Exception):
    """There is nobody at this address any more."""


def check_address(url: str, private: bool = False) -> str:
    """The address as it is used.  private: loopback and the like are allowed.  Raises Refused with what would be right."""
    url = url.strip()
    wanted = ("https", "http") if private else ("https",)
    try:
        parts, port = urlsplit(url), urlsplit(url).port
    except ValueError:
        parts, port = urlsplit(""), 0
    if parts.scheme not in wanted or not parts.hostname or parts.username or port == 0 or len(url) > LONGEST or not url.isprintable():
        raise Refused(422, "address", "write the whole address, beginning with https://")
    _found(parts.hostname, port or 443, private)
    return url


def _found(host: str, port: int, private: bool) -> str:
    """The number that a name stands for.  Raises Refused."""
    try:
        numbers = sorted({str(x[4][0]) for x in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)})
    except (OSError, UnicodeError):
        raise Refused(422, "address", message("there is no server called {host}", host=host)) from None
    if not private and not all(_public(n) for n in numbers):
        raise Refused(422, "address", message("{host} is not in the public net", host=host))
    return numbers[0]


def _public(number: str) -> bool:
    found = ipaddress.ip_address(number.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None) or getattr(found, "sixtofour", None)
    return found.is_global and not found.is_multicast and (mapped is None or mapped.is_global)


class _Pinned(http.client.HTTPSConnection):
    """To a number that was looked at, under the name it was asked by."""

    def __init__(self, host: str, port: int, number: str, secure: bool) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self.number, self.secure = number, secure

    def connect(self) -> None:
        plain = socket.create_connection((self.number, self.port), PATIENCE)
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host) if self.secure else plain


def post(url: str, body: bytes, headers: Mapping[str, str], private: bool = False) -> None:
    """Raises Refused for an address that is not allowed, Gone if nobody is there any more, OSError for everything else that goes wrong."""
    parts = urlsplit(check_address(url, private))
    secure, host = parts.scheme == "https", parts.hostname or ""
    port = parts.port or (443 if secure else 80)
    connection = _Pinned(host, port, _found(host, port, private), secure)
    try:
        connection.request("POST", parts.path + (f"?{parts.query}" if parts.query else "") or "/", body, dict(headers))
        status = connection.getresponse().status
    except http.client.HTTPException as e:
        raise OSError(type(e).__name__) from e
    finally:
        connection.close()
    if status in (404, 410):
        raise Gone
    if not 200 <= status < 300:
        raise OSError(f"status {status}")


def post_message(url: str, text: str, link: str, key: str, private: bool = False) -> None:
    """One JSON that Discord (content), Matrix, Mattermost and Slack (text) and programs (link) each find theirs in."""
    body = json.dumps({"content": text, "text": text, "link": link}, ensure_ascii=False).encode()
    post(url, body, {"Content-Type": "application/json", "Idempotency-Key": key, "User-Agent": "Kronika"}, private)
