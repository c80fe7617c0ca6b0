"""The clauses of cards: from one line of text to steps.

    clause   = [ costs "->" ] effects
    costs    = cost { "," cost }
    effects  = effect { "," effect }
    effect   = simple { "or" simple } { "per" count | "max" number | "if" condition }

Every mistake raises Mistake with what is wrong and what would be right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kronika.kernel import message
from kronika.kernel.messages import mark

from . import vocabulary as v
from .agree import disagreement
from .model import (
    ANY_GOOD,
    ANY_RESOURCE,
    ASSIGNABLE,
    CARD,
    KIND_WORDS,
    KINDS,
    TILES,
    Clause,
    Condition,
    Count,
    Feature,
    Filter,
    Goods,
    Step,
    Steps,
    Stored,
    Term,
    needs_of,
)
from .tokens import Mistake, Tokens

EMPTY = {"effect": mark("the effect is empty"), "bonus": mark("the bonus is empty")}
MODIFIERS = ("per", "max", "if")
ENDS = ("", ",", ")", "->", "or", "/")
GAIN_WORDS = (*KINDS, "resource", "good", "same")


class Clauses(Tokens):
    """Reads one text."""

    # clauses

    def clause(self, what: str = "effect") -> Clause:
        """A whole clause, costs and effects."""
        if not self.words:
            raise Mistake(message(EMPTY[what]),
                          message("write for example {example}, or leave the line out", example="'spend 1 worker -> gain 1 vp'"))
        costs: Steps = ()
        if self._arrow():
            costs = self.series(self.cost)
            if not self.accept("->"):
                raise Mistake(message("{word!r} is too much among the costs", word=self.peek()),
                              message("separate costs by commas and end them with '->'"))
        effects = self.series(self.effect)
        self.end()
        clause = Clause(costs, effects, needs_of(costs))
        if found := disagreement(clause):
            raise Mistake(*found)
        return clause

    def effects(self) -> Steps:
        """Effects without costs: a bonus."""
        if self._arrow():
            raise Mistake(message("a bonus costs nothing"), message("leave out the costs and '->'"))
        return self.clause("bonus").effects

    def stored(self) -> Stored:
        """`2 gold: gain 1 vp`."""
        example = "2 gold: gain 1 vp"
        n = self.number("stored", example)
        kind = self.kind((*ASSIGNABLE, "resource", "good"), message("tokens can be stored of the kinds"))
        if not self.accept(":"):
            raise Mistake(message("a colon must follow the stored tokens"),
                          message("write for example {example}", example=repr(example)))
        return Stored(n, kind, self.effects())

    def event(self, once: bool, clause: Clause) -> Feature:
        """`you build beer`: who, what, and which card."""
        who = self.next()
        if who not in v.WHO:
            raise Mistake(message("{who!r} is nobody", who=who) if who else message("the event is empty"),
                          message("begin with one of: {list}", list=', '.join(v.WHO)))
        event = v.singular(self.next(), v.EVENTS)
        if event not in v.EVENTS:
            raise Mistake(message("{event!r} is no event", event=event) if event else message("the event is missing"),
                          v.nearest(event, v.EVENTS))
        if event == "round" and who != "you":
            raise Mistake(message("a round begins for everybody"), message("write {example}", example="'you round'"))
        of = None
        if self.peek():
            if event not in v.FILTERED:
                raise Mistake(message("{event!r} is about no card", event=event),
                              message("leave out {word!r}; cards can follow {list}", word=self.peek(), list=', '.join(v.FILTERED)))
            of = self.filter()
            if event in ("pillage", "conquer") and of == Filter("island"):
                of = None  # what else
        self.end()
        return Feature(who, event, of, once, clause)

    def copied(self) -> Filter:
        """Which cards a copying location may be laid beside."""
        found = self.filter()
        self.end()
        return found

    def goods_only(self, kinds: Sequence[str], what: str) -> Goods:
        """Goods as costs and boxes have them: `2 wood + 1 stone`."""
        if not self.words:
            raise Mistake(message("the line is empty"), message("write for example {example}", example="'1 wood + 1 stone'"))
        goods = self.goods(kinds, what)
        if self.peek() == ",":
            raise self.joins_nothing()
        self.end()
        return goods

    def _arrow(self) -> bool:
        return "->" in self.words

    def series(self, one: Callable[[], Step]) -> Steps:
        out = [one()]
        while self.accept(","):
            out.append(one())
        return tuple(out)

    # costs

    def cost(self) -> Step:
        verb = self.peek()
        if verb in ("->", ""):
            raise Mistake(message("a cost is missing before '->'"), message("there are: {list}", list=', '.join(v.COSTS)))
        if verb not in v.COSTS:
            if verb in v.EFFECTS:
                raise Mistake(message("{verb!r} is an effect, not a cost", verb=verb), message("write effects after '->'"))
            raise Mistake(message("{verb!r} is no cost", verb=verb), v.nearest(verb, v.COSTS))
        self.next()
        if verb == "spend":
            return self._taken(verb, (*ASSIGNABLE, "resource"), message("can be spent"))
        if verb == "assign":
            return self._taken(verb, (*ASSIGNABLE, "resource", "good"), message("can be assigned"))
        return {"release": self.release, "discard": self.discard, "exhaust": self.exhaust}[verb]()

    def _taken(self, verb: str, kinds: Sequence[str], what: str) -> Step:
        upto = self._upto()
        goods = self.goods(kinds, what, verb)
        if upto and len(goods) > 1:
            raise Mistake(message("'up to' goes with one kind of goods"),
                          message("write for example {example}", example=f"'{verb} up to 3 wood'"))
        return Step(verb, goods[0].n, upto, goods=goods)

    def _upto(self) -> bool:
        if not self.accept("up"):
            return False
        if not self.accept("to"):
            raise Mistake(message("'up' must be followed by 'to'"), message("write for example {example}", example="'up to 3'"))
        return True

    def amount(self, verb: str, example: str) -> tuple[int, bool, bool]:
        """n, up to n?, all?"""
        if self.accept("all"):
            return v.MOST, False, True
        upto = self._upto()
        return self.number("up to" if upto else verb, example), upto, False

    # goods

    def kind(self, kinds: Sequence[str], what: str) -> int:
        """A kind of goods."""
        word = v.singular(self.peek(), tuple(kinds))
        if word not in kinds:
            if word in GAIN_WORDS:
                raise Mistake(message("{word!r} is not among what {what}", word=word, what=what),
                              message("there are: {list}", list=', '.join(kinds)))
            raise Mistake(message("there are no goods {word!r}", word=word) if word else message("the kind of goods is missing"),
                          v.nearest(v.MEANT.get(word, word), tuple(kinds)))
        self.next()
        self.accept("token", "tokens")  # as people say: 2 raze tokens
        return KIND_WORDS.index(word)

    def goods(self, kinds: Sequence[str], what: str, after: str = "") -> Goods:
        out = [self.term(kinds, what, after or "goods")]
        while self.accept("+"):
            out.append(self.term(kinds, what, "+"))
        if self.peek() == "and":
            raise self.joins_nothing()
        seen = [term.kind for term in out]
        if len(set(seen)) < len(seen):
            twice = KIND_WORDS[max(seen, key=seen.count)]
            raise Mistake(message("{twice!r} stands there twice", twice=twice), message("add the numbers up"))
        return tuple(out)

    def joins_nothing(self) -> Mistake:
        """What is said of `1 wood and 1 stone`, and of `1 wood, 1 stone` where goods stand alone."""
        return Mistake(message("{word!r} joins no goods", word=self.peek()),
                       message("write '+', as in {example}", example="'1 wood + 1 stone'"))

    def term(self, kinds: Sequence[str], what: str, after: str) -> Term:
        n = self.number(after, "1 wood + 1 stone")
        different = bool(self.accept("different"))
        kind = self.kind(kinds, what)
        if different and kind not in (ANY_RESOURCE, ANY_GOOD):
            raise Mistake(message("only resources and goods can be different"),
                          message("write for example {example}", example="'2 different resource'"))
        if different and n > (5 if kind == ANY_RESOURCE else 7):
            raise Mistake(message("there are not so many different kinds"), message("there are 5 resources and 7 goods"))
        return Term(n, kind, different)

    # effects

    def effect(self) -> Step:
        """Alternatives, then their modifiers."""
        options = [self.modified(self.simple())]
        while self.accept("or", "/"):
            last = options[-1].verb
            again = self.peek().isdigit() and last == "gain"  # `gain 1 wood or 1 stone`
            options.append(self.modified(self.gain() if again else self.simple()))
        if len(options) == 1:
            return options[0]
        return Step("choose", options=tuple((step,) for step in options))

    def simple(self) -> Step:
        if self.accept("("):
            group = self.series(self.effect)
            if not self.accept(")"):
                raise Mistake(message("a parenthesis is not closed"), message("write ')' after the effects that belong together"))
            return Step("all", options=(group,))
        word = self.peek()
        if word.lower() in TILES and word == word.upper():
            self.next()
            return Step("perform", title=word.lower())
        if word not in v.EFFECTS:
            if word in ("spend", "assign"):
                raise Mistake(message("{word!r} is a cost, not an effect", word=word),
                              message("write costs first, then '->', then effects"))
            if word in TILES:
                raise Mistake(message("{word!r} names a tile action", word=word),
                              message("write it in capitals: {word}", word=word.upper()))
            raise Mistake(message("{word!r} is no effect", word=word) if word else message("an effect is missing"),
                          v.nearest(word, v.EFFECTS))
        if word == "harvest" and not (self.peek(1).isdigit() or self.peek(1) in ("up", "all")):
            raise Mistake(message("'harvest' alone says nothing"),
                          message("write HARVEST for the action, or for example 'harvest 1 field' for its goods only"))
        self.next()
        return getattr(self, word)()  # type: ignore[no-any-return]

    def modified(self, step: Step) -> Step:
        while word := self.accept(*MODIFIERS):
            if word == "per":
                if step.verb not in ("gain", "ready", "store", "release", "refresh"):
                    raise Mistake(message("'per' does not go with {verb!r}", verb=step.verb),
                                  message("it goes with gain, draw, ready, store, release, refresh"))
                step = step._replace(per=self.count())
            elif word == "max":
                if step.per is None:
                    raise Mistake(message("'max' stands without 'per'"),
                                  message("write for example {example}", example="'gain 1 vp per island max 3'"))
                step = step._replace(cap=self.number("max", "max 3"))
            else:
                step = step._replace(when=self.condition())
        return step

    def gain(self) -> Step:
        return Step("gain", goods=self.goods(GAIN_WORDS, message("can be gained"), "gain"))

    def draw(self) -> Step:
        n = self.number("draw", "draw 2")
        self.accept("card", "cards")
        return Step("gain", goods=(Term(n, CARD),))

    def search(self) -> Step:
        word = self.next()
        if word in self.titles:
            return Step("search", title=word)
        if word in self.types:
            return Step("search", filter=Filter(word))
        raise Mistake(message("this deck has no title or type {word!r}", word=word)
                      if word else message("what is searched for is missing"),
                      v.nearest(word, (*self.types, *self.titles)))

    def build(self) -> Step:
        """From hand, for nothing; or the card that was just drawn."""
        if self.accept("drawn"):
            return Step("build", title="drawn")
        return Step("build", filter=Filter("location") if self.peek() in (*ENDS, *MODIFIERS) else self.filter())

    def harvest(self) -> Step:
        n, upto, every = self.amount("harvest", "harvest 1 field")
        return Step("harvest", n, upto, every, filter=self.filter())

    def take(self) -> Step:
        """`take 1 from 2 field`."""
        take = self.number("take", "take 1 from 2 field")
        if not self.accept("from"):
            raise Mistake(message("{word} must follow", word="'from'"),
                          message("write for example {example}", example="'take 1 from 2 field'"))
        n, upto, every = self.amount("from", "take 1 from 2 field")
        return Step("take", n, upto, every, take=take, filter=self.filter())

    def refresh(self) -> Step:
        n, upto, every = self.amount("refresh", "refresh 1 location")
        return Step("refresh", n, upto, every, filter=self.filter())

    def exhaust(self) -> Step:
        if self.accept("that"):
            return Step("exhaust", title="that")
        n, upto, every = self.amount("exhaust", "exhaust 1 enemy action")
        return Step("exhaust", n, upto, every, filter=self.filter())

    def release(self) -> Step:
        n, upto, every = self.amount("release", "release 1 worker")
        kind = self.kind((*ASSIGNABLE, "resource", "good"), message("can lie on cards"))
        return Step("release", n, upto, every, kind=kind, filter=self.filter() if self.accept("from") else Filter("card"))

    def ready(self) -> Step:
        n, upto, every = self.amount("ready", "ready 1 worker")
        self.accept("worker", "workers")
        return Step("ready", n, upto, every)

    def store(self) -> Step:
        n = self.number("store", "store 1 gold")
        return Step("store", n, kind=self.kind(ASSIGNABLE, message("can be stored")))

    def move(self) -> Step:
        """`move disc`, `move disc next`, `move ship 1`."""
        if self.accept("disc"):
            return Step("move-disc", title="next" if self.accept("next") else "")
        if self.accept("ship"):
            return Step("move-ship", self.number("move ship", "move ship 1"))
        raise Mistake(message("{word!r} cannot be moved", word=self.peek()) if self.peek() else message("what moves is missing"),
                      message("write 'move disc' or 'move ship 1'"))

    def swap(self) -> Step:
        if not self.accept("ship", "ships"):
            raise Mistake(message("only ships can be swapped"), message("write {example}", example="'swap ship'"))
        return Step("swap-ship")

    def pillage(self) -> Step:
        return Step("pillage", title=self.accept(*v.DISTANCES))

    def conquer(self) -> Step:
        return Step("conquer", title=self.accept(*v.DISTANCES))

    def discard(self) -> Step:
        """From the empire, or `from hand`."""
        n, upto, every = self.amount("discard", "discard 1 field")
        if self.accept("from"):
            if not self.accept("hand"):
                raise Mistake(message("cards are discarded from the empire or from hand"),
                              message("write for example {example}", example="'discard 1 from hand'"))
            return Step("discard-hand", n, upto, every)
        return Step("discard", n, upto, every, filter=self.filter())

    def recover(self) -> Step:
        n, upto, every = self.amount("recover", "recover 1 boost")
        return Step("recover", n, upto, every, filter=Filter("card") if self.peek() in (*ENDS, *MODIFIERS) else self.filter())

    # filters, counts, conditions

    def filter(self) -> Filter:
        """Adjectives, a noun, and what the card must hold or give."""
        state, distance, other, enemy = "", "", False, False
        while word := self.accept(*v.STATES, *v.DISTANCES, "other", "enemy"):
            if word in v.STATES:
                state = word
            elif word in v.DISTANCES:
                distance = word
            else:
                other, enemy = other or word == "other", enemy or word == "enemy"
        nouns = (*v.NOUNS, *self.types)
        noun = v.singular(self.peek(), nouns)
        if noun not in nouns:
            raise Mistake(message("there are no cards {noun!r}", noun=noun) if noun else message("it is not said which cards"),
                          v.nearest(noun, nouns))
        self.next()
        if distance and noun != "island":
            raise Mistake(message("only islands are {distance!r}", distance=distance),
                          message("write {example}", example=f"'{distance} island'"))
        holds = gives = -1
        if self.accept("with"):
            holds = self.kind((*ASSIGNABLE, "resource", "good"), message("can lie on cards"))
        if self.accept("giving"):
            gives = self.kind(KINDS, message("fields can give"))
        return Filter(noun, state, other, enemy, distance, holds, gives)

    def count(self) -> Count:
        each = self.number("per", "per 2 island") if self.peek().isdigit() else 1
        if word := self.accept(*v.TALLIES, "sailing"):
            return Count(word, each)
        if self.accept("stored"):
            return Count("stored", each, kind=self.kind((*ASSIGNABLE, "resource", "good"), message("can be stored")))
        if not self.peek():
            raise Mistake(message("it is not said per what"),
                          message("write for example 'per island', 'per discarded' or 'per stored gold'"))
        return Count("cards", each, self.filter())

    def condition(self) -> Condition:
        if self.accept("first"):
            return Condition("first")
        if self.accept("sailing"):
            return Condition("sailing")
        if self.accept("round"):
            return Condition("round", self.number("round", "if round 3"))
        if self.accept("no"):
            return Condition("none", 0, self.filter())
        if not self.peek():
            raise Mistake(message("the condition is missing"),
                          message("write for example 'if 3 island', 'if no beer', 'if first', 'if round 3', 'if sailing'"))
        return Condition("cards", self.number("if", "if 3 island"), self.filter())
