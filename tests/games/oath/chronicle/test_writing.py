"""Chapter 8: what the winner decides, and what becomes of the map, the cards and the relics."""
from __future__ import annotations

from collections import Counter

import pytest

from kronika.games.oath.chronicle.legacy import world_after
from kronika.games.oath.chronicle.world import World, archive, faults
from kronika.games.oath.chronicle.writing import arrangement
from kronika.games.oath.facts import CARD, CARDS, DENIZEN, OATHS, RELIC_DECK, SITE, SLOTS, SUIT, VISION, denizen
from kronika.games.oath.state import DISPOSSESSED, RELICS, WORLD, site_card

from ..scenario import Scenario


def won(g: Scenario, colour: str, *by: str) -> Scenario:
    """The game of the position is over; the chronicle is about to be written."""
    g.s.winner, g.s.won_by, g.s.next_oath = g.seat(colour), list(by), -1
    return g.go("chronicle")


def finish(g: Scenario) -> World:
    """The rest with the first answer that is offered; the world that comes out."""
    while not g.match.over:
        for seat, question in g.match.decisions().items():
            g.match.play(seat, question.sample(lambda n: 0))
    w = world_after(g.s)
    assert faults(w) == [] and not g.match.game.violations(g.s)
    return w


def sites(w: World) -> list[str]:
    return [CARDS[p.site] if p.up else f"-{CARDS[p.site]}" for p in w.places]


# 8.1

@pytest.mark.rule("oath.8.1.vision", "oath.8.1.store", "oath.1.3")
@pytest.mark.parametrize(("vision", "oath"), [
    ("conquest", "supremacy"), ("rebellion", "people"), ("sanctuary", "protection"), ("faith", "devotion"),
])
def test_a_vision_alone_names_the_next_oath(vision: str, oath: str) -> None:
    g = won(Scenario("purple", "red", oath="devotion"), "red", vision)
    assert OATHS[finish(g).oath].id == oath


@pytest.mark.rule("oath.8.1.other", "oath.8.actor")
@pytest.mark.parametrize("by", [("usurper",), ("usurper", "faith"), ("stable-regime",)])
def test_any_other_victory_leaves_the_choice_among_the_others(by: tuple[str, ...]) -> None:
    g = won(Scenario("purple", "red", oath="supremacy"), "red" if "usurper" in by else "purple", *by)
    assert (g.who, g.key) == ("red" if "usurper" in by else "purple", "chronicle.oath")
    assert g.options() == ["people", "devotion", "protection"]
    g.say(f"{g.who} people")
    assert OATHS[finish(g).oath].id == "people"


# 8.2

@pytest.mark.rule("oath.8.2.reset", "oath.8.2.offer")
def test_an_exile_who_wins_ends_citizenship_and_may_offer_it_to_the_other_exiles() -> None:
    g = Scenario("purple", "red", "blue", "yellow").have("blue", role="citizen", force=2)
    won(g, "red", "faith")
    assert g.key == "chronicle.offer" and g.options() == ["yellow"]
    g.say("red yellow", "yellow no")
    assert finish(g).citizens == [False] * 6


@pytest.mark.rule("oath.8.2.offer", "oath.8.7.2", "oath.1.9")
def test_citizens_of_an_imperial_winner_stay_and_boards_not_in_play_keep_their_side() -> None:
    g = won(Scenario("purple", "red", "blue").have("blue", role="citizen"), "blue", "stable-regime", "successor")
    g.say("blue people", "blue red", "red yes")
    while not g.match.over:
        g.match.play(*next((seat, q.sample(lambda n: 0)) for seat, q in g.match.decisions().items()))
    g.s.boards[5] = True
    assert world_after(g.s).citizens == [False, True, True, False, False, True]
    exile = won(Scenario("purple", "red"), "red", "faith")
    exile.s.boards[5] = True
    assert finish(exile).citizens == [False] * 6


@pytest.mark.rule("oath.8.2.accept", "oath.8.3.2.keep")
def test_sites_of_a_new_citizen_become_the_winners() -> None:
    g = Scenario("purple", "red", "yellow").site("plains", yellow=3).site("wastes", yellow=1).site("mountain", red=1)
    won(g, "red", "faith")
    g.say("red yellow", "yellow yes")
    assert sites(finish(g))[:3] == ["plains", "mountain", "wastes"]


# 8.3.1

@pytest.mark.rule("oath.8.3.1.build")
def test_the_empire_builds_in_place_of_a_denizen() -> None:
    g = Scenario("purple", "red").site("plains", "longbows", "wolves", purple=1).site("wastes", "jinx")
    won(g, "purple", "stable-regime").say("purple people", "purple -")
    assert g.key == "chronicle.edifice" and g.options() == ["longbows", "wolves", "-1"]
    g.say("purple longbows")
    w = finish(g)
    assert w.places[0].cards == [CARD["sprawling-rampart"], CARD["wolves"]] and CARD["longbows"] in w.deck


@pytest.mark.rule("oath.8.3.1.build", "oath.8.3.1.repair")
def test_where_a_ruin_stands_it_can_only_be_repaired() -> None:
    g = Scenario("purple", "red").site("plains", "bandit-rampart", "wolves", purple=1)
    won(g, "purple", "stable-regime").say("purple people", "purple -")
    assert g.options() == ["sprawling-rampart", "-1"]
    g.say("purple sprawling-rampart")
    w = finish(g)
    assert w.places[0].cards == [CARD["sprawling-rampart"], CARD["wolves"]] and not w.ruined[0]


@pytest.mark.rule("oath.8.3.1.build")
def test_no_edifice_of_the_suit_in_the_archive_and_none_for_an_exile() -> None:
    g = Scenario("purple", "red").site("plains", "longbows", purple=1).site("mountain", "sprawling-rampart", red=1)
    won(g, "purple", "stable-regime").say("purple people", "purple -")
    assert g.key == "chronicle.suit"
    exile = won(Scenario("purple", "red").site("plains", "longbows", red=1), "red", "faith")
    assert exile.key == "chronicle.suit"


# 8.3.2 to 8.3.4

@pytest.mark.rule("oath.8.3.2.keep", "oath.8.3.2.cards", "oath.7.2.2.chronicle", "oath.8.3.5.step6")
def test_sites_of_others_go_with_their_cards() -> None:
    g = (Scenario("purple", "red").site("mountain", "keep", "bandit-rampart", relics=("map",), purple=2)
         .site("wastes", "jinx", red=1).site("plains", up=False))
    w = finish(won(g, "red", "faith"))
    assert sites(w)[0] == "wastes" and all(not p.cards and CARD["map"] not in p.relics for p in w.places[1:])
    assert CARD["sprawling-rampart"] in archive(w) and w.places[0].cards == [CARD["jinx"]]
    assert CARD["keep"] in {*w.deck, *w.dispossessed}
    assert CARD["map"] in w.relics


@pytest.mark.rule("oath.8.3.3.ruin", "oath.8.3.2.keep")
def test_an_edifice_at_a_rivals_site_falls_with_its_denizens() -> None:
    g = Scenario("purple", "red").site("salt-flats", "ancient-forge", "wolves", purple=1).site("plains", "jinx", red=1)
    w = finish(won(g, "red", "faith"))
    i = next(i for i, p in enumerate(w.places) if p.site == CARD["salt-flats"])
    assert SLOTS[i] == "hinterland-3" and w.places[i].cards == [CARD["ancient-forge"]] and w.ruined[5]
    assert CARD["wolves"] in {*w.deck, *w.dispossessed}


@pytest.mark.rule("oath.8.3.3.aside")
def test_the_winners_own_ruin_is_set_aside_with_its_denizens() -> None:
    g = Scenario("purple", "red").site("plains", "broken-forge", "jinx", red=1).site("wastes", "wolves", red=1)
    w = finish(won(g, "red", "faith"))
    assert sites(w)[0] == "wastes" and sites(w)[7] == "plains" and w.ruined[5]
    assert w.places[7].cards == [CARD["ancient-forge"], CARD["jinx"]]


@pytest.mark.rule("oath.8.3.4")
def test_nothing_stays_on_the_map() -> None:
    g = (Scenario("purple", "red").site("plains", "longbows", "wolves", purple=2, favor=1, secrets=2).on("wolves", favor=1, secrets=1)
         .site("wastes", red=3))
    won(g, "red", "faith")
    finish(g)
    assert all(not any(land.bands) and land.favor == land.secrets == 0 for land in g.s.lands)
    assert g.s.favor_on == g.s.secrets_on == {} and [p.pawn for p in g.s.players] == [-1, -1]


# 8.3.5

@pytest.mark.rule("oath.8.3.5.step1", "oath.8.3.5.step2", "oath.8.3.5.step3", "oath.8.3.5.step4", "oath.8.3.5.step5")
@pytest.mark.parametrize(("whole", "fallen", "goal", "left"), [
    ([1, 2], [], [1, 2, -1, -1, -1, -1, -1, -1], []),  # Cradle: its own second site, then the first of the Provinces
    ([3, 5, 7], [], [3, 5, 7, -1, -1, -1, -1, -1], []),
    ([0, 1, 3, 5, 7], [], [0, 1, 3, 5, 7, -1, -1, -1], []),  # Provinces: their own, then the Hinterland's
    ([0, 1, 2, 3, 4, 6], [], [0, 1, 2, 3, 4, 6, -1, -1], []),  # the Hinterland closes up
    ([0, 1, 2, 3, 4, 5], [6, 7], [0, 1, 2, 3, 4, 5, 6, 7], []),
    ([5], [1, 3], [5, -1, -1, -1, -1, -1, 1, 3], []),
    ([0, 2], [1, 4, 5, 7], [0, 2, -1, -1, 1, 4, 5, 7], []),  # the fourth from below enters the Provinces
    ([3], [0, 1, 2, 4, 5, 6, 7], [3, -1, 1, 2, 4, 5, 6, 7], [0]),  # no ruin enters the Cradle
])
def test_where_sites_end_up(whole: list[int], fallen: list[int], goal: list[int], left: list[int]) -> None:
    assert arrangement(whole, fallen) == (goal, left)


@pytest.mark.rule("oath.8.3.5.step1", "oath.8.3.5.step2")
def test_a_site_moves_with_its_cards_and_relics() -> None:
    g = Scenario("purple", "red").site("great-slum", "jinx", "wolves", red=1).site("mountain", "tents", relics=("map",), red=1)
    w = finish(won(g, "red", "faith"))
    assert [CARDS[c] for c in w.places[0].cards + w.places[0].relics] == ["tents", "map"] and w.places[0].up
    assert sites(w)[1] == "great-slum" and [CARDS[c] for c in w.places[1].cards] == ["jinx", "wolves"]


@pytest.mark.rule("oath.8.3.5.step6", "oath.8.3.5.step7")
def test_new_sites_lie_facedown_but_one_in_each_region_is_turned_up() -> None:
    w = finish(won(Scenario("purple", "red").site("wastes", red=1), "red", "faith"))
    assert [p.up for p in w.places] == [True, False, True, False, False, True, False, False]
    assert sorted(p.site for p in w.places) == sorted({p.site for p in w.places}) and {p.site for p in w.places} <= set(SITE)


# 8.4

@pytest.mark.rule("oath.8.4.suit")
def test_the_winners_suit_is_the_commonest_among_faceup_advisers() -> None:
    g = won(Scenario("purple", "red").have("red", "jinx", "augury", "-tents"), "red", "faith")
    finish(g)
    tied = won(Scenario("purple", "red").have("red", "jinx", "wolves", "-tents"), "red", "faith")
    assert tied.key == "chronicle.suit" and tied.options() == ["arcane", "beast"]
    free = won(Scenario("purple", "red").have("red", "-tents", "-wolves"), "red", "faith")
    assert free.options() == ["discord", "arcane", "order", "hearth", "beast", "nomad"]


@pytest.mark.rule("oath.8.4.add", "oath.2.1.3")
def test_three_two_and_one_card_around_the_map() -> None:
    g = won(Scenario("purple", "red").have("red", "longbows", "outriders"), "red", "faith")
    w = finish(g)
    came = [card for card in w.deck if card in DENIZEN and CARDS[card] not in ("longbows", "outriders")]
    assert Counter(denizen(card).suit for card in came) == {SUIT["order"]: 3, SUIT["hearth"]: 2, SUIT["beast"]: 1}


@pytest.mark.rule("oath.8.4.heal")
def test_a_short_archive_is_healed_by_the_dispossessed() -> None:
    nomads = [CARDS[c] for c in DENIZEN if denizen(c).suit == SUIT["nomad"]]
    beasts = [CARDS[c] for c in DENIZEN if denizen(c).suit == SUIT["beast"]]
    g = Scenario("purple", "red").have("red", "jinx").dispossessed(*nomads[:7], *beasts[:4]).deck(*nomads[7:], *beasts[4:])
    g.deck(*(CARDS[c] for c in DENIZEN if denizen(c).suit == SUIT["order"]))
    w = finish(won(g, "red", "faith"))  # arcane, then order: none is left of it
    came = [card for card in w.deck if CARDS[card] in nomads[:7]]
    assert len(came) == 6 and not [c for c in w.deck if CARDS[c] in beasts[:4]]
    assert len([c for c in archive(w) if CARDS[c] in nomads[:7]]) == 1 and len([c for c in archive(w) if CARDS[c] in beasts[:4]]) == 4
    assert w.dispossessed == []  # nothing lay in the discard piles, and red won


@pytest.mark.rule("oath.8.4.heal")
def test_of_equal_piles_of_the_dispossessed_the_winner_chooses() -> None:
    g = Scenario("purple", "red").have("red", "jinx").dispossessed("wolves", "tents")
    g.deck(*(CARDS[c] for c in DENIZEN if denizen(c).suit == SUIT["order"]))
    won(g, "red", "faith")
    assert g.key == "chronicle.heal" and g.options() == ["beast", "nomad"]
    w = finish(g.say("red nomad"))
    assert CARD["tents"] in w.deck and CARD["wolves"] in archive(w)


# 8.5

@pytest.mark.rule("oath.8.5.visions", "oath.8.5.remove", "oath.5.1.4.IV.box")
def test_six_cards_of_piles_and_losers_leave_unseen() -> None:
    g = (Scenario("purple", "red", "blue").have("red", "jinx").have("blue", "wolves", "-faith").have("purple", "tents")
         .pile("cradle", "keep", "scouts", "conquest").pile("hinterland", "elders", "rangers"))
    w = finish(won(g, "red", "rebellion"))
    assert len(w.dispossessed) == 6 and {CARDS[c] for c in w.dispossessed} == {"wolves", "tents", "keep", "scouts", "elders", "rangers"}
    assert CARD["jinx"] in w.deck and set(VISION) <= set(w.deck)
    assert all(g.s.cards.known[card] == 0 for card in g.s.cards.zone[DISPOSSESSED])


@pytest.mark.rule("oath.8.5.remove")
def test_of_more_than_six_the_rest_joins_the_world_deck() -> None:
    there = ("keep", "scouts", "elders", "rangers", "wolves", "tents", "longbows", "outriders")
    w = finish(won(Scenario("purple", "red").pile("cradle", *there[:5]).pile("hinterland", *there[5:]), "red", "rebellion"))
    assert len(w.dispossessed) == 6 and {CARDS[c] for c in w.dispossessed} < set(there)
    assert {CARD[word] for word in there} - set(w.dispossessed) <= set(w.deck)


# 8.6

@pytest.mark.rule("oath.8.6.1.scepter", "oath.8.6.1.losers", "oath.8.6.3", "oath.1.17")
def test_relics_of_winner_and_reliquary_lie_on_top() -> None:
    g = Scenario("purple", "red", "blue").have("red", "map", "whistle").have("blue", "brass-horse", "grand-scepter")
    g.reliquary(brutal="bandit-crown", decadent="grand-mask", careless="cracked-horn", greedy="")
    w = finish(won(g, "red", "faith"))
    top = {CARDS[card] for card in w.relics[:5]}
    assert top == {"map", "whistle", "bandit-crown", "grand-mask", "cracked-horn"}
    lying = [*w.relics, *(card for p in w.places for card in p.relics)]
    assert sorted(lying) == list(RELIC_DECK)
    assert all(g.s.cards.known[card] == 0 for card in g.s.cards.zone[RELICS])


@pytest.mark.rule("oath.8.6.2", "oath.2.8.2")
def test_faceup_sites_get_the_relics_of_their_prompt() -> None:
    g = Scenario("purple", "red").site("cradle-1", put="drowned-city", relics=("map",), red=1).site("mountain", relics=("whistle",), red=1)
    w = finish(won(g, "red", "faith"))
    assert [len(p.relics) for p in w.places[:2]] == [2, 1] and w.places[0].relics[0] == CARD["map"]
    assert w.places[1].relics == [CARD["whistle"]] and all(not p.relics for p in w.places if not p.up)


# 8.8

@pytest.mark.rule("oath.8.8.pool", "oath.8.8.build", "oath.1.19.rebuild-check", "oath.1.19.rebuild-stack")
def test_the_new_world_deck() -> None:
    g = Scenario("purple", "red").site("plains", "longbows", red=1).have("red", "jinx").deck(*(CARDS[c] for c in range(100, 150)))
    w = finish(won(g, "red", "faith"))
    assert CARD["longbows"] not in w.deck and CARD["jinx"] in w.deck and len(w.deck) == 50 + 1 + 6 + 5
    assert [sum(card in VISION for card in w.deck[a:b]) for a, b in ((0, 12), (12, 30), (30, 99))] == [2, 3, 0]
    assert w.deck == g.s.cards.zone[WORLD][::-1] and all(g.s.cards.known[card] == 0 for card in w.deck)
    assert site_card(g.s, 0) == CARD["plains"]


def test_a_world_is_left_by_a_written_chronicle_only() -> None:
    """Neither while the chapter is being written nor after a game that was left without one."""
    g = won(Scenario("purple", "red"), "red", "usurper")
    with pytest.raises(ValueError, match="not written yet"):
        world_after(g.s)
    g.say("red people")
    assert g.s.next_oath >= 0
    with pytest.raises(ValueError, match="not written yet"):
        world_after(g.s)
