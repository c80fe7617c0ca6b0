"""Empires of the North (1-4 players), with cards as data."""

from kronika.installed import Command, Folder, GamePackage

PACKAGE = GamePackage(
    __name__,
    game=".game:GAME",
    value=".value:EmpiresValue",
    study=".study:EmpiresStudy",
    speech=".words:EmpiresSpeech",
    page=".page:EmpiresPage",
    terminal=".terminal:EmpiresTerminal",
    commands={"deck": Command("Write, check, show and try decks of Empires of the North.", ".commands.deck:deck")},
    folders={"decks": Folder("KRONIKA_DECKS", "Empires of the North: a directory with decks of yours, in place of ours or beside them.",
                             ".language.library:check_folder")},
    guide=".guide:GUIDE",
    additions=".additions:ADDITIONS",
    sheet=".sheet:SHEET",
    rulebook="rulebook", locale="locale",
)
