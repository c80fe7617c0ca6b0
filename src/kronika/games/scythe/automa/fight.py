"""What is different in a combat with the Automa: its commitment, its retreat, and what a conquest brings (automa.combat.*)."""

from __future__ import annotations

from ..events import Retreated
from ..facts import MAT, RESOURCES, YIELD
from ..facts.automa import COLUMNS, AutomaCard
from ..gains import add_tokens
from ..state import AUTOMA_COMBAT, Scythe, ScytheTable, base_of, fighters, go_home, hand, put, stock, workers
from . import deck
from .explain import CombatCard, TokensRemoved


def column(power: int) -> int:
    """The column of the combat table for this power (automa.combat.table)."""
    return next(i for i, (least, most) in enumerate(COLUMNS) if least <= power <= most)


def look_up(card: AutomaCard, power: int, stock_of_cards: int) -> tuple[int, int]:
    """Power and number of cards to commit, capped by what there is (automa.combat.table_cap, .cards)."""
    return min(card.power[column(power)], power), min(card.cards, stock_of_cards)


def commit(t: ScytheTable, seat: int, where: int) -> tuple[int, tuple[int, ...]]:
    """Reveal a card for its combat table; cards are drawn unseen from the stock, without regard to the number of units
    (automa.combat.card, .cards_no_unit_limit)."""
    s = t.s
    card = deck.reveal(t, AUTOMA_COMBAT)
    power = s.players[seat].power
    dial, number = look_up(deck.facts_of(card), power, len(hand(s, seat)))
    t.emit(CombatCard, seat, card, where, power, column(power), dial, number)
    left = hand(s, seat)[:]
    return dial, tuple(left.pop(s.chance.below(len(left))) for _ in range(number))


def withdraw(t: ScytheTable, seat: int, where: int) -> None:
    """A beaten Automa: combat units to its faction mat, Ultimaszyna's to its base; workers to the base
    (automa.combat.loss, automa.ultimaszyna.retreat)."""
    s = t.s
    home = base_of(s, seat)
    army, crew = fighters(s, seat, where), workers(s, seat, where)
    to = home if deck.level_of(s.players[seat]).defeated_to_base else MAT
    for unit in army:
        put(s, unit, to)
    go_home(s, crew)
    for place, gone in ((to, army), (home, crew)):
        if gone:
            t.emit(Retreated, seat, where, place, len(gone))


def conquer(t: ScytheTable, winner: int, loser: int, where: int) -> None:
    """A successful attacker: the Automa removes all tokens of the territory; a human who drives the Automa off finds as many of
    what the terrain produces as the resource box shows (automa.resources.automa_attacker, .type, .amount)."""
    s = t.s
    if s.players[winner].automa:
        remove_tokens(t, winner, where)
    elif s.players[loser].automa:
        kind, number = spoils(s, where)
        if number:
            add_tokens(t, winner, where, kind, number, "conquest")


def spoils(s: Scythe, where: int) -> tuple[int, int]:
    """Resource (-1: none) and number of tokens that driving the Automa off a hex brings."""
    return (YIELD[where], s.box) if 0 <= YIELD[where] < len(RESOURCES) else (-1, 0)


def remove_tokens(t: ScytheTable, seat: int, where: int) -> None:
    goods = stock(t.s, where)
    if any(goods):
        t.s.goods[where * 4:where * 4 + 4] = [0] * 4
        t.emit(TokensRemoved, seat, where, tuple(goods))
