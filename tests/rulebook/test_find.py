"""Search: word forms, order, prefixes, typing errors."""

from collections import Counter

import pytest

from kronika.rulebook import Unknown, search
from kronika.rulebook.books import extends, known, load, shelves
from kronika.rulebook.stems import fold, stem, tokens

from .questions import ASKED


def found(words: str, lang: str = "en", limit: int = 3) -> list[str]:
    """In the books of Scythe, as its tables search them: how rare a word is depends on the books searched."""
    return [h.entry.id for h in search(words, lang, ("scythe", "automa"), limit)]


# Questions as people type them, in any form of the words, and the rule they look for.
QUESTIONS = [
    ("en", "lost battles", "scythe.combat.loser.retreat"),
    ("en", "who wins a tied battle", "scythe.combat.tie"),
    ("en", "displacing workers", "scythe.move.displace.retreat"),
    ("en", "displaced worker popularities", "scythe.move.displace.popularity"),
    ("en", "moving across rivers", "scythe.move.rivers"),
    ("en", "deploying mechs on lakes", "scythe.deploy.not_lake"),
    ("en", "mill without control", "scythe.structure.mill.control"),
    ("en", "popularity band", "scythe.score.bands"),
    ("en", "costs of producing", "scythe.produce.cost"),
    ("en", "revealing objectives", "scythe.objective.reveal"),
    ("en", "Autometta skipped turns", "automa.turn.skip_autometta"),
    ("en", "stalling", "scythe.variant.stalling"),
    ("en", "sixth star ends the game", "scythe.end.trigger"),
    ("en", "carrying resources", "scythe.move.carry_resources"),
    ("en", "transported workers", "scythe.move.mech_transport"),
    ("en", "number of combat cards played", "scythe.combat.cards.per_unit"),
    ("en", "combat card limit in hand", "scythe.combat_cards.hand"),
    ("en", "building on lakes", "scythe.build.not_lake_base"),
    ("en", "enlisting recruits", "scythe.enlist.recruit"),
    ("en", "tunnels", "scythe.adjacency.tunnel"),
    ("en", "giving coins to other players", "scythe.alliance.coins_only"),
    ("en", "neighbourhoods of units", "automa.neighbourhood.definition"),
    ("en", "repeating the same section", "scythe.turn.token.different"),
    ("en", "fights on lakes", "scythe.combat.lake.possible"),
    ("cs", "remíza v boji", "scythe.combat.tie"),
    ("cs", "vyhnání dělníků", "scythe.move.displace.retreat"),
    ("cs", "reky", "scythe.move.rivers"),
    ("cs", "nasazení mecha na jezeře", "scythe.deploy.not_lake"),
    ("cs", "mlýn bez kontroly", "scythe.structure.mill.control"),
    ("cs", "pásma popularity", "scythe.score.bands"),
    ("cs", "šestá hvězda ukončí hru", "scythe.end.trigger"),
    ("cs", "bojových karet", "scythe.components.combat_cards"),
    ("cs", "bojových karet v ruce", "scythe.combat_cards.hand"),
    ("cs", "převážení dělníků mechy", "scythe.move.mech_transport"),
    ("cs", "odhalení úkolů", "scythe.objective.reveal"),
    ("cs", "prohrané boje", "scythe.combat.loser.attacker"),
    ("cs", "poražený dostane kartu", "scythe.combat.loser.card"),
    ("cs", "stavět na jezerech", "scythe.build.not_lake_base"),
    ("cs", "tunelů", "scythe.adjacency.tunnel"),
    ("cs", "verbování rekrutů", "scythe.enlist.recruit"),
    ("cs", "získání karty Továrny", "scythe.factory.card.when"),
    ("cs", "darovat mince", "scythe.alliance.coins_only"),
    ("cs", "vynechané tahy Autometty", "automa.turn.skip_autometta"),
    ("cs", "sousedstvím jednotek", "automa.neighbourhood.definition"),
    ("cs", "cenou produkce", "scythe.produce.cost"),
    ("cs", "zopakovat stejnou část desky", "scythe.turn.token.different"),
    ("cs", "kostkami technologií", "scythe.setup.cubes"),
    ("cs", "shodu v počtu mincí", "scythe.tiebreak.order"),
    ("ru", "кто побеждает при ничьей в битве", "scythe.combat.tie"),
    ("ru", "вытеснение рабочих механизмами", "scythe.move.displace.retreat"),
    ("ru", "популярность за вытесненных рабочих", "scythe.move.displace.popularity"),
    ("ru", "перевозка рабочих механизмами", "scythe.move.mech_transport"),
    ("ru", "сколько карт битвы можно сыграть", "scythe.combat.cards.per_unit"),
    ("ru", "боевых карт", "scythe.combat_cards.hand"),
    ("ru", "предел боевых карт на руке", "scythe.combat_cards.hand"),
    ("ru", "реку", "scythe.adjacency.river"),
    ("ru", "переход рек", "scythe.move.rivers"),
    ("ru", "строить на озере", "scythe.build.not_lake_base"),
    ("ru", "мельницы без контроля", "scythe.structure.mill.control"),
    ("ru", "шестая звезда заканчивает игру", "scythe.end.trigger"),
    ("ru", "уровней популярности", "scythe.score.bands"),
    ("ru", "раскрыть цели", "scythe.objective.reveal"),
    ("ru", "одна карта Фактории у игрока", "scythe.factory.card.limit"),
    ("ru", "проигранные битвы", "scythe.combat.loser.retreat"),
    ("ru", "проигравший берет карту", "scythe.combat.loser.card"),
    ("ru", "ввести механизм в строй на озере", "scythe.deploy.not_lake"),
    ("ru", "кубиками технологий", "scythe.setup.cubes"),
    ("ru", "мобилизовать рекрутов", "scythe.enlist.recruit"),
    ("ru", "туннелями", "scythe.adjacency.tunnel"),
    ("ru", "домашних баз", "scythe.base.definition"),
    ("ru", "подарить монеты", "scythe.alliance.coins_only"),
    ("ru", "пропущенные ходы Автометты", "automa.turn.skip_autometta"),
    ("ru", "окрестностью юнитов", "automa.neighbourhood.definition"),
    ("ru", "порядком чтения", "automa.move.reading_order"),
    ("ru", "сменой программ", "automa.program.switch"),
    ("ru", "стоимостью производства", "scythe.produce.cost"),
    ("ru", "пять секций планшета", "scythe.turn.sections"),
    ("ru", "механизмами", "scythe.move.mech_transport"),
    ("ru", "атаковать рабочих", "automa.move.attack_workers.resolve"),
    ("ru", "ничьи при равных монетах", "scythe.tiebreak.order"),
    ("ru", "звезды за победы в битвах", "scythe.combat.winner.star"),
    ("ru", "сооружений в ряд", "scythe.structure_bonus.row"),
]


@pytest.mark.parametrize(("lang", "words", "rule"), QUESTIONS)
def test_the_rule_asked_for_is_among_the_first_three(lang: str, words: str, rule: str) -> None:
    assert rule in found(words, lang)


def test_a_base_rule_comes_before_the_rule_that_changes_it() -> None:
    """Both books speak of these stars; who asks in the book of the Automa gets its rule."""
    assert extends("automa") == "scythe" and extends("scythe") is None
    for lang, words in (("en", "combat stars"), ("cs", "bojové hvězdy"), ("ru", "звезда за силу")):
        assert search(words, lang, limit=1)[0].entry.book == "scythe"
        assert search(words, lang, books=["automa"], limit=1)[0].entry.book == "automa"


def test_synonyms_join_the_word_of_the_rules() -> None:
    assert found("боевых карт", "ru") and found("lost battles") == found("lost combats")


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
        ("ru", "еда еды еде еду едой"),
        ("ru", "герой героя героев герою героем герои"),
        ("ru", "монета монеты монет монетой монетами"),
        ("ru", "проиграть проигрывает проиграл проигранные проигравший проигравшего проигрыш"),
        ("ru", "атака атаковать атакует атакованный атакующий атакующего"),
        ("ru", "ввод ввести введён введены вводят"),
        ("ru", "победа победить победил побеждает"),
        ("cs", "poražený poraženého poražené porazit"),
        ("cs", "prohra prohrát prohrál prohrané"),
        ("en", "lose loses losing lost loser loss"),
        ("en", "win wins won winning winner"),
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
        ("ru", "строй строить"),
        ("ru", "рекрут раскрыт"),
    ],
)
def test_different_words_keep_apart(lang: str, words: str) -> None:
    assert len({stem(w, lang) for w in tokens(words)}) == 2


def test_folding() -> None:
    assert fold("Řeka ÚZEMÍ Žeton") == "reka uzemi zeton"
    assert fold("Ещё Герой") == "еще герой"
    assert tokens("The player's mat, (Saxony’s) People's Army!") == ["the", "player", "mat", "saxony", "people", "army"]


@pytest.mark.parametrize(("lang", "words", "rules"), ASKED)
def test_questions_in_everyday_words_find_their_rule(lang: str, words: str, rules: str) -> None:
    """Asked at a table of the game, that is, in its books."""
    assert {h.entry.id for h in search(words, lang, books=["scythe", "automa"], limit=3)} & set(rules.split())


def test_everyday_questions_are_spread_evenly_and_name_rules_that_exist() -> None:
    count = Counter(lang for lang, *_ in ASKED)
    assert len(ASKED) >= 40 and max(count.values()) - min(count.values()) <= 4
    asked = load(shelves()["scythe"], "asked")
    assert set(asked) == {"en", "cs", "ru"} and asked["en"].keys() == asked["cs"].keys() == asked["ru"].keys()
    assert all(known(rule) for rule in asked["en"])
