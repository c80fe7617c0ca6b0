"""Random games from set-up to victory under the checks of the kernel: from the first game's cards, and from worlds of all cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from kronika.games.oath import setup
from kronika.games.oath.chronicle.world import World, first_world, place, world_deck
from kronika.games.oath.facts import CARDS, DENIZEN, EDIFICE, SITE, SLOTS, denizen, site
from kronika.games.oath.game import GAME, OathGame
from kronika.games.oath.realm import room_at
from kronika.games.oath.state import ADVISERS, ARCHIVE, AT, HELD, RELICS, Oath, open_slots
from kronika.kernel import Chance, Seat, Table, chance
from kronika.kernel.check import Case, cases


def any_world(dice: Chance) -> World:
    """Every denizen may be in the deck, two edifices stand on the map, any sites, any oath, some Citizens."""
    w = first_world(dice)
    w.oath = dice.below(4)
    w.citizens = [False, *(dice.below(3) == 0 for _ in range(5))]
    denizens, sites, edifices = list(DENIZEN), list(SITE), list(EDIFICE)
    for row in (denizens, sites, edifices):
        dice.shuffle(row)
    w.relics += [relic for p in w.places for relic in p.relics]
    w.places = [place(sites[slot], slot in (0, 2, 5) or dice.below(2) == 0) for slot in range(len(SLOTS))]
    for p in w.places:
        if p.up and site(p.site).capacity and edifices[4:]:
            p.cards.append(edifices.pop())
            w.ruined[p.cards[0] - EDIFICE.start] = dice.below(2) == 0
    w.deck, w.dispossessed = world_deck(dice, denizens[:54]), denizens[54:60]
    return w


class AnyWorld(OathGame):
    """The game from a random world, with relics, advisers and denizens dealt out: all cards, sites and edifices are met."""

    def setup(self, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Oath:
        s = setup.setup(self, seed, seats, options, any_world(chance(seed)))
        t = Table(self, s)
        decks = s.cards.zone
        for seat in range(len(seats)):
            t.move(decks[RELICS][-1], HELD + seat, up=True)
            fit = [c for c in decks[ARCHIVE] if c in DENIZEN and denizen(c).only != "site"]
            t.move(fit[s.chance.below(len(fit))], ADVISERS + seat, up=True)
            s.players[seat].secrets += 2
        for slot in open_slots(s):
            if room_at(t, slot):
                fit = [c for c in decks[ARCHIVE] if c in DENIZEN and denizen(c).only != "adviser" and CARDS[c] != "salt-the-earth"]
                t.move(fit[s.chance.below(len(fit))], AT + slot, up=True)
        s.learned = 0
        return s


ANY = AnyWorld()


@pytest.mark.parametrize("case", [c for seats in range(2, 7) for c in cases(GAME, 2, seed=seats * 10, seats=seats, every=24)], ids=str)
def test_first_games(case: Case) -> None:
    case()


@pytest.mark.parametrize("case", [c for seats in range(2, 7) for c in cases(ANY, 2, seed=seats * 7, seats=seats, every=24)], ids=str)
def test_games_of_any_world(case: Case) -> None:
    case()
