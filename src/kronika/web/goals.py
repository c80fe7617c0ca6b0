"""Which goals of a guided game have ever been reached: what they ask for may be paid or lost again, a goal stays reached.

Nothing is kept of it: the answers of the match as it stands are played once more, beside it, each once a process.  So it is the same after
a reload, a restart and in every process, and what was taken back was not reached.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kronika.kernel import Illegal, Match

if TYPE_CHECKING:
    from kronika.store.live import Live
    from kronika.words import Speech


class Reached:
    """The goals that one seat has reached in a match, as far as it has been followed."""

    def __init__(self, match: Match[Any], seat: int) -> None:
        self.seat, self.goals = seat, set[int]()
        self.answers: list[tuple[int, str]] = []
        self.shadow = Match.begin(match.game, match.seed, match.seats, match.options, keep=False, legacy=match.legacy)

    def follow(self, match: Match[Any], says: Speech) -> None:
        """Look at every position that the match has come through since.  What today's rules refuse ends it there."""
        try:
            for seat, text in match.answers[len(self.answers):]:
                self.shadow.apply_line(seat, text)
                self.look(self.shadow, says)
                self.answers.append((seat, text))
        except Illegal:
            self.answers = list(match.answers)
        self.look(match, says)

    def look(self, match: Match[Any], says: Speech) -> None:
        self.goals |= {n for n, (_, _, done) in enumerate(says.goals(match.view(self.seat), self.seat)) if done}


def reached(live: Live, seat: int, says: Speech) -> set[int]:
    """Numbers of the goals that the seat has reached by now, those that it has lost again included."""
    answers, key = live.match.answers, ("goals", seat)
    found: Reached | None = live.shown.get(key)
    if found is None or found.answers != answers[:len(found.answers)]:  # something was taken back
        found = live.shown[key] = Reached(live.match, seat)
    found.follow(live.match, says)
    return found.goals
