"""What a deck says, once it has been read: titles and the clauses on them.  Frozen; a state holds numbers of cards only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

RESOURCES: Final = ("food", "wood", "stone", "sheep", "fish")  # empires.def.resource
GOODS: Final = (*RESOURCES, "gold", "raze")  # what "good" means on a card (empires.def.goods)
ASSIGNABLE: Final = (*GOODS, "worker")
KINDS: Final = (*ASSIGNABLE, "ship", "vp", "card")
FOOD, WOOD, STONE, SHEEP, FISH, GOLD, RAZE, WORKER, SHIP, VP, CARD = range(11)
ANY_RESOURCE, ANY_GOOD, SAME = 11, 12, 13  # kinds that the player chooses, or that the cost has chosen
KIND_WORDS: Final = (*KINDS, "resource", "good", "same")
TILES: Final = ("explore", "populate", "construct", "harvest", "sail")  # empires.components.action_tiles


class Term(NamedTuple):
    """A number of one kind of goods; different: each unit of a kind of its own."""

    n: int
    kind: int
    different: bool = False


Goods = tuple[Term, ...]


class Filter(NamedTuple):
    """Which cards are meant.  noun: card, location, action, feature, field, upgrade, island, start, boost, this, or a type of the deck."""

    noun: str
    state: str = ""  # ready, exhausted, or "" for both
    other: bool = False  # not the card that says it
    enemy: bool = False  # in the empires of opponents that have not passed
    distance: str = ""  # near, distant
    holds: int = -1  # kind of token assigned to it
    gives: int = -1  # kind of goods that the field provides


class Count(NamedTuple):
    """A number read off the table.  what: cards (of the filter), stored (tokens on this card), sailing (own ships in the queue), or what
    the cost of the clause has taken: spent, assigned, discarded, released."""

    what: str
    each: int = 1  # so many make one
    filter: Filter | None = None
    kind: int = -1


class Condition(NamedTuple):
    """what: cards (at least n of the filter), none (of the filter), first (first player), round (n or later), sailing (own ship waits)."""

    what: str
    n: int = 1
    filter: Filter | None = None


class Step(NamedTuple):
    """One cost or one effect: the verb says which procedure works it, the rest what with."""

    verb: str
    n: int = 1
    upto: bool = False  # any number from 0 to n
    every: bool = False  # as many as there are
    goods: Goods = ()
    filter: Filter | None = None
    kind: int = -1
    title: str = ""
    take: int = 0  # take: resources from each field
    per: Count | None = None
    cap: int = 0  # at most so many times; 0: no limit
    when: Condition | None = None
    options: tuple[tuple[Step, ...], ...] = ()  # choose: the alternatives


Steps = tuple[Step, ...]


class Needs(NamedTuple):
    """What costs take from the supply, all together: exactly these kinds; resources that gold may stand for; and so many of the kind that
    the player chooses, to spend or to assign (resources, or any good).  What is taken "up to" a number is not needed."""

    exact: tuple[tuple[int, int], ...] = ()  # (kind, n)
    soft: tuple[tuple[int, int], ...] = ()
    spend_any: int = 0
    assign_any: int = 0
    any_good: bool = False


FREE: Final = Needs()


class Clause(NamedTuple):
    """Costs, all of which are paid first, then effects in their order."""

    costs: Steps
    effects: Steps
    needs: Needs = FREE


class Feature(NamedTuple):
    """A clause that answers an event.  who: you, opponent, anyone."""

    who: str
    event: str
    filter: Filter | None
    once: bool  # once a round
    clause: Clause


class Stored(NamedTuple):
    """For each n tokens of the kind on the card, the effects, at the end of Lookout (empires.kw.stored)."""

    n: int
    kind: int
    effects: Steps


@dataclass(frozen=True, slots=True)
class Title:
    """One card text; a deck holds 1 to 3 copies of it."""

    id: str
    name: str
    deck: str
    kind: str  # field, upgrade, field-or-upgrade, location, boost, island
    line: int  # of the file it stands in
    start: bool = False
    type: str = ""
    copies: int = 1
    on: str = ""  # the tile action that a field or boost goes with
    cost: Goods = ()
    price: Needs = FREE  # the same, as payment reads it
    field: Goods = ()
    action: Clause | None = None
    feature: Feature | None = None
    boost: Clause | None = None
    stored: Stored | None = None
    copy: Filter | None = None
    bonus: Steps = ()
    pillage: Goods = ()
    distance: str = ""  # of an island: near, distant
    origin: str = ""  # own, reconstructed, owner
    note: str = ""

    @property
    def is_field(self) -> bool:
        """Fields and upgrades of fields (empires.def.field)."""
        return bool(self.field)


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck file: a clan, or the islands of one distance."""

    kind: str  # clan, islands
    id: str  # of islands: near, distant
    name: str
    file: str
    nation: str = ""
    difficulty: int = 0
    about: str = ""
    origin: str = ""
    types: tuple[str, ...] = ()
    type_names: tuple[str, ...] = ()
    titles: tuple[Title, ...] = ()

    def title(self, id: str) -> Title:
        """The title of that id.  Raises KeyError."""
        for title in self.titles:
            if title.id == id:
                return title
        raise KeyError(id)


def needs_of(costs: Steps) -> Needs:
    """The needs of these costs."""
    exact: dict[int, int] = {}
    soft: dict[int, int] = {}
    spend_any = assign_any = 0
    any_good = False
    for step in costs:
        for term in step.goods if not step.upto else ():
            if step.verb == "spend" and term.kind <= FISH:
                soft[term.kind] = soft.get(term.kind, 0) + term.n
            elif step.verb == "spend" and term.kind == ANY_RESOURCE:
                spend_any += term.n
            elif step.verb == "assign" and term.kind >= ANY_RESOURCE:
                assign_any, any_good = assign_any + term.n, term.kind == ANY_GOOD
            elif step.verb in ("spend", "assign"):
                exact[term.kind] = exact.get(term.kind, 0) + term.n
    needs = Needs(tuple(sorted(exact.items())), tuple(sorted(soft.items())), spend_any, assign_any, any_good)
    return FREE if needs == FREE else needs
