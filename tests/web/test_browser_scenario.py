"""A scenario played alone, and a game with an owner's deck, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kronika.games.empires.solo.scenarios import SCENARIO
from kronika.words import translator

from .browser import Visitor, sideways
from .conftest import rng
from .reading import foreign

CALM = {"reduced_motion": "reduce"}
DECKS = Path(__file__).parents[2] / "src/kronika/games/empires/decks"
NAME = "Clan <i>Owls</i>"


def to_the_end(v: Visitor, seed: int) -> Page:
    """By offered options only."""
    draw = rng(seed).below
    for _ in range(1500):
        if v.page.locator(".scores").count():
            break
        if not v.act(draw):
            v.page.wait_for_timeout(20)
    v.page.wait_for_selector("[data-replay]")
    return v.page


@pytest.mark.parametrize("lang", ["en", pytest.param("cs", marks=pytest.mark.long), pytest.param("ru", marks=pytest.mark.long)])
def test_a_scenario_alone_from_its_choice_to_its_medal(visitor: Callable[..., Visitor], lang: str) -> None:
    ann = visitor("phone" if lang == "ru" else "desktop", lang, **CALM)
    words = translator(lang, "empires")
    page = ann.open("/create/empires?with=alone")
    chosen = list(SCENARIO.values())[1]
    for scenario in SCENARIO.values():  # each with what its medals ask for
        row = page.locator(f"label:has(input[name=option-scenario][value={scenario.id}])")
        expect(row).to_contain_text(words(scenario.name))
        assert all(str(max(n)) in row.inner_text() for n in zip(*scenario.medals.values(), strict=True))
    assert sideways(page) == 0
    page.click("[data-seat-more]")  # with somebody else there is no scenario
    expect(page.locator("[data-players]")).to_be_hidden()
    page.click("[data-seat-less]")
    page.check(f"input[name=option-scenario][value={chosen.id}]")
    seat = page.locator("[data-row='0'] [data-plate=side]")
    seat.locator("summary").click()
    seat.locator("label:has(input[value=glenn])").click()
    page.click("form[data-create] button.big")
    page.wait_for_url("**/table/**")
    ann.live()
    page = to_the_end(ann, 3)
    said = page.locator(".verdict").all_inner_texts()
    total = int(page.locator(".scores .total td").inner_text())
    bronze, silver, gold = chosen.medals["glenn"]
    medal = sum(total >= n for n in (bronze, silver, gold))
    wanted = ("{scenario}: no medal this time.", "{scenario}: a bronze medal!", "{scenario}: a silver medal!", "{scenario}: a gold medal!")
    assert said[0].startswith(words(wanted[medal], scenario=words(chosen.name)))
    assert str(bronze) in said[1] and page.locator(".winner:not(th)").count() == 0
    page.click("[data-tab=log]")
    assert page.locator("#log li").filter(has_text=words("— Round {number}: {seat} begins", number=4, seat="").split(":")[0]).count() == 1
    if lang != "en":
        assert foreign(page.content(), lang, set(page.locator(".place-who").first.inner_text().split())) == {}
    assert sideways(page) == 0
    ann.calm()


def test_a_deck_from_its_file_to_a_game_and_to_another_player(visitor: Callable[..., Visitor], tmp_path: Path) -> None:
    """What is wrong is said with its line; mended, the deck is brought to a table, where both see its cards."""
    ann, bob = visitor(**CALM), visitor(**CALM)
    text = (DECKS / "panuk.toml").read_text("utf-8").replace('id = "panuk"', 'id = "owls"').replace('name = "Panuk"', f'name = "{NAME}"')
    file, bad = tmp_path / "owls.toml", tmp_path / "bad.toml"
    file.write_text(text, "utf-8")
    bad.write_text(text.replace("vp", "vpp", 1), "utf-8")
    page = ann.open("/create/empires")
    page.click(".own-card summary")
    page.click(".own-card a.btn")
    page.fill("input[name=name]", "Ann")
    page.set_input_files("input[name=files][accept]", str(bad))
    page.click("form[enctype] .primary")
    line = bad.read_text("utf-8").split("vpp")[0].count("\n") + 1
    expect(page.locator("[role=alert] li")).to_contain_text(f"bad.toml:{line}: ")
    ann.trouble.clear()  # the browser tells of the refusal
    page.fill("input[name=name]", "Ann")
    page.set_input_files("input[name=files][accept]", str(file))
    page.click("form[enctype] .primary")
    page.click(f"a:has-text('{NAME}')")
    assert page.locator(".told").count() == len([x for x in text.splitlines() if x == "[[card]]"]) + 1
    page.go_back()
    page.click("a.primary")
    assert page.locator("input[name=own][type=checkbox]").is_checked()
    seat = page.locator("[data-row='0'] [data-plate=side]")
    seat.locator("summary").click()
    seat.locator("label:has(input[value=owls])").click()
    page.select_option("select[name=seat-1-kind]", "open")
    page.click("form[data-create] button.big")
    page.wait_for_url("**/table/**")
    expect(page.locator(".waiting-side").first).to_contain_text(NAME)
    other = bob.open(page.input_value("#invite-link"))
    other.fill("input[name=name]", "Bob")
    other.click("form button:not(.quiet)[class*=primary], form .btn.primary")
    other.wait_for_url("**/table/**")
    for v in (ann, bob):
        v.page.wait_for_selector("form.decision")
        v.live()
        expect(v.page.locator(".place", has_text=NAME)).to_have_count(1)
    draw = rng(2).below
    for _ in range(16):
        ann.act(draw)
        bob.act(draw)
    other.click("[data-tab=more]")
    other.click("a[href$='/additions']")
    expect(other.locator("main")).to_contain_text(NAME)
    assert other.locator("main i").count() == 0
    for v in (ann, bob):
        v.calm()
