"""The card language: what clauses are read as, and what every mistake is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kronika.games.empires.language import BadDeck, Library, built_in, library, read_deck
from kronika.games.empires.language.clauses import Clauses
from kronika.games.empires.language.library import read_folder, with_decks
from kronika.games.empires.language.model import (
    ANY_GOOD,
    ANY_RESOURCE,
    CARD,
    GOLD,
    SAME,
    STONE,
    VP,
    WOOD,
    WORKER,
    Clause,
    Condition,
    Count,
    Filter,
    Needs,
    Step,
    Stored,
    Term,
)
from kronika.games.empires.language.tokens import Mistake

ROOT = Path(__file__).resolve().parents[3]


def read(text: str) -> Clause:
    return Clauses(text, ("beer", "feast"), ("brewery",)).clause()


def gain(n: int, kind: int) -> Step:
    return Step("gain", goods=(Term(n, kind),))


def test_costs_and_effects() -> None:
    costs = (Step("spend", goods=(Term(1, WORKER), Term(2, WOOD))), Step("assign", goods=(Term(1, ANY_GOOD),)))
    assert read("spend 1 worker + 2 wood, assign 1 good -> gain 1 vp, draw 2") == Clause(
        costs, (gain(1, VP), gain(2, CARD)), Needs(((WORKER, 1),), ((WOOD, 2),), assign_any=1, any_good=True))


def test_choices_bind_closer_than_commas_and_carry_their_modifiers() -> None:
    islands, feasts = Count("cards", filter=Filter("island")), Count("cards", filter=Filter("feast"))
    assert read("gain 1 vp per island or 1 gold per feast max 3, draw 1").effects == (
        Step("choose", options=((gain(1, VP)._replace(per=islands),), (gain(1, GOLD)._replace(per=feasts, cap=3),))), gain(1, CARD))


def test_tokens_may_be_called_so() -> None:
    assert read("spend 2 raze tokens -> gain 1 vp") == read("spend 2 raze -> gain 1 vp")


def test_a_slash_is_or() -> None:
    assert read("gain 1 wood / 1 stone") == read("gain 1 wood or gain 1 stone")


def test_parentheses_hold_together() -> None:
    assert read("(gain 1 wood, draw 1) or gain 1 vp").effects == (
        Step("choose", options=((Step("all", options=((gain(1, WOOD), gain(1, CARD)),)),), (gain(1, VP),))),)


def test_filters() -> None:
    found = read("refresh 1 exhausted other near island with worker").effects[0].filter
    assert found == Filter("island", "exhausted", True, False, "near", WORKER)
    assert read("harvest 2 fields giving stone").effects[0] == Step("harvest", 2, filter=Filter("field", gives=STONE))


def test_conditions() -> None:
    assert read("gain 1 vp if 3 beer").effects[0].when == Condition("cards", 3, Filter("beer"))
    assert read("gain 1 vp if no islands").effects[0].when == Condition("none", 0, Filter("island"))
    assert read("SAIL if first").effects[0] == Step("perform", title="sail", when=Condition("first"))


def test_same_names_what_the_cost_has_chosen() -> None:
    assert read("spend 1 resource -> gain 2 same") == Clause(
        (Step("spend", goods=(Term(1, ANY_RESOURCE),)),), (gain(2, SAME),), Needs(spend_any=1))


def test_stored() -> None:
    assert Clauses("2 gold: gain 1 vp or 1 wood").stored() == Stored(2, GOLD, (Step("choose", options=((gain(1, VP),), (gain(1, WOOD),))),))


CLAUSE_MISTAKES = [
    ("", "the effect is empty", "spend 1 worker -> gain 1 vp"),
    ("gan 1 vp", "'gan' is no effect", "perhaps 'gain'"),
    ("gain vp", "a number must follow 'gain'", "1 wood + 1 stone"),
    ("gain 0 vp", "0 is no number for a card", "1 to 20"),
    ("gain 21 vp", "21 is no number for a card", "1 to 20"),
    ("gain 1 wod", "there are no goods 'wod'", "perhaps 'wood'"),
    ("gain 1", "the kind of goods is missing", "there are: food"),
    ("gain 1 wood + 2 wood", "'wood' stands there twice", "add the numbers up"),
    ("gain 2 different wood", "only resources and goods can be different", "2 different resource"),
    ("gain 6 different resource", "there are not so many different kinds", "5 resources"),
    ("gain 1 vp gain 1 wood", "'gain' is too much here", "separate costs and effects by commas"),
    ("gain 1 vp, spend 1 wood", "'spend' is a cost, not an effect", "write costs first"),
    ("gain 1 wood -> gain 1 vp", "'gain' is an effect, not a cost", "after '->'"),
    ("pay 1 wood -> gain 1 vp", "'pay' is no cost", "there are: spend"),
    ("-> gain 1 vp", "a cost is missing before '->'", "there are: spend"),
    ("spend 1 wood -> gain 1 vp -> draw 1", "'->' is too much here", "commas"),
    ("spend 1 wood draw 1 -> gain 1 vp", "'draw' is too much among the costs", "end them with '->'"),
    ("spend 1 vp -> draw 1", "'vp' is not among what can be spent", "there are: food"),
    ("assign 1 ship -> draw 1", "'ship' is not among what can be assigned", "there are: food"),
    ("spend up 3 wood -> draw 1", "'up' must be followed by 'to'", "up to 3"),
    ("spend up to 2 wood + 1 stone -> draw 1", "'up to' goes with one kind of goods", "spend up to 3 wood"),
    ("spend up to 2 worker -> draw 1", "only resources and gold can be spent 'up to' a number", "spend up to 3 wood"),
    ("spend 1 resource, assign 1 good -> draw 1", "two costs let the player choose the kind", "keep one of them"),
    ("gain 1 same", "'same' but no cost lets the player choose", "spend 1 resource -> gain 1 same"),
    ("gain 1 vp per discarded", "'per discarded' but nothing is discarded before", "discard"),
    ("exhaust that -> gain 1 vp", "'exhaust that' but nothing was released", "release 1 good from ready bank"),
    ("build drawn", "'build drawn' but no card is drawn before", "draw 1, build drawn"),
    ("harvest", "'harvest' alone says nothing", "HARVEST"),
    ("sail", "'sail' names a tile action", "SAIL"),
    ("refresh 1 bear", "there are no cards 'bear'", "perhaps 'beer'"),
    ("refresh 1", "it is not said which cards", "there are: card"),
    ("refresh 1 near field", "only islands are 'near'", "near island"),
    ("gain 1 vp per", "it is not said per what", "per island"),
    ("gain 1 vp max 3", "'max' stands without 'per'", "per island max 3"),
    ("move disc per island", "'per' does not go with 'move-disc'", "gain, draw"),
    ("gain 1 vp if", "the condition is missing", "if 3 island"),
    ("(gain 1 vp, draw 1", "a parenthesis is not closed", "write ')'"),
    ("search mead", "this deck has no title or type 'mead'", "there are: beer"),
    ("move 1", "'1' cannot be moved", "move disc"),
    ("swap discs", "only ships can be swapped", "swap ship"),
    ("discard 1 from deck", "cards are discarded from the empire or from hand", "discard 1 from hand"),
    ("take 1 field", "'from' must follow", "take 1 from 2 field"),
    ("gain 1 wood and 1 stone", "'and' joins no goods", "'1 wood + 1 stone'"),
    ("gain 1 vp for each island", "'for' is too much here", "write 'per'"),
    ("gain 1 victory point", "there are no goods 'victory'", "perhaps 'vp'"),
]


@pytest.mark.parametrize(("text", "problem", "cure"), CLAUSE_MISTAKES)
def test_mistakes_in_clauses(text: str, problem: str, cure: str) -> None:
    with pytest.raises(Mistake) as caught:
        read(text)
    assert problem in caught.value.problem and cure in caught.value.cure


def test_goods_are_not_joined_by_commas() -> None:
    with pytest.raises(Mistake) as caught:
        Clauses("1 wood, 1 stone", ()).goods_only(("wood", "stone"), "goods")
    assert "',' joins no goods" in caught.value.problem and "'1 wood + 1 stone'" in caught.value.cure


def test_only_islands_are_pillaged_so_the_word_adds_nothing() -> None:
    clause = Clause((), ())
    assert Clauses("you pillage island", ()).event(False, clause) == Clauses("you pillage", ()).event(False, clause)


@pytest.mark.parametrize(("text", "problem"), [
    ("me build", "'me' is nobody"), ("you bild", "'bild' is no event"), ("you", "the event is missing"),
    ("you sail island", "'sail' is about no card"),
    ("opponent round", "a round begins for everybody"), ("you build beer feast", "'feast' is too much here"), ("", "the event is empty")])
def test_mistakes_in_events(text: str, problem: str) -> None:
    with pytest.raises(Mistake, match=re.escape(problem)):
        Clauses(text, ("beer", "feast")).event(False, Clause((), ()))


HEAD = '[deck]\nkind = "clan"\nid = "mine"\nname = "Mine"\ntypes = { beer = "Beer" }\n'
CARD_TEXT = '[[card]]\nname = "Inn"\ntype = "beer"\ncost = "1 wood"\naction = "gain 1 vp"\n'

FILE_MISTAKES = [
    ("[deck\n", 1, "the file is no TOML"),
    (CARD_TEXT, 1, "the table [deck] is missing"),
    ("card = 3\n" + HEAD, 1, "cards are no list"),
    (HEAD.replace("clan", "clans"), 2, "there is no kind of deck 'clans'"),
    (HEAD.replace("mine", "My Clan"), 3, "'My Clan' is no id"),
    (HEAD.replace('kind = "clan"', 'kind = "islands"'), 3, "islands are not 'mine'"),
    (HEAD.replace("beer =", "gold ="), 5, "'gold' means something else in the card language"),
    (HEAD.replace('name = "Mine"', 'name = "Mine"\nspeed = 3'), 5, "there is no key 'speed'"),
    (HEAD, 5, "no card has the type 'beer'"),
    (HEAD, 1, "the deck has 0 cards"),
    (HEAD, 1, "the clan has 0 starting locations"),
    (HEAD + CARD_TEXT.replace('name = "Inn"\n', ""), 6, "'name' is missing"),
    (HEAD + CARD_TEXT.replace("beer", "bear"), 8, "the deck has no type 'bear'"),
    (HEAD + CARD_TEXT + "copies = 4\n", 11, "'copies' is not 4"),
    (HEAD + CARD_TEXT + "start = 1\n", 11, "'start' is not 1"),
    (HEAD + CARD_TEXT + "note = 7\n", 11, "'note' is no text"),
    (HEAD + CARD_TEXT + "acton = 7\n", 11, "there is no key 'acton'"),
    (HEAD + CARD_TEXT + 'pillage = "1 wood"\n', 11, "only islands are pillaged"),
    (HEAD + CARD_TEXT + 'on = "SAIL"\n', 11, "only fields, upgrades and boosts go with an action"),
    (HEAD + CARD_TEXT + 'when = "you pillage"\n', 11, "a feature needs both"),
    (HEAD + CARD_TEXT + "once = true\n", 11, "only features are limited to once a round"),
    (HEAD + CARD_TEXT + 'copy = "action"\n', 11, "a copying location has no other effect"),
    (HEAD + CARD_TEXT + 'stored = "gold: gain 1 vp"\n', 11, "a number must follow 'stored'"),
    (HEAD + CARD_TEXT + 'bonus = "spend 1 wood -> gain 1 vp"\n', 11, "a bonus costs nothing"),
    (HEAD + CARD_TEXT + CARD_TEXT, 11, "the id 'inn' is taken by another card"),
    (HEAD + CARD_TEXT.replace('cost = "1 wood"\n', ""), 6, "a location has a building cost"),
    (HEAD + CARD_TEXT.replace('action = "gain 1 vp"\n', ""), 6, "the card does nothing"),
    (HEAD + CARD_TEXT.replace("gain 1 vp", "refresh 1 card"), 10, "an action that refreshes cards costs nothing"),
    (HEAD + '[[card]]\nname = "Feast"\nboost = "draw 1"\n', 6, "a boost names the action it goes with"),
    (HEAD + '[[card]]\nname = "Feast"\nboost = "draw 1"\non = "SALE"\n', 9, "there is no action 'SALE'"),
    (HEAD + '[[card]]\nname = "Feast"\nboost = "draw 1"\non = "SAIL"\ncost = "1 wood"\n', 10, "a boost has no 'cost'"),
    (HEAD + '[[card]]\nname = "Bog"\nfield = "1 resource"\non = "SAIL"\n', 8, "'resource' is not among what can stand on a field"),
    (HEAD + '[[card]]\nname = "Bog"\nfield = "1 wood"\nupgrade = "1 wood"\non = "SAIL"\n', 9, "a card cannot be field and upgrade"),
    (HEAD + '[[card]]\nname = "Bog"\nfield = "1 wood"\nstart = true\ncopies = 2\n', 10, "there is one copy only of starting locations"),
]


@pytest.mark.parametrize(("text", "line", "problem"), FILE_MISTAKES)
def test_mistakes_in_files(text: str, line: int, problem: str) -> None:
    with pytest.raises(BadDeck) as caught:
        read_deck(text, "mine.toml")
    found = [p for p in caught.value.problems if problem in p.problem]
    assert [(p.file, p.line) for p in found] == [("mine.toml", line)]
    assert found[0].cure and str(found[0]).startswith(f"mine.toml:{line}: ")


@pytest.mark.parametrize(("add", "problem"), [
    ('cost = "1 wood"\npillage = "1 wood"\naction = "gain 1 vp"', "an island has no 'cost'"),
    ('action = "gain 1 vp"', "an island says what pillaging it brings"),
    ('pillage = "1 wood"', "an island has an action or a feature"),
    ('pillage = "1 wood"\naction = "gain 1 vp"\ncopies = 2', "there is one copy only")])
def test_mistakes_on_islands(add: str, problem: str) -> None:
    with pytest.raises(BadDeck) as caught:
        read_deck(f'[deck]\nkind = "islands"\nid = "near"\nname = "Near"\n[[card]]\nname = "Skerry"\n{add}\n', "near.toml")
    assert any(problem in p.problem for p in caught.value.problems)


def test_all_mistakes_of_a_directory_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[deck\n", "utf-8")
    (tmp_path / "b.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadDeck) as caught:
        read_folder(tmp_path)
    assert [(p.file, p.problem[:19]) for p in caught.value.problems] == [("a.toml", "the file is no TOML"),
                                                                         ("b.toml", "the file is not wri")]


def test_a_directory_without_decks(tmp_path: Path) -> None:
    for folder, problem in ((tmp_path, "there is no deck file"), (tmp_path / "no", "there is no such directory")):
        with pytest.raises(BadDeck, match=problem):
            read_folder(folder)


def test_the_cards_of_the_page_are_read_as_they_stand() -> None:
    """The ten cards of docs/empires-decks.md are sound; only the size of the deck is not."""
    text = (ROOT / "docs/empires-decks.md").read_text("utf-8")
    block = next(b for b in re.findall(r"```toml\n(.*?)```", text, re.S) if "Nordic Festival" in b)
    with pytest.raises(BadDeck) as caught:
        read_deck('[deck]\nkind = "clan"\nid = "mine"\nname = "Mine"\ntypes = { beer = "Beer", feast = "Feast" }\n' + block, "page.toml")
    assert [p.problem for p in caught.value.problems] == ["the deck has 14 cards", "the clan has 0 starting locations"]


# the library

@pytest.mark.rule("empires.components.clan_decks")
def test_a_clan_has_33_cards_3_of_them_starting_locations() -> None:
    clans = [deck for deck in built_in() if deck.kind == "clan"]
    assert sorted(deck.id for deck in clans) == ["glenn", "heidel", "mackinnon", "nanurjuk", "panuk", "ulaf"]
    for deck in clans:
        assert [sum(t.copies for t in deck.titles if t.start is start) for start in (True, False)] == [3, 30]
    lib = library("")
    assert len(lib.starts(0)) == 3 and len(lib.deck(0)) == 30
    assert lib.back[lib.starts(0)[0]] != lib.back[lib.deck(0)[0]], "starting locations have a back of their own"


@pytest.mark.rule("empires.components.islands")
def test_12_near_and_10_distant_islands_with_backs_of_their_own() -> None:
    lib = library("")
    assert [lib.title[c].distance for c in range(lib.cards)].count("near") == 12
    assert [lib.title[c].distance for c in range(lib.cards)].count("distant") == 10
    assert lib.cards == 6 * 33 + 22 and lib.back[lib.first_near] != lib.back[lib.first_distant]


@pytest.mark.rule("empires.def.copies")
def test_one_to_three_copies_of_a_title() -> None:
    assert {t.copies for deck in built_in() for t in deck.titles} <= {1, 2, 3}
    lib = library("")
    assert len(set(lib.words)) == lib.cards


@pytest.mark.rule("empires.def.clan.difficulty_scale", "empires.def.clan.glenn", "empires.def.clan.ulaf", "empires.def.clan.panuk",
                  "empires.def.clan.heidel", "empires.def.clan.nanurjuk", "empires.def.clan.mackinnon", "empires.overview.premise")
def test_nation_and_difficulty_of_each_clan() -> None:
    assert {deck.id: (deck.nation, deck.difficulty) for deck in built_in() if deck.kind == "clan"} == {
        "glenn": ("scots", 1), "ulaf": ("vikings", 3), "panuk": ("inuit", 3), "heidel": ("vikings", 5), "nanurjuk": ("inuit", 7),
        "mackinnon": ("scots", 8)}


def ours(id_: str, **change: str) -> str:
    """A built-in clan's file with some texts replaced."""
    text = (ROOT / f"src/kronika/games/empires/decks/{id_}.toml").read_text("utf-8")
    for old, new in change.items():
        text = text.replace(old, new)
    return text


def test_decks_of_an_owner_take_the_place_of_ours_and_have_a_digest() -> None:
    mine = read_deck(ours("glenn").replace('name = "Glenn"', 'name = "My Glenn"'), "mine.toml")
    lib = with_decks([mine])
    assert lib.clans[0].name == "My Glenn" and len(lib.clans) == 6
    assert re.fullmatch(r"glenn\.[0-9a-f]{16}", lib.value)
    assert with_decks([read_deck(ours("glenn").replace('name = "Glenn"', 'name = "My Glenn"'), "other.toml")]).value == lib.value
    assert with_decks([read_deck(ours("glenn"), "mine.toml")]).value != lib.value
    assert library("").value == "kronika"


def test_a_clan_of_a_new_name_stands_beside_ours() -> None:
    lib = with_decks([read_deck(ours("glenn").replace('id = "glenn"', 'id = "zetas"'), "zetas.toml")])
    assert lib.clan_ids[-1] == "zetas" and lib.cards == 7 * 33 + 22


def test_the_same_clan_twice_and_no_islands() -> None:
    glenn = read_deck(ours("glenn"), "a.toml")
    with pytest.raises(BadDeck, match=r"the clan 'glenn' are in a\.toml too"):
        with_decks([glenn, glenn])
    with pytest.raises(BadDeck, match="a game needs clans"):
        Library([glenn])
