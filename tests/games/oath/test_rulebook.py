"""The rulebook of Oath: every entry has its words, and what the entries say of components is what the tables say."""
from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from kronika.games.oath import facts as f
from kronika.rulebook import search

KINDS = {"definition", "concept", "component", "setup", "turn", "action", "ability", "combat", "end", "edge-case"}


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((files("kronika.games.oath") / "rulebook" / name).read_text(encoding="utf-8"))


STRUCTURE, WORDS = read("oath/structure.toml"), read("oath/en.toml")
ENTRIES = [e for chapter in STRUCTURE["chapter"] for e in chapter["entries"]]


def test_all_392_entries_once_and_in_words() -> None:
    ids = [e["id"] for e in ENTRIES]
    assert len(ids) == 392 and [i for i, n in Counter(ids).items() if n > 1] == []
    assert list(WORDS["entry"]) == ids and list(WORDS["chapters"]) == [c["id"] for c in STRUCTURE["chapter"]]
    assert {e["kind"] for e in ENTRIES} <= KINDS
    assert {s for e in ENTRIES for s in e["sources"]} == set(WORDS["sources"]) and all(e["sources"] for e in ENTRIES)


def test_entries_are_whole() -> None:
    for key, e in WORDS["entry"].items():
        assert e["title"] and not e["title"].endswith("."), key
        assert e["text"].endswith(".") and len(e["text"]) >= 12, key
        assert len(e.get("example_input", ())) == len(e.get("example_expected", ())), key


def test_cross_references_lead_somewhere() -> None:
    for key, e in WORDS["entry"].items():
        for mention in re.findall(r"`(oath\.[^`]+)`", e["text"]):
            assert mention in WORDS["entry"] and mention != key, key


def test_physical_entries_exist_and_say_why() -> None:
    physical = read("physical.toml")
    assert set(physical) <= set(WORDS["entry"]) and all(len(reason) > 20 for reason in physical.values())


def test_every_rule_is_found_in_the_code_by_its_id() -> None:
    """By grep: each rule that is not physical is cited where it is carried out, itself or with its family, as oath.5.1.4.I.*."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in Path(str(files("kronika.games.oath"))).rglob("*.py"))
    cited = set(re.findall(r"oath\.[\w.*-]*[\w*]", code))
    families = {rule.removesuffix("*") for rule in cited if rule.endswith(".*")}
    bare = [e["id"] for e in ENTRIES if e["id"] not in cited and e["id"] not in read("physical.toml")
            and not any(f"{e['id']}.".startswith(family) for family in families)]
    assert bare == []


def text(key: str) -> str:
    words: str = WORDS["entry"][key]["text"]
    return words


def test_numbers_are_those_of_the_components() -> None:
    assert f"{f.FAVOR} favor" in text("oath.1.4.tokens")
    assert f"{f.bank_favor(4)} favor, or {f.bank_favor(5)} with five" in text("oath.1.6")
    assert f"the {f.WARBANDS[0]} purple warbands" in text("oath.1.8") and f"the {f.WARBANDS[1]} warbands" in text("oath.1.9")
    two, three, four = f.SEARCH_COST[0], f.SEARCH_COST[1], f.SEARCH_COST[3]
    assert f"{two} Supply with none drawn, {three} with one or two, {four} with three or more" in text("oath.2.1.6")
    assert "discord, arcane, order, hearth, beast, nomad" in text("oath.5.4.4.people") and f.SUITS[0] == "discord"
    assert "Exiles: 9 or more give 6, 4 to 8 give 5, fewer 4" in text("oath.4.3.3")
    assert [f.refill(False, n) for n in (9, 4, 3)] == [6, 5, 4]
    assert "The Chancellor: 18 or more give 6, 11 to 17 give 5, 4 to 10 give 4, fewer 3" in text("oath.4.3.3")
    assert [f.refill(True, n) for n in (18, 11, 4, 3)] == [6, 5, 4, 3]
    for region, key in zip(f.REGIONS, ("cradle", "provinces", "hinterland"), strict=True):
        assert all(f"{n} " in text(f"oath.5.6.1.{key}") for n in set(region.travel))
    assert [text(f"oath.3.3.round{r}") for r in f.FATE_FROM] == [
        "The game ends on a 6.", "The game ends on a 5 or 6.", "The game ends on a 3, 4, 5 or 6.",
    ]


def test_words_of_the_table_are_those_of_the_game() -> None:
    """No "token pile" or "tile deck" beside the terms of the Law, and no talk of machines."""
    foreign = re.compile(r"\bengine\b|\bAMB\b|\brejected\b|\baccepted\b|\bend die\b|\bplacard\b|\bworkaround\b|\bCzech\b", re.IGNORECASE)
    found = {k: m.group() for k, e in WORDS["entry"].items() for t in (e["title"], e["text"]) if (m := foreign.search(t))}
    assert found == {}


@pytest.mark.parametrize(("asked", "found"), [
    ("attack bandits", "oath.5.5.1.bandits"),
    ("adviser limit", "oath.5.1.4.II.limit"),
    ("recruit soldiers", "oath.5.2.2"),
    ("buy the darkest secret", "oath.5.4.1.self"),
    ("tie campaign", "oath.5.5.5.winner"),
    ("who is successor supremacy", "oath.3.3.1.supremacy"),
    ("mob", "oath.banner.people.mob"),
    ("exile yourself", "oath.6.8.cost"),
    ("next oath", "oath.8.1.other"),
    ("skulls", "oath.5.5.5.skulls"),
    ("facedown secrets", "oath.7.1.2.facedown-secrets"),
])
def test_what_people_ask_is_found(asked: str, found: str) -> None:
    """Among the first five."""
    found_first = [hit.entry.id for hit in search(asked, books=["oath"])[:5]]
    assert found in found_first
