"""Taking back: to the asker's own decision, with what goes in sight; side actions of others close neither question nor undo."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kronika.store import Store, consents
from kronika.store.journal import kept
from kronika.web.settings import Settings

from .browser import Visitor
from .conftest import Somebody
from .servers import Server
from .test_seam import alone, answer, enter, two

People = Callable[[str], Somebody]
OPEN = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture
def pair(somebody: People) -> tuple[Somebody, Somebody, str]:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN, options={"duels": "no"})
    bob.call("POST", f"/api/tables/{table}/join", {})
    return ann, bob, table


def lines(who: Somebody, table: str) -> int:
    return int(who.call("GET", f"/api/tables/{table}/view")["lines"])


def test_it_is_the_askers_own_decision_that_is_taken_back(pair: tuple[Somebody, Somebody, str]) -> None:
    """Ann draws, Bob draws; Ann asks: her own answer goes, and Bob's with it, not Bob's alone."""
    ann, bob, table = pair
    ann.play(table, 0, "draw")
    bob.play(table, 1, "draw")
    choices = ann.call("GET", f"/api/tables/{table}/undo-choices?seat=0")["choices"]
    assert [(c["keep"], c["lines"], c["goes"]) for c in choices] == [(0, 2, ["draw", "bob: an answer"])]
    wish = ann.call("POST", f"/api/tables/{table}/undo-request", {"seq": 2, "seat": 0})
    assert wish["lines"] == 0 and not wish["done"]
    done = bob.call("POST", f"/api/tables/{table}/undo-consent", {"request": wish["request"], "seq": 2, "agree": True})
    assert done["done"] and done["lines"] == 0
    assert ann.legal(table, 0)["key"] == "verb" and ann.call("GET", f"/api/tables/{table}")["asked"] == [0]


def test_the_asker_chooses_how_far(pair: tuple[Somebody, Somebody, str]) -> None:
    ann, bob, table = pair
    scored(pair)
    bob.play(table, 1, "draw")
    ann.play(table, 0, "draw")
    choices = ann.call("GET", f"/api/tables/{table}/undo-choices?seat=0")["choices"]
    keeps = [c["keep"] for c in choices]
    assert keeps == [3, 1, 0]
    assert [c["lines"] for c in choices] == [lines(ann, table) - k for k in keeps]
    seq = ann.call("GET", f"/api/tables/{table}")["seq"]
    other = next(n for n in range(lines(ann, table)) if n not in keeps)
    assert ann.refused("POST", f"/api/tables/{table}/undo-request", {"seq": seq, "seat": 0, "keep": other}) == (422, "illegal")
    wish = ann.call("POST", f"/api/tables/{table}/undo-request", {"seq": seq, "seat": 0, "keep": 0})
    bob.call("POST", f"/api/tables/{table}/undo-consent", {"request": wish["request"], "seq": seq, "agree": True})
    assert lines(ann, table) == 0


@pytest.mark.parametrize("other", ["bot", "me"])
def test_with_nobody_else_it_is_plain_taking_back(somebody: People, other: str) -> None:
    """Ann learned a card, so that the rules let nobody take it back alone; but nobody is there whom she could ask."""
    ann = somebody("Ann")
    table = ann.sit([{"kind": "me"}, {"kind": other}], options={"duels": "no"})
    ann.play(table, 0, "draw")
    assert ann.call("GET", f"/api/tables/{table}/view?seat=0")["undo"] == {"moves": 0, "why": "knowledge"}
    done = ann.call("POST", f"/api/tables/{table}/undo-request", {"seq": 1, "seat": 0})
    assert done == {"done": True, "seq": 2, "lines": 0}
    assert ann.legal(table, 0)["key"] == "verb" and ann.call("GET", f"/api/tables/{table}")["asked"] == [0]


def test_before_any_decision_there_is_nothing_to_ask_for(pair: tuple[Somebody, Somebody, str]) -> None:
    ann, bob, table = pair
    assert bob.call("GET", f"/api/tables/{table}/undo-choices?seat=1")["choices"] == []
    ann.play(table, 0, "draw")
    assert bob.refused("POST", f"/api/tables/{table}/undo-request", {"seq": 1, "seat": 1}) == (422, "illegal")


def points(who: Somebody, table: str) -> list[int]:
    found: list[int] = who.call("GET", f"/api/tables/{table}/view")["view"]["points"]
    return found


def flood(pair: tuple[Somebody, Somebody, str], times: int = 10) -> None:
    """Ann has points and gives nothing, again and again: "gift bob" of one point, and back."""
    ann, bob, table = pair
    for n in range(times):
        who, seat, other = ((ann, 0, "bob"), (bob, 1, "ann"))[n % 2]
        seq = who.call("GET", f"/api/tables/{table}")["seq"]
        who.call("POST", f"/api/tables/{table}/side-action", {"seq": seq, "seat": seat, "action": f"gift {other} 1"})


def scored(pair: tuple[Somebody, Somebody, str]) -> int:
    """Ann has played a card; the number of the position in which Bob is asked."""
    ann, _, table = pair
    ann.play(table, 0, "play")
    ann.play(table, 0, ann.legal(table, 0)["questions"][0]["options"][0]["answer"])
    return int(ann.call("GET", f"/api/tables/{table}")["seq"])


def test_side_actions_of_others_do_not_close_a_question(pair: tuple[Somebody, Somebody, str]) -> None:
    """A player of the API who looked, and answers after ten side actions, is heard."""
    _, bob, table = pair
    seq = scored(pair)
    flood(pair)
    bob.call("POST", f"/api/tables/{table}/answer", {"seq": seq, "seat": 1, "answer": "draw"})


def test_side_actions_of_others_do_not_close_undo(pair: tuple[Somebody, Somebody, str], settings: Settings) -> None:
    """Bob plays, Ann gives him a point, Bob takes his answer back: the gift stays where it stood, in memory and in the store."""
    ann, bob, table = pair
    scored(pair)
    bob.play(table, 1, "play")
    seq = ann.call("GET", f"/api/tables/{table}")["seq"]
    ann.call("POST", f"/api/tables/{table}/side-action", {"seq": seq, "seat": 0, "action": "gift bob 1"})
    before = points(ann, table)
    view = bob.call("GET", f"/api/tables/{table}/view?seat=1")
    assert view["undo"]["moves"] == 1
    bob.call("POST", f"/api/tables/{table}/undo", {"seq": seq, "seat": 1, "moves": 1})
    assert bob.legal(table, 1)["key"] == "verb" and points(ann, table) == before
    store = Store(settings.database)
    k = kept(store, table)
    assert k.lines[-1] == "ann ! gift bob 1" and len(k.lines) == 3
    assert [row.length for row in k.journal if not row.undone][-2:] == [3, 3], "what stays moves up"
    from kronika.store.live import Live

    assert Live.load(store, table).match.view(-1).to_data()["points"] == before
    bob.play(table, 1, "draw")
    store.close()


def test_side_actions_do_not_close_a_request(pair: tuple[Somebody, Somebody, str]) -> None:
    ann, bob, table = pair
    seq = scored(pair)
    wish = ann.call("POST", f"/api/tables/{table}/undo-request", {"seq": seq, "seat": 0, "keep": 0})
    flood(pair, 2)
    assert bob.call("POST", f"/api/tables/{table}/undo-consent", {"request": wish["request"], "seq": seq, "agree": True})["done"]
    assert lines(ann, table) == 0


def test_agreement_and_what_it_leads_to_are_written_together(pair: tuple[Somebody, Somebody, str], settings: Settings,
                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    """The server dies while it writes: either nobody has agreed, or the answers are gone."""
    ann, bob, table = pair
    seq = scored(pair)
    wish = ann.call("POST", f"/api/tables/{table}/undo-request", {"seq": seq, "seat": 0})
    real = consents.vote

    def dies(*args: object) -> None:
        real(*args)  # type: ignore[arg-type]
        raise RuntimeError("killed")

    monkeypatch.setattr(consents, "vote", dies)
    assert bob.raw("POST", f"/api/tables/{table}/undo-consent", {"request": wish["request"], "seq": seq, "agree": True}).status_code == 500
    monkeypatch.undo()
    store = Store(settings.database)
    found = consents.undo_request(store, table, 0)
    assert found is not None and found.agreed == (0,) and lines(ann, table) == 2
    store.close()


# in the browser


def test_further_back_with_what_goes(visitor: Callable[..., Visitor], server: Server) -> None:
    ann, bob, table = two(server, options={"duels": "no"})
    for _ in range(2):
        answer(ann, table, 0, "draw")
        answer(bob, table, 1, "draw")
    page = enter(visitor(), ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    page.click("[data-ask-undo]")
    page.wait_for_selector("[data-undo-choices]")
    assert page.locator("[data-undo-choices] input[name=keep]").count() == 2
    assert page.locator("details.goes >> nth=0 >> li").all_inner_texts() == ["draw", "bob: an answer"]
    assert page.locator("details.goes >> nth=1 >> li").all_text_contents() == ["draw", "bob: an answer"] * 2
    page.locator("[data-undo-choices] input[name=keep]").nth(1).check()
    page.click("[data-undo-choices] button[type=submit]")
    page.wait_for_selector(".undo-request >> text=Waiting for the others")
    wish = bob.call("GET", f"/api/tables/{table}")
    bob.call("POST", f"/api/tables/{table}/undo-consent", {"request": 1, "seq": wish["seq"], "agree": True})
    page.wait_for_function("() => document.querySelector('.table')?.dataset.seq === '5'")
    assert bob.call("GET", f"/api/tables/{table}/view")["lines"] == 0


def test_against_a_bot_one_press_takes_back_to_the_own_answer(visitor: Callable[..., Visitor], server: Server) -> None:
    ann, table = alone(server)
    page = enter(visitor(), ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    page.click("button[data-answer=draw]")
    page.wait_for_selector("[data-undo-own]")
    page.wait_for_function("() => Number(document.querySelector('form.decision')?.dataset.question) > 1")  # the bot has answered
    page.click("[data-undo-own]")
    page.wait_for_function("() => document.querySelectorAll('#log li').length === 0")
    assert ann.call("GET", f"/api/tables/{table}/view")["lines"] == 0
