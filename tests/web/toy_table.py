"""The toy game as an installed game, for servers in this and in other processes: see `tests/installed/`."""

from kronika.installed import GamePackage
from tests.kernel.toy import ToyGame

GAME = ToyGame()
PACKAGE = GamePackage(__name__, ":GAME")
