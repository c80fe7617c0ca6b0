"""Templates of the shell and of the games, and the addresses of static files."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined

from kronika.kernel import Game, games
from kronika.store.engine import new_token
from kronika.words import bot

from .game_page import page_of
from .titles import rule_mark, rule_text

HERE = Path(__file__).parent


def _environment(*folders: Path) -> Environment:
    env = Environment(loader=ChoiceLoader([FileSystemLoader(f) for f in folders]), autoescape=True, undefined=StrictUndefined,
                      trim_blocks=True, lstrip_blocks=True, auto_reload=False)
    env.globals["static"] = static_url
    env.globals["rule_mark"] = rule_mark
    env.globals["bot_name"] = bot
    env.globals["once"] = new_token
    env.filters["rule_text"] = rule_text
    return env


@cache
def templates() -> Environment:
    """The shell's own templates."""
    return _environment(HERE / "templates")


def game_templates(g: Game[Any]) -> Environment:
    """A game's templates, and the shell's to include."""
    return _templates_of(page_of(g).folder("templates"))


@cache
def _templates_of(folder: Path | None) -> Environment:
    """One for all games with the same page: decks of somebody's own make a game of their own of each table."""
    return _environment(*([folder] if folder else []), HERE / "templates")


@cache
def static_folders() -> dict[str, Path]:
    """Prefix -> folder of everything under /static."""
    found = {"": HERE / "static"}
    for name, g in games().items():
        folder = page_of(g).folder("static")
        if folder:
            found[f"games/{name}/"] = folder
    return found


@cache
def build() -> str:
    """A word for the present contents of all static files: part of their addresses, so that browsers may keep them for ever."""
    h = hashlib.blake2b(digest_size=6)
    for prefix, folder in static_folders().items():
        for file in sorted(p for p in folder.rglob("*") if p.is_file()):
            h.update(f"{prefix}{file.relative_to(folder)}".encode() + file.read_bytes())
    return h.hexdigest()


def static_url(file: str) -> str:
    return f"/static/{build()}/{file}"


def prepare() -> None:
    """Load what the first visitors would wait for: static files, the games' pages, all templates."""
    build()
    folders = {HERE / "templates": templates()} | {f: game_templates(g) for g in games().values() if (f := page_of(g).folder("templates"))}
    for folder, environment in folders.items():
        for file in sorted(folder.rglob("*.html")):
            environment.get_template(file.relative_to(folder).as_posix())
