"""Random legal answers from what /legal lists, for players who know nothing but the API."""

from __future__ import annotations

from typing import Any

from kronika.kernel import Chance


def sample(questions: list[dict[str, Any]], draw: Chance) -> str:
    """A random legal answer from what /legal lists."""
    parts = []
    for q in questions:
        names = [o["answer"] for o in q["options"]]
        if q["kind"] == "one":
            parts.append(names[draw.below(len(names))])
        elif q["kind"] == "confirm":
            parts.append(("yes", "no")[draw.below(2)])
        elif q["kind"] == "amount":
            parts.append(str(q["least"] + draw.below(q["most"] - q["least"] + 1)))
        elif q["kind"] == "many":
            n = q["least"] + draw.below(q["most"] - q["least"] + 1)
            drawn = set(range(len(names)))
            while len(drawn) > n:
                drawn.discard(sorted(drawn)[draw.below(len(drawn))])
            parts.append(" ".join(names[i] for i in sorted(drawn)) or "-")
        elif q["kind"] == "order":
            draw.shuffle(names)
            parts.append(" ".join(names) or "-")
        else:
            left, counts = q["least"] - sum(q["floors"]), list(q["floors"])
            while left > 0:
                i = draw.below(len(names))
                if counts[i] < q["caps"][i]:
                    counts[i] += 1
                    left -= 1
            parts.append(" ".join(f"{b}={n}" for b, n in zip(names, counts, strict=True) if n) or "-")
    return " | ".join(parts)
