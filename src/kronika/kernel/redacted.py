"""A match that may leave the referee's hands: everything that one seat may not know is dealt anew, and it is whole.

An imagined match (`imagine`) shares the past of the real one and can only play forward.  What is sent to another process must hold no
hidden card anywhere, and must be written as a record: so the action under way is played again from another deal, in which every card that
the seat cannot know has changed places, and counts only if the seat could not tell the difference.
"""

from __future__ import annotations

from typing import Any, TypeVar

from .chance import Chance
from .decide import DeadEnd, Decision, Distribute, Many, One, Order
from .game import Game
from .history import Illegal, stand
from .lexicon import Lexicon
from .match import Match
from .table import GameState, Table
from .together import Form
from .views import Deal, deal

S = TypeVar("S", bound=GameState)
V = TypeVar("V")
TRIES = 24


class _Recorder(Chance):
    """Chance that notes what it gave, for the same to be given again."""

    given: list[int]

    def below(self, n: int) -> int:
        result = super().below(n)
        self.given.append(result)
        return result

    def shuffle(self, items: list[V]) -> None:
        """The same, each number by `below`."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def redacted(match: Match[S], seat: int, chance: Chance) -> Match[S]:
    """A match in the same position for all that the asked seat can tell, with nothing in it that the seat may not know.

    It begins at the last safe point, keeps its history (`record.write`), and asks the seat the same question.  Its cards are words of the
    same lexicon, so an answer to it is an answer to the match.  Raises LookupError if no deal was found that fits, RuntimeError for a match
    that only plays forward."""
    base, lines = match.frame.base, match.answers[match.frame.start:]
    if base is None or match.pending is None:
        raise RuntimeError("a match that only plays forward, or is over, cannot be redacted")
    seen, question = match.view(seat).to_data(), match.decisions()[seat]
    offers = _offers(question, match.lexicon)
    given = _draws(match, base) if match.state.chance.drawn != base.chance.drawn else []
    # backs that lie open now, as the top of a zone of secret size, stay where they were at the safe point
    on_top = [pile[-1] for z, pile in match.state.cards.zone.items() if pile and not match.game.zone(z).counted]
    for _ in range(TRIES):
        lies = deal(match.game, match.state, seat, chance)
        start = match.game.state.from_data(base.to_data())
        Deal(lies.swap, {}).lay(start)
        _mix(match.game, start, set(lies.swap) - {lies.swap.get(card, card) for card in on_top}, chance)
        start.chance.seed, start.chance.loaded = chance.bits(), given[:]
        try:
            other: Match[S] = Match(match.game, start, seats=match.seats, options=match.options)
            _play_on(other, lines, match.lexicon, lies.swap)
            if seat in match.sealed:
                other.play(seat, match.sealed[seat])
        except (Illegal, ValueError, LookupError, DeadEnd):
            continue
        asked = other.decisions().get(seat)
        if asked is not None and other.view(seat).to_data() == seen and _offers(asked, match.lexicon) == offers:
            return other
    raise LookupError(f"no other deal fits what seat {seat} knows")


def _mix(game: Game[S], s: S, unknown: set[int], chance: Chance) -> None:
    """Where the size of a zone is not public, the order of backs is not either."""
    for z, pile in s.cards.zone.items():
        if not game.zone(z).counted:
            places = [i for i, card in enumerate(pile[:-1]) if card in unknown]
            mixed = [pile[i] for i in places]
            chance.shuffle(mixed)
            for i, card in zip(places, mixed):
                pile[i] = card


def _draws(match: Match[S], base: S) -> list[int]:
    """What chance gave since the safe point."""
    s = base.copy()
    recorder = _Recorder()
    recorder.seed, recorder.drawn, recorder.loaded = s.chance.seed, s.chance.drawn, s.chance.loaded[:]
    s.chance = recorder
    _ = stand(match.game, Table(match.game, s), match.frame.tape)
    return recorder.given


def _offers(d: Decision[Any], lexicon: Lexicon) -> tuple[Any, ...]:
    """What a question offers, to tell two questions apart."""
    if isinstance(d, Form):
        return (d.key, *(_offers(part, lexicon) for part in d.parts))
    options = [lexicon.text(v, d.of) for v in d.options] if isinstance(d, One | Many | Order) else d.size()
    return d.key, d.seat, options


def _play_on(other: Match[Any], lines: list[tuple[int, str]], lexicon: Lexicon, swap: dict[int, int]) -> None:
    """Give the answers since the safe point, with the cards that lie there now in place of those that lay there."""
    for seat, text in lines:
        if text.startswith("! "):
            other.apply_line(seat, text)
            continue
        asked = other.decisions().get(seat)
        if asked is None:
            raise LookupError(f"seat {seat} is not asked in this deal")
        other.play(seat, _dealt(asked, text, lexicon, swap))


def _dealt(d: Decision[Any], text: str, lexicon: Lexicon, swap: dict[int, int]) -> Any:
    """The answer of a record's text, said of the cards that have changed places."""
    if isinstance(d, Form):
        return tuple(_dealt(part, t, lexicon, swap) for part, t in zip(d.parts, text.split(" | "), strict=True))
    if isinstance(d, Distribute):
        back = {new: old for old, new in swap.items()}
        bins = [_swapped(b, d.of, back) for b in d.bins]
        old = Distribute(d.seat, d.key, bins, d.caps, d.lo, d.hi, d.of, d.floors)
        return old.read(text, lexicon)
    value = d.read(text, lexicon)
    if isinstance(d, One):
        return _swapped(value, d.of, swap)
    if isinstance(d, Many):
        chosen = {_swapped(v, d.of, swap) for v in value}
        return tuple(v for v in d.options if v in chosen)
    return tuple(_swapped(v, d.of, swap) for v in value) if isinstance(d, Order) else value


def _swapped(value: Any, of: str, swap: dict[int, int]) -> Any:
    if isinstance(value, tuple):
        kinds = of.split(":") + [""] * len(value)
        return tuple(_swapped(v, k, swap) for v, k in zip(value, kinds))
    return swap.get(value, value) if isinstance(value, int) and of.partition(":")[0] == "card" else value
