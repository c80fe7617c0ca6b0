"""Factions and mats that are chosen in the match: drafts in reverse order and in a snake, and an auction of pairs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kronika.bots import answer, bot
from kronika.cli.terminal import terminal
from kronika.games.scythe.events import FactionTaken
from kronika.games.scythe.facts import FACTIONS, MATS
from kronika.games.scythe.game import GAME
from kronika.games.scythe.page import ScythePage
from kronika.games.scythe.setup import BANNED
from kronika.games.scythe.state import Scythe, around, hand
from kronika.kernel import Illegal, Match, Moved, Seat, chance
from kronika.kernel.check import check_game
from kronika.kernel.record import load, replay, verify, write
from kronika.web.table_view import TableView
from kronika.words import speech, translator

FORMS = ("reverse", "snake", "auction")
BANS = {"banned-pairs": "banned"}


def drafting(form: str, seats: int, options: Mapping[str, str] | None = None, seed: int = 1) -> Match[Scythe]:
    return Match.new(GAME, seed, seats, {"draft": form, **(options or {})}, log=True)


def settled(m: Match[Scythe]) -> list[tuple[str, str]]:
    return [(seat.side, seat.mat) for seat in GAME.settled(m.state, m.seats)]


def reasons(m: Match[Scythe], seat: int) -> Mapping[str, str]:
    """Word of what is barred -> key of the reason."""
    d: Any = m.decisions()[seat]
    return {m.lexicon.text(value, d.of): why[0].key for value, why in d.why_not()}


def offer(m: Match[Scythe], *pairs: str) -> Match[Scythe]:
    """The auction with these pairs on offer."""
    for pair, text in zip(m.state.pairs, pairs, strict=True):
        side, _, mat = text.partition(" ")
        pair.faction, pair.mat = FACTIONS.index(side), MATS.index(mat)
    return Match(GAME, m.state, log=True, seed=m.seed, seats=m.seats, options=m.options)


@pytest.mark.rule("scythe.setup.draft")
def test_in_reverse_order_each_takes_a_pair_from_the_last_seat_to_the_first() -> None:
    m = drafting("reverse", 3)
    assert [p.faction for p in m.state.players] == [-1] * 3 and not any(m.state.on)
    m.play_text(2, "saxony:patriotic")
    assert reasons(m, 1)["saxony:industrial"] == "draft.faction-taken" and reasons(m, 1)["nordic:patriotic"] == "draft.mat-taken"
    with pytest.raises(Illegal):
        m.play_text(1, "nordic:patriotic")
    m.play_text(1, "nordic:industrial")
    m.play_text(0, "crimea:agricultural")
    assert settled(m) == [("crimea", "agricultural"), ("nordic", "industrial"), ("saxony", "patriotic")]
    assert [(p.coins, p.popularity) for p in m.state.players] == [(7, 4), (4, 2), (6, 2)]  # as printed on mats 5, 1, 3
    assert [(p.power, len(hand(m.state, seat))) for seat, p in enumerate(m.state.players)] == [(5, 0), (4, 1), (1, 4)]
    assert m.state.turn == 1 and m.decisions()[1].key == "turn.section"  # the lowest mat begins


@pytest.mark.rule("scythe.setup.draft", "scythe.setup.seating")
def test_turns_go_in_the_order_of_the_home_bases() -> None:
    """Clockwise Nordic, Crimea, Saxony: the seats 1, 0, 2."""
    def drafted(seating: str) -> Match[Scythe]:
        m = drafting("reverse", 3, {"seating": seating})
        for seat, pair in ((2, "saxony:patriotic"), (1, "nordic:industrial"), (0, "crimea:agricultural")):
            m.play_text(seat, pair)
        return m

    def turns(m: Match[Scythe]) -> list[int]:
        seen: list[int] = []
        while len(seen) < 4:
            seat = m.state.turn
            seen.append(seat)
            while m.state.turn == seat:
                who, d = next(iter(m.decisions().items()))
                skip = {"turn.top": "skip", "turn.bottom": "skip", "turn.end": "done"}
                m.play_text(who, skip[d.key] if d.key in skip else d.examples(m.lexicon)[0])
        return seen

    assert list(around(drafted("published").state)) == [1, 0, 2] and turns(drafted("published")) == [1, 0, 2, 1]
    assert list(around(drafted("random").state)) == [0, 1, 2] and turns(drafted("random")) == [1, 2, 0, 1]


@pytest.mark.rule("scythe.setup.draft")
def test_in_a_snake_factions_go_forward_and_mats_come_back() -> None:
    m = drafting("snake", 3)
    m.play_text(0, "rusviet")
    assert reasons(m, 1) == {"rusviet": "draft.faction-taken"}
    assert len(hand(m.state, 0)) == 2 and m.state.players[0].power == 3  # a faction's own things come with it
    m.play_text(1, "polania")
    m.play_text(2, "nordic")
    m.play_text(2, "mechanical")
    assert reasons(m, 1) == {"mechanical": "draft.mat-taken"}
    m.play_text(1, "industrial")
    m.play_text(0, "engineering")
    assert settled(m) == [("rusviet", "engineering"), ("polania", "industrial"), ("nordic", "mechanical")]
    assert m.state.turn == 1


@pytest.mark.rule("scythe.setup.draft")
def test_in_an_auction_who_is_outbid_bids_again_and_each_pays_what_they_bid() -> None:
    m = offer(drafting("auction", 3), "nordic industrial", "crimea engineering", "saxony agricultural")
    m.play_text(0, "nordic:industrial:3")
    assert list(m.decisions()) == [1]
    for low in ("nordic:industrial:3", "nordic:industrial:0", "nordic:industrial:5"):  # as much, less, more than the mat's 4 coins
        with pytest.raises(Illegal):
            m.play_text(1, low)
    assert reasons(m, 1)["nordic:industrial:3"] == "draft.bid-low" and reasons(m, 1)["nordic:industrial:5"] == "draft.bid-most"
    m.play_text(1, "nordic:industrial:4")
    assert list(m.decisions()) == [0]
    assert not any(text.startswith("nordic") for text in m.decisions()[0].examples(m.lexicon, 99))  # nobody can outbid 4
    m.play_text(0, "crimea:engineering:0")
    m.play_text(2, "saxony:agricultural:2")
    assert settled(m) == [("crimea", "engineering"), ("nordic", "industrial"), ("saxony", "agricultural")]
    assert [p.coins for p in m.state.players] == [5 - 0, 4 - 4, 7 - 2] and m.state.turn == 1 and not m.state.pairs


@pytest.mark.rule("scythe.setup.draft", "scythe.setup.banned_pairs")
def test_banned_pairs_are_no_part_of_a_draft() -> None:
    for seed in range(40):
        pairs = {(FACTIONS[x.faction], MATS[x.mat]) for x in drafting("auction", 5, BANS, seed).state.pairs}
        assert len(pairs) == 5 and not pairs & set(BANNED)
    m = drafting("reverse", 5, BANS)
    assert reasons(m, 4) == {"rusviet:industrial": "draft.banned", "crimea:patriotic": "draft.banned"}
    for seat, pair in ((4, "nordic:engineering"), (3, "saxony:mechanical"), (2, "polania:agricultural")):
        m.play_text(seat, pair)
    assert reasons(m, 1)["rusviet:industrial"] == reasons(m, 1)["crimea:patriotic"] == "draft.banned"
    m.play_text(1, "rusviet:patriotic")
    assert settled(m)[:2] == [("crimea", "industrial"), ("rusviet", "patriotic")]


@pytest.mark.rule("scythe.setup.draft", "scythe.setup.banned_pairs")
def test_nobody_is_left_with_a_banned_pair() -> None:
    """Rusviet, Nordic and the mats 1 and 2 are left for two: Nordic with mat 2 would leave Rusviet the Industrial one."""
    m = drafting("reverse", 5, BANS)
    for seat, pair in ((4, "crimea:mechanical"), (3, "saxony:patriotic"), (2, "polania:agricultural")):
        m.play_text(seat, pair)
    assert reasons(m, 1)["nordic:engineering"] == "draft.leaves-banned"
    m.play_text(1, "nordic:industrial")
    assert settled(m)[0] == ("rusviet", "engineering")


@pytest.mark.rule("scythe.setup.draft")
def test_what_does_not_go_with_a_draft_is_refused_with_a_sentence() -> None:
    def refused(seats: list[Seat], **options: str) -> str:
        with pytest.raises(ValueError) as error:
            Match.new(GAME, 1, seats, {"draft": "snake", **options})
        return str(error.value)

    assert "Automa drafts nothing" in refused([Seat(), Seat(kind="automa")])
    assert "name none before" in refused([Seat("nordic"), Seat()]) and "name none before" in refused([Seat(mat="3"), Seat()])
    assert "leave option mats at random" in refused([Seat(), Seat()], mats="auction")
    text = write(drafting("snake", 2)).replace("seat - -", "seat nordic -", 1)
    assert not verify(text, GAME)


@pytest.mark.rule("scythe.setup.draft")
def test_nobody_leaves_for_good_before_the_game_has_begun() -> None:
    """The game would have nothing to count; a bot sits in, also where a table ends with who leaves."""
    m = drafting("snake", 2, {"leaving": "ends-game"})
    assert GAME.departure(m.state) == "" and GAME.standing(m.view(0)) == []
    for seat, text in ((0, "nordic"), (1, "saxony"), (1, "industrial"), (0, "patriotic")):
        m.play_text(seat, text)
    assert GAME.departure(m.state) == "depart" and GAME.standing(m.view(0))


@pytest.mark.rule("scythe.setup.draft", "scythe.variant.stalling")
def test_nobody_is_fined_before_the_game_has_begun() -> None:
    """Popularity comes with the mats: a fine would take nothing, and be told of."""
    m = drafting("snake", 2, {"stalling-penalty": "on"})
    with pytest.raises(Illegal):
        m.apply_line(1, "! fine")
    for seat, text in ((0, "nordic"), (1, "saxony"), (1, "industrial"), (0, "patriotic")):
        m.play_text(seat, text)
    m.apply_line(0, "! fine")
    assert [p.popularity for p in m.state.players] == [2, 0]  # seat 1 has the lowest mat and is on turn; both begin with 2


@pytest.mark.rule("scythe.setup.draft")
def test_a_faction_is_told_of_before_the_cards_that_come_with_it() -> None:
    m = drafting("snake", 2)
    m.play_text(0, "rusviet")
    told = [type(event) for event in m.table.log or []]
    assert told[:3] == [FactionTaken, Moved, Moved]


@pytest.mark.rule("scythe.setup.deal_mats")
def test_a_mat_that_is_taken_is_barred_by_the_rule_of_mats_also_without_a_draft() -> None:
    m = Match.new(GAME, 1, 3, {"mats": "chosen"})
    seat = next(iter(m.decisions()))
    m.play_text(seat, "patriotic")
    ((_, d),) = m.decisions().items()
    assert [(value, why[0].key, why[0].rule) for value, why in d.why_not()] == [(2, "draft.mat-taken", "scythe.setup.deal_mats")]


@pytest.mark.rule("scythe.setup.draft")
@pytest.mark.parametrize("form", FORMS)
def test_a_draft_is_kept_in_the_record(form: str) -> None:
    """Seats are called by numbers there, for they have no factions yet."""
    m, pick = drafting(form, 2), chance(2)
    while not GAME.standing(m.state):
        seat, d = next(iter(m.decisions().items()))
        m.play(seat, d.sample(pick.below))
        assert replay(write(m), game=GAME).state.digest() == load(write(m), GAME).state.digest() == m.state.digest()
    assert verify(write(m), GAME) and "seat - -" in write(m) and "seat-1 " in write(m)


@pytest.mark.rule("scythe.setup.draft")
def test_games_without_a_draft_keep_their_digest() -> None:
    usual, named = Match.new(GAME, 3, 5), Match.new(GAME, 3, 5, {"draft": "off"})
    assert usual.state.digest() == named.state.digest() and "draft" not in usual.state.options and "pairs" not in usual.state.to_data()


@pytest.mark.rule("scythe.setup.draft")
@pytest.mark.parametrize("form", FORMS)
def test_bots_draft(form: str) -> None:
    m = drafting(form, 3)
    bots = [bot("greedy", 1, "") for _ in range(3)]
    while not GAME.standing(m.state):
        seat = next(iter(m.decisions()))
        m.play(seat, answer(bots[seat], m, seat))
    assert len(set(settled(m))) == 3
    assert form != "auction" or [p.coins for p in m.state.players] == [{"industrial": 4, "engineering": 5, "patriotic": 6, "mechanical": 6,
                                                                        "agricultural": 7}[mat] for _, mat in settled(m)]  # 0 was bid


@pytest.mark.rule("scythe.setup.draft")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_a_draft_is_said_and_drawn_at_every_step(form: str, lang: str) -> None:
    """Also in a terminal; a seat without a faction is called by its number, and shows no faction's things."""
    m, pick = drafting(form, 3, BANS), chance(3)
    says = speech(GAME, translator(lang))
    number = {"en": "Seat 1", "cs": "Místo 1", "ru": "Место 1"}[lang]
    takes = {"en": "Seat 1 takes the faction ", "cs": "Místo 1 si bere frakci: ", "ru": "Место 1 берет фракцию: "}[lang]
    assert says.seat(0, m.view(0)) == number
    while not GAME.standing(m.state):
        seat, d = next(iter(m.decisions().items()))
        view = m.view(seat)
        assert says.prompt(d, view).text != d.key
        assert ("scythe.setup.deal_mats" if d.key == "setup.mat" else "scythe.setup.draft") in says.prompt(d, view).rules
        for part in d.questions():
            assert all(says.option(part, value, view).text for value in part.options)  # type: ignore[attr-defined]
            assert all("draft." not in says.reason(why, view).text for _, against in part.why_not() for why in against)
        drawn = terminal(says)
        assert drawn.board(view, 120, {}) is not None and drawn.table(view, seat, 120) is not None
        assert view.players[seat].faction >= 0 or drawn.details(view, seat, 120) is None
        m.play(seat, d.sample(pick.below))
    lines = [phrase.text for event in m.table.log or [] if (phrase := says.event(event, m.view(0)))]
    assert sum(line.startswith(takes) for line in lines) == 1


@pytest.mark.rule("scythe.setup.draft")
@pytest.mark.parametrize("form", FORMS)
def test_random_drafts_hold(form: str) -> None:
    """Everything that every game must hold, to the beginning of the game proper."""
    class Begun(type(GAME)):  # type: ignore[misc]
        def over(self, s: Scythe) -> bool:
            return bool(GAME.standing(s))

    for seats in (2, 5):
        assert check_game(Begun(), 5, seats=seats, options={"draft": form, "banned-pairs": "banned"}, every=1).answers >= seats - 1


@pytest.mark.rule("scythe.setup.deal_mats")
def test_everybody_sees_the_mats_while_they_are_chosen() -> None:
    """Who is asked has them to press; for the others what is taken is grey."""
    m = Match.new(GAME, 1, 3, {"mats": "chosen"})
    seat = next(iter(m.decisions()))
    m.play_text(seat, "patriotic")
    asked = next(iter(m.decisions()))
    shown = {p: str(ScythePage(GAME).regions(TableView.of(m, p))["stage"]) for p in range(-1, 3)}
    assert {p: html.count("minimat") for p, html in shown.items()} == dict.fromkeys(shown, len(MATS))
    assert {p: html.count("minimat gone") for p, html in shown.items()} == dict.fromkeys(shown, 1)
    assert {p: html.count("data-answer") for p, html in shown.items()} == dict.fromkeys(shown, 0) | {asked: len(MATS) - 1}
