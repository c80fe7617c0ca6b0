"""Recover: buy a relic at the site, or a banner from wherever it is (oath.5.4.*)."""

from __future__ import annotations

from kronika.kernel import Amount, One, Reason, one

from .. import tokens
from ..cards import fixed, hand_over_banner, take_relic, took_relics, turn_mob
from ..events import FavorMoved, SecretsMoved
from ..facts import ACTION_COST, BANNERS, DARKEST_SECRET, PEOPLES_FAVOR, SUITS, site
from ..facts.kinds import Recover as Price
from ..hooks import MAY_RECOVER, RECOVER_GIFT, RECOVERED
from ..modifiers import declare, possible, release
from ..promises import leaves
from ..state import BANNER, OathTable, cards_at, loot_at, shown, site_card, suit, where

RELIC_WORDS = ("relic-1", "relic-2", "relic-3", "relic-4", "relic-5", "relic-6")  # facedown relics by their place at the site


def targets(t: OathTable, seat: int) -> list[str]:
    return [*RELIC_WORDS[:len(loot_at(t.s, where(t.s, seat)))], *(banner.id for banner in BANNERS)]


def reasons(t: OathTable, seat: int, target: str) -> list[Reason]:
    """Why the seat cannot recover the target (oath.5.4.1)."""
    why = relic_reasons(t, seat, RELIC_WORDS.index(target)) if target in RELIC_WORDS else banner_reasons(t, seat, banner_of(target))
    short = ACTION_COST["recover"] - t.s.players[seat].supply
    if short > 0:
        why.append(Reason("supply", "oath.4.2.supply", args=(short,), fix=("supply", str(short))))
    return why


def banner_of(word: str) -> int:
    return next(b for b, banner in enumerate(BANNERS) if banner.id == word)


def relic_price(t: OathTable, seat: int) -> Price | None:
    return site(site_card(t.s, where(t.s, seat))).recover


def relic_reasons(t: OathTable, seat: int, i: int) -> list[Reason]:
    """The price is printed on the site (oath.5.4.2.relic); a site without one offers no Recover of relics."""
    s = t.s
    relic = loot_at(s, where(s, seat))[i]
    price = relic_price(t, seat)
    why = MAY_RECOVER.bans(t, seat, "relic", relic) + fixed(t, seat, relic)
    if price is None:
        return [*why, Reason("recover.no-price", "oath.2.8.4")]
    if (short := price.favor + price.burn_favor - tokens.purse(t, seat)) > 0:
        why.append(Reason("cost.favor", "oath.5.4.2.relic", args=(short,), fix=("favor", str(short))))
    if (short := price.burn_secrets - s.players[seat].secrets) > 0:
        why.append(Reason("cost.secrets", "oath.5.4.2.relic", args=(short,), fix=("secrets", str(short))))
    return why


def banner_reasons(t: OathTable, seat: int, banner: int) -> list[Reason]:
    """More tokens than lie on it (oath.2.5.1); the Darkest Secret may be protected by advisers (oath.5.4.2.people, oath.5.4.2.darkest,
    oath.5.4.1.darkest)."""
    s = t.s
    why = MAY_RECOVER.bans(t, seat, "banner", banner) + leaves(t, seat, banner)
    holder = s.holder[banner]
    if banner == DARKEST_SECRET and holder not in (-1, seat) and not exposed(t, holder):
        why.append(Reason("recover.protected", "oath.5.4.1.darkest", source=_seat(t, holder), fix=("unmatched", "suit")))
    short = least(t, seat, banner) - purse(t, seat, banner)
    if short > 0:
        what = BANNERS[banner].token
        why.append(Reason(f"cost.{'favor' if what == 'favor' else 'secrets'}", f"oath.5.4.2.{'people' if what == 'favor' else 'darkest'}",
                          args=(short,), fix=(what, str(short))))
    return why


def exposed(t: OathTable, holder: int) -> bool:
    """Is there a card with a suit at the holder's site that none of the holder's faceup advisers has?  Table option darkest-secret: a
    holder without faceup advisers is safe, as the first English printing has it."""
    if t.s.options["darkest-secret"] == "bare-holder-safe" and not shown(t.s, holder):
        return False
    suits = {suit(t.s, card) for card in shown(t.s, holder)}
    return any(suit(t.s, card) >= 0 and suit(t.s, card) not in suits for card in cards_at(t.s, t.s.players[holder].pawn))


def purse(t: OathTable, seat: int, banner: int) -> int:
    return tokens.purse(t, seat) if banner == PEOPLES_FAVOR else t.s.players[seat].secrets


def least(t: OathTable, seat: int, banner: int) -> int:
    """The least number of own tokens to put on it."""
    return max(0, t.s.tokens[banner] + 1 - RECOVER_GIFT.total(t, 0, seat, banner))


def _seat(t: OathTable, seat: int) -> str:
    return t.game.lexicon.text(seat, "seat")


def can_recover(t: OathTable, seat: int) -> bool:
    if t.s.players[seat].supply < ACTION_COST["recover"]:
        return False
    if any(purse(t, seat, b) >= least(t, seat, b) and not banner_reasons(t, seat, b) for b in range(len(BANNERS))):
        return True
    return any(not relic_reasons(t, seat, i) for i in range(len(loot_at(t.s, where(t.s, seat)))))


def offered(t: OathTable, seat: int) -> bool:
    return possible(t, seat, "recover", can_recover)


async def recover(t: OathTable, seat: int) -> None:
    await declare(t, seat, "recover", can_recover)
    target = await one(seat, "recover.target", lambda: targets(t, seat), lambda target: reasons(t, seat, target))
    tokens.spend_supply(t, seat, ACTION_COST["recover"])
    if target in RELIC_WORDS:
        price = relic_price(t, seat)
        assert price is not None
        pay_for_relic(t, seat, price)
        await recover_relic(t, seat, loot_at(t.s, where(t.s, seat))[RELIC_WORDS.index(target)])
    else:
        await recover_banner(t, seat, banner_of(target))
    release(t)


def pay_for_relic(t: OathTable, seat: int, price: Price) -> None:
    if price.favor:
        tokens.favor_to_bank(t, seat, price.bank, price.favor)
    tokens.burn_favor(t, seat, price.burn_favor)
    tokens.burn_faceup(t, seat, price.burn_secrets)


async def recover_relic(t: OathTable, seat: int, relic: int) -> None:
    """The relic comes faceup to the personal bank (oath.5.4.3)."""
    take_relic(t, seat, relic)
    await RECOVERED.fire(t, seat, "relic", relic, 0)
    await took_relics(t, seat, (relic,))


async def first_bank(seat: int, before: int) -> int:
    """Where the old favor begins to go around the banks; a full round of it gives every bank as much, so nothing is asked."""
    if before % len(SUITS) == 0:
        return 0
    ask = One(seat, "recover.first-bank", range(len(SUITS)), of="suit")
    ask.subject = (before,)
    return await ask


async def recover_banner(t: OathTable, seat: int, banner: int) -> None:
    """Pay more than lies on it; what lay there goes its way (oath.5.4.4.people, oath.5.4.4.darkest, oath.5.4.4.darkest-self)."""
    s = t.s
    ask = Amount(seat, "recover.pay", least(t, seat, banner), purse(t, seat, banner))
    ask.subject = (BANNER + banner,)
    own = await ask
    before, former = s.tokens[banner], s.holder[banner]
    gift = RECOVER_GIFT.total(t, 0, seat, banner)
    if banner == PEOPLES_FAVOR:
        first = await first_bank(seat, before)
        tokens.place_on_banner(t, seat, own)
        turn_mob(t, False)
        s.tokens[banner] = own
        for i in range(before):
            bank = (first + i) % len(SUITS)
            s.banks[bank] += 1
            t.emit(FavorMoved, f"banner:{banner}", f"bank:{bank}", 1, "around")
    else:
        s.players[seat].secrets -= own
        s.tokens[banner] = own + gift
        t.emit(SecretsMoved, f"board:{seat}", f"banner:{banner}", own + gift)
        mine = before if former == seat else min(1, before)
        tokens.gain_secrets(t, seat, mine, f"banner:{banner}")
        if former >= 0 and former != seat:
            tokens.gain_secrets(t, former, before - mine, f"banner:{banner}")
    hand_over_banner(t, seat, banner)
    await RECOVERED.fire(t, seat, "banner", banner, own + gift)
