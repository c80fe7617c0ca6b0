"""A position as data and answers as words: the vocabulary of the Oath tests.

    g = Scenario("purple", "red", turn="red").at("red", "mountain").site("mountain", "wolves", purple=2).have("red", favor=2, force=4)
    g.say("red muster")
    assert g.p("red").force == 6 and g.lies("wolves") == {"favor": 1}

The map starts with the sites of the first game, all faceup and empty; every denizen lies in the Archive, every relic but the Grand
Scepter (the Chancellor's) in the relic deck, the Reliquary is full; boards are empty, Supply is full, banks hold 3.  Whatever favor and
warbands a position does not name are in the shared bank and the personal banks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from kronika.games.oath.events import Rolled
from kronika.games.oath.facts import (
    CARD,
    CARDS,
    COLOURS,
    EDIFICE,
    EDIFICES,
    FAVOR,
    OATH,
    RELIC,
    SITE,
    SLOTS,
    SUIT,
    TRAITS,
    VISION,
    WARBANDS,
)
from kronika.games.oath.game import GAME
from kronika.games.oath.state import (
    ADVISERS,
    ARCHIVE,
    AT,
    BOX,
    DISCARD,
    DRAWN,
    EXILE,
    HELD,
    LOOT,
    RELICS,
    RELIQUARY,
    REVEALED,
    ROLES,
    SITES,
    SLOT,
    WORLD,
    Oath,
    Player,
    slot_of,
)
from kronika.games.oath.words.prompts import PROMPTS
from kronika.kernel import ALL, Illegal
from tests.scenario import Scenario as Kit

__all__ = ["GAME", "Illegal", "Scenario", "raid"]

REGIONS = ("cradle", "provinces", "hinterland")
BANNERS = ("peoples-favor", "darkest-secret")
SIDES = {side.id: (EDIFICE.start + i, ruined) for i, e in enumerate(EDIFICES) for ruined, side in ((False, e.intact), (True, e.ruined))}
SWORD, HOLLOW, SKULL = 3, 0, 5  # faces of an attack die: one sword, a hollow one, two swords with a skull
BLANK, SHIELD, SHIELDS, DOUBLE = 0, 2, 4, 5  # faces of a defense die


class Scenario(Kit[Oath]):
    """One match in a made position.  Colours are the seats, the Chancellor ("purple") first."""

    def __init__(self, *colours: str, turn: str = "", oath: str = "supremacy", round: int = 2, seed: int = 1,
                 options: Mapping[str, str] | None = None) -> None:
        super().__init__(GAME, *(colours or ("purple", "red")), seed=seed, options={"seating": "given"} | dict(options or {}))
        s = self.s
        for card in range(len(CARDS)):
            if card < EDIFICE.stop:
                self.lay(card, ARCHIVE, known=ALL)
            elif card in VISION:
                self.lay(card, BOX, known=ALL)
            elif card in RELIC[:-1] and not RELIQUARY <= s.cards.at[card] < RELIQUARY + 10:
                self.lay(card, RELICS)
        for slot, land in enumerate(s.lands):
            land.bands = [0] * len(self.names)
            land.favor = land.secrets = 0
            self._turn(s.cards.zone[SLOT + slot][0], True)
        for seat, p in enumerate(s.players):
            p.pawn, p.favor, p.secrets, p.spent, p.force, p.supply = 0, 0, 0, 0, 0, 7
            p.role = EXILE if seat else 0
        s.banks, s.tokens, s.holder, s.mob = [3] * 6, [1, 1], [-1, -1], False
        s.oath, s.title, s.usurper = OATH[oath], 0, False
        s.round, s.turns, s.turn, s.visions = round, 10, self.seat(turn) if turn else 0, 0

    # the position

    def p(self, name: str) -> Player:
        return self.s.players[self.seat(name)]

    def _turn(self, card: int, up: bool) -> None:
        self.s.cards.up[card], self.s.cards.known[card] = int(up), ALL if up else 0

    def slot(self, place: str) -> int:
        """The slot of a place: "cradle-1", or the word of a site on the map."""
        return SLOTS.index(place) if place in SLOTS else slot_of(self.s, CARD[place])

    def site(self, place: str, *cards: str, put: str = "", up: bool = True, relics: tuple[str, ...] = (), favor: int = 0,
             secrets: int = 0, **warbands: int) -> Self:
        """What lies at a place: denizens and edifices (a ruin by the word of its ruined side), facedown relics, tokens on the site card,
        warbands by colour; put: another site card than that of the first game (two of the map change places)."""
        s = self.s
        if put and place != put:
            slot, other = self.slot(place), slot_of(s, CARD[put])
            self.lay(s.cards.zone[SLOT + slot][0], SLOT + other if other >= 0 else SITES, up=other >= 0)
            self.lay(CARD[put], SLOT + slot, up=up)
        slot = self.slot(put or place)
        self._turn(s.cards.zone[SLOT + slot][0], up)
        for word in cards:
            card, ruined = SIDES.get(word, (CARD.get(word, -1), False))
            if card in EDIFICE:
                s.ruined[card - EDIFICE.start] = ruined
            self.lay(card, AT + slot, up=True)
        for word in relics:
            self.lay(CARD[word], LOOT + slot)
        s.lands[slot].favor, s.lands[slot].secrets = favor, secrets
        for colour, n in warbands.items():
            s.lands[slot].bands[self.seat(colour)] = n
        return self

    def at(self, colour: str, place: str) -> Self:
        """The pawn."""
        self.p(colour).pawn = self.slot(place)
        return self

    def have(self, colour: str, *cards: str, **numbers: int | str) -> Self:
        """Advisers (facedown with a dash before the word), held relics and banners, a revealed Vision; favor, secrets, spent (facedown
        secrets), force, supply; role: "exile" or "citizen"."""
        seat = self.seat(colour)
        for word in cards:
            name = word.removeprefix("-")
            if name in BANNERS:
                self.s.holder[BANNERS.index(name)] = seat
            elif CARD[name] in RELIC:
                self.lay(CARD[name], HELD + seat, up=True)
            elif CARD[name] in VISION and name == word:
                self.lay(CARD[name], REVEALED + seat, up=True)
            else:
                self.lay(CARD[name], ADVISERS + seat, up=name == word, known=1 << seat)
        for name, n in numbers.items():
            assert name in ("role", "favor", "secrets", "spent", "force", "supply"), name
            setattr(self.p(colour), name, ROLES.index(n) if isinstance(n, str) else n)
        return self

    def deck(self, *words: str) -> Self:
        """The world deck, top first."""
        for word in reversed(words):
            self.lay(CARD[word], WORLD)
        return self

    def relic_deck(self, *words: str) -> Self:
        """The top of the relic deck, top first."""
        for word in reversed(words):
            self.lay(CARD[word], RELICS)
        return self

    def pile(self, region: str, *words: str) -> Self:
        """A discard pile, top first."""
        for word in reversed(words):
            self.lay(CARD[word], DISCARD + REGIONS.index(region))
        return self

    def dispossessed(self, *words: str) -> Self:
        for word in words:
            self.lay(CARD[word], 4)
        return self

    def reliquary(self, **relics: str) -> Self:
        """Relics by the place they cover ("" to uncover it)."""
        for place, word in relics.items():
            zone = RELIQUARY + [trait.id for trait in TRAITS].index(place)
            for old in self.s.cards.zone[zone][:]:
                self.lay(old, RELICS)
            self.s.uncovered[zone - RELIQUARY] = not word
            if word:
                self.lay(CARD[word], zone)
        return self

    def banks(self, **favor: int) -> Self:
        for suit, n in favor.items():
            self.s.banks[SUIT[suit]] = n
        return self

    def banner(self, word: str, tokens: int, mob: bool = False) -> Self:
        self.s.tokens[BANNERS.index(word)] = tokens
        self.s.mob = mob or self.s.mob
        return self

    def on(self, card: str, favor: int = 0, secrets: int = 0) -> Self:
        """Tokens on a card."""
        number = SIDES.get(card, (CARD.get(card, -1), False))[0]
        if favor:
            self.s.favor_on[number] = favor
        if secrets:
            self.s.secrets_on[number] = secrets
        return self

    def title(self, colour: str, usurper: bool = False) -> Self:
        self.s.title, self.s.usurper = self.seat(colour), usurper
        return self

    def visions(self, drawn: int) -> Self:
        self.s.visions = drawn
        return self

    def dice(self, *faces: int) -> Self:
        """The next numbers of chance: defense dice, then attack dice, by their faces (SWORD, SHIELD, ... of this module)."""
        self.s.chance.loaded = list(faces)
        return self

    # playing

    def go(self, phase: str = "act") -> Self:
        """Stand at the beginning of a phase of the active player's turn; what the position did not name is in the banks."""
        s = self.s
        s.phase, s.part, s.after, s.spent_powers, s.ending = phase, 0, [], [], False
        lying = [*s.banks, *(p.favor for p in s.players), *s.favor_on.values(), *(land.favor for land in s.lands), s.tokens[0]]
        s.shared = FAVOR - sum(lying)
        for hue, p in enumerate(s.players):
            boards = sum(q.force for seat, q in enumerate(s.players) if (0 if q.role != EXILE else seat) == hue)
            p.bank = WARBANDS[hue > 0] - boards - sum(land.bands[hue] for land in s.lands) - s.caged[hue]
        for seat in range(len(s.players)):
            for card in s.cards.zone[DRAWN + seat][:]:
                self.lay(card, BOX)
        for place in range(len(TRAITS)):
            if not s.uncovered[place] and not s.cards.zone[RELIQUARY + place]:
                self.lay(s.cards.zone[RELICS][0], RELIQUARY + place)
        super().go()
        self._check()
        return self

    def _check(self) -> None:
        """The invariants; a test may begin with more cards at a site or with a seat than fit there.

        What is asked has its question in words."""
        wrong = [fault for fault in GAME.violations(self.s) if "which holds" not in fault and not fault.endswith("advisers")]
        assert not wrong, wrong
        assert self.s.active == self.game.index(self.s)
        keys = {one.key for asked in self.match.decisions().values() for one in asked.questions()}
        assert keys <= PROMPTS.keys(), keys

    # looking

    def where(self, card: str) -> str:
        """Where a card lies: "cradle-1", "loot cradle-1", "adviser red", "held red", "revealed red", "pile cradle", "world", "box", ..."""
        zone = self.s.cards.at[SIDES[card][0] if card in SIDES else CARD[card]]
        if zone >= ADVISERS:
            kind = {ADVISERS: "adviser", HELD: "held", REVEALED: "revealed", DRAWN: "drawn"}.get(zone - zone % 10, "playing")
            return f"{kind} {self.names[zone % 10]}"
        if zone >= RELIQUARY:
            return f"reliquary {TRAITS[zone - RELIQUARY].id}"
        if zone >= LOOT:
            return f"loot {SLOTS[zone - LOOT]}"
        if zone >= AT:
            return SLOTS[zone - AT]
        if zone >= DISCARD:
            return f"slot {SLOTS[zone - SLOT]}" if zone >= SLOT else f"pile {REGIONS[zone - DISCARD]}"
        return ("world", "relics", "sites", "archive", "dispossessed", "box")[zone]

    def lies(self, card: str) -> dict[str, int]:
        """Tokens on a card, zeros left out."""
        number = SIDES[card][0] if card in SIDES else CARD[card]
        favor, secrets = self.s.favor_on.get(number, 0), self.s.secrets_on.get(number, 0)
        return {name: n for name, n in (("favor", favor), ("secrets", secrets)) if n}

    def bands(self, place: str) -> dict[str, int]:
        """Warbands at a place by colour, zeros left out."""
        return {name: n for name, n in zip(self.names, self.s.lands[self.slot(place)].bands, strict=True) if n}

    def bank(self, suit: str) -> int:
        return self.s.banks[SUIT[suit]]

    def tokens(self, banner: str) -> int:
        return self.s.tokens[BANNERS.index(banner)]

    def holder(self, banner: str) -> str:
        seat = self.s.holder[BANNERS.index(banner)]
        return self.names[seat] if seat >= 0 else ""

    def pawn(self, colour: str) -> str:
        return SLOTS[self.p(colour).pawn]

    def knows(self, colour: str, card: str) -> bool:
        return bool(self.s.cards.known[CARD[card]] >> self.seat(colour) & 1)

    def events_of_roll(self, dice: str) -> int:
        """How many dice of this kind were rolled last."""
        return len([e for e in self.events(Rolled) if e.dice == dice][-1].faces)


def raid(*advisers: str, against: tuple[str, ...] = (), force: int = 4, garrison: int = 2, pool: int | None = None,
         favor: int = 3, secrets: int = 3) -> Scenario:
    """Red, with these advisers, campaigns against blue, who has `against` as advisers, for the Wastes, where `garrison` warbands of
    blue stand and red's pawn is; blue's pawn is far away.  The battle plans come next; both have favor and secrets to pay."""
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", blue=garrison).at("red", "wastes").at("blue", "plains")
    g.site("lush-coast", purple=1).site("buried-giant", purple=1)  # the Empire rules most sites and keeps the title
    g.have("red", *advisers, force=force, favor=favor, secrets=secrets).have("blue", *against, favor=favor, secrets=secrets)
    g.say("red campaign", "red wastes")
    return g.say(f"red {force if pool is None else pool}") if force else g


assert COLOURS[0] == "purple" and SITE
