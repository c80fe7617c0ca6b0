"""What keeps bots from playing for ever, whatever it is that they like best.

Where nothing comes of an answer (an offer that is refused, a step there and back) a bot stands where it stood, and would give it again.  So
at each table it is remembered what was answered where: in one and the same position nothing is answered more than `MOST` times.  And where
bots play on and on through positions that differ they grow weary: more and more answers are given by chance, and games of chance end.

Yes and no are given as often as they are asked for: who asks again and again must not be told yes in the end.
"""

from __future__ import annotations

import hashlib
import marshal
from collections import Counter, defaultdict
from typing import Any, Final

from kronika.kernel import Confirm, Match, One, chance

from .protocol import Bot, answer

MOST: Final = 2  # times that an answer is given in one position
GAME: Final = 3000  # answers of all seats in a game, from which on bots grow weary; after twice as many they answer by chance alone
ACTION: Final = 40  # the same of the own answers within one action
PLAIN: Final = 2  # the last format of marshal that depends on values alone, not on which of them are one object


class Memory:
    """What has been answered at one table, and where."""

    def __init__(self) -> None:
        self._given: defaultdict[bytes, Counter[str]] = defaultdict(Counter)
        self._lines = 0  # of the record when it was last asked

    def stale(self, match: Match[Any], where: bytes) -> list[str]:
        """Answers, as a record writes them, that have been given often enough in the position where the match stands."""
        if len(match.answers) < self._lines:  # people took back what led on
            self._given.clear()
        self._lines = len(match.answers)
        return [text for text, n in self._given[where].items() if n >= MOST] if where in self._given else []

    def note(self, where: bytes, text: str) -> None:
        """It is answered so."""
        if where:
            self._given[where][text] += 1


def position(match: Match[Any], seat: int) -> bytes:
    """What makes a position: all that the asked seat sees, and what it is asked; not who answered last, nor chance.  b"" where it may be
    answered alike again and again."""
    asked = match.decisions()[seat]
    if isinstance(asked, Confirm):
        return b""
    seen = match.view(seat).to_data()
    del seen["actor"]
    return hashlib.blake2b(marshal.dumps((seat, asked.key, asked.subject, seen), PLAIN), digest_size=16).digest()


def weary(match: Match[Any], seat: int) -> bool:
    """Is this question answered by chance, because the game has lasted so long, or the action?  The same in equal games."""
    n, own = len(match.answers), sum(who == seat and type(given) is not bool for who, given in match.frame.tape)
    over = max(n / GAME, own / ACTION if not isinstance(match.decisions()[seat], Confirm) else 0) - 1
    return over > 0 and chance((n << 8 ^ seat) * 1_000_037).below(1000) < 1000 * over


def remembered(memory: Memory, bot: Bot, match: Match[Any], seat: int) -> Any:
    """The bot's answer to what the seat is asked, as the memory of its table and weariness let it; it is noted."""
    asked = match.decisions()[seat]
    if asked.cover and isinstance(asked, One) and len(asked.options) == 1:  # asked so that nobody learns anything: no thought is needed
        return asked.options[0]
    if weary(match, seat):
        return asked.sample(chance(len(match.answers) << 8 ^ seat).below)
    where = position(match, seat)
    found = answer(bot, match, seat, stale=memory.stale(match, where))
    memory.note(where, asked.text(found, match.lexicon))
    return found
