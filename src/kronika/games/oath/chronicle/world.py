"""The world that a chronicle carries from one game to the next, and what has to hold in it (oath.8.7.1, oath.8.7.2).

Decks list their top card first.  The Archive and the site deck hold whatever lies nowhere else, so they are not written down.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kronika.games.oath.facts import (
    CARD,
    CARDS,
    COLOURS,
    DECK_MIDDLE,
    DECK_TOP,
    DENIZEN,
    EDIFICE,
    EDIFICES,
    FIRST_GAME,
    FIRST_OATH,
    FIRST_SITES,
    OATHS,
    REGIONS,
    RELIC_DECK,
    SITE,
    SLOTS,
    STARTING,
    SUITS,
    VISION,
    denizen,
    site,
)
from kronika.kernel import State, message
from kronika.kernel.chance import Chance


class Place(State):
    """A slot of the map: the site card, whether it lies faceup, its denizens and edifices, its facedown relics."""

    site: int
    up: bool
    cards: list[int]
    relics: list[int]


class World(State):
    """Everything that the next game of a chronicle begins from."""

    played: int  # games so far
    oath: int
    citizens: list[bool]  # by colour; purple is never one
    places: list[Place]  # by slot
    deck: list[int]  # world deck
    relics: list[int]  # relic deck
    dispossessed: list[int]
    ruined: list[bool]  # by edifice; in the Archive it says nothing


def place(card: int, up: bool, cards: Iterable[int] = (), relics: Iterable[int] = ()) -> Place:
    made = Place()
    made.site, made.up, made.cards, made.relics = card, up, list(cards), list(relics)
    return made


# --- the first game ----------------------------------------------------------------------------

def first_world(chance: Chance) -> World:
    """The world of a first game: its layout fixed, its decks shuffled (oath.1.first-game)."""
    w = _first()
    relics = list(RELIC_DECK)
    chance.shuffle(relics)
    on_map = {card for p in FIRST_SITES for card in p.denizens}
    w.places = [place(p.site, p.faceup, p.denizens, [relics.pop() for _ in range(p.relics)]) for p in FIRST_SITES]
    w.deck = world_deck(chance, [card for card in STARTING if card not in on_map])
    w.relics = relics
    return w


def scripted_world() -> World:
    """The world of the walkthrough: the first game with its decks in a fixed order."""
    w, script = _first(), FIRST_GAME["scripted"]
    relic = {CARD[where]: [CARD[what]] for where, what in script["relic"].items()}
    w.places = [place(p.site, p.faceup, p.denizens, relic.get(p.site, [])) for p in FIRST_SITES]
    w.deck, w.relics = [CARD[word] for word in script["world_deck"]], [CARD[word] for word in script["relic_deck"]]
    return w


def _first() -> World:
    w = World()
    w.oath, w.citizens, w.ruined = FIRST_OATH, [False] * len(COLOURS), [False] * len(EDIFICES)
    return w


def world_deck(chance: Chance, denizens: list[int]) -> list[int]:
    """Build the world deck of these denizens and the five Visions: twelve cards with two Visions, eighteen with three, the rest
    (oath.8.8.build, oath.1.19.rebuild-top, oath.1.19.rebuild-middle, oath.1.19.rebuild-stack)."""
    rest, visions = list(denizens), list(VISION)
    chance.shuffle(rest)
    chance.shuffle(visions)
    deck: list[int] = []
    for many, seen in (DECK_TOP, DECK_MIDDLE):
        part = rest[:many] + visions[:seen]
        rest, visions = rest[many:], visions[seen:]
        chance.shuffle(part)
        deck += part
    return deck + rest


# --- what lies nowhere else ----------------------------------------------------------------------

def archive(w: World) -> list[int]:
    """Denizens and edifices of the Archive."""
    elsewhere = {*w.deck, *w.dispossessed, *(card for p in w.places for card in p.cards)}
    return [card for card in (*DENIZEN, *EDIFICE) if card not in elsewhere]


def site_deck(w: World) -> list[int]:
    """Sites that are not on the map."""
    placed = {p.site for p in w.places}
    return [card for card in SITE if card not in placed]


def word_of(w: World, card: int) -> str:
    """The word of a card as it lies: a ruined edifice has that of its ruined side."""
    return denizen(card, w.ruined[card - EDIFICE.start]).id if card in EDIFICE else CARDS[card]


# --- what has to hold ----------------------------------------------------------------------------

def faults(w: World) -> list[str]:
    """What is wrong with the world, as sentences; [] if it can be played."""
    wrong: list[str] = []
    if w.oath not in range(len(OATHS)) or w.played < 0 or len(w.citizens) != len(COLOURS) or len(w.ruined) != len(EDIFICES):
        return [message("the world has no such oath, or boards or edifices too many or too few")]
    if len(w.places) != len(SLOTS):
        return [message("the map has {n} sites, not {right}: {list}", n=len(w.places), right=len(SLOTS), list=", ".join(SLOTS))]
    everywhere = Counter([*w.deck, *w.dispossessed, *w.relics, *(c for p in w.places for c in (p.site, *p.cards, *p.relics))])
    wrong += [message("{card} is there twice", card=repr(word_of(w, card))) for card, n in everywhere.items() if n > 1]
    for where, cards, kinds, right in (
        (message("the world deck"), w.deck, (DENIZEN, VISION), message("denizens and Visions")),
        (message("the relic deck"), w.relics, (RELIC_DECK,), message("relics, without the Grand Scepter")),
        (message("the Dispossessed"), w.dispossessed, (DENIZEN,), message("denizens")),
    ):
        wrong += [
            message("{card} cannot lie in {where}, which holds {right}", card=repr(word_of(w, card)), where=where, right=right)
            for card in cards if not any(card in kind for kind in kinds)
        ]
    wrong += [message("the Vision {card} is missing from the world deck", card=repr(CARDS[v])) for v in VISION if v not in w.deck]
    lying = {*w.relics, *(card for p in w.places for card in p.relics)}
    wrong += [message("the relic {card} is missing", card=repr(CARDS[r])) for r in RELIC_DECK if r not in lying]
    for slot, p in enumerate(w.places):
        wrong += _wrong_place(w, slot, p)
    for region in REGIONS:
        if not any(w.places[slot].up for slot in region.slots):
            wrong.append(message("no site of the {region} lies faceup; its top one should", region=message(region.name)))
    return wrong


def _wrong_place(w: World, slot: int, p: Place) -> list[str]:
    where = SLOTS[slot]
    if p.site not in SITE:
        return [message("{card} at {slot} is no site", card=repr(word_of(w, p.site)), slot=where)]
    wrong: list[str] = [
        message("{card} cannot lie at the site {slot}", card=repr(word_of(w, card)), slot=where)
        for card in [*(c for c in p.cards if c not in DENIZEN and c not in EDIFICE), *(r for r in p.relics if r not in RELIC_DECK)]
    ]
    stays = sum(1 for card in p.cards if card in EDIFICE and w.ruined[card - EDIFICE.start]) if CARD["salt-the-earth"] in p.cards else 0
    if len(p.cards) - stays > capacity(w, slot):  # a ruin is no denizen: it may lie beside Salt the Earth
        wrong.append(message("at {slot} lie {n}, where {room} fit", n=len(p.cards), slot=where, room=capacity(w, slot)))
    if not p.up and (p.cards or p.relics):
        wrong.append(message("{site} at {slot} lies facedown, so no card can lie there", site=repr(CARDS[p.site]), slot=where))
    return wrong


def capacity(w: World, slot: int) -> int:
    """Denizens and edifices that fit; Salt the Earth makes it one."""
    p = w.places[slot]
    return 1 if CARD["salt-the-earth"] in p.cards else site(p.site).capacity


def by_suit(cards: Iterable[int]) -> list[list[int]]:
    """Denizens by suit."""
    piles: list[list[int]] = [[] for _ in SUITS]
    for card in cards:
        piles[denizen(card).suit].append(card)
    return piles
