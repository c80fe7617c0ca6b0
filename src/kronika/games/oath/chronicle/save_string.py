"""The string in which players of the table-top simulator keep their worlds: reading it and writing it.

Upper-case hexadecimal, one field after the other; the layout stands in the facts.  Lists begin with their number; the relic deck is
written from its bottom, the world deck from its top.  A name is raw text behind the number of its bytes.
"""
from __future__ import annotations

from typing import NamedTuple

from kronika.games.oath.chronicle.world import Place, World, faults, place
from kronika.games.oath.facts import COLOURS, DENIZEN, EDIFICE, EDIFICES, FIRST_GAME, OATHS, RELIC_DECK, SITE, SITES, SLOTS, VISION, vision
from kronika.kernel import message
from kronika.kernel.chance import Chance

_SAVE = FIRST_GAME["save"]
FACEDOWN: int = _SAVE["facedown"]
NONE: int = _SAVE["none"]
BITS: dict[str, int] = _SAVE["citizens"]
VERSION: tuple[int, ...] = tuple(_SAVE["version"])
CARDS_OF_A_SITE = 3


class Saved(NamedTuple):
    """A world with what the string tells beside it: its chronicle's name, and colour and name of the last winner ("" if none)."""

    world: World
    name: str
    winner: str
    winner_name: str
    previous_citizens: tuple[str, ...]


class BadString(ValueError):
    """The text is no save string, or its world cannot be played; a sentence says what is wrong and where."""


# --- numbers of cards in the string ------------------------------------------------------------------

_VISIONS = {vision(card).save: card for card in VISION}
_VISION_BYTES = {card: byte for byte, card in _VISIONS.items()}


def byte_of(w: World, card: int) -> int:
    """The number of a card in the string; a ruined edifice has one of its own."""
    if card in DENIZEN:
        return card
    if card in EDIFICE:
        i = card - EDIFICE.start
        return int(_SAVE["edifices"]) + 2 * i + w.ruined[i]
    if card in VISION:
        return _VISION_BYTES[card]
    return int(_SAVE["relics"]) + card - RELIC_DECK.start


def card_of(byte: int) -> tuple[int, bool]:
    """(card, ruined), or (-1, False) for a number that stands for no card."""
    first = int(_SAVE["edifices"])
    if byte in DENIZEN:
        return byte, False
    if first <= byte < first + 2 * len(EDIFICES):
        return EDIFICE.start + (byte - first) // 2, bool((byte - first) % 2)
    if byte in _VISIONS:
        return _VISIONS[byte], False
    relic = RELIC_DECK.start + byte - int(_SAVE["relics"])
    return (relic, False) if relic in RELIC_DECK else (-1, False)


# --- writing -----------------------------------------------------------------------------------------

def export(saved: Saved) -> str:
    """The string of a world.

    Raises:
        BadString: the world has something that the string has no room for.
    """
    w = saved.world
    out = [f"{part:02X}" for part in VERSION] + [f"{_small(w.played + 1, 0xFFFF):04X}", _text(saved.name), "00"]
    out += [_colours([c for c, citizen in zip(COLOURS, w.citizens, strict=True) if citizen]), f"{w.oath:02X}", _SAVE["suit_order"]]
    out += [_place(w, slot, p) for slot, p in enumerate(w.places)]
    out += [_list(w, w.deck), _list(w, w.dispossessed), _list(w, w.relics[::-1])]
    out += [_colours(saved.previous_citizens), _colours([saved.winner or "purple"]), _text(saved.winner_name or "UNKNOWN")]
    return "".join(out)


def _small(n: int, most: int) -> int:
    if n > most:
        raise BadString(message("a save string counts to {most}, and here are {n}", most=most, n=n))
    return n


def _text(text: str) -> str:
    return f"{_small(len(text.encode()), 0xFF):02X}{text}"


def _colours(words: list[str] | tuple[str, ...]) -> str:
    return f"{sum(BITS[word] for word in words):02X}"


def _list(w: World, cards: list[int]) -> str:
    return f"{_small(len(cards), 0xFF):02X}" + "".join(f"{byte_of(w, card):02X}" for card in cards)


def _place(w: World, slot: int, p: Place) -> str:
    room = CARDS_OF_A_SITE - len(p.cards) - len(p.relics)
    if room < 0:
        raise BadString(message("a save string holds {n} at a site and no more; at {slot} lie more", n=CARDS_OF_A_SITE, slot=SLOTS[slot]))
    cards = [*(byte_of(w, c) for c in p.cards), *[NONE] * room, *(byte_of(w, r) for r in p.relics)]
    return "".join(f"{byte:02X}" for byte in [p.site - SITE.start + (0 if p.up else FACEDOWN), *cards])


# --- reading -----------------------------------------------------------------------------------------

class _Reader:
    """Goes through the text, saying where it fails."""

    def __init__(self, text: str) -> None:
        self.data, self.at = text.strip().encode(), 0

    def take(self, digits: int, field: str) -> str:
        part = self.data[self.at : self.at + digits]
        if len(part) < digits:
            raise BadString(message(
                "the string ends inside {field}: {n} characters from place {at} on are asked for, {there} are there",
                field=field, n=digits, at=self.at + 1, there=len(part)))
        self.at += digits
        return part.decode(errors="replace")

    def number(self, digits: int, field: str) -> int:
        start, part = self.at, self.take(digits, field)
        if any(c not in "0123456789ABCDEF" for c in part):
            raise BadString(message("{part} at place {at} ({field}) is no hexadecimal number in capitals", part=repr(part), at=start + 1,
                                 field=field))
        return int(part, 16)

    def text(self, field: str) -> str:
        return self.take(self.number(2, field), field)


def read(text: str, chance: Chance) -> Saved:
    """The world of a string; chance shuffles what an old string does not tell: its relic deck.

    Raises:
        BadString: wrong length, an unknown number, a card twice, something missing: what and where.
    """
    r, w = _Reader(text), World()
    version = tuple(r.number(2, "version") for _ in VERSION)
    if version[:1] != VERSION[:1] or version < (3, 0, 0):
        raise BadString(message("the string is of version {version}; this program reads version {right}",
                             version=".".join(map(str, version)), right=f"{VERSION[0]}.x"))
    known = {f["id"]: tuple(f.get("since", ())) <= version for f in _SAVE["fields"]}
    w.played = r.number(4, "game") - 1
    if w.played < 0:
        raise BadString(message("{field} at place {at} is {n}; it is at least 1", field="game", at=7, n=w.played + 1))
    name = r.text("name")
    r.number(2, "unused")
    w.citizens = _bits(r.number(2, "citizens"), "citizens", r.at - 1)
    w.oath = r.number(2, "oath")
    if w.oath >= len(OATHS):
        raise BadString(message("{n} at place {at} is no oath; there are 0 to {most}", n=w.oath, at=r.at - 1, most=len(OATHS) - 1))
    r.number(len(_SAVE["suit_order"]), "suit_order")
    w.ruined = [False] * len(EDIFICES)
    w.places = [_read_place(r, w, slot) for slot in SLOTS]
    w.deck = _read_list(r, w, "world_deck")
    if not w.deck:
        raise BadString(message("the world deck is empty: this string only begins a new chronicle, which `kronika chronicle new` does"))
    w.dispossessed = _read_list(r, w, "dispossessed")
    if known["relic_deck"]:
        w.relics = _read_list(r, w, "relic_deck")[::-1]
    else:
        w.relics = [card for card in RELIC_DECK if all(card not in p.relics for p in w.places)]
        chance.shuffle(w.relics)
    before, winner, winner_name = [False] * len(COLOURS), "", ""
    if known["winner"]:
        before = _bits(r.number(2, "previous_citizens"), "previous_citizens", r.at - 1)
        winner = _one_bit(r.number(2, "winner"), r.at - 1)
        winner_name = r.text("winner_name")
    if rest := len(r.data) - r.at:
        raise BadString(message("the string is {n} characters too long: it should end before place {at}", n=rest, at=r.at + 1))
    if wrong := faults(w):
        raise BadString(wrong[0])
    citizens = tuple(c for c, was in zip(COLOURS, before, strict=True) if was)
    return Saved(w, name, winner, "" if winner_name == "UNKNOWN" else winner_name, citizens)


def _bits(mask: int, field: str, at: int) -> list[bool]:
    colours = [word for word in COLOURS if word != "purple"]
    if mask & ~sum(BITS[word] for word in colours):
        raise BadString(message("{n} at place {at} ({field}) has bits of no colour", n=mask, at=at, field=field))
    return [word in colours and bool(mask & BITS[word]) for word in COLOURS]


def _one_bit(mask: int, at: int) -> str:
    found = [word for word, bit in BITS.items() if bit == mask]
    if not found and mask:
        raise BadString(message("{n} at place {at} (winner) is no colour", n=mask, at=at))
    return found[0] if found else ""


def _read_card(r: _Reader, w: World, field: str) -> int:
    """A card, noting a ruin; -1 for none."""
    byte = r.number(2, field)
    if byte == NONE:
        return -1
    card, ruined = card_of(byte)
    if card < 0:
        raise BadString(message("{n} at place {at} ({field}) is the number of no card", n=byte, at=r.at - 1, field=field))
    if card in EDIFICE:
        w.ruined[card - EDIFICE.start] = ruined
    return card


def _read_list(r: _Reader, w: World, field: str) -> list[int]:
    found = [_read_card(r, w, field) for _ in range(r.number(2, field))]
    if -1 in found:
        raise BadString(message("{field} has a place without a card", field=field))
    return found


def _read_place(r: _Reader, w: World, slot: str) -> Place:
    byte = r.number(2, "map")
    number, up = (byte, True) if byte < FACEDOWN else (byte - FACEDOWN, False)
    if number >= len(SITES):
        raise BadString(message("{n} at place {at} is no site for {slot}", n=byte, at=r.at - 1, slot=slot))
    cards = [card for card in (_read_card(r, w, "map") for _ in range(CARDS_OF_A_SITE)) if card >= 0]
    return place(SITE.start + number, up, [c for c in cards if c not in RELIC_DECK], [c for c in cards if c in RELIC_DECK])
