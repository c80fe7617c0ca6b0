"""What people enter in the score sheet."""

from __future__ import annotations

from kronika.words import mark

SHEET = {
    "sheet": mark("Fill in what everybody has when the game ends; the sheet counts pairs of resources and breaks ties."),
    "sheet.raze-counts": mark("Raze tokens are worth 1 VP each"),
    "sheet.track": mark("Points on the track"),
    "sheet.cards": mark("Cards in the empire"),
    "sheet.resources": mark("Resources of all kinds"),
    "sheet.gold": mark("Gold"),
    "sheet.raze": mark("Raze tokens"),
    "sheet.workers": mark("For ties: workers"),
    "sheet.hand": mark("For ties: cards in hand"),
}
