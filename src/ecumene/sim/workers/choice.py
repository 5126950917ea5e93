"""Workers by the word on the command line."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager

from ecumene.sim.spec import Spec

from .calls import Calls, serial
from .cluster import CLIENT, LOCAL, cluster
from .pool import pool

AUTO = "auto"
#: starting processes takes about a second: not for less work than this many seconds
WORTH_STARTING = 3.0


def check_workers(workers: str) -> None:
    """Raise a ValueError, with a sentence, unless this is a valid choice of workers.

    >>> check_workers("many")
    Traceback (most recent call last):
    ...
    ValueError: Workers are a number, auto, ray or ray://host:port, not 'many'.
    """
    number = workers.isascii() and workers.isdigit() and int(workers) > 0
    if not (number or workers in (AUTO, LOCAL) or workers.startswith(CLIENT)):
        sentence = f"Workers are a number, auto, ray or ray://host:port, not {workers!r}."
        raise ValueError(sentence)


def needs_ray(workers: str) -> bool:
    """Whether these workers need the extra ``ray``."""
    return workers == LOCAL or workers.startswith(CLIENT)


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def open_workers(workers: str, spec: Spec) -> AbstractContextManager[Calls]:
    """Open the requested workers; they end with the context."""
    check_workers(workers)
    if needs_ray(workers):
        return cluster(spec, workers)
    processes = cores() if workers == AUTO else int(workers)
    return serial(spec) if processes == 1 else pool(spec, processes)
