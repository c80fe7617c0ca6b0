"""Brings the catalogues up to date with the code: `script/words` (the platform's and those of the games in it), `script/words GAME …`
(those of installed games, "kronika" for the platform).

Reads every message of code, templates and facts, keeps the translations that there are, drops what is no longer said, and
lists what still needs words.  Needs Babel; Kronika itself reads the catalogues without it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po

from kronika.installed import package, packages

from .extract import KEYWORDS
from .translate import LANGUAGES

HERE = Path(__file__).parent
PLATFORM = "kronika"
PLURALS = {
    "cs": (3, "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)"),
    "ru": (3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"),
}
HEADER = """# {title} messages of {name}.  English texts are the ids; docs/translating.md tells how to work on them.
msgid ""
msgstr ""
"Language: {lang}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals={n}; plural={plural};\\n"

"""
TITLES = {"cs": "Czech", "ru": "Russian"}


class Source(NamedTuple):
    """What has a catalogue of its own: the platform or a game."""

    name: str
    root: Path  # the package that speaks
    locale: Path  # folder of its catalogues
    mapping: Path  # what Babel reads

    def path(self, lang: str) -> Path:
        """The catalogue of a language."""
        return self.locale / f"{lang}.po"


def source(name: str) -> Source:
    """The platform (PLATFORM) or an installed game.  Raises LookupError for a game without catalogues."""
    if name == PLATFORM:
        return Source(name, HERE.parent, HERE / "locale", HERE / "platform.cfg")
    where = package(name)
    root, locale = where.folder("."), where.folder(where.locale)
    if not isinstance(root, Path) or not isinstance(locale, Path):
        raise LookupError(f"{name!r} is no installed game with a folder of catalogues")
    own = locale / "babel.cfg"
    return Source(name, root.resolve(), locale, own if own.exists() else HERE / "game.cfg")


def sources() -> list[Source]:
    """The platform and every installed game that has catalogues and lies in the platform's own folder."""
    found = [source(PLATFORM), *(source(name) for name, where in packages().items() if where.locale)]
    return [s for s in found if s.root.is_relative_to(HERE.parent)]


@cache
def extracted(of: Source) -> Catalog:
    """All messages of a source, without translations, each with the files that use it."""
    with of.mapping.open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    found = Catalog()
    for name, _, message, _, context in extract_from_dir(of.root, methods, options, keywords=KEYWORDS):
        found.add(message, None, [(name, 0)], context=context)
    return found


def read(of: Source, lang: str) -> Catalog:
    """The catalogue as it is on disk; empty if there is none."""
    if not of.path(lang).exists():
        return Catalog(locale=lang)
    with of.path(lang).open("rb") as file:
        return read_po(file, locale=lang)


def messages(catalog: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its header."""
    return (m for m in catalog if m.id)


def translated(message: Message, lang: str) -> bool:
    """Has the message all its forms?"""
    if message.pluralizable:
        return isinstance(message.string, tuple | list) and len(message.string) == PLURALS[lang][0] and all(message.string)
    return isinstance(message.string, str) and bool(message.string)


def update(of: Source, lang: str) -> Catalog:
    """Write the catalogue anew: the messages of the source with the translations of the old one."""
    old, new = read(of, lang), Catalog(locale=lang)
    for m in messages(extracted(of)):
        before = old.get(m.id, m.context)
        same = before is not None and bool(before.pluralizable) == bool(m.pluralizable)
        files = sorted({file for file, _ in m.locations})
        new.add(m.id, before.string if same and before is not None else None, [(file, 0) for file in files], context=m.context)
    of.locale.mkdir(parents=True, exist_ok=True)
    with of.path(lang).open("wb") as file:
        n, plural = PLURALS[lang]
        file.write(HEADER.format(title=TITLES[lang], name=of.name.capitalize(), lang=lang, n=n, plural=plural).encode())
        write_po(file, new, width=0, omit_header=True, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    return new


def main(names: Sequence[str]) -> int:
    """Update the catalogues of these sources, of all of ours without a name; exit code 1 if a message has no translation."""
    missing = 0
    for of in [source(name) for name in names] or sources():
        for lang in LANGUAGES[1:]:
            catalog = update(of, lang)
            left = [m for m in messages(catalog) if not translated(m, lang)]
            missing += len(left)
            print(f"{of.name} {lang}: {len(list(messages(catalog)))} messages, {len(left)} without translation")
            for m in left:
                print("   ", re.sub(r"\s+", " ", m.id if isinstance(m.id, str) else m.id[0])[:120])
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
