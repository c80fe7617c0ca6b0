"""What people enter in the score sheet."""

from __future__ import annotations

from kronika.words import mark

from ..facts import OATHS, VISIONS

SHEET = {
    "sheet": mark("Who wins if the eighth round ends now. The first player is the Chancellor; sites of the Empire are the Chancellor's."),
    "sheet.oath": mark("Oath"),
    "sheet.usurper": mark("The title shows its Usurper side"),
    "sheet.role": mark("Role, of all but the Chancellor"),
    "sheet.role=exile": mark("Exile"),
    "sheet.role=citizen": mark("Citizen"),
    "sheet.title": mark("Holds the Oathkeeper title"),
    "sheet.sites": mark("Sites ruled"),
    "sheet.relics": mark("Relics held, with the Grand Scepter"),
    "sheet.scepter": mark("Holds the Grand Scepter"),
    "sheet.peoples-favor": mark("Holds the People's Favor"),
    "sheet.darkest-secret": mark("Holds the Darkest Secret"),
    "sheet.vision": mark("Revealed Vision"),
    "sheet.vision=none": mark("no Vision"),
    "part.sites": mark("Sites ruled"),
    "part.treasures": mark("Relics and banners"),
} | {f"sheet.oath={oath.id}": oath.name for oath in OATHS} | {f"sheet.vision={v.id}": v.name for v in VISIONS}
