"""State classes: born empty, copied deep, saved and loaded without loss, compared by path."""

from __future__ import annotations

import json

import pytest

from kronika.kernel import Chance, Derived, Later, State, chance, differences


class Inner(State):
    n: int
    tags: list[str]


class Outer(State):
    flag: bool
    maybe: int | None
    pair: tuple[int, str]
    rows: list[list[int]]
    by_id: dict[int, Inner]
    counts: dict[str, int]
    inner: Inner
    many: list[Inner]
    index: Derived[dict[str, tuple[int, ...]]]


class Longer(Outer):
    more: int


class Empty(State):
    pass


def outer(kind: type[Outer] = Outer) -> Outer:
    o = kind()
    o.pair, o.rows, o.counts, o.index = (3, "x"), [[1], [2, 3]], {"a": 1}, {"h": (1,)}
    o.by_id[7] = Inner()
    o.by_id[7].tags.append("t")
    o.many.append(Inner())
    return o


def test_a_state_is_born_empty() -> None:
    o = Outer()
    assert o.flag is False and o.maybe is None and o.inner.n == 0
    assert [o.pair, o.rows, o.by_id, o.inner.tags, o.index] == [(), [], {}, [], {}]


def test_a_copy_is_deep_and_shares_only_what_is_derived() -> None:
    o = outer()
    c = o.copy()
    assert c.digest() == o.digest() and c.index is o.index
    c.rows[1].append(9)
    c.by_id[7].tags.append("u")
    c.many[0].n = 4
    c.inner.n = 5
    assert o.rows == [[1], [2, 3]] and o.by_id[7].tags == ["t"] and o.many[0].n == o.inner.n == 0 and c.digest() != o.digest()


@pytest.mark.parametrize("kind", [Outer, Longer])
def test_data_go_through_json_and_back(kind: type[Outer]) -> None:
    o = outer(kind)
    back = kind.from_data(json.loads(json.dumps(o.to_data())))
    assert type(back) is kind and back.digest() == o.digest() and back.pair == (3, "x") and list(back.by_id) == [7] and back.index == {}
    assert "index" not in o.to_data()


def test_a_subclass_has_the_fields_of_its_base_first() -> None:
    assert Longer.FIELDS == (*Outer.FIELDS, "more") and outer(Longer).copy().to_data()["more"] == 0


def test_a_later_field_is_left_out_while_it_is_empty() -> None:
    """A state that was kept before the field came is read, and its digest is what it was."""
    class Old(State):
        coins: int

    class New(State):
        coins: int
        bids: Later[list[int]]

    old, new = Old(), New()
    old.coins = new.coins = 3
    assert new.to_data() == {"coins": 3} and new.digest() == old.digest() and New.from_data(old.to_data()).bids == []
    new.bids.append(2)
    assert new.to_data() == {"coins": 3, "bids": [2]} and New.from_data(new.to_data()).bids == [2] and new.copy().bids == [2]
    assert new.digest() != old.digest()


def test_an_empty_state() -> None:
    e = Empty()
    assert e.to_data() == {} and e.copy().digest() == Empty.from_data({}).digest()


def test_the_order_of_keys_is_part_of_the_digest() -> None:
    a, b = outer(), outer()
    a.counts, b.counts = {"x": 1, "y": 2}, {"y": 2, "x": 1}
    assert a.digest() != b.digest()


@pytest.mark.parametrize("field", ["set", "float", "list[float]", "dict[float, int]", "tuple[list[int], ...]", "object"])
def test_what_cannot_be_copied_is_refused_when_the_class_is_made(field: str) -> None:
    with pytest.raises(TypeError):
        type("Bad", (State,), {"__annotations__": {"x": field}, "__module__": __name__})


def test_a_misspelt_field_is_an_error() -> None:
    with pytest.raises(AttributeError):
        setattr(outer(), "typo", 1)  # noqa: B010  the type checker would refuse it


def test_differences_name_the_path() -> None:
    a, b = outer(), outer()
    assert list(differences(a.to_data(), b.to_data())) == []
    b.rows[1][0], b.by_id[7].n, b.counts = 5, 6, {"a": 1, "z": 0}
    assert list(differences(a.to_data(), b.to_data())) == [
        ".rows[1][0]: 2 / 5", ".by_id.7.n: 0 / 6", ".counts: keys ['a'] / ['a', 'z']"]


def test_repr_shows_what_is_saved() -> None:
    assert repr(Inner()) == "Inner(n=0, tags=[])"


def test_chance_is_splitmix64() -> None:
    """The first numbers of the published generator for this seed."""
    c = chance(1234567)
    assert [c.bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_die_is_fair_and_counts_what_it_drew() -> None:
    c, counts = chance(1234567), [0] * 6
    for _ in range(6000):
        counts[c.below(6)] += 1
    assert all(850 < n < 1150 for n in counts) and c.drawn == 6000


def test_loaded_results_come_first_and_empty_dice_are_an_error() -> None:
    c = chance(1)
    c.loaded = [4, 8]
    assert [c.below(6), c.below(6)] == [4, 2] and c.loaded == []
    for n in (0, -1):
        with pytest.raises(ValueError, match="nothing to draw"):
            c.below(n)


def test_a_shuffle_keeps_every_item_and_the_same_seed_the_same_order() -> None:
    a, b = list(range(40)), list(range(40))
    chance(5).shuffle(a)
    chance(5).shuffle(b)
    assert a == b != list(range(40)) and sorted(a) == list(range(40))


def test_chance_of_a_large_or_negative_seed_fits_64_bits() -> None:
    assert chance(1 << 70).seed == chance(0).seed and 0 <= chance(-1).seed < 1 << 64
    assert Chance.from_data(chance(9).to_data()).bits() == chance(9).bits()
