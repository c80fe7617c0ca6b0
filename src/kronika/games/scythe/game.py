"""Scythe as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from kronika.kernel import ALL, Fame, Game, Lexicon, Option, Reason, Score, Seat, SideAction, Zone, events_in

from . import events, scoring, setup, side_actions, turn
from .automa import KINDS, explain
from .automa import OPTIONS as AUTOMA_OPTIONS
from .facts import ABILITY, BACK, BOTTOMS, CARD_WORDS, FACTIONS, MAT, MATS, ONE_TIME, PLACE_WORDS, RESOURCES, STRUCTURES, TOP_SQUARES
from .hooks import (
    ABILITY_SLOT,
    FACES,
    NO_GIFTS,
    OWN_MINE_DISARMS,
    SLOTS,
    ability_face,
    mech_face,
    mech_source,
    recruit_face,
    recruit_source,
    structure_face,
    structure_source,
)
from .invariants import violations
from .powers import POWERS
from .state import (
    AUTOMA_COMBAT,
    AUTOMA_DISCARD,
    COMBAT_DISCARD,
    ENCOUNTER_OPEN,
    FACTORY_OWN,
    HAND,
    MECH,
    OBJECTIVES,
    PER,
    Scythe,
    ScytheTable,
)

UNIT_WORDS = ("hero", *(f"m{i}" for i in range(1, 5)), *(f"w{i}" for i in range(1, 9)))
OPTIONS = (
    Option("seating", ("published", "random"), "scythe.setup.seating"),
    Option("mats", ("random", "chosen", "auction"), "scythe.setup.deal_mats"),
    Option("displaced-workers", ("at-once", "after-move"), "scythe.move.displace.retreat"),
    Option("objective-timing", ("around-actions", "any-time"), "scythe.objective.reveal"),
    Option("mill-needs-control", ("yes", "no"), "scythe.structure.mill.control"),
    Option("disarm-at-own-mine", ("yes", "no"), "scythe.ability.saxony.disarm", (OWN_MINE_DISARMS, "")),
    Option("lake-retreat", ("free-lakes", "any-lake"), "scythe.ability.nordic.seaworthy_retreat"),
    Option("rusviet-factory-repeat", ("yes", "no"), "scythe.faction.rusviet.relentless_factory"),
    Option("encounters", ("open", "blind"), "scythe.variant.blind_encounter"),
    Option("coin-gifts", ("yes", "no"), "scythe.alliance.tournament", ("", NO_GIFTS)),
    Option("stalling-penalty", ("off", "on"), "scythe.variant.stalling"),
    Option("sample-scoring", ("off", "on"), "scythe.variant.sample_scoring"),
    Option("hall-of-fame", ("on", "off"), "scythe.variant.hall_of_fame"),
    *AUTOMA_OPTIONS,
    *setup.LATER,
)

FAME = Fame("hall-of-fame", (50, 75, 100, 125), rule="scythe.variant.hall_of_fame")


class ScytheGame(Game[Scythe]):
    """Scythe, the base game for two to five (scythe.game.player_count)."""

    name, version, state, powers, back = "scythe", "2", Scythe, POWERS, BACK
    faces = FACES
    lexicon = Lexicon({"seat": FACTIONS, "place": PLACE_WORDS, "unit": UNIT_WORDS, "card": CARD_WORDS, "mat": MATS, "side": FACTIONS,
                       "resource": RESOURCES, "bottom": BOTTOMS, "square": TOP_SQUARES, "structure": STRUCTURES, "bonus": ONE_TIME,
                       "slot": ("m1", "m2", "m3", "m4")})
    players, sides, mats = range(2, 6), FACTIONS, MATS
    passes = frozenset({"skip", "none", "done", "stop"})
    fame = FAME
    options, side_actions, kinds = OPTIONS, side_actions.SIDE_ACTIONS, KINDS
    kind_seats = {"automa": 2}
    events = (*events_in(events), *events_in(explain))

    def seating(self, wanted: Sequence[Seat], options: Mapping[str, str], seed: int) -> list[Seat]:
        return setup.seating(wanted, options, seed)

    def setup(self, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Scythe:
        return setup.setup(self, seed, seats, options)

    async def step(self, t: ScytheTable) -> None:
        await turn.step(t)

    def over(self, s: Scythe) -> bool:
        return s.phase == "over"

    def score(self, s: Scythe) -> list[Score]:
        return scoring.score(s)

    def standing(self, view: Scythe) -> list[Score]:
        """Everything that scores lies open (scythe.setup.coins_visibility)."""
        return [] if view.phase in setup.PHASES else scoring.score(view)

    def zone(self, z: int) -> Zone:
        return ZONES[z]

    def face_text(self, face: str) -> str:
        return next((a.text for abilities in ABILITY for a in abilities if a.id == face), "")

    def owner(self, s: Scythe, source: int) -> int:
        return source // SLOTS  # variants, below 0, are nobody's

    def active_sources(self, s: Scythe) -> Iterator[tuple[int, str]]:
        yield from self.variants(s.options)
        for seat, p in enumerate(s.players):
            if p.automa or p.faction < 0:
                continue  # an Automa uses no abilities (automa.general.no_abilities); where factions are drafted there is none yet
            yield seat * SLOTS + ABILITY_SLOT, ability_face(p.faction)
            for slot in range(4):
                if s.at[seat * PER + MECH + slot] != MAT:
                    yield mech_source(seat, slot), mech_face(p.faction, slot)
                if p.built[slot] >= 0:
                    yield structure_source(seat, slot), structure_face(slot)
                if p.recruited[slot]:
                    yield recruit_source(seat, slot), recruit_face(slot)

    def lexicon_for(self, seats: Sequence[Seat]) -> Lexicon:
        """Seats are called by their factions, and by numbers where these are drafted."""
        if seats and not seats[0].side:
            return self.lexicon.also({"seat": [f"seat-{i + 1}" for i in range(len(seats))]})
        return super().lexicon_for(seats)

    def settled(self, s: Scythe, seats: Sequence[Seat]) -> list[Seat]:
        """With the factions and mats that were chosen (scythe.setup.draft, .deal_mats)."""
        return [seat._replace(side=FACTIONS[p.faction] if p.faction >= 0 else "", mat=MATS[p.mat] if p.mat >= 0 else "")
                for seat, p in zip(seats, s.players)]

    def violations(self, s: Scythe) -> list[str]:
        return violations(s)

    def side_action_refused(self, t: ScytheTable, seat: int, action: SideAction, asked: Mapping[int, Any]) -> Reason | str:
        return side_actions.refused(t, seat, action, asked)

    def departure(self, s: Scythe) -> str:
        return "depart" if setup.chosen(s, "leaving") == "ends-game" and s.phase not in setup.PHASES else ""

    def sample_side_action(self, s: Scythe, seat: int, pick: Callable[[int], int]) -> SideAction:
        return side_actions.sample(s, seat, pick)

    def apply_side_action(self, t: ScytheTable, seat: int, action: SideAction) -> None:
        side_actions.carry_out(t, seat, action)


def _zones() -> dict[int, Zone]:
    zones = {z: Zone(ALL if z in (COMBAT_DISCARD, AUTOMA_DISCARD, AUTOMA_COMBAT) else 0) for z in setup.PILES}
    zones[ENCOUNTER_OPEN] = Zone(0)
    for seat in range(5):
        zones[HAND + seat] = zones[OBJECTIVES + seat] = Zone(1 << seat, hand=True)
        zones[FACTORY_OWN + seat] = Zone(0)  # a person's lies face up, an Automa's unseen
    return zones


ZONES = _zones()
GAME = ScytheGame()

