"""How often somebody may ask for something: counted by address, by person and by login, so that a new guest brings no new allowance."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Coroutine, Generator
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

HOUSE, SITE = 64, 48  # bits of an IPv6 address that a household has, and a provider's customer at most
SITES = 8  # households' worth that such a customer may ask for


def origins(address: str) -> list[tuple[str, float]]:
    """[(name of where a request comes from, times its allowance)]: one address of IPv4; a house of IPv6 and the network around it."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return [(address, 1.0)]
    if isinstance(ip, IPv6Address) and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    if not isinstance(ip, IPv6Address):
        return [(str(ip), 1.0)]
    return [(str(ip_network((ip, HOUSE), strict=False)), 1.0), (str(ip_network((ip, SITE), strict=False)), float(SITES))]


class Buckets:
    """Token buckets by name: `rate` a second, `burst` at once."""

    def __init__(self, most: int = 50_000) -> None:
        self._level: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._most = most

    def take(self, name: str, rate: float, burst: float) -> bool:
        """One of `burst`, if there is one."""
        level = self._fill(name, rate, burst)
        ok = level >= 1
        self._put(name, level - 1 if ok else level)
        return ok

    def left(self, name: str, rate: float, burst: float) -> bool:
        """There is something left to be charged for."""
        level = self._fill(name, rate, burst)
        self._put(name, level)
        return level > 0

    def charge(self, name: str, cost: float, rate: float, burst: float) -> None:
        """Take what something did cost, known only now: also more than is there."""
        self._put(name, self._fill(name, rate, burst) - cost)

    def take_from(self, what: str, address: str, rate: float, burst: float) -> bool:
        """One of the allowance of an address and of the networks it is in."""
        taken = [self.take(f"{what} {name}", rate * times, burst * times) for name, times in origins(address)]
        return all(taken)

    def _fill(self, name: str, rate: float, burst: float) -> float:
        now = time.monotonic()
        level, at = self._level.pop(name, (burst, now))
        return min(burst, level + (now - at) * rate)

    def _put(self, name: str, level: float) -> None:
        self._level[name] = (level, time.monotonic())
        if len(self._level) > self._most:
            self._level.popitem(last=False)


class Work:
    """Processor time by address: what costs is charged to whoever asked for it, and who has used up theirs waits."""

    RATE, BURST = 0.2, 2.0  # seconds: each second, and at once

    def __init__(self, buckets: Buckets, on: bool) -> None:
        self.buckets, self.on = buckets, on

    def _names(self, address: str) -> list[tuple[str, float, float]]:
        return [(f"work {name}", self.RATE * times, self.BURST * times) for name, times in origins(address)] if self.on else []

    def left(self, address: str) -> bool:
        return all(self.buckets.left(*bucket) for bucket in self._names(address))

    def charge(self, address: str, seconds: float) -> None:
        for name, rate, burst in self._names(address):
            self.buckets.charge(name, seconds, rate, burst)


class Metered:
    """Await it to run a coroutine; `seconds` is then the time that it took of the thread of the event loop, without its waiting."""

    def __init__(self, do: Coroutine[Any, Any, None]) -> None:
        self._do = do
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, None]:
        sent: Any = None
        thrown: BaseException | None = None
        while True:
            begun = time.thread_time()
            try:
                waits = self._do.send(sent) if thrown is None else self._do.throw(thrown)
            except StopIteration:
                return
            finally:
                self.seconds += time.thread_time() - begun
            sent = thrown = None
            try:
                sent = yield waits
            except BaseException as e:  # a cancellation, too, is the coroutine's to see
                thrown = e
