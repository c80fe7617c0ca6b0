"""What a command has made: on the screen, or in a file that is asked for."""

from __future__ import annotations

from pathlib import Path

import click

from kronika.kernel import Message, message, os_message

from .command import Trouble
from .speaking import words


def give(text: str, out: Path | None, quiet: bool = False) -> None:
    """Print a text, or write it into a file and say so.  quiet: it is said on standard error.  Raises Trouble."""
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as e:
        raise Trouble(unwritable(out, e)) from None
    click.echo(words()("{path} is written.", path=out), err=quiet)


def writable(context: click.Context, option: click.Parameter, out: Path | None) -> Path | None:
    """For an option that names a file: whether it can be written is found out before the work whose result it is for.  Raises Trouble."""
    if out is not None:
        new = not out.exists()
        try:
            out.open("a").close()
        except OSError as e:
            raise Trouble(unwritable(out, e)) from None
        if new:
            out.unlink()
    return out


def unwritable(path: Path | None, error: OSError) -> Message:
    """The operating system does not let a file be written."""
    return message("{path} cannot be written: {why}.", path=path, why=os_message(error))
