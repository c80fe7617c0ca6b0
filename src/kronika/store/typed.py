"""Lines that people typed: names, titles, talk.  What they show is kept; what only disturbs others is left out.

The tables are those of the package regex, which are newer than Python's: today's emoji are known whatever the Python.
"""

from __future__ import annotations

import unicodedata

import regex

FOLDED = 120
MARKS = 5  # accents on one letter; more grow over the lines around
ZWNJ, ZWJ = "\u200c", "\u200d"
JOINING = "".join(rf"\p{{Script={name}}}" for name in (
    "Arabic", "Syriac", "Nko", "Mongolian", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada",
    "Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan", "Tifinagh"))  # scripts in which a joiner changes what is seen
EMOJI = r"[\p{Extended_Pictographic}]\uFE0F?\p{Emoji_Modifier}?"
# a flag made of tags, emoji joined to one, and everything else sign by sign
SIGN = regex.compile(
    rf"(?P<kept>\U0001F3F4[\U000E0020-\U000E007E]+\U000E007F|{EMOJI}(?:{ZWJ}{EMOJI})*|[\p{{Emoji}}--\p{{Extended_Pictographic}}]\uFE0F?\u20E3?"
    rf"|(?<=[{JOINING}\p{{M}}])[{ZWNJ}{ZWJ}](?=[{JOINING}]))|(?P<blank>\s)|(?P<sign>.)", regex.V1 | regex.DOTALL)
DROPPED = regex.compile(r"[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]", regex.V1)
EMPTY = regex.compile(r"[\s\u2800\U0001D159\p{M}\p{Default_Ignorable_Code_Point}]", regex.V1)  # shows nothing by itself
UNSEEN = regex.compile(r"[\s\u2800\p{Default_Ignorable_Code_Point}]", regex.V1)
HEAP = regex.compile(rf"(\p{{M}}{{{MARKS}}})\p{{M}}+", regex.V1)
CLUSTER = regex.compile(r"\X", regex.V1)


def clean(text: str, longest: int, points: int = 0) -> str:
    """Composed, one line, without signs that control, turn or hide what stands around them; at most `longest` signs as people count
    them, and as many code points (or `points`, where a family may be longer than a letter).  "" for what shows nothing."""
    text = unicodedata.normalize("NFC", text.encode("utf-8", "replace").decode())
    text = "".join(_kept(m) for m in SIGN.finditer(text))
    text = HEAP.sub(r"\1", regex.sub(r"(?<![^\s])\p{M}+", "", " ".join(text.split())))
    out, left = [], points or longest
    for cluster in CLUSTER.findall(text)[:longest]:
        left -= len(cluster)
        if left < 0:
            break
        out.append(cluster)
    line = "".join(out).strip()
    return line if EMPTY.sub("", line) else ""


def _kept(found: regex.Match[str]) -> str:
    if found["kept"] is not None:
        return str(found["kept"])
    return " " if found["blank"] is not None else DROPPED.sub("", found["sign"])


def folded(text: str) -> str:
    """Equal for names that people take for the same: case, width and composition do not matter.  At most FOLDED code points: a name may
    become eighteen times as long."""
    return str(UNSEEN.sub("", unicodedata.normalize("NFKC", text).casefold()))[:FOLDED]
