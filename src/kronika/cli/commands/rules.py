"""`kronika rules` and `kronika coverage`."""

from __future__ import annotations

from pathlib import Path

import click

from kronika.cli.command import LANG, Misuse, Trouble
from kronika.cli.speaking import words as spoken


@click.command(epilog="Example: kronika rules scythe.combat.tie   or: kronika rules crossing a river")
@click.argument("wanted", nargs=-1, metavar="[ID | WORDS]")
@click.option("--limit", type=int, default=8, show_default=True, help="At most so many rules of a search.")
@LANG
def rules(wanted: tuple[str, ...], limit: int, lang: str | None) -> None:
    """Show the rule of an ID, or search the rules for WORDS.

    A book's name alone shows its contents, and nothing at all the books.
    """
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    from kronika import rulebook
    from kronika.cli.table import lookup

    words = spoken()
    console = Console(highlight=False, markup=False, emoji=False, width=None)
    text = " ".join(wanted).strip()
    if limit < 1:
        raise Misuse(words("--limit is a number from 1 on."))
    if not text:
        for name in rulebook.books():
            book = rulebook.book(name, lookup.language(name, words.lang))
            console.print(
                Text(words("{book}: {n} rules in {languages}", book=name, n=len(book), languages=", ".join(rulebook.languages(name))))
            )
        return
    if text in rulebook.books():
        for chapter in rulebook.book(text, lookup.language(text, words.lang)).chapters:
            console.print(Text(chapter.title, "bold"))
            for entry in chapter.entries:
                console.print(Padding(Text().append(f"{entry.id}  ", "dim").append(entry.title), (0, 0, 0, 2), expand=False))
        return
    if rulebook.known(text):
        lookup.show_entry(console, rulebook.entry(text, lookup.language(text, words.lang)), words)
        return
    if "." in text and " " not in text:
        try:
            rulebook.entry(text)
        except rulebook.Unknown as e:
            raise Trouble(
                words("there is no rule {word}; perhaps {list}.", word=repr(text), list=", ".join(e.near))
                if e.near
                else words("there is no rule {word}.", word=repr(text))
            ) from None
    books = [name for name in rulebook.books() if words.lang in rulebook.languages(name)]
    hits = rulebook.search(text, words.lang if books else "en", books or None, limit)
    if not hits:
        raise Trouble(words("no rule was found for {text}; try fewer or other words.", text=repr(text)))
    for word, near in {pair for hit in hits for pair in hit.guessed}:
        click.echo(words("{word} was read as {list}", word=repr(word), list=", ".join(near)), err=True)
    for hit in hits:
        console.print(Text().append(hit.entry.title, "bold").append(f"  {hit.entry.id}", "dim"))
        console.print(Padding(Text(hit.passage), (0, 0, 0, 2), expand=False))


@click.command(epilog="Example: kronika coverage scythe")
@click.argument("books", nargs=-1, metavar="[BOOK …]")
@click.option(
    "--tests",
    "folder",
    type=click.Path(path_type=Path),
    default=None,
    help="The folder of the tests; that of this source checkout if left out.",
)
def coverage(books: tuple[str, ...], folder: Path | None) -> int:
    """List the rules of each BOOK that no test names; all books if none is given.

    Exit code 1 if any rule is uncovered or a test names an unknown one. Rules about physical things only are listed with their reasons.
    """
    from kronika import rulebook

    w, tests = spoken(), folder or _checkout()
    known = rulebook.books()
    for name in books:
        if name not in known:
            raise Misuse(w("there is no book {word}; there are: {list}.", word=repr(name), list=", ".join(known)))
    if rulebook.no_checkout(tests):
        raise Trouble(
            w("The folder {folder} holds no tests (test_*.py): give the tests of a source checkout with --tests.", folder=tests)
            if tests.is_dir()
            else w("There is no source checkout here: the folder {folder} does not exist. Give its tests with --tests.", folder=tests)
        )
    bad = False
    errors: dict[str, None] = {}
    for name in books or known:
        c = rulebook.coverage(name, tests)
        errors |= dict.fromkeys(c.errors)
        for key in c.uncovered:
            click.echo(w("{rule}: no test names it", rule=key))
        bad = bad or not c.complete
        click.echo(
            w(
                "{book}: rules {total}, uncovered {uncovered}, named by tests {covered}, physical {physical}",
                book=name,
                total=c.total,
                uncovered=len(c.uncovered),
                covered=len(c.covered),
                physical=len(c.physical),
            )
        )
    for error in errors:
        click.echo(f"kronika: {error}.", err=True)
    return 1 if bad else 0


def _checkout() -> Path:
    """The tests beside the sources this runs from, or those of the current folder."""
    here = Path(__file__).resolve().parents[4] / "tests"
    return here if here.is_dir() else Path.cwd() / "tests"
