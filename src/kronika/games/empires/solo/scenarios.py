"""The scenarios, read once."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final, NamedTuple

from ..language.clauses import Clauses
from ..language.model import Steps

MEDALS: Final = ("bronze", "silver", "gold")


class Event(NamedTuple):
    """What is demanded (as the costs of a clause), what follows, and the VP lost by who does not pay."""

    name: str
    demand: Steps
    reward: Steps
    loss: int


class Scenario(NamedTuple):
    """medals: clan -> VP for MEDALS; "" for clans without numbers of their own."""

    id: str
    name: str
    text: str
    events: tuple[Event, ...]
    medals: dict[str, tuple[int, ...]]


def _load() -> tuple[Scenario, ...]:
    data = tomllib.loads((files(__package__) / "scenarios.toml").read_text(encoding="utf-8"))
    out = []
    for raw in data["scenario"]:
        events = []
        for event in raw["event"]:
            clause = Clauses(f"spend {event['demand']} -> {event['reward']}").clause()
            events.append(Event(event["name"], clause.costs, clause.effects, event["loss"]))
        out.append(Scenario(raw["id"], raw["name"], raw["text"], tuple(events), {k: tuple(v) for k, v in raw["medals"].items()}))
    return tuple(out)


SCENARIOS: Final = _load()
SCENARIO: Final = {scenario.id: scenario for scenario in SCENARIOS}
