"""Words of the Law that hold for every card: must, cannot, ignore, if able, after, move, swap, discard, reveal, limits."""

from __future__ import annotations

import pytest

from kronika.games.oath.state import HELD

from .cards.test_discord import attack, table
from .scenario import BLANK, SWORD, Scenario


@pytest.mark.rule("oath.2.1.7", "oath.10.banks", "oath.10.burn")
def test_what_is_burned_goes_to_the_shared_bank() -> None:
    """Two favor for the relic of the Mountain; the banks of suits stay as they are."""
    g = table(favor=2).site("mountain", relics=("map",))
    g.go()
    shared, banks = g.s.shared, g.s.banks[:]
    g.say("red recover", "red relic-1")
    assert g.s.shared == shared + 2 and g.s.banks == banks and g.where("map") == "held red"


@pytest.mark.rule("oath.9.3.limited", "oath.9.3.holding")
def test_secrets_never_run_out() -> None:
    """Thirty secrets lie on boards, more than the box has, and one more is gained."""
    g = table("tutor", favor=1, secrets=30).say("red use:tutor")
    assert g.p("red").secrets == 30 and g.lies("tutor") == {"favor": 1, "secrets": 1}


@pytest.mark.rule("oath.7.1.2.off-turn", "oath.4.3.2.facedown-sources")
def test_a_defender_pays_to_the_bank_and_with_facedown_secrets() -> None:
    g = attack(of_blue=("extra-provisions", "mountain-giant")).dice(*[BLANK] * 2, *[SWORD] * 4)
    g.say("red campaign", "red wastes", "red 4")
    hearth = g.bank("hearth")
    g.say("blue extra-provisions")
    assert g.bank("hearth") == hearth + 1 and g.lies("extra-provisions") == {} and g.p("blue").favor == 2
    g.say("blue mountain-giant")
    assert g.lies("mountain-giant") == {} and (g.p("blue").secrets, g.p("blue").spent) == (2, 1)


@pytest.mark.rule("oath.7.1.3", "oath.9.3.shortage")
def test_a_power_does_what_it_can() -> None:
    """The Pied Piper takes two favor where one is."""
    g = table("pied-piper", secrets=1).have("blue", favor=1).say("red use:pied-piper", "red blue")
    assert g.where("pied-piper") == "adviser blue" and g.p("red").favor == 1 and g.p("blue").favor == 0


@pytest.mark.rule("oath.7.1.4.when", "oath.9.2.cannot")
def test_a_persistent_power_works_when_it_says() -> None:
    """The Vow of Peace stops campaigns and nothing else; a campaign of somebody else runs."""
    g = table("vow-of-peace", favor=1, force=3).site("mountain", "wolves", blue=1)
    assert "campaign" not in g.options() and "muster" in g.options()
    other = attack(of_blue=("wolves",)).have("purple", "vow-of-peace")
    assert "campaign" in other.options()


@pytest.mark.rule("oath.7.4.2")
def test_a_free_modifier_serves_every_action_of_the_turn_once() -> None:
    g = table("animal-playmates", favor=2).site("mountain", "wolves", "birdsong")
    g.say("red muster", "red animal-playmates:animal-playmates/used", "red wolves")
    g.say("red muster", "red animal-playmates:animal-playmates/used")
    assert g.p("red").force == 4 and g.p("red").supply == 7


@pytest.mark.rule("oath.7.4.3")
def test_what_modifies_the_action_cannot_make_room() -> None:
    """New Growth modifies this Search, so it is not among the advisers that may go."""
    g = table("new-growth", "wolves", "tutor").deck("longbows", "tents", "birdsong")
    g.say("red search", "red new-growth:new-growth/used", "red longbows", "red tents birdsong", "red adviser:cradle-1")
    assert g.key == "play.overflow" and g.options() == ["wolves", "tutor"]


@pytest.mark.rule("oath.7.6.1", "oath.6.6.2.board", "oath.2.3.uncover")
def test_a_citizen_made_by_a_power_gets_no_relic() -> None:
    g = table("-long-lost-heir", force=2).say("red adviser", "red adviser:cradle-1", "red yes")
    assert g.p("red").role == 2 and g.p("red").supply == 7 and not any(g.s.uncovered)
    assert not g.s.cards.zone[HELD + 1]


@pytest.mark.rule("oath.7.6.2")
def test_travel_without_supply_ignores_surcharges() -> None:
    """The Charming Valley asks for one more; the Special Envoy spends nothing at all."""
    g = table("special-envoy").site("mountain", put="charming-valley").at("red", "charming-valley")
    g.say("red travel", "red special-envoy:special-envoy/used", "red hinterland-1")
    assert g.pawn("red") == "hinterland-1" and g.p("red").supply == 7
    plain = table().site("mountain", put="charming-valley").at("red", "charming-valley").say("red travel", "red hinterland-1")
    assert plain.p("red").supply == 4


@pytest.mark.rule("oath.7.6.4")
def test_the_lowest_adviser_limit_holds() -> None:
    """Insomnia and the Assassin both say two, and do not add up to less; a third adviser makes one of the others go."""
    g = table("insomnia", "tutor", "-assassin").say("red adviser", "red adviser:cradle-1", "red tutor")
    assert sorted(g.where(card) for card in ("insomnia", "assassin")) == ["adviser red"] * 2
    assert g.where("tutor").startswith("pile")


@pytest.mark.rule("oath.9.2.must", "oath.9.2.ignore", "oath.9.1.powers")
def test_must_and_ignore() -> None:
    """Who enters the region of the Narrow Pass must go there; from one coast to another it is ignored."""
    g = table().site("provinces-2", put="narrow-pass").site("cradle-2", put="lush-coast").site("provinces-3", put="barren-coast")
    g.at("red", "plains").say("red travel")
    assert "provinces-2" in g.options() and "provinces-1" not in g.options() and "provinces-3" not in g.options()
    coast = table().site("provinces-2", put="narrow-pass").site("provinces-3", put="barren-coast").at("red", "lush-coast")
    coast.say("red travel")
    assert "provinces-3" in coast.options() and "provinces-1" not in coast.options()


@pytest.mark.rule("oath.9.2.if-able")
def test_if_able() -> None:
    """Grasping Vines kill a warband of who leaves, where there is one; who has none leaves anyway."""
    g = table(force=1).site("mountain", "grasping-vines", blue=1).say("red travel", "red hinterland-2")
    assert g.pawn("red") == "hinterland-2" and g.p("red").force == 0
    bare = table().site("mountain", "grasping-vines", blue=1).say("red travel", "red hinterland-2")
    assert bare.pawn("red") == "hinterland-2"


@pytest.mark.rule("oath.10.reveal", "oath.10.peek")
def test_revealed_to_all_and_seen_by_one() -> None:
    g = table("brass-horse", secrets=1).pile("provinces", "wolves", "tutor")
    assert not g.knows("blue", "wolves")
    g.say("red use:brass-horse")
    assert g.knows("blue", "wolves") and g.knows("purple", "wolves") and not g.knows("blue", "tutor")
    songs = table("tavern-songs").pile("provinces", "wolves", "tutor").say("red use:tavern-songs")
    assert songs.knows("red", "wolves") and not songs.knows("blue", "wolves")


@pytest.mark.rule("oath.10.discard.other-region", "oath.10.discard.tokens")
def test_a_card_of_another_region_goes_by_its_own_and_gives_up_what_lies_on_it() -> None:
    """Red stands in the Provinces and discards a card of the Hinterland: the Cradle's pile; its favor to its bank, its secret to red."""
    g = table(secrets=1).site("mountain", "roving-terror").site("wastes", "tutor").on("tutor", favor=1, secrets=2)
    arcane = g.bank("arcane")
    g.say("red use:roving-terror")
    assert g.where("tutor") == "pile cradle" and g.bank("arcane") == arcane + 1 and g.p("red").spent == 2


@pytest.mark.rule("oath.10.after")
def test_after_is_at_once() -> None:
    """After another player's campaign the Herald gains its favor before the attacker does anything else."""
    g = attack().have("purple", "herald").dice(*[BLANK] * 2, *[SWORD] * 4)
    g.say("red campaign", "red wastes", "red 4")
    assert (g.who, g.key) == ("red", "campaign.occupy")
    g.say("red hinterland-2=1")
    assert g.who == "purple" and g.key == "power.bank"
    g.say("purple order")
    assert g.p("purple").favor == 1 and g.who == "red"


@pytest.mark.rule("oath.10.swap", "oath.10.locked", "oath.10.move")
def test_locked_cards_take_part_in_no_swap_and_moves_need_room() -> None:
    g = table("horned-mask", "wolves", secrets=1).site("mountain", "forest-council")
    assert "use:horned-mask" not in g.options()
    full = table("homesteaders", "tutor").site("mountain", "wolves", "longbows")
    assert "use:homesteaders" not in full.options()


@pytest.mark.rule("oath.10.your-site")
def test_your_site_is_where_your_pawn_stands() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "wastes").site("wastes", "tutor").site("mountain", "wolves", red=2)
    g.have("red", favor=2, secrets=1).say("red muster")
    assert g.lies("tutor") == {"favor": 1} and g.lies("wolves") == {}


@pytest.mark.rule("oath.card.alchemist-sample")
def test_the_alchemist_spreads_four_favor_over_the_banks() -> None:
    g = table("alchemist", secrets=2).banks(discord=1, arcane=0, order=3, hearth=2, beast=2, nomad=2).say("red use:alchemist")
    g.say("red discord=1 order=3")
    assert g.p("red").favor == 4 and (g.bank("discord"), g.bank("order")) == (0, 0) and g.lies("alchemist") == {"secrets": 1}


@pytest.mark.rule("oath.5.1.2.power-draw", "oath.2.7.1")
def test_a_vision_drawn_by_a_power_moves_the_track() -> None:
    g = table(secrets=2).site("mountain", "oracle").deck("tutor", "faith", "wolves").say("red use:oracle")
    assert g.s.visions == 1
