"""The rules kernel: state, chance, decisions, powers, the table, the match and its record."""

from .chance import Chance, chance
from .decide import UNFORCED, Amount, Confirm, DeadEnd, Decision, Distribute, Form, Lexicon, Many, One, Order, Reason, Sealed, one
from .game import Aside, Game, Option, Score, Seat, game, games
from .match import Illegal, Match, Stop, imagine
from .powers import Act, Part, Permission, Power, Powers, Quantity, Reach, Trigger
from .state import Derived, State, differences
from .table import ALL, Cards, Event, GameState, Moved, Table, Zone
from .views import SPECTATOR, determinize, view

__all__ = [
    "ALL", "Act", "Amount", "Aside", "Cards", "Chance", "Confirm", "DeadEnd", "Decision", "Derived", "Distribute", "Event", "Form", "Game",
    "GameState", "Illegal", "Lexicon", "Many", "Match", "Moved", "One", "Option", "Order", "Part", "Permission", "Power", "Powers",
    "Quantity", "Reach", "Reason", "SPECTATOR", "Score", "Sealed", "Seat", "State", "Stop", "Table", "Trigger", "UNFORCED", "Zone", "chance",
    "determinize", "differences", "game", "games", "imagine", "one", "view",
]
