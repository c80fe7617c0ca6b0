"""Nothing that is sent to a viewer tells a card that this viewer may not know.

The deck is marked: every card's word is replaced by one that occurs nowhere else, so that a word in the bytes is a leak.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from kronika.kernel import Chance
from kronika.kernel.events import ALL, Moved
from kronika.store.installed import find_game
from kronika.store.live import Live
from kronika.web.app import create
from kronika.web.settings import Settings

from .conftest import Somebody, rng

PEOPLE = ("Ann", "Bob", "Cid", "Dan", "Eli", "Fay")


class Marked:
    """A table whose deck is marked, and what each viewer must not read."""

    def __init__(self, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.game = find_game(game)
        cards = len(self.game.lexicon.tables["card"])
        self.words = [f"zq{card:03}x" for card in range(cards)]
        monkeypatch.setattr(self.game, "lexicon", self.game.lexicon.also({"card": self.words}))
        self.titles: dict[int, list[str]] = {}
        self.known: dict[int, set[int]] = {}  # cards that a seat has known at this table, be it no more
        self.seen: set[int] = set()  # cards whose mark was sent to somebody who may know them
        if game == "scythe":
            from kronika.games.scythe import facts

            for numbers, data in ((facts.OBJECTIVE, facts.OBJECTIVES), (facts.FACTORY_CARD, facts.FACTORY_CARDS)):
                self.titles |= {card: [data[i].title] for i, card in enumerate(numbers)}

        if game == "oath":
            self.titles = oath_names(monkeypatch)
        if game == "empires":
            self.titles = empires_names(self.game.library, monkeypatch)  # type: ignore[attr-defined]

    def unknown(self, live: Live, seat: int) -> list[int]:
        bit = 1 << seat if seat >= 0 else 0
        return [card for card, mask in enumerate(live.match.state.cards.known) if not (mask & bit or mask == ALL)]

    def check(self, sent: str, live: Live, seat: int, where: str) -> None:
        unknown = self.unknown(live, seat)
        if where in TOLD:  # the log goes on telling what was seen before a pile was shuffled
            unknown = [card for card in unknown if card not in self.known.get(seat, ())]
        self.seen.update(c for c, word in enumerate(self.words) if word in sent)
        assert not [self.words[c] for c in unknown if self.words[c] in sent], (where, seat)
        for card in unknown:
            for title in self.titles.get(card, ()):
                assert title not in sent, (where, seat, title)
        pieces = {int(n) for n in re.findall(r'data-(?:piece|name|ref)="[^"]*\bcard-(\d+)\b', sent)}
        assert not pieces & set(unknown), (where, seat, pieces & set(unknown))


    def learn(self, live: Live) -> None:
        """Note what everybody knows now, and what was moved before their eyes on the way here: a card played openly may have been
        shuffled back by the same answer."""
        shown = [t.event for t in live.recent if t.seq == live.seq and isinstance(t.event, Moved)]
        for seat in (-1, *range(len(live.match.seats))):
            hidden = set(self.unknown(live, seat))
            self.known.setdefault(seat, set()).update(card for card in range(len(live.match.state.cards.known)) if card not in hidden)
            self.known[seat].update(move.card for move in shown if move.known == ALL or seat >= 0 and move.known >> seat & 1)


TOLD = ("page", "events", "since", "earlier", "socket")  # what has the log in it


def oath_names(monkeypatch: pytest.MonkeyPatch) -> dict[int, list[str]]:
    """The printed names of Oath's cards are marked as well: each becomes a word that occurs nowhere else."""
    from kronika.games.oath import facts

    marks = {card: f"zqname{card:03}x" for card in range(len(facts.CARDS))}
    for name, cards in (("DENIZENS", facts.DENIZEN), ("RELICS", facts.RELIC), ("VISIONS", facts.VISION), ("SITES", facts.SITE)):
        table = tuple(row._replace(name=marks[card]) for card, row in zip(cards, getattr(facts, name), strict=True))
        monkeypatch.setattr(facts, name, table)
    edifices = tuple(row._replace(intact=row.intact._replace(name=marks[card]), ruined=row.ruined._replace(name=marks[card]))
                     for card, row in zip(facts.EDIFICE, facts.EDIFICES, strict=True))
    monkeypatch.setattr(facts, "EDIFICES", edifices)
    return {card: [word] for card, word in marks.items()}


def empires_names(library: Any, monkeypatch: pytest.MonkeyPatch) -> dict[int, list[str]]:
    """The copies of a title have one name: here each card has its own, and its own id."""
    marks = {card: f"zqname{card:03}x" for card in range(library.cards)}
    titles = [replace(title, name=marks[card], id=f"{title.id}-{marks[card]}") for card, title in enumerate(library.title)]
    monkeypatch.setattr(library, "title", titles)
    return {card: [word] for card, word in marks.items()}


def numbers(data: object, key: str = "") -> Iterator[int]:
    """Every number under a key that speaks of cards."""
    if isinstance(data, dict):
        for k, v in data.items():
            yield from numbers(v, k if key not in ("card", "cards", "zone") or not str(k).isdigit() else key)
    elif isinstance(data, list):
        for v in data:
            yield from numbers(v, key)
    elif isinstance(data, int) and not isinstance(data, bool) and key in ("card", "cards", "zone"):
        yield data


def walk(settings: Settings, game: str, states: int, monkeypatch: pytest.MonkeyPatch, seats: int, every: int = 6, stride: int = 14,
         looks: int = 12) -> int:
    """Random games, looked at so many times: every few answers, at most `stride`, and at each question of a chronicle everything is
    asked for by everybody; what is refused at one position in `every`."""
    marked, seen, draw = Marked(game, monkeypatch), 0, rng(states)
    app = create(settings)
    with TestClient(app, base_url="http://table.test") as client:
        store, registry = app.state.context.store, app.state.context.registry
        people = [Somebody(client, name) for name in PEOPLE[:seats]]
        eve = Somebody(client, "Eve")
        while seen < states:
            wanted = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
            table = people[0].call("POST", "/api/tables", {"game": game, "seats": wanted})["id"]
            owner = {0: people[0]}
            for who in people[1:]:
                who.call("POST", f"/api/tables/{table}/join", {})
            for who in people:
                owner |= dict.fromkeys(who.call("GET", f"/api/tables/{table}")["yours"], who)
            live, marked.known = Live.load(store, table), {}
            for _ in range(looks):
                if live.match.over or seen >= states:
                    break
                play(live, store, draw, 1 + draw.below(stride), marked)
                if live.match.over:
                    break
                registry.notice(table, "seq", live.seq)
                for seat in (*owner, -1):
                    look(marked, live, seat, owner.get(seat, eve), table, refused=seen % every == 0)
                seen += 1
    assert marked.seen, "the marks are nowhere: the check sees nothing"
    return seen


def play(live: Live, store: object, draw: Chance, most: int, marked: Marked) -> None:
    """Answers of everybody; marked hears what they learn."""
    for i in range(most):
        asks = [p for p in live.match.decisions() if p not in live.match.sealed]
        if not asks or i and any(live.match.decisions()[p].key.startswith("chronicle.") for p in asks):
            return
        seat = asks[draw.below(len(asks))]
        d = live.match.decisions()[seat]
        live.answer(store, "", seat, d.text(d.sample(draw.below), live.match.lexicon))  # type: ignore[arg-type]
        marked.learn(live)


def look(marked: Marked, live: Live, seat: int, who: Somebody, table: str, refused: bool) -> None:
    """Everything that a viewer can have of a running table."""
    own = f"seat={seat}"
    sent = {"page": who.page(f"/table/{table}")}
    view = who.call("GET", f"/api/tables/{table}/view?{own}")
    events = who.call("GET", f"/api/tables/{table}/events?{own}&limit=500")
    assert not set(numbers(view["view"]["cards"]["zone"], "zone")) & set(marked.unknown(live, seat))
    assert view["view"]["chance"] == {k: 0 if isinstance(v, int) else v for k, v in view["view"]["chance"].items()}
    sent |= {"view": json.dumps(view), "events": json.dumps(events), "table": json.dumps(who.call("GET", f"/api/tables/{table}"))}
    since = who.call("GET", f"/api/tables/{table}/since?{own}&after=0")
    sent["since"] = json.dumps(since, ensure_ascii=False)
    for step in since["steps"][-1:]:
        sent["earlier"] = who.raw("GET", f"/api/tables/{table}/since/{step['seq']}?{own}").text.replace('\\"', '"')
    if seat >= 0:
        sent |= {"guide": who.page(f"/api/tables/{table}/guide?{own}"), "options": who.page(f"/table/{table}/options?{own}")}
        legal = who.call("GET", f"/api/tables/{table}/legal?{own}&why=true")
        sent |= {"legal": json.dumps(legal, ensure_ascii=False), "barred": who.page(f"/api/tables/{table}/barred?{own}")}
        for q in legal["questions"][:1]:
            for option in q["options"][:3]:
                made = who.raw("GET", f"/api/tables/{table}/preview", params={"seat": seat, "answer": option["answer"]})
                sent[f"preview {option['answer']}"] = made.text
    sent["chat"] = who.raw("GET", f"/api/tables/{table}/chat").text
    if refused:
        sent |= {"lobby": who.page("/"), "tables": who.raw("GET", "/api/tables").text}
        foreign = next(p for p in range(len(live.match.seats)) if p not in who.call("GET", f"/api/tables/{table}")["yours"])
        for what in REFUSED:  # the refusal tells nothing either
            response = who.raw("GET", f"/api/tables/{table}/{what.format(seat=foreign)}")
            assert 400 <= response.status_code < 500, (what, response.status_code)
            sent[what] = response.text
    who.client.cookies.clear()
    who.client.cookies.update(who.cookies)
    with who.client.websocket_connect(f"/ws/tables/{table}") as ws:
        ws.send_json({"have": {}, "last": "", "chat": 0})
        sent["socket"] = ws.receive_text()
    sent["board"] = "\n".join(map(str, json.loads(sent["socket"])["regions"].values()))  # what lies now, without the log
    for where, text in sent.items():
        marked.check(text, live, seat, where)


# exports and replays of a running game, and everything of somebody else's seat
REFUSED = ("record", "replay?at=0", "statistics", "charts", "view?seat={seat}", "legal?seat={seat}&why=true", "events?seat={seat}",
           "since?seat={seat}", "guide?seat={seat}", "barred?seat={seat}", "preview?seat={seat}&answer=done")


def test_the_marks_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    marked = Marked("toy", monkeypatch)
    from kronika.kernel import Match

    live = Live("x", Match.new(marked.game, 1, 2), 0, [])
    hidden = marked.unknown(live, 0)
    assert len(hidden) == 10 and len(marked.unknown(live, -1)) == 12
    with pytest.raises(AssertionError):
        marked.check(f"<b>{marked.words[hidden[0]]}</b>", live, 0, "a planted leak")
    with pytest.raises(AssertionError):
        marked.check(f'<g data-piece="card-{hidden[0]}">', live, 0, "a planted leak")


def test_the_toy_tells_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    assert walk(settings, "toy", 30, monkeypatch, 2) == 30


def test_six_seats_with_facedown_advisers_tell_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    assert walk(settings, "council", 10, monkeypatch, 6) == 10


def test_scythe_tells_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    assert walk(settings, "scythe", 24, monkeypatch, 3) == 24


def test_oath_tells_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    assert walk(settings, "oath", 6, monkeypatch, 3) == 6


def test_empires_tells_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    assert walk(settings, "empires", 3, monkeypatch, 3) == 3


@pytest.mark.long
@pytest.mark.parametrize("game", ["scythe", "oath", "empires"])
def test_a_game_tells_nothing_in_two_hundred_states(settings: Settings, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Over whole games."""
    assert walk(settings, game, 200, monkeypatch, 3, every=1, stride=60, looks=60) == 200
