"""What powers cost and how it is paid; tolls and flipped secrets that others and sites ask for (oath.7.1.2.*)."""

from __future__ import annotations

from kronika.kernel import Quantity, Reason

from . import tokens
from .events import PowerActed
from .facts import DENIZENS, EDIFICE, EDIFICES, RELICS, VISIONS, denizen
from .facts.kinds import Cost
from .hooks import ACTION, FLIPS, MAY_USE, TOLL
from .realm import lord
from .state import OathTable, laden, ruined, suit

FREE = Cost()
PRINTED_COSTS: tuple[Cost, ...] = (*(card.cost for card in DENIZENS), *(edifice.intact.cost for edifice in EDIFICES),
                                   *(relic.cost for relic in RELICS), *(vision.cost for vision in VISIONS))  # sites print none


def cost_of(t: OathTable, source: int) -> Cost:
    """The cost printed on the source; sites, banners and traits print none."""
    if source in EDIFICE:
        return denizen(source, ruined(t.s, source)).cost
    return PRINTED_COSTS[source] if source < len(PRINTED_COSTS) else FREE


def unpayable(t: OathTable, user: int, source: int, cost: Cost, plan: bool = False) -> list[Reason]:
    """Why the user cannot pay, and why the power is closed to it; [] if it can be used.  plan: a battle plan may lie on a card that
    carries something (oath.7.5.3)."""
    why = MAY_USE.bans(t, user, source, cost)
    favor, secrets = _lacking(t, user, cost)
    if user < 0:
        return [*why, Reason("cost.bandits", "oath.5.5.3.bandits")] if favor or secrets else why
    if favor:
        why.append(Reason("cost.favor", "oath.7.1.2.pay", args=(favor,), fix=("favor", str(favor))))
    if secrets:
        why.append(Reason("cost.secrets", "oath.7.1.2.facedown-secrets", args=(secrets,), fix=("secrets", str(secrets))))
    if not plan and _occupied(t, user, source, cost):
        why.append(Reason("cost.laden", "oath.7.1.2.occupied", fix=("rest", "card")))
    return why


def payable(t: OathTable, user: int, source: int, cost: Cost) -> bool:
    """Is there nothing in unpayable()?"""
    return _lacking(t, user, cost) == (0, 0) and not _occupied(t, user, source, cost) and not MAY_USE.bans(t, user, source, cost)


def _lacking(t: OathTable, user: int, cost: Cost) -> tuple[int, int]:
    """Favor and secrets that are missing; bandits have none (oath.7.1.2.pay, oath.7.1.2.facedown-secrets)."""
    favor, secrets = cost.favor + cost.burn_favor, cost.secrets + cost.burn_secrets
    if user >= 0:
        favor -= tokens.purse(t, user) if favor else 0
        secrets -= t.s.players[user].secrets
    return max(favor, 0), max(secrets, 0)


def _occupied(t: OathTable, user: int, source: int, cost: Cost) -> bool:
    """What is placed in the user's own turn needs a card that carries nothing (oath.7.1.2.occupied)."""
    return bool(cost.favor or cost.secrets) and user == t.s.turn and laden(t.s, source)


def pay(t: OathTable, user: int, source: int, cost: Cost) -> None:
    """Place and burn exactly what is asked (oath.9.5); outside the user's turn placed favor goes to its bank and secrets stay, facedown
    (oath.7.1.2.off-turn)."""
    s = t.s
    if cost.burn_favor:
        tokens.burn_favor(t, user, cost.burn_favor)
    tokens.burn_faceup(t, user, cost.burn_secrets)
    if user == s.turn:
        tokens.place_favor(t, user, source, cost.favor)
        tokens.place_secrets(t, user, source, cost.secrets)
        return
    if cost.favor:
        bank = suit(s, source)
        if bank >= 0:
            tokens.favor_to_bank(t, user, bank, cost.favor)
        else:
            tokens.burn_favor(t, user, cost.favor)
    tokens.flip_secrets(t, user, cost.secrets)


def beyond_supply(t: OathTable, seat: int, printed: int, *prices: Quantity[OathTable, ...]) -> bool:
    """Has the seat less Supply than an action costs at least, while no power changes that price?"""
    return t.s.players[seat].supply < printed and not any(price.active(t) for price in prices)


# Action powers

def useful(t: OathTable, seat: int, source: int) -> bool:
    """Is the condition of a payable Action power met, also once its cost is paid?  What it leads to may ask for the same secrets
    (oath.7.3.2, oath.7.1.2.pay)."""
    face = t.game.face(t.s, source)
    if face is None or not ACTION.power[face].when(t, source, seat):
        return False
    if not any(cost := cost_of(t, source)) or not _ask_tolls(t):
        return True
    later = t.trial()
    pay(later, seat, source, cost)
    return bool(ACTION.power[face].when(later, source, seat))


def spent_on_it(t: OathTable, seat: int, source: int) -> list[Reason]:
    """Why a payable Action power whose condition is met would be of no use once it is paid; [] if nothing of the kind is true."""
    if not _ask_tolls(t) or useful(t, seat, source):
        return []
    face = t.game.face(t.s, source)
    met = face is not None and ACTION.power[face].when(t, source, seat)
    return [Reason("toll.spent", "oath.7.1.2.pay", source=_word(t, source))] if met else []


# tolls

def _ask_tolls(t: OathTable) -> bool:
    return TOLL.name in t.s.active or FLIPS.name in t.s.active


def toll_reasons(t: OathTable, seat: int, action: str, subject: int) -> list[Reason]:
    """Why the seat cannot pay what others and sites ask for this action; [] if nothing is asked or all of it can be paid."""
    if not _ask_tolls(t):
        return []
    why = []
    tolls = TOLL.parts(t, seat, action, subject)
    if tolls and (short := sum(part.n for _, part in tolls) - tokens.purse(t, seat)) > 0:
        why.append(Reason("toll.favor", "oath.7.1.4.scope", source=_word(t, tolls[0][0]), args=(short,), fix=("favor", str(short))))
    flips = FLIPS.total(t, 0, seat, action, subject)
    if flips > t.s.players[seat].secrets:
        short = flips - t.s.players[seat].secrets
        why.append(Reason("toll.secrets", "oath.7.1.2.pay", args=(short,), fix=("secrets", str(short))))
    return why


def tolls(t: OathTable, seat: int, action: str, subject: int) -> int:
    """Favor that is asked for this action."""
    return sum(part.n for _, part in TOLL.parts(t, seat, action, subject))


def asks_toll(t: OathTable, seat: int, action: str, subject: int) -> bool:
    """Would the action cost the seat favor or a turned secret?  Nobody can be forced to that (FAQ 43)."""
    return bool(TOLL.parts(t, seat, action, subject)) or FLIPS.total(t, 0, seat, action, subject) > 0


def pay_tolls(t: OathTable, seat: int, action: str, subject: int) -> None:
    """What toll_reasons asks about."""
    for source, part in TOLL.parts(t, seat, action, subject):
        t.emit(PowerActed, source)
        tokens.give_favor(t, seat, lord(t, source), part.n)
    for source, _ in FLIPS.parts(t, seat, action, subject):
        t.emit(PowerActed, source)
    tokens.flip_secrets(t, seat, FLIPS.total(t, 0, seat, action, subject))


def _word(t: OathTable, source: int) -> str:
    return t.game.lexicon.text(source, "card")
