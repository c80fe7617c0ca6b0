"""Cards of two or three seats that work on each other: allies' plans, steals against protections, limits, routes of banished pawns."""

from __future__ import annotations

import pytest

from kronika.games.oath.realm import adviser_limit

from .cards.test_discord import attack, table
from .scenario import BLANK, HOLLOW, SHIELD, SWORD, Scenario


def empire(*of_red: str, purple: tuple[str, ...] = (), blue: tuple[str, ...] = (), force: int = 4) -> Scenario:
    """Red attacks the Citizen blue for the Wastes with two purple warbands; the Chancellor, far away, is blue's ally."""
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", purple=2).site("lush-coast", purple=1)
    g.at("red", "wastes").at("blue", "wastes").at("purple", "plains").have("red", *of_red, force=force, favor=3, secrets=3)
    g.have("purple", *purple, favor=2, secrets=2).have("blue", *blue, role="citizen", favor=2, secrets=2)
    return g


def declared(g: Scenario) -> Scenario:
    return g.say("red campaign", "red blue", "red wastes", "red 4")


# plans of allies

def test_plans_of_defender_and_ally_add_up() -> None:
    """Blue's Wrestlers turn a warband into a die, the Chancellor's Bear Traps take an attack die and a warband."""
    g = declared(empire(purple=("bear-traps",), blue=("wrestlers",)).dice(*[BLANK] * 3, *[HOLLOW] * 3))
    g.say("blue purple", "purple bear-traps", "blue wrestlers")
    assert (g.events_of_roll("defense"), g.events_of_roll("attack")) == (3, 3)
    assert g.bands("wastes") == {"purple": 1} and g.p("red").force == 3 and g.asked().subject == (1, 1, 1)  # before any sacrifice


def test_prices_of_both_defenders_add_up() -> None:
    """The ally's Insect Swarm burns a favor, the defender's Gleaming Armor wants a secret."""
    g = declared(empire("longbows", purple=("insect-swarm",), blue=("gleaming-armor",))).say("red longbows", "red add")
    assert (g.p("red").favor, g.p("red").secrets, g.lies("longbows")) == (2, 2, {"secrets": 1})


@pytest.mark.parametrize(("at", "options"), [("plains", ["longbows", "-1"]), ("wastes", ["longbows", "-1"])])
def test_an_allys_beast_tamer_bars_plans(at: str, options: list[str]) -> None:
    """Wherever the Chancellor stands."""
    assert declared(empire("longbows", "rangers", "horse-archers", purple=("beast-tamer",)).at("purple", at)).options() == options


def test_who_is_no_ally_bars_nothing() -> None:
    g = attack("rangers", "longbows").have("purple", "beast-tamer", "gleaming-armor", "insect-swarm")
    g.say("red campaign", "red wastes", "red 4")
    assert sorted(g.options()) == ["-1", "longbows", "rangers"]


def test_an_allys_billowing_fog_spares_the_defender() -> None:
    """Nobody of the Empire dies for the lost Wastes; the two come to the Chancellor's board."""
    g = declared(empire(purple=("billowing-fog",)).dice(BLANK, BLANK, *[SWORD] * 4)).say("purple billowing-fog", "red -")
    assert g.p("purple").force == 2 and g.where("billowing-fog").startswith("adviser purple")


@pytest.mark.parametrize(("roller", "asked"), [("blue", True), ("purple", False)])
def test_jinx_is_for_who_rolls(roller: str, asked: bool) -> None:
    """It is no battle plan, so an ally's is not asked about the defender's roll."""
    g = empire("-elders", **{roller: ("jinx",)}).dice(BLANK, BLANK, *[HOLLOW] * 4)  # type: ignore[arg-type]
    declared(g)
    assert ((g.who, g.key) == ("blue", "power.use")) == asked and (g.key == "campaign.sacrifice") != asked


# steals against protections

def test_the_relic_thief_against_the_circlet() -> None:
    """A relic that was just recovered is already one of the Circlet's holder."""
    g = table("circlet-of-command", favor=9).site("mountain", relics=("map",)).have("blue", "relic-thief", favor=1, secrets=1)
    g.say("red recover", "red relic-1")
    assert g.where("map") == "held red" and (g.who, g.key) == ("red", "act")


def test_blackmail_against_the_circlet() -> None:
    """The Circlet itself may be taken, what it protects may not."""
    g = table("-blackmail").have("blue", "circlet-of-command", "whistle").say("red adviser", "red adviser:cradle-1")
    assert g.where("whistle") == "held blue" and g.where("circlet-of-command") == "held red"


def test_a_promise_to_pay_beats_no_protection() -> None:
    """The Lost Tongue keeps the banner from who rules no nomad card, whatever favor is there."""
    g = table(favor=9).have("blue", "lost-tongue", "peoples-favor").banner("peoples-favor", 1)
    assert "recover" not in g.options() and "lost-tongue" in [why.source for why in g.why_not("recover")]
    assert "recover" in table("elders", favor=9).have("blue", "lost-tongue", "peoples-favor").options()


def test_the_roving_terror_against_the_ancient_bloodline() -> None:
    """The only other denizens lie at a site of the Bloodline's holder: locked for enemies."""
    g = table(secrets=1).site("mountain", "roving-terror").site("wastes", "tutor", blue=1).site("plains", purple=1)
    assert "use:roving-terror" in g.options()
    g = table(secrets=1).site("mountain", "roving-terror").site("wastes", "tutor", blue=1).site("plains", purple=1)
    assert "use:roving-terror" not in g.have("blue", "ancient-bloodline").options()


def test_sleight_of_hand_against_the_vow_of_silence() -> None:
    """Taking is no giving: the vow does not protect."""
    g = table("sleight-of-hand", favor=1).have("blue", "vow-of-silence", secrets=2).say("red use:sleight-of-hand")
    assert (g.p("red").secrets, g.p("blue").secrets) == (1, 1)


# limits of advisers

def test_a_limit_is_restored_when_its_card_goes() -> None:
    """One beside the Family Wagon, three after the Assassin has got it; the Assassin's own two stay."""
    g = table("assassin", favor=1).have("blue", "family-wagon", "elders").go()
    assert [adviser_limit(g.table, seat) for seat in (1, 2)] == [2, 1]
    g.say("red use:assassin", "red family-wagon")
    assert g.where("family-wagon") == "pile hinterland" and [adviser_limit(g.table, seat) for seat in (1, 2)] == [2, 3]


def test_the_enchantress_carries_no_limit_but_meets_one() -> None:
    """Blue, with Insomnia and a third adviser to come, discards one of the others."""
    g = table("enchantress", "insomnia", secrets=1).have("blue", "tutor", "longbows").say("red use:enchantress", "red blue:0")
    assert g.where("tutor") == "adviser red" and g.where("enchantress") == "adviser blue"
    assert [adviser_limit(g.table, seat) for seat in (1, 2)] == [2, 3]


def test_marriage_among_advisers_of_the_assassin() -> None:
    """Two places; Marriage takes one of them, so nobody has to go."""
    g = table("-marriage", "assassin").say("red adviser", "red adviser:cradle-1")
    assert g.where("marriage") == "adviser red" and g.where("assassin") == "adviser red" and g.key == "act"


# When Played into a full site

def test_garrison_into_a_full_slum_with_the_peoples_favor() -> None:
    """A card makes room first; then the favor for the play, then the warbands, one for each ruled site and one to each."""
    g = table("-garrison", "peoples-favor").site("mountain", "tents", "dazzle", "riots", put="great-slum").at("red", "great-slum")
    g.site("great-slum", red=1).say("red adviser", "red site:provinces-1")
    assert sorted(g.options()) == [f"{power}:{card}" for power in ("great-slum", "peoples-favor") for card in ("dazzle", "riots", "tents")]
    g.say("red great-slum:tents", "red -1:-1")
    assert g.where("garrison") == "provinces-1" and g.where("tents") == "pile hinterland"
    assert g.p("red").favor == 1 and g.bands("great-slum") == {"red": 2}


def test_the_bandit_chief_comes_with_crop_rotation() -> None:
    """The full site of a search: a denizen goes, the Chief comes, and a warband dies at each site."""
    g = table("crop-rotation").site("wastes", "storyteller", red=2).at("red", "wastes").deck("bandit-chief", "tutor")
    g.say("red search", "red crop-rotation:crop-rotation/used", "red bandit-chief", "red site:hinterland-2")
    assert g.where("bandit-chief") == "hinterland-2" and g.where("storyteller").startswith("pile") and g.bands("wastes") == {"red": 1}


def test_wild_cry_and_new_growth() -> None:
    """A beast card grows at another site, and the cry is heard: a Supply and two warbands."""
    g = table("wild-cry", "new-growth", supply=5).deck("wolves", "tutor").say("red search")
    g.say("red new-growth:new-growth/used wild-cry:wild-cry/used", "red wolves", "red site:hinterland-2")
    assert g.where("wolves") == "hinterland-2" and (g.p("red").supply, g.p("red").force, g.p("red").favor) == (5 - 2 + 1, 2, 1)


def test_the_book_of_records_at_a_homeland() -> None:
    """A secret for the play in place of the favor, and the Steppe's secret for the nomad card."""
    g = table("-tents", "book-of-records").site("mountain", put="steppe").at("red", "steppe").say("red adviser", "red site:provinces-1")
    assert (g.p("red").favor, g.p("red").secrets, g.bank("nomad")) == (0, 2, 3)


# routes of banished pawns

def banished(site: str, *cards: str, put: str = "", **blue: int) -> Scenario:
    """Red beats blue at the Wastes, where only blue's pawn is a target, and may banish it."""
    g = Scenario("purple", "red", "blue", turn="red").at("red", "wastes").at("blue", "wastes").site("plains", purple=2)
    g.site("lush-coast", put="river").site("buried-giant", put="steppe").site(site, *cards, put=put)
    g.have("red", "-elders", force=4).have("blue", **blue).dice(BLANK, BLANK, *[SWORD] * 4)
    return g.say("red campaign", "red blue", "red pawn-blue", "red 4")


def test_banishing_to_the_hidden_place() -> None:
    """Not where the loser cannot turn a secret; where it can, only with its consent."""
    assert "provinces-3" not in banished("salt-flats", put="the-hidden-place").options()
    g = banished("salt-flats", put="the-hidden-place", secrets=1).say("red provinces-3")
    assert (g.who, g.key) == ("blue", "travel.consent")
    assert g.say("blue no").pawn("blue") == "hinterland-2" and g.p("blue").secrets == 1


def test_banishing_over_toll_roads() -> None:
    """The Empire's tolls: nothing to pay with, no way there."""
    assert "cradle-1" not in banished("plains", "toll-roads").options()
    g = banished("plains", "toll-roads", favor=1).say("red cradle-1", "blue yes")
    assert g.pawn("blue") == "cradle-1" and (g.p("blue").favor, g.p("purple").favor) == (0, 1)


def test_banishing_into_the_lake() -> None:
    """Three warbands survive the defeat, and the lake takes two of them."""
    g = banished("mountain", "boiling-lake", force=0).say("red provinces-1")
    assert g.pawn("blue") == "provinces-1" and g.p("blue").force == 0
    g = Scenario("purple", "red", "blue", turn="red").at("red", "wastes").at("blue", "wastes").site("plains", purple=2)
    g.site("mountain", "boiling-lake").have("red", "-elders", force=12).have("blue", force=6).dice(SHIELD, BLANK, *[SWORD] * 12)
    g.say("red campaign", "red blue", "red pawn-blue", "red 12", "red provinces-1")
    assert g.p("blue").force == 6 - 3 - 2


def test_a_banished_vow_of_union_stays_where_it_rules() -> None:
    """It cannot leave a ruled site with warbands on the board; the conquered site is ruled no more."""
    g = attack(of_blue=("vow-of-union",), blue=1).have("blue", force=3, favor=0).have("red", force=9).dice(*[BLANK] * 3, *[SWORD] * 9)
    g.say("red campaign", "red wastes pawn-blue", "red 9", "blue hinterland-2=1 board-2=1", "red hinterland-2=1")
    assert g.key == "campaign.banish" and "cradle-1" in g.options() and g.p("blue").force == 2
