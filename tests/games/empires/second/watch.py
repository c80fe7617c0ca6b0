"""Whole random games, watched step by step: what is offered, and what comes of it, is held against the second implementation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from kronika.games.empires.game import EmpiresGame
from kronika.games.empires.language.model import GOLD, RAZE, RESOURCES, VP, WORKER
from kronika.games.empires.scoring import score
from kronika.games.empires.state import BOX, DECK, DECKS, DISCARD, EMPIRE, HAND, Empires
from kronika.kernel import Decision, Table, chance
from kronika.kernel.decide import UNFORCED

from . import Dict, ending, offers, outcomes, rounds, turn, voyage
from .board import faces, world
from .simple import SIMPLE


class Differs(AssertionError):
    """Engine and text do not agree."""


class Watch:
    """One random game and what is expected of it."""

    def __init__(self, game: EmpiresGame, seed: int, seats: int, scarce: bool = False) -> None:
        self.game, self.seed, self.draw, self.counts = game, seed, chance(seed + 1000), Counter[str]()
        self.s: Empires = game.start(seed, *game.opening(seed, seats, None, None), None)
        self.t: Table[Empires] = Table(game, self.s)
        self.asked: list[tuple[str, Any]] = []
        self.acting = -1  # the place in the empire of the card in use
        self.landed: Any = -1  # the island that was turned up last
        for p in self.s.players:  # richer, and nearer to the end, than a game begins
            p.goods = [n + self.draw.below(3) * (kind <= RAZE) for kind, n in enumerate(p.goods)]
            p.goods[VP] = self.draw.below(3) * 6
        if scarce:
            self.thin_out()

    def thin_out(self) -> None:
        """Few islands, short decks, and empires that have lost starting fields: what a game comes to late or never."""
        zone = self.s.cards.zone
        for sea in DECKS.values():
            for card in zone[sea][2:]:
                self.t.move(card, BOX)
        for seat in range(len(self.s.players)):
            for card in zone[DECK + seat][self.draw.below(8):]:
                self.t.move(card, (HAND if self.draw.below(4) else DISCARD) + seat)
            for card in zone[EMPIRE + seat][1 + self.draw.below(2):]:
                self.t.move(card, DISCARD + seat, up=True)
            if self.draw.below(2):
                self.t.move(zone[EMPIRE + seat][0], DISCARD + seat, up=True)

    def same(self, subject: str, engine: object, text: object) -> None:
        self.counts[subject] += 1
        if engine != text:
            raise Differs(f"{subject}: engine {engine!r}, text {text!r}; seed {self.seed}, {self.asked}")

    def one_of(self, subject: str, engine: Dict, expected: Iterable[Dict]) -> None:
        self.counts[subject] += 1
        all_ = list(expected)
        if engine not in all_:
            nearest = min(([(k, engine[k], v) for k, v in each.items() if engine[k] != v] for each in all_), key=lambda d: len(str(d)),
                          default=["nothing is possible"])
            raise Differs(f"{subject}: {nearest}; seed {self.seed}, {self.asked}")

    def run(self) -> Counter[str]:
        while not self.game.over(self.s):
            self.asked, before, phase = [], world(self.s), self.s.phase
            self.step(before)
            after = world(self.s)
            look = getattr(self, f"after_{phase}", None)
            if look:
                look(before, after)
        self.scored()
        return self.counts

    def step(self, before: Dict) -> None:
        coro = self.game.step(self.t)
        answer: Any = None
        while True:
            try:
                question: Any = coro.send(answer)
            except StopIteration:
                return
            if hasattr(question, "parts"):
                answer = {seat: self.answer(before, part) for seat, part in question.parts.items()}
            else:
                answer = self.answer(before, question)

    def answer(self, before: Dict, question: Decision[Any]) -> Any:
        if question.key == "turn.act":
            offers.menu(self, before, question.seat, question)
        if question.key == "expedition.island" and self.s.phase == "expedition":
            offers.islands(self, before, question)
        if question.key in ("expedition.ship", "expedition.island") and self.game is SIMPLE and self.s.phase == "action":
            offers.early(self, before, question.seat, question)
        if question.key == "expedition.how":
            self.landed = question.subject[0]
        if question.key == "lookout.keep":
            player = before["players"][question.seat]
            self.same("lookout: most", question.top(), rounds.may_keep(player, player["drawn"]))  # type: ignore[attr-defined]
        answer: Any = question.forced()
        if answer is UNFORCED:
            answer = question.sample(self.draw.below)
            if answer == "pass" and self.draw.below(3):
                answer = question.sample(self.draw.below)
        self.asked.append((question.key, answer))
        if question.key == "turn.act" and answer[0] == "use":
            self.acting = self.place(answer[1])[1]
        return answer

    def said(self, key: str) -> Any:
        return next((answer for asked, answer in self.asked if asked == key), None)

    def name(self, card: int) -> str:
        return str(self.s.library.title[card].id)

    # what comes of it

    def place(self, card: int) -> tuple[int, int]:
        zone = self.s.cards.zone
        return next((seat, zone[EMPIRE + seat].index(card)) for seat in range(len(self.s.players)) if card in zone[EMPIRE + seat])

    def after_lookout(self, before: Dict, after: Dict) -> None:
        for was, now in zip(before["players"], after["players"]):
            self.same("lookout: drawn", now["drawn"], rounds.drawn(was))

    def after_keep(self, before: Dict, after: Dict) -> None:
        kept = [len(answer) for key, answer in self.asked if key == "lookout.keep"]
        for was, now, n in zip(before["players"], after["players"], kept, strict=True):
            cards = now["deck"] + now["discard"] - was["drawn"]
            engine = {"hand": len(now["hand"]), "workers": now["workers"], "tired": now["tired"], "cards": cards}
            self.same("lookout: kept", engine, rounds.after_lookout(was, was["drawn"], n))

    def after_stored(self, before: Dict, after: Dict) -> None:
        if self.game is SIMPLE:
            self.same("lookout: stored", after["players"], outcomes.stocked(before)["players"])

    def after_action(self, before: Dict, after: Dict) -> None:
        following = turn.next_seat(after, before["active"])
        self.same("next", self.s.phase, "expedition" if following is None else "action")
        if following is not None:
            self.same("next seat", after["active"], following)
        elif len(after["players"]) > 1:
            self.same("end trigger", after["ending"], rounds.is_last(after))
        if self.game is SIMPLE:
            verb = self.said("turn.act")[0] if self.said("turn.act") != "pass" else "pass"
            engine = {k: after[k] for k in ("players", "queue", "seas", "circle", "first")}
            text = [{k: w[k] for k in engine} for w in self.expected(before, after, before["active"], self.said("turn.act"))]
            self.one_of(f"outcome: {verb}", engine, text)

    def expected(self, w: Dict, after: Dict, seat: int, act: Any) -> Iterable[Dict]:
        if act == "pass":
            return [outcomes.put(w, seat, passed=True)]
        verb, *what = act
        if verb == "build":
            found = outcomes.build(w, seat, self.name(what[0]))
        elif verb == "use":
            place = self.acting
            found = outcomes.use(w, seat, place)
            if w["players"][seat]["empire"][place]["early"] and self.said("expedition.ship") >= 0:
                return [self.voyage(each) for each in found]
        elif verb == "raid":
            found = outcomes.raid(w, seat, self.place(what[0]))
        else:
            tiles = [w["circle"].index(o) for o in what if isinstance(o, str)]
            card = self.name(what[-1]) if isinstance(what[-1], int) else ""
            found = outcomes.disc(w, seat, tiles[0] if verb == "move" else None, tiles[-1], card)
            if w["circle"][tiles[-1]] == "explore":
                return [self.drawn(each, after, seat) for each in found]
        return found

    def drawn(self, w: Dict, after: Dict, seat: int) -> Dict:
        """The card that came is the engine's to say."""
        hand = list(after["players"][seat]["hand"])
        for c in w["players"][seat]["hand"]:
            if c in hand:
                hand.remove(c)
        cards = sorted([*w["players"][seat]["hand"], *hand], key=lambda c: str(c["name"]))
        return outcomes.put(w, seat, hand=cards) if len(hand) == 1 else w

    def after_expedition(self, before: Dict, after: Dict) -> None:
        if not before["queue"]:
            self.same("after the voyages", self.s.phase, "over" if before["ending"] else "cleanup")
            return
        self.same("queue", after["queue"][:len(before["queue"]) - 1], before["queue"][1:])
        if self.game is not SIMPLE or self.said("expedition.island") == "home":
            return
        w = self.voyage(before)
        owner = before["queue"][0]["owner"]
        engine = {"queue": after["queue"], "seas": after["seas"], "player": after["players"][owner]}
        self.same("voyage", engine, {**{k: w[k] for k in ("queue", "seas")}, "player": w["players"][owner]})

    def voyage(self, w: Dict) -> Dict:
        """What comes of the voyage that was chosen; where the cards of a sea lie, deck or discard pile, is left to the engine."""
        how, where = self.said("expedition.island")
        top = how == "top"
        card = self.landed if top else where
        how = self.said("expedition.how") if top else how
        sea, island, at = self.s.library.title[card].distance, faces(self.s.library)[card], self.said("expedition.ship") or 0
        self.counts[f"voyage: {how}"] += 1
        text = voyage.after(w, (sea, "" if top else island["name"]), island, how == "conquer", at)
        deck = world(self.s)["seas"][sea]["deck"]
        seas = {**w["seas"], sea: {"up": text["up"], "deck": deck, "discard": text["cards"] - deck}}
        return outcomes.put({**w, "queue": text["queue"], "seas": seas}, w["queue"][at]["owner"], **text["player"])

    def after_cleanup(self, before: Dict, after: Dict) -> None:
        self.same("cleanup: players", after["players"], [rounds.cleaned(p) for p in before["players"]])
        self.same("cleanup: first", (after["first"], after["queue"], after["circle"]), (rounds.next_first(before), [], before["circle"]))
        for sea, was in before["seas"].items():
            now = after["seas"][sea]
            self.same("cleanup: islands", {"up": len(now["up"]), "cards": now["deck"] + now["discard"]}, rounds.refilled(was))

    def scored(self) -> None:
        """The end as it is, and again and again with a little changed, so that ties come about."""
        for n in range(30):
            w = world(self.s)
            scores = sorted(score(self.s), key=lambda each: each.seat)
            self.same("points", [each.total for each in scores], [ending.total(p) for p in w["players"]])
            if len(scores) > 1:
                self.same("places", [each.rank for each in scores], ending.places(w))
            if len({each.total for each in scores}) < len(scores):
                self.counts["ties"] += 1
            for seat, p in enumerate(self.s.players):
                p.goods = [self.draw.below(4) if kind <= RAZE else n for kind, n in enumerate(p.goods)]
                p.goods[WORKER], p.tired = self.draw.below(3), self.draw.below(3)
                rest = len(w["players"][seat]["empire"]) + sum(p.goods[:len(RESOURCES)]) // 2 + p.goods[GOLD]
                p.goods[VP] = 40 + self.draw.below(2) - rest
