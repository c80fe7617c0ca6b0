"""The question of each decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kronika.kernel import Decision
from kronika.words import Phrase, mark

from ..solo.play import event_of
from ..state import Empires
from .names import Names

PROMPTS: Mapping[str, tuple[str, str]] = {  # text, rule
    "opening.keep": (mark("Keep 3 of these cards."), "empires.setup.13_opening_hand"),
    "lookout.keep": (mark("Lookout: which cards do you keep? Each tires a worker."), "empires.lookout.step3_pay"),
    "turn.act": (mark("Your action?"), "empires.actions.available"),
    "pay.how": (mark("How do you pay for {card}? Gold stands for any resource."), "empires.def.gold"),
    "spend.up-to": (mark("{card}: how much do you spend?"), "empires.kw.spend"),
    "assign.up-to": (mark("{card}: how much do you assign?"), "empires.kw.assign"),
    "assign.kind": (mark("{card}: what do you assign?"), "empires.kw.assign"),
    "disc.pay": (mark("Pay for the disc with food or gold?"), "empires.discs.reuse"),
    "disc.shift": (mark("{card}: which disc moves where?"), "empires.kw.move_disc"),
    "action.card": (mark("{tile} by {card}: do you play a boost or build a field first?"), "empires.discs.card_granted_action"),
    "construct.which": (mark("Construct: which location do you build for nothing?"), "empires.tiles.construct"),
    "harvest.field": (mark("Harvest: which field?"), "empires.tiles.harvest"),
    "harvest.which": (mark("{card}: the goods of which fields?"), "empires.effects.field"),
    "sail.cargo": (mark("Sail: what does the ship carry? A fish (or gold) reaches distant islands, a raze token conquers."),
                   "empires.tiles.sail.cargo"),
    "build.host": (mark("{card}: under which field?"), "empires.actions.build.upgrade"),
    "build.copied": (mark("{card}: which card does it copy?"), "empires.kw.copy"),
    "build.free": (mark("{card}: what do you build for nothing?"), "empires.actions.build"),
    "effect.choose": (mark("{card}: which effect?"), "empires.effects.slash"),
    "feature.use": (mark("Use the feature of {card}?"), "empires.effects.feature"),
    "gain.kind": (mark("{card}: what do you gain?"), "empires.kw.gain"),
    "gain.kinds": (mark("{card}: what do you gain?"), "empires.kw.gain"),
    "gain.different": (mark("{card}: which kinds do you gain?"), "empires.kw.gain"),
    "take.which": (mark("{card}: resources of which fields?"), "empires.effects.field"),
    "take.kind": (mark("{card}: which resource?"), "empires.effects.field"),
    "refresh.which": (mark("{card}: which card is refreshed?"), "empires.kw.refresh_effects"),
    "exhaust.which": (mark("{card}: which card is exhausted?"), "empires.kw.exhausted"),
    "discard.which": (mark("{card}: what is discarded from your empire?"), "empires.general.discard_own"),
    "discard.hand": (mark("{card}: what do you discard from your hand?"), "empires.general.discard_own"),
    "release.which": (mark("{card}: what is released?"), "empires.kw.release"),
    "search.which": (mark("{card}: which card do you take from the deck?"), "empires.kw.search"),
    "recover.which": (mark("{card}: which card do you take back from the discard pile?"), "empires.general.discard_own"),
    "ship.move": (mark("{card}: which ship moves forward?"), "empires.kw.move_ship_forward"),
    "ship.swap": (mark("{card}: which ships change places?"), "empires.tiles.sail.common_swap"),
    "expedition.ship": (mark("{card}: which ship goes now?"), "empires.effects.early_expedition"),
    "expedition.island": (mark("Where does your ship go?"), "empires.expedition.order"),
    "expedition.how": (mark("{card}: pillage or conquer?"), "empires.expedition.conquer"),
}
ORDER = mark("Several features answer: which one first?")


def prompt(n: Names, d: Decision[Any], s: Empires) -> Phrase:
    """The question of a decision, with the card it is about."""
    if d.key.startswith("on.") and d.key.endswith(".order"):
        return Phrase(n.w(ORDER), ("empires.effects.feature",))
    if d.key == "solo.event":
        event = event_of(s)
        return Phrase(n.w("{event}: {goods} demanded. Who does not pay loses {points}.", event=n.w(event.name),
                          goods=n.w.listed([n.goods(step.goods) for step in event.demand]), points=n.amount("vp", event.loss)),
                      ("empires.solo.demand",))
    text, rule = PROMPTS[d.key]
    card = d.subject[0] if d.subject else -1
    name = n.card(card) if isinstance(card, int) and card >= 0 else n.w("the event")
    tile = n.tile(int(d.subject[1])).upper() if d.key == "action.card" and len(d.subject) > 1 else ""
    return Phrase(n.w(text, card=name, tile=tile) if "{" in text else n.w(text), (rule,))
