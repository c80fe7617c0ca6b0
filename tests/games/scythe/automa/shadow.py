"""A companion that follows a match: it is told at each Automa turn what a person at that table would answer."""

from __future__ import annotations

from typing import Any

from kronika.games.scythe.automa import turn
from kronika.games.scythe.automa.companion import Companion
from kronika.games.scythe.automa.explain import CardRevealed, CombatCard
from kronika.games.scythe.automa.questions import Army, Places, Question
from kronika.games.scythe.events import AbilityUsed, Displaced, Fought
from kronika.games.scythe.facts import AUTOMA, FACTION, MAT, PLACE_WORDS, RECRUIT
from kronika.games.scythe.game import UNIT_WORDS
from kronika.games.scythe.state import MECH, PER, WORKER, Scythe, bits, hand, stars
from kronika.kernel import Event, Match, Seat, chance
from tests.games.scythe.scenario import GAME


class Told:
    """One Automa turn of a match: what was told in the person's turn, the state then, what was told in this turn, the state after."""

    def __init__(self, since: list[Event], before: Scythe, events: list[Event], after: Scythe) -> None:
        self.since, self.before, self.events, self.after = since, before, events, after


def played(seed: int, level: str, monkeypatch: Any) -> tuple[Match[Scythe], list[Told]]:
    """A random match and all its Automa turns."""
    m = Match.new(GAME, seed, [Seat(), Seat(kind="automa", level=level)], log=True)
    turns: list[Told] = []
    heard = [0]
    take = turn.take

    async def watched(b: turn.AutomaSide) -> None:
        if b.t is not m.table:
            await take(b)
            return
        before, began = b.t.s.copy(), len(b.t.log or [])
        await take(b)
        log = b.t.log or []
        turns.append(Told(log[heard[0] : began], before, log[began:], b.t.s.copy()))
        heard[0] = len(log)

    monkeypatch.setattr(turn, "take", watched)
    dice = chance(seed * 7 + 1)
    while not m.over:
        for seat, d in m.decisions().items():
            m.play(seat, d.sample(dice.below))
            break
    monkeypatch.undo()
    return m, turns


class Shadow:
    """A companion beside that match."""

    def __init__(self, m: Match[Scythe], level: str) -> None:
        self.it = next(i for i, seat in enumerate(m.seats) if seat.kind)
        self.human = 1 - self.it
        self.c, self.level = Companion(), level
        for text in (m.seats[self.human].side, m.seats[self.it].side, level, "own", "-"):
            self.c.answer(text)
        self.asked: list[str] = []

    def follow(self, told: Told) -> None:
        """Tell what the person's turn did to the Automa, then play the Automa's turn."""
        for n, event in enumerate(told.since):
            if isinstance(event, Fought):
                self.say(f"at {PLACE_WORDS[event.hex]}", told, event, told.since[:n])
            elif isinstance(event, Displaced):
                self.say(f"at {PLACE_WORDS[event.hex]}", told, None, [])
        self.sync(told.before)
        fights = [e for e in told.events if isinstance(e, Fought)]
        assert len(fights) <= 1 or self.level == "ultimaszyna"
        self.say("next", told, fights[0] if fights else None, told.events)

    def say(self, text: str, told: Told, fought: Fought | None, events: list[Event]) -> None:
        """Say this at the menu, and answer what is asked until the next."""
        self.c.answer(text)
        while self.c.question is not None and self.c.question.key != "menu":
            self.asked.append(self.c.question.key)
            self.c.answer(self.reply(self.c.question, told, fought, events))

    def sync(self, s: Scythe) -> None:
        mine, p, q = self.c.state, s.players[self.it], self.c.state.players[self.c.seat]
        for k in range(PER):
            place = s.at[self.it * PER + k]
            if mine.at[self.c.seat * PER + k] != place:
                self.c.answer(f"set {UNIT_WORDS[k]} {'mat' if place == MAT else PLACE_WORDS[place] if place < 47 else 'base'}")
                mine = self.c.state
        for what, n in (("power", p.power), ("coins", p.coins), ("cards", len(hand(s, self.it)))):
            if n != {"power": q.power, "coins": q.coins, "cards": len(hand(self.c.state, self.c.seat))}[what]:
                self.c.answer(f"set {what} {n}")

    def reply(self, q: Question, told: Told, fought: Fought | None, events: list[Event]) -> str:
        """What a person who sees the board answers."""
        s, base = told.before, self.human * PER
        if q.key == "card":
            return str(next(e.card for e in events if isinstance(e, CardRevealed)) - AUTOMA.start + 1)
        if isinstance(q, Army):
            return " ".join(PLACE_WORDS[p] for p in s.at[base : base + WORKER] if p != MAT)
        if isinstance(q, Places):
            there = s.tokens if q.key == "tokens" else sum(1 << p for p in {p for p in s.at[base + WORKER : base + PER] if p != MAT})
            return " ".join(PLACE_WORDS[p] for p in bits(there & q.among)) or "none"
        if q.key == "goods":
            return str(sum(s.goods[int(q.subject[0]) * 4 : int(q.subject[0]) * 4 + 4]))
        if q.key == "ability":
            slot = FACTION[s.players[self.human].faction].mechs.index(str(q.subject[0]))
            return "yes" if s.at[base + MECH + slot] != MAT else "no"
        if q.key == "recruit":
            return "yes" if s.players[self.human].recruited[RECRUIT.index(str(q.subject[0]))] else "no"
        if q.key == "used":
            return "yes" if any(isinstance(e, AbilityUsed) and e.ability == q.subject[0] for e in events) else "no"
        if q.key == "sixth":
            return "yes" if stars(told.after.players[self.human]) == 6 else "no"
        assert fought is not None, q
        mine = (fought.attacker, fought.defender).index(self.it)
        if q.key == "combat-card":
            return str([e.card for e in events if isinstance(e, CombatCard)][-1] - AUTOMA.start + 1)
        if q.key == "total":
            return str(fought.totals[1 - mine])
        assert q.key == "drawn", q
        return str(fought.totals[mine] - fought.dials[mine])

    def agrees(self, s: Scythe) -> None:
        """The Automa's side is the same in both."""
        mine, seat = self.c.state, self.c.seat
        a, b = s.players[self.it], mine.players[seat]
        assert mine.at[seat * PER : seat * PER + PER] == s.at[self.it * PER : self.it * PER + PER]
        assert (b.power, b.coins, b.popularity, b.marker, b.program) == (a.power, a.coins, a.popularity, a.marker, a.program)
        assert b.stars == a.stars and len(hand(mine, seat)) == len(hand(s, self.it)) and mine.box == s.box

