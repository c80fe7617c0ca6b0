"""Stubs for authors: they are Python, take what others on the hook take, and fail until they are written."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kronika.kernel import Game, Powers, Quantity
from kronika.lab.power_stub import main, overview, stubs
from tests.kernel.council import COUNCIL, DEED, MAY_STEAL, TAX, THEFT
from tests.kernel.test_reactions import game_with


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    yield
    Powers.unfinished = False


@pytest.mark.parametrize(("hook", "head"), [
    (TAX, "def thug(t: CouncilTable, source: int, seat: int) -> int:"),
    (MAY_STEAL, "def thug(t: CouncilTable, source: int, victim: int, thief: int) -> Reason | None:"),
    (THEFT, "async def thug(t: CouncilTable, source: int, coins: int, victim: int, thief: int) -> int | None:"),
    (DEED, "async def thug(t: CouncilTable, source: int, user: int) -> None:")])
def test_a_power_has_the_arguments_of_its_hook(hook: Any, head: str) -> None:
    code, test = stubs(COUNCIL, "thug", hook)
    how = "act" if hook is DEED else "on"
    variable = {TAX: "TAX", MAY_STEAL: "MAY_STEAL", THEFT: "THEFT", DEED: "DEED"}[hook]
    assert code.strip().splitlines()[:2] == [f'@{variable}.{how}("thug")', head]
    ast.parse(code)
    space: dict[str, Any] = {"pytest": pytest, "Scenario": lambda: type("G", (), {"say": lambda self: self})()}
    exec(test, space)
    with pytest.raises(AssertionError, match="state what the card makes of it"):
        space["test_thug"]()


def test_a_face_that_has_its_code_is_refused() -> None:
    with pytest.raises(ValueError, match="guard is already on theft"):
        stubs(COUNCIL, "guard", THEFT)


def test_a_game_with_faces_without_code_can_be_looked_at() -> None:
    hook: Quantity[Any, []] = Quantity("q", own=True)
    unmade = game_with(("new-card", "old-card"), hook)
    hook.on("old-card")(lambda t, source: 1)
    Powers.unfinished = True
    made: Game[Any] = unmade()
    assert overview(made).splitlines()[:2] == ["made: 2 faces, 1 without code:", "  new-card"]
    assert "q " in overview(made) and "Quantity" in overview(made)


def test_text_of_the_card_comes_from_the_facts(tmp_path: Path) -> None:
    shown = main(["scythe", "artillery", "turn.repeat"])
    assert '@REPEAT.on("artillery")' in shown and "(t: ScytheTable, source: int, seat: int) -> int:" in shown
    assert '"""Before' in shown and '@pytest.mark.rule("scythe.artillery")' in shown
    code, test = tmp_path / "code.py", tmp_path / "test.py"
    assert main(["scythe", "artillery", "turn.repeat", str(code), str(test)]) == "" and code.read_text() + test.read_text() == shown


def test_what_is_asked_wrongly_is_answered_with_a_sentence() -> None:
    with pytest.raises(LookupError, match=r"scythe has no hook 'nowhere'; it has: move\.reach, "):
        main(["scythe", "artillery", "nowhere"])
    with pytest.raises(ValueError, match="write: script/power GAME"):
        main([])
