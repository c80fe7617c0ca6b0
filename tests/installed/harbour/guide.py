"""The first game: two ships, the newcomer with a good to sell."""

from __future__ import annotations

from kronika.kernel import Guide, Seat

GUIDE = Guide(seed=4, seats=(Seat("brass"), Seat("coral")), opening=("load",))
