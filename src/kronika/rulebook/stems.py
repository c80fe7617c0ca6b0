"""Word forms: folding, splitting into words and light stemming for English, Czech and Russian.

A stem only has to be the same for the forms of one word; it need not be a word. Words are folded first (case, and
diacritics of Latin letters), so the rules below know no diacritics.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache

from kronika.rulebook.books import load, shelves

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


STOP: dict[str, frozenset[str]] = {
    "en": _set(
        "a an and are as at be but by can do does for from has have how i if in into is it its may no not of on or only "
        "that the their them there they this to was what when where which who will with you your"
    ),
    "cs": _set(
        "a aby ale ani az by byt co do i ja jak jako je jeho jeji jen jeste jejich jsou k ke kde kdo kdyz ktery ktera ktere ma "
        "mezi mi mu muze na nad ne nebo o od po pod pokud pres pri pro s se si ta tak take ten to u uz v ve vsak z za ze"
    ),
    "ru": _set(
        "а без бы быть в во для до его ее если же за и из или их к как когда кто ли на над не но о об он она они от по под при с "
        "со так то только у что это"
    ),
}


def fold(text: str) -> str:
    """Lower case without diacritics: "Řeka" -> "reka", "ё" -> "е". Cyrillic "й" stays a letter of its own."""
    out = []
    for c in text.casefold():
        if c == "ё":
            out.append("е")
        elif "а" <= c <= "я":
            out.append(c)
        else:
            out.extend(d for d in unicodedata.normalize("NFKD", c) if not unicodedata.combining(d))
    return "".join(out)


def tokens(text: str) -> list[str]:
    """The folded words of a text, in order; a possessive 's is dropped."""
    return [re.sub(r"['’].*", "", w) if w[-2:] in ("'s", "’s") else w.replace("'", "").replace("’", "") for w in _WORD.findall(fold(text))]


# Ending and the number of letters it must leave.
_EN = (("tion", 5), ("ment", 4), ("ing", 3), ("ed", 3), ("er", 5), ("or", 6), ("ly", 4))


def _english(w: str) -> str:
    if w.endswith("ies") and len(w) > 4:
        w = w[:-3] + "y"
    elif w.endswith("ied"):
        w = w[:-3] + "y" if len(w) > 4 else w[:-1]
    elif w.endswith(("sses", "xes", "ches", "shes")):
        w = w[:-2]
    elif w.endswith("s") and not w.endswith(("ss", "us", "is")) and len(w) > 3:
        w = w[:-1]
    for end, rest in _EN:
        if w.endswith(end) and len(w) - len(end) >= rest:
            w = w[: -len(end)]
            if len(w) > 3 and w[-1] == w[-2] and w[-1] not in "lsz":
                w = w[:-1]
            break
    if w.endswith("e") and len(w) > 3:
        w = w[:-1]
    if w.endswith("y") and len(w) > 3:
        w = w[:-1] + "i"
    return w


def _endings(text: str) -> tuple[str, ...]:
    return tuple(sorted(set(text.split()), key=lambda e: (-len(e), e)))


# The longest ending goes that leaves enough: three letters before those of nouns and adjectives, four before those of verbs.
_CS = _endings(
    "a e i o u y ou em um am im ym ych ich ach ech ami emi imi ymi eho emu ovi ani eni anim enim anich enich animi enimi ost osti osti stvi"
)
_CS_VERB = _endings(
    "at et it ut al el il la lo li ala ila ela alo ilo elo ali ili eli as es is ame eme ime ate ete ite aji eji uje uji ujes ujeme ujete "
    "oval ovala ovali ovalo ovat ovan ovana ovano ovany ovani ovanim an ana ano any en ena eno eny nout nul nula nuli "
    "ejsi ejsich ejsim ejsiho aje ene eneho enemu enych enym enymi enou ane aneho anemu anych anym anymi anou"
)
_RU = _endings(
    "а я о е и ы у ю ь й ой ей ою ею ий ый ая яя ое ее ие ые ого его ому ему ым им ых их ыми ими ую юю ом ем ам ям ах ях "
    "ами ями ов ев ия ии ию ией иям иями иях ием ость ости остью остей остям остями остях "
    "ение ения ению ением ении ений ениях ание ания анию анием ании аний аниях"
)
_RU_ADJECTIVE = "ий ый ая яя ее ое ие ые его ого ему ому им ым их ых ими ыми ую юю ей ой ем ом"
_RU_VERB = _endings(
    "ать ять еть ить уть ыть ти ет ит ют ут ат ят ешь ишь ете ите ает яет ают яют аю аем аете еет еют ует уют уем уете уй уйте ал ала ало "
    "али ил ила ило или ял яла яло яли ул ула уло ули ывать ывает ывают ывая ивать ивает ивают ивая ая яя аешь "
    "ав ив ена ено ены ен ан ана ано аны овать овал овала овали ован ована овано ованы ация ации ацию ацией аций ациям ациях "
    + " ".join(p + a for p in ("ивш", "авш", "увш", "ующ", "ающ", "яющ", "анн", "енн", "ованн") for a in _RU_ADJECTIVE.split())
)
# One stem for the roots of one word that change: ввести/ввод, победить/побеждает, раскрыть/раскрывает.
_RU_ROOTS = tuple(
    (old, new)
    for new, olds in {
        "брат": "бер взя возьм",
        "ввод": "введ ввес",
        "движ": "двиг двин",
        "контрол": "контролир",
        "крыт": "кр",
        "оконч": "законч заканч оканч",
        "отступ": "отступл",
        "перевоз": "перевоз перевозк перевез перевес",
        "переход": "перей",
        "побед": "побежд",
        "проигр": "проигрыш",
        "производ": "производств произвед произвес",
        "размещ": "размест",
        "сброс": "сбрас",
        "стро": "строительств постро",
        "торг": "торговл",
    }.items()
    for old in olds.split()
)
# Words whose stem no ending tells, and their stems; games bring those of their own (stems.toml).
_IRREGULAR: dict[str, dict[str, str]] = {
    lang: {w: s for s, words in table.items() for w in words.split()}
    for lang, table in {
        "en": {
            "build": "built",
            "buy": "bought",
            "choos": "chose chosen",
            "draw": "drawn drew",
            "fight": "fought",
            "giv": "gave given",
            "los": "loser losers loss losses lost",
            "pay": "paid",
            "spend": "spent",
            "tak": "taken took",
            "win": "winner winners winning won",
        },
    }.items()
}


def _strip(w: str, endings: tuple[str, ...], rest: int = 3) -> str:
    for end in endings:
        if w.endswith(end) and len(w) - len(end) >= rest:
            return w[: -len(end)]
    return w


def _without_fleeting(w: str, vowels: str, fleeting: str) -> str:
    """Drop the vowel that comes and goes before the last consonant: karet/karta, деревень/деревня."""
    if len(w) >= 5 and w[-2] in fleeting and w[-1] not in vowels and w[-3] not in vowels:
        return w[:-2] + w[-1]
    return w


# Consonants that change before some endings: ruka/ruce, nasadit/nasazeni.
_SHIFT = str.maketrans({"c": "k", "z": "d"})


def _czech(w: str) -> str:
    shorter = min(_strip(w, _CS), _strip(w, _CS_VERB, 4), key=len)
    w = _without_fleeting(shorter, "aeiouy", "e")
    if w.endswith("kc"):
        w = w[:-1]
    return w[:-1] + w[-1].translate(_SHIFT)


def _russian(w: str) -> str:
    if w.endswith(("ся", "сь")) and len(w) > 5:
        w = w[:-2]
    w = min(_strip(w, _RU), _strip(w, _RU_VERB, 4), key=len)
    if w.endswith("нн"):
        w = w[:-1]
    for old, new in _RU_ROOTS:
        if w.endswith(old):
            w = w[: -len(old)] + new
            break
    return _without_fleeting(w, "аеиоуыэюяь", "ео")


_STEM: dict[str, Callable[[str], str]] = {"en": _english, "cs": _czech, "ru": _russian}


@cache
def _irregular(lang: str) -> dict[str, str]:
    found = dict(_IRREGULAR.get(lang, {}))
    for folder in shelves().values():
        found |= {w: s for s, words in load(folder, "stems").get(lang, {}).items() for w in words.split()}
    return found


@lru_cache(maxsize=65536)
def stem(word: str, lang: str) -> str:
    """The stem of a folded word; an unknown language has no stems and gets the word back."""
    if word in _irregular(lang):
        return _irregular(lang)[word]
    if len(word) < 4 or word.isdigit():
        return word
    return _STEM.get(lang, str)(word)
