"""The rules kernel: state, chance, decisions, powers, the table, the match and its record.

Import from here; the modules `record` (text form of a match) and `check` (what every game must pass) are imported by their names.
"""

from .chance import Chance, chance
from .decide import UNFORCED, Amount, Confirm, DeadEnd, Decision, Distribute, Form, Many, One, Order, Reason, Sealed, one
from .events import Event, Moved
from .game import Aside, Game, Option, Score, Seat, game, games
from .lexicon import Lexicon
from .match import Illegal, Match, Stop, imagine
from .powers import Act, Part, Permission, Power, Powers, Quantity, Reach, Trigger
from .said import Said, fault, joined, reason_of, said, saids
from .state import Derived, State, differences
from .table import ALL, Cards, GameState, Table, Zone
from .views import SPECTATOR, determinize, view

__all__ = [
    "ALL",
    "SPECTATOR",
    "UNFORCED",
    "Act",
    "Amount",
    "Aside",
    "Cards",
    "Chance",
    "Confirm",
    "DeadEnd",
    "Decision",
    "Derived",
    "Distribute",
    "Event",
    "Form",
    "Game",
    "GameState",
    "Illegal",
    "Lexicon",
    "Many",
    "Match",
    "Moved",
    "One",
    "Option",
    "Order",
    "Part",
    "Permission",
    "Power",
    "Powers",
    "Quantity",
    "Reach",
    "Reason",
    "Said",
    "Score",
    "Sealed",
    "Seat",
    "State",
    "Stop",
    "Table",
    "Trigger",
    "Zone",
    "chance",
    "determinize",
    "differences",
    "fault",
    "game",
    "games",
    "imagine",
    "joined",
    "one",
    "reason_of",
    "said",
    "saids",
    "view",
]
