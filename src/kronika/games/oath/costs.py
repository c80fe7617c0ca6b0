"""What powers cost and how it is paid; tolls and flipped secrets that others and sites ask for (oath.7.1.2.*)."""

from __future__ import annotations

from kronika.kernel import Reason

from . import tokens
from .facts import CONSPIRACY, RELIC, SITE, denizen, relic, vision
from .facts.kinds import Cost
from .hooks import FLIPS, MAY_USE, TOLL
from .realm import lord
from .state import BANNER, OathTable, laden, ruined, suit

FREE = Cost()


def cost_of(t: OathTable, source: int) -> Cost:
    """The cost printed on the source; sites, banners and traits print none."""
    if source >= SITE.start or source >= BANNER:
        return FREE
    if source in RELIC:
        return relic(source).cost
    if source >= RELIC.stop:
        return vision(source).cost if source == CONSPIRACY else FREE
    return denizen(source, ruined(t.s, source)).cost


def unpayable(t: OathTable, user: int, source: int, cost: Cost, plan: bool = False) -> list[Reason]:
    """Why the user cannot pay, and why the power is closed to it; [] if it can be used.  plan: a battle plan may lie on a card that
    carries something (oath.7.5.3)."""
    s = t.s
    why = MAY_USE.bans(t, user, source, cost)
    if user < 0:
        return why if not any(cost) else [*why, Reason("cost.bandits", "oath.5.5.3.bandits")]
    favor, secrets = cost.favor + cost.burn_favor, cost.secrets + cost.burn_secrets
    if favor and (have := tokens.purse(t, user)) < favor:
        why.append(Reason("cost.favor", "oath.7.1.2.pay", args=(favor - have,), fix=("favor", str(favor - have))))
    if secrets and (have := s.players[user].secrets) < secrets:
        why.append(Reason("cost.secrets", "oath.7.1.2.facedown-secrets", args=(secrets - have,), fix=("secrets", str(secrets - have))))
    if (cost.favor or cost.secrets) and user == s.turn and not plan and laden(s, source):
        why.append(Reason("cost.laden", "oath.7.1.2.occupied", fix=("rest", "card")))
    return why


def pay(t: OathTable, user: int, source: int, cost: Cost) -> None:
    """Place and burn; outside the user's turn placed favor goes to its bank and secrets stay, facedown (oath.7.1.2.off-turn)."""
    s = t.s
    if cost.burn_favor:
        tokens.burn_favor(t, user, cost.burn_favor)
    if cost.burn_secrets:
        s.players[user].secrets -= cost.burn_secrets
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


# tolls

def toll_reasons(t: OathTable, seat: int, action: str, subject: int) -> list[Reason]:
    """Why the seat cannot pay what others and sites ask for this action; [] if nothing is asked or all of it can be paid."""
    live = t.s.active
    if TOLL.name not in live and FLIPS.name not in live:
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
    for source, part in TOLL.parts(t, seat, action, subject):
        tokens.give_favor(t, seat, lord(t, source), part.n)
    tokens.flip_secrets(t, seat, FLIPS.total(t, 0, seat, action, subject))


def _word(t: OathTable, source: int) -> str:
    return t.game.lexicon.text(source, "card")
