"""Started once; forks a server at each line on its standard input, so that starting one again takes no imports.

Arguments: port, database, further settings as JSON, and a file with the seconds by which the servers' clock is turned forward: such
servers look for what is late and due all the time.  Prints the process id of each server.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from kronika.rulebook import search
from kronika.web import outbox, presence, sweeping
from kronika.web.app import create
from kronika.web.commands import logs, serving
from kronika.web.settings import Settings
from kronika.words import LANGUAGES


def turn(clock: Path) -> None:
    real = time.time
    time.time = lambda: real() + float(clock.read_text())
    outbox.EVERY = sweeping.EVERY = presence.BEAT = 0.1


def main() -> None:
    import uvicorn

    port, database = int(sys.argv[1]), sys.argv[2]
    more = json.loads(sys.argv[3])
    if sys.argv[4]:
        turn(Path(sys.argv[4]))
    logs(quiet=True)
    for lang in LANGUAGES:
        search("warm", lang, limit=1)  # what every server looks up when it starts
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            os.setsid()
            app = create(Settings(**{"database": database, "limits": False, "pace": 0, "thinkers": 1} | more))
            uvicorn.run(app, port=port, host="127.0.0.1", **serving(limits=False))
            os._exit(0)
        print(pid, flush=True)
        os.waitpid(pid, 0)


if __name__ == "__main__":
    main()
