"""A chronicle is one text file: written and read unchanged, and refused with the line and the reason when it is damaged."""
from __future__ import annotations

import pytest

from kronika.games.oath.chronicle.history import Chronicle, after, begin
from kronika.games.oath.chronicle.text import read, write
from kronika.games.oath.chronicle.world import faults, first_world, scripted_world
from kronika.games.oath.facts import CARD, EDIFICE, EDIFICES, OATH
from kronika.kernel.chain import Broken, seal
from kronika.kernel.chance import chance

SEATS = [("purple", "Ann Lee"), ("red", "random")]


def played() -> Chronicle:
    """One game told: Rocky Coast and its Elders went, an order edifice was built on Plains, three cards came and one left."""
    c = begin("Ashes of the Vale", scripted_world())
    w = scripted_world()
    w.played, w.oath, w.citizens[2] = 1, OATH["people"], True
    w.places[0].cards = [CARD["sprawling-rampart"]]
    w.places[5].cards = []
    w.deck += [CARD["longbows"], CARD["elders"], CARD["outriders"], CARD["messenger"]]
    w.deck.remove(CARD["keep"])
    w.dispossessed = [CARD["keep"]]
    return after(c, w, "2026-11-28", SEATS, "purple", ["stable-regime"], "5f0c9a3e01b2c3d4")


def plain(text: str) -> list[str]:
    return [line.rsplit(" ", 1)[0] for line in text.splitlines()]


@pytest.mark.rule("oath.8.7.1", "oath.8.7.2", "oath.8.1.store")
def test_what_was_written_is_read() -> None:
    for c in (played(), begin("", first_world(chance(4)))):
        assert read(write(c)).to_data() == c.to_data()


def test_what_a_game_changed_is_told() -> None:
    (game,) = played().games
    assert (game.added, game.removed, game.built, game.ruined) == (["outriders", "messenger"], ["keep"], ["sprawling-rampart"], [])
    lines = plain(write(played()))
    assert lines[:10] == [
        "kronika chronicle 1", "name Ashes of the Vale", "rules 1", "game 1 2026-11-28 supremacy", "seat purple Ann Lee", "seat red random",
        "won purple stable-regime", "added outriders messenger", "removed keep", "built sprawling-rampart",
    ]
    assert lines[10:14] == ["record 5f0c9a3e01b2c3d4", "world 1 people", "citizens blue", "site plains up sprawling-rampart"]
    assert lines[15] == "site mountain up taming-charm + ivory-eye" and lines[-1] == "end"


def test_a_ruin_is_told_and_kept() -> None:
    c = played()
    w = read(write(c)).world
    w.played, w.ruined[0] = 2, True
    again = read(write(after(c, w, "2026-12-24", SEATS, "red", ["usurper"], "0" * 16)))
    assert again.games[1].ruined == ["sprawling-rampart"] and again.games[1].built == []
    assert again.world.ruined[0] and again.world.places[0].cards == [EDIFICE.start]
    assert "site plains up bandit-rampart" in plain(write(again))


@pytest.mark.parametrize("card", EDIFICE)
def test_each_ruin_is_read_as_the_other_side_of_its_edifice(card: int) -> None:
    w = scripted_world()
    w.places[0].cards, w.ruined[card - EDIFICE.start] = [card], True
    line = next(line for line in plain(write(begin("", w))) if line.startswith("site plains"))
    assert line == f"site plains up {EDIFICES[card - EDIFICE.start].ruined.id}"
    assert read(write(begin("", w))).world.to_data() == w.to_data()


def test_games_are_counted_on() -> None:
    """Also in a chronicle that begins with a world brought along after games that nobody wrote down."""
    c = played()
    c.world.played = 3
    later = after(c, read(write(c)).world, "2026-12-24", SEATS, "red", ["usurper"], "0" * 16)
    later.world.played = 4
    assert [line for line in plain(write(later)) if line.startswith("game ")] == ["game 3 2026-11-28 supremacy", "game 4 2026-12-24 people"]


def test_a_world_without_one_of_its_sites_is_refused() -> None:
    w = scripted_world()
    w.places.pop()
    assert faults(w) and faults(w)[0].startswith("the map has 7 sites, not 8")


def test_without_checks_it_can_be_edited_by_hand() -> None:
    lines = plain(write(played()))
    lines[1] = "name Other"
    assert read("\n".join(lines)).name == "Other"
    with pytest.raises(Broken, match="line 2: it does not fit its check"):
        read(write(played()).replace("Ashes", "Askes"))


def test_every_truncation_and_every_missing_line_is_refused() -> None:
    text = write(played())
    for end in range(1, len(text) - 1, 7):
        with pytest.raises(Broken):
            read(text[:end])
    lines = text.splitlines()
    for i in range(1, len(lines)):
        with pytest.raises(Broken):
            read("\n".join(lines[:i] + lines[i + 1 :]))


@pytest.mark.parametrize(("old", "new", "why"), [
    ("kronika chronicle 1", "kronika chronicle 2", "line 1: the format 'kronika chronicle 2' is not known here; this program reads"),
    ("kronika chronicle 1", "kronika 1", "line 1: this is no chronicle: a chronicle begins with 'kronika chronicle 1', not with"),
    ("rules 1", "rules 9", "line 3: the chronicle was written by version '9' of the rules; this program has version '1'"),
    ("game 1", "game x", "line 4: 'x' is no number of a game"),
    ("game 1", "game 0", "line 4: '0' is no number of a game"),
    ("name Ashes of the Vale", "name", "line 2: a line 'name' has 1 words behind it, not 0"),
    ("won purple stable-regime", "won purple", "line 7: a line 'won' has 2 words behind it, not 1"),
    ("\ndispossessed ", "\ndispossessed\ndispossessed ", "a line 'dispossessed' has 1 words behind it, not 0"),
    ("2026-11-28", "yesterday", "line 4: 'yesterday' is no date; a date looks like 2026-11-28"),
    ("seat red random", "seat pink random", "line 6: 'pink' is no colour; there are: purple, red"),
    ("won purple", "won blue", "line 7: 'blue' is no colour; there are: purple, red"),
    ("added outriders", "added outridders", "line 8: there is no card 'outridders'"),
    ("world 1 people", "world 3 people", "line 12: the world is that after game 1, not after game '3'"),
    ("world 1 people", "world 1 peace", "line 12: 'peace' is no oath; there are: supremacy, people, devotion, protection"),
    ("citizens blue", "citizens purple", "line 13: 'purple' is no colour; there are: red, blue, yellow, white, black"),
    ("site wastes down\n", "", "line 21: the site hinterland-3 is missing: there are 7 sites, not 8"),
    ("site plains up", "site plains sideways", "line 14: 'sideways' is no side of a site; there are: up, down"),
    ("site mountain", "site plains", "line 16: 'plains' is there twice: it lies in line 14 already"),
    ("site mountain", "site elders", "line .*: 'elders' is there twice|'elders' at provinces-1 is no site"),
    ("deck garrison", "deck keep", "'keep' is there twice"),
    ("deck garrison", "deck mine", "'mine' cannot lie in the world deck, which holds denizens and Visions"),
    (" conquest", "", "the Vision 'conquest' is missing from the world deck"),
    (" cup-of-plenty", "", "the relic 'cup-of-plenty' is missing"),
    ("up sprawling-rampart", "up sprawling-rampart map-library jinx augury", "at cradle-1 lie 4, where 3 fit"),
    ("site wastes down", "site wastes down augury", "'wastes' at hinterland-2 lies facedown, so no card can lie there"),
    ("site rocky-coast up", "site rocky-coast down", "no site of the Hinterland lies faceup; its top one should"),
    ("\nend\n", "\nend\nend\n", "there is something behind the end"),
])
def test_damage_is_named(old: str, new: str, why: str) -> None:
    text = "\n".join(plain(write(played()))) + "\n"
    assert old in text
    with pytest.raises(Broken, match=why):
        read(seal(text.replace(old, new, 1).splitlines()))
