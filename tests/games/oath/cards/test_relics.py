"""The relics of the relic deck: each as the facts say."""

from __future__ import annotations

import pytest

from kronika.games.oath.facts import CARD
from kronika.games.oath.realm import ruled_cards, ruled_slots, rules_card
from kronika.games.oath.state import DISCARD, RELICS, WORLD

from ..scenario import BLANK, HOLLOW, SWORD, Scenario, raid


def red(*things: str, **numbers: int | str) -> Scenario:
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", put="river", purple=2).at("red", "mountain").at("blue", "plains")
    return g.have("red", *things, "-elders", **numbers)


def won(*plans: str, dead: int = 0) -> Scenario:
    """Red has won against three warbands of blue at the Wastes; one has died."""
    g = raid(*plans, garrison=3, force=4).dice(BLANK, *(SWORD,) * 4)
    for plan in plans:
        g.say(f"red {plan}")
    return g.say("red -")


def test_sticky_fire() -> None:
    """The winner may kill the whole force of the opponent, who gets a favor for it."""
    g = won("sticky-fire")
    assert g.p("blue").force == 2 and (g.who, g.key) == ("red", "power.use")
    g.say("red yes")
    assert g.p("blue").force == 0 and (g.p("red").favor, g.p("blue").favor) == (2, 4)
    g = won("sticky-fire").say("red no")
    assert g.p("blue").force == 2 and g.p("blue").favor == 3
    lost = raid(against=("sticky-fire",), garrison=9, force=4).dice(BLANK, *(HOLLOW,) * 4).say("blue sticky-fire", "blue yes")
    assert lost.p("red").force == 0 and lost.p("red").favor == 4  # the other way round: two had died, two were left


def test_sticky_fire_against_the_traveling_doctor() -> None:
    """The favor is due even if another plan prevents the kill."""
    g = raid("sticky-fire", against=("traveling-doctor",), garrison=3, force=4).dice(BLANK, *(SWORD,) * 4)
    g.say("red sticky-fire", "blue traveling-doctor", "red -", "red yes")
    assert g.p("blue").force == 3 and g.p("blue").favor == 4


def test_cursed_cauldron() -> None:
    """A warband for each one of the opponent killed in this campaign, Sticky Fire's included."""
    assert won("cursed-cauldron").p("red").force == 5
    g = won("sticky-fire", "cursed-cauldron").say("red yes")
    assert g.p("red").force == 4 + 3
    bandits = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", "wastes")
    bandits.have("red", "cursed-cauldron", "-elders", force=2).dice(BLANK, SWORD, SWORD)
    bandits.say("red campaign", "red wastes", "red 2", "red cursed-cauldron", "red -")
    assert bandits.p("red").force == 2  # bandits are no warbands


def test_brass_horse() -> None:
    """The top of the pile is shown; a free trip to a site with a card of its suit, else to any."""
    g = red("brass-horse", secrets=1).pile("provinces", "wolves").site("wastes", "tents").site("salt-flats", "true-names")
    g.say("red use:brass-horse")
    assert g.pawn("red") == "provinces-3" and g.p("red").supply == 7 and g.knows("blue", "wolves")
    assert g.s.cards.zone[DISCARD + 1] == [CARD["wolves"]] and g.lies("brass-horse") == {"secrets": 1}
    g = red("brass-horse", secrets=1).pile("provinces", "wolves").site("wastes", "tents").say("red use:brass-horse")
    assert len(g.options()) == 7


def test_truthful_harp() -> None:
    """Two more; everybody sees the draw and what is kept."""
    g = red("truthful-harp").deck("wolves", "keep", "tents", "dazzle", "riots").say("red search", "red truthful-harp:truthful-harp/used")
    assert g.options() == ["wolves", "keep", "tents", "dazzle", "riots"] and g.knows("blue", "tents")
    g.say("red dazzle")
    assert g.knows("blue", "dazzle")


def test_grand_mask() -> None:
    """In its own turn an Exile rules the cards at Imperial sites, not the plans, and the Empire does not."""
    g = Scenario("purple", "red", turn="red").at("red", "mountain").at("purple", "plains")
    g.have("red", "grand-mask", favor=3, secrets=1, force=3).site("wastes", "tutor", "longbows", purple=1).go()
    assert "use:tutor" in g.options()
    assert rules_card(g.table, 1, CARD["tutor"]) and not rules_card(g.table, 0, CARD["tutor"])
    assert not rules_card(g.table, 1, CARD["longbows"]) and rules_card(g.table, 0, CARD["longbows"])
    assert CARD["longbows"] not in ruled_cards(g.table, 1)  # however the question is put
    assert ruled_slots(g.table, 0) == [6] and ruled_slots(g.table, 1) == []  # the site itself stays the Empire's
    g = Scenario("purple", "red", turn="purple").have("red", "grand-mask").have("purple", favor=1, secrets=1)
    g.site("wastes", "tutor", purple=1)
    assert "use:tutor" in g.options()  # not in the turn of another


def test_horned_mask() -> None:
    """A faceup adviser and a card at the site change places; no favor, no When Played."""
    g = red("horned-mask", "wolves", "keep", secrets=1).site("mountain", "salad-days", "garrison").say("red use:horned-mask")
    # the garrison and the keep have to stay where they are
    assert g.where("wolves") == "provinces-1" and g.where("salad-days") == "adviser red" and g.p("red").favor == 0
    assert "use:horned-mask" not in red("horned-mask", "-wolves", secrets=1).site("mountain", "salad-days").options()


def test_cup_of_plenty() -> None:
    """No Supply for a Trade with a card that matches an adviser."""
    g = red("cup-of-plenty", "true-names", secrets=1).site("mountain", "wolves").say("red trade", "red cup-of-plenty:cup-of-plenty/used")
    assert g.p("red").supply == 7 and g.p("red").favor == 2
    g = red("cup-of-plenty", secrets=1).site("mountain", "wolves").say("red trade", "red cup-of-plenty:cup-of-plenty/used")
    assert g.p("red").supply == 6


def test_whistle() -> None:
    """A pawn from elsewhere comes here, and its player gets the secret."""
    g = red("whistle", secrets=1).say("red use:whistle", "red blue")
    assert g.pawn("blue") == "provinces-1" and g.p("blue").secrets == 1 and not g.lies("whistle") and g.p("blue").supply == 7
    g = red("whistle", secrets=1).site("mountain", "toll-roads", red=1).have("blue", favor=1).say("red use:whistle", "red blue")
    assert (g.who, g.key) == ("blue", "travel.consent")  # nobody is forced to pay a toll
    g.say("blue no")
    assert g.pawn("blue") == "cradle-1" and g.lies("whistle") == {"secrets": 1}
    g = red("whistle", secrets=1).site("mountain", "toll-roads", red=1).say("red use:whistle", "red blue")
    assert g.pawn("blue") == "cradle-1"  # it cannot pay


@pytest.mark.rule("oath.10.give")
def test_whistle_under_the_vow_of_silence() -> None:
    """The secret lies on the relic already: the holder gives none."""
    g = red("whistle", "vow-of-silence", secrets=1).say("red use:whistle", "red blue")
    assert g.pawn("blue") == "provinces-1" and g.p("blue").secrets == 1


@pytest.mark.parametrize(("answer", "where", "under"), [("yes", "held red", False), ("no", "relics", True)])
def test_dowsing_sticks(answer: str, where: str, under: bool) -> None:
    """Draw the top relic; keep it or put it under the deck."""
    g = red("dowsing-sticks", favor=2, secrets=1).relic_deck("map", "whistle").say("red use:dowsing-sticks")
    assert g.knows("red", "map") and not g.knows("blue", "map") and g.p("red").favor == 0 and g.lies("dowsing-sticks") == {"secrets": 1}
    g.say(f"red {answer}")
    assert g.where("map") == where and (g.s.cards.zone[RELICS][0] == CARD["map"]) == under


def test_cracked_horn() -> None:
    """All discards of the Search go under the world deck; a Vision moves no marker back."""
    g = red("cracked-horn").deck("wolves", "keep", "faith").say("red search", "red cracked-horn:cracked-horn/used", "red wolves")
    g.say("red keep faith")
    assert g.s.cards.zone[WORLD] == [CARD["faith"], CARD["keep"]] and g.s.visions == 1
    g.say("red discard:cradle-1")
    assert g.s.cards.zone[WORLD] == [CARD["wolves"], CARD["faith"], CARD["keep"]]


@pytest.mark.rule("oath.7.6.5.rule", "oath.7.6.5.force", "oath.7.6.5.immune", "oath.6.5.out")
def test_bandit_crown() -> None:
    """Its holder rules the sites without warbands, whose bandits defend and never die."""
    g = red("bandit-crown", force=2).site("mountain", red=1).go()
    assert ruled_slots(g.table, 1) == [0, 2, 3, 4, 5, 6, 7]  # all but the Empire's
    g.say("red warbands-out")
    assert g.bands("mountain") == {}  # the last one may leave
    g = Scenario("purple", "red", "blue", turn="blue").site("lush-coast", purple=1).have("red", "bandit-crown", force=1).at("red", "wastes")
    g.at("blue", "wastes").have("blue", "-elders", force=9).dice(BLANK, BLANK, *(SWORD,) * 9).title("red")
    g.say("blue campaign", "blue wastes", "blue 9", "blue -")
    assert g.p("red").force == 0  # one warband and one bandit: one dies, and it is the warband


def test_ring_of_devotion() -> None:
    """Two warbands more for each Muster; none on sites."""
    g = red("ring-of-devotion", favor=1, force=2).site("mountain", "wolves", red=1)
    assert "warbands-in" not in g.options()
    assert g.say("red muster").p("red").force == 6
    g = raid("ring-of-devotion", "longbows", force=4).dice(BLANK, *(SWORD,) * 4).say("red -1")
    assert g.key == "act" and g.bands("wastes") == {}  # conquered, and left empty


@pytest.mark.parametrize(("answer", "where"), [("yes", "held red"), ("no", "reliquary greedy")])
def test_skeleton_key(answer: str, where: str) -> None:
    """At a site of the Chancellor: look at a relic of the Reliquary; it may be taken."""
    g = red("skeleton-key", secrets=2).site("mountain", purple=1).reliquary(greedy="map").say("red use:skeleton-key", "red greedy")
    assert g.knows("red", "map") and not g.knows("purple", "map")
    g.say(f"red {answer}")
    assert g.where("map") == where and g.s.uncovered == [False, False, False, answer == "yes"]
    assert "use:skeleton-key" not in red("skeleton-key", secrets=2).options()


def test_oracular_pig() -> None:
    """Look at the three top cards of the world deck."""
    g = red("oracular-pig").deck("wolves", "faith", "tents", "keep").say("red use:oracular-pig")
    assert [g.knows("red", word) for word in ("wolves", "faith", "tents", "keep")] == [True, True, True, False] and g.s.visions == 0
    assert "use:oracular-pig" not in g.options()


@pytest.mark.rule("oath.9.2.cannot")
def test_circlet_of_command() -> None:
    """Others neither target nor take the holder's banners and other relics; the pawn adds three dice."""
    g = Scenario("purple", "red", "blue", turn="red").site("lush-coast", purple=1).at("red", "wastes").at("blue", "wastes")
    g.have("red", force=3, favor=5).have("blue", "circlet-of-command", "map", "peoples-favor", "longbows").say("red campaign", "red blue")
    assert g.options() == ["circlet-of-command", "pawn-blue"]
    assert g.say("red pawn-blue", "red 2").s.camp.defense == 3
    assert "recover" not in red(favor=5).have("blue", "circlet-of-command", "peoples-favor").options()
    assert "recover" in red("circlet-of-command", "peoples-favor", favor=5).options()  # the holder's own


@pytest.mark.parametrize(("lines", "seen"), [(("red site", "red hinterland-2"), "wastes"), (("red adviser", "red blue:0"), "keep"),
                                             (("red relic", "red provinces-1"), "map")])
def test_ivory_eye(lines: tuple[str, ...], seen: str) -> None:
    """Look at a facedown site, a facedown adviser, or a relic at a site."""
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", up=False).site("great-slum", up=False)
    g.site("mountain", relics=("map",)).site("plains", relics=("whistle",)).have("blue", "-keep", "-tents")
    g.have("red", "ivory-eye", secrets=1).say("red use:ivory-eye", *lines)
    assert g.knows("red", seen) and not g.knows("purple", seen)


def test_map() -> None:
    """Under the relic deck for 4 Supply."""
    g = red("map", supply=2).say("red use:map")
    assert g.p("red").supply == 6 and g.s.cards.zone[RELICS][0] == CARD["map"]


def test_obsidian_cage() -> None:
    """The winner's Cage holds the defeated who live; as an action they go home."""
    g = won("obsidian-cage")
    assert g.p("blue").force == 0 and g.s.caged == [0, 0, 2]
    g.say("red use:obsidian-cage", "red 1")
    assert g.p("blue").force == 1 and g.s.caged == [0, 0, 1]


def test_obsidian_cage_and_a_new_citizen() -> None:
    """Warbands of an Exile who became a Citizen turn purple when they return."""
    g = red("obsidian-cage").have("blue", role="citizen")
    g.s.caged = [0, 0, 2]
    g.go()
    purple = g.p("purple").bank
    g.say("red use:obsidian-cage", "red 2")
    assert (g.p("blue").force, g.p("blue").bank, g.p("purple").bank) == (2, 14, purple - 2)


def test_book_of_records() -> None:
    """A secret for playing to a site, not a favor."""
    g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", "mountain").have("red", "book-of-records", "-wolves")
    g.say("red adviser", "red site:provinces-1")
    assert (g.p("red").favor, g.p("red").secrets, g.bank("beast")) == (0, 1, 3)


def test_dragonskin_drum() -> None:
    """A warband after each trip, also a forced one."""
    g = red("dragonskin-drum").say("red travel", "red provinces-2", "red yes")
    assert g.p("red").force == 1
    g = red("whistle", secrets=1).have("blue", "dragonskin-drum").say("red use:whistle", "red blue")
    assert (g.who, g.key) == ("blue", "power.use")
    assert g.say("blue yes").p("blue").force == 1
