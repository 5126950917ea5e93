"""Limits for child processes that read untrusted input: players come first."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def limit_itself(*, memory: int, niceness: int, cpu_seconds: int | None = None) -> None:
    """Limit this process, if the system supports it.

    Elsewhere (Windows) only the caller's timeout ends what takes too long. If the machine runs out
    of memory, this process is killed first.
    """
    try:
        import resource
    except ImportError:
        return
    if cpu_seconds is not None:
        _lower(resource.RLIMIT_CPU, cpu_seconds)
    _lower(resource.RLIMIT_AS, memory)
    os.nice(niceness)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


def _lower(what: int, most: int) -> None:
    """Set a limit, or keep a lower one."""
    import resource

    hard = resource.getrlimit(what)[1]
    limit = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (limit, limit))


@contextmanager
def bounded_memory(more: int) -> Iterator[None]:
    """Limit additional memory while the context is open, if the system supports it."""
    try:
        import resource

        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except (ImportError, OSError):
        yield
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = pages * resource.getpagesize() + more
    limits = [limit for limit in (most, soft, hard) if limit != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_AS, (min(limits), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
