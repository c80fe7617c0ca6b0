"""Sentences that can be said again in another language.

    why = message("{game} has no mat {mat}", game="scythe", mat="'oak'")
    str(why), why.id, why.values

A sentence is a str: English, as records, logs and programs have it.  Beside its text it keeps the message id and what was put in, so
that whoever shows it to a person can say it in theirs (words.Words.say).  What is put in may be such a sentence itself.
"""

from __future__ import annotations


class Message(str):
    """A sentence with its message id; `more` is the id of its plural where a number n decides the form, else ""."""

    __slots__ = ("id", "more", "values")
    id: str
    more: str
    values: dict[str, object]


def mark(text: str) -> str:
    """Say that a text in a table is a message id, so that catalogues list it."""
    return text


def message(id: str, **values: object) -> Message:
    """The message with its {names} filled in."""
    made = Message(id.format(**values) if values else id)
    made.id, made.more, made.values = id, "", values
    return made


def plural(one: str, more: str, n: int, **values: object) -> Message:
    """The form of the message that goes with a number; {n} is the number."""
    made = Message((one if n == 1 else more).format(n=n, **values))
    made.id, made.more, made.values = one, more, {"n": n, **values}
    return made


def os_message(error: OSError) -> Message:
    """What the operating system says of a fault, without the number and the file."""
    return message(error.strerror or str(error))


def joined(*parts: str) -> Message:
    """Sentences one after the other."""
    put_in = {f"p{i}": part for i, part in enumerate(parts)}
    frame = "".join(f"{{{name}}}" for name in put_in)
    return message(frame, **put_in)


def message_of(error: BaseException) -> str:
    """What an exception was raised with, still a Said if it was one: str(error) is the bare English text."""
    first = error.args[0] if error.args else ""
    return first if isinstance(first, Message) else str(error)
