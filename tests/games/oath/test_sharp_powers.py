"""Where a number, a side or a word of a card's power could be off by one: each test is one that a small change of its code fails."""

from __future__ import annotations

import pytest

from kronika.games.oath.events import FavorMoved, SecretsMoved, WarbandsMoved
from kronika.games.oath.facts import CARD
from kronika.games.oath.game import GAME
from kronika.games.oath.realm import site_ruler
from kronika.games.oath.state import BANDITS, CITIZEN, RELICS, REVEALED

from .cards.test_discord import table
from .cards.test_edifices import red as at_edifice
from .scenario import BLANK, SWORD, Scenario

# arcane


def test_the_dream_thief_takes_a_later_adviser_of_an_earlier_seat() -> None:
    g = table("dream-thief", "-tutor", favor=2).have("blue", "-wolves", "-longbows").have("purple", "tents", "-elders")
    g.say("red use:dream-thief", "red blue:1", "red purple:1")
    assert g.where("longbows") == "adviser purple" and g.where("elders") == "adviser blue" and g.where("wolves") == "adviser blue"


def test_the_sealing_ward_of_the_chancellor() -> None:
    def dice(*ward: str) -> int:
        g = Scenario("purple", "red", turn="red").site("wastes", purple=2).site("lush-coast", purple=1).at("red", "wastes")
        g.at("purple", "wastes").have("purple", "whistle", *ward).have("red", "-elders", force=3).dice(*[BLANK] * 9)
        return g.say("red campaign", "red wastes whistle", "red 1").events_of_roll("defense")
    assert dice("sealing-ward") == dice() + 1


def test_a_vow_of_silence_hears_of_no_other_banner() -> None:
    g = table("tutor", favor=4).have("blue", "vow-of-silence").banner("peoples-favor", 1).say("red recover", "red 2", "red order")
    assert g.holder("peoples-favor") == "red" and g.p("blue").secrets == 0


@pytest.mark.parametrize(("keeper", "open_"), [("red", True), ("blue", False)])
def test_fire_talkers_want_the_secret_on_their_side(keeper: str, open_: bool) -> None:
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", blue=2).site("lush-coast", purple=2).at("red", "wastes")
    g.at("blue", "plains").have("red", "fire-talkers", "rangers", force=3, favor=1, secrets=1).have(keeper, "darkest-secret")
    g.say("red campaign", "red wastes", "red 3")
    assert ("fire-talkers" in g.options()) == open_


# beast

def test_wild_allies_start_from_beast_cards_alone() -> None:
    g = table("wild-allies", secrets=1, force=2).site("wastes", "wolves", red=2).site("plains", "longbows", red=2).at("blue", "wastes")
    g.at("purple", "plains").say("red use:wild-allies")
    assert g.s.camp.site == g.slot("wastes")  # nothing is asked: there is one site


def test_small_friends_trade_where_a_trade_is_possible() -> None:
    g = table("small-friends", secrets=1).site("wastes", "errand-boy").site("plains", "wolves").on("wolves", favor=1)
    g.say("red trade", "red small-friends:small-friends/used")
    assert g.lies("errand-boy") == {"secrets": 1} and g.lies("wolves") == {"favor": 1}


# hearth and edifices

def test_memory_of_home_empties_any_other_bank() -> None:
    g = table("memory-of-home", secrets=1).banks(order=0, arcane=0, discord=0, beast=2, nomad=4, hearth=1).say("red use:memory-of-home")
    assert g.options() == ["beast", "nomad"]
    g.say("red nomad")
    assert (g.bank("nomad"), g.bank("hearth"), g.bank("beast")) == (0, 5, 2)


def test_the_storyteller_tells_of_one_secret() -> None:
    g = table(secrets=1, favor=1).site("mountain", "storyteller").say("red use:storyteller")
    assert g.tokens("darkest-secret") == 2
    assert [e.number for e in g.events(SecretsMoved) if e.to == "banner:1"] == [1]


def test_the_armed_mob_against_the_chancellor() -> None:
    g = table(favor=1).site("mountain", "armed-mob").have("purple", "tutor", "darkest-secret").say("red use:armed-mob")
    assert g.where("tutor").startswith("pile")


def test_saddle_makers_at_no_players_side_gain_nothing() -> None:
    """The holder is paid, in whatever seat; the player of the card is not."""
    g = Scenario("purple", "red", "blue", turn="blue").at("blue", "mountain").at("red", "plains").site("lush-coast", purple=1)
    g.have("blue", "-longbows").have("red", "saddle-makers").say("blue adviser", "blue adviser:cradle-1")
    assert (g.p("red").favor, g.p("blue").favor, g.bank("order")) == (2, 0, 1)


@pytest.mark.parametrize(("pile", "gone"), [(("wolves",), ()), ((), ("dazzle",))])
def test_the_fallen_spire_needs_both_sides_of_an_exchange(pile: tuple[str, ...], gone: tuple[str, ...]) -> None:
    g = at_edifice(site=("fallen-spire",), secrets=2).pile("provinces", *pile).dispossessed(*gone)
    assert "use:great-spire" not in g.options()
    g = at_edifice(site=("fallen-spire",), secrets=2).pile("provinces", "wolves").dispossessed("dazzle")
    assert "use:great-spire" in g.options()


# order

def test_royal_tax_of_the_last_seat() -> None:
    g = Scenario("purple", "red", "blue", turn="blue").site("mountain", blue=1).site("lush-coast", purple=2).at("blue", "mountain")
    g.at("red", "mountain").at("purple", "plains").have("red", favor=3).have("blue", "-royal-tax")
    g.say("blue adviser", "blue adviser:cradle-1")
    assert (g.p("blue").favor, g.p("red").favor) == (2, 1)


def test_a_hunting_party_hunts_anybody_after_the_world_deck_and_nobody_else() -> None:
    g = table("hunting-party", force=2).at("blue", "mountain").deck("tutor", "wolves", "longbows")
    g.say("red search", "red hunting-party:hunting-party/used", "red wolves", "red tutor longbows", "red discard:cradle-1", "red yes")
    assert "blue" in g.options()
    g = table("hunting-party", force=2).at("blue", "mountain").deck("tutor").pile("provinces", "wolves", "longbows", "keep")
    g.say("red search", "red hunting-party:hunting-party/used", "red pile:provinces", "red wolves", "red longbows keep")
    g.say("red discard:cradle-1")
    assert g.key == "act"


def test_a_military_parade_against_bandits_earns_nothing() -> None:
    g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", "wastes").have("red", "military-parade", force=4)
    g.dice(BLANK, *[SWORD] * 4).say("red campaign", "red wastes", "red 4", "red military-parade", "red hinterland-2=1")
    assert g.bands("wastes") == {"red": 1} and g.p("red").favor == 0


# relics and sites

def test_the_whistle_calls_from_below_and_from_above() -> None:
    for place in ("lush-coast", "wastes"):
        g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", "mountain").at("purple", place)
        assert "use:whistle" in g.have("red", "whistle", "-elders", secrets=1).options()


def test_the_obsidian_cage_lets_somebody_go() -> None:
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", purple=1).at("red", "mountain").have("red", "obsidian-cage")
    g.s.caged = [0, 0, 2]
    assert g.have("red", "-elders").say("red use:obsidian-cage").refuses("red 0")


def test_a_relic_that_another_seat_drew_goes_under_the_deck() -> None:
    g = Scenario("purple", "red", "blue", "yellow", turn="yellow").site("lush-coast", purple=1).at("yellow", "mountain")
    g.have("yellow", "dowsing-sticks", "-elders", favor=2, secrets=1).relic_deck("map", "whistle")
    g.say("yellow use:dowsing-sticks", "yellow no")
    assert g.where("map") == "relics" and g.s.cards.zone[RELICS][0] == CARD["map"]


def test_the_ivory_eye_sees_the_third_relic() -> None:
    g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).site("mountain", relics=("map", "whistle", "brass-horse"))
    g.have("red", "ivory-eye", secrets=1).at("red", "plains").say("red use:ivory-eye", "red 3")
    assert [g.knows("red", word) for word in ("map", "whistle", "brass-horse")] == [False, False, True]


def test_the_buried_giant_carries_from_its_site_for_one_secret() -> None:
    def stands(at: str, secrets: int) -> Scenario:
        g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", at).have("red", "-elders", secrets=secrets)
        return g.say("red travel")
    assert stands("buried-giant", 0).key == stands("mountain", 1).key == "travel.to"
    g = stands("buried-giant", 2).say("red buried-giant:buried-giant/used")
    assert (g.p("red").secrets, g.p("red").spent) == (1, 1)


def test_the_bandit_crown_rules_faceup_sites_alone() -> None:
    g = Scenario("purple", "red", "blue").site("lush-coast", purple=1).site("wastes", up=False).have("blue", "bandit-crown").go()
    assert site_ruler(g.table, g.slot("mountain")) == 2 and site_ruler(g.table, g.slot("wastes")) == BANDITS


# what is told

def test_favor_that_leaves_a_card_is_told_by_its_bank() -> None:
    g = table(favor=1).site("mountain", "armed-mob").have("blue", "tutor", "darkest-secret").on("tutor", favor=2).say("red use:armed-mob")
    assert [(e.to, e.number) for e in g.events(FavorMoved) if e.source == f"card:{CARD['tutor']}"] == [("bank:1", 2)]


def test_warbands_that_change_boards_are_told() -> None:
    g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", "lush-coast").at("purple", "lush-coast")
    g.have("red", "-elders", role="citizen", force=3).say("red transfer", "red 2", "purple yes")
    assert [(e.colour, e.source, e.to, e.number) for e in g.events(WarbandsMoved)] == [(0, "board:1", "board:0", 2)]


# invariants

def test_a_site_with_more_cards_than_it_holds_is_seen_until_the_game_is_won() -> None:
    g = Scenario("purple", "red").site("lush-coast", purple=1).site("mountain", "wolves", "tents", "longbows", "keep").go()
    assert any("which holds" in fault for fault in GAME.violations(g.s))
    g.s.winner = 0
    assert not any("which holds" in fault for fault in GAME.violations(g.s))


def test_a_revealed_vision_of_a_citizen_is_seen_until_the_game_is_won() -> None:
    g = Scenario("purple", "red").site("lush-coast", purple=1).go()
    g.p("red").role = CITIZEN
    g.lay(CARD["conquest"], REVEALED + 1, up=True)
    assert any("has a Vision revealed" in fault for fault in GAME.violations(g.s))
    g.s.winner = 0
    assert not any("has a Vision revealed" in fault for fault in GAME.violations(g.s))


def test_a_place_of_the_reliquary_against_its_trait_is_seen() -> None:
    g = Scenario("purple", "red").site("lush-coast", purple=1).go()
    g.s.uncovered[1] = True
    assert any(fault.endswith("place decadent is covered against its trait") for fault in GAME.violations(g.s))
