"""One option of a decision, with what it costs or does."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kronika.kernel import Decision
from kronika.words import mark

from ..actions import play, search, trade, travel
from ..actions.recover import RELIC_WORDS, banner_of
from ..facts import ACTION_COST, EDIFICE, OATHS, REGION_OF, REGIONS, SUITS, TRAITS, denizen, site
from ..facts.kinds import Recover
from ..state import ADVISERS, PLAYING, RELIQUARY, Oath, OathTable, loot_at, site_card, suit, where
from .names import Names

ACTION = {
    "search": mark("Search"), "muster": mark("Muster"), "trade": mark("Trade"), "recover": mark("Recover"), "campaign": mark("Campaign"),
    "travel": mark("Travel"), "adviser": mark("Play or discard a facedown adviser"), "peek": mark("Look at the relics here"),
    "reliquary": mark("Look into the Reliquary"), "warbands-out": mark("Take warbands from your site"),
    "warbands-in": mark("Place warbands on your site"), "transfer": mark("Give or take warbands of the Empire"),
    "citizenship": mark("Offer Citizenship"), "exile": mark("Exile a Citizen"), "self-exile": mark("Exile yourself"),
    "rest": mark("Rest"),
}
WORD = {
    "add": mark("add"), "remove": mark("remove"), "return": mark("return 1 to a bank"), "nothing": mark("nothing"),
    "favor": mark("favor"), "secret": mark("a secret"), "secrets": mark("secrets"), "give": mark("give"), "take": mark("take"),
    "no-campaign": mark("no campaign against the other"), "no-recover-peoples-favor": mark("not to recover the People's Favor"),
    "no-recover-darkest-secret": mark("not to recover the Darkest Secret"), "deed": mark("a deed, with a penalty of favor"),
    "enough": mark("that is enough"), "one": mark("1 die, the card stays"), "three": mark("3 dice, then the card is discarded"),
    "put": mark("place 1 on it"), "burn": mark("burn 1 from it"), "keep": mark("leave it as it is"), "raise": mark("raise it by 1"),
    "lower": mark("lower it by 1"), "site": mark("a facedown site"), "adviser": mark("a facedown adviser"),
    "relic": mark("a facedown relic"), "board": mark("your board"),
    "peoples-favor": mark("People's Favor"), "darkest-secret": mark("Darkest Secret"),
}
HOW = {
    "site": mark("to {place}"), "adviser": mark("faceup as an adviser"), "facedown": mark("facedown as an adviser"),
    "reveal": mark("faceup, revealed"), "discard": mark("discard it"),
}
NONE = {
    "wake.power": mark("no power"), "rest.power": mark("no power"),
    "campaign.defender": mark("the bandits"), "campaign.plan": mark("none, pass"),
    "campaign.banish": mark("nowhere, let it stay"), "search.keep-more": mark("no other"),
    "search.discard-where": mark("the usual pile"), "play.discard-first": mark("discard nothing first"),
    "chronicle.edifice": mark("build nothing"), "wild-mounts.beast": mark("no, discard the battle plans"),
}


class Options:
    """Options in one language."""

    def __init__(self, names: Names, table: Callable[[Oath], OathTable]) -> None:
        """table: on what the reader of a view knows."""
        self.n, self.w, self._table = names, names.w, table
        self._by_key: dict[str, Callable[[Any, Decision[Any], Oath], str]] = {
            "act": self._verb,
            "search.source": self._source,
            "play.how": self._how,
            "play.discard-first": self._first,
            "trade.deal": self._deal,
            "recover.target": self._target,
            "recover.first-bank": self._around,
            "travel.to": self._destination,
            "power.adviser": self._adviser,
            "adviser.which": self._own_adviser,
            "transfer.way": self._transfer,
            "citizenship.relic": self._reliquary,
            "citizenship.show": self._reliquary,
            "campaign.plan": self._plan,
            "wake.peoples-favor": self._peoples_favor,
            "chronicle.edifice": self._edifice,
            "chronicle.oath": self._oath,
        }

    def say(self, d: Decision[Any], value: Any, s: Oath) -> str:
        """The option as people read it."""
        if value in (-1, "") and d.key in NONE:
            return self.w(NONE[d.key])
        if d.key in self._by_key:
            return self._by_key[d.key](value, d, s)
        if d.key.endswith(".modifiers"):
            return self._power(value[0], value[1].partition("/")[2].removeprefix("used"), s)
        return self._plain(d, value, s)

    def _oath(self, value: int, d: Decision[Any], s: Oath) -> str:
        """With its goal."""
        return self.w("{card}: {text}", card=self.n.oath(value), text=self.w(OATHS[value].goal_text))

    def _plain(self, d: Decision[Any], value: Any, s: Oath) -> str:
        of, n = d.of, self.n
        if isinstance(value, tuple):
            return ", ".join(self._one(of_part, part, s) for of_part, part in zip((of + ":" * len(value)).split(":"), value, strict=False))
        if of == "card" and isinstance(value, int) and value >= 0:
            return n.card(value, s)
        return self._one(of, value, s)

    def _one(self, of: str, value: Any, s: Oath) -> str:
        n, w = self.n, self.w
        if isinstance(value, int) and of:
            if value < 0:
                return w("nobody") if of == "seat" else w("none")
            say: dict[str, Callable[[int], str]] = {
                "card": lambda x: n.card(x, s), "seat": n.seat, "slot": lambda x: n.slot(x, s), "suit": n.suit, "region": n.region,
                "banner": n.banner, "oath": n.oath, "discard": self._pile,
            }
            return say[of](value) if of in say else str(value)
        if isinstance(value, str):
            if value.startswith("board-"):
                return w("the board of {name}", name=n.seat(int(value.removeprefix("board-"))))
            return w(WORD[value]) if value in WORD else self._named(value, s)
        return w("number {n}", n=value + 1) if not of else str(value)

    def _named(self, word: str, s: Oath) -> str:
        """A thing by its stable word; a relic by its place at a site: "relic-2", "cradle-1/relic-2"."""
        slot, _, relic = word.rpartition("/")
        if not relic.startswith("relic-"):
            return self.n.word(word, s)
        name = self.w("relic {n} here", n=relic.removeprefix("relic-"))
        return self.w("{name}: {card}", name=self.n.word(slot, s), card=name) if slot else name

    def _pile(self, place: int) -> str:
        regions = len(REGIONS)
        if place >= 2 * regions:
            return self.w("under the world deck")
        text = mark("on the pile of the {region}") if place < regions else mark("under the pile of the {region}")
        return self.w(text, region=self.n.region(place % regions))

    # actions

    def _verb(self, value: Any, d: Decision[Any], s: Oath) -> str:
        if isinstance(value, tuple):
            return self._power(value[1], "", s)
        price = ACTION_COST.get(value)
        name = self.w(ACTION.get(value, value))
        return self.w("{action} ({n} Supply)", action=name, n=price) if price else name

    def _power(self, source: int, face: str, s: Oath) -> str:
        """A power with its cost and text; face: which of several."""
        n, w = self.n, self.w
        name, text = n.card(source, s), n.text(source, s)
        if face:
            name = w("{card} ({what})", card=name, what=w(WORD.get(face, face)))
        cost = n.cost_of(source, s)
        line = w("{card} [{cost}]", card=name, cost=cost) if cost else name
        return w("{card}: {text}", card=line, text=text) if text else line

    def _source(self, value: Any, d: Decision[Any], s: Oath) -> str:
        kind, region = value
        price = search.price(self._table(s), d.seat, kind)
        if kind == "world":
            return self.w("the world deck ({n} Supply)", n=price)
        text = mark("the discard pile of the {region} ({n} Supply)")
        if kind == "bottom":
            text = mark("the bottom of the discard pile of the {region} ({n} Supply)")
        return self.w(text, region=self.n.region(region), n=price)

    def _how(self, value: Any, d: Decision[Any], s: Oath) -> str:
        how, slot = value
        cards = s.cards.zone[PLAYING + d.seat]
        return self.way(how, slot, d.seat, cards[0] if cards else -1, s)

    def way(self, how: str, slot: int, seat: int, card: int, s: Oath) -> str:
        """A way to play a card, with the favor that it brings."""
        if how != "site":
            return self.w(HOW[how])
        favor = play.site_favor(self._table(s), seat, card) if card >= 0 else 0
        if not favor:
            return self.w(HOW[how], place=self.n.slot(slot, s))
        return self.w("to {place} (+{what})", place=self.n.slot(slot, s), what=self.n.amount("favor", favor))

    def _first(self, value: Any, d: Decision[Any], s: Oath) -> str:
        source, card = value
        if source < 0:
            return self.w(NONE[d.key])
        return self.w("discard {card} ({source})", card=self.n.card(card, s), source=self.n.card(source, s))

    def _deal(self, value: Any, d: Decision[Any], s: Oath) -> str:
        wanted, card = value
        bank, (favor, secrets) = suit(s, card), trade.brings(self._table(s), d.seat, value)
        favor = min(favor, s.banks[bank]) if bank >= 0 else 0
        what = self.n.amount("favor", favor) if wanted == "favor" else self.n.amount("secrets", secrets)
        text = mark("a secret for {what}, with {card} ({suit})") if wanted == "favor" else mark("2 favor for {what}, with {card} ({suit})")
        return self.w(text, what=what, card=self.n.card(card, s), suit=self.n.suit(bank) if bank >= 0 else self.w("no suit"))

    def _target(self, value: Any, d: Decision[Any], s: Oath) -> str:
        """A relic that the reader knows by its name, it and a banner with what they do."""
        if value not in RELIC_WORDS:
            banner = banner_of(value)
            return self.w("{card}: {text}", card=self.n.banner(banner), text=self.n.banner_text(banner, s.mob))
        price = site(site_card(s, where(s, d.seat))).recover
        place = RELIC_WORDS.index(value)
        relic = loot_at(s, where(s, d.seat))[place]
        if relic < 0:
            text = mark("relic {n} here ({price})") if price else mark("relic {n} here")
            return self.w(text, n=place + 1, price=self._price(price) if price else "")
        name = self.n.card(relic, s)
        name = self.w("{card} ({what})", card=name, what=self._price(price)) if price else name
        return self.w("{card}: {text}", card=name, text=self.n.text(relic, s))

    def _around(self, first: int, d: Decision[Any], s: Oath) -> str:
        """Which banks get the favor that goes around, if it begins there."""
        lying = next((x for x in d.subject if isinstance(x, int)), 1)
        return ", ".join(self.n.suit((first + i) % len(SUITS)) for i in range(lying))

    def _price(self, price: Recover) -> str:
        n, w = self.n, self.w
        if price.favor:
            return w("{what} into {place}", what=n.amount("favor", price.favor), place=n.bank(price.bank))
        what = n.amount("favor", price.burn_favor) if price.burn_favor else n.amount("secrets", price.burn_secrets)
        return w("burn {what}", what=what)

    def _destination(self, value: int, d: Decision[Any], s: Oath) -> str:
        if value < 0:
            return self.w("nowhere")
        site, region = self.n.slot(value, s), self.n.region(REGION_OF[value])
        if "free" in d.subject:
            return self.w("{site}, {region}", site=site, region=region)
        seat = next((x for x in d.subject if isinstance(x, int)), d.seat)
        return self.w("{site}, {region} ({n} Supply)", site=site, region=region, n=travel.price(self._table(s), seat, value))

    # people and cards

    def _adviser(self, value: Any, d: Decision[Any], s: Oath) -> str:
        seat, place = value
        if seat < 0:
            return self.w("none")
        cards = s.cards.zone[ADVISERS + seat]
        card = cards[place] if place < len(cards) else -1
        name = self.n.card(card, s) if card >= 0 and s.cards.up[card] else self.w("facedown adviser {n}", n=place + 1)
        return self.w("{name}: {card}", name=self.n.seat(seat), card=name)

    def _own_adviser(self, value: int, d: Decision[Any], s: Oath) -> str:
        cards = s.cards.zone[ADVISERS + d.seat]
        return self.n.card(cards[value], s) if value < len(cards) else self.w("facedown adviser {n}", n=value + 1)

    def _transfer(self, value: Any, d: Decision[Any], s: Oath) -> str:
        way, other = value
        return self.w(mark("give to {name}") if way == "give" else mark("take from {name}"), name=self.n.seat(other))

    def _reliquary(self, value: str, d: Decision[Any], s: Oath) -> str:
        i = next(i for i, trait in enumerate(TRAITS) if trait.id == value)
        cards = s.cards.zone[RELIQUARY + i]
        known = self.n.card(cards[0], s) if cards and cards[0] >= 0 else self.w("unknown")
        return self.w("the relic over {trait} ({card})", trait=self.w(TRAITS[i].name), card=known)

    def _plan(self, value: int, d: Decision[Any], s: Oath) -> str:
        return self._power(value, "", s)

    def _peoples_favor(self, value: str, d: Decision[Any], s: Oath) -> str:
        return self.w("add 1 of your own") if value == "add" else self.w(WORD.get(value, value))

    def _edifice(self, value: int, d: Decision[Any], s: Oath) -> str:
        name = self.n.card(value, s)
        if value in EDIFICE:
            return self.w("repair {card}", card=name)
        return self.w("replace {card} ({suit})", card=name, suit=self.n.suit(denizen(value).suit))
