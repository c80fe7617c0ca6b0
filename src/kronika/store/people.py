"""Guests and accounts."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import passwords, schema
from .claims import note
from .engine import Store, new_id
from .errors import Refused
from .schema import ended as ended_session
from .schema import person
from .typed import clean, folded

NAME, POINTS = 30, 60  # signs of a name, and code points: a family is one sign of seven


class Person(NamedTuple):
    """name is what others see; an account signs in by its login, which nobody else sees."""

    id: str
    name: str
    guest: bool
    epoch: int
    lang: str
    login: str = ""
    mail: str = ""
    away: float = 0.0  # on vacation until then (Unix time)

    @property
    def back_on(self) -> str:
        """The last day of a vacation, as a browser's field wants it; "" without one."""
        return datetime.fromtimestamp(self.away - 86_400, UTC).date().isoformat() if self.away else ""


def _name(text: str) -> str:
    name = clean(text, NAME, POINTS)
    if not name:
        raise Refused(422, "name", "a name has at least one sign that can be seen")
    return name


def _person(row: Row[tuple[object, ...]]) -> Person:
    return Person(str(row.id), str(row.name), row.password is None, int(row.epoch), str(row.lang), str(row.login or ""), str(row.mail),
                  float(row.away))


def _free(c: Connection, name: str, but: str = "") -> None:
    """Raises Refused for the name of somebody who has an account: nobody else is called that."""
    if c.execute(select(person.c.id).where(person.c.public == folded(name), person.c.id != but)).first() is not None:
        raise Refused(409, "name-taken", "somebody with an account goes by this name: sign in if it is yours, or choose another")


def guest(store: Store, name: str) -> Person:
    """Somebody new, by name only."""
    made = Person(new_id(), _name(name), True, 0, "")
    with store.write() as c:
        _free(c, made.name)
        c.execute(insert(person).values(id=made.id, name=made.name, epoch=0, lang="", created=time.time()))
        note(person=made.id)
    return made


def account(store: Store, who: Person | None, login: str, password: str, name: str = "") -> Person:
    """Make a guest into an account, called as before; what they sit at stays theirs.  None: somebody new, by this name.  Raises Refused."""
    login = folded(_name(login))
    name = who.name if who is not None else _name(name)
    passwords.check(password, login, name)
    if who is not None and not who.guest:
        raise Refused(409, "has-account", "you have an account already")
    secret = passwords.hashed(password)
    try:
        with store.write() as c:
            if c.execute(select(person.c.id).where(person.c.login == login)).first() is not None:
                raise Refused(409, "taken", "this login is taken")
            made = who or guest(store, name)
            _free(c, made.name, made.id)
            wanted = update(person).where(person.c.id == made.id, person.c.login.is_(None), person.c.name != "").values(
                login=login, public=folded(made.name), password=secret, epoch=made.epoch + 1)
            if c.execute(wanted).rowcount != 1:
                raise Refused(409, "has-account", "you have an account already")
            note(person=made.id)
    except IntegrityError:  # another process was first
        raise Refused(409, "taken", "this login is taken") from None
    return made._replace(guest=False, epoch=made.epoch + 1, login=login)


def bring_along(store: Store, who: Person, to: Person) -> list[str]:
    """A guest turns out to be somebody with an account: seats, tables, campaigns, visits, ways to be told, companions and what they bring
    to games go along; of the latter, one of the same word takes the place of the account's.  Returns the tables where something changed."""
    p, m, theirs = schema.place, schema.match, schema.addition.alias()
    with store.write() as c:
        changed = tables_of(store, who.id)
        c.execute(update(p).where(p.c.person == who.id).values(person=to.id))
        for made in (m, schema.campaign):
            c.execute(update(made).where(made.c.owner == who.id).values(owner=to.id))
        a = schema.addition.c
        newer = select(theirs.c.id).where(theirs.c.person == who.id, theirs.c.game == a.game, theirs.c.word == a.word)
        c.execute(delete(schema.addition).where(a.person == to.id, newer.exists()))
        for own in (schema.channel, schema.companion, schema.addition):
            c.execute(update(own).where(own.c.person == who.id).values(person=to.id))
        for t in (schema.visitor, schema.looked):
            known = select(t.c.match).where(t.c.person == to.id)
            c.execute(delete(t).where(t.c.person == who.id, t.c.match.in_(known)))
            c.execute(update(t).where(t.c.person == who.id).values(person=to.id))
        c.execute(update(person).where(person.c.id == who.id).values(epoch=person.c.epoch + 1))
    return changed


def tables_of(store: Store, id: str) -> list[str]:
    """Where somebody sits, or whose tables they are."""
    p, m = schema.place.c, schema.match.c
    with store.read() as c:
        return sorted({str(id) for id in c.scalars(select(p.match).where(p.person == id).union(select(m.id).where(m.owner == id)))})


def sign_in(store: Store, login: str, password: str) -> Person:
    """Raises Refused with the same words whatever was wrong."""
    found = by_login(store, login)
    with store.read() as c:
        hash = c.scalar(select(person.c.password).where(person.c.id == found.id)) if found is not None else None
    if not passwords.fits(hash or passwords.DUMMY, password) or found is None:
        raise Refused(403, "sign-in", "login or password is wrong")
    return found


def by_login(store: Store, login: str) -> Person | None:
    with store.read() as c:
        row = c.execute(select(person).where(person.c.login == folded(clean(login, NAME, POINTS)))).one_or_none()
    return None if row is None else _person(row)


def rename(store: Store, who: Person, name: str) -> Person:
    """Call somebody otherwise.  Raises Refused."""
    made = who._replace(name=_name(name))
    try:
        with store.write() as c:
            _free(c, made.name, who.id)
            c.execute(update(person).where(person.c.id == who.id).values(name=made.name, public=None if who.guest else folded(made.name)))
    except IntegrityError:
        raise Refused(409, "name-taken", "somebody with an account goes by this name: sign in if it is yours, or choose another") from None
    return made


def change_password(store: Store, who: Person, old: str, new: str) -> Person:
    """All other sessions end.  Raises Refused."""
    with store.read() as c:
        hash = c.scalar(select(person.c.password).where(person.c.id == who.id))
    if not hash or not passwords.fits(hash, old):
        raise Refused(403, "sign-in", "the old password is wrong")
    return set_password(store, who, new)


def set_password(store: Store, who: Person, new: str) -> Person:
    """Without the old one: for somebody whom a reset has let in.  All sessions end.  Raises Refused."""
    passwords.check(new, who.login, who.name)
    secret = passwords.hashed(new)
    with store.write() as c:
        if c.execute(update(person).where(person.c.id == who.id, person.c.epoch == who.epoch, person.c.login.is_not(None))
                     .values(password=secret, epoch=who.epoch + 1)).rowcount != 1:
            raise Refused(409, "moved-on", "somebody changed this account meanwhile: begin again")
    return who._replace(epoch=who.epoch + 1)


def set_mail(store: Store, who: Person, mail: str) -> None:
    """Where a reset is sent; "": nowhere.  Raises Refused."""
    mail = mail.strip()
    if mail and (not mail.isascii() or not mail.isprintable() or " " in mail or not 0 < mail.find("@") < len(mail) - 1 or len(mail) > 200
                 or any(sign in mail for sign in "<>(),;:\\\"[]")):
        raise Refused(422, "mail", "this is no address of a mailbox, such as ann@example.org")
    with store.write() as c:
        c.execute(update(person).where(person.c.id == who.id).values(mail=mail))


def end_sessions(store: Store, who: Person) -> None:
    """Sign out everywhere."""
    with store.write() as c:
        c.execute(update(person).where(person.c.id == who.id).values(epoch=person.c.epoch + 1))


def end_session(store: Store, key: str) -> None:
    """Sign out of one session, wherever its cookie is."""
    try:
        with store.write() as c:
            c.execute(insert(ended_session).values(key=key, at=time.time()))
    except IntegrityError:
        pass  # it has ended already


def ended(store: Store, since: float) -> set[str]:
    """Keys of the sessions that were signed out since; older ones are forgotten."""
    with store.write() as c:
        c.execute(delete(ended_session).where(ended_session.c.at < since))
        return set(c.scalars(select(ended_session.c.key)))


def find(store: Store, id: str) -> Person | None:
    with store.read() as c:
        row = c.execute(select(person).where(person.c.id == id)).one_or_none()
    return None if row is None else _person(row)


def speak(store: Store, who: Person, lang: str) -> None:
    """Remember a person's language."""
    with store.write() as c:
        c.execute(update(person).where(person.c.id == who.id).values(lang=lang))
