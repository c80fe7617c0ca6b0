"""The map: eight sites with what lies there, discard piles, banks, banners, the Reliquary."""
from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..facts import BANNERS, EDIFICE, LAST_ROUND, REGIONS, SEARCH_COST, SUITS, TRAITS, denizen, site
from ..state import AT, BANDITS, DISCARD, LOOT, RELIQUARY, SLOT, WORLD, Oath, ruined
from ..words import OathSpeech
from .looks import FACEDOWN, FAVOR, HUE, LOCK, PAWN, RELIC, SECRET, SUIT_HUE, VISION, WARBAND, joined, on, tokens


class Map:
    """The shared part of the table, for one reader."""

    def __init__(self, view: Oath, says: OathSpeech, width: int, marks: Mapping[int, str]) -> None:
        self.s, self.says, self.n, self.w = view, says, says.names, says.words
        self.width, self.marks = width, marks

    def draw(self) -> RenderableType:
        """The head, the sites by region, the banks."""
        return Group(self._head(), *(self._region(i) for i in range(len(REGIONS))), self._banks(), self._banners(), self._reliquary())

    # the head

    def _head(self) -> Text:
        s, w = self.s, self.w
        side = w("Usurper") if s.usurper else w("Oathkeeper")
        line = Text().append(w("Round {n} of {last}", n=s.round, last=LAST_ROUND), "bold")
        line.append(" · ").append(self.n.oath(s.oath))
        line.append(" · ").append_text(self._seat(s.title)).append(f" {side}")
        line.append(" · ").append(w("Visions drawn {n} (world deck: {price} Supply)", n=s.visions, price=SEARCH_COST[s.visions]))
        deck = s.cards.zone[WORLD]
        if deck and deck[-1] == -2:
            line.append(" ").append(w("— a Vision lies on top"), "bold")
        return line

    def _seat(self, seat: int) -> Text:
        return Text(self.n.seat(seat), self.hue(seat))

    def hue(self, seat: int) -> str:
        """The colour of a seat."""
        return HUE.get(str(self.says.lexicon.text(seat, "seat")), "") if seat != BANDITS else "dim"

    # sites

    def _region(self, number: int) -> RenderableType:
        w, region = self.w, REGIONS[number]
        pile = self.s.cards.zone[DISCARD + number]
        head = Text().append(self.n.region(number), "bold underline")
        head.append(w("  discard pile: {n}", n=len(pile)), "dim")
        sheet = Table(box=None, show_header=False, padding=(0, 1), expand=True)
        sheet.add_column(ratio=3)
        sheet.add_column(ratio=2)
        sheet.add_column(ratio=6)
        for slot in region.slots:
            sheet.add_row(self._site(slot), self._rule(slot), self._cards(slot))
        return Group(head, sheet)

    def _known(self, slot: int) -> int:
        """The site card if it lies faceup, else -1."""
        pile = self.s.cards.zone[SLOT + slot]
        return pile[0] if pile and pile[0] >= 0 and self.s.cards.up[pile[0]] else -1

    def _site(self, slot: int) -> Text:
        line = Text().append(f"[{self.marks[slot]}] ", "bright_green") if slot in self.marks else Text()
        card = self._known(slot)
        if card < 0:
            known = self.s.cards.zone[SLOT + slot]
            name = self.n.card(known[0], self.s) if known and known[0] >= 0 else self.w("facedown")
            return line.append(f"{FACEDOWN} {name}", "dim")
        line.append(self.n.card(card, self.s), "bold")
        filled = len(self.s.cards.zone[AT + slot])
        line.append(f" {filled}/{site(card).capacity}", "dim")
        land = self.s.lands[slot]
        if more := tokens(land.favor, land.secrets):
            line.append(f" {more}", "yellow")
        return line

    def _rule(self, slot: int) -> Text:
        """Warbands and pawns."""
        line, s = Text(), self.s
        for hue, n in enumerate(s.lands[slot].bands):
            if n:
                line.append(f"{WARBAND}{n} ", self.hue(hue))
        if not line and self._known(slot) >= 0:
            line.append(self.w("bandits "), "dim")
        for seat, p in enumerate(s.players):
            if p.pawn == slot:
                line.append(f"{PAWN}", self.hue(seat)).append(self.n.seat(seat)[:2], self.hue(seat)).append(" ")
        return line

    def _cards(self, slot: int) -> Text:
        s = self.s
        parts = [card_text(card, self.says, s) for card in s.cards.zone[AT + slot]]
        loot = s.cards.zone[LOOT + slot]
        seen = [Text(f"{RELIC} {self.n.card(card, s)}", "bright_cyan") for card in loot if card >= 0]
        if hidden := sum(card < 0 for card in loot):
            seen.append(Text(f"{RELIC}×{hidden}", "dim"))
        return joined([*parts, *seen])

    # banks, banners, the Reliquary

    def _banks(self) -> Text:
        line = Text().append(self.w("Banks "), "bold")
        for suit in range(len(SUITS)):
            line.append(f"{self.n.suit(suit)} {FAVOR}{self.s.banks[suit]}  ", SUIT_HUE[suit])
        return line.append(self.w("shared {n}", n=f"{FAVOR}{self.s.shared}"), "dim")

    def _banners(self) -> Text:
        line, s, w = Text(), self.s, self.w
        for number, banner in enumerate(BANNERS):
            sign = FAVOR if banner.token == "favor" else SECRET
            line.append(self.n.banner(number), "bold").append(f" {sign}{s.tokens[number]}")
            if number == 0 and s.mob:
                line.append(w(" Mob"), "bold red")
            line.append(": ")
            if s.holder[number] >= 0:
                line.append_text(self._seat(s.holder[number]))
            else:
                line.append(w("shared bank"), "dim")
            line.append("   ")
        return line

    def _reliquary(self) -> Text:
        line = Text().append(self.w("Reliquary "), "bold")
        for place, trait in enumerate(TRAITS):
            pile = self.s.cards.zone[RELIQUARY + place]
            name = self.w(trait.name)
            if not pile:
                line.append(f"{name} ", "bold red").append(self.w("(binds the Chancellor)  "), "red")
            else:
                inside = self.n.card(pile[0], self.s) if pile[0] >= 0 else FACEDOWN
                line.append(f"{name} {inside}  ", "dim")
        return line


def card_text(card: int, says: OathSpeech, s: Oath) -> Text:
    """A card as it lies: name in the colour of its suit, lock, what lies on it; a facedown one by its back."""
    if card < 0:
        return Text(f"{FACEDOWN} {says.names.card(card, s)}", "dim")
    line = Text()
    if card < EDIFICE.stop:
        side = denizen(card, ruined(s, card))
        line.append(says.names.card(card, s), SUIT_HUE[side.suit] if side.suit >= 0 else "dim")
        if not s.cards.up[card]:
            line = Text(f"{FACEDOWN} ").append_text(line)
        elif side.locked:
            line.append(f" {LOCK}", "dim")
    else:
        sign = VISION if s.cards.up[card] else FACEDOWN
        line.append(f"{sign} {says.names.card(card, s)}", "bright_white")
    if more := on(s, card):
        line.append(f" {more}", "yellow")
    return line
