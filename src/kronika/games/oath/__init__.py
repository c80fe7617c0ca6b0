"""Oath (2-6 players): the whole game with its chronicle."""

from kronika.installed import Command, GamePackage

PACKAGE = GamePackage(
    __name__,
    game=".game:GAME",
    speech=".words:OathSpeech",
    page=".page:OathPage",
    value=".value:OathValue",
    study=".study:OathStudy",
    terminal=".terminal:OathTerminal",
    guide=".guide:GUIDE",
    commands={"chronicle": Command("Show, check, begin, export and import chronicles of Oath.", ".commands.chronicle:chronicle")},
    campaign=".chronicle.keeping:CHRONICLES",
    sheet=".sheet:SHEET",
    rulebook="rulebook", locale="locale",
)
