"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version


@dataclass(frozen=True)
class Settings:
    database: str = ""  # SQLAlchemy URL; "" is SQLite in the user's data folder
    lan: str = ""  # the address others on the local network use, for invitations; "" if not served there
    limits: bool = True  # limit how often one person or address may ask for something
    pace: float = 0.6  # seconds between the answers of bots, so that people can follow
    thinkers: int = 1  # processes in which bots think; 0: none, another server's processes do it
    most_live: int = 500  # matches kept in memory
    https: bool = False  # cookies only over TLS; set behind a proxy that ends TLS
    trusted: tuple[str, ...] = field(default=())  # host names that pages may be asked by; numbers and localhost always may
    mail: str = ""  # the host's mail server, for new passwords and notices: see mail.py
    private_hooks: bool = False  # notices may be posted to addresses of the host's own net


def software() -> str:
    """The installed version of Kronika, for addresses of static files and /healthz."""
    try:
        return version("kronika")
    except PackageNotFoundError:
        return "0"
