"""The Automa's deck and its two discard piles (automa.turn.deck_empty, automa.program.switch)."""

from __future__ import annotations

from ..facts import AUTOMA
from ..facts.automa import AUTOMA_CARDS, LEVELS, SETUP, AutomaCard, Level, Program
from ..state import AUTOMA_BOX, AUTOMA_COMBAT, AUTOMA_DECK, AUTOMA_DISCARD, Player, ScytheTable


def lay_out(t: ScytheTable, seat: int) -> None:
    """Coins, fixed popularity, the marker on space I, and all 19 cards shuffled (automa.setup.coins, .difficulty, .deck)."""
    s = t.s
    p = s.players[seat]
    p.coins, p.popularity, p.marker, p.program = SETUP["coins"], SETUP["popularity"], 0, 0
    for card in s.cards.zone[AUTOMA_BOX][:]:
        t.move(card, AUTOMA_DECK)
    t.shuffle(AUTOMA_DECK)


def facts_of(card: int) -> AutomaCard:
    return AUTOMA_CARDS[card - AUTOMA.start]


def level_of(p: Player) -> Level:
    return LEVELS[p.automa - 1]


def program_of(p: Player, card: int) -> Program:
    """The half of a card that is up now (automa.turn.active_program)."""
    return facts_of(card).programs[p.program]


def reveal(t: ScytheTable, pile: int) -> int:
    """Turn the next card face up onto a pile.  An empty deck is made anew from both piles first; for a combat the top card of the
    main pile stays where it is, for its resource box (automa.resources.reshuffle)."""
    s = t.s
    if not s.cards.zone[AUTOMA_DECK]:
        gather(t, 1 if pile == AUTOMA_COMBAT else 0)
    card = s.cards.zone[AUTOMA_DECK][-1]
    t.move(card, pile, up=True, out_of=AUTOMA_DECK)
    return card


def gather(t: ScytheTable, stay: int) -> None:
    """Shuffle both piles into the deck; so many cards on top of the main pile stay."""
    zone = t.s.cards.zone
    main = zone[AUTOMA_DISCARD]
    for card in main[:len(main) - stay] + zone[AUTOMA_COMBAT]:
        t.move(card, AUTOMA_DECK)
    t.shuffle(AUTOMA_DECK)


def turn_over(t: ScytheTable, seat: int) -> None:
    """All cards into one shuffled deck, Program II up for the rest of the game (automa.program.switch)."""
    gather(t, 0)
    t.s.players[seat].program = 1
