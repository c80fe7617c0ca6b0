"""Since you last looked, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kronika.words import Phrase, mark

from ..digest import Note
from ..facts import FACTORY_CARD, FACTORY_CARDS, OBJECTIVE, OBJECTIVES
from ..state import STAR_KINDS, Scythe
from .names import Names

NOTES: dict[str, tuple[str, tuple[str, ...], str]] = {  # text, names of the arguments, rule
    "digest.over": (mark("The game is over: {name} placed the sixth star; the most coins: {other}, {number}."), ("other", "number"),
                    "scythe.end.trigger"),
    "digest.lost": (mark("{name} beat you in the combat on {place}."), ("place",), "scythe.combat.loser.retreat"),
    "digest.won": (mark("You beat {name} in the combat on {place}."), ("place",), "scythe.combat.winner"),
    "digest.fought": (mark("{name} beat {other} in the combat on {place}."), ("other", "place"), "scythe.combat.winner"),
    "digest.driven": (mark("{name} drove workers of yours from {place}: {number}."), ("number", "place"), "scythe.move.displace.retreat"),
    "digest.drove": (mark("{name} drove workers of {other} from {place}: {number}."), ("number", "other", "place"),
                     "scythe.move.displace.retreat"),
    "digest.taken": (mark("{name} stands on {place}, where your structure is: {structure}."), ("place", "structure"),
                     "scythe.control.units_override_structure"),
    "digest.star": (mark("{name} placed star {number}: {star}."), ("star", "number"), "scythe.star.kinds"),
    "digest.my-star": (mark("You placed star {number}: {star}."), ("star", "number"), "scythe.star.kinds"),
    "digest.objective": (mark("{name} showed an objective: {card}."), ("card",), "scythe.objective.reveal"),
    "digest.gift": (mark("{name} gave you coins: {number}."), ("number",), "scythe.alliance.coins_only"),
    "digest.fined": (mark("{name} was fined for stalling."), (), "scythe.variant.stalling"),
    "digest.recruit": (mark("Your recruits brought you bonuses: {number}."), ("number",), "scythe.enlist.ongoing"),
    "digest.factory": (mark("{name} took a Factory card: {card}."), ("card",), "scythe.factory.card.when"),
    "digest.factory-gone": (mark("{name} came to the Factory and removed a card."), (), "scythe.factory.card.when"),
    "digest.encounters": (mark("{name} met people of the land: {number}."), ("number",), "scythe.encounter.trigger"),
    "digest.mechs": (mark("New units of {name} came into play: {number}."), ("number",), "scythe.deploy.unlock"),
    "digest.built": (mark("{name} built on {place}: {structure}."), ("structure", "place"), "scythe.build.placement"),
    "digest.recruits": (mark("{name} enlisted recruits: {number}."), ("number",), "scythe.enlist.recruit"),
    "digest.upgrades": (mark("{name} made upgrades: {number}."), ("number",), "scythe.upgrade.effect"),
    "digest.coins": (mark("{name} gained coins: {number}."), ("number",), "scythe.score.coins"),
}


def note(n: Names, x: Note, s: Scythe) -> Phrase:
    """A note as a sentence."""
    text, names, rule = NOTES[x.key]
    say: dict[str, Callable[[Any], object]] = {
        "number": lambda v: v,
        "place": lambda v: n.place(v, s),
        "other": lambda v: n.seat(v, s),
        "star": lambda v: n.star(STAR_KINDS[v]),
        "structure": n.structure,
        "card": lambda v: _card(n, v),
    }
    values = {name: say[name](value) for name, value in zip(names, x.args, strict=True)}
    return Phrase(n.w(text, name=n.seat(x.seat, s), **values), (rule,))


def _card(n: Names, card: int) -> str:
    if card in OBJECTIVE:
        return n.w(OBJECTIVES[card - OBJECTIVE.start].title)
    return n.w(FACTORY_CARDS[card - FACTORY_CARD.start].title) if card in FACTORY_CARD else n.card(card)
