"""Scenes of encounters, and the columns of the count at the end."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

from kronika.games.scythe.facts import ENCOUNTER_CARDS
from kronika.games.scythe.page.stage import BAR, _bars
from kronika.games.scythe.page.vignettes import SCENES, figures, vignette


def test_every_encounter_has_a_scene_of_its_own_in_one_colour() -> None:
    assert sorted(SCENES) == [card.number for card in ENCOUNTER_CARDS] and len(SCENES) == 28
    assert len(set(SCENES.values())) == 28
    used = {item.split()[0].lstrip("~") for scene in SCENES.values() for item in scene.split(", ")}
    assert used <= set(figures())
    for number in SCENES:
        drawn = str(vignette(number))
        assert len(ET.fromstring(drawn)[-1]) >= 4 and "fill=" not in drawn.replace('fill-rule="evenodd"', "")
        assert len(drawn) < 6000


def test_a_scene_shows_what_its_title_names() -> None:
    """Words of a title that are a figure's: two bears are two bears."""
    shown = ((6, "bear", 2), (8, "deer", 2), (9, "gear", 1), (14, "pig", 2), (18, "boar", 2), (20, "child", 3), (21, "cow", 1))
    for number, figure, least in shown:
        assert len(re.findall(rf"(?:^|, )~?{figure} ", SCENES[number])) >= least


def test_columns_of_the_count_stand_on_each_other() -> None:
    bars = _bars([55, 30, 16, 9, 4], 114)
    assert bars[-1][0] == 0 and abs(sum(h for _, h in bars) - BAR) < 0.5
    for (y, _), (above, high) in pairwise(bars):
        assert abs(above + high - y) < 0.2
    assert _bars([0, 0], 0) == [(BAR, 0), (BAR, 0)]
