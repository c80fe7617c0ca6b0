"""Whom one can play against at a new table: a newcomer sees at once who plays how, and what is meant for experiments is out of sight."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Somebody

People = Callable[[str], Somebody]
GROUP = re.compile(r"<optgroup label=\"([^\"]*)\"([^>]*)>(.*?)</optgroup>", re.S)
AUTOMA = [f"automa:{level}" for level in ("autometta", "automa", "automaszyna", "ultimaszyna")]
LEVELS = [f"bot:level{n}" for n in range(1, 6)]


def groups(page: str) -> list[tuple[str, bool, list[str]]]:
    """(label, out of sight, answers) of the choice of the second seat."""
    seat = page.partition('name="seat-1-kind"')[2].partition("</select>")[0]
    return [(label, "hidden" in more, re.findall(r'value="([^"]*)"', body)) for label, more, body in GROUP.findall(seat)]


@pytest.mark.parametrize(("game", "own"), [("scythe", True), ("empires", False), ("oath", False)])
def test_opponents_of_a_new_table_stand_in_groups(somebody: People, game: str, own: bool) -> None:
    found = groups(somebody("Ann").page(f"/create/{game}"))
    shown = [answers for _, hidden, answers in found if not hidden]
    assert shown == [["me", "open", "reserved"], *([AUTOMA] if own else []), LEVELS]
    (label, hidden, answers) = found[-1]
    assert hidden and label == "Bots for experiments" and set(answers) >= {"bot:greedy", "bot:search", "bot:random", "bot:passing"}


@pytest.mark.parametrize(("lang", "first", "bot"), [
    ("en", "Automa, level 1 of 4: Autometta", "Bot, level 2: apprentice"),
    ("cs", "Automa, úroveň 1 ze 4: Autometta", "Bot, úroveň 2: učedník"),
    ("ru", "Автома, уровень 1 из 4: Автометта", "Бот, уровень 2: ученик")])
def test_the_waiting_room_calls_opponents_as_the_form_does(somebody: People, lang: str, first: str, bot: str) -> None:
    ann: Any = somebody("Ann")
    automa = [{"kind": "open"}, {"kind": "automa", "level": "autometta"}]
    bots = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "level2"}]
    rooms = [ann.call("POST", "/api/tables", {"game": "scythe", "seats": seats}, 201)["id"] for seats in (automa, bots)]
    ann.client.cookies = dict(ann.cookies)
    for said, room in zip((first, bot), rooms, strict=True):
        for path in ("/create/scythe", f"/table/{room}"):
            assert f">{said}<" in ann.client.get(path, headers={"accept-language": lang}).text
