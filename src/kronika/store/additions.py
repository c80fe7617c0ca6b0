"""What people bring to a game: the list that each keeps, and what of it a table is played with.

A table has copies, so that its match goes on whatever its maker does with the list; the record names them by digest only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import time
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from kronika.kernel import Addition, Additions, Game, Unsound, message
from kronika.kernel.additions import keeper, played_with

from . import schema
from .engine import Store, new_id
from .errors import Refused, unknown
from .installed import find_game
from .people import Person
from .typed import clean

MOST = 40  # of a game in a person's list
NAME = 60  # code points
SHOWN = 20  # problems of one text that are told
_A, _B, _P = schema.addition, schema.brought, schema.place


class Own(NamedTuple):
    """One addition of a person's list."""

    id: str
    game: str
    word: str
    name: str
    digest: str
    text: str
    created: float


def reader(game: str) -> Additions:
    """The same.  Raises Refused for a game that takes none."""
    find_game(game)
    found = keeper(game)
    if found is None:
        raise Refused(404, "unknown", message("nobody brings anything of their own to {game}", game=game))
    return found


def game_with(name: str, texts: tuple[str, ...] = ()) -> Game[Any]:
    """The game with sound additions.  Raises Refused."""
    (reader if texts else find_game)(name)  # they refuse what is not there
    try:
        return played_with(name, texts)
    except Unsound as e:
        raise unsound(name, e) from None


def unsound(game: str, e: Unsound) -> Refused:
    """The refusal of a text, with everything that is wrong."""
    return Refused(422, "unsound", e.problems[0], game=game, problems=e.problems[:SHOWN])


# a person's list


def add(store: Store, who: Person, game: str, texts: Mapping[str, str]) -> list[str]:
    """Texts by their files' names, all of them or none; each takes the place of an earlier one of the same word.  Their ids.  Raises
    Refused with everything that is wrong."""
    keeps, found, problems = reader(game), dict[str, tuple[Addition, str]](), list[str]()
    for file, text in texts.items():
        called = clean(file.replace("\\", "/").rpartition("/")[2], NAME) or f"text{keeps.suffix}"
        try:
            read = checked(keeps, text, called)
            found[read.word] = (read, text)
        except Unsound as e:
            problems += e.problems
    if problems:
        raise unsound(game, Unsound(problems))
    if not found:
        raise Refused(422, "empty", message("there is no file *{suffix} and no text in this", suffix=keeps.suffix))
    ids = {word: new_id() for word in found}
    mine = (_A.c.person == who.id) & (_A.c.game == game)
    with store.write() as c:
        others = c.scalars(select(_A.c.id).where(mine, _A.c.word.notin_(list(found))).limit(MOST)).all()
        if len(others) + len(found) > MOST:
            raise Refused(429, "too-many", message("you have {n} of them, as many as can be: remove some first", n=len(others)))
        c.execute(delete(_A).where(mine, _A.c.word.in_(list(found))))
        c.execute(insert(_A), [{"id": ids[word], "person": who.id, "game": game, "word": word, "name": clean(read.name, NAME) or word,
                                "digest": read.digest, "text": text, "created": time()} for word, (read, text) in found.items()])
    return list(ids.values())


def checked(keeps: Additions, text: str, file: str) -> Addition:
    """A text as the game reads it.  Raises Unsound also for one that is no text or too long."""
    if len(text) > keeps.largest:
        raise Unsound([message("{file}: this is too long: {n} characters at most", file=file, n=keeps.largest)])
    if "\0" in text or any("\ud800" <= sign <= "\udfff" for sign in text):
        raise Unsound([message("{file}: this is no text in UTF-8", file=file)])
    return keeps.read(text, file)


def of_person(store: Store, who: Person, game: str) -> list[Own]:
    """A person's list, by name."""
    with store.read() as c:
        return _own(c, (_A.c.person == who.id) & (_A.c.game == game))


def kept_of(c: Connection, person: str) -> list[dict[str, Any]]:
    """The same of all games, as data for a file of theirs."""
    return [own._asdict() for own in _own(c, _A.c.person == person)]


def _own(c: Connection, where: Any) -> list[Own]:
    rows = c.execute(select(_A).where(where).order_by(_A.c.game, _A.c.name, _A.c.word)).all()
    return [Own(r.id, r.game, r.word, r.name, r.digest, r.text, r.created) for r in rows]


def remove(store: Store, who: Person, game: str, id: str) -> None:
    """Tables keep what they have.  Raises Refused."""
    with store.write() as c:
        if not c.execute(delete(_A).where(_A.c.id == id, _A.c.person == who.id, _A.c.game == game)).rowcount:
            raise unknown("addition")


def chosen(store: Store, who: Person, game: str, ids: Sequence[str]) -> tuple[str, ...]:
    """The texts of additions of somebody's list.  Raises Refused."""
    if not ids:
        return ()
    keeps, mine = reader(game), {own.id: own.text for own in of_person(store, who, game)}
    if len(set(ids)) > keeps.most:
        raise Refused(422, "too-many", message("a table takes {n} of them at most", n=keeps.most))
    if not set(ids) <= mine.keys():
        raise unknown("addition")
    return tuple(sorted(mine[id] for id in set(ids)))


# at a table


def bring(c: Connection, match: str, game: str, texts: Sequence[str]) -> None:
    """The match is played with these sound texts; in the transaction that makes its table."""
    if texts:
        keeps = reader(game)
        c.execute(insert(_B), [{"match": match, "digest": keeps.read(text, "").digest, "text": text} for text in texts])


def at_tables(c: Connection, matches: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Match -> the texts that it is played with, for those that are played with any."""
    found: dict[str, list[str]] = {}
    if matches:
        for row in c.execute(select(_B.c.match, _B.c.text).where(_B.c.match.in_(matches))):
            found.setdefault(row.match, []).append(row.text)
    return {match: tuple(sorted(texts)) for match, texts in found.items()}


def had(store: Store, who: Person, game: str, options: Mapping[str, str]) -> tuple[str, ...]:
    """What somebody has of what a record was played with: of their own list, and of tables at which they sit."""
    keeps = keeper(game)
    wanted = keeps.digests(options.get(keeps.option, ""))[:keeps.most] if keeps is not None else ()
    if not wanted:
        return ()
    mine = select(_P.c.match).where(_P.c.person == who.id)
    with store.read() as c:
        own = c.execute(select(_A.c.digest, _A.c.text).where(_A.c.person == who.id, _A.c.game == game, _A.c.digest.in_(wanted))).all()
        sat = c.execute(select(_B.c.digest, _B.c.text).where(_B.c.match.in_(mine), _B.c.digest.in_(wanted))).all()
    return tuple(sorted({row.digest: row.text for row in [*sat, *own]}.values()))
