"""Search in the rules: word forms, title before text before example, prefixes and typing errors."""

import difflib
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from kronika.rulebook.books import DEFAULT, Entry, book, books, entry, extends, game_of, known, languages, load, shelves
from kronika.rulebook.stems import STOP, stem, tokens

# A word in the title says more about a rule than one in its text or in the name of its chapter, and that more than one in an example.
# So does one that people ask with (asked.toml), who do not know the rule's own words.
TITLE, ASKED, ID, TEXT, CHAPTER, EXAMPLE = 8.0, 6.0, 3.0, 2.0, 2.0, 1.0
SYNONYM, PREFIX, TYPO = 0.8, 0.6, 0.4  # how much a word counts that means the same, is only begun, or only looks alike
EXTENSION = 0.7  # a rule of a book that changes another book, when both are searched: the base rule is meant more often

@dataclass(frozen=True, slots=True)
class Hit:
    """A found rule.

    ``passage`` is the sentence of its text with most of the words; ``guessed`` maps a mistyped word to the words used instead.
    """

    entry: Entry
    score: float
    passage: str
    guessed: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class _Index:
    entries: tuple[Entry, ...]
    weight: dict[str, dict[int, float]]  # stem -> {place of the entry: weight}
    words: dict[str, frozenset[str]]  # folded word -> its stems
    titles: tuple[tuple[str, ...], ...]  # stems of each title


@lru_cache(maxsize=32)
def _index(names: tuple[str, ...], lang: str) -> _Index:
    entries = tuple(e for name in names for e in book(name, lang))
    weight: defaultdict[str, dict[int, float]] = defaultdict(dict)
    words: defaultdict[str, set[str]] = defaultdict(set)
    chapters = {(name, c.id): c.title for name in names for c in book(name, lang).chapters}
    titles = []
    for place, e in enumerate(entries):
        titles.append(tuple(stem(w, lang) for w in tokens(e.title)))
        parts = [(TITLE, e.title), (TEXT, e.text), (CHAPTER, chapters[e.book, e.chapter])]
        parts.append((ASKED, _asked(game_of(e.book), lang).get(e.id, "")))
        parts += [(EXAMPLE, f"{x.given} {x.expected}") for x in e.examples]
        if lang == DEFAULT:  # ids are English words
            parts.append((ID, e.id.replace(".", " ").replace("_", " ")))
        for value, text in parts:
            found = tokens(text)
            for w in found:
                words[w].add(stem(w, lang))
            for s, times in Counter(stem(w, lang) for w in found).items():
                weight[s][place] = weight[s].get(place, 0.0) + value * (1 + math.log(times))
    return _Index(entries, dict(weight), {w: frozenset(s) for w, s in words.items()}, tuple(titles))


@cache
def _asked(game: str, lang: str) -> Mapping[str, str]:
    """Rule -> questions that it answers, in everyday words."""
    found: Mapping[str, str] = load(shelves()[game], "asked").get(lang, {})
    return found


@cache
def _synonyms(game: str, lang: str) -> Mapping[str, set[str]]:
    """What people say about a game and the words of its rules for it, as stems.  A word that the rules use too, in another sense, keeps
    that one."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for said, meant in load(shelves()[game], "synonyms").get(lang, {}).items():
        found[stem(said, lang)] |= {stem(w, lang) for w in meant.split()}
    return found


class _Meaning(NamedTuple):
    """A stem that a word of the query stands for, how much it counts, and the game in whose rules it does ("": all)."""

    stem: str
    factor: float
    game: str = ""


def _expand(word: str, index: _Index, lang: str) -> tuple[list[_Meaning], tuple[str, ...]]:
    """What a word of the query stands for, and the words guessed for a typing error."""
    s = stem(word, lang)
    meant = [_Meaning(s, 1.0)] if s in index.weight else []
    games = sorted({game_of(name) for name in {e.book for e in index.entries}})
    meant += [_Meaning(t, SYNONYM, game) for game in games for t in _synonyms(game, lang).get(s, ()) if t in index.weight]
    if meant:
        return meant, ()
    if len(word) >= 3:
        begun = {t for t in index.weight if t.startswith(word) or (len(s) >= 4 and t.startswith(s))}
        begun |= {t for w, ts in index.words.items() if w.startswith(word) for t in ts}
        if begun:
            return [_Meaning(t, PREFIX) for t in begun], ()
    near = difflib.get_close_matches(word, index.words, 3, 0.75)
    return [_Meaning(t, TYPO) for t in {t for w in near for t in index.words[w]}], tuple(near)


def _passage(text: str, stems: Iterable[str], lang: str) -> str:
    wanted = set(stems)
    sentences = [p for p in re.split(r"(?<=[.!?])\s+", text) if p]
    return max(sentences, key=lambda p: len(wanted & {stem(w, lang) for w in tokens(p)}), default=text)


def search(words: str, lang: str = DEFAULT, books: Iterable[str] | None = None, limit: int = 10) -> tuple[Hit, ...]:
    """The rules that fit the words best, best first, at most ``limit``.

    ``books`` restricts the search to some books; without it all books of the language are searched. An exact id finds its rule.
    A rule with all words comes before a rule with some. Raises Unknown for a book that does not exist in the language.
    """
    if known(words.strip()):
        e = entry(words.strip(), lang)
        return (Hit(e, math.inf, _passage(e.text, (), lang)),)
    index = _index(_names(lang, books), lang)
    asked = list(dict.fromkeys(tokens(words)))
    asked = [w for w in asked if w not in STOP.get(lang, ())] or asked
    expanded = [_expand(w, index, lang) for w in asked]
    guessed = tuple((w, near) for w, (_, near) in zip(asked, expanded, strict=True) if near)
    scores: defaultdict[int, float] = defaultdict(float)
    matched: Counter[int] = Counter()
    for meant, _ in expanded:
        best: dict[int, float] = {}
        for s, factor, game in meant:
            places = index.weight[s]
            rare = math.log(1 + len(index.entries) / len(places))
            for place, value in places.items():
                if game in ("", game_of(index.entries[place].book)):
                    best[place] = max(best.get(place, 0.0), factor * rare * value)
        for place, value in best.items():
            scores[place] += value
            matched[place] += 1
    base = {e.book for e in index.entries}
    every = {m.stem for meant, _ in expanded for m in meant}
    for place in scores:
        scores[place] *= (matched[place] / len(asked)) ** 2
        title = index.titles[place]
        scores[place] *= 1 + 0.5 * len(every & set(title)) / max(1, len(title))
        if extends(index.entries[place].book) in base:
            scores[place] *= EXTENSION
    order = sorted(scores, key=lambda p: (-scores[p], p))[:limit]
    return tuple(Hit(index.entries[p], round(scores[p], 3), _passage(index.entries[p].text, every, lang), guessed) for p in order)


def _names(lang: str, chosen: Iterable[str] | None) -> tuple[str, ...]:
    if chosen is not None:
        return tuple(chosen)
    return tuple(name for name in books() if lang in languages(name))
