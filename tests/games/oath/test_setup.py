"""Chapter 1: set-up, step by step."""

from __future__ import annotations

import pytest

from kronika.games.oath import setup
from kronika.games.oath.chronicle.world import World, first_world
from kronika.games.oath.facts import CARD, COLOURS, DENIZEN, FAVOR, GRAND_SCEPTER, OATH, RELIC, SITE, VISION, site
from kronika.games.oath.game import GAME
from kronika.games.oath.state import ADVISERS, CITIZEN, DISCARD, DRAWN, EXILE, RELICS, RELIQUARY, WORLD, Oath
from kronika.kernel import Match, Seat, chance

SEATS = [Seat(colour) for colour in COLOURS[:4]]
OPTIONS = GAME.complete({"seating": "given"})


def set_up(world: World | None = None, seats: list[Seat] | None = None) -> Oath:
    return setup.setup(GAME, 3, GAME.seating(seats or SEATS, OPTIONS, 3), OPTIONS, world)


@pytest.mark.rule("oath.1.7", "oath.1.8")
def test_the_chancellor_sits_first_and_the_others_at_random() -> None:
    wanted = [Seat("red"), Seat("blue"), Seat("purple"), Seat("yellow")]
    given = GAME.seating(wanted, OPTIONS, 1)
    assert [seat.side for seat in given] == ["purple", "red", "blue", "yellow"] and [seat.place for seat in given] == [2, 0, 1, 3]
    orders = {tuple(s.side for s in GAME.seating(wanted, GAME.complete({}), seed)) for seed in range(30)}
    assert {order[0] for order in orders} == {"purple"} and len(orders) == 6
    assert [seat.side for seat in GAME.seating([Seat(), Seat("blue"), Seat()], OPTIONS, 1)] == ["purple", "blue", "red"]
    for wrong in ([Seat("red"), Seat("red")], [Seat("green"), Seat()], [Seat("red"), Seat("blue")], [Seat()], [Seat()] * 7):
        with pytest.raises(ValueError, match=r"Oath is for|two seats|no colour|somebody has to"):
            GAME.seating(wrong, OPTIONS, 1)


@pytest.mark.rule("oath.1.2", "oath.1.4.banners", "oath.1.5", "oath.1.14", "oath.1.10")
def test_markers_banners_and_the_title() -> None:
    s = set_up()
    assert (s.round, s.visions) == (1, 0)
    assert (s.holder, s.tokens, s.mob) == ([-1, -1], [1, 1], False)
    assert (s.title, s.usurper) == (0, False)
    assert [p.supply for p in s.players] == [7, 7, 7, 7]


@pytest.mark.rule("oath.1.4.tokens", "oath.1.6", "oath.1.11", "oath.1.15")
@pytest.mark.parametrize(("seats", "bank"), [(2, 3), (4, 3), (5, 4), (6, 4)])
def test_favor_of_every_number_of_seats(seats: int, bank: int) -> None:
    s = set_up(seats=[Seat(colour) for colour in COLOURS[:seats]])
    assert s.banks == [bank] * 6
    assert [p.favor for p in s.players] == [2] + [1] * (seats - 1) and [p.secrets for p in s.players] == [1] * seats
    assert s.shared == FAVOR - 6 * bank - 1 - 2 - (seats - 1)


@pytest.mark.rule("oath.1.9", "oath.1.12.board", "oath.1.12.sites", "oath.1.15")
def test_warbands_of_a_world_with_a_citizen_and_a_ruin() -> None:
    w = first_world(chance(1))
    w.citizens[COLOURS.index("blue")] = True
    w.places[2].cards = [CARD["sprawling-rampart"]]  # Provinces 1 has only an edifice
    w.ruined[0] = True
    s = set_up(w)
    assert [land.bands[0] for land in s.lands] == [2, 0, 0, 0, 0, 1, 0, 0]  # a ruin brings no warband
    assert [p.role for p in s.players] == [0, EXILE, CITIZEN, EXILE] and [p.force for p in s.players] == [3, 3, 3, 3]
    assert [p.bank for p in s.players] == [24 - 3 - 3 - 3, 11, 14, 11]
    w.ruined[0] = False
    assert set_up(w).lands[2].bands[0] == 1


@pytest.mark.rule("oath.1.12.sites", "oath.1.15", "oath.9.3.limited")
def test_purple_warbands_of_a_full_empire() -> None:
    """24 for a settled map and five Citizens: the Chancellor comes first, then the map, and the last Citizen finds none left."""
    w = first_world(chance(1))
    w.citizens = [colour != "purple" for colour in COLOURS]
    for place in w.places:
        place.up = True
        place.cards = place.cards or [w.deck.pop(next(i for i, card in enumerate(w.deck) if card in DENIZEN))]
    s = set_up(w, [Seat(colour) for colour in COLOURS])
    assert [land.bands[0] for land in s.lands] == [2, 1, 1, 1, 1, 1, 1, 1]
    assert [p.force for p in s.players] == [3, 3, 3, 3, 3, 0] and [p.bank for p in s.players] == [0, 14, 14, 14, 14, 14]


@pytest.mark.rule("oath.1.3", "oath.1.13", "oath.board.chancellor.start")
@pytest.mark.parametrize(("oath", "holder"), [("supremacy", [-1, -1]), ("people", [0, -1]), ("devotion", [-1, 0]),
                                              ("protection", [-1, -1])])
def test_the_chancellors_banner_by_the_oath(oath: str, holder: list[int]) -> None:
    w = first_world(chance(1))
    w.oath = OATH[oath]
    s = set_up(w)
    assert (s.oath, s.holder, s.tokens, s.mob) == (OATH[oath], holder, [1, 1], False)
    assert s.cards.at[GRAND_SCEPTER] == 70  # held by seat 0


@pytest.mark.rule("oath.1.16")
def test_tokens_of_reveal_prompts_and_a_shared_bank_that_runs_short() -> None:
    w = first_world(chance(1))
    for slot, word in ((1, "mine"), (3, "salt-flats"), (4, "drowned-city")):
        put(w, slot, word)
    s = set_up(w)
    assert [(land.favor, land.secrets) for land in s.lands][1:5] == [(3, 0), (0, 0), (2, 1), (0, 3)] and s.shared == 12 - 5
    six = [Seat(colour) for colour in COLOURS]
    match = Match(GAME, set_up(w, six), seed=3, seats=GAME.seating(six, OPTIONS, 3), options=OPTIONS)
    assert match.decisions()[0].key == "setup.prompts"  # 4 favor for 5 wanted
    match.play_text(0, "cradle-2=2 provinces-2=2")
    assert [(land.favor, land.secrets) for land in match.state.lands][1:5] == [(2, 0), (0, 0), (2, 1), (0, 3)] and match.state.shared == 0


def put(w: World, slot: int, word: str) -> None:
    """Another faceup site on a slot."""
    for place in w.places:
        if place.site == CARD[word]:
            place.site = w.places[slot].site
    w.places[slot].site, w.places[slot].up = CARD[word], True


@pytest.mark.rule("oath.1.17", "oath.1.18", "oath.2.3.slots")
def test_reliquary_and_relic_deck() -> None:
    w = first_world(chance(1))
    s, top = set_up(w), set(w.relics[:4])
    assert {s.cards.zone[RELIQUARY + i][0] for i in range(4)} == top  # the four top relics, somehow arranged
    assert s.cards.zone[RELICS][::-1] == w.relics[4:] and len(s.cards.zone[RELICS]) == 20 - 1 - 4
    assert all(not s.cards.known[s.cards.zone[RELIQUARY + i][0]] for i in range(4)) and s.uncovered == [False] * 4


@pytest.mark.rule("oath.1.19", "oath.1.19.rebuild-check", "oath.1.20", "oath.1.21", "oath.2.1.2", "oath.2.1.5")
def test_the_world_deck_is_drawn_from_its_bottom() -> None:
    w = first_world(chance(1))
    s, deck = set_up(w), w.deck[::-1]  # bottom first
    assert [s.cards.zone[DISCARD + r] for r in range(3)] == [[card] for card in deck[:3]]
    for seat in range(4):
        hand = deck[3 + 3 * seat:6 + 3 * seat]
        assert s.cards.zone[DRAWN + seat] == hand and all(s.cards.known[card] == 1 << seat for card in hand)
    assert s.cards.zone[WORLD] == deck[15:] and len(deck) == 56


@pytest.mark.rule("oath.1.22", "oath.2.7.1")
def test_visions_met_in_set_up_count() -> None:
    w = first_world(chance(1))
    visions = [card for card in w.deck if card in VISION]
    w.deck = [card for card in w.deck if card not in VISION] + visions  # at the bottom: three in the piles, two dealt
    assert set_up(w).visions == 2


@pytest.mark.rule("oath.1.23.pawn", "oath.1.23.adviser", "oath.10.discard.pile")
def test_pawns_and_first_advisers() -> None:
    match = Match.new(GAME, 5, SEATS, {"seating": "given"})
    s = match.state
    assert s.players[0].pawn == 0 and match.decisions()[0].key == "setup.adviser"  # the Chancellor has no choice of a site
    kept = s.cards.zone[DRAWN][1]
    match.play(0, kept)
    assert s.cards.zone[ADVISERS] == [kept] and not s.cards.up[kept] and s.cards.known[kept] == 1
    rest = s.cards.zone[DRAWN][:]
    match.play(0, tuple(reversed(rest)))
    assert s.cards.zone[DISCARD + 1][-2:] == list(reversed(rest))  # from the Cradle onto the Provinces' pile, in the order chosen
    site_question = match.decisions()[1]
    assert site_question.key == "setup.site" and not site_question.refuse(5) and site_question.refuse(1)  # faceup sites only
    match.play(1, 5)
    match.play(1, s.cards.zone[DRAWN + 1][0])
    match.play(1, tuple(s.cards.zone[DRAWN + 1]))
    assert len(s.cards.zone[DISCARD]) == 3  # from the Hinterland onto the Cradle's pile


@pytest.mark.rule("oath.1.1", "oath.1.first-game")
def test_the_first_games_map() -> None:
    s = set_up()
    assert [s.cards.zone[20 + slot][0] for slot in range(8)] == [p.site for p in first_world(chance(9)).places]
    assert [s.cards.up[s.cards.zone[20 + slot][0]] for slot in range(8)] == [1, 0, 1, 0, 0, 1, 0, 0]
    assert sum(len(s.cards.zone[40 + slot]) for slot in range(8)) == 1 and site(CARD["mountain"]).relics == 1
    assert {len(DENIZEN), len(RELIC), len(SITE)} == {198, 21, 23}
