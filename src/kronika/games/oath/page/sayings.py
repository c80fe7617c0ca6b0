"""What stands beside options, and the log: lines with references to the board, whose doing they were, numbers for the charts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.kernel import Decision, Distribute, Event, Order
from kronika.web.references import referring

from ..campaign import declare, plans
from ..events import (
    CampaignBegan,
    CampaignDecided,
    FavorMoved,
    SecretsMoved,
    TargetsDeclared,
    WarbandsMoved,
)
from ..facts import SUITS
from ..outlook import plans as battle_plans
from ..realm import colour
from ..state import BANNER, Oath, treasures
from .deeds import deed
from .look import card_name, known, slot_name, speech
from .things import names

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

KEYS = {"rest": "r"}


def option(table_view: TableView, d: Decision[Any], value: Any) -> dict[str, Any]:
    """Names of the things it is about; the sign of a suit; its key."""
    s: Oath = table_view.v
    out: dict[str, Any] = {"names": " ".join(names(d, value, s))}
    if d.of == "suit" and isinstance(value, int) and 0 <= value < len(SUITS):
        out["icon"] = Markup('<svg class="i suit su-{0}" aria-hidden="true"><use href="#oa-{0}"/></svg>').format(SUITS[value])
    if d.key == "act" and value in KEYS:
        out["key"] = KEYS[value]
    return out


def preselect(table_view: TableView, d: Decision[Any]) -> Any:
    """Targets: the fewest that may be declared.  Sites that are taken: a warband each, as far as they last.  Discards: as they lie.
    Dice that a battle plan moves: to the good of its user.  Battle plans that change nothing: none."""
    s: Oath = table_view.v
    if isinstance(d, Order):
        return tuple(d.options)
    if d.key == "power.swing":
        return battle_plans.way_for(known(table_view), d.seat, str(d.subject[-1]))
    if d.key == "campaign.plan":
        return plans.PASS if table_view.routine == "idle" else None
    if d.key == "campaign.targets":
        return declare.least_targets(speech(table_view).table(s)) or None
    if isinstance(d, Distribute) and d.key == "campaign.occupy":
        bare = [i for i, slot in enumerate(d.bins) if isinstance(slot, int) and not s.lands[slot].bands[colour(s, d.seat)]]
        return tuple(int(i in bare[:d.hi]) for i in range(len(d.bins)))
    return None


def linked(table_view: TableView, event: Event) -> Markup | None:
    """The Speech's line with its sites, cards and seats as references; what was done on the board can be played from it."""
    phrase = table_view.says.event(event, table_view.v)
    if phrase is None:
        return None
    s: Oath = table_view.v
    n = speech(table_view).names
    refs = {n.seat(i): f"pawn-{i}" for i in range(len(s.players))}
    refs |= {n.slot(slot, s): slot_name(slot) for slot in range(len(s.lands))}
    card = getattr(event, "card", getattr(event, "source", -1))
    if isinstance(card, int) and 0 <= card < BANNER + 2:
        refs[n.card(card, s)] = card_name(s, card)
    return referring(phrase.text, refs, deed(event))


def who(event: Event) -> int | None:
    """Whose doing an event was; None: whoever answered."""
    if isinstance(event, (CampaignBegan, CampaignDecided, TargetsDeclared)):
        return event.attacker
    if isinstance(event, (FavorMoved, SecretsMoved, WarbandsMoved)):
        return None
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None


def series(s: Oath) -> dict[str, list[int]]:
    """Numbers by seat for the charts of a game."""
    return {
        "favor": [p.favor for p in s.players],
        "secrets": [p.secrets + p.spent for p in s.players],
        "warbands": [p.force + sum(land.bands[i] for land in s.lands) for i, p in enumerate(s.players)],
        "treasures": [treasures(s, i) for i in range(len(s.players))],
    }
