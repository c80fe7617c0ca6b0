"""What the tables of Oath's components are made of."""
from __future__ import annotations

from typing import NamedTuple


class Cost(NamedTuple):
    """What using a power costs: placed on its card, or burned to the shared bank (oath.7.1.2.pay)."""

    favor: int = 0
    secrets: int = 0
    burn_favor: int = 0
    burn_secrets: int = 0


class Power(NamedTuple):
    """One power of a card.

    ``kind``: action, rest, modifier, battle_plan, when_played, persistent, or rule (a standing text without a box).
    ``hooks``: the major actions it bears on. ``side``: attacker, defender or either for a battle plan, else "".
    ``must``: there is no choice to leave it out. ``text``: message id, English.
    """

    kind: str
    text: str
    hooks: tuple[str, ...] = ()
    side: str = ""
    must: bool = False


class Denizen(NamedTuple):
    """A denizen card, or one side of an edifice; ``suit`` is -1 on a ruined side; ``only`` is "site", "adviser" or ""."""

    id: str
    name: str
    suit: int
    only: str
    locked: bool
    cost: Cost
    powers: tuple[Power, ...]


class Edifice(NamedTuple):
    """An edifice card with its two sides (oath.2.9.intact)."""

    id: str
    suit: int
    intact: Denizen
    ruined: Denizen


class Relic(NamedTuple):
    """A relic; ``defense`` is the dice it adds as a target (oath.2.4.2)."""

    id: str
    name: str
    defense: int
    cost: Cost
    powers: tuple[Power, ...]


class Vision(NamedTuple):
    """A Vision; ``rank`` orders those met at War Exhaustion (0 for Conspiracy), ``oath`` is what its winner swears (-1: none)."""

    id: str
    name: str
    rank: int
    oath: int
    cost: Cost
    text: str
    save: int


class Recover(NamedTuple):
    """What recovering a relic at a site costs: favor into a bank, or favor or secrets burned."""

    bank: int = -1
    favor: int = 0
    burn_favor: int = 0
    burn_secrets: int = 0


class Homeland(NamedTuple):
    """Playing a card of the suit to the site brings ``amount`` of ``reward``: favor, secret, relic or warbands."""

    suit: int
    reward: str
    amount: int


class Site(NamedTuple):
    """A site card; ``favor`` and ``secrets`` are put on it when it is revealed; ``bears_on`` is what its power is about."""

    id: str
    name: str
    capacity: int
    relics: int
    favor: int
    secrets: int
    recover: Recover | None
    homeland: Homeland | None
    coast: bool
    bears_on: str
    must: bool
    text: str


class Oath(NamedTuple):
    """An oath: ``goal`` makes the Oathkeeper, ``successor`` lets a Citizen win in the Chancellor's place (oath.3.3.1).

    Both are "most_sites", "most_relics_and_banners", or the id of what has to be held. ``vision`` and ``banner`` are ids.
    """

    id: str
    name: str
    goal: str
    successor: str
    vision: str
    banner: str
    goal_text: str
    successor_text: str


class Banner(NamedTuple):
    """A banner: its token ("favor" or "secret"), how many lie on it at the start and at least, how many burn when it is seized."""

    id: str
    name: str
    token: str
    start: int
    least: int
    seized: int
    text: str
    mob_text: str
    save: int


class Trait(NamedTuple):
    """A place of the Imperial Reliquary and the trait that its relic covers (oath.2.3.slots)."""

    id: str
    name: str
    hooks: tuple[str, ...]
    text: str


class Region(NamedTuple):
    """A region: its slots, Supply to travel from it to each region, and the region whose pile takes cards discarded here."""

    id: str
    name: str
    slots: range
    travel: tuple[int, ...]
    discards: int


class FirstSite(NamedTuple):
    """A slot of the map in the first game: card numbers of the site and of its denizens, and how many relics lie there."""

    site: int
    faceup: bool
    denizens: tuple[int, ...]
    relics: int
