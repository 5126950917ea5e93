"""Lists as statement parameters: one array per column, so one statement serves one row or many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from ecumene.service.ports.store import Append, Job, Timer
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
        (game, each) for game, entry in entries.items() for each in last_deadlines(entry.deadlines)
    ]
    timers = [(game, timer_of(each, at)) for game, each in deadlines]
    keys = _set_values(timers)
    dues = array([_moment(each.due) for _, each in deadlines])
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
        *(*keys[:3], dues, *keys[4:]),
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
    return (
        *_set_values(timers),
        array([_moment(each.answered) for _, each in timers]),
        array([_moment(each.paused) for _, each in timers]),
        array([str(each.reminded) for _, each in timers]),
    )


def _set_values(timers: Sequence[tuple[UUID, Timer]]) -> tuple[str, ...]:
    """Return the columns of clocks that have just been set."""
    looks = [look_at(each) for _, each in timers]
    return (
        array([str(game) for game, _ in timers]),
        array([str(each.seat) for _, each in timers]),
        array([str(each.decision) for _, each in timers]),
        array([each.due.isoformat() for _, each in timers]),
        array([_moment(look) or "infinity" for look in looks]),
        array([each.asked.isoformat() for _, each in timers]),
        array([f"{each.limit.total_seconds():.6f} s" for _, each in timers]),
    )


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
