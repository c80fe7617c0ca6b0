"""What the documents promise: commands, scripts, links and the reason for each dependency."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from kronika.cli.command import kronika
from kronika.installed import packages
from tests.project.tree import ROOT, files

BLOCK = re.compile(r"^```sh\n(.*?)^```", re.M | re.S)
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
DOCS = [p for p in files(".md") if p.parent in (ROOT, ROOT / "docs")]


def shell_lines(name: str) -> list[list[str]]:
    """The commands in the sh blocks of a document, split into words, without comments."""
    text = (ROOT / name).read_text("utf-8")
    lines = [line for block in BLOCK.findall(text) for line in block.splitlines()]
    return [words for line in lines if (words := shlex.split(line, comments=True))]


def command(name: str) -> click.Command:
    """A sub-command of kronika."""
    found = kronika.get_command(click.Context(kronika), name)
    assert found is not None, f"there is no `kronika {name}`"
    return found


def options(name: str) -> set[str]:
    """The long options of a sub-command."""
    return {o for p in command(name).params for o in (*p.opts, *p.secondary_opts) if o.startswith("--")} | {"--help"}


def test_the_quick_start_is_two_commands() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    quick = text.split("## Quick start")[1].split("\n## ")[0]
    assert [words[0] for block in BLOCK.findall(quick) for line in block.splitlines() if (words := shlex.split(line, comments=True))] == [
        "script/play", "script/test"]


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_commands_in_the_documents_exist(name: str) -> None:
    for words in shell_lines(name):
        program, *rest = words
        assert program.startswith(("script/", ".venv/bin/")), words
        if program.startswith("script/"):
            assert (ROOT / program).exists(), words
        if program == "script/play":
            assert {w for w in rest if w.startswith("--")} <= options("play"), words


def test_commands_in_the_readme_table_exist_and_all_are_there() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    told = re.findall(r"^\| `kronika ([\w-]+)", text, re.M)
    outside = {word for where in packages().values() if not where.module.startswith("kronika.") for word in where.commands}
    assert sorted(told) == sorted(set(kronika.list_commands(click.Context(kronika))) - outside)


@pytest.mark.parametrize("path", DOCS, ids=lambda p: p.name)
def test_links_lead_somewhere(path: Path) -> None:
    broken = [link for link in LINK.findall(path.read_text("utf-8")) if "://" not in link and not (path.parent / link).exists()]
    assert broken == []
