"""What the text table asks of a game's drawing, for Empires of the North."""

from __future__ import annotations

from collections.abc import Mapping

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kronika.cli.terminal import Terminal

from ..language.model import KINDS, RESOURCES, VP
from ..solo.play import alone, event_of, medals
from ..state import (
    DECK,
    DECKS,
    DISCARD,
    DRAWN,
    FISH_ABOARD,
    IDLE,
    NO_FISH,
    ROWS,
    Empires,
    empire,
    fields,
    hand,
    ready,
    stack,
    title,
)
from ..words import EmpiresSpeech

COLOUR = ("bright_red", "bright_blue", "bright_green", "bright_yellow")
DISC, TURNED, SHIP = "●", "✗", "⛵"
SHOWN = (*RESOURCES, "gold", "raze", "worker", "ship")  # in the line of a seat


class EmpiresTerminal(Terminal):
    """Empires of the North by its circle, its islands and its empires."""

    says: EmpiresSpeech

    def board(self, view: Empires, width: int, marks: Mapping[int, str]) -> RenderableType:
        """The circle of tiles with the discs, the islands, the queue of ships."""
        parts: list[RenderableType] = [self._circle(view), self._islands(view)]
        if view.queue:
            parts.append(self._queue(view))
        if alone(view) and view.phase in ("event", "dawn", "action", "expedition"):
            parts.append(self._event(view))
        return Group(*parts)

    def _circle(self, view: Empires) -> Text:
        out = Text()
        for i, tile in enumerate(view.circle):
            out.append(" – " if i else "")
            out.append(self.says.names.tile(tile), "bold dark_orange" if view.orange >> tile & 1 else "bold")
            for seat, p in enumerate(view.players):
                for at, turned in zip(p.discs, p.turned):
                    if at == tile:
                        out.append(TURNED if turned else DISC, COLOUR[seat])
        return out.append(" –", "dim")

    def _islands(self, view: Empires) -> Table:
        w, says = self.words, self.says
        out = Table(box=box.SIMPLE_HEAD, padding=(0, 1), show_edge=False)
        for name in (w("Island"), w("Pillage"), w("Conquered")):
            out.add_column(name, overflow="fold")
        for distance, row in ROWS.items():
            left = len(view.cards.zone[DECKS[distance]])
            for card in view.cards.zone[row]:
                text = view.library.title[card]
                out.add_row(says.names.title(text), says.names.goods(text.pillage), says.cards.short(text))
            near = w.many("one more near island facedown", "{n} more near islands facedown", left)
            distant = w.many("one more distant island facedown", "{n} more distant islands facedown", left)
            out.add_row(Text(near if distance == "near" else distant, "dim"), "", "")
        return out

    def _queue(self, view: Empires) -> Text:
        out = Text(self.words("Ships: "), "dim")
        for i, (seat, fish, raze) in enumerate(view.queue):
            out.append(" → " if i else "")
            out.append(f"{SHIP} {self.says.names.seat(seat, view)}", COLOUR[seat])
            cargo = [self.words("fish") if fish == FISH_ABOARD else self.words("gold for fish")] * (fish != NO_FISH)
            cargo += [self.words("raze token")] * bool(raze)
            out.append(f" ({', '.join(cargo)})" if cargo else "")
        return out

    def _event(self, view: Empires) -> Text:
        w, event = self.words, event_of(view)
        bronze, silver, gold = medals(view)
        return Text(w("Event of the round: {event}. Medals from {bronze}, {silver} and {gold} VP.", event=w(event.name), bronze=bronze,
                      silver=silver, gold=gold), "dim")

    def table(self, view: Empires, seat: int, width: int) -> RenderableType:
        """A line for each seat: points, goods, cards; and where the round stands."""
        w, n = self.words, self.says.names
        out = Table(box=box.SIMPLE_HEAD, padding=(0, 1), collapse_padding=True, show_edge=False,
                    title=w("Round {number}", number=view.round), title_justify="left", title_style="bold")
        out.add_column("")
        for kind in ("vp", *SHOWN):
            out.add_column(n.kind(kind), justify="right")
        for column in (w("tired"), w("hand"), w("empire"), w("deck")):
            out.add_column(column, justify="right")
        for i, p in enumerate(view.players):
            name = Text(n.seat(i, view), COLOUR[i])
            name.append(" ①" if view.first == i else "").append(w(" (passed)") if p.passed else "", "dim")
            counts = [p.goods[VP], *(p.goods[KINDS.index(k)] for k in SHOWN), p.tired, len(hand(view, i)), len(empire(view, i)),
                      len(view.cards.zone[DECK + i])]
            out.add_row(name, *(Text(str(k), "" if k else "dim") for k in counts))
        return out

    def player_area(self, view: Empires, seat: int, width: int) -> RenderableType | None:
        """The seat's empire and its hand."""
        if seat < 0:
            return None
        w, says = self.words, self.says
        own = [self._cards(view, seat)]
        drawn = [*hand(view, seat), *view.cards.zone[DRAWN + seat]]
        names = Text(w("Hand: "), "dim").append(", ".join(says.names.card(c) for c in drawn) or "–")
        idle = view.players[seat].discs.count(IDLE)
        names.append(w.many("   one disc to place", "   {n} discs to place", idle) if idle else "", "dim")
        others = [self._cards(view, other) for other in range(len(view.players)) if other != seat]
        return Group(*own, names, *others)

    def _cards(self, view: Empires, seat: int) -> Text:
        """The cards of an empire in one paragraph: fields with what they give, exhausted cards struck through."""
        out = Text(f"{self.says.names.seat(seat, view)}: ", COLOUR[seat])
        fields_ = set(fields(view, seat))
        first = True
        for card in empire(view, seat):
            if card in view.host:
                continue
            out.append("" if first else ", ")
            first = False
            out.append(self.says.names.card(card), "" if ready(view, card) else "strike dim")
            if card in view.copies and view.copies[card] >= 0:
                out.append(f" = {self.says.names.card(view.copies[card])}", "dim")
            if card in fields_:
                goods = " + ".join(self.says.names.goods(title(view, c).field) for c in stack(view, card))
                out.append(f" ({goods})", "dim")
            tokens = [self.says.names.amount(kind, n) for kind, n in enumerate(view.assigned.get(card, ())) if n]
            if tokens:
                out.append(f" [{', '.join(tokens)}]", "bold")
        return out

    def details(self, view: Empires, seat: int, width: int) -> RenderableType | None:
        """The texts of the seat's cards, in hand and in the empire, and its discard pile."""
        if seat < 0:
            return None
        out, says = Text(), self.says
        cards = [*hand(view, seat), *view.cards.zone[DRAWN + seat], *empire(view, seat)]
        for text in dict.fromkeys(title(view, c) for c in cards if c >= 0):
            out.append(says.names.title(text), "bold").append(f": {says.cards.text(text)}\n")
        pile = ", ".join(says.names.card(c) for c in view.cards.zone[DISCARD + seat])
        return out.append(self.words("Discard pile: {cards}", cards=pile or "–"), "dim")

    def active(self, view: Empires) -> int:
        """Whose turn it is."""
        return view.turn if view.phase in ("action", "expedition") else -1


