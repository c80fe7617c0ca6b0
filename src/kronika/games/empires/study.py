"""What is read off a finished match: rounds, who began, titles drawn and played, goods and deeds by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from kronika.kernel import Event, Findings, Moved, Study

from .events import BoostPlayed, Built, Conquered, DiscUsed, Gained, Pillaged, RoundBegan, Sailed, Used
from .game import EmpiresGame
from .language.model import CARD, KINDS, TILES, VP
from .state import DISTANT_ROW, DRAWN, EMPIRE, HAND, LANDED, NEAR_ROW, Empires

OPEN = (NEAR_ROW, DISTANT_ROW, LANDED)


class EmpiresStudy(Study[Empires]):
    """A title is drawn when it comes to a hand or to the cards that are looked at; an island when it is revealed."""

    def findings(self, s: Empires, events: Sequence[Event]) -> Findings:
        title = cast(EmpiresGame, self.game).library.title
        drawn, played = set[int](), set[int]()
        taken: tuple[dict[str, int], ...] = tuple({} for _ in s.players)
        first = 0

        def count(seat: int, what: str, n: int = 1) -> None:
            taken[seat][what] = taken[seat].get(what, 0) + n

        for event in events:
            if isinstance(event, Moved):
                if HAND <= event.to < EMPIRE or event.to in OPEN:
                    drawn.add(event.card)
                    if HAND <= event.to < DRAWN:
                        count(event.to - HAND, KINDS[CARD])
            elif isinstance(event, Gained):
                if event.kind != VP:
                    count(event.seat, KINDS[event.kind], event.number)
            elif isinstance(event, Built | BoostPlayed | Pillaged | Conquered):
                played.add(event.card)
                count(event.seat, WAYS[type(event)])
            elif isinstance(event, Used):
                count(event.seat, "use")
            elif isinstance(event, DiscUsed):
                count(event.seat, TILES[event.tile])
            elif isinstance(event, Sailed):
                count(event.seat, "ship-out")
            elif isinstance(event, RoundBegan) and event.number == 1:
                first = event.first
        words = [frozenset(f"{title[c].deck}/{title[c].id}" for c in cards if c >= 0 and not title[c].start) for cards in (drawn, played)]
        return Findings(s.round, first, words[0], words[1], taken)


WAYS = {Built: "build", BoostPlayed: "boost", Pillaged: "pillage", Conquered: "conquer"}
