"""Where everybody stands, in words: the next check, what is missing, the odds of a campaign."""
from __future__ import annotations

from fractions import Fraction

from kronika.kernel import Table
from kronika.words import Phrase, mark, marks

from ..outlook.campaign import Outlook, Prospect
from ..outlook.standing import Check, Lack, Way, leader, ways
from ..state import Oath
from .names import Names

LACK = {
    "lack.banner": mark("the {banner}"),
    "lack.scepter": mark("the Grand Scepter"), "lack.title": mark("the title of {seat}"), "lack.side": mark("the title to show Usurper"),
    "lack.vision": mark("a revealed Vision"),
    "lack.empire-title": mark("the title, now with {seat}, in the Empire"),
}
LACK_OF = {
    "lack.sites": marks("{n} more site", "{n} more sites"),
    "lack.treasures": marks("{n} more relic or banner", "{n} more relics or banners"),
    "lack.visions": marks("{n} more Vision drawn", "{n} more Visions drawn"),
}
WAY = {
    "usurper": mark("as Usurper"), "vision": mark("by a Vision"), "empire": mark("with the Empire"), "successor": mark("as Successor"),
    "conquest": mark("by the Vision of Conquest"), "rebellion": mark("by the Vision of Rebellion"),
    "sanctuary": mark("by the Vision of Sanctuary"), "faith": mark("by the Vision of Faith"),
}
CHECK = {
    "wake": mark("If nothing changes, {name} wins in the Wake Phase of round {round}, {how}."),
    "fate": mark("If nothing changes, the fate die of round {round} lets {name} win with a chance of {chance}, {how}."),
    "exhaustion": mark("If nothing changes, {name} wins after round {round}, {how}."),
}
RULES = {"wake": ("oath.4.1.2",), "fate": ("oath.3.3",), "exhaustion": ("oath.3.4",)}


class Standing:
    """Lines in one language."""

    def __init__(self, names: Names) -> None:
        self.n, self.w = names, names.w

    def lines(self, t: Table[Oath], seat: int) -> list[Phrase]:
        """The next check at which somebody would win, and what the seat lacks for each of its ways."""
        first = leader(t)
        found = [self.check(first)] if first else []
        return [*found, *(self.way(way) for way in ways(t) if way.seat == seat)]

    def check(self, check: Check) -> Phrase:
        """Who would win at a coming check, and why."""
        text = self.w(CHECK[check.kind], name=self.n.seat(check.winner), round=check.round, how=self.n.ways(check.by),
                      chance=self.share(check.chance))
        return Phrase(text, RULES[check.kind])

    def way(self, way: Way) -> Phrase:
        """What a way to win still asks for."""
        how = self.w(WAY[way.way])
        if way.met:
            return Phrase(self.w("You have all it takes to win {how}: keep it.", how=how))
        return Phrase(self.w("To win {how} you lack {what}.", how=how, what=", ".join(self.lack(x) for x in way.lacks)))

    def lack(self, x: Lack) -> str:
        if x.key in LACK_OF:
            return self.w.many(*LACK_OF[x.key], x.number)
        banner = self.n.banner(x.subject) if x.key == "lack.banner" else ""
        seat = self.n.seat(x.subject) if x.key in ("lack.title", "lack.empire-title") else ""
        return self.w(LACK[x.key], banner=banner, seat=seat)

    def odds(self, o: Outlook, s: Oath) -> list[str]:
        """The odds of the running campaign, and the battle plans that may still come."""
        w = self.w
        lines = [
            w("{attack} attack dice against {defense} defense dice.", attack=o.attack_dice, defense=o.defense_dice),
            w("The attacker wins with a chance of {win}, without a sacrifice {out}.", win=self.share(o.odds.win),
              out=self.share(o.odds.outright)),
        ]
        lines.append(w("Warbands killed on average: attacker {a}, defender {d}.", a=self.mean(o.odds.attacker_losses),
                       d=self.mean(o.odds.defender_losses)))
        return lines + self.counted(o, s)

    def counted(self, o: Outlook, s: Oath) -> list[str]:
        """Which battle plans the odds count before they are used, and which they do not."""
        return [line for line in (self.sure(o, s), self.uncounted(o, s)) if line]

    def sure(self, o: Outlook, s: Oath) -> str:
        """Plans that bandits will use."""
        text = self.w("Counted already, for bandits use every battle plan they can: {list}.", list=self.n.cards(o.sure, s))
        return text if o.sure else ""

    def uncounted(self, o: Outlook, s: Oath) -> str:
        """Plans that people may use or not."""
        named = dict.fromkeys(self.w("{card} ({name})", card=self.n.card(x.card, s), name=self.n.seat(x.user)) for x in o.uncounted)
        return self.w("Not counted, battle plans that may still come: {list}.", list=", ".join(named)) if named else ""

    def prospect(self, x: Prospect, s: Oath) -> str:
        """What a campaign that could be declared promises."""
        o = x.outlook
        line = self.w("Attack {name} for {list}: {attack} attack dice against {defense} defense dice and {what}, a chance of {win}, "
                      "without a sacrifice {out}.",
                      name=self.n.seat(x.defender), list=self.n.cards(x.targets, s), attack=o.attack_dice, defense=o.defense_dice,
                      what=self.n.amount("warbands", o.force), win=self.share(o.odds.win), out=self.share(o.odds.outright))
        return " ".join([line, *self.counted(o, s)])

    def share(self, x: Fraction) -> str:
        """A chance in percent, one place behind the point; never 0 or 100 for what is not certain."""
        if x in (0, 1):
            return f"{int(x) * 100} %"
        tenths = min(999, max(1, round(x * 1000)))
        return f"{self.tenths(tenths)} %"

    def mean(self, x: Fraction) -> str:
        return self.tenths(round(x * 10))

    def tenths(self, n: int) -> str:
        """A number of tenths with the point or comma of the language."""
        return self.w("{whole}.{tenth}", whole=n // 10, tenth=n % 10)
