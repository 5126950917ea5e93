"""Games in several processes of this machine.

A worker that dies (killed, out of memory) takes the pool down with it: Python cannot tell which
batch it was playing. So the pool is recreated and all unfinished batches are played again; what
was finished is kept.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import Connection

from ecumene.sim.spec import Spec

from .calls import Played, WorkersDie, play

#: after this many dead pools without a finished batch between them the games are to blame
MOST_BREAKS = 5


class _Pool:
    def __init__(self, spec: Spec, processes: int) -> None:
        self._spec = spec
        self._processes = processes
        self.room = 2 * processes
        self._under_way: dict[Future[Played], Sequence[int]] = {}
        self._breaks = 0
        self._open()

    def _open(self) -> None:
        context = _context()
        # Only this process holds the other end: when it closes it or dies, the workers end too.
        self._line, theirs = context.Pipe()
        self._executor = ProcessPoolExecutor(
            self._processes, context, initializer=_prepare_worker, initargs=(theirs,)
        )

    def begin(self, numbers: Sequence[int]) -> None:
        try:
            future = self._executor.submit(play, self._spec, numbers)
        except BrokenProcessPool:
            self._again([numbers])
        else:
            self._under_way[future] = numbers

    def wait(self) -> list[Played]:
        while True:
            done, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
            played, lost = [], []
            for future in done:
                numbers = self._under_way.pop(future)
                try:
                    played.append(future.result())
                except BrokenProcessPool:
                    lost.append(numbers)
            if played:
                self._breaks = 0
            if lost:
                self._again(lost)
            if played:
                return played

    def _again(self, lost: list[Sequence[int]]) -> None:
        """Open a new pool for these batches and all others that aren't finished."""
        self._breaks += 1
        if self._breaks > MOST_BREAKS:
            games = sorted(number for numbers in lost for number in numbers)
            raise WorkersDie(f"Worker processes died {self._breaks} times over games {games}.")
        unfinished = [future for future in self._under_way if not _has_result(future)]
        lost = [*lost, *(self._under_way.pop(future) for future in unfinished)]
        self.close(orderly=False)
        self._open()
        for numbers in sorted(lost, key=min):
            self.begin(numbers)

    def close(self, *, orderly: bool) -> None:
        """End the workers: after their work, or now."""
        self._executor.shutdown(wait=orderly, cancel_futures=True)
        self._line.close()


@contextmanager
def pool(spec: Spec, processes: int) -> Iterator[_Pool]:
    """Play in this many processes."""
    workers = _Pool(spec, processes)
    try:
        yield workers
    except BaseException:
        workers.close(orderly=False)
        raise
    workers.close(orderly=True)


def _has_result(future: Future[Played]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def _context() -> multiprocessing.context.BaseContext:
    """Return a context whose processes share no thread or lock with this one."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["ecumene.sim.workers.calls"])
    return context


def _prepare_worker(line: Connection) -> None:
    """Ignore Ctrl-C, which is meant for the parent process, and end when that one does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection) -> None:
    try:
        line.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)
