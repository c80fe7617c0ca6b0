"""One seat's own things: the player mat with covered and open squares, the faction mat, the hand."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kronika.words import Words, mark

from .. import facts as f
from .. import state as st
from ..words.names import Names
from .looks import BADGE, LETTER
from .tracks import band

TOP = {"move": mark("MOVE"), "bolster": mark("BOLSTER"), "trade": mark("TRADE"), "produce": mark("PRODUCE")}
BOTTOM = {"upgrade": mark("UPGRADE"), "deploy": mark("DEPLOY"), "build": mark("BUILD"), "enlist": mark("ENLIST")}
STRUCTURE = {
    "mine": mark("Mine: a tunnel for you"),
    "monument": mark("Monument: +1 popularity"),
    "armory": mark("Armory: +1 power"),
    "mill": mark("Mill: one more territory"),
}
GAIN = {"power": mark("power"), "coins": mark("coin"), "popularity": mark("popularity"), "cards": mark("card")}
ONE_TIME = {"power": mark("power"), "coins": mark("coins"), "popularity": mark("popularity"), "cards": mark("combat cards")}
RESOURCE = {"oil": mark("oil"), "metal": mark("metal"), "wood": mark("wood"), "food": mark("food")}
OPEN, COVERED, FIXED, GONE = "□", "■", "●", "◌"


def mat(s: st.Scythe, words: Words, seat: int, width: int) -> RenderableType:
    """Both mats of a seat.  ■ is a technology cube: in the top row it covers a gain, in the bottom row a cost."""
    p = s.players[seat]
    faction, data = f.FACTION[p.faction], f.MATDATA[p.mat]
    sections = Table(box=box.ROUNDED, padding=(0, 1 if width >= 100 else 0), show_header=False, show_lines=True, border_style="grey50")
    for _ in data.sections:
        sections.add_column(width=(min(width, 121) - 5) // 4 - (2 if width >= 100 else 0))
    sections.add_row(*(_top(s, words, seat, section) for section in data.sections))
    sections.add_row(*(_bottom(s, words, seat, section) for section in data.sections))
    title = Text().append(LETTER[faction.id], f"bold {BADGE[faction.id]}").append(f" {words(faction.name)}", "bold")
    b = band(p.popularity)
    title.append(
        words(
            " · {leader} · {mat} mat · {coins} · power {power} · popularity {popularity}"
            " (star {star}, territory {territory}, pair {pair})",
            leader=words(faction.leader),
            mat=words(data.name),
            coins=words.many("{n} coin", "{n} coins", p.coins),
            power=p.power,
            popularity=p.popularity,
            star=b.star,
            territory=b.territory,
            pair=b.pair,
        )
    )
    key = words("■ technology cube: covers a gain above, lowers a cost below · □ free square · ● fixed cost · ▲ deployed, △ on the mat")
    return Group(title, sections, Text(key, "dim"), _mechs(s, words, seat))


def _top(s: st.Scythe, w: Words, seat: int, section: f.Section) -> Text:
    p, top = s.players[seat], f.TOPS[section.top]
    here = p.section == top
    out = Text().append("▼ " if here else "", "bright_green").append(w(TOP[top]), "bold")
    squares = {name.partition(".")[2]: (f.TOP_BASE[i], p.cubes[i]) for i, name in enumerate(f.TOP_SQUARES) if name.startswith(top + ".")}
    if top == "produce":
        power, popularity, coins = f.PRODUCE_COST[st.workers_out(s, seat)]
        price = [
            t
            for n, t in ((power, w("{n} power", n=power)), (popularity, w("{n} popularity", n=popularity)), (coins, w("{n} coin", n=coins)))
            if n
        ]
        out.append("  " + (", ".join(price) if price else w("free")), "dim")
        _square(out, w, "hexes", squares["hexes"])
    else:
        cost = f.TOP_COST[section.top]
        out.append("  " + (w.many("{n} coin", "{n} coins", cost) if cost else w("free")), "dim")
    if top == "move":
        _square(out, w, "units", squares["units"])
        _square(out, w, "coins", squares["coins"], w("or"))
    elif top == "bolster":
        _square(out, w, "power", squares["power"])
        _square(out, w, "cards", squares["cards"], w("or"))
    elif top == "trade":
        out.append("\n" + Names(w).amount("resource", f.TRADE_TOKENS))
        _square(out, w, "popularity", squares["popularity"], w("or"))
    kind = f.STRUCTURES[section.top]
    out.append("\n⌂ ", "bold" if p.built[section.top] >= 0 else "dim").append(
        w(STRUCTURE[kind]), "" if p.built[section.top] >= 0 else "dim"
    )
    return out


def _square(out: Text, w: Words, what: str, square: tuple[int, bool], before: str = "") -> None:
    amount, covered = square
    out.append("\n" + (before + " " if before else ""), "dim").append(Names(w).amount(what, amount if covered else amount + 1) + " ")
    out.append(COVERED if covered else OPEN, "bright_magenta" if covered else "bright_green")


def _bottom(s: st.Scythe, w: Words, seat: int, section: f.Section) -> Text:
    p, bottom = s.players[seat], f.BOTTOMS[section.bottom]
    lowered = p.lowered[section.bottom]
    out = Text().append(w(BOTTOM[bottom]), "bold")
    out.append("  " + w.many("+{n} coin", "+{n} coins", section.coins) if section.coins else "  " + w("no coins"), "dim")
    out.append("\n" + w("{n} {resource} ", n=section.cost - lowered, resource=w(RESOURCE[f.RESOURCES[section.bottom]])))
    out.append(FIXED * (section.cost - section.cubes) + OPEN * (section.cubes - lowered)).append(COVERED * lowered, "bright_magenta")
    gain = w(GAIN[f.RECRUIT[section.bottom]])
    if p.recruited[section.bottom]:
        out.append("\n" + w("recruit: +1 {gain}", gain=gain), "bright_green")
    else:
        out.append("\n" + w("recruit waits: 1 {gain}", gain=gain), "dim")
    return out


def _mechs(s: st.Scythe, w: Words, seat: int) -> Text:
    p = s.players[seat]
    abilities = f.ABILITY[p.faction]
    left = st.mechs_left(s, seat)
    out = Text().append("★ ", "bold").append(w(abilities[0].name), "bold bright_green")
    for slot, ability in enumerate(abilities[1:]):
        open_ = slot not in left
        out.append("  ").append("▲ " if open_ else "△ ", "bold").append(w(ability.name), "bright_green" if open_ else "dim")
    bonus = [w(ONE_TIME[what]) for i, what in enumerate(f.ONE_TIME) if not p.one_time[i]]
    if bonus:
        out.append(w("   one-time bonuses left (2 each): {list}", list=", ".join(bonus)), "dim")
    return out


def hand(s: st.Scythe, w: Words, seat: int) -> Text:
    """Combat cards, objectives, Factory card."""
    shown = " ".join(str(value) for value in sorted(f.VALUE[c] for c in st.hand(s, seat) if c >= 0))
    out = Text().append(w("Combat cards: "), "dim").append(shown or "–", "bold")
    for c in s.cards.zone[st.FACTORY_OWN + seat]:
        if c in f.FACTORY_CARD:
            card = f.FACTORY_CARDS[c - f.FACTORY_CARD[0]]
            out.append(w("   Factory card: "), "dim").append(w(card.title) or f"{card.number}", "bold")
    for c in st.objectives(s, seat):
        if c in f.OBJECTIVE:
            card_ = f.OBJECTIVES[c - f.OBJECTIVE[0]]
            out.append("\n" + w("Objective: "), "dim").append(w(card_.title), "bold").append(f": {w(card_.text)}")
            if card_.when == "end":
                out.append(w(" (at the end of your turn)"), "dim")
    return out


def details(s: st.Scythe, w: Words, seat: int) -> Text:
    """The texts of the faction's abilities, and of the seat's cards."""
    p, out = s.players[seat], Text()
    left = st.mechs_left(s, seat)
    for i, ability in enumerate(f.ABILITY[p.faction]):
        mine = i == 0 or i - 1 not in left
        sign = "★" if i == 0 else "▲" if mine else "△"
        out.append(f"{sign} {w(ability.name)}", "bold" if mine else "dim").append(f": {w(ability.text)}\n", "" if mine else "dim")
    return out.append_text(hand(s, w, seat))
