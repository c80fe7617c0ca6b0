"""The one Vision with a power: Conspiracy (oath.5.1.4.IV.*)."""

from __future__ import annotations

from kronika.kernel import One

from ..cards import may_take, seize_banner, take_relic, took_relics
from ..costs import cost_of, pay, payable
from ..facts import SUITS
from ..hooks import WHEN_PLAYED
from ..realm import matching, neighbours
from ..state import BANNER, BOX, OathTable, banners, relics

ADVISERS_NEEDED = 2


def shared_advisers(t: OathTable, seat: int, victim: int) -> int:
    """Own faceup advisers that share a suit with a faceup adviser of the victim; table option conspiracy: with one of its own each."""
    each = t.s.options["conspiracy"] == "own-adviser-each"
    pairs = [(matching(t, seat, of), matching(t, victim, of)) for of in range(len(SUITS))]
    return sum(min(mine, theirs) if each else mine for mine, theirs in pairs if theirs)


def prey(t: OathTable, seat: int, card: int) -> list[int]:
    """Relics and banners that the Conspiracy can take now (oath.5.1.4.IV.power, oath.5.1.4.IV.condition)."""
    if not payable(t, seat, card, cost_of(t, card)):
        return []
    found = []
    for victim in neighbours(t.s, seat):
        if shared_advisers(t, seat, victim) >= ADVISERS_NEEDED:
            found += [relic for relic in relics(t.s, victim) if not may_take(t, seat, victim, "relic", relic)]
            found += [BANNER + b for b in banners(t.s, victim) if not may_take(t, seat, victim, "banner", b)]
    return found


@WHEN_PLAYED.act("conspiracy")
async def conspiracy(t: OathTable, card: int, seat: int) -> None:
    """Burn a secret to take a relic or a banner from somebody here; then the card leaves the game, used or not."""
    ask = One(seat, "conspiracy.take", lambda: [*found, -1] if (found := prey(t, seat, card)) else [], of="card", empty=-1)
    what = await ask
    t.move(card, BOX, up=True)
    if what < 0:
        return
    pay(t, seat, card, cost_of(t, card))
    if what >= BANNER:
        seize_banner(t, seat, what - BANNER)
    else:
        take_relic(t, seat, what)
        await took_relics(t, seat, (what,))
