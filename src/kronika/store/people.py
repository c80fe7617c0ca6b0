"""Guests and accounts."""

from __future__ import annotations

import time
import unicodedata
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Row, insert, select, update
from sqlalchemy.exc import IntegrityError

from kronika.kernel import message

from .claims import note
from .engine import Store, new_id
from .errors import Refused
from .schema import person

NAME = 30  # characters of a name
PASSWORD = range(8, 201)
_hasher = PasswordHasher()
# Checked for unknown logins, so that time does not tell; made up, for hashing a password would delay every start.
_DUMMY = f"$argon2id$v=19$m={_hasher.memory_cost},t={_hasher.time_cost},p={_hasher.parallelism}${'A' * 22}${'A' * 43}"


class Person(NamedTuple):
    id: str
    name: str
    guest: bool
    epoch: int
    lang: str


def clean(text: str, longest: int) -> str:
    """A line people typed: composed, one line, no control or direction signs, trimmed."""
    text = unicodedata.normalize("NFC", text)
    kept = "".join(" " if c.isspace() else c for c in text if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn") or c.isspace())
    return " ".join(kept.split())[:longest].strip()


def _name(text: str) -> str:
    name = clean(text, NAME)
    if not name:
        raise Refused(422, "name", "a name has at least one letter")
    return name


def _person(row: Row[tuple[object, ...]]) -> Person:
    return Person(str(row.id), str(row.name), row.password is None, int(row.epoch), str(row.lang))


def guest(store: Store, name: str) -> Person:
    """Somebody new, by name only."""
    made = Person(new_id(), _name(name), True, 0, "")
    with store.write() as c:
        c.execute(insert(person).values(id=made.id, name=made.name, epoch=0, lang="", created=time.time()))
        note(person=made.id)
    return made


def account(store: Store, who: Person, login: str, password: str) -> Person:
    """Make a guest into an account; what they sit at stays theirs.  Raises Refused."""
    name = _name(login)
    if len(password) not in PASSWORD:
        raise Refused(422, "password", message("a password has {least} to {most} characters", least=PASSWORD.start, most=PASSWORD.stop - 1))
    if not who.guest:
        raise Refused(409, "has-account", "you have an account already")
    secret = _hasher.hash(password)  # takes its time, so not while others wait to write
    try:
        with store.write() as c:
            c.execute(update(person).where(person.c.id == who.id, person.c.login.is_(None))
                      .values(name=name, login=name.casefold(), password=secret, epoch=who.epoch + 1))
            note(person=who.id)
    except IntegrityError:
        raise Refused(409, "taken", "this name has an account already") from None
    return who._replace(name=name, guest=False, epoch=who.epoch + 1)


def sign_in(store: Store, login: str, password: str) -> Person:
    """Raises Refused with the same words whatever was wrong."""
    with store.read() as c:
        row = c.execute(select(person).where(person.c.login == clean(login, NAME).casefold())).one_or_none()
    try:
        _hasher.verify(row.password if row is not None else _DUMMY, password[:PASSWORD.stop])
    except (VerificationError, InvalidHashError):
        raise Refused(403, "sign-in", "name or password is wrong") from None
    if row is None:
        raise Refused(403, "sign-in", "name or password is wrong")
    return _person(row)


def rename(store: Store, who: Person, name: str) -> Person:
    """Call somebody otherwise.  Raises Refused."""
    made = who._replace(name=_name(name))
    with store.write() as c:
        c.execute(update(person).where(person.c.id == who.id).values(name=made.name))
    return made


def end_sessions(store: Store, who: Person) -> None:
    """Sign out everywhere."""
    with store.write() as c:
        c.execute(update(person).where(person.c.id == who.id).values(epoch=person.c.epoch + 1))


def find(store: Store, id: str) -> Person | None:
    with store.read() as c:
        row = c.execute(select(person).where(person.c.id == id)).one_or_none()
    return None if row is None else _person(row)


def speak(store: Store, who: Person, lang: str) -> None:
    """Remember a person's language."""
    with store.write() as c:
        c.execute(update(person).where(person.c.id == who.id).values(lang=lang))
