"""Lines of the log with references to the board."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from markupsafe import Markup, escape


def referring(text: str, refs: Mapping[str, str], deed: Markup, sign: Callable[[str], str] = lambda ref: "") -> Markup:
    """The text with what it names as references, played on the board as `deed` says (attributes; "": it is not played).

    refs: a name -> what is called so on the board; sign: HTML that stands before a reference."""
    found = {str(escape(name)): ref for name, ref in refs.items() if name}
    pattern = "|".join(re.escape(name) for name in sorted(found, key=len, reverse=True))

    def mark(m: re.Match[str]) -> str:
        ref = found[m.group()]
        return f'{sign(ref)}<span class="ref" data-ref="{ref}">{m.group()}</span>'

    line = Markup(re.sub(rf"(?<!\w)(?:{pattern})(?!\w)", mark, str(escape(text))))
    return Markup("<span{}>{}</span>").format(deed, line) if deed else line
