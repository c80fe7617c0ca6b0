"""Whom one can play against at a new table: a newcomer sees at once who plays how, and what is meant for experiments is out of sight."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Somebody

People = Callable[[str], Somebody]
GROUP = re.compile(r"<optgroup label=\"([^\"]*)\">(.*?)</optgroup>", re.S)
AUTOMA = [f"automa:{level}" for level in ("autometta", "automa", "automaszyna", "ultimaszyna")]
LEVELS = [f"bot:level{n}" for n in range(1, 6)]


def read(part: str) -> list[tuple[str, list[str]]]:
    """(label, answers) of each group."""
    return [(label, re.findall(r'value="([^"]*)"', body)) for label, body in GROUP.findall(part)]


def groups(page: str) -> list[tuple[str, list[str]]]:
    """Those of the choice of the second seat, as any browser shows them."""
    return read(page.partition('name="seat-1-kind"')[2].partition("</select>")[0])


@pytest.mark.parametrize(("game", "own"), [("scythe", True), ("empires", False), ("oath", False)])
def test_opponents_of_a_new_table_stand_in_groups(somebody: People, game: str, own: bool) -> None:
    page = somebody("Ann").page(f"/create/{game}")
    assert [answers for _, answers in groups(page)] == [["me", "open", "reserved"], *([AUTOMA] if own else []), LEVELS]
    ((label, answers),) = read(page.partition("<template data-more-bots>")[2].partition("</template>")[0])
    assert label == "Bots for experiments" and set(answers) >= {"bot:greedy", "bot:search", "bot:random", "bot:passing"}


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


def test_a_seat_that_a_bot_plays_for_somebody_is_not_called_theirs(somebody: People) -> None:
    ann: Any = somebody("Ann")
    table = ann.call("POST", "/api/tables", {"game": "scythe", "seats": [{"kind": "me"}, {"kind": "automa", "level": "automa"}]}, 201)["id"]
    page = ann.page(f"/table/{table}")
    assert '<span class="tag">you</span>' in page
    ann.call("POST", f"/api/tables/{table}/seat", {"seat": int(page.partition('data-mine="')[2][0]), "to": "level3"})
    page = ann.page(f"/table/{table}")
    assert 'Bot, level 3: regular <span class="tag">for you</span>' in page and '<span class="tag">you</span>' not in page


def test_the_automa_gives_its_place_to_a_bot_where_a_third_sits_down(visitor: Callable[..., Any]) -> None:
    v = visitor()
    page = v.open("/create/scythe?with=alone")
    second, said = page.locator("select[name=seat-1-kind]"), page.locator("[data-seats-of=automa]")
    assert second.input_value() == "automa:autometta" and said.is_visible()
    assert page.locator("[data-row='1'] [data-how]:visible").inner_text().startswith("The Automa draws cards")
    page.click("[data-seat-more]")
    expect(second).to_have_value("bot:level1")
    assert said.is_visible() and page.locator("[data-row='2'] option[value='automa:automa']").is_disabled()
    page.click("[data-seat-less]")
    expect(page.locator("[data-row='1'] option[value='automa:automa']")).to_be_enabled()
    v.calm()
