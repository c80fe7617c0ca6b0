"""The world that a finished match leaves: its cards lie as the winner put them (oath.8.7.1, oath.8.7.2)."""
from __future__ import annotations

from ..facts import COLOURS, SLOTS
from ..state import AT, CITIZEN, DISPOSSESSED, EXILE, LOOT, RELICS, WORLD, Oath, faceup, site_card
from .world import World, place


def world_after(s: Oath) -> World:
    """The world of the next game; boards that were not in play keep their side, unless an Exile won (oath.8.2.reset).

    Raises:
        ValueError: the chronicle of the match is not written yet.
    """
    if s.phase != "over" or s.next_oath < 0:
        raise ValueError("the chronicle of this match is not written yet")
    w, zone = World(), s.cards.zone
    w.played, w.oath, w.ruined = s.played + 1, s.next_oath, s.ruined[:]
    w.citizens = s.boards[:] if s.players[s.winner].role != EXILE else [False] * len(COLOURS)
    for seat, colour in enumerate(s.colours):
        w.citizens[colour] = s.players[seat].role == CITIZEN
    w.places = [place(site_card(s, slot), faceup(s, slot), zone[AT + slot], zone[LOOT + slot]) for slot in range(len(SLOTS))]
    w.deck, w.relics, w.dispossessed = zone[WORLD][::-1], zone[RELICS][::-1], sorted(zone[DISPOSSESSED])
    return w
