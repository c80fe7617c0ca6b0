"""The group of commands, loaded lazily, and what every command shares: errors in one sentence, exit codes."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import click

from kronika.installed import Command, GamePackage, package, packages
from kronika.words import LANGUAGES, mark

from .speaking import Speaking, places, speak, speak_as, wanted, words

PLATFORM = GamePackage("kronika", "")
LANG_HELP = mark("Language; your system's if left out.")
COMMANDS = {  # the platform's; games bring their own
    "play": Command("Play a game in the browser, or in the terminal.", "kronika.cli.commands.play:play"),
    "resume": Command("Continue a saved game.", "kronika.cli.commands.play:resume"),
    "serve": Command("Serve tables in the browser to a club.", "kronika.web.commands:serve"),
    "backup": Command("Copy the server's database.", "kronika.web.commands:backup"),
    "reset-password": Command("Let somebody set a new password.", "kronika.web.commands:reset_password"),
    "simulate": Command("Play many games at once and sum them up.", "kronika.cli.commands.simulate:simulate"),
    "balance": Command("Let bots play every pair of sides, and report how fair a game is.", "kronika.cli.commands.balance:balance"),
    "report": Command("Play many games and report who wins, with what and how.", "kronika.cli.commands.report:report"),
    "tournament": Command("Let bots play against each other, and rate them.", "kronika.cli.commands.tournament:tournament"),
    "impact": Command("Report what a change of the rules changes.", "kronika.cli.commands.report:impact"),
    "learn": Command("Fit the weights by which bots judge positions.", "kronika.cli.commands.learn:learn"),
    "check": Command("Play random games and check what must hold in every game.", "kronika.cli.commands.check:check"),
    "shrink": Command("Find the shortest match that shows a fault, and write it as a test.", "kronika.cli.commands.shrink:shrink"),
    "replay": Command("Show how a recorded game went.", "kronika.cli.commands.replay:replay"),
    "verify": Command("Replay a record and compare every digest.", "kronika.cli.commands.replay:verify"),
    "rules": Command("Look up rules by id or words.", "kronika.cli.commands.rules:rules"),
    "coverage": Command("Find rules that no test names.", "kronika.cli.commands.rules:coverage"),
}


class Trouble(click.ClickException):
    """What was asked for did not work out: one sentence for standard error (kernel.messages, or translated already), exit code 1."""


class Misuse(click.UsageError):
    """What was asked for makes no sense: one sentence saying what would (the same), exit code 2."""


LANG = click.option("--lang", type=click.Choice(LANGUAGES), default=None, help=LANG_HELP)


def own_commands() -> dict[str, str]:
    """The commands of the installed games, and whose they are."""
    return {word: game for game, where in packages().items() for word in where.commands if word not in COMMANDS}


# commands that a directory of the user's can be given to
PLAYING = ("play", "resume", "serve", "simulate", "balance", "report", "tournament", "impact", "learn", "check", "shrink", "replay",
           "verify")


def folder_option(game: str, word: str) -> click.Option:
    """`--decks DIR`: see installed.Folder."""
    folder = package(game).folders[word]

    def take(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
        if value is None:
            return
        found = package(game).load(folder.check, FunctionType)(value)
        if found:
            raise Misuse(found)
        os.environ[folder.variable] = str(Path(value).resolve())

    return click.Option([f"--{word}"], metavar="DIR", expose_value=False, callback=take, help=words().of(game)(folder.help))


def known(word: str) -> bool:
    """Is it a command?"""
    return word in COMMANDS or word in own_commands()


def speaking(command: click.Command) -> None:
    """Let a command say its help in the language of this run, and those of its group theirs."""
    command.context_class = Speaking
    for own in getattr(command, "commands", {}).values():
        own.short_help = words()(" ".join((own.help or "").partition("\n\n")[0].split()))
        speaking(own)


class Lazy(click.Group):
    """A group that knows its commands' short texts and imports a command only to run it or to show its help."""

    context_class = Speaking

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS, *own_commands()]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name in COMMANDS:
            found = PLATFORM.load(COMMANDS[name].place, click.Command)
        elif game := own_commands().get(name):
            where = package(game)
            found = where.load(where.commands[name].place, click.Command)
            speak_as(game)
        else:
            return None
        speaking(found)
        if name in PLAYING:
            made: dict[str | None, click.Parameter] = {
                word: folder_option(game, word) for game, where in packages().items() for word in where.folders}
            found.params = [made.pop(p.name, p) for p in found.params]  # anew: each run has its language
            found.params += made.values()
        if all(p.name != "lang" for p in found.params):  # every command speaks, also those that take no language themselves
            found.params.append(click.Option(["--lang"], type=click.Choice(LANGUAGES), expose_value=False, help=LANG_HELP))
        return found

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        if not known(args[0]) and not args[0].startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(args[0], self.list_commands(ctx), 1)
            w, word = words(), repr(args[0])
            raise Misuse(
                w("there is no command {word}; did you mean {near}?", word=word, near=repr(near[0]))
                if near
                else w("there is no command {word}; there are: {list}.", word=word, list=", ".join(self.list_commands(ctx)))
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            own = [(name, words().of(game)(package(game).commands[name].help)) for name, game in own_commands().items()]
            formatter.write_dl([*((name, COMMANDS[name].help) for name in COMMANDS), *own])


@click.group(
    cls=Lazy,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: kronika play scythe   (then `kronika COMMAND --help` for each command)",
)
@click.version_option(package_name="kronika", message="kronika %(version)s")
@click.option("--lang", type=click.Choice(LANGUAGES), expose_value=False, help=LANG_HELP)
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
    arguments = lang_last(sys.argv[1:] if arguments is None else arguments)
    speak(arguments)
    try:
        result: Any = kronika.main(arguments, prog_name="kronika", standalone_mode=False)
        sys.stdout.flush()
        sys.exit(result if isinstance(result, int) else 0)
    except click.exceptions.NoArgsIsHelpError as e:
        click.echo(e.format_message())
        sys.exit(0)
    except click.ClickException as e:
        w = words()
        said = sentence(w.say(e.message) if isinstance(e, Trouble | Misuse) or hasattr(e.message, "id") else e.format_message())
        if isinstance(e, click.UsageError) and not isinstance(e, Misuse) and e.ctx is not None:
            said = places(said) + w(" See {command}.", command=f"`{e.ctx.command_path} --help`")
        _say(said)
        sys.exit(e.exit_code)
    except (click.exceptions.Abort, KeyboardInterrupt):
        w = words()
        _say(w("interrupted."))
        sys.exit(1)
    except BrokenPipeError:  # `kronika rules | head`
        _hush()
        sys.exit(1)
    except OSError as e:
        _hush()
        w = words()
        _say(w("the output could not be written: {why}.", why=w(e.strerror or str(e))))
        sys.exit(1)


def lang_last(arguments: list[str]) -> list[str]:
    """--lang before the command means the same as after it."""
    for i, word in enumerate(arguments):
        if not word.startswith("-"):
            break
        length = 2 if word == "--lang" else 1 if word.startswith("--lang=") else 0
        rest = arguments[i + length :]
        if length and wanted(arguments) in LANGUAGES and rest[:1] and known(rest[0]):
            return [*arguments[:i], rest[0], *arguments[i : i + length], *rest[1:]]
    return arguments


def _hush() -> None:
    """Standard output is gone: nothing more goes there, at the end of the process either."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(text: str) -> None:
    with contextlib.suppress(OSError):
        click.echo(f"kronika: {text}", err=True)
