"""Random legal answers from what /legal lists, for players who know nothing but the API."""

from __future__ import annotations

from html.parser import HTMLParser
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


class _Panel(HTMLParser):
    """The questions of a decision panel, as /legal would list them."""

    def __init__(self) -> None:
        super().__init__()
        self.seat, self.questions = -1, list[dict[str, Any]]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        a = {k: v or "" for k, v in attrs}
        if tag == "form" and "data-seat" in a:
            self.seat = int(a["data-seat"])
        elif tag == "fieldset":
            self.questions.append(
                {"kind": a["data-kind"], "least": int(a["data-lo"]), "most": int(a["data-hi"]), "options": [], "caps": [], "floors": []}
            )
        elif self.questions:
            q = self.questions[-1]
            token = a.get("data-answer") or a.get("data-token") or (a.get("value") if a.get("type") in ("checkbox", "radio") else None)
            if token is not None:
                q["options"].append({"answer": token})
            elif q["kind"] == "distribute" and a.get("type") == "number":
                q["caps"].append(int(a["max"]))
                q["floors"].append(int(a["min"]))


def read_panel(html: str) -> tuple[int, list[dict[str, Any]]]:
    """(seat, questions) of the page's decision panel."""
    panel = _Panel()
    panel.feed(html)
    return panel.seat, panel.questions
