"""Questions as people type them, in any form of the words, and the rule they look for: among the first three."""
from __future__ import annotations

import pytest

from kronika.rulebook import search

QUESTIONS = [
    ("en", "raiding passed players", "empires.raid.not_passed"),
    ("en", "pillaging the chosen island", "empires.expedition.pillage"),
    ("en", "tired workers", "empires.def.worker.tired"),
    ("en", "when does the game end", "empires.end.trigger"),
    ("en", "empty decks reshuffled", "empires.general.reshuffle"),
    ("en", "moving a disc by an effect", "empires.general.move_disc_no_action"),
    ("en", "gold instead of resources", "empires.def.gold"),
    ("en", "harvesting an upgraded field", "empires.actions.build.upgrade_harvest"),
    ("en", "conquest bonuses", "empires.expedition.conquer_bonus"),
    ("en", "copied card leaves", "empires.kw.copy.fixed"),
    ("en", "stored tokens pay", "empires.lookout.stored_payout"),
    ("en", "assigned tokens in cleanup", "empires.cleanup.assigned_stay"),
    ("en", "ties by cards", "empires.end.tie.cards"),
    ("en", "opening hands", "empires.setup.13_opening_hand"),
    ("en", "ships coming back", "empires.expedition.return"),
    ("en", "choosing distant islands", "empires.expedition.distant_choice"),
    ("en", "orange tiles alone", "empires.solo.orange"),
    ("cs", "napadnout hráče, který pasoval", "empires.raid.not_passed"),
    ("cs", "drancování ostrovů", "empires.expedition.pillage"),
    ("cs", "unavených osadníků", "empires.def.worker.tired"),
    ("cs", "co spustí konec hry", "empires.end.trigger"),
    ("cs", "prázdné balíčky zamíchat", "empires.general.reshuffle"),
    ("cs", "přesunutí disku efektem", "empires.general.move_disc_no_action"),
    ("cs", "zlaťákem místo suroviny", "empires.def.gold"),
    ("cs", "sklízení vylepšené lokace", "empires.actions.build.upgrade_harvest"),
    ("cs", "bonusy za dobytí", "empires.expedition.conquer_bonus"),
    ("cs", "kopírovaná karta opustí impérium", "empires.kw.copy.fixed"),
    ("cs", "kdy se platí za uložené", "empires.lookout.stored_payout"),
    ("cs", "přidělené žetony v úklidu", "empires.cleanup.assigned_stay"),
    ("cs", "remíza podle počtu karet", "empires.end.tie.cards"),
    ("cs", "prvních karet na začátku hry", "empires.setup.13_opening_hand"),
    ("cs", "loď se vrací", "empires.expedition.return"),
    ("cs", "jak plout ke vzdáleným ostrovům s rybou", "empires.expedition.distant_choice"),
    ("cs", "oranžových destiček", "empires.solo.orange"),
    ("cs", "postavit zdrojové lokace výstavbou", "empires.tiles.construct.no_fields"),
    ("ru", "набег на спасовавшего", "empires.raid.not_passed"),
    ("ru", "разграбление выбранного острова", "empires.expedition.pillage"),
    ("ru", "усталых поселенцев", "empires.def.worker.tired"),
    ("ru", "когда кончается игра", "empires.end.trigger"),
    ("ru", "колоды кончились, перемешать сброс", "empires.general.reshuffle"),
    ("ru", "перемещать диск эффектом", "empires.general.move_disc_no_action"),
    ("ru", "золотом вместо ресурса", "empires.def.gold"),
    ("ru", "урожаи с улучшенных полей", "empires.actions.build.upgrade_harvest"),
    ("ru", "бонусы покорения", "empires.expedition.conquer_bonus"),
    ("ru", "копируемая карта покинула империю", "empires.kw.copy.fixed"),
    ("ru", "когда платят за накопленное", "empires.lookout.stored_payout"),
    ("ru", "назначенные жетоны в уборку", "empires.cleanup.assigned_stay"),
    ("ru", "ничья по числу карт", "empires.end.tie.cards"),
    ("ru", "первых карт на руке", "empires.setup.13_opening_hand"),
    ("ru", "возвращение кораблей", "empires.expedition.return"),
    ("ru", "плыть к дальним островам с рыбой", "empires.expedition.distant_choice"),
    ("ru", "оранжевых плиток", "empires.solo.orange"),
    ("ru", "построить поле строительством", "empires.tiles.construct.no_fields"),
]


@pytest.mark.parametrize(("lang", "asked", "rule"), QUESTIONS)
def test_the_rule_asked_for_is_among_the_first_three(lang: str, asked: str, rule: str) -> None:
    assert rule in [hit.entry.id for hit in search(asked, lang, books=["empires"], limit=3)]
