"""5.5 Campaign: defender, targets, pools, plans, rolls, losses, spoils."""

from __future__ import annotations

import pytest

from kronika.games.oath.campaign.roll import defense_strength
from kronika.games.oath.events import CampaignDecided

from .scenario import BLANK, DOUBLE, HOLLOW, SHIELD, SHIELDS, SKULL, SWORD, Scenario, raid


def field(*colours: str, force: int = 4, **numbers: int) -> Scenario:
    """Red stands at the Wastes; the Empire rules two sites far away and keeps the title."""
    g = Scenario(*(colours or ("purple", "red", "blue")), turn="red").site("lush-coast", purple=1).site("buried-giant", purple=1)
    return g.at("red", "wastes").have("red", "-elders", force=force, **numbers).at("purple", "plains")


# who and what

@pytest.mark.rule("oath.5.5.1.defender", "oath.5.5.1.bandits", "oath.9.1.precedence")
def test_who_may_be_attacked() -> None:
    g = field("purple", "red", "blue", "yellow").site("wastes", blue=1).at("yellow", "wastes").say("red campaign")
    assert g.options() == ["blue", "yellow"] and g.p("red").supply == 5  # the ruler, or who stands there; no bandits
    g = field().at("blue", "wastes").say("red campaign")
    assert g.options() == ["blue", "-1"]  # nobody rules: bandits too
    g = field().site("wastes", red=1)
    assert "campaign" not in g.options()  # nobody else is here


@pytest.mark.rule("oath.5.5.2.sites", "oath.5.5.2.holdings", "oath.5.5.2.pawn", "oath.5.5.2.local", "oath.5.5.2.must-site")
def test_targets() -> None:
    g = field().site("wastes", blue=1).site("mountain", blue=1).have("blue", "map", "peoples-favor", favor=2).at("blue", "plains")
    g.say("red campaign")
    assert g.options() == ["mountain", "wastes"]  # sites anywhere; what blue holds only if its pawn is here
    assert g.refuses("red mountain") == "campaign.must-site"
    g = field().at("blue", "wastes").site("mountain", blue=1).have("blue", "map", "peoples-favor").say("red campaign", "red blue")
    assert g.options() == ["mountain", "map", "peoples-favor", "pawn-blue"]
    for wrong in ("red mountain", "red map", "red map peoples-favor"):
        assert g.refuses(wrong) == "campaign.local"  # the pawn or the site has to be a target
    g.say("red map pawn-blue", "red 0")
    g = field().at("blue", "wastes").site("wastes", blue=1).say("red campaign")
    assert g.refuses("red pawn-blue") == "campaign.must-site"  # a ruled site must be among them


@pytest.mark.rule("oath.5.5.2.local")
def test_the_table_may_play_holdings_as_local() -> None:
    g = Scenario("purple", "red", "blue", turn="red", options={"local-target": "any-at-site"}).site("lush-coast", purple=1)
    g.at("red", "wastes").at("blue", "wastes").have("red", force=2).have("blue", "map").say("red campaign", "red blue", "red map", "red 2")
    assert g.s.camp.defense == 3


@pytest.mark.rule("oath.2.8.3.die", "oath.2.4.2", "oath.2.5.2", "oath.board.banish-value", "oath.5.5.2.pawn")
def test_dice_of_targets() -> None:
    g = field().at("blue", "wastes").site("mountain", blue=1).have("blue", "map", "peoples-favor").banner("peoples-favor", 4)
    g.say("red campaign", "red blue", "red mountain map peoples-favor pawn-blue", "red 4")
    assert g.events_of_roll("defense") == 1 + 3 + 4 + 2


@pytest.mark.rule("oath.2.11.dice")
@pytest.mark.parametrize(("usurper", "dice"), [(False, 2), (True, 3)])
def test_the_title_defends_its_holder(usurper: bool, dice: int) -> None:
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", blue=1).at("red", "wastes").title("blue", usurper=usurper)
    g.at("blue", "plains").have("red", force=3).say("red campaign", "red wastes", "red 3")
    assert g.s.camp.defense == dice


@pytest.mark.rule("oath.5.5.2.attack-pool", "oath.10.force")
def test_one_die_for_each_warband_at_most() -> None:
    g = field(force=6).site("wastes", blue=1).at("blue", "plains").say("red campaign", "red wastes")
    g.refuses("red 7")
    assert g.say("red 6").s.camp.attack == 6


# rolls

@pytest.mark.rule("oath.5.5.4.strength", "oath.5.5.4.doubling", "oath.1.4.dice")
@pytest.mark.parametrize(("near", "dice", "strength"), [
    (False, (SHIELD, SHIELDS, SHIELDS), 2 + 5), (True, (SHIELD, SHIELDS, SHIELDS), 2 + 4 + 5), (False, (SHIELD, SHIELDS, DOUBLE), 2 + 6),
    (False, (SHIELD, DOUBLE, DOUBLE), 2 + 4), (False, (BLANK, DOUBLE, DOUBLE), 2)])
def test_defense_strength(near: bool, dice: tuple[int, ...], strength: int) -> None:
    """Two warbands at the targeted site; four on the board, which count if the pawn is at the attacker's or a targeted site."""
    g = field().site("wastes", blue=2).have("blue", force=4).at("blue", "wastes" if near else "plains")
    g.say("red campaign", "red wastes")
    assert defense_strength(g.table, dice) == strength


@pytest.mark.rule("oath.5.5.5.skulls", "oath.5.5.5.strength", "oath.5.5.5.hollow", "oath.5.5.5.winner")
@pytest.mark.parametrize(("faces", "attack", "left"), [
    ((SWORD, SWORD, HOLLOW, HOLLOW), 3, 4), ((SWORD, SWORD, HOLLOW, HOLLOW, HOLLOW), 3, 5), ((SKULL, SKULL, SWORD), 5, 1),
    ((HOLLOW,), 0, 1)])
def test_attack_strength(faces: tuple[int, ...], attack: int, left: int) -> None:
    g = raid(force=len(faces), garrison=9, against=("longbows",)).dice(BLANK, *faces).say("blue -1")
    (decided,) = g.events(CampaignDecided)
    assert decided.attack == attack and decided.defense == 9 and not decided.won
    assert g.p("red").force == left - left // 2  # skulls first, then half of the defeated force


@pytest.mark.rule("oath.5.5.5.sacrifice", "oath.10.sacrifice", "oath.9.5")
def test_exactly_enough_is_sacrificed() -> None:
    g = raid(force=5, garrison=4, pool=3, against=("longbows",)).dice(BLANK, SWORD, SWORD, SWORD)
    g.say("blue -1")
    assert (g.key, g.asked().subject) == ("campaign.sacrifice", (2, 3, 4))
    g.say("red yes", "red -")
    assert g.p("red").force == 3 and g.p("red").bank == 11 and g.events(CampaignDecided)[0].won
    weak = raid(force=1, garrison=4, against=("longbows",)).dice(BLANK, SWORD).say("blue -1")
    assert not weak.events(CampaignDecided)[0].won  # four more are needed and one is there: not asked


@pytest.mark.rule("oath.5.5.5.winner")
def test_a_tie_is_the_defenders() -> None:
    g = raid(force=2, garrison=2, pool=2, against=("longbows",)).dice(BLANK, SWORD, SWORD).say("blue -1", "red no")
    assert not g.events(CampaignDecided)[0].won


# losses and spoils

@pytest.mark.rule("oath.5.5.6.half", "oath.5.5.6.attacker", "oath.10.kill")
@pytest.mark.parametrize(("force", "left"), [(5, 3), (1, 1), (4, 2)])
def test_half_of_a_defeated_attack_dies(force: int, left: int) -> None:
    g = raid(force=force, garrison=9, pool=0)
    assert g.p("red").force == left and g.p("red").bank == 14 - left


@pytest.mark.rule("oath.5.5.6.defender", "oath.5.5.7.I", "oath.5.5.7.order", "oath.10.force")
def test_a_defeated_defender_picks_the_dead_and_leaves() -> None:
    g = field().site("wastes", blue=3).at("blue", "wastes").have("blue", force=2).dice(BLANK, SKULL, SKULL, SKULL, SKULL)
    g.say("red campaign", "red wastes", "red 4")
    assert g.p("red").force == 0 and (g.who, g.key) == ("blue", "campaign.losses")  # eight swords against five, and four skulls
    g.say("blue hinterland-2=1 board-2=1")
    assert g.p("blue").force == 1 + 2 and g.bands("wastes") == {}  # survivors come to the board; red has nobody to leave there


@pytest.mark.rule("oath.5.5.7.I", "oath.5.5.6.bandits", "oath.5.5.4.bandits", "oath.2.8.3.bandit", "oath.10.bandits", "oath.10.rule.sites")
def test_bandits_defend_and_come_back() -> None:
    g = field().dice(BLANK, SWORD, SWORD).say("red campaign", "red wastes", "red 2")
    assert g.events(CampaignDecided)[0].defense == 1 and g.key == "campaign.occupy"
    g.say("red -")
    assert g.bands("wastes") == {} and g.s.camp.attacker < 0
    g.dice(BLANK, SWORD, SWORD).say("red campaign", "red wastes", "red 2", "red hinterland-2=1")
    assert g.events(CampaignDecided)[1].defense == 1 and g.bands("wastes") == {"red": 1}


@pytest.mark.rule("oath.5.5.4.bandits", "oath.5.5.2.sites")
def test_one_bandit_for_each_targeted_site() -> None:
    g = field().dice(SHIELD, BLANK, *(SWORD,) * 4).say("red campaign", "red mountain wastes", "red 4", "red no")
    assert g.events(CampaignDecided)[0].defense == 1 + 2  # the mountain took an attack die out: three swords


@pytest.mark.rule("oath.5.5.7.I")
def test_any_number_on_each_conquered_site() -> None:
    g = field(force=6).site("wastes", blue=1).site("rocky-coast", blue=1).at("blue", "plains").dice(BLANK, BLANK, *(SWORD,) * 6)
    g.say("red campaign", "red rocky-coast wastes", "red 6", "blue hinterland-1=1", "red hinterland-1=3 hinterland-2=1")
    assert g.bands("rocky-coast") == {"red": 3} and g.bands("wastes") == {"red": 1} and g.p("red").force == 2 and g.p("blue").force == 1


@pytest.mark.rule("oath.5.5.7.II", "oath.2.5.3.people", "oath.2.5.3.secret", "oath.10.take", "oath.10.seize")
def test_relics_and_banners_are_taken() -> None:
    g = field().at("blue", "wastes").have("blue", "map", "peoples-favor", "darkest-secret")
    g.banner("peoples-favor", 1).banner("darkest-secret", 5).dice(*(BLANK,) * 11, *(SWORD,) * 4)
    g.say("red campaign", "red blue", "red map peoples-favor darkest-secret pawn-blue", "red 4", "red -1")
    assert g.where("map") == "held red" and g.holder("peoples-favor") == g.holder("darkest-secret") == "red"
    assert (g.tokens("peoples-favor"), g.tokens("darkest-secret"), g.s.mob) == (1, 3, True)


@pytest.mark.rule("oath.5.5.7.III.banish", "oath.5.5.7.III.legal", "oath.5.5.7.III.burn", "oath.10.burn")
def test_the_pawn_is_banished_and_half_its_favor_burned() -> None:
    g = field().at("blue", "wastes").have("blue", favor=5, supply=3).dice(BLANK, BLANK, *(SWORD,) * 4)
    g.say("red campaign", "red blue", "red pawn-blue", "red 4")
    assert g.key == "campaign.banish" and "hinterland-2" not in g.options() and "-1" in g.options()
    shared = g.s.shared
    g.say("red cradle-1", "red yes")
    assert g.pawn("blue") == "cradle-1" and g.p("blue").supply == 3 and g.p("blue").favor == 3 and g.s.shared == shared + 2
    stays = field().at("blue", "wastes").have("blue", favor=1).dice(BLANK, BLANK, *(SWORD,) * 4)
    stays.say("red campaign", "red blue", "red pawn-blue", "red 4", "red -1")
    assert stays.pawn("blue") == "hinterland-2" and stays.p("blue").favor == 1  # half of one is nothing, so nobody is asked


@pytest.mark.rule("oath.5.5.7.order")
def test_nothing_is_taken_in_defeat() -> None:
    g = field().at("blue", "wastes").have("blue", "map", force=5, favor=4).dice(*(BLANK,) * 5, *(HOLLOW,) * 4)
    g.say("red campaign", "red blue", "red map pawn-blue", "red 4")
    assert g.where("map") == "held blue" and g.pawn("blue") == "hinterland-2"


# battle plans

@pytest.mark.rule("oath.5.5.3.attacker", "oath.5.5.3.defender", "oath.7.5.kinds", "oath.7.5.1", "oath.7.5.2", "oath.7.5.3")
def test_plans_of_both_sides_in_turn() -> None:
    g = raid("longbows", "bear-traps", against=("battle-honors", "-horse-archers"))
    assert (g.who, g.options()) == ("red", ["longbows", "-1"])  # the traps are the defender's
    g.say("red longbows", "red add")
    assert (g.who, g.options()) == ("blue", ["battle-honors", "-1"])  # red has used its one plan; facedown cards are none
    assert [r.key for r in g.why_not("longbows")] == []


@pytest.mark.rule("oath.7.5.1", "oath.10.rule.cards")
def test_a_plan_is_for_who_rules_it_not_for_who_stands_there() -> None:
    g = field(force=2).site("wastes", "battle-honors", blue=2).at("blue", "plains").say("red campaign", "red wastes", "red 2")
    assert (g.who, g.options()) == ("blue", ["battle-honors", "-1"])


@pytest.mark.rule("oath.5.5.3.bandits")
def test_bandits_use_their_free_plans() -> None:
    g = field(force=3).site("mountain", "bear-traps").dice(BLANK, SWORD, SWORD).say("red campaign", "red wastes", "red 3")
    assert g.events_of_roll("attack") == 2 and g.p("red").force == 2
    only = Scenario("purple", "red", turn="red", options={"bandit-plans": "targeted"}).site("mountain", "bear-traps").at("red", "wastes")
    only.have("red", force=3).site("lush-coast", purple=1).dice(BLANK, SWORD, SWORD, SWORD).say("red campaign", "red wastes", "red 3")
    assert only.events_of_roll("attack") == 3
    there = Scenario("purple", "red", turn="red", options={"bandit-plans": "targeted"}).site("wastes", "bear-traps").at("red", "wastes")
    there.have("red", force=3).site("lush-coast", purple=1).dice(BLANK, SWORD, SWORD, SWORD).say("red campaign", "red wastes", "red 3")
    assert there.events_of_roll("attack") == 2


@pytest.mark.rule("oath.5.5.6.plans", "oath.5.5.8")
def test_if_defeated_comes_before_the_end_and_discards_last() -> None:
    g = raid("horse-archers", "traveling-doctor", force=4, garrison=9, pool=1).say("red horse-archers", "red add", "red traveling-doctor")
    assert g.p("red").force == 4 and g.where("horse-archers") == g.where("traveling-doctor") == "pile cradle"


@pytest.mark.rule("oath.7.5.4")
@pytest.mark.parametrize(("option", "defense"), [("nothing", 1), ("defense-dice", 3)])
def test_dice_out_of_an_empty_pool(option: str, defense: int) -> None:
    g = Scenario("purple", "red", "blue", turn="red", options={"empty-pool": option}).site("wastes", blue=2).at("red", "wastes")
    g.site("lush-coast", purple=1).site("buried-giant", purple=1).at("blue", "plains").have("red", force=1).have("blue", "horse-archers")
    g.say("red campaign", "red wastes", "red 1", "blue horse-archers", "blue remove")
    assert g.events_of_roll("defense") == defense


@pytest.mark.rule("oath.5.5.2.pawn", "oath.5.5.1.defender")
def test_a_pawn_elsewhere_is_no_target() -> None:
    """Blue rules the Hidden Place and stands further down the map: red, without a secret to turn, can target neither."""
    g = Scenario("purple", "red", "blue", turn="red").site("cradle-1", put="the-hidden-place", blue=1).at("red", "the-hidden-place")
    g.at("blue", "great-slum").have("red", "-elders", force=3).site("lush-coast", purple=1)
    assert "campaign" not in g.options()
    assert "campaign" in g.have("red", secrets=1).go().options()
