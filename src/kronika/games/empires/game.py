"""Empires of the North as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kronika.kernel import ALL, Game, Lexicon, Option, Score, Seat, Zone, events_in, message
from kronika.kernel.powers import Active

from . import events, scoring, setup, turn
from .effects import cards, features, ships  # noqa: F401  (they register the procedures of the card language)
from .hooks import POWERS
from .invariants import violations
from .language import Library, library
from .language.library import BUILT_IN
from .language.model import KINDS, TILES
from .language.vocabulary import EVENTS
from .solo.scenarios import SCENARIO
from .state import (
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
    EmpiresTable,
    owner,
    title,
)

OPTIONS = (
    Option("raze-tokens", ("0", "1"), "empires.def.raze"),
    Option("must-perform", ("after-card", "strict"), "empires.discs.must_perform"),
    Option("self-refresh", ("no", "yes"), "empires.location_action.step4"),
    Option("decline-island", ("no", "yes"), "empires.expedition.order"),
    Option("common-ships", ("kept", "returned"), "empires.expedition.return"),
    Option("copied-card-leaves", ("stays", "discarded"), "empires.kw.copy.fixed"),
    Option("workers-on-discard", ("supply", "tired"), "empires.general.return_to_supply"),
    Option("scenario", tuple(SCENARIO), "empires.overview.solo_pointer", players=range(1, 2)),
    Option("tie-workers", ("unassigned", "all"), "empires.end.tie.workers"),
)


class EmpiresGame(Game[Empires]):
    """Empires of the North for one to four, with the decks of a library (empires.overview.player_count)."""

    name, version, state, powers = "empires", "2", Empires, POWERS
    players = range(1, 5)
    passes = frozenset({"pass", "none", "done"})
    events, faces = events_in(events), EVENTS

    def __init__(self, library: Library) -> None:
        self.library = library
        self.back, self.sides = library.back, library.clan_ids
        self.options = (*OPTIONS, Option("decks", tuple(dict.fromkeys((BUILT_IN, library.value))), "empires.components.clan_decks"))
        self.lexicon = Lexicon({"card": library.words, "kind": KINDS, "tile": TILES, "seat": library.clan_ids})

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """The decks are those of the library: a match says which, and needs them again."""
        wanted = options.get("decks", self.library.value)
        if wanted != self.library.value:
            raise ValueError(other_decks(wanted, self.library.value))
        return super().complete({**options, "decks": wanted})

    def seats_refused(self, seats: Sequence[Seat]) -> str:
        """As every game; a clan that is not here may be one of somebody's deck directory."""
        for seat in seats:
            if seat.side and seat.side not in self.sides:
                return message("there is no clan {word} here ({list}); if it is a deck of your own, give it with "
                               "--decks, or on a server at a new table",
                               word=repr(seat.side), list=", ".join(self.sides))
        return super().seats_refused(seats)

    def seating(self, wanted: Sequence[Seat], options: Mapping[str, str], seed: int) -> list[Seat]:
        return setup.seating(self, wanted, seed)

    def setup(self, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Empires:
        return setup.setup(self, seed, seats, options)

    async def step(self, t: EmpiresTable) -> None:
        await turn.step(t)

    def over(self, s: Empires) -> bool:
        return s.phase == "over"

    def score(self, s: Empires) -> list[Score]:
        return scoring.score(s)

    def standing(self, view: Empires) -> list[Score]:
        """All that scores lies open."""
        return scoring.score(view)

    def zone(self, z: int) -> Zone:
        return ZONES[z]

    def owner(self, s: Empires, source: int) -> int:
        """The seat in whose empire the card lies; the seat whose it is elsewhere."""
        return owner(s, source)

    def face(self, s: Empires, card: int) -> str | None:
        """Features work in empires; the face is their event."""
        if owner(s, card) < 0 or s.copies.get(card) == -1:
            return None
        feature = title(s, card).feature
        return None if feature is None else feature.event

    def index(self, s: Empires) -> dict[str, Active]:
        s.library = self.library  # a state that was saved has none
        return super().index(s)

    def violations(self, s: Empires) -> list[str]:
        decks = s.options["decks"]
        return violations(s) if decks == self.library.value else [other_decks(decks, self.library.value)]


def other_decks(wanted: str, here: str) -> str:
    """A sentence for a match that was played with decks that are not here, or without those that are: values of the option."""
    theirs, ours = ([] if value == BUILT_IN else value.split("+") for value in (wanted, here))
    if missing := [word for word in theirs if word not in ours]:
        return message("the match is played with decks that are not here: {list}; give their files with --decks, or on a server "
                       "add them to your decks", list=_named(missing))
    return message("the match is played without the decks {list}, which are here: leave them out of the directory of --decks",
                   list=_named([word for word in ours if word not in theirs]))


def _named(words: list[str]) -> str:
    """Decks of the option's value for people."""
    said = []
    for word in words:
        id, _, digest = word.partition(".")
        said.append(f"{id} ({digest})" if digest else id)
    return ", ".join(said)


def _zones() -> dict[int, Zone]:
    """Discard piles, rows and empires are open; decks are not; hands and cards that are looked at are their owner's."""
    zones = {z: Zone(ALL) for z in (BOX, NEAR_ROW, NEAR_DISCARD, DISTANT_ROW, DISTANT_DISCARD, LANDED)}
    zones |= {z: Zone(0) for z in (NEAR_DECK, DISTANT_DECK)}
    for seat in range(4):
        zones |= {DECK + seat: Zone(0), HAND + seat: Zone(1 << seat, hand=True), DRAWN + seat: Zone(1 << seat, hand=True)}
        zones |= {at + seat: Zone(ALL) for at in (DISCARD, EMPIRE, TABLE)}
    return zones


ZONES = _zones()


GAME = EmpiresGame(library())
