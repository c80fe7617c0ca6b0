"""The tracks and the public counts of every seat, one line each, and the structure bonus tile."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kronika.words import Speech, Words, mark

from .. import facts as f
from .. import state as st
from ..facts.automa import LEVELS
from ..words.names import FACTION_NAME, side_word
from .looks import BADGE, LETTER

SECTION = {
    "move": mark("Move"),
    "bolster": mark("Bolster"),
    "trade": mark("Trade"),
    "produce": mark("Produce"),
    "factory": mark("Factory"),
    "": "–",
}
STAR = (
    mark("upgrades"),
    mark("mechs"),
    mark("structures"),
    mark("recruits"),
    mark("workers"),
    mark("objective"),
    mark("combat"),
    mark("popularity"),
    mark("power"),
)


def band(popularity: int) -> f.Band:
    """The popularity band that a level lies in."""
    return next(b for b in f.BANDS if popularity <= b.up_to)


def tracks(s: st.Scythe, says: Speech, seat: int, width: int) -> RenderableType:
    """Everybody, clockwise; the reader's own line is bold, the active seat has an arrow."""
    w, wide = says.words, width >= 110
    t = Table(box=box.SIMPLE_HEAD, padding=(0, 0, 0, 1), show_edge=False, pad_edge=False)
    t.add_column("")
    t.add_column(w("Faction"), no_wrap=True)
    names = (
        w("Coins"),
        w("Power"),
        w("Popul."),
        w("Stars"),
        w("Cards"),
        w("Workers"),
        w("Mechs"),
        w("Upgrades"),
        w("Built"),
        w("Recruits"),
    )
    if not wide:
        names = (w("Coin"), w("Pow"), w("Pop"), w("Stars"), w("Crd"), w("Wrk"), w("Mch"), w("Upg"), w("Str"), w("Rec"))
    for name in names:
        t.add_column(name, justify="left" if name == names[3] else "right", no_wrap=True)
    t.add_column(w("Token on") if wide else w("Token"), no_wrap=True)
    for i, p in enumerate(s.players):
        faction = side_word(p.faction)
        name = says.seat(i, s) if wide or p.faction < 0 else w(FACTION_NAME[p.faction]).split()[0]
        who = Text().append(LETTER[faction], f"bold {BADGE[faction]}").append(f" {name}")
        placed = sum(p.stars)
        t.add_row(
            Text("▶" if i == s.turn else " ", "bright_green"),
            who,
            str(p.coins),
            f"{p.power}",
            f"{p.popularity}",
            Text("★" * placed, "bright_yellow").append("☆" * (f.STARS - placed), "dim"),
            str(len(st.hand(s, i))),
            _of(st.workers_out(s, i), 8, wide),
            _of(st.mechs_out(s, i), 4, wide),
            _of(6 - sum(p.cubes), 6, wide),
            _of(4 - len(st.structures_left(p)), 4, wide),
            _of(4 - len(st.recruits_left(p)), 4, wide),
            w(SECTION[p.section]) if p.section else "–",
            style="bold" if i == seat else "",
        )
    return Group(t, _stars(s, w), _tile(s, w), *(_automa(p, w) for p in s.players if p.automa))


def _automa(p: st.Player, w: Words) -> Text:
    """Level, marker and Program of an Automa."""
    level = LEVELS[p.automa - 1]
    line = w(
        "{level}: marker on space {n} of {all}, Program {program}",
        level=w(level.name),
        n=p.marker + 1,
        all=level.cells,
        program="II" if p.program else "I",
    )
    return Text(line + (w("; its units still shun water") if p.marker in level.dry else ""), "dim")


def _of(n: int, most: int, wide: bool) -> str:
    return f"{n}/{most}" if wide else str(n)


def _stars(s: st.Scythe, w: Words) -> Text:
    """Who has placed which stars."""
    line = Text()
    for i, kind in enumerate(STAR):
        who = [(f.FACTIONS[p.faction], p.stars[i]) for p in s.players if p.stars[i]]
        if who:
            line.append(f"{w(kind)} ", "dim")
            for faction, n in who:
                line.append(LETTER[faction] + (str(n) if n > 1 else ""), BADGE[faction])
            line.append("  ")
    return Text().append(w("Stars: "), "dim").append_text(line) if line else Text(w("Stars: nobody has placed one yet"), "dim")


def _tile(s: st.Scythe, w: Words) -> Text:
    """The structure bonus tile."""
    tile = f.BONUS[s.tile]
    tiers = "  ".join(f"{n}+→{coins}" for n, coins in tile.tiers)
    return Text().append(w("Structure bonus: "), "dim").append(f"{w(tile.text)} ").append(w("({tiers} coins)", tiers=tiers), "dim")
