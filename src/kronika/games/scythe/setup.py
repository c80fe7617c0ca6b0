"""From seats, options and a seed to the first safe point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kronika.kernel import Chance, Option, Seat, Table, chance, message
from kronika.words import mark

from . import facts
from .automa import LEVEL_WORDS, deck
from .facts import (
    AUTOMA,
    BACK,
    BASE_OF,
    BONUS,
    COMBAT,
    ENCOUNTER,
    ENCOUNTERS,
    FACTION,
    FACTIONS,
    FACTORY_CARD,
    HEXES,
    HOME,
    MAT,
    MATDATA,
    MATS,
    OBJECTIVE,
    PLACES,
    TOP_SQUARES,
)
from .gains import draw
from .state import (
    AUTOMA_BOX,
    AUTOMA_COMBAT,
    AUTOMA_DECK,
    AUTOMA_DISCARD,
    COMBAT_DECK,
    COMBAT_DISCARD,
    ENCOUNTER_DECK,
    ENCOUNTER_OPEN,
    FACTORY_BOX,
    FACTORY_OFFER,
    FACTORY_OWN,
    HAND,
    OBJECTIVE_DECK,
    OBJECTIVES,
    PER,
    STAR_KINDS,
    WORKER,
    Pair,
    Player,
    Scythe,
    put,
)

if TYPE_CHECKING:
    from .game import ScytheGame

PHASES = ("bids", "mats", "factions", "pairs", "pair-bids")  # of the set-up, before everybody has a mat
DRAFT_BEGINS = {"snake": "factions", "reverse": "pairs", "auction": "pair-bids"}
BANNED = (("rusviet", "industrial"), ("crimea", "patriotic"))
"""Pairs of faction and player mat that a table may take out (scythe.setup.banned_pairs)."""
MOST_BID = min(mat.coins for mat in MATDATA)  # what every mat can pay
LATER = (
    Option("banned-pairs", ("allowed", "banned"), "scythe.setup.banned_pairs"),
    Option("leaving", ("played-on", "ends-game"), "scythe.variant.leaving"),
    Option("draft", ("off", "reverse", "snake", "auction"), "scythe.setup.draft"),
)
"""Options that came when matches had been kept already: a state has those alone that differ, so that its digest stays."""

DEALS = 400  # tries to deal without a banned pair
PILES = (COMBAT_DECK, COMBAT_DISCARD, OBJECTIVE_DECK, ENCOUNTER_DECK, ENCOUNTER_OPEN, FACTORY_OFFER, FACTORY_BOX, AUTOMA_DECK,
         AUTOMA_DISCARD, AUTOMA_COMBAT, AUTOMA_BOX)
DECK_OF = {COMBAT_DECK: COMBAT, OBJECTIVE_DECK: OBJECTIVE, ENCOUNTER_DECK: ENCOUNTER, FACTORY_BOX: FACTORY_CARD, AUTOMA_BOX: AUTOMA}


def seating(wanted: Sequence[Seat], options: Mapping[str, str], seed: int) -> list[Seat]:
    """Deal factions and mats to those who named none, and seat everybody (scythe.setup.deal_mats, .seating).

    Published seating is the clockwise order of the home bases; "random" shuffles the people instead.  With mats = chosen a
    person who named no mat chooses one in the match.  Raises ValueError.
    """
    if not 2 <= len(wanted) <= 5:
        raise ValueError(message("Scythe is for 2 to 5 seats (alone: one seat and one Automa), not {n}", n=len(wanted)))
    for seat in wanted:
        if seat.side and seat.side not in FACTIONS:
            raise ValueError(message("there is no faction {word}; there are {list} (expansions are not part of this game)",
                                  word=repr(seat.side), list=", ".join(FACTIONS)))
        if seat.mat and _mat(seat.mat) < 0:
            raise ValueError(message("there is no player mat {word}; there are 1 to 5, or {list}", word=repr(seat.mat),
                                     list=", ".join(MATS)))
    for twice, given in ((mark("two seats have the same faction; each is there once"), [s.side for s in wanted if s.side]),
                         (mark("two seats have the same player mat; each is there once"), [str(_mat(s.mat)) for s in wanted if s.mat])):
        if len(set(given)) < len(given):
            raise ValueError(message(twice))
    dice = chance(seed ^ 0x5EA7)
    if options.get("draft", "off") != "off":
        return _drafting(wanted, options, dice)
    wanted = _automa_seats(wanted, options)
    for _ in range(DEALS):
        dealt = _deal(wanted, options, dice)
        left = [mat for mat in MATS if all(seat.mat != mat for seat in dealt)]
        choosers = [seat.side for seat in dealt if not seat.mat and not seat.kind]
        if all(fits(seat.side, seat.mat, options) for seat in dealt) and can_share(choosers, left, options):
            break
    else:
        raise ValueError(message("these wishes leave only pairs of faction and player mat that the table has banned"))
    if options["seating"] == "published":
        dealt.sort(key=lambda s: FACTIONS.index(s.side))
    else:
        dice.shuffle(dealt)
    return dealt


def _drafting(wanted: Sequence[Seat], options: Mapping[str, str], dice: Chance) -> list[Seat]:
    """Seats drawn by lot, without factions and mats (scythe.setup.draft)."""
    if why := draft_refused(wanted, options):
        raise ValueError(why)
    drawn = [seat._replace(place=place if seat.place < 0 else seat.place) for place, seat in enumerate(wanted)]
    dice.shuffle(drawn)
    return drawn


def draft_refused(seats: Sequence[Seat], options: Mapping[str, str]) -> str:
    """What stands against a draft at this table, as a sentence, or ""."""
    if any(seat.kind for seat in seats):
        return message("an Automa drafts nothing: with option draft at {value} every seat is a person or a bot", value=options["draft"])
    if any(seat.side or seat.mat for seat in seats):
        return message("with option draft at {value} factions and mats are chosen in the match: name none before", value=options["draft"])
    if options["mats"] != "random":
        return message("with option draft at {value} the mats are drafted too: leave option mats at random", value=options["draft"])
    return ""


def _deal(wanted: Sequence[Seat], options: Mapping[str, str], dice: Chance) -> list[Seat]:
    sides = [f for f in FACTIONS if all(s.side != f for s in wanted)]
    mats = [m for i, m in enumerate(MATS) if all(not s.mat or _mat(s.mat) != i for s in wanted)]
    dice.shuffle(sides)
    dice.shuffle(mats)
    dealt = []
    for place, seat in enumerate(wanted):
        side = seat.side or sides.pop()
        mat = MATS[_mat(seat.mat)] if seat.mat else "" if options["mats"] != "random" or seat.kind else mats.pop()
        dealt.append(seat._replace(side=side, mat=mat, place=place if seat.place < 0 else seat.place))
    return dealt


def fits(side: str, mat: str, options: Mapping[str, str]) -> bool:
    """May the faction have the mat at this table (scythe.setup.banned_pairs)?"""
    return options.get("banned-pairs") != "banned" or (side, mat) not in BANNED


def can_share(sides: Sequence[str], mats: Sequence[str], options: Mapping[str, str]) -> bool:
    """Is there a mat for each of these sides, and no banned pair among them?"""
    return not sides or any(fits(sides[0], mat, options) and can_share(sides[1:], [m for m in mats if m != mat], options) for mat in mats)


def chosen(s: Scythe, option: str) -> str:
    """The value of one of the later options."""
    return s.options.get(option) or next(o.values[0] for o in LATER if o.id == option)


def _automa_seats(wanted: Sequence[Seat], options: Mapping[str, str]) -> list[Seat]:
    """An Automa plays against one other seat; it has a level, and a mat named for it stays in the box (automa.definition.multi,
    automa.general.no_human_assets)."""
    kinds = [seat.kind for seat in wanted if seat.kind]
    if kinds and (kinds != ["automa"] or len(wanted) != 2):
        raise ValueError(message("an Automa plays against exactly one other seat: take two seats, one of them an automa"))
    for seat in wanted:
        if seat.kind and seat.level not in ("", *LEVEL_WORDS):
            raise ValueError(message("an Automa has no level {word}; there are {list}", word=repr(seat.level), list=", ".join(LEVEL_WORDS)))
    return [seat._replace(level=seat.level or options["automa-level"], mat="") if seat.kind else seat for seat in wanted]


def _mat(name: str) -> int:
    """A mat by its number 1..5 or its name; -1 for none of these."""
    if name.isdigit() and 1 <= int(name) <= len(MATS):
        return int(name) - 1
    return MATS.index(name) if name in MATS else -1


def setup(game: ScytheGame, seed: int, seats: Sequence[Seat], options: Mapping[str, str]) -> Scythe:
    """Everything of the set-up chapter (scythe.setup.*).  Raises ValueError for seats that a draft does not allow."""
    drafted = options.get("draft", "off") != "off"
    if drafted and (why := draft_refused(seats, options)):
        raise ValueError(why)
    s = Scythe()
    later = {o.id: o.values[0] for o in LATER}
    s.chance, s.actor, s.turns = chance(seed), -1, 0
    s.options = {key: value for key, value in options.items() if later.get(key) != value}
    s.at, s.on = [MAT] * (PER * len(seats)), [0] * PLACES
    s.here, s.army = [0] * len(seats), [0] * len(seats)
    s.goods, s.sites, s.tokens = [0] * (4 * PLACES), [-1] * HEXES, ENCOUNTERS
    _lay_cards(s, len(seats))
    table = Table(game, s)
    for pile in (COMBAT_DECK, OBJECTIVE_DECK, ENCOUNTER_DECK, FACTORY_BOX):
        table.shuffle(pile)
    for _ in range(len(seats) + 1):
        table.move(s.cards.zone[FACTORY_BOX][-1], FACTORY_OFFER)
    s.tile = s.chance.below(len(BONUS))
    for number, seat in enumerate(seats):
        s.players.append(_player(seat))
        if not drafted:
            lay_faction(table, number)
    s.active = game.index(s)
    open_ = [i for i, p in enumerate(s.players) if p.mat < 0 and not p.automa]
    if drafted:
        s.phase, s.turn = DRAFT_BEGINS[options["draft"]], len(seats) - 1 if options["draft"] == "reverse" else 0
        s.pairs = _deal_pairs(s, len(seats)) if options["draft"] == "auction" else []
    elif open_:
        s.phase, s.turn = "bids" if options["mats"] == "auction" else "mats", open_[0]
    else:
        finish_setup(table)
    s.learned = 0
    return s


def _lay_cards(s: Scythe, seats: int) -> None:
    own = [zone + i for zone in (HAND, OBJECTIVES, FACTORY_OWN) for i in range(seats)]
    s.cards.zone = {zone: list(DECK_OF.get(zone, ())) for zone in (*PILES, *own)}
    s.cards.at = [zone for zone, cards in DECK_OF.items() for _ in cards]
    s.cards.up, s.cards.known = [0] * facts.CARDS, [0] * facts.CARDS
    assert len(s.cards.at) == len(BACK)


def _deal_pairs(s: Scythe, number: int) -> list[Pair]:
    """As many open pairs as there are seats, none of them banned (scythe.setup.draft)."""
    sides, mats = list(range(len(FACTIONS))), list(range(len(MATS)))
    while True:
        s.chance.shuffle(sides)
        s.chance.shuffle(mats)
        if all(fits(FACTIONS[side], MATS[mat], s.options) for side, mat in zip(sides[:number], mats)):
            break
    pairs = []
    for side, mat in sorted(zip(sides[:number], mats)):
        pair = Pair()
        pair.faction, pair.mat, pair.seat = side, mat, -1
        pairs.append(pair)
    return pairs


def _player(seat: Seat) -> Player:
    p = Player()
    p.faction = FACTIONS.index(seat.side) if seat.side else -1
    p.mat = MATS.index(seat.mat) if seat.mat else -1
    p.automa = LEVEL_WORDS.index(seat.level) + 1 if seat.kind else 0
    p.cubes, p.lowered = [True] * len(TOP_SQUARES), [0] * 4
    p.recruited, p.one_time = [0] * 4, [False] * 4
    p.built, p.built_in = [-1] * 4, [0] * 4
    p.stars, p.refuses = [0] * len(STAR_KINDS), [False] * 4
    return p


def lay_faction(t: Table[Scythe], seat: int) -> None:
    """A faction's units and power, and its combat cards (scythe.setup.value_sources)."""
    s, p = t.s, t.s.players[seat]
    p.power = FACTION[p.faction].power
    put(s, seat * PER, BASE_OF[p.faction])
    for k, hex_ in enumerate(HOME[p.faction]):
        put(s, seat * PER + WORKER + k, hex_)
    draw(t, seat, FACTION[p.faction].cards)


def lay_mat(t: Table[Scythe], seat: int) -> None:
    """A mat's starting popularity, coins less what was bid for the choice, and objectives (scythe.setup.value_sources, .objectives)."""
    s, p = t.s, t.s.players[seat]
    p.popularity = MATDATA[p.mat].popularity
    p.coins += MATDATA[p.mat].coins
    for _ in range(MATDATA[p.mat].objectives):
        t.move(s.cards.zone[OBJECTIVE_DECK][-1], OBJECTIVES + seat, out_of=OBJECTIVE_DECK)


def finish_setup(t: Table[Scythe]) -> None:
    """With every mat known: starting values, and the lowest mat number begins (scythe.setup.start_player)."""
    s = t.s
    for seat, p in enumerate(s.players):
        if p.automa:
            deck.lay_out(t, seat)
        else:
            lay_mat(t, seat)
    people = [seat for seat, p in enumerate(s.players) if not p.automa]
    s.turn = min(people, key=lambda seat: s.players[seat].mat)
    s.turns, s.phase = 1, "section"
