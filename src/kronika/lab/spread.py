"""Work on many keys (seeds of games), spread by joblib over the processes of this computer or the workers of a cluster."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from kronika.kernel import Game, game, message

from .extra import need
from .kept import Kept

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")
Progress = Callable[[int], None]


class Place(NamedTuple):
    """Where games are played: in so many processes of this computer, or by the workers of a Dask cluster ("tcp://HOST:PORT", or HOST:PORT).
    Results do not depend on it."""

    jobs: int = 1
    dask: str = ""

    @property
    def here(self) -> bool:
        """In this process."""
        return self.jobs <= 1 and not self.dask


HERE: Final = Place()


class Unreachable(RuntimeError):
    """There is no cluster to work on: one sentence."""


def spread(work: Callable[[K], T], keys: Collection[K], place: Place = HERE,
           progress: Progress = lambda n: None) -> Iterator[tuple[K, T]]:
    """(key, work(key)) for every key, in no particular order if not here; then work and keys must be picklable.

    progress is called with the number of keys just done.  An exception of work ends everything.  Raises Unreachable and extra.Missing."""
    if place.here:
        for key in keys:
            yield key, work(key)
            progress(1)
        return
    if not keys:
        return
    from joblib import Parallel, delayed  # a quarter of a second, which one process need not wait for

    with _config(place):
        found = Parallel(return_as="generator_unordered")(delayed(_keyed)(work, key) for key in keys)
        try:
            for pair in found:
                yield pair
                progress(1)
        finally:
            found.close()


def many(one: Callable[..., Any], g: Game[Any], args: tuple[Any, ...], keys: Sequence[K], place: Place = HERE, kept: Kept[T] | None = None,
         progress: Progress = lambda n: None) -> list[T]:
    """one(g, *args, key) for every key, in the order of the keys; what is kept is not played again, and what is played is kept.  If not
    here, the game must be an installed one, of which this process was not given other files.  Raises what `spread` does, and OSError."""
    found = {key: kept.rows[key] for key in keys if key in kept.rows} if kept else dict[K, T]()
    progress(len(found))
    work = partial(one, g, *args) if place.here else partial(by_name, one, g.name, *args)
    for key, row in spread(work, [key for key in keys if key not in found], place, progress):
        found[key] = row if kept is None else kept.add(key, row)
    return [found[key] for key in keys]


def by_name(work: Callable[..., T], name: str, *args: Any) -> T:
    """work(game, …) in another process: games are not sent there, but made from their names."""
    return work(game(name), *args)


def _keyed(work: Callable[[K], T], key: K) -> tuple[K, T]:
    return key, work(key)


def _config(place: Place) -> Any:
    from joblib import parallel_config

    if not place.dask:
        return parallel_config("loky", n_jobs=place.jobs)
    return parallel_config("dask", client=_client(place.dask))


def _client(address: str) -> Any:
    """Raises Unreachable, and Missing."""
    need("distributed")
    import distributed

    make: Any = distributed.Client  # it has no types
    try:
        client: Any = make(address, timeout=5, set_as_default=False)
    except (OSError, ValueError) as e:
        raise Unreachable(message("no Dask scheduler answers at {address}", address=address)) from e
    if not client.ncores():
        raise Unreachable(message("the Dask cluster at {address} has no workers", address=address))
    return client
