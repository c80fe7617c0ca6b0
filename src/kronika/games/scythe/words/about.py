"""One line of help for everything that is chosen before a match: options, their values, sides, mats, levels."""

from __future__ import annotations

from kronika.words import Words, mark

from ..facts import FACTION, FACTIONS, MATDATA, MATS
from ..facts.automa import LEVELS
from .sheet import SHEET

TEXTS = {
    "what": mark("After a great war rival nations farm, build walking machines and fight over a land; who ends up richest wins."),
    "side": mark("Faction"),
    "mat": mark("Player mat"),
    "kind.automa": mark("Automa: the game's own solo opponent, plays by its own rules"),
    "kind.automa.how": mark("The Automa draws cards that say what it does, and needs no player mat. Level 1 is the easiest, 4 the"
                            " hardest; they cannot be compared with the levels of bots."),
    "kind.automa.seats": mark("The Automa plays against one player only: with a third seat, a bot takes its place."),
    "title.seating": mark("Seating"),
    "option.seating": mark("Who sits next to whom"),
    "option.seating=published": mark("in the order of the home bases"),
    "option.seating=random": mark("at random"),
    "title.mats": mark("Player mats"),
    "option.mats": mark("How those who named no mat come to one"),
    "option.mats=random": mark("dealt at random"),
    "option.mats=chosen": mark("chosen in turn"),
    "option.mats=auction": mark("chosen in turn, first by who bids most of the starting coins"),
    "title.banned-pairs": mark("Banned pairs"),
    "option.banned-pairs": mark("May Rusviet have the Industrial mat, and Crimea the Patriotic one?"),
    "option.banned-pairs=allowed": mark("yes"),
    "option.banned-pairs=banned": mark("no, as the publisher advises"),
    "title.draft": mark("Draft of factions and mats"),
    "option.draft": mark("Whether factions and mats are chosen in the match, and in what order"),
    "option.draft=off": mark("no: dealt, or named beforehand"),
    "option.draft=reverse": mark("both at once, from the last seat to the first"),
    "option.draft=snake": mark("a faction from the first seat to the last, then a mat on the way back"),
    "option.draft=auction": mark("as many pairs as seats are dealt, and bid for with starting coins"),
    "title.leaving": mark("Who leaves for good"),
    "option.leaving": mark("What becomes of the game when somebody concedes or is out of time for good"),
    "option.leaving=played-on": mark("a bot plays the seat to the end"),
    "option.leaving=ends-game": mark("the game ends and is scored as it stands"),
    "title.displaced-workers": mark("Workers driven off"),
    "option.displaced-workers": mark("When workers without protection go home"),
    "option.displaced-workers=at-once": mark("at once, as the enemy enters"),
    "option.displaced-workers=after-move": mark("after the whole Move"),
    "title.objective-timing": mark("Showing objectives"),
    "option.objective-timing": mark("When an objective may be shown on one's turn"),
    "option.objective-timing=around-actions": mark("before and after actions"),
    "option.objective-timing=any-time": mark("also in the middle of a Move"),
    "title.mill-needs-control": mark("Mill needs control"),
    "option.mill-needs-control": mark("Does the Mill work on a hex that somebody else holds?"),
    "option.mill-needs-control=yes": mark("only on a hex one controls"),
    "option.mill-needs-control=no": mark("always"),
    "title.disarm-at-own-mine": mark("Disarm at the own Mine"),
    "option.disarm-at-own-mine": mark("Does Saxony's Mine count as a tunnel for Disarm?"),
    "option.disarm-at-own-mine=yes": mark("yes"),
    "option.disarm-at-own-mine=no": mark("printed tunnels only"),
    "title.lake-retreat": mark("Retreat onto lakes"),
    "option.lake-retreat": mark("Which lakes Seaworthy opens after a lost combat"),
    "option.lake-retreat=free-lakes": mark("lakes without enemies"),
    "option.lake-retreat=any-lake": mark("any lake next to it"),
    "title.rusviet-factory-repeat": mark("Relentless on the Factory card"),
    "option.rusviet-factory-repeat": mark("May Rusviet repeat the Factory card too?"),
    "option.rusviet-factory-repeat=yes": mark("yes"),
    "option.rusviet-factory-repeat=no": mark("no"),
    "title.encounters": mark("Encounters"),
    "option.encounters": mark("Does one see what an option costs and brings before one chooses?"),
    "option.encounters=open": mark("open"),
    "option.encounters=blind": mark("blind: only the scene is told"),
    "title.coin-gifts": mark("Gifts of coins"),
    "option.coin-gifts": mark("May players give each other coins?"),
    "option.coin-gifts=yes": mark("allowed"),
    "option.coin-gifts=no": mark("not allowed"),
    "title.stalling-penalty": mark("Fine for stalling"),
    "option.stalling-penalty": mark("May the table take 2 popularity from who thinks too long?"),
    "option.stalling-penalty=off": mark("no"),
    "option.stalling-penalty=on": mark("yes"),
    "title.sample-scoring": mark("Sample score"),
    "option.sample-scoring": mark("A score for practice when the first star is placed"),
    "option.sample-scoring=off": mark("no"),
    "option.sample-scoring=on": mark("yes"),
    "title.hall-of-fame": mark("Hall of fame"),
    "option.hall-of-fame": mark("Keep the result for the hall of fame"),
    "option.hall-of-fame=on": mark("yes"),
    "option.hall-of-fame=off": mark("no"),
    "title.automa-level": mark("Automa level"),
    "option.automa-level": mark("How strong an Automa is whose level is not named"),
    "title.automa-skips": mark("Automa: skipped turns"),
    "option.automa-skips": mark("Do cards with the skip sign end its turn?"),
    "option.automa-skips=by-level": mark("only at the lowest level"),
    "option.automa-skips=all-levels": mark("at every level but the highest"),
    "title.automa-coins": mark("Automa: coins"),
    "option.automa-coins": mark("More or fewer coins with each gain"),
    "title.automa-power": mark("Automa: power"),
    "option.automa-power": mark("More or less power with each that it gains"),
    "title.automa-skip-move": mark("Automa: moves left out"),
    "option.automa-skip-move": mark("To make it weaker, it leaves out some moves"),
    "option.automa-skip-move=never": mark("none"),
    "option.automa-skip-move=fourth": mark("every fourth"),
    "option.automa-skip-move=fifth": mark("every fifth"),
    "title.automa-skip-deploy": mark("Automa: units left out"),
    "option.automa-skip-deploy": mark("To make it weaker, some units do not come"),
    "option.automa-skip-deploy=never": mark("none"),
    "option.automa-skip-deploy=fourth": mark("every fourth"),
    "option.automa-skip-deploy=fifth": mark("every fifth"),
    "title.automa-all-moves": mark("Automa: all moves"),
    "option.automa-all-moves": mark("Does it do every move of its card, not the first that is possible?"),
    "option.automa-all-moves=by-level": mark("only at the highest level"),
    "option.automa-all-moves=yes": mark("at every level"),
    "series.coins": mark("Coins"),
    "series.power": mark("Power"),
    "series.popularity": mark("Popularity"),
    "series.stars": mark("Stars"),
    "series.territories": mark("Territories"),
    "series.fortune": mark("Fortune, if the game ended there"),
} | SHEET


def about(words: Words, id: str) -> str:
    """The text of an id such as "option.encounters=blind", "side.nordic", "mat.industrial" or "kind.automa:autometta"; "" for
    an unknown one."""
    if id in TEXTS:
        return words(TEXTS[id])
    kind, _, name = id.partition(".")
    if kind == "side" and name in FACTIONS:
        return words(FACTION[FACTIONS.index(name)].name)
    if kind == "mat" and name in MATS:
        m = MATDATA[MATS.index(name)]
        return f"{m.number} · {words(m.name)}"
    level = name.rpartition(":" if kind == "kind" else "=")[2]
    if kind == "kind" or name.startswith("automa-level="):
        row = next((row for row in LEVELS if row.id == level), None)
        if row is None:
            return ""
        if kind == "kind":
            return words("Automa, level {n} of {most}: {name}", n=row.level, most=len(LEVELS), name=words(row.name))
        return words("{name} (level {n} of {most})", name=words(row.name), n=row.level, most=len(LEVELS))
    return ""
