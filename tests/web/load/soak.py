"""An evening of many tables: what a server takes minute by minute, and whether it gives it back.

script/load --soak                                  100 tables for an hour on SQLite, a table acting every 30 seconds
script/load --soak --postgres --seconds 600 --pace 10
"""

from __future__ import annotations

import csv
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import psutil

from tests.web.servers import Server

MINUTE = 60.0


def soak(tables: int, seconds: int, pace: float, database: str) -> dict[str, Any]:
    """Prints what the server takes once a minute while tables play; what was counted at the end."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(database or f"sqlite:///{folder / 'soak.db'}", folder).start()
        try:
            curve = [taken(server, 0)]
            rate = max(1, tables // 50)
            command = [sys.executable, "-m", "locust", "-f", str(Path(__file__).with_name("soak_tables.py")), "--headless",
                       "--host", server.url, "-u", str(tables), "-r", str(rate), "-t", f"{seconds}s", "--csv", str(folder / "out"),
                       "--only-summary", "--loglevel", "ERROR"]
            with (folder / "locust.log").open("wb") as log:
                load = subprocess.Popen(command, env=os.environ | {"LOAD_PACE": str(pace)}, stdout=log, stderr=log)
            begun = time.monotonic()
            while load.poll() is None:
                try:
                    load.wait(MINUTE)
                except subprocess.TimeoutExpired:
                    curve.append(taken(server, round((time.monotonic() - begun) / 60)))
            time.sleep(10)  # bots may answer once more, connections are found closed
            curve.append(taken(server, round((time.monotonic() - begun) / 60)))
            assert httpx.get(f"{server.url}/healthz", timeout=10).is_success
            rows = {r["Name"]: r for r in csv.DictReader((folder / "out_stats.csv").open())}
            written = (folder / "locust.log").read_text().split("Traceback (most recent call last):")
            faults = [f"{r['Occurrences']} x {r['Name']}: {r['Error'][:300]}" for r in csv.DictReader((folder / "out_failures.csv").open())]
            return {
                "database": "postgresql" if database else "sqlite", "tables": tables, "seconds": seconds,
                "requests": {name: int(r["Request Count"]) for name, r in rows.items()},
                "p95": {name: float(r["95%"]) for name, r in rows.items() if name in ("answer", "update", "page")},
                "errors": faults, "complaints": [line for line in server.log(whole=True).splitlines() if '"info"' not in line],
                "locust": list(csv.DictReader((folder / "out_exceptions.csv").open())),
                "tracebacks": [before.splitlines()[-3:] + text.splitlines()[:60] for before, text in itertools.pairwise(written)],
                "curve": curve}
        finally:
            server.kill()


def taken(server: Server, minute: int) -> dict[str, float]:
    """Megabytes of the server and of its helpers, open files, threads, and how many matches and connections it has at hand."""
    assert server.process is not None
    own = psutil.Process(server.process.pid)
    metrics = dict(line.split(" ") for line in httpx.get(f"{server.url}/metrics", timeout=30).text.splitlines()
                   if line.startswith(("kronika_live_matches ", "kronika_sockets ")))
    found = {"minute": minute, "MB": round(own.memory_info().rss / 1e6), "helpers_MB": round(sum(
        p.memory_info().rss for p in own.children(recursive=True)) / 1e6), "files": own.num_fds(), "threads": own.num_threads(),
        "matches": float(metrics["kronika_live_matches"]), "connections": float(metrics["kronika_sockets"]),
        "cores": round(own.cpu_times().user + own.cpu_times().system, 1)}
    print(json.dumps(found), flush=True)
    return found
