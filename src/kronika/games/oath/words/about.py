"""One line of help for everything that is chosen before a match: options, their values, colours; what charts show."""
from __future__ import annotations

from kronika.words import Words, mark

from .names import COLOUR_NAME
from .sheet import SHEET

TEXTS = {
    "what": mark("An Empire and its exiles fight for an oath with cards, dice and deals; what the winner leaves is the next game's world."),
    "side": mark("Colour"),
    "title.seating": mark("Seating"),
    "option.seating": mark("Who sits next to whom, clockwise from the Chancellor"),
    "option.seating=random": mark("at random"),
    "option.seating=given": mark("in the order in which they came"),
    "title.first-game": mark("First game"),
    "option.first-game": mark("How the decks of a first game lie"),
    "option.first-game=shuffled": mark("shuffled"),
    "option.first-game=walkthrough": mark("as in the published walkthrough"),
    "option.first-game=any-sites": mark("the five facedown sites are any sites"),
    "title.usurper-dice": mark("Dice of a Usurper"),
    "option.usurper-dice": mark("How many defense dice the title adds on its Usurper side"),
    "option.usurper-dice=two": mark("two"),
    "option.usurper-dice=three": mark("two beside the Oathkeeper's one"),
    "title.vision-ties": mark("Ties for Visions"),
    "option.vision-ties": mark("Does a tie fulfil Conquest and Sanctuary?"),
    "option.vision-ties=fail": mark("no"),
    "option.vision-ties=count": mark("yes"),
    "title.exhaustion-visions": mark("Visions after round 8"),
    "option.exhaustion-visions": mark("How many Visions have to be drawn for one to win by War Exhaustion"),
    "option.exhaustion-visions=three-drawn": mark("three, as ever"),
    "option.exhaustion-visions=any": mark("any number"),
    "title.conspiracy": mark("Advisers for the Conspiracy"),
    "option.conspiracy": mark("May two of your advisers match the same adviser of the one who is robbed?"),
    "option.conspiracy=shared-adviser": mark("yes"),
    "option.conspiracy=own-adviser-each": mark("no, each matches another one"),
    "title.darkest-secret": mark("Recovering the Darkest Secret"),
    "option.darkest-secret": mark("Can it be recovered from somebody without faceup advisers?"),
    "option.darkest-secret=bare-holder-open": mark("yes, with a suited card at their site"),
    "option.darkest-secret=bare-holder-safe": mark("no"),
    "title.local-target": mark("A target at your site"),
    "option.local-target": mark("What has to be a target of every campaign"),
    "option.local-target=pawn-or-site": mark("your site or the defender's pawn"),
    "option.local-target=any-at-site": mark("anything there, relics and banners too"),
    "title.empty-pool": mark("Attack dice that are not there"),
    "option.empty-pool": mark("What happens when a battle plan removes attack dice that the pool does not have"),
    "option.empty-pool=nothing": mark("nothing"),
    "option.empty-pool=defense-dice": mark("each adds a defense die"),
    "title.bandit-plans": mark("Battle plans of bandits"),
    "option.bandit-plans": mark("Which battle plans bandits use"),
    "option.bandit-plans=all": mark("all free ones that they rule"),
    "option.bandit-plans=targeted": mark("free ones at targeted sites"),
    "title.citizen-consent": mark("Warbands of Citizens"),
    "option.citizen-consent": mark("When a Citizen has to ask the Chancellor"),
    "option.citizen-consent=out": mark("to take warbands from a site"),
    "option.citizen-consent=both-ways": mark("to take them and to place them"),
    "export.save-string": mark("save string"),
    "series.favor": mark("Favor"),
    "series.secrets": mark("Secrets"),
    "series.warbands": mark("Warbands"),
    "series.treasures": mark("Relics and banners"),
} | SHEET
SIDE_ACTIONS = {"claim": mark("say that a promised deed was not done")}


def about(words: Words, id: str) -> str:
    """The text of an id such as "option.seating=given", "side.red" or "series.favor"; "" for an unknown one."""
    colour = COLOUR_NAME.get(id.removeprefix("side.")) if id.startswith("side.") else None
    text = colour or TEXTS.get(id, "")
    return words(text) if text else ""
