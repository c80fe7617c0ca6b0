"""What a decision offers, held against what the text allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kronika.kernel import Decision

from . import Dict, turn, voyage

if TYPE_CHECKING:
    from .watch import Watch


def menu(watch: Watch, w: Dict, seat: int, question: Decision[Any]) -> None:
    offered = list(question.options)  # type: ignore[attr-defined]
    by: dict[str, list[Any]] = {verb: [o for o in offered if o[0] == verb] for verb in ("build", "use", "raid", "disc", "move")}
    watch.same("menu: pass", "pass" in offered and len(offered), 1 + sum(map(len, by.values())))
    watch.same("menu: build", {watch.name(c) for _, c in by["build"]}, turn.builds(w, seat))
    at = watch.place
    watch.same("menu: raid", {at(c) for _, c in by["raid"]}, turn.raids(w, seat))
    empire = w["players"][seat]["empire"]
    watch.same("menu: use", {place for _, c in by["use"] if empire[place := at(c)[1]]["pays"] is not None}, turn.usable(w, seat))
    circle = w["circle"]
    placed = {(circle.index(o[1]), watch.name(o[2]) if o[2:] else "") for o in by["disc"]}
    between(watch, "menu: disc", placed, turn.placements(w, seat))
    moved = {(circle.index(o[1]), circle.index(o[2]), watch.name(o[3]) if o[3:] else "") for o in by["move"]}
    between(watch, "menu: move", moved, turn.moves(w, seat))


def between(watch: Watch, subject: str, offered: set[Any], text: dict[Any, bool]) -> None:
    """All that the text is sure of, and nothing that it excludes."""
    watch.same(subject, offered | {use for use, sure in text.items() if sure}, offered)
    watch.same(subject, offered - set(text), set())


def islands(watch: Watch, w: Dict, question: Decision[Any]) -> None:
    ship, offered = w["queue"][0], list(question.options)  # type: ignore[attr-defined]
    told = [] if offered == ["home"] else offered  # no island is left
    lands = [(how, watch.s.library.title[c].distance, watch.name(c)) for how, c in told if how != "top"]
    watch.same("islands", {(sea, name) for _, sea, name in lands} | {(sea, "") for how, sea in told if how == "top"},
              voyage.choices(w, ship))
    watch.same("conquer", {how for how, *_ in lands}, voyage.ways(ship) if lands else set())
    watch.same("whose ship", question.seat, ship["owner"])


def early(watch: Watch, w: Dict, seat: int, question: Decision[Any]) -> None:
    """A card lets its owner pillage or conquer at once: with which ship, then where."""
    how, only = w["players"][seat]["empire"][watch.acting]["early"]
    able, offered = voyage.able(w, seat, how, only), list(question.options)  # type: ignore[attr-defined]
    if question.key == "expedition.ship":
        watch.same("early: ships", offered, list(able))
    else:
        lands = {(watch.s.library.title[c].distance, watch.name(c)) for verb, c in offered if verb == how}
        watch.same("early: islands", lands | {(sea, "") for verb, sea in offered if verb == "top"}, able[watch.said("expedition.ship")])
        watch.same("early: ways", {verb for verb, _ in offered} <= {how, "top"}, True)
