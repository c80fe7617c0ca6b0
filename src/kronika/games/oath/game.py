"""Oath as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from kronika.kernel import ALL, Game, Lexicon, Option, Reason, Score, Seat, SideAction, State, Zone, events_in

from . import events, promises, setup, turn
from .chronicle import events as chronicle_events
from .chronicle.legacy import world_after
from .chronicle.world import World, faults
from .facts import BANNERS, CARDS, COLOURS, DENIZEN, EDIFICE, OATHS, REGIONS, RELIC, SLOTS, SUITS, TRAITS, VISION, denizen
from .invariants import violations
from .powers import POWERS
from .state import (
    ADVISERS,
    ARCHIVE,
    AT,
    BANNER,
    BOX,
    DISCARD,
    DISPOSSESSED,
    DRAWN,
    HELD,
    LOOT,
    PLAYING,
    RELICS,
    RELIQUARY,
    REVEALED,
    SITES,
    SLOT,
    SOURCES,
    TITLE,
    TRAIT,
    WORLD,
    Oath,
    OathTable,
    ruined,
)

BACKS = ("denizen", "vision", "relic", "site", "edifice")
BACK = [BACKS.index("denizen" if card in DENIZEN else "edifice" if card in EDIFICE else "relic" if card in RELIC else
                    "vision" if card in VISION else "site") for card in range(len(CARDS))]
OPTIONS = (
    Option("seating", ("random", "given"), "oath.1.7"),
    Option("first-game", ("shuffled", "walkthrough", "any-sites"), "oath.1.first-game"),
    Option("usurper-dice", ("two", "three"), "oath.2.11.dice"),
    Option("vision-ties", ("fail", "count"), "oath.3.2.conquest"),
    Option("exhaustion-visions", ("three-drawn", "any"), "oath.3.4.3"),
    Option("conspiracy", ("shared-adviser", "own-adviser-each"), "oath.5.1.4.IV.condition"),
    Option("darkest-secret", ("bare-holder-open", "bare-holder-safe"), "oath.5.4.1.no-suit"),
    Option("local-target", ("pawn-or-site", "any-at-site"), "oath.5.5.2.local"),
    Option("empty-pool", ("nothing", "defense-dice"), "oath.7.5.4"),
    Option("bandit-plans", ("all", "targeted"), "oath.5.5.3.bandits"),
    Option("citizen-consent", ("out", "both-ways"), "oath.6.5.citizen-consent"),
)


@cache
def lexicon_of(words: Lexicon, sides: tuple[str, ...]) -> Lexicon:
    """The lexicon of a match of these colours, made once: it has several hundred words."""
    return words.also({"seat": sides, "card": [*words.tables["card"][:TITLE + 1], *(f"pawn-{side}" for side in sides)]})


class OathGame(Game[Oath]):
    """Oath: Chronicles of Empire and Exile, for two to six."""

    name, version, state, powers, back = "oath", "2", Oath, POWERS, BACK
    lexicon = Lexicon({"seat": COLOURS, "card": SOURCES, "slot": SLOTS, "suit": SUITS, "region": [region.id for region in REGIONS],
                       "banner": [banner.id for banner in BANNERS], "oath": [oath.id for oath in OATHS],
                       "discard": [*(f"on-{r.id}" for r in REGIONS), *(f"under-{r.id}" for r in REGIONS), "under-world-deck"]})
    players, sides, options, legacy, side_actions = range(2, 7), COLOURS, OPTIONS, World, promises.SIDE_ACTIONS
    passes = frozenset({"rest"})
    events = (*events_in(events), *events_in(chronicle_events))

    def lexicon_for(self, seats: Sequence[Seat]) -> Lexicon:
        """Pawns as targets are called by the colours of their seats."""
        sides = tuple(seat.side for seat in seats)
        return lexicon_of(self.lexicon, sides) if all(sides) else super().lexicon_for(seats)

    def seating(self, wanted: Sequence[Seat], options: Mapping[str, str], seed: int) -> list[Seat]:
        return setup.seating(wanted, options, seed)

    def setup(self, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Oath:
        return setup.setup(self, seed, seats, options)

    def leaves(self, s: Oath) -> World:
        """The world as the winner wrote it down."""
        return world_after(s)

    def setup_after(self, legacy: World, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Oath:
        return setup.setup(self, seed, seats, options, legacy)

    def legacy_refused(self, legacy: State | None) -> str:
        """Also a world in which something is missing or lies twice."""
        why = super().legacy_refused(legacy)
        wrong = faults(legacy) if not why and isinstance(legacy, World) else []
        return why or next(iter(wrong), "")

    def step(self, t: OathTable) -> Coroutine[Any, Any, None]:
        """One small part of a turn."""
        return turn.step(t)

    def over(self, s: Oath) -> bool:
        return s.phase == "over"

    def score(self, s: Oath) -> list[Score]:
        """One winner; everybody else has lost alike."""
        order = sorted(range(len(s.players)), key=lambda seat: seat != s.winner)
        return [Score(seat, int(seat == s.winner), 1 if seat == s.winner or s.winner < 0 else 2, ()) for seat in order]

    def zone(self, z: int) -> Zone:
        return ZONES[z]

    def face(self, s: Oath, card: int) -> str | None:
        """Faceup denizens and edifices at sites, faceup advisers, held relics, faceup sites (oath.7.active, oath.10.faceup); relics of the
        Reliquary show nothing (oath.2.3.inert), sources beside cards always theirs."""
        if card >= BANNER:
            return SOURCES[card]
        if not s.cards.up[card]:
            return None
        at = s.cards.at[card]
        if AT <= at < AT + 10:
            return denizen(card, ruined(s, card)).id
        if ADVISERS <= at < HELD + 10 or SLOT <= at < SLOT + 10:
            return CARDS[card]
        return None

    def active_sources(self, s: Oath) -> Iterator[tuple[int, str]]:
        yield from super().active_sources(s)
        for banner in range(len(BANNERS)):
            yield BANNER + banner, BANNERS[banner].id
        for place, trait in enumerate(TRAITS):
            if s.uncovered[place]:
                yield TRAIT + place, trait.id
        for source, _, face in s.used:
            yield source, face

    def side_action_refused(self, t: OathTable, seat: int, action: SideAction, asked: Mapping[int, Any]) -> Reason | str:
        return promises.refused(t, seat, action, asked)

    def apply_side_action(self, t: OathTable, seat: int, action: SideAction) -> None:
        promises.carry_out(t, seat, action)

    def sample_side_action(self, s: Oath, seat: int, pick: Callable[[int], int]) -> SideAction | None:
        return promises.sample(s, seat, pick)

    def violations(self, s: Oath) -> list[str]:
        return violations(s)


def _zones() -> dict[int, Zone]:
    """What is open and what is not (oath.9.4.private, oath.9.4.public); own facedown advisers stay known (oath.6.1.peek-own)."""
    zones = {z: Zone(0) for z in (RELICS, SITES, DISPOSSESSED, *range(DISCARD, DISCARD + 3), *range(RELIQUARY, RELIQUARY + 4))}
    zones |= {WORLD: Zone(0, counted=False), ARCHIVE: Zone(ALL), BOX: Zone(ALL)}
    for slot in range(len(SLOTS)):
        zones[SLOT + slot] = zones[LOOT + slot] = Zone(0)
        zones[AT + slot] = Zone(ALL)
    for seat in range(6):
        zones[DRAWN + seat] = Zone(1 << seat, hand=True)
        zones[ADVISERS + seat] = zones[PLAYING + seat] = Zone(1 << seat)
        zones[HELD + seat] = zones[REVEALED + seat] = Zone(ALL)
    return zones


ZONES = _zones()
GAME = OathGame()
