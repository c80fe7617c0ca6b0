"""The powers of factions, mechs, structures and recruits, grouped by what they work on.  Importing registers them."""

from ..hooks import POWERS
from . import combat, movement, recruits, rows, variants

__all__ = ["POWERS", "combat", "movement", "recruits", "rows", "variants"]
