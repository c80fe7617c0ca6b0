"""Mail by the host's server, if there is one: smtp://user:password@host:587/kronika@example.org; smtps for TLS from the start."""

from __future__ import annotations

import smtplib
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

import structlog

from kronika.kernel import message

log = structlog.get_logger()
PATIENCE = 20  # seconds


def check_mail(url: str) -> None:
    """Raises ValueError for an address that is none."""
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or "@" not in _sender(url):
        raise ValueError(message("write the mail server as smtp://user:password@host:587/kronika@example.org, or smtps://…"))


def _sender(url: str) -> str:
    return unquote(urlsplit(url).path.removeprefix("/"))


def send_mail(url: str, to: str, subject: str, text: str) -> None:
    """Sends one mail; what goes wrong is in the log, for whoever asked must not learn it."""
    parts = urlsplit(url)
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = _sender(url), to, subject
    mail.set_content(text)
    kind = smtplib.SMTP_SSL if parts.scheme == "smtps" else smtplib.SMTP
    try:
        with kind(parts.hostname or "", parts.port or 0, timeout=PATIENCE) as server:
            if parts.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls()
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(mail)
    except (OSError, smtplib.SMTPException) as e:
        log.error("mail.failed", error=type(e).__name__)
