"""Sections of tables, as a page of Markdown or of HTML with a bar beside every share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from .estimates import Share

Cell = str | Share


class Section(NamedTuple):
    """One table: its title, a sentence on how to read it, the heads of its columns, its rows."""

    title: str
    note: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]


def percent(share: Share) -> str:
    """A share with its 95 % interval, in percent."""
    low, high = share.interval()
    return f"{100 * share.value:.1f} ({abs(100 * low):.0f}–{100 * high:.0f})"  # abs: no "-0"


def markdown(title: str, intro: str, sections: Sequence[Section]) -> str:
    """The page as Markdown."""
    out = [f"# {title}", "", intro, ""]
    for s in sections:
        out += [f"## {s.title}", "", *([s.note, ""] if s.note else []), "| " + " | ".join(s.heads) + " |", "|---" * len(s.heads) + "|"]
        out += ["| " + " | ".join(percent(c) if isinstance(c, Share) else c.replace("|", "\\|") for c in row) + " |" for row in s.rows]
        out.append("")
    return "\n".join(out)


STYLE: Final = """body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fbf8f0}
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.2rem .8rem;border-bottom:1px solid #d8d0bc;text-align:left;
font-variant-numeric:tabular-nums}svg{vertical-align:middle;margin-left:.5rem}
@media(prefers-color-scheme:dark){body{color:#eee;background:#1d1a16}td,th{border-color:#4a4336}}"""


def html(title: str, intro: str, sections: Sequence[Section]) -> str:
    """The page as HTML that loads nothing."""
    told = re.sub("`([^`]+)`", r"<code>\1</code>", escape(intro)).replace("\n\n", "</p><p>")
    body = [f"<h1>{escape(title)}</h1><p>{told}</p>"]
    for s in sections:
        heads = "".join(f"<th>{escape(h)}</th>" for h in s.heads)
        rows = "".join("<tr>" + "".join(f"<td>{_cell(c)}</td>" for c in row) + "</tr>" for row in s.rows)
        body.append(f"<h2>{escape(s.title)}</h2><p>{escape(s.note)}</p><table><tr>{heads}</tr>{rows}</table>")
    return (f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style></head>'
            f"<body>{''.join(body)}</body></html>\n")


def _cell(c: Cell) -> str:
    if not isinstance(c, Share):
        return escape(c)
    low, high = c.interval()
    return (f'{percent(c)}<svg width="100" height="10" role="img" aria-label="{percent(c)}"><rect width="100" height="10" fill="#8883"/>'
            f'<rect x="{100 * low:.1f}" width="{max(100 * (high - low), 1):.1f}" height="10" fill="#8a6d3b88"/>'
            f'<rect x="{100 * c.value - 1:.1f}" width="2" height="10" fill="#a3261f"/></svg>')
