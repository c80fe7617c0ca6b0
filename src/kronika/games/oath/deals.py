"""Binding exchanges: what two players may give each other, proposed whole and answered with yes or no (oath.7.6.3.binding,
oath.10.exchange); no relic of the Reliquary is in any (oath.2.3.promises)."""

from __future__ import annotations

from typing import Any, NamedTuple

from kronika.kernel import Amount, Confirm, Decision, Form, Many, Reason

from . import tokens
from .cards import fixed, hand_over_banner, take_relic
from .events import OfferAnswered, OfferMade
from .facts import BANNERS, CARDS, SLOTS
from .hooks import MAY_GIVE, MAY_LAND
from .realm import adviser_limit, adviser_places, colour, crown, imperial, ruled_slots
from .state import ADVISERS, OathTable, advisers, banners, relics

KINDS = ("favor", "secrets", "relic", "banner", "adviser", "site")


class Goods(NamedTuple):
    """What one side gives; advisers by their places beside the board, so that facedown ones stay unnamed."""

    favor: int = 0
    secrets: int = 0
    relics: tuple[int, ...] = ()
    banners: tuple[int, ...] = ()
    advisers: tuple[int, ...] = ()
    sites: tuple[int, ...] = ()

    def words(self) -> tuple[str, ...]:
        named = [*(CARDS[r] for r in self.relics), *(BANNERS[b].id for b in self.banners), *(f"adviser-{i + 1}" for i in self.advisers),
                 *(SLOTS[slot] for slot in self.sites)]
        return (*([f"favor:{self.favor}"] if self.favor else []), *([f"secrets:{self.secrets}"] if self.secrets else []), *named)


def parts(t: OathTable, asker: int, giver: int, taker: int, kinds: tuple[str, ...], verb: str) -> list[Decision[Any]]:
    """One question for each kind of thing that the giver might give; verb: "gives" or "wants", from the asker's view."""
    s = t.s
    out: list[Decision[Any]] = []
    for kind in kinds:
        key, barred = f"deal.{verb}-{kind}", MAY_GIVE.bans(t, giver, kind)
        if kind == "favor":
            out.append(Amount(asker, key, 0, 0 if barred else tokens.purse(t, giver)))
        elif kind == "secrets":
            out.append(Amount(asker, key, 0, 0 if barred else tokens.all_secrets(s, giver)))
        elif kind == "relic":
            out.append(Many(asker, key, [] if barred else relics(s, giver)[:], of="card"))
        elif kind == "banner":
            out.append(Many(asker, key, [] if barred else banners(s, giver), of="banner"))
        elif kind == "adviser":
            out.append(Many(asker, key, [i for i, card in enumerate(advisers(s, giver)) if not fixed(t, giver, card)]))
        else:
            out.append(Many(asker, key, sellable_sites(t, giver, taker), 0, garrisons(t, taker), of="slot"))
        if barred:
            out[-1].blocked = lambda barred=barred: [(1, barred)]
    return out


def sellable_sites(t: OathTable, giver: int, taker: int) -> list[int]:
    """Ruled sites; Imperial players cannot trade Imperial sites among themselves, and the new ruler must be able to put a warband there."""
    both = imperial(t.s, giver) and imperial(t.s, taker)
    return [] if both or not garrisons(t, taker) else ruled_slots(t, giver)


def garrisons(t: OathTable, taker: int) -> int:
    """How many sites the taker can hold: a warband of the board for each, or none with the Bandit Crown (Deed Writer)."""
    if crown(t) == taker:
        return len(SLOTS)
    return 0 if MAY_LAND.bans(t, taker) else t.s.players[taker].force


def goods(kinds: tuple[str, ...], answers: tuple[Any, ...]) -> Goods:
    names = {"relic": "relics", "banner": "banners", "adviser": "advisers", "site": "sites"}
    return Goods(**{names.get(kind, kind): answer for kind, answer in zip(kinds, answers)})


def sides(kinds: tuple[str, ...], answers: tuple[Any, ...]) -> tuple[Goods, Goods]:
    """What the proposer gives and wants."""
    return goods(kinds, answers[:len(kinds)]), goods(kinds, answers[len(kinds):])


def too_many_advisers(t: OathTable, a: int, b: int, gives: Goods, wants: Goods) -> Reason | str:
    """An exchange that leaves somebody over the adviser limit is no offer (oath.10.move)."""
    if gives.advisers or wants.advisers:
        trial = t.trial()
        hand_over(trial, a, b, gives._replace(sites=()), wants._replace(sites=()))
        for seat in (a, b):
            if adviser_places(trial, seat) > max(adviser_limit(trial, seat), adviser_places(t, seat)):
                return Reason("play.advisers-full", "oath.5.1.4.II.limit", fix=("room", "advisers"))
    return ""


async def propose(t: OathTable, seat: int, other: int, kinds: tuple[str, ...]) -> None:
    """One offer to one player, who sees it whole; it is carried out if accepted."""
    questions = [*parts(t, seat, seat, other, kinds, "gives"), *parts(t, seat, other, seat, kinds, "wants")]

    def crowded(answers: tuple[Any, ...]) -> Reason | str:
        return too_many_advisers(t, seat, other, *sides(kinds, answers))

    form = Form(seat, "deal.offer", *questions, also=crowded,
                safe=lambda: tuple(0 if isinstance(question, Amount) else () for question in questions))
    form.subject = (other,)
    gives, wants = sides(kinds, await form)
    if await accepted(t, seat, other, gives, wants):
        await exchange(t, seat, other, gives, wants)


async def accepted(t: OathTable, seat: int, other: int, gives: Goods, wants: Goods, more: str = "", wanted: str = "") -> bool:
    """The other side sees the whole offer and says yes or no; more, wanted: what else the offer gives and wants, as a word."""
    given, asked = (*gives.words(), *([more] if more else [])), (*wants.words(), *([wanted] if wanted else []))
    t.emit(OfferMade, seat, other, given, asked)
    ask = Confirm(other, "deal.accept")
    ask.subject = (seat, " ".join(given) or "-", " ".join(asked) or "-")
    yes = await ask
    t.emit(OfferAnswered, seat, other, yes)
    return yes


async def exchange(t: OathTable, a: int, b: int, gives: Goods, wants: Goods) -> None:
    """Both sides hand over at once; nothing of this is taking (oath.10.give, FAQ 15, FAQ 40)."""
    hand_over(t, a, b, gives, wants)
    for giver, taker, things in ((a, b, gives), (b, a, wants)):
        for slot in things.sites:
            await hand_over_site(t, giver, taker, slot)


def hand_over(t: OathTable, a: int, b: int, gives: Goods, wants: Goods) -> None:
    s = t.s
    people = [(b, advisers(s, a)[i]) for i in gives.advisers] + [(a, advisers(s, b)[i]) for i in wants.advisers]
    for giver, taker, things in ((a, b, gives), (b, a, wants)):
        tokens.give_favor(t, giver, taker, things.favor)
        tokens.pass_secrets(t, giver, taker, things.secrets)
        for relic in things.relics:
            take_relic(t, taker, relic, taken=False)
        for banner in things.banners:
            hand_over_banner(t, taker, banner)
    for taker, card in people:
        t.move(card, ADVISERS + taker, up=bool(s.cards.up[card]))


async def hand_over_site(t: OathTable, giver: int, taker: int, slot: int) -> None:
    """The old ruler's warbands go to its board, the new ruler puts some of its own there, at least one without the Bandit Crown (Deed
    Writer)."""
    s = t.s
    hue = colour(s, giver)
    tokens.to_board(t, slot, hue, giver, s.lands[slot].bands[hue])
    if s.players[taker].force and not MAY_LAND.bans(t, taker):
        ask = Amount(taker, "deal.garrison", int(crown(t) != taker), s.players[taker].force)
        ask.subject = (slot,)
        tokens.to_site(t, taker, slot, await ask)
