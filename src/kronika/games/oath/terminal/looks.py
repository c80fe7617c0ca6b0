"""Colours and signs of the drawing."""
from __future__ import annotations

from rich.text import Text

from ..state import Oath

HUE = {
    "purple": "bright_magenta", "red": "bright_red", "blue": "bright_blue", "yellow": "bright_yellow", "white": "bright_white",
    "black": "grey50",
}
SUIT_HUE = ("red", "magenta", "bright_blue", "bright_yellow", "green", "cyan")
"""By suit: discord, arcane, order, hearth, beast, nomad."""
WARBAND, PAWN, FAVOR, SECRET, RELIC, LOCK, VISION, FACEDOWN = "●", "♟", "◆", "✶", "⚱", "⛓", "◈", "▒"


def tokens(favor: int, secrets: int) -> str:
    """Favor and secrets on something, as signs: "◆2 ✶1"."""
    return " ".join([*([f"{FAVOR}{favor}"] if favor else []), *([f"{SECRET}{secrets}"] if secrets else [])])


def on(s: Oath, card: int) -> str:
    """What lies on a card."""
    return tokens(s.favor_on.get(card, 0), s.secrets_on.get(card, 0))


def joined(parts: list[Text], gap: str = ", ") -> Text:
    """Texts one after the other."""
    return Text(gap).join(parts)
