"""Factions and player mats that are chosen in the match: who takes which, in what order, and for what bid.

Each phase here comes before everybody has a faction and a mat; setup.setup says with which a match begins.
"""

from __future__ import annotations

from itertools import combinations

from kronika.kernel import Amount, One, Reason, Sealed

from . import setup
from .events import FactionTaken, MatBid, MatTaken, PairBid
from .facts import FACTIONS, MATDATA, MATS
from .hooks import ABILITY_SLOT, SLOTS, ability_face
from .state import Pair, Scythe, ScytheTable
from .why.moves import Barred

DRAFT, BANNED, DEALT = "scythe.setup.draft", "scythe.setup.banned_pairs", "scythe.setup.deal_mats"


# mats alone

async def choose_mat(t: ScytheTable) -> None:
    """Those without a player mat choose one: who bid most first, in a snake draft from the last seat to the first, else in seat order
    (scythe.setup.deal_mats, .draft)."""
    s = t.s
    seat = s.turn
    take_mat(t, seat, await One(seat, "setup.mat", lambda: mats_open(s, seat), of="mat", barred=lambda: barred_mats(s, seat)))
    left = without_mat(s)
    if left:
        s.turn = left[0]
    else:
        setup.finish_setup(t)


def without_mat(s: Scythe) -> list[int]:
    """Seats that are to choose a mat, in the order in which they do: what was bid stands as coins that are owed."""
    waiting = [seat for seat, p in enumerate(s.players) if p.mat < 0 and not p.automa]
    return waiting[::-1] if setup.chosen(s, "draft") == "snake" else sorted(waiting, key=lambda seat: s.players[seat].coins)


def mats_open(s: Scythe, seat: int) -> list[int]:
    """Mats that a seat may choose now, so that those who choose later find one too (scythe.setup.banned_pairs)."""
    taken = {p.mat for p in s.players}
    left = [mat for i, mat in enumerate(MATS) if i not in taken]
    side = FACTIONS[s.players[seat].faction]
    later = [FACTIONS[p.faction] for other, p in enumerate(s.players) if p.mat < 0 and not p.automa and other != seat]
    return [i for i, mat in enumerate(MATS) if mat in left and setup.fits(side, mat, s.options)
            and setup.can_share(later, [m for m in left if m != mat], s.options)]


def barred_mats(s: Scythe, seat: int) -> Barred:
    open_ = mats_open(s, seat)
    return [(mat, [_against(s, s.players[seat].faction, mat)]) for mat in range(len(MATS)) if mat not in open_]


async def bid(t: ScytheTable) -> None:
    """Table option mats = auction: a secret bid of starting coins for the order of choice (scythe.setup.deal_mats)."""
    s = t.s
    bids = await Sealed("setup.bid", {seat: Amount(seat, "setup.bid", 0, setup.MOST_BID) for seat in without_mat(s)})
    for seat, coins in bids.items():
        s.players[seat].coins = -coins
        t.emit(MatBid, seat, coins)
    s.phase, s.turn = "mats", without_mat(s)[0]


# a draft of factions and mats (scythe.setup.draft)

async def choose_faction(t: ScytheTable) -> None:
    """A snake draft: each takes a faction, from the first seat to the last; then the mats, on the way back."""
    s = t.s
    taken = {p.faction for p in s.players}
    faction = await One(s.turn, "setup.faction", [i for i in range(len(FACTIONS)) if i not in taken], of="side",
                        barred=lambda: [(i, [Reason("draft.faction-taken", DRAFT)]) for i in sorted(taken) if i >= 0])
    take_faction(t, s.turn, faction)
    s.turn += 1
    if s.turn == len(s.players):
        s.phase, s.turn = "mats", without_mat(s)[0]


async def choose_pair(t: ScytheTable) -> None:
    """A draft in reverse order: each takes a faction and a mat at once, from the last seat to the first."""
    s = t.s
    seat = s.turn
    pair: tuple[int, int] = await One(seat, "setup.pair", lambda: pairs_open(s), of="side:mat", barred=lambda: barred_pairs(s))
    take_faction(t, seat, pair[0])
    take_mat(t, seat, pair[1])
    if seat:
        s.turn = seat - 1
    else:
        setup.finish_setup(t)


def pairs_open(s: Scythe) -> list[tuple[int, int]]:
    """Pairs that may be taken now, so that those who choose later find one too (scythe.setup.banned_pairs)."""
    factions, mats, later = {p.faction for p in s.players}, {p.mat for p in s.players}, sum(p.faction < 0 for p in s.players) - 1
    return [(i, j) for i, side in enumerate(FACTIONS) if i not in factions for j, mat in enumerate(MATS) if j not in mats
            and setup.fits(side, mat, s.options)
            and any(setup.can_share(sides, [m for k, m in enumerate(MATS) if k not in mats and k != j], s.options)
                    for sides in combinations([f for k, f in enumerate(FACTIONS) if k not in factions and k != i], later))]


def barred_pairs(s: Scythe) -> Barred:
    open_ = pairs_open(s)
    return [((faction, mat), [_against(s, faction, mat)]) for faction in range(len(FACTIONS)) for mat in range(len(MATS))
            if (faction, mat) not in open_]


def _against(s: Scythe, faction: int, mat: int) -> Reason:
    """Why a faction cannot have a mat, where it cannot."""
    if any(p.faction == faction and p.mat >= 0 for p in s.players):
        return Reason("draft.faction-taken", DRAFT)
    if any(p.mat == mat for p in s.players):
        return Reason("draft.mat-taken", DEALT)
    return Reason("draft.leaves-banned" if setup.fits(FACTIONS[faction], MATS[mat], s.options) else "draft.banned", BANNED)


# an auction of pairs (scythe.setup.draft)

async def bid_for_pair(t: ScytheTable) -> None:
    """Who holds no pair bids for one; who is outbid bids again, until everybody holds one."""
    s = t.s
    pick: tuple[int, int, int] = await One(s.turn, "setup.pair-bid", lambda: bids_open(s), of="side:mat:", barred=lambda: barred_bids(s))
    pair = next(x for x in s.pairs if x.faction == pick[0])
    t.emit(PairBid, s.turn, *pick, pair.seat)
    pair.seat, pair.coins = s.turn, pick[2]
    holders = {x.seat for x in s.pairs}
    without = [seat for seat in range(len(s.players)) if seat not in holders]
    if without:
        s.turn = without[0]
        return
    pairs, s.pairs = sorted(s.pairs, key=lambda x: x.seat), []
    for pair in pairs:
        s.players[pair.seat].coins = -pair.coins
        take_faction(t, pair.seat, pair.faction)
        take_mat(t, pair.seat, pair.mat)
    setup.finish_setup(t)


def least(pair: Pair) -> int:
    """The least bid for a pair: 0, or one more than what was bid."""
    return 0 if pair.seat < 0 else pair.coins + 1


def bids_open(s: Scythe) -> list[tuple[int, int, int]]:
    """Nobody bids more than the mat of the pair has."""
    return [(x.faction, x.mat, coins) for x in s.pairs for coins in range(least(x), MATDATA[x.mat].coins + 1)]


def barred_bids(s: Scythe) -> Barred:
    low = [((x.faction, x.mat, x.coins), [Reason("draft.bid-low", DRAFT, args=(x.coins,))]) for x in s.pairs if x.seat >= 0]
    return low + [((x.faction, x.mat, MATDATA[x.mat].coins + 1), [Reason("draft.bid-most", DRAFT, args=(MATDATA[x.mat].coins,))])
                  for x in s.pairs]


# what is taken

def take_faction(t: ScytheTable, seat: int, faction: int) -> None:
    t.s.players[seat].faction = faction
    t.emit(FactionTaken, seat, faction)
    setup.lay_faction(t, seat)
    t.activate(seat * SLOTS + ABILITY_SLOT, ability_face(faction))


def take_mat(t: ScytheTable, seat: int, mat: int) -> None:
    t.s.players[seat].mat = mat
    t.emit(MatTaken, seat, mat)
