"""What things of Oath are called: seats, cards, places, suits, amounts."""
from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kronika.words import mark, marks

from ..facts import BANNERS, DENIZEN, EDIFICE, OATHS, REGION_OF, REGIONS, RELIC, SUITS, TRAITS, VISION, denizen, relic, site, vision
from ..facts.kinds import Cost
from ..state import BANDITS, BANNER, PAWN, SLOT, TITLE, TRAIT, Oath, ruined

if TYPE_CHECKING:
    from kronika.words import Speech

COLOUR_NAME = {
    "purple": mark("Purple"), "red": mark("Red"), "blue": mark("Blue"), "yellow": mark("Yellow"), "white": mark("White"),
    "black": mark("Black"),
}
ROLE_NAME = (mark("Chancellor"), mark("Exile"), mark("Citizen"))
SUIT_NAME = {
    "discord": mark("discord"), "arcane": mark("arcane"), "order": mark("order"), "hearth": mark("hearth"), "beast": mark("beast"),
    "nomad": mark("nomad"),
}
BANK_NAME = {
    "discord": mark("the discord bank"), "arcane": mark("the arcane bank"), "order": mark("the order bank"),
    "hearth": mark("the hearth bank"), "beast": mark("the beast bank"), "nomad": mark("the nomad bank"),
}
BACK_NAME = (mark("a denizen"), mark("a Vision"), mark("a relic"), mark("a site"), mark("an edifice"))
TOP_TO_BOTTOM = (mark("the top site of the {region}"), mark("the second site of the {region}"), mark("the third site of the {region}"))
AMOUNT = {
    "favor": marks("{n} favor", "{n} favor"),
    "secrets": marks("{n} secret", "{n} secrets"),
    "warbands": marks("{n} warband", "{n} warbands"),
    "cards": marks("{n} card", "{n} cards"),
}
WAY_NAME = {
    "usurper": mark("as Usurper"), "stable-regime": mark("by a Stable Regime"), "successor": mark("as Successor"),
    "exhaustion-empire": mark("as War Exhaustion finds the Empire with the title"),
    "exhaustion-default": mark("as War Exhaustion finds no other winner"),
    "conquest": mark("by the Vision of Conquest"), "rebellion": mark("by the Vision of Rebellion"),
    "sanctuary": mark("by the Vision of Sanctuary"), "faith": mark("by the Vision of Faith"),
}

PROMISE = {
    "no-campaign": mark("no campaign against them up to round {n}"), "favor": mark("{amount} in the next Wake Phase"),
    "no-recover-peoples-favor": mark("not to recover the People's Favor up to round {n}"),
    "no-recover-darkest-secret": mark("not to recover the Darkest Secret up to round {n}"),
    "secrets": mark("{amount} in the next Wake Phase"), "deed": mark("what was said, or {amount} as a penalty"),
}


class Names:
    """Names in one language; a match's lexicon knows which colour a seat has."""

    def __init__(self, speech: Speech) -> None:
        self._speech, self.w = speech, speech.words

    # people

    def seat(self, seat: int) -> str:
        """The colour, or the bandits."""
        if seat == BANDITS:
            return self.w("the bandits")
        word = str(self._speech.lexicon.text(seat, "seat"))
        return self.w(COLOUR_NAME[word]) if word in COLOUR_NAME else word

    def seats(self, seats: Iterable[int]) -> str:
        return ", ".join(self.seat(seat) for seat in seats)

    def role(self, role: int) -> str:
        return self.w(ROLE_NAME[role])

    # cards

    def card(self, card: int, s: Oath) -> str:
        """A card as it lies, or a banner, a trait, the title, a pawn as a target; an unknown card by its back."""
        w = self.w
        if card < 0:
            return w(BACK_NAME[-1 - card])
        if card >= PAWN:
            return w("the pawn and favor of {seat}", seat=self.seat(card - PAWN))
        if card >= TITLE:
            return w("the Oathkeeper title")
        if card >= TRAIT:
            return w(TRAITS[card - TRAIT].name)
        if card >= BANNER:
            return self.banner(card - BANNER)
        if card in DENIZEN or card in EDIFICE:
            return w(denizen(card, card in EDIFICE and ruined(s, card)).name)
        if card in RELIC:
            return w(relic(card).name)
        return w(vision(card).name if card in VISION else site(card).name)

    def cards(self, cards: Iterable[int], s: Oath) -> str:
        return ", ".join(self.card(card, s) for card in cards)

    def text(self, card: int, s: Oath) -> str:
        """What a card does, in words; "" for an unknown one."""
        if card < 0 or card >= BANNER:
            return ""
        if card in DENIZEN or card in EDIFICE:
            texts = [p.text for p in denizen(card, card in EDIFICE and ruined(s, card)).powers]
        elif card in RELIC:
            texts = [p.text for p in relic(card).powers]
        else:
            texts = [vision(card).text if card in VISION else site(card).text]
        return " ".join(self.w(text) for text in texts)

    def word(self, word: str, s: Oath) -> str:
        """A card, seat or place by its stable word."""
        tables = (("card", self.card), ("seat", lambda seat, _: self.seat(seat)), ("slot", self.slot),
                  ("region", lambda region, _: self.region(region)))
        for table, say in tables:
            found = self._speech.lexicon.value(word, table)
            if isinstance(found, int):
                return say(found, s)
        return word

    def card_of(self, word: str) -> int:
        """The card of a word, or -1."""
        found = self._speech.lexicon.value(word, "card")
        return found if isinstance(found, int) else -1

    def banner(self, banner: int) -> str:
        return self.w(BANNERS[banner].name)

    def banner_text(self, banner: int, mob: bool = True) -> str:
        """What it does for who holds it.  mob: with what its other side does."""
        b = BANNERS[banner]
        return " ".join(self.w(text) for text in (b.text, b.mob_text if mob else "") if text)

    def oath(self, oath: int) -> str:
        return self.w(OATHS[oath].name)

    # places

    def slot(self, slot: int, s: Oath) -> str:
        """The site that lies there, or which facedown one of its region."""
        pile = s.cards.zone[SLOT + slot]
        if pile and pile[0] >= 0 and s.cards.up[pile[0]]:
            return self.card(pile[0], s)
        region = REGIONS[REGION_OF[slot]]
        return self.w(TOP_TO_BOTTOM[slot - region.slots[0]], region=self.w(region.name))

    def region(self, region: int) -> str:
        return self.w(REGIONS[region].name)

    def suit(self, suit: int) -> str:
        return self.w(SUIT_NAME[SUITS[suit]])

    def bank(self, suit: int) -> str:
        """The favor bank of a suit."""
        return self.w(BANK_NAME[SUITS[suit]])

    def place(self, place: str, s: Oath) -> str:
        """A place of an event: "board:2", "bank:0", "card:17", "site:3", "banner:0", "personal:2", "shared"."""
        kind, _, number = place.partition(":")
        n = int(number) if number.lstrip("-").isdecimal() else 0
        w = self.w
        if kind == "board" or kind == "citizen":
            return self.seat(n)
        if kind == "bank":
            return self.bank(n)
        if kind == "card":
            return self.card(n, s)
        if kind == "site":
            return self.slot(n, s)
        if kind == "banner":
            return self.banner(n)
        if kind == "personal":
            return w("the bank of {seat}", seat=self.seat(n))
        return w("the cards") if kind == "cards" else w("the shared bank")

    # numbers

    def amount(self, what: str, n: int) -> str:
        return self.w.many(*AMOUNT[what], n)

    def cost_of(self, card: int, s: Oath) -> str:
        """What the power of a card costs, or "" for nothing."""
        if card in DENIZEN or card in EDIFICE:
            return self.cost(denizen(card, card in EDIFICE and ruined(s, card)).cost)
        if card in RELIC:
            return self.cost(relic(card).cost)
        return self.cost(vision(card).cost) if card in VISION else ""

    def cost(self, cost: Cost) -> str:
        """What a power costs, or "" for nothing."""
        w = self.w
        parts = [w("place {what}", what=self.amount("favor", cost.favor))] * bool(cost.favor)
        parts += [w("place {what}", what=self.amount("secrets", cost.secrets))] * bool(cost.secrets)
        parts += [w("burn {what}", what=self.amount("favor", cost.burn_favor))] * bool(cost.burn_favor)
        parts += [w("burn {what}", what=self.amount("secrets", cost.burn_secrets))] * bool(cost.burn_secrets)
        return ", ".join(parts)

    def goods(self, words: Iterable[str], s: Oath) -> str:
        """What a side of a deal gives, from the words of the offer."""
        return ", ".join(self._thing(word, s) for word in words) or self.w("nothing")

    def _thing(self, word: str, s: Oath) -> str:
        kind, _, rest = word.partition(":")
        if kind in ("favor", "secrets"):
            return self.amount(kind, int(rest))
        if kind == "reliquary":
            return self.w("the relic over {trait}", trait=self.w(next(t.name for t in TRAITS if t.id == rest)))
        if kind.startswith("promise-"):
            return self.promise(kind.removeprefix("promise-"), int(rest))
        if kind.startswith("adviser-"):
            return self.w("adviser {n}", n=kind.removeprefix("adviser-"))
        return self.word(word, s)

    def promise(self, kind: str, n: int) -> str:
        """A promise of the Tribunal."""
        return self.w(PROMISE[kind], n=n, amount=self.amount("secrets" if kind == "secrets" else "favor", n))

    def ways(self, by: Iterable[str]) -> str:
        return ", ".join(self.w(WAY_NAME[word]) if word in WAY_NAME else word for word in by)

