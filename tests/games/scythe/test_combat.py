"""Chapter: combat."""

from __future__ import annotations

import pytest

from kronika.games.scythe.events import Fought
from kronika.games.scythe.state import COMBAT_DISCARD

from .scenario import Scenario


def battle(*sides: str, power: tuple[int, int] = (7, 7), attackers: str = "m1", defenders: str = "m1", **extra: str) -> Scenario:
    """The first side attacks the second on the Factory and stands before the dials (or before its abilities)."""
    a, d = sides or ("rusviet", "polania")
    g = Scenario(f"{a}/1", f"{d}/2", turn=a).at(a, **dict.fromkeys(attackers.split(), "c3")).at(d, **dict.fromkeys(defenders.split(), "d4"))
    g.have(a, power=power[0]).have(d, power=power[1])
    return g


def attack(g: Scenario, side: str, *units: str) -> Scenario:
    g.start_move()
    for unit in units or ("m1",):
        g.say(f"{side} {unit}", f"{side} d4")
        if g.key == "move.cargo":
            g.say(f"{side} {' '.join(f'{b}={c}' for b, c in zip(g.asked().bins, g.asked().caps, strict=True))}")  # type: ignore[attr-defined]
    if g.key == "move.unit":
        g.say(f"{side} done")
    return g


@pytest.mark.rule("scythe.combat.trigger", "scythe.combat.roles", "scythe.combat.compulsory", "scythe.alliance.no_truce")
def test_combat_follows_the_whole_move() -> None:
    g = battle(attackers="m1 w1").start_move().say("rusviet m1", "rusviet d4", "rusviet -")
    assert g.key == "move.unit"  # first everybody moves
    g.say("rusviet done")
    assert g.key == "combat.commit" and list(g.match.decisions()) == [0, 1]  # there is no way out
    g.say("rusviet 1 | -", "polania 0 | -")
    (fought,) = g.events(Fought)
    assert (g.names[fought.attacker], g.names[fought.defender]) == ("rusviet", "polania")


@pytest.mark.rule("scythe.combat.after_factory_move")
def test_the_factory_cards_move_is_followed_by_combat_too() -> None:
    g = battle(attackers="hero").factory("rusviet", "f1").start_move(1, by_card=True).say("rusviet hero", "rusviet d4")
    assert g.key == "combat.commit"
    g.say("rusviet 1 | -", "polania 0 | -")
    assert g.key == "turn.section" and g.names[g.s.turn] == "polania"


@pytest.mark.rule("scythe.combat.participants")
def test_only_two_take_part() -> None:
    g = Scenario("nordic/1", "rusviet/2", "crimea/3", turn="rusviet").at("rusviet", m1="c3").at("crimea", m1="d4").at("nordic", m3="e4")
    g.have("nordic", power=5).have("rusviet", power=5).have("crimea", power=5)
    attack(g, "rusviet")
    assert [g.names[p] for p in g.match.decisions()] == ["rusviet", "crimea"]  # Nordic's Artillery is not asked about either


@pytest.mark.rule("scythe.combat.workers_do_not_fight")
def test_workers_add_nothing_but_share_the_fate() -> None:
    g = battle("crimea", "polania", attackers="m1 w1 w2", defenders="m1 w1", power=(3, 3)).cards("crimea", 2, 3, 4)
    attack(g, "crimea")
    assert g.asked("crimea").parts[1].top() == 1  # type: ignore[attr-defined]
    g.say("crimea 0 | -", "polania 1 | -")
    assert [g.where("crimea", u) for u in ("m1", "w1", "w2")] == ["base-crimea"] * 3


@pytest.mark.rule("scythe.combat.multiple_order", "scythe.combat.power_fixed_max")
def test_the_active_player_orders_several_combats() -> None:
    g = (
        Scenario("rusviet/1", "polania/2", turn="rusviet")
        .at("rusviet", m1="c3", m2="e4")
        .at("polania", m1="d4", m3="f4")
        .have("rusviet", power=16)
    )
    g.have("polania", power=1).start_move().say("rusviet m1", "rusviet d4", "rusviet m2", "rusviet f4")
    assert g.key == "combat.where" and g.options() == ["d4", "f4"]
    g.say("rusviet f4")
    assert g.asked("rusviet").parts[0].hi == 7  # type: ignore[attr-defined]
    g.say("rusviet 7 | -", "polania 0 | -")
    assert g.key == "combat.commit" and g.where("polania", "m3") == "base-polania"  # the first is complete
    g.say("rusviet 7 | -", "polania 0 | -")
    assert g.p("rusviet").power == 2 and g.star("rusviet", "combat") == 2


@pytest.mark.rule("scythe.combat.no_requirements", "scythe.combat.tie")
def test_attack_with_nothing_wins_against_nothing() -> None:
    g = attack(battle(power=(0, 0)), "rusviet")
    assert g.where("rusviet", "m1") == "d4" and g.where("polania", "m1") == "base-polania" and g.hand("polania") == []


@pytest.mark.rule("scythe.combat.pre_abilities", "scythe.ability.nordic.artillery", "scythe.ability.general.once_per_combat")
def test_artillery_before_the_dials() -> None:
    g = attack(battle("nordic", "rusviet", attackers="m3", power=(6, 5)), "nordic", "m3")
    assert g.key == "combat.artillery"
    g.say("nordic yes")
    assert (g.p("nordic").power, g.p("rusviet").power) == (5, 3) and g.asked("rusviet").parts[0].hi == 3  # type: ignore[attr-defined]
    g = attack(battle("nordic", "rusviet", attackers="m3", power=(6, 3)), "nordic", "m3").say("nordic yes")
    assert g.asked("rusviet").parts[0].hi == 1  # type: ignore[attr-defined]
    g = attack(battle("nordic", "rusviet", attackers="m3", power=(6, 5)), "nordic", "m3").say("nordic no")
    assert (g.p("nordic").power, g.p("rusviet").power) == (6, 5)


@pytest.mark.rule("scythe.ability.nordic.artillery_need_power")
def test_artillery_needs_power_and_takes_what_there_is() -> None:
    g = attack(battle("nordic", "rusviet", attackers="m3", power=(0, 5)), "nordic", "m3")
    assert g.key == "combat.commit"
    g = attack(battle("nordic", "rusviet", attackers="m3", power=(6, 1)), "nordic", "m3").say("nordic yes")
    assert g.p("rusviet").power == 0


@pytest.mark.rule("scythe.ability.general.attacker_first")
def test_the_attackers_ability_comes_first() -> None:
    g = battle("saxony", "nordic", attackers="m3", defenders="m3", power=(4, 4)).at("saxony", m3="f3").at("nordic", m3="f4").start_move()
    g.s.tokens = 0
    g.say("saxony m3", "saxony f4", "saxony done")
    assert g.key == "combat.disarm"
    g.say("saxony yes")
    assert g.key == "combat.artillery" and g.p("nordic").power == 2


@pytest.mark.rule("scythe.ability.saxony.disarm", "scythe.ability.saxony.disarm.floor")
def test_disarm_on_a_tunnel_or_the_own_mine() -> None:
    def fight(where: str, start: str, foe: int, **options: str) -> Scenario:
        g = Scenario("nordic/2", "saxony/1", turn="nordic", options={k.replace("_", "-"): v for k, v in options.items()})
        g.at("saxony", m3=where).at("nordic", m1=start).have("nordic", power=foe).built("saxony", mine="d4").start_move()
        return g.say("nordic m1", f"nordic {where}", "nordic done")

    g = fight("f4", "e4", 5)
    assert g.key == "combat.disarm"  # Saxony defends
    g.say("saxony yes")
    assert g.p("nordic").power == 3
    assert fight("f4", "e4", 1).say("saxony yes").p("nordic").power == 0
    assert fight("d4", "e4", 5).key == "combat.disarm"  # the own Mine
    assert fight("d4", "e4", 5, disarm_at_own_mine="no").key != "combat.disarm"
    assert fight("f5", "f4", 5).key != "combat.disarm"


@pytest.mark.rule("scythe.ability.crimea.scout", "scythe.ability.crimea.scout_empty")
def test_scout_takes_a_random_card() -> None:
    g = attack(battle("crimea", "polania", attackers="m3").cards("polania", 2, 3, 5), "crimea", "m3").say("crimea yes")
    assert len(g.hand("polania")) == 2 and len(g.hand("crimea")) == 1 and sorted(g.hand("polania") + g.hand("crimea")) == [2, 3, 5]
    g = attack(battle("crimea", "polania", attackers="m3"), "crimea", "m3")
    assert g.key == "combat.commit"
    taken = set()
    for seed in range(30):
        g = Scenario("crimea/1", "polania/2", turn="crimea", seed=seed).at("crimea", m3="c3").at("polania", m1="d4").cards("polania", 2, 3,
                                                                                                                           5)
        taken.add(attack(g, "crimea", "m3").say("crimea yes").hand("crimea")[0])
    assert taken == {2, 3, 5}


@pytest.mark.rule("scythe.ability.rusviet.peoples_army", "scythe.ability.rusviet.peoples_army_unit")
def test_peoples_army_adds_one_card_for_any_number_of_workers() -> None:
    g = battle(attackers="m3 m1 w1 w2 w3").cards("rusviet", 2, 2, 3, 3, 4).start_move()
    g.say("rusviet m1", "rusviet d4", "rusviet worker=3", "rusviet m3", "rusviet d4")
    assert g.asked("rusviet").parts[1].top() == 3  # type: ignore[attr-defined]
    g = battle(attackers="m3").cards("rusviet", 2, 2, 3)
    assert attack(g, "rusviet", "m3").asked("rusviet").parts[1].top() == 1  # type: ignore[attr-defined]
    g = (
        Scenario("polania/1", "rusviet/2", turn="polania")
        .at("rusviet", m3="b6", w1="d4", w2="d4")
        .cards("rusviet", 2, 3)
        .at("polania", m1="c3")
    )
    attack(g, "polania")
    assert g.where("rusviet", "w1") == "base-rusviet"  # workers alone do not fight


@pytest.mark.rule("scythe.combat.dial.secret", "scythe.combat.cards.secrecy", "scythe.combat.reveal")
def test_commitments_are_sealed_until_both_are_in() -> None:
    g = attack(battle(power=(4, 3)).cards("rusviet", 5).cards("polania", 4), "rusviet")
    before = g.match.view(1).digest()
    g.say(f"rusviet 4 | {g.card('rusviet', 5)}")
    assert g.match.view(1).digest() == before and list(g.match.decisions()) == [0, 1] and g.events(Fought) == []
    g.say("rusviet 1 | -", f"polania 3 | {g.card('polania', 4)}")  # changed before the other was in
    (fought,) = g.events(Fought)
    assert fought.totals == (1, 7) and fought.winner == 1


@pytest.mark.rule("scythe.combat.dial.limits", "scythe.components.power_dials")
@pytest.mark.parametrize(("power", "most"), [(12, 7), (7, 7), (3, 3), (0, 0)])
def test_the_dial_goes_to_seven_or_the_power_there_is(power: int, most: int) -> None:
    g = attack(battle(power=(power, 1)).cards("rusviet", 2), "rusviet")
    assert g.asked("rusviet").parts[0].hi == most  # type: ignore[attr-defined]
    g.refuses(f"rusviet {most + 1} | -")


@pytest.mark.rule("scythe.combat.cards.per_unit", "scythe.combat.cards.with_zero_dial")
def test_one_card_for_each_combat_unit_also_with_dial_nought() -> None:
    g = battle(attackers="hero m1", power=(7, 7)).cards("rusviet", 2, 3, 4, 5)
    attack(g, "rusviet", "hero", "m1")
    a, b, c = (g.card("rusviet", v) for v in (4, 5, 2))
    g.refuses(f"rusviet 0 | {c} {a} {b}")
    g.say(f"rusviet 0 | {a} {b}", "polania 7 | -")
    (fought,) = g.events(Fought)
    assert fought.totals == (9, 7)


@pytest.mark.rule("scythe.combat.winner", "scythe.combat.pay", "scythe.combat.cards.discard")
def test_the_higher_total_wins_and_both_pay() -> None:
    g = attack(battle(power=(9, 9)).cards("rusviet", 3, 5).cards("polania", 2), "rusviet")
    g.say(f"rusviet 2 | {g.card('rusviet', 3)}", f"polania 4 | {g.card('polania', 2)}")  # 5 : 6
    assert g.where("polania", "m1") == "d4" and g.where("rusviet", "m1") == "base-rusviet"
    assert (g.p("rusviet").power, g.p("polania").power) == (7, 5)
    discards = g.s.cards.zone[COMBAT_DISCARD]
    assert len(discards) == 2 and all(g.s.cards.up[c] for c in discards)
    assert len(g.hand("rusviet")) == 2 and 5 in g.hand("rusviet") and g.hand("polania") == []


@pytest.mark.rule("scythe.combat.tie")
def test_ties_go_to_the_attacker() -> None:
    g = attack(battle(power=(7, 4)).cards("polania", 3), "rusviet")
    g.say("rusviet 7 | -", f"polania 4 | {g.card('polania', 3)}")
    assert g.where("rusviet", "m1") == "d4"


@pytest.mark.rule("scythe.combat.example", "scythe.combat.winner.popularity", "scythe.combat.winner.control", "scythe.combat.loser.card")
def test_the_worked_combat_of_the_rulebook() -> None:
    """Attacker 10 power, dial 7; defender 4 power with character, mech, one worker, card 3: 7 against 7."""
    g = (
        Scenario("rusviet/1", "polania/2", turn="rusviet")
        .at("rusviet", hero="b6", m1="c3", w1="c3", w2="c3")
        .have("rusviet", power=10, popularity=5)
    )
    g.at("polania", hero="d4", m1="d4", w1="d4").have("polania", power=4).tokens("d4", food=3).cards("polania", 3, 5).cards("rusviet", 2)
    g.start_move().say("rusviet hero", "rusviet a6", "rusviet m1", "rusviet d4", "rusviet worker=2")
    assert g.asked("polania").parts[1].top() == 2 and g.asked("rusviet").parts[1].top() == 1  # type: ignore[attr-defined]
    g.say("rusviet 7 | -", f"polania 4 | {g.card('polania', 3)}")
    assert (g.p("rusviet").power, g.p("polania").power) == (3, 0)
    assert (g.p("rusviet").popularity, g.star("rusviet", "combat")) == (4, 1)
    assert [g.where("polania", u) for u in ("hero", "m1", "w1")] == ["base-polania"] * 3
    assert g.lies("d4") == {"food": 3} and g.where("rusviet", "m1") == "d4"
    assert len(g.hand("polania")) == 2 and 5 in g.hand("polania")  # the 3 went, one was drawn


@pytest.mark.rule("scythe.combat.winner.star", "scythe.star.combat", "scythe.combat.star_limit")
def test_two_combat_stars_at_most_but_one_may_fight_on() -> None:
    for had, has in ((0, 1), (1, 2), (2, 2)):
        g = attack(battle(power=(1, 0)).stars("rusviet", combat=had), "rusviet").say("rusviet 1 | -")
        assert g.star("rusviet", "combat") == has and g.where("polania", "m1") == "base-polania"


@pytest.mark.rule("scythe.combat.winner.defender_star", "scythe.combat.winner.defender_no_loss", "scythe.combat.loser.attacker")
def test_a_winning_defender_gets_a_star_and_loses_no_popularity() -> None:
    g = battle("crimea", "polania", attackers="m1 w1 w2 w3", power=(0, 2)).have("polania", popularity=5).tokens("c3", wood=2)
    g.stars("polania", upgrades=1, mechs=1, recruits=1, workers=1, power=1)
    attack(g, "crimea").say("polania 1 | -")
    assert g.p("polania").popularity == 5 and g.star("polania", "combat") == 1 and g.key == "over"
    assert [g.where("crimea", u) for u in ("m1", "w1", "w2", "w3")] == ["base-crimea"] * 4 and g.lies("d4") == {"wood": 2}


@pytest.mark.rule("scythe.combat.winner.popularity")
def test_a_winning_attacker_loses_one_popularity_a_worker() -> None:
    g = battle(defenders="m1 w1 w2", power=(1, 0)).have("rusviet", popularity=9)
    assert attack(g, "rusviet").say("rusviet 1 | -").p("rusviet").popularity == 7
    g = battle(defenders="m1 w1 w2", power=(1, 0)).have("rusviet", popularity=1)
    assert attack(g, "rusviet").say("rusviet 1 | -").p("rusviet").popularity == 0


@pytest.mark.rule("scythe.ability.polania.camaraderie")
def test_camaraderie_costs_no_popularity_in_combat() -> None:
    g = battle("polania", "rusviet", attackers="m3", defenders="m1 w1 w2 w3 w4", power=(1, 0)).have("polania", popularity=6)
    assert attack(g, "polania", "m3").say("polania 1 | -").p("polania").popularity == 6


@pytest.mark.rule("scythe.ability.polania.camaraderie_limit")
def test_camaraderie_needs_a_combat() -> None:
    g = Scenario("polania/1", "rusviet/2", turn="polania").at("polania", m3="c3").at("rusviet", w1="d4", w2="d4").have("polania",
                                                                                                                       popularity=6)
    assert attack(g, "polania", "m3").p("polania").popularity == 4


@pytest.mark.rule("scythe.combat.winner.encounter", "scythe.encounter.combat_first")
def test_the_encounter_waits_for_all_combats_and_for_victory() -> None:
    def attack_on_token(power: int) -> Scenario:
        g = Scenario("rusviet/1", "polania/2", turn="rusviet").at("rusviet", hero="e4", m1="c3").at("polania", m1="f3", m2="d4")
        g.have("rusviet", power=power, coins=2).have("polania", power=2).encounter("e1").start_move()
        g.say("rusviet hero", "rusviet f3", "rusviet m1", "rusviet d4", "rusviet f3")
        return g.say(f"rusviet {min(power, 2)} | -", "polania 1 | -")

    g = attack_on_token(4)
    assert g.key == "combat.commit"  # the second combat first
    g.say("rusviet 1 | -", "polania 0 | -")
    assert g.key == "encounter.choose"
    g = Scenario("rusviet/1", "polania/2", turn="rusviet").at("rusviet", hero="e4")
    g.at("polania", m1="f3").have("polania", power=2).start_move(1).say("rusviet hero", "rusviet f3", "polania 1 | -")
    assert g.key != "encounter.choose" and g.s.tokens.bit_count() == 11 and g.where("rusviet", "hero") == "base-rusviet"


@pytest.mark.rule("scythe.combat.loser.retreat", "scythe.combat.loser.resources")
def test_the_loser_goes_home_completely_and_leaves_the_tokens() -> None:
    g = battle(defenders="hero m1 m2 w1", power=(1, 0)).tokens("d4", oil=2).built("polania", armory="d4")
    attack(g, "rusviet").say("rusviet 1 | -")
    assert [g.where("polania", u) for u in ("hero", "m1", "m2", "w1")] == ["base-polania"] * 4
    assert g.lies("d4") == {"oil": 2} and g.p("polania").built[2] >= 0


@pytest.mark.rule("scythe.combat.loser.card")
@pytest.mark.parametrize(("dial", "card", "drawn"), [(0, 0, 0), (1, 0, 1), (0, 2, 1), (1, 2, 1)])
def test_the_loser_draws_if_anything_was_committed(dial: int, card: int, drawn: int) -> None:
    g = battle(power=(7, 3)).cards("polania", 2)
    attack(g, "rusviet").say("rusviet 7 | -", f"polania {dial} | {g.card('polania', card) if card else '-'}")
    assert len(g.hand("polania")) == 1 - bool(card) + drawn


@pytest.mark.rule("scythe.combat.loser.card_timing")
def test_the_cards_of_this_combat_may_be_reshuffled_for_the_loser() -> None:
    g = (
        Scenario("rusviet/1", "crimea/2", "polania/3", turn="rusviet")
        .at("rusviet", m1="c3")
        .at("crimea", m1="d4")
        .have("crimea", power=2)
        .deck(4)
    )
    g.table.move(g.s.cards.zone[0][-1], 20, out_of=0)  # the only card of the deck into Rusviet's hand
    attack(g, "rusviet").say(f"rusviet 0 | {g.card('rusviet', 4)}", "crimea 2 | -")
    assert g.hand("crimea") == [4]


# lakes


@pytest.mark.rule("scythe.combat.lake.possible", "scythe.combat.lake.workers", "scythe.combat.lake.resources")
def test_combat_on_a_lake() -> None:
    g = Scenario("nordic/1", "polania/2", turn="nordic").at("nordic", m2="c5").at("polania", m2="c4", w1="c4", w2="c4").tokens("c4", wood=3)
    g.have("nordic", power=3, popularity=6).tokens("c5", oil=1).start_move().say(
        "nordic m2", "nordic c4", "nordic oil=1", "nordic done", "nordic 1 | -"
    )
    assert g.p("nordic").popularity == 4 and g.lies("c4") == {"oil": 1, "wood": 3}
    assert [g.where("polania", u) for u in ("m2", "w1", "w2")] == ["base-polania"] * 3


@pytest.mark.rule("scythe.ability.nordic.seaworthy_retreat", "scythe.ability.nordic.seaworthy_retreat_split")
def test_nordic_retreats_onto_lakes_unit_by_unit() -> None:
    g = Scenario("nordic/2", "polania/1", turn="polania").at("nordic", hero="d5", m2="d5", w1="d5", w2="d5").at("polania", m2="c4", m1="c5")
    g.have("polania", power=2).tokens("d5", metal=2).start_move().say("polania m1", "polania d5", "polania done", "polania 1 | -")
    assert g.key == "combat.retreat" and g.options() == ["e5", "base-nordic"] or g.options() == ["base-nordic", "e5"]
    g.say("nordic base-nordic", "nordic e5")  # the character home, the mech onto the lake
    assert g.key == "combat.retreat-workers"
    g.say("nordic base-nordic=1 e5=1")
    assert (g.where("nordic", "hero"), g.where("nordic", "m2")) == ("base-nordic", "e5")
    assert (
        sorted(g.where("nordic", w) for w in ("w1", "w2")) == ["base-nordic", "e5"] and g.lies("d5") == {"metal": 2} and g.lies("e5") == {}
    )


@pytest.mark.rule("scythe.ability.nordic.seaworthy_retreat")
def test_workers_wait_for_their_way_while_the_only_mech_is_on_the_lake() -> None:
    g = Scenario("nordic/2", "polania/1", turn="polania").at("nordic", m2="d5", w1="d5").at("polania", m1="c5")
    g.have("polania", power=2).start_move().say("polania m1", "polania d5", "polania done", "polania 1 | -", "nordic e5")
    assert g.key == "combat.retreat-workers"
    g.say("nordic e5=1")
    assert (g.where("nordic", "m2"), g.where("nordic", "w1"), g.where("polania", "m1")) == ("e5", "e5", "d5")


@pytest.mark.rule("scythe.ability.nordic.seaworthy_retreat")
def test_a_table_may_allow_any_lake() -> None:
    g = (
        Scenario("nordic/2", "polania/1", turn="polania", options={"lake-retreat": "any-lake"})
        .at("nordic", m2="d5")
        .at("polania", m2="c4", m1="c5")
    )
    g.have("polania", power=2).start_move().say("polania m1", "polania d5", "polania done", "polania 1 | -")
    assert {"c4", "e5", "base-nordic"} == set(g.options())


@pytest.mark.rule("scythe.ability.polania.no_lake_retreat")
def test_polania_retreats_to_the_base_only() -> None:
    g = battle("rusviet", "polania", defenders="m2", power=(1, 0))
    attack(g, "rusviet").say("rusviet 1 | -")
    assert g.where("polania", "m2") == "base-polania"


@pytest.mark.rule("scythe.combat.atomic_two_players", "scythe.star.max_six")
def test_a_seat_never_has_more_than_six_stars() -> None:
    g = battle("rusviet", "polania", power=(1, 0)).stars("rusviet", upgrades=1, mechs=1, recruits=1, workers=1, power=1, combat=1)
    from kronika.games.scythe import stars

    stars.award(g.table, 0, 6)
    assert sum(g.p("rusviet").stars) == 6
