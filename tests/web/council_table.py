"""The toy for six as an installed game: see `tests/installed/`."""

from kronika.installed import GamePackage
from tests.kernel.council import COUNCIL

GAME = COUNCIL
PACKAGE = GamePackage(__name__, ":GAME")
