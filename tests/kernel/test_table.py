"""Moving cards: order, facing, who knows what; views and re-dealing."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.kernel import ALL, SPECTATOR, Match, Table, chance, determinize, view
from kronika.kernel.views import missing

from .toy import DECK, HAND, TABLEAU, ToyGame

GAME = ToyGame()


def start() -> tuple[Any, Table[Any]]:
    m = Match.new(GAME, 3)
    m.state.learned = 0
    return m.state, m.table


def test_a_drawn_card_is_known_to_its_owner_alone() -> None:
    s, t = start()
    card = s.cards.zone[DECK][-1]
    s.actor = 0
    t.move(card, HAND, out_of=DECK)
    assert s.cards.known[card] == 1 and s.cards.at[card] == HAND and s.cards.up[card] == 0 and s.learned == 1


def test_a_card_shown_by_its_owner_is_nothing_he_learned() -> None:
    s, t = start()
    card = s.cards.zone[HAND][0]
    s.actor = 0
    t.move(card, TABLEAU, up=True)
    assert s.cards.known[card] == ALL and s.cards.up[card] == 1 and s.learned == 0


def test_a_card_shown_by_another_is() -> None:
    s, t = start()
    s.actor = 0
    t.move(s.cards.zone[HAND + 1][0], TABLEAU, up=True)
    assert s.learned == 1


def test_a_secret_choice_makes_the_whole_hand_unknown() -> None:
    s, t = start()
    hand = s.cards.zone[HAND]
    for card in hand:
        t.see(card, 0b10)  # bob looked at ann's hand
    first, second = hand
    t.move(first, DECK)
    assert s.cards.known[first] == s.cards.known[second] == 1


def test_a_shuffle_makes_cards_unknown() -> None:
    s, t = start()
    t.move(s.cards.zone[HAND][0], DECK)
    t.shuffle(DECK)
    assert {s.cards.known[c] for c in s.cards.zone[DECK]} == {0} and not list(missing(GAME, s))


def test_places_in_a_pile_and_turning() -> None:
    s, t = start()
    deck = s.cards.zone[DECK]
    card, below = deck[0], deck[1]
    t.turn(card, True)
    assert deck[0] == card and s.cards.up[card] == 1 and s.cards.known[card] == ALL
    t.turn(card, False)
    assert s.cards.up[card] == 0 and s.cards.known[card] == ALL
    t.move(card, DECK)
    assert deck[-1] == card and deck[0] == below
    t.move(card, DECK, place=1)
    assert deck[1] == card


def test_a_stale_card_number_is_an_error() -> None:
    s, t = start()
    with pytest.raises(LookupError, match="a stale number"):
        t.move(s.cards.zone[DECK][0], HAND, out_of=HAND + 1)


def test_a_trial_leaves_the_table_alone() -> None:
    s, t = start()
    before = s.digest()
    t.trial().move(s.cards.zone[DECK][0], TABLEAU, up=True)
    assert s.digest() == before


def test_a_view_shows_backs_and_no_chance() -> None:
    s, _ = start()
    v = view(GAME, s, 1)
    assert v.cards.zone[HAND] == [-1, -1] and v.cards.zone[HAND + 1] == s.cards.zone[HAND + 1]
    assert v.chance.seed == v.chance.drawn == 0 and v.learned == 0
    hidden = s.cards.zone[HAND][0]
    assert (v.cards.at[hidden], v.cards.up[hidden], v.cards.known[hidden]) == (-1, 0, 0)
    assert view(GAME, s, SPECTATOR).cards.zone[HAND + 1] == [-1, -1]


def test_a_zone_whose_size_is_secret() -> None:
    class Dark(ToyGame):
        def zone(self, z: int) -> Any:
            return super().zone(z)._replace(counted=z != DECK)

    s, _ = start()
    assert len(view(Dark(), s, 0).cards.zone[DECK]) == 1 and len(s.cards.zone[DECK]) == 8


def test_a_secret_choice_among_some_cards_hides_those_alone() -> None:
    s, t = start()
    deck = s.cards.zone[DECK]
    for card in deck:
        t.see(card, 0b11)
    t.conceal(deck[-2:], 0b01)
    assert [s.cards.known[c] for c in deck] == [3] * 6 + [1, 1]
    t.see(deck[0], ALL)
    s.cards.up[deck[0]] = 1
    t.conceal(deck, 0)
    assert [s.cards.known[c] for c in deck] == [ALL] + [0] * 7


def test_part_of_a_deck_put_back_in_secret_leaves_nobody_else_with_exact_places() -> None:
    s, t = start()
    deck = s.cards.zone[DECK]
    before = deck[:]
    for card in deck:
        t.see(card, 0b11)
    t.arrange(DECK, [before[7], before[5], before[6]], 0b01)
    assert deck == [*before[:5], before[7], before[5], before[6]]
    assert [s.cards.known[c] for c in deck] == [3] * 5 + [1] * 3 and not list(missing(GAME, s))
    for seat, orders in ((0, 1), (1, 20)):  # ann knows all of it, bob the lower five
        dealt = set()
        for n in range(50):
            c = s.copy()
            determinize(GAME, c, seat, chance(n))
            dealt.add(tuple(c.cards.zone[DECK]))
        assert len(dealt) >= orders and {d[:5] for d in dealt} == {tuple(before[:5])} and (seat or dealt == {tuple(deck)})


class TwoBacks(ToyGame):
    """A deck of secret size with two kinds of back, as where a few cards of another kind are shuffled in."""

    back = [0] * 6 + [1] * 6

    def zone(self, z: int) -> Any:
        return super().zone(z)._replace(counted=z != DECK)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_backs_in_a_zone_of_secret_size_are_dealt_anew_too(seat: int) -> None:
    """Where the other backs lie in it nobody can see: a re-deal that kept them in place would tell."""
    game = TwoBacks()
    s = Match.new(game, 3).state
    card = s.cards.zone[DECK][2]
    s.cards.known[card] = 0b11  # both know where this one lies
    orders, tops = set(), set()
    for n in range(50):
        c = s.copy()
        determinize(game, c, seat, chance(n))
        assert view(game, c, seat).digest() == view(game, s, seat).digest() and not list(missing(game, c))
        orders.add(tuple(game.back[card] for card in c.cards.zone[DECK]))
        tops.add(game.back[c.cards.zone[DECK][-1]])
        assert seat == SPECTATOR or c.cards.zone[DECK][2] == card
    assert len(orders) > 5 and len(tops) == 1
    assert len({tuple(sorted(order)) for order in orders}) == 1  # as many of each as there were


@pytest.mark.parametrize(("known", "learned"), [((0,), 1), ((0, 1), 0), ((), 1)])
def test_a_back_uncovered_in_a_zone_of_secret_size_is_learned(known: tuple[int, ...], learned: int) -> None:
    """Ann takes the top card.  She knew it, not what lies below: the back there tells her something; she knew both: nothing."""
    game = TwoBacks()
    s = Match.new(game, 3).state
    deck, s.actor = s.cards.zone[DECK], 0
    for place in known:
        s.cards.known[deck[-1 - place]] = 0b01
    before = s.learned
    Table(game, s).move(deck[-1], HAND, out_of=DECK)
    assert s.learned - before == learned


def test_a_card_from_below_uncovers_nothing_in_a_zone_of_secret_size() -> None:
    game = TwoBacks()
    s = Match.new(game, 3).state
    deck, s.actor = s.cards.zone[DECK], 0
    s.cards.known[deck[0]] = 0b01
    before = s.learned
    Table(game, s).move(deck[0], HAND, out_of=DECK)
    assert s.learned == before


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_re_dealing_keeps_what_the_seat_knows_and_every_card(seat: int) -> None:
    s, _ = start()
    dealt = set()
    for n in range(20):
        c = s.copy()
        determinize(GAME, c, seat, chance(n))
        assert view(GAME, c, seat).digest() == view(GAME, s, seat).digest() and not list(missing(GAME, c))
        dealt.add(str(c.cards.zone))
    assert len(dealt) > 15


def test_missing_names_what_is_wrong() -> None:
    s, _ = start()
    assert not list(missing(GAME, s))
    card = s.cards.zone[DECK].pop()
    s.cards.zone[TABLEAU].append(card)
    s.active = {"worth": ()}
    found = " ".join(missing(GAME, s))
    assert f"card {card} lies in 1 but is said to be in 0" in found and "index of powers is stale" in found
    s.cards.zone[TABLEAU].pop()
    assert "nowhere or twice" in " ".join(missing(GAME, s))
