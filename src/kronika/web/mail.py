"""Mail by the host's server: smtp://user:password@host:587/kronika@example.org; smtps for TLS from the start.

file:///var/spool/kronika writes each mail as a file into a folder instead, for whatever the host sends mail with.  A host that says
nothing has such a folder beside its data, and pages tell people that nobody sends what lies there."""

from __future__ import annotations

import secrets
import smtplib
import time
from email.message import EmailMessage
from email.utils import make_msgid
from pathlib import Path
from urllib.parse import unquote, urlsplit

import structlog

from kronika.kernel import message
from kronika.store import Store

from .settings import Settings

log = structlog.get_logger()
PATIENCE = 20  # seconds


class Unsent(Exception):
    """A mail certainly was not sent."""


def check_mail(url: str) -> None:
    """Raises ValueError for an address that is none."""
    parts = urlsplit(url)
    if parts.scheme == "file" and parts.path.startswith("/") and not parts.netloc:
        return
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or "@" not in _sender(url):
        raise ValueError(message("write the mail server as smtp://user:password@host:587/kronika@example.org, smtps://…, or file:///folder"))


def mail_address(settings: Settings, store: Store) -> str:
    """Where this host's mail goes."""
    return settings.mail or (store.folder / "mail").as_uri()


def _sender(url: str) -> str:
    return "kronika@localhost" if url.startswith("file:") else unquote(urlsplit(url).path.removeprefix("/"))


def send_mail(url: str, to: str, subject: str, text: str) -> None:
    """Sends one mail; what goes wrong is in the log, for whoever asked must not learn it."""
    try:
        deliver(url, to, subject, text)
    except Unsent as e:
        log.error("mail.failed", error=str(e))


def deliver(url: str, to: str, subject: str, text: str, stop: str = "") -> None:
    """Sends one mail.  stop: the address that ends such mails, for mail programs to offer.  Raises Unsent."""
    parts = urlsplit(url)
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"], mail["Message-ID"] = _sender(url), to, subject, make_msgid("kronika")
    if stop:
        mail["List-Unsubscribe"] = f"<{stop}>"
    mail.set_content(text)
    if parts.scheme == "file":
        _write(Path(unquote(parts.path)), mail)
        return
    kind = smtplib.SMTP_SSL if parts.scheme == "smtps" else smtplib.SMTP
    try:
        with kind(parts.hostname or "", parts.port or 0, timeout=PATIENCE) as server:
            if parts.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls()
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(mail)
    except (OSError, smtplib.SMTPException) as e:
        raise Unsent(type(e).__name__) from e


def _write(folder: Path, mail: EmailMessage) -> None:
    """Whole or not at all, under a name that sorts by time."""
    name = f"{time.time_ns()}-{secrets.token_hex(4)}.eml"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        part = folder / f".{name}"
        part.write_bytes(bytes(mail))
        part.replace(folder / name)
    except OSError as e:
        raise Unsent(type(e).__name__) from e
