"""The solo opponent's cards and tracks: counts and checks of the whole deck."""
from __future__ import annotations

from collections import Counter

from kronika.games.scythe.facts import AUTOMA, FACTIONS
from kronika.games.scythe.facts import automa as a


def test_nineteen_cards_with_two_programs_each() -> None:
    assert [c.number for c in a.AUTOMA_CARDS] == list(range(1, 20))
    assert len(AUTOMA) == 19
    assert all(len(c.programs) == 2 for c in a.AUTOMA_CARDS)
    assert all(p.moves and p.gains for c in a.AUTOMA_CARDS for p in c.programs)


def test_combat_card_symbols_of_the_deck() -> None:
    assert a.CARD_SYMBOLS == [4, 9, 5, 1]
    assert Counter(c.cards for c in a.AUTOMA_CARDS) == {0: 4, 1: 9, 2: 5, 3: 1}


def test_combat_columns() -> None:
    assert a.COLUMNS == [(0, 7), (8, 13), (14, 16)]
    # The printed example: with power 12 this card commits 5 power and two cards.
    twelve = a.AUTOMA_CARDS[11]
    assert (twelve.power, twelve.cards) == ((4, 5, 7), 2)
    assert all(0 <= low <= middle <= high <= 7 for low, middle, high in (c.power for c in a.AUTOMA_CARDS))


def test_cards_without_a_star_and_cards_that_the_easy_level_skips() -> None:
    assert [c.number for c in a.AUTOMA_CARDS if not c.star] == [4, 15, 17]
    assert [c.number for c in a.AUTOMA_CARDS if c.skip] == [4, 7, 8, 17]


def test_symbols_of_single_factions() -> None:
    halves = [p for c in a.AUTOMA_CARDS for p in c.programs]
    only = [m.only for p in halves for m in p.moves] + [g.only for p in halves for g in p.gains]
    assert Counter(FACTIONS[i] for i in only if i >= 0) == {"nordic": 4, "rusviet": 3, "crimea": 7, "saxony": 6, "polania": 4}


def test_difficulty_tracks() -> None:
    assert [(x.id, x.level, x.cells, x.dry, x.stars) for x in a.LEVELS] == [
        ("autometta", 1, 24, (0, 1, 2, 3, 4), (10, 15, 18, 20, 22, 23)),
        ("automa", 2, 22, (0, 1, 2, 3), (9, 14, 17, 19, 20, 21)),
        ("automaszyna", 3, 19, (0, 1, 2), (9, 12, 14, 16, 17, 18)),
        ("ultimaszyna", 4, 18, (), (8, 11, 13, 15, 16, 17)),
    ]
    assert [(x.skips, x.all_moves, x.defeated_to_base, x.extra_coins, x.extra_power) for x in a.LEVELS] == [
        (True, False, False, 0, 0), (False, False, False, 0, 0), (False, False, False, 0, 0), (False, True, True, 1, 1),
    ]
    assert a.SETUP == {"coins": 5, "popularity": 10, "factory_cards": 3, "combat_stars": 2}
