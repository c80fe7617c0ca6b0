"""Notices on their way: one task a server process takes what is due from the outbox and sends it, never in the way of a move."""

from __future__ import annotations

import asyncio

import structlog
from anyio import CapacityLimiter, to_thread

from kronika.kernel import game
from kronika.store import Refused, Store, notices
from kronika.store.journal import now
from kronika.store.notices import Parcel
from kronika.words import Words, mark, speech, translator

from . import hooks, push
from .mail import Unsent, deliver, mail_address
from .registry import TableRegistry
from .repeating import Repeating
from .settings import Settings

log = structlog.get_logger()
EVERY, SENDERS = 5.0, 4  # seconds between looks; parcels on their way at once
SUBJECT = {notices.TURN: mark("It is your turn: {table}"), notices.REMINDER: mark("You are awaited: {table}"),
           notices.REPLACED: mark("A bot plays for you: {table}"), notices.OVER: mark("The game has ended: {table}")}


class Outbox(Repeating):
    def __init__(self, registry: TableRegistry, settings: Settings) -> None:
        super().__init__(self.work, EVERY, "outbox.failed")
        self.registry, self.settings = registry, settings
        self._senders = CapacityLimiter(SENDERS)

    async def work(self) -> None:
        """Everything that is due now."""
        found: list[int] = await self.registry.run(notices.due, now())
        await asyncio.gather(*(to_thread.run_sync(self._send, number, limiter=self._senders) for number in found))

    def _send(self, number: int) -> None:
        store = self.registry.store
        parcel = notices.take(store, number, now())
        if parcel is None:
            return
        try:
            send(store, parcel, self.settings)
        except hooks.Gone:
            notices.gone(store, parcel.channel.id)
        except (OSError, Unsent, Refused) as e:
            log.warning("notice.unsent", kind=parcel.channel.kind, error=type(e).__name__)
            notices.failed(store, parcel.ids, now())
        else:
            notices.sent(store, parcel.ids)


def send(store: Store, parcel: Parcel, settings: Settings) -> None:
    """Raises OSError or Unsent if it was not sent, hooks.Gone if nobody is there any more."""
    words, channel = translator(parcel.lang), parcel.channel
    lines = [(told(words, kind, name, title), f"{parcel.base}/go/{id}") for kind, id, name, title in parcel.about]
    stop = f"{parcel.base}/stop/{channel.word}"
    if channel.kind == "mail":
        subject = lines[0][0] if len(lines) == 1 else words.many("{n} table has news", "{n} tables have news", len(lines))
        text = "\n\n".join(f"{line}\n{link}" for line, link in lines)
        ends = words("To get no more of these: {link}", link=stop)
        deliver(mail_address(settings, store), channel.address, subject, f"{text}\n\n-- \n{ends}", stop)
    elif channel.kind == "push":
        news = {"text": "\n".join(line for line, _ in lines), "link": lines[0][1], "tag": parcel.about[0][1]}
        push.send_push(store, channel.address, channel.keys, news, parcel.about[0][1].replace("_", "-")[:32], parcel.base,
                       settings.private_hooks)
    else:
        text = "\n".join(f"{line} {link}" for line, link in lines)
        hooks.post_message(channel.address, text, lines[0][1], f"{parcel.ids[0]}-{channel.id}", settings.private_hooks)


def told(words: Words, kind: str, name: str, title: str) -> str:
    """One line of news."""
    try:
        called = speech(game(name), translator(words.lang, name)).title()
    except LookupError:
        called = name
    return words(SUBJECT[kind], table=title or called)
