"""The rules that the lines of the log rest on."""

from __future__ import annotations

from kronika.kernel import Event, Moved

from .. import events as e
from ..state import STAR_KINDS, Scythe

RULES: dict[type[Event], tuple[str, ...]] = {
    e.TurnBegan: ("scythe.turn.steps",),
    e.SectionChosen: ("scythe.turn.sections",),
    e.TokensPaid: ("scythe.resource.spend_controlled",),
    e.Displaced: ("scythe.move.displace.retreat",),
    e.CombatBegan: ("scythe.combat.trigger",),
    e.Fought: ("scythe.combat.winner", "scythe.combat.tie"),
    e.Retreated: ("scythe.combat.loser.retreat",),
    e.Upgraded: ("scythe.upgrade.effect",),
    e.Deployed: ("scythe.deploy.unlock",),
    e.Built: ("scythe.build.placement", "scythe.build.benefit"),
    e.Enlisted: ("scythe.enlist.recruit",),
    e.EncounterMet: ("scythe.encounter.trigger",),
    e.EncounterChosen: ("scythe.encounter.procedure",),
    e.FactoryTaken: ("scythe.factory.card.when",),
    e.ObjectiveShown: ("scythe.objective.reveal",),
    e.SeatLeft: ("scythe.variant.leaving",),
    e.MatBid: ("scythe.setup.deal_mats",),
    e.PairBid: ("scythe.setup.draft",),
    e.FactionTaken: ("scythe.setup.draft",),
    e.MatTaken: ("scythe.setup.deal_mats",),
    e.CoinsGiven: ("scythe.alliance.coins_only",),
    e.Fined: ("scythe.variant.stalling",),
    e.SentBack: ("scythe.end.pending_units",),
    e.SampleScored: ("scythe.variant.sample_scoring",),
    e.GameEnded: ("scythe.end.trigger",),
    Moved: ("scythe.combat_cards.hand",),
}
BOTTOM = ("upgrade", "deploy", "build", "enlist")
GAINED = {
    "enlist.one-time": "scythe.enlist.one_time", "recruit": "scythe.enlist.ongoing", "encounter": "scythe.encounter.procedure",
    "factory": "scythe.factory.card.full_effect", "monument": "scythe.structure.monument", "armory": "scythe.structure.armory",
    "move": "scythe.move.coin", "trade": "scythe.trade.popularity", "automa": "automa.gain.each_symbol",
    **dict.fromkeys(BOTTOM, "scythe.bottom.coins"),
}
PAID = {
    "bolster": "scythe.bolster.cost", "trade": "scythe.trade.cost", "produce": "scythe.produce.cost", "combat": "scythe.combat.pay",
    "displace": "scythe.move.displace.popularity", "encounter": "scythe.encounter.procedure", "factory": "scythe.turn.cost.full",
    "artillery": "scythe.ability.nordic.artillery", "disarm": "scythe.ability.saxony.disarm", "stalling": "scythe.variant.stalling",
}
PLACED = {"trade": "scythe.trade.placement", "encounter": "scythe.encounter.placement", "factory": "scythe.factory.card.placement"}
USED = {"artillery": "scythe.ability.nordic.artillery", "disarm": "scythe.ability.saxony.disarm", "scout": "scythe.ability.crimea.scout"}


def rules_of(event: Event, s: Scythe) -> tuple[str, ...]:
    """Ids of the rules behind an event, the nearest first."""
    if isinstance(event, e.Gained):
        bolster = "scythe.bolster.power" if event.what == "power" else "scythe.bolster.cards"
        return (bolster if event.why == "bolster" else GAINED.get(event.why, "scythe.turn.benefit.partial"),)
    if isinstance(event, e.Paid):
        return ("scythe.combat.winner.popularity" if (event.what, event.why) == ("popularity", "combat")
                else PAID.get(event.why, "scythe.turn.cost.full"),)
    if isinstance(event, e.Placed):
        made = "scythe.produce.village" if event.what == "worker" else "scythe.produce.per_worker"
        return (PLACED.get(event.why, made),)
    if isinstance(event, e.Stepped):
        return _steps(event)
    if isinstance(event, e.AbilityUsed):
        return (USED.get(event.ability, "scythe.ability.general.scope"),)
    if isinstance(event, e.StarPlaced):
        if s.players[event.seat].automa and event.kind not in ("combat", "power"):
            return ("automa.tracker.star_space",)
        return (f"scythe.star.{event.kind}" if event.kind in STAR_KINDS else "scythe.star.kinds",)
    return RULES.get(type(event), ())


def _steps(event: e.Stepped) -> tuple[str, ...]:
    riders = ("scythe.move.mech_transport",) if event.aboard else ()
    goods = ("scythe.move.carry_resources",) if any(event.goods) else ()
    return ("scythe.adjacency.general", *riders, *goods)
