"""`kronika prices`."""

from __future__ import annotations

import click

from kronika.cli.command import LANG
from kronika.cli.speaking import words

from ..facts import PIERS
from ..game import GAME
from ..words import HarbourSpeech


@click.command(epilog="Example: kronika prices")
@LANG
def prices(lang: str | None) -> None:
    """Show what each pier pays for a card."""
    w = words()
    says = HarbourSpeech(GAME, w)
    for pier in range(len(PIERS)):
        click.echo(w("{pier}: {coins} a card", pier=says.pier(pier), coins=w.many("{n} coin", "{n} coins", 2)))
