"""A companion driven by the lines of a transcript, and the seat on the same positions and cards beside it.

KEY: ANSWER answers a question of the companion, which must be this one; fix N: ANSWER puts answer number N right.
board: UNIT=PLACE ... is where the person's units really stand, goods: PLACE RESOURCE=N ... what lies there, gone: PLACE ... encounter
tokens that the person has taken, recruits: ACTION=BONUS ... whom the person has enlisted; all of them hold from then on.
"""

from __future__ import annotations

from kronika.games.scythe.automa.companion import Companion
from kronika.games.scythe.facts import AUTOMA, HEX
from kronika.games.scythe.game import UNIT_WORDS
from kronika.games.scythe.state import AUTOMA_COMBAT, AUTOMA_DISCARD, FACTORY_OWN, PER, Scythe, hand, put

from .solo import Solo


class Beside:
    """Both, turn by turn."""

    def __init__(self, lines: list[str]) -> None:
        self.c = Companion()
        self.board: dict[str, str] = {}
        self.goods: dict[str, dict[str, int]] = {}
        self.gone: set[str] = set()
        self.recruits: dict[str, str] = {}
        self.before: Scythe | None = None
        self.began = self.turns = self.fixed = 0
        for line in lines:
            if line and not line.startswith("#"):
                self.line(*line.split(": ", 1))
        self.compare()

    def line(self, key: str, text: str) -> None:
        if key in ("menu", "board", "goods", "gone", "recruits"):
            self.compare()
        if key.startswith("fix "):
            self.c.correct(int(key[4:]), text)
            assert not self.c.dropped, self.c.dropped
            self.fixed += 1
        elif key == "board":
            self.board = dict(word.split("=") for word in text.split())
        elif key == "goods":
            place, *goods = text.split()
            self.goods[place] = {k: int(n) for k, n in (w.split("=") for w in goods)}
        elif key == "gone":
            self.gone |= set(text.split())
        elif key == "recruits":
            self.recruits |= dict(word.split("=") for word in text.split())
        else:
            assert self.c.question is not None and self.c.question.key == key, (key, text, self.c.question)
            if (key, text) == ("menu", "next"):
                self.before, self.began = self.c.state.copy(), len(self.c.answers)
            self.c.answer(text)

    def compare(self) -> None:
        """The turn just ended, by the seat: the same comes of it."""
        if self.before is None:
            return
        said = self.c.answers[self.began :]
        cards = [int(text) for key, text in said if key in ("card", "combat-card")]
        total = next((int(text) for key, text in said if key == "total"), 0)
        g = self.seat(self.before)
        g.have(g.human, power=total).turn(*cards)
        if g.key == "combat.commit":
            g.say(f"{g.human} {total} | -")
        it, seat = g.seat(g.it), self.c.seat
        a, b = self.c.state.players[seat], g.s.players[it]
        assert self.c.state.at[seat * PER : seat * PER + PER] == g.s.at[it * PER : it * PER + PER], said
        assert (a.power, a.coins, a.marker, a.program, a.stars) == (b.power, b.coins, b.marker, b.program, b.stars)
        assert len(hand(self.c.state, seat)) == len(hand(g.s, it)) and self.c.state.box == g.s.box
        assert g.s.tokens == self.c.state.tokens & ~sum(1 << HEX[h] for h in self.gone)
        self.before, self.turns = None, self.turns + 1

    def seat(self, s: Scythe) -> Solo:
        """A match in the companion's position, with the person's side as the transcript says."""
        (_, you), (_, it), (_, level) = self.c.answers[:3]
        g = Solo(you, it, level).at(you, **(dict.fromkeys(("hero",), "mat") | self.board)).recruited(you, **self.recruits)
        seat, mine = self.c.seat, s.players[self.c.seat]
        for k in range(len(UNIT_WORDS)):
            put(g.s, g.seat(it) * PER + k, s.at[seat * PER + k])
        g.automa(power=mine.power, coins=mine.coins, marker=mine.marker, program=mine.program)
        g.p(it).stars[:] = mine.stars
        g.cards(it, *[2] * len(hand(s, seat))).offer("f1", "f2")
        if s.cards.zone[FACTORY_OWN + seat]:
            g.factory(it, "f3")
        for place, goods in self.goods.items():
            g.tokens(place, **goods)
        g.s.tokens = s.tokens & ~sum(1 << HEX[h] for h in self.gone)
        g.s.box = s.box
        piles = [tuple(c - AUTOMA.start + 1 for c in s.cards.zone[zone]) for zone in (AUTOMA_DISCARD, AUTOMA_COMBAT)]
        return g.piles(main=piles[0], combat=piles[1])
