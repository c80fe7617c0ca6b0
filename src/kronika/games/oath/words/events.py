"""What happened, in a line each."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kronika.kernel import Event, Moved
from kronika.words import Phrase, mark, marks

from .. import events as e
from ..chronicle import events as c
from ..facts import ATTACK_FACES, DEFENSE_FACES, PEOPLES_FAVOR, SEARCH_COST, SUITS
from ..state import ADVISERS, ARCHIVE, AT, BANDITS, BANNER, DISCARD, DISPOSSESSED, DRAWN, HELD, LOOT, PLAYING, RELICS, REVEALED, WORLD, Oath
from .names import Names

DOES = {
    "search": mark("{name} searches"), "muster": mark("{name} musters"), "trade": mark("{name} trades"), "recover": mark("{name} recovers"),
    "campaign": mark("{name} campaigns"), "travel": mark("{name} sets out"), "adviser": mark("{name} takes up a facedown adviser"),
    "peek": mark("{name} looks at the relics of the site"), "reliquary": mark("{name} looks into the Reliquary"),
    "warbands-out": mark("{name} takes warbands from the site"), "warbands-in": mark("{name} places warbands on the site"),
    "transfer": mark("{name} moves warbands within the Empire"), "citizenship": mark("{name} offers Citizenship"),
    "exile": mark("{name} exiles a Citizen"), "self-exile": mark("{name} goes into exile"),
}
DIES = {  # by the step of a campaign: on a board, at a place
    "": (mark("{name} loses {amount}"), mark("{name} loses {amount}, {place}")),
    "roll": (mark("Skulls kill {amount} of {name}"), mark("Skulls kill {amount} of {name}, {place}")),
    "sacrifice": (mark("{name} sacrifices {amount}"), mark("{name} sacrifices {amount}, {place}")),
    "losses": (mark("{name} loses {amount} by the defeat"), mark("{name} loses {amount} by the defeat, {place}")),
}
SYMBOL = {
    "sword": marks("{n} sword", "{n} swords"), "hollow": marks("{n} hollow sword", "{n} hollow swords"),
    "skull": marks("{n} skull", "{n} skulls"), "shield": marks("{n} shield", "{n} shields"),
    "double": marks("{n} doubling", "{n} doublings"),
}
RULES: dict[type[Event], tuple[str, ...]] = {
    e.TitleMoved: ("oath.2.11.holder",), e.TitleTurned: ("oath.2.11.usurper-flip",), e.VisionDrawn: ("oath.2.7.1",),
    e.SiteRevealed: ("oath.5.6.2.reveal",), e.MobTurned: ("oath.banner.people.mob",),
    e.BannerTaken: ("oath.2.5.3.people", "oath.2.5.3.secret"),
    e.CampaignDecided: ("oath.5.5.5.winner", "oath.5.5.6.half"), e.GameWon: ("oath.3.ways",), e.RoleChanged: ("oath.6.6.3",),
    e.TargetsDeclared: ("oath.5.5.2.sites", "oath.5.5.2.holdings"), c.OathSworn: ("oath.8.1.other",), c.EdificeBuilt: ("oath.8.3.1.build",),
    c.EdificeRuined: ("oath.8.3.3.ruin",), c.CardsJoined: ("oath.8.4.add",), c.CardsLeft: ("oath.8.5.remove",),
    c.MapCleared: ("oath.8.3.5.step1",),
}


def _rules(event: Event) -> tuple[str, ...]:
    """Also why somebody loses what they lose without having done anything."""
    if isinstance(event, e.WarbandsMoved) and event.why == "losses":
        return ("oath.5.5.6.half",)
    if isinstance(event, e.FavorMoved) and event.why == "rest":
        return ("oath.4.3.1",)
    if isinstance(event, e.PowerUsed) and event.source == BANNER + PEOPLES_FAVOR:
        return ("oath.4.1.1.I.place-or-return",)
    if isinstance(event, e.SupplyChanged) and event.why == "rest":
        return ("oath.4.3.3",)
    return RULES.get(type(event), ())


class Events:
    """Lines in one language."""

    def __init__(self, names: Names) -> None:
        self.n, self.w = names, names.w
        self._by_kind: dict[type[Event], Callable[[Any, Oath], str]] = {
            e.RoundBegan: lambda x, s: self.w("—— Round {number}", number=x.number),
            e.TurnBegan: self._turn,
            e.PhaseBegan: lambda x, s: self.w("{name} rests", name=self.n.seat(x.seat)) if x.phase == "rest" else "",
            e.ActionBegan: self._action,
            e.PowerUsed: self._power,
            e.PowerActed: lambda x, s: self.w("{card} takes effect", card=self.n.card(x.source, s)),
            e.FavorMoved: self._favor,
            e.SecretsMoved: self._secrets,
            e.SecretsTurned: lambda x, s: self.w("{name} turns {amount} facedown", name=self.n.seat(x.seat),
                                                 amount=self.n.amount("secrets", x.number)),
            e.WarbandsMoved: self._warbands,
            e.SupplyChanged: self._supply,
            e.Travelled: self._travelled,
            e.SiteRevealed: lambda x, s: self.w("{site} is turned up", site=self.n.slot(x.slot, s)),
            e.BannerTaken: self._banner,
            e.SitesRuled: lambda x, s: self.w("{card}: {name} now rules {sites}", card=self.n.card(x.source, s), name=self.n.seat(x.seat),
                                              sites=", ".join(self.n.slot(slot, s) for slot in x.slots)),
            e.MobTurned: lambda x, s: self.w(mark("The Mob rises") if x.mob else mark("The Mob is calmed")),
            e.VisionDrawn: self._vision,
            e.TitleMoved: self._title,
            e.TitleTurned: self._usurper,
            e.RoleChanged: lambda x, s: self.w("{name} is now {role}", name=self.n.seat(x.seat), role=self.n.role(x.role)),
            e.OfferMade: self._offer,
            e.OfferAnswered: self._answer,
            e.PromiseMade: lambda x, s: self.w("{name} promises {other}: {what}", name=self.n.seat(x.seat), other=self.n.seat(x.to),
                                               what=self.n.promise(x.what, x.number)),
            e.PromiseJudged: lambda x, s: self.w(
                mark("{name} has broken a promise to {other}") if x.broken else mark("{name} has kept a promise to {other}"),
                name=self.n.seat(x.seat), other=self.n.seat(x.to)),
            e.CampaignBegan: self._campaign,
            e.TargetsDeclared: self._targets,
            e.PoolChanged: self._pool,
            e.Rolled: self._rolled,
            e.CampaignDecided: self._decided,
            e.GameWon: lambda x, s: self.w("{name} wins {how}", name=self.n.seat(x.seat), how=self.n.ways(x.by)),
            c.OathSworn: self._sworn,
            c.EdificeBuilt: self._built,
            c.EdificeRuined: lambda x, s: self.w("{card} stands in ruins", card=self.n.card(x.edifice, s)),
            c.MapCleared: self._map,
            c.CardsJoined: self._joined,
            c.CardsLeft: lambda x, s: self.w("{what} leave for the Dispossessed, unseen", what=self.n.amount("cards", x.number)),
            Moved: self._card,
        }

    def say(self, event: Event, s: Oath) -> Phrase | None:
        """The line of an event, or None if it has none of its own."""
        by_kind = self._by_kind.get(type(event))
        text = by_kind(event, s) if by_kind is not None else ""
        return Phrase(text, _rules(event)) if text else None

    # turns and actions

    def _turn(self, x: e.TurnBegan, s: Oath) -> str:
        return self.w("— Turn {number}: {name}", number=x.number, name=self.n.seat(x.seat))

    def _action(self, x: e.ActionBegan, s: Oath) -> str:
        return self.w(DOES[x.action], name=self.n.seat(x.seat))

    def _power(self, x: e.PowerUsed, s: Oath) -> str:
        card = self.n.card(x.source, s)
        if x.seat == BANDITS:
            return self.w("The bandits use {card}", card=card)
        if x.phase == "wake":
            return self.w("Wake Phase, {card}: {name} puts 1 favor on it, or moves 1 from it to a bank", card=card,
                          name=self.n.seat(x.seat))
        return self.w("{name} uses {card}", name=self.n.seat(x.seat), card=card)

    def _supply(self, x: e.SupplyChanged, s: Oath) -> str:
        text = mark("{name} pays {n} Supply, {left} left") if x.change < 0 else mark("{name} gains {n} Supply, {left} now")
        if not x.change:
            text = mark("{name} has {left} Supply")
        return self.w(text, name=self.n.seat(x.seat), n=abs(x.change), left=x.supply)

    def _travelled(self, x: e.Travelled, s: Oath) -> str:
        text = mark("{name} is made to travel to {site}") if x.forced else mark("{name} travels to {site}")
        return self.w(text, name=self.n.seat(x.seat), site=self.n.slot(x.to, s))

    # tokens

    def _favor(self, x: e.FavorMoved, s: Oath) -> str:
        if x.why == "around":
            return self.w("The old favor goes around the banks: {amount} from {name} to {other}", amount=self.n.amount("favor", x.number),
                          name=self.n.place(x.source, s), other=self.n.place(x.to, s))
        return self._moved("favor", x.source, x.to, x.number, s)

    def _secrets(self, x: e.SecretsMoved, s: Oath) -> str:
        return self._moved("secrets", x.source, x.to, x.number, s)

    def _moved(self, what: str, source: str, to: str, number: int, s: Oath) -> str:
        amount, n, w = self.n.amount(what, number), self.n, self.w
        if source.startswith("board:") and to == "shared":
            return w("{name} burns {amount}", name=n.place(source, s), amount=amount)
        if to.startswith("board:") and not source.startswith("board:"):
            return w("{name} gets {amount} from {place}", name=n.place(to, s), amount=amount, place=n.place(source, s))
        if source.startswith("board:") and to.startswith("board:"):
            return w("{amount} from {name} to {other}", amount=amount, name=n.place(source, s), other=n.place(to, s))
        if source.startswith("board:"):
            return w("{name} places {amount} on {place}", name=n.place(source, s), amount=amount, place=n.place(to, s))
        return w("{amount} from {name} to {other}", amount=amount, name=n.place(source, s), other=n.place(to, s))

    def _warbands(self, x: e.WarbandsMoved, s: Oath) -> str:
        n, w = self.n, self.w
        amount = n.amount("warbands", x.number)
        if x.to.startswith("personal:"):
            text, there = DIES.get(x.why, DIES[""])
            board = x.source.startswith("board:")
            name = n.place(x.source, s) if board else n.seat(x.colour)
            return w(text if board else there, name=name, amount=amount, place=n.place(x.source, s))
        if x.to.startswith("citizen:"):
            return w("The warbands of {name} turn purple", name=n.place(x.to, s))
        if x.source.startswith("personal:"):
            return w("{name} gains {amount}", name=n.place(x.to, s), amount=amount)
        if x.source.startswith("board:") and x.to.startswith("site:"):
            return w("{name} places {amount} on {place}", name=n.place(x.source, s), amount=amount, place=n.place(x.to, s))
        if x.source.startswith("site:") and x.to.startswith("board:"):
            return w("{name} takes {amount} from {place}", name=n.place(x.to, s), amount=amount, place=n.place(x.source, s))
        return w("{amount} of {name} from {place} to {other}", amount=amount, name=n.seat(x.colour), place=n.place(x.source, s),
                 other=n.place(x.to, s))

    # cards

    def _card(self, x: Moved, s: Oath) -> str:
        """Cards that come to an open place, are discarded, or are drawn; those inside a deck have no line."""
        n, w, zone = self.n, self.w, x.to
        card = n.card(x.card, s)
        kind, number = zone - zone % 10, zone % 10
        from_hand = n.seat(x.source % 10) if x.source - x.source % 10 in (PLAYING, DRAWN, ADVISERS) else ""
        if kind == ADVISERS:
            text = mark("{name} has {card} as an adviser") if x.up else mark("{name} has {card} as a facedown adviser")
            return w(text, name=n.seat(number), card=card)
        if kind == HELD:
            return w("{name} holds {card}", name=n.seat(number), card=card)
        if kind == REVEALED:
            return w("{name} reveals {card}", name=n.seat(number), card=card)
        if kind == AT and zone < AT + 8 and x.source != zone:
            if from_hand:
                return w("{name} plays {card} to {site}", name=from_hand, card=card, site=n.slot(number, s))
            return w("{card} comes to {site}", card=card, site=n.slot(number, s))
        if kind == LOOT and x.source == RELICS:
            return w("A relic lies at {site}", site=n.slot(number, s))
        if DISCARD <= zone < DISCARD + 3:
            region = n.region(zone - DISCARD)
            if from_hand:
                adviser = x.source - x.source % 10 == ADVISERS
                text = mark("{card}, adviser of {name}, is discarded, pile of the {region}") if adviser else mark(
                    "{name} discards {card}, pile of the {region}")
                return w(text, name=from_hand, card=card, region=region)
            if AT <= x.source < AT + 8:
                return w("{card} is discarded from {site}, pile of the {region}", card=card, site=n.slot(x.source % 10, s), region=region)
            return w("{card} is discarded, pile of the {region}", card=card, region=region)
        if kind == DRAWN and x.source == WORLD:
            return w("{name} draws {card} from the world deck", name=n.seat(number), card=card)
        if kind == DRAWN and DISCARD <= x.source < DISCARD + 3:
            region = n.region(x.source - DISCARD)
            return w("{name} draws {card} from the pile of the {region}", name=n.seat(number), card=card, region=region)
        if zone == RELICS and x.source >= HELD:
            return w("{card} goes under the relic deck", card=card)
        if kind == PLAYING or zone in (ARCHIVE, DISPOSSESSED):
            return ""
        return ""

    def _vision(self, x: e.VisionDrawn, s: Oath) -> str:
        return self.w("Visions drawn so far: {n}. A search of the world deck now costs {cost} Supply", n=x.drawn, cost=SEARCH_COST[x.drawn])

    def _banner(self, x: e.BannerTaken, s: Oath) -> str:
        text = mark("{name} seizes the {banner} from {other}") if x.seized else mark("{name} has the {banner} now, {other} had it before")
        if x.source < 0 or x.source == x.to:
            text = mark("{name} seizes the {banner}") if x.seized else mark("{name} has the {banner}")
        return self.w(text, name=self.n.seat(x.to), banner=self.n.banner(x.banner), other=self.n.seat(x.source))

    def _title(self, x: e.TitleMoved, s: Oath) -> str:
        return self.w("{name} becomes Oathkeeper in place of {old}", name=self.n.seat(x.seat), old=self.n.seat(x.old))

    def _usurper(self, x: e.TitleTurned, s: Oath) -> str:
        return self.w(mark("{name} is the Usurper") if x.usurper else mark("{name} is Oathkeeper again"), name=self.n.seat(x.seat))

    # deals and campaigns

    def _offer(self, x: e.OfferMade, s: Oath) -> str:
        n = self.n
        return self.w("{name} offers {other} {gives} for {wants}", name=n.seat(x.seat), other=n.seat(x.to), gives=n.goods(x.gives, s),
                      wants=n.goods(x.wants, s))

    def _answer(self, x: e.OfferAnswered, s: Oath) -> str:
        return self.w(mark("{name} accepts") if x.accepted else mark("{name} refuses"), name=self.n.seat(x.to))

    def _campaign(self, x: e.CampaignBegan, s: Oath) -> str:
        n = self.n
        return self.w("{name} attacks {other} from {site}", name=n.seat(x.attacker), other=n.seat(x.defender), site=n.slot(x.slot, s))

    def _targets(self, x: e.TargetsDeclared, s: Oath) -> str:
        things = ", ".join(self.n.word(word, s) for word in x.targets)
        return self.w("Targets: {things}; {attack} attack dice, {defense} defense dice", things=things, attack=x.attack, defense=x.defense)

    def _rolled(self, x: e.Rolled, s: Oath) -> str:
        if x.dice == "end":
            return self.fate(x)
        faces = ATTACK_FACES if x.dice == "attack" else DEFENSE_FACES
        rolled = [symbol for face in x.faces for symbol in faces[face]]
        parts = [self.w.many(*name, rolled.count(word)) for word, name in SYMBOL.items() if word in rolled]
        what = ", ".join(parts) or self.w("nothing")
        if x.seat == BANDITS:
            return self.w("The bandits roll {what}", what=what)
        return self.w("{name} rolls {what}", name=self.n.seat(x.seat), what=what)

    def fate(self, x: e.Rolled) -> str:
        """What the end die shows, and what would end the game."""
        if not x.need:
            return self.w("The fate die shows {n}", n=x.faces[0])
        text = mark("The fate die shows {n}: the game ends, as it does from {need} on")
        if x.faces[0] < x.need:
            text = mark("The fate die shows {n}: the game goes on, it would end from {need} on")
        return self.w(text, n=x.faces[0], need=x.need)

    def _pool(self, x: e.PoolChanged, s: Oath) -> str:
        text = mark("Attack dice: {change}, {n} now") if x.dice == "attack" else mark("Defense dice: {change}, {n} now")
        return self.w(text, change=f"{x.change:+d}".replace("-", "\u2212"), n=x.number)

    def _decided(self, x: e.CampaignDecided, s: Oath) -> str:
        winner = x.attacker if x.won else x.defender
        if winner == BANDITS:
            return self.w("{attack} against {defense}: the bandits win the campaign", attack=x.attack, defense=x.defense)
        return self.w("{attack} against {defense}: {name} wins the campaign", attack=x.attack, defense=x.defense, name=self.n.seat(winner))

    # the chronicle

    def _sworn(self, x: c.OathSworn, s: Oath) -> str:
        return self.w("{name} swears the oath of the next game: {oath}", name=self.n.seat(x.seat), oath=self.n.oath(x.oath))

    def _built(self, x: c.EdificeBuilt, s: Oath) -> str:
        text = mark("{name} repairs {card}, {site}") if x.denizen < 0 else mark("{name} builds {card}, {site}")
        return self.w(text, name=self.n.seat(x.seat), card=self.n.card(x.edifice, s), site=self.n.slot(x.slot, s))

    def _map(self, x: c.MapCleared, s: Oath) -> str:
        kept = sum(slot >= 0 for slot in x.came_from)
        return self.w.many("{n} site of the map stays", "{n} sites of the map stay", kept)

    def _joined(self, x: c.CardsJoined, s: Oath) -> str:
        counts = [(suit, x.suits.count(suit)) for suit in range(len(SUITS)) if suit in x.suits]
        text = mark("From the Archive to the world deck: {what}")
        if x.healed:
            text = mark("Back from the Dispossessed to the world deck: {what}")
        return self.w(text, what=", ".join(self.w("{n} {suit}", n=n, suit=self.n.suit(suit)) for suit, n in counts))
