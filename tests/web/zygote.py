"""Started once; forks a server at each line on its standard input, so that starting one again takes no imports.

Arguments: port, database.  Prints the process id of each server.
"""

from __future__ import annotations

import os
import sys

from kronika.web.app import create
from kronika.web.commands import logs, serving
from kronika.web.settings import Settings


def main() -> None:
    import uvicorn

    port, database = int(sys.argv[1]), sys.argv[2]
    logs(quiet=True)
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            os.setsid()
            app = create(Settings(database=database, limits=False, pace=0, thinkers=1))
            uvicorn.run(app, port=port, host="127.0.0.1", **serving(limits=False))
            os._exit(0)
        print(pid, flush=True)
        os.waitpid(pid, 0)


if __name__ == "__main__":
    main()
