"""Games for the comparison: every site, any oath, Citizens and Exiles, much on the table, and no power but those of the Law."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kronika.games.oath import setup
from kronika.games.oath.facts import CARD, CARDS, DENIZEN, RELIC, denizen
from kronika.games.oath.game import OathGame
from kronika.games.oath.realm import room_at
from kronika.games.oath.state import ADVISERS, ARCHIVE, AT, HELD, RELICS, Oath, open_slots, ruined
from kronika.games.oath.tokens import gain_warbands
from kronika.kernel import Seat, Table, chance

from ..test_random_games import any_world

LAW_RELICS = {CARD[word] for word in ("bandit-crown", "circlet-of-command", "ring-of-devotion", "book-of-records", "grand-scepter")}


class Bare(OathGame):
    """The Law, the sites, banners and the Reliquary, LAW_RELICS, the Forest Temple and Salt the Earth; nothing else has a power."""

    def face(self, s: Oath, card: int) -> str | None:
        if card == CARD["forest-temple"]:
            return None if ruined(s, card) else super().face(s, card)
        if card < RELIC.start and card != CARD["salt-the-earth"] or card == CARD["the-tribunal"]:
            return None
        if card in RELIC and card not in LAW_RELICS:
            return None
        return super().face(s, card)

    def setup(self, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Oath:
        """Any world; more relics, advisers and denizens on the table than at the usual start."""
        dice = chance(seed)
        s = setup.setup(self, seed, seats, options, any_world(dice))
        t, decks = Table(self, s), s.cards.zone

        def from_archive(but: str) -> int:
            fit = [card for card in decks[ARCHIVE] if card in DENIZEN and denizen(card).only != but and CARDS[card] != "salt-the-earth"]
            return fit[dice.below(len(fit))]

        for seat, p in enumerate(s.players):
            for _ in range(dice.below(3)):
                t.move(decks[RELICS][-1], HELD + seat, up=True)
            for _ in range(dice.below(3)):
                t.move(from_archive("site"), ADVISERS + seat, up=True)
            p.secrets += dice.below(4)
            more = min(s.shared, dice.below(4))
            s.shared, p.favor = s.shared - more, p.favor + more
            gain_warbands(t, seat, dice.below(15))
        for slot in open_slots(s):
            while room_at(t, slot) and dice.below(3):
                t.move(from_archive("adviser"), AT + slot, up=True)
        s.learned = 0
        return s


BARE = Bare()


def unlike(a: object, b: object, path: str = "") -> list[str]:
    """Where two nested values differ."""
    if isinstance(a, dict) and isinstance(b, dict):
        return [line for key in sorted({*a, *b}, key=str) for line in unlike(a.get(key), b.get(key), f"{path}.{key}")]
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return [line for i, (x, y) in enumerate(zip(a, b, strict=True)) for line in unlike(x, y, f"{path}[{i}]")]
    return [] if a == b else [f"{path}: {a!r} != {b!r}"]
