"""Everything a person reads: message catalogues, and how a game says its decisions, options, events and reasons.

    tr = translator("cs")
    tr("Move"), tr.many("{n} coin", "{n} coins", 3)
    says = speech(game("scythe"), tr)
    says.prompt(decision, view).text

English is the source language.  A catalogue is `locale/LANG.po`, here for the platform and in each game's folder for the game, read as
it is; a game's words look in its own first, and what has no translation is said in English.  Standard library only; catalogues.py
(script/words) needs Babel.
"""

from .dates import date
from .players import bot, player
from .speech import Phrase, Speech, speech
from .translate import LANGUAGES, Words, mark, marks, objects, preferred_language, translator

__all__ = ["LANGUAGES", "Phrase", "Speech", "Words", "bot", "date", "mark", "marks", "objects", "player", "speech", "preferred_language",
           "translator"]
