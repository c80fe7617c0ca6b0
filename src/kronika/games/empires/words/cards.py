"""The texts of cards, made from the data that the rules work."""

from __future__ import annotations

from collections.abc import Callable

from kronika.words import mark, objects

from ..language import Clause, Feature, Filter, Step, Title
from ..language.model import CARD, Condition, Count, Steps
from .names import Names

NOUN = {
    "card": objects("{n} card", "{n} cards"),
    "location": objects("{n} location", "{n} locations"),
    "action": objects("{n} action card", "{n} action cards"),
    "feature": objects("{n} card with a feature", "{n} cards with a feature"),
    "field": objects("{n} field", "{n} fields"),
    "upgrade": objects("{n} field upgrade", "{n} field upgrades"),
    "island": objects("{n} island", "{n} islands"),
    "near island": objects("{n} near island", "{n} near islands"),
    "distant island": objects("{n} distant island", "{n} distant islands"),
    "start": objects("{n} starting location", "{n} starting locations"),
    "boost": objects("{n} boost", "{n} boosts"),
}
OF_TYPE = objects("{n} {type} card", "{n} {type} cards")
BARE = {
    "card": mark("card"), "location": mark("location"), "action": mark("action card"), "feature": mark("card with a feature"),
    "field": mark("field"), "upgrade": mark("field upgrade"), "island": mark("island"), "near island": mark("near island"),
    "distant island": mark("distant island"), "start": mark("starting location"), "boost": mark("boost"), "this": mark("this card"),
}
TALLY = {"spent": mark("for each one spent"), "assigned": mark("for each one assigned"), "discarded": mark("for each one discarded"),
         "released": mark("for each one released"), "sailing": mark("for each ship of yours in the queue")}
TALLIES = {"spent": mark("for each {n} spent"), "assigned": mark("for each {n} assigned"), "discarded": mark("for each {n} discarded"),
           "released": mark("for each {n} released"), "sailing": mark("for each {n} ships of yours in the queue")}
WHEN = {
    "pillage": (mark("you pillage an island"), mark("an opponent pillages an island"), mark("anybody pillages an island")),
    "conquer": (mark("you conquer an island"), mark("an opponent conquers an island"), mark("anybody conquers an island")),
    "sail": (mark("you sail"), mark("an opponent sails"), mark("anybody sails")),
    "build": (mark("you build a card"), mark("an opponent builds a card"), mark("anybody builds a card")),
    "harvest": (mark("you harvest"), mark("an opponent harvests"), mark("anybody harvests")),
    "explore": (mark("you explore"), mark("an opponent explores"), mark("anybody explores")),
    "populate": (mark("you populate"), mark("an opponent populates"), mark("anybody populates")),
    "construct": (mark("you construct"), mark("an opponent constructs"), mark("anybody constructs")),
    "boost": (mark("you play a boost"), mark("an opponent plays a boost"), mark("anybody plays a boost")),
    "use": (mark("you use the action of a card"), mark("an opponent uses the action of a card"), mark("anybody uses the action of a card")),
    "raid": (mark("you raid"), mark("an opponent raids"), mark("anybody raids")),
    "raided": (mark("a card of yours is raided"), mark("a card of an opponent is raided"), mark("a card is raided")),
    "assign": (mark("you assign tokens to a card"), mark("an opponent assigns tokens to a card"), mark("anybody assigns tokens to a card")),
    "release": (mark("you release tokens"), mark("an opponent releases tokens"), mark("anybody releases tokens")),
    "discard": (mark("a card leaves your empire"), mark("a card leaves an opponent's empire"), mark("a card leaves an empire")),
    "pass": (mark("you pass"), mark("an opponent passes"), mark("anybody passes")),
    "round": (mark("the Action phase begins"),) * 3,
}
WHO = ("you", "opponent", "anyone")


class Cards:
    """Card texts in one language."""

    def __init__(self, names: Names) -> None:
        self.n, self.w = names, names.w
        self._verb: dict[str, Callable[[Step, Title], str]] = {
            "spend": self._spend, "assign": self._assign, "gain": self._gain, "perform": self._perform, "search": self._search,
            "build": self._build, "harvest": self._harvest, "take": self._take, "refresh": self._refresh, "exhaust": self._exhaust,
            "release": self._release, "ready": self._ready, "store": self._store, "move-disc": self._move_disc,
            "move-ship": self._move_ship, "swap-ship": self._swap, "pillage": self._pillage, "conquer": self._conquer,
            "discard": self._discard, "discard-hand": self._discard_hand, "recover": self._recover, "choose": self._choose,
            "all": self._all,
        }

    # whole cards

    def lines(self, title: Title) -> list[str]:
        """What stands on the card, a line each: cost, effect, bonus, pillage box."""
        w, n, out = self.w, self.n, []
        if title.cost:
            out.append(w("Cost: {goods}", goods=n.goods(title.cost)))
        if title.on:
            how = w("Play with {tile}") if title.kind == "boost" else w("Build with {tile}")
            out.append(how.format(tile=n.tile(title.on)))
        if title.pillage:
            out.append(w("Pillage: {goods}", goods=n.goods(title.pillage)))
        out += self.effects(title)
        return out

    def effects(self, title: Title) -> list[str]:
        """The effect and the bonus."""
        return [text for _, text in self.parts(title)]

    def parts(self, title: Title) -> list[tuple[str, str]]:
        """(field, action, feature, boost, stored, copy or bonus; what it says) of the effect and the bonus."""
        w, n, out = self.w, self.n, []
        if title.field:
            kinds = {"upgrade": w("Field upgrade: {goods}"), "field-or-upgrade": w("Field or field upgrade: {goods}")}
            out.append(("field", kinds.get(title.kind, w("Field: {goods}")).format(goods=n.goods(title.field))))
        if title.action:
            out.append(("action", w("Action: {text}", text=self.clause(title.action, title))))
        if title.feature:
            out.append(("feature", w("Feature: {text}", text=self.feature(title.feature, title))))
        if title.boost:
            out.append(("boost", w("Instant: {text}", text=self.clause(title.boost, title))))
        if title.stored:
            stored = n.amount(title.stored.kind, title.stored.n)
            out.append(("stored", w("For every {goods} stored: {text}", goods=stored, text=self.steps(title.stored.effects, title))))
        if title.copy:
            out.append(("copy", w("Feature: copies another card of your empire ({cards})", cards=self.cards(title.copy, title))))
        if title.bonus:
            bonus = w("Conquest bonus: {text}") if title.kind == "island" else w("Building bonus: {text}")
            out.append(("bonus", bonus.format(text=self.steps(title.bonus, title))))
        return out

    def text(self, title: Title) -> str:
        """The whole card in one line."""
        return "; ".join(self.lines(title))

    def short(self, title: Title) -> str:
        """Effect and bonus in one line."""
        return "; ".join(self.effects(title))

    def clause(self, clause: Clause, title: Title) -> str:
        """`spend 1 worker → gain 1 VP`."""
        effects = self.steps(clause.effects, title)
        return f"{self.steps(clause.costs, title)} → {effects}" if clause.costs else effects

    def feature(self, feature: Feature, title: Title) -> str:
        """`each time you sail: gain 1 VP`."""
        w = self.w
        when = w(WHEN[feature.event][WHO.index(feature.who)])
        if feature.filter is not None:
            when = w("{event} ({cards})", event=when, cards=self.cards(feature.filter, title))
        text = self.clause(feature.clause, title)
        if feature.clause.costs:
            text = w("you may {text}", text=text)
        once = w("once a round, when {event}: {text}") if feature.once else w("each time {event}: {text}")
        return once.format(event=when, text=text)

    # steps

    def steps(self, steps: Steps, title: Title) -> str:
        return ", ".join(self.step(step, title) for step in steps)

    def step(self, step: Step, title: Title) -> str:
        """One cost or effect with its number and condition."""
        text = self._verb[step.verb](step, title)
        if step.per is not None:
            text = self.w("{effect} {number}", effect=text, number=self.per(step.per, title))
        if step.cap:
            text = self.w.many("{effect} (at most once)", "{effect} (at most {n} times)", step.cap, effect=text)
        if step.when is not None:
            text = self.w("{effect} {condition}", effect=text, condition=self.when(step.when, title))
        return text

    def per(self, count: Count, title: Title) -> str:
        """`for each island`."""
        if count.what == "stored":
            return self.w("for every {goods} on this card", goods=self.n.amount(count.kind, count.each))
        if count.what != "cards":
            return self.w(TALLIES[count.what], n=count.each) if count.each > 1 else self.w(TALLY[count.what])
        assert count.filter is not None
        if count.each > 1:
            return self.w("for every {cards} in your empire", cards=self.counted(count.filter, count.each, title, object=True))
        return (self.w("for each {card} of opponents") if count.filter.enemy else self.w("for each {card} in your empire")).format(
            card=self.cards(count.filter._replace(enemy=False), title))

    def when(self, when: Condition, title: Title) -> str:
        """`if you have 3 islands`."""
        w = self.w
        simple = {"first": w("if you are first player"), "sailing": w("if a ship of yours is in the queue")}
        if when.what in simple:
            return simple[when.what]
        if when.what == "round":
            return w("from round {n} on", n=when.n)
        assert when.filter is not None
        if when.what == "none":
            return w("if you have no {card}", card=self.cards(when.filter, title))
        return w("if you have {cards}", cards=self.counted(when.filter, when.n, title, object=True))

    # cards

    def _noun(self, f: Filter) -> str:
        return f"{f.distance} island" if f.distance else f.noun

    def _type(self, f: Filter, title: Title) -> str:
        """The name of a type icon."""
        for deck in self.n.library.clans:
            if deck.id == title.deck and f.noun in deck.types:
                return self.w(deck.type_names[deck.types.index(f.noun)])
        return f.noun

    def _marks(self, f: Filter) -> str:
        w = self.w
        parts = [w("ready")] * (f.state == "ready") + [w("exhausted")] * (f.state == "exhausted")
        parts += [w("another one")] * f.other + [w("of an opponent")] * f.enemy
        if f.holds >= 0:
            parts.append(w("with {kind} on it", kind=self.n.kind(f.holds)))
        if f.gives >= 0:
            parts.append(w("giving {kind}", kind=self.n.kind(f.gives)))
        return f" ({', '.join(parts)})" if parts else ""

    def cards(self, f: Filter, title: Title) -> str:
        """`island (ready)`."""
        noun = self._noun(f)
        bare = self.w(BARE[noun]) if noun in BARE else self.w("{type} card", type=self._type(f, title))
        return bare + self._marks(f)

    def counted(self, f: Filter, n: int, title: Title, *, object: bool = False) -> str:
        """`2 islands (ready)`; object: as the object of a verb."""
        noun = self._noun(f)
        if noun == "this":
            return self.w.sense("object", "this card") if object else self.w(BARE["this"])
        if noun in NOUN:
            return self.n.forms(NOUN[noun], n, object) + self._marks(f)
        one, more = OF_TYPE
        type_ = self._type(f, title)
        said = self.w.as_object(one, more, n, type=type_) if object else self.w.many(one, more, n, type=type_)
        return said + self._marks(f)

    def several(self, step: Step, title: Title, *, object: bool = True) -> str:
        """`all islands`, `up to 3 fields`, `1 card`, mostly as the object of a verb."""
        f = step.filter
        assert f is not None
        if step.every:
            return self.w("all of: {card}", card=self.cards(f, title))
        cards = self.counted(f, step.n, title, object=object)
        return self.w("up to {cards}", cards=cards) if step.upto else cards

    # verbs

    def _spend(self, step: Step, title: Title) -> str:
        goods = self.n.goods(step.goods, object=True)
        return self.w("spend up to {goods}", goods=goods) if step.upto else self.w("spend {goods}", goods=goods)

    def _assign(self, step: Step, title: Title) -> str:
        goods = self.n.goods(step.goods, object=True)
        return self.w("assign up to {goods}", goods=goods) if step.upto else self.w("assign {goods}", goods=goods)

    def _gain(self, step: Step, title: Title) -> str:
        if [term.kind for term in step.goods] == [CARD]:
            return self.w.many("draw {n} card", "draw {n} cards", step.goods[0].n)
        return self.w("gain {goods}", goods=self.n.goods(step.goods, object=True))

    def _perform(self, step: Step, title: Title) -> str:
        return self.w("perform {tile}", tile=self.n.tile(step.title).upper())

    def _search(self, step: Step, title: Title) -> str:
        if step.filter is not None:
            return self.w("search your deck for a {card}", card=self.cards(step.filter, title))
        deck = next((deck for deck in self.n.library.clans if deck.id == title.deck), None)
        name = self.w(deck.title(step.title).name) if deck is not None else step.title
        return self.w("search your deck for {title}", title=name)

    def _build(self, step: Step, title: Title) -> str:
        if step.filter is None:
            return self.w("you may build the drawn card for nothing")
        return self.w("build a {card} from your hand for nothing", card=self.cards(step.filter, title))

    def _harvest(self, step: Step, title: Title) -> str:
        return self.w("gain the goods of {cards}", cards=self.several(step, title, object=False))

    def _take(self, step: Step, title: Title) -> str:
        return self.w("gain {goods} from each of {cards}", goods=self.w.as_object("{n} resource", "{n} resources", step.take),
                      cards=self.several(step, title, object=False))

    def _refresh(self, step: Step, title: Title) -> str:
        return self.w("refresh {cards}", cards=self.several(step, title))

    def _exhaust(self, step: Step, title: Title) -> str:
        return self.w("exhaust that card") if step.title == "that" else self.w("exhaust {cards}", cards=self.several(step, title))

    def _release(self, step: Step, title: Title) -> str:
        w, kind = self.w, step.kind
        assert step.filter is not None
        if step.every:
            goods = w("all of: {kind}", kind=self.n.kind(kind))
        else:
            goods = self.n.amount(kind, step.n, object=True)
            goods = w("up to {goods}", goods=goods) if step.upto else goods
        if step.filter == Filter("card"):
            return w("release {goods}", goods=goods)
        return w("release {goods} from {card}", goods=goods, card=self.cards(step.filter, title))

    def _ready(self, step: Step, title: Title) -> str:
        return self.w("ready all workers") if step.every else self.w.many("ready {n} worker", "ready {n} workers", step.n)

    def _store(self, step: Step, title: Title) -> str:
        return self.w("put {goods} from the supply on this card", goods=self.n.amount(step.kind, step.n, object=True))

    def _move_disc(self, step: Step, title: Title) -> str:
        return self.w("move an action disc of yours to a neighbouring tile") if step.title else self.w(
            "move an action disc of yours to any tile")

    def _move_ship(self, step: Step, title: Title) -> str:
        return self.w("move a ship of yours {n} forward", n=step.n)

    def _swap(self, step: Step, title: Title) -> str:
        return self.w("swap a ship of yours with another one in the queue")

    def _pillage(self, step: Step, title: Title) -> str:
        kinds = {"": self.w("pillage an island now"), "near": self.w("pillage a near island now"),
                 "distant": self.w("pillage a distant island now")}
        return kinds[step.title]

    def _conquer(self, step: Step, title: Title) -> str:
        kinds = {"": self.w("conquer an island now"), "near": self.w("conquer a near island now"),
                 "distant": self.w("conquer a distant island now")}
        return kinds[step.title]

    def _discard(self, step: Step, title: Title) -> str:
        return self.w("discard {cards} from your empire", cards=self.several(step, title))

    def _discard_hand(self, step: Step, title: Title) -> str:
        if step.every:
            return self.w("discard your hand")
        cards = self.n.amount("card", step.n, object=True)
        return self.w("discard up to {cards} from your hand", cards=cards) if step.upto else self.w(
            "discard {cards} from your hand", cards=cards)

    def _recover(self, step: Step, title: Title) -> str:
        return self.w("take {cards} from your discard pile", cards=self.several(step, title))

    def _choose(self, step: Step, title: Title) -> str:
        return self.w(" or ").join(self.steps(group, title) for group in step.options)

    def _all(self, step: Step, title: Title) -> str:
        return f"({self.steps(step.options[0], title)})"
