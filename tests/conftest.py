"""What every test can rely on."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(scope="session", autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Saved games, settings and the Hall of Fame of whoever runs the tests stay as they are."""
    home = tmp_path_factory.mktemp("home")
    for kind in ("DATA", "STATE", "CONFIG", "CACHE"):
        os.environ[f"XDG_{kind}_HOME"] = str(home / kind.lower())
    os.environ["COLUMNS"] = "120"
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        os.environ.pop(name, None)
    os.environ["LANG"] = "C.UTF-8"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A `rule` mark names rules; anything else in it would be lost silently."""
    for item in items:
        for mark in item.iter_markers("rule"):
            if mark.kwargs or not mark.args or not all(isinstance(rule, str) for rule in mark.args):
                raise pytest.UsageError(f"{item.nodeid}: @pytest.mark.rule takes rule ids, such as 'scythe.combat.tie'")
