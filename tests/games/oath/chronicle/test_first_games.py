"""First games with their whole set-up, played by scripts to a victory of each kind, and carried through chapter 8 into a second game.

Red does what a script says, purple rests; decks and dice are stacked, as any order and any roll may come.
"""
from __future__ import annotations

from typing import Any

import pytest

from kronika.games.oath.chronicle.world import World, faults, scripted_world
from kronika.games.oath.facts import CARD, OATHS, VISION
from kronika.games.oath.game import GAME
from kronika.games.oath.state import Oath
from kronika.kernel import Match, Seat

SWORD, BLANK = 3, 0
SEATS = [Seat("purple"), Seat("red")]
VISIONS = ["conquest", "faith", "rebellion", "sanctuary", "conspiracy"]


class Play:
    """A first game from a stacked deck; `vision` is the first that a search finds."""

    def __init__(self, vision: str = "conquest") -> None:
        w = scripted_world()
        order = [vision, *(v for v in VISIONS if v != vision)]
        others = [card for card in w.deck if card not in VISION and card != CARD["alchemist"]]
        w.deck = [*(CARD[v] for v in order), *others[:-8], CARD["alchemist"], *others[-8:]]  # red is dealt Alchemist
        self.m: Match[Oath] = Match.new(GAME, 5, SEATS, {"seating": "given"}, legacy=w)
        self.red("provinces-1", "alchemist")

    @property
    def s(self) -> Oath:
        return self.m.state

    @property
    def question(self) -> Any:
        return next(iter(self.m.decisions().values()))

    def red(self, *answers: str) -> Play:
        """What red answers, one after the other; purple rests, and red's smaller questions get what comes first.  With ? before it: if
        there is a choice."""
        for words in answers:
            while self.question.seat != 1 or self.question.key in SMALL or self.question.key.endswith(".modifiers"):
                self.first()
            question = self.question
            if words[0] == "?" and question.key == "act":
                continue
            value = question.read(words.removeprefix("?"), self.m.lexicon)
            assert not question.refuse(value), (words, question.key, question.examples(self.m.lexicon))
            self.m.play(1, value)
        return self

    def first(self) -> None:
        """The open question gets what comes first; whoever could act rests, and the People's Favor returns favor."""
        question = self.question
        value = {"act": "rest", "wake.peoples-favor": "return"}.get(question.key)
        self.m.play(question.seat, question.sample(lambda n: 0) if value is None else value)

    def round(self, number: int) -> Play:
        """Everybody rests until red's turn of a round; the fate die shows 1."""
        while self.s.round < number or self.s.turn != 1 or self.question.key != "act":
            self.s.chance.loaded = [0] * 2
            self.first()
        self.s.chance.loaded = []
        return self

    def dice(self, *faces: int) -> Play:
        self.s.chance.loaded = list(faces)
        return self

    def storm(self) -> Play:
        """Red musters and takes two of the three Imperial sites: four swords, as the Mountain takes a die, against two warbands."""
        self.red("muster", "campaign", "mountain rocky-coast")
        self.dice(*[BLANK] * 3, *[SWORD] * 4).red("5", "provinces-1=2 hinterland-1=1")
        self.s.chance.loaded = []
        assert self.s.title == 1
        return self

    def search(self, *how: str) -> Play:
        """Red searches the world deck and finds a Vision on top, the only card drawn."""
        return self.red("search", "world:cradle", *how)

    def rest(self) -> Play:
        return self.red("rest")

    def end(self) -> tuple[str, tuple[str, ...]]:
        """Everybody rests until somebody wins."""
        while self.s.winner < 0:
            self.first()
        return self.m.seats[self.s.winner].side, tuple(self.s.won_by)


SMALL = (
    "wake.peoples-favor", "wake.smallest-bank", "wake.power", "rest.power", "search.discard", "search.keep", "search.discard-where",
    "campaign.losses", "campaign.plan", "campaign.sacrifice", "campaign.banish", "campaign.burn", "setup.discard", "play.overflow",
    "recover.first-bank",
)


def second_game(p: Play) -> World:
    """Chapter 8 with the first choices, and a second game that begins from what is left and runs until its second round."""
    while not p.m.over:
        p.first()
    left = p.m.leaves()
    assert isinstance(left, World) and faults(left) == [] and left.played == 1
    again: Match[Oath] = Match.new(GAME, 9, SEATS, {"seating": "given"}, legacy=left)
    assert again.state.oath == left.oath and [player.role == 2 for player in again.state.players[1:]] == left.citizens[1:2]
    assert not GAME.violations(again.state)
    while again.state.round < 2:
        question = next(iter(again.decisions().values()))
        again.play(question.seat, "rest" if question.key == "act" else question.sample(lambda n: 0))
        assert not GAME.violations(again.state)
    return left


@pytest.mark.rule("oath.3.1", "oath.board.exile.wins", "oath.2.11.reset", "oath.2.11.usurper-flip")
def test_usurper() -> None:
    p = Play().storm().rest()
    assert p.end() == ("red", ("usurper",)) and p.s.round == 3
    left = second_game(p)
    assert [OATHS[left.oath].id, [q.up for q in left.places[:3]]] == ["people", [True] * 3]


AWAY = "discard:cradle-1"
REVEAL = "reveal:cradle-1"


@pytest.mark.rule("oath.3.2.conquest", "oath.3.2.three-drawn", "oath.8.1.vision")
def test_conquest() -> None:
    p = Play("conquest").search(REVEAL).search(AWAY).rest().search(AWAY).storm().rest()
    assert p.end() == ("red", ("conquest",)) and p.s.visions == 3 and p.s.round == 3
    assert OATHS[second_game(p).oath].id == "supremacy"


def trade_for_favor(p: Play) -> Play:
    """A secret on the Taming Charm; with the arcane Alchemist faceup it brings two favor."""
    return p.red("trade", "?favor:taming-charm")


def alchemist(p: Play) -> Play:
    return p.red("adviser", "adviser:cradle-1")


@pytest.mark.rule("oath.3.2.rebellion", "oath.5.4.2.people")
def test_rebellion() -> None:
    p = Play("rebellion").search(REVEAL).search(AWAY)
    trade_for_favor(alchemist(p)).rest().search(AWAY).red("recover", "?peoples-favor", "?2").rest()
    assert p.end() == ("red", ("rebellion",)) and p.s.round == 3
    assert OATHS[second_game(p).oath].id == "people"


@pytest.mark.rule("oath.3.2.sanctuary", "oath.5.4.2.relic")
def test_sanctuary() -> None:
    """The People's Favor and the relic of the Mountain beat the Grand Scepter alone."""
    p = Play("sanctuary").search(REVEAL).search(AWAY)
    trade_for_favor(alchemist(p)).rest().search(AWAY).red("recover", "?peoples-favor", "?2")
    trade_for_favor(p).rest()
    trade_for_favor(p).red("recover", "?relic-1").rest()
    assert p.end() == ("red", ("sanctuary",)) and p.s.round == 4
    assert OATHS[second_game(p).oath].id == "protection"


@pytest.mark.rule("oath.3.2.faith", "oath.5.4.2.darkest")
def test_faith() -> None:
    """Two favor bring a secret from the Taming Charm with one arcane adviser; two secrets recover the Darkest Secret with one on it."""
    p = Play("faith").search(REVEAL).search(AWAY)
    trade_for_favor(alchemist(p)).rest().search(AWAY).red("trade", "?secrets:taming-charm", "recover", "?darkest-secret", "?2").rest()
    assert p.end() == ("red", ("faith",)) and p.s.round == 3
    assert OATHS[second_game(p).oath].id == "devotion"


@pytest.mark.rule("oath.3.3", "oath.3.3.round5", "oath.board.chancellor.win")
def test_stable_regime() -> None:
    p = Play().round(5)
    p.dice(5)
    assert p.end() == ("purple", ("stable-regime",)) and p.s.round == 5
    assert OATHS[second_game(p).oath].id == "people"


def as_citizen() -> Play:
    """Purple makes red a Citizen in round 1, for the first relic of the Reliquary and the Grand Scepter."""
    p = Play()
    while p.question.seat != 0 or p.question.key != "act" or p.s.round < 2:
        p.first()
    for words in ("citizenship", "red", "-", "brutal | 0 | 0 | grand-scepter | - | 0 | 0 | - | -"):
        if p.question.key != "citizenship.to" and words == "red":
            continue
        question = p.question
        p.m.play(0, question.read(words, p.m.lexicon))
    p.m.play(1, True)
    return p


@pytest.mark.rule("oath.3.3.1", "oath.3.3.1.supremacy", "oath.6.6.2.exchange")
def test_successor() -> None:
    p = as_citizen().round(5)
    p.dice(5)
    assert p.end() == ("red", ("stable-regime", "successor"))
    assert second_game(p).citizens[1]


@pytest.mark.rule("oath.3.4", "oath.3.4.1")
def test_war_exhaustion_with_the_empire() -> None:
    p = Play().round(8)
    assert p.end() == ("purple", ("exhaustion-empire",)) and p.s.round == 8
    second_game(p)
    heir = as_citizen().round(8)
    assert heir.end() == ("red", ("exhaustion-empire", "successor"))
    second_game(heir)


@pytest.mark.rule("oath.3.4.2")
def test_war_exhaustion_with_a_usurper() -> None:
    """The title comes in round 7 and shows Usurper in the Wake Phase of round 8."""
    p = Play().round(7).storm().rest()
    assert p.end() == ("red", ("usurper",)) and p.s.round == 8
    second_game(p)


@pytest.mark.rule("oath.3.4.3")
def test_war_exhaustion_with_a_vision() -> None:
    """The People's Favor is recovered after the Wake Phase of round 8; the Empire has lost the title to nobody but red, who is only
    Oathkeeper."""
    p = Play("rebellion").round(6).search(REVEAL).search(AWAY)
    trade_for_favor(alchemist(p)).dice(0).rest().search(AWAY).round(8).storm().red("recover", "?peoples-favor", "?2")
    assert p.end() == ("red", ("rebellion",)) and p.s.round == 8
    second_game(p)


@pytest.mark.rule("oath.3.4.4")
def test_war_exhaustion_with_nobody() -> None:
    """Red takes the title in round 8, on its Oathkeeper side: nobody wins, so the Empire does."""
    p = Play().round(8).storm().rest()
    assert p.end() == ("purple", ("exhaustion-default",)) and p.s.round == 8
    second_game(p)
