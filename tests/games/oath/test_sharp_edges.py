"""Where a number, a side or a word of a rule could be off by one: each test is one that a small change of the rules fails."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.oath.cards import bury_relic
from kronika.games.oath.events import BannerTaken, Rolled, SecretsMoved, WarbandsMoved
from kronika.games.oath.facts import CARD
from kronika.games.oath.game import GAME
from kronika.games.oath.outlook.campaign import prospects
from kronika.games.oath.state import AT, CITIZEN, PAWN, TITLE
from kronika.kernel import Match

from .cards.test_discord import attack, played, table
from .cards.test_hearth import table as apart
from .cards.test_relics import red as holder
from .scenario import BLANK, HOLLOW, SHIELDS, SKULL, SWORD, Scenario, raid

SIX = ("purple", "red", "blue", "yellow", "white", "black")


# seats

def test_the_last_of_six_searches_and_plays() -> None:
    g = Scenario(*SIX, turn="black").site("lush-coast", purple=1).at("black", "mountain").have("black", "-elders")
    g.deck("wolves", "tents", "keep").say("black search", "black wolves", "black tents keep", "black site:provinces-1")
    assert g.where("wolves") == "provinces-1" and g.p("black").favor == 1


def test_a_relic_is_drawn_by_the_seat_that_draws() -> None:
    g = Scenario("purple", "red", "blue", turn="blue").site("lush-coast", purple=1).have("blue", "dowsing-sticks", favor=2, secrets=1)
    g.relic_deck("map").say("blue use:dowsing-sticks", "blue yes")
    assert g.where("map") == "held blue"


def test_the_chancellor_has_the_first_turn() -> None:
    m = Match.new(GAME, 3, 3)
    while not m.state.turns:
        question = next(iter(m.decisions().values()))
        m.play(question.seat, question.sample(lambda n: 0))
    assert (m.state.turn, m.state.turns, m.state.round) == (0, 1, 1)


def test_the_words_of_sources() -> None:
    words = Scenario("purple", "red").match.lexicon
    assert [words.text(source, "card") for source in (TITLE, PAWN, PAWN + 1)] == ["oathkeeper", "pawn-purple", "pawn-red"]


@pytest.mark.parametrize(("name", "value"), [("supply", 8), ("favor", -1), ("secrets", -1), ("spent", -1)])
def test_numbers_out_of_range_are_seen(name: str, value: int) -> None:
    g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).have("red", "-elders").go()
    assert GAME.violations(g.s) == []
    setattr(g.p("red"), name, value)
    assert any("out of its range" in fault for fault in GAME.violations(g.s))


# playing cards

def test_what_most_answer_where_room_may_be_made() -> None:
    """Nothing is discarded where there is room; where there is none, there is no usual answer."""
    g = table("-elders", "peoples-favor").site("mountain", "tents").say("red adviser", "red site:provinces-1")
    assert g.key == "play.discard-first" and g.asked().default == (-1, -1)
    g = table("-elders", "peoples-favor").site("mountain", "tents", "wolves").say("red adviser", "red site:provinces-1")
    assert g.key == "play.discard-first" and g.asked().default is None


def test_a_drawn_vision_may_be_kept_facedown_under_the_secret_police() -> None:
    g = table().site("wastes", "secret-police", blue=1).site("mountain", blue=1).deck("conquest").say("red search", "red conquest")
    assert sorted(g.options()) == ["discard:cradle-1", "facedown:cradle-1"]


def test_false_prophet_needs_a_vision_an_exile_and_a_warband() -> None:
    for g in (played("false-prophet"), played("false-prophet").have("red", role="citizen").have("blue", "conquest"),
              played("false-prophet").have("blue", "conquest").have("red", force=14)):
        g.say("red adviser", "red adviser:cradle-1")
        assert g.p("red").prophecy == -1


def test_vow_of_kinship_is_its_holders() -> None:
    """Nobody else's favor goes to the bank when a card is played; and it goes when the vow is played, not with the next card."""
    g = table("-wolves", favor=2).have("blue", "vow-of-kinship").say("red adviser", "red adviser:cradle-1")
    assert g.p("red").favor == 2 and g.bank("nomad") == 3


def test_the_pied_piper_lies_faceup_where_he_goes() -> None:
    g = table("pied-piper", secrets=1).have("blue", "tutor", favor=3).say("red use:pied-piper", "red blue")
    assert g.where("pied-piper") == "adviser blue" and g.s.cards.up[CARD["pied-piper"]] == 1


def test_pilgrimage_empties_the_site() -> None:
    g = table("-pilgrimage").site("mountain", "tutor", "wolves").dispossessed("keep", "longbows").say("red adviser", "red adviser:cradle-1")
    assert g.s.cards.zone[32] == [] and sum(g.where(c) == "pile provinces" for c in ("tutor", "wolves", "keep", "longbows")) == 2
    assert sum(g.where(c) == "dispossessed" for c in ("tutor", "wolves", "keep", "longbows")) == 2


@pytest.mark.parametrize("card", ["salad-days", "longbows", "naysayers", "tutor", "wolves", "tents"])
def test_salt_the_earth_drives_out_every_suit(card: str) -> None:
    g = table("-salt-the-earth").site("mountain", card).say("red adviser", "red site:provinces-1")
    assert g.where(card) == "pile hinterland" and g.s.cards.zone[32] == [CARD["salt-the-earth"]]


# actions and rest

def test_rest_powers_one_after_the_other() -> None:
    g = table("insomnia", "naysayers").title("blue").have("purple", favor=1).say("red rest")
    assert sorted(g.options()) == ["-1", "insomnia", "naysayers"]
    g.say("red insomnia")
    assert g.options() == ["naysayers", "-1"] and g.p("red").secrets == 1
    assert g.say("red naysayers").who == "blue" and g.p("red").favor == 1


def test_what_comes_back_in_rest_is_told() -> None:
    g = table("elders").site("mountain", "tutor").on("tutor", secrets=2).say("red rest")
    assert [(e.source, e.to, e.number) for e in g.events(SecretsMoved)] == [("cards", "board:1", 2)]


@pytest.mark.parametrize(("force", "offered"), [(1, False), (2, True)])
def test_blood_pact_for_two(force: int, offered: bool) -> None:
    assert ("use:blood-pact" in table("blood-pact", secrets=1, force=force).options()) == offered


@pytest.mark.parametrize(("favor", "secrets", "blue", "options"), [
    (2, 2, {"favor": 2, "secrets": 1}, ["blue:favor", "blue:secrets"]), (1, 2, {"favor": 2, "secrets": 1}, ["blue:favor"]),
    (2, 2, {"favor": 1, "secrets": 0}, [])])
def test_what_the_witch_bargains_for(favor: int, secrets: int, blue: dict[str, int], options: list[str]) -> None:
    g = table("witchs-bargain", favor=favor, secrets=secrets).have("blue", **blue)
    assert ("use:witchs-bargain" in g.options()) == bool(options)
    if options:
        assert g.say("red use:witchs-bargain").options()[:-1] == options  # the last one: enough


def test_both_sides_of_the_witchs_bargain() -> None:
    g = table("witchs-bargain", secrets=2, favor=2).have("blue", favor=2, secrets=1).say("red use:witchs-bargain", "red blue:secrets")
    assert (g.p("red").favor, g.p("red").secrets, g.p("blue").favor, g.p("blue").secrets) == (0, 2, 4, 0)  # one of hers lies on the card
    g.say("red blue:favor")
    assert (g.p("red").favor, g.p("red").secrets, g.p("blue").favor, g.p("blue").secrets) == (2, 1, 2, 1)


def test_the_map_library_reaches_the_region_and_no_further() -> None:
    g = table(secrets=1).site("mountain", "map-library").site("provinces-3", "longbows").site("rocky-coast", "tents")
    g.say("red trade", "red map-library:map-library/used")
    assert "favor:longbows" in g.options() and "favor:tents" not in g.options()


@pytest.mark.parametrize(("way", "told"), [("put", ("shared", "banner:1")), ("burn", ("banner:1", "shared"))])
def test_which_way_a_secret_of_the_vault_goes(way: str, told: tuple[str, str]) -> None:
    g = table(favor=1).site("mountain", "forgotten-vault").banner("darkest-secret", 2).say("red use:forgotten-vault", f"red {way}")
    assert [(e.source, e.to) for e in g.events(SecretsMoved)] == [told]


def test_resettle_wants_a_nomad() -> None:
    assert "use:resettle" not in table().site("mountain", "resettle").have("blue", "tutor").options()


def test_the_palanquin_costs_nobody_supply() -> None:
    g = table("palanquin", favor=1).have("blue", supply=0)
    assert len(g.say("red use:palanquin").options()) == 7


def test_the_fallen_spire_takes_up_to_five() -> None:
    g = table(secrets=2).site("mountain", "fallen-spire").pile("provinces", "wolves", "tents", "keep", "longbows", "tutor", "elders")
    g.dispossessed("dazzle", "riots", "jinx", "garrison", "assassin", "naysayers").say("red use:great-spire")
    question: Any = g.asked()
    assert (question.lo, question.hi) == (1, 5)


def test_offers_give_nothing_less_than_nothing() -> None:
    g = apart(favor=2).site("mountain", "tinkers-fair").have("blue", "whistle").say("red use:tinkers-fair", "red blue")
    assert "deal.gives-favor" in g.refuses("red -1 | 0 | - | 0 | 0 | whistle")


def test_a_site_that_is_bought_gets_a_warband() -> None:
    g = apart("deed-writer", favor=2, force=2).site("wastes", blue=2)
    g.say("red use:deed-writer", "red blue", "red 0 | 0 | - | 0 | 0 | hinterland-2", "blue yes")
    assert "choose 1 to 2" in g.refuses("red 0")


def test_the_shrouded_wood_disregards_the_hidden_place() -> None:
    g = table(supply=7).site("mountain", put="shrouded-wood").site("wastes", put="the-hidden-place").at("red", "shrouded-wood")
    g.say("red travel", "red hinterland-2")
    assert (g.p("red").secrets, g.p("red").spent, g.p("red").supply) == (0, 0, 5)


# relics

def test_the_obsidian_cage_that_is_buried_lets_its_prisoners_go() -> None:
    g = holder("obsidian-cage", "map")
    g.s.caged = [0, 0, 2]
    g.go()
    bury_relic(g.table, CARD["map"])
    assert g.s.caged == [0, 0, 2]
    bury_relic(g.table, CARD["obsidian-cage"])
    assert g.s.caged == [0, 0, 0] and g.p("blue").force == 2


def test_the_circlet_of_the_chancellor() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "wastes").at("purple", "wastes").site("lush-coast", purple=1)
    g.have("red", "-elders", force=3, favor=9).have("purple", "circlet-of-command", "map", "peoples-favor")
    assert "recover" not in g.options()
    assert g.say("red campaign", "red purple").options() == ["lush-coast", "circlet-of-command", "pawn-purple"]


def test_the_book_of_records_is_for_plays_to_sites_and_for_its_holder() -> None:
    assert holder("book-of-records", "-tents").say("red adviser", "red 0", "red adviser:cradle-1").p("red").secrets == 0
    g = holder("-tents").have("blue", "book-of-records").say("red adviser", "red 0", "red site:provinces-1")
    assert (g.p("red").favor, g.p("red").secrets, g.p("blue").secrets) == (1, 0, 0)


# searching and travelling

def test_the_discard_pile_of_the_last_region() -> None:
    g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", "hinterland-1").have("red", "-elders")
    g.pile("hinterland", "wolves", "keep").pile("provinces", "tents").deck("jinx").say("red search")
    assert g.options() == ["world:cradle", "pile:hinterland"]


def test_between_actions_no_card_is_fresh() -> None:
    """A facedown adviser that turns up counts as one although a drawn card was played just before."""
    g = table().deck("wolves", "tents", "keep").say("red search", "red wolves", "red tents keep", "red discard:cradle-1")
    assert g.key == "act" and not g.s.fresh


def test_the_ruler_of_the_shrouded_wood_leads_whoever_sits_before_him_too() -> None:
    """Red banishes blue out of the wood of yellow, who sits after both."""
    g = Scenario("purple", "red", "blue", "yellow", turn="red").site("lush-coast", purple=2)
    g.site("provinces-3", put="shrouded-wood", yellow=1).at("red", "shrouded-wood").at("blue", "shrouded-wood").at("yellow", "wastes")
    g.have("red", force=3).dice(BLANK, BLANK, SWORD, SWORD).say("red campaign", "red blue", "red pawn-blue", "red 2", "red cradle-1")
    assert (g.who, g.key) == ("yellow", "travel.to")


# deals and Citizens

def test_only_its_own_crown_holds_sites_without_warbands() -> None:
    """Red, without warbands, buys no site of blue's while yellow wears the Bandit Crown."""
    g = Scenario("purple", "red", "blue", "yellow", turn="red").site("lush-coast", purple=2).site("wastes", blue=2).at("red", "mountain")
    g.have("red", "deed-writer").have("yellow", "bandit-crown").say("red use:deed-writer", "red blue")
    assert g.refuses("red 0 | 0 | - | 0 | 0 | hinterland-2")


def test_a_new_citizen_leaves_the_usurper_alone() -> None:
    g = Scenario("purple", "red", "blue", turn="purple").site("lush-coast", purple=1).title("blue", usurper=True).site("wastes", blue=1)
    g.site("plains", blue=1).at("blue", "wastes").at("purple", "lush-coast").have("purple", "grand-scepter", "-elders")
    g.say("purple citizenship", "purple red", "purple -", "purple brutal | 0 | 0 | - | - | 0 | 0 | - | -", "red yes")
    assert g.p("red").role == CITIZEN and (g.s.title, g.s.usurper) == (2, True)


@pytest.mark.parametrize(("force", "told"), [(2, [(0, 2)]), (0, [])])
def test_what_is_told_of_a_new_citizens_warbands(force: int, told: list[tuple[int, int]]) -> None:
    g = Scenario("purple", "red", turn="purple").site("lush-coast", purple=1).at("purple", "lush-coast").have("red", force=force)
    g.have("purple", "grand-scepter", "-elders").say("purple citizenship", "purple -")
    g.say("purple brutal | 0 | 0 | - | - | 0 | 0 | - | -", "red yes")
    assert [(e.colour, e.number) for e in g.events(WarbandsMoved)] == told


def test_losers_are_second_together() -> None:
    g = Scenario("purple", "red", "blue").go()
    g.s.winner = 1
    assert [(score.seat, score.rank) for score in GAME.score(g.s)] == [(1, 1), (0, 2), (2, 2)]


@pytest.mark.parametrize("what", ["card", "favor", "secrets"])
def test_what_lies_at_a_facedown_site_is_seen(what: str) -> None:
    g = Scenario("purple", "red").site("lush-coast", purple=1).site("wastes", up=False).go()
    assert GAME.violations(g.s) == []
    if what == "card":
        g.lay(CARD["wolves"], AT + g.slot("wastes"), up=True)
    else:
        setattr(g.s.lands[g.slot("wastes")], what, 1)
    assert any("facedown" in fault for fault in GAME.violations(g.s))


# campaigns

def test_a_promise_of_peace_to_the_chancellor() -> None:
    g = Scenario("purple", "red", "blue", turn="red", round=3).site("wastes", purple=2).at("red", "wastes").at("blue", "wastes")
    g.have("red", "-elders", force=3)
    g.s.promises = [(1, 0, "no-campaign", 4)]
    g.say("red campaign")
    assert g.s.camp.defender == 2  # blue, who stands there, is the only one


def test_bandits_fight_for_a_chancellor_with_their_crown() -> None:
    """One sword against the bandit of the Wastes alone: the attacker is not stronger."""
    g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", "wastes").at("purple", "plains")
    g.have("purple", "bandit-crown").have("red", "-elders", force=3).dice(BLANK, BLANK, SWORD).say("red campaign", "red wastes", "red 1")
    assert g.s.camp.defender == 0 and g.key == "campaign.sacrifice" and g.asked().subject == (1, 1, 1)


def test_the_chancellor_pays_for_his_plans() -> None:
    g = Scenario("purple", "red", turn="purple").site("wastes", red=2).at("purple", "wastes").site("lush-coast", purple=1)
    g.have("purple", "rangers", "-elders", force=3, favor=1).say("purple campaign", "purple wastes", "purple 3", "purple rangers")
    assert g.p("purple").favor == 0


def test_secrets_on_a_relic_that_goes_under_the_deck() -> None:
    """They come back to the active player's board; from a bare relic nothing does."""
    g = table("fae-merchant", "whistle", secrets=1).on("whistle", secrets=2).relic_deck("map")
    g.say("red use:fae-merchant", "red whistle")
    assert g.p("red").secrets == 2 and g.lies("whistle") == {} and g.where("whistle") == "relics"


def test_the_beaten_of_the_topmost_site_are_named_by_it() -> None:
    g = Scenario("purple", "red", "blue", turn="red").at("red", "plains").at("blue", "plains").at("purple", "wastes")
    g.site("plains", blue=3).site("lush-coast", purple=1).site("buried-giant", purple=1).have("red", "-elders", force=5)
    g.have("blue", force=2).dice(BLANK, *[SWORD] * 6).say("red campaign", "red plains", "red 5")
    question: Any = g.asked()
    assert (g.who, g.key, question.bins) == ("blue", "campaign.losses", ("cradle-1", "board-2"))


def test_encirclement_counts_no_bandits() -> None:
    """One warband against a site of bandits, who have no force: it is the larger one."""
    g = Scenario("purple", "red", turn="red").at("red", "wastes").site("lush-coast", purple=1).have("red", "encirclement", force=1, favor=2)
    assert "encirclement" in g.say("red campaign", "red wastes", "red 1").options()


def test_a_shield_wall_costs_the_attacker_no_more() -> None:
    g = attack(of_blue=("shield-wall",), blue=3).dice(SHIELDS, SHIELDS, SHIELDS, *[HOLLOW] * 4)
    g.say("red campaign", "red wastes", "red 4", "blue shield-wall")
    assert g.p("red").force == 2 and g.bands("wastes") == {"blue": 3}


def test_jinx_rolls_dice_of_six_faces() -> None:
    g = attack("jinx").dice(BLANK, HOLLOW, HOLLOW, SKULL, SKULL).say("red campaign", "red wastes", "red 2", "red yes")
    assert [e.faces for e in g.events(Rolled)][-1] == (SKULL, SKULL) and g.p("red").force == 2


def test_warning_signals_of_the_chancellor() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "wastes").at("purple", "plains").site("wastes", purple=2).site("plains", purple=1)
    g.have("purple", "warning-signals", force=2, secrets=1, favor=1).have("red", "-elders", force=3)
    g.say("red campaign", "red wastes", "red 3")
    assert (g.who, g.options()) == ("purple", ["warning-signals", "-1"])


def test_a_second_wind_brings_a_second_campaign() -> None:
    g = raid("second-wind").dice(BLANK, SWORD, SWORD, SWORD, SWORD).say("red second-wind", "red hinterland-2=1", "red yes", "red cradle-1")
    assert (g.who, g.key) == ("red", "after.campaign")
    g.say("red yes")
    assert g.options() == ["purple", "blue", "-1"] and g.p("red").supply == 5  # against whom red likes; the first one cost two


def test_the_conspiracy_seizes_and_says_so() -> None:
    g = table("longbows", "garrison", "-conspiracy", secrets=1).have("blue", "keep", "peoples-favor").say("red adviser")
    g.say("red reveal:cradle-1", "red peoples-favor")
    assert [(e.source, e.to, e.seized) for e in g.events(BannerTaken)] == [(2, 1, True)]


@pytest.mark.parametrize(("role", "helps"), [("exile", False), ("citizen", True)])
def test_whom_the_chancellor_is_counted_with(role: str, helps: bool) -> None:
    def win(chancellor: int) -> Any:
        g = Scenario("purple", "red", "blue", turn="red").at("red", "mountain").at("blue", "mountain").at("purple", "mountain")
        g.have("blue", "longbows", role=role, force=2).have("purple", force=chancellor)
        g.have("red", force=4).site("lush-coast", purple=1).go()
        return next(x for x in prospects(g.table, 1) if x.defender == 2).outlook.odds.win
    assert (win(3) < win(0)) == helps
