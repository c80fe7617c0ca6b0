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
