"""Combat with the Automa, what conquests bring, and the score."""

from __future__ import annotations

import pytest

from kronika.games.scythe import scoring
from kronika.games.scythe.automa.explain import CombatCard
from kronika.games.scythe.automa.fight import column, look_up
from kronika.games.scythe.events import Fought
from kronika.games.scythe.facts import MAT, VALUE
from kronika.games.scythe.facts.automa import AUTOMA_CARDS
from kronika.games.scythe.state import AUTOMA_DECK, PER, hand, put, stars

from .solo import Solo


def attacked(*cards: int, human_power: int = 0, power: int = 0, **units: str) -> Solo:
    """The human's mech walks from d5 to the Automa on c5 (forest); these are the next Automa cards."""
    g = (
        Solo("polania", "saxony")
        .at("saxony", **(units or {"m1": "c5"}))
        .at("polania", m3="d5")
        .have("polania", power=human_power, popularity=9)
    )
    g.objective("polania", "o1")  # so that the end of the turn is asked
    return g.automa(power=power).next_cards(*cards).start_move().say("polania m3", "polania c5")


def done(g: Solo) -> Solo:
    """The human moves nobody else; the combat is fought."""
    return g.say("polania done")


@pytest.mark.rule("automa.combat.table")
def test_the_column_for_the_power() -> None:
    """Power 12, the column for 12 shows 5: it invests 5."""
    assert [column(n) for n in range(17)] == [0] * 8 + [1] * 6 + [2] * 3
    card = next(c for c in AUTOMA_CARDS if c.power[1] == 5 and c.cards == 2)  # the rulebook's card: 5 at 12 power, two cards
    assert look_up(card, 12, 9) == (5, 2)


@pytest.mark.rule("automa.combat.table_cap", "automa.combat.cards")
def test_caps() -> None:
    """Power 1 against more: 1 power and up to 2 cards; two icons with a stock of one: 1 card."""
    card = AUTOMA_CARDS[10]  # 6, 7, 7 and two cards
    assert look_up(card, 1, 5) == (1, 2) and look_up(card, 1, 1) == (1, 1) and look_up(card, 0, 0) == (0, 0)


@pytest.mark.rule("automa.combat.human_first", "automa.combat.card", "automa.combat.general", "automa.combat.table")
def test_the_human_commits_before_the_card_is_revealed() -> None:
    g = done(attacked(12, human_power=7, power=12).cards("saxony", 2, 2, 2))
    assert g.key == "combat.commit" and g.combats() == [] and len(g.s.cards.zone[AUTOMA_DECK]) == 19
    g.say("polania 7 | -")
    assert g.combats() == [12] and g.main() == []
    assert [(e.power, e.column, e.dial, e.cards) for e in g.events(CombatCard)] == [(12, 1, 5, 2)]
    fought = g.events(Fought)[0]
    assert fought.totals == (7, 9) and g.p("saxony").power == 7 and g.p("polania").power == 0
    assert len(hand(g.s, g.seat("saxony"))) == 1 and g.star("saxony", "combat") == 1
    assert g.where("polania", "m3") == "base-polania" and g.p("saxony").marker == 4


@pytest.mark.rule("automa.combat.cards_no_unit_limit", "automa.combat.cards")
def test_more_cards_than_units() -> None:
    g = done(attacked(13, human_power=7, power=0).cards("saxony", 3, 3, 3, 3)).say("polania 7 | -")
    assert g.events(Fought)[0].totals == (7, 9)  # one mech, three cards
    assert len(hand(g.s, g.seat("saxony"))) == 1


@pytest.mark.rule("automa.combat.cards")
def test_the_cards_are_drawn_at_random() -> None:
    got = set()
    for seed in range(1, 16):
        g = (
            Solo("polania", "saxony", seed=seed)
            .at("saxony", m1="c5")
            .at("polania", m3="d5")
            .cards("saxony", 2, 3, 4, 5)
            .have("polania", power=7)
        )
        g.next_cards(10).start_move().say("polania m3", "polania c5", "polania done", "polania 7 | -")
        got.add(VALUE[g.events(Fought)[0].cards[1][0]])
    assert got == {2, 3, 4, 5}


@pytest.mark.rule("automa.combat.loss", "automa.combat.loser_card", "automa.general.control")
def test_a_beaten_automa_goes_to_its_mat() -> None:
    """It loses with a mech and 2 workers: mech on the mat, 2 workers on the base; it had committed power, so it draws a card."""
    g = done(attacked(4, human_power=7, power=1, m1="c5", w1="c5", w2="c5")).say("polania 7 | -")
    assert g.events(Fought)[0].totals == (7, 0) and g.where("saxony", "m1") == "mat"
    assert g.where("saxony", "w1") == g.where("saxony", "w2") == "base-saxony"
    assert g.p("polania").popularity == 9  # Camaraderie is on m3
    assert len(hand(g.s, g.seat("saxony"))) == 0  # 0 power, 0 cards committed
    g = done(attacked(17, human_power=7, power=1)).say("polania 7 | -")
    assert len(hand(g.s, g.seat("saxony"))) == 1
    assert g.match.view(g.seat("polania")).cards.zone[20 + g.seat("saxony")][0] < 0
    assert g.star("polania", "combat") == 1


@pytest.mark.rule("automa.combat.general", "automa.combat.loser_card")
def test_a_beaten_human_gets_a_card_and_ties_go_to_the_attacker() -> None:
    g = done(attacked(6, human_power=3, power=7)).say("polania 3 | -")
    assert g.events(Fought)[0].winner == g.seat("saxony") and len(hand(g.s, g.seat("polania"))) == 1
    g = done(attacked(6, human_power=7, power=7)).say("polania 7 | -")
    assert g.events(Fought)[0].winner == g.seat("polania")


@pytest.mark.rule("automa.ultimaszyna.retreat")
def test_ultimaszyna_retreats_to_its_base() -> None:
    g = Solo("polania", "saxony", "ultimaszyna").at("saxony", m1="c5", hero="c5").at("polania", m3="d5").have("polania", power=7)
    g.objective("polania", "o1").next_cards(10).start_move().say("polania m3", "polania c5", "polania done", "polania 7 | -")
    assert g.where("saxony", "m1") == g.where("saxony", "hero") == "base-saxony"


@pytest.mark.rule("automa.combat.pre_abilities")
def test_artillery_before_the_table() -> None:
    """Automa power 12, Artillery twice... once: power 10 is looked up; with 8 left the middle column still counts, with 7 the first."""

    def fight(power: int) -> CombatCard:
        g = Solo("nordic", "saxony").at("saxony", m1="c5").at("nordic", m3="d5").have("nordic", power=2).automa(power=power)
        g.next_cards(5).start_move().say("nordic m3", "nordic c5", "nordic done", "nordic yes", "nordic 1 | -")
        found: CombatCard = g.events(CombatCard)[0]
        return found

    assert (fight(12).power, fight(12).dial) == (10, 4)
    assert (fight(9).power, fight(9).dial) == (7, 2)  # 9 would have meant 4


@pytest.mark.rule("automa.combat.scout")
def test_scout_takes_a_random_card_of_the_stock() -> None:
    got = set()
    for seed in range(1, 13):
        g = Solo("crimea", "saxony", seed=seed).at("saxony", m1="c5").at("crimea", m3="d5").cards("saxony", 2, 3, 4).have("crimea", power=1)
        g.next_cards(5).start_move().say("crimea m3", "crimea c5", "crimea done", "crimea yes")
        assert len(g.hand("crimea")) == 1 and len(hand(g.s, g.seat("saxony"))) == 2
        got.add(g.hand("crimea")[0])
    assert got == {2, 3, 4}


@pytest.mark.rule(
    "automa.move.attack_military.place", "automa.combat.human_loses", "automa.resources.automa_attacker", "automa.star.combat"
)
def test_the_automa_attacks_and_wins() -> None:
    """Everybody of the human retreats, the workers too, and every token goes back to the supply."""
    g = (
        Solo("polania", "saxony")
        .at("saxony", m1="d5")
        .at("polania", hero="c5", w1="c5")
        .tokens("c5", wood=3, oil=1)
        .have("polania", power=2)
    )
    g.automa(power=7, program=1).turn(16, 6)
    assert g.key == "combat.commit"
    g.say("polania 2 | -")
    assert g.where("polania", "hero") == g.where("polania", "w1") == "base-polania" and g.lies("c5") == {}
    assert g.star("saxony", "combat") == 1 and g.p("saxony").popularity == 10
    assert len(hand(g.s, g.seat("polania"))) == 1 and g.combats() == [6] and g.main() == [16]


@pytest.mark.rule("automa.resources.when", "automa.move.attack_military.place")
def test_a_human_defender_who_wins_gets_no_resources() -> None:
    g = Solo("polania", "saxony").at("saxony", m1="d5").at("polania", hero="c5").have("polania", power=5).automa(power=5, program=1)
    g.turn(15, 10).say("polania 5 | -")  # its box shows 2
    assert g.lies("c5") == {} and g.star("polania", "combat") == 1
    assert g.where("saxony", "hero") == "mat" and g.where("saxony", "m1") == "d5"


@pytest.mark.rule("automa.star.combat", "automa.general.no_abilities")
def test_two_combat_stars_at_most_also_as_saxony() -> None:
    g = (
        Solo("polania", "saxony")
        .stars("saxony", combat=2)
        .at("saxony", m1="d5")
        .at("polania", hero="c5")
        .automa(power=5, program=1)
        .turn(16, 10)
    )
    assert g.star("saxony", "combat") == 2 and g.where("polania", "hero") == "base-polania"


@pytest.mark.rule(
    "automa.move.attack_workers.resolve", "automa.general.popularity_fixed", "automa.resources.automa_attacker", "automa.combat.general"
)
def test_the_automa_attacks_workers() -> None:
    """A mech attacks 2 workers and 4 oil."""
    g = Solo("polania", "saxony").at("saxony", hero="mat", m1="d5").at("polania", w1="d6", w2="d6").tokens("d6", oil=4).turn(19)
    assert g.where("saxony", "m1") == "d6" and g.lies("d6") == {}
    assert g.where("polania", "w1") == g.where("polania", "w2") == "base-polania"
    assert g.p("saxony").popularity == 10 and not stars(g.p("saxony")) and g.combats() == []


# what the human gets


@pytest.mark.rule("automa.combat.displace_workers", "automa.resources.when", "automa.resources.type", "automa.resources.amount")
@pytest.mark.parametrize(
    "there, via, resource",
    [("b6", "c5", "food"), ("c5", "d5", "wood"), ("d5", "d4", "metal"), ("e4", "d4", "oil"), ("d4", "d5", ""), ("e6", "d5", "")],
)
def test_the_human_displaces_workers(there: str, via: str, resource: str) -> None:
    """2 Automa workers; the resource box shows 3 (card 9): -2 popularity, 3 of what the territory produces; Factory and village nothing."""
    g = (
        Solo("polania", "saxony")
        .at("saxony", w1=there, w2=there)
        .at("polania", m4=via)
        .have("polania", popularity=9)
        .piles(main=(9,), combat=(16,))
    )
    g.s.box = 3
    g.start_move().say("polania m4", f"polania {there}")
    assert g.p("polania").popularity == 7 and g.where("saxony", "w1") == "base-saxony"
    assert g.lies(there) == ({resource: 3} if resource else {})


@pytest.mark.rule("automa.resources.type")
def test_a_lake_yields_nothing() -> None:
    g = Solo("polania", "saxony").at("saxony", w1="e7").at("polania", m2="d6").have("polania", popularity=9)
    g.s.box = 4
    g.start_move().say("polania m2", "polania e7")
    assert g.lies("e7") == {} and g.p("polania").popularity == 8


@pytest.mark.rule("automa.resources.amount", "automa.resources.several")
def test_all_conquests_of_a_turn_use_the_top_card_of_the_main_pile() -> None:
    """Two territories conquered in one turn, box 3 (card 9), by terrain; the combat card's box (16: 4) means nothing."""
    g = Solo("polania", "saxony").at("saxony", hero="mat", w1="g1").automa(marker=0).turn(9)
    g.at("saxony", m1="c5", w1="d5").at("polania", m3="b6", hero="d4").have("polania", power=7, popularity=9).next_cards(16)
    g.start_move().say("polania m3", "polania c5", "polania hero", "polania d5", "polania 7 | -")
    assert g.lies("c5") == {"wood": 3} and g.lies("d5") == {"metal": 3}


@pytest.mark.rule("automa.resources.reshuffle", "automa.turn.deck_empty")
def test_the_top_card_stays_aside_when_a_combat_needs_a_new_deck() -> None:
    g = Solo("polania", "saxony").at("saxony", m1="c5").at("polania", m3="d5").have("polania", power=7)
    g.objective("polania", "o1").piles(main=(9,), combat=(16,), deck=())
    top = g.main()[-1]
    g.start_move().say("polania m3", "polania c5", "polania done", "polania 7 | -")
    assert g.main() == [top] == [9] and len(g.combats()) == 1 and len(g.s.cards.zone[AUTOMA_DECK]) == 17


@pytest.mark.rule("automa.resources.no_top_card")
def test_an_empty_main_pile() -> None:
    g = Solo("polania", "saxony").at("saxony", w1="c5").at("polania", m3="d5").start_move().say("polania m3", "polania c5")
    assert g.lies("c5") == {}  # the Automa has had no turn
    g = Solo("polania", "saxony").automa(marker=8).turn(2)  # turns the Program: the pile is empty
    assert g.main() == []
    g.at("saxony", w1="c5").at("polania", m3="d5").start_move().say("polania m3", "polania c5")
    assert g.lies("c5") == {"wood": 2}  # the box of card 2, the last one revealed


@pytest.mark.rule("automa.combat.automa_wins_defending")
def test_resources_brought_stay_when_the_automa_wins_as_defender() -> None:
    g = (
        Solo("polania", "saxony")
        .at("saxony", m1="c5")
        .at("polania", m3="d5")
        .tokens("d5", metal=2)
        .automa(power=7)
        .next_cards(6)
        .start_move()
    )
    g.say("polania m3", "polania c5", "polania metal=2", "polania done")
    assert g.where("polania", "m3") == "base-polania" and g.lies("c5") == {"metal": 2}
    assert g.score("saxony")["resources"] == 0


# the score


@pytest.mark.rule("automa.score.same_way", "automa.score.factory")
def test_score() -> None:
    """17 coins, 6 stars, 9 territories without the Factory: 17 + 24 + 27 = 68; with the Factory as well three more territories."""
    g = Solo("nordic", "saxony").automa(coins=17).stars("saxony", upgrades=1, mechs=1, structures=1, recruits=1, combat=2)
    g.at("saxony", w1="f1", w2="f2", w3="g1", w4="e1", w5="e2", m1="e3", m2="f3", m3="f4", m4="e4").tokens("f1", metal=8)
    assert g.score("saxony") == {"coins": 17, "stars": 24, "territories": 27, "resources": 0, "structures": 0, "total": 68, "rank": 1}
    g.at("saxony", hero="d4")
    assert g.score("saxony")["territories"] == 36


@pytest.mark.rule("automa.score.human_cap")
def test_the_human_counts_six_tokens_a_territory() -> None:
    """9 oil on one territory and 3 food on another: 6 + 3 tokens, 4 pairs."""
    g = Solo("nordic", "saxony").at("nordic", w1="a5", w2="b6").tokens("a5", oil=9).tokens("b6", food=3)
    assert scoring.pairs(g.s, g.seat("nordic")) == 4
    g.tokens("a5", oil=4, wood=3)
    assert scoring.pairs(g.s, g.seat("nordic")) == 4  # 6 + 3


@pytest.mark.rule("automa.score.tiebreak", "scythe.tiebreak.first_detail")
def test_characters_break_no_tie_even_where_only_one_is_in_play() -> None:
    """The Automa's character lies on its mat; two workers each: equal.  A mech more, even on the base, decides."""
    g = Solo("nordic", "saxony").have("nordic", power=3, popularity=10).automa(power=3)
    g.at("nordic", w1="a4", w2="a5", hero="base-nordic").at("saxony", w1="f1", w2="f2")
    put(g.s, g.seat("saxony") * PER, MAT)
    assert g.score("nordic")["total"] == g.score("saxony")["total"] and (g.score("nordic")["rank"], g.score("saxony")["rank"]) == (1, 1)
    g.at("saxony", m1="base-saxony")
    assert g.score("nordic")["rank"] == 2 and g.score("saxony")["rank"] == 1


@pytest.mark.rule("automa.score.tiebreak")
def test_no_tie_is_broken_by_resources() -> None:
    """Equal in everything but tokens: the rank is shared; with fewer pieces it is not."""
    g = (
        Solo("nordic", "saxony")
        .have("nordic", power=3, popularity=10)
        .automa(power=3)
        .at("nordic", w1="a4", w2="a5")
        .at("saxony", w1="f1", w2="f2")
    )
    g.tokens("a4", wood=1)  # half a pair
    assert g.score("nordic")["total"] == g.score("saxony")["total"] and (g.score("nordic")["rank"], g.score("saxony")["rank"]) == (1, 1)
    g.at("saxony", w3="f1")
    assert g.score("nordic")["rank"] == 2
