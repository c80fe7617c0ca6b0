"""The campaign as a scene: sides with their forces, targets, dice, battle plans, and the odds at each step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.kernel import Decision, Moved
from kronika.web.memo import drawn
from kronika.words import mark

from ..campaign import declare, roll
from ..campaign.force import ATTACK, DEFENSE, bandits_with, rows_of
from ..events import ActionBegan, BannerTaken, CampaignBegan, CampaignDecided, PhaseBegan, Rolled, TargetsDeclared, TurnBegan
from ..facts import ATTACK_FACES, DEFENSE_FACES
from ..outlook.campaign import BEFORE_ROLLS, Outlook, Prospect, declared, outlook, prospects
from ..outlook.plans import settled
from ..state import BANNER, HELD, SOURCES, Oath, OathTable
from .cards import costs
from .look import card_name, side, slot_name, speech
from .things import names

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

STEPS = (
    (mark("Declare"), ("defender", "targets", "pool", "allies")), (mark("Plans"), ("plans", "defense-plans")),
    (mark("Roll"), ("roll", "sacrifice")), (mark("Losses"), ("losses",)), (mark("Spoils"), ("spoils", "end")),
)


def fight(table_view: TableView) -> dict[str, Any] | None:
    """The running campaign, or the last one of this turn while nothing else has been done since."""
    s: Oath = table_view.v
    return _running(table_view, s) if s.camp.attacker >= 0 else _past(table_view, s)


def _running(table_view: TableView, s: Oath) -> dict[str, Any]:
    c, n, w = s.camp, speech(table_view).names, table_view.words
    t: OathTable = speech(table_view).table(s)
    begun = c.step != "defender"
    filled = c.step not in ("defender", "targets", "pool")
    forces = [_force(table_view, t, which) if begun else [] for which in (ATTACK, DEFENSE)]
    faces = _faces(t, s)
    used = [(card, user) for card, user, face in s.used if face.endswith("/used")]
    x: dict[str, Any] = {
        "where": n.slot(c.site, s), "ref": slot_name(c.site), "over": False, "won": None, "verdict": "",
        "steps": [(w(name), "now" if c.step in words else "done" if _after(c.step, words) else "") for name, words in STEPS],
        "sides": [
            _side(table_view, s, c.attacker, forces[0], roll.attack_dice(t) if filled else None, faces[0], ATTACK_FACES, "attack"),
            _side(table_view, s, c.defender, forces[1], c.defense if filled else None, faces[1], DEFENSE_FACES, "defense")
            if begun else None,
        ],
        "allies": [(side(s, seat), n.seat(seat)) for seat in c.allies],
        "targets": [{"name": n.card(target, s), "ref": card_name(s, target), "dice": declare.dice_of(t, target)} for target in c.targets],
        "lures": len(c.lures),
        "used": [{"name": n.card(card, s), "ref": card_name(s, card), "side": side(s, user), "text": n.text(card, s)}
                 for card, user in used],
        "totals": _totals(t, s), "killed": c.killed if c.step in ("sacrifice", "losses", "spoils", "end") else None,
        "sacrificed": c.sacrificed, "taken": [], "rolling": any(isinstance(e, Rolled) for e in table_view.fresh),
    }
    if c.step in ("losses", "spoils", "end"):
        x["won"] = c.won
    if decided := _decided(table_view):
        x |= {"verdict": phrase.text if (phrase := speech(table_view).event(decided, s)) else "",
              "totals": (decided.attack, decided.defense)}
    x["how"] = _how(table_view, t, x["totals"])
    if c.step in BEFORE_ROLLS and filled and c.decided < 0:
        x["how"] = "", _least(table_view, x["sides"][1]["strength"], c.defense)
    found = outlook(t) if c.step not in ("losses", "spoils", "end") else None  # before the roll: what stands in the form has its own odds
    x |= {"odds": odds(table_view, found) if found else None, "plans": _plans(table_view, t, found) if found else [],
          "prospects": _prospects(table_view, t, s), "settled": _settled(table_view, t)}
    return x


def _after(step: str, words: Sequence[str]) -> bool:
    order = [word for _, some in STEPS for word in some]
    return order.index(step) > order.index(words[-1])


def _faces(t: OathTable, s: Oath) -> tuple[list[int], list[int]]:
    """Faces on the table: of the attack dice, of the defense dice, those that may still be rolled again included."""
    c = s.camp
    if c.step == "roll" and s.dice:
        return ([], s.dice) if len(c.shields) < c.defense else (s.dice, c.shields)
    return c.swords, c.shields


def _force(table_view: TableView, t: OathTable, which: int) -> list[dict[str, Any]]:
    n, s = speech(table_view).names, t.s
    rows = [{"side": side(s, row.hue), "n": row.n, "where": n.slot(row.slot, s) if row.slot >= 0 else n.seat(row.seat)}
            for row in rows_of(t, which)]
    bandits = bandits_with(t, which)
    return [*rows, {"side": "bandit", "n": bandits, "where": n.w("bandits at the targets")}] if bandits else rows


def _side(table_view: TableView, s: Oath, seat: int, force: list[dict[str, Any]], dice: int | None, faces: Sequence[int],
          kinds: Sequence[Sequence[str]], what: str) -> dict[str, Any]:
    n, asked = speech(table_view).names, seat in table_view.asked
    return {"side": side(s, seat), "name": n.seat(seat), "force": force, "strength": sum(row["n"] for row in force), "dice": dice,
            "faces": [kinds[face] for face in faces], "what": what, "asked": asked}


def _totals(t: OathTable, s: Oath) -> tuple[int | None, int | None]:
    """Swords against shields and warbands, as far as they were rolled."""
    c = s.camp
    if c.step not in ("sacrifice", "losses", "spoils", "end") or c.decided >= 0:
        return None, None
    return roll.swords(t, c.swords) + c.sacrificed * roll.worth(t), roll.defense_strength(t, c.shields) if c.step == "sacrifice" else None


def _decided(table_view: TableView) -> CampaignDecided | None:
    """Who won the running campaign, as soon as it is told."""
    if table_view.v.camp.step not in ("losses", "spoils", "end"):
        return None
    told = next((e for e in reversed(table_view.events) if isinstance(e, (CampaignBegan, CampaignDecided))), None)
    return told if isinstance(told, CampaignDecided) else None


def _how(table_view: TableView, t: OathTable, totals: tuple[int | None, int | None]) -> tuple[str, str]:
    """The sum that each total is: swords, hollow ones and sacrifices; shields with their doublings and warbands; before the roll what the
    defense is at least.  Nothing is said of a total that powers have changed otherwise."""
    c, w = t.s.camp, table_view.words
    attack, defense = totals
    made: tuple[list[str], list[str]] = ([], [])
    if attack is not None and c.swords:
        full, hollow = sum(roll.SWORDS_OF[face] for face in c.swords), sum(roll.HOLLOW_OF[face] for face in c.swords)
        if full + hollow // 2 + c.sacrificed * roll.worth(t) == attack:
            made[0].append(w("swords {n}", n=full))
            if hollow:
                made[0].append(w("hollow {n} ({all}, a half each)", n=hollow // 2, all=hollow))
            if c.sacrificed:
                made[0].append(w("sacrificed {n}", n=c.sacrificed * roll.worth(t)))
    if defense is not None and c.shields:
        whole, doubles = roll.shields(t, c.shields), sum(roll.DOUBLES_OF[face] for face in c.shields)
        made[1].append(w("shields {n}", n=" × ".join([str(whole >> doubles), *["2"] * doubles])))
        made[1].append(w("warbands {n}", n=defense - whole))
    return _sum(made[0], str(attack)), _sum(made[1], str(defense))


def _sum(parts: Sequence[str], total: str) -> str:
    return f"{' + '.join(parts)} = {total}" if parts else ""


def _least(table_view: TableView, force: int, dice: int) -> str:
    """What a defense of so many warbands comes to, with dice still to be rolled."""
    w = table_view.words
    return _sum([w("warbands {n}", n=force), w.many("{n} die", "{n} dice", dice)], w("{n} or more", n=force)) if dice else ""


def odds(table_view: TableView, found: Outlook) -> dict[str, Any]:
    """A chance as words and as a length in percent."""
    standing, o = speech(table_view).standing, found.odds
    return {"win": standing.share(o.win), "outright": standing.share(o.outright), "length": round(o.win * 100),
            "sure": round(o.outright * 100), "losses": (standing.mean(o.attacker_losses), standing.mean(o.defender_losses)),
            "dice": (found.attack_dice, found.defense_dice), "counted": standing.counted(found, table_view.v),
            "sure_plans": standing.sure(found, table_view.v)}


def _plans(table_view: TableView, t: OathTable, found: Outlook) -> list[dict[str, Any]]:
    """Battle plans that may still come: cost, text, or why not."""
    n, s, says = speech(table_view).names, t.s, table_view.says
    return [{"name": n.card(plan.card, s), "ref": card_name(s, plan.card), "side": side(s, plan.user), "who": n.seat(plan.user),
             "cost": costs(plan.cost), "text": n.text(plan.card, s), "why": says.reason(plan.reasons[0], s).text if plan.reasons else ""}
            for plan in found.plans]


def _settled(table_view: TableView, t: OathTable) -> bool:
    """Is the viewer asked for battle plans none of which changes who wins?"""
    d = table_view.decision
    return d is not None and d.key == "campaign.plan" and settled(t, d.seat)


def _prospects(table_view: TableView, t: OathTable, s: Oath) -> list[dict[str, Any]]:
    """Before the defender is chosen: what a campaign against each promises.  For targets the form shows it (weighed)."""
    found: tuple[Prospect, ...] = prospects(t, s.camp.attacker) if s.camp.step == "defender" else ()
    n = speech(table_view).names
    return [{"side": side(s, x.defender), "name": n.seat(x.defender), "targets": [n.card(target, s) for target in x.targets],
             "odds": odds(table_view, x.outlook)} for x in found]


def _past(table_view: TableView, s: Oath) -> dict[str, Any] | None:
    """What the events tell of the campaign that has just ended; of an attack on the viewer until they do something themselves."""
    n, w = speech(table_view).names, table_view.words
    told, suffered = dict[str, Any](), dict[str, Any]()
    for e in table_view.events:
        if isinstance(e, CampaignBegan):
            told = {"began": e}
        elif isinstance(e, (TurnBegan, ActionBegan, PhaseBegan)):
            if not isinstance(e, TurnBegan) and e.seat == table_view.seat and (isinstance(e, ActionBegan) or e.phase == "rest"):
                suffered = {}
            if not isinstance(e, PhaseBegan):
                told = {}
        elif told and isinstance(e, TargetsDeclared):
            told["targets"] = e
        elif "decided" in told and (isinstance(e, BannerTaken) or isinstance(e, Moved) and HELD <= e.to < HELD + len(s.players)):
            told.setdefault("taken", []).append(e)
        elif told and isinstance(e, Rolled) and e.dice in ("attack", "defense"):
            told[e.dice] = e
        elif told and isinstance(e, CampaignDecided):
            told["decided"] = e
            if e.defender == table_view.seat >= 0:
                suffered = told
    told = told if "decided" in told else suffered
    if "decided" not in told:
        return None
    began, decided = told["began"], told["decided"]
    faces = [[kinds[face] for face in told[what].faces] if what in told else [] for what, kinds in
             (("attack", ATTACK_FACES), ("defense", DEFENSE_FACES))]
    sides = [{"side": side(s, seat), "name": n.seat(seat), "force": [], "strength": 0, "dice": None, "faces": faces[i], "what": what,
              "asked": False} for i, (seat, what) in enumerate(((began.attacker, "attack"), (began.defender, "defense")))]
    declared_ = told["targets"].targets if "targets" in told else ()
    seen = {card for zone in s.cards.zone.values() for card in zone}  # a target that was shuffled away since is not named
    numbers = [card for word in declared_ if word in SOURCES and ((card := SOURCES.index(word)) >= BANNER or card in seen)]
    return {
        "where": n.slot(began.slot, s), "ref": slot_name(began.slot), "over": True, "won": decided.won,
        "verdict": phrase.text if (phrase := speech(table_view).event(decided, s)) else "",
        "steps": [(w(name), "done") for name, _ in STEPS], "sides": sides, "allies": [], "lures": 0,
        "targets": [{"name": n.card(card, s), "ref": card_name(s, card), "dice": None} for card in numbers],
        "used": [], "totals": (decided.attack, decided.defense), "killed": None, "sacrificed": 0, "rolling": False, "how": ("", ""),
        "odds": None, "plans": [], "prospects": [], "settled": False,
        "taken": [phrase.text for e in told.get("taken", ()) if (phrase := speech(table_view).event(e, s))],
    }


WEIGHED = frozenset(("campaign.targets", "campaign.pool"))


def preview(table_view: TableView, value: Any) -> dict[str, Any] | None:
    """The odds before and after a battle plan; those of the targets that are ticked, or of so many dice."""
    d, s = table_view.decision, table_view.v
    if d is not None and d.key in WEIGHED:
        return {"html": weighed(table_view, d, value), "mark": []} if value is not None else None
    if d is None or d.key != "campaign.plan":
        return None
    after = table_view.tryout(value)
    if after is None or after.camp.attacker < 0:
        return None
    says = speech(table_view)
    now, then = outlook(says.table(s)), outlook(says.table(after))
    if now is None or then is None:
        return None
    share = says.standing.share
    line = table_view.words("The attacker's chance: {now}, with this {then}.", now=share(now.odds.win), then=share(then.odds.win))
    return {"html": Markup("<p>{}</p>").format(line), "mark": names(d, value, s)}


def weighed(table_view: TableView, d: Decision[Any], value: Any) -> Markup:
    """The odds of what stands in the form, or why it cannot be declared; nothing while nothing is chosen."""
    says, s = speech(table_view), table_view.v
    t = says.table(s)
    if d.key == "campaign.pool":
        return Markup("") if d.refuse(value) else _weighed(table_view, odds(table_view, declared(t, tuple(s.camp.targets), value)))
    chosen = tuple(value) if isinstance(value, tuple) else (value,)
    if not chosen or not set(chosen) <= set(declare.legal_targets(t)):
        return Markup("")
    why = declare.wrong_set(t, chosen)
    return _weighed(table_view, None if why else odds(table_view, declared(t, chosen)), says.reason(why, s).text if why else "")


def _weighed(table_view: TableView, found: dict[str, Any] | None, why: str = "") -> Markup:
    return drawn(table_view, "weighed.html", x={"odds": found, "why": why})
