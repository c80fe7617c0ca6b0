"""What a chronicle tells of the games played in it, and what one game changed in the world."""
from __future__ import annotations

from collections.abc import Sequence

from kronika.games.oath.chronicle.world import World, archive, word_of
from kronika.games.oath.facts import COLOURS, DENIZEN, EDIFICE, OATHS
from kronika.kernel import State


class Played(State):
    """One game: cards by their words, colours by theirs."""

    date: str  # of its end, 2026-11-28
    colours: list[str]  # in turn order
    names: list[str]  # who sat there
    winner: str
    won_by: list[str]  # usurper, visionary, stable-regime, exhaustion, successor, and the Vision
    oath: str
    added: list[str]  # from the Archive or the Dispossessed to the world deck
    removed: list[str]  # to the Dispossessed: nobody has seen them
    built: list[str]  # or repaired
    ruined: list[str]
    record: str  # digest of the record


class Chronicle(State):
    """A chronicle: its name, the games that it tells of, the last of them last, and the world now.

    ``world.played`` may count more games than are told: a chronicle that was brought along begins without its past.
    """

    name: str
    games: list[Played]
    world: World


def begin(name: str, world: World) -> Chronicle:
    """A chronicle without a past."""
    c = Chronicle()
    c.name, c.world = name, world
    return c


def after(
    c: Chronicle, world: World, date: str, seats: Sequence[tuple[str, str]], winner: str, won_by: Sequence[str], record: str
) -> Chronicle:
    """The chronicle with one more game: the world it left, and what it changed.  seats: (colour, name) in turn order."""
    game, before = Played(), c.world
    game.date, game.winner, game.won_by, game.record = date, winner, list(won_by), record
    game.colours, game.names = [colour for colour, _ in seats], [name for _, name in seats]
    game.oath = OATHS[before.oath].id
    gone, lost = set(archive(world)), set(before.dispossessed)
    stored = {*archive(before), *before.dispossessed} & set(DENIZEN)
    lies = set(world.dispossessed)
    game.added = [word_of(world, card) for card in DENIZEN if card in stored and card not in gone and card not in lies]
    game.removed = [word_of(world, card) for card in DENIZEN if card in lies and card not in lost]
    standing, stood = _edifices(world), _edifices(before)
    for card in EDIFICE:
        if standing.get(card) is False and stood.get(card) is not False:
            game.built.append(word_of(world, card))
        if stood.get(card) is False and standing.get(card) is not False:
            game.ruined.append(word_of(before, card))
    made = Chronicle()
    made.name, made.games, made.world = c.name, [*c.games, game], world
    return made


def _edifices(w: World) -> dict[int, bool]:
    """Edifices on the map: whether they are ruined."""
    return {card: w.ruined[card - EDIFICE.start] for p in w.places for card in p.cards if card in EDIFICE}


def citizens(w: World) -> list[str]:
    return [colour for colour, citizen in zip(COLOURS, w.citizens, strict=True) if citizen]
