"""The words of the game in a line each, for who meets them on the page for the first time."""
from __future__ import annotations

from kronika.words import Words, mark

GLOSSARY = {
    "supply": mark("Supply: what your actions cost. Rest fills it again, the less the more of your warbands are in play."),
    "favor": mark("Favor: pays for mustering and for many powers. Trade brings it from the banks."),
    "secret": mark("Secrets: pay for trades and for strong powers. They come back when you rest."),
    "band": mark("Warbands on the board: soldiers at hand. In a campaign each may be an attack die."),
    "bank-bands": mark("Warbands not in play. The more lie here, the more Supply Rest brings."),
    "sites": mark("Sites ruled: where your warbands stand."),
    "treasures": mark("Relics and banners: treasures with powers of their own."),
    "advisers": mark("Advisers: cards beside your board. Faceup they are powers that go along with you, facedown they wait."),
    "visions": mark("Visions revealed: a Vision is another way to win, for Exiles, once three have been drawn."),
    "role-0": mark("Chancellor: head of the Empire, wins if it holds the oath when the game ends."),
    "role-1": mark("Exile: against the Empire, wins as Usurper or by a Vision."),
    "role-2": mark("Citizen: an Exile who joined the Empire, and wins in the Chancellor's place by the Successor goal."),
    "oathkeeper": mark("Oathkeeper: who fulfils the goal of the oath. The title adds defense dice."),
    "usurper": mark("Usurper: an Exile who woke with the title, and wins by waking with it again."),
    "reliquary": mark("Imperial Reliquary: relics that the Chancellor offers to Exiles who become Citizens."),
    "bank": mark("Favor bank of a suit: a Trade with its cards takes favor from here, and Rest returns it."),
    "deck": mark("World deck: denizens, who come to sites or advise, and Visions."),
    "mob": mark("The Wake Phase begins a turn. The Mob is the other side of the People's Favor, from 6 favor on."),
}


def explained(w: Words, key: str) -> str:
    """A word of the game, explained in a line."""
    return w(GLOSSARY[key])
