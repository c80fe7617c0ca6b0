"""Why something is not allowed, and the nearest way out."""

from __future__ import annotations

from kronika.kernel import Reason
from kronika.words import Phrase, mark

from ..facts import ABILITY, FACTIONS, HEX
from ..state import Scythe
from .names import FACTION_NAME, Names

REASONS = {
    "draft.faction-taken": mark("This faction is taken."),
    "draft.mat-taken": mark("This player mat is taken."),
    "draft.banned": mark("This pair of faction and player mat is banned at this table."),
    "draft.leaves-banned": mark("Somebody who chooses later would be left with a banned pair only."),
    "draft.bid-low": mark("So much is bid for it already; it takes more than {number}."),
    "draft.bid-most": mark("A bid is paid from the starting coins of the mat; it has {number}."),
    "turn.same-section": mark("Your action token stands there already: choose another section than last turn."),
    "turn.no-factory-card": mark("You have no Factory card yet."),
    "turn.over": mark("Each action comes once a turn, the top one before the bottom one: this turn's are over."),
    "top.unpaid": mark("You cannot pay for it: {missing} missing."),
    "factory.unpaid": mark("You cannot pay for the Factory card: {missing} missing."),
    "bottom.unpaid": mark("You cannot pay for it: {missing} missing on the territories you control."),
    "trade.no-worker": mark("You have no worker on a territory you control, so there is no place for the resources."),
    "trade.base": mark("A home base is no territory: resources do not go there."),
    "trade.not-controlled": mark("You do not control this territory."),
    "trade.no-worker-there": mark("No worker of yours stands there."),
    "move.moved": mark("This unit has moved in this action already."),
    "move.not-deployed": mark("This mech has not been deployed yet."),
    "move.not-in-play": mark("This worker is not in play yet: villages produce workers."),
    "move.chosen": mark("This unit has been chosen to move: it takes one step at least."),
    "move.left-alone": mark("Nothing may stay alone on a lake: workers need a mech there, resources a mech or the character."),
    "move.pinned": mark("A worker may not walk away from an enemy character or mech."),
    "move.nowhere": mark("From where it stands it can reach no other territory."),
    "move.enclosed": mark("A worker on foot may not enter a territory with enemy units, and there is no other way."),
    "move.lake": mark("It cannot enter or leave a lake."),
    "move.river": mark("A river lies between."),
    "move.far": mark("It is more than one step away."),
    "move.base": mark("Units cannot move onto a home base."),
    "move.worker-blocked": mark("A worker on foot may not enter a territory with enemy units."),
    "move.apart": mark("It cannot be reached in one step."),
    "move.no-transport": mark("Only mechs carry workers; the character does not."),
    "pay.not-controlled": mark("You do not control this territory, so you cannot pay with what lies there."),
    "pay.other-kind": mark("Other resources lie there; to be paid with: {resource}."),
    "bottom.exhausted": mark("All of this is done already: it would bring only its coins and bonuses."),
    "upgrade.done": mark("This cube has moved already; upgrades are for good."),
    "upgrade.solid": mark("It does not become any cheaper: no dashed square is free."),
    "deploy.out": mark("This mech is out already."),
    "deploy.nowhere": mark("There is no place for a mech: it comes to a worker of yours, on a territory you control, never on a lake."),
    "deploy.base": mark("Mechs are not deployed on home bases."),
    "deploy.lake": mark("Mechs are not deployed on lakes."),
    "deploy.not-controlled": mark("You do not control this territory."),
    "deploy.no-worker": mark("No worker of yours stands there."),
    "build.done": mark("This structure is built already."),
    "build.nowhere": mark("There is no place for a structure: it takes a worker of yours on land you control, without a structure."),
    "build.base": mark("Nothing is built on home bases."),
    "build.lake": mark("Nothing is built on lakes."),
    "build.not-controlled": mark("You do not control this territory."),
    "build.no-worker": mark("No worker of yours stands there."),
    "build.occupied": mark("There is a structure on this territory already."),
    "enlist.taken": mark("This recruit has been enlisted already."),
    "enlist.filled": mark("You have had this one-time bonus."),
    "produce.base": mark("A home base produces nothing."),
    "produce.not-controlled": mark("You do not control this territory."),
    "produce.barren": mark("This kind of territory produces nothing."),
    "produce.no-workers-left": mark("All your workers are in play already."),
    "produce.no-worker": mark("No worker of yours stands there."),
    "produce.number": mark("This Produce is for so many territories: {number}."),
    "produce.per-worker": mark("Each worker there produces one; there are: {number}."),
    "combat.compulsory": mark("Combat is no choice: it takes place wherever combat units of two players meet."),
    "combat.power": mark("You cannot spend more power than you have: {number}."),
    "combat.dial": mark("The dial goes no further than {number}."),
    "combat.cards": mark("One card for each combat unit of yours there; so many at most: {number}."),
    "combat.hand": mark("You have no more combat cards in hand than {number}."),
    "retreat.land": mark("The loser retreats to the home base; only lakes may be open besides."),
    "retreat.enemy": mark("Enemy units are on this lake."),
    "encounter.tried": mark("You have tried it in vain."),
    "encounter.taken": mark("You have chosen it already."),
    "encounter.must": mark("You must choose an option first."),
    "encounter.unpaid": mark("You cannot pay for it: {missing} missing."),
    "encounter.site": mark("There is a structure on this territory already."),
    "encounter.none-left": mark("None of these is left on your mats."),
    "objective.end-only": mark("This objective is shown at the end of your turn only."),
    "objective.few": mark("{what}: {have}, at least {need} needed."),
    "objective.many": mark("{what}: {have}, at most {need} allowed."),
    "objective.factory": mark("You do not control the Factory."),
    "objective.weaker": mark("Your power is {have}, somebody else's is {need}."),
    "objective.uneven": mark("Workers in play: {have}, recruits: {need}; it takes equal numbers."),
    "objective.rich": mark("No territory of yours holds enough resources of all kinds."),
    "objective.escort": mark("Your character does not stand with exactly what the card asks for."),
    "side-action.over": mark("the game is over"),
    "side-action.no-gifts": mark("this table allows no gifts of coins"),
    "side-action.gift-to": mark("a gift goes to another seat of this table"),
    "side-action.gift-coins": mark("you can give as many coins as you have, at least 1"),
    "side-action.sealed": mark("not while your commitment is sealed"),
    "side-action.no-fines": mark("this table has no fine for stalling"),
    "side-action.no-leaving": mark("at this table a bot plays on for who leaves"),
    "side-action.not-begun": mark("the game has not begun"),
    "side-action.fined": mark("there was a fine in this turn already"),
    "side-action.refuse-what": mark("refuse power, popularity, coins or cards; 1 to refuse, 0 to take again"),
    "side-action.automa": mark("the Automa takes no part in this"),
    "side-action.unknown": mark("there is no such thing here"),
    "produce.too-many": mark("too many territories"),
}
FIXES = {  # by the verb of a way out, or its verb and first word
    "coins": mark("Gain {missing} first."),
    "power": mark("Gain {missing} first."),
    "popularity": mark("Gain {missing} first."),
    "cards": mark("Gain {missing} first."),
    "resource": mark("Produce {missing}, trade for it, or take control of where it lies."),
    "token": mark("Bring there or make there: {missing}."),
    "section": mark("Choose another section once; after that this one is open again."),
    "factory": mark("Move your character to the Factory: it takes a card there."),
    "worker": mark("Bring a worker of yours to {place}."),
    "worker territory": mark("Move a worker off the home base first."),
    "worker land": mark("Bring a worker of yours onto land that you control."),
    "worker site": mark("Bring a worker of yours onto land that you control and that has no structure."),
    "one-more": mark("Bring one more worker to {place}."),
    "fighter": mark("Bring one more character or mech to {place}."),
    "mech": mark("Bring one more mech to {place}."),
    "out": mark("Bring it into play first."),
    "step": mark("Take one step first; then it may stop."),
    "via": mark("It can go there from {place}: step there first."),
    "carry": mark("A mech can carry it there."),
    "carry away": mark("A mech can carry it away."),
    "carry ashore": mark("A mech can carry it ashore."),
    "deploy": mark("Deploy the mech with {ability}: it opens this way."),
    "clear": mark("Your character or a mech can drive the enemy from {place} first."),
    "control": mark("Take control of {place}: a unit of yours and nobody else's."),
    "upgrade": mark("An upgrade of this square allows one more."),
    "take": mark("Take one option first; then you may stop."),
    "wait next-turn": mark("Wait for your next turn."),
    "wait end-of-turn": mark("Wait for the end of this turn."),
    "more": mark("{number} more to go."),
    "fewer": mark("{number} too many."),
}
COUNTED = {
    "tunnel_territories": mark("Territories with a tunnel that you control"),
    "territories_adjacent_to_factory": mark("Territories beside the Factory that you control"),
    "territories_around_one_lake": mark("Territories around one lake that you control"),
    "territories_of_terrain:mountain": mark("Mountains that you control"),
    "territories_of_terrain:tundra": mark("Tundras that you control"),
    "territories_of_terrain:farm": mark("Farms that you control"),
    "territories_of_terrain:forest": mark("Forests that you control"),
    "territories_of_terrain:village": mark("Villages that you control"),
    "controlled_resources_one_type": mark("Resources of one kind"),
    "controlled_resources_each_type": mark("Resources of each kind"),
    "own_tokens_on_one_territory": mark("Your units and structure on one territory"),
    "forced_worker_retreat_this_turn": mark("Enemy workers driven away this turn"),
    "power": mark("Power"),
    "popularity": mark("Popularity"),
    "coins": mark("Coins"),
    "factory_cards": mark("Factory cards"),
    "mechs_deployed": mark("Mechs deployed"),
    "workers": mark("Workers in play"),
    "upgrades": mark("Upgrades made"),
    "structures": mark("Structures built"),
    "recruits": mark("Recruits enlisted"),
    "combat_cards_in_hand": mark("Combat cards in hand"),
    "combat_stars": mark("Stars for combats"),
}
SIDE_ACTION_HELP = {
    "gift": mark("give coins of yours to another player, at any time"),
    "fine": mark("fine the player on turn for stalling, where the table allows it"),
    "depart": mark("leave for good, where the table lets the game end with it"),
    "refuse": mark("decline gains of a kind from now on (1), or take them again (0)"),
}


def reason(n: Names, why: Reason, seat: int, s: Scythe) -> Phrase:
    """A reason against something that the seat would like to do, as a sentence, with who objects and the nearest way out."""
    text = REASONS.get(why.key)
    if text is None:
        return Phrase(why.key, (why.rule,) if why.rule else ())
    said = n.w(text, **_values(n, why)) if why.args else n.w(text)
    if why.source in FACTIONS:
        said += " " + n.w("({name})", name=n.w(FACTION_NAME[FACTIONS.index(why.source)]))
    fix = way(n, why.fix, seat, s)
    return Phrase(said + (" " + fix if fix else ""), (why.rule,) if why.rule else ())


def _values(n: Names, why: Reason) -> dict[str, object]:
    """What stands in the braces of a reason."""
    a = why.args
    if why.key.endswith(".unpaid"):
        return {"missing": n.amount(str(a[0]), int(a[1]))}
    if len(a) == 1:
        return {"resource": n.bare(str(a[0]))} if why.key == "pay.other-kind" else {"number": a[0]}
    what, have, need = a if len(a) == 3 else ("", *a)
    return {"what": n.w(COUNTED[str(what)]) if what else "", "have": have, "need": need}


def way(n: Names, fix: tuple[str, ...], seat: int, s: Scythe) -> str:
    """A way out as a sentence; "" for none."""
    if not fix:
        return ""
    verb, rest = fix[0], fix[1:]
    text = FIXES.get(f"{verb} {rest[-1]}") or FIXES[verb]
    if verb in ("coins", "power", "popularity", "cards"):
        return n.w(text, missing=n.amount(verb, int(rest[0])))
    if verb == "resource":
        return n.w(text, missing=n.amount(rest[0], int(rest[1])))
    if verb == "token":
        return n.w(text, missing=n.amount(rest[0], 1))
    if verb == "deploy":
        return n.w(text, ability=n.w(ABILITY[s.players[seat].faction][int(rest[0][1:])].name))
    if verb in ("more", "fewer"):
        return n.w(text, number=rest[1])
    return n.w(text, place=n.place(HEX[rest[-1]], s)) if "{place}" in text else n.w(text)
