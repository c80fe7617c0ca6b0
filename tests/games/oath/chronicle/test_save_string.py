"""Worlds of the table-top simulator's community come in and go out unchanged, and a bad string is refused where it is bad."""
from __future__ import annotations

import pytest

from kronika.games.oath.chronicle.save_string import BadString, Saved, export, read
from kronika.games.oath.chronicle.world import archive, faults, scripted_world, site_deck
from kronika.games.oath.facts import CARD, CARDS, DENIZEN, EDIFICE
from kronika.kernel.chance import chance

# The community's own string of the scripted first game.
FIRST = (
    "03030100011BThe Chrysanthemum Chronicle1600000123450403FFFF20FFFFFF0724FFE92BFFFFFF19FFFFFF0B19FFFF22FFFFFF2AFFFFFF38061B1E0A29250"
    "8D62B2DD21C022818D5151D312CD3071AD4050F223013331F340B3512232F320D09210C000E01041410112720262A172E160013E8E7E0EBDCDAEDE6E4EADFE2E1E3"
    "DBDDE5DEEC002007UNKNOWN"
)
NEW = (
    "030301000110Empire and Exile0000000123450403FFFFFFFFFFFF0724FFFFFFFFFFFFFFFFFFFF0B19FFFFFFFFFFFFFFFFFFFF000000002007UNKNOWN"
)
MAP = FIRST.index("0403FFFF")


def changed(at: int, to: str) -> str:
    return FIRST[:at] + to + FIRST[at + len(to) :]


@pytest.mark.rule("oath.1.first-game", "oath.1.1")
def test_the_string_of_the_first_game_is_the_scripted_world() -> None:
    saved = read(FIRST, chance(1))
    assert (saved.name, saved.winner, saved.winner_name, saved.previous_citizens) == ("The Chrysanthemum Chronicle", "purple", "", ())
    assert saved.world.to_data() == scripted_world().to_data()
    assert faults(saved.world) == []


def test_what_was_read_is_written_again() -> None:
    saved = read(FIRST, chance(1))
    assert export(saved) == FIRST.replace("Chronicle16", "Chronicle00")  # a field without meaning that is written as 00 today


def test_the_rest_lies_in_the_archive_and_the_site_deck() -> None:
    w = read(FIRST, chance(1)).world
    assert [card for card in archive(w) if card in DENIZEN] == list(range(54, 198)) and len(archive(w)) == 144 + 6
    assert len(site_deck(w)) == 23 - 8 and CARD["mine"] in site_deck(w)


def test_citizens_oath_and_edifices() -> None:
    w = scripted_world()
    w.citizens[1], w.citizens[5], w.oath, w.played = True, True, 3, 6
    w.places[0].cards = [CARD["sprawling-rampart"]]
    w.deck.append(CARD["longbows"])
    w.ruined[0] = True
    text = export(Saved(w, "x", "red", "Ann", ("blue",)))
    assert text.startswith("0303010007" + "01x" + "00" + "11" + "03" + "012345" + "04C7FFFF") and text.endswith("02" + "01" + "03Ann")
    again = read(text, chance(1))
    assert again.world.to_data() == w.to_data() and again.previous_citizens == ("blue",) and again.winner_name == "Ann"


def test_a_name_is_counted_in_bytes() -> None:
    text = export(Saved(scripted_world(), "Přísaha", "", "", ()))
    assert "09Přísaha00" in text and read(text, chance(1)).name == "Přísaha"


def test_a_name_has_room_for_255_bytes() -> None:
    assert read(export(Saved(scripted_world(), "x" * 255, "", "", ())), chance(1)).name == "x" * 255
    with pytest.raises(BadString, match="255"):
        export(Saved(scripted_world(), "x" * 256, "", "", ()))


@pytest.mark.parametrize("ruined", [False, True])
@pytest.mark.parametrize("card", EDIFICE)
def test_each_side_of_each_edifice(card: int, ruined: bool) -> None:
    w = scripted_world()
    w.places[0].cards, w.ruined[card - EDIFICE.start] = [card], ruined
    assert read(export(Saved(w, "x", "", "", ())), chance(1)).world.to_data() == w.to_data()


def test_an_old_string_without_relics_gets_them_shuffled() -> None:
    old = "030000" + FIRST[6 : FIRST.index("0013E8E7") + 2]
    one, other = read(old, chance(1)).world, read(old, chance(2)).world
    assert sorted(one.relics) == sorted(other.relics) == sorted(scripted_world().relics) and one.relics != other.relics


@pytest.mark.parametrize(("text", "why"), [
    (FIRST[:-3], "the string ends inside winner_name: 7 characters from place .* are asked for, 4 are there"),
    (FIRST[:100], "the string ends inside map"),
    ("", "the string ends inside version: 2 characters from place 1 on are asked for, 0 are there"),
    (FIRST + "00", f"the string is 2 characters too long: it should end before place {len(FIRST) + 1}"),
    (changed(0, "0402"), r"of version 4\.2\.1; this program reads version 3\.x"),
    (changed(6, "0000"), "game at place 7 is 0; it is at least 1"),
    (changed(MAP, "0x"), r"'0x' at place \d+ \(map\) is no hexadecimal number"),
    (changed(MAP - 8, "05"), f"5 at place {MAP - 7} is no oath; there are 0 to 3"),
    (changed(MAP - 10, "80"), r"128 at place \d+ \(citizens\) has bits of no colour"),
    (changed(MAP, "2F"), f"47 at place {MAP + 1} is no site for cradle-1"),
    (changed(MAP + 2, "F0"), r"240 at place \d+ \(map\) is the number of no card"),
    (changed(MAP, "20"), "'lush-coast' is there twice"),
    (changed(MAP + 2, "06"), "'garrison' is there twice"),
    (changed(MAP + 2, "D6"), "'conquest' is there twice"),
    (changed(MAP + 16, "1F"), "'mountain' at provinces-1 lies facedown, so no card can lie there"),
    (NEW, "255 at place .* is no site for cradle-2"),
    (changed(MAP, "1C"), "'plains' at cradle-1 lies facedown"),
    (changed(FIRST.index("38061B"), "00"), "the world deck is empty: this string only begins a new chronicle"),
])
def test_bad_strings(text: str, why: str) -> None:
    with pytest.raises(BadString, match=why):
        read(text, chance(1))


def test_more_cards_than_the_string_has_room_for() -> None:
    w = scripted_world()
    w.places[0].cards, w.places[0].relics = [0, 1, 2], [w.relics[0]]
    with pytest.raises(BadString, match="holds 3 at a site and no more; at cradle-1 lie more"):
        export(Saved(w, "", "", "", ()))
    assert CARDS[w.relics[0]] == "book-of-records"
