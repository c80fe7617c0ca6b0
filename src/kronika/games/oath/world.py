"""What the Chronicle carries from one game to the next, and the world of a first game (oath.1.first-game, oath.8.7.*)."""

from __future__ import annotations

from kronika.kernel import Chance, State

from .facts import (
    COLOURS,
    DECK_MIDDLE,
    DECK_TOP,
    DENIZEN,
    EDIFICE,
    FIRST_OATH,
    FIRST_SITES,
    RELIC_DECK,
    SITE,
    STARTING,
    VISION,
)


class World(State):
    """Every card that is not in the box, and the boards.  Decks are listed from the bottom to the top."""

    oath: int
    citizens: list[bool]  # by colour: its board shows the Citizen side
    sites: list[int]  # by slot
    faceup: list[bool]
    cards: list[list[int]]  # by slot: denizens and edifices
    relics: list[list[int]]  # by slot: facedown relics
    ruined: list[bool]  # by edifice
    world_deck: list[int]
    relic_deck: list[int]
    site_deck: list[int]
    archive: list[int]  # denizens and edifices
    dispossessed: list[int]


def build_world_deck(chance: Chance, denizens: list[int]) -> list[int]:
    """Ten denizens with two Visions on top, fifteen with the other three below, then the rest (oath.1.19.rebuild-*, oath.8.8.build)."""
    pool, visions = denizens[:], list(VISION)
    chance.shuffle(pool)
    chance.shuffle(visions)
    deck: list[int] = []
    for n, m in (DECK_TOP, DECK_MIDDLE):
        part = [pool.pop() for _ in range(min(n, len(pool)))] + [visions.pop() for _ in range(m)]
        chance.shuffle(part)
        deck = part + deck
    return pool + deck


def first_world(chance: Chance) -> World:
    """The world of a new chronicle."""
    w = World()
    w.oath, w.citizens, w.ruined = FIRST_OATH, [False] * len(COLOURS), [False] * len(EDIFICE)
    w.relic_deck, w.site_deck = list(RELIC_DECK), [card for card in SITE if card not in {first.site for first in FIRST_SITES}]
    chance.shuffle(w.relic_deck)
    chance.shuffle(w.site_deck)
    for first in FIRST_SITES:
        w.sites.append(first.site)
        w.faceup.append(first.faceup)
        w.cards.append(list(first.denizens))
        w.relics.append([w.relic_deck.pop() for _ in range(first.relics)])
    lying = {card for cards in w.cards for card in cards}
    w.world_deck = build_world_deck(chance, [card for card in STARTING if card not in lying])
    w.archive = [card for card in DENIZEN if card not in STARTING] + list(EDIFICE)
    return w
