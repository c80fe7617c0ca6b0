"""A position and answers as data, expectations as numbers: the vocabulary that the tests of every game share.

    class Scenario(scenario.Scenario[Orchard]):                # the game's own kit adds how its positions are made
        def coins(self, **coins: int) -> Self: ...

    g = Scenario(ORCHARD, "ann", "bob").coins(ann=3)           # a position
    g.say("ann sell", "ann plum-3 plum-5")                     # answers, as a record has them
    assert g.s.coins == [7, 0] and g.key == "turn.verb"        # numbers of the rulebook, and what is asked next
    assert "one kind" in g.refuses("bob plum-1 pear-1")        # what must not be legal, and why

A kit changes the state as it likes until the first answer; `go` (its own may do more) then stands there as at a safe point.
Invariants of the game are checked after each answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Self, TypeVar

from kronika.kernel import ALL, Decision, Event, Game, GameState, Illegal, Match, Reason, Seat, State, Table

S = TypeVar("S", bound=GameState)
E = TypeVar("E", bound=Event)


class Scenario(Generic[S]):
    """One match in a made position.  Seats are called by their words in the lexicon: the sides, if the game has some."""

    def __init__(self, game: Game[S], *seats: Seat | str, options: Mapping[str, str] | None = None, seed: int = 1,
                 legacy: State | None = None) -> None:
        """seats: as for Match.new, a word for a side; a game without sides is told how many by as many words."""
        wanted = [s if isinstance(s, Seat) else Seat(s if game.sides else "") for s in seats]
        self.game: Game[S] = game
        self.match: Match[S] = Match.new(game, seed, wanted or 0, options, log=True, legacy=legacy)
        self.names: Sequence[str] = [self.match.seat_word(seat) for seat in range(len(self.match.seats))]
        self.standing = False

    # the position

    @property
    def s(self) -> S:
        return self.match.state

    @property
    def table(self) -> Table[S]:
        return self.match.table

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def lay(self, card: int, zone: int, up: bool = False, known: int = 0) -> None:
        """Put a card on top of a zone without rules."""
        c = self.s.cards
        c.zone[c.at[card]].remove(card)
        c.zone[zone].append(card)
        c.at[card], c.up[card], c.known[card] = zone, int(up), ALL if up else known

    def wake(self) -> Self:
        """Powers of what the position has changed are active."""
        self.s.active = self.game.index(self.s)
        return self

    def draws(self, *results: int) -> Self:
        """What chance gives next."""
        self.s.chance.loaded += results
        return self

    def go(self) -> Self:
        """Stand in the position as at a safe point."""
        m = self.match
        m.state.active = {}
        self.match = Match(self.game, m.state, log=True, seed=m.seed, seats=m.seats, options=m.options, legacy=m.legacy)
        self.standing = True
        return self

    def _check(self) -> None:
        assert not (wrong := self.game.violations(self.s)), wrong

    def _stand(self) -> None:
        if not self.standing:
            self.go()

    # playing

    def say(self, *lines: str) -> Self:
        """Answers and side actions: "SEAT words of the answer", "SEAT ! gift bob 3"."""
        self._stand()
        for line in lines:
            who, _, words = line.partition(" ")
            asks = self.match.decisions()
            asked = [(self.names[p], d.key) for p, d in asks.items()]
            assert words.startswith("! ") or self.seat(who) in asks, f"{line!r}: asked is {asked}"
            self.match.apply_line(self.seat(who), words)
            self._check()
        return self

    def refuses(self, line: str) -> str:
        """The answer must be refused and change nothing; returns what the rules say against it, as message ids, or else the sentence."""
        self._stand()
        who, _, words = line.partition(" ")
        before = self.s.digest()
        try:
            self.match.apply_line(self.seat(who), words)
        except Illegal as error:
            assert self.s.digest() == before
            return "; ".join(r.key for r in error.reasons) or error.why
        raise AssertionError(f"{line!r} was accepted")

    # looking

    def asked(self, name: str = "") -> Decision[Any]:
        """The open question of a seat, or of the first that is asked."""
        self._stand()
        asks = self.match.decisions()
        return asks[self.seat(name)] if name else next(iter(asks.values()))

    @property
    def who(self) -> str:
        """The first seat that is asked."""
        self._stand()
        return self.names[next(iter(self.match.decisions()))]

    @property
    def key(self) -> str:
        """The message id of the (first) open question, or "over"."""
        self._stand()
        return "over" if self.match.over else self.asked().key

    def options(self, name: str = "") -> list[str]:
        """Words of the options of an open question."""
        decision: Any = self.asked(name)
        return [self.match.lexicon.text(v, decision.of) for v in decision.options]

    def why_not(self, word: str, name: str = "") -> list[Reason]:
        """Reasons against a blocked option, by its word."""
        return [r for d in self.asked(name).questions() for v, reasons in d.why_not()
                if self.match.lexicon.text(v, d.of) == word for r in reasons]

    def events(self, kind: type[E]) -> list[E]:
        """What was told of this kind since the position was made."""
        return [e for e in self.table.log or [] if isinstance(e, kind)]
