"""Arcane: schools, spells and secrets."""

from __future__ import annotations

from kronika.kernel import Distribute, One, Part

from .. import empire, modifiers
from ..actions.trade import can_trade
from ..cards import discard, removable_at, swap
from ..costs import cost_of, pay, payable
from ..events import PowerActed, PowerUsed, Rolled, SecretsMoved
from ..facts import ARCANE, BEAST, CONSPIRACY, DARKEST_SECRET, HEARTH, NOMAD, ORDER, REGIONS, RELIC, SUITS
from ..hooks import (
    ACTION,
    IGNORES_SITES,
    MATCHING,
    MAY_GIVE,
    MAY_RECOVER,
    MODIFIER,
    MUSTER_SECRET,
    RECOVER_GIFT,
    RECOVERED,
    ROLLED,
    SEARCH_DRAWS,
    SEARCH_PILES,
    TARGET_DICE,
    TRADE_MORE,
    TRADE_SITES,
    TRAVEL_COST,
    WHEN_PLAYED,
)
from ..realm import neighbours, ruled_slots, rules_card
from ..state import (
    ADVISERS,
    EXILE,
    PLAYING,
    OathTable,
    adviser_of,
    keeper_of,
    others,
    region_slots,
    slot_of,
    suit,
    where,
)
from ..tokens import (
    all_secrets,
    burn_favor,
    favor_to_bank,
    gain_favor,
    gain_secrets,
    give_favor,
    kill_on_board,
    pass_secrets,
    purse,
    receive_favor,
    secrets_on_cards,
    take_favor,
)
from .choices import nothing, pick_adviser, pick_bank, pick_card, pick_number, pick_player, pick_word, wants
from .deaths import in_reach, kill_one_in_region

LAST = 9  # a rank after every other change of the number


@ACTION.act("tutor")
async def tutor(t: OathTable, card: int, user: int) -> None:
    gain_secrets(t, user, 1)


MODIFIER.act("acting-troupe", faces=("acting-troupe/beast", "acting-troupe/order"))(nothing)


@MATCHING.on("acting-troupe/beast")
def as_beast(t: OathTable, card: int, seat: int, of: int) -> int:
    """Counts as a beast adviser for this Trade, and not as an arcane one."""
    return troupe(t, card, seat, of, BEAST)


@MATCHING.on("acting-troupe/order")
def as_order(t: OathTable, card: int, seat: int, of: int) -> int:
    return troupe(t, card, seat, of, ORDER)


def troupe(t: OathTable, card: int, seat: int, of: int, role: int) -> int:
    return 0 if adviser_of(t.s, card) != seat else int(of == role) - int(of == ARCANE)


@ROLLED.on("jinx")
async def jinx(t: OathTable, card: int, seat: int, dice: str) -> None:
    """After its ruler has rolled attack or defense dice: pay to roll all of them again, one time only."""
    cost = cost_of(t, card)
    if seat >= 0 and t.s.dice and rules_card(t, seat, card) and payable(t, seat, card, cost) and await wants(t, seat, card):
        pay(t, seat, card, cost)
        t.emit(PowerUsed, seat, card)
        t.s.dice = [t.s.chance.below(6) for _ in t.s.dice]
        t.emit(Rolled, seat, dice, tuple(t.s.dice))


# Action

def full_banks(t: OathTable) -> list[int]:
    return [bank for bank, favor in enumerate(t.s.banks) if favor]


@ACTION.act("alchemist", when=lambda t, card, user: bool(full_banks(t)))
async def alchemist(t: OathTable, card: int, user: int) -> None:
    """Four favor, of whatever banks."""
    n = min(4, sum(t.s.banks))
    ask = Distribute(user, "power.banks", range(len(SUITS)), list(t.s.banks), n, n, of="suit")
    ask.subject = (card,)
    for bank, gained in enumerate(await ask):
        gain_favor(t, user, bank, gained)


@ACTION.act("spirit-snare", when=lambda t, card, user: bool(full_banks(t)))
async def spirit_snare(t: OathTable, card: int, user: int) -> None:
    gain_favor(t, user, await pick_bank(t, user, card, lambda: full_banks(t)), 1)


@ACTION.act("wizard-school")
async def wizard_school(t: OathTable, card: int, user: int) -> None:
    """A secret, and the Act Phase is over."""
    gain_secrets(t, user, 1)
    t.s.ending = True


def tame(t: OathTable, user: int) -> list[int]:
    """Beast and nomad cards at the user's site that can be discarded."""
    return [a for a in removable_at(t, user, where(t.s, user)) if suit(t.s, a) in (BEAST, NOMAD)]


@ACTION.act("taming-charm", when=lambda t, card, user: bool(tame(t, user)))
async def taming_charm(t: OathTable, card: int, user: int) -> None:
    """A beast or nomad card of the site is discarded for two favor of its bank, to which its own favor has returned."""
    gone = await pick_card(t, user, card, lambda: tame(t, user))
    bank = suit(t.s, gone)
    discard(t, user, gone)
    gain_favor(t, user, bank, 2)


def suspects(t: OathTable, user: int) -> list[tuple[int, int]]:
    """(seat, place) of the advisers of players at the user's site."""
    return [(seat, i) for seat in neighbours(t.s, user) for i in range(len(t.s.cards.zone[ADVISERS + seat]))]


@ACTION.act("inquisitor", when=lambda t, card, user: bool(suspects(t, user)))
async def inquisitor(t: OathTable, card: int, user: int) -> None:
    """Look at an adviser: the Conspiracy comes to the user, to be played or discarded; else the player gets the favor just placed."""
    seat, place = await pick_adviser(t, user, card, lambda: suspects(t, user))
    found = t.s.cards.zone[ADVISERS + seat][place]
    t.see(found, 1 << user)
    if found == CONSPIRACY:
        t.move(found, PLAYING + user, out_of=ADVISERS + seat)
        t.s.after.append(("play", user, -1))
    elif t.s.favor_on.get(card, 0):
        t.s.favor_on[card] -= 1
        if not t.s.favor_on[card]:
            del t.s.favor_on[card]
        receive_favor(t, seat, 1, f"card:{card}")


@ACTION.act("terror-spells", when=lambda t, card, user: t.s.holder[DARKEST_SECRET] == user and bool(in_reach(t, user)))
async def terror_spells(t: OathTable, card: int, user: int) -> None:
    """With the Darkest Secret: two warbands of the region die, on sites or boards, whoever's."""
    for _ in range(2):
        await kill_one_in_region(t, user, card)


@ACTION.act("blood-pact", when=lambda t, card, user: t.s.players[user].force >= 2)
async def blood_pact(t: OathTable, card: int, user: int) -> None:
    """A secret for each two own warbands."""
    pairs = await pick_number(t, user, card, 1, t.s.players[user].force // 2)
    kill_on_board(t, user, 2 * pairs)
    gain_secrets(t, user, pairs)


@ACTION.act("plague-engines")
async def plague_engines(t: OathTable, card: int, user: int) -> None:
    """Everybody pays a favor a ruled site to the arcane bank."""
    for seat in range(len(t.s.players)):
        favor_to_bank(t, seat, ARCANE, min(purse(t, seat), len(ruled_slots(t, seat))))


def hidden_advisers(t: OathTable) -> list[tuple[int, int]]:
    """(seat, place) of every facedown adviser."""
    c = t.s.cards
    return [(seat, i) for seat in range(len(t.s.players)) for i, a in enumerate(c.zone[ADVISERS + seat]) if not c.up[a]]


@ACTION.act("dream-thief", when=lambda t, card, user: len(hidden_advisers(t)) > 1)
async def dream_thief(t: OathTable, card: int, user: int) -> None:
    """Two facedown advisers change places."""
    one = await pick_adviser(t, user, card, lambda: hidden_advisers(t))
    other = await pick_adviser(t, user, card, lambda: [a for a in hidden_advisers(t) if a != one])
    piles = t.s.cards.zone
    swap(t, piles[ADVISERS + one[0]][one[1]], piles[ADVISERS + other[0]][other[1]])


@ACTION.act("forgotten-vault")
async def forgotten_vault(t: OathTable, card: int, user: int) -> None:
    """A secret onto the Darkest Secret or off it, never the last."""
    way = await pick_word(t, user, card, "power.darkest-secret", lambda: ["put", *["burn"] * (t.s.tokens[DARKEST_SECRET] > 1)])
    t.s.tokens[DARKEST_SECRET] += 1 if way == "put" else -1
    here, there = f"banner:{DARKEST_SECRET}", "shared"
    t.emit(SecretsMoved, *((there, here) if way == "put" else (here, there)), 1)


def bargains(t: OathTable, user: int) -> list[tuple[int, str]]:
    """(player at the user's site, what the user takes) for every bargain that both can keep."""
    s = t.s
    found = [(seat, "favor") for seat in neighbours(s, user) if all_secrets(s, user) and s.players[seat].favor >= 2
             and not MAY_GIVE.bans(t, user, "secrets")]
    return found + [(seat, "secrets") for seat in neighbours(s, user) if purse(t, user) >= 2 and all_secrets(s, seat)]


@ACTION.act("witchs-bargain", when=lambda t, card, user: bool(bargains(t, user)))
async def witchs_bargain(t: OathTable, card: int, user: int) -> None:
    """A secret for two favor or two favor for a secret, with whoever is here, as often as wanted."""
    more = True
    while more:
        ask: One[tuple[int, str]] = One(user, "power.bargain", lambda: [*found, (-1, "enough")] if (found := bargains(t, user)) else [],
                                        of="seat:", empty=(-1, "enough"))
        ask.subject = (card,)
        seat, taken = await ask
        more = seat >= 0
        if taken == "favor":
            pass_secrets(t, user, seat, 1)
            take_favor(t, user, seat, 2)
        elif taken == "secrets":
            give_favor(t, user, seat, 2)
            pass_secrets(t, seat, user, 1)


# When Played

@WHEN_PLAYED.act("dazzle")
async def dazzle(t: OathTable, card: int, seat: int) -> None:
    """Every hearth and order card at the sites of the region is discarded."""
    for slot in region_slots(t.s, seat):
        for old in removable_at(t, seat, slot):
            if suit(t.s, old) in (HEARTH, ORDER):
                discard(t, seat, old)


@WHEN_PLAYED.act("revelation")
async def revelation(t: OathTable, card: int, seat: int) -> None:
    """From the Chancellor on everybody may burn favor for as many secrets."""
    for who in range(len(t.s.players)):
        gain_secrets(t, who, burn_favor(t, who, await pick_number(t, who, card, 0, purse(t, who))))


@WHEN_PLAYED.act("bewitch", when=lambda t, card, user: t.s.players[user].role == EXILE and secrets_of(t, user) > secrets_of(t, 0))
async def bewitch(t: OathTable, card: int, seat: int) -> None:
    """An Exile with more secrets than the Chancellor may become a Citizen (oath.6.6.2)."""
    if await wants(t, seat, card):
        await empire.become_citizen(t, seat)


def secrets_of(t: OathTable, seat: int) -> int:
    """On the board, and own ones on cards."""
    return all_secrets(t.s, seat) + secrets_on_cards(t.s, seat)


# Modifiers

MODIFIER.act("magicians-code")(nothing)


@RECOVER_GIFT.on("magicians-code/used")
def magicians_code(t: OathTable, source: int, seat: int, banner: int) -> int:
    """Two secrets of the shared bank count for the Darkest Secret."""
    return 2 if banner == DARKEST_SECRET else 0


MODIFIER.act("secret-signal")(nothing)


@TRADE_MORE.on("secret-signal/used")
def secret_signal(t: OathTable, source: int, seat: int, card: int, favor: int) -> int:
    """A favor more if it is just one."""
    return int(favor == 1)


MODIFIER.act("augury")(nothing)


@SEARCH_DRAWS.on("augury/used")
def augury(t: OathTable, source: int, seat: int, where_from: str) -> int:
    """A card more."""
    return 1


MODIFIER.act("portal")(nothing)


@TRAVEL_COST.on("portal/used", rank=LAST)
def portal(t: OathTable, card: int, seat: int, source: int, to: int) -> Part | int:
    """From here or to here: no Supply ..."""
    return Part("be", 0) if slot_of(t.s, card) in (source, to) else 0


@IGNORES_SITES.on("portal/used")
def past_the_sites(t: OathTable, card: int, seat: int, source: int, to: int) -> int:
    """... and the powers of sites do not count."""
    return int(slot_of(t.s, card) in (source, to))


def stands_here(t: OathTable, card: int, user: int) -> bool:
    return t.s.players[user].pawn == slot_of(t.s, card)


MODIFIER.act("observatory", when=stands_here)(nothing)


@SEARCH_PILES.on("observatory/used")
def observatory(t: OathTable, card: int, seat: int) -> int:
    """The discard pile of any region, for who stands here."""
    return (1 << len(REGIONS)) - 1


MODIFIER.act("map-library", when=stands_here)(nothing)


@TRADE_SITES.on("map-library/used")
def map_library(t: OathTable, card: int, seat: int) -> int:
    """Cards at any site of the region, for who stands here."""
    return sum(1 << slot for slot in region_slots(t.s, seat))


def masks(t: OathTable, user: int) -> list[int]:
    """Players with whose advisers the user could trade."""
    found = []
    for seat in others(t.s, user):
        trial = t.trial()
        trial.s.guise = seat
        if can_trade(trial, user):
            found.append(seat)
    return found


@MODIFIER.act("master-of-disguise", when=lambda t, card, user: len(t.s.players) > 1)
async def master_of_disguise(t: OathTable, card: int, user: int) -> None:
    """This Trade is made with the advisers of another player in place of one's own, and with their modifiers."""
    t.s.guise = await pick_player(t, user, card, lambda: masks(t, user))
    await modifiers.declare(t, user, "trade", can_trade)


# Persistent

@TARGET_DICE.on("sealing-ward")
def sealing_ward(t: OathTable, card: int, defender: int, target: int) -> int:
    """A die more for each targeted relic of the holder."""
    return int(target in RELIC and adviser_of(t.s, card) >= 0 and keeper_of(t.s, target) == adviser_of(t.s, card))


@MUSTER_SECRET.on("initiation-rite")
def initiation_rite(t: OathTable, card: int, seat: int) -> int:
    """The holder musters with a secret instead of a favor."""
    return int(adviser_of(t.s, card) == seat)


@MAY_RECOVER.on("vow-of-silence")
def vow_of_silence(t: OathTable, card: int, seat: int, kind: str, which: int) -> str | None:
    """The holder neither recovers the Darkest Secret ..."""
    return "recover.vow-of-silence" if adviser_of(t.s, card) == seat and (kind, which) == ("banner", DARKEST_SECRET) else None


@MAY_GIVE.on("vow-of-silence")
def keeps_secrets(t: OathTable, card: int, giver: int, kind: str) -> str | None:
    """... nor gives secrets ..."""
    return "recover.vow-of-silence" if adviser_of(t.s, card) == giver and kind == "secrets" else None


@RECOVERED.on("vow-of-silence")
async def hears_secrets(t: OathTable, card: int, seat: int, kind: str, which: int, paid: int) -> None:
    """... and gains as many as anybody places for that banner."""
    holder = adviser_of(t.s, card)
    if holder >= 0 and (kind, which) == ("banner", DARKEST_SECRET):
        t.emit(PowerActed, card)
        gain_secrets(t, holder, paid)
