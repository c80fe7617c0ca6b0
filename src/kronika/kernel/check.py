"""Random play with the checks that hold for every game.  One seed is one game and one verdict."""

from __future__ import annotations

from typing import Any, TypeVar

from .chance import Chance, chance
from .decide import Decision, Sealed, _Listed
from .match import Match, imagine
from .state import differences
from .record import load, replay, write
from .table import ALL, GameState, Game, missing, view

S = TypeVar("S", bound=GameState)


class Fault(Exception):
    pass


def answer(m: Match[Any], r: Chance) -> tuple[int, Any]:
    """A random open seat and a random legal answer of its."""
    open_seats = [(p, d) for p, d in m.asks().items() if p not in m.sealed]
    p, d = open_seats[r.below(len(open_seats))]
    return p, d.sample(r.below)


def rollout(game: Game[S], seed: int, options: dict[str, int] | None = None, limit: int = 20_000) -> tuple[Match[S], int]:
    """Plain random play, nothing kept: the speed that a playout has."""
    m = Match.new(game, seed, options, keep=False)
    r, n = chance(seed ^ 0x5EED), 0
    while not m.over and n < limit:
        p, a = answer(m, r)
        m.play(p, a)
        n += 1
    return m, n


def words(d: Decision[Any], m: Match[Any]) -> list[str]:
    return [m.game.lexicon.text(v, d.of) for v in d.options] if isinstance(d, _Listed) else [str(d.size())]


def check(m: Match[S], r: Chance) -> None:
    """Everything that must hold while a question is open."""
    game, s = m.game, m.state
    for fault in [*game.wrong(s), *missing(game, s)]:
        raise Fault(fault)
    digest = s.digest()
    if s.copy().digest() != digest or game.state.from_data(s.to_data()).digest() != digest:
        raise Fault("copy or data form is not faithful")
    f = m.fork(keep=True)
    if f.state.digest() != digest:
        raise Fault("fork differs")
    for p, d in m.asks().items():
        if words(d, m) != words(f.asks()[p], f):
            raise Fault(f"fork asks otherwise: {d.key}")
        if isinstance(d, _Listed) and d.of == "card":
            for v in d.options:
                card = v[0] if isinstance(v, tuple) else v
                if isinstance(card, int) and card >= 0 and not (s.cards.known[card] >> p & 1):
                    raise Fault(f"{d.key} names a card that seat {p} cannot know")
        seen = view(game, s, p).to_data()
        g = imagine(m, p, r)
        if view(game, g.state, p).to_data() != seen:
            raise Fault("re-dealing shows")
        for fault in [*game.wrong(g.state), *missing(game, g.state)]:
            raise Fault(f"after re-dealing: {fault}")
        if words(g.asks()[p], g) != words(d, m):
            raise Fault(f"the options of {d.key} tell what seat {p} cannot know")
        leak(game, s, p)
        if not isinstance(m.pending, Sealed):
            twin(m, p, d.sample(r.below), r)
    check_locals(m)
    if s.digest() != digest:
        raise Fault("looking changed the state")


def leak(game: Game[S], s: S, seat: int) -> None:
    """No number that stands for an unknown card may be in a view's piles."""
    v = view(game, s, seat)
    for pile in v.cards.zone.values():
        for card in pile:
            if card >= 0 and not (s.cards.known[card] >> seat & 1) and s.cards.known[card] != ALL:
                raise Fault(f"the view of seat {seat} shows {card}")


def twin(m: Match[S], seat: int, a: Any, r: Chance) -> None:
    """The same answer in two worlds that the seat cannot tell apart.  If nobody learned anything and no chance was used,
    it must still not tell them apart: neither by what it sees nor by who is asked next."""
    worlds = [m.fork(), imagine(m, seat, r)]
    before = m.state.learned, m.state.chance.drawn
    for w in worlds:
        w.play(seat, a)
        if (w.state.learned, w.state.chance.drawn) != before:
            return
    one, two = (view(m.game, w.state, seat).to_data() for w in worlds)
    if one != two:
        raise Fault(f"an open fact follows from a hidden one: {next(differences(one, two))}")
    if list(worlds[0].asks()) != list(worlds[1].asks()):
        raise Fault(f"who is asked after {m.asks()[seat].key} tells what seat {seat} cannot know")


class CardNo(int):
    """An int that knows it came out of a pile.  Only the fuzzer deals such cards; everything else sees plain ints."""


def mark(s: S) -> S:
    for pile in s.cards.zone.values():
        pile[:] = [CardNo(card) for card in pile]
    return s


def check_locals(m: Match[S]) -> None:
    """A waiting rule may hold public cards and references into the state, but no hidden card: it would outlive a re-deal."""
    c = m.state.cards
    piles = {id(pile) for pile in c.zone.values()}

    def hidden(v: Any) -> bool:
        if isinstance(v, (list, tuple)):
            return id(v) not in piles and any(map(hidden, v))
        return isinstance(v, dict) and any(map(hidden, v.values())) or isinstance(v, CardNo) and c.known[v] != ALL

    for rule, names in m.trail():
        for name, held in names.items():
            if hidden(held):
                raise Fault(f"{rule} keeps a hidden card in {name!r} across an await")


def check_undo(m: Match[S], r: Chance) -> int:
    """Take back some of what is allowed: no die may be re-rolled, nothing learned forgotten; then play it again."""
    if not m.marks or not m.reach(seat := m.marks[-1].seat).moves:
        return 0
    n = 1 + r.below(m.reach(seat).moves)
    before, s = m.state.digest(), m.state
    lines = m.answers[-n:]
    m.undo(seat, n)
    if m.state.chance.seed != s.chance.seed:
        raise Fault("BadUndo: chance")
    forgotten = [c for c, mask in enumerate(s.cards.known) if mask >> seat & 1 and not m.state.cards.known[c] >> seat & 1]
    if forgotten:
        raise Fault(f"BadUndo: seat {seat} had learned {forgotten}")
    for p, text in lines:
        if p != seat:
            raise Fault("BadUndo: took back another player's answer")
        d = m.asks()[p]
        m.play(p, d.read(text, m.game.lexicon))
    if m.state.digest() != before:
        raise Fault("undo and again is not the same")
    return n


def game(game: Game[S], seed: int, options: dict[str, int] | None = None, every: int = 4) -> int:
    """One checked random game; returns the number of answers."""
    m = Match(game, mark(game.setup(seed, options or {})))
    r, n = chance(seed ^ 0xF022), 0
    digests: dict[int, str] = {}
    while not m.over:
        if r.below(every) == 0:
            check(m, r)
            check_undo(m, r)
        if r.below(40) == 0 and (seats := list(m.asks())):
            g = imagine(m, seats[0], r)
            for _ in range(60):
                if g.over:
                    break
                g.play(*answer(g, r))
            for fault in [*game.wrong(g.state), *missing(game, g.state)]:
                raise Fault(f"in an imagined game: {fault}")
        if r.below(60) == 0:
            again = load(game, write(m, seed, options or {}))
            if again.state.digest() != m.state.digest() or again.score != m.answers or list(again.asks()) != list(m.asks()):
                raise Fault("loading from the snapshot differs")
        p, a = answer(m, r)
        text = m.asks()[p].text(a, game.lexicon)
        if m.asks()[p].read(text, game.lexicon) != a:
            raise Fault(f"{text!r} reads back as {m.asks()[p].read(text, game.lexicon)!r}, not {a!r}")
        m.play(p, a)
        n += 1
        if n % 20 == 0 and not m.sealed and not isinstance(m.pending, Sealed):
            digests[len(m.answers)] = m.state.digest()
    for fault in [*game.wrong(m.state), *missing(game, m.state)]:
        raise Fault(fault)
    if replay(game, write(m, seed, options or {}, digests)).state.digest() != m.state.digest():
        raise Fault("replay from the start differs")
    return n



