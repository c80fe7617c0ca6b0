"""Why something is not allowed, and the nearest way out."""
from __future__ import annotations

from kronika.kernel import Reason
from kronika.words import Phrase, mark

from ..state import Oath
from .names import Names

REASONS = {
    "supply": mark("You have too little Supply: {n} missing."),
    "cost.favor": mark("You have too little favor: {n} missing."),
    "cost.secrets": mark("You have too few faceup secrets: {n} missing."),
    "cost.laden": mark("Favor or secrets lie on it already; they leave it in the Rest Phase."),
    "cost.bandits": mark("Bandits cannot pay."),
    "toll.favor": mark("{source} asks for favor that you do not have: {n} missing."),
    "toll.spent": mark("Once {source} is paid for, you could not give what is asked of you for its effect."),
    "toll.secrets": mark("You would have to turn more secrets than you have faceup: {n} missing."),
    "ruin": mark("A ruin has no suit."),
    "card.locked": mark("{source} is locked: it can be neither discarded nor moved."),
    "card.in-use": mark("{source} is at work in this action."),
    "play.adviser-only": mark("{source} can only be an adviser."),
    "play.site-only": mark("{source} can only lie at a site."),
    "play.facedown-site": mark("No card can lie at a facedown site."),
    "play.full": mark("There is no room at this site."),
    "play.imperial-vision": mark("Only Exiles reveal Visions."),
    "play.advisers-full": mark("You have as many advisers as you may, and none of them can go."),
    "adviser.none": mark("You have no facedown adviser."),
    "adviser.facedown": mark("{source} lies facedown among your advisers, and a facedown card has no powers."),
    "search.empty": mark("No card is left there."),
    "search.greedy": mark("Greedy: the Chancellor cannot search for more than 2 Supply."),
    "recover.no-price": mark("Nothing can be recovered at this site."),
    "recover.protected": mark("The advisers of {source} match every suit at their site."),
    "promise.peace": mark("You have promised not to campaign against them."),
    "promise.banner": mark("You have promised not to recover it."),
    "claim.none": mark("There is no such promise."),
    "claim.not-yours": mark("Only a deed that was promised to you can be claimed."),
    "claim.open": mark("Another promise is being judged."),
    "travel.here": mark("Your pawn stands there."),
    "travel.narrow-pass": mark("The Narrow Pass: who comes from another region must go there."),
    "campaign.nobody": mark("Nobody else is here or rules this site."),
    "campaign.not-here": mark("They neither stand here nor rule this site."),
    "campaign.away": mark("Their pawn is elsewhere: only their sites can be targets from afar."),
    "act.no-card": mark("No card lies at your site."),
    "warbands.last": mark("The last warband has to stay."),
    "warbands.not-ruled": mark("You do not rule this site."),
    "citizenship.nobody": mark("There is no Exile."),
    "citizenship.no-relic": mark("No relic is left in the Reliquary."),
    "campaign.local": mark("Your own site or the defender's pawn has to be a target."),
    "campaign.must-site": mark("The defender rules your site, so it has to be a target."),
    "campaign.narrow-pass": mark("The Narrow Pass has to be a target too."),
    "campaign.vow-of-peace": mark("{source}: who has it cannot campaign, and nobody sacrifices warbands against them."),
    "play.salt-the-earth": mark("Salt the Earth cannot be played to a site with a locked card."),
    "play.gossip": mark("{source}: you are an enemy of its ruler, so you play no facedown advisers."),
    "recover.vow-of-renewal": mark("{source}: who has it cannot recover the People's Favor."),
    "plan.beast-tamer": mark("{source}: beast and nomad battle plans are barred against its holder."),
    "campaign.giant-python": mark("{source}: the defense dice of your targets have to add up to an even number."),
    "travel.vow-of-union": mark("{source}: you do not leave a site that you rule while warbands are on your board."),
    "forest-council": mark("{source}: enemies of its ruler neither trade with nor muster on beast cards."),
    "muster.vow-of-beastkin": mark("{source}: you muster only on cards that match one of your advisers."),
    "plan.true-names": mark("{source}: plans of this suit are barred against its holder."),
    "plan.marsh-spirit": mark("{source} lies at one of your targets: you use no battle plans."),
    "take.lost-tongue": mark("{source}: only who rules a nomad card can take this."),
    "power.spell-breaker": mark("{source}: enemies of its ruler use nothing that costs a secret."),
    "card.ancient-bloodline": mark("{source} keeps what lies at its holder's sites."),
    "play.sacred-ground": mark("{source}: Visions are revealed there, or not at all."),
    "play.vow-of-obedience": mark("{source}: who has it plays no Visions faceup."),
    "play.secret-police": mark("{source}: you are at a site of its ruler, whose enemy you are, so you reveal no Vision."),
    "take.tome-guardians": mark("{source}: enemies of its ruler cannot get the Darkest Secret."),
    "exile.council-seat": mark("{source}: who has it cannot be exiled."),
    "recover.vow-of-silence": mark("{source}: who has it neither recovers the Darkest Secret nor gives secrets."),
    "plan.code-of-honor": mark("{source}: it is the only battle plan of its side."),
    "plan.specialist": mark("{source}: the defending side uses no battle plans."),
    "plan.peace-envoy": mark("{source}: it is the only battle plan of its user."),
    "plan.used": mark("It has been used in this campaign."),
    "plan.not-ruled": mark("Battle plans ask for rule: you do not rule it."),
    "scepter.not-held": mark("You do not hold the Grand Scepter."),
    "scepter.same-turn": mark("The Grand Scepter rests in the turn in which it was taken."),
    "exile.self": mark("The Grand Scepter does not exile its holder."),
    "self-exile.scepter": mark("Who holds the Grand Scepter cannot exile themself."),
    "power.no-campaign": mark("You take part in no campaign now."),
    "power.not-your-turn": mark("It is not your turn."),
    "power.phase": mark("It is used in another phase of your turn."),
    "power.used": mark("You have used it in this phase."),
    "power.condition": mark("What it asks for is not the case, or it would do nothing."),
}
WAYS_OUT = {
    "rest": mark("Your Rest Phase clears it."),
    "supply": mark("Your Supply is refreshed in your Rest Phase."),
    "favor": mark("Trade a secret, or play a card to a site, for favor."),
    "secrets": mark("Trade favor for secrets; facedown ones turn up in your Rest Phase."),
    "round": mark("After that round you are free."),
    "campaign": mark("A campaign can win it."),
    "room": mark("Make room first."),
    "place": mark("Play it elsewhere."),
    "role": mark("It takes an Exile."),
    "turn": mark("From your next turn on it works."),
    "target": mark("Add {what} to your targets."),
    "travel": mark("Travel to {what} instead."),
    "turn-up": mark("Play it faceup first, by the action Play or discard a facedown adviser."),
    "unmatched": mark("A card of another suit at their site would open it."),
}

ELSEWHERE = mark("Travel elsewhere.")

TOLD = ("cost.laden", "scepter.same-turn")
"""Reasons that tell the way out themselves."""


def reason(n: Names, why: Reason, s: Oath) -> Phrase:
    """The objection with who objects, and the nearest way out."""
    source = n.word(why.source, s) if why.source else ""
    number = next((x for x in why.args if isinstance(x, int)), 0)
    if why.key in REASONS:
        text = n.w(REASONS[why.key], source=source, n=number)
    elif source:
        text = n.w("{source} forbids it: {text}", source=source, text=_says(n, why, s))
    else:
        text = n.w("It is not allowed.")
    if why.fix and why.fix[0] in WAYS_OUT and why.key not in TOLD:
        what = why.fix[1] if len(why.fix) > 1 else ""
        way = ELSEWHERE if why.fix == ("travel", "") else WAYS_OUT[why.fix[0]]
        text = f"{text} {n.w(way, what=n.word(what, s) if what else '')}"
    return Phrase(text, (why.rule,) if why.rule else ())


def _says(n: Names, why: Reason, s: Oath) -> str:
    """The text of the card that objects."""
    card = n.card_of(why.source)
    return n.text(card, s) if card >= 0 else why.key
