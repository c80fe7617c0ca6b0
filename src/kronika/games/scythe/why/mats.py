"""Why a payment, an upgrade, a mech, a structure, a recruit, or a place for them is not open."""

from __future__ import annotations

from kronika.kernel import Reason

from ..facts import BOTTOMS, FACTIONS, HEXES, LAKES, MATDATA, PLACE_WORDS, RESOURCES, STRUCTURES, TOP_SQUARES, YIELD
from ..state import (
    Player,
    ScytheTable,
    bits,
    controlled,
    mechs_left,
    recruits_left,
    stock,
    structures_left,
    worker_hexes,
    worker_on_mat,
)
from ..ways import Way
from .moves import Barred, enemy

MILL = STRUCTURES.index("mill")

# payment

def tokens(t: ScytheTable, seat: int, kind: int) -> Barred:
    """Tokens of the kind that lie where the seat has no control (scythe.resource.spend_controlled), and own places with other kinds."""
    s, mine = t.s, controlled(t.s, seat)
    out: Barred = [(h, [_not_controlled(t, seat, h)]) for h in range(HEXES) if s.goods[h * 4 + kind] and not mine >> h & 1]
    return out + [(h, [Reason("pay.other-kind", "scythe.bottom.currency", args=(RESOURCES[kind],),
                              fix=("token", RESOURCES[kind], PLACE_WORDS[h]))])
                  for h in bits(mine) if any(stock(s, h)) and not s.goods[h * 4 + kind]]


def _not_controlled(t: ScytheTable, seat: int, place: int) -> Reason:
    return Reason("pay.not-controlled", "scythe.resource.spend_controlled", _holder(t, seat, place), fix=("control", PLACE_WORDS[place]))


def _holder(t: ScytheTable, seat: int, place: int) -> str:
    """Who has units there, or else a structure; "" for nobody."""
    found = enemy(t, seat, place)
    site = t.s.sites[place]
    return found or (FACTIONS[t.s.players[site // 4].faction] if site >= 0 and site // 4 != seat else "")


def missing_tokens(kind: int, missing: int) -> list[Reason]:
    """The cost of a bottom action is not there."""
    return [Reason("bottom.unpaid", "scythe.turn.cost.unpayable", args=(RESOURCES[kind], missing),
                   fix=("resource", RESOURCES[kind], str(missing)))]


# upgrade

def cubes(p: Player) -> Barred:
    """Squares whose cube has moved for good."""
    return [(i, [Reason("upgrade.done", "scythe.upgrade.permanent")]) for i in range(6) if not p.cubes[i]]


def cheaper(p: Player) -> Barred:
    """Bottom actions that are as cheap as they get."""
    return [(c.bottom, [Reason("upgrade.solid", "scythe.upgrade.solid_squares")]) for c in MATDATA[p.mat].sections
            if p.lowered[c.bottom] >= c.cubes]


# places with a worker

def _own(t: ScytheTable, seat: int) -> int:
    """Places with anything of the seat, controlled or not: units or a structure."""
    return t.s.here[seat] | controlled(t.s, seat) | sum(1 << h for h in t.s.players[seat].built if h >= 0)


def _places(t: ScytheTable, seat: int, builds: bool) -> dict[int, list[Reason]]:
    """Places with anything of the seat where it cannot deploy, or build."""
    s, mine, crew = t.s, controlled(t.s, seat), worker_hexes(t.s, seat)
    what, chapter = ("build", "scythe.build.not_lake_base") if builds else ("deploy", "scythe.deploy.not_lake")
    out: dict[int, list[Reason]] = {}
    for place in bits(_own(t, seat)):
        why: list[Reason] = []
        if place >= HEXES:
            why.append(Reason(f"{what}.base", chapter))
        elif LAKES >> place & 1:
            why.append(Reason(f"{what}.lake", chapter))
        elif not mine >> place & 1:
            why.append(Reason(f"{what}.not-controlled", f"scythe.{what}.placement", _holder(t, seat, place),
                              fix=("worker", PLACE_WORDS[place])))
        elif not crew >> place & 1:
            why.append(Reason(f"{what}.no-worker", f"scythe.{what}.placement", fix=("worker", PLACE_WORDS[place])))
        if builds and place < HEXES and s.sites[place] >= 0:
            why.append(Reason("build.occupied", "scythe.build.one_per_territory", FACTIONS[s.players[s.sites[place] // 4].faction]))
        if why:
            out[place] = why
    return out


def deploy_places(t: ScytheTable, seat: int) -> Barred:
    return list(_places(t, seat, builds=False).items())


def build_places(t: ScytheTable, seat: int) -> Barred:
    return list(_places(t, seat, builds=True).items())


def mechs(t: ScytheTable, seat: int) -> Barred:
    """Mechs that are out."""
    left = mechs_left(t.s, seat)
    return [(slot, [Reason("deploy.out", "scythe.deploy.permanent")]) for slot in range(4) if slot not in left]


def structures(p: Player) -> Barred:
    """Structures that stand."""
    left = structures_left(p)
    return [(kind, [Reason("build.done", "scythe.build.permanent")]) for kind in range(4) if kind not in left]


def in_vain(t: ScytheTable, seat: int, bottom: int) -> list[Reason]:
    """Why a bottom action that can be paid for would bring only its coins: all is done, or there is no place for a mech, or a structure."""
    s, p = t.s, t.s.players[seat]
    left = {"upgrade": any(p.cubes), "deploy": bool(mechs_left(s, seat)), "build": bool(structures_left(p)),
            "enlist": bool(recruits_left(p))}
    if not left[BOTTOMS[bottom]]:
        return [Reason("bottom.exhausted", "scythe.bottom.exhausted")]
    land = worker_hexes(s, seat) & ~LAKES
    if BOTTOMS[bottom] == "deploy" and not land:
        return [Reason("deploy.nowhere", "scythe.deploy.placement", fix=("worker", "land"))]
    if BOTTOMS[bottom] == "build" and all(s.sites[h] >= 0 for h in bits(land)):
        return [Reason("build.nowhere", "scythe.build.placement", fix=("worker", "site"))]
    return []


def recruits(p: Player) -> Barred:
    return [(i, [Reason("enlist.taken", "scythe.enlist.recruit")]) for i in range(4) if p.recruited[i]]


def bonuses(p: Player) -> Barred:
    return [(i, [Reason("enlist.filled", "scythe.enlist.one_time_unique")]) for i in range(4) if p.one_time[i]]


# trade and produce

def trade_places(t: ScytheTable, seat: int) -> Barred:
    """Places with anything of the seat where traded tokens cannot go."""
    mine, crew = controlled(t.s, seat), worker_hexes(t.s, seat)
    out: Barred = []
    for place in bits(_own(t, seat) & ~crew):
        if place >= HEXES:
            out.append((place, [Reason("trade.base", "scythe.trade.no_worker")]))
        elif not mine >> place & 1:
            out.append((place, [Reason("trade.not-controlled", "scythe.trade.placement", _holder(t, seat, place),
                                       fix=("worker", PLACE_WORDS[place]))]))
        else:
            out.append((place, [Reason("trade.no-worker-there", "scythe.trade.placement", fix=("worker", PLACE_WORDS[place]))]))
    return out


def produce_places(t: ScytheTable, seat: int, producing: list[int], hexes: int, mill: bool) -> Barred:
    """Places with anything of the seat that produce nothing, and one more territory than may be chosen ("more")."""
    s, mine = t.s, controlled(t.s, seat)
    out: Barred = []
    for place in bits(_own(t, seat)):
        if place not in producing:
            out.append((place, [_barren(t, seat, place, bool(mine >> place & 1), mill)]))
    p = s.players[seat]
    if len(producing) > hexes:
        fix: Way = ("upgrade", TOP_SQUARES[5]) if mill and p.cubes[5] else ()
        out.append(("more", [Reason("produce.number", "scythe.produce.territories", args=(hexes,), fix=fix)]))
    return out


def _barren(t: ScytheTable, seat: int, place: int, mine: bool, mill: bool) -> Reason:
    s = t.s
    if place >= HEXES:
        return Reason("produce.base", "scythe.produce.no_home_base")
    if not mine:
        works = s.here[seat] >> place & 1 or mill and s.players[seat].built[MILL] == place  # once control is won
        return Reason("produce.not-controlled", "scythe.produce.no_home_base", _holder(t, seat, place),
                      fix=("control" if works else "worker", PLACE_WORDS[place]))
    if YIELD[place] < 0:
        return Reason("produce.barren", "scythe.produce.table")
    if YIELD[place] == 4 and worker_on_mat(s, seat) < 0:
        return Reason("produce.no-workers-left", "scythe.produce.worker_supply")
    return Reason("produce.no-worker", "scythe.produce.per_worker", fix=("worker", PLACE_WORDS[place]))


def produce_amount(t: ScytheTable, seat: int, place: int, most: int, producers: int) -> Barred:
    """One more than the place makes."""
    if most < producers:
        return [(most + 1, [Reason("produce.no-workers-left", "scythe.produce.worker_supply")])]
    return [(most + 1, [Reason("produce.per-worker", "scythe.produce.per_worker", args=(producers,),
                               fix=("one-more", PLACE_WORDS[place]))])]
