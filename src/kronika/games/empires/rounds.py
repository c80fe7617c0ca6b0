"""Between the phases: the end trigger, Cleanup, the next round."""

from __future__ import annotations

from .effects.gains import renew
from .events import EndAnnounced, GameEnded, PhaseBegan, RoundBegan
from .language.model import VP, WORKER
from .solo.play import ROUNDS, alone, turn_tiles
from .state import DECKS, DISCARDS, IDLE, ROWS, VICTORY, EmpiresTable, new_turn

ROW = 2  # face-up islands of each distance


def end_of_actions(t: EmpiresTable) -> None:
    """Who has reached 25 points by now ends the game with this round (empires.end.trigger, .trigger_expedition, .threshold_track_only)."""
    s = t.s
    s.phase = "expedition"
    new_turn(s, s.first)
    t.emit(PhaseBegan, "expedition")
    if alone(s):
        s.ending = s.round == ROUNDS  # points do not end a game alone (empires.solo.rounds)
        return
    over = [seat for seat, p in enumerate(s.players) if p.goods[VP] >= VICTORY]
    if over and not s.ending:
        s.ending = True
        t.emit(EndAnnounced, over[0])


def end_of_expedition(t: EmpiresTable) -> None:
    """Cleanup, but not in the last round (empires.cleanup.skip_last)."""
    if t.s.ending:
        t.s.phase = "over"
        t.emit(GameEnded)
    else:
        t.s.phase = "cleanup"
        t.emit(PhaseBegan, "cleanup")


def clean_up(t: EmpiresTable) -> None:
    """Workers, cards and discs return, new islands are revealed, the first-player token goes to the left (empires.cleanup.*)."""
    s = t.s
    if alone(s):
        turn_tiles(s)
    for p in s.players:
        p.goods[WORKER], p.tired, p.passed = p.goods[WORKER] + p.tired, 0, False
        p.discs, p.turned = [IDLE] * len(p.discs), [False] * len(p.discs)
    s.exhausted = s.fired = 0
    for distance, row in ROWS.items():
        for card in s.cards.zone[row][:]:
            t.move(card, DISCARDS[distance], up=True)
        reveal(t, distance)
    s.first = (s.first + 1) % len(s.players)
    begin(t)


def reveal(t: EmpiresTable, distance: str) -> None:
    """Two new islands, as far as there are any."""
    deck = t.s.cards.zone[DECKS[distance]]
    for _ in range(ROW):
        if not deck:
            renew(t, DECKS[distance], DISCARDS[distance])
        if deck:
            t.move(deck[-1], ROWS[distance], up=True, out_of=DECKS[distance])


def begin(t: EmpiresTable) -> None:
    """The next round."""
    s = t.s
    s.round += 1
    s.phase = "lookout"
    new_turn(s, s.first)
    t.emit(RoundBegan, s.round, s.first)
