"""The port that play in the browser listens on."""

from __future__ import annotations

import click
import pytest

from kronika.web.embedded import listen, play_in_browser


def test_a_port_in_use_is_named_and_no_table_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def opened(_url: str) -> None:
        raise AssertionError("the database was opened")

    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    monkeypatch.setattr("kronika.web.embedded.Store", opened)
    try:
        with pytest.raises(click.ClickException, match=f"port {port} cannot be opened: Address already in use"):
            play_in_browser("scythe", [], {}, port=port, browser=False)
    finally:
        taken.close()
