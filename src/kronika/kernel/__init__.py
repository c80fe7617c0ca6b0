"""The rules kernel: state, chance, decisions, powers, the table, the match and its record.

Import from here; the modules `record` (text form of a match) and `check` (what every game must pass) are imported by their names.
"""

from .acts import Act, Cost, Currency, Power
from .additions import Addition, Additions, Unsound
from .ahead import Ahead
from .campaign import Campaign
from .chance import Chance, chance
from .decide import UNFORCED, Amount, Confirm, DeadEnd, Decision, Distribute, Many, One, Order, Reason
from .events import Event, Moved, events_in
from .game import Fame, Game, Option, Score, Seat, SideAction, game, games
from .guide import Goal, Guide, next_goal
from .history import SavePoint
from .imagine import imagine
from .lexicon import Lexicon
from .match import Illegal, Match, UndoLimit
from .messages import Message, joined, message, message_of, os_message, plural
from .powers import NOBODY, Part, Permission, Powers, Quantity, Reach
from .reactions import Interrupt, Trigger
from .sheet import Entry, Sheet
from .sifted import Sifted, one
from .state import Derived, Later, State, differences
from .study import Findings, Study
from .table import ALL, Cards, GameState, Table, Zone
from .together import Form, Sealed
from .value import Value, Weighed
from .views import SPECTATOR, determinize, view

__all__ = [
    "ALL",
    "NOBODY",
    "SPECTATOR",
    "UNFORCED",
    "Act",
    "Addition",
    "Additions",
    "Ahead",
    "Amount",
    "Campaign",
    "Cards",
    "Chance",
    "Confirm",
    "Cost",
    "Currency",
    "DeadEnd",
    "Decision",
    "Derived",
    "Distribute",
    "Entry",
    "Event",
    "Fame",
    "Findings",
    "Form",
    "Game",
    "GameState",
    "Goal",
    "Guide",
    "Illegal",
    "Interrupt",
    "Later",
    "Lexicon",
    "Many",
    "Match",
    "Message",
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
    "SavePoint",
    "Score",
    "Sealed",
    "Seat",
    "Sheet",
    "SideAction",
    "Sifted",
    "State",
    "Study",
    "Table",
    "Trigger",
    "UndoLimit",
    "Unsound",
    "Value", "Weighed",
    "Zone",
    "chance",
    "determinize",
    "differences",
    "events_in",
    "game",
    "games",
    "imagine",
    "joined",
    "message",
    "message_of",
    "next_goal",
    "one",
    "os_message",
    "plural",
    "view",
]
