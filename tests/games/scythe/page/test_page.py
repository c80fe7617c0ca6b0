"""The page of Scythe over many positions: it draws, it is well formed, it offers what is legal, it tells nothing hidden."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from typing import NamedTuple

import pytest

from kronika.games.scythe.facts import (
    ENCOUNTER,
    ENCOUNTER_CARDS,
    FACTORY_CARD,
    FACTORY_CARDS,
    OBJECTIVE,
    OBJECTIVES,
)
from kronika.games.scythe.game import GAME
from kronika.games.scythe.page import ScythePage
from kronika.kernel import Form, chance, determinize
from kronika.web.table_view import TableView
from tests.games.scythe.page.positions import sample, viewers

PAGE = ScythePage(GAME)

POSITIONS = 200
DECLINED = {"skip", "none", "done", "tokens", "stop"}  # words that only the list offers
OFF_BOARD = {"produce.amount", "combat.power"}  # numbers have no place on the board


class Read(NamedTuple):
    """What a well-formed region has in it."""

    pieces: tuple[str, ...]
    answers: tuple[tuple[int, str], ...]  # part, token
    bare: tuple[str, ...]  # answers that nobody could find without a mouse or eyes
    barred: frozenset[str]
    signs: frozenset[str]


@cache
def drawn() -> tuple[tuple[TableView, dict[str, str]], ...]:
    scenes = [TableView.of(match, seat) for match in sample(POSITIONS) for seat in viewers(match)]
    return tuple((table_view, {k: str(v) for k, v in PAGE.regions(table_view).items()}) for table_view in scenes)


@cache
def read(html: str) -> Read:
    every = list(ET.fromstring(f"<x>{html}</x>").iter())
    usable = {"role": "button", "tabindex": "0"}
    options = [e for e in every if e.get("data-answer") is not None]
    return Read(
        tuple(e.get("data-piece", "") for e in every if e.get("data-piece") is not None),
        tuple((int(e.get("data-part", "0")), e.get("data-answer", "")) for e in options),
        tuple(e.get("data-answer", "") for e in options if not (usable.items() <= e.attrib.items() and e.get("aria-label"))),
        frozenset(e.get("data-barred", "") for e in every if e.get("data-barred") is not None),
        frozenset(e.get("href", "")[1:] for e in every if e.get("href", "").startswith("#")),
    )


@cache
def layouts() -> tuple[str, ...]:
    """The layout of the first position of each number of seats."""
    first = {len(match.seats): match for match in reversed(sample(POSITIONS))}
    return tuple(str(PAGE.layout(TableView.of(match))) for match in first.values())


def test_there_are_enough_positions_of_all_kinds() -> None:
    keys = {match.pending.key for match in sample(POSITIONS) if match.pending}
    assert len(sample(POSITIONS)) == POSITIONS
    assert {"turn.section", "turn.top", "turn.bottom", "turn.end", "move.unit", "move.to", "move.cargo", "produce.where", "trade.where",
            "trade.goods", "pay.tokens", "pay.coercion", "upgrade.from", "upgrade.to", "deploy.mech", "deploy.where", "build.structure",
            "build.where", "enlist.recruit", "enlist.bonus", "encounter.choose", "encounter.gains", "factory.card", "setup.mat",
            "setup.faction", "setup.pair", "setup.pair-bid",
            "combat.commit", "combat.retreat", "combat.where"} <= keys


def test_every_region_is_well_formed() -> None:
    for html in {html for _, regions in drawn() for html in regions.values()} | set(layouts()):
        read(html)


def test_every_region_has_one_place() -> None:
    places = {html.count('data-region="hand-'): sorted(re.findall(r'data-region="([^"]+)">', html)) for html in layouts()}
    for table_view, regions in drawn():
        assert sorted(regions) == sorted([*places[len(table_view.seats)], "focus"]), "the shell has a place for the focus panel"


def test_no_style_no_script_and_nothing_from_elsewhere() -> None:
    for html in {html for _, regions in drawn() for html in regions.values()} | set(layouts()):
        assert not re.search(r"<script|<style|\sstyle=|\son[a-z]+=|https?:", html)


def test_every_sign_that_is_used_is_drawn() -> None:
    known = set(re.findall(r' id="([^"]+)"', layouts()[0]))
    for html in {html for _, regions in drawn() for html in regions.values()} | set(layouts()):
        assert read(html).signs <= known


def test_pieces_are_drawn_once() -> None:
    for _, regions in drawn():
        pieces = [piece for html in regions.values() for piece in read(html).pieces]
        assert len(pieces) == len(set(pieces)), sorted(p for p in pieces if pieces.count(p) > 1)


def test_the_board_offers_exactly_what_is_legal() -> None:
    for table_view, regions in drawn():
        offered: dict[int, set[str]] = {}
        for html in regions.values():
            assert not read(html).bare
            for part, token in read(html).answers:
                offered.setdefault(part, set()).add(token)
        parts = table_view.decision.parts if isinstance(table_view.decision,
                                                        Form) else () if table_view.decision is None else (table_view.decision,)
        for i, d in enumerate(parts):
            legal, shown = set(table_view.choices_of(i)), offered.pop(i, set())
            assert shown <= legal, d.key
            if d.key not in OFF_BOARD:
                assert legal - DECLINED <= shown, d.key
        assert not offered


def test_what_is_barred_is_not_offered() -> None:
    for table_view, regions in drawn():
        barred = {token for html in regions.values() for token in read(html).barred}
        assert barred <= set(table_view.blocked) - set(table_view.choices)


def hidden_words(table_view: TableView) -> list[str]:
    """Texts of all cards that the viewer may not know now."""
    known = {c for pile in table_view.v.cards.zone.values() for c in pile if c >= 0}
    out: list[str] = []
    for c in OBJECTIVE:
        out += [OBJECTIVES[c - OBJECTIVE.start].title, OBJECTIVES[c - OBJECTIVE.start].text] if c not in known else []
    for c in FACTORY_CARD:
        out += [FACTORY_CARDS[c - FACTORY_CARD.start].title] if c not in known else []
    blind = {choice.label for choice in table_view.choices.values()}  # the scenes that are read out to the one who chooses
    for c in ENCOUNTER:
        card = ENCOUNTER_CARDS[c - ENCOUNTER.start]
        out += [t for t in (card.title, *(o.blind for o in card.options)) if t not in blind] if c not in known else []
    return out


def test_nothing_hidden_is_told() -> None:
    for table_view, regions in drawn():
        whole = "".join(regions.values())
        assert [text for text in hidden_words(table_view) if text in whole] == []
        known = {c for pile in table_view.v.cards.zone.values() for c in pile if c >= 0}
        assert {int(c) for c in re.findall(r'data-piece="card-(\d+)"', whole)} <= known


def test_a_new_deal_of_what_is_hidden_changes_nothing() -> None:
    for number, match in enumerate(sample.__wrapped__(POSITIONS)):
        for seat in viewers(match):
            before = TableView.of(match, seat)
            mine = PAGE.regions(before)
            determinize(GAME, match.state, seat, chance(number * 8 + seat))
            if match.pending is not None:
                match.pending.forget()
            after = TableView.of(match, seat)
            after.events = before.events  # what was told stays told
            theirs = PAGE.regions(after)
            assert {k for k in mine if mine[k] != theirs[k]} == set()


@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_it_draws_in_every_language(lang: str) -> None:
    for match in sample(POSITIONS)[::20]:
        table_view = TableView.of(match, 0, lang)
        for html in (PAGE.layout(table_view), *PAGE.regions(table_view).values()):
            read(str(html))


def test_the_glass_over_the_map_has_a_class_of_its_own() -> None:
    """What is drawn with that class is all but clear."""
    glass = re.compile(r'class="(?:[^"]* )?glass[ "]')
    assert [len(glass.findall(html)) for html in layouts()] == [1] * len(layouts())
    assert not any(glass.search(html) for _, regions in drawn() for html in regions.values())
