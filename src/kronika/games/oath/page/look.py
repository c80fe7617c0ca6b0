"""Names, signs and words that all parts of the page share, beside those that sentences use (words.names)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kronika.kernel import Table
from kronika.web import sprites
from kronika.words import mark

from ..facts import COLOURS, DENIZEN, EDIFICE, RELIC, SITE, SLOTS, SUITS, VISION
from ..state import BANDITS, BANNER, LOOT, PAWN, SLOT, TITLE, TRAIT, Oath, OathTable
from ..words import OathSpeech

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

KIND_NAME = {
    "action": mark("Action"), "modifier": mark("Modifier"), "battle_plan": mark("Battle plan"), "when_played": mark("When played"),
    "persistent": mark("Persistent"), "rest": mark("Rest power"), "wake": mark("Wake power"), "rule": mark("Rule"),
}
KIND_RULE = {
    "action": "oath.7.3.2", "modifier": "oath.7.4.start", "battle_plan": "oath.7.5.2", "rest": "oath.7.3.4", "wake": "oath.7.3.1",
}
SCENES = {
    "mine": "cave", "salt-flats": "waste", "fertile-valley": "valley", "barren-coast": "coast", "plains": "plain", "river": "river",
    "steppe": "plain", "mountain": "peaks", "lush-coast": "coast", "marshes": "marsh", "wastes": "waste", "rocky-coast": "coast",
    "narrow-pass": "valley", "charming-valley": "valley", "deep-woods": "wood", "standing-stones": "stones", "ancient-city": "city",
    "drowned-city": "city", "great-slum": "city", "buried-giant": "giant", "the-tribunal": "stones", "shrouded-wood": "fog",
    "the-hidden-place": "fog",
}
"""By word of a site: the landscape that is drawn on it."""


icon = partial(sprites.icon, "oa")
"""A sign as it stands in a line: its name, and a class."""


def speech(table_view: TableView) -> OathSpeech:
    """How Oath is said to the viewer."""
    found = table_view.says
    assert isinstance(found, OathSpeech)
    return found


def known(table_view: TableView) -> OathTable:
    """A table on what the viewer sees: facedown sites are bare places, other unknown cards are counted."""
    s = table_view.v.copy()
    for slot in range(len(SLOTS)):
        s.cards.zone[SLOT + slot] = [card for card in s.cards.zone[SLOT + slot] if card >= 0]
    return Table(table_view.game, s)


def side(s: Oath, seat: int) -> str:
    """The word of a seat's colour; of bandits theirs."""
    return "bandit" if seat == BANDITS else COLOURS[s.colours[seat]]


def suit_word(suit: int) -> str:
    return SUITS[suit] if suit >= 0 else "none"


# names of things on the board: what can be pressed, lit up, and where events are played

def slot_name(slot: int) -> str:
    return f"site-{slot}"


def seat_name(seat: int) -> str:
    return f"seat-{seat}"


def card_name(s: Oath, card: int) -> str:
    """What is pressed for a card of an option: the card, its site, a banner, a pawn, the title."""
    if card in SITE:
        at = s.cards.at[card]
        return slot_name(at % 10) if SLOT <= at < SLOT + 10 else f"card-{card}"
    if card < BANNER:
        return f"card-{card}"
    if card < TRAIT:
        return f"banner-{card - BANNER}"
    if card < TITLE:
        return f"trait-{card - TRAIT}"
    return "title" if card < PAWN else f"pawn-{card - PAWN}"


def place_name(place: str) -> str:
    """The board's name of a place of an event: "board:2", "bank:0", "card:17", "site:3", "banner:0", "personal:2", "shared"."""
    kind, _, number = place.partition(":")
    if kind in ("board", "citizen", "personal"):
        return f"pawn-{number}"
    return f"{kind}-{number}" if kind in ("bank", "site", "card", "banner") else kind


def zone_name(zone: int) -> str:
    """The board's name of a zone of cards."""
    if SLOT <= zone < LOOT + 10:
        return slot_name(zone % 10)
    if 10 <= zone < 13:
        return f"pile-{zone - 10}"
    return {0: "deck", 1: "relics"}.get(zone, f"pawn-{zone % 10}" if zone >= 60 else "")


def word_of(card: int) -> str:
    """The sort of a card, for its look."""
    return ("denizen" if card in DENIZEN else "edifice" if card in EDIFICE else "relic" if card in RELIC else
            "vision" if card in VISION else "site")

