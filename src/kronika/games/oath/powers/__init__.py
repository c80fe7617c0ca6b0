"""The powers of cards, sites, banners and the Reliquary.  Importing this package registers them.

For authors of cards
--------------------

A card's suit, cost, placement, lock and printed kinds of power are data (facts/*.toml).  Here is only what it does, in the file of its
suit, as small functions next to each other: `battle_honors` is the function (or the first of the functions) of "battle-honors".
Each registers on a hook (hooks.py lists them all with their arguments) for the card's *face*, its word.  The function gets the table, the
number of the card (`card`; `source` when another card is an argument), and the arguments of the hook.

=============  ======================================================================================================================
Action         @ACTION.act("tutor", when=...): cost and access are tested and the cost is paid by the rules; when(t, card, user) says
               whether there is anything to do.  Body: async (t, card, user).
When Played    @WHEN_PLAYED.act("garrison"): after favor, modifiers and homeland.  For "may" ask with choices.wants.
Rest           @REST.act("insomnia"): once in the own Rest Phase; always offered, never forced.
Battle plan    @PLAN.act("longbows", when=...): what it does when it is used; side and cost come from the facts.  user is BANDITS (-1)
               when bandits use it: ask nobody then.  What happens later is registered on the face *in use*, "longbows/used":
               LOSSES, SKULLS, SWORDS, LOST ("if defeated"), WON ("if victorious").  leaves(t, card): discarded at the end.
Modifier       MODIFIER.act("pressgangs")(nothing), and its effects on "pressgangs/used", which is shown until the action ends.  The
               actions it bears on come from the facts.  faces=("x/beast", "x/order"): a choice of readings; also=("play",): works
               when a facedown adviser is turned up too; anybody=True: access is not needed.  One that must be used is no act:
               register on the plain face and test the seat.
Persistent     Register on the plain face.  Who is meant: adviser_of(t.s, card) for adviser-only cards, lord(t, card) for "the ruler",
               is_enemy(t.s, ruler, seat) for "an enemy of the ruler", keeper_of for a relic.
=============  ======================================================================================================================

Shapes of hooks: a Quantity returns an int that is added, or Part("be" | "cap" | "floor" | "times", n); 0 for "nothing to do with me".
"Spend no Supply" is Part("be", 0) with rank=9.  A Permission returns None or the reason against: a message id ("plan.true-names") or a
Reason(key, rule, source, args, fix).  A Reach returns a bit mask of slots, regions or cards.  A Trigger is async and may ask anybody.

PLAYED goes by rank: 0 reactions of others, 1 modifiers of the player, 2 homelands; When Played comes last.

Move things only with the functions of tokens.py (favor, secrets, warbands, Supply) and cards.py (discard, fixed, take_relic,
seize_banner, ...), questions come from choices.py, pools change by plans.py.  Rules of the house (docs/writing-a-game.md, section 2): ask
only with await; no hidden card in a local over an await; read numbers again after one; options name only what the asked seat knows, else
places.  `fixed(t, seat, card)` says why a card cannot be discarded, moved or swapped; is_site_only and denizen(card).only say where it
may lie.  What must follow an action is appended to t.s.after: ("campaign", seat, only) for a campaign without Supply (only: the one
player who may be its defender, or -1), ("travel", seat, -1), ("play", seat, card) for a card moved to PLAYING + seat.
t.s.ending = True ends the Act Phase with the action; empire.become_citizen(t, seat) is 6.6.2.  deals.propose(t, seat, other, kinds) is a
binding exchange.
"""

from ..hooks import POWERS
from . import (
    arcane,
    arcane_campaign,
    banners,
    beast,
    beast_campaign,
    discord,
    discord_campaign,
    edifices,
    hearth,
    nomad,
    nomad_campaign,
    order,
    order_campaign,
    relics,
    reliquary,
    sites,
    tribunal,
    visions,
)

__all__ = [
    "POWERS",
    "arcane",
    "arcane_campaign",
    "banners",
    "beast",
    "beast_campaign",
    "discord",
    "discord_campaign",
    "edifices",
    "hearth",
    "nomad",
    "nomad_campaign",
    "order",
    "order_campaign",
    "relics",
    "reliquary",
    "sites",
    "tribunal",
    "visions",
]
