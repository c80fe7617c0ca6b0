"""The named places of the rules at which the powers of cards, sites, banners and the Reliquary work.

Numbers in brackets say what is asked about, in the order of the arguments after (table, source).  The page for authors of cards is
the docstring of powers/__init__.py.  What a power says goes beyond the rules of the game (oath.9.1.*), and a Permission is a "cannot" that
prevails over every "may" and "must" (oath.9.2.*); when and for whom a persistent power works is its own condition (oath.7.1.4.*).
"""

from __future__ import annotations

from kronika.kernel import Act, Permission, Powers, Quantity, Reach, Trigger

from .facts.kinds import Cost
from .state import OathTable

# search and playing cards
SEARCH_COST: Quantity[OathTable, [int, str]] = Quantity("search.cost")  # seat, source of the draw: "world", "pile" or "bottom"
SEARCH_DRAWS: Quantity[OathTable, [int, str]] = Quantity("search.draws")  # seat, source: how many cards are drawn
SEARCH_PILES: Reach[OathTable, [int]] = Reach("search.piles")  # seat: mask of regions whose discard piles may be searched
SEARCH_BOTTOM: Quantity[OathTable, [int]] = Quantity("search.bottom")  # seat: one card from the bottom of the pile instead
SEARCH_KEEPS: Quantity[OathTable, [int]] = Quantity("search.keeps")  # seat: how many of the drawn cards are played
DISCARD_WHERE: Reach[OathTable, [int]] = Reach("search.discard")  # seat: places for discards of a Search, see cards.DISCARD_PLACES
MAY_SEARCH: Permission[OathTable, [int, str]] = Permission("search.allowed")  # seat, source
DRAWN_CARDS: Trigger[OathTable, [int]] = Trigger("search.drawn")  # seat: the cards lie in its drawn zone, none is kept yet
KEPT: Trigger[OathTable, [int]] = Trigger("search.kept")  # seat: the cards to be played lie in its playing zone, facedown
PLAY_SITES: Reach[OathTable, [int, int]] = Reach("play.sites")  # seat, card: mask of further slots it may be played to
DISCARD_FIRST: Reach[OathTable, [int, int]] = Reach("play.discard-first")  # seat, slot: mask of cards one of which may be discarded first
PLAY_CONDITION: Permission[OathTable, [int, int, str, int]] = Permission("play.condition")  # as MAY_PLAY, on the card itself
MAY_PLAY: Permission[OathTable, [int, int, str, int]] = Permission("play.allowed")  # seat, card, how: site adviser facedown reveal, slot
SITE_FAVOR: Quantity[OathTable, [int, int]] = Quantity("play.favor")  # seat, card: favor gained for playing to a site
PLAYED: Trigger[OathTable, [int, int, int]] = Trigger("played")  # seat, card played faceup, slot or -1: ranks see powers/__init__.py
WHEN_PLAYED: Act[OathTable] = Act("when-played")
SEARCHED: Trigger[OathTable, [int, str]] = Trigger("searched")  # seat, source: the Search is over

# advisers, sites, locks
CAPACITY: Quantity[OathTable, [int]] = Quantity("site.capacity")  # slot
BANDITS_AT: Quantity[OathTable, [int]] = Quantity("site.bandits")  # slot
LIMIT: Quantity[OathTable, [int, int]] = Quantity("advisers.limit")  # seat, the card that comes (it is there already), or -1
WEIGHT: Quantity[OathTable, [int, int]] = Quantity("advisers.weight")  # seat, adviser: places it takes
MATCHING: Quantity[OathTable, [int, int]] = Quantity("advisers.matching")  # seat, suit: faceup advisers that count as of the suit
MAY_REMOVE: Permission[OathTable, [int, int]] = Permission("card.remove")  # seat, card: discard, move, swap; relics at sites: recover too

# muster and trade
MUSTER_COST: Quantity[OathTable, [int, int]] = Quantity("muster.cost")  # seat, card: Supply
MUSTER_GAIN: Quantity[OathTable, [int, int]] = Quantity("muster.gain")  # seat, card: warbands
MUSTER_SECRET: Quantity[OathTable, [int]] = Quantity("muster.secret")  # seat: a secret is placed, not a favor
MUSTER_LADEN: Quantity[OathTable, [int]] = Quantity("muster.laden")  # seat: the card may carry favor or secrets already
MAY_MUSTER: Permission[OathTable, [int, int]] = Permission("muster.allowed")  # seat, card
MUSTERED: Trigger[OathTable, [int, int]] = Trigger("mustered")  # seat, card
TRADE_COST: Quantity[OathTable, [int, int]] = Quantity("trade.cost")  # seat, card: Supply
TRADE_SITES: Reach[OathTable, [int]] = Reach("trade.sites")  # seat: mask of further slots whose cards may be traded with
TRADE_FAVOR: Quantity[OathTable, [int, int, str]] = Quantity("trade.favor")  # seat, card, wanted: "favor" or "secrets"
TRADE_SECRETS: Quantity[OathTable, [int, int]] = Quantity("trade.secrets")  # seat, card
TRADE_MORE: Quantity[OathTable, [int, int, int]] = Quantity("trade.more")  # seat, card, favor that the Trade brings otherwise
MAY_TRADE: Permission[OathTable, [int, int]] = Permission("trade.allowed")  # seat, card

# travel
TRAVEL_BASE: Quantity[OathTable, [int, int, int]] = Quantity("travel.base")  # seat, from, to: the price before surcharges
TRAVEL_COST: Quantity[OathTable, [int, int, int]] = Quantity("travel.cost")  # seat, from, to: surcharges, and Part("be", 0) for none
TRAVEL_CHOOSER: Quantity[OathTable, [int, int]] = Quantity("travel.chooser")  # seat, from: who chooses the destination
IGNORES_SITES: Quantity[OathTable, [int, int, int]] = Quantity("travel.ignores")  # seat, from, to: powers of sites do not count
MAY_TRAVEL: Permission[OathTable, [int, int, int]] = Permission("travel.allowed")  # seat, from, to
LEAVING: Trigger[OathTable, [int, int, int]] = Trigger("travel.leaving")  # seat, from, to
ARRIVED: Trigger[OathTable, [int, int, int]] = Trigger("travel.arrived")  # seat, from, to: pawn placed, site revealed

# prices that others or sites ask for an action: "travel" (subject: slot), "trade" (card), "search" (0), "target" (slot)
TOLL: Quantity[OathTable, [int, str, int]] = Quantity("toll")  # seat, action, subject: favor for the ruler of the source
FLIPS: Quantity[OathTable, [int, str, int]] = Quantity("flips")  # seat, action, subject: faceup secrets to turn facedown

# recover, relics, banners
RECOVER_GIFT: Quantity[OathTable, [int, int]] = Quantity("recover.gift")  # seat, banner: tokens from the shared bank that count
MAY_RECOVER: Permission[OathTable, [int, str, int]] = Permission("recover.allowed")  # seat, "relic" or "banner", which
RECOVERED: Trigger[OathTable, [int, str, int, int]] = Trigger("recovered")  # seat, "relic" or "banner", which, tokens paid on it
MAY_TAKE: Permission[OathTable, [int, int, str, int]] = Permission("take.allowed")  # taker, holder, "relic" or "banner", which
TOOK_RELICS: Trigger[OathTable, [int, tuple[int, ...]]] = Trigger("took-relics")  # taker, relics: not for gifts and deals
MAY_GIVE: Permission[OathTable, [int, str]] = Permission("give.allowed")  # giver, "favor", "secrets", "relic", "banner", "adviser", "site"

# favor and secrets
PURSE: Quantity[OathTable, [int]] = Quantity("favor.purse")  # seat: Part("be", suit): its favor lies in that bank
BURNS_TO: Quantity[OathTable, []] = Quantity("favor.burns-to")  # Part("be", seat): burned favor goes to that board
MAY_USE: Permission[OathTable, [int, int, Cost]] = Permission("power.allowed")  # user, source, its cost now

# who rules
EMPTY_RULER: Quantity[OathTable, []] = Quantity("rule.empty")  # Part("be", seat): rules sites without warbands
MASK: Quantity[OathTable, []] = Quantity("rule.mask")  # Part("be", seat): rules the cards at Imperial sites

# campaign: declaring
MAY_CAMPAIGN: Permission[OathTable, [int]] = Permission("campaign.allowed")  # attacker
MAY_TARGET: Permission[OathTable, [int, int, int]] = Permission("campaign.target")  # attacker, defender, target
TARGETS: Permission[OathTable, [int, tuple[int, ...]]] = Permission("campaign.targets")  # attacker, all targets together
TARGET_DICE: Quantity[OathTable, [int, int]] = Quantity("campaign.target-dice")  # defender, target
DECLARED_DICE: Quantity[OathTable, [int]] = Quantity("campaign.declared-dice")  # attacker: attack dice put in or taken out at once
FORCE_SITES: Reach[OathTable, [int]] = Reach("campaign.force-sites")  # attacker: mask of slots whose warbands join the force
# campaign: battle plans
PLAN: Act[OathTable] = Act("plan")
MAY_PLAN: Permission[OathTable, [int, int]] = Permission("plan.allowed")  # user, source of the plan
PLAN_SECRETS: Quantity[OathTable, [int, int]] = Quantity("plan.secrets")  # user, source: placed secrets added to its cost
PLAN_BURNS: Quantity[OathTable, [int, int]] = Quantity("plan.burns")  # user, source: burned favor added to its cost
# campaign: rolling (pure functions of the state: the odds are computed from them)
ATTACK_DICE: Quantity[OathTable, []] = Quantity("roll.attack-dice")
SWORDS: Quantity[OathTable, [int]] = Quantity("roll.swords")  # face of an attack die: full swords
HOLLOW: Quantity[OathTable, [int]] = Quantity("roll.hollow")  # face: hollow swords
SHIELDS: Quantity[OathTable, [int]] = Quantity("roll.shields")  # face of a defense die
TIMES: Quantity[OathTable, []] = Quantity("roll.times")  # how often everything in the attack roll counts
SKULLS: Quantity[OathTable, []] = Quantity("roll.skulls")  # skulls that kill
ROLLED: Trigger[OathTable, [int, str]] = Trigger("rolled")  # seat, "attack" or "defense": faces lie in s.dice
# campaign: losses and spoils
MAY_SACRIFICE: Permission[OathTable, []] = Permission("campaign.sacrifice")
SACRIFICE_WORTH: Quantity[OathTable, []] = Quantity("campaign.sacrifice-worth")
LOSSES: Quantity[OathTable, [int, int]] = Quantity("campaign.losses")  # losing side (0 attacker, 1 defender), its force
SAVED: Quantity[OathTable, [int, int]] = Quantity("campaign.saved")  # side, board (-1: at a site): Part("be", slot) for the killed
BANISH_BURN: Quantity[OathTable, [int]] = Quantity("campaign.burn")  # loser: favor that may be burned
MAY_LAND: Permission[OathTable, [int]] = Permission("warbands.land")  # seat: placing warbands on sites
LOST: Trigger[OathTable, []] = Trigger("campaign.lost")  # plans with "if defeated"
WON: Trigger[OathTable, []] = Trigger("campaign.won")  # plans with "if victorious"
SPARES_NOMADS: Quantity[OathTable, []] = Quantity("campaign.spares-nomads")  # Part("be", user): a beast card may save its nomad plans
CAMPAIGNED: Trigger[OathTable, [int, int]] = Trigger("campaigned")  # attacker, defender: the campaign is over

# turn, title, Empire
ACTION: Act[OathTable] = Act("action")
MODIFIER: Act[OathTable] = Act("modifier")
WAKE: Act[OathTable] = Act("wake")
REST: Act[OathTable] = Act("rest")
TITLE_TAKEN: Trigger[OathTable, [int, int]] = Trigger("title.taken")  # new holder, old holder
MAY_EXILE: Permission[OathTable, [int]] = Permission("exile.allowed")  # the Citizen
FATE: Trigger[OathTable, []] = Trigger("fate")  # the end die lies in s.dice
KEEPS_SITE: Quantity[OathTable, [int]] = Quantity("chronicle.keeps")  # slot: not removed in 8.3.2

POWERS = Powers(
    SEARCH_COST, SEARCH_DRAWS, SEARCH_PILES, SEARCH_BOTTOM, SEARCH_KEEPS, DISCARD_WHERE, MAY_SEARCH, DRAWN_CARDS, KEPT, PLAY_SITES,
    DISCARD_FIRST, PLAY_CONDITION, MAY_PLAY, SITE_FAVOR, PLAYED, WHEN_PLAYED, SEARCHED, CAPACITY, BANDITS_AT, LIMIT, WEIGHT,
    MATCHING, MAY_REMOVE, MUSTER_COST, MUSTER_GAIN, MUSTER_SECRET, MUSTER_LADEN, MAY_MUSTER, MUSTERED, TRADE_COST, TRADE_SITES,
    TRADE_FAVOR, TRADE_SECRETS, TRADE_MORE, MAY_TRADE, TRAVEL_BASE, TRAVEL_COST, TRAVEL_CHOOSER, IGNORES_SITES, MAY_TRAVEL, LEAVING,
    ARRIVED,
    TOLL, FLIPS, RECOVER_GIFT, MAY_RECOVER, RECOVERED, MAY_TAKE, TOOK_RELICS, MAY_GIVE, PURSE, BURNS_TO, MAY_USE, EMPTY_RULER, MASK,
    MAY_CAMPAIGN, MAY_TARGET, TARGETS, TARGET_DICE, DECLARED_DICE, FORCE_SITES, PLAN, MAY_PLAN, PLAN_SECRETS, PLAN_BURNS,
    ATTACK_DICE, SWORDS, HOLLOW, SHIELDS, TIMES, SKULLS, ROLLED, MAY_SACRIFICE, SACRIFICE_WORTH, LOSSES, SAVED, BANISH_BURN,
    MAY_LAND, LOST, WON, SPARES_NOMADS, CAMPAIGNED, ACTION, MODIFIER, WAKE, REST, TITLE_TAKEN, MAY_EXILE, FATE, KEEPS_SITE)
