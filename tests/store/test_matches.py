"""Matches in the store: written before they are shown, read back as they were."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import update

from kronika.kernel import Illegal, chance, record
from kronika.store import Refused, Store, people, schema, tables
from kronika.store.installed import find_game
from kronika.store.journal import kept
from kronika.store.live import Live
from kronika.store.tables import SeatRequest


def begin(store: Store, seed: int = 7, game: str = "toy", seats: int = 2) -> tuple[str, people.Person]:
    ann = people.guest(store, "Ann")
    return tables.create(store, ann, game, [SeatRequest("me")] * seats, {}, seed=seed), ann


def play(store: Store, live: Live, seed: int, most: int = 1000, undo: bool = True) -> int:
    """Random answers with takings-back between."""
    draw, n = chance(seed), 0
    while not live.match.over and n < most:
        seats = [p for p in live.match.decisions() if p not in live.match.sealed]
        seat = seats[draw.below(len(seats))]
        reach = live.match.undo_limit(seat).moves
        if undo and reach and draw.below(4) == 0:
            live.undo(store, "", seat, 1 + draw.below(reach))
        else:
            d = live.match.decisions()[seat]
            live.answer(store, "", seat, d.text(d.sample(draw.below), live.match.lexicon))
        n += 1
    return n


@pytest.mark.parametrize(("game", "seats", "seed"), [*(("toy", 2, n) for n in range(6)), *(("council", 6, n) for n in range(2))])
def test_read_back_at_any_moment(store: Store, game: str, seats: int, seed: int) -> None:
    id, _ = begin(store, seed, game, seats)
    live, draw = Live.load(store, id), 0
    while not live.match.over and draw < 60:
        play(store, live, seed * 100 + draw, 1)
        draw += 1
        again = Live.load(store, id)
        assert again.match.state.digest() == live.match.state.digest()
        assert again.match.answers == live.match.answers
        assert again.match.sealed == live.match.sealed
        assert again.seq == live.seq
        assert [t.event for t in again.recent] == [t.event for t in live.recent]
        for seat in again.match.decisions():
            assert again.match.undo_limit(seat).moves == live.match.undo_limit(seat).moves


def test_a_table_knows_the_sides_and_mats_that_were_chosen_in_the_match(store: Store) -> None:
    """Lists and the hall of fame go by them; taken back, they are open again."""
    ann = people.guest(store, "Ann")
    id = tables.create(store, ann, "scythe", [SeatRequest("me")] * 2, {"draft": "snake"})
    live = Live.load(store, id)

    def seats() -> list[tuple[str, str]]:
        return [(row.place(seat).side, row.place(seat).mat) for row in [tables.table(store, id)] for seat in (0, 1)]

    live.answer(store, "", 0, "nordic")
    live.answer(store, "", 1, "crimea")
    assert seats() == [("nordic", ""), ("crimea", "")]
    live.undo(store, "", 1, 1)
    assert seats() == [("nordic", ""), ("", "")]
    for seat, text in ((1, "saxony"), (1, "industrial"), (0, "patriotic")):
        live = Live.load(store, id)
        live.answer(store, "", seat, text)
    assert seats() == [("nordic", "patriotic"), ("saxony", "industrial")]


def test_another_process_catches_up(store: Store) -> None:
    id, _ = begin(store)
    one, two = Live.load(store, id), Live.load(store, id)
    for i in range(40):
        if one.match.over:
            break
        play(store, one, i, 1, undo=False)
        assert two.catch_up(store)
        assert two.match.state.digest() == one.match.state.digest() and two.seq == one.seq
        one, two = two, one


def test_two_answers_to_one_question(store: Store) -> None:
    id, _ = begin(store)
    lives = [Live.load(store, id), Live.load(store, id)]
    (seat, d), = lives[0].match.decisions().items()
    texts = [d.text(v, lives[0].match.lexicon) for v in d.options[:2]]  # type: ignore[attr-defined]
    outcomes: list[str] = []
    gate = threading.Barrier(2)

    def go(live: Live, text: str) -> None:
        gate.wait()
        try:
            live.answer(store, "", seat, text)
            outcomes.append("written")
        except Refused as e:
            outcomes.append(e.code)

    threads = [threading.Thread(target=go, args=x) for x in zip(lives, texts, strict=True)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert sorted(outcomes) == ["moved-on", "written"]
    assert sum(live.broken for live in lives) == 1
    assert len(kept(store, id).journal) == 2


def test_a_refused_answer_changes_nothing(store: Store) -> None:
    id, _ = begin(store)
    live = Live.load(store, id)
    before = live.match.state.digest()
    (seat,) = live.match.decisions()
    for text in ("nonsense", "", "draw draw", "-", "play:", "9" * 3999, "9" * 5000, "x\ny"):
        with pytest.raises((Refused, Illegal)):
            live.answer(store, "", seat, text)
    with pytest.raises(Refused):
        live.answer(store, "", 1 - seat, "draw")
    with pytest.raises(Refused):
        live.undo(store, "", seat, 1)
    assert not live.broken and live.match.state.digest() == before
    assert len(kept(store, id).journal) == 1


def test_back_by_consent(store: Store) -> None:
    id, _ = begin(store)
    live = Live.load(store, id)
    play(store, live, 5, 9, undo=False)
    lines = kept(store, id).lines
    live.rewind(store, "", 0, 2)
    assert kept(store, id).lines == lines[:2]
    again = Live.load(store, id)
    assert again.match.state.digest() == live.match.state.digest()
    play(store, again, 6)
    assert again.match.over


def test_asides_are_kept(store: Store) -> None:
    id, _ = begin(store)
    live = Live.load(store, id)
    play(store, live, 3, 12, undo=False)
    giver = max((0, 1), key=lambda p: live.match.state.points[p])
    if live.match.state.points[giver]:
        live.side_action(store, "", giver, f"gift {live.match.seat_word(1 - giver)} 1")
    live.side_action(store, "", 1, "give-up")
    assert live.match.over
    assert tables.table(store, id).status == "over"
    assert Live.load(store, id).match.state.digest() == live.match.state.digest()


@pytest.mark.parametrize("seed", range(3))
def test_a_finished_match_replays(store: Store, seed: int) -> None:
    id, _ = begin(store, seed)
    live = Live.load(store, id)
    play(store, live, seed)
    row = tables.table(store, id)
    assert row.status == "over" and row.asked == () and {r["seat"] for r in row.result} == {0, 1}
    assert record.verify(kept(store, id).text(point=False).rstrip("\n") + f"\nend {len(live.match.answers)} {live.match.state.digest()}\n")
    assert record.replay(kept(store, id).text(point=False)).state.digest() == live.match.state.digest()


def test_rules_that_refuse_an_old_answer_go_on_from_the_snapshot(store: Store) -> None:
    id, _ = begin(store)
    live = Live.load(store, id)
    while live.match.answers[-1:] != [(0, "duel")]:  # asked inside an action: the duel stands after the snapshot
        (seat,) = live.match.decisions()
        live.answer(store, "", seat, "duel" if seat == 0 else "draw")
    start = kept(store, id).point
    assert start is not None and start[0] == len(live.match.answers) - 1
    with store.write() as c:
        c.execute(update(schema.decision).where(schema.decision.c.match == id, schema.decision.c.seq == live.seq).values(lines="ann duet"))
    again = Live.load(store, id)
    assert again.match.answers == live.match.answers[:-1] and set(again.match.decisions()) == {0}
    assert [row.kind for row in kept(store, id).journal][-1] == "rewind"
    assert Live.load(store, id).match.state.digest() == again.match.state.digest()


def test_a_record_says_which_rules_played(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    id, _ = begin(store)
    play(store, Live.load(store, id), 1, 6, undo=False)
    monkeypatch.setattr(type(find_game("toy")), "version", "2")
    live = Live.load(store, id)
    assert "rules 2" in kept(store, id).lines
    play(store, live, 2, undo=False)
    lines = kept(store, id).lines
    assert lines.count("rules 2") == 1 and lines[6] == "rules 2"
    assert tables.table(store, id).status == "over" and Live.load(store, id).match.over
