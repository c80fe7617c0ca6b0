"""Minor actions that every player has: facedown advisers, peeking, moving warbands (oath.6.1, oath.6.3, oath.6.4, oath.6.5.*)."""

from __future__ import annotations

from kronika.kernel import Amount, Confirm, One, Reason

from . import tokens
from .actions.play import play_card
from .costs import pay_tolls, toll_reasons
from .facts import GRAND_SCEPTER
from .hooks import MAY_LAND, MAY_SEARCH
from .modifiers import declare, release
from .realm import colour, crown, imperial, neighbours, rules
from .state import ADVISERS, CITIZEN, PLAYING, RELIQUARY, OathTable, advisers, keeper_of, loot_at

# facedown advisers


def hidden_advisers(t: OathTable, seat: int) -> list[int]:
    """Places of the seat's facedown advisers."""
    up = t.s.cards.up
    return [i for i, card in enumerate(advisers(t.s, seat)) if not up[card]]


def adviser_reasons(t: OathTable, seat: int) -> list[Reason]:
    """Turning up an adviser counts as the play of a Search, with its prices (FAQ 22)."""
    why = [] if hidden_advisers(t, seat) else [Reason("adviser.none", "oath.6.1")]
    return why + MAY_SEARCH.bans(t, seat, "adviser") + toll_reasons(t, seat, "search", 0)


def can_play_adviser(t: OathTable, seat: int) -> bool:
    """Is there nothing in adviser_reasons()?"""
    return bool(hidden_advisers(t, seat)) and not adviser_reasons(t, seat)


async def play_adviser(t: OathTable, seat: int) -> None:
    """Play a facedown adviser as in Search step 4, or discard it (oath.6.1)."""
    i = await One(seat, "adviser.which", lambda: hidden_advisers(t, seat))
    pay_tolls(t, seat, "search", 0)
    t.move(advisers(t.s, seat)[i], PLAYING + seat, out_of=ADVISERS + seat)
    t.s.fresh = False
    await declare(t, seat, "play", lambda t, seat: True)
    await play_card(t, seat)
    release(t)


# peeking

def peekable(t: OathTable, seat: int) -> bool:
    """Is there a facedown relic at the pawn's site that the seat does not know?"""
    c = t.s.cards
    return any(not c.up[relic] and not c.known[relic] >> seat & 1 for relic in loot_at(t.s, t.s.players[seat].pawn))


def peek(t: OathTable, seat: int) -> None:
    """Look at the facedown relics of the pawn's site (oath.6.3); what was seen stays known (oath.6.3.again, oath.10.peek)."""
    for relic in loot_at(t.s, t.s.players[seat].pawn):
        t.see(relic, 1 << seat)


def wields_scepter(t: OathTable, seat: int) -> bool:
    """Is there nothing in scepter_reasons()?"""
    return keeper_of(t.s, GRAND_SCEPTER) == seat and t.s.scepter != t.s.turns


def scepter_reasons(t: OathTable, seat: int) -> list[Reason]:
    """Why the seat cannot use the Grand Scepter: it must hold it, and not have taken it in this turn (oath.scepter.same-turn)."""
    if keeper_of(t.s, GRAND_SCEPTER) != seat:
        return [Reason("scepter.not-held", "oath.scepter.actions")]
    return [Reason("scepter.same-turn", "oath.scepter.same-turn", fix=("turn", "next"))] if t.s.scepter == t.s.turns else []


def reliquary_unknown(t: OathTable, seat: int) -> bool:
    c = t.s.cards
    return any(not c.known[relic] >> seat & 1 for place in range(4) for relic in c.zone[RELIQUARY + place])


def peek_reliquary(t: OathTable, seat: int) -> None:
    """The holder of the Grand Scepter looks into the Imperial Reliquary (oath.6.4)."""
    for place in range(4):
        for relic in t.s.cards.zone[RELIQUARY + place]:
            t.see(relic, 1 << seat)


# warbands

def can_leave(t: OathTable, seat: int) -> int:
    """Own warbands that may go from the site to the board: the last one stays, unless bandits hold the site for the seat
    (oath.6.5.out, oath.7.6.5.rule)."""
    s = t.s
    n = s.lands[s.players[seat].pawn].bands[colour(s, seat)]
    king = crown(t)
    last = 0 if king == seat or king >= 0 and imperial(s, king) and imperial(s, seat) else 1
    return max(0, n - last)


def can_enter(t: OathTable, seat: int) -> int:
    """Warbands that may go from the board to the site: only to a site the seat rules (oath.6.5.in)."""
    s = t.s
    here = s.players[seat].pawn
    return s.players[seat].force if rules(t, seat, here) and not MAY_LAND.bans(t, seat) else 0


async def warbands_out(t: OathTable, seat: int) -> None:
    """From the site to the board; a Citizen needs the Chancellor's consent (oath.6.5.citizen-consent)."""
    s = t.s
    here = s.players[seat].pawn
    n = await Amount(seat, "warbands.out", 1, can_leave(t, seat))
    if await allowed(t, seat, n):
        tokens.to_board(t, here, colour(s, seat), seat, n)


async def allowed(t: OathTable, seat: int, n: int) -> bool:
    """Does the Chancellor let a Citizen move so many warbands?"""
    if t.s.players[seat].role != CITIZEN:
        return True
    ask = Confirm(0, "warbands.consent")
    ask.subject = (seat, n)
    return await ask


async def warbands_in(t: OathTable, seat: int) -> None:
    """From the board to the site; table option citizen-consent: a Citizen asks for that too."""
    n = await Amount(seat, "warbands.in", 1, can_enter(t, seat))
    if t.s.options["citizen-consent"] == "both-ways" and not await allowed(t, seat, n):
        return
    tokens.to_site(t, seat, t.s.players[seat].pawn, n)


def transfers(t: OathTable, seat: int) -> list[tuple[str, int]]:
    """Imperial players at the site of an Imperial player, to whom it can give warbands or from whom it can take some
    (oath.6.5.imperial-transfer)."""
    s = t.s
    if not imperial(s, seat):
        return []
    there = [other for other in neighbours(s, seat) if imperial(s, other)]
    return [("give", other) for other in there if s.players[seat].force] + [("take", other) for other in there if s.players[other].force]


async def transfer(t: OathTable, seat: int) -> None:
    way: tuple[str, int] = await One(seat, "transfer.way", lambda: transfers(t, seat), of=":seat")
    verb, other = way
    giver, taker = (seat, other) if verb == "give" else (other, seat)
    n = await Amount(seat, "transfer.number", 1, t.s.players[giver].force)
    ask = Confirm(other, "transfer.consent")
    ask.subject = (verb, seat, n)
    if await ask:
        tokens.board_to_board(t, giver, taker, n)
