"""The Automa's side of a physical table: the same turn as a seat's, with a person's answers in place of a state.

A question is asked only when a rule looks, and only about the territories that matter.  What was answered holds for the turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import stars
from ..events import CombatBegan
from ..facts import AUTOMA, BASE_OF, FACTION, HEXES, LAKES, NEXT, RECRUIT, RIVER, RIVERWALK, SHORE, mask
from ..gains import draw, lose
from ..state import AUTOMA_COMBAT, AUTOMA_DECK, AUTOMA_DISCARD, COMBAT_DISCARD, COMBAT_STAR, FACTORY_OFFER, FACTORY_OWN, HAND, ScytheTable
from . import deck, fight, turn
from .candidates import LAKE_ABILITIES, foe_near
from .explain import CombatCard, FactoryGone
from .questions import Army, Card, DroveOff, Number, Places, Question, Settled, ShuffleNow, Spoils, Yes

Ask = Callable[[Question], Any]
BEFORE = {"artillery": 2, "disarm": 2}  # power that an ability can cost the Automa


class Memory:
    """What a person has said that stays true for the rest of the game: open recruits, abilities."""

    def __init__(self) -> None:
        self.recruits: set[str] = set()
        self.abilities: set[str] = set()


class PhysicalSide(turn.AutomaSide):
    """Answers in place of looks.  With own_deck a person draws the Automa's cards and says which they are."""

    def __init__(self, t: ScytheTable, seat: int, ask: Ask, memory: Memory, own_deck: bool) -> None:
        super().__init__(t, seat)
        self.ask, self.memory, self.own_deck = ask, memory, own_deck
        self.army: list[int] | None = None
        self.crews: dict[int, bool] = {}  # place -> are workers there?
        self.marks: dict[int, bool] = {}  # place -> is an encounter token there?

    @property
    def foe_faction(self) -> int:
        return self.t.s.players[self.foe].faction

    # cards

    def draw_card(self, pile: int) -> int:
        """The next Automa card onto a pile; an empty deck is shuffled anew before."""
        s = self.t.s
        if not s.cards.zone[AUTOMA_DECK]:
            kept = pile == AUTOMA_COMBAT
            deck.gather(self.t, int(kept))
            self.t.emit(ShuffleNow, self.seat, kept)
        if self.own_deck:
            left = tuple(sorted(card - AUTOMA.start + 1 for card in s.cards.zone[AUTOMA_DECK]))
            n = self.ask(Card("card" if pile == AUTOMA_DISCARD else "combat-card", (), left))
            self.t.move(AUTOMA.start + n - 1, pile, up=True, out_of=AUTOMA_DECK)
            return int(AUTOMA.start + n - 1)
        return deck.reveal(self.t, pile)

    def reveal(self) -> int:
        return self.draw_card(AUTOMA_DISCARD)

    # looks

    def foe_fighters(self) -> list[int]:
        if self.army is None:
            self.army = self.ask(Army("fighters", (), BASE_OF[self.foe_faction]))
        return self.army

    def foe_workers(self, among: int) -> int:
        return self._marked("workers", among, self.crews)

    def tokens(self, among: int) -> int:
        """Tokens that are known to be gone are never asked for again."""
        s = self.t.s
        left = self._marked("tokens", s.tokens & among, self.marks)
        s.tokens &= ~(among & ~left)
        return left

    def _marked(self, key: str, among: int, known: dict[int, bool]) -> int:
        open_ = mask(p for p in range(HEXES) if among >> p & 1 and p not in known)
        if open_:
            said = self.ask(Places(key, (), open_))
            known.update({p: bool(said >> p & 1) for p in range(HEXES) if open_ >> p & 1})
        return mask(p for p, there in known.items() if there) & among

    def foe_near(self, among: int) -> int:
        """Abilities are asked for only if they would make a difference."""
        army, faction = [p for p in self.foe_fighters() if p < HEXES], self.foe_faction
        near = self._near(army, False, False)
        more = among & ~near
        wet = mask(())
        for p in army:
            wet |= RIVER[p] & RIVERWALK[faction]
        riverwalk = bool(wet & more) and self._able("riverwalk")
        wet = mask(())
        for p in army:
            wet |= NEXT[p] if LAKES >> p & 1 else SHORE[p]
        swims = next((a for a in FACTION[faction].mechs if a in LAKE_ABILITIES), "")
        lakes = bool(swims and wet & more) and self._able(swims)
        return self._near(army, riverwalk, lakes) & among

    def _near(self, army: list[int], riverwalk: bool, lakes: bool) -> int:
        near = 0
        for p in army:
            near |= foe_near(p, self.foe_faction, riverwalk, lakes)
        return near

    def _able(self, ability: str) -> bool:
        """Has the person unlocked it?  What is unlocked stays so."""
        if ability not in self.memory.abilities and self.ask(Yes("ability", (ability,))):
            self.memory.abilities.add(ability)
        return ability in self.memory.abilities

    def goods(self, hex_: int) -> int:
        return int(self.ask(Number("goods", (hex_,))))

    def factory_open(self) -> bool:
        return not self.t.s.cards.zone[FACTORY_OWN + self.seat]

    # deeds

    def take_factory_card(self) -> None:
        t = self.t
        t.move(t.s.cards.zone[FACTORY_OFFER][-1], FACTORY_OWN + self.seat, out_of=FACTORY_OFFER)
        t.emit(FactoryGone, self.seat, -1)

    def pay_recruit(self, what: str) -> bool:
        kind = turn.BONUS[what]
        assert kind in RECRUIT
        if kind not in self.memory.recruits and self.ask(Yes("recruit", (kind,))):
            self.memory.recruits.add(kind)
        return kind in self.memory.recruits

    def drive_off(self, hex_: int) -> None:
        self.crews[hex_] = False
        self.t.emit(DroveOff, self.seat, hex_)

    async def fight(self, hex_: int) -> None:
        self.battle(hex_, attacking=True)

    def battle(self, hex_: int, attacking: bool) -> bool:
        """A combat by the person's total: theirs first, then the Automa's card.  Returns whether the Automa won."""
        t, s, me = self.t, self.t.s, self.me
        t.emit(CombatBegan, hex_, *((self.seat, self.foe) if attacking else (self.foe, self.seat)))
        self._abilities()
        yours = self.ask(Number("total", (hex_,), 0, 42))
        card = self.draw_card(AUTOMA_COMBAT)
        power = me.power
        dial, number = fight.look_up(deck.facts_of(card), power, self.cards())
        t.emit(CombatCard, self.seat, card, hex_, power, fight.column(power), dial, number)
        mine = dial + (self.ask(Number("drawn", (number,), 2 * number, 5 * number)) if number else 0)
        lose(t, self.seat, "power", dial, "combat")
        for _ in range(number):
            t.move(s.cards.zone[HAND + self.seat][-1], COMBAT_DISCARD, up=True, out_of=HAND + self.seat)
        won = mine > yours or mine == yours and attacking
        t.emit(Settled, self.seat, hex_, mine, yours, won, attacking)
        if won:
            self._stay(hex_)
        else:
            fight.withdraw(t, self.seat, hex_)
            if dial or number:
                draw(t, self.seat, 1)
            if not attacking:
                self.spoils(hex_)
            elif self.ask(Yes("sixth")):
                stars.finish(t, self.foe)
        if not self.over:
            stars.place(t)
        return won

    def _stay(self, hex_: int) -> None:
        """The beaten army is on its base now."""
        stars.award(self.t, self.seat, COMBAT_STAR)
        if self.army is not None:
            home = BASE_OF[self.foe_faction]
            self.army = [home if p == hex_ else p for p in self.army]
        self.crews[hex_] = False

    def _abilities(self) -> None:
        """What the person's abilities do before the table is read (automa.combat.pre_abilities, automa.combat.scout)."""
        ability = next((a for a in FACTION[self.foe_faction].mechs if a in ("artillery", "disarm", "scout")), "")
        if ability == "scout":
            if self.cards() and self.ask(Yes("used", (ability,))):
                hand = self.t.s.cards.zone[HAND + self.seat]
                self.t.move(hand[-1], COMBAT_DISCARD, up=True, out_of=HAND + self.seat)
        elif ability and self.me.power and self.ask(Yes("used", (ability,))):
            lose(self.t, self.seat, "power", BEFORE[ability], ability)

    def spoils(self, hex_: int) -> None:
        """What a person finds who has driven the Automa off."""
        kind, number = fight.spoils(self.t.s, hex_)
        self.t.emit(Spoils, hex_, kind, number)
