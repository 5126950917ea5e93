"""A whole simulation: games go out in batches, results are collected and stored.

Memory does not grow with the number of games: a few batches are under way at a time, only rows
come back, and these go into sums and files.

>>> from ecumene.games import find_game
>>> from ecumene.sim import Plan, Spec
>>> spec = Spec.of(Plan(find_game("stoneage"), players=2, games=4, seed=7, bots=("random",)))
>>> simulate(spec, workers="1").finished
4
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from .report import Report, SumOfGames
from .rows import GameRows
from .spec import Code, Spec, changed, code_of
from .workers import Calls, Played, cores, open_workers, play
from .workers.choice import AUTO, WORTH_STARTING

if TYPE_CHECKING:
    from .folder import Folder

#: seconds of games in a batch, about and at least: a call costs up to 2 ms (Ray)
BATCH_SECONDS = 1.0
LEAST_SECONDS = 0.1

Each = Callable[[GameRows], object]


class OtherCode(ValueError):
    """A worker runs different code than this process."""


def simulate(
    spec: Spec,
    workers: str = AUTO,
    out: Path | None = None,
    each: Each = lambda _rows: None,
    earlier: Callable[[int], object] = lambda _games: None,
    *,
    despite_changes: bool = False,
) -> Report:
    """Play the games of a spec that are not in the folder yet.

    ``earlier`` is called with the number of games already there, ``each`` with every game played,
    in the order in which they finish. A run whose bots have changed since it was stopped doesn't
    continue, unless ``despite_changes``.
    """
    begun = time.perf_counter()
    tally = SumOfGames(spec.bots)
    spec = msgspec.structs.replace(spec, tables=spec.tables or out is not None)
    with _folder(out, spec) as folder:
        there = set()
        for number, summary in folder.read_finished() if folder else ():
            tally.add(number, summary, earlier=True)
            there.add(number)
        earlier(len(there))
        waiting = deque(number for number in range(spec.games) if number not in there)
        code = code_of(spec) if waiting else ()
        if folder and waiting:
            folder.keep_code(code, bool(there) and not despite_changes)
        # Closed at once, whatever goes wrong here: the workers end with it.
        with closing(_play_all(spec, workers, waiting)) as batches:
            for played in batches:
                _check_code(code, played.code)
                if folder:
                    folder.add(played.games)
                for rows in played.games:
                    tally.add(rows.number, rows.summary)
                    each(rows)
    return tally.report(time.perf_counter() - begun)


def _folder(out: Path | None, spec: Spec) -> AbstractContextManager[Folder | None]:
    if out is None:
        return nullcontext()
    from .folder import open_folder

    return open_folder(out, spec)


def _check_code(here: Code, there: Code) -> None:
    """Raise unless a batch was played by the same code as here."""
    if there != here:
        names = ", ".join(changed(here, there))
        raise OtherCode(
            f"A worker plays by other code than this process ({names}): "
            "install the same version everywhere."
        )


# -- batches ---------------------------------------------------------------------------------------


def _play_all(spec: Spec, workers: str, waiting: deque[int]) -> Generator[Played, None, None]:
    """Have all waiting games played."""
    sizes = Sizes()
    if workers == AUTO and waiting:
        # One game here: is it worth starting processes, or would that take longer than the games?
        first = play(spec, [waiting.popleft()])
        sizes.learn(first)
        yield first
        if first.seconds * len(waiting) < WORTH_STARTING or cores() == 1:
            workers = "1"
    if waiting:
        with open_workers(workers, spec) as calls:
            yield from by_calls(calls, waiting, sizes)


def by_calls(calls: Calls, waiting: deque[int], sizes: Sizes) -> Iterator[Played]:
    """Keep the workers busy, with a bounded number of batches under way."""
    under_way = 0
    while waiting or under_way:
        room = calls.room
        while waiting and under_way < room:
            size = sizes.next(len(waiting), room)
            calls.begin([waiting.popleft() for _ in range(size)])
            under_way += 1
        for played in calls.wait():
            under_way -= 1
            sizes.learn(played)
            yield played


class Sizes:
    """How many games to put into a batch, by how long they took so far.

    >>> sizes = Sizes()
    >>> sizes.next(1000, room=4)
    1
    >>> sizes.learn(Played([None] * 10, seconds=0.2))
    >>> sizes.next(1000, room=4), sizes.next(80, room=4), sizes.next(3, room=4)
    (50, 20, 3)
    """

    def __init__(self) -> None:
        self._games = 0
        self._seconds = 0.0

    def learn(self, played: Played) -> None:
        """Adapt to a finished batch."""
        self._games += len(played.games)
        self._seconds += played.seconds

    def next(self, waiting: int, room: int) -> int:
        """Return the size of the next batch; smaller ones at the end keep all workers busy."""
        if not self._games or not self._seconds:
            return 1
        mean = self._seconds / self._games
        most = max(1, round(BATCH_SECONDS / mean))
        least = ceil(LEAST_SECONDS / mean)
        return min(waiting, max(least, min(most, ceil(waiting / room))))
