"""Run Locust against a server of our own: the server on one core, the load on the other.

script/load                    100 tables, one minute
script/load --tables 200 --seconds 30 --game toy
script/load --break            more and more tables, until the p95 is above the limit
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import subprocess
import sys
import tempfile
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from tests.web.databases import postgres
from tests.web.servers import Server

LIMIT = 100.0  # ms from an answer to the update at the other browser


def pin(pid: int, core: int) -> None:
    """Keep a process and its threads on one core, where the system can."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        for task in (Path("/proc") / str(pid) / "task").iterdir():
            os.sched_setaffinity(int(task.name), {core})


def memory(pid: int) -> int:
    """Resident kilobytes."""
    text = (Path("/proc") / str(pid) / "status").read_text()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS")))


def processor(pid: int) -> float:
    """Seconds of processor time used."""
    fields = (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def one(tables: int, seconds: int, game: str, database: str) -> dict[str, Any]:
    """One run; its figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(database or f"sqlite:///{folder / 'load.db'}", folder, "--thinkers", "0").start()
        assert server.process is not None
        try:
            pin(server.process.pid, 0)
            before, begun = memory(server.process.pid), processor(server.process.pid)
            plan = str(Path(__file__).with_name("tables.py"))
            command = [
                sys.executable,
                "-m",
                "locust",
                "-f",
                plan,
                "--headless",
                "--host",
                server.url,
                "-u",
                str(tables),
                "-r",
                str(max(4, tables // 20)),
                "-t",
                f"{seconds}s",
                "--csv",
                str(folder / "out"),
                "--only-summary",
                "--reset-stats",
                "--loglevel",
                "ERROR",
            ]
            load = subprocess.Popen(command, env=os.environ | {"LOAD_GAME": game}, stdout=subprocess.DEVNULL)
            pin(load.pid, 1)
            load.wait()
            after, spent = memory(server.process.pid), processor(server.process.pid) - begun
        finally:
            server.kill()
            if complaints := [line for line in server.log().splitlines() if '"info"' not in line]:
                print("\n".join(complaints[-40:]), file=sys.stderr)
        rows = {r["Name"]: r for r in csv.DictReader((folder / "out_stats.csv").open())}
        update, all_ = rows["update"], rows["Aggregated"]
        count = int(update["Request Count"])
        return {
            "game": game,
            "database": "postgresql" if database else "sqlite",
            "tables": tables,
            "seconds": seconds,
            "updates": count,
            **{f"p{n}": float(update[f"{n}%"]) for n in (50, 95, 99)},
            "answer_p95": float(rows["answer"]["95%"]),
            "errors": int(all_["Failure Count"]),
            "requests_per_second": round(float(all_["Requests/s"]), 1),
            "processor": round(spent / seconds, 2),
            "kB_a_table": round((after - before) / tables),
        }


def main() -> int:
    p = argparse.ArgumentParser(prog="script/load", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--tables", type=int, default=100, help="tables with two people each")
    p.add_argument("--seconds", type=int, default=60)
    p.add_argument("--game", default="scythe")
    p.add_argument("--postgres", action="store_true", help="on a private PostgreSQL instead of SQLite")
    p.add_argument("--break", dest="until", action="store_true", help="raise the number of tables until the p95 is above the limit")
    a = p.parse_args()
    with postgres() if a.postgres else nullcontext("") as database:
        while True:
            found = one(a.tables, a.seconds, a.game, database)
            print(json.dumps(found), flush=True)
            good = found["p95"] <= LIMIT and not found["errors"]
            if not a.until or not good:
                return 0 if good or a.until else 1
            a.tables = int(a.tables * 1.5)


if __name__ == "__main__":
    sys.exit(main())
