"""5.6 Travel."""

from __future__ import annotations

import pytest

from kronika.games.oath.actions.travel import reasons
from kronika.games.oath.events import FavorMoved, SecretsMoved
from kronika.games.oath.facts import CARD
from kronika.games.oath.game import GAME
from kronika.words import speech, translator

from .scenario import Scenario


def red(at: str, supply: int = 7) -> Scenario:
    """The sites without powers of their own that touch a trip: coasts and the giant are put away."""
    g = Scenario("purple", "red", turn="red").site("lush-coast", put="river", purple=1).site("rocky-coast", put="steppe")
    return g.site("buried-giant", put="marshes").at("red", at).have("red", "-hospital", supply=supply)


@pytest.mark.rule("oath.5.6.1.cradle", "oath.5.6.1.provinces", "oath.5.6.1.hinterland", "oath.10.travel-cost")
@pytest.mark.parametrize(("here", "to", "price"), [
    ("cradle-1", "cradle-2", 1), ("cradle-1", "provinces-2", 2), ("cradle-2", "hinterland-3", 4), ("provinces-1", "provinces-3", 2),
    ("provinces-1", "cradle-1", 2), ("provinces-3", "hinterland-1", 2), ("hinterland-1", "hinterland-2", 3),
    ("hinterland-1", "provinces-1", 2), ("hinterland-3", "cradle-1", 4)])
def test_prices_by_regions(here: str, to: str, price: int) -> None:
    g = red(here).say("red travel", f"red {to}")
    assert g.pawn("red") == to and g.p("red").supply == 7 - price
    short = red(here, supply=price - 1).go()
    assert [(why.key, why.args) for why in reasons(short.table, 1, short.slot(to))] == [("supply", (1,))]


@pytest.mark.rule("oath.5.6.1.other-site", "oath.5.6.2.move")
def test_another_site_where_others_may_stand() -> None:
    g = red("mountain").at("purple", "wastes").say("red travel")
    assert "provinces-1" not in g.options() and [r.key for r in g.why_not("provinces-1")] == ["travel.here"]
    assert g.say("red hinterland-2").pawn("purple") == g.pawn("red")


@pytest.mark.rule("oath.5.6.2.reveal", "oath.2.8.2")
def test_a_facedown_site_is_revealed_with_its_prompt() -> None:
    g = red("mountain").site("wastes", put="drowned-city", up=False).relic_deck("map", "whistle").go()
    g.say("red travel", "red hinterland-2")
    slot = g.slot("drowned-city")
    assert g.s.cards.up[CARD["drowned-city"]] == 1 and g.s.lands[slot].secrets == 3
    assert g.where("map") == g.where("whistle") == "loot hinterland-2" and not g.s.cards.up[CARD["map"]]


@pytest.mark.rule("oath.5.6.2.reveal", "oath.9.3.shortage")
def test_a_prompt_gets_what_is_there() -> None:
    g = red("mountain").site("wastes", put="mine", up=False).go()
    for card in g.s.cards.zone[1][:]:
        g.lay(card, 5)
    g.s.banks[0] += g.s.shared - 2
    g.s.shared = 2
    g.say("red travel", "red hinterland-2")
    assert g.s.lands[6].favor == 2 and g.s.shared == 0 and not g.s.cards.zone[46]


@pytest.mark.rule("oath.5.6.2.reveal")
@pytest.mark.parametrize(("site", "favor", "secrets"), [("mine", 3, 0), ("drowned-city", 0, 3), ("salt-flats", 2, 1), ("plains", 0, 0)])
def test_what_a_revealed_site_gets_is_told(site: str, favor: int, secrets: int) -> None:
    g = red("mountain").site("wastes", put=site, up=False).say("red travel", "red hinterland-2")
    assert [e.number for e in g.events(FavorMoved) if e.to == "site:6"] == [favor] * (favor > 0)
    assert [e.number for e in g.events(SecretsMoved) if e.to == "site:6"] == [secrets] * (secrets > 0)


@pytest.mark.rule("oath.10.travel-cost")
def test_a_place_is_named_with_the_supply_that_is_paid() -> None:
    """From coast to coast it is 1 however far; what spends no Supply names none."""
    says = speech(GAME, translator("en"))
    g = Scenario("purple", "red", turn="red").site("lush-coast", purple=1).at("red", "lush-coast").have("red", supply=7).say("red travel")
    view = g.match.view(1)
    there = {to: says.option(g.asked(), g.slot(to), view).text for to in ("rocky-coast", "mountain")}
    assert there == {"rocky-coast": "Rocky Coast, Hinterland (1 Supply)", "mountain": "Mountain, Provinces (2 Supply)"}
    g.asked().subject = (1, "free")
    assert says.option(g.asked(), g.slot("mountain"), view).text == "Mountain, Provinces"
