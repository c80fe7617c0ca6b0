"""5.1 Search and playing cards, 6.1 facedown advisers, the Conspiracy."""

from __future__ import annotations

import pytest

from kronika.games.oath.facts import CARD
from kronika.games.oath.state import DISCARD, DRAWN

from .scenario import Scenario


def searcher(*advisers: str, **numbers: int) -> Scenario:
    """Red in the Provinces, with five denizens in the world deck."""
    g = Scenario("purple", "red", "blue", turn="red").at("red", "mountain").site("lush-coast", purple=1)
    return g.have("red", *advisers, **numbers).deck("wolves", "elders", "storyteller", "a-round-of-ale", "salad-days")


@pytest.mark.rule("oath.5.1.1.world", "oath.2.1.6")
@pytest.mark.parametrize(("visions", "price"), [(0, 2), (1, 3), (2, 3), (3, 4), (5, 4)])
def test_the_world_deck_costs_what_the_track_says(visions: int, price: int) -> None:
    g = searcher().visions(visions).say("red search")
    assert g.p("red").supply == 7 - price


@pytest.mark.rule("oath.5.1.1.discard", "oath.5.1.2.source", "oath.2.1.2")
def test_the_discard_pile_of_the_region_costs_two() -> None:
    g = searcher().visions(4).pile("provinces", "dazzle", "riots").pile("cradle", "salad-days").say("red search")
    assert g.options() == ["world:cradle", "pile:provinces"]  # of the region, no other
    g.say("red pile:provinces")
    assert g.p("red").supply == 5 and sorted(g.options()) == ["dazzle", "riots"]


@pytest.mark.rule("oath.5.1.2.stop", "oath.2.7.1", "oath.10.draw")
def test_a_vision_off_the_world_deck_ends_the_draw() -> None:
    g = searcher().deck("tents", "faith").say("red search")
    assert g.options() == ["tents", "faith"] and g.s.visions == 1
    g = searcher().pile("provinces", "faith", "tents", "keep").say("red search", "red pile:provinces")
    assert len(g.options()) == 3 and g.s.visions == 0  # out of a pile it neither stops nor counts


@pytest.mark.rule("oath.5.1.2.short")
def test_an_empty_source_cannot_be_searched_and_a_short_one_gives_what_it_has() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "mountain").have("red", "-keep")
    assert "search" not in g.options()
    g = Scenario("purple", "red", turn="red").at("red", "mountain").pile("provinces", "keep", "tents").say("red search")
    assert sorted(g.options()) == ["keep", "tents"]


@pytest.mark.rule("oath.5.1.3", "oath.10.discard.pile")
def test_the_others_are_discarded_before_the_play_in_any_order() -> None:
    g = searcher().say("red search", "red elders")
    assert g.key == "search.discard"
    g.say("red storyteller wolves")
    assert g.key == "play.how" and g.s.cards.zone[DISCARD + 2] == [CARD["storyteller"], CARD["wolves"]]


@pytest.mark.rule("oath.5.1.4", "oath.5.1.4.I.gain", "oath.2.6.1")
def test_playing_to_the_site_gains_its_favor() -> None:
    g = searcher().say("red search", "red elders", "red storyteller wolves")
    assert g.options() == ["site:provinces-1", "adviser:cradle-1", "facedown:cradle-1", "discard:cradle-1"]
    g.say("red site:provinces-1")
    assert g.where("elders") == "provinces-1" and g.p("red").favor == 1 and g.bank("nomad") == 2
    g = searcher().banks(nomad=0).say("red search", "red elders", "red storyteller wolves", "red site:provinces-1")
    assert g.p("red").favor == 0 and g.where("elders") == "provinces-1"
    g = searcher().say("red search", "red elders", "red storyteller wolves", "red adviser:cradle-1")
    assert g.p("red").favor == 0 and g.where("elders") == "adviser red"


@pytest.mark.rule("oath.5.1.4")
def test_the_kept_card_may_go_too() -> None:
    g = searcher().say("red search", "red elders", "red storyteller wolves", "red discard:cradle-1")
    assert g.s.cards.zone[DISCARD + 2][-1] == CARD["elders"]


@pytest.mark.rule("oath.5.1.4.I.capacity", "oath.2.8.1")
def test_a_full_site_takes_no_card() -> None:
    g = searcher().site("mountain", "keep", "tents").say("red search", "red elders", "red storyteller wolves")
    assert "site:provinces-1" not in g.options()
    assert [r.key for r in g.why_not("site:provinces-1")] == ["play.full"]


@pytest.mark.rule("oath.5.1.4.I.peoples-favor", "oath.banner.people.play-region", "oath.banner.people.play-discard", "oath.2.8.1.facedown")
def test_the_peoples_favor_plays_anywhere_in_the_region() -> None:
    g = searcher("peoples-favor").site("mountain", "tents", "keep").site("buried-giant", up=False).site("salt-flats", "riots")
    g.say("red search", "red elders", "red storyteller wolves")
    assert g.options()[:2] == ["site:provinces-1", "site:provinces-3"]  # not to the facedown site
    g.say("red site:provinces-1")
    # something has to make room there, and the keep is locked
    assert g.where("elders") == "provinces-1" and g.where("tents") == "pile hinterland"


@pytest.mark.rule("oath.banner.people.play-discard")
def test_the_peoples_favor_may_discard_first_where_there_is_room() -> None:
    g = searcher("peoples-favor").site("salt-flats", "riots").say("red search", "red elders", "red storyteller wolves")
    g.say("red site:provinces-1")
    assert g.options() == ["-1:-1", "peoples-favor:riots"]
    g.say("red peoples-favor:riots")
    assert g.where("riots") == "pile hinterland" and g.where("elders") == "provinces-1"


@pytest.mark.rule("oath.5.1.4.II.limit", "oath.5.1.4.II.overflow", "oath.2.2.2", "oath.10.adviser")
def test_a_fourth_adviser_drives_one_out() -> None:
    g = searcher("tents", "-riots", "dazzle").say("red search", "red elders", "red storyteller wolves", "red adviser:cradle-1")
    assert (g.key, sorted(g.options())) == ("play.overflow", ["dazzle", "riots", "tents"])
    g.say("red riots")
    assert g.where("riots") == "pile hinterland" and len(g.s.cards.zone[61]) == 3
    g = searcher("a-small-favor", "faithful-friend", "long-lost-heir").say("red search", "red elders", "red storyteller wolves")
    assert "adviser:cradle-1" not in g.options() and "facedown:cradle-1" not in g.options()  # all three are locked


@pytest.mark.rule("oath.5.1.4.II.facing", "oath.7.2.faceup", "oath.7.active", "oath.10.faceup")
def test_a_facedown_adviser_has_no_suit_label_or_power() -> None:
    g = searcher("-keep", secrets=1).site("mountain", "bear-traps").say("red trade")  # the keep is of order, as the traps are
    assert g.p("red").favor == 1  # no bonus
    g = searcher().deck("keep", "wolves", "elders").say("red search", "red keep", "red wolves elders")
    assert "facedown:cradle-1" in g.options() and "adviser:cradle-1" not in g.options()  # site-only counts faceup only
    assert [r.rule for r in g.why_not("adviser:cradle-1")] == ["oath.7.2.1.site-only"]


# Visions

@pytest.mark.rule("oath.5.1.4.III.not-to-site", "oath.5.1.4.III.reveal", "oath.2.7.2", "oath.2.2.1", "oath.3.2")
def test_a_vision_is_revealed_beside_the_advisers() -> None:
    g = searcher("rebellion", "tents", "riots", "dazzle").deck("faith").say("red search", "red faith")
    assert g.options() == ["reveal:cradle-1", "facedown:cradle-1", "discard:cradle-1"]
    g.say("red reveal:cradle-1")
    assert g.where("faith") == "revealed red" and g.where("rebellion") == "pile hinterland" and len(g.s.cards.zone[61]) == 3


@pytest.mark.rule("oath.5.1.4.III.imperial")
def test_imperial_players_keep_visions_facedown() -> None:
    g = searcher().have("red", role="citizen").deck("faith").say("red search", "red faith")
    assert g.options() == ["facedown:cradle-1", "discard:cradle-1"]
    assert [r.key for r in g.why_not("reveal:cradle-1")] == ["play.imperial-vision"]


def plotter(mine: tuple[str, ...] = ("bear-traps", "longbows"), theirs: tuple[str, ...] = ("battle-honors",), secrets: int = 1) -> Scenario:
    g = Scenario("purple", "red", "blue", turn="red").at("red", "mountain").at("blue", "mountain").site("lush-coast", purple=1)
    return g.have("red", *mine, "-conspiracy", secrets=secrets).have("blue", *theirs, "map", "peoples-favor").banner("peoples-favor", 4)


@pytest.mark.rule("oath.5.1.4.IV.power", "oath.5.1.4.IV.box")
def test_conspiracy_takes_a_relic_for_a_secret() -> None:
    g = plotter().say("red adviser", "red reveal:cradle-1")
    assert g.options() == ["map", "peoples-favor", "-1"]
    g.say("red map")
    assert g.where("map") == "held red" and g.p("red").secrets == 0 and g.where("conspiracy") == "box"


@pytest.mark.rule("oath.5.1.4.IV.seize", "oath.2.5.3.people", "oath.10.seize")
def test_conspiracy_seizes_a_banner() -> None:
    g = plotter().say("red adviser", "red reveal:cradle-1", "red peoples-favor")
    assert g.holder("peoples-favor") == "red" and g.tokens("peoples-favor") == 2 and g.s.mob


@pytest.mark.rule("oath.5.1.4.IV.condition", "oath.5.1.4.IV.box")
@pytest.mark.parametrize(("mine", "theirs", "secrets"), [(("bear-traps", "wolves"), ("battle-honors",), 1),
                                                         (("bear-traps", "longbows"), ("-battle-honors",), 1),
                                                         (("bear-traps", "longbows"), ("battle-honors",), 0)])
def test_conspiracy_without_its_theft_still_leaves(mine: tuple[str, ...], theirs: tuple[str, ...], secrets: int) -> None:
    g = plotter(mine, theirs, secrets).say("red adviser", "red reveal:cradle-1")
    assert g.where("conspiracy") == "box" and g.where("map") == "held blue"


@pytest.mark.rule("oath.5.1.4.IV.who")
def test_anybody_plays_conspiracy_and_it_replaces_nothing() -> None:
    g = plotter().have("red", "rebellion").say("red adviser", "red reveal:cradle-1", "red -1")
    assert g.where("rebellion") == "revealed red" and g.where("map") == "held blue"
    g = plotter().have("red", role="citizen").say("red adviser")
    assert "reveal:cradle-1" in g.options()


# facedown advisers

def adviser(word: str, *others: str) -> Scenario:
    return Scenario("purple", "red", turn="red").at("red", "mountain").site("lush-coast", purple=1).have("red", f"-{word}", *others)


@pytest.mark.rule("oath.6.1", "oath.10.play")
def test_a_facedown_adviser_is_played_as_in_a_search() -> None:
    g = searcher("-naysayers", "-true-names").say("red adviser")
    assert g.options() == ["0", "1"]  # by their places
    g = adviser("elders", "tents", "dazzle").say("red adviser", "red site:provinces-1")
    assert g.where("elders") == "provinces-1" and g.p("red").favor == 1 and g.p("red").supply == 7
    g = adviser("elders", "tents", "dazzle").say("red adviser", "red adviser:cradle-1")
    assert g.where("elders") == "adviser red" and g.s.cards.up[CARD["elders"]] == 1  # three, and nobody has to go
    g = adviser("elders").say("red adviser", "red discard:cradle-1")
    assert g.where("elders") == "pile hinterland"


@pytest.mark.rule("oath.6.1")
def test_a_facedown_adviser_is_turned_up_so_it_does_not_stay_facedown() -> None:
    g = adviser("elders").say("red adviser")
    assert g.options() == ["site:provinces-1", "adviser:cradle-1", "discard:cradle-1"]
    assert adviser("faith").say("red adviser").options() == ["reveal:cradle-1", "discard:cradle-1"]


@pytest.mark.rule("oath.6.1.peek-own", "oath.9.4.private", "oath.9.4.public")
def test_what_is_seen_of_advisers_and_decks() -> None:
    g = searcher("-dazzle", "tents")
    g.go()
    mine, other = g.match.view(1), g.match.view(2)
    assert mine.cards.zone[61] == [CARD["dazzle"], CARD["tents"]]
    assert other.cards.zone[61] == [-1, CARD["tents"]]  # a denizen's back
    assert len(other.cards.zone[0]) == 1  # how many cards the world deck has is nobody's knowledge
    g.say("red search")
    assert g.match.view(2).cards.zone[DRAWN + 1] == [-1, -1, -1] and min(g.match.view(1).cards.zone[DRAWN + 1]) >= 0


@pytest.mark.rule("oath.9.4.public")
def test_a_facedown_vision_is_seen_to_be_one() -> None:
    g = searcher("-faith")
    g.go()
    assert g.match.view(2).cards.zone[61] == [-2]


@pytest.mark.rule("oath.7.3.3")
def test_when_played_waits_until_the_card_is_faceup() -> None:
    g = searcher("-faithful-friend", supply=1)
    assert g.say("red adviser", "red adviser:cradle-1").p("red").supply == 5
    g = searcher(supply=4).deck("faithful-friend", "wolves", "elders").say("red search", "red faithful-friend", "red wolves elders")
    assert g.say("red facedown:cradle-1").p("red").supply == 2
