"""Whole random games, watched: at every question what is offered, and at the end of every action what became of it, is held against
the second implementation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from kronika.games.oath.chronicle.world import World
from kronika.games.oath.events import CampaignBegan, CampaignDecided, GameWon, RoleChanged, Rolled, TargetsDeclared
from kronika.games.oath.facts import CARDS, DENIZEN, RELIC, SITE, SUITS, VISION, denizen
from kronika.games.oath.hooks import PLAY_CONDITION, WHEN_PLAYED
from kronika.games.oath.realm import rules as engine_rules
from kronika.games.oath.state import ADVISERS, AT, BANNER, DRAWN, HELD, PAWN, PLAYING, RELIQUARY, SOURCES, Oath, keeper_of, slot_of
from kronika.games.oath.victory import exhaustion, own_victories
from kronika.kernel import Amount, Decision, Event, Match, chance

from . import BANDITS, REGION, Dict, battle, campaign, chronicle, economy, empire, ending, outcomes, rule, search, travel, turn
from .bare import BARE, unlike
from .board import world

VISIONS = [CARDS[card] for card in VISION]
BANNERS = ("people", "secret")


class Differs(AssertionError):
    """Engine and text do not agree."""


class Watch:
    """One match and what is expected of it."""

    def __init__(self, seed: int, seats: int, legacy: World | None = None) -> None:
        """legacy: the world that another game has left."""
        self.seed, self.draw, self.counts = seed, chance(seed + 1000), Counter[str]()
        self.m: Match[Oath] = Match.new(BARE, seed, seats, log=True, legacy=legacy)
        self.before: Dict = {}  # the last position that is settled
        self.end: Dict = {}  # the position in which the game ended
        self.actor = 0
        self.played: Dict = {}  # the position in which a card was about to be played
        self.card = -1
        self.best: set[str] = set()  # relics of the winner and of the Reliquary at the end
        self.lost = 0  # denizens among the losers' advisers
        self.asked: list[tuple[int, str, Any]] = []

    @property
    def s(self) -> Oath:
        return self.m.state

    def same(self, subject: str, engine: object, text: object) -> None:
        self.counts[subject] += 1
        if engine != text:
            self.differ(subject, f"engine {engine!r}, text {text!r}")

    def one_of(self, subject: str, engine: Dict, expected: Sequence[Dict]) -> None:
        self.counts[subject] += 1
        if engine not in expected:
            self.differ(subject, str(min((unlike(engine, each) for each in expected), key=len, default=["nothing is possible"])))

    def differ(self, subject: str, why: str) -> None:
        raise Differs(f"{subject}: {why}; seed {self.seed}, answer {len(self.m.answers)}, {self.asked[-6:]}")

    def run(self) -> Counter[str]:
        while not self.m.over:
            for seat, question in self.m.decisions().items():
                self.look(seat, question)
                answer = self.choose(question)
                self.asked.append((seat, question.key, answer))
                self.m.play(seat, answer)
        if self.end:
            ending.compare(self)
        return self.counts

    def choose(self, question: Decision[Any]) -> Any:
        """Random; but games shall not end by resting early, and attackers want to win."""
        answer = question.sample(self.draw.below)
        if question.key == "act" and answer in ("rest", "citizenship") and self.draw.below(3):
            answer = question.sample(self.draw.below)
        if isinstance(question, Amount) and question.key == "campaign.pool" and self.draw.below(4):
            return question.hi
        if question.key == "campaign.targets" and self.draw.below(2):
            every = tuple(question.options)  # type: ignore[attr-defined]
            answer = answer if question.refuse(every) else every
        return bool(self.draw.below(4)) if question.key in ("campaign.sacrifice", "campaign.burn") else answer

    def answers(self, key: str) -> list[Any]:
        return [answer for _, asked, answer in self.asked if asked == key]

    def look(self, seat: int, question: Decision[Any]) -> None:
        key, w = question.key, world(self.s)
        if key in ("act", "wake.power"):
            if self.before:
                self.after(w)
            self.before, self.actor, self.asked = w, seat, []
            self.m.take_events()
            if key == "act":
                self.standing(w)
                self.menu(w, seat, question)
        if key.startswith("chronicle") and not self.end:
            self.end, self.asked = w, []
            self.victory(w)
            self.best = {CARDS[c] for zone in (HELD + self.s.winner, *range(RELIQUARY, RELIQUARY + 4)) for c in self.s.cards.zone[zone]}
            self.lost = sum(c in DENIZEN for p in range(len(w["players"])) if p != self.s.winner for c in self.s.cards.zone[ADVISERS + p])
        if key in QUESTIONS:
            QUESTIONS[key](self, w, seat, question)

    # positions

    def standing(self, w: Dict) -> None:
        """Who rules, who holds the title, who would win now."""
        t, seats = self.m.table, range(len(w["players"]))
        self.same("rule", [[engine_rules(t, p, slot) for slot in range(8)] for p in seats],
                  [[rule.rules(w, p, slot) for slot in range(8)] for p in seats])
        self.same("title", {w["title"]["holder"]}, rule.title_goes_to(w))
        prophets = [p for p in seats if self.s.players[p].prophecy >= 0]  # False Prophet works without being active
        for p in set(seats) - set(prophets):
            won = {"usurper" if by == "usurper" else "vision" for by in own_victories(t, p)}
            self.same("wake victory", won, rule.wins_at_wake(w, p) if w["players"][p]["role"] == "exile" else set())
        if not prophets:
            self.same("war exhaustion", exhaustion(t)[0], rule.wins_by_exhaustion(w))

    def menu(self, w: Dict, seat: int, question: Any) -> None:
        """Which actions are possible at all."""
        out, into = empire.can_move_warbands(w, seat)
        ours = {"rest": True, "search": search.prices(w, seat), "muster": economy.musters(w, seat), "trade": economy.trades(w, seat),
                "recover": economy.recovers(w, seat), "travel": travel.trips(w, seat), "campaign": campaign.defenders(w, seat),
                "adviser": any(not a["up"] for a in w["players"][seat]["advisers"]), "warbands-out": out, "warbands-in": into,
                "self-exile": empire.may_exile_self(w, seat)}
        if self.s.scepter != self.s.turns:
            ours |= {"citizenship": empire.offers_to(w, seat), "exile": empire.may_exile(w, seat)}
        for verb, possible in ours.items():
            self.same(f"menu {verb}", verb in question.options, bool(possible))

    # questions

    def travel_to(self, w: Dict, seat: int, question: Any) -> None:
        mover = question.subject[0]
        if self.done("travel"):
            self.same("travel: who chooses", seat, mover if (by := travel.chosen_by(w, mover)) is None else by)
            giant = any(face == "buried-giant/used" for _, _, face in self.s.used)
            fit = {to for to, ways in travel.trips(self.before, mover).items() if any((how == "giant") == giant for _, _, how in ways)}
            self.same("travel: where", set(question.options), fit)

    def muster_card(self, w: Dict, seat: int, question: Any) -> None:
        cards = self.s.cards.zone[AT + w["players"][seat]["at"]]
        self.same("muster: cards", {cards.index(c) for c in question.options}, set(economy.musters(w, seat)))

    def trade_deal(self, w: Dict, seat: int, question: Any) -> None:
        cards = self.s.cards.zone[AT + w["players"][seat]["at"]]
        self.same("trade: deals", {(cards.index(c), wanted) for wanted, c in question.options}, set(economy.trades(w, seat)))

    def recover_target(self, w: Dict, seat: int, question: Any) -> None:
        words = {"peoples-favor": "people", "darkest-secret": "secret"}
        self.same("recover: targets", {words.get(o, "relic") for o in question.options}, economy.recovers(w, seat))

    def search_source(self, w: Dict, seat: int, question: Any) -> None:
        self.same("search: sources", {kind for kind, _ in question.options}, set(search.prices(w, seat)))

    def search_keep(self, w: Dict, seat: int, question: Any) -> None:
        """How many cards were drawn, and what it cost."""
        drawn = [CARDS[c] for c in self.s.cards.zone[DRAWN + seat]]
        prices, n = search.prices(self.before, seat), search.draws(self.before, seat)
        source = next((answer[0] for answer in self.answers("search.source")), next(iter(prices)))
        self.same("search: price", self.before["players"][seat]["supply"] - w["players"][seat]["supply"], prices[source])
        if source == "pile":
            pile = self.before["piles"][REGION[w["players"][seat]["at"]]]
            self.same("search: cards of a pile", sorted(drawn), sorted(pile[-n:]))
        else:
            visions = sum(c in VISION for c in self.s.cards.zone[DRAWN + seat])
            self.same("search: Visions drawn", w["visions"] - self.before["visions"], visions)
            self.same("search: cards of the world deck", len(drawn) == min(n, self.before["deck"]) or visions == 1, True)

    def play_how(self, w: Dict, seat: int, question: Any) -> None:
        n = self.card = self.s.cards.zone[PLAYING + seat][0]
        self.played = w
        if CARDS[n] in PLAY_CONDITION.code or self.has_power(n):
            return
        card = {"name": CARDS[n], "kind": "vision" if n in VISION else "denizen", "only": "" if n in VISION else denizen(n).only}
        words = {"adviser": "up", "facedown": "down", "reveal": "conspiracy" if card["name"] == "conspiracy" else "vision"}
        own = self.done("adviser")
        self.same("play: ways", {words.get(how, how) for how, _ in question.options}, search.ways_to_play(w, seat, card, own))
        self.same("play: sites", {slot for how, slot in question.options if how == "site"},
                  {slot for slot, _ in search.sites_for(w, seat, card)})

    def has_power(self, card: int) -> bool:
        """A When Played power works without being active."""
        return CARDS[card] in WHEN_PLAYED.power and card not in VISION

    def conspiracy(self, w: Dict, seat: int, question: Any) -> None:
        victims = {keeper_of(self.s, c) if c < BANNER else self.s.holder[c - BANNER] for c in question.options if c >= 0}
        self.same("conspiracy: from whom", victims, search.conspiracy_targets(w, seat))

    def campaign_defender(self, w: Dict, seat: int, question: Any) -> None:
        self.same("campaign: defenders", {d if d >= 0 else BANDITS for d in question.options}, campaign.defenders(self.before, seat))

    def defender(self) -> campaign.Defender:
        return self.s.camp.defender if self.s.camp.defender >= 0 else BANDITS

    def target(self, number: int) -> campaign.Target:
        if number in SITE:
            return "site", slot_of(self.s, number)
        if number in RELIC:
            return "relic", CARDS[number]
        return ("banner", BANNERS[number - BANNER]) if number < PAWN else ("pawn", number - PAWN)

    def campaign_targets(self, w: Dict, seat: int, question: Any) -> None:
        """Random sets of everything the defender has: legal for both or for neither."""
        defender, offered = self.defender(), list(question.options)
        for number in range(12):
            some = tuple(c for c in offered if self.draw.below(3) or number == 0)
            if some:
                legal = campaign.may_declare(w, seat, defender, [self.target(c) for c in some])
                self.same("campaign: sets of targets", not question.refuse(some), legal)
        possible = campaign.targets(w, seat, defender)
        secrets = w["players"][seat]["secrets"]
        self.same("campaign: targets", {self.target(c) for c in offered}, {t for t in possible if campaign.hidden(w, seat, [t]) <= secrets})

    def campaign_join(self, w: Dict, seat: int, question: Any) -> None:
        c = self.s.camp
        self.same("campaign: allies", seat in campaign.allies(w, c.attacker, self.defender(), [self.target(x) for x in c.targets])[1], True)

    def campaign_banish(self, w: Dict, seat: int, question: Any) -> None:
        loser = self.s.camp.defender
        self.same("campaign: banished to", set(question.options) - {-1}, travel.could_go(w, loser))

    def wake_favor(self, w: Dict, seat: int, question: Any) -> None:
        options = turn.peoples_favor_options(w, seat)
        if question.key == "wake.smallest-bank":
            self.same("wake: banks", {SUITS[bank] for bank in question.options}, options - {"place"})
        else:
            self.same("wake: People's Favor", set(question.options), {"add" if o == "place" else "return" for o in options})

    # after an action

    def done(self, verb: str) -> bool:
        return bool(self.asked) and self.asked[0][1:] == ("act", verb)

    def after(self, w: Dict) -> None:
        """A position is settled again: can it have come from the one before?"""
        verb = self.asked[0][2] if self.asked[0][1] == "act" else "wake"
        told = self.m.take_events()
        chain = self.expected(verb, w, told)
        if chain is None:
            return
        if self.s.turn != self.actor:
            chain = [v for each in chain for v in self.next_turn(each, told)]
            verb += " and a new turn" * (verb != "rest")
        self.one_of(f"after {verb}", w, chain)

    def next_turn(self, each: Dict, told: list[Event]) -> list[Dict]:
        """Rest, perhaps the end of the round, Wake; nobody has won."""
        if self.s.turn == 0:
            least = rule.stable_regime_from(each)
            faces = [e.faces[0] for e in told if isinstance(e, Rolled) and e.dice == "end"]
            self.same("stable regime: thrown", bool(faces), least is not None)
            self.same("stable regime: missed", least is None or faces[0] < least, True)
        rested = outcomes.rest(each, self.actor, self.s.turn == 0)
        found = turn.peoples_favor_outcomes(rested, self.s.turn)
        self.same("nobody has won", all(rule.wins_at_wake(v, self.s.turn) == set() for v in found), True)
        return [v | {"title": turn.turned_title(v, self.s.turn)} for v in found]

    def expected(self, verb: Any, w: Dict, told: list[Event]) -> list[Dict] | None:
        b, seat = self.before, self.actor
        simple: dict[str, Callable[[], list[Dict] | None]] = {
            "wake": lambda: outcomes.picked(b, seat), "rest": lambda: [b], "muster": lambda: outcomes.muster(b, seat),
            "trade": lambda: outcomes.trade(b, seat), "recover": lambda: outcomes.recover(b, seat, w),
            "travel": lambda: outcomes.trip(b, seat),
            "peek": lambda: [b], "reliquary": lambda: [b], "warbands-out": lambda: outcomes.warbands(b, seat, True),
            "warbands-in": lambda: outcomes.warbands(b, seat, False), "self-exile": lambda: outcomes.self_exiled(b, seat),
            "exile": lambda: outcomes.exiled(b, seat), "campaign": lambda: self.fought(w, told), "citizenship": lambda: self.joined(w),
            "search": lambda: self.searched(w), "adviser": lambda: self.searched(w)}
        return simple[verb]() if verb in simple else None

    def joined(self, w: Dict) -> list[Dict] | None:
        """Citizenship was offered."""
        b, seat = self.before, self.actor
        new = [p for p, player in enumerate(w["players"]) if player["role"] != b["players"][p]["role"]]
        if not new:
            return [b]
        if self.s.turn != self.actor or self.answers("citizenship.warbands"):
            return None
        self.same("citizenship: exchange", outcomes.kept_in_exchange(b, w, (seat, new[0])), True)
        return outcomes.new_citizen(b, seat, new[0], w)

    def searched(self, w: Dict) -> list[Dict] | None:
        """Where the card and the others went, and what a card played to a site brings."""
        if not self.answers("play.how"):
            return None
        seat, mid = self.actor, self.played
        how, slot = self.answers("play.how")[0]
        card = self.card
        if self.has_power(card) or self.s.turn != seat:
            return None
        pile, name, me = search.pile_for(mid, seat), CARDS[card], w["players"][seat]
        if how == "discard":
            self.same("discard: pile", w["piles"][pile][-1], name)
        elif how in ("facedown", "adviser"):
            self.same("adviser: lies there", [(a["name"], a["up"]) for a in me["advisers"]][-1], (name, how == "adviser"))
        elif how == "reveal" and name != "conspiracy":
            self.same("Vision: revealed", me["vision"], name)
            old = mid["players"][seat]["vision"]
            self.same("Vision: the old one", not old or w["piles"][pile][-1] == old, True)
        elif how == "site" and sum(len(site["cards"]) for site in w["sites"]) > sum(len(site["cards"]) for site in mid["sites"]):
            self.same("site: lies there", [c["name"] for c in w["sites"][slot]["cards"]][-1], name)
            found = outcomes.to_site(mid, seat, slot, SUITS[denizen(card).suit])
            for key in ("favor", "secrets", "warbands", "bank"):
                self.same(f"site: {key}", me[key], found["players"][seat][key])
            self.same("site: banks", w["banks"], found["banks"])
            self.same("site: relics", w["sites"][slot]["relics"], found["sites"][slot]["relics"])
        others = [CARDS[c] for order in self.answers("search.discard") for c in order]
        if others and how == "facedown" and not self.answers("play.overflow"):
            self.same("discard: the others", w["piles"][pile][-len(others):], others)
        return None

    def fought(self, w: Dict, told: list[Event]) -> list[Dict] | None:
        """A whole campaign: pools, allies, strengths, then what became of it."""
        b, seat = self.before, self.actor
        began = next(e for e in told if isinstance(e, CampaignBegan))
        declared = next(e for e in told if isinstance(e, TargetsDeclared))
        decided = next(e for e in told if isinstance(e, CampaignDecided))
        faces = {e.dice: e.faces for e in told if isinstance(e, Rolled)}
        aimed = tuple(self.target(SOURCES.index(word)) for word in declared.targets)
        defender: campaign.Defender = began.defender if began.defender >= 0 else BANDITS
        must, may = campaign.allies(b, seat, defender, aimed)
        wish = [p for p, key, answer in self.asked if key == "campaign.join" and answer]
        asked = {p for p, key, _ in self.asked if key == "campaign.join"}
        self.same("campaign: who may join", asked, may)
        joined = must | {p for p, yes in zip(wish, self.answers("campaign.accept-ally"), strict=True) if yes}
        pool = next(iter(self.answers("campaign.pool")), b["players"][seat]["warbands"])
        c = battle.Seen(seat, defender, aimed, pool, (declared.attack, declared.defense), faces["attack"], faces["defense"], sorted(joined),
                        next(iter(self.answers("campaign.sacrifice")), None), (decided.attack, decided.defense), decided.won)
        self.same("campaign: dice", c.dice, battle.pools(b, c))
        self.same("campaign: dice rolled", (len(c.swords), len(c.shields)), c.dice)
        _, attack, against, need = battle.strengths(b, c)
        self.same("campaign: sacrifice offered", c.sacrificed is not None, need > 0)
        attack += need if c.sacrificed else 0
        self.same("campaign: strengths", c.strength, (attack, against))
        self.same("campaign: victor", c.won, attack > against)
        return battle.fought(b, c, w)

    # the end

    def accepted(self) -> list[int]:
        return [p for p, key, answer in self.asked if key == "chronicle.accept" and answer]

    def edifice(self, w: Dict, seat: int, question: Any) -> None:
        after = chronicle.joined(self.end, seat, self.accepted())
        options = {(slot_of(self.s, c), CARDS[c]) for c in question.options if c >= 0}
        self.same("chronicle: edifices", options, chronicle.can_build(after, seat))

    def victory(self, w: Dict) -> None:
        """Who won, and why; Citizens of an Exile who won are Exiles by the time of the first question (8.2)."""
        told = self.m.take_events()
        for e in told:
            if isinstance(e, RoleChanged) and told.index(e) > [isinstance(x, GameWon) for x in told].index(True):
                w["players"][e.seat]["role"] = "citizen"
        won = {"vision" if by in VISIONS else by for by in self.s.won_by}
        if won <= {"usurper", "vision"} and self.s.winner == self.s.turn and rule.wins_at_wake(w, self.s.turn):
            self.same("victory in Wake", won, rule.wins_at_wake(w, self.s.winner))
        elif self.s.won_by[0] == "stable-regime":
            face = next(e.faces[0] for e in told if isinstance(e, Rolled) and e.dice == "end")
            self.same("victory: stable regime", face >= (rule.stable_regime_from(w) or 7), True)
            self.same("victory: who", self.s.winner, rule.empire_winner(w))
        elif self.s.phase == "chronicle" and self.s.round == 8 and not (rule.wins_at_wake(w, self.s.turn) and self.s.turn == self.s.winner):
            self.same("victory: war exhaustion", self.s.winner, rule.wins_by_exhaustion(w))


QUESTIONS: dict[str, Callable[[Watch, Dict, int, Any], None]] = {
    "travel.to": Watch.travel_to, "muster.card": Watch.muster_card, "trade.deal": Watch.trade_deal,
    "recover.target": Watch.recover_target, "search.source": Watch.search_source, "search.keep": Watch.search_keep,
    "play.how": Watch.play_how, "conspiracy.take": Watch.conspiracy, "campaign.defender": Watch.campaign_defender,
    "campaign.targets": Watch.campaign_targets, "campaign.join": Watch.campaign_join, "campaign.banish": Watch.campaign_banish,
    "chronicle.edifice": Watch.edifice, "wake.peoples-favor": Watch.wake_favor, "wake.smallest-bank": Watch.wake_favor}
