"""Mistakes in a deck file: each is told with its line, its card, its clause and a way to mend it, all at once, and nothing besides them."""

from __future__ import annotations

from pathlib import Path

import pytest

from kronika.games.empires.game import EmpiresGame, other_decks
from kronika.games.empires.language import BadDeck, Deck, Library, read_deck
from kronika.games.empires.language.clauses import Clauses
from kronika.games.empires.language.library import check_folder, read_folder
from kronika.games.empires.language.reader import Problem, read_file
from kronika.games.empires.language.tokens import Mistake
from tests.games.empires.position import HOME, card, clan, islands

KEYS = ['kind = "clan"', 'id = "mine"', 'name = "Mine"', 'types = { idle = "Idle" }']  # lines 2 to 5
STARTS = [line for line in HOME.splitlines() if line]  # lines 6 to 17
IDLE = 27  # cards that make the clan whole, besides the one or more that a test writes


def file(*cards: str, keys: list[str] = KEYS, idle: int = IDLE, starts: list[str] = STARTS) -> str:
    """A clan of these cards, from line 18 on, and so many idle ones."""
    rest = [card(f'name = "Idle {i + 1}" type = "idle" cost = "1 stone" bonus = "gain 1 food"') for i in range(idle)]
    return "\n".join(["[deck]", *keys, *starts, *(card(text) for text in cards), *rest]) + "\n"


def mistakes(text: str) -> list[tuple[int, str, str, str, str]]:
    """(line, card, clause, what is wrong, what would be right) of everything that is told."""
    try:
        read_deck(text, "mine.toml")
    except BadDeck as bad:
        assert str(bad) == str(bad.problems[0])
        return [(p.line, p.card, p.clause, str(p.problem), str(p.cure)) for p in bad.problems]
    return []


TRIPLE = 'name = "Inn" copies = 3 cost = "1 wood" action = "gain 1 vp"'  # lines 18 to 22


def test_a_file_without_mistakes() -> None:
    assert mistakes(file(TRIPLE)) == []
    assert str(Problem("mine.toml", 7, "Inn", "cost", "wrong", "right")) == "mine.toml:7: Inn, cost: wrong; right"
    assert str(Problem("mine.toml", 7, "", "", "wrong", "right")) == "mine.toml:7: wrong; right"


ONE = [  # (the three cards' text, the only mistake: line, card, clause, problem, cure)
    (TRIPLE + ' id = "My Inn"', 23, "Inn", "id", "'My Inn' is no id", "lower-case Latin letters and digits"),
    (TRIPLE + ' id = "3-inns"', 23, "Inn", "id", "'3-inns' is no id", "a letter first"),
    (TRIPLE.replace("Inn", "!!!"), 19, "!!!", "name", "no id can be made from the name '!!!'", 'for example id = "twin-ships"'),
    (TRIPLE.replace("Inn", "Ладья"), 19, "Ладья", "name", "no id can be made from the name 'Ладья'", "lower-case Latin letters"),
    (TRIPLE + ' type = "ilde"', 23, "Inn", "type", "the deck has no type 'ilde'", "perhaps 'idle'; there are: idle"),
    (TRIPLE.replace("3", '"three"'), 20, "Inn", "copies", "'copies' is not 'three'", "a whole number from 1 to 3"),
    (TRIPLE + ' on = "SALE"', 23, "Inn", "on", "only fields, upgrades and boosts go with an action", "leave the line out"),
    (TRIPLE.replace('"1 wood"', "1"), 21, "Inn", "cost", "'cost' is no text", 'write cost = "1"'),
    (TRIPLE.replace("1 vp", "21 vp"), 22, "Inn", "action", "21 is no number for a card", "numbers go from 1 to 20"),
    (TRIPLE.replace("1 vp", "vp"), 22, "Inn", "action", "a number must follow 'gain', not 'vp'", "write for example"),
    (TRIPLE.replace("gain 1 vp", "gain"), 22, "Inn", "action", "a number must follow 'gain', and nothing follows", "write for example"),
    (TRIPLE + ' bonus = "' + "gain 1 vp, " * 27 + 'draw 1"', 23, "Inn", "bonus", "too long or has signs", "at most 300 letters"),
    (TRIPLE + ' note = "a\\tb"', 23, "Inn", "note", "too long or has signs", "at most 300 letters"),
    (TRIPLE + ' aktion = "draw 1"', 23, "Inn", "aktion", "there is no key 'aktion'", "perhaps 'action'"),
    (TRIPLE + ' when = "you sail"', 23, "Inn", "when", "a feature needs both 'when' and 'feature'", "write for example"),
    (TRIPLE + ' feature = "gain 1 vp"', 23, "Inn", "feature", "a feature needs both 'when' and 'feature'", "write for example"),
    (TRIPLE + ' once = true', 23, "Inn", "once", "only features are limited to once a round", "leave the line out"),
    (TRIPLE + ' copy = "action"', 23, "Inn", "copy", "a copying location has no other effect", "leave out action"),
    (TRIPLE + ' stored = "2 gold gain 1 vp"', 23, "Inn", "stored", "a colon must follow the stored tokens", "2 gold: gain 1 vp"),
    ('name = "Bog" copies = 3 on = "SAIL" field = "1 wood" action = "draw 1"', 23, "Bog", "action", "a field has no 'action'",
     "make it a card of its own"),
    ('name = "Bog" copies = 3 on = "SAIL" boost = "draw 1" bonus = "draw 1"', 23, "Bog", "bonus", "a boost has no 'bonus'",
     "make it a card of its own"),
    ('name = "Bog" copies = 3 field = "1 wood"', 18, "Bog", "", "a field names the action it goes with", "EXPLORE, POPULATE"),
    ('name = "Bog" copies = 3 on = "SALE" field = "1 wood"', 21, "Bog", "on", "there is no action 'SALE'", "perhaps 'SAIL'"),
    ('name = "Bog" copies = 3 on = "SAIL" upgrade = "1 wood" field-or-upgrade = "1 wood"', 23, "Bog", "field-or-upgrade",
     "a card cannot be upgrade and field-or-upgrade", "use field-or-upgrade"),
    ('name = "Bog" copies = 3 action = "draw 1"', 18, "Bog", "", "a location has a building cost", 'cost = "2 wood"'),
    ('name = "Bog" copies = 3 cost = "1 wood"', 18, "Bog", "", "the card does nothing", "give it an action"),
]


@pytest.mark.parametrize(("text", "line", "name", "clause", "problem", "cure"), ONE)
def test_one_mistake_is_told_once_where_it_stands(text: str, line: int, name: str, clause: str, problem: str, cure: str) -> None:
    idle = 29 if '"three"' in text else IDLE  # what is no number counts as one card
    (found,) = mistakes(file(text, idle=idle))
    assert found[:3] == (line, name, clause) and problem in found[3] and cure in found[4]


def test_all_mistakes_of_a_card_and_of_the_deck_are_told_in_the_order_of_their_lines() -> None:
    text = file('cost = "1 wod" copies = 4 action = "gan 1 vp"', 'id = "hut" cost = "1 stone" action = "draw 1"', idle=IDLE)
    assert [(line, name, clause) for line, name, clause, _, _ in mistakes(text)] == [
        (1, "", ""), (18, "card 4", ""), (19, "card 4", "cost"), (20, "card 4", "copies"), (21, "card 4", "action"), (22, "hut", "")]
    assert mistakes(text)[0][3:] == ("the deck has 32 cards", "it must have 30, copies counted, without the starting locations")
    assert [m[3] for m in mistakes(text) if not m[2]][1:] == ["'name' is missing", "'name' is missing"]


def test_a_card_of_two_kinds_is_read_no_further() -> None:
    text = file('name = "Bog" copies = 3 field = "1 wood" boost = "draw 1" action = "gan"')
    assert [m[3] for m in mistakes(text)] == ["a card cannot be boost and field"]


@pytest.mark.parametrize(("ids", "line", "name"), [
    (('name = "Inn"', 'name = "Inn"', 'name = "Hut"'), 22, "Inn"),
    (('name = "Inn"', 'name = "Hut"', 'name = "Old" id = "inn"'), 28, "Old")])
def test_an_id_taken_twice(ids: tuple[str, ...], line: int, name: str) -> None:
    (found,) = mistakes(file(*(f'{text} cost = "1 wood" action = "draw 1"' for text in ids)))
    assert found == (line, name, "id", "the id 'inn' is taken by another card", "give one of them another id")


def test_names_of_signs_alone_are_no_twins() -> None:
    """Each lacks an id; that both lack it is no fault of its own."""
    told = mistakes(file(*(f'name = "{name}" cost = "1 wood" action = "draw 1"' for name in ("!!!", "???", "Inn"))))
    assert [m[1:4] for m in told] == [(name, "name", f"no id can be made from the name '{name}'") for name in ("!!!", "???")]


HEADS = [  # (lines of [deck], line, clause, problem, cure)
    ([*KEYS, "difficulty = 11"], 6, "difficulty", "'difficulty' is not 11", "a whole number from 0 to 10"),
    ([*KEYS, "difficulty = -1"], 6, "difficulty", "'difficulty' is not -1", "a whole number from 0 to 10"),
    ([*KEYS, "difficulty = true"], 6, "difficulty", "'difficulty' is not True", "a whole number from 0 to 10"),
    ([KEYS[0], 'id = "seat"', *KEYS[2:]], 3, "id", "a clan cannot have the id 'seat'", "choose another one"),
    ([KEYS[0], 'id = "near"', *KEYS[2:]], 3, "id", "a clan cannot have the id 'near'", "choose another one"),
    ([KEYS[0], 'id = "!!!"', *KEYS[2:]], 3, "id", "'!!!' is no id", "lower-case Latin letters and digits"),
    ([KEYS[0], 'id = "Mine"', *KEYS[2:]], 3, "id", "'Mine' is no id", "such as 'ulaf'"),
    ([*KEYS[:2], f'name = "{"M" * 61}"', KEYS[3]], 4, "name", "'name' is too long", "at most 60 letters"),
    ([*KEYS[:3], 'types = { idle = "Idle", ale = "Ale" }'], 5, "types", "no card has the type 'ale'", "give it to a card or leave it out"),
    ([*KEYS[:3], 'types = { idle = "Idle", Ale = "Ale" }'], 5, "types", "'Ale' cannot be the word of a type", "lower-case letters only"),
    ([*KEYS[:3], 'types = { idle = "Idle", wood = "Wood" }'], 5, "types", "'wood' means something else", "choose another word"),
]


@pytest.mark.parametrize(("keys", "line", "clause", "problem", "cure"), HEADS)
def test_mistakes_of_the_deck_itself(keys: list[str], line: int, clause: str, problem: str, cure: str) -> None:
    found = [m for m in mistakes(file(TRIPLE, keys=keys)) if "no card has the type" not in m[3] or "'ale'" in problem]
    assert [m[:3] for m in found] == [(line, "", clause)]
    assert problem in found[0][3] and cure in found[0][4]


@pytest.mark.parametrize("keys", [[*KEYS, "difficulty = 10"], [*KEYS, "difficulty = 0"], [*KEYS[:2], f'name = "{"M" * 60}"', KEYS[3]]])
def test_what_is_at_the_border_is_allowed(keys: list[str]) -> None:
    assert mistakes(file(TRIPLE, keys=keys)) == []


def test_a_type_where_the_deck_names_none() -> None:
    plain = [line for line in file('name = "Inn" copies = 3 type = "ale" cost = "1 wood" action = "draw 1"',
                                   keys=KEYS[:3]).splitlines() if line != 'type = "idle"']
    assert [m[1:] for m in mistakes("\n".join(plain))] == [("Inn", "type", "the deck has no type 'ale'",
                                                           "name it in the types of [deck] first")]


@pytest.mark.parametrize(("count", "told"), [(27, []), (26, ["the deck has 29 cards"]), (28, ["the deck has 31 cards"])])
def test_a_clan_has_thirty_cards(count: int, told: list[str]) -> None:
    assert [m[3] for m in mistakes(file(TRIPLE, idle=count))] == told


def test_a_clan_has_three_starting_locations() -> None:
    (found,) = mistakes(file(TRIPLE, starts=STARTS[:-4]))
    assert found == (1, "", "", "the clan has 2 starting locations", "it must have 3: mark them with start = true")
    (found,) = mistakes(file(TRIPLE, starts=STARTS[:4]))
    assert found[3] == "the clan has 1 starting location"
    (found,) = mistakes(file(TRIPLE, 'name = "Bog" start = true on = "SAIL" field = "1 wood"', starts=STARTS[:-4]))
    assert found[1:] == ("Bog", "on", "a starting field goes with no action", "leave the line out")
    told = mistakes(file(TRIPLE, 'name = "Den" start = true boost = "draw 1"', starts=STARTS[:-4]))
    assert [m[2:4] for m in told] == [("start", "a starting card is no boost")]


def test_a_file_has_at_most_sixty_titles() -> None:
    many = [f'name = "Hut {i}" cost = "1 wood" action = "draw 1"' for i in range(60)]
    assert all("too many titles" not in m[3] for m in mistakes(file(*many[:57], idle=0, keys=KEYS[:3])))
    (found,) = mistakes(file(*many[:58], idle=0, keys=KEYS[:3]))
    assert found == (17 + 57 * 4, "", "", "the deck has too many titles", "a deck has at most 60"), "where the 61st begins"


NEAR = ['[deck]', 'kind = "islands"', 'id = "near"', 'name = "Near"']
PLAIN = [line for i in range(11) for line in card(f'name = "Isle {i}" pillage = "1 wood" action = "draw 1"').splitlines()]
ISLANDS = [
    ('pillage = "1 wood" action = "draw 1" cost = "1 wood"', ["an island has no 'cost'"]),
    ('pillage = "1 wood" action = "draw 1" on = "SAIL" start = false boost = "draw 1"',
     ["an island has no 'on'", "an island has no 'start'", "an island has no 'boost'"]),
    ('pillage = "1 wood" action = "draw 1" copy = "field"', ["an island has no 'copy'"]),
    ('pillage = "1 wood" action = "draw 1" stored = "1 gold: draw 1"', ["an island has no 'stored'"]),
    ('pillage = "1 wood" action = "draw 1" field = "1 wood"', ["an island has no 'field'"]),
    ('action = "draw 1"', ["an island says what pillaging it brings"]), ('pillage = "1 wood"', ["an island has an action or a feature"]),
    ('pillage = "1 wood" action = "draw 1"', []), ('pillage = "1 wood" when = "you sail" feature = "draw 1"', []),
    ('pillage = "1 wood" action = "draw 1" copies = 2',
     ["the deck has 13 cards", "there is one copy only of starting locations and islands"])]


@pytest.mark.rule("empires.def.island_card", "empires.components.islands")
@pytest.mark.parametrize(("keys", "told"), ISLANDS)
def test_what_stands_on_an_island(keys: str, told: list[str]) -> None:
    text = "\n".join([*NEAR, *PLAIN, card(f'name = "Skerry" {keys}')])
    assert [m[3] for m in mistakes(text)] == told


def test_islands_have_no_types_and_are_twelve_or_ten() -> None:
    sound = [*PLAIN, *card('name = "Skerry" pillage = "1 wood" action = "draw 1"').splitlines()]
    told = mistakes("\n".join([*NEAR, 'types = { ale = "Ale" }', *sound]))
    assert (5, "", "types", "islands have no types", "leave the line out") in told
    (found,) = mistakes("\n".join(NEAR + PLAIN))
    assert found[3:] == ("the deck has 11 cards", "it must have 12, copies counted")
    (found,) = mistakes("\n".join([*NEAR[:2], 'id = "distant"', NEAR[3], *PLAIN]))
    assert found[3:] == ("the deck has 11 cards", "it must have 10, copies counted")


@pytest.mark.parametrize(("text", "line", "why"), [
    ("[deck]\nkind = 'clan'\nid = \n", 3, "invalid value"), ("[deck]\n[deck]\n", 2, "cannot declare"),
    ("[deck]\nname = " + "[" * 3000, 2, "it is nested too deep"), ("[deck]\n\nx = " + "9" * 6000 + "\n", 3, "numbers that are too long")])
def test_what_is_no_toml(text: str, line: int, why: str) -> None:
    (found,) = mistakes(text)
    assert found[0] == line and why in found[3] and found[3].startswith("the file is no TOML: ") and "key = number" in found[4]


@pytest.mark.parametrize(("text", "problem"), [("deck = 3\n", "the table [deck] is missing"), ("card = 3\n[deck]\n", "cards are no list"),
                                               ("card = [3]\n[deck]\n", "cards are no list")])
def test_what_is_no_deck(text: str, problem: str) -> None:
    (found,) = mistakes(text)
    assert found[:4] == (1, "", "", problem)


def test_a_table_that_no_deck_has() -> None:
    text = file(TRIPLE) + "[extra]\nx = 1\n"
    assert [m[2:] for m in mistakes(text)] == [("extra", "'extra' is no part of a deck file",
                                               "a deck file has one [deck] and a [[card]] for each title")]


# directories

@pytest.mark.parametrize(("n", "start", "end"), [
    (0, "", ""), (1, "mine.toml:20: Hut 0, cost: there are no goods 'wod'; perhaps 'wood'; ", "worker, resource"),
    (2, "mine.toml:20: Hut 0, cost: ", "worker, resource (and 1 more mistake: see kronika deck check)"),
    (3, "mine.toml:20: Hut 0, cost: ", "worker, resource (and 2 more mistakes: see kronika deck check)")])
def test_a_directory_is_told_of_its_first_mistake_and_how_many_more_there_are(tmp_path: Path, n: int, start: str, end: str) -> None:
    huts = [f'name = "Hut {i}" cost = "1 {"wod" if i < n else "wood"}" action = "draw 1"' for i in range(3)]
    (tmp_path / "mine.toml").write_text(file(*huts), "utf-8")
    told = str(check_folder(str(tmp_path)))
    assert told.startswith(start) and told.endswith(end) and bool(told) == bool(n)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_bytes(b"\xff")
    for path, problem, cure in ((tmp_path / "x.toml", "the file is not written in UTF-8", "save it as UTF-8"),
                                (tmp_path / "no.toml", "the file cannot be read: ", "give the path of a deck file")):
        with pytest.raises(BadDeck) as caught:
            read_file(path)
        (p,) = caught.value.problems
        assert (p.line, p.card, p.clause, p.cure) == (1, "", "", cure) and p.problem.startswith(problem)


def test_a_folder_of_sound_decks_is_read_in_the_order_of_its_files(tmp_path: Path) -> None:
    for name in ("zeal", "ants"):
        (tmp_path / f"{name}.toml").write_text(file(TRIPLE).replace('"mine"', f'"{name}"'), "utf-8")
    assert [deck.id for deck in read_folder(tmp_path)] == ["ants", "zeal"]


# words of clauses

@pytest.mark.parametrize(("text", "cure"), [
    ("gain 1 VP", "perhaps 'vp'; there are: food"), ("gan 1 vp", "perhaps 'gain'; there are: gain"), ("Gain 1 vp", "perhaps 'gain'"),
    ("gain 1 qqqq", "there are: food, wood"), ("sAIL", "perhaps 'SAIL'")])
def test_the_nearest_word_is_proposed(text: str, cure: str) -> None:
    with pytest.raises(Mistake) as caught:
        Clauses(text).clause()
    assert str(caught.value.cure).startswith(cure) and str(caught.value) == f"{caught.value.problem}; {caught.value.cure}"


@pytest.mark.parametrize("text", ["gain 1 vp", "gain 20 vp", "gain 5 different resource", "gain 7 different good"])
def test_numbers_at_the_border_are_read(text: str) -> None:
    Clauses(text).clause()


@pytest.mark.parametrize("text", ["gain 8 different good", "gain 6 different resource", "gain 0 vp", "gain 21 vp"])
def test_numbers_beyond_it_are_not(text: str) -> None:
    with pytest.raises(Mistake, match=r"different kinds|no number"):
        Clauses(text).clause()


# words of cards, and whose decks a match was played with

@pytest.mark.rule("empires.def.copies")
def test_the_copies_of_a_title_are_numbered_from_one_and_a_single_card_is_not() -> None:
    lib = Library([clan("amber", ['name = "Inn" copies = 3 cost = "1 wood" action = "draw 1"']), islands("near"), islands("distant")])
    assert lib.words[:7] == ["amber/home-field", "amber/home-forest", "amber/home-bay", "amber/inn/1", "amber/inn/2", "amber/inn/3",
                             "amber/idle-1"]
    assert [lib.named(word) for word in lib.words] == list(range(lib.cards)) and lib.words[-1] == "distant/distant-10"
    assert [lib.back[c] for c in (0, 2, 3, 32, lib.first_near, lib.first_distant, lib.cards - 1)] == [0, 0, 1, 1, 2, 3, 3]


def decks(*ids: str) -> tuple[list[Deck], EmpiresGame]:
    mine = [clan(id_) for id_ in ids]
    return mine, EmpiresGame(Library([*mine, islands("near"), islands("distant")], mine))


def test_a_match_needs_the_decks_it_was_played_with_and_no_others() -> None:
    _, game = decks("ants", "bees")
    assert game.complete({})["decks"] == game.complete({"decks": game.library.value})["decks"] == game.library.value
    ants, bees = game.library.value.split("+")
    for wanted in ("kronika", "zebras.0123456789abcdef", "aaaa.0123456789abcdef", ants):
        with pytest.raises(ValueError, match="the match is played with"):
            game.complete({"decks": wanted})
    assert "decks that are not here: zebras (0123); give" in other_decks(f"{ants}+zebras.0123", game.library.value)
    assert f"without the decks bees ({bees.partition('.')[2]}), which" in other_decks(ants, game.library.value)
