"""The question of each decision, the rules it rests on, and hints for newcomers."""

from __future__ import annotations

from typing import Any

from kronika.kernel import Decision
from kronika.words import Phrase, mark

from ..facts import ABILITY, ENCOUNTER, ENCOUNTER_CARDS, FACTORY_CARD, OBJECTIVE, OBJECTIVES, YIELD
from ..hints import Hint, dearer
from ..state import ENCOUNTER_OPEN, FACTORY_OWN, PER, Scythe, fighters, hand, objectives
from ..why.mats import MILL
from .hints import hint as hinted
from .names import RESOURCE_NAME, Names
from .reasons import reason

PROMPTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "setup.mat": (mark("Choose your player mat"), ("scythe.setup.deal_mats",)),
    "setup.bid": (mark("How many of your starting coins do you bid to choose a mat early?"), ("scythe.setup.deal_mats",)),
    "setup.faction": (mark("Choose your faction"), ("scythe.setup.draft",)),
    "setup.pair": (mark("Choose your faction and your player mat"), ("scythe.setup.draft",)),
    "setup.pair-bid": (
        mark("Which faction and mat do you bid for, and how many of your starting coins?"),
        ("scythe.setup.draft", "scythe.setup.value_sources"),
    ),
    "turn.section": (
        mark("Which section of your mat do you use this turn?"),
        ("scythe.turn.token.different", "scythe.turn.steps", "scythe.turn.sections"),
    ),
    "turn.top": (mark("Your top action"), ("scythe.turn.optional", "scythe.turn.cost.full")),
    "turn.bottom": (mark("Your bottom action"), ("scythe.turn.optional", "scythe.turn.order", "scythe.bottom.currency")),
    "turn.end": (mark("The end of your turn"), ("scythe.objective.reveal", "scythe.turn.pass")),
    "move.unit": (mark("Which unit moves?"), ("scythe.move.two_units", "scythe.move.different_units", "scythe.move.sequential")),
    "move.to": (
        mark("Where does it go?"),
        ("scythe.adjacency.general", "scythe.move.rivers", "scythe.move.lakes", "scythe.adjacency.tunnel"),
    ),
    "move.cargo": (mark("What does it take along?"), ("scythe.move.carry_resources", "scythe.move.mech_transport", "scythe.move.capacity")),
    "combat.where": (mark("Which combat comes first?"), ("scythe.combat.multiple_order", "scythe.combat.trigger")),
    "combat.artillery": (mark("Use Artillery? You pay 1 power, your opponent loses 2"), ("scythe.ability.nordic.artillery",)),
    "combat.disarm": (mark("Use Disarm? Your opponent loses 2 power"), ("scythe.ability.saxony.disarm",)),
    "combat.scout": (mark("Use Scout? You take a random combat card of your opponent"), ("scythe.ability.crimea.scout",)),
    "combat.commit": (
        mark("Combat: what do you commit, secretly?"),
        ("scythe.combat.dial.secret", "scythe.combat.tie", "scythe.combat.pay"),
    ),
    "combat.power": (mark("How much power do you spend?"), ("scythe.combat.dial.limits",)),
    "combat.cards": (mark("Which combat cards do you add?"), ("scythe.combat.cards.per_unit",)),
    "combat.retreat": (mark("Where does it retreat?"), ("scythe.combat.loser.retreat", "scythe.ability.nordic.seaworthy_retreat")),
    "combat.retreat-workers": (mark("Where do the workers retreat?"), ("scythe.ability.nordic.seaworthy_retreat_split",)),
    "encounter.choose": (mark("Encounter: what do you do?"), ("scythe.encounter.procedure", "scythe.encounter.mandatory")),
    "encounter.gains": (mark("What do you take of it?"), ("scythe.encounter.partial_gain",)),
    "factory.card": (mark("Which Factory card do you keep?"), ("scythe.factory.card.when", "scythe.factory.card.limit")),
    "factory.pay-card": (mark("Which combat card do you pay?"), ("scythe.turn.cost.full",)),
    "factory.gain": (mark("Which gain of the Factory card?"), ("scythe.factory.card.full_effect",)),
    "trade.where": (mark("Onto which territory with a worker of yours?"), ("scythe.trade.placement",)),
    "trade.goods": (mark("Which resources?"), ("scythe.trade.resources",)),
    "produce.where": (mark("Which territories produce?"), ("scythe.produce.territories", "scythe.produce.table")),
    "produce.amount": (mark("How much is produced there?"), ("scythe.produce.per_worker", "scythe.produce.optional")),
    "pay.coercion": (mark("Pay with tokens only, or with a combat card for one of them?"), ("scythe.faction.crimea.coercion",)),
    "pay.tokens": (mark("From where do you pay?"), ("scythe.resource.spend_anywhere", "scythe.resource.spend_controlled")),
    "upgrade.from": (mark("Upgrade: which cube moves down?"), ("scythe.upgrade.effect",)),
    "upgrade.to": (mark("Which bottom action becomes cheaper?"), ("scythe.upgrade.solid_squares",)),
    "deploy.mech": (mark("Which mech is deployed?"), ("scythe.deploy.unlock",)),
    "deploy.where": (mark("Where does the mech appear?"), ("scythe.deploy.placement",)),
    "build.structure": (mark("Which structure is built?"), ("scythe.build.permanent",)),
    "build.where": (mark("Where is it built?"), ("scythe.build.placement", "scythe.build.one_per_territory")),
    "enlist.recruit": (
        mark("Which recruit is taken? Its bonus will come with every such action of you and your neighbours"),
        ("scythe.enlist.recruit", "scythe.enlist.ongoing_table"),
    ),
    "enlist.bonus": (mark("Which one-time bonus?"), ("scythe.enlist.one_time",)),
}


def prompt(n: Names, d: Decision[Any], s: Scythe) -> Phrase:
    """The question, with what it is about."""
    text, rules = PROMPTS.get(d.key, (d.key, ()))
    return Phrase(_about(n, d, s, n.w(text)), rules)


def asked(n: Names, d: Decision[Any], s: Scythe) -> str:
    """The question, after the number of the turn."""
    text = prompt(n, d, s).text
    return text if d.key == "turn.section" else n.w("Turn {number}: {question}", number=n.turn(s.turns, s), question=text)


def _about(n: Names, d: Decision[Any], s: Scythe, text: str) -> str:
    about = d.subject
    w = n.w
    if d.key == "turn.section":
        return w("Turn {number}: {question}", number=n.turn(s.turns, s), question=text)
    if d.key == "combat.commit" and about:
        where = int(about[0])
        foe = _foe(s, d.seat, where)
        return w(
            "{question} ({place}, against {foe}, who has {power} and {cards})",
            question=text,
            place=n.place(where, s),
            foe=n.seat(foe, s),
            power=n.amount("power", s.players[foe].power),
            cards=n.amount("cards", len(hand(s, foe))),
        )
    if d.key == "combat.power":
        return w("{question} (you have {power})", question=text, power=s.players[d.seat].power)
    if d.key == "combat.cards":
        return w("{question} (at most {most})", question=text, most=getattr(d, "top", lambda: 0)())
    if d.key == "combat.retreat" and about:
        return w("{unit}: {question}", unit=n.unit(int(about[0]), s.players[d.seat].faction), question=text)
    if d.key == "produce.amount" and about:
        return w("{place}: {question}", place=n.place(int(about[0]), s), question=text) + f" ({_yield(n, int(about[0]))})"
    if d.key == "pay.tokens" and about:
        return w("{question} ({amount})", question=text, amount=n.amount(str(about[0]), int(about[1])))
    if d.key == "move.unit":
        return w.many("{question} ({n} unit may still move)", "{question} ({n} units may still move)", s.left, question=text)
    if d.key in ("move.to", "move.cargo") and about and isinstance(about[0], int):
        return w("{unit}: {question}", unit=n.unit(about[0] % PER, s.players[d.seat].faction), question=text)
    if d.key == "encounter.choose" and s.cards.zone[ENCOUNTER_OPEN]:
        card = s.cards.zone[ENCOUNTER_OPEN][0]
        if card in ENCOUNTER:
            return f"{text} ({w(ENCOUNTER_CARDS[card - ENCOUNTER.start].title)})"
    return text


def _yield(n: Names, hex_: int) -> str:
    kind = YIELD[hex_]
    return n.w("workers") if kind == 4 else n.w(list(RESOURCE_NAME.values())[kind])


def produced(n: Names, hex_: int, number: int) -> str:
    """So much of what a territory yields."""
    return n.amount((*RESOURCE_NAME, "worker")[YIELD[hex_]], number)


def need(n: Names, d: Decision[Any], s: Scythe) -> str:
    """How many territories may produce where the Mill adds its own: as many as without it, and one more if that is the Mill's."""
    if d.key != "produce.where" or len(d.options) <= d.hi:  # type: ignore[attr-defined]
        return ""
    mill = s.players[d.seat].built[MILL]
    if d.also is None or mill not in d.options:  # type: ignore[attr-defined]
        return ""
    return n.w.many("Choose up to {n} territory, and one more if it is the Mill's: {place}.",
                    "Choose up to {n} territories, and one more if it is the Mill's: {place}.", d.hi - 1,  # type: ignore[attr-defined]
                    place=n.place(mill, s))


def _foe(s: Scythe, seat: int, where: int) -> int:
    return next((i for i in range(len(s.players)) if i != seat and fighters(s, i, where)), seat)


def hint(n: Names, d: Decision[Any], s: Scythe) -> list[str]:
    """A line or two for who plays for the first time."""
    w = n.w
    if d.key == "turn.section":
        return _ability(n, d, s) if s.turns <= 2 * len(s.players) else []
    if d.key == "encounter.choose":
        return _ability(n, d, s) if not s.taken else []
    if d.key == "turn.top" and s.players[d.seat].section == "factory":
        return [n.factory(card) for card in s.cards.zone[FACTORY_OWN + d.seat] if card in FACTORY_CARD]
    if d.key == "combat.commit":
        return [w("The higher sum of power and cards wins; the attacker wins a tie. Both lose what they commit.")]
    if d.key == "move.to":
        return _fights(n, d, s)
    if d.key in ("produce.where", "produce.amount"):
        places = d.options if d.key == "produce.where" else d.subject  # type: ignore[attr-defined]
        step = dearer(s, d.seat, [place for place in places if isinstance(place, int)])
        return [hinted(n, Hint("hint.produce-dearer", "scythe.produce.cost", step), s).text] if step else []
    if d.key == "turn.bottom":  # what could be paid for in vain
        return [reason(n, r, d.seat, s).text for value, against in d.why_not() if value[0] == "bottom" for r in against]
    if d.key == "turn.end":
        return [w("{title}: {text}", title=w(o.title), text=w(o.text)) for o in _mine(s, d.seat)]
    return []


ABOUT = {"relentless": "turn.section", "meander": "encounter.choose"}
"""Abilities that are about one question; the others are read on the faction mat."""


def _ability(n: Names, d: Decision[Any], s: Scythe) -> list[str]:
    """The faction's ability where it is about the question."""
    ability = ABILITY[s.players[d.seat].faction][0]
    return [n.w("{name}: {text}", name=n.w(ability.name), text=n.w(ability.text))] if ABOUT.get(ability.id) == d.key else []


def _fights(n: Names, d: Decision[Any], s: Scythe) -> list[str]:
    """What is known of the other side where a step leads into a fight, and a warning to who has no power for it."""
    w, me = n.w, s.players[d.seat]
    known = [w("{place}: {name} has {power} and {cards}; you have {mine} and {yours}.", place=n.label(place, s), name=n.seat(seat, s),
               power=n.amount("power", p.power), cards=n.amount("cards", len(hand(s, seat))), mine=n.amount("power", me.power),
               yours=n.amount("cards", len(hand(s, d.seat))))
             for place in d.options if isinstance(place, int)  # type: ignore[attr-defined]
             for seat, p in enumerate(s.players) if seat != d.seat and fighters(s, seat, place)]
    if known and not me.power:
        known.append(w("Careful: you have no power; in a fight you would have your cards alone."))
    return known


def _mine(s: Scythe, seat: int) -> list[Any]:
    return [OBJECTIVES[c - OBJECTIVE.start] for c in objectives(s, seat) if c in OBJECTIVE]
