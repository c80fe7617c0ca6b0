"""Features: every event, who is meant, filters, order, and that no chain is endless."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kronika.games.empires.effects.filters import matching, meant
from kronika.games.empires.events import FeatureUsed
from kronika.games.empires.invariants import violations
from kronika.games.empires.language import vocabulary
from kronika.games.empires.language.clauses import Clauses
from kronika.games.empires.language.model import Filter
from tests.games.empires.position import HOME, Position

INN = 'name = "Inn" copies = 2 type = "beer" cost = "1 wood" action = "spend 1 worker -> gain 1 gold"'
SONG = 'name = "Song" type = "beer" on = "HARVEST" boost = "gain 1 wood"'


def answers(when: str, feature: str = "gain 1 vp", *more: str, once: bool = False, **goods: int) -> Position:
    """The Owl, with this feature, in the empire of seat 0."""
    flag = " once = true" if once else ""
    p = Position(f'name = "Owl" cost = "1 wood" when = "{when}" feature = "{feature}"{flag}', *more, other=[INN, SONG])
    return p.empire(0, "owl").goods(0, **goods)


DEEDS: dict[str, Callable[[Position, int], Position]] = {
    "sail": lambda p, seat: p.say(seat, "disc sail"),
    "harvest": lambda p, seat: p.say(seat, "disc harvest", "home-bay"),
    "explore": lambda p, seat: p.say(seat, "disc explore"),
    "populate": lambda p, seat: p.say(seat, "disc populate"),
    "construct": lambda p, seat: p.say(seat, "disc construct", "idle-1"),
    "pass": lambda p, seat: p.say(seat, "pass"),
}


@pytest.mark.rule("empires.effects.feature", "empires.goal.vp_sources")
@pytest.mark.parametrize("event", ["sail", "harvest", "explore", "populate", "construct", "pass"])
@pytest.mark.parametrize(("who", "mine", "theirs"), [("you", 1, 0), ("opponent", 0, 1), ("anyone", 1, 1)])
def test_what_is_done_by_whom(event: str, who: str, mine: int, theirs: int) -> None:
    for seat, points in ((0, mine), (1, theirs)):
        p = Position(f'name = "Owl" cost = "1 wood" when = "{who} {event}" feature = "gain 1 vp"', first=seat).empire(0, "owl")
        DEEDS[event](p.hand(seat, "idle-1").start(), seat)
        assert p.have(0, "vp") == points, (event, who, seat)


@pytest.mark.rule("empires.effects.feature")
def test_building_of_a_type() -> None:
    p = answers("you build beer", "gain 1 vp", INN, wood=1, stone=1).hand(0, "inn", "idle-1").start()
    p.say(0, "build idle-1").say(1, "pass").say(0, "build inn")
    assert p.have(0, "vp") == 1
    p = answers("you build field", "gain 1 vp", 'name = "Weir" on = "SAIL" upgrade = "1 fish"').hand(0, "weir").start()
    assert p.say(0, "disc sail weir", "none").have(0, "vp") == 1, "an upgrade is a field, and is built"


def test_using_cards() -> None:
    p = answers("you use beer", "gain 1 vp", INN, worker=1).empire(0, "inn").start().say(0, "use inn")
    assert p.have(0, "vp") == 1


def test_boosts() -> None:
    p = answers("you boost beer", "gain 1 vp", SONG).hand(0, "song").start().say(0, "disc harvest song", "home-bay")
    assert p.have(0, "vp") == 1


@pytest.mark.rule("empires.expedition.conquer_trigger")
@pytest.mark.parametrize(("when", "points"), [("you conquer", 1), ("you conquer near island", 1), ("you conquer distant island", 0),
                                              ("opponent conquer", 0), ("you pillage", 0)])
def test_conquests(when: str, points: int) -> None:
    p = answers(when).row("near", "near-1").ship(0, 0, 1).ship(1).start("expedition").say(0, "conquer near-1")
    assert p.have(0, "vp") == points


@pytest.mark.parametrize(("when", "points"), [("you pillage", 1), ("anyone pillage near island", 2), ("you pillage distant island", 0)])
def test_pillages(when: str, points: int) -> None:
    p = answers(when).row("near", "near-1").ship(0).ship(1).start("expedition").say(0, "pillage near-1")
    assert p.have(0, "vp") == points


def test_raids() -> None:
    p = answers("you raid", raze=1).empire(1, "inn").start().say(0, "raid inn")
    assert p.have(0, "vp") == 1
    p = Position('name = "Owl" cost = "1 wood" when = "you raided beer" feature = "gain 1 vp"', INN, first=1)
    p.empire(0, "owl", "inn").goods(1, raze=1).start().say(1, "raid inn")
    assert p.have(0, "vp") == 1


def test_tokens_assigned_and_released() -> None:
    p = answers("you assign", "gain 1 vp", 'name = "Bank" cost = "1 wood" action = "assign 1 gold -> gain 1 food"', gold=1)
    p.empire(0, "bank")
    assert p.start().say(0, "use bank").have(0, "vp") == 1
    p = answers("you release", "gain 1 vp", 'name = "Bank" cost = "1 wood" action = "release 1 gold"').empire(0, "bank").on("bank", gold=1)
    assert p.start().say(0, "use bank").have(0, "vp") == 1


def test_cards_that_leave() -> None:
    p = answers("you discard start", "gain 1 vp", 'name = "Pyre" cost = "1 wood" action = "discard 2 start"').empire(0, "pyre")
    p.start().say(0, "use pyre").choose(0, "home-bay", "home-field")
    assert p.have(0, "vp") == 2


def test_the_action_phase_begins() -> None:
    p = answers("you round").goods(1, worker=1).start("lookout")
    p.play(1, ())
    assert p.state.phase == "action" and p.have(0, "vp") == 1


def test_every_event_has_its_test() -> None:
    tested = {*DEEDS, "build", "use", "boost", "conquer", "pillage", "raid", "raided", "assign", "release", "discard", "round"}
    assert tested == set(vocabulary.EVENTS)


@pytest.mark.rule("empires.effects.feature")
def test_once_a_round() -> None:
    p = answers("you sail", once=True).start().say(0, "disc sail").say(1, "pass").say(0, "disc sail")
    assert p.have(0, "vp") == 1
    p.say(0, "pass")
    for _ in range(4):  # two ships come home
        if p.key() == "expedition.island":
            p.play(0, p.asked().options[0])  # type: ignore[attr-defined]
    assert p.state.round == 2 and p.state.fired == 0


@pytest.mark.rule("empires.effects.feature")
def test_what_costs_may_be_declined_what_gains_may_not() -> None:
    p = answers("you sail", "spend 1 food -> gain 2 vp", food=2).start().say(0, "disc sail")
    assert p.key() == "feature.use" and p.asked().subject == (p.at("owl"),)
    p.play(0, False)
    assert (p.have(0, "vp"), p.have(0, "food")) == (0, 2) and p.events(FeatureUsed) == []
    p.say(1, "pass").say(0, "disc sail").play(0, True)
    assert (p.have(0, "vp"), p.have(0, "food")) == (2, 1)
    p = answers("you sail", "spend 1 food -> gain 2 vp").start().say(0, "disc sail")
    assert p.key() == "", "what cannot be paid is not asked"


@pytest.mark.rule("empires.effects.feature")
def test_the_owner_orders_simultaneous_features() -> None:
    crow = 'name = "Crow" cost = "1 wood" when = "you sail" feature = "spend 1 gold -> gain 1 vp"'
    p = answers("you sail", "gain 1 gold or gain 1 wood", crow).empire(0, "crow").start().say(0, "disc sail")
    assert p.key() == "effect.choose", "the crow cannot be paid yet, so nothing is to be ordered"
    p = answers("you sail", "gain 1 gold or gain 1 wood", crow, gold=1).empire(0, "crow").start().say(0, "disc sail", "none")
    assert p.key() == "on.sail.order" and p.offered() == ["owl", "crow"]
    p.say(0, "crow").play(0, True)
    assert p.have(0, "vp") == 1 and p.key() == "effect.choose"


@pytest.mark.rule("empires.effects.feature")
def test_where_the_order_makes_no_difference_nobody_is_asked() -> None:
    p = answers("you sail", "gain 1 vp", 'name = "Crow" cost = "1 wood" when = "you sail" feature = "gain 1 gold"')
    p.empire(0, "crow").start()
    p.say(0, "disc sail")
    assert (p.have(0, "vp"), p.have(0, "gold")) == (1, 1) and p.key(1) == "turn.act"


@pytest.mark.rule("empires.effects.feature")
def test_the_active_player_comes_first_then_clockwise() -> None:
    owl = 'name = "Owl" cost = "1 wood" when = "anyone sail" feature = "gain 1 vp or gain 1 gold"'
    p = Position(owl, other=[owl], seats=3, first=1).empire(0, "owl").empire(1, "owl").start().say(1, "disc sail")
    assert list(p.m.decisions()) == [1]
    p.play(1, 0)
    assert list(p.m.decisions()) == [0]


@pytest.mark.rule("empires.effects.feature")
def test_a_feature_does_not_answer_to_what_it_brings_about() -> None:
    p = answers("you populate", "POPULATE").start().say(0, "disc populate")
    assert p.have(0, "worker") == 2, "the disc's worker and one more"
    ring = ('name = "Crow" cost = "1 wood" when = "you explore" feature = "POPULATE"',)
    p = answers("you populate", "EXPLORE", *ring).empire(0, "crow").start().say(0, "disc populate", "none")
    assert p.have(0, "worker") == 2 and len(p.names(30)) == 1 and p.key() == "", "owl, crow, and then the owl is still at it"


def test_the_bound_on_chains_is_an_invariant() -> None:
    p = Position().start()
    p.s.worked = 201
    assert violations(p.s) == ["201 effects in one turn"]
    p.s.answered = {3: 12}
    assert violations(p.s) == [], "twelve answers of a feature allow more"
    p.s.answered = {3: 13}
    assert violations(p.s) == ["a feature has answered too often: {3: 13}"]
    p.s.answered = {}
    p.s.worked, p.s.resolving = 0, [3, 5, 3]
    assert violations(p.s) == ["a card is worked inside itself: [3, 5, 3]"]


FOUR = ("explore", "populate", "harvest", "sail")
CHAINS = tuple(f'name = "Ring {a} {b}" cost = "1 wood" when = "anyone {a}" feature = "{b.upper()}, gain 1 vp"'
               for a in FOUR for b in FOUR)


@pytest.mark.rule("empires.effects.feature")
def test_features_that_set_each_other_off_come_to_an_end() -> None:
    """Sixteen features, each bringing about what others answer to: the worst there can be, and still no game hangs."""
    p = Position(*CHAINS).goods(0, worker=5).empire(0, *(f"ring-{a}-{b}" for a in FOUR for b in FOUR)).start()
    p.say(0, "disc populate")
    answers = 0
    while p.m.state.turn == 0:
        p.play(0, p.asked().sample(lambda n: 0))
        assert violations(p.state) == []
        answers += 1
    assert 100 < answers < 2000 and p.have(0, "vp") <= 16 * 12


# filters, counts, conditions

def of(text: str) -> Filter:
    found = Clauses(f"refresh 1 {text}", ("beer", "idle")).clause().effects[0].filter
    assert found is not None
    return found


@pytest.mark.rule("empires.def.type_icon", "empires.effects.type_reference", "empires.def.card.any_in_empire")
@pytest.mark.parametrize(("text", "names"), [
    ("card", "home-field home-forest home-bay inn owl weir near-1 distant-1"), ("location", "home-field home-forest home-bay inn owl weir"),
    ("action", "inn near-1 distant-1"), ("feature", "owl"), ("field", "home-field home-forest home-bay weir"), ("upgrade", "weir"),
    ("island", "near-1 distant-1"), ("near island", "near-1"), ("distant island", "distant-1"),
    ("start", "home-field home-forest home-bay"),
    ("this", "owl"), ("beer", "inn"), ("exhausted card", "inn"), ("ready action", "near-1 distant-1"),
    ("other location", "home-field home-forest home-bay inn weir"), ("card with worker", "inn"), ("card with good", "near-1"),
    ("field giving fish", "home-bay weir"), ("field giving wood", "home-forest"), ("enemy action", "inn"), ("enemy beer", "inn"),
    ("boost", "")])
def test_which_cards_are_meant(text: str, names: str) -> None:
    p = answers("you sail", "gain 1 vp", INN, 'name = "Weir" on = "SAIL" upgrade = "1 fish"')
    p.empire(0, "inn", exhausted=True).empire(0, "weir", "near-1", "distant-1").under("weir", "home-bay").on("inn", worker=1)
    p.on("near-1", gold=1).empire(1, "inn")
    found = [p.s.library.title[c].id for c in matching(p.s, 0, of(text), p.at("owl"))]
    assert sorted(found) == sorted(names.split())


@pytest.mark.rule("empires.def.location", "empires.def.boost", "empires.def.field", "empires.def.field.upgrade", "empires.def.type_icon")
@pytest.mark.parametrize(("name", "nouns"), [
    ("song", "card boost beer"), ("bog", "card field"), ("weir", "card field upgrade"), ("cone", "card field"),
    ("idle-1", "card location idle"), ("inn", "card location action beer"), ("owl", "card location feature"),
    ("near-1", "card action island"), ("home-field", "card location field start"), ("fort", "card location action start")])
def test_nouns_of_hands_rows_and_empires(name: str, nouns: str) -> None:
    p = Position(SONG, INN, 'name = "Bog" on = "SAIL" field = "1 food"', 'name = "Weir" on = "SAIL" upgrade = "1 food"',
                 'name = "Cone" on = "SAIL" field-or-upgrade = "1 food"',
                 'name = "Owl" cost = "1 wood" when = "you sail" feature = "draw 1"',
                 home=HOME.replace('name = "Home Bay"\nstart = true\nfield = "1 fish"', 'name = "Fort"\nstart = true\naction = "draw 1"'))
    p.hand(0, "song", "inn", "bog", "weir", "cone", "idle-1", "owl").row("near", "near-1")
    every = ("card", "location", "action", "feature", "field", "upgrade", "island", "start", "boost", "this", "beer", "idle")
    assert [noun for noun in every if meant(p.s, p.at(name), of(noun), -1)] == sorted(nouns.split(), key=every.index)
    assert meant(p.s, p.at(name), of("this"), p.at(name)) and not meant(p.s, p.at(name), of("other card"), p.at(name))


@pytest.mark.parametrize(("effect", "points"), [
    ("gain 1 vp per island", 2), ("gain 1 vp per 2 card", 3), ("gain 2 vp per island max 1", 2), ("gain 1 vp per stored gold", 4),
    ("gain 1 vp per 3 stored good", 2), ("gain 1 vp per sailing", 1), ("gain 1 vp per enemy field", 3), ("gain 1 vp per feature", 0),
    ("gain 1 vp if 2 island", 1), ("gain 1 vp if 3 island", 0), ("gain 1 vp if no feature", 1), ("gain 1 vp if no island", 0),
    ("gain 1 vp if first", 1), ("gain 1 vp if round 1", 1), ("gain 1 vp if round 2", 0), ("gain 1 vp if sailing", 1)])
def test_counts_and_conditions(effect: str, points: int) -> None:
    p = Position(f'name = "Shop" cost = "1 wood" action = "{effect}"').empire(0, "shop", "near-1", "near-2").ship(0).ship(1)
    p.on("shop", gold=4, wood=2, worker=3).start().say(0, "use shop")
    assert p.have(0, "vp") == points


def test_if_first_is_about_the_owner() -> None:
    p = Position('name = "Shop" cost = "1 wood" action = "gain 1 vp if first, gain 1 gold if sailing"', first=1).empire(0, "shop").start()
    p.say(1, "pass").say(0, "use shop")
    assert (p.have(0, "vp"), p.have(0, "gold")) == (0, 0)

