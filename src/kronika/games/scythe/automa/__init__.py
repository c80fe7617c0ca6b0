"""The Automa: the solo opponent, played by its rules as a seat of a match (automa.*).

deck.py reveals its cards, candidates.py looks at the board for it, moves/ choose one move each, gains.py, fight.py and turn.py carry
out a turn, explain.py is what a turn tells, companion.py plays it beside a physical table.
"""

from __future__ import annotations

from kronika.kernel import Option

AUTOMETTA, AUTOMA, AUTOMASZYNA, ULTIMASZYNA = 1, 2, 3, 4
LEVEL_WORDS = ("autometta", "automa", "automaszyna", "ultimaszyna")
KINDS = {"automa": LEVEL_WORDS}
OPTIONS = (
    Option("automa-level", LEVEL_WORDS, "automa.difficulty.levels"),
    Option("automa-skips", ("by-level", "all-levels"), "automa.adjust.skip"),
    Option("automa-coins", ("0", "+1", "-1"), "automa.adjust.coins"),
    Option("automa-power", ("0", "+1", "+2", "-1", "-2"), "automa.adjust.power"),
    Option("automa-skip-move", ("never", "fourth", "fifth"), "automa.adjust.skip_moves"),
    Option("automa-skip-deploy", ("never", "fourth", "fifth"), "automa.adjust.skip_deploy"),
    Option("automa-all-moves", ("by-level", "yes"), "automa.adjust.all_moves"),
)
EVERY = {"never": 0, "fourth": 4, "fifth": 5}
