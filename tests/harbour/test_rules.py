"""The rules of a game in a package of its own, and what every game must pass."""

from __future__ import annotations

import pytest
from harbour.facts import CARDS
from harbour.game import DECK, GAME, HAND, QUAY, SOLD, Harbour

from kronika.installed import names, package
from kronika.kernel import Illegal, Match, Table
from kronika.kernel.check import Case, cases

CARD = {word: card for card, word in enumerate(CARDS)}


@pytest.mark.parametrize("case", [case for seats in range(2, 7) for case in cases(GAME, 2, seats=seats)], ids=str)
def test_random_games(case: Case) -> None:
    case()


def position(*cards: str, quay: str = "", at: int = 0, **options: str) -> Match[Harbour]:
    """Two ships, the first's turn: it lies at a pier with these cards in hand, the second has set up one."""
    begun = Match.new(GAME, 3, 2, options)
    s, t = begun.state, Table(GAME, begun.state)
    for card in s.cards.zone[HAND][:]:
        t.move(card, DECK, place=0, out_of=HAND)
    for word in cards:
        t.move(CARD[word], HAND, out_of=s.cards.at[CARD[word]])
    if quay:
        t.move(CARD[quay], QUAY + 1, up=True, out_of=s.cards.at[CARD[quay]])
    s.ship[0] = at
    return Match(GAME, s, seed=3, seats=begun.seats, options=begun.options)


def test_it_lies_outside_and_is_found() -> None:
    assert "harbour" in names() and package("harbour").module == "harbour"


@pytest.mark.rule("harbour.setup")
def test_six_ships_lie_at_six_piers() -> None:
    s = Match.new(GAME, 1, 6).state
    assert sorted(s.ship) == list(range(6)) and s.coins == [2] * 6
    assert [len(s.cards.zone[HAND + p]) for p in range(6)] == [1] * 6


@pytest.mark.rule("harbour.turn")
def test_loading_draws_the_top_card_and_ends_the_turn() -> None:
    match = position("salt-1")
    top = match.state.cards.zone[DECK][-1]
    match.play_text(0, "load")
    assert match.state.cards.at[top] == HAND and list(match.decisions()) == [1]


@pytest.mark.rule("harbour.sail")
def test_a_ship_sails_to_any_other_pier() -> None:
    match = position("salt-1")
    match.play_text(0, "sail")
    assert match.decisions()[0].examples(match.lexicon, 9) == ["cove", "mole", "south", "reef", "point"]
    match.play_text(0, "reef")
    assert match.state.ship[0] == 4


@pytest.mark.rule("harbour.sell")
def test_a_pier_pays_two_coins_a_card_of_what_it_buys() -> None:
    match = position("tea-1", "tea-2", "tea-3", "salt-1", at=2)
    match.play_text(0, "sell")
    with pytest.raises(Illegal):
        match.play_text(0, "salt-1")
    match.play_text(0, "tea-1 tea-2 tea-3")
    assert match.state.coins == [2 + 6, 2] and len(match.state.cards.zone[SOLD]) == 3


@pytest.mark.rule("harbour.lamp")
def test_a_lamp_adds_a_coin_to_each_sale_of_its_own_seat() -> None:
    match = position("tea-1", "lamp-1", at=2)
    for seat, text in ((0, "set-up"), (0, "lamp-1"), (1, "load"), (0, "sell"), (0, "tea-1")):
        match.play_text(seat, text)
    assert match.state.coins == [2 + 2 + 1, 2]


@pytest.mark.rule("harbour.pilot")
@pytest.mark.parametrize(("toll", "asked"), [("yes", [1]), ("no", [1])])
def test_a_pilot_asks_who_arrives_for_a_coin(toll: str, asked: list[int]) -> None:
    match = position("tea-1", quay="pilot-1", toll=toll)
    match.play_text(0, "sail")
    match.play_text(0, "cove")  # where the second ship lies
    assert list(match.decisions()) == asked and (match.decisions()[1].key == "pilot") == (toll == "yes")
    if toll == "yes":
        match.play_text(1, "yes")
        assert match.state.coins == [1, 3]


@pytest.mark.rule("harbour.end")
def test_the_richest_wins_and_equal_coins_go_by_cards_sold() -> None:
    s = position().state
    s.coins, s.sold = [5, 5], [1, 2]
    assert [(x.seat, x.rank) for x in GAME.score(s)] == [(1, 1), (0, 2)]
    s.sold = [2, 2]
    assert {x.rank for x in GAME.score(s)} == {1}
    s.cards.zone[DECK] = []
    assert GAME.over(s)
