"""Locust's tables for a soak: of ten five play Scythe, one of them with a bot beside, two Oath, one Empires, and two the toy, so that
tables end and are made anew.  People also look again (page and connection), talk, take back, and read lists."""

from __future__ import annotations

import itertools
import os

from locust import task

from tests.web.load import tables

KINDS: list[tuple[str, tuple[str, ...]]] = [("scythe", ()), ("oath", ()), ("scythe", ("bot",)), ("toy", ()), ("scythe", ()),
                                            ("empires", ()), ("scythe", ()), ("oath", ()), ("toy", ()), ("scythe", ())]
NEXT = itertools.count()
WEIGHT = int(os.environ.get("LOAD_ACTS", "20"))  # answers for each of the other things


class Evening(tables.Table):
    """One table that does what people do in an evening."""

    def on_start(self) -> None:
        self.game, self.beside = KINDS[next(NEXT) % len(KINDS)]
        super().on_start()

    @task(WEIGHT)
    def act(self) -> None:
        for who, ear in enumerate(self.listeners):
            if ear.gone:  # pages come again by themselves
                self.page(who, f"/table/{self.table}", "came again")
                self.listeners[who] = self.listen(who)
        super().act()

    @task
    def look_again(self) -> None:
        """Somebody closes the page and opens it again."""
        who = self.draw.below(2)
        self.page(who, f"/table/{self.table}", "page")
        self.listeners[who].close()
        self.listeners[who] = self.listen(who)

    @task
    def talk(self) -> None:
        self.ask(self.draw.below(2), "POST", f"/api/tables/{self.table}/chat", {"text": f"word {self.draw.below(1000)}"}, "chat")

    @task
    def take_back(self) -> None:
        """As far as may be alone; mostly it may not, which is an answer too."""
        who = self.draw.below(2)
        seat = self.ask(who, "GET", f"/api/tables/{self.table}", name="table")["yours"][0]
        view = self.ask(who, "GET", f"/api/tables/{self.table}/view?seat={seat}", name="view")
        if view["undo"] and view["undo"]["moves"]:  # none where the game has ended
            self.ask(who, "POST", f"/api/tables/{self.table}/undo", {"seq": view["seq"], "seat": seat, "moves": 1}, "undo", also=(409,))

    @task
    def read(self) -> None:
        for path in ("/", "/archive", "/rules?q=combat"):
            self.page(0, path, "list")
        self.ask(1, "GET", f"/api/tables/{self.table}/since?after=0", name="since")
