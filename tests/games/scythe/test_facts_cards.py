"""Decks, bonus tiles and popularity bands: counts, sums and the shape of every card."""
from __future__ import annotations

import re
from collections import Counter

import pytest

from kronika.games.scythe import facts as f


@pytest.mark.rule("scythe.components.combat_cards")
def test_combat_deck() -> None:
    assert Counter(f.VALUE) == {2: 16, 3: 12, 4: 8, 5: 6}
    assert len(f.VALUE) == len(f.COMBAT) == 42
    assert sum(f.VALUE) == 130


@pytest.mark.rule(
    "scythe.components.objective_cards", "scythe.components.encounter_cards", "scythe.components.factory_cards", "scythe.data.cards"
)
def test_number_of_cards_in_each_deck() -> None:
    assert (len(f.OBJECTIVES), len(f.ENCOUNTER_CARDS), len(f.FACTORY_CARDS)) == (23, 28, 12)
    assert [len(r) for r in (f.COMBAT, f.OBJECTIVE, f.ENCOUNTER, f.FACTORY_CARD, f.AUTOMA)] == [42, 23, 28, 12, 19]
    for cards in (f.OBJECTIVES, f.ENCOUNTER_CARDS, f.FACTORY_CARDS):
        assert [c.number for c in cards] == list(range(1, len(cards) + 1))


def test_one_numbering_for_all_cards() -> None:
    decks = (f.COMBAT, f.OBJECTIVE, f.ENCOUNTER, f.FACTORY_CARD, f.AUTOMA)
    assert [card for deck in decks for card in deck] == list(range(f.CARDS))
    assert f.BACK == [back for back, deck in enumerate(decks) for _ in deck]
    assert len(f.CARD_WORDS) == len(set(f.CARD_WORDS)) == f.CARDS == 124
    assert [f.CARD_WORDS[d[0]] for d in decks] == ["c2a", "o1", "e1", "f1", "a1"]
    assert [f.CARD_WORDS[d[-1]] for d in decks] == ["c5f", "o23", "e28", "f12", "a19"]
    assert all(int(f.CARD_WORDS[c][1]) == f.VALUE[c] for c in f.COMBAT)


@pytest.mark.rule("scythe.components.encounter_cards", "scythe.data.cards")
def test_encounters_have_a_free_option_one_for_coins_and_one_for_popularity() -> None:
    for card in f.ENCOUNTER_CARDS:
        free, coins, liked = card.options
        assert free.cost == {}
        assert set(coins.cost) == {"coin"} and coins.cost["coin"] in (2, 3, 4)
        assert set(liked.cost) == {"popularity"} and liked.cost["popularity"] in (2, 3)
        assert all(o.gain for o in card.options)
    gains = Counter(what for card in f.ENCOUNTER_CARDS for o in card.options for what in o.gain)
    # Options of the 84 that give each thing, counted on the cards.
    assert gains == {
        "popularity": 31, "coin": 10, "combat_card": 7, "power": 7, "food": 13, "wood": 5, "metal": 6, "oil": 6, "any_resource": 10,
        "worker": 8, "build": 7, "deploy": 7, "enlist": 6, "upgrade": 2,
    }


def test_every_option_has_its_own_blind_scene() -> None:
    scenes = [o.blind for card in f.ENCOUNTER_CARDS for o in card.options]
    assert len(set(scenes)) == 84
    telling = re.compile(r"\d|\b(coins?|popularity|power|resources?|tokens?|recruits?|upgrade|deploy|enlist|cards?)\b", re.IGNORECASE)
    for scene in scenes:
        assert 30 <= len(scene) <= 140
        assert scene.endswith(".") and scene.count(".") == 1
        assert not telling.search(scene), scene


@pytest.mark.rule("scythe.components.factory_cards", "scythe.factory.move")
def test_factory_cards_and_their_common_move() -> None:
    assert f.FACTORY_MOVE == (1, 2)
    assert [c.number for c in f.FACTORY_CARDS if c.choose_one] == [2, 7]
    assert Counter(what for c in f.FACTORY_CARDS for what in c.cost) == {"coin": 5, "combat_card": 4, "popularity": 2, "power": 2}
    assert all(c.title for c in f.FACTORY_CARDS)
    assert len({c.title for c in f.FACTORY_CARDS}) == 12


@pytest.mark.rule("scythe.components.objective_cards", "scythe.data.cards")
def test_fourteen_objectives_speak_of_the_end_of_the_turn() -> None:
    assert [c.number for c in f.OBJECTIVES if c.when == "end"] == [1, 2, 3, 4, 5, 9, 10, 11, 12, 14, 16, 17, 19, 21]
    assert all(c.when in ("end", "window") and c.conditions and c.text.endswith(".") for c in f.OBJECTIVES)
    assert len({c.title for c in f.OBJECTIVES}) == 23


@pytest.mark.rule("scythe.components.structure_bonus_tiles", "scythe.structure_bonus.payout")
@pytest.mark.parametrize(
    ("key", "coins"),
    [
        ("tunnels_next_to", [0, 2, 4, 4, 6, 6, 9]),
        ("lakes_next_to", [0, 2, 4, 4, 6, 6, 9, 9]),
        ("encounters_next_to", [0, 2, 4, 4, 6, 6, 9, 9]),
        ("on_tunnels", [0, 2, 4, 6, 6]),
        ("longest_line", [0, 2, 4, 6, 9]),
        ("on_farm_or_tundra", [0, 2, 4, 6, 9]),
    ],
)
def test_what_a_bonus_tile_pays_for_0_1_2_and_so_on(key: str, coins: list[int]) -> None:
    tile = next(t for t in f.BONUS if t.key == key)
    assert [tile.coins(n) for n in range(len(coins))] == coins
    assert len(f.BONUS) == 6
    assert tile.title and tile.text


@pytest.mark.rule("scythe.structure_bonus.payout")
def test_a_count_beyond_the_last_tier_keeps_its_coins() -> None:
    assert next(t for t in f.BONUS if t.key == "encounters_next_to").coins(9) == 9


@pytest.mark.rule("scythe.score.bands")
def test_popularity_bands() -> None:
    assert [tuple(b) for b in f.BANDS] == [(6, 3, 2, 1), (12, 4, 3, 2), (18, 5, 4, 3)]
