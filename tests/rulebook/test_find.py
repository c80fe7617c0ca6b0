"""Search: word forms, order, prefixes, typing errors."""

import pytest

from kronika.rulebook import Unknown, search
from kronika.rulebook.stems import fold, stem, tokens


def found(words: str, lang: str = "en", limit: int = 3) -> list[str]:
    return [h.entry.id for h in search(words, lang, limit=limit)]


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("who wins a tied battle", "scythe.combat.tie"),
        ("displacing workers", "scythe.move.displace.retreat"),
        ("displaced worker popularities", "scythe.move.displace.popularity"),
        ("moving across rivers", "scythe.move.rivers"),
        ("deploying mechs on lakes", "scythe.deploy.not_lake"),
        ("mill without control", "scythe.structure.mill.control"),
        ("popularity band", "scythe.score.bands"),
        ("costs of producing", "scythe.produce.cost"),
        ("revealing objectives", "scythe.objective.reveal"),
        ("Autometta skipped turns", "automa.adjust.skip"),
        ("stalling", "scythe.variant.stalling"),
        ("sixth star", "automa.star.sixth"),
    ],
)
def test_inflected_words_find_the_rule(words: str, rule: str) -> None:
    assert rule in found(words, limit=5)


def test_title_comes_before_text() -> None:
    assert found("coercion", limit=2) == ["scythe.faction.crimea.coercion", "scythe.faction.crimea.coercion_timing"]
    assert found("monument", limit=1) == ["scythe.structure.monument"]


def test_all_words_come_before_some() -> None:
    assert found("artillery power", limit=1)[0].startswith("scythe.ability.nordic.artillery")


def test_an_id_finds_its_rule_alone() -> None:
    assert found("scythe.combat.tie") == ["scythe.combat.tie"]


def test_beginnings_and_typing_errors() -> None:
    assert found("camarad", limit=1) == ["scythe.ability.polania.camaraderie"]
    hit = search("disarrm", limit=1)[0]
    assert hit.entry.id == "scythe.ability.saxony.disarm"
    assert hit.guessed == (("disarrm", ("disarm",)),)
    assert search("disarm")[0].guessed == ()


def test_nothing_found() -> None:
    assert search("xqzzyv") == ()
    assert search("") == ()
    assert search("?!") == ()


def test_books_limit_and_passage() -> None:
    assert all(h.entry.book == "automa" for h in search("worker", books=["automa"], limit=50))
    assert len(search("worker", limit=4)) == 4
    assert search("dealing mats", limit=1)[0].passage == "Deal one random faction mat and one random player mat to every player."
    with pytest.raises(Unknown):
        search("worker", books=["chess"])


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", "move moves moved moving movement"),
        ("en", "territory territories"),
        ("en", "carry carries carried carrying"),
        ("en", "tie ties tied"),
        ("en", "build building builds"),
        ("cs", "dělník dělníka dělníci dělníků dělníkům dělníky dělníkem dělnících"),
        ("cs", "budova budovy budovu budov budovami budovou budově"),
        ("cs", "karta karty karet kartu kartou kartami kartách"),
        ("cs", "řeka řeky řeku řece řek řekami"),
        ("cs", "území územím územích územími"),
        ("cs", "hvězda hvězdu hvězdy hvězd hvězdám"),
        ("cs", "útočník útočníka útočníkovi útočníci útočníkem"),
        ("ru", "рабочий рабочего рабочих рабочим рабочие рабочими"),
        ("ru", "битва битвы битве битву битв битвой битвах"),
        ("ru", "территория территории территорий территорию территориях"),
        ("ru", "звезда звёзды звезду звёзд звездой звездами"),
        ("ru", "деревня деревни деревень деревню деревнях"),
        ("ru", "сооружение сооружения сооружений сооружением"),
    ],
)
def test_forms_of_a_word_share_a_stem(lang: str, forms: str) -> None:
    assert len({stem(w, lang) for w in tokens(forms)}) == 1, {w: stem(w, lang) for w in tokens(forms)}


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "worker work"),
        ("en", "power popularity"),
        ("cs", "moc mince"),
        ("cs", "boj budova"),
        ("cs", "stavba hvězda"),
        ("ru", "битва башня"),
        ("ru", "герой город"),
        ("ru", "сила село"),
    ],
)
def test_different_words_keep_apart(lang: str, words: str) -> None:
    assert len({stem(w, lang) for w in tokens(words)}) == 2


def test_folding() -> None:
    assert fold("Řeka ÚZEMÍ Žeton") == "reka uzemi zeton"
    assert fold("Ещё Герой") == "еще герой"
    assert tokens("The player's mat, (Saxony’s) People's Army!") == ["the", "player", "mat", "saxony", "people", "army"]


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("remíza v boji", "scythe.combat.tie"),
        ("vyhnání dělníků", "scythe.move.displace.retreat"),
        ("reky", "scythe.move.rivers"),
        ("nasazení mecha na jezeře", "scythe.deploy.not_lake"),
        ("mlýn bez kontroly", "scythe.structure.mill.control"),
        ("pásma popularity", "scythe.score.bands"),
        ("šestou hvězdou", "scythe.end.trigger"),
    ],
)
def test_czech(words: str, rule: str) -> None:
    assert rule in found(words, "cs", limit=6)
