"""script/bench: prints the numbers; with --peers, the comparison."""

from __future__ import annotations

import argparse
import platform

from kronika.kernel.game import game

from . import own, peers


def main() -> None:
    """Read the command line, measure, print."""
    ask = argparse.ArgumentParser(prog="script/bench", description="Speed and size of Kronika, each beside its budget.")
    ask.add_argument("--peers", action="store_true", help="compare with catanatron's random play, in turns")
    ask.add_argument("--game", default="scythe", metavar="GAME", help="which installed game (default: scythe)")
    asked = ask.parse_args()
    measured = game(asked.game)
    if asked.peers:
        peers.compare(measured)
        return
    print(f"{measured.name} {measured.version}, Python {platform.python_version()}, {platform.machine()}; medians; budget on the right")
    for line in own.lines(measured):
        print(line, flush=True)


if __name__ == "__main__":
    main()
