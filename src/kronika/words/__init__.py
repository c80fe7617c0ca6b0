"""Everything a person reads: message catalogues, and how a game says its decisions, options, events and reasons.

    tr = translator("cs")
    tr("Move"), tr.many("{n} coin", "{n} coins", 3)
    says = speech(game("scythe"), tr)
    says.prompt(decision, view).text

English is the source language.  A catalogue is `LANG/LC_MESSAGES/kronika.mo` beside this file; one that is missing
or lacks a message falls back to English.  Standard library only.
"""

from .speech import Phrase, Speech, speech
from .translate import LANGUAGES, Words, mark, tongue, translator

__all__ = ["LANGUAGES", "Phrase", "Speech", "Words", "mark", "speech", "tongue", "translator"]
