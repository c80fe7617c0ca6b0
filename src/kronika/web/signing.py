"""Signing in, up and out: what pages and the API share."""

from __future__ import annotations

from kronika.store import leaving, people
from kronika.store.people import Person

from .requester import Requester


async def enter(requester: Requester, who: Person) -> Person:
    """Sign in as somebody whose password was right; the seats of the guest who was here come along."""
    guest = requester.me
    if guest is not None and guest.guest and guest.id != who.id:
        for table in await requester.context.registry.run(people.bring_along, guest, who):
            await requester.context.registry.announce(table)
        await requester.context.connections.end_person(guest.id)
    requester.context.forget(who.id)
    return who


async def leave(requester: Requester) -> None:
    """End this session, wherever its cookie is."""
    if requester.session is not None:
        await requester.context.connections.end_session(requester.session)


async def everywhere(requester: Requester, who: Person) -> None:
    """End all sessions of somebody, open connections included."""
    await requester.context.registry.run(people.end_sessions, who)
    await requester.context.connections.end_person(who.id)


async def check_in(requester: Requester, login: str, password: str) -> Person:
    """Raises Refused unless the password is this login's."""
    requester.limit("sign-in", 0.1, 12, crowd=1)
    requester.limit_login(login)
    who: Person = await requester.context.hash(people.sign_in, login, password)
    return await enter(requester, who)


async def sign_up(requester: Requester, login: str, password: str, name: str) -> Person:
    """An account for a guest, or for somebody new by this name.  Raises Refused."""
    requester.limit("account", 0.05, 10, crowd=1)
    if requester.me is None:
        requester.limit("guest", 0.1, 30, crowd=1)
    made: Person = await requester.context.hash(people.account, requester.me, login, password, name)
    await requester.context.connections.end_person(made.id)
    return made


async def gone(requester: Requester, password: str) -> None:
    """Delete whoever asks; an account by its password.  Raises Refused."""
    who = requester.person
    if not who.guest:
        requester.limit("sign-in", 0.1, 12, crowd=1)
        requester.limit_login(who.login)
        await requester.context.hash(people.sign_in, who.login, password)
    for table in await requester.context.registry.run(leaving.delete, who):
        await requester.context.registry.announce(table)
    await requester.context.connections.end_person(who.id)
