"""The grammar of seats: a number, or a comma-separated list of [SIDE[/MAT]=]KIND[:LEVEL] in seat order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kronika.bots import COUNTED, OURS, kinds
from kronika.kernel import Game, Seat, game, message, message_of
from kronika.words import mark

from .command import Misuse
from .records import stopped
from .speaking import places, speak_as

HUMAN = "human"
GRAMMAR = "[SIDE[/MAT]=]KIND[:LEVEL]"


class Sitting(NamedTuple):
    """One wanted seat: what the rules are told, and who answers for it ("" if the rules do)."""

    seat: Seat
    who: str  # "human", a kind of bot, or "" where the rules play the seat
    level: str = ""

    def text(self) -> str:
        """The seat as the grammar writes it."""
        side = self.seat.side + (f"/{self.seat.mat}" if self.seat.mat else "")
        kind = self.who or self.seat.kind
        level = self.level or self.seat.level
        return (f"{side}=" if side else "") + kind + (f":{level}" if level else "")


def find_game(name: str) -> Game[Any]:
    """The game of that name, in whose words the command speaks from here on.  Raises Misuse."""
    try:
        found = game(name)
    except LookupError as e:
        raise Misuse(stopped(message_of(e))) from None
    speak_as(name)
    return found


def default_seats(g: Game[Any], humans: int = 1) -> str:
    """Who sits down if nobody says: one person against the game's own solo opponent, or else as many as there must be."""
    if g.kinds and humans:
        return f"human,{next(iter(g.kinds))}"
    return str(max(2, g.players[0]) if 2 in g.players or g.players[0] > 2 else g.players[-1])


def read_seats(g: Game[Any], text: str, humans: int = 1) -> list[Sitting]:
    """Seats from their grammar.  humans: how many people a bare number means.  Raises Misuse with a sentence."""
    text = text.strip()
    least, most = g.players[0], g.players[-1]
    if text.lstrip("-").isdecimal():
        n = int(text)
        if n not in g.players:
            raise Misuse(message("{game} seats {least} to {most} players, not {n}.", game=g.name, least=least, most=most, n=n))
        return [Sitting(Seat(), HUMAN if i < humans else "random") for i in range(n)]
    seats = [_read_one(g, part.strip()) for part in text.split(",")]
    if len(seats) not in g.players:
        raise Misuse(
            message(
                "{game} seats {least} to {most} players; {text} lists {n}.",
                game=g.name,
                least=least,
                most=most,
                text=repr(text),
                n=len(seats),
            )
        )
    for field, twice in (
        ("side", mark("side {word} is given to two seats; each can be taken once.")),
        ("mat", mark("mat {word} is given to two seats; each can be taken once.")),
    ):
        named = [getattr(s.seat, field) for s in seats if getattr(s.seat, field)]
        for word in named:
            if named.count(word) > 1:
                raise Misuse(message(twice, word=repr(word)))
    return seats


def read_kinds(g: Game[Any], words: Sequence[str]) -> list[Sitting]:
    """Bots and opponents that the game has, each KIND[:LEVEL] and once.  Raises Misuse."""
    found = [_read_one(g, word) for word in words]
    for sitting, word in zip(found, words):
        if sitting.who == HUMAN:
            raise Misuse(message("nobody can be asked in a simulation; give bots instead of human, for example random."))
        if sitting.seat.side or sitting.seat.mat:
            raise Misuse(message("who takes part is given as {form}, without a side; {word} is not.", form=places("KIND[:LEVEL]"),
                                 word=repr(word)))
        if words.count(word) > 1:
            raise Misuse(message("{word} is given twice; each takes part once.", word=repr(word)))
    return found


def _read_one(g: Game[Any], part: str) -> Sitting:
    place, equals, kind = part.rpartition("=")
    side, slash, mat = place.partition("/")
    kind, _, level = kind.partition(":")
    if not kind or (equals and not side and not mat) or (slash and not mat):
        raise Misuse(
            message(
                "a seat is {grammar}, for example {example}; {part} is not.", grammar=places(GRAMMAR), example=_example(g), part=repr(part)
            )
        )
    if side and side not in g.sides:
        try:
            g.seating([Seat(side), *[Seat()] * (g.players[0] - 1)], g.complete({}), 0)
        except ValueError as e:  # the game may know more about it: a faction of an expansion
            raise Misuse(stopped(message_of(e))) from None
        if not g.sides:
            raise Misuse(message("{game} has no side {word}; it has none to choose from.", game=g.name, word=repr(side)))
        raise Misuse(message("{game} has no side {word}; it is one of: {list}.", game=g.name, word=repr(side), list=", ".join(g.sides)))
    if mat.isdecimal() and 1 <= int(mat) <= len(g.mats):
        mat = g.mats[int(mat) - 1]
    if mat and g.mats and mat not in g.mats:
        raise Misuse(
            message("{game} has no mat {word}; it is one of: {list}, or its number.", game=g.name, word=repr(mat), list=", ".join(g.mats))
        )
    if mat and not g.mats:
        raise Misuse(message("{game} has no mats to choose from, so {part} cannot name one.", game=g.name, part=repr(part)))
    if kind in g.kinds:
        levels = g.kinds[kind]
        if level and level not in levels:
            raise Misuse(message("{kind} has no level {word}; it is one of: {list}.", kind=kind, word=repr(level), list=", ".join(levels)))
        return Sitting(Seat(side, mat, kind, level), "")  # without a level, an option of the table or the game decides
    known = (HUMAN, *kinds(), *g.kinds)
    if kind not in known:
        none = (
            mark("there is no kind of seat {word} (a side goes before a kind, as in {example}); it is one of: {list}.")
            if kind in g.sides
            else mark("there is no kind of seat {word}; it is one of: {list}.")
        )
        raise Misuse(message(none, word=repr(kind), example=f"{kind}=human", list=", ".join(known)))
    if level and kind in COUNTED:
        if not level.isdecimal() or not int(level):
            raise Misuse(message("{kind} may be given a number of iterations, for example {example}; {part} is not.", kind=kind,
                                 example=f"{kind}:200", part=repr(part)))
    elif level and (kind == HUMAN or kind in OURS):
        raise Misuse(
            message("{kind} has no levels, so {part} should be {right}.", kind=kind, part=repr(part), right=repr(part.partition(":")[0]))
        )
    return Sitting(Seat(side, mat), kind, level)


def _example(g: Game[Any]) -> str:
    return f"{g.sides[0]}=human" if g.sides else "human"


def read_options(g: Game[Any], pairs: tuple[str, ...]) -> dict[str, str]:
    """Options of a table from OPTION=VALUE words.  Raises Misuse."""
    options: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise Misuse(message("an option is set as OPTION=VALUE; {pair} is not.", pair=repr(pair)))
        options[key.strip()] = value.strip()
    try:
        g.complete(options)
    except ValueError as e:
        raise Misuse(stopped(message_of(e))) from None
    return options


def seat_list(sittings: list[Sitting]) -> list[Seat]:
    """What the rules are told, in the asked order."""
    return [s.seat for s in sittings]
