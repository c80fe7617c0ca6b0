"""The Oathkeeper title: who meets the goal holds it, at all times (oath.2.11.*)."""

from __future__ import annotations

from kronika.kernel import One

from .events import TitleMoved
from .facts import BANNERS, OATHS, TITLE_DICE
from .hooks import TITLE_TAKEN
from .realm import crown, imperial
from .state import CITIZEN, EXILE, Oath, OathTable, faceup, treasures


def site_counts(t: OathTable) -> list[int]:
    """Sites ruled, by seat; the Empire's count for the Chancellor alone, who speaks for it (oath.2.11.empire)."""
    s = t.s
    lands = [land.bands for land in s.lands]
    counts = [len(lands) - bands.count(0) for bands in zip(*lands)]
    king = crown(t)
    if king >= 0:
        heir = king if s.players[king].role == EXILE else 0
        counts[heir] += sum(not any(land.bands) and faceup(s, slot) for slot, land in enumerate(s.lands))
    return counts


def progress(t: OathTable, goal: str) -> list[int]:
    """How far each seat is towards the goal of an oath: sites, relics and banners, or whether it holds the banner (oath.2.11.supremacy,
    oath.2.11.people, oath.2.11.protection, oath.2.11.devotion)."""
    if goal == "most_sites":
        return site_counts(t)
    if goal == "most_relics_and_banners":
        return [treasures(t.s, seat) for seat in range(len(t.s.players))]
    holder = t.s.holder[banner(goal)]
    return [int(holder == seat) for seat in range(len(t.s.players))]


banner = [fact.id for fact in BANNERS].index  # the number of a banner by its word


def stands(t: OathTable) -> bool:
    """Does the holder keep the title: it leads, ties included, or nobody meets the goal (oath.2.11.tie-holder)?"""
    numbers = progress(t, OATHS[t.s.oath].goal)
    return numbers[t.s.title] == max(numbers)


def rightful(t: OathTable) -> list[int]:
    """Seats one of which must hold the title when its holder drops out; of the Empire it is the Chancellor (oath.2.11.tie-others,
    oath.2.11.empire)."""
    s = t.s
    numbers = progress(t, OATHS[s.oath].goal)
    found = [seat for seat, n in enumerate(numbers) if n == max(numbers)]
    if OATHS[s.oath].goal == "most_sites" and s.players[s.title].role == CITIZEN and 0 in found:
        return [0]
    return found


async def settle(t: OathTable) -> None:
    """Move the title if it is due; a holder who drops out chooses among those who tie (oath.2.11.tie-others, oath.2.11.reset)."""
    s = t.s
    if stands(t):
        return
    old = s.title
    new = await One(old, "title.to", lambda: rightful(t), of="seat")
    s.title, s.usurper = new, False
    t.emit(TitleMoved, new, old)
    await TITLE_TAKEN.fire(t, new, old)


def title_dice(s: Oath, defender: int) -> int:
    """Defense dice of the title: for its holder, and for every Imperial defender if the Empire holds it by Supremacy
    (oath.2.11.dice, oath.2.11.empire)."""
    if defender < 0:
        return 0
    shared = OATHS[s.oath].goal == "most_sites" and s.players[s.title].role != EXILE and imperial(s, defender)
    if s.title != defender and not shared:
        return 0
    both = s.usurper and s.options["usurper-dice"] == "three"  # table option: the Usurper's dice come on top of the Oathkeeper's
    return TITLE_DICE[s.usurper] + (TITLE_DICE[False] if both else 0)
