"""The group of commands, loaded lazily, and what every command shares: errors in one sentence, exit codes."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from importlib import import_module
from typing import Any

import click

COMMANDS = {
    "play": ("Play a game in the browser, or in the terminal.", "kronika.cli.commands.play:play"),
    "resume": ("Continue a saved game.", "kronika.cli.commands.play:resume"),
    "automa": ("Play Scythe's solo opponent beside the game on your table.", "kronika.cli.automa:automa"),
    "serve": ("Serve tables in the browser to a club.", "kronika.web.commands:serve"),
    "backup": ("Copy the server's database.", "kronika.web.commands:backup"),
    "simulate": ("Play many games at once and sum them up.", "kronika.cli.commands.simulate:simulate"),
    "check": ("Play random games and check what must hold in every game.", "kronika.cli.commands.check:check"),
    "replay": ("Show how a recorded game went.", "kronika.cli.commands.replay:replay"),
    "verify": ("Replay a record and compare every digest.", "kronika.cli.commands.replay:verify"),
    "rules": ("Look up rules by id or words.", "kronika.cli.commands.rules:rules"),
    "coverage": ("Find rules that no test names.", "kronika.cli.commands.rules:coverage"),
}


class Trouble(click.ClickException):
    """What was asked for did not work out: one sentence for standard error, exit code 1."""


class Misuse(click.UsageError):
    """What was asked for makes no sense: one sentence saying what would, exit code 2."""


class Lazy(click.Group):
    """A group that knows its commands' short texts and imports a command only to run it or to show its help."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[name][1].partition(":")
        found = getattr(import_module(module), attribute)
        assert isinstance(found, click.Command)
        return found

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(COMMANDS)}."
            raise Misuse(f"there is no command {args[0]!r}; {hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][0]) for name in self.list_commands(ctx)])


@click.group(
    cls=Lazy,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: kronika play scythe   (then `kronika COMMAND --help` for each command)",
)
@click.version_option(package_name="kronika", message="kronika %(version)s")
def kronika() -> None:
    """Heavy board games by their full rules."""


def sentence(text: str) -> str:
    """An error as one line."""
    return " ".join(text.split())


def run(arguments: list[str] | None = None) -> None:
    """Run the command line and exit; errors go to standard error as one sentence."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # a terminal that lacks a sign, or types none of ours, is no reason to stop
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        result: Any = kronika.main(arguments, prog_name="kronika", standalone_mode=False)
        sys.stdout.flush()
        sys.exit(result if isinstance(result, int) else 0)
    except click.exceptions.NoArgsIsHelpError as e:
        click.echo(e.format_message())
        sys.exit(0)
    except click.ClickException as e:
        said = sentence(e.format_message())
        if isinstance(e, click.UsageError) and not isinstance(e, Misuse) and e.ctx is not None:
            said += f" See `{e.ctx.command_path} --help`."
        _say(said)
        sys.exit(e.exit_code)
    except (click.exceptions.Abort, KeyboardInterrupt):
        _say("interrupted.")
        sys.exit(1)
    except BrokenPipeError:  # `kronika rules | head`
        _hush()
        sys.exit(1)
    except OSError as e:
        _hush()
        _say(f"the output could not be written: {e.strerror or e}.")
        sys.exit(1)


def _hush() -> None:
    """Standard output is gone: nothing more goes there, at the end of the process either."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(text: str) -> None:
    with contextlib.suppress(OSError):
        click.echo(f"kronika: {text}", err=True)
