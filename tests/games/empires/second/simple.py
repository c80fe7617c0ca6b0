"""Decks whose cards ask for tokens and bring tokens, so that what comes of every step can be said in full."""

from __future__ import annotations

from kronika.games.empires.game import EmpiresGame
from kronika.games.empires.language import Library
from tests.games.empires.position import CLANS, clan, islands

CARDS = (
    'name = "Inn" copies = 2 cost = "1 wood" action = "spend 1 worker -> gain 1 vp"',
    'name = "Mill" copies = 2 cost = "1 stone + 1 worker" action = "spend 1 resource -> gain 2 food" bonus = "gain 1 vp"',
    'name = "Market" copies = 2 cost = "1 resource + 1 gold" action = "spend 2 fish + 1 resource -> gain 2 vp + 1 gold"',
    'name = "Camp" copies = 2 cost = "2 wood + 1 sheep" action = "spend 1 wood + 1 worker -> gain 2 raze"',
    'name = "Yard" cost = "1 wood + 1 stone + 1 fish" bonus = "gain 1 ship + 1 gold"',
    'name = "Fort" copies = 2 cost = "1 raze + 1 wood" action = "spend 1 gold -> gain 1 stone + 1 vp" bonus = "gain 1 worker"',
    'name = "Vault" copies = 2 cost = "1 resource" action = "assign 1 wood -> gain 1 food + 1 raze" stored = "2 wood: gain 1 vp + 1 wood"',
    'name = "Pirates" copies = 2 cost = "1 resource" action = "spend 1 worker -> pillage"',
    'name = "Settlers" cost = "1 resource" action = "spend 1 food -> conquer near"',
    'name = "Meadow" copies = 2 on = "HARVEST" field = "1 sheep + 1 wood"', 'name = "Quarry" on = "EXPLORE" field = "1 stone + 1 gold"',
    'name = "Weir" on = "SAIL" upgrade = "1 fish"', 'name = "Barn" copies = 2 on = "POPULATE" upgrade = "1 food + 1 vp"',
    'name = "Carver" copies = 2 on = "CONSTRUCT" field-or-upgrade = "1 wood"',
    'name = "Feast" copies = 2 on = "HARVEST" boost = "spend 1 food -> gain 2 vp"',
    'name = "Raiders" copies = 2 on = "SAIL" boost = "gain 1 raze + 1 fish"',
    'name = "Toll" on = "EXPLORE" boost = "spend 1 resource + 1 worker -> gain 2 gold"',
)
LAND = (
    'name = "Shoal" pillage = "2 fish + 1 vp" action = "spend 1 fish -> gain 1 vp" bonus = "gain 1 worker"',
    'name = "Cove" pillage = "1 worker + 1 raze" action = "spend 1 worker -> gain 1 raze"',
)
DECKS = [*(clan(name, CARDS) for name in CLANS), islands("near", LAND), islands("distant", LAND)]
SIMPLE = EmpiresGame(Library(DECKS, value="second"))
