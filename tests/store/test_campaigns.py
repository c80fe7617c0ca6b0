"""Campaigns: games that begin from what earlier ones left, in order and in branches."""

from __future__ import annotations

import pytest

from kronika.kernel import chance, record
from kronika.store import Refused, Store, campaigns, leaving, people, tables
from kronika.store.journal import kept
from kronika.store.live import Live
from kronika.store.tables import SeatRequest

SEATS = [SeatRequest("me"), SeatRequest("me")]
SIX = [SeatRequest("me")] * 6


def played(store: Store, id: str, seed: int) -> Live:
    """The table's match, played at random to its end, as a server does."""
    live, draw = Live.load(store, id), chance(seed)
    while not live.match.over:
        seat, asked = next((p, d) for p, d in live.match.decisions().items() if p not in live.match.sealed)
        live.answer(store, "", seat, asked.text(asked.sample(draw.below), live.match.lexicon))
    return live


@pytest.mark.parametrize(("game", "seats"), [("oath", SEATS), ("council", SIX)])
def test_a_chronicle_of_games_in_order_and_in_branches(store: Store, game: str, seats: list[SeatRequest]) -> None:
    ann = people.guest(store, "Ann")
    saga = campaigns.found(store, ann, game, "Our world")
    first = tables.create(store, ann, game, seats, {}, seed=1, campaign=saga)
    with pytest.raises(Refused, match="not over yet"):
        tables.create(store, ann, game, seats, {}, campaign=saga, after=first)
    left = played(store, first, 5).match.leaves()
    assert left is not None
    world = campaigns.world(store, saga, first)
    assert world is not None and world.digest() == left.digest()

    second = tables.create(store, ann, game, seats, {}, seed=2, campaign=saga, after=first)
    other = tables.create(store, ann, game, seats, {}, seed=3, campaign=saga, after=first)
    assert [(c.number, c.after, c.status) for c in campaigns.chapters(store, saga)] == [
        (1, "", "over"), (2, first, "running"), (2, first, "running")]
    assert campaigns.branches(store, saga) == {"": [first], first: sorted([second, other], key=[second, other].index)}

    live = Live.load(store, second)  # also after a restart it is known what it began from
    assert live.match.legacy is not None and live.match.legacy.digest() == left.digest()
    finished = record.reseal(kept(store, played(store, second, 6).id).finished())
    assert record.verify(finished) and f"legacy {left.digest()}" in finished
    assert campaigns.world(store, saga, second) is not None

    again = campaigns.found(store, ann, game, begins=left)  # a world from elsewhere is where a campaign starts
    third = tables.create(store, ann, game, seats, {}, seed=9, campaign=again)
    legacy = Live.load(store, third).match.legacy
    assert legacy is not None and legacy.digest() == left.digest()


def test_whose_campaign_it_is(store: Store) -> None:
    ann, bob = people.guest(store, "Ann"), people.guest(store, "Bob")
    saga = campaigns.found(store, ann, "oath", "Ours", private=True)
    with pytest.raises(Refused, match="no such campaign"):
        tables.create(store, bob, "oath", SEATS, {}, campaign=saga)
    open_ = campaigns.found(store, ann, "oath", "For all to see")
    with pytest.raises(Refused, match="only those who play"):
        tables.create(store, bob, "oath", SEATS, {}, campaign=open_)
    id = tables.create(store, ann, "oath", [SeatRequest("me"), SeatRequest("open")], {}, campaign=open_)
    tables.sit(store, id, bob, 1)
    assert campaigns.may_go_on(store, campaigns.campaign(store, open_), bob)
    assert [row.id for row in campaigns.of_person(store, bob)] == [open_]


def test_what_is_refused(store: Store) -> None:
    ann = people.guest(store, "Ann")
    with pytest.raises(Refused, match="stand alone"):
        campaigns.found(store, ann, "toy")
    saga = campaigns.found(store, ann, "oath")
    with pytest.raises(Refused, match="a campaign of oath, not of toy"):
        tables.create(store, ann, "toy", SEATS, {}, campaign=saga)
    with pytest.raises(Refused, match="no such game in this campaign"):
        tables.create(store, ann, "oath", SEATS, {}, campaign=saga, after="elsewhere")
    with pytest.raises(Refused, match="no such campaign"):
        campaigns.chapters(store, "nowhere") or campaigns.campaign(store, "nowhere")


def test_who_leaves_is_named_in_no_chronicle(store: Store) -> None:
    """The first game and what follows it, in order and in branches, lose the name; others keep theirs."""
    ann, bob = people.guest(store, "Ann"), people.guest(store, "Bob")
    saga = campaigns.found(store, ann, "oath", "Ours")

    def game(after: str, seed: int) -> str:
        table = tables.create(store, ann, "oath", [SeatRequest("me"), SeatRequest("open")], {}, seed=seed, campaign=saga, after=after)
        tables.sit(store, table, bob, 1, tables.table(store, table).invite)
        played(store, table, seed)
        return table

    first = game("", 1)
    second, branch = game(first, 2), game(first, 3)
    told = {c.match: c.told for c in campaigns.chapters(store, saga)}
    assert all("Ann" in text and "Bob" in text for text in told.values())
    assert [c["title"] for c in leaving.export(store, ann)["campaigns"]] == ["Ours"]
    leaving.delete(store, ann)
    told = {c.match: c.told for c in campaigns.chapters(store, saga)}
    keeps = campaigns.keeper("oath")
    assert keeps is not None and set(told) == {first, second, branch}
    for text in told.values():
        assert "Ann" not in text and "Bob" in text
        keeps.open(text)  # its checks are those of what it says now
