"""A deck tried in random games: how long they last, what it scores, and which of its cards are played."""

from __future__ import annotations

from typing import NamedTuple

from kronika.kernel import Match, Moved, Seat, chance
from kronika.kernel.check import check_game

from .events import BoostPlayed, Built, Conquered, Pillaged, Used
from .game import EmpiresGame
from .language import Deck, Library
from .scoring import total
from .state import HAND


class Trial(NamedTuple):
    """drawn, played: by title id, in how many games it was drawn (or built, conquered, pillaged, used as a boost)."""

    games: int
    answers: int
    rounds: tuple[int, ...]
    totals: tuple[int, ...]  # of the clan; of islands: of the first seat
    drawn: dict[str, int]
    played: dict[str, int]


def try_deck(library: Library, deck: Deck, games: int, seed: int, seats: int = 2) -> Trial:
    """Random games with this deck, the first with all checks.  Raises kernel.check.Fault if the rules break on it."""
    game = EmpiresGame(library)
    sitting = [Seat(deck.id if deck.kind == "clan" and i == 0 else "") for i in range(seats)]
    check_game(game, seed, sitting)
    ids = [title.id for title in deck.titles]
    drawn, played = dict.fromkeys(ids, 0), dict.fromkeys(ids, 0)
    answers, rounds, totals = 0, [], []
    for n in range(seed, seed + games):
        match = Match.new(game, n, sitting, keep=False, log=True)
        pick = chance(n ^ 0x5EED).below
        while not match.over:
            seat, asked = next(iter(match.unanswered().items()))
            match.play(seat, asked.sample(pick))
            answers += 1
        saw, used = set(), set()
        for event in match.table.log or ():
            if isinstance(event, Moved) and HAND <= event.to < HAND + 10:
                saw.add(event.card)
            elif isinstance(event, Built | BoostPlayed | Used | Conquered | Pillaged):
                used.add(event.card)
        for which, cards in ((drawn, saw), (played, used)):
            for id_ in {library.title[c].id for c in cards if 0 <= c < library.cards and library.title[c].deck == deck.id}:
                which[id_] += 1
        rounds.append(match.state.round)
        totals.append(total(match.state, 0))
    return Trial(games, answers, tuple(rounds), tuple(totals), drawn, played)
