"""Help and errors of every command in each language: nothing stays English in Czech and Russian."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import click
import pytest

from kronika.cli import speaking
from kronika.cli.command import COMMANDS, kronika, own_commands
from kronika.installed import names as installed
from kronika.installed import packages
from kronika.kernel import game
from kronika.lab.shrink import CHECKS
from kronika.words import LANGUAGES, translator
from kronika.words.catalogues import extracted, sources
from tests.web.reading import foreign

from .conftest import Cli

OTHERS = LANGUAGES[1:]
LINES = [(), *((name,) for name in (*COMMANDS, "automa", "chronicle", "deck"))]
LINES += [("chronicle", name) for name in ("show", "check", "new", "export", "import", "add")]
LINES += [("deck", name) for name in ("new", "check", "show", "try")]
# What is typed, or written alike in every language.
TYPED = re.compile(r"--?[\w-]+|\[en\|cs\|ru\]|`[^`]*`|'[^']*'|\b\w+=\S*|\b\w+://\S+|\S+\.(?:kronika|db|py|html)\b|\b(?:ID|MODULE|FUNCTION|ADDRESS|NAME|LOGIN|URL|PATH|localhost)\b|\breset-password\b|\bdecisions_per_second\b")
NAMES = {
    "kronika", "human", "random", "json", "automa", "autometta", "greedy", "search", "automaszyna", "ultimaszyna", "own", "program", "game",
    *installed(), *own_commands(), *(line[1] for line in LINES if len(line) > 1),
    "sqlite", "postgresql", "sqlalchemy", "url", "https", "cookies", "proxy", "port", "bot", "terminal", "databáze", "host",
    "server", "reset", "password", "localhost", "dask", "parquet", "NumPy", "passing", "foresight",
}  # fmt: skip


# A game without a catalogue speaks English, and so do its commands.
ENGLISH = {
    word for where in packages().values() if not where.locale
    for name, told in [*((n, c.help) for n, c in where.commands.items()), *((n, f.help) for n, f in where.folders.items())]
    for word in (name, "dir", *re.findall(r"\w+", told))
}


def left(text: str, lang: str) -> dict[str, str]:
    """English words of a text that is typed at a terminal."""
    said = "\n".join(line for line in TYPED.sub(" ", text).splitlines() if not re.match(r"\s*(Příklad|Пример):", line))
    scythe = game("scythe")
    words = {*scythe.sides, *scythe.mats, *(w for o in scythe.options for w in (o.id, *o.values))}  # of options, which are typed
    typed = {part for word in words for part in re.split(r"\W", word)}
    return foreign("<p>" + said.replace("<", " ") + "</p>", lang, {*NAMES, *COMMANDS, *CHECKS, *typed, *ENGLISH, *map(str.lower, ENGLISH)})


@pytest.fixture(autouse=True)
def english_after(monkeypatch: pytest.MonkeyPatch) -> object:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "KRONIKA_LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    speaking.speak([])


def example_of(text: str) -> str:
    """The help without the example at its end, which is typed."""
    return re.split(r"\n\s*(?:Example|Příklad|Пример): ", text)[0]


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("line", LINES, ids=lambda x: " ".join(x) or "kronika")
def test_help_of_every_command(cli: Cli, line: tuple[str, ...], lang: str) -> None:
    english = cli(*line, "--help").out
    shown = cli(*line, "--help", "--lang", lang)
    assert shown.code == 0 and left(example_of(shown.out), lang) == {}
    assert shown.out.split(":")[0] == translator(lang)("Usage:")[:-1] and "--lang" in shown.out
    assert re.findall(r"(?<![\w-])--[\w-]+", shown.out) == re.findall(r"(?<![\w-])--[\w-]+", english)  # the same options, in their order


def test_the_language_is_found_wherever_it_stands(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    czech = cli("play", "--help", "--lang", "cs").out
    assert czech.startswith("Použití: kronika play")
    assert cli("--lang", "cs", "play", "--help").out == czech == cli("--lang=cs", "play", "--help").out
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert cli("play", "--help").out.startswith("Использование:")
    monkeypatch.setenv("KRONIKA_LANG", "cs")
    assert cli("play", "--help").out == czech
    assert cli("play", "--help", "--lang", "en").out.startswith("Usage:")
    assert cli("rules", "--", "--lang").err != ""  # behind -- it is a word to search for


def test_a_language_that_there_is_not(cli: Cli) -> None:
    for line in (("--lang", "xx", "rules"), ("rules", "--lang", "xx"), ("check", "scythe", "--lang=xx")):
        ran = cli(*line)
        assert ran.code == 2 and "'xx' is not one of 'en', 'cs', 'ru'" in ran.err


WRONG = [
    ("plya",), ("--nothing",), ("play",), ("play", "scythe", "--sdee", "1"), ("play", "scythe", "--seed", "x"),
    ("play", "scythe", "--seed"),
    ("play", "scythe", "--port", "70000"), ("play", "scythe", "12"), ("play", "scythe", "--save", "."), ("play", "scythe", "--lan=1"),
    ("play", "chess"), ("play", "scythe", "--seats", "9"), ("play", "scythe", "--seats", "human,,human"),
    ("play", "scythe", "--seats", "human,human,human,human,human,human"), ("play", "scythe", "--seats", "albion=human,random"),
    ("play", "scythe", "--seats", "spain=human,random"), ("play", "scythe", "--seats", "nordic=human,nordic=random"),
    ("play", "scythe", "--seats", "nordic/oak=human,random"), ("play", "scythe", "--seats", "human,automa:x"),
    ("play", "scythe", "--seats", "human,robot"), ("play", "scythe", "--seats", "human:5,random"),
    ("play", "scythe", "--seats", "human,saxony"),
    ("play", "scythe", "--seats", "human,automa,random"), ("play", "scythe", "--set", "x"), ("play", "scythe", "--set", "x=1"),
    ("play", "scythe", "--set", "mats=none"), ("play", "scythe", "--seed", "-1"), ("play", "scythe", "--save", "x"),
    ("play", "scythe", "--terminal", "--lan"), ("resume", "missing"), ("resume", "."), ("replay", "missing", "--at", "-1"), ("verify", "1"),
    ("verify", "2"), ("simulate", "scythe", "--seats", "human,random"), ("simulate", "scythe", "--games", "0"),
    ("simulate", "scythe", "--cluster", "x"), ("simulate", "scythe", "--cluster", "dask:x", "--jobs", "2"),
    ("tournament", "scythe", "random"), ("simulate", "scythe", "--keep", "2"),
    ("tournament", "scythe", "random", "search:x"), ("tournament", "scythe", "random", "random"),
    ("check", "scythe", "--jobs", "0"), ("rules", "--limit", "0"), ("rules", "scythe.combat.ti"), ("rules", "qqqqq"), ("rules", "a.b"),
    ("coverage", "nothing"), ("coverage", "--tests", "3"), ("coverage", "--tests", "."), ("backup", "x", "--database-url", "sqlite:///no.db"),
    ("serve", "--workers", "0"), ("serve", "--workers", "2", "--database-url", "sqlite:///a.db"), ("automa", "1"), ("automa", "--you", "x"),
]  # fmt: skip


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("line", WRONG, ids=" ".join)
def test_errors_of_commands(cli: Cli, line: tuple[str, ...], lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "1").write_text("")
    (tmp_path / "2").write_text("a letter\n")
    ran = cli(*line, "--lang", lang)
    assert ran.code in (1, 2) and ran.err.startswith("kronika: ") and "{" not in ran.err and "\n" not in ran.err.strip()
    assert left(ran.err, lang) == {}
    assert "'" in ran.err or ran.err != cli(*line).err


def test_what_click_says_is_known() -> None:
    """Every text of the installed click that a command line such as ours can bring about is a message."""
    ours = {m if isinstance(m, str) else m[0] for m in (m.id for of in sources() for m in extracted(of) if m.id)}
    beyond = re.compile(
        r"Do you want|directory|prompt|password|confirm|editor|completion|Bash|UUID|boolean|format|[Dd]eprecat|Aborted|^Error|"
        r"Try '|colou?r|press|two entered|"
        r"defined twice|declar|Could not|invalid character|start character|must be|Takes|takes \{nargs\}|len_type|dynamic|env var|"
        r"unknown error|"
        r"Choice\(|Choose from|Positional|executable|is a file|Missing (parameter|\{)|Invalid value: \{message|%\(|Value must|day|^d$",
        re.IGNORECASE,
    )
    said = set()
    folder = Path(click.__file__).parent
    for name in speaking.MODULES:
        for node in ast.walk(ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext"):
                if isinstance(node.args[0], ast.Constant):
                    said.add(str(node.args[0].value))
    assert len(said) > 40
    assert sorted(t for t in said - ours if not beyond.search(t)) == []


def test_a_pseudo_language_shows_that_every_text_of_help_is_a_message(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.web.test_languages import Pseudo

    for words_ in (translator("cs"), *(translator("cs", of.name) for of in sources())):
        monkeypatch.setattr(words_, "_catalogue", Pseudo())
    plain = re.compile(r"(?<![\u0336\w])[A-Za-z]{3,}(?![\u0336\w])")
    for line in LINES:
        shown = cli(*line, "--help", "--lang", "cs").out
        known = {"kronika", "automa", "dask", *(name for names in LINES for name in names),
                 *(part for name in COMMANDS for part in name.split("-")), *own_commands(), *ENGLISH}
        words = set(plain.findall(TYPED.sub(" ", shown))) - known
        assert words == set(), line


def test_each_command_has_its_short_help() -> None:
    assert kronika.list_commands(click.Context(kronika)) == [*COMMANDS, *own_commands()]
