"""What the questions say: what each is about and what follows; what is not offered and why, facedown advisers included."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.oath.events import FavorMoved, PowerUsed, SupplyChanged, WarbandsMoved
from kronika.games.oath.facts import BANNERS, CARD, DARKEST_SECRET, PEOPLES_FAVOR, RELIC, RELICS
from kronika.games.oath.outlook.campaign import guarded
from kronika.games.oath.outlook.powers import idle_in_trade
from kronika.games.oath.page.plans import presses
from kronika.games.oath.page.track import banks
from kronika.games.oath.state import BANNER
from kronika.kernel import One, Reason, game
from kronika.rulebook import known
from kronika.web.table_view import TableView
from kronika.words import Speech, speech, translator

from .scenario import GAME, Scenario


def says(g: Scenario) -> Speech:
    return speech(GAME, translator("en"), g.match.lexicon)


def prompt(g: Scenario) -> str:
    d = g.asked()
    return says(g).prompt(d, g.match.view(d.seat)).text


def labels(g: Scenario) -> list[str]:
    d = g.asked()
    assert isinstance(d, One)
    return [says(g).option(d, value, g.match.view(d.seat)).text for value in d.options]


def barred(g: Scenario) -> dict[Any, list[Reason]]:
    blocked = g.asked().blocked
    return dict(blocked()) if blocked else {}


@pytest.mark.rule("oath.7.2.faceup", "oath.6.1")
def test_facedown_advisers_are_told_of_among_what_is_not_offered() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "wastes").have("red", "-battle-honors", force=5, supply=7).go()
    (why,) = barred(g)[("use", CARD["battle-honors"])]
    told = says(g).reason(why, g.match.view(1)).text
    assert told.startswith("Battle Honors lies facedown among your advisers") and "Play it faceup first" in told
    g.site("plains", "longbows", red=1).go().say("red campaign", "red wastes", "red 5")
    assert g.key == "campaign.plan" and [why.key for why in barred(g)[CARD["battle-honors"]]] == ["adviser.facedown"]


@pytest.mark.rule("oath.5.1.1.world", "oath.5.1.1.discard", "oath.banner.secret.search")
def test_a_search_is_offered_for_what_it_costs_the_seat() -> None:
    """Three Visions are out: 4 Supply from the deck; whoever holds the Darkest Secret pays 2."""
    g = Scenario("purple", "red", turn="red").at("red", "plains").deck("wolves").pile("cradle", "tents").visions(3).go().say("red search")
    assert labels(g) == ["the world deck (4 Supply)", "the discard pile of the Cradle (2 Supply)"]
    g = Scenario("purple", "red", turn="red").at("red", "plains").deck("wolves").pile("cradle", "tents").visions(3)
    g.have("red", "darkest-secret").go()
    assert banks(TableView.of(g.match, 1), presses(TableView.of(g.match, 1)))["deck"]["cost"] == 2
    assert labels(g.say("red search"))[0] == "the world deck (2 Supply)"


@pytest.mark.rule("oath.5.1.4.I.gain")
def test_a_card_for_a_site_says_which_favor_it_brings() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "mountain").have("red", "-wolves").go().say("red adviser")
    assert labels(g)[0] == "to Mountain (+1 favor)" and prompt(g) == "Wolves: How do you play it?"
    g = Scenario("purple", "red", turn="red").at("red", "mountain").have("red", "-wolves").banks(beast=0).go().say("red adviser")
    assert labels(g)[0] == "to Mountain"


@pytest.mark.rule("oath.5.4.4.people", "oath.5.4.2.people", "oath.5.4.2.darkest")
def test_a_banner_that_is_recovered_is_named_with_what_lies_on_it_and_where_that_goes() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "plains").have("red", favor=9, secrets=9).banner("peoples-favor", 2).go()
    g.say("red recover", "red peoples-favor")
    assert g.asked().subject == (BANNER + PEOPLES_FAVOR,) and "more than the 2 there" in prompt(g)
    g.say("red 3")
    assert prompt(g).startswith("The 2 favor that lay on the People's Favor goes to the banks")
    assert labels(g)[0] == "discord, arcane" and labels(g)[-1] == "nomad, discord"
    g = Scenario("purple", "red", turn="red").at("red", "plains").have("red", favor=9).banner("peoples-favor", 6).go()
    g.say("red recover", "red 7")
    assert g.key == "act", "six favor go to six banks: the order changes nothing"
    g = Scenario("purple", "red", turn="red").at("red", "plains").have("red", secrets=9).go().say("red recover")
    assert BANNERS[DARKEST_SECRET].id == "darkest-secret" and prompt(g).startswith("How many secrets do you place on the Darkest Secret")


def test_a_power_that_offers_words_asks_in_words_of_its_own() -> None:
    """The power says which question it is, whatever stands first among what it offers."""
    g = Scenario("purple", "red", turn="red", round=5).site("lush-coast", purple=1).site("mountain", "squalid-district", red=1)
    g.at("red", "mountain").have("red", "-elders").site("plains", purple=1).dice(4).say("red rest")
    assert prompt(g) == "Squalid District: The fate die shows 5, and from 6 on the game ends: what do you do with it?"
    ask = One(1, "power.swing", lambda: ("add", "remove"))
    ask.subject = (CARD["longbows"], 1, "attack")
    view = g.match.view(1)
    view.camp.attacker, view.camp.defender = 1, 0
    assert says(g).prompt(ask, view).text == "Longbows: 1 attack die of Red: more, or less?"
    assert says(g).hint(ask, g.match.view(1)) == ["Add or remove 1 attack die."]


def test_a_power_that_changes_no_trade_is_not_asked_about() -> None:
    """The Old Oak brings something to a trade on it for secrets, with a beast adviser only."""
    g = Scenario("purple", "red", turn="red").site("plains", "the-old-oak", red=1).at("red", "plains").have("red", favor=2, secrets=2).go()
    assert idle_in_trade(g.table, 1)
    g.have("red", "forest-paths")
    assert not idle_in_trade(g.table, 1)


def test_a_trade_says_what_it_brings() -> None:
    """A favor, and one more for each faceup adviser of the suit, as far as the bank reaches."""
    g = Scenario("purple", "red", turn="red").site("plains", "the-old-oak", red=1).at("red", "plains")
    g.have("red", "forest-paths", favor=2, secrets=2).go().say("red trade")
    view = g.match.view(1)
    ask = One(1, "trade.deal", lambda: [("favor", CARD["the-old-oak"]), ("secrets", CARD["the-old-oak"])], of=":card")
    assert [says(g).option(ask, deal, view).text for deal in ask.options] == [
        "a secret for 2 favor, with The Old Oak (beast)", "2 favor for 1 secret, with The Old Oak (beast)"]


def test_a_site_says_what_would_defend_it() -> None:
    """A die of the site and the Oathkeeper's, the warbands there, and those on the board of a ruler whose pawn stands there."""
    g = Scenario("purple", "red", turn="red").site("mountain", purple=2).at("red", "plains").at("purple", "plains")
    g.have("purple", force=3).go()
    assert guarded(g.table, g.slot("mountain")) == (2, 2)
    assert guarded(g.at("purple", "mountain").table, g.slot("mountain")) == (2, 5)


def test_a_newcomer_is_told_what_each_game_is_about() -> None:
    assert all(speech(game(name), translator("en")).about("what").endswith(".") for name in ("oath", "scythe", "empires"))


def test_what_happens_to_somebody_unasked_leads_to_its_rule() -> None:
    """Half of a defeated force dies, favor leaves cards in the Rest Phase, Supply comes back, the People's Favor is moved."""
    g, told = Scenario("purple", "red"), (
        (WarbandsMoved(1, "site:0", "personal:1", 2, "losses"), "oath.5.5.6.half"),
        (FavorMoved("card:35", "bank:2", 1, "rest"), "oath.4.3.1"), (SupplyChanged(0, 5, 5, "rest"), "oath.4.3.3"),
        (PowerUsed(0, BANNER + PEOPLES_FAVOR), "oath.4.1.1.I.place-or-return"))
    for event, rule in told:
        line = says(g).event(event, g.match.view(0))
        assert line is not None and line.rules == (rule,) and known(rule)
    for elsewhere in (FavorMoved("card:35", "bank:2", 1), SupplyChanged(0, 7, 2)):  # as when a card is discarded, or a power gives Supply
        line = says(g).event(elsewhere, g.match.view(0))
        assert line is not None and not {"oath.4.3.1", "oath.4.3.3"} & set(line.rules)


@pytest.mark.rule("oath.6.6.1.terms")
@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_what_citizenship_means_is_told_before_it_is_offered(lang: str) -> None:
    says = speech(GAME, translator(lang))
    s = Scenario("purple", "red", turn="purple").go().s
    assert any(name in says.hint(One(0, "citizenship.to", [1]), s)[0] for name in ("Successor", "Nástupce", "преемник"))


def test_a_relic_that_is_known_and_a_banner_are_offered_with_what_they_do() -> None:
    """Red has looked at the first relic of the site, not at the second."""
    g = Scenario("purple", "red", turn="red").site("mountain", relics=("bandit-crown", "map")).at("red", "mountain").have("red", favor=5)
    g.s.cards.known[CARD["bandit-crown"]] |= 2
    d = g.say("red recover").asked()
    assert isinstance(d, One)
    said = {value: says(g).option(d, value, g.match.view(1)).text for value in d.options}
    crown = RELICS[CARD["bandit-crown"] - RELIC.start].powers[0].text
    assert said["relic-1"].startswith("Bandit Crown (") and said["relic-1"].endswith(crown)
    assert said["relic-2"].startswith("relic 2 here (")
    assert said["peoples-favor"].startswith("People's Favor: When you play a card in a Search")


@pytest.mark.parametrize(("key", "words"), [
    ("chronicle.oath", "strives for in the next game"), ("chronicle.offer", "begins the next game in the Empire"),
    ("chronicle.accept", "begins the next game in the Empire"), ("chronicle.edifice", "on the map of the next game"),
    ("chronicle.suit", "gets three cards of this suit"), ("chronicle.heal", "into the world deck of the next game")])
def test_a_question_of_the_chronicle_says_what_it_changes(key: str, words: str) -> None:
    g = Scenario("purple", "red", turn="red")
    (said,) = says(g).hint(One(1, key, lambda: (0, 1)), g.match.view(1))
    assert words in said and said.count(".") == 1


def test_an_oath_is_offered_with_its_goal() -> None:
    g = Scenario("purple", "red", turn="red")
    said = says(g).option(One(1, "chronicle.oath", lambda: (1, 2), of="oath"), 1, g.match.view(1)).text
    assert said == "Oathkeeper of the People: Hold the People's Favor."
