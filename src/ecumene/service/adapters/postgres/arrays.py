"""Lists as statement parameters: one array per column, so one statement serves one row or many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from ecumene.service.ports.store import Append, Deadline, Job, Timer
from ecumene.service.ports.store_rules import (
    encode,
    last_deadlines,
    look_at,
    single_jobs,
    timer_of,
)


def append_values(entries: Mapping[UUID, Append], at: datetime) -> tuple[Any, ...]:
    """Return the parameters of the append statement, in order."""
    deadlines = [
        _deadline_row(game, each, at)
        for game, entry in entries.items()
        for each in last_deadlines(entry.deadlines)
    ]
    owners = {
        (job.kind, job.key): str(game) for game, entry in entries.items() for job in entry.jobs
    }
    jobs = single_jobs([job for entry in entries.values() for job in entry.jobs])
    return (
        array([str(game) for game in entries]),
        array([str(entry.row.seq) for entry in entries.values()]),
        array(["\\x" + encode(entry.row).hex() for entry in entries.values()]),
        array([entry.key for entry in entries.values()]),
        array([str(entry.over) for entry in entries.values()]),
        at,
        *_columns(deadlines, 7),
        array([owners[job.kind, job.key] for job in jobs]),
        *job_values(jobs),
        byte_array([entry.link for entry in entries.values()]),
        byte_array([entry.secret for entry in entries.values()]),
        array(
            [
                str(entry.revision) if entry.revision is not None else None
                for entry in entries.values()
            ]
        ),
    )


def timer_values(timers: Sequence[tuple[UUID, Timer]]) -> tuple[str, ...]:
    """Return clocks as arrays, in the order of the columns."""
    rows = [
        (*_timer_row(game, each), _moment(each.answered), _moment(each.paused), str(each.reminded))
        for game, each in timers
    ]
    return _columns(rows, 10)


def _deadline_row(game: UUID, deadline: Deadline, at: datetime) -> tuple[str | None, ...]:
    """Return a clock that is set, or only the key of one that is stopped."""
    if deadline.due is None:
        return str(game), str(deadline.seat), str(deadline.decision), None, None, None, None
    return _timer_row(game, timer_of(deadline, at))


def _timer_row(game: UUID, timer: Timer) -> tuple[str | None, ...]:
    look, limit = _moment(look_at(timer)) or "infinity", f"{timer.limit.total_seconds():.6f} s"
    key = str(game), str(timer.seat), str(timer.decision)
    return *key, timer.due.isoformat(), look, timer.asked.isoformat(), limit


def _columns(rows: Sequence[tuple[str | None, ...]], width: int) -> tuple[str, ...]:
    return tuple(map(array, zip(*rows, strict=True))) or ("{}",) * width


def byte_array(items: Sequence[bytes]) -> str:
    """Return an array of bytes, with null for empty values."""
    return array(["\\x" + item.hex() if item else None for item in items])


def job_values(jobs: Sequence[Job]) -> tuple[str, ...]:
    """Return jobs as four arrays: kinds, keys, payloads, times."""
    single = single_jobs(jobs)
    return (
        array([job.kind for job in single]),
        array([job.key for job in single]),
        array(["\\x" + job.payload.hex() for job in single]),
        array([job.run_at.isoformat() for job in single]),
    )


def array(items: Sequence[str | None]) -> str:
    """Format an array as PostgreSQL text.

    psycopg could do this too, but it takes a third of the time of an append, and prepares a
    separate statement for every array without typed elements.
    """
    return "{" + ",".join([_quote(item) if item is not None else "NULL" for item in items]) + "}"


def _quote(item: str) -> str:
    return '"' + item.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _moment(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
