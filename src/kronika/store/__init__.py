"""Where people, tables and what was played there are kept: SQLite by default, PostgreSQL by URL."""

from .engine import Store, default_url
from .errors import Refused

__all__ = ["Refused", "Store", "default_url"]
