"""Run Locust against a server of our own: the server on one core, the load on the other.

script/load                    100 tables, one minute after all of them are there
script/load --tables 200 --seconds 30 --game toy
script/load --soak             an hour of 100 slow tables of several games: memory, open files and threads, a line each minute
script/load --break            more and more tables, until the p95 is above the limit

What else runs on the machine falsifies the figures, also at a low priority: where the kernel groups tasks by session, `nice`
counts within one session only, and each hand-over between threads may wait for a slice of somebody else's.  The result therefore
tells how many cores were used by others (a database server's share among them).  --ahead lets server and load go before everything
else (real-time class; needs the right to it).
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any

from tests.web.databases import postgres
from tests.web.servers import Server

from .soak import soak

LIMIT = 100.0  # ms from an answer to the update at the other browser


TICK = os.sysconf("SC_CLK_TCK")


def pin(pid: int, core: int, ahead: bool) -> None:
    """Keep a process and its threads, later ones too, on one core, where the system can; ahead: before everything else there."""
    for task in (Path("/proc") / str(pid) / "task").iterdir():
        if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(int(task.name), {core})
        if ahead:
            os.sched_setscheduler(int(task.name), os.SCHED_RR, os.sched_param(1))


def memory(pid: int) -> int:
    """Resident kilobytes."""
    text = (Path("/proc") / str(pid) / "status").read_text()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS")))


def processor(pid: int) -> float:
    """Seconds of processor time used."""
    fields = (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def busy() -> float:
    """Seconds of processor time used by the whole machine."""
    fields = [int(x) for x in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]
    return (sum(fields[:8]) - fields[3] - fields[4]) / TICK  # without idle, waiting for disks


def one(tables: int, seconds: int, game: str, database: str, ahead: bool) -> dict[str, Any]:
    """One run; its figures.  Cores, delays and counts are of the time after all tables were made."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(database or f"sqlite:///{folder / 'load.db'}", folder, "--thinkers", "0").start()
        assert server.process is not None
        own = server.process.pid
        try:
            pin(own, 0, ahead)
            before, rate = memory(own), max(4, tables // 20)
            command = [sys.executable, "-m", "locust", "-f", str(Path(__file__).with_name("tables.py")), "--headless", "--host", server.url]
            command += ["-u", str(tables), "-r", str(rate), "-t", f"{tables // rate + seconds}s", "--csv", str(folder / "out")]
            command += ["--only-summary", "--reset-stats", "--loglevel", "ERROR"]
            load = subprocess.Popen(command, env=os.environ | {"LOAD_GAME": game}, stdout=subprocess.DEVNULL)
            pin(load.pid, 1, ahead)
            with suppress(subprocess.TimeoutExpired):
                load.wait(tables // rate + 2)
            spent = [-processor(own), -processor(load.pid), -busy(), -time.monotonic()]
            curve, end = [memory(own)], time.monotonic() + seconds - 3
            while load.poll() is None and time.monotonic() < end:
                with suppress(subprocess.TimeoutExpired):
                    load.wait(max(0.1, min(60.0, end - time.monotonic())))
                curve.append(memory(own))
            spent = [a + b for a, b in zip(spent, (processor(own), processor(load.pid), busy(), time.monotonic()), strict=True)]
            after = memory(own)
            load.wait()
        finally:
            server.kill()
            if complaints := [line for line in server.log().splitlines() if '"info"' not in line]:
                print("\n".join(complaints[-40:]), file=sys.stderr)
        rows = {r["Name"]: r for r in csv.DictReader((folder / "out_stats.csv").open())}
        if "update" not in rows:
            raise SystemExit("nobody could play")
        update, all_ = rows["update"], rows["Aggregated"]
        return {
            "game": game,
            "database": "postgresql" if database else "sqlite",
            "tables": tables,
            "seconds": seconds,
            "updates": int(update["Request Count"]),
            **{f"p{n}": float(update[f"{n}%"]) for n in (50, 95, 99)},
            "answer_p95": float(rows["answer"]["95%"]),
            "errors": int(all_["Failure Count"]),
            "requests_per_second": round(float(all_["Requests/s"]), 1),
            "server_cores": round(spent[0] / spent[3], 2),
            "load_cores": round(spent[1] / spent[3], 2),
            "other_cores": round((spent[2] - spent[0] - spent[1]) / spent[3], 2),
            "kB_a_table": round((after - before) / tables),
            "MB_each_minute": [round(kB / 1000) for kB in curve],
        }


def main() -> int:
    p = argparse.ArgumentParser(prog="script/load", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--tables", type=int, default=100, help="tables with two people each")
    p.add_argument("--seconds", type=int, default=0, help="after all tables are there, usually 60; of a soak its whole time, usually 3600")
    p.add_argument("--game", default="scythe")
    p.add_argument("--postgres", action="store_true", help="on a private PostgreSQL instead of SQLite")
    p.add_argument("--break", dest="until", action="store_true", help="raise the number of tables until the p95 is above the limit")
    p.add_argument("--ahead", action="store_true", help="let server and load go before everything else that runs here")
    p.add_argument("--soak", action="store_true", help="tables of several games that act slowly: does the server grow, does it fail?")
    p.add_argument("--pace", type=float, default=30, help="of a soak: a table acts every so many seconds")
    a = p.parse_args()
    a.seconds = max(10, a.seconds or (3600 if a.soak else 60))
    with postgres() if a.postgres else nullcontext("") as database:
        if a.soak:
            counted = soak(a.tables, a.seconds, a.pace, database)
            print(json.dumps(counted), flush=True)
            return 1 if any(counted[bad] for bad in ("errors", "complaints", "locust", "tracebacks")) else 0
        while True:
            found = one(a.tables, a.seconds, a.game, database, a.ahead)
            print(json.dumps(found), flush=True)
            good = found["p95"] <= LIMIT and not found["errors"]
            if not a.until or not good:
                return 0 if good or a.until else 1
            a.tables = int(a.tables * 1.25)


if __name__ == "__main__":
    sys.exit(main())
