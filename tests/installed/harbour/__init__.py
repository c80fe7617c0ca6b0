"""Harbour, a small game for two to six, in a package of its own: it has the rooms that most games have."""

from kronika.installed import Command, GamePackage

PACKAGE = GamePackage(
    __name__,
    game=".game:GAME",
    speech=".words:HarbourSpeech",
    terminal=".terminal:HarbourTerminal",
    page=".page:HarbourPage",
    guide=".guide:GUIDE",
    commands={"prices": Command("Show what each pier pays.", ".commands.prices:prices")},
    rulebook="rulebook",
    locale="locale",
)
