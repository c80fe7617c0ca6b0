"""Several server processes on one PostgreSQL: exactly one of two conflicting answers wins, and news travel between them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from websockets.sync.client import connect

from kronika.store import Store
from kronika.store.journal import kept
from tests.store.conftest import fresh

from .conftest import rng, sample
from .databases import install_toy
from .servers import CODE, Remote, Server, serving

BOTH = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture
def database(postgres_server: str) -> str:
    return fresh(postgres_server, "processes")


def test_conflicting_answers_in_two_processes(database: str, tmp_path: Path) -> None:
    with serving(database, tmp_path, "--thinkers", "0") as one, serving(database, tmp_path, "--thinkers", "0") as two:
        ann = Remote(one.url, "Ann")
        both = [ann, ann.elsewhere(two.url)]
        rounds = 0
        for seed in range(3):
            table = ann.call("POST", "/api/tables", {"game": "toy", "seats": BOTH, "seed": seed})["id"]
            draw = rng(seed)
            while (row := ann.call("GET", f"/api/tables/{table}"))["status"] == "running":
                seat, seq = row["asked"][0], row["seq"]
                questions = ann.call("GET", f"/api/tables/{table}/legal?seat={seat}")["questions"]
                answers = [sample(questions, draw), sample(questions, draw)]
                outcomes: list[int] = []
                gate = threading.Barrier(2)

                def go(
                    who: Remote,
                    answer: str,
                    table: str = table,
                    seat: int = seat,
                    seq: int = seq,
                    outcomes: list[int] = outcomes,
                    gate: threading.Barrier = gate,
                ) -> None:
                    gate.wait()
                    outcomes.append(
                        who.raw("POST", f"/api/tables/{table}/answer", {"seq": seq, "seat": seat, "answer": answer}).status_code
                    )

                threads = [threading.Thread(target=go, args=x) for x in zip(both, answers, strict=True)]
                for t in threads:
                    t.start()
                for t in threads:
                    t.join()
                assert sorted(outcomes) == [200, 409], outcomes
                assert ann.call("GET", f"/api/tables/{table}")["seq"] == seq + 1
                rounds += 1
            assert both[0].raw("GET", f"/api/tables/{table}/record").text == both[1].raw("GET", f"/api/tables/{table}/record").text
        assert rounds > 20


def test_news_travel_between_processes(database: str, tmp_path: Path) -> None:
    with serving(database, tmp_path, "--thinkers", "0") as one, serving(database, tmp_path, "--thinkers", "0") as two:
        ann, bob = Remote(one.url, "Ann"), Remote(two.url, "Bob")
        table = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"duels": "no"}})[
            "id"
        ]
        bob.call("POST", f"/api/tables/{table}/join", {"slot": 1})
        cookie = "; ".join(f"{c.name}={c.value}" for c in bob.http.cookies.jar)
        with connect(f"ws://127.0.0.1:{two.port}/ws/tables/{table}", additional_headers={"Cookie": cookie}) as ws:
            ws.send(json.dumps({"have": {}, "last": "", "chat": 0}))
            while json.loads(ws.recv(5)).get("seq") != 0:
                pass
            ann.call("POST", f"/api/tables/{table}/answer", {"seq": 0, "seat": 0, "answer": "draw"})
            while (news := json.loads(ws.recv(5))).get("seq") != 1:
                pass
            assert news["asked"] is True
            ann.call("POST", f"/api/tables/{table}/chat", {"text": "Your turn"})
            while "chat" not in (news := json.loads(ws.recv(5))):
                pass
            assert news["chat"][0]["text"] == "Your turn"
        bob.call("POST", f"/api/tables/{table}/answer", {"seq": 1, "seat": 1, "answer": "draw"})
        assert ann.call("GET", f"/api/tables/{table}/view")["seq"] == 2


def test_several_workers_behind_one_port(database: str, tmp_path: Path) -> None:
    with serving(database, tmp_path, "--workers", "2", "--thinkers", "0") as server:
        ann = Remote(server.url, "Ann")
        table = ann.call("POST", "/api/tables", {"game": "toy", "seats": BOTH, "seed": 3})["id"]
        draw = rng(3)
        for _ in range(200):
            row = ann.elsewhere(server.url).call("GET", f"/api/tables/{table}")
            if row["status"] == "over":
                break
            who, seat = ann.elsewhere(server.url), row["asked"][0]
            answer = sample(who.call("GET", f"/api/tables/{table}/legal?seat={seat}")["questions"], draw)
            who.raw("POST", f"/api/tables/{table}/answer", {"seq": row["seq"], "seat": seat, "answer": answer})
        assert ann.call("GET", f"/api/tables/{table}")["status"] == "over"
        assert server.stop() == 0


def test_workers_need_postgres(tmp_path: Path) -> None:
    command = [sys.executable, "-c", CODE, "--workers", "2", "--database-url", f"sqlite:///{tmp_path / 'k.db'}"]
    done = subprocess.run(command, env=install_toy(), capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "PostgreSQL" in done.stderr


def test_a_graceful_stop(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'k.db'}", tmp_path).start()
    ann = Remote(server.url, "Ann")
    table = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot"}], "seed": 3})["id"]
    cookie = "; ".join(f"{c.name}={c.value}" for c in ann.http.cookies.jar)
    with connect(f"ws://127.0.0.1:{server.port}/ws/tables/{table}", additional_headers={"Cookie": cookie}) as ws:
        ws.send("{}")
        ws.recv(5)
        begun = time.monotonic()
        assert server.stop() in (0, -signal.SIGTERM)
        assert time.monotonic() - begun < 15
    assert "server.stopping" in server.log()
    store = Store(server.database)
    assert kept(store, table).seq >= 0
    store.close()
