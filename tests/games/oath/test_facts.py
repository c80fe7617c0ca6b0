"""The components in the tables: their numbers as printed on them, counted by suit, kind and sum."""
from __future__ import annotations

from collections import Counter

import pytest

from kronika.games.oath import facts as f
from kronika.games.oath.facts.kinds import Cost, Denizen, Relic


@pytest.mark.rule("oath.2.6.1")
def test_thirty_three_denizens_of_each_of_six_suits() -> None:
    assert f.SUITS == ("discord", "arcane", "order", "hearth", "beast", "nomad")
    assert Counter(d.suit for d in f.DENIZENS) == dict.fromkeys(range(6), 33)
    assert Counter(f.DENIZENS[card].suit for card in f.STARTING) == dict.fromkeys(range(6), 9)


def test_one_numbering_holds_every_card_once() -> None:
    assert [len(r) for r in (f.DENIZEN, f.EDIFICE, f.RELIC, f.VISION, f.SITE)] == [198, 6, 21, 5, 23]
    assert len(f.CARDS) == len(f.CARD) == 198 + 6 + 21 + 5 + 23
    assert f.CARDS[f.GRAND_SCEPTER] == "grand-scepter" and f.GRAND_SCEPTER not in f.RELIC_DECK
    assert (f.CARD["wrestlers"], f.CARD["wild-allies"], f.CARD["mine"], f.CARD["the-hidden-place"]) == (0, 197, 230, 252)
    assert f.relic(f.CARD["sticky-fire"]).name == "Sticky Fire" and f.vision(f.CONSPIRACY).name == "Conspiracy"
    assert f.site(f.CARD["mine"]).name == "Mine" and f.denizen(f.CARD["tents"]).name == "Tents"
    with pytest.raises(IndexError, match="no denizen"):
        f.denizen(f.CARD["mine"])


@pytest.mark.rule("oath.2.6.2", "oath.7.2.1.site-only", "oath.7.2.1.adviser-only", "oath.7.2.2")
def test_banners_and_chains() -> None:
    assert Counter(d.only for d in f.DENIZENS) == {"": 100, "site": 45, "adviser": 53}
    assert [d.id for d in f.DENIZENS if d.locked and d.only == "site"] == [
        "keep", "salt-the-earth", "boiling-lake", "a-round-of-ale", "sacred-ground", "forest-council",
    ]
    assert all(d.only == "adviser" for d in f.DENIZENS if d.id.startswith("vow-of-"))
    assert all(d.only for d in f.DENIZENS if d.locked)


@pytest.mark.rule("oath.2.6.3", "oath.7.5.kinds", "oath.7.3.2", "oath.7.3.3", "oath.7.3.4", "oath.7.4.start", "oath.7.1.4.scope")
def test_every_power_has_its_kind_and_text() -> None:
    faces: list[Denizen | Relic] = [*f.DENIZENS, *(side for e in f.EDIFICES for side in (e.intact, e.ruined)), *f.RELICS]
    powers = [p for face in faces for p in face.powers]
    assert {p.kind for p in powers} == {"action", "rest", "modifier", "battle_plan", "when_played", "persistent", "rule"}
    assert all(p.text.endswith(".") for p in powers)
    assert all(set(p.hooks) <= {*f.MAJOR_ACTIONS, "chronicle", "end_die"} for p in powers)
    sides = Counter(p.side for d in f.DENIZENS for p in d.powers if p.kind == "battle_plan")
    assert sides == {"attacker": 12, "defender": 11, "either": 25}
    assert all((p.kind == "battle_plan") == bool(p.side) for p in powers)


@pytest.mark.rule("oath.7.4.1", "oath.7.3.2")
def test_only_powers_that_leave_a_choice_have_none_marked() -> None:
    faces: list[Denizen | Relic] = [*f.DENIZENS, *f.RELICS]
    assert not [p for face in faces for p in face.powers if p.must and p.kind in ("action", "rest", "battle_plan")]
    assert [d.id for d in f.DENIZENS for p in d.powers if p.must and p.kind == "modifier"] == [
        "initiation-rite", "tyrant", "vow-of-beastkin",
    ]
    assert [d.id for d in f.DENIZENS for p in d.powers if not p.must and p.kind == "persistent"] == [
        "jinx", "relic-thief", "sneak-attack", "way-station",
    ]


@pytest.mark.rule("oath.7.1.2.pay", "oath.7.1.2.icons-place", "oath.7.1.2.icons-burn")
@pytest.mark.parametrize(("card", "cost"), [
    ("alchemist", Cost(secrets=1, burn_secrets=1)),
    ("second-wind", Cost(secrets=1, burn_favor=1)),
    ("disgraced-captain", Cost(favor=1, burn_favor=1)),
    ("enchantress", Cost(burn_secrets=1)),
    ("hearts-and-minds", Cost(favor=3)),
    ("keep", Cost()),
])
def test_costs(card: str, cost: Cost) -> None:
    assert f.denizen(f.CARD[card]).cost == cost


@pytest.mark.rule("oath.2.9.intact", "oath.2.9.ruined")
def test_one_edifice_a_suit_with_a_suitless_ruin() -> None:
    assert sorted(e.suit for e in f.EDIFICES) == [0, 1, 2, 3, 4, 5]
    assert all((e.intact.suit, e.ruined.suit) == (e.suit, -1) for e in f.EDIFICES)
    assert all(side.only == "site" and side.locked for e in f.EDIFICES for side in (e.intact, e.ruined))
    assert f.denizen(f.CARD["ancient-forge"]).cost == Cost(favor=2, burn_secrets=1)
    assert f.denizen(f.CARD["ancient-forge"], ruined=True).name == "Broken Forge"
    assert f.denizen(f.CARD["ancient-forge"], ruined=True).cost == Cost(favor=2, secrets=2)


@pytest.mark.rule("oath.2.4.2", "oath.2.4.scepter")
def test_relics_add_one_to_five_dice() -> None:
    assert Counter(r.defense for r in f.RELICS) == {1: 1, 2: 13, 3: 6, 5: 1}
    assert f.relic(f.GRAND_SCEPTER).defense == 5 and f.relic(f.CARD["circlet-of-command"]).defense == 1


@pytest.mark.rule("oath.2.7.2", "oath.3.4.3", "oath.8.1.vision")
def test_four_visions_by_rank_and_the_oath_they_bring() -> None:
    ranked = sorted((v for v in f.VISIONS if v.rank), key=lambda v: v.rank)
    assert [(v.id, f.OATHS[v.oath].id) for v in ranked] == [
        ("conquest", "supremacy"), ("rebellion", "people"), ("sanctuary", "protection"), ("faith", "devotion"),
    ]
    assert [f.OATHS[v.oath].vision for v in ranked] == [v.id for v in ranked]
    assert f.vision(f.CONSPIRACY).rank == 0 and f.vision(f.CONSPIRACY).cost == Cost(burn_secrets=1)


@pytest.mark.rule("oath.2.8.1", "oath.2.8.2", "oath.2.8.3.die", "oath.2.8.3.bandit", "oath.2.8.4", "oath.5.4.2.relic")
def test_sites() -> None:
    assert Counter(s.capacity for s in f.SITES) == {0: 1, 1: 4, 2: 13, 3: 5}
    assert Counter(s.relics for s in f.SITES) == {0: 8, 1: 14, 2: 1}
    assert sum(s.favor for s in f.SITES) == 5 and sum(s.secrets for s in f.SITES) == 4
    assert (f.SITE_DEFENSE, f.SITE_BANDITS) == (1, 1)
    assert all((s.recover is None) == (s.relics == 0) for s in f.SITES)
    prices = {(r.favor, r.burn_favor, r.burn_secrets) for s in f.SITES if (r := s.recover)}
    assert prices == {(3, 0, 0), (0, 2, 0), (0, 0, 1), (0, 0, 2)}
    assert sorted(h.suit for s in f.SITES if (h := s.homeland)) == [0, 1, 2, 3, 4, 5]
    assert [s.id for s in f.SITES if s.coast] == ["barren-coast", "lush-coast", "rocky-coast"]
    assert [s.id for s in f.SITES if s.bears_on == "wake"] == ["mine", "salt-flats", "drowned-city"]


@pytest.mark.rule("oath.2.10", "oath.3.3.1.supremacy", "oath.3.3.1.people", "oath.3.3.1.protection", "oath.3.3.1.devotion")
def test_oaths_and_their_successors() -> None:
    assert [(o.id, o.goal, o.successor) for o in f.OATHS] == [
        ("supremacy", "most_sites", "most_relics_and_banners"),
        ("people", "peoples-favor", "darkest-secret"),
        ("devotion", "darkest-secret", "grand-scepter"),
        ("protection", "most_relics_and_banners", "peoples-favor"),
    ]


@pytest.mark.rule("oath.2.11.dice", "oath.2.5.3.people", "oath.2.5.3.secret", "oath.1.5", "oath.4.1.1.III")
def test_title_and_banners() -> None:
    assert f.TITLE_DICE == (1, 2)
    assert [(b.id, b.token, b.start, b.least, b.seized) for b in f.BANNERS] == [
        ("peoples-favor", "favor", 1, 1, 2), ("darkest-secret", "secret", 1, 1, 2),
    ]
    assert f.MOB_FROM == 6


@pytest.mark.rule("oath.3.3.round5", "oath.3.3.round6", "oath.3.3.round7", "oath.2.1.4", "oath.3.2.three-drawn")
def test_the_fate_die_by_round() -> None:
    ends = {r: [n for n in f.FATE_FACES if n >= least] for r, least in f.FATE_FROM.items()}
    assert ends == {5: [6], 6: [5, 6], 7: [3, 4, 5, 6]}
    assert f.LAST_ROUND == 8 and f.VISIONS_TO_WIN == 3


@pytest.mark.rule("oath.1.4.dice")
def test_faces_of_the_dice() -> None:
    assert sorted(map(len, f.ATTACK_FACES)) == [1, 1, 1, 1, 1, 3]
    assert Counter(symbol for face in f.ATTACK_FACES for symbol in face) == {"hollow": 3, "sword": 4, "skull": 1}
    assert Counter(symbol for face in f.DEFENSE_FACES for symbol in face) == {"shield": 4, "double": 1}
    assert sum(not face for face in f.DEFENSE_FACES) == 2


@pytest.mark.rule("oath.2.1.1", "oath.5.6.1.cradle", "oath.5.6.1.provinces", "oath.5.6.1.hinterland", "oath.10.discard.pile")
def test_the_map() -> None:
    assert f.SLOTS == (
        "cradle-1", "cradle-2", "provinces-1", "provinces-2", "provinces-3", "hinterland-1", "hinterland-2", "hinterland-3",
    )
    assert f.REGION_OF == (0, 0, 1, 1, 1, 2, 2, 2)
    assert [r.travel for r in f.REGIONS] == [(1, 2, 4), (2, 2, 2), (4, 2, 3)]
    assert [f.REGIONS[r.discards].id for r in f.REGIONS] == ["provinces", "hinterland", "cradle"]


@pytest.mark.rule("oath.2.1.6", "oath.5.1.1.world", "oath.5.1.1.discard", "oath.board.action-costs")
def test_prices_in_supply() -> None:
    assert f.SEARCH_COST == (2, 3, 3, 4, 4, 4) and f.SEARCH_DISCARDS == 2
    assert f.ACTION_COST == {"muster": 1, "trade": 1, "recover": 1, "campaign": 2}


@pytest.mark.rule("oath.board.supply-track", "oath.4.3.3", "oath.1.10")
@pytest.mark.parametrize(("chancellor", "warbands", "supply"), [
    (True, 24, 6), (True, 18, 6), (True, 17, 5), (True, 11, 5), (True, 10, 4), (True, 4, 4), (True, 3, 3), (True, 0, 3),
    (False, 14, 6), (False, 9, 6), (False, 8, 5), (False, 4, 5), (False, 3, 4), (False, 0, 4),
])
def test_the_supply_track(chancellor: bool, warbands: int, supply: int) -> None:
    assert f.refill(chancellor, warbands) == supply and f.MAX_SUPPLY == 7


@pytest.mark.rule("oath.1.4.tokens", "oath.1.6", "oath.1.8", "oath.1.9", "oath.1.11", "oath.1.15", "oath.1.12.board")
def test_the_box_lasts_for_six() -> None:
    assert f.FAVOR == 36 and (f.bank_favor(4), f.bank_favor(5)) == (3, 4)
    assert f.FAVOR - 1 - 6 * f.bank_favor(6) - f.FAVOR_AT_START[0] - 5 * f.FAVOR_AT_START[1] == 4
    assert f.WARBANDS == (24, 14) and f.WARBANDS_AT_START == 3 and f.SECRETS_AT_START == 1
    assert f.SEATS == range(2, 7) and len(f.COLOURS) == 6


@pytest.mark.rule("oath.2.3.slots")
def test_four_traits_under_the_reliquary() -> None:
    assert [(t.id, *t.hooks) for t in f.TRAITS] == [
        ("brutal", "campaign"), ("decadent", "travel"), ("careless", "trade"), ("greedy", "search"),
    ]


@pytest.mark.rule("oath.1.first-game")
def test_the_first_game() -> None:
    words = [(f.CARDS[s.site], s.faceup, [f.CARDS[d] for d in s.denizens], s.relics) for s in f.FIRST_SITES]
    assert words == [
        ("plains", True, ["longbows"], 0), ("lush-coast", False, [], 0), ("mountain", True, ["taming-charm"], 1),
        ("buried-giant", False, [], 0), ("salt-flats", False, [], 0), ("rocky-coast", True, ["elders"], 0),
        ("wastes", False, [], 0), ("great-slum", False, [], 0),
    ]
    assert f.FIRST_OATH == f.OATH["supremacy"]
    scripted = f.FIRST_GAME["scripted"]
    deck = {f.CARD[word] for word in scripted["world_deck"]}
    on_map = {d for s in f.FIRST_SITES for d in s.denizens}
    assert deck == set(f.STARTING) - on_map | set(f.VISION) and len(scripted["world_deck"]) == 56
    assert {f.CARD[w] for w in scripted["relic_deck"]} == set(f.RELIC_DECK) - {f.CARD["ivory-eye"]}
    assert scripted["relic_deck"][:4] == scripted["reliquary"]


@pytest.mark.rule("oath.1.19.rebuild-top", "oath.1.19.rebuild-middle")
def test_parts_of_the_world_deck() -> None:
    assert (f.DECK_TOP, f.DECK_MIDDLE) == ((10, 2), (15, 3))
    visions = [i for i, word in enumerate(f.FIRST_GAME["scripted"]["world_deck"]) if f.CARD[word] in f.VISION]
    assert sum(i < 12 for i in visions) == 2 and sum(12 <= i < 30 for i in visions) == 3
