"""Positions as data: an own clan of a few cards that a test writes, goods, empires and hands by name, and answers as words.

    p = Position('name = "Inn" cost = "1 wood" action = "spend 1 worker -> gain 1 vp"')
    p.empire(0, "inn").goods(0, worker=1).start()
    p.say(0, "use inn")
    assert p.have(0, "vp") == 1
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from kronika.games.empires.game import EmpiresGame
from kronika.games.empires.language import Deck, Library, read_deck
from kronika.games.empires.language.model import KINDS, TILES
from kronika.games.empires.state import (
    BOX,
    DECK,
    DISCARD,
    DISTANT_DECK,
    DISTANT_DISCARD,
    DISTANT_ROW,
    DRAWN,
    EMPIRE,
    HAND,
    LANDED,
    NEAR_DECK,
    NEAR_DISCARD,
    NEAR_ROW,
    TABLE,
    Empires,
    title,
)
from kronika.kernel import ALL, Decision, Event, Illegal, Match, Seat, Table

CLANS = ("amber", "blue", "green", "white")
HOME = """
[[card]]
name = "Home Field"
start = true
field = "2 food"

[[card]]
name = "Home Forest"
start = true
field = "1 wood"

[[card]]
name = "Home Bay"
start = true
field = "1 fish"
"""


def card(text: str) -> str:
    """`name = "Inn" cost = "1 wood"` as a table of TOML, a line a key."""
    out = ["[[card]]"]
    for words in text.replace(" = ", "=").replace('" ', '"\n').split("\n"):
        out += [part.replace("=", " = ", 1) for part in split_bare(words)]
    return "\n".join(out)


def split_bare(text: str) -> list[str]:
    """`copies=2 cost="1 wood"` in two."""
    head, sign, rest = text.strip().partition("=")
    if not sign or rest.startswith('"'):
        return [text.strip()] if text.strip() else []
    value, _, more = rest.partition(" ")
    return [f"{head}={value}", *split_bare(more)]


def clan(id_: str, cards: Sequence[str] = (), home: str = HOME) -> Deck:
    """A clan with these cards and as many idle ones as make 30."""
    body = "\n".join(card(text) for text in cards)
    copies = sum(c.get("copies", 1) for c in tomllib.loads(body).get("card", ()) if not c.get("start"))
    idle = "\n".join(card(f'name = "Idle {i + 1}" type = "idle" cost = "1 stone" bonus = "gain 1 food"') for i in range(30 - copies))
    used = {c.get("type") for c in tomllib.loads(body).get("card", ())}
    types = ", ".join(f'{word} = "{word.title()}"' for word in ("beer", "feast", "idle") if word in used or word == "idle")
    return read_deck(f'[deck]\nkind = "clan"\nid = "{id_}"\nname = "{id_.title()}"\ntypes = {{ {types} }}\n{home}\n{body}\n{idle}', id_)


def islands(id_: str, cards: Sequence[str] = ()) -> Deck:
    """An island deck with these islands and as many plain ones as are missing."""
    wanted = 12 if id_ == "near" else 10
    plain = [f'name = "{id_.title()} {i + 1}" pillage = "1 wood" action = "spend 1 worker -> gain 1 gold"'
             for i in range(wanted - len(cards))]
    body = "\n".join(card(text) for text in [*cards, *plain])
    return read_deck(f'[deck]\nkind = "islands"\nid = "{id_}"\nname = "{id_.title()}"\n{body}', id_)


def wrong_faces(s: Empires) -> list[str]:
    """Cards that lie otherwise than the rules say: open in rows, piles, empires and on the table, hidden in decks and in hands, which their
    owners know (empires.def.hand.secret, empires.general.*)."""
    out = []
    for zone, cards in s.cards.zone.items():
        open_ = zone in (BOX, NEAR_ROW, NEAR_DISCARD, DISTANT_ROW, DISTANT_DISCARD, LANDED) or zone // 10 * 10 in (DISCARD, EMPIRE, TABLE)
        owner = 1 << zone % 10 if zone // 10 * 10 in (HAND, DRAWN) else 0
        out += [f"{s.library.title[c].id} in zone {zone}" for c in cards
                if s.cards.up[c] != open_ or s.cards.known[c] & owner != owner or open_ and s.cards.known[c] != ALL]
    return out


class Position:
    """A match that a test sets up.  Everybody begins with two ships in supply, three starting locations, and nothing else."""

    def __init__(self, *cards: str, seats: int = 2, other: Sequence[str] = (), near: Sequence[str] = (), distant: Sequence[str] = (),
                 options: Mapping[str, str] | None = None, first: int = 0, seed: int = 1, home: str = HOME) -> None:
        """cards: of seat 0's clan; other: of all the others."""
        decks = [clan("amber", cards, home), *(clan(id_, other) for id_ in CLANS[1:]), islands("near", near),
                 islands("distant", distant)]
        self.game = EmpiresGame(Library(decks, value="test"))
        self.options = self.game.complete(options or {})
        self.seats = [Seat(side, place=i) for i, side in enumerate(CLANS[:seats])]
        self.s: Empires = self.game.setup(seed, self.seats, self.options)
        self.t: Table[Empires] = Table(self.game, self.s)
        self.match: Match[Empires] | None = None
        s = self.s
        s.circle, s.first, s.turn, s.phase = list(range(5)), first, first, "action"
        for seat, p in enumerate(s.players):
            while s.cards.zone[DRAWN + seat]:
                self.t.move(s.cards.zone[DRAWN + seat][-1], DECK + seat, out_of=DRAWN + seat)
            p.goods = [0] * len(p.goods)
            p.goods[KINDS.index("ship")] = 2

    # setting up

    def find(self, name: str, seat: int = 0) -> int:
        """A card of that title (`inn`, `blue/inn`), one in a deck first."""
        side, _, id_ = name.rpartition("/")
        at = CLANS.index(side) if side in CLANS else seat
        zone = self.s.cards.zone
        for pile in (DECK + at, HAND + at, EMPIRE + at, NEAR_DECK, DISTANT_DECK, NEAR_ROW, DISTANT_ROW):
            for c in zone[pile]:
                if self.s.library.title[c].id == id_:
                    return int(c)
        return next(c for z in zone.values() for c in z if self.s.library.title[c].id == id_)

    def at(self, name: str, seat: int = 0) -> int:
        """A card of that title, one in the seat's empire or hand first."""
        zone = self.s.cards.zone
        piles = [EMPIRE + seat, HAND + seat, NEAR_ROW, DISTANT_ROW, *zone]
        return next(int(c) for pile in piles for c in zone[pile] if self.s.library.title[c].id == name)

    def under(self, upgrade: str, field: str, seat: int = 0) -> Position:
        """An upgrade of the empire lies under a field."""
        self.s.host[self.at(upgrade, seat)] = self.at(field, seat)
        return self

    def hand(self, seat: int, *names: str) -> Position:
        for name in names:
            self.t.move(self.find(name, seat), HAND + seat)
        return self

    def empire(self, seat: int, *names: str, exhausted: bool = False, zone: int = EMPIRE) -> Position:
        """Cards laid down without cost, bonus or goods."""
        for name in names:
            c = self.find(name, seat)
            self.t.move(c, zone + seat, up=True)
            self.s.exhausted |= exhausted << c
        return self

    def row(self, distance: str, *names: str) -> Position:
        """Exactly these islands faceup."""
        row, deck = (NEAR_ROW, NEAR_DECK) if distance == "near" else (DISTANT_ROW, DISTANT_DECK)
        for c in self.s.cards.zone[row][:]:
            self.t.move(c, deck, place=0)
        for name in names:
            self.t.move(self.find(name), row, up=True)
        return self

    def top(self, zone: int, *names: str) -> Position:
        """These cards on top of the deck, the first uppermost."""
        for name in reversed(names):
            self.t.move(self.find(name, zone - DECK if zone >= DECK else 0), zone)
        return self

    def goods(self, seat: int, **kinds: int) -> Position:
        for kind, n in kinds.items():
            if kind == "tired":
                self.s.players[seat].tired = n
            else:
                self.s.players[seat].goods[KINDS.index(kind)] = n
        return self

    def discs(self, seat: int, *tiles: str) -> Position:
        """`harvest`, or `harvest!` for an exhausted disc."""
        for i, tile in enumerate(tiles):
            self.s.players[seat].discs[i] = TILES.index(tile.rstrip("!"))
            self.s.players[seat].turned[i] = tile.endswith("!")
        return self

    def ship(self, seat: int, fish: int = 0, raze: int = 0) -> Position:
        self.s.players[seat].goods[KINDS.index("ship")] -= 1
        self.s.queue.append((seat, fish, raze))
        return self

    def on(self, name: str, seat: int = 0, **kinds: int) -> Position:
        """Tokens on a card."""
        row = [0] * 8
        for kind, n in kinds.items():
            row[KINDS.index(kind)] = n
        self.s.assigned[self.at(name, seat)] = row
        return self

    def start(self, phase: str = "action", turn: int | None = None) -> Position:
        s = self.s
        s.phase, s.turn = phase, s.first if turn is None else turn
        s.active = self.game.index(s)
        s.learned = 0
        assert self.game.violations(s) == []
        self.match = Match(self.game, s, log=True, seats=self.seats, options=self.options)
        return self

    # playing

    @property
    def m(self) -> Match[Empires]:
        assert self.match is not None, "start() first"
        return self.match

    @property
    def state(self) -> Empires:
        return self.m.state

    def asked(self, seat: int = 0) -> Decision[Any]:
        return self.m.decisions()[seat]

    def key(self, seat: int = 0) -> str:
        """The question the seat is asked, "" if it is not asked."""
        return self.m.decisions()[seat].key if seat in self.m.decisions() else ""

    def value(self, seat: int, word: str) -> Any:
        """The option that words mean: cards by their titles, tuples with blanks between."""
        d: Any = self.asked(seat)
        options = d.options
        for option in options:
            if self.text(option, d.of) == word:
                return option
        raise Illegal(f"{word!r} is not among {[self.text(o, d.of) for o in options]}")

    def text(self, value: Any, of: str = "") -> str:
        if isinstance(value, tuple):
            kinds = of.split(":") + [""] * len(value)
            return " ".join(self.text(v, k) for v, k in zip(value, kinds))
        if isinstance(value, int) and of.startswith("card"):
            return self.s.library.title[value].id
        if isinstance(value, int) and of.startswith("kind"):
            return KINDS[value]
        return str(value)

    def say(self, seat: int, *words: str) -> Position:
        """Answers, one after the other."""
        for word in words:
            self.play(seat, self.value(seat, word))
        return self

    def choose(self, seat: int, *words: str) -> Position:
        """Several options at once."""
        d: Any = self.asked(seat)
        wanted = list(words)
        picked = []
        for option in d.options:
            if self.text(option, d.of) in wanted:
                wanted.remove(self.text(option, d.of))
                picked.append(option)
        assert not wanted, f"{wanted} not among {[self.text(o, d.of) for o in d.options]}"
        return self.play(seat, tuple(picked))

    def give(self, seat: int, **kinds: int) -> Position:
        """A distribution, by kinds."""
        d: Any = self.asked(seat)
        return self.play(seat, tuple(kinds.get(self.text(b, d.of), 0) for b in d.bins))

    def play(self, seat: int, answer: Any) -> Position:
        """Invariants and faces are checked after each answer."""
        self.m.play(seat, answer)
        assert self.game.violations(self.state) == [] and wrong_faces(self.state) == []
        return self

    def offered(self, seat: int = 0, first: str = "") -> list[str]:
        """The options, those that begin with a word."""
        d: Any = self.asked(seat)
        return [text for o in d.options if (text := self.text(o, d.of)).startswith(first)]

    def refused(self, seat: int, word: str) -> list[str]:
        """Keys of the reasons why something is not offered."""
        d = self.asked(seat)
        return [r.key for value, why in d.why_not() if self.text(value, d.of) == word for r in why]

    # looking

    def have(self, seat: int, kind: str) -> int:
        p = self.state.players[seat]
        return p.tired if kind == "tired" else p.goods[KINDS.index(kind)]

    def names(self, zone: int) -> list[str]:
        return sorted(self.s.library.title[c].id for c in self.state.cards.zone[zone])

    def exhausted(self, seat: int = 0) -> list[str]:
        return sorted(self.s.library.title[c].id for c in self.state.cards.zone[EMPIRE + seat] if self.state.exhausted >> c & 1)

    def tokens(self, name: str, seat: int = 0) -> dict[str, int]:
        return {KINDS[k]: n for k, n in enumerate(self.state.assigned.get(self.at(name, seat), ())) if n}

    def events(self, *kinds: type[Event]) -> list[Event]:
        return [e for e in self.m.events_for(0) if type(e) in kinds]

    def title(self, name: str, seat: int = 0) -> str:
        return title(self.state, self.at(name, seat)).id
