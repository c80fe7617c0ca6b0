"""Everybody's board in two lines, and one seat's own cards in full."""
from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ..facts import MAX_SUPPLY
from ..outlook.powers import powers
from ..state import ADVISERS, DRAWN, EXILE, HELD, PLAYING, REVEALED, Oath
from ..words import OathSpeech
from .looks import FAVOR, RELIC, SECRET, VISION, WARBAND, joined, on
from .map import Map, card_text


def boards(s: Oath, says: OathSpeech, seat: int, width: int) -> RenderableType:
    """A line of numbers and a line of cards for each seat."""
    return Group(*(_board(s, says, who, who == seat, width) for who in range(len(s.players))))


def _board(s: Oath, says: OathSpeech, who: int, own: bool, width: int) -> RenderableType:
    n, w, p = says.names, says.words, s.players[who]
    hue = Map(s, says, width, {}).hue(who)
    head = Text("▶ " if s.turn == who and s.turns else "  ", "bright_green")
    head.append(n.seat(who), f"bold {hue}").append(" ").append(n.role(p.role), "dim")
    if own:
        head.append(w(" (you)"), "dim")
    head.append(f"  {w('Supply')} {p.supply}/{MAX_SUPPLY}")
    head.append(f"  {FAVOR}{p.favor}  {SECRET}{p.secrets}")
    if p.spent:
        head.append(f" ({SECRET}{p.spent} {w('facedown')})", "dim")
    head.append(f"  {WARBAND}{p.force}", hue if p.role == EXILE else "bright_magenta").append(w(" ({n} in the bank)", n=p.bank), "dim")
    return Group(head, _cards(s, says, who))


def _cards(s: Oath, says: OathSpeech, who: int) -> Text:
    n, w, zone = says.names, says.words, s.cards.zone
    parts = [card_text(card, says, s) for card in zone[ADVISERS + who]]
    held = [Text(f"{RELIC} {n.card(card, s)} {on(s, card)}".rstrip(), "bright_cyan") for card in zone[HELD + who]]
    held += [Text(n.banner(b), "bright_cyan") for b, holder in enumerate(s.holder) if holder == who]
    seen = [Text(f"{VISION} {n.card(card, s)}", "bold bright_white") for card in zone[REVEALED + who]]
    line = Text("    ").append(w("advisers "), "dim").append_text(joined(parts) if parts else Text("—", "dim"))
    if held:
        line.append("  ").append_text(joined(held))
    if seen:
        line.append("  ").append_text(joined(seen))
    return line


def hand(s: Oath, says: OathSpeech, seat: int) -> RenderableType | None:
    """Cards the seat has drawn or is playing, and its facedown advisers, with their texts."""
    zone = s.cards.zone
    cards = [*zone.get(DRAWN + seat, ()), *zone.get(PLAYING + seat, ())]
    cards += [card for card in zone[ADVISERS + seat] if card >= 0 and not s.cards.up[card]]
    lines = [Text("  ").append_text(card_text(card, says, s)).append(f"  {says.names.text(card, s)}", "dim") for card in cards if card >= 0]
    return Group(*lines) if lines else None


def details(s: Oath, says: OathSpeech, seat: int) -> RenderableType:
    """Every power within the seat's reach with its cost and text, and why it cannot be used now; and where the seat stands."""
    n, w, lines = says.names, says.words, []
    for found in powers(says.table(s), seat):
        line = Text("● " if not found.reasons else "○ ", "bright_green" if not found.reasons else "dim")
        line.append(n.card(found.source, s), "bold")
        if cost := n.cost(found.cost):
            line.append(f" [{cost}]", "yellow")
        line.append(f" {w(found.power.text)}")
        if found.reasons:
            line.append("  " + says.reason(found.reasons[0], s).text, "red")
        lines.append(line)
    lines += [Text(phrase.text, "italic") for phrase in says.advice(s, seat)]
    return Group(*lines)
