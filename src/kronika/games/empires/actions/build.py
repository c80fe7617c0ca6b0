"""Building: from the hand into the empire, paid for, free by Construct or a card, or with the action that a field names."""

from __future__ import annotations

from kronika.kernel import One, Reason

from ..effects import filters, payment
from ..effects.gains import take_goods
from ..effects.work import resolve
from ..events import Built, Copied
from ..hooks import happen
from ..language import Step
from ..state import EMPIRE, HAND, TABLE, EmpiresTable, empire, hand, hosts, title


def locations(t: EmpiresTable, seat: int) -> list[int]:
    """Cards in hand that are built by paying: one of each title (empires.actions.build.step1)."""
    found: dict[str, int] = {}
    for c in hand(t.s, seat):
        text = t.s.library.title[c]
        if text.kind == "location":
            found.setdefault(text.id, c)
    return list(found.values())


def options(t: EmpiresTable, seat: int) -> list[tuple[str, int]]:
    """("build", card) for every location in hand that can be paid for."""
    lib, have = t.s.library.title, t.s.players[seat].goods
    return [("build", c) for c in locations(t, seat) if payment.payable(have, lib[c].price)]


def blocked(t: EmpiresTable, seat: int) -> list[tuple[tuple[str, int], list[Reason]]]:
    """Locations in hand that cannot be paid for, and what is missing; fields and boosts, which are not built so."""
    lib, have = t.s.library.title, t.s.players[seat].goods
    out = [(("build", c), why) for c in locations(t, seat) if (why := payment.missing(have, lib[c].price, "empires.actions.build.step2"))]
    seen: set[str] = set()
    for c in hand(t.s, seat):
        if lib[c].kind != "location" and lib[c].id not in seen:
            seen.add(lib[c].id)
            rule = "empires.def.boost" if lib[c].kind == "boost" else "empires.actions.build.field_exception"
            out.append((("build", c), [Reason(f"build.{'boost' if lib[c].kind == 'boost' else 'field'}", rule, args=(lib[c].on,),
                                              fix=("perform", lib[c].on))]))
    return out


async def build(t: EmpiresTable, seat: int, card: int) -> None:
    """Show it, pay what its cost box says, place it (empires.actions.build.step1 to .step3)."""
    t.move(card, TABLE + seat, up=True, out_of=HAND + seat)
    await payment.pay(t, seat, card, (Step("spend", goods=t.s.library.title[card].cost),), filters.Tally())
    await place(t, seat, card, free=False)


def placeable(t: EmpiresTable, seat: int, card: int) -> bool:
    """May it be put into the empire?  An upgrade needs a field to lie under."""
    kind = t.s.library.title[card].kind
    return kind != "boost" and (kind != "upgrade" or bool(hosts(t.s, seat, card)))


async def place(t: EmpiresTable, seat: int, card: int, free: bool) -> None:
    """Into the empire, ready; a field's goods and the building bonus at once (empires.actions.build.ready, .field_gain, .bonus)."""
    s = t.s
    text = s.library.title[card]
    host = await _host(t, seat, card) if text.kind in ("upgrade", "field-or-upgrade") else -1
    if host >= 0:
        s.host[card] = host
    copied = await _copied(t, seat, card) if text.copy is not None else -1
    if copied >= 0:
        s.copies[card] = copied
    t.move(card, EMPIRE + seat, up=True)
    t.emit(Built, seat, card, host, free)
    if copied >= 0:
        t.emit(Copied, seat, card, copied)
    if text.field:
        await take_goods(t, seat, text.field, 1, card)
    s.resolving.append(card)
    if text.bonus:
        await resolve(t, seat, card, text.bonus)
    if copied >= 0 and title(s, card).bonus:  # the copied card's bonus is worked again (empires.kw.copy.bonus)
        await resolve(t, seat, card, title(s, card).bonus)
    s.resolving.pop()
    await happen(t, "build", seat, card)


async def _host(t: EmpiresTable, seat: int, card: int) -> int:
    """The field an upgrade goes under; -1: a field of its own (empires.actions.build.upgrade, .glenn_dual_field)."""
    alone = t.s.library.title[card].kind == "field-or-upgrade"
    ask: One[int | str] = One(seat, "build.host", lambda: [*(["field"] if alone else []), *hosts(t.s, seat, card)], of="card")
    ask.subject = (card,)
    chosen = await ask
    return -1 if isinstance(chosen, str) else chosen


async def _copied(t: EmpiresTable, seat: int, card: int) -> int:
    """The card that a copying location is laid beside; -1: there is none (empires.kw.copy)."""
    wanted = t.s.library.title[card].copy
    assert wanted is not None
    ask = One(seat, "build.copied", lambda: [c for c in empire(t.s, seat) if c not in t.s.copies and t.s.library.title[c].copy is None
                                             and filters.meant(t.s, c, wanted, card)], of="card", empty=-1)
    ask.subject = (card,)
    return await ask
