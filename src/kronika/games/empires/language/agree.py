"""What must agree between the parts of a clause."""

from __future__ import annotations

from kronika.kernel import message

from .model import ANY_GOOD, ANY_RESOURCE, CARD, RAZE, SAME, WORKER, Clause, Step, Steps, Title

MAKES = {"spent": ("spend",), "assigned": ("assign",), "discarded": ("discard", "discard-hand"), "released": ("release",)}
THAT = (message("{word} but nothing was released from a card", word="'exhaust that'"),
        message("write for example {example} first", example="'release 1 good from ready bank'"))


def walk(steps: Steps) -> Steps:
    """All steps, those of alternatives included."""
    return tuple(inner for step in steps for inner in (step, *(deep for group in step.options for deep in walk(group))))


def choices(title: Title) -> list[Step]:
    """Every choice between effects on a card, in a fixed order."""
    clauses = [c for c in (title.action, title.feature and title.feature.clause, title.boost) if c]
    steps = [*(step for c in clauses for step in walk(c.effects)), *walk(title.stored.effects if title.stored else ()), *walk(title.bonus)]
    return [step for step in steps if step.verb == "choose"]


def disagreement(clause: Clause) -> tuple[str, str] | None:
    """(what is wrong, what would be right) with a clause whose parts are sound, or None."""
    chosen = [term.kind for step in clause.costs for term in step.goods] + [s.kind for s in clause.costs if s.verb == "release"]
    wide = [kind for kind in chosen if kind in (ANY_RESOURCE, ANY_GOOD)]
    if len(wide) > 1:
        return message("two costs let the player choose the kind"), message("keep one of them, and name the kind of the others")
    if any(term.kind in (RAZE, WORKER) for step in clause.costs if step.upto and step.verb == "spend" for term in step.goods):
        return (message("only resources and gold can be spent 'up to' a number"),
                message("write for example {example}", example="'spend up to 3 wood'"))
    before: set[str] = set()
    for step in walk(clause.costs):
        if step.verb == "exhaust" and step.title == "that" and "release" not in before:
            return THAT
        before.add(step.verb)
    drawn = False
    for step in walk(clause.effects):
        if step.per and step.per.what in MAKES and not before & set(MAKES[step.per.what]):
            return (message("'per {what}' but nothing is {what} before", what=step.per.what),
                    message("put a cost or effect that does so first: {example}", example=MAKES[step.per.what][0]))
        if any(term.kind == SAME for term in step.goods) and not wide and "release" not in before:
            return (message("'same' but no cost lets the player choose a kind"),
                    message("write for example {example}", example="'spend 1 resource -> gain 1 same'"))
        if step.verb == "exhaust" and step.title == "that" and "release" not in before:
            return THAT
        if step.verb == "build" and step.title == "drawn" and not drawn:
            return message("'build drawn' but no card is drawn before"), message("write {example}", example="'draw 1, build drawn'")
        drawn = drawn or any(term.kind == CARD for term in step.goods)
        before.add(step.verb)
    return None
