"""The question of each decision and the rules it rests on."""
from __future__ import annotations

from typing import Any

from kronika.kernel import Decision
from kronika.words import Phrase, mark, marks

from ..facts import DARKEST_SECRET, FATE_FROM, PEOPLES_FAVOR
from ..state import BANNER, PLAYING, Oath
from .names import Names

DISCARDS = mark("In which order do the others go onto the discard pile? The last one lies on top of it and is drawn first.")
CITIZEN_NEXT = mark("A Citizen begins the next game in the Empire and may win as Successor; at each site of theirs stands one warband "
                    "of the winner, who rules there.")
HINTS = {  # what answers lead to, where their names do not say so
    "citizenship.to": mark("A Citizen gets a relic of your Reliquary and what you promise beside it. Sites are ruled together from then "
                           "on, and where the Empire wins, a Citizen may win in the Chancellor's place as Successor. A refused offer "
                           "costs nothing."),
    "chronicle.oath": mark("The oath says what everybody strives for in the next game: who fulfils it is its Oathkeeper."),
    "chronicle.offer": CITIZEN_NEXT, "chronicle.accept": CITIZEN_NEXT,
    "chronicle.edifice": mark("An edifice is a strong card that keeps its site on the map of the next game; the denizen in whose place "
                              "it comes goes into the world deck."),
    "chronicle.suit": mark("The world deck of the next game gets three cards of this suit, two of the next suit around the map and one of "
                           "the next but one; six others leave it."),
    "chronicle.heal": mark("The Archive has run out of a suit: six cards of the one you choose come into the world deck of the next game, "
                           "and all others of the Dispossessed into the Archive."),
}
PROMPTS: dict[str, tuple[str, tuple[str, ...]]] = {
    # set-up
    "setup.prompts": (mark("Favor runs short: which sites get theirs?"), ("oath.1.16",)),
    "setup.site": (mark("Where does your pawn begin?"), ("oath.1.23.pawn",)),
    "setup.adviser": (mark("Which card do you keep as a facedown adviser?"), ("oath.1.23.adviser",)),
    "setup.discard": (DISCARDS, ("oath.1.23.adviser", "oath.10.discard.pile")),
    # turn
    "wake.peoples-favor": (
        mark("The People's Favor: add 1 favor, or return 1?"), ("oath.4.1.1.I.place-or-return", "oath.banner.people.wake"),
    ),
    "wake.smallest-bank": (mark("Which bank that holds least gets it?"), ("oath.4.1.1.I.tie",)),
    "wake.power": (mark("Which power do you use as you wake?"), ("oath.4.1.4", "oath.7.3.1")),
    "act": (mark("What do you do?"), ("oath.4.2", "oath.board.action-costs")),
    "rest.power": (mark("Which Rest power do you use?"), ("oath.4.3.5", "oath.7.3.4")),
    "title.to": (mark("You no longer meet the goal: who gets the title?"), ("oath.2.11.tie-others",)),
    # actions
    "search.modifiers": (mark("Which powers change this search?"), ("oath.7.4.start",)),
    "muster.modifiers": (mark("Which powers change this muster?"), ("oath.7.4.start",)),
    "trade.modifiers": (mark("Which powers change this trade?"), ("oath.7.4.start",)),
    "recover.modifiers": (mark("Which powers change this recovery?"), ("oath.7.4.start",)),
    "travel.modifiers": (mark("Which powers change this travel?"), ("oath.7.4.start",)),
    "campaign.modifiers": (mark("Which powers change this campaign?"), ("oath.7.4.start",)),
    "play.modifiers": (mark("Which powers change how the card is played?"), ("oath.7.4.start",)),
    "search.source": (mark("Where do you search?"), ("oath.5.1.2.source", "oath.5.1.1.world")),
    "search.keep": (mark("Which card do you keep to play?"), ("oath.5.1.3",)),
    "search.keep-more": (mark("Which second card do you keep?"), ("oath.5.1.3",)),
    "search.discard": (DISCARDS, ("oath.5.1.3", "oath.10.discard.pile")),
    "search.discard-where": (mark("Where do the discarded cards go?"), ("oath.10.discard.pile",)),
    "play.how": (mark("How do you play it?"), ("oath.5.1.4",)),
    "play.overflow": (mark("Which advisers make room?"), ("oath.5.1.4.II.overflow",)),
    "play.discard-first": (mark("Discard a card first?"), ("oath.5.1.4.I.peoples-favor",)),
    "muster.card": (mark("On which card do you muster?"), ("oath.5.2.1",)),
    "trade.deal": (mark("What do you trade, and with which card?"), ("oath.5.3.1", "oath.5.3.2.favor", "oath.5.3.2.secrets")),
    "recover.target": (mark("What do you recover?"), ("oath.5.4.1",)),
    "recover.pay": (
        mark("How many secrets do you place on the Darkest Secret, more than the {n} there? You take 1 of those, its holder the rest."),
        ("oath.5.4.2.darkest",),
    ),
    "recover.first-bank": (
        mark("The {n} favor that lay on the People's Favor goes to the banks, one each in their order: where does it begin?"),
        ("oath.5.4.4.people",),
    ),
    "travel.to": (mark("Where to?"), ("oath.5.6.1.other-site",)),
    "travel.consent": (mark("You would have to pay on the way: do you go?"), ("oath.7.1.2.pay",)),
    "after.campaign": (mark("Campaign now, spending no Supply?"), ("oath.7.4.start",)),
    "after.travel": (mark("Travel now, spending no Supply?"), ("oath.7.6.2",)),
    "adviser.which": (mark("Which facedown adviser?"), ("oath.6.1",)),
    "warbands.out": (mark("How many warbands come to your board?"), ("oath.6.5.out",)),
    "warbands.in": (mark("How many warbands go to the site?"), ("oath.6.5.in",)),
    "warbands.consent": (mark("A Citizen wants to take warbands from a site: do you allow it?"), ("oath.6.5.citizen-consent",)),
    "transfer.way": (mark("Give warbands to whom, or take them from whom?"), ("oath.6.5.imperial-transfer",)),
    "transfer.number": (mark("How many warbands?"), ("oath.6.5.imperial-transfer",)),
    "transfer.consent": (mark("Do you agree to these warbands changing boards?"), ("oath.6.5.imperial-transfer",)),
    # campaign
    "campaign.defender": (mark("Whom do you attack?"), ("oath.5.5.1.defender", "oath.5.5.1.bandits")),
    "campaign.targets": (mark("What are your targets?"), ("oath.5.5.2.sites", "oath.5.5.2.holdings", "oath.5.5.2.local")),
    "campaign.pool": (mark("How many attack dice do you take?"), ("oath.5.5.2.attack-pool",)),
    "campaign.join": (mark("Do you join the defense?"), ("oath.5.5.2.ally-citizen",)),
    "campaign.accept-ally": (mark("May they join your defense?"), ("oath.5.5.2.ally-citizen",)),
    "campaign.plan": (mark("Which battle plan do you use?"), ("oath.5.5.3.attacker", "oath.5.5.3.defender")),
    "campaign.who-plans": (mark("Who of your side uses battle plans next?"), ("oath.5.5.3.allies",)),
    "campaign.sacrifice": (mark("Sacrifice what it takes to win?"), ("oath.5.5.5.sacrifice",)),
    "campaign.losses": (mark("Which warbands are killed?"), ("oath.5.5.6.half", "oath.5.5.5.skulls")),
    "campaign.occupy": (mark("How many warbands do you place on the sites you took?"), ("oath.5.5.7.I",)),
    "campaign.keep-relic": (mark("Keep this relic? Otherwise it goes under the relic deck"), ("oath.5.5.7.II",)),
    "campaign.banish": (mark("Where do you banish the pawn?"), ("oath.5.5.7.III.banish",)),
    "campaign.burn": (mark("Burn half of their favor?"), ("oath.5.5.7.III.burn",)),
    "wild-mounts.beast": (mark("Discard a beast card instead of the nomad battle plans?"), ("oath.5.5.8",)),
    # deals and Citizenship
    "deal.offer": (mark("What do you offer, and what do you want for it?"), ("oath.7.6.3.binding", "oath.10.exchange")),
    "deal.accept": (mark("Do you accept?"), ("oath.7.6.3.binding",)),
    "deal.garrison": (mark("How many warbands do you place on the site you got?"), ("oath.10.exchange",)),
    "deal.gives-favor": (mark("Favor you give"), ()),
    "deal.gives-secrets": (mark("Secrets you give"), ()),
    "deal.gives-relic": (mark("Relics you give"), ()),
    "deal.gives-banner": (mark("Banners you give"), ()),
    "deal.gives-adviser": (mark("Advisers you give"), ()),
    "deal.gives-site": (mark("Sites you give"), ()),
    "deal.wants-favor": (mark("Favor you want"), ()),
    "deal.wants-secrets": (mark("Secrets you want"), ()),
    "deal.wants-relic": (mark("Relics you want"), ()),
    "deal.wants-banner": (mark("Banners you want"), ()),
    "deal.wants-adviser": (mark("Advisers you want"), ()),
    "deal.wants-site": (mark("Sites you want"), ()),
    "promise.offer": (mark("What do you give and promise, and what do you want for it?"), ("oath.7.6.3.tribunal",)),
    "promise.gives": (mark("What you promise"), ()),
    "promise.gives-number": (mark("The last round it binds you, the amount you pay, or the penalty"), ()),
    "promise.wants": (mark("What they promise"), ()),
    "promise.wants-number": (mark("The last round it binds them, the amount they pay, or the penalty"), ()),
    "promise.admit": (mark("They say you broke your word: do you admit it? Otherwise a coin decides"), ("oath.7.6.3.tribunal",)),
    "citizenship.to": (mark("To whom do you offer Citizenship?"), ("oath.6.6.1.who",)),
    "citizenship.show": (mark("Which relics of the Reliquary do you show them?"), ("oath.6.6.1.peek",)),
    "citizenship.offer": (mark("What are the terms of Citizenship?"), ("oath.6.6.1.terms",)),
    "citizenship.relic": (mark("The relic of the Reliquary"), ("oath.6.6.1.terms",)),
    "citizenship.warbands": (mark("Purple warbands run short: where do yours turn purple?"), ("oath.6.6.2.warbands",)),
    "exile.whom": (mark("Which Citizen do you exile?"), ("oath.6.7.cost",)),
    # powers
    "power.bank": (mark("Which bank?"), ()),
    "power.player": (mark("Which player?"), ()),
    "power.card": (mark("Which card?"), ()),
    "power.cards": (mark("Which cards?"), ()),
    "power.site": (mark("Which site?"), ()),
    "power.adviser": (mark("Which adviser?"), ()),
    "power.sites": (mark("Which sites get a warband each?"), ()),
    "power.swing": (mark("Add these dice, or take them out?"), ()),
    "power.dice": (mark("How many dice?"), ()),
    "power.take": (mark("What do you take from it?"), ()),
    "power.darkest-secret": (mark("What do you do with the Darkest Secret?"), ()),
    "power.fate": (mark("The fate die shows {n}, and from {need} on the game ends: what do you do with it?"), ()),
    "power.look": (mark("What do you look at?"), ()),
    "power.region": (mark("The discard pile of which region?"), ()),
    "power.reliquary": (mark("Which relic of the Reliquary?"), ()),
    "power.relic": (mark("Which facedown relic?"), ()),
    "power.warband": (mark("Where does the warband die?"), ()),
    "conspiracy.take": (
        mark("Which relic or banner do you take? A secret is burned for it."), ("oath.5.1.4.IV.power", "oath.5.1.4.IV.condition"),
    ),
    "power.number": (mark("How many?"), ()),
    "power.banks": (mark("How much favor from each bank?"), ()),
    "power.warbands": (mark("Where do your warbands stand?"), ()),
    "power.bargain": (mark("Which bargain?"), ()),
    "power.relics": (mark("Which facedown relics become targets?"), ()),
    "power.use": (mark("Do you use it?"), ()),
    # the chronicle
    "chronicle.oath": (mark("You have won. Which oath do you swear for the next game?"), ("oath.8.1.other",)),
    "chronicle.offer": (mark("To which Exiles do you offer Citizenship in the next game?"), ("oath.8.2.offer",)),
    "chronicle.accept": (mark("Do you become a Citizen in the next game?"), ("oath.8.2.accept",)),
    "chronicle.edifice": (
        mark("Which denizen does an edifice replace, or which ruin is repaired?"), ("oath.8.3.1.build", "oath.8.3.1.repair"),
    ),
    "chronicle.suit": (mark("Which suit grows in the world deck?"), ("oath.8.4.suit", "oath.8.4.add")),
    "chronicle.heal": (mark("Of which suit do six Dispossessed return?"), ("oath.8.4.heal",)),
}


RECOVER_PEOPLE = mark("How much favor do you place on the People's Favor, more than the {n} there? What lies there now goes to the "
                      "banks, and whoever wants it next has to place more than you.")


FIRST_BANK_OF_ONE = mark("Which bank gets the 1 favor that lay on the People's Favor?")
DECIDED = mark("The campaign is decided: do you use its power now?")
SWING = {
    "attack": marks("{n} attack die of {name}: more, or less?", "{n} attack dice of {name}: more, or less?"),
    "defense": marks("{n} defense die of {name}: more, or less?", "{n} defense dice of {name}: more, or less?"),
}


def prompt(n: Names, d: Decision[Any], s: Oath) -> Phrase:
    """The question, with what it is about."""
    text, rules = PROMPTS.get(d.key, (d.key, ()))
    if d.key == "campaign.plan" and d.seat != s.camp.attacker:
        rules = rules[::-1]  # the defender's first
    if d.key in ("recover.pay", "recover.first-bank"):
        return _recover(n, d, s, text, rules)
    if d.key == "power.fate":
        return Phrase(_about(n, d, s, n.w(text, n=s.dice[0], need=FATE_FROM[s.round])), rules)
    return Phrase(_about(n, d, s, n.w(text)), rules)


def _recover(n: Names, d: Decision[Any], s: Oath, text: str, rules: tuple[str, ...]) -> Phrase:
    """What lies on the banner that is recovered, and what becomes of it."""
    about = next((x for x in d.subject if isinstance(x, int)), BANNER)
    if d.key == "recover.first-bank":
        return Phrase(n.w(text if about > 1 else FIRST_BANK_OF_ONE, n=about), rules)
    if about == BANNER + PEOPLES_FAVOR:
        return Phrase(n.w(RECOVER_PEOPLE, n=s.tokens[PEOPLES_FAVOR]), ("oath.5.4.2.people", "oath.5.4.4.people"))
    return Phrase(n.w(text, n=s.tokens[DARKEST_SECRET]), rules)


def _about(n: Names, d: Decision[Any], s: Oath, text: str) -> str:
    w, about = n.w, d.subject
    numbers = [x for x in about if isinstance(x, int)]
    if d.key == "act":
        p = s.players[d.seat]
        return w("{question} ({supply} Supply, {favor}, {secrets}, {warbands})", question=text, supply=p.supply,
                 favor=n.amount("favor", p.favor), secrets=n.amount("secrets", p.secrets), warbands=n.amount("warbands", p.force))
    if d.key.startswith("power.") and numbers:
        source = n.card(numbers[0], s)
        if d.key == "power.swing" and len(about) == 3:
            text = w.many(*SWING[str(about[2])], numbers[1], name=n.seat(s.camp.attacker if about[2] == "attack" else s.camp.defender))
        if d.key == "power.use" and s.camp.step in ("losses", "spoils", "end") and any(numbers[0] == plan for plan, _, _ in s.used):
            text = w(DECIDED)
        if d.key == "power.use" and len(numbers) == 1 and (told := n.text(numbers[0], s)):
            return w("{card}: {question} ({what})", card=source, question=text, what=told)
        return w("{card}: {question}", card=source, question=text)
    if d.key == "deal.accept" and len(about) == 3:
        gives, wants = (n.goods(str(x).split() if x != "-" else [], s) for x in about[1:])
        return w("{name} gives {gives} and wants {wants}. {question}", name=n.seat(numbers[0]), gives=gives, wants=wants, question=text)
    if d.key == "campaign.sacrifice" and len(numbers) == 3:
        need, attack, defense = numbers
        return w("{question} ({attack} against {defense}: {what} would do)", question=text, attack=attack, defense=defense,
                 what=n.amount("warbands", need))
    if d.key in ("deal.offer", "citizenship.offer") and numbers:
        return w("To {name}: {question}", name=n.seat(numbers[0]), question=text)
    if d.key in ("campaign.accept-ally", "chronicle.accept", "travel.to") and numbers:
        return w("{card}: {question}", card=n.seat(numbers[0]), question=text) if numbers[0] != d.seat else text
    if d.key == "campaign.burn" and len(numbers) == 2:
        return w("{question} ({name}: {amount})", question=text, name=n.seat(numbers[0]), amount=n.amount("favor", numbers[1]))
    if d.key == "campaign.keep-relic" and numbers:
        return w("{card}: {question}", card=n.card(numbers[0], s), question=text)
    if d.key in ("deal.garrison", "travel.consent") and numbers:
        return w("{card}: {question}", card=n.slot(numbers[0], s), question=text)
    if d.key == "warbands.consent" and len(numbers) == 2:
        return w("{question} ({name}: {amount})", question=text, name=n.seat(numbers[0]), amount=n.amount("warbands", numbers[1]))
    if d.key == "transfer.consent" and len(numbers) == 2:
        amount = n.amount("warbands", numbers[1])
        way = mark("{name} gives you {amount}. {question}") if about[0] == "give" else mark("{name} takes {amount} from you. {question}")
        return w(way, name=n.seat(numbers[0]), amount=amount, question=text)
    if d.key == "play.how" and (cards := s.cards.zone[PLAYING + d.seat]) and cards[0] >= 0:
        return w("{card}: {question}", card=n.card(cards[0], s), question=text)
    return text


