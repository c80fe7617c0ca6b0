"""Trade: a secret for favor, or two favor for secrets (oath.5.3.*)."""

from __future__ import annotations

from kronika.kernel import Reason, one

from ..costs import beyond_supply, pay_tolls, toll_reasons, tolls
from ..facts import ACTION_COST, EDIFICE, SLOTS
from ..hooks import MAY_TRADE, TRADE_COST, TRADE_FAVOR, TRADE_MORE, TRADE_SECRETS, TRADE_SITES
from ..modifiers import declare, possible, release
from ..realm import matching
from ..state import OathTable, cards_at, laden, ruined, suit, where
from ..tokens import gain_favor, gain_secrets, place_favor, place_secrets, purse, spend_supply

Deal = tuple[str, int]  # what is wanted, "favor" or "secrets", and the card
FAVOR_PRICE, SECRET_PRICE = 2, 1


def cards(t: OathTable, seat: int) -> list[int]:
    """Cards that the seat might trade with: those at its site, and where powers reach."""
    mask = TRADE_SITES.total(t, 1 << where(t.s, seat), seat)
    return [card for slot in range(len(SLOTS)) if mask >> slot & 1 for card in cards_at(t.s, slot)]


def deals(t: OathTable, seat: int) -> list[Deal]:
    return [(wanted, card) for card in cards(t, seat) for wanted in ("favor", "secrets")]


def reasons(t: OathTable, seat: int, deal: Deal) -> list[Reason]:
    """Why the seat cannot trade so (oath.5.3.1, oath.5.3.ineligible)."""
    wanted, card = deal
    p, why = t.s.players[seat], MAY_TRADE.bans(t, seat, card) + toll_reasons(t, seat, "trade", card)
    if card in EDIFICE and ruined(t.s, card):
        why.append(Reason("ruin", "oath.5.3.ineligible"))
    if laden(t.s, card):
        why.append(Reason("cost.laden", "oath.5.3.1", fix=("rest", "card")))
    if wanted == "favor" and p.secrets < SECRET_PRICE:
        why.append(Reason("cost.secrets", "oath.5.3.2.favor", args=(SECRET_PRICE - p.secrets,), fix=("secrets", "1")))
    if wanted == "secrets" and (short := FAVOR_PRICE + tolls(t, seat, "trade", card) - purse(t, seat)) > 0:
        why.append(Reason("cost.favor", "oath.5.3.2.secrets", args=(short,), fix=("favor", str(short))))
    if (short := price(t, seat, card) - p.supply) > 0:
        why.append(Reason("supply", "oath.4.2.supply", args=(short,), fix=("supply", str(short))))
    return why


def price(t: OathTable, seat: int, card: int) -> int:
    return max(0, TRADE_COST.total(t, ACTION_COST["trade"], seat, card))


def can_trade(t: OathTable, seat: int) -> bool:
    """With neither a secret nor favor enough there is nothing to trade."""
    poor = t.s.players[seat].secrets < SECRET_PRICE and purse(t, seat) < FAVOR_PRICE
    if poor or beyond_supply(t, seat, ACTION_COST["trade"], TRADE_COST):
        return False
    return any(not reasons(t, seat, deal) for deal in deals(t, seat))


def offered(t: OathTable, seat: int) -> bool:
    return possible(t, seat, "trade", can_trade)


async def trade(t: OathTable, seat: int) -> None:
    await declare(t, seat, "trade", can_trade)
    deal: Deal = await one(seat, "trade.deal", lambda: deals(t, seat), lambda deal: reasons(t, seat, deal), of=":card")
    wanted, card = deal
    spend_supply(t, seat, price(t, seat, card))
    pay_tolls(t, seat, "trade", card)
    if wanted == "favor":
        place_secrets(t, seat, card, SECRET_PRICE)
    else:
        place_favor(t, seat, card, FAVOR_PRICE)
    favor, secrets = brings(t, seat, deal)
    gain_favor(t, seat, suit(t.s, card), favor)
    gain_secrets(t, seat, secrets)
    release(t)


def brings(t: OathTable, seat: int, deal: Deal) -> tuple[int, int]:
    """Favor, if its bank reaches so far, and secrets that the deal brings with the modifiers in use (oath.5.3.2.favor,
    oath.5.3.2.secrets)."""
    wanted, card = deal
    friends = matching(t, seat, suit(t.s, card))
    favor, secrets = (1 + friends, 0) if wanted == "favor" else (0, TRADE_SECRETS.total(t, friends, seat, card))
    favor = TRADE_FAVOR.total(t, favor, seat, card, wanted)
    return TRADE_MORE.total(t, favor, seat, card, favor), max(0, secrets)
