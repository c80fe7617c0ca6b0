"""Scythe (1-5 players): the whole base game."""

from kronika.installed import Command, GamePackage

PACKAGE = GamePackage(
    __name__,
    game=".game:GAME",
    speech=".words:ScytheSpeech",
    value=".value:ScytheValue",
    study=".study:ScytheStudy",
    terminal=".terminal:ScytheTerminal",
    page=".page:ScythePage",
    guide=".guide:GUIDE",
    commands={"automa": Command("Play Scythe's solo opponent beside the game on your table.", ".commands.automa:automa")},
    companion=".page.companion:AutomaPage",
    sheet=".sheet:SHEET",
    rulebook="rulebook",
    locale="locale",
)
